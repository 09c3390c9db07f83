//! Operators of detectors (Liu et al., 2016): boxes around each place, what they should find, and what they have found.
//! A box is (left, top, right, bottom), in parts of the image.

use tensor_core::{DType, Result, Tensor, ops};

use super::{Call, Compute, Gradient, Inputs, Operator, ROW, Results, Shapes};
use crate::attribute::{Attribute, COUNT, Form, INTEGER, NUMBER, Values, optional};

type Box4 = [f32; 4];

const VARIANCES: Attribute = optional("variances", Form::Floats, "(0.1, 0.1, 0.2, 0.2)");

/// The elements of an input.
fn elements(call: &Call<'_>, i: usize) -> Result<Vec<f32>> {
    ops::to_dtype(&call.cx.no_grad(), call.input(i)?, DType::F32)?.to_vec()
}

/// A result of these elements.
fn made(call: &Call<'_>, i: usize, elements: &[f32]) -> Result<Tensor> {
    let cx = &call.cx.no_grad();
    let host = Tensor::from_slice(cx, elements, &call.outputs[i])?;
    ops::to_device(cx, &ops::to_dtype(cx, &host, call.dtype)?, call.device)
}

fn boxes(elements: &[f32]) -> Vec<Box4> {
    elements.chunks_exact(4).map(|sides| [sides[0], sides[1], sides[2], sides[3]]).collect()
}

/// The center, the width and the height.
fn centered([left, top, right, bottom]: Box4) -> Box4 {
    [(left + right) / 2.0, (top + bottom) / 2.0, right - left, bottom - top]
}

/// What two boxes share, as a part of what both cover.
fn overlap(a: Box4, b: Box4) -> f32 {
    let side = |first: usize, last: usize| (a[last].min(b[last]) - a[first].max(b[first])).max(0.0);
    let area = |[left, top, right, bottom]: Box4| (right - left) * (bottom - top);
    let shared = side(0, 2) * side(1, 3);
    let union = area(a) + area(b) - shared;
    if union <= 0.0 { 0.0 } else { shared / union }
}

/// The shape of the boxes, (1, count, 4), which two inputs agree on.
fn anchors(shapes: &Shapes<'_>, i: usize) -> Result<Option<usize>> {
    match shapes.input(i).as_deref() {
        None => Ok(None),
        Some(&[1, count, 4]) if count > 0 => Ok(Some(count)),
        Some(_) => Err(shapes.misfit(i, "(1, count, 4)")),
    }
}

fn check_variances(shapes: &Shapes<'_>) -> Result<()> {
    let given = shapes.values.floats("variances");
    match given.len() {
        4 => Ok(()),
        _ => Err(shapes.unfit("variances", &format!("{given:?}"), "four numbers")),
    }
}

fn variances(values: &Values) -> Box4 {
    let given = values.floats("variances");
    [0, 1, 2, 3].map(|i| given.get(i).map_or(1.0, |&variance| variance as f32))
}

// Boxes around places --------------------------------------------------------------------------------------------------

fn prior_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    for (name, least, most) in [("sizes", 1, usize::MAX), ("ratios", 1, usize::MAX), ("steps", 2, 2), ("offsets", 2, 2)]
    {
        let given = shapes.values.floats(name);
        if !(least..=most).contains(&given.len()) {
            let expected = if most == 2 { "two numbers" } else { "at least one number" };
            return Err(shapes.unfit(name, &format!("{given:?}"), expected));
        }
    }
    let Some(data) = shapes.input(0) else { return Ok(()) };
    let [_, _, high, wide] = data[..] else { return Err(shapes.misfit(0, "4 dimensions")) };
    let each = shapes.values.floats("sizes").len() + shapes.values.floats("ratios").len() - 1;
    shapes.set_output(0, vec![1, high.saturating_mul(wide).saturating_mul(each), 4])
}

