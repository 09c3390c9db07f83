//! What the pages BENCHMARKS.md and targets.md report, without their prose: made from the results of a run, or read
//! from the pages themselves.
//!
//! The results of a run are in target/bench/results, which is not in the tree. The pages are, so a clone without
//! results can write them again, with the same figures and the current texts.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;

use super::bar::{Bar, Verdict};
use super::chart;
use super::pace::Pace;
use super::samples::Samples;
use super::section::{Length, Section};
use super::session::{OURS, Session};
use super::text::{rows, three_digits};

/// How many results a missed target lists.
const LISTED: usize = 6;

/// The labels of the lines of the pages from which [`Report::read`] takes the run, the machine and the versions.
pub const RUN: &str = "- Run: ";
pub const MACHINE: &str = "- Machine: ";
pub const VERSIONS: &str = "- Versions: ";

/// The titles of the pages' parts that are no sections.
pub const TARGETS: &str = "## Targets";
pub const MISSED: &str = "## Missed targets";
pub const NOT_MEASURED: &str = "## Not measured";

#[derive(Debug, PartialEq)]
pub struct Report {
    /// When, of which commits, and how long.
    pub run: String,
    pub machine: String,
    pub versions: String,
    /// One for each target of bars.toml, in its order.
    pub targets: Vec<Judged>,
    pub parts: Vec<Part>,
    /// Sentences on what was not measured.
    pub missing: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    Met,
    Missed,
    /// All results are overheads no larger than the spread of their own samples.
    WithinNoise,
    NotMeasured,
}

/// A target and how the results compare with it.
#[derive(Debug, PartialEq)]
pub struct Judged {
    pub promise: String,
    pub subject: String,
    pub target: String,
    pub outcome: Outcome,
    /// The worst result, and which one it is; empty if the target was not measured.
    pub worst: String,
    pub place: String,
    /// How many results meet the target, of how many; empty if they are within the noise.
    pub met: String,
    /// The results that miss the target, the worst first.
    pub listed: Vec<String>,
    /// Why results miss it.
    pub reason: Option<String>,
}

/// The results of one section.
#[derive(Debug, PartialEq)]
pub struct Part {
    pub section: Section,
    pub time: String,
    pub rounds: u32,
    /// How many percent of the processors other programs took.
    pub others: u32,
    /// Rounded to a tenth, as the page has it.
    pub pace: Option<Pace>,
    pub has_chart: bool,
    /// The cells of the table; the first row is its head.
    pub table: Vec<Vec<String>>,
}

/// One result of libtensor beside the fastest peer's, as the table of its section has them.
#[derive(Debug, PartialEq)]
pub struct Compared {
    /// How many times as fast as the peer; for memory, how many times as little.
    pub ratio: String,
    pub ours: String,
    pub peer: String,
    pub peers: String,
}

impl Outcome {
    /// As the page spells it.
    pub fn told(self) -> &'static str {
        match self {
            Outcome::Met => "met",
            Outcome::Missed => "**missed**",
            Outcome::WithinNoise => "within noise",
            Outcome::NotMeasured => "not measured",
        }
    }

    fn read(text: &str) -> Option<Outcome> {
        let all = [Outcome::Met, Outcome::Missed, Outcome::WithinNoise, Outcome::NotMeasured];
        all.into_iter().find(|outcome| outcome.told() == text)
    }
}

impl Report {
    /// Of what was measured.
    pub fn of(sessions: &[Session], bars: &[Bar]) -> Report {
        let machine = sessions.first().map_or(String::new(), |session| {
            let machine = &session.machine;
            let (cores, memory) = (machine.cores, machine.memory_gib);
            format!("{}, {}, {cores} cores, {memory} GiB, {}", machine.cpu, machine.vectors, machine.system)
        });
        let versions: BTreeSet<String> = sessions
            .iter()
            .flat_map(|session| &session.versions)
            .filter(|(_, version)| !version.is_empty())
            .map(|(name, version)| format!("{name}: {version}"))
            .collect();
        let missing: BTreeSet<&String> = sessions.iter().flat_map(|session| &session.missing).collect();
        Report {
            run: run(sessions),
            machine,
            versions: versions.into_iter().collect::<Vec<_>>().join("; "),
            targets: bars.iter().map(|bar| judged(sessions, bar)).collect(),
            parts: sessions.iter().map(part).collect(),
            missing: missing.into_iter().cloned().collect(),
        }
    }

