# shellcheck shell=bash
# Compiles and runs programs and unit tests in Scala. `run` sources it after trial.sh.
#
# What does not compile is left out, until the rest does. In a file with unit tests that is the body of `test("…") { … }`,
# from its first line to the brace that stands where it begins. It is the whole file if the error is elsewhere.

java_command() { "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xss16m -cp "$1:$path" "${@:2}"; }

# without ERRORS FILE: the file without the tests that have an error, and the names of these in $work/left. ERRORS has lines
# `FILE:LINE: error: TEXT`. Nothing is printed if the whole file must be left out.
without() {
  awk -v file="$2" -v left="$work/left" '
    NR == FNR { if (index($0, file ":") == 1) { split(substr($0, length(file) + 2), at, ":"); wrong[at[1] + 0] = 1 } next }
    { line[FNR] = $0; last = FNR }
    /^  (test|ignore) ?\(/ { begin = FNR }
    begin && /^  }/ { for (i = begin; i <= FNR; i++) test[i] = begin; begin = 0 }
    END {
      for (i in wrong) { if (!test[i]) exit; drop[test[i]] = 1 }
      for (i = 1; i <= last; i++) {
        if (drop[i]) { print "does not compile", file ":", line[i] >>left }
        print drop[test[i]] ? "" : line[i]
      }
    }' "$1" "$2"
}

# compile CLASSES FILES...: compiles what can be compiled. What is left out is in $work/left, its errors in $work/errors.
compile() {
  local classes="$1" file
  local -a files=("${@:2}")
  mkdir -p "$classes"
  : >"$work/left"
  : >"$work/errors"
  until java_command "$classes" scala.tools.nsc.Main -nowarn -usejavacp -encoding utf8 -d "$classes" "${files[@]}" >"$work/log" 2>&1; do
    grep -E '^[^ ]+:[0-9]+: error: ' "$work/log" >"$work/wrong" || return 1
    cat "$work/wrong" >>"$work/errors"
    local -a rest=()
    for file in "${files[@]}"; do
      if grep -qF "$file:" "$work/wrong"; then
        without "$work/wrong" "$file" >"$work/file"
        if [ ! -s "$work/file" ]; then echo "does not compile $file" >>"$work/left"; continue; fi
        mv "$work/file" "$file"
      fi
      rest+=("$file")
    done
    files=("${rest[@]}")
    [ ${#files[@]} -gt 0 ] || return 0
  done
}

# sources FOLDERS...: copies them to $work/scala, with the names replaced. Tests are in MXNet's own package, which moves as well.
sources() {
  rm -rf "$work/scala"
  mkdir -p "$work/scala"
  local folder
  for folder in "$@"; do cp -R "$folder/." "$work/scala"; done
  find "$work/scala" -name '*.scala' -exec sed -i -E 's/\borg\.apache\.mxnet\b/dev.libtensor.mxnet/g' {} +
  mapfile -t files < <(find "$work/scala" -name '*.scala' | sort)
}

# scala_programs: those in programs/, each with a line, as `programs` of trial.sh for those in Java.
scala_programs() {
  local program name
  sources "$here/programs"
  mkdir -p "$work/check"
  "${JAVA_HOME:+$JAVA_HOME/bin/}javac" -d "$work/check" "$here/../trial/Check.java"
  path="$work/check:$path" compile "$work/programs.classes" "${files[@]}"
  cp "$work/errors" "$work/program.errors"
  for program in "$here"/programs/*.scala; do
    name="$(basename "$program" .scala)"
    rm -f "$work/ran"
    if grep -F "/$name.scala:" "$work/program.errors" >"$work/log"; then result 1 "program.$name"; continue; fi
    timeout 60 "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "$work/check:$work/programs.classes:$jvm/recipes/target/classes:$path" \
      dev.libtensor.recipes.ProgramRunner "$name" "$work/ran" >"$work/log" 2>&1
    cat "$work/ran" >>"$work/log"
    [ "$(cat "$work/ran")" = "ran 0 0" ]
    result $? "program.$name"
  done
}

# scala_examples LEAST FOLDER: how many files compile, of which there must be at least so many.
scala_examples() {
  sources "$2"
  compile "$work/examples.classes" "${files[@]}"
  local all=${#files[@]} left
  left="$(wc -l <"$work/left")"
  { sed "s|$work/scala/||" "$work/left"; echo "$all files in Scala, $((all - left)) compile"; } | sed 's/^/# /'
  [ $((all - left)) -ge "$1" ]
}

# scala_tests LEAST FOLDER: compiles unit tests of ScalaTest and runs them. At least so many must compile. Of these, 97 % must pass
# that are not ignored and need no network. Each file runs in a process of its own, as one that aborts ends the process.
scala_tests() {
  sources "$2"
  local file all dropped compile pass network ignored
  all="$(tests_in "${files[@]}")"
  compile "$work/tests.classes" "${files[@]}"
  mapfile -t dropped < <(awk '/\.scala$/ { print $NF }' "$work/left")
  compile=$((all - $(grep -c 'scala: ' "$work/left") - $(tests_in "${dropped[@]}" /dev/null)))
  : >"$work/results"
  for file in "${files[@]}"; do
    [ "$(tests_in "$file")" -gt 0 ] && ! grep -qxF "does not compile $file" "$work/left" || continue
    suite="$(sed -nE 's/^package +([A-Za-z0-9_.]+).*/\1/p' "$file" | head -n 1).$(sed -nE 's/^class (\w+).*/\1/p' "$file" | head -n 1)"
    (cd "$work" && timeout 300 "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "$work/tests.classes:$path" org.scalatest.tools.Runner \
      -R "$work/tests.classes" -oWF -s "$suite") >"$work/log" 2>&1
    if grep -qE 'UnknownHostException|Download failed' "$work/log" && grep -q 'RUN ABORTED' "$work/log"; then
      echo "network $(tests_in "$file")" >>"$work/results"
    fi
    # The scripts that fetch data are not among the sources.
    echo "network $(grep -c 'Cannot run program "./scripts/' "$work/log")" >>"$work/results"
    cat "$work/log" >>"$work/results"
  done
  pass="$(awk '/^Tests: succeeded/ { n += $3 } END { print n + 0 }' "$work/results")"
  network="$(awk '/^network/ { n += $2 } END { print n + 0 }' "$work/results")"
  ignored="$(grep -c '!!! IGNORED !!!' "$work/results")"
  { sed "s|$work/scala/||" "$work/left"; grep -E 'FAILED \*\*\*|RUN ABORTED' -A 1 "$work/results"
    echo "$all tests in Scala, $compile compile, $pass pass, $((compile - pass - ignored - network)) fail, $ignored skipped, $network need the network"
  } | sed 's/^/# /'
  [ "$compile" -ge "$1" ] && [ $((100 * pass)) -ge $((97 * (compile - ignored - network))) ]
}

# tests_in FILES...: how many tests they have.
tests_in() { cat "$@" | grep -cE '^  (test|ignore) ?\('; }