/// At each place one box of each size in the first ratio, and one of each other ratio in the first size.
fn prior(call: &Call<'_>) -> Result<Results> {
    let values = call.values;
    let floats = |name: &str| values.floats(name).iter().map(|&number| number as f32).collect::<Vec<f32>>();
    let (sizes, ratios, steps, offsets) = (floats("sizes"), floats("ratios"), floats("steps"), floats("offsets"));
    let (high, wide) = (call.input(0)?.shape()[2], call.input(0)?.shape()[3]);
    let step = |i: usize, count: usize| if steps[i] > 0.0 { steps[i] } else { 1.0 / count as f32 };
    let [down, right] = [step(0, high), step(1, wide)];
    let aspect = high as f32 / wide as f32;
    let forms = sizes.iter().map(|&size| (size, ratios[0])).chain(ratios[1..].iter().map(|&ratio| (sizes[0], ratio)));
    let halves: Vec<[f32; 2]> =
        forms.map(|(size, ratio)| [size * aspect * ratio.sqrt() / 2.0, size / ratio.sqrt() / 2.0]).collect();
    let mut out = Vec::with_capacity(call.outputs[0].iter().product());
    for row in 0..high {
        let y = (row as f32 + offsets[0]) * down;
        for column in 0..wide {
            let x = (column as f32 + offsets[1]) * right;
            out.extend(halves.iter().flat_map(|[w, h]| [x - w, y - h, x + w, y + h]));
        }
    }
    if values.bool("clip") {
        out.iter_mut().for_each(|side| *side = side.clamp(0.0, 1.0));
    }
    Call::one(made(call, 0, &out)?)
}

// What boxes should find -----------------------------------------------------------------------------------------------

fn target_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    check_variances(shapes)?;
    let Some(count) = anchors(shapes, 0)? else { return Ok(()) };
    let (Some(label), Some(scores)) = (shapes.input(1), shapes.input(2)) else { return Ok(()) };
    let [n, _, width] = label[..] else { return Err(shapes.misfit(1, "(batch, labels, at least 5)")) };
    if width < 5 {
        return Err(shapes.misfit(1, "(batch, labels, at least 5)"));
    }
    if scores.len() != 3 || scores[0] != n || scores[1] == 0 || scores[2] != count {
        return Err(shapes.misfit(2, &format!("({n}, classes, {count})")));
    }
    shapes.set_output(0, vec![n, 4 * count])?;
    shapes.set_output(1, vec![n, 4 * count])?;
    shapes.set_output(2, vec![n, count])
}

/// The object that a box is to find.
#[derive(Clone, Copy, PartialEq)]
enum Found {
    /// What nothing decides: the box does not count.
    Open,
    Nothing,
    Object(usize),
}

/// Which object each box finds, by what they share. `overlaps` has a row of objects for each box.
fn matched(overlaps: &[Vec<f32>], least: f32) -> Vec<Found> {
    let objects = overlaps.first().map_or(0, Vec::len);
    let mut found = vec![Found::Open; overlaps.len()];
    let mut is_free = vec![true; objects];
    // Each object gets the box that shares most with it, the best pair first.
    loop {
        let mut best = (1e-6, None);
        for (anchor, row) in overlaps.iter().enumerate().filter(|(anchor, _)| found[*anchor] == Found::Open) {
            for (object, &shared) in row.iter().enumerate().filter(|(object, _)| is_free[*object]) {
                if shared > best.0 {
                    best = (shared, Some((anchor, object)));
                }
            }
        }
        let Some((anchor, object)) = best.1 else { break };
        found[anchor] = Found::Object(object);
        is_free[object] = false;
    }
    if least > 0.0 {
        for (row, found) in overlaps.iter().zip(&mut found).filter(|(_, found)| **found == Found::Open) {
            let (object, shared) = largest(row);
            if shared > least {
                *found = Found::Object(object);
            }
        }
    }
    found
}

/// The first of the largest numbers, and its place.
fn largest(row: &[f32]) -> (usize, f32) {
    row.iter().enumerate().fold((0, -1.0), |best, (i, &shared)| if shared > best.1 { (i, shared) } else { best })
}

/// Of the boxes that find nothing only those count that are most sure of an object, so many for each that finds one.
fn mined(values: &Values, overlaps: &[Vec<f32>], scores: &[f32], found: &mut [Found]) {
    let count = found.len();
    let positive = found.iter().filter(|found| matches!(found, Found::Object(_))).count();
    let wanted = ((positive as f32 * values.float("negative_mining_ratio") as f32) as usize).min(count - positive);
    let most = values.float("negative_mining_thresh") as f32;
    let is_open = |anchor: &usize| found[*anchor] == Found::Open && largest(&overlaps[*anchor]).1 < most;
    // The probability of the first class, the background.
    let background = |anchor: usize| {
        let logits = || scores.iter().skip(anchor).step_by(count);
        let top = logits().copied().fold(f32::NEG_INFINITY, f32::max);
        (scores[anchor] - top).exp() / logits().map(|logit| (logit - top).exp()).sum::<f32>()
    };
    let mut open: Vec<(f32, usize)> = (0..count).filter(is_open).map(|anchor| (background(anchor), anchor)).collect();
    open.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (_, anchor) in open.into_iter().take(wanted) {
        found[anchor] = Found::Nothing;
    }
}

