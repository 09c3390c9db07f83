//! The plan of a region of memory: each block from when it is given out to when it is free again.

use std::collections::HashMap;

use plotters::style::RGBColor;
use tensor_core::Result;
use tensor_core::scope::grouped;

use super::PlannedBlock;
use super::canvas::{Anchor, Canvas, FAINT, INK, plain, ticks, width_of};
use super::chart::{BANDS, LEFT, RIGHT, SMALL, TOP, WIDTH, bytes_axis, heading, unit_of};

const BOTTOM: i32 = TOP + 420;
const HEIGHT: i32 = BOTTOM + 52;

/// Returns the picture as SVG.
pub fn draw(blocks: &[PlannedBlock<'_>]) -> Result<String> {
    let most = blocks.iter().map(|block| block.offset + block.bytes).max().unwrap_or(0);
    let last = blocks.iter().map(|block| block.to).max().unwrap_or(0);
    let mut svg = String::new();
    let canvas = Canvas::new(&mut svg, WIDTH as u32, HEIGHT as u32)?;
    let x = |at: f64| LEFT + (at / last.max(1) as f64 * f64::from(RIGHT - LEFT)).round() as i32;
    let y = |bytes: f64| BOTTOM - (bytes / most.max(1) as f64 * f64::from(BOTTOM - TOP)).round() as i32;
    let figures = format!("{} blocks in {} bytes", grouped(blocks.len() as u64), grouped(most));
    heading(&canvas, "Planned memory", &figures)?;
    bytes_axis(&canvas, most as f64, unit_of(most), y)?;
    for tick in ticks(last as f64, 10) {
        canvas.text(&plain(tick), (x(tick), BOTTOM + 16), Anchor::Center, SMALL, FAINT)?;
    }
    canvas.text("allocations and frees since the start of the run", (LEFT, BOTTOM + 36), Anchor::Left, SMALL, FAINT)?;
    let mut colors: HashMap<&str, RGBColor> = HashMap::new();
    for block in blocks {
        let next = BANDS[colors.len() % BANDS.len()];
        let color = *colors.entry(block.name).or_insert(next);
        let (left, right) = (x(block.from as f64), x(block.to as f64));
        let (top, bottom) = (y((block.offset + block.bytes) as f64), y(block.offset as f64));
        // A line between neighbours, where there is room for it.
        canvas.fill((left, top), ((right - 1).max(left + 1), (bottom - 1).max(top + 1)), color)?;
        if right - left > width_of(block.name, SMALL) + 8 && bottom - top > SMALL as i32 + 2 {
            canvas.text(block.name, (left + 4, (top + bottom) / 2), Anchor::Left, SMALL, INK)?;
        }
    }
    canvas.finish()?;
    Ok(svg)
}
