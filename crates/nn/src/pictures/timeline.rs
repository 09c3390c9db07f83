//! Native memory over time, of each device, and below it the scopes.

use std::collections::BTreeMap;

use plotters::style::{Color, RGBColor};
use tensor_core::memory::timeline::{Event, EventKind};
use tensor_core::{Device, Result};

use super::canvas::{Anchor, Canvas, FAINT, INK, plain, ticks, width_of};
use super::chart::{BANDS, LEFT, RIGHT, SMALL, TOP, WIDTH, bytes_axis, heading, unit_of};
use super::spans::{Span, before, devices, spans};
use tensor_core::scope::grouped;

const BOTTOM: i32 = TOP + 320;
/// The first row of scopes, below the time axis.
const ROWS: i32 = BOTTOM + 66;
const ROW: i32 = 24;
/// The width of a column of the memory chart, in pixels.
const COLUMN: usize = 2;
/// Deeper nesting is counted, not drawn.
const ROWS_MOST: usize = 12;

const MEMORY: RGBColor = RGBColor(0x2f, 0x6f, 0xb0);
const PEAK: RGBColor = RGBColor(0xb4, 0x3a, 0x2e);
/// The lines of devices.
const OTHERS: [RGBColor; 3] = [RGBColor(0x2e, 0x7d, 0x4f), RGBColor(0x7a, 0x4f, 0xa3), RGBColor(0xa0, 0x6a, 0x1c)];

/// Returns the picture as SVG.
pub fn draw(events: &[Event]) -> Result<String> {
    let spans = spans(events);
    let rows = spans.iter().map(|span| span.row + 1).max().unwrap_or(0);
    let shown = rows.min(ROWS_MOST);
    let height = ROWS + shown as i32 * ROW + 20 + if rows > shown { ROW } else { 0 };
    let scale = Scale::of(events);
    let mut svg = String::new();
    let canvas = Canvas::new(&mut svg, WIDTH as u32, height as u32)?;
    title(&canvas, events, &scale)?;
    axes(&canvas, &scale)?;
    for (number, device) in devices(events).into_iter().enumerate() {
        match number {
            0 => memory(&canvas, events, &scale)?,
            _ => other_memory(&canvas, events, (number, device), &scale)?,
        }
    }
    scopes(&canvas, &spans, shown, &scale)?;
    if rows > shown {
        let text = format!("{} more levels of scopes are not shown", rows - shown);
        canvas.text(&text, (LEFT, ROWS + shown as i32 * ROW + ROW / 2), Anchor::Left, SMALL, FAINT)?;
    }
    canvas.finish()?;
    Ok(svg)
}

