# What the scripts that try programs of other systems share: tests/djl/run and tests/nd4j/run source it.
#
# The caller has set `here` to its own folder, `system` to the name that the tool knows, and `modules` to the modules of jvm/
# that its programs use. Maven must have compiled these and recipes.
set -uo pipefail

library="$(cd "${1:-$here/../../target/checked}" && pwd)/libtensor.so"
jvm="$(cd "$here/../../jvm" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
failed=0
# No dataset of the user's is taken, and what the programs write goes with this script's folder.
export LIBTENSOR_LIBRARY="$library" DJL_CACHE_DIR="$work/cache" JDK_JAVA_OPTIONS="-Djava.io.tmpdir=$work"

result() { # STATUS NAME
  if [ "$1" = 0 ]; then echo "ok $2"; return; fi
  sed 's/^/# /' "$work/log"
  echo "not ok $2"
  failed=1
}

mvn --quiet --batch-mode --no-transfer-progress --file "$here" \
  org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath "-Dmdep.outputFile=$work/jars" >"$work/log" 2>&1
result $? jars
path="$(cat "$work/jars")"
for module in $modules; do path="$jvm/$module/target/classes:$path"; done
tool() {
  "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "$jvm/recipes/target/classes:$path" dev.libtensor.recipes.Trial "$system" "$@" >"$work/log" 2>&1
}

# One run for all programs, as they are compiled together, with what all programs share; then a line for each.
programs() {
  local program name
  cp -R "$here/programs" "$work/sources"
  cp "$here/../trial/Check.java" "$work/sources"
  tool --leaks --limit 60 "$work/sources"
  cp "$work/log" "$work/programs"
  for program in "$here"/programs/*.java; do
    name="$(basename "$program" .java)"
    grep -q 'static void main' "$program" || continue
    sed -n "/^does not run $name /,/^[^ ]/p; /^fails .*\/$name\.java/,/^[^ ]/p" "$work/programs" >"$work/log"
    grep -q "^runs  *$name " "$work/programs"
    result $? "program.$name"
  done
}

# says NAME WORDS ARGUMENTS...: what the tool says of programs that are wrong, each with the words that it must say.
says() {
  tool "${@:3}"
  grep -q "$2" "$work/log"
  result $? "$1"
}

# counts FOLDERS...: adds the counts of unit tests to $work/counts. The last folder has the tests, the others what they need.
counts() {
  tool --tests --limit 120 "$@"
  grep -E '^(fail|does not compile) ' "$work/log" | sed 's/^/# /'
  tail -n 1 "$work/log" | sed 's/^/# /'
  tail -n 1 "$work/log" >>"$work/counts"
}

# enough TESTS: whether at least so many tests compile, and 97 % of those pass that are not skipped and need no network.
enough() {
  awk -v least="$1" '{ compile += $3; pass += $5; skipped += $9 + $11 }
    END { exit !(compile >= least && pass >= 0.97 * (compile - skipped)) }' "$work/counts"
}

# examples LEAST FOLDER: tries the examples of a folder, of which at least so many must compile.
examples() {
  tool "$2"
  grep -E '^ +[0-9]+/[0-9]+ ' "$work/log" | head -n 40 | sed 's/^/# /'
  tail -n 1 "$work/log" | sed 's/^/# /'
  tail -n 1 "$work/log" | awk -v least="$1" '{ exit !($3 >= least) }'
}
