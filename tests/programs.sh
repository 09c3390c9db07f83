# shellcheck shell=bash
# Shared by the runners of C and C++ tests, which source it with LANGUAGE and the folder of libtensor.so. It prints `ok
# NAME` or `not ok NAME` for each test, with details in lines that begin with #.

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
library="$(cd "${2:-$root/target/checked}" && pwd)" && [ -f "$library/libtensor.so" ] ||
  {
    echo "not ok $1 # ${2:-$root/target/checked} has no libtensor.so: 'cargo build --profile checked -p libtensor'"
    exit 1
  }
build="$(mktemp -d)"
trap 'rm -rf "$build"' EXIT
# The loader looks for the soname.
ln -s "$library/libtensor.so" "$build/libtensor.so"
ln -s "$library/libtensor.so" "$build/libtensor.so.0"
# The fake device and fault injection are for tests.
export TENSOR_FAKE_DEVICE=1 TENSOR_FAULTS=1

failed=0
ok() { echo "ok $1"; }
not_ok() {
  sed 's/^/# /' <"$build/log"
  echo "not ok $1"
  failed=1
}
# check NAME COMMAND...: one test.
check() { if "${@:2}" >"$build/log" 2>&1; then ok "$1"; else not_ok "$1"; fi; }

warnings=(-Wall -Wextra -pedantic -Werror -I"$root/include")
sanitizer="${TENSOR_SANITIZER:-}"
instrument=()
if [ -n "$sanitizer" ]; then
  instrument=("-fsanitize=$sanitizer" -fno-omit-frame-pointer)
  # Each block comes from the system, so that the sanitizer sees its bounds.
  export TENSOR_ALLOCATOR=system
fi

# A test program prints its own lines. If they are all `ok` but its exit status is not 0, that is a failure, too.
suite() { # NAME COMMAND...
  local output
  output="$("${@:2}" 2>&1)"
  local status=$?
  echo "$output"
  if grep -q '^not ok' <<<"$output"; then
    failed=1
  elif [ $status != 0 ]; then
    echo "not ok $1 # ended with status $status"
    failed=1
  fi
}

# under_valgrind NAME COMMAND...: each block comes from the system, so that valgrind sees its bounds. The library has no debug
# data, which valgrind would read for seconds each time.
under_valgrind() {
  local stripped="$build/stripped"
  if [ ! -d "$stripped" ]; then
    mkdir "$stripped"
    strip --strip-debug "$library/libtensor.so" -o "$stripped/libtensor.so.0"
  fi
  check "valgrind.$1" env LD_LIBRARY_PATH="$stripped" TENSOR_ALLOCATOR=system valgrind --quiet --error-exitcode=9 --leak-check=full \
    --errors-for-leak-kinds=definite --fair-sched=yes "${@:2}"
}
