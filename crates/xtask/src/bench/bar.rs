//! The targets of the workloads, from the file `bars.toml`, and whether the results meet them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::samples::Samples;
use super::section::Section;
use super::session::{MACHINE, Session};
use super::text::three_digits;

/// The path of the targets, below the root.
pub const FILE: &str = "crates/xtask/src/bench/bars.toml";

#[derive(Deserialize)]
struct File {
    bar: Vec<Bar>,
}

/// A target.
#[derive(Clone, Debug, Deserialize)]
pub struct Bar {
    /// The name of the promise that it shows.
    pub promise: String,
    pub section: Section,
    #[serde(default)]
    pub what: Vec<String>,
    #[serde(default)]
    pub who: Vec<String>,
    #[serde(default)]
    pub threads: Vec<usize>,
    /// The peers that it compares with; all of them if empty.
    #[serde(default)]
    pub peers: Vec<String>,
    /// Why results miss it.
    pub reason: Option<String>,
    #[serde(flatten)]
    pub target: Target,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    AtMost(f64),
    Times(f64),
    OfPeak(f64),
    OfCopy(f64),
    Speedup(f64),
    Added(f64),
    Share(f64),
    Overhead(f64),
    OfAddition(f64),
    OfEager(f64),
}

/// One result compared with a target.
pub struct Verdict<'a> {
    pub samples: &'a Samples,
    /// The value that is compared with the target.
    pub value: f64,
    pub met: bool,
    /// The peer that the value comes from, if the target compares with peers.
    pub peer: Option<&'a str>,
}

impl Target {
    /// The number, and whether it is an upper bound.
    fn limit(self) -> (f64, bool) {
        match self {
            Target::AtMost(most)
            | Target::Added(most)
            | Target::Share(most)
            | Target::Overhead(most)
            | Target::OfAddition(most) => (most, true),
            Target::Times(least)
            | Target::OfPeak(least)
            | Target::OfCopy(least)
            | Target::Speedup(least)
            | Target::OfEager(least) => (least, false),
        }
    }
}

/// All targets of the tree below `root`.
pub fn read(root: &Path) -> Result<Vec<Bar>> {
    let text = fs::read_to_string(root.join(FILE)).with_context(|| format!("reading {FILE}"))?;
    parse(&text).with_context(|| format!("reading {FILE}"))
}

fn parse(text: &str) -> Result<Vec<Bar>> {
    Ok(toml::from_str::<File>(text)?.bar)
}

impl Bar {
    fn is_for(&self, samples: &Samples) -> bool {
        let among = |list: &[String], name: &String| list.is_empty() || list.contains(name);
        self.section == samples.section
            && samples.is_ours()
            && among(&self.what, &samples.what)
            && among(&self.who, &samples.who)
            && (self.threads.is_empty() || self.threads.contains(&samples.threads))
    }