    /// What the text of both pages says, with the reasons of `bars`. A bar that the pages lack was not measured. An
    /// error names the part that is not as `page::page` and `page::targets` write it.
    pub fn read(page: &str, bars: &[Bar]) -> Result<Report> {
        let mut blocks: Vec<(&str, &str)> = vec![("", page)];
        while let Some((before, after)) = blocks[blocks.len() - 1].1.split_once("\n## ") {
            let (title, body) = after.split_once('\n').unwrap_or((after, ""));
            if let Some(last) = blocks.last_mut() {
                last.1 = before;
            }
            blocks.push((title, body));
        }
        let block = |title: &str| {
            let title = title.trim_start_matches("## ");
            blocks.iter().find(|block| block.0 == title).map(|block| block.1)
        };
        let line = |label: &str| {
            let found = page.lines().find_map(|line| line.strip_prefix(label));
            found.map(String::from).with_context(|| format!("the page has no line '{label}'"))
        };
        let table = rows(block(TARGETS).context("the page has no targets")?);
        let missed = block(MISSED).context("the page has no missed targets")?;
        let parts = Section::value_variants().iter().filter_map(|&section| {
            let body = block(&section.title())?;
            Some(read_part(section, body).with_context(|| format!("reading the section {}", section.name())))
        });
        let missing = block(NOT_MEASURED).unwrap_or_default().lines().filter_map(|line| line.strip_prefix("- "));
        Ok(Report {
            run: line(RUN)?,
            machine: line(MACHINE)?,
            versions: line(VERSIONS)?,
            targets: bars.iter().map(|bar| read_judged(&table, missed, bar)).collect(),
            parts: parts.collect::<Result<_>>()?,
            missing: missing.map(String::from).collect(),
        })
    }

    /// One result of libtensor with a peer's beside it; `None` if the report lacks the result or has no peer's.
    pub fn compared(&self, section: Section, what: &str, threads: usize, who: &str) -> Option<Compared> {
        let part = self.parts.iter().find(|part| part.section == section)?;
        let (head, body) = part.table.split_first()?;
        let with_threads = section.threads().len() > 1;
        let is_it = |row: &&Vec<String>| {
            let (of, by) = if with_threads { (&row[2], &row[3]) } else { (&row[1], &row[2]) };
            row[1] == what && by == who && (!with_threads || *of == threads.to_string())
        };
        let row = body.iter().filter(|row| row.len() == head.len()).find(is_it)?;
        let (ratio, peer) = row[0].split_once(" × ")?;
        let value = |column: usize| format!("{} {}", row[column], section.unit());
        Some(Compared {
            ratio: ratio.into(),
            ours: value(if with_threads { 4 } else { 3 }),
            peer: peer.into(),
            peers: value(head.iter().position(|name| name == peer)?),
        })
    }
}

fn run(sessions: &[Session]) -> String {
    let commits: BTreeSet<&str> = sessions.iter().map(|session| session.machine.commit.as_str()).collect();
    let mut times: Vec<&str> = sessions.iter().map(|session| session.machine.time.as_str()).collect();
    times.sort_unstable();
    let lengths: BTreeSet<&str> = sessions.iter().map(|session| called(session.length)).collect();
    let joined = |texts: BTreeSet<&str>| texts.into_iter().collect::<Vec<_>>().join(" and ");
    let [first, last] = [times.first(), times.last()].map(|time| time.copied().unwrap_or_default());
    format!("{first} to {last}, commit {}, {}", joined(commits), joined(lengths))
}

fn called(length: Length) -> &'static str {
    match length {
        Length::Short => "the short run (`ci/bench --full` measures more cases, peers and samples)",
        Length::Full => "the full run",
    }
}

fn judged(sessions: &[Session], bar: &Bar) -> Judged {
    let session = sessions.iter().find(|session| session.section == bar.section);
    let mut verdicts = session.map_or_else(Vec::new, |session| bar.verdicts(session));
    verdicts.sort_by(|a, b| bar.reached(a).total_cmp(&bar.reached(b)));
    let missed: Vec<&Verdict<'_>> = verdicts.iter().filter(|verdict| !verdict.met).collect();
    let mut listed: Vec<String> = missed
        .iter()
        .take(LISTED)
        .map(|verdict| format!("{}: {}", bar.told(verdict), place(verdict.samples)))
        .collect();
    if missed.len() > LISTED {
        listed.push(format!("{} more", missed.len() - LISTED));
    }
    let empty = unmeasured(bar);
    let Some(worst) = verdicts.first() else { return empty };
    let met = format!("{} of {}", verdicts.len() - missed.len(), verdicts.len());
    let (outcome, met) = match worst.met {
        false => (Outcome::Missed, met),
        true if bar.is_noise(worst) => (Outcome::WithinNoise, String::new()),
        true => (Outcome::Met, met),
    };
    Judged { outcome, worst: bar.told(worst), place: place(worst.samples), met, listed, ..empty }
}

