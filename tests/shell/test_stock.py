"""What the 3D view keeps of its models from one start to the next, and that no file in its place does harm."""

from __future__ import annotations

import hashlib
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from seaboard.models import case
from seaboard.models.measures import Measures
from seaboard.paint.gl import meshes
from seaboard.paint.gl.chunks import cut
from seaboard.paint.gl.stock import NoStock
from seaboard.shell import stock
from seaboard.shell.stock import FileStock

SOME = (np.arange(12, dtype=np.float32).reshape(4, 3), np.array([1, 2], np.uint8))
MORE = (np.ones((2, 2)),)


def filled(root: Path) -> Path:
    """The file, with something in it."""
    made = FileStock(root)
    made.put("some", SOME)
    made.rest()
    return root / stock.NAME


def test_what_is_put_is_there_in_the_next_run_and_after_a_rest(tmp_path: Path) -> None:
    made = FileStock(tmp_path)
    assert made.get("some") is None and NoStock().get("some") is None
    made.put("some", SOME)
    assert made.get("some") is SOME
    made.rest()
    for one in (made, FileStock(tmp_path)):
        found = one.get("some")
        assert found is not None and len(found) == 2
        for a, b in zip(found, SOME, strict=True):
            assert a.dtype == b.dtype and np.array_equal(a, b) and not a.flags.writeable
    made.put("more", MORE)
    made.rest()
    again = FileStock(tmp_path)
    assert again.get("some") is not None and again.get("more") is not None


def test_nothing_is_written_where_nothing_is_new(tmp_path: Path) -> None:
    path = filled(tmp_path)
    before = path.stat().st_mtime_ns, path.stat().st_ino
    made = FileStock(tmp_path)
    made.get("some")
    made.rest()
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == before


@pytest.mark.parametrize("harm", ["empty", "cut", "flipped", "header", "text", "folder", "large", "hollow", "forged", "objects"])
def test_a_damaged_file_is_as_good_as_none_and_is_written_anew(tmp_path: Path, harm: str) -> None:
    path = filled(tmp_path)
    data = path.read_bytes()
    middle = len(data) // 2
    match harm:
        case "empty":
            path.write_bytes(b"")
        case "cut":
            path.write_bytes(data[:middle])
        case "flipped":
            path.write_bytes(data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :])
        case "header":
            path.write_bytes(data[data.index(b"\n") + 1 :])
        case "text":
            path.write_text("not a cache\n")
        case "folder":
            path.unlink()
            path.mkdir()
        case "large":
            path.write_bytes(data + bytes(17_000_000))
        case _:
            things = BytesIO()
            np.savez(things, **{"some|00": np.array([{}, {}], dtype=object)})
            body = {"hollow": b"", "forged": b"hello", "objects": things.getvalue()}[harm]
            line = b"%s %s %s\n" % (stock.MAGIC, stock.stamp().encode(), hashlib.sha256(body).hexdigest().encode())
            path.write_bytes(line + body)
    made = FileStock(tmp_path)
    assert made.get("some") is None
    made.put("some", SOME)
    made.rest()
    assert (FileStock(tmp_path).get("some") is None) == (harm == "folder")


def test_what_another_version_made_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    monkeypatch.setattr("seaboard.__version__", "0.0.1")
    assert FileStock(tmp_path).get("some") is None


def test_the_stamp_knows_when_a_model_was_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "models").mkdir()
    model = tmp_path / "models" / "case.py"
    model.write_text("a = 1\n")
    monkeypatch.setattr("seaboard.__file__", str(tmp_path / "__init__.py"))
    before = stock.stamp()
    assert stock.stamp() == before
    model.write_text("a = 12\n")
    assert stock.stamp() != before


def test_a_folder_that_cannot_be_written_to_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "no folder").write_text("")
    made = FileStock(tmp_path / "no folder")
    made.put("some", SOME)
    made.rest()
    assert made.get("some") is None


def test_the_oldest_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    monkeypatch.setattr(stock, "MOST", 40)
    made = FileStock(tmp_path)
    made.put("more", MORE)
    made.rest()
    assert FileStock(tmp_path).get("more") is not None and FileStock(tmp_path).get("some") is None


def test_the_case_comes_out_of_the_stock_as_it_was_put_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    m = Measures(8)
    loaded: list[tuple[object, object]] = []

    class Loaded:
        def __init__(self, context: object, mesh: object, reach: float = 0.0, chunks: object = None) -> None:
            loaded.append((mesh, chunks))

        def release(self) -> None:
            pass

    monkeypatch.setattr(meshes, "Loaded", Loaded)
    for make in (lambda: case.blocker(m, True, 0), lambda: pytest.fail("it is in the stock")):
        made = FileStock(tmp_path)
        store = meshes.Meshes(None, 0, made)  # type: ignore[arg-type]
        store.part(m, "whole", make)
        store.part(m, "cut", make, True)
        store.release()
        made.rest()
    (whole, _), (_, parts), (whole_again, _), (_, parts_again) = loaded
    told = cut(case.blocker(m, True, 0))
    assert all(map(np.array_equal, whole_again.arrays, whole.arrays))  # type: ignore[attr-defined]
    assert all(map(np.array_equal, parts_again.arrays, told.arrays))  # type: ignore[attr-defined]
    assert all(map(np.array_equal, parts_again.mesh.arrays, parts.mesh.arrays))  # type: ignore[attr-defined]
