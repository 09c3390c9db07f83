//! Bar charts as SVG, with libtensor in one colour and peers in another: one for each section, and one of ratios.

use anyhow::Result;
use plotters::style::RGBColor;
use plotters::style::text_anchor::HPos;

use super::samples::Samples;
use super::section::Section;
use super::session::{MACHINE, OURS, Session};
use super::text::three_digits;
use crate::canvas::{self, BLUE, Canvas, FAINT, GREY, GRID, INK, ORANGE};

const WIDTH: i32 = 900;
/// Where names begin, where bars begin, and where the longest bar ends.
const NAMES: i32 = 20;
const LEFT: i32 = 270;
const RIGHT: i32 = WIDTH - 90;
const TOP: i32 = 84;
const BAR: i32 = 15;
const GAP: i32 = 12;

/// From this ratio of the largest to the smallest value on, the scale is logarithmic.
const WIDE: f64 = 25.0;

/// One bar.
#[derive(Debug, PartialEq)]
struct Row<'a> {
    who: &'a str,
    value: f64,
}

/// The bars of one case.
#[derive(Debug, PartialEq)]
struct Group<'a> {
    name: String,
    rows: Vec<Row<'a>>,
}

/// How values become lengths; `right` is where the longest bar ends.
struct Axis {
    least: f64,
    most: f64,
    logarithmic: bool,
    right: i32,
}

impl Axis {
    fn of(values: &[f64]) -> Axis {
        let most = values.iter().copied().fold(0.0, f64::max);
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        let logarithmic = most / least > WIDE;
        // The smallest value still has a visible bar.
        let least = if logarithmic { 10f64.powf((least / 1.5).log10().floor()) } else { 0.0 };
        Axis { least, most, logarithmic, right: RIGHT }
    }

    /// The x coordinate of a value.
    fn x(&self, value: f64) -> i32 {
        let share = if self.logarithmic {
            (value / self.least).ln() / (self.most / self.least).ln()
        } else {
            value / self.most
        };
        LEFT + (f64::from(self.right - LEFT) * share) as i32
    }

    /// Round values up to the largest.
    fn ticks(&self) -> Vec<f64> {
        if self.logarithmic {
            return (0..).map(|power| self.least * 10f64.powi(power)).take_while(|&tick| tick <= self.most).collect();
        }
        let power = 10f64.powf((self.most / 6.0).log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(|step| self.most / step <= 6.0);
        let step = step.unwrap_or(power * 10.0);
        (0..).map(|i| f64::from(i) * step).take_while(|&tick| tick <= self.most).collect()
    }
}

/// The chart; `None` if the section has no results.
pub fn draw(session: &Session) -> Option<Result<String>> {
    let groups = groups(session);
    (!groups.is_empty()).then(|| svg(session.section, &groups))
}

/// Every case with all its results. Sections of many cases show the best of ours, the best peer and the machine, on one
/// thread.
fn groups(session: &Session) -> Vec<Group<'_>> {
    let crowded = session.section.is_of_kernels();
    let threads = if crowded { &[1] } else { session.section.threads() };
    let mut groups = Vec::new();
    for what in session.section.cases(session.length) {
        for &count in threads {
            let of_case = |samples: &&Samples| samples.what == what && samples.threads == count;
            let mut samples: Vec<&Samples> = session.results.iter().filter(of_case).collect();
            let rank = |samples: &Samples| OURS.iter().position(|who| samples.who == *who).unwrap_or(OURS.len());
            samples.sort_by_key(|samples| (rank(samples), samples.who == MACHINE));
            if crowded {
                samples = best(&samples);
            }
            let name = match (crowded || session.section.threads().len() == 1, session.section) {
                (true, _) => what.clone(),
                (false, Section::Callers) => format!("{count} {}", if count == 1 { "caller" } else { "callers" }),
                (false, _) => format!("{what}, {count} {}", if count == 1 { "thread" } else { "threads" }),
            };
            let rows = samples.iter().map(|samples| Row { who: &samples.who, value: samples.value() });
            groups.push(Group { name, rows: rows.collect() });
        }
    }
    groups.retain(|group| !group.rows.is_empty());
    groups
}