fn unmeasured(bar: &Bar) -> Judged {
    Judged {
        promise: bar.promise.clone(),
        subject: bar.subject(),
        target: bar.target(),
        outcome: Outcome::NotMeasured,
        worst: String::new(),
        place: String::new(),
        met: String::new(),
        listed: Vec::new(),
        reason: bar.reason.clone(),
    }
}

/// Which result, in words.
fn place(samples: &Samples) -> String {
    let count = samples.threads;
    let threads = match samples.section.threads().len() {
        1 => String::new(),
        _ => format!(", {count} {}", if count == 1 { "thread" } else { "threads" }),
    };
    format!("{}, {}{threads}", samples.what, samples.who)
}

fn part(session: &Session) -> Part {
    Part {
        section: session.section,
        time: session.machine.time.clone(),
        rounds: session.rounds,
        others: (100.0 * session.others).round() as u32,
        pace: session.pace.map(|pace| Pace { least: tenths(pace.least), most: tenths(pace.most) }),
        has_chart: chart::draw(session).is_some(),
        table: results(session),
    }
}

fn tenths(value: f64) -> f64 {
    (10.0 * value).round() / 10.0
}

/// One row for each result of ours, with the peers' beside it.
fn results(session: &Session) -> Vec<Vec<String>> {
    let mut others: Vec<&str> = Vec::new();
    for samples in session.results.iter().filter(|samples| !samples.is_ours()) {
        if !others.contains(&samples.who.as_str()) {
            others.push(&samples.who);
        }
    }
    let with_threads = session.section.threads().len() > 1;
    let mut head = vec!["ratio".to_string(), "case".into()];
    head.extend(with_threads.then(|| "threads".into()));
    head.extend(["language".into(), session.section.unit().into(), "±".into()]);
    head.extend(others.iter().map(ToString::to_string));
    let mut rows = vec![head];
    for samples in ours(session) {
        let best = session.best_peer(samples, &[]);
        let ratio = best.map(|peer| format!("{} × {}", three_digits(peer.median() / samples.median()), peer.who));
        let mut row = vec![ratio.unwrap_or_default(), samples.what.clone()];
        row.extend(with_threads.then(|| samples.threads.to_string()));
        row.extend([samples.who.clone(), three_digits(samples.value()), format!("{:.0} %", 100.0 * samples.spread())]);
        row.extend(others.iter().map(|who| {
            let same = |other: &&Samples| other.who == **who && (other.matches(samples) || is_peak(other, samples));
            session.results.iter().find(same).map_or(String::new(), |other| three_digits(other.value()))
        }));
        rows.push(row);
    }
    rows
}

/// Whether it is the machine's peak for a product: its name is the element type alone.
fn is_peak(other: &Samples, samples: &Samples) -> bool {
    !other.is_peers() && other.threads == samples.threads && samples.what.split(' ').next() == Some(&other.what)
}

/// Ours in the order of the cases, the threads and the languages.
fn ours(session: &Session) -> Vec<&Samples> {
    let cases = session.section.cases(session.length);
    let rank = |list: &[String], name: &str| list.iter().position(|other| other == name).unwrap_or(list.len());
    let languages = OURS.map(String::from);
    let mut ours: Vec<&Samples> = session.results.iter().filter(|samples| samples.is_ours()).collect();
    ours.sort_by_key(|samples| (rank(&cases, &samples.what), samples.threads, rank(&languages, &samples.who)));
    ours
}

/// A target as the table of targets and the list of missed ones have it.
fn read_judged(table: &[Vec<String>], missed: &str, bar: &Bar) -> Judged {
    let empty = unmeasured(bar);
    let is_it = |row: &&Vec<String>| row.len() == 7 && row[1..4] == [&*empty.promise, &*empty.subject, &*empty.target];
    let Some(row) = table.iter().find(is_it) else { return empty };
    let Some(outcome) = Outcome::read(&row[0]) else { return empty };
    let start = format!("- **{}, {}**", empty.subject, empty.target);
    let below = missed.lines().skip_while(|line| !line.starts_with(&start)).skip(1);
    let listed = below.map_while(|line| line.strip_prefix("  - ")).map(String::from).collect();
    Judged { outcome, worst: row[4].clone(), place: row[5].clone(), met: row[6].clone(), listed, ..empty }
}

