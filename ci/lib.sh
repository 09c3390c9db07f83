# shellcheck shell=bash
# Shared by the commands in this folder: it finds or installs the tools, sets the environment, and builds the native
# library. It is sourced, never run.

set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
cd "$root"

# Every build and test expects the library here, so the user's own target folder is not used.
export CARGO_TARGET_DIR="$root/target"
export DOTNET_CLI_TELEMETRY_OPTOUT=1 DOTNET_NOLOGO=1
# Without this, Maven resets the terminal's colours at its end, even in files.
export MAVEN_OPTS="${MAVEN_OPTS:-} -Djansi.noreset=true"

JAVA_MINIMUM=17
DOTNET_MINIMUM=10
dotnet_missing="" # why there is no .NET, empty when there is
nightly_missing="" # why there is no nightly Rust, empty when there is

say() { echo "${0##*/}: $*" >&2; }
die() { say "$*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# version_at_least 1.85 1.90.0: whether the second version is at least the first.
version_at_least() { [ "$(printf '%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }

# install PACKAGE...: with the system's package manager, if permitted.
install() {
  [ "$(id -u)" = 0 ] && have apt-get || return 1
  say "installing $*"
  export DEBIAN_FRONTEND=noninteractive
  { apt-get install -y -qq --no-install-recommends "$@" ||
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"; }; } >/dev/null 2>&1
}

check_platform() {
  [ "$(uname -sm)" = "Linux x86_64" ] ||
    die "libtensor is built for Linux on x86-64 only, and this is $(uname -sm)."
}

find_rust() {
  local wanted version
  have cargo || PATH="$HOME/.cargo/bin:$PATH"
  have cargo || die "Rust is missing: install it from https://rustup.rs (or your package manager) and run this again."
  wanted="$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)"
  version="$(rustc --version | cut -d ' ' -f 2)"
  version_at_least "$wanted" "$version" ||
    die "Rust $version is too old, $wanted or later is needed: 'rustup update stable' brings it."
}

# Nightly Rust is only for sanitizers and fuzzing. If there is none, nightly_missing is set to the reason.
find_nightly() {
  nightly_missing=""
  cargo +nightly --version >/dev/null 2>&1 ||
    { have rustup && say "fetching nightly Rust" && rustup --quiet toolchain install nightly --profile minimal; } >&2 ||
    nightly_missing="nightly Rust is missing and could not be fetched: 'rustup toolchain install nightly' brings it."
  [ -z "$nightly_missing" ]
}

find_c_compiler() {
  have cc || install gcc libc6-dev ||
    die "a C compiler is missing: install gcc (Debian and Ubuntu: 'apt-get install build-essential') and run this again."
}

# java_version HOME: its major version; empty if it is not a JDK.
java_version() {
  [ -x "$1/bin/javac" ] && sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null
}

# jdk_since VERSION: the home of a JDK of at least that version, the user's own choice first.
jdk_since() {
  local home version
  for home in "${JAVA_HOME:-}" "$(dirname "$(dirname "$(readlink -f "$(command -v javac || echo /-/-)")")")" /usr/lib/jvm/*; do
    version="$(java_version "$home")" || continue
    if [ -n "$version" ] && [ "$version" -ge "$1" ]; then
      readlink -f "$home"
      return
    fi
  done
  return 1
}

find_java() {
  local package home
  if ! home="$(jdk_since $JAVA_MINIMUM)"; then
    for package in openjdk-21-jdk-headless openjdk-17-jdk-headless default-jdk-headless; do
      install "$package" && break
    done
    home="$(jdk_since $JAVA_MINIMUM)" ||
      die "a JDK is missing: install version $JAVA_MINIMUM or later (Debian and Ubuntu: 'apt-get install openjdk-17-jdk-headless'), or set JAVA_HOME to one, and run this again."
  fi
  export JAVA_HOME="$home" PATH="$home/bin:$PATH"
  have mvn || install maven ||
    die "Maven is missing: install it (Debian and Ubuntu: 'apt-get install maven') and run this again."
}

# usable_dotnet: whether the `dotnet` on PATH has an SDK that is new enough.
usable_dotnet() {
  have dotnet && dotnet --list-sdks 2>/dev/null | awk -F . -v minimum=$DOTNET_MINIMUM '$1 >= minimum { found = 1 } END { exit !found }'
}

# .NET needs the ICU library, unless a setting disables its use.
use_dotnet() {
  DOTNET_ROOT="$(dirname "$(readlink -f "$(command -v dotnet)")")"
  export DOTNET_ROOT
  PATH=/sbin:/usr/sbin:$PATH ldconfig -p 2>/dev/null | grep -q libicuuc || export DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1
}

# If there is none, dotnet_missing is set to the reason; the caller decides whether to go on.
find_dotnet() {
  local toolchain="${LIBTENSOR_TOOLCHAIN:-../shared/toolchain}/install-dotnet" environment own="$HOME/.dotnet"
  dotnet_missing=""
  # A copy of the SDK beside the repository is for machines without network access, so it is tried first. It also
  # provides the packages, and is quick if there is nothing to do.
  if [ -f "$toolchain" ] && environment="$(bash "$toolchain")"; then
    eval "$environment"
  fi
  if ! usable_dotnet && [ -x "$own/dotnet" ]; then
    PATH="$own:$PATH"
  fi
  if ! usable_dotnet; then
    say "fetching the .NET SDK $DOTNET_MINIMUM into $own"
    if have curl || install curl ca-certificates; then
      { curl -fsSL --connect-timeout 15 --retry 2 https://dot.net/v1/dotnet-install.sh |
        bash -s -- --channel "$DOTNET_MINIMUM.0" --install-dir "$own"; } >&2 || true
    fi
    PATH="$own:$PATH"
  fi
  if usable_dotnet; then
    use_dotnet
  else
    dotnet_missing="the .NET SDK $DOTNET_MINIMUM is missing and could not be fetched: install it from https://dot.net and run this again."
    say "$dotnet_missing"
  fi
}

# All tools except .NET are always needed; for .NET, see dotnet_missing.
find_tools() {
  check_platform
  find_rust
  find_c_compiler
  find_java
  find_dotnet
}

# build_library checked|release: target/<profile>/libtensor.so, and beside it the name that programs linked to it ask for
#
# Cargo builds a crate again for another choice of packages. So all are built for the tests, which choose all. Loom's
# models are not among them, as their features would build everything a second time.
build_library() {
  local packages=(--package libtensor)
  [ "$1" = release ] || packages=(--workspace --exclude tensor-loom)
  cargo build --quiet --profile "$1" "${packages[@]}" && ln -sf libtensor.so "target/$1/libtensor.so.0"
}

xtask() { cargo run --quiet --profile checked --package xtask -- "$@"; }

maven() { mvn --quiet --batch-mode --no-transfer-progress --file jvm "$@"; }