/// The fastest of ours, the fastest peer, and the machine's peak.
fn best<'a>(samples: &[&'a Samples]) -> Vec<&'a Samples> {
    let fastest = |of: &dyn Fn(&Samples) -> bool| {
        samples.iter().filter(|samples| of(samples)).min_by(|a, b| a.median().total_cmp(&b.median())).copied()
    };
    let ours = fastest(&Samples::is_ours);
    [ours, fastest(&Samples::is_peers), fastest(&|samples| samples.who == MACHINE)].into_iter().flatten().collect()
}

/// A bar of the chart of ratios.
pub struct Ratio {
    pub name: String,
    pub peer: String,
    /// The ratio as the page has it, and as a number.
    pub told: String,
    pub ratio: f64,
}

/// How many times as fast as the fastest peer libtensor is in each workload: bars from 1 to the ratio, by its
/// logarithm.
pub fn ratios(title: &str, bars: &[Ratio]) -> Result<String> {
    let height = TOP + bars.len() as i32 * (BAR + GAP) + 40;
    let most = bars.iter().map(|bar| bar.ratio).fold(2.0, f64::max);
    let least = bars.iter().map(|bar| bar.ratio).fold(0.5, f64::min);
    let axis = Axis { least, most, logarithmic: true, right: RIGHT - 60 };
    canvas::svg((WIDTH, height), |canvas| {
        canvas.text(title, (NAMES, 24), HPos::Left, 17, INK)?;
        let about = "times as fast, or as little memory; more is better, logarithmic scale";
        canvas.text(about, (NAMES, 48), HPos::Left, 13, FAINT)?;
        let bottom = height - 32;
        let ticks = [0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0];
        let ticks: Vec<f64> = ticks.into_iter().filter(|tick| (least..=most).contains(tick)).collect();
        canvas.grid(&axis, &ticks, bottom)?;
        let one = axis.x(1.0);
        for (place, bar) in (0..).zip(bars) {
            let y = TOP + place * (BAR + GAP);
            let color = if bar.ratio < 1.0 { GREY } else { BLUE };
            let end = axis.x(bar.ratio);
            canvas.text(&bar.name, (NAMES, y + BAR / 2), HPos::Left, 13, INK)?;
            canvas.fill((one.min(end), y + 1), (one.max(end), y + BAR - 1), color)?;
            let told = format!("{} × {}", bar.told, bar.peer);
            canvas.text(&told, (one.max(end) + 5, y + BAR / 2), HPos::Left, 12, INK)?;
        }
        canvas.fill((one, TOP - 6), (one + 1, bottom), INK)?;
        Ok(())
    })
}

impl Canvas<'_> {
    /// A line for each of the ticks, down to `bottom`, with its value below.
    fn grid(&self, axis: &Axis, ticks: &[f64], bottom: i32) -> Result<()> {
        for &tick in ticks {
            let x = axis.x(tick);
            self.fill((x, TOP - 6), (x + 1, bottom), GRID)?;
            self.text(&tick_text(tick), (x, bottom + 12), HPos::Center, 12, FAINT)?;
        }
        Ok(())
    }
}

