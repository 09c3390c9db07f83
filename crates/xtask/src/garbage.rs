//! `cargo xtask garbage`: the chart of how many handles are garbage while threads of a Java or C# program drop arrays.
//!
//! It runs the programs `Garbage` of jvm/benchmarks and dotnet/Benchmarks with the release build of the library. All must
//! have been built, as `ci/bench tiny --who java --who csharp` does.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use plotters::style::RGBColor;
use plotters::style::text_anchor::HPos;

use crate::canvas::{self, BLUE, Canvas, FAINT, GREY, GRID, INK, ORANGE};
use crate::process;

const CHART: &str = "crates/xtask/charts/garbage.svg";
const SECONDS: u32 = 60;
/// The time that is shown, with what comes after the threads have stopped.
const SHOWN: f64 = SECONDS as f64 + 5.0;
/// The handles that the promise allows.
const BOUND: f64 = 100_000.0;

const RED: RGBColor = RGBColor(0xc4, 0x3d, 0x3d);
/// The numbers of threads, and their colours.
const CASES: [(u32, RGBColor); 4] = [(1, GREY), (4, ORANGE), (16, RGBColor(0x2f, 0x9e, 0x6e)), (64, BLUE)];

/// The hosts, and where the plot of each begins.
const PLOTS: [(&str, i32); 2] = [("Java", 80), ("C#", 510)];

const SIZE: (i32, i32) = (900, 420);
const LEFT: i32 = PLOTS[0].1;
const WIDTH: i32 = 360;
const TOP: i32 = 100;
const BOTTOM: i32 = 370;

/// Points of time and handles.
type Line = Vec<(f64, f64)>;

pub fn run(root: &Path) -> Result<()> {
    let library = root.join("target/release/libtensor.so");
    let plots = [java(root, &library)?, csharp(root, &library)];
    let plots = plots.into_iter().map(measure).collect::<Result<Vec<_>>>()?;
    fs::write(root.join(CHART), draw(&plots)?).context(CHART)
}

fn java(root: &Path, library: &Path) -> Result<Command> {
    let classes = ["jvm/benchmarks/target/classes", "jvm/java/target/classes"].map(|path| root.join(path));
    let mut java = Command::new("java");
    java.arg("--enable-native-access=ALL-UNNAMED").arg("-Xmx512m");
    java.arg(format!("-Ddev.libtensor.library={}", library.display()));
    java.arg("-cp").arg(std::env::join_paths(classes)?).arg("dev.libtensor.benchmarks.Garbage");
    Ok(java)
}

fn csharp(root: &Path, library: &Path) -> Command {
    let mut dotnet = Command::new("dotnet");
    dotnet.arg(root.join("dotnet/Benchmarks/bin/Release/net10.0/LibTensor.Benchmarks.dll")).arg("garbage");
    dotnet.env("LIBTENSOR_LIBRARY", library).env("DOTNET_GCHeapHardLimit", "20000000");
    dotnet
}

/// Runs a program with each number of threads.
fn measure(program: Command) -> Result<Vec<Line>> {
    let with = |(threads, _): (u32, RGBColor)| {
        let mut run = Command::new(program.get_program());
        run.args(program.get_args()).args([threads.to_string(), SECONDS.to_string()]);
        run.envs(program.get_envs().filter_map(|(name, value)| Some((name, value?))));
        parse(&process::output(&mut run)?)
    };
    CASES.into_iter().map(with).collect()
}

fn parse(text: &str) -> Result<Line> {
    let point = |line: &str| {
        let (time, handles) = line.split_once(' ')?;
        Some((time.parse().ok()?, handles.trim().parse().ok()?))
    };
    text.lines().map(|line| point(line).with_context(|| format!("not a point: '{line}'"))).collect()
}

fn draw(plots: &[Vec<Line>]) -> Result<String> {
    let all = plots.iter().flatten().flatten();
    let most = all.map(|&(_, handles)| handles).fold(1.1 * BOUND, f64::max);
    canvas::svg(SIZE, |canvas| {
        canvas.text("Live garbage while threads drop arrays of four elements", (20, 24), HPos::Left, 17, INK)?;
        let about = format!("handles; a heap of 512 MB, the default limit; the threads stop after {SECONDS} s");
        canvas.text(&about, (20, 48), HPos::Left, 13, FAINT)?;
        for ((host, left), lines) in PLOTS.iter().zip(plots) {
            canvas.text(host, (*left, TOP - 20), HPos::Left, 14, INK)?;
            draw_plot(canvas, *left, lines, most)?;
        }
        let mut at = LEFT;
        for (threads, color) in CASES {
            let name = format!("{threads} {}", if threads == 1 { "thread" } else { "threads" });
            canvas.line(vec![(at, BOTTOM + 38), (at + 18, BOTTOM + 38)], color, 3)?;
            canvas.text(&name, (at + 24, BOTTOM + 38), HPos::Left, 12, FAINT)?;
            at += 120;
        }
        Ok(())
    })
}

/// The lines of one host, whose plot begins at `left`. The scale ends at `most` handles.
fn draw_plot(canvas: &Canvas<'_>, left: i32, lines: &[Line], most: f64) -> Result<()> {
    let right = left + WIDTH;
    let x = |time: f64| left + (f64::from(WIDTH) * time / SHOWN) as i32;
    let y = |handles: f64| BOTTOM - (f64::from(BOTTOM - TOP) * handles / most) as i32;
    for handles in (0..=10).map(|i| f64::from(i) * 20_000.0).filter(|&handles| handles <= most) {
        canvas.line(vec![(left, y(handles)), (right, y(handles))], GRID, 1)?;
        canvas.text(&format!("{handles}"), (left - 8, y(handles)), HPos::Right, 12, FAINT)?;
    }
    for time in (0..=SECONDS).step_by(10) {
        canvas.text(&format!("{time} s"), (x(f64::from(time)), BOTTOM + 16), HPos::Center, 12, FAINT)?;
    }
    canvas.line(vec![(left, y(BOUND)), (right, y(BOUND))], RED, 1)?;
    canvas.text("the bound", (right, y(BOUND) - 9), HPos::Right, 12, RED)?;
    for ((_, color), points) in CASES.iter().zip(lines) {
        let shown = points.iter().filter(|(time, _)| *time <= SHOWN);
        canvas.line(shown.map(|&(time, handles)| (x(time), y(handles))).collect(), *color, 1)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_a_line_for_each_number_of_threads_and_the_bound() -> Result<()> {
        let lines = vec![parse("0.00 0\n0.25 70000\n70.00 5\n")?; CASES.len()];
        let svg = draw(&[lines.clone(), lines])?;
        for text in ["Java", "C#", "64 threads", "1 thread", "the bound", "80000", "60 s"] {
            assert!(svg.contains(text), "{text} is missing in {svg}");
        }
        assert!(parse("no point").is_err());
        Ok(())
    }
}
