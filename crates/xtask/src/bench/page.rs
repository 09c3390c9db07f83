//! The page BENCHMARKS.md: a first screen, every target, the missed ones with the reason, and a table per section.

use std::fmt::Write;

use super::opening;
use super::pace::Pace;
use super::report::{Judged, MACHINE, MISSED, NOT_MEASURED, Outcome, Part, RUN, Report, TARGETS, VERSIONS};
use super::text::table;

const ABOUT: &str = "libtensor and the fastest other library for each workload, measured side by side on one machine.";

/// If others take more percent of the processors, the page says so.
const BUSY: u32 = 5;

/// If the processor does so many times as much at one time as at another, the page gives the cause.
const UNEVEN: f64 = 1.25;

/// All of it, with links to the charts in the folder `charts`.
pub fn page(report: &Report, charts: &str) -> String {
    let mut page = format!("# Benchmarks\n\n{ABOUT}\n\n{MACHINE}{}\n{RUN}{}\n\n", report.machine, report.run);
    page.push_str(&opening::text(report, charts));
    let _ = write!(page, "{TARGETS}\n\n{}\n", targets(&report.targets));
    let _ = write!(page, "{MISSED}\n\n{}\n", missed(&report.targets));
    page.push_str(&method(report));
    for part in &report.parts {
        page.push_str(&section(part, charts));
    }
    let _ = write!(page, "\n{NOT_MEASURED}\n\n");
    for sentence in &report.missing {
        let _ = writeln!(page, "- {sentence}");
    }
    page
}

fn method(report: &Report) -> String {
    let dirty = match report.run.contains("-dirty") {
        true => "- A commit marked `-dirty` had changes that were not committed.\n",
        false => "",
    };
    format!(
        "## How it was measured\n\n\
         - `ci/bench` writes this page. CONTRIBUTING.md describes how to run it.\n\
         {VERSIONS}{}\n\
         - Each section is measured by itself, in rounds. In a round, each library runs once with each number of threads.\n\
         - A figure is the median of all samples of all rounds, ± half the distance between the quartiles.\n\
         - *ratio*: how many times as fast as the fastest peer in the same case with as many threads. For memory, how many \
         times as little.\n\
         - Times differ between machines and hours. Compare the ratios.\n\
         {dirty}",
        report.versions
    )
}

fn targets(targets: &[Judged]) -> String {
    let head = ["", "promise", "results", "target", "worst", "which", "met"].map(String::from);
    let mut rows = vec![head.to_vec()];
    rows.extend(targets.iter().map(|judged| {
        let [promise, subject, target] = [&judged.promise, &judged.subject, &judged.target].map(String::from);
        let [worst, place, met] = [&judged.worst, &judged.place, &judged.met].map(String::from);
        vec![judged.outcome.told().into(), promise, subject, target, worst, place, met]
    }));
    table(&rows, &[0, 1, 2, 3, 4, 5])
}

fn missed(targets: &[Judged]) -> String {
    let mut text = String::new();
    for judged in targets {
        let (found, reason) = match judged.outcome {
            Outcome::Met => continue,
            Outcome::Missed => ("", "No reason is given yet."),
            Outcome::NotMeasured => ("Not measured. ", "This run did not measure it."),
        };
        let reason = judged.reason.as_deref().unwrap_or(reason);
        let _ = writeln!(text, "- **{}, {}**. {found}{reason}", judged.subject, judged.target);
        for result in &judged.listed {
            let _ = writeln!(text, "  - {result}");
        }
    }
    if text.is_empty() { "None.\n".into() } else { text }
}

fn section(part: &Part, charts: &str) -> String {
    let (title, rounds) = (part.section.title(), part.rounds);
    let mut text = format!("\n## {title}\n\n{}\n\n", part.section.about());
    let _ = writeln!(
        text,
        "{}, {rounds} {}. Other programs took {} % of the processors{}.{}\n",
        part.time,
        if rounds == 1 { "round" } else { "rounds" },
        part.others,
        if part.others > BUSY { ", too much to trust the times" } else { "" },
        part.pace.map_or(String::new(), paced),
    );
    if part.has_chart {
        let _ = writeln!(text, "![{title}]({charts}/{}.svg)\n", part.section.name());
    }
    let language = if part.section.threads().len() > 1 { 3 } else { 2 };
    let target = part.table.first().map_or(0, |head| head.len().saturating_sub(1));
    text.push_str(&table(&part.table, &[1, language, target]));
    text
}

/// How fast the processor was before each turn.
fn paced(pace: Pace) -> String {
    let shared = if pace.most > UNEVEN * pace.least { " (fewer while the core was shared)" } else { "" };
    format!(" Clock check before each turn: {:.1} to {:.1} additions per ns{shared}.", pace.least, pace.most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::report::tests::bars;
    use crate::bench::section::Section;
    use crate::bench::session::tests::session;

    #[test]
    fn the_page_has_ratios_first_and_reasons_for_missed_targets() {
        let sessions = [session(
            Section::Training,
            "mlp Java 1 2e6; mlp PyTorch 1 3e6; mlp DJL 1 5e6; digits Java 1 1e6; digits PyTorch 1 4e6",
        )];
        let bars = bars(
            "[[bar]]\npromise = \"S4\"\nsection = \"training\"\ntimes = 2\nreason = \"The product is slow.\"\n\
             [[bar]]\npromise = \"S4\"\nsection = \"memory\"\nshare = 0.7",
        );
        let page = page(&Report::of(&sessions, &bars), "charts");
        let row = |start: &str| {
            let squeezed = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
            page.lines()
                .map(squeezed)
                .find(|line| line.starts_with(start))
                .unwrap_or_else(|| panic!("no {start} in {page}"))
        };
        assert_eq!(
            row("| **missed** |"),
            "| **missed** | S4 | training: everything | ≥ 2 × the best peer | 1.50 × PyTorch | mlp, Java, 1 thread | 1 of 2 |"
        );
        assert_eq!(
            row("| not measured |"),
            "| not measured | S4 | memory: everything | ≤ 0.7 of the best peer | | | |"
        );
        assert_eq!(row("- **training"), "- **training: everything, ≥ 2 × the best peer**. The product is slow.");
        assert_eq!(row("- 1.50"), "- 1.50 × PyTorch: mlp, Java, 1 thread");
        assert_eq!(
            row("- **memory"),
            "- **memory: everything, ≤ 0.7 of the best peer**. Not measured. This run did not measure it."
        );
        assert_eq!(
            row("| 1.50 ×"),
            "| 1.50 × PyTorch | mlp | 1 | Java | 2000 | 0 % | 3000 | 5000 | ≥ 2 × the best peer: **missed** |"
        );
        assert_eq!(
            row("| 4.00 ×"),
            "| 4.00 × PyTorch | digits | 1 | Java | 1000 | 0 % | 4000 | | ≥ 2 × the best peer: met |"
        );
    }
}