fn svg(section: Section, groups: &[Group<'_>]) -> Result<String> {
    let count: usize = groups.iter().map(|group| group.rows.len()).sum();
    let height = TOP + count as i32 * BAR + groups.len() as i32 * GAP + 40;
    let values: Vec<f64> = groups.iter().flat_map(|group| &group.rows).map(|row| row.value).collect();
    let axis = Axis::of(&values);
    canvas::svg((WIDTH, height), |canvas| {
        head(canvas, section, axis.logarithmic, groups)?;
        canvas.grid(&axis, &axis.ticks(), height - 32)?;
        let mut y = TOP;
        for group in groups {
            canvas.text(&group.name, (NAMES, y + BAR / 2), HPos::Left, 13, INK)?;
            for row in &group.rows {
                canvas.text(row.who, (LEFT - 8, y + BAR / 2), HPos::Right, 12, FAINT)?;
                let end = axis.x(row.value).max(LEFT + 1);
                canvas.fill((LEFT, y + 1), (end, y + BAR - 1), color(row.who))?;
                canvas.text(&three_digits(row.value), (end + 5, y + BAR / 2), HPos::Left, 12, INK)?;
                y += BAR;
            }
            y += GAP;
        }
        Ok(())
    })
}

fn head(canvas: &Canvas<'_>, section: Section, logarithmic: bool, groups: &[Group<'_>]) -> Result<()> {
    canvas.text(&section.title(), (NAMES, 24), HPos::Left, 17, INK)?;
    let better = if section == Section::Product { "more" } else { "less" };
    let scale = if logarithmic { ", logarithmic scale" } else { "" };
    canvas.text(&format!("{}, {better} is better{scale}", section.unit()), (NAMES, 48), HPos::Left, 13, FAINT)?;
    let shown = |who: &dyn Fn(&str) -> bool| groups.iter().flat_map(|group| &group.rows).any(|row| who(row.who));
    let legend = [("libtensor", BLUE), ("peers", GREY), ("what the machine can do", ORANGE)];
    let mut x = LEFT + 140;
    for (name, of) in legend.into_iter().filter(|(_, of)| shown(&|who| color(who) == *of)) {
        canvas.fill((x, 42), (x + 12, 54), of)?;
        canvas.text(name, (x + 18, 48), HPos::Left, 12, FAINT)?;
        x += 36 + name.len() as i32 * 7;
    }
    Ok(())
}

fn color(who: &str) -> RGBColor {
    match who {
        MACHINE => ORANGE,
        who if OURS.contains(&who) => BLUE,
        _ => GREY,
    }
}

fn tick_text(tick: f64) -> String {
    if tick >= 1.0 { three_digits(tick).replace(".00", "").replace(".0", "") } else { tick.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::session::tests::session;

    #[test]
    fn a_section_of_many_cases_shows_the_best_of_each_side() {
        let results = "exp 65536 Java 1 3e3; exp 65536 Rust 1 2e3; exp 65536 NumPy 1 9e3; exp 65536 DJL 1 8e3; exp 65536 DJL 2 1e3";
        let session = session(Section::Functions, results);
        let rows = vec![Row { who: "Rust", value: 2.0 }, Row { who: "DJL", value: 8.0 }];
        assert_eq!(groups(&session), [Group { name: "exp 65536".into(), rows }]);
    }

    #[test]
    fn a_chart_has_names_values_unit_and_both_colours() -> Result<()> {
        let svg = draw(&session(Section::Tiny, "scoped DJL 1 1125; scoped Rust 1 28.5")).expect("something")?;
        for text in
            ["Rust", "28.5", "DJL", "1125", "scoped", "ns, less is better, logarithmic scale", "#1F6FEB", "#9AA3AF"]
        {
            assert!(svg.contains(text), "{text} is missing in {svg}");
        }
        assert!(!svg.contains("#D98B5F"), "nobody measured the machine");
        assert!(draw(&session(Section::Memory, "unknown Rust 1 1")).is_none());
        Ok(())
    }

    #[test]
    fn lengths_are_logarithms_where_values_differ_much() {
        let axis = Axis::of(&[10.0, 40.0]);
        assert_eq!((axis.x(0.0), axis.x(40.0), axis.logarithmic), (LEFT, RIGHT, false));
        assert_eq!(axis.ticks(), [0.0, 10.0, 20.0, 30.0, 40.0]);
        let axis = Axis::of(&[40.0, 4000.0]);
        assert_eq!((axis.x(10.0), axis.x(4000.0), axis.logarithmic), (LEFT, RIGHT, true));
        assert_eq!(axis.ticks(), [10.0, 100.0, 1000.0]);
    }
}