    /// One for each result that the target is for and that has what it is compared with.
    pub fn verdicts<'a>(&self, session: &'a Session) -> Vec<Verdict<'a>> {
        let results = session.results.iter().filter(|samples| self.is_for(samples));
        results.filter_map(|samples| self.verdict(samples, session)).collect()
    }

    fn verdict<'a>(&self, samples: &'a Samples, session: &'a Session) -> Option<Verdict<'a>> {
        if !self.is_for(samples) {
            return None;
        }
        let (value, peer) = self.measured(samples, session)?;
        let (limit, at_most) = self.target.limit();
        let met = if at_most { value <= limit } else { value >= limit };
        Some(Verdict { samples, value, met, peer })
    }

    /// The value that is compared with the target, and the peer that it comes from.
    fn measured<'a>(&self, samples: &Samples, session: &'a Session) -> Option<(f64, Option<&'a str>)> {
        let other = |who: &str, what: &str, threads: usize| {
            let found =
                |other: &&Samples| (other.who.as_str(), other.what.as_str(), other.threads) == (who, what, threads);
            session.results.iter().find(found).map(Samples::median)
        };
        let peer = || session.best_peer(samples, &self.peers);
        match self.target {
            Target::AtMost(_) => Some((samples.value(), None)),
            Target::Times(_) => peer().map(|peer| (peer.median() / samples.median(), Some(peer.who.as_str()))),
            Target::Share(_) => peer().map(|peer| (samples.median() / peer.median(), Some(peer.who.as_str()))),
            Target::OfPeak(_) => {
                let dtype = samples.what.split(' ').next()?;
                let peak = self.section.value(dtype, other(MACHINE, dtype, samples.threads)?);
                Some((samples.value() / peak, None))
            }
            Target::OfCopy(_) => {
                let (name, size) = samples.what.split_once(' ')?;
                let copy = other(MACHINE, &format!("copy {size}"), samples.threads)?;
                // A copy moves two elements for each of its own.
                Some((copy / samples.median() * moved(name) / 2.0, None))
            }
            Target::Speedup(_) => {
                // The callers of a model share its time, which is that of a prediction for all of them together.
                let (one, callers) = match samples.what.split_once(' ') {
                    Some(("callers", size)) => (other(&samples.who, &format!("predict {size}"), samples.threads)?, 1),
                    _ => (other(&samples.who, &samples.what, 1)?, samples.threads),
                };
                Some((callers as f64 * one / samples.median(), None))
            }
            Target::OfEager(_) => {
                let (_, net) = samples.what.split_once(' ')?;
                let eager = other(&samples.who, &format!("eager {net}"), samples.threads)?;
                Some((eager / samples.median(), None))
            }
            Target::Added(_) => {
                let unwatched = other(&samples.who, "unwatched", samples.threads)?;
                Some(((samples.median() - unwatched) / 1e6, None))
            }
            Target::Overhead(_) => Some((samples.median() - 1.0, None)),
            Target::OfAddition(_) => {
                // The addition is not compared with itself.
                let (_, idle) = samples.what.split_once(' ').filter(|(name, _)| *name != "add")?;
                Some((samples.median() / other(&samples.who, &format!("add {idle}"), samples.threads)?, None))
            }
        }
    }

    /// Whether a value is an overhead no larger than the spread of its own samples, so that it shows nothing.
    pub fn is_noise(&self, verdict: &Verdict<'_>) -> bool {
        matches!(self.target, Target::Overhead(_)) && verdict.value <= verdict.samples.spread()
    }

    /// The results that it is for, in words.
    pub fn subject(&self) -> String {
        let cases = match self.what.as_slice() {
            [] => "everything".to_string(),
            some if some.len() > 3 => format!("{} … {}", some[0], some[some.len() - 1]),
            some => some.join(", "),
        };
        let who = if self.who.is_empty() { String::new() } else { format!(", {}", self.who.join(" and ")) };
        let threads = match self.threads.as_slice() {
            [] => String::new(),
            [1] => ", 1 thread".into(),
            some => format!(", {} threads", some.iter().map(usize::to_string).collect::<Vec<_>>().join(" and ")),
        };
        format!("{}: {cases}{who}{threads}", self.section.name())
    }

    /// The target in words.
    pub fn target(&self) -> String {
        let peers = match self.peers.as_slice() {
            [] => "the best peer".into(),
            [all @ .., last] if !all.is_empty() => format!("the best of {} and {last}", all.join(", ")),
            one => one.concat(),
        };
        match self.target {
            Target::AtMost(most) => format!("≤ {most} {}", self.section.unit()),
            Target::Times(least) => format!("≥ {least} × {peers}"),
            Target::OfPeak(least) => format!("≥ {least} of the arithmetic peak"),
            Target::OfCopy(least) => format!("≥ {least} of the copy bandwidth"),
            Target::Speedup(least) => format!("≥ {least} × one caller"),
            Target::OfEager(least) => format!("≥ {least} × eager"),
            Target::Added(most) => format!("≤ {most} ms more than unwatched"),
            Target::Share(most) => format!("≤ {most} of {peers}"),
            Target::Overhead(most) => format!("≤ {} %", 100.0 * most),
            Target::OfAddition(most) => format!("≤ {most} × the addition of two"),
        }
    }

    /// A measured value, in the form of the target.
    pub fn told(&self, verdict: &Verdict<'_>) -> String {
        let value = three_digits(verdict.value);
        let peer = verdict.peer.unwrap_or_default();
        match self.target {
            Target::AtMost(_) => format!("{value} {}", self.section.unit()),
            Target::Times(_) => format!("{value} × {peer}"),
            Target::OfPeak(_) | Target::OfCopy(_) => value,
            Target::Overhead(_) => format!("{:.1} %", 100.0 * verdict.value),
            Target::Speedup(_) | Target::OfAddition(_) | Target::OfEager(_) => format!("{value} ×"),
            Target::Added(_) => format!("{value} ms"),
            Target::Share(_) => format!("{value} of {peer}"),
        }
    }

    /// The share of the target that a value reaches; below 1 it misses the target.
    pub fn reached(&self, verdict: &Verdict<'_>) -> f64 {
        let (limit, at_most) = self.target.limit();
        if at_most { limit / verdict.value.max(f64::MIN_POSITIVE) } else { verdict.value / limit }
    }
}

