"""The flat window: a Tk canvas with one picture in it. All that is seen is drawn by the painter; Tk shows it and hears keys and pointer.

It draws when something has changed and at no other time. Tk lets Python notice a signal only when an event comes, so a slow tick
runs all the while; effects and clocks wake the window by ``Desk.wake_at``.
"""

from __future__ import annotations

import ctypes
import sys
import tkinter
from collections.abc import Iterable
from typing import Any

from PIL import Image, ImageTk

from seaboard.play.home import Home
from seaboard.scene.layout import Hit
from seaboard.shell import geometry
from seaboard.shell.desk import Desk
from seaboard.shell.geometry import Geometry
from seaboard.shell.icon import draw_icon
from seaboard.shell.keys import pressed
from seaboard.shell.log import log
from seaboard.shell.memory import Garbage
from seaboard.shell.pointer import SLACK
from seaboard.shell.runner import PLACE, Runner, caption, milliseconds
from seaboard.shell.sound import Sound
from seaboard.shell.stage import Stage, View
from seaboard.shell.trace import Trace
from seaboard.ui.commands import Close, Command
from seaboard.ui.keymap import resolve


def open_root() -> tkinter.Tk:
    """A root window, not shown yet; ``tkinter.TclError`` when there is no display for it, or pictures cannot be shown on it."""
    if sys.platform == "win32":
        _heed_dpi()
    root = tkinter.Tk(className="Seaboard")
    try:
        root.withdraw()
        ImageTk.PhotoImage(Image.new("RGB", (1, 1)), master=root)
    except BaseException:
        root.destroy()
        raise
    return root


def close_root(root: tkinter.Tk) -> None:
    """Destroy *root*. Something from outside may have taken the window away, and Tk with it."""
    try:
        root.destroy()
    except tkinter.TclError:
        log().info("the window is gone already", exc_info=True)


def _heed_dpi() -> None:
    """Tell Windows that this program scales itself, so that it gets real pixels."""
    library: Any = getattr(ctypes, "windll", None)
    try:
        library.shcore.SetProcessDpiAwareness(2)
    except (AttributeError, OSError):
        try:
            library.user32.SetProcessDPIAware()
        except (AttributeError, OSError):
            log().info("no word to be had with the system on pixels")


