//! The page BENCHMARKS.md: every bar with whether it is met, what is short and why, and a table and a chart per section.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::bar::{Bar, Verdict};
use super::chart;
use super::pace::Pace;
use super::samples::Samples;
use super::section::Length;
use super::session::{OURS, Session};
use super::text::{table, three_digits};

/// When others take a larger share of the processors, the page says so.
const BUSY: f64 = 0.05;

/// When the processor does so many times as much at one time as at another, the page says why.
const UNEVEN: f64 = 1.25;

/// How many results a shortfall lists.
const LISTED: usize = 6;

/// All of it, with links to the charts in the folder `charts`.
pub fn page(sessions: &[Session], bars: &[Bar], charts: &str) -> String {
    let mut page = head(sessions);
    page.push_str("## The bars\n\n");
    page.push_str(&summary(sessions, bars));
    page.push_str("\n## Short of the bar\n\n");
    page.push_str(&shortfalls(sessions, bars));
    for session in sessions {
        page.push_str(&section(session, bars, charts));
    }
    page.push_str(&missing(sessions));
    page
}

fn head(sessions: &[Session]) -> String {
    let mut page = String::from("# Benchmarks\n\n");
    let Some(machine) = sessions.first().map(|session| &session.machine) else { return page };
    let commits: BTreeSet<&str> = sessions.iter().map(|session| session.machine.commit.as_str()).collect();
    let mut times: Vec<&str> = sessions.iter().map(|session| session.machine.time.as_str()).collect();
    times.sort_unstable();
    let lengths: BTreeSet<&str> = sessions.iter().map(|session| called(session.length)).collect();
    let versions: BTreeSet<String> = sessions
        .iter()
        .flat_map(|session| &session.versions)
        .filter(|(_, version)| !version.is_empty())
        .map(|(name, version)| format!("{name}: {version}"))
        .collect();
    let _ = write!(
        page,
        "Written by `ci/bench`, which measures libtensor and its peers side by side; CONTRIBUTING.md says how.\n\n\
         - {} to {}, commit {}, {}\n\
         - {}, {}, {} cores, {} GiB, {}\n\
         - {}\n\
         - Each section is measured by itself, in rounds in which everybody has a turn with each number of threads; a figure \
         is the median of all samples of all rounds, ± half the distance between the quartiles. Times differ by machine and \
         hour: the ratios are what counts.\n\
         - *ratio*: how many times as fast as the best peer that did the same with as many threads (for memory: how many times \
         as little).\n\n",
        times.first().unwrap_or(&""),
        times.last().unwrap_or(&""),
        commits.into_iter().collect::<Vec<_>>().join(" and "),
        lengths.into_iter().collect::<Vec<_>>().join(" and "),
        machine.cpu,
        machine.vectors,
        machine.cores,
        machine.memory_gib,
        machine.system,
        versions.into_iter().collect::<Vec<_>>().join("; "),
    );
    page
}

fn called(length: Length) -> &'static str {
    match length {
        Length::Short => "the short run (`ci/bench --full` measures more cases, peers and samples)",
        Length::Full => "the full run",
    }
}

/// A bar with what its section's session says of it.
fn judged<'a>(sessions: &'a [Session], bar: &Bar) -> Vec<Verdict<'a>> {
    let session = sessions.iter().find(|session| session.section == bar.section);
    let mut verdicts = session.map_or_else(Vec::new, |session| bar.verdicts(session));
    verdicts.sort_by(|a, b| bar.reached(a).total_cmp(&bar.reached(b)));
    verdicts
}

fn summary(sessions: &[Session], bars: &[Bar]) -> String {
    let head = ["", "promise", "what", "bar", "worst", "where", "met"].map(String::from);
    let mut rows = vec![head.to_vec()];
    for bar in bars {
        let verdicts = judged(sessions, bar);
        let met = verdicts.iter().filter(|verdict| verdict.met).count();
        let worst = verdicts.first();
        rows.push(vec![
            match worst {
                None => "not measured",
                Some(worst) if worst.met => "met",
                Some(_) => "**short**",
            }
            .into(),
            bar.promise.clone(),
            bar.subject(),
            bar.target(),
            worst.map_or(String::new(), |worst| bar.told(worst)),
            worst.map_or(String::new(), |worst| place(worst.samples)),
            if verdicts.is_empty() { String::new() } else { format!("{met} of {}", verdicts.len()) },
        ]);
    }
    table(&rows, &[0, 1, 2, 3, 4, 5])
}

/// Which result, in words.
fn place(samples: &Samples) -> String {
    let threads =
        if samples.section.threads().len() > 1 { format!(", {}", threads(samples.threads)) } else { String::new() };
    format!("{}, {}{threads}", samples.what, samples.who)
}

fn threads(count: usize) -> String {
    format!("{count} {}", if count == 1 { "thread" } else { "threads" })
}