/// How many elements an operation moves for each element of its operand.
fn moved(name: &str) -> f64 {
    match name {
        "add" | "mul" => 3.0,
        "sum" => 1.0,
        _ => 2.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::session::tests::session;

    fn bar(text: &str) -> Bar {
        parse(&format!("[[bar]]\npromise = \"S1\"\n{text}")).expect("a bar").remove(0)
    }

    #[test]
    fn the_file_is_read() -> Result<()> {
        let bars = read(&crate::files::root())?;
        let first = &bars[0];
        assert_eq!((first.section, first.target), (Section::Tiny, Target::AtMost(40.0)));
        assert_eq!((first.subject(), first.target()), ("tiny: scoped, Rust".into(), "≤ 40 ns".into()));
        assert!(parse("[[bar]]\npromise = \"S1\"\nsection = \"tiny\"").is_err(), "a bar without a target");
        Ok(())
    }

    #[test]
    fn each_target_is_measured_and_may_be_missed() {
        let cases = [
            ("tiny", "at_most = 40", "scoped Rust 1 39", "39.0 ns", true),
            ("tiny", "at_most = 40", "scoped Rust 1 41", "41.0 ns", false),
            (
                "tiny",
                "times = 16\npeers = [\"DJL\"]",
                "scoped Rust 1 10; scoped DJL 1 150; scoped NumPy 1 1",
                "15.0 × DJL",
                false,
            ),
            ("tiny", "times = 2", "scoped Rust 1 10; scoped DJL 1 150; scoped NumPy 1 30", "3.00 × NumPy", true),
            ("product", "of_peak = 0.9", "f32 100 Rust 1 2000; f32 machine 1 1000", "0.50", false),
            ("product", "of_peak = 0.9", "f32 100 Rust 1 1000; f32 machine 1 1000", "1.00", true),
            ("elementwise", "of_copy = 0.9", "add 8 Rust 1 150; copy 8 machine 1 91", "0.91", true),
            ("elementwise", "of_copy = 0.9", "copy 8 Rust 1 150; copy 8 machine 1 90", "0.60", false),
            ("callers", "speedup = 1.9\nthreads = [2]", "scoped Rust 1 10; scoped Rust 2 10", "2.00 ×", true),
            ("callers", "speedup = 1.9\nthreads = [2]", "scoped Rust 1 10; scoped Rust 2 11", "1.82 ×", false),
            ("programs", "speedup = 1.8", "callers 64 Java 1 50; predict 64 Java 1 95", "1.90 ×", true),
            (
                "million",
                "added = 10\nwhat = [\"scoped\"]",
                "scoped Java 1 30e6; unwatched Java 1 25e6",
                "5.00 ms",
                true,
            ),
            ("overhead", "overhead = 0.02", "sampled Java 1 1.015", "1.5 %", true),
            ("overhead", "overhead = 0.02", "sampled Java 1 1.03", "3.0 %", false),
            ("upkeep", "of_addition = 3", "sum 64 Rust 1 60; add 64 Rust 1 20; add 0 Rust 1 10", "3.00 ×", true),
            ("upkeep", "of_addition = 3", "sum 64 Java 1 70; add 64 Java 1 20; add 0 Rust 1 10", "3.50 ×", false),
            (
                "executors",
                "of_eager = 1.1",
                "executor lenet Java 2 100; eager lenet Java 2 120; eager lenet Java 1 90",
                "1.20 ×",
                true,
            ),
            ("executors", "of_eager = 1.1", "executor lenet Java 1 100; eager lenet Java 1 105", "1.05 ×", false),
            ("memory", "share = 0.7", "mlp Java 1 71; mlp DJL 1 100", "0.71 of DJL", false),
        ];
        for (section, text, results, told, met) in cases {
            let bar = bar(&format!("section = \"{section}\"\n{text}"));
            let session = session(bar.section, results);
            let verdicts = bar.verdicts(&session);
            let judged: Vec<_> = verdicts.iter().map(|verdict| (bar.told(verdict), verdict.met)).collect();
            assert!(judged.contains(&(told.to_string(), met)), "{text} with {results}: {judged:?}");
            let verdict = verdicts.iter().find(|verdict| bar.told(verdict) == told).expect("there");
            assert_eq!(bar.reached(verdict) >= 1.0, met);
        }
    }

    #[test]
    fn what_was_not_measured_has_no_verdict() {
        let session = session(Section::Tiny, "scoped Rust 1 10");
        assert!(bar("section = \"tiny\"\ntimes = 2").verdicts(&session).is_empty());
        assert!(bar("section = \"tiny\"\nat_most = 2\nwho = [\"C\"]").verdicts(&session).is_empty());
    }

    #[test]
    fn the_addition_is_not_compared_with_itself() {
        let session = session(Section::Upkeep, "add 64 Rust 1 20; sum 64 Rust 1 30");
        assert_eq!(bar("section = \"upkeep\"\nof_addition = 3").verdicts(&session).len(), 1);
    }
}
