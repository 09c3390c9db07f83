//! Checks the evidence for the project's promises. Each promise on memory has tests with its name in every host, and
//! every test of a host ends with the leak check. Each promise on speed has targets with its name.

use std::path::Path;

use anyhow::Result;

use crate::bench::bar::{self, Bar};

/// The promises on memory, which tests show.
const TESTED: [(&str, &str); 8] = [
    ("P1", "nothing is left after a scope closes"),
    ("P2", "use after dispose is a typed error"),
    ("P5", "a limit is never exceeded by a byte"),
    ("P6", "what is dropped streams through"),
    ("P7", "whatever is refused, the call ends in order"),
    ("P8", "closing, disposing and collecting what others use is safe"),
    ("P9", "a process may end at any moment"),
    ("P14", "garbage never outruns reclaiming"),
];

/// The promises on cost and speed, which benchmarks show. S6 does not exist yet.
const MEASURED: [(&str, &str); 9] = [
    ("P3", "what scopes cost"),
    ("P4", "what counting costs"),
    ("P10", "what a million tensors add to a collection"),
    ("S1", "tiny operations"),
    ("S2", "products"),
    ("S3", "elementwise operations and functions"),
    ("S4", "training steps"),
    ("S5", "workspaces"),
    ("S7", "callers side by side"),
];

/// A host language's tests.
struct Host {
    folder: &'static str,
    ending: &'static str,
    /// The texts that mark a test.
    tests: &'static [&'static str],
    /// The texts of a class whose tests end with the leak check.
    checked: &'static [&'static str],
    /// The text with which a class or a test names its promise.
    mark: fn(&str) -> String,
}

const HOSTS: [Host; 2] = [
    Host {
        folder: "jvm",
        ending: "java",
        tests: &["@Test\n", "@ParameterizedTest", "@RepeatedTest", "@TestFactory", "@TestTemplate"],
        checked: &["extends NativeTest", "@ExtendWith(LeakCheck.class)"],
        mark: |promise| format!("@Tag(\"{promise}\")"),
    },
    Host {
        folder: "dotnet",
        ending: "cs",
        tests: &["[Fact", "[Theory"],
        checked: &[": LeakChecked"],
        mark: |promise| format!("[Trait(\"Promise\", \"{promise}\")]"),
    },
];

/// Tests that use no tensor: those of the texts that move programs here.
const WITHOUT_TENSORS: &str = "jvm/recipes/";

/// The tests below `root` without the leak check, and the promises without a test.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    let mut errors = Vec::new();
    for host in &HOSTS {
        let mut shown = String::new();
        for (place, text) in crate::files::sources(root, host.folder, host.ending)? {
            let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
            if says(host.tests) && !says(host.checked) && !place.starts_with(WITHOUT_TENSORS) {
                errors.push(format!("{place} has tests that do not end with the leak check: '{}'", host.checked[0]));
            }
            shown += &text;
        }
        let missing = TESTED.iter().filter(|(promise, _)| !shown.contains(&(host.mark)(promise)));
        errors.extend(missing.map(|(promise, what)| {
            format!("{promise}, {what}: no test in {} is marked {}", host.folder, (host.mark)(promise))
        }));
    }
    Ok(errors)
}

/// The promises without a target in the benchmarks.
pub fn without_bar(bars: &[Bar]) -> Vec<String> {
    let missing = MEASURED.iter().filter(|(promise, _)| !bars.iter().any(|bar| bar.promise == *promise));
    missing.map(|(promise, what)| format!("{promise}, {what}: no bar of {} has it", bar::FILE)).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn each_promise_has_its_tests() -> Result<()> {
        assert_eq!(errors(&crate::files::root())?, Vec::<String>::new());
        Ok(())
    }

    #[test]
    fn each_promise_of_speed_has_its_bar() -> Result<()> {
        let mut bars = bar::read(&crate::files::root())?;
        assert_eq!(without_bar(&bars), Vec::<String>::new());
        bars.retain(|bar| bar.promise != "P10");
        assert_eq!(without_bar(&bars).len(), 1);
        assert!(without_bar(&bars)[0].starts_with("P10, what a million tensors add"));
        Ok(())
    }

    #[test]
    fn what_is_missing_is_named() -> Result<()> {
        let tree = tempfile::tempdir()?;
        let write = |place: &str, text: &str| -> Result<()> {
            fs::create_dir_all(tree.path().join(place).parent().expect("a folder"))?;
            Ok(fs::write(tree.path().join(place), text)?)
        };
        for host in &HOSTS {
            let marks: Vec<_> = TESTED.iter().map(|(promise, _)| (host.mark)(promise)).collect();
            let text = format!("{}\n{} {{ {}\n }}", marks.join("\n"), host.checked[0], host.tests[0]);
            write(&format!("{}/tests/Shown.{}", host.folder, host.ending), &text)?;
        }
        assert_eq!(errors(tree.path())?, Vec::<String>::new());

        write("jvm/tests/LooseTest.java", "class LooseTest {\n    @Test\n    void leaks() {}\n}")?;
        write("dotnet/Tests/LooseTests.cs", "public class LooseTests\n{\n    [Fact]\n}")?;
        write("dotnet/tests/Shown.cs", "[Trait(\"Promise\", \"P1\")] class Shown : LeakChecked")?;
        let errors = errors(tree.path())?;
        assert_eq!(errors.len(), 2 + TESTED.len() - 1, "{errors:?}");
        assert!(errors[0].starts_with("jvm/tests/LooseTest.java has tests that do not end"), "{errors:?}");
        assert!(errors[1].starts_with("dotnet/Tests/LooseTests.cs has tests that do not end"), "{errors:?}");
        assert_eq!(
            errors[2],
            "P2, use after dispose is a typed error: no test in dotnet is marked [Trait(\"Promise\", \"P2\")]"
        );
        Ok(())
    }
}