fn targets(call: &Call<'_>) -> Result<Results> {
    let (values, width) = (call.values, call.input(1)?.shape()[2]);
    let (anchors, labels, scores) = (boxes(&elements(call, 0)?), elements(call, 1)?, elements(call, 2)?);
    let rows = call.input(1)?.shape()[1];
    let (batch, count) = (call.outputs[2][0], anchors.len());
    let classes = scores.len() / (batch * count).max(1);
    let variances = variances(values);
    let (mut places, mut mask) = (vec![0.0; batch * count * 4], vec![0.0; batch * count * 4]);
    let mut kinds = vec![values.float("ignore_label") as f32; batch * count];
    for example in 0..batch {
        let labels = labels[example * rows * width..][..rows * width].chunks_exact(width);
        // A class of -1 ends the objects of an example.
        let objects: Vec<&[f32]> = labels.take_while(|label| label[0] != -1.0).collect();
        if objects.is_empty() {
            continue;
        }
        let shape = |object: &&[f32]| [object[1], object[2], object[3], object[4]];
        let row = |anchor: &Box4| objects.iter().map(|object| overlap(*anchor, shape(object))).collect::<Vec<f32>>();
        let overlaps: Vec<Vec<f32>> = anchors.iter().map(row).collect();
        let mut found = matched(&overlaps, values.float("overlap_threshold") as f32);
        if values.float("negative_mining_ratio") > 0.0 {
            let scores = &scores[example * classes * count..][..classes * count];
            mined(values, &overlaps, scores, &mut found);
        } else {
            found.iter_mut().filter(|found| **found == Found::Open).for_each(|found| *found = Found::Nothing);
        }
        for (anchor, found) in found.into_iter().enumerate() {
            let at = example * count + anchor;
            match found {
                Found::Open => {}
                Found::Nothing => kinds[at] = 0.0,
                Found::Object(object) => {
                    kinds[at] = objects[object][0] + 1.0;
                    mask[4 * at..][..4].fill(1.0);
                    let (from, to) = (centered(anchors[anchor]), centered(shape(&objects[object])));
                    let moved = [0, 1].map(|i| (to[i] - from[i]) / from[i + 2] / variances[i]);
                    let grown = [2, 3].map(|i| (to[i] / from[i]).ln() / variances[i]);
                    places[4 * at..][..4].copy_from_slice(&[moved, grown].concat());
                }
            }
        }
    }
    Ok([made(call, 0, &places)?, made(call, 1, &mask)?, made(call, 2, &kinds)?].into_iter().collect())
}

// What boxes have found ------------------------------------------------------------------------------------------------

fn detection_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    check_variances(shapes)?;
    let Some(scores) = shapes.input(0) else { return Ok(()) };
    let [n, classes, count] = scores[..] else { return Err(shapes.misfit(0, "(batch, classes, boxes)")) };
    if classes == 0 {
        return Err(shapes.misfit(0, "at least one class"));
    }
    shapes.set_input(1, vec![n, count.saturating_mul(4)])?;
    shapes.set_input(2, vec![1, count, 4])?;
    shapes.set_output(0, vec![n, count, 6])
}

/// The box that a network means: its output moves the center and scales the sides.
fn moved(anchor: Box4, by: &[f32], variances: Box4, clips: bool) -> Box4 {
    let [x, y, wide, high] = centered(anchor);
    let (x, y) = (by[0] * variances[0] * wide + x, by[1] * variances[1] * high + y);
    let (half, tall) = ((by[2] * variances[2]).exp() * wide / 2.0, (by[3] * variances[3]).exp() * high / 2.0);
    let sides = [x - half, y - tall, x + half, y + tall];
    if clips { sides.map(|side| side.clamp(0.0, 1.0)) } else { sides }
}

/// One box that has found something: its class, its score and its sides.
#[derive(Clone, Copy)]
struct Detected {
    class: f32,
    score: f32,
    sides: Box4,
}

