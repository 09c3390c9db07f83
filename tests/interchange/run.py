"""Shares memory and files with NumPy and PyTorch, and prints `ok NAME` or `not ok NAME` for each test.

    run.py FOLDER_OF_LIBTENSOR
"""

import gc
import pathlib
import sys
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "opinfo"))
import files  # noqa: E402
import share  # noqa: E402
import snapshot  # noqa: E402
from library import Library  # noqa: E402


def main() -> int:
    library = Library(pathlib.Path(sys.argv[1]) / "libtensor.so")
    failed = 0
    for module in (share, files, snapshot):
        for test in module.TESTS:
            before, scope, problem = library.live(), library.open(), None
            try:
                test(library)
            except Exception:  # noqa: BLE001
                problem = traceback.format_exc()
            library.close(scope)
            gc.collect()
            if problem is None and library.live() != before:
                problem = f"leak check: bytes and handles were {before} and are {library.live()}"
            if problem:
                print("# " + problem.strip().replace("\n", "\n# "))
            print(f"{'not ok' if problem else 'ok'} {module.__name__}.{test.__name__}")
            failed += problem is not None
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
