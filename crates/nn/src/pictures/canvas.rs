//! A page to draw on, in pixels, and the round numbers of axes.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use tensor_core::{Error, Result};

pub const INK: RGBColor = RGBColor(0x26, 0x2b, 0x33);
pub const FAINT: RGBColor = RGBColor(0x6b, 0x72, 0x80);
pub const GRID: RGBColor = RGBColor(0xe5, 0xe7, 0xeb);

/// A point of the page, from its upper left corner.
pub type Point = (i32, i32);

/// The position of a text relative to its point.
#[derive(Clone, Copy)]
pub enum Anchor {
    Left,
    Center,
    Right,
}

pub struct Canvas<'a> {
    area: DrawingArea<SVGBackend<'a>, Shift>,
}

impl<'a> Canvas<'a> {
    /// Creates a white page.
    pub fn new(svg: &'a mut String, width: u32, height: u32) -> Result<Canvas<'a>> {
        let area = SVGBackend::with_string(svg, (width, height)).into_drawing_area();
        area.fill(&WHITE).map_err(failed)?;
        Ok(Canvas { area })
    }

    pub fn fill(&self, from: Point, to: Point, color: impl Into<RGBAColor>) -> Result<()> {
        let style = ShapeStyle { color: color.into(), filled: true, stroke_width: 0 };
        self.area.draw(&Rectangle::new([from, to], style)).map_err(failed)
    }

    pub fn line(&self, points: Vec<Point>, color: impl Into<RGBAColor>, width: u32) -> Result<()> {
        let style = ShapeStyle { color: color.into(), filled: false, stroke_width: width };
        self.area.draw(&PathElement::new(points, style)).map_err(failed)
    }

    pub fn polygon(&self, points: Vec<Point>, color: impl Into<RGBAColor>) -> Result<()> {
        self.area.draw(&Polygon::new(points, ShapeStyle::from(color.into()).filled())).map_err(failed)
    }

    /// Draws text, vertically centered at `at`.
    pub fn text(&self, text: &str, at: Point, anchor: Anchor, size: u32, color: RGBColor) -> Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        let horizontal = match anchor {
            Anchor::Left => HPos::Left,
            Anchor::Center => HPos::Center,
            Anchor::Right => HPos::Right,
        };
        let style = ("sans-serif", size).into_font().color(&color).pos(Pos::new(horizontal, VPos::Center));
        self.area.draw_text(text, &style, at).map_err(failed)
    }

    /// Completes the page; before this call the string is empty.
    pub fn finish(self) -> Result<()> {
        self.area.present().map_err(failed)
    }
}

fn failed(error: impl std::fmt::Display) -> Error {
    Error::internal(format!("cannot draw the picture: {error}"))
}

/// Returns the ticks of an axis from 0 to `most`: multiples of the smallest of 1, 2, 5, 10, 20, ... that gives at most
/// `count` of them.
pub fn ticks(most: f64, count: usize) -> Vec<f64> {
    let least = (most / count.max(1) as f64).max(f64::MIN_POSITIVE);
    let power = 10f64.powf(least.log10().floor());
    let step =
        [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * power).find(|&step| step >= least * (1.0 - 1e-9));
    let step = step.unwrap_or(power * 10.0);
    // Slightly more than `most`, so that rounding does not drop the last tick.
    (0..).map(|i| f64::from(i) * step).take_while(|&tick| tick <= most * (1.0 + 1e-9)).collect()
}

/// Returns a number of an axis without superfluous zeros.
pub fn plain(value: f64) -> String {
    let text = format!("{value:.6}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Returns the approximate width of a text: the viewer of an SVG lays it out.
pub fn width_of(text: &str, size: u32) -> i32 {
    (text.chars().count() as f64 * f64::from(size) * 0.56).ceil() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(ticks(10.0, 5), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(ticks(0.7, 4).iter().map(|&tick| plain(tick)).collect::<Vec<_>>(), ["0", "0.2", "0.4", "0.6"]);
        assert_eq!(ticks(0.0, 4).len(), 1);
        assert_eq!(plain(12.50), "12.5");
        assert_eq!(plain(100.0), "100");
    }
}
