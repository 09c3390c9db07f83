//! The results of one section. They are stored in target/bench/results, and the page is written from them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use super::machine::Machine;
use super::pace::Pace;
use super::samples::Samples;
use super::section::{Length, Section};
use super::tool::Versions;

/// The languages that libtensor is measured from, in the order of the page.
pub const OURS: [&str; 5] = ["Rust", "C", "C++", "Java", "C#"];

/// The name of the machine's own peaks, which are not peers.
pub const MACHINE: &str = "machine";

#[derive(Serialize, Deserialize)]
pub struct Session {
    pub section: Section,
    pub machine: Machine,
    pub length: Length,
    pub rounds: u32,
    /// The share of the processors that other programs took during the session.
    pub others: f64,
    /// The clock check before each turn.
    #[serde(default)]
    pub pace: Option<Pace>,
    pub versions: Versions,
    /// Sentences on what was not measured.
    pub missing: Vec<String>,
    /// The results of all rounds, in the order of measurement.
    pub results: Vec<Samples>,
}

impl Samples {
    pub fn is_ours(&self) -> bool {
        OURS.contains(&self.who.as_str())
    }

    pub fn is_peers(&self) -> bool {
        !self.is_ours() && self.who != MACHINE
    }
}

impl Session {
    fn file(folder: &Path, section: Section) -> PathBuf {
        folder.join("results").join(section.name()).with_extension("json")
    }

    /// The stored results of a section; `None` if it was not measured.
    pub fn read(folder: &Path, section: Section) -> Result<Option<Session>> {
        let file = Session::file(folder, section);
        if !file.exists() {
            return Ok(None);
        }
        let text = fs::read_to_string(&file)?;
        serde_json::from_str(&text).with_context(|| format!("reading {}", file.display()))
    }

    pub fn write(&self, folder: &Path) -> Result<()> {
        let file = Session::file(folder, self.section);
        fs::create_dir_all(folder.join("results"))?;
        fs::write(file, serde_json::to_string_pretty(self)? + "\n")?;
        Ok(())
    }

    /// Adds the samples of one turn to the earlier ones.
    pub fn add(&mut self, turn: Vec<Samples>) {
        for new in turn {
            match self.results.iter_mut().find(|old| old.matches(&new) && old.who == new.who) {
                Some(old) => old.values.extend(new.values),
                None => self.results.push(new),
            }
        }
    }

    /// The fastest peer in the case of `samples` with as many threads, of those named, or of all if none is named.
    pub fn best_peer(&self, samples: &Samples, named: &[String]) -> Option<&Samples> {
        let peers = self.results.iter().filter(|peer| peer.is_peers() && peer.matches(samples));
        peers
            .filter(|peer| named.is_empty() || named.contains(&peer.who))
            .min_by(|a, b| a.median().total_cmp(&b.median()))
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A section with these results, as `what who threads value; ...`.
    pub fn session(section: Section, results: &str) -> Session {
        let samples = |text: &str| {
            let words: Vec<&str> = text.split_whitespace().collect();
            let [what @ .., who, threads, value] = words.as_slice() else { panic!("{text}") };
            Samples {
                section,
                what: what.join(" "),
                who: who.to_string(),
                threads: threads.parse().expect("threads"),
                values: vec![value.parse().expect("a value")],
            }
        };
        Session {
            section,
            machine: Machine::here(),
            length: Length::Short,
            rounds: 2,
            others: 0.0,
            pace: None,
            versions: Vec::new(),
            missing: Vec::new(),
            results: results.split("; ").map(samples).collect(),
        }
    }

    #[test]
    fn turns_are_put_together_and_kept() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let mut first = session(Section::Tiny, "scoped Rust 1 10; scoped DJL 1 30");
        first.add(session(Section::Tiny, "scoped Rust 1 20; cold Rust 1 5").results);
        assert_eq!(first.results[0].values, [10.0, 20.0]);
        assert_eq!(first.results.len(), 3);
        first.write(folder.path())?;
        let read = Session::read(folder.path(), Section::Tiny)?.context("written")?;
        assert_eq!(read.results, first.results);
        assert!(Session::read(folder.path(), Section::Memory)?.is_none());
        Ok(())
    }

    #[test]
    fn the_best_peer_did_the_same_with_as_many_threads() {
        let session = session(
            Section::Training,
            "mlp Java 1 10; mlp DJL 1 30; mlp DJL 2 5; digits NumPy 1 1; mlp PyTorch 1 20; mlp C# 1 2; mlp machine 1 1",
        );
        let best = |named: &[String]| session.best_peer(&session.results[0], named).map(|peer| peer.who.as_str());
        assert_eq!(best(&[]), Some("PyTorch"));
        assert_eq!(best(&["DJL".into()]), Some("DJL"));
        assert_eq!(best(&["NumPy".into()]), None);
    }
}
