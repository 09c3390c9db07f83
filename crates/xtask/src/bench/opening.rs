//! The first screen of BENCHMARKS.md: a few workloads that a user knows, libtensor beside the fastest peer, with a
//! chart.

use std::fmt::Write;

use super::chart::{self, Ratio};
use super::report::Report;
use super::section::Section;
use super::text::table;

/// The name of the chart's file.
pub const CHART: &str = "opening";

/// A workload of the first screen, and the result that shows it.
struct Workload {
    title: &'static str,
    section: Section,
    what: &'static str,
    threads: usize,
    language: &'static str,
}

const fn of(title: &'static str, section: Section, what: &'static str, threads: usize) -> Workload {
    Workload { title, section, what, threads, language: "Java" }
}

const fn tiny(language: &'static str) -> Workload {
    Workload { language, ..of("Add two tensors of 2 elements", Section::Tiny, "scoped", 1) }
}

/// Java stands for all languages, except for the tiny operation, where the language decides.
const WORKLOADS: [Workload; 12] = [
    tiny("Java"),
    tiny("C#"),
    tiny("C"),
    tiny("Rust"),
    of("The same, left to the GC", Section::Tiny, "dropped", 1),
    of("Open and close a scope", Section::Scopes, "empty", 1),
    of("Add 16,777,216 elements", Section::Elementwise, "add 16777216", 2),
    of("Matrix product, 1024 × 1024", Section::Product, "f32 1024", 2),
    of("Training step, digits", Section::Training, "digits", 2),
    of("Training step, LeNet", Section::Training, "lenet", 2),
    of("Training step, MLP", Section::Training, "mlp", 2),
    of("Peak memory, LeNet", Section::Memory, "lenet", 1),
];

/// One workload with its figures.
#[derive(Debug, PartialEq)]
struct Shown {
    title: &'static str,
    language: &'static str,
    threads: usize,
    ours: String,
    peer: String,
    peers: String,
    ratio: String,
}

/// The workloads of which the report has a comparison.
fn shown(report: &Report) -> Vec<Shown> {
    let compared = |workload: &Workload| {
        let Workload { title, section, what, threads, language } = *workload;
        let found = report.compared(section, what, threads, language)?;
        let (ours, peer, peers, ratio) = (found.ours, found.peer, found.peers, found.ratio);
        Some(Shown { title, language, threads, ours, peer, peers, ratio })
    };
    WORKLOADS.iter().filter_map(compared).collect()
}

/// The table and the link to the chart in the folder `charts`; nothing without comparisons.
pub fn text(report: &Report, charts: &str) -> String {
    let shown = shown(report);
    if shown.is_empty() {
        return String::new();
    }
    let head = ["workload", "language", "threads", "libtensor", "fastest peer", "", "ratio"].map(String::from);
    let mut rows = vec![head.to_vec()];
    rows.extend(shown.into_iter().map(|row| {
        let [title, language] = [row.title, row.language].map(String::from);
        vec![title, language, row.threads.to_string(), row.ours, row.peer, row.peers, format!("{} ×", row.ratio)]
    }));
    let mut text = format!("\n{}", table(&rows, &[0, 1, 4]));
    let _ = write!(
        text,
        "\n![Ratio to the fastest peer, by workload]({charts}/{CHART}.svg)\n\n\
         The ratio is the time of the fastest peer divided by that of libtensor (for memory, the peer's peak divided by \
         ours), so the peer is better where the ratio is below 1. All elements are f32. The addition of two elements runs \
         in a scope that is closed every 100 operations. *libtorch* is called from C++; *tuned* means that it keeps its \
         heap and uses huge pages. The sections below describe each workload and give all results.\n"
    );
    text
}

/// The chart as SVG; `None` without comparisons.
pub fn draw(report: &Report) -> Option<anyhow::Result<String>> {
    let bars: Vec<Ratio> = shown(report)
        .into_iter()
        .filter_map(|row| {
            let ratio = row.ratio.replace(',', "").parse().ok()?;
            Some(Ratio { name: format!("{}, {}", row.title, row.language), peer: row.peer, told: row.ratio, ratio })
        })
        .collect();
    (!bars.is_empty()).then(|| chart::ratios("libtensor against the fastest peer", &bars))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::section::Length;
    use crate::bench::session::OURS;
    use crate::bench::session::tests::session;

    fn report() -> Report {
        let tiny = session(Section::Tiny, "scoped Java 1 90; scoped DJL 1 1800; scoped NumPy 1 810; scoped C 1 45");
        let product = session(Section::Product, "f32 1024 Java 2 2e7; f32 1024 NumPy 2 1e7; f32 1024 NumPy 1 1e6");
        Report::of(&[tiny, product], &[])
    }

    #[test]
    fn each_workload_is_a_case_of_its_section() {
        for Workload { section, what, threads, language, .. } in &WORKLOADS {
            assert!(section.cases(Length::Short).contains(&(*what).to_string()), "{what}");
            assert!(section.threads().contains(threads) && OURS.contains(language), "{what}");
        }
    }

    #[test]
    fn the_first_screen_has_ours_the_fastest_peer_and_the_ratio() {
        let text = text(&report(), "charts");
        let squeezed: Vec<String> =
            text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        for row in [
            "| Add two tensors of 2 elements | Java | 1 | 90.0 ns | NumPy | 810 ns | 9.00 × |",
            "| Add two tensors of 2 elements | C | 1 | 45.0 ns | NumPy | 810 ns | 18.0 × |",
            "| Matrix product, 1024 × 1024 | Java | 2 | 107 GFLOP/s | NumPy | 215 GFLOP/s | 0.50 × |",
        ] {
            assert!(squeezed.iter().any(|line| line == row), "{row} is missing in {text}");
        }
        assert!(!text.contains("LeNet,"), "nobody measured it");
        assert_eq!(super::text(&Report::of(&[], &[]), "charts"), "");
    }

    #[test]
    fn the_chart_has_a_bar_for_each_workload() -> anyhow::Result<()> {
        let svg = draw(&report()).expect("something")?;
        for text in ["Add two tensors of 2 elements, Java", "9.00 × NumPy", "18.0 × NumPy", "0.50 × NumPy", "#1F6FEB"]
        {
            assert!(svg.contains(text), "{text} is missing in {svg}");
        }
        assert!(draw(&Report::of(&[], &[])).is_none());
        Ok(())
    }

    #[test]
    fn the_chart_of_the_tree_shows_the_figures_of_the_page() -> anyhow::Result<()> {
        let root = crate::files::root();
        let report = Report::read(&crate::bench::pages(&root)?, &[])?;
        let kept = std::fs::read_to_string(root.join("crates/xtask/charts/opening.svg"))?;
        assert!(draw(&report).expect("a chart")? == kept, "opening.svg is out of date: run `ci/bench --page`");
        Ok(())
    }
}
