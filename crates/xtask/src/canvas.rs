//! The page that charts are drawn on, as SVG.

use std::fmt::Display;

use anyhow::{Result, anyhow};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

pub const INK: RGBColor = RGBColor(0x26, 0x2b, 0x33);
pub const FAINT: RGBColor = RGBColor(0x6b, 0x72, 0x80);
pub const GRID: RGBColor = RGBColor(0xe5, 0xe7, 0xeb);
pub const BLUE: RGBColor = RGBColor(0x1f, 0x6f, 0xeb);
pub const GREY: RGBColor = RGBColor(0x9a, 0xa3, 0xaf);
pub const ORANGE: RGBColor = RGBColor(0xd9, 0x8b, 0x5f);

pub struct Canvas<'a>(DrawingArea<SVGBackend<'a>, Shift>);

/// The picture that `draw` makes on a page of this width and height.
pub fn svg((width, height): (i32, i32), draw: impl FnOnce(&Canvas<'_>) -> Result<()>) -> Result<String> {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (width as u32, height as u32)).into_drawing_area();
        area.fill(&WHITE).map_err(failed)?;
        let canvas = Canvas(area);
        draw(&canvas)?;
        canvas.0.present().map_err(failed)?;
    }
    Ok(svg)
}

impl Canvas<'_> {
    pub fn text(&self, text: &str, at: (i32, i32), from: HPos, size: u32, color: RGBColor) -> Result<()> {
        let style = ("sans-serif", size).into_font().color(&color).pos(Pos::new(from, VPos::Center));
        self.0.draw_text(text, &style, at).map_err(failed)
    }

    pub fn fill(&self, from: (i32, i32), to: (i32, i32), color: RGBColor) -> Result<()> {
        self.0.draw(&Rectangle::new([from, to], color.filled())).map_err(failed)
    }

    pub fn line(&self, points: Vec<(i32, i32)>, color: RGBColor, width: u32) -> Result<()> {
        self.0.draw(&PathElement::new(points, color.stroke_width(width))).map_err(failed)
    }
}

fn failed(error: impl Display) -> anyhow::Error {
    anyhow!("the chart cannot be drawn: {error}")
}
