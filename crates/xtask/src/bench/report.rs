//! The results: one table, and the same as JSON.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::{Value, json};

use super::machine::Machine;
use super::samples::Samples;
use super::tool::Versions;

/// Who libtensor is compared with.
const PEERS: [&str; 2] = ["NumPy", "PyTorch"];

/// When others take a larger share of the processors, the page says so.
const BUSY: f64 = 0.05;

const HEAD: [&str; 6] = ["ratio", "workload", "who", "threads", "median", "±"];

pub struct Report {
    machine: Machine,
    rounds: u32,
    pub versions: Versions,
    /// The share of the processors that other programs took meanwhile.
    pub others: f64,
    /// Sentences on what was not measured.
    pub missing: Vec<String>,
    /// By workload and threads, within these as they came; the rounds together.
    results: Vec<Samples>,
}

impl Report {
    pub fn new(machine: Machine, rounds: u32) -> Report {
        Report { machine, rounds, versions: Vec::new(), others: 0.0, missing: Vec::new(), results: Vec::new() }
    }

    /// Puts the samples of one turn to those before.
    pub fn add(&mut self, turn: Vec<Samples>) {
        for new in turn {
            let same = |old: &&mut Samples| old.matches(&new) && old.who == new.who;
            match self.results.iter_mut().find(same) {
                Some(old) => old.ns.extend(new.ns),
                None => self.results.push(new),
            }
        }
        self.results.sort_by_key(|samples| (samples.workload, samples.threads));
    }

    /// How many times as fast as each peer that did the same with as many threads.
    fn ratios(&self, ours: &Samples) -> BTreeMap<&str, f64> {
        let is_peer = |samples: &Samples| PEERS.contains(&samples.who.as_str());
        let peers = self.results.iter().filter(|peer| is_peer(peer) && !is_peer(ours) && peer.matches(ours));
        peers.map(|peer| (peer.who.as_str(), peer.median() / ours.median())).collect()
    }

    /// In Markdown that is also good to read in a terminal.
    pub fn page(&self) -> String {
        let machine = &self.machine;
        let versions: Vec<String> = self.versions.iter().map(|(name, version)| format!("{name}: {version}")).collect();
        let rounds = match self.rounds {
            1 => "one round".to_string(),
            n => format!("{n} rounds, in each of which everybody had a turn"),
        };
        let mut page = format!(
            "# libtensor's benchmarks\n\n\
             {}, commit {}\n\n\
             - {}, {}, {} cores, {} GiB, {}\n\
             - other programs took {:.0} % of the processors meanwhile{}\n\
             - {}\n\
             - ratio: how many times as fast as the best peer that computes with as many threads\n\
             - threads: how many compute; one of them calls\n\
             - median of the samples of {rounds}, ± half the distance between the quartiles\n\n",
            machine.time,
            machine.commit,
            machine.cpu,
            machine.vectors,
            machine.cores,
            machine.memory_gib,
            machine.system,
            100.0 * self.others,
            if self.others > BUSY { ": too much to trust the figures" } else { "" },
            versions.join("; "),
        );
        page.push_str(&self.table());
        page.push('\n');
        for workload in self.results.chunk_by(|a, b| a.workload == b.workload).filter_map(|group| group.first()) {
            let _ = writeln!(page, "- {}: {}.", workload.workload.name(), workload.workload.title());
        }
        for sentence in &self.missing {
            let _ = writeln!(page, "- {sentence}");
        }
        page
    }

    fn table(&self) -> String {
        let mut rows = vec![HEAD.map(String::from)];
        rows.extend(self.results.iter().map(|samples| {
            let best = self.ratios(samples).into_iter().min_by(|a, b| a.1.total_cmp(&b.1));
            [
                best.map_or(String::new(), |(peer, ratio)| format!("{} × {peer}", three_digits(ratio))),
                samples.workload.name(),
                samples.who.clone(),
                samples.threads.to_string(),
                format!("{} {}", three_digits(samples.workload.value(samples.median())), samples.workload.unit()),
                format!("{:.0} %", 100.0 * samples.spread()),
            ]
        }));
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: [usize; 6] = std::array::from_fn(width);
        let right = [true, false, false, true, true, true];
        let mut table = String::new();
        for (number, row) in rows.iter().enumerate() {
            for ((cell, width), right) in row.iter().zip(widths).zip(right) {
                let _ = if right { write!(table, "| {cell:>width$} ") } else { write!(table, "| {cell:<width$} ") };
            }
            table.push_str("|\n");
            if number == 0 {
                for (width, right) in widths.iter().zip(right) {
                    let _ = write!(table, "|{}{}", "-".repeat(width + 1), if right { ":" } else { "-" });
                }
                table.push_str("|\n");
            }
        }
        table
    }

    pub fn json(&self) -> Value {
        let result = |samples: &Samples| {
            json!({
                "workload": samples.workload,
                "who": samples.who,
                "threads": samples.threads,
                "median": samples.workload.value(samples.median()),
                "unit": samples.workload.unit(),
                "spread": samples.spread(),
                "samples": samples.ns.len(),
                "ratios": self.ratios(samples),
            })
        };
        json!({
            "machine": self.machine,
            "versions": self.versions.iter().cloned().collect::<BTreeMap<_, _>>(),
            "rounds": self.rounds,
            "others": self.others,
            "results": self.results.iter().map(result).collect::<Vec<_>>(),
            "missing": self.missing,
        })
    }
}

/// With as many decimals as make three digits; whole numbers keep all theirs.
fn three_digits(value: f64) -> String {
    let whole = value.abs().log10().floor().max(0.0) as usize;
    format!("{value:.*}", 2usize.saturating_sub(whole))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::workload::Workload;

    fn samples(who: &str, threads: usize, ns: &[f64]) -> Samples {
        Samples { workload: Workload::Digits, who: who.into(), threads, ns: ns.to_vec() }
    }

    #[test]
    fn a_row_compares_with_the_best_peer_of_as_many_threads() {
        let mut report = Report::new(Machine::here(), 2);
        for _ in 0..2 {
            report.add(vec![samples("Java", 2, &[1e6]), samples("Java", 1, &[2e6])]);
            report.add(vec![samples("PyTorch", 1, &[3e6, 5e6]), samples("NumPy", 1, &[5e6])]);
        }
        let table = report.table();
        let rows: Vec<Vec<&str>> = table.lines().skip(2).map(|row| row.split('|').map(str::trim).collect()).collect();
        assert_eq!(rows[0], ["", "2.00 × PyTorch", "digits", "Java", "1", "2000 µs", "0 %", ""]);
        assert_eq!(rows[1], ["", "", "digits", "PyTorch", "1", "4000 µs", "25 %", ""]);
        assert_eq!(rows[3], ["", "", "digits", "Java", "2", "1000 µs", "0 %", ""]);
        assert_eq!(rows.len(), 4);
        assert_eq!(report.json()["results"][0]["ratios"], json!({"NumPy": 2.5, "PyTorch": 2.0}));
    }

    #[test]
    fn figures_have_three_digits_at_least() {
        assert_eq!([0.1234, 1.234, 12.34, 1234.5].map(three_digits), ["0.12", "1.23", "12.3", "1234"]);
    }
}
