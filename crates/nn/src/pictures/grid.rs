//! Test digits with the model's predictions.

use plotters::style::RGBColor;
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Error, Result, Shape, Tensor, ops};

use super::canvas::{Anchor, Canvas, FAINT, INK};
use tensor_core::scope::grouped;

const WRONG: RGBColor = RGBColor(0xc8, 0x2a, 0x1e);
const PAPER: RGBColor = RGBColor(0xf3, 0xf4, 0xf6);
const COLUMNS: usize = 18;
const ROWS: usize = 10;
const IMAGE: i32 = 48;
const FRAME: i32 = 4;
const CELL: (i32, i32) = (62, 80);
const MARGIN: i32 = 28;
const TOP: i32 = 84;

/// Returns the picture as SVG.
pub fn draw(images: &Tensor, predictions: &Tensor, labels: &Tensor) -> Result<String> {
    let data = Data::new(images, predictions, labels)?;
    let wrong: Vec<usize> = (0..data.count).filter(|&i| data.is_wrong(i)).collect();
    let shown = data.choose(&wrong);
    let rows = shown.len().div_ceil(COLUMNS).max(1) as i32;
    let width = 2 * MARGIN + COLUMNS as i32 * CELL.0;
    let mut svg = String::new();
    let canvas = Canvas::new(&mut svg, width as u32, (TOP + rows * CELL.1 + 12) as u32)?;
    title(&canvas, data.count, wrong.len(), shown.len())?;
    for (place, &i) in shown.iter().enumerate() {
        let (column, row) = ((place % COLUMNS) as i32, (place / COLUMNS) as i32);
        let at = (MARGIN + column * CELL.0 + (CELL.0 - IMAGE) / 2, TOP + row * CELL.1);
        data.draw(&canvas, i, at)?;
    }
    canvas.finish()?;
    Ok(svg)
}

fn title(canvas: &Canvas<'_>, count: usize, wrong: usize, shown: usize) -> Result<()> {
    let right = count - wrong;
    let percent = if count == 0 { 0.0 } else { 100.0 * right as f64 / count as f64 };
    let headline = format!("{} of {} digits read right ({percent:.1} %)", grouped(right as u64), grouped(count as u64));
    canvas.text(&headline, (MARGIN + 7, 28), Anchor::Left, 20, INK)?;
    let mut text = match wrong {
        0 => "Below each image what the model reads.".to_owned(),
        _ => {
            "Below each image what the model reads; framed in red: wrong, with the right digit in brackets.".to_owned()
        }
    };
    if shown < count {
        text += &match wrong {
            0 => format!(" {shown} are shown."),
            _ if wrong <= shown => format!(" {shown} are shown, all wrong ones among them."),
            _ => format!(" {shown} of {wrong} wrong ones are shown."),
        };
    }
    canvas.text(&text, (MARGIN + 7, 54), Anchor::Left, 13, FAINT)
}

struct Data {
    count: usize,
    height: usize,
    width: usize,
    pixels: Vec<f32>,
    predictions: Vec<i64>,
    labels: Vec<i64>,
}

impl Data {
    fn new(images: &Tensor, predictions: &Tensor, labels: &Tensor) -> Result<Data> {
        let (count, height, width) = match *images.shape() {
            [count, 1, height, width] | [count, height, width] => (count, height, width),
            _ => return Err(shape_error("images", images, "(n, 1, h, w) or (n, h, w)")),
        };
        if !images.dtype().is_float() {
            return Err(Error::dtype(format!("images must be of floating-point numbers, not {}", images.label())));
        }
        for (what, tensor) in [("predictions", predictions), ("labels", labels)] {
            if tensor.shape() != [count] {
                return Err(shape_error(what, tensor, &format!("({count},), one for each image")));
            }
        }
        let cx = Context::new(Owner::root()).no_grad();
        let pixels = ops::to_dtype(&cx, images, DType::F32)?.to_vec()?;
        Ok(Data { count, height, width, pixels, predictions: predictions.to_vec()?, labels: labels.to_vec()? })
    }

    fn is_wrong(&self, i: usize) -> bool {
        self.predictions[i] != self.labels[i]
    }

    /// The images to show, in their order: all if there is room, otherwise the wrong ones first, and a sample of the
    /// right ones.
    fn choose(&self, wrong: &[usize]) -> Vec<usize> {
        let room = COLUMNS * ROWS;
        let right: Vec<usize> = (0..self.count).filter(|&i| !self.is_wrong(i)).collect();
        let mut shown: Vec<usize> = wrong.iter().copied().take(room).collect();
        let rest = right.len().min(room - shown.len());
        shown.extend((0..rest).map(|i| right[i * right.len() / rest]));
        shown.sort_unstable();
        shown
    }

    fn draw(&self, canvas: &Canvas<'_>, i: usize, (left, top): (i32, i32)) -> Result<()> {
        if self.is_wrong(i) {
            canvas.fill((left - FRAME, top - FRAME), (left + IMAGE + FRAME, top + IMAGE + FRAME), WRONG)?;
        }
        canvas.fill((left, top), (left + IMAGE, top + IMAGE), PAPER)?;
        let edge = |at: usize, of: usize| (at as i64 * i64::from(IMAGE) / of as i64) as i32;
        let rows = self.pixels[i * self.height * self.width..].chunks_exact(self.width.max(1)).take(self.height);
        for (y, row) in rows.enumerate() {
            let (upper, lower) = (top + edge(y, self.height), top + edge(y + 1, self.height));
            let mut x = 0;
            // Neighbours of one shade share a rectangle; paper needs none.
            for run in row.chunk_by(|a, b| shade(*a) == shade(*b)) {
                let (from, to) = (left + edge(x, self.width), left + edge(x + run.len(), self.width));
                if shade(run[0]) != PAPER {
                    canvas.fill((from, upper), (to, lower), shade(run[0]))?;
                }
                x += run.len();
            }
        }
        let below = (left + IMAGE / 2, top + IMAGE + 14);
        let predicted = self.predictions[i];
        if self.is_wrong(i) {
            canvas.text(&format!("{predicted} (is {})", self.labels[i]), below, Anchor::Center, 14, WRONG)
        } else {
            canvas.text(&predicted.to_string(), below, Anchor::Center, 14, FAINT)
        }
    }
}

/// A shade from paper to ink, in 16 steps; NaN is paper.
fn shade(ink: f32) -> RGBColor {
    let ink = if ink.is_nan() { 0.0 } else { (ink.clamp(0.0, 1.0) * 16.0).round() / 16.0 };
    let mix = |paper: u8, full: u8| (f32::from(paper) + (f32::from(full) - f32::from(paper)) * ink) as u8;
    RGBColor(mix(PAPER.0, INK.0), mix(PAPER.1, INK.1), mix(PAPER.2, INK.2))
}

fn shape_error(what: &str, tensor: &Tensor, expected: &str) -> Error {
    let shape = Shape::new(tensor.shape()).map_or_else(|_| String::new(), |shape| shape.to_string());
    Error::shape(format!("{what} must have shape {expected}, not {shape}"))
}