fn shortfalls(sessions: &[Session], bars: &[Bar]) -> String {
    let mut text = String::new();
    for bar in bars {
        let verdicts = judged(sessions, bar);
        let short: Vec<&Verdict<'_>> = verdicts.iter().filter(|verdict| !verdict.met).collect();
        let reason = bar.reason.as_deref();
        if verdicts.is_empty() {
            let reason = reason.unwrap_or("this run did not measure it.");
            let _ = writeln!(text, "- {}, {}: not measured. {}", bar.subject(), bar.target(), sentence(reason));
        } else if !short.is_empty() {
            let mut listed: Vec<String> = short
                .iter()
                .take(LISTED)
                .map(|verdict| format!("{} ({})", bar.told(verdict), place(verdict.samples)))
                .collect();
            if short.len() > LISTED {
                listed.push(format!("and {} more", short.len() - LISTED));
            }
            let reason = reason.unwrap_or("No reason is given yet.");
            let _ =
                writeln!(text, "- {}, {}: {}. {}", bar.subject(), bar.target(), listed.join("; "), sentence(reason));
        }
    }
    if text.is_empty() { "Nothing.\n".into() } else { text }
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn section(session: &Session, bars: &[Bar], charts: &str) -> String {
    let name = session.section.name();
    let mut text = format!("\n## {}\n\n{}\n\n", session.section.title(), session.section.about());
    let _ = writeln!(
        text,
        "{}, {} {}; other programs took {:.0} % of the processors{}{}.\n",
        session.machine.time,
        session.rounds,
        if session.rounds == 1 { "round" } else { "rounds" },
        100.0 * session.others,
        if session.others > BUSY { ", which is too much to trust the times" } else { "" },
        session.pace.map_or(String::new(), paced),
    );
    if chart::draw(session).is_some() {
        let _ = writeln!(text, "![{}]({charts}/{name}.svg)\n", session.section.title());
    }
    text.push_str(&results(session, bars));
    text
}

/// What the processor did in a time, before the turns.
fn paced(pace: Pace) -> String {
    let shared = if pace.most > UNEVEN * pace.least { ": a core that others share does less" } else { "" };
    format!(
        "; before the turns, a processor did {:.1} to {:.1} additions in a nanosecond{shared}",
        pace.least, pace.most
    )
}

/// One row for each result of ours, with the peers' beside it; below them what only peers did.
fn results(session: &Session, bars: &[Bar]) -> String {
    let mut others: Vec<&str> = Vec::new();
    for samples in session.results.iter().filter(|samples| !samples.is_ours()) {
        if !others.contains(&samples.who.as_str()) {
            others.push(&samples.who);
        }
    }
    let with_threads = session.section.threads().len() > 1;
    let mut head = vec!["ratio".to_string(), "what".into()];
    head.extend(with_threads.then(|| "threads".into()));
    head.extend(["who".into(), session.section.unit().into(), "±".into()]);
    head.extend(others.iter().map(ToString::to_string));
    head.push("bar".into());
    let left = [1, head.len() - 1, if with_threads { 3 } else { 2 }];
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
        let verdicts = bars.iter().filter_map(|bar| Some((bar, bar.verdict(samples, session)?)));
        let told = |(bar, verdict): (&Bar, Verdict<'_>)| match verdict.met {
            true => format!("{}: met", bar.target()),
            false => format!("{}: **short**", bar.target()),
        };
        row.push(verdicts.map(told).collect::<Vec<_>>().join("; "));
        rows.push(row);
    }
    table(&rows, &left)
}

/// Whether it is the machine's peak for a product: that has the element type alone for its name.
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

/// Who was not measured, and why.
fn missing(sessions: &[Session]) -> String {
    let sentences: BTreeSet<&str> = sessions.iter().flat_map(|session| &session.missing).map(String::as_str).collect();
    let mut text = String::from("\n## Not measured\n\n");
    for sentence in sentences {
        let _ = writeln!(text, "- {sentence}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::section::Section;
    use crate::bench::session::tests::session;

    fn bars(text: &str) -> Vec<Bar> {
        #[derive(serde::Deserialize)]
        struct File {
            bar: Vec<Bar>,
        }
        toml::from_str::<File>(text).expect("bars").bar
    }

    #[test]
    fn the_page_tells_the_ratio_first_and_what_is_short_with_its_reason() {
        let sessions = [session(
            Section::Training,
            "mlp Java 1 2e6; mlp PyTorch 1 3e6; mlp DJL 1 5e6; digits Java 1 1e6; digits PyTorch 1 4e6",
        )];
        let bars = bars(
            "[[bar]]\npromise = \"S4\"\nsection = \"training\"\ntimes = 2\nreason = \"the product is slow.\"\n\
             [[bar]]\npromise = \"S4\"\nsection = \"memory\"\nshare = 0.7",
        );
        let page = page(&sessions, &bars, "charts");
        let row = |start: &str| {
            let squeezed = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
            page.lines()
                .map(squeezed)
                .find(|line| line.starts_with(start))
                .unwrap_or_else(|| panic!("no {start} in {page}"))
        };
        assert_eq!(
            row("| **short** |"),
            "| **short** | S4 | training: everything | ≥ 2 × the best peer | 1.50 × PyTorch | mlp, Java, 1 thread | 1 of 2 |"
        );
        assert_eq!(
            row("| not measured |"),
            "| not measured | S4 | memory: everything | ≤ 0.7 of the best peer | | | |"
        );
        assert_eq!(
            row("- training"),
            "- training: everything, ≥ 2 × the best peer: 1.50 × PyTorch (mlp, Java, 1 thread). The product is slow."
        );
        assert_eq!(
            row("| 1.50 ×"),
            "| 1.50 × PyTorch | mlp | 1 | Java | 2000 | 0 % | 3000 | 5000 | ≥ 2 × the best peer: **short** |"
        );
        assert_eq!(
            row("| 4.00 ×"),
            "| 4.00 × PyTorch | digits | 1 | Java | 1000 | 0 % | 4000 | | ≥ 2 × the best peer: met |"
        );
    }

    #[test]
    fn products_have_the_machines_peak_beside_them() {
        let session = session(Section::Product, "f32 1000 Rust 1 20e6; f32 machine 1 10e3; f64 machine 1 20e3");
        let text = results(&session, &[]);
        assert!(text.lines().next().is_some_and(|head| head.contains("machine")), "{text}");
        assert!(text.contains(" 100 ") && text.contains(" 200 "), "{text}");
    }
}