class Window:
    """The window round a desk. ``run`` shows it and returns when it has closed."""

    def __init__(self, root: tkinter.Tk, desk: Desk, home: Home, sound: Sound, trace: Trace | None = None) -> None:
        self._root, self._desk = root, desk
        self._place = home.root / PLACE
        self._size = (0, 0)
        self._photo: ImageTk.PhotoImage | None = None
        self._timer: str | None = None
        self._pending: str | None = None
        self._fault: BaseException | None = None
        self._full = False
        self._shaped = ""
        factor = max(1.0, min(3.0, root.winfo_fpixels("1i") / 96)) if sys.platform == "win32" else 1.0
        self._stage = Stage(desk, factor)
        self.runner = Runner(desk, sound, trace, self._stage.scroll)
        self._garbage = Garbage(self._stage.rest)
        self._pointer = self.runner.pointer
        self._slack = SLACK * factor
        self._canvas = tkinter.Canvas(root, highlightthickness=0, borderwidth=0, background="#16130F", takefocus=True)
        self._canvas.pack(fill="both", expand=True)
        self._picture = self._canvas.create_image(0, 0, anchor="nw")
        self._dress(factor)
        self._bind()

    # --- life --------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Show the window until the desk is done. An exception in a callback ends it and is raised here."""
        self._root.deiconify()
        self._canvas.focus_set()
        self._garbage.begin()
        try:
            self._wake()
            self._root.mainloop()
        finally:
            self._garbage.end()
        if self._fault is not None:
            raise self._fault

    def _dress(self, factor: float) -> None:
        root = self._root
        root.title(caption(self._desk.page(milliseconds()), self._desk.words))
        self._icons = [ImageTk.PhotoImage(draw_icon(size), master=root) for size in (64, 32, 16)]
        root.iconphoto(True, *self._icons)  # type: ignore[arg-type]
        root.minsize(*geometry.LEAST)
        kept = geometry.fitted(geometry.read(self._place), (root.winfo_screenwidth(), root.winfo_screenheight()), factor)
        root.geometry(kept.text)
        self._normal = kept
        if kept.zoomed:
            self._zoom()

    def _zoom(self) -> None:
        try:
            if self._root.tk.call("tk", "windowingsystem") == "x11":
                self._root.attributes("-zoomed", True)
            else:
                self._root.state("zoomed")
        except tkinter.TclError:
            log().info("the window manager does not maximise")

    def _zoomed(self) -> bool:
        try:
            if self._root.tk.call("tk", "windowingsystem") == "x11":
                return bool(self._root.attributes("-zoomed"))
            return bool(self._root.state() == "zoomed")
        except tkinter.TclError:
            return False

    def _end(self) -> None:
        geometry.write(self._place, Geometry(self._normal.width, self._normal.height, self._normal.place, self._zoomed()))
        for timer in (self._timer, self._pending):
            if timer is not None:
                self._root.after_cancel(timer)
        self._root.quit()

    def _failed(self, kind: type[BaseException], value: BaseException, trace: object) -> None:
        """Tk hands exceptions of callbacks here. The game is saved; the program ends and says so."""
        self._fault = value
        self._root.quit()

    # --- time --------------------------------------------------------------------------------------------------------

    def _wake(self) -> None:
        """The timer: what is due, then a frame if something has changed, then sleep until something is due again."""
        self._timer = None
        if self.runner.wake(milliseconds()):
            self._show()
        if self._desk.done:
            self._end()
            return
        now = milliseconds()
        self._garbage.rest(now, self.runner.wait(now))
        if self._timer is None:
            self._sleep()

    def _sleep(self) -> None:
        if self._timer is not None:
            self._root.after_cancel(self._timer)
        self._timer = self._root.after(self.runner.wait(milliseconds()), self._wake)

    def _do(self, commands: Iterable[Command]) -> None:
        """Carry out *commands* and show what came of them."""
        self.runner.do(commands)
        if self._desk.done:
            self._end()
            return
        self._show()
        self._sleep()

    def _soon(self) -> None:
        """Draw once when Tk has nothing else to do, however many events ask for it."""
        if self._pending is None:
            self._pending = self._root.after_idle(self._late)

    def _late(self) -> None:
        self._pending = None
        self._show()

    # --- pictures ----------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Draw what has changed."""
        size = (self._canvas.winfo_width(), self._canvas.winfo_height())
        if size[0] < 2 or size[1] < 2:
            return
        desk, now = self._desk, milliseconds()
        view = self._stage.draw(now, size, self._pointer)
        self._paste(view)
        self.runner.hear(view.page.name, now)
        if desk.fullscreen != self._full:
            self._full = desk.fullscreen
            self._root.attributes("-fullscreen", self._full)
        title = caption(view.page, desk.words)
        if title != self._root.title():
            self._root.title(title)
        shape = self._shape()
        if shape != self._shaped:
            self._shaped = shape
            self._canvas.configure(cursor=shape)
        self.runner.write(view.page, view.layout, now, lambda: {"fullscreen": self._full})

    def _paste(self, view: View) -> None:
        frame = view.frame
        if self._photo is None or frame.image.size != self._size:
            self._photo, self._size = ImageTk.PhotoImage(frame.image, master=self._root), frame.image.size
            self._canvas.itemconfigure(self._picture, image=self._photo)
            self.runner.frames += 1
            return
        for rect in frame.dirty:
            piece = ImageTk.PhotoImage(frame.image.crop((rect.x, rect.y, rect.right, rect.bottom)), master=self._root)
            self._root.tk.call(str(self._photo), "copy", str(piece), "-to", rect.x, rect.y)
        self.runner.frames += bool(frame.dirty)

    def _shape(self) -> str:
        """The pointer's shape: a hand where there is something to press."""
        over = self._pointer.over
        return "hand2" if over.widget is not None else "crosshair" if over.sea is not None else ""

    # --- hands -------------------------------------------------------------------------------------------------------

    def _bind(self) -> None:
        root, canvas = self._root, self._canvas
        root.report_callback_exception = self._failed
        root.protocol("WM_DELETE_WINDOW", lambda: self._do((Close(),)))
        system = str(root.tk.call("tk", "windowingsystem"))
        if system == "aqua":
            root.createcommand("::tk::mac::Quit", lambda: self._do((Close(),)))
        root.bind("<KeyPress>", self._key)
        root.bind("<Destroy>", self._destroyed)
        canvas.bind("<Configure>", self._resized)
        canvas.bind("<Motion>", self._moved)
        canvas.bind("<B1-Motion>", self._moved)
        canvas.bind("<Leave>", self._left)
        canvas.bind("<ButtonPress-1>", self._down)
        canvas.bind("<ButtonRelease-1>", self._up)
        for button in (2, 3) if system == "aqua" else (3,):
            canvas.bind(f"<ButtonPress-{button}>", lambda event: self._do(self._pointer.secondary(self._hit(event))))
        canvas.bind("<MouseWheel>", self._wheel)
        if system == "x11":
            canvas.bind("<ButtonPress-4>", lambda event: self._do(self._pointer.wheel(self._hit(event), -1)))
            canvas.bind("<ButtonPress-5>", lambda event: self._do(self._pointer.wheel(self._hit(event), 1)))

    def _hit(self, event: Any) -> Hit:
        return self._stage.hit(event.x, event.y)

    def _key(self, event: Any) -> str:
        state = event.state if isinstance(event.state, int) else 0
        press = pressed(event.keysym, event.char, event.keycode, state)
        command = resolve(press.names, press.text, self._desk.bindings, self._desk.key_context)
        if command is not None:
            self._do((command,))
        return "break"  # Tk has a mind of its own about Tab and F10

    def _destroyed(self, event: Any) -> None:
        """Something from outside has taken the window away without asking."""
        if event.widget is self._root and not self._desk.done:
            self.runner.close(milliseconds())
            self._root.quit()

    def _resized(self, event: Any) -> None:
        root = self._root
        if not self._full and not self._zoomed():
            self._normal = Geometry(root.winfo_width(), root.winfo_height(), (root.winfo_x(), root.winfo_y()))
        self._soon()

    def _moved(self, event: Any) -> None:
        before = (self._pointer.over.widget, self._pointer.held)
        commands = self._pointer.move(self._hit(event), event.x, event.y, self._slack)
        if commands:
            self._do(commands)
        elif before != (self._pointer.over.widget, self._pointer.held):
            self._soon()

    def _left(self, event: Any) -> None:
        self._do(self._pointer.leave())

    def _down(self, event: Any) -> None:
        self._canvas.focus_set()
        self._do(self._pointer.press(self._hit(event), event.x, event.y))

    def _up(self, event: Any) -> None:
        self._do(self._pointer.release(self._hit(event)))

    def _wheel(self, event: Any) -> None:
        if event.delta == 0:
            return
        # Windows counts 120 a notch, macOS 1, and both send fractions of a notch for touch pads
        notches = -event.delta / 120 if abs(event.delta) >= 120 else -event.delta
        self._do(self._pointer.wheel(self._hit(event), round(notches) or (1 if notches > 0 else -1)))