/// What an example's boxes have found. The best comes first, and boxes that share too much with a better one have the class -1.
fn detected(values: &Values, scores: &[f32], by: &[f32], anchors: &[Box4]) -> Vec<Detected> {
    let (count, variances) = (anchors.len(), variances(values));
    let least = values.float("threshold") as f32;
    let mut all = Vec::new();
    for (anchor, sides) in anchors.iter().enumerate() {
        // Class 0 is the background.
        let of_classes = scores.iter().skip(anchor).step_by(count).skip(1);
        let (class, score) = largest(&of_classes.copied().collect::<Vec<f32>>());
        if score >= least && scores.len() > count {
            let sides = moved(*sides, &by[4 * anchor..][..4], variances, values.bool("clip"));
            all.push(Detected { class: class as f32, score, sides });
        }
    }
    let most = values.float("nms_threshold") as f32;
    if most <= 0.0 || most > 1.0 {
        return all;
    }
    let unsorted = all.clone();
    all.sort_by(|a, b| b.score.total_cmp(&a.score));
    if let Ok(kept @ 1..) = usize::try_from(values.int("nms_topk")) {
        // What is left over is as before, but for its class.
        let left = unsorted.iter().skip(kept).map(|&found| Detected { class: -1.0, ..found });
        all.truncate(kept);
        all.extend(left);
    }
    for i in 0..all.len() {
        let (before, after) = all.split_at_mut(i + 1);
        let Some(kept) = before.last().filter(|kept| kept.class >= 0.0) else { continue };
        for other in after.iter_mut().filter(|other| other.class >= 0.0) {
            let is_same = values.bool("force_suppress") || other.class == kept.class;
            if is_same && overlap(kept.sides, other.sides) >= most {
                other.class = -1.0;
            }
        }
    }
    all
}

fn detection(call: &Call<'_>) -> Result<Results> {
    let (scores, by, anchors) = (elements(call, 0)?, elements(call, 1)?, boxes(&elements(call, 2)?));
    let mut out = vec![-1.0; call.outputs[0].iter().product()];
    let batch = call.outputs[0][0];
    let classes = scores.len() / batch.max(1);
    for example in 0..batch {
        let all = detected(
            call.values,
            &scores[example * classes..][..classes],
            &by[example * anchors.len() * 4..][..anchors.len() * 4],
            &anchors,
        );
        let rows = out[example * anchors.len() * 6..].chunks_exact_mut(6);
        for (row, Detected { class, score, sides }) in rows.zip(all) {
            row[..2].copy_from_slice(&[class, score]);
            row[2..].copy_from_slice(&sides);
        }
    }
    Call::one(made(call, 0, &out)?)
}

// Boxes of any kind ----------------------------------------------------------------------------------------------------

/// Where a row has its score, its class and its box.
struct Columns {
    score: usize,
    class: Option<usize>,
    sides: usize,
}

impl Columns {
    fn of(values: &Values) -> Columns {
        let column = |name| usize::try_from(values.int(name)).ok();
        Columns {
            score: column("score_index").unwrap_or(0),
            class: column("id_index"),
            sides: column("coord_start").unwrap_or(0),
        }
    }
}

fn nms_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(data) = shapes.input(0) else { return Ok(()) };
    if shapes.values.word("in_format") != shapes.values.word("out_format") {
        return Err(shapes.unfit("out_format", shapes.values.word("out_format"), "the same as in_format"));
    }
    let columns = Columns::of(shapes.values);
    let least = (columns.sides + 4).max(columns.score + 1).max(columns.class.map_or(0, |class| class + 1));
    match data.last() {
        Some(&width) if data.len() > 1 && width >= least => shapes.set_output(0, data),
        _ => Err(shapes.misfit(0, &format!("(..., boxes, at least {least})"))),
    }
}

/// The rows that remain of an example's, the best one first.
fn remaining(values: &Values, rows: &[f32], width: usize) -> Vec<usize> {
    let columns = Columns::of(values);
    let at = |row: usize, column: usize| rows[row * width + column];
    let class = |row: usize| columns.class.map(|column| at(row, column));
    let background =
        columns.class.and_then(|_| (values.int("background_id") >= 0).then(|| values.int("background_id")));
    let least = values.float("valid_thresh") as f32;
    let is_valid = |row: &usize| {
        at(*row, columns.score) > least && background.is_none_or(|background| class(*row) != Some(background as f32))
    };
    let mut order: Vec<usize> = (0..rows.len() / width).filter(is_valid).collect();
    order.sort_by(|a, b| at(*b, columns.score).total_cmp(&at(*a, columns.score)));
    if let Ok(kept @ 1..) = usize::try_from(values.int("topk")) {
        order.truncate(kept);
    }
    let sides = |row: usize| {
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| at(row, columns.sides + i));
        let is_center = values.word("in_format") == "center";
        if is_center { [a - c / 2.0, b - d / 2.0, a + c / 2.0, b + d / 2.0] } else { [a, b, c, d] }
    };
    let most = values.float("overlap_thresh") as f32;
    let mut kept: Vec<usize> = Vec::new();
    for row in order {
        let hides = |better: &usize| {
            (values.bool("force_suppress") || class(*better) == class(row))
                && overlap(sides(*better), sides(row)) > most
        };
        if !kept.iter().any(hides) {
            kept.push(row);
        }
    }
    kept
}