/// From nanoseconds and bytes to pixels.
struct Scale {
    nanos: u64,
    /// The end of the memory axis, with room above the peak of all devices.
    top: f64,
    /// Bytes and name of the memory axis's unit.
    unit: (f64, &'static str),
    /// Nanoseconds and name of the time axis's unit.
    time: (f64, &'static str),
}

impl Scale {
    fn of(events: &[Event]) -> Scale {
        let nanos = events.last().map_or(0, |event| event.nanos).max(1_000);
        let peak = events.iter().map(|event| event.live).max().unwrap_or(0);
        let time = match nanos {
            0..1_000_000 => (1e3, "µs"),
            1_000_000..1_000_000_000 => (1e6, "ms"),
            _ => (1e9, "s"),
        };
        Scale { nanos, top: (peak.max(64) as f64) * 1.12, unit: unit_of(peak), time }
    }

    fn x(&self, nanos: f64) -> i32 {
        LEFT + (nanos / self.nanos as f64 * f64::from(RIGHT - LEFT)).round() as i32
    }

    fn y(&self, bytes: f64) -> i32 {
        BOTTOM - (bytes / self.top * f64::from(BOTTOM - TOP)).round() as i32
    }

    fn bytes(&self, bytes: u64) -> String {
        let (size, name) = self.unit;
        if bytes == 0 || size == 1.0 {
            return format!("{bytes} bytes");
        }
        format!("{:.1} {name}", bytes as f64 / size)
    }
}

fn title(canvas: &Canvas<'_>, events: &[Event], scale: &Scale) -> Result<()> {
    if events.is_empty() {
        return canvas.text("Native memory: nothing was recorded", (LEFT, 26), Anchor::Left, 20, INK);
    }
    let count = |wanted: fn(&EventKind) -> bool| events.iter().filter(|event| wanted(&event.kind)).count() as u64;
    let allocations = count(|kind| matches!(kind, EventKind::Alloc { .. }));
    let opened = count(|kind| matches!(kind, EventKind::Open { .. }));
    let (size, name) = scale.time;
    let last = events.iter().rfind(|event| event.device == Device::HOST);
    let figures = format!(
        "peak {}, at the end {}; {} allocations and {} scopes in {:.1} {name}",
        scale.bytes(peak(events, Device::HOST)),
        scale.bytes(last.map_or(0, |event| event.live)),
        grouped(allocations),
        grouped(opened),
        scale.nanos as f64 / size,
    );
    heading(canvas, "Native memory", &figures)?;
    let legend = format!("line and dark area: most and least live bytes within {COLUMN} pixels");
    canvas.text(&legend, (RIGHT, 52), Anchor::Right, SMALL, FAINT)
}

fn axes(canvas: &Canvas<'_>, scale: &Scale) -> Result<()> {
    bytes_axis(canvas, scale.top, scale.unit, |bytes| scale.y(bytes))?;
    let (size, name) = scale.time;
    for tick in ticks(scale.nanos as f64 / size, 10) {
        let x = scale.x(tick * size);
        canvas.line(vec![(x, BOTTOM), (x, BOTTOM + 5)], FAINT, 1)?;
        canvas.text(&format!("{} {name}", plain(tick)), (x, BOTTOM + 16), Anchor::Center, SMALL, FAINT)?;
    }
    canvas.line(vec![(LEFT, BOTTOM), (RIGHT, BOTTOM)], FAINT, 1)
}

/// The least and the most live bytes in one column.
#[derive(Clone, Copy)]
struct Column {
    least: u64,
    most: u64,
}

/// Many events fall into one column. Each column shows their whole range, so that no peak is lost.
fn columns(events: &[Event], device: Device, scale: &Scale) -> Vec<Column> {
    let mut columns = Vec::new();
    let mut live = before(events, device);
    let mut events = events.iter().filter(|event| event.device == device).peekable();
    for x in (LEFT..=RIGHT).step_by(COLUMN) {
        let mut column = Column { least: live, most: live };
        while let Some(event) = events.next_if(|event| scale.x(event.nanos as f64) <= x) {
            live = event.live;
            column = Column { least: column.least.min(live), most: column.most.max(live) };
        }
        columns.push(column);
    }
    columns
}

fn memory(canvas: &Canvas<'_>, events: &[Event], scale: &Scale) -> Result<()> {
    let columns = columns(events, Device::HOST, scale);
    let along = |value: fn(&Column) -> u64| -> Vec<(i32, i32)> {
        columns.iter().zip((LEFT..).step_by(COLUMN)).map(|(column, x)| (x, scale.y(value(column) as f64))).collect()
    };
    let (most, least) = (along(|column| column.most), along(|column| column.least));
    let mut below = least.clone();
    below.extend([(RIGHT, BOTTOM), (LEFT, BOTTOM)]);
    canvas.polygon(below, MEMORY.mix(0.45))?;
    let mut between = most.clone();
    between.extend(least.into_iter().rev());
    canvas.polygon(between, MEMORY.mix(0.22))?;
    canvas.line(most, MEMORY, 1)?;
    let peak = peak(events, Device::HOST);
    let y = scale.y(peak as f64);
    for x in (LEFT..RIGHT).step_by(10) {
        canvas.line(vec![(x, y), ((x + 5).min(RIGHT), y)], PEAK, 1)?;
    }
    canvas.text(&format!("peak {}", scale.bytes(peak)), (RIGHT, y - 10), Anchor::Right, SMALL, PEAK)
}

/// The most live bytes of a device.
fn peak(events: &[Event], device: Device) -> u64 {
    events.iter().filter(|event| event.device == device).map(|event| event.live).max().unwrap_or(0)
}

/// The most live bytes of another device than the host over time, as a line with its name.
fn other_memory(canvas: &Canvas<'_>, events: &[Event], (number, device): (usize, Device), scale: &Scale) -> Result<()> {
    let color = OTHERS[number % OTHERS.len()];
    let columns = columns(events, device, scale);
    let line = columns.iter().zip((LEFT..).step_by(COLUMN)).map(|(column, x)| (x, scale.y(column.most as f64)));
    canvas.line(line.collect(), color, 1)?;
    let peak = peak(events, device);
    let text = format!("{device}: peak {}", scale.bytes(peak));
    canvas.text(&text, (LEFT + 8, scale.y(peak as f64) - 10), Anchor::Left, SMALL, color)
}

fn scopes(canvas: &Canvas<'_>, spans: &[Span<'_>], rows: usize, scale: &Scale) -> Result<()> {
    if rows > 0 {
        canvas.text("scopes", (LEFT, ROWS - 16), Anchor::Left, 13, INK)?;
    }
    for row in 0..rows {
        let top = ROWS + row as i32 * ROW;
        let spans: Vec<&Span<'_>> = spans.iter().filter(|span| span.row == row).collect();
        let name = row_name(&spans);
        canvas.text(&fitted(name, LEFT - 16), (LEFT - 8, top + ROW / 2), Anchor::Right, SMALL, FAINT)?;
        // Successive spans narrower than two pixels are drawn as one paler span, as otherwise only borders would be
        // visible.
        let mut crowd: Option<(i32, i32, RGBColor)> = None;
        for span in spans {
            let (from, to) = (scale.x(span.start as f64), scale.x(span.end as f64));
            let color = BANDS[span.depth % BANDS.len()];
            if to - from >= 2 {
                crowd_out(canvas, &mut crowd, top)?;
                canvas.fill((from, top + 1), (to - 1, top + ROW - 2), color)?;
                let label = label_of(span.name, name, to - from - 8);
                canvas.text(&label, (from + 4, top + ROW / 2), Anchor::Left, SMALL, INK)?;
                continue;
            }
            match &mut crowd {
                Some((_, end, known)) if from - *end <= 1 && *known == color => *end = to.max(*end),
                _ => {
                    crowd_out(canvas, &mut crowd, top)?;
                    crowd = Some((from, to, color));
                }
            }
        }
        crowd_out(canvas, &mut crowd, top)?;
    }
    Ok(())
}

fn crowd_out(canvas: &Canvas<'_>, crowd: &mut Option<(i32, i32, RGBColor)>, top: i32) -> Result<()> {
    match crowd.take() {
        Some((from, to, color)) => canvas.fill((from, top + 1), (to.max(from + 1), top + ROW - 2), color.mix(0.6)),
        None => Ok(()),
    }
}

/// The most frequent name in a row, without numbers at its end; empty for a row of one span, which has room for its
/// name.
fn row_name<'a>(spans: &[&Span<'a>]) -> &'a str {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for span in spans {
        *counts.entry(stem(span.name)).or_default() += 1;
    }
    let most = counts.into_iter().max_by_key(|&(_, count)| count);
    most.filter(|&(_, count)| count > 1).map_or("", |(name, _)| name)
}

/// A name without the number at its end.
fn stem(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit() || " #/:-_()".contains(c))
}

/// The label of a span: its name if it fits, else the part that differs from the row's name, else a shortened name.
fn label_of(name: &str, row: &str, width: i32) -> String {
    let rest = name.strip_prefix(row).filter(|_| stem(name) == row).unwrap_or(name).trim();
    if width_of(name, SMALL) > width && width_of(rest, SMALL) <= width {
        return rest.to_owned();
    }
    fitted(name, width)
}

/// As much of a text as fits; empty if that is less than three characters.
fn fitted(text: &str, width: i32) -> String {
    if width_of(text, SMALL) <= width {
        return text.to_owned();
    }
    let mut short = text.to_owned();
    while width_of(&short, SMALL) + SMALL as i32 > width {
        if short.pop().is_none() {
            break;
        }
    }
    if short.chars().count() < 3 { String::new() } else { short.trim_end().to_owned() + "…" }
}
