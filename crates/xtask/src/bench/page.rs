//! The pages of the benchmarks. BENCHMARKS.md is for users: a first screen, a table per section, and how it was
//! measured. targets.md is for contributors: every target, the missed ones with the reason, and the sections that only
//! they need.

use std::fmt::Write;

use super::opening;
use super::pace::Pace;
use super::report::{Judged, MACHINE, MISSED, NOT_MEASURED, Outcome, Part, RUN, Report, TARGETS, VERSIONS};
use super::text::table;

const ABOUT: &str = "This page compares libtensor with the fastest other library for each workload. All libraries were measured \
                     side by side on one machine.";

const ABOUT_TARGETS: &str = "This page is for contributors. It lists the target of each workload, which targets the last run \
                             missed and why, and the workloads that show only costs inside the runtime. The other results, \
                             the machine and the versions are in [BENCHMARKS.md](../../BENCHMARKS.md), and the targets are \
                             defined in [bars.toml](src/bench/bars.toml).\n\n\
                             An overhead is *within noise* if it is negative or no larger than the spread of its own samples, \
                             because then the run does not show whether there is a cost. A case is not compared with \
                             itself.\n\n\
                             The errors of functions have targets as well, in units in the last place: 1 for exp and log, and \
                             2 for sigmoid, tanh and gelu. The tests show that gelu misses its target, with an error of up to \
                             3 (4 without AVX2), because its quotient, its polynomial and its exponential each round.";

/// If others take more percent of the processors, the page says so.
const BUSY: u32 = 5;

/// If the processor does so many times as much at one time as at another, the page gives the cause.
const UNEVEN: f64 = 1.25;

/// The page for users, with links to the charts in the folder `charts`.
pub fn page(report: &Report, charts: &str) -> String {
    let mut page = format!("# Benchmarks\n\n{ABOUT}\n\n{MACHINE}{}\n{RUN}{}\n", report.machine, report.run);
    page.push_str(&opening::text(report, charts));
    for part in report.parts.iter().filter(|part| !part.section.is_internal()) {
        page.push_str(&section(part, charts));
    }
    page.push_str(&method(report));
    let _ = write!(page, "\n{NOT_MEASURED}\n\n");
    for sentence in &report.missing {
        let _ = writeln!(page, "- {sentence}");
    }
    page
}

/// The page for contributors, with links to the charts in the folder `charts`.
pub fn targets(report: &Report, charts: &str) -> String {
    let mut page = format!("# Targets of the benchmarks\n\n{ABOUT_TARGETS}\n\n");
    let _ = write!(page, "{TARGETS}\n\n{}\n", judged(&report.targets));
    let _ = write!(page, "{MISSED}\n\n{}", missed(&report.targets));
    for part in report.parts.iter().filter(|part| part.section.is_internal()) {
        page.push_str(&section(part, charts));
    }
    page
}

fn method(report: &Report) -> String {
    let dirty = match report.run.contains("-dirty") {
        true => "- A commit marked `-dirty` had changes that were not committed.\n",
        false => "",
    };
    format!(
        "\n## How it was measured\n\n\
         - `ci/bench` measures and writes this page. [CONTRIBUTING.md](CONTRIBUTING.md#to-measure) describes how to run it.\n\
         {VERSIONS}{}\n\
         - Each section is measured on its own, in rounds: in a round, each library runs once with each number of threads.\n\
         - A figure is the median of all samples of all rounds, and ± is half the distance between the quartiles.\n\
         - The ratio compares libtensor with the fastest peer in the same case and with the same number of threads.\n\
         - Times differ between machines and from hour to hour, so compare the ratios.\n\
         - The clock check counts the additions that one core does in a nanosecond, which are fewer while another program \
         shares the core.\n\
         - The [targets](crates/xtask/targets.md) that the project sets itself, and the reasons for those that it misses, are on a \
         page for contributors.\n\
         {dirty}",
        report.versions
    )
}

fn judged(targets: &[Judged]) -> String {
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
            Outcome::Met | Outcome::WithinNoise => continue,
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
        "{}, {rounds} {}. Other programs took {} % of the processor time{}{}.\n",
        part.time,
        if rounds == 1 { "round" } else { "rounds" },
        part.others,
        if part.others > BUSY { ", too much to trust the figures" } else { "" },
        part.pace.map_or(String::new(), paced),
    );
    if part.has_chart {
        let _ = writeln!(text, "![{title}]({charts}/{}.svg)\n", part.section.name());
    }
    let language = if part.section.threads().len() > 1 { 3 } else { 2 };
    text.push_str(&table(&part.table, &[1, language]));
    text
}

/// How fast the processor was before each turn.
fn paced(pace: Pace) -> String {
    let shared = if pace.most > UNEVEN * pace.least { " (fewer while the core was shared)" } else { "" };
    format!("; clock check before each turn: {:.1} to {:.1} additions per ns{shared}", pace.least, pace.most)
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
        let report = Report::of(&sessions, &bars);
        let page = page(&report, "charts") + &targets(&report, "charts");
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
        assert_eq!(row("| 1.50 ×"), "| 1.50 × PyTorch | mlp | 1 | Java | 2000 | 0 % | 3000 | 5000 |");
        assert_eq!(row("| 4.00 ×"), "| 4.00 × PyTorch | digits | 1 | Java | 1000 | 0 % | 4000 | |");
    }
}