/// The rows that remain; -1 stands behind them.
fn nms(call: &Call<'_>) -> Result<Results> {
    let (cx, x) = (call.cx, call.input(0)?);
    let [count, width] = [2, 1].map(|back| x.shape()[x.rank() - back]);
    let flat = ops::reshape(cx, x, &[-1, width as i64])?;
    let (mut chosen, mut is_empty) = (Vec::new(), Vec::new());
    let numbers = elements(call, 0)?;
    for (example, rows) in numbers.chunks(count.max(1) * width).enumerate() {
        let kept = remaining(call.values, rows, width);
        chosen.extend(kept.iter().map(|row| (example * count + row) as i64));
        chosen.resize((example + 1) * count, 0);
        is_empty.extend((0..count).map(|row| row >= kept.len()));
    }
    let constant = &cx.no_grad();
    let of = |tensor: Tensor| ops::to_device(constant, &tensor, call.device);
    let rows = ops::index_select(cx, &flat, 0, &of(Tensor::from_slice(constant, &chosen, &[chosen.len()])?)?)?;
    let is_empty = of(Tensor::from_slice(constant, &is_empty, &[is_empty.len(), 1])?)?;
    let kept = ops::masked_fill(cx, &rows, &is_empty, -1.0)?;
    Call::one(ops::reshape(cx, &kept, &call.output())?)
}

const CORNERS: Form = Form::Choice(&["corner", "center"]);

const DETECTOR: Operator = Operator { gradient: Gradient::Stops, ..ROW };

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["_contrib_MultiBoxPrior"],
        attributes: &[
            optional("sizes", Form::Floats, "(1)"),
            optional("ratios", Form::Floats, "(1)"),
            optional("clip", Form::Bool, "False"),
            optional("steps", Form::Floats, "(-1, -1)"),
            optional("offsets", Form::Floats, "(0.5, 0.5)"),
        ],
        shapes: prior_shapes,
        compute: Compute::Call(prior),
        ..DETECTOR
    },
    Operator {
        names: &["_contrib_MultiBoxTarget"],
        inputs: Inputs::Fixed(&["anchor", "label", "cls_pred"]),
        results: &["loc_target", "loc_mask", "cls_target"],
        attributes: &[
            optional("overlap_threshold", NUMBER, "0.5"),
            optional("ignore_label", NUMBER, "-1"),
            optional("negative_mining_ratio", NUMBER, "-1"),
            optional("negative_mining_thresh", NUMBER, "0.5"),
            // On the host MXNet does not look at it either.
            optional("minimum_negative_samples", INTEGER, "0"),
            VARIANCES,
        ],
        outputs: |_| 3,
        shapes: target_shapes,
        compute: Compute::Call(targets),
        ..DETECTOR
    },
    Operator {
        names: &["_contrib_MultiBoxDetection"],
        inputs: Inputs::Fixed(&["cls_prob", "loc_pred", "anchor"]),
        attributes: &[
            optional("clip", Form::Bool, "True"),
            optional("threshold", NUMBER, "0.01"),
            optional("background_id", Form::Int(0, 0), "0"),
            optional("nms_threshold", NUMBER, "0.5"),
            optional("force_suppress", Form::Bool, "False"),
            VARIANCES,
            optional("nms_topk", INTEGER, "-1"),
        ],
        shapes: detection_shapes,
        compute: Compute::Call(detection),
        ..DETECTOR
    },
    Operator {
        names: &["_contrib_box_nms", "_contrib_box_non_maximum_suppression"],
        results: &["output0"],
        attributes: &[
            optional("overlap_thresh", NUMBER, "0.5"),
            optional("valid_thresh", NUMBER, "0"),
            optional("topk", INTEGER, "-1"),
            optional("coord_start", COUNT, "2"),
            optional("score_index", COUNT, "1"),
            optional("id_index", INTEGER, "-1"),
            optional("background_id", INTEGER, "-1"),
            optional("force_suppress", Form::Bool, "False"),
            optional("in_format", CORNERS, "corner"),
            // Boxes stay as they are given.
            optional("out_format", CORNERS, "corner"),
        ],
        shapes: nms_shapes,
        compute: Compute::Call(nms),
        ..ROW
    },
];
