//! Checks that no test sleeps for a fixed time and that no test is left out. The library in Java may pause.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

const SLEEPS: &str = "sleeps: wait for what is to happen, not for a time";

/// The texts that a source file must not contain, by the ending of its name, with the reason.
const REFUSED: &[(&[&str], &[&str], &str)] = &[
    (
        &["rs", "java", "scala", "cs", "fs", "c", "h", "cpp", "hpp"],
        &["sleep(", "Sleep(", "Task.Delay(", "park_timeout(", "parkNanos("],
        SLEEPS,
    ),
    (&["sh", ""], &["sleep "], SLEEPS),
    (&["rs"], &["#[ignore"], "leaves a test out"),
    (&["java", "scala"], &["@Disabled", "@Ignore", "assumeTrue(", "assumeFalse(", "abort("], "leaves a test out"),
    (&["cs", "fs"], &["Skip =", "SkipWhen", "SkipUnless", "Assert.Skip"], "leaves a test out"),
];

/// The only condition under which a test may be left out: a JDK that is missing. `ci/test` counts it as skipped.
const ENABLED: (&str, &str) = ("@Enabled", "@EnabledForJreRange(min = JRE.JAVA_2");

/// The lines of the tree below `root` that contain such a text.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    let mut errors = Vec::new();
    for path in crate::files::below(root)? {
        let place = path.strip_prefix(root).unwrap_or(&path);
        // This file contains all of them.
        if place.ends_with("xtask/src/hidden.rs") {
            continue;
        }
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if REFUSED.iter().any(|(endings, ..)| endings.contains(&ending)) {
            // A file without an ending may be binary.
            let bytes = fs::read(&path).with_context(|| format!("reading {}", path.display()))?;
            let text = String::from_utf8_lossy(&bytes);
            let is_library = place.starts_with("jvm/java/src/main");
            let found = lines(ending, &text).filter(|(_, what)| !is_library || *what != SLEEPS);
            errors.extend(found.map(|(line, what)| format!("{}:{line} {what}", place.display())));
        }
    }
    Ok(errors)
}

/// The lines of a file that contain such a text, with the reason.
fn lines<'a>(ending: &'a str, text: &'a str) -> impl Iterator<Item = (usize, &'static str)> + 'a {
    // Of the files without an ending, only scripts are checked.
    let scripts_only = ending.is_empty() && !text.starts_with("#!");
    let numbered = text.lines().filter(move |_| !scripts_only).enumerate();
    numbered.filter_map(move |(at, line)| {
        let mut refused = REFUSED.iter().filter(|(endings, ..)| endings.contains(&ending));
        let found = refused.find(|(_, words, _)| words.iter().any(|word| line.contains(word)));
        let disabled = line.contains(ENABLED.0) && !line.contains(ENABLED.1);
        let what = found.map(|(.., what)| *what).or(disabled.then_some("leaves a test out"))?;
        Some((at + 1, what))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_hidden() -> Result<()> {
        assert_eq!(errors(&crate::files::root())?, Vec::<String>::new());
        Ok(())
    }

    #[test]
    fn each_way_to_hide_is_found() {
        let of = |ending: &str, text: &str| lines(ending, text).collect::<Vec<_>>();
        let sleeps = SLEEPS;
        for (ending, line) in [
            ("rs", "    std::thread::sleep(time);"),
            ("java", "Thread.sleep(100);"),
            ("java", "TimeUnit.SECONDS.sleep(1);"),
            ("cs", "await Task.Delay(5).ConfigureAwait(false);"),
            ("cs", "Thread.Sleep(1);"),
            ("c", "usleep(10);"),
            ("sh", "  sleep 1"),
            ("", "#!/usr/bin/env bash sleep 5"),
        ] {
            assert_eq!(of(ending, line), [(1, sleeps)], "{line}");
        }
        for (ending, line) in [
            ("rs", "#[ignore = \"slow\"]"),
            ("java", "@Disabled"),
            ("java", "@EnabledIfEnvironmentVariable(named = \"CI\", matches = \"true\")"),
            ("java", "assumeTrue(false);"),
            ("cs", "[Fact(Skip = \"flaky\")]"),
            ("cs", "Assert.Skip(\"no\");"),
        ] {
            assert_eq!(of(ending, &format!("\n{line}")), [(2, "leaves a test out")], "{line}");
        }
        for jdk in [21, 22] {
            let line = format!("@EnabledForJreRange(min = JRE.JAVA_{jdk}, disabledReason = \"threads\")");
            assert_eq!(of("java", &line), []);
        }
        assert_eq!(of("", "no script, so sleep 5 is prose"), []);
    }
}