/// The section's line has its time before the first comma, and then the rounds, the percentage of others, and the pace.
fn read_part(section: Section, body: &str) -> Result<Part> {
    let line = body.lines().find(|line| line.contains(" UTC, ")).context("no line has the time")?;
    let (time, rest) = line.split_once(", ").context("the line ends after the time")?;
    let words = rest.split_whitespace().map(|word| word.trim_end_matches('.'));
    let numbers: Vec<f64> = words.flat_map(str::parse).collect();
    ensure!(matches!(numbers.len(), 2 | 4), "the line with the time has {} numbers: {line}", numbers.len());
    let pace = numbers.get(2).zip(numbers.get(3)).map(|(&least, &most)| Pace { least, most });
    Ok(Part {
        section,
        time: time.into(),
        rounds: numbers[0] as u32,
        others: numbers[1] as u32,
        pace,
        has_chart: body.contains("\n!["),
        table: rows(body),
    })
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::bench::bar;
    use crate::bench::page;
    use crate::bench::session::tests::session;

    pub fn bars(text: &str) -> Vec<Bar> {
        #[derive(serde::Deserialize)]
        struct File {
            bar: Vec<Bar>,
        }
        toml::from_str::<File>(text).expect("bars").bar
    }

    fn training() -> Vec<Session> {
        let mut training = session(
            Section::Training,
            "mlp Java 1 2e6; mlp PyTorch 1 3e6; mlp DJL 1 5e6; digits Java 1 1e6; digits PyTorch 1 4e6",
        );
        training.pace = Some(Pace { least: 1.5, most: 2.5 });
        training.others = 0.02;
        training.missing.push("ND4J: not measured: it is not here.".into());
        vec![training, session(Section::Memory, "mlp Java 1 60")]
    }

    fn pages(report: &Report) -> String {
        page::page(report, "charts") + &page::targets(report, "charts")
    }

    fn targets() -> Vec<Bar> {
        bars(
            "[[bar]]\npromise = \"S4\"\nsection = \"training\"\ntimes = 2\nreason = \"The product is slow.\"\n\
             [[bar]]\npromise = \"S4\"\nsection = \"memory\"\nshare = 0.7\n\
             [[bar]]\npromise = \"S4\"\nsection = \"training\"\nwhat = [\"digits\"]\ntimes = 1",
        )
    }

    #[test]
    fn pages_are_read_as_they_were_written() -> Result<()> {
        let report = Report::of(&training(), &targets());
        assert_eq!(Report::read(&pages(&report), &targets())?, report);
        Ok(())
    }

    #[test]
    fn a_target_that_the_pages_lack_was_not_measured() -> Result<()> {
        let report = Report::read(&pages(&Report::of(&training(), &[])), &targets())?;
        assert!(report.targets.iter().all(|target| target.outcome == Outcome::NotMeasured), "{report:?}");
        assert!(Report::read("# Benchmarks\n", &[]).is_err());
        Ok(())
    }

    #[test]
    fn an_overhead_below_its_own_noise_is_not_met() {
        let bars = bars("[[bar]]\npromise = \"P3\"\nsection = \"overhead\"\noverhead = 0.02");
        let told = |results: &str| Report::of(&[session(Section::Overhead, results)], &bars).targets.remove(0).outcome;
        assert_eq!(told("closes C 1 0.64"), Outcome::WithinNoise);
        assert_eq!(told("closes C 1 1.01; counts C 1 1"), Outcome::Met);
    }

    #[test]
    fn the_pages_of_the_tree_are_what_their_figures_and_todays_texts_make() -> Result<()> {
        let root = crate::files::root();
        let text = crate::bench::pages(&root)?;
        let report = Report::read(&text, &bar::read(&root)?)?;
        assert!(
            page::page(&report, "crates/xtask/charts") + &page::targets(&report, "charts") == text,
            "BENCHMARKS.md or targets.md is out of date: run `ci/bench --page`"
        );
        Ok(())
    }

    #[test]
    fn a_result_is_found_with_the_fastest_peer_beside_it() {
        let report = Report::of(&training(), &[]);
        let found = report.compared(Section::Training, "mlp", 1, "Java");
        let expected =
            Compared {
                ratio: "1.50".into(), ours: "2000 µs".into(), peer: "PyTorch".into(), peers: "3000 µs".into()
            };
        assert_eq!(found, Some(expected));
        assert_eq!(report.compared(Section::Training, "mlp", 2, "Java"), None);
        assert_eq!(report.compared(Section::Memory, "mlp", 1, "Java"), None, "no peer was measured");
        assert_eq!(report.compared(Section::Tiny, "scoped", 1, "Java"), None);
    }

    #[test]
    fn products_have_the_machines_peak_beside_them() {
        let session = session(Section::Product, "f32 1000 Rust 1 20e6; f32 machine 1 10e3; f64 machine 1 20e3");
        let table = results(&session);
        assert_eq!(table[0], ["ratio", "case", "threads", "language", "GFLOP/s", "±", "machine"]);
        assert_eq!(table[1], ["", "f32 1000", "1", "Rust", "100", "0 %", "200"]);
    }
}
