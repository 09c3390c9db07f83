//! The common part of the charts of memory, which is a plot below a heading, with an axis of bytes at its left.

use plotters::style::RGBColor;
use tensor_core::Result;

use super::canvas::{Anchor, Canvas, FAINT, GRID, INK, plain, ticks};

pub const WIDTH: i32 = 1200;
pub const LEFT: i32 = 96;
pub const RIGHT: i32 = WIDTH - 28;
pub const TOP: i32 = 78;
/// The size of the text beside axes and in bands.
pub const SMALL: u32 = 12;

/// The colours of bands that lie beside each other, repeated if there are more. They are light enough for dark text, and
/// distinct for the colour-blind.
pub const BANDS: [RGBColor; 6] = [
    RGBColor(0x8f, 0xb8, 0xde),
    RGBColor(0xf6, 0xc4, 0x7a),
    RGBColor(0x9a, 0xd2, 0xb5),
    RGBColor(0xd8, 0xb4, 0xe2),
    RGBColor(0xf2, 0xa9, 0xa0),
    RGBColor(0xc9, 0xcd, 0xd4),
];

/// Bytes and name of the unit for numbers up to `most`.
pub fn unit_of(most: u64) -> (f64, &'static str) {
    match most {
        0..0x400 => (1.0, "bytes"),
        0x400..0x10_0000 => (1024.0, "KiB"),
        0x10_0000..0x4000_0000 => (1024.0 * 1024.0, "MiB"),
        _ => (1024.0 * 1024.0 * 1024.0, "GiB"),
    }
}

/// Draws a title, and figures below it.
pub fn heading(canvas: &Canvas<'_>, title: &str, figures: &str) -> Result<()> {
    canvas.text(title, (LEFT, 26), Anchor::Left, 20, INK)?;
    canvas.text(figures, (LEFT, 52), Anchor::Left, 13, FAINT)
}

/// Draws the lines of an axis from 0 to `most` bytes, in a unit. `y` is the pixel of a number of bytes.
pub fn bytes_axis(canvas: &Canvas<'_>, most: f64, (size, name): (f64, &str), y: impl Fn(f64) -> i32) -> Result<()> {
    for tick in ticks(most / size, 6) {
        let y = y(tick * size);
        canvas.line(vec![(LEFT, y), (RIGHT, y)], GRID, 1)?;
        canvas.text(&format!("{} {name}", plain(tick)), (LEFT - 8, y), Anchor::Right, SMALL, FAINT)?;
    }
    Ok(())
}
