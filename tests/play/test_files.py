"""Writing whole or not at all, and reading without being caught."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from seaboard.play import files
from tests.play.disks import disk, fill, remount
from tests.play.table import said


def leftovers(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir() if p.name.startswith(files.PREFIX))


def test_a_file_is_replaced_whole_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "file"
    files.write_atomic(path, b"one")
    files.write_atomic(path, b"two")
    assert path.read_bytes() == b"two"
    assert [p.name for p in path.parent.iterdir()] == ["file"]


def test_what_is_written_is_for_its_owner_alone(tmp_path: Path) -> None:
    if os.name == "nt":
        pytest.skip("modes mean something else there")
    files.write_atomic(tmp_path / "file", b"the enemy's fleet")
    assert (tmp_path / "file").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO, errno.EDQUOT])
@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_fault_at_any_step_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, call: str) -> None:
    path = tmp_path / "file"
    files.write_atomic(path, b"old")

    def fail(*args: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, fail)
        with pytest.raises(files.Unwritable) as caught:
            files.write_atomic(path, b"new and longer")
    assert path.read_bytes() == b"old" and leftovers(tmp_path) == []
    assert str(path) in said(caught.value.msg)


def test_the_data_is_on_the_disk_before_the_name_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    fsync, replace = os.fsync, os.replace

    def note_fsync(handle: int) -> None:
        order.append("fsync")
        fsync(handle)

    def note_replace(old: str, new: Path) -> None:
        assert Path(old).read_bytes() == b"data", "all of it must be written before the rename"
        order.append("rename")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", note_fsync)
    monkeypatch.setattr(os, "replace", note_replace)
    files.write_atomic(tmp_path / "file", b"data")
    assert order[:2] == ["fsync", "rename"]
    assert os.name == "nt" or order == ["fsync", "rename", "fsync"], "the folder is forced to the disk, too"


def test_a_folder_in_the_way_is_said(tmp_path: Path) -> None:
    (tmp_path / "file" / "inside").mkdir(parents=True)
    with pytest.raises(files.Unwritable) as caught:
        files.write_atomic(tmp_path / "file", b"data")
    assert "in the way" in said(caught.value.msg) or os.name == "nt"
    assert leftovers(tmp_path) == []


def test_a_file_where_the_folder_should_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder")
    with pytest.raises(files.Unwritable) as caught:
        files.write_atomic(tmp_path / "home" / "file", b"data")
    assert "in the way" in said(caught.value.msg)


@pytest.mark.parametrize("kind", ["disk_full", "read_only", "denied", "in_the_way", "failed"])
def test_every_fault_has_its_words(kind: str) -> None:
    from seaboard.words import msg

    for place in ("write", "home"):
        assert "/there" in said(msg(f"{place}.{kind}", path="/there", detail="it burns"))


def test_a_full_disk_keeps_the_old_file(tmp_path: Path) -> None:
    with disk(tmp_path / "small", "size=128k") as small:
        path = small / "file"
        files.write_atomic(path, b"old" * 1000)
        stuffing = fill(small)
        with pytest.raises(files.Unwritable) as caught:
            files.write_atomic(path, b"new" * 9000)
        assert "disk is full" in said(caught.value.msg)
        assert path.read_bytes() == b"old" * 1000 and leftovers(small) == []
        stuffing.unlink()
        files.write_atomic(path, b"new" * 9000)
        assert path.read_bytes() == b"new" * 9000


def test_a_read_only_disk_keeps_the_old_file(tmp_path: Path) -> None:
    with disk(tmp_path / "small", "size=1m") as small:
        path = small / "file"
        files.write_atomic(path, b"old")
        remount(small, "ro")
        with pytest.raises(files.Unwritable) as caught:
            files.write_atomic(path, b"new")
        assert "read-only" in said(caught.value.msg) and path.read_bytes() == b"old"
        with pytest.raises(files.Unwritable):
            files.put_aside(path)


def test_sweeping_removes_half_written_files_and_nothing_else(tmp_path: Path) -> None:
    half = tmp_path / f"{files.PREFIX}x7{files.SUFFIX}"
    mine = tmp_path / ".seaboard-notes.txt"
    half.write_text("half")
    mine.write_text("mine")
    (tmp_path / f"{files.PREFIX}folder{files.SUFFIX}").mkdir()
    files.sweep(tmp_path)
    files.sweep(tmp_path / "not there")
    assert not half.exists() and mine.exists()


def test_reading_says_what_is_wrong(tmp_path: Path) -> None:
    def why(path: Path) -> str:
        with pytest.raises(files.Unreadable) as caught:
            files.read_bytes(path)
        assert caught.value.missing == (not os.path.lexists(path) if "\0" not in str(path) else True)
        return said(caught.value.msg)

    assert "no file" in why(tmp_path / "missing")
    assert "no file" in why(Path("with\0zero"))
    assert "folder" in why(tmp_path)
    large = tmp_path / "large"
    with open(large, "wb") as file:
        file.truncate(files.MAX_BYTES + 1)
    assert "larger than 16" in why(large)
    large.write_bytes(b"small")
    assert files.read_bytes(large) == b"small"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(files.Unreadable) as caught:
        files.read_bytes(tmp_path / "pipe")
    assert "not a plain file" in said(caught.value.msg)


def test_a_file_that_may_not_be_read_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_text("closed")

    def refuse(*args: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(files.Unreadable) as caught:
        files.read_bytes(path)
    assert "permission denied" in said(caught.value.msg) and not caught.value.missing


def test_putting_aside_takes_the_next_free_number(tmp_path: Path) -> None:
    kept = []
    for text in ("first", "second", "third"):
        (tmp_path / "game.jsonl").write_text(text)
        kept.append(files.put_aside(tmp_path / "game.jsonl"))
    assert [k.name for k in kept] == ["game-1.jsonl", "game-2.jsonl", "game-3.jsonl"]
    assert [k.read_text() for k in kept] == ["first", "second", "third"]
    assert not (tmp_path / "game.jsonl").exists()


def test_a_name_that_is_no_text_can_be_printed() -> None:
    assert files.shown(Path(os.fsdecode(b"/home/\xff\xfe"))).encode()


def test_a_name_keeps_to_one_line_and_steers_no_terminal() -> None:
    assert files.shown(Path("a\x1b[2Jb\nc\u2028d\x9be")) == "a?[2Jb?c?d?e"
    assert files.shown(Path("Größe\u3000и\u00a0😀")) == "Größe\u3000и\u00a0😀"
