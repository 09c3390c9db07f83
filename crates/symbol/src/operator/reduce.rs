//! Reductions. As MXNet has no tensors without dimensions, a reduction over all axes gives the shape (1,).

use tensor_core::{Context, Result, Tensor, ops};

use super::{Call, Compute, Gradient, Operator, ROW, Results, Shapes};
use crate::attribute::{Attribute, Form, Values, optional};

type Reduction = fn(&Context, &Tensor, &[i64], bool) -> Result<Tensor>;

const AXES: &[Attribute] = &[
    optional("axis", Form::Axes, "None"),
    optional("keepdims", Form::Bool, "False"),
    optional("exclude", Form::Bool, "False"),
];
const AXIS: &[Attribute] = &[optional("axis", Form::OptInt, "None"), optional("keepdims", Form::Bool, "False")];

/// The axes that a reduction goes over, ascending.
fn reduced(values: &Values, rank: usize) -> Vec<usize> {
    let place = |axis: i64| if axis < 0 { axis + rank as i64 } else { axis } as usize;
    let named: Vec<usize> = match (values.axes("axis"), values.opt_int("axis")) {
        (Some(axes), _) => axes.iter().map(|&axis| place(axis)).collect(),
        (None, Some(axis)) => vec![place(axis)],
        (None, None) => Vec::new(),
    };
    match (named.is_empty(), values.bool("exclude")) {
        (true, _) => (0..rank).collect(),
        (false, exclude) => (0..rank).filter(|axis| named.contains(axis) != exclude).collect(),
    }
}

fn reduced_shape(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(data) = shapes.input(0) else { return Ok(()) };
    let single = shapes.values.opt_int("axis");
    for &axis in shapes.values.axes("axis").unwrap_or_default().iter().chain(&single) {
        shapes.axis("axis", axis, data.len())?;
    }
    let over = reduced(shapes.values, data.len());
    let keep = shapes.values.bool("keepdims");
    let size = |(i, size): (usize, &usize)| match over.contains(&i) {
        true => keep.then_some(1),
        false => Some(*size),
    };
    let dims: Vec<usize> = data.iter().enumerate().filter_map(size).collect();
    shapes.set_output(0, if dims.is_empty() { vec![1] } else { dims })
}

fn reduce(call: &Call<'_>, of: Reduction) -> Result<Results> {
    let x = call.input(0)?;
    let over: Vec<i64> = reduced(call.values, x.rank()).into_iter().map(|axis| axis as i64).collect();
    let out = if over.is_empty() { x.clone() } else { of(call.cx, x, &over, call.values.bool("keepdims"))? };
    Call::one(ops::reshape(call.cx, &out, &call.output())?)
}

const fn reduction(names: &'static [&'static str], compute: fn(&Call<'_>) -> Result<Results>) -> Operator {
    Operator { names, attributes: AXES, shapes: reduced_shape, compute: Compute::Call(compute), ..ROW }
}

const fn place(names: &'static [&'static str], compute: fn(&Call<'_>) -> Result<Results>) -> Operator {
    Operator { attributes: AXIS, gradient: Gradient::Stops, ..reduction(names, compute) }
}

/// The 1-norm or the 2-norm.
fn norm(call: &Call<'_>) -> Result<Results> {
    reduce(
        call,
        match call.values.int("ord") {
            1 => |cx, x, dims, keep| ops::sum(cx, &ops::abs(cx, x)?, dims, keep),
            _ => |cx, x, dims, keep| ops::norm(cx, x, 2.0, dims, keep),
        },
    )
}

pub(super) const ROWS: &[Operator] = &[
    reduction(&["sum", "sum_axis"], |call| reduce(call, ops::sum)),
    reduction(&["mean"], |call| reduce(call, ops::mean)),
    reduction(&["prod"], |call| reduce(call, ops::prod)),
    reduction(&["nansum"], |call| reduce(call, ops::nansum)),
    reduction(&["max", "max_axis"], |call| reduce(call, ops::max)),
    reduction(&["min", "min_axis"], |call| reduce(call, ops::min)),
    Operator {
        attributes: &[
            optional("ord", Form::Int(1, 2), "2"),
            optional("axis", Form::Axes, "None"),
            optional("keepdims", Form::Bool, "False"),
            optional("out_dtype", Form::Choice(&["None"]), "None"),
        ],
        ..reduction(&["norm"], norm)
    },
    place(&["argmax"], |call| reduce(call, ops::argmax)),
    place(&["argmin"], |call| reduce(call, ops::argmin)),
    Operator {
        names: &["argmax_channel"],
        shapes: |shapes| {
            let Some(data) = shapes.input(0) else { return Ok(()) };
            if data.len() < 2 {
                return Err(shapes.misfit(0, "at least two dimensions"));
            }
            shapes.set_output(0, [&data[..1], &data[2..]].concat())
        },
        compute: Compute::Call(|call| Call::one(ops::argmax(call.cx, call.input(0)?, &[1], false)?)),
        gradient: Gradient::Stops,
        ..ROW
    },
    Operator {
        names: &["broadcast_axis", "broadcast_axes"],
        attributes: &[optional("axis", Form::Ints, "()"), optional("size", Form::Ints, "()")],
        shapes: |shapes| {
            let Some(mut dims) = shapes.input(0) else { return Ok(()) };
            let (axes, sizes) = (shapes.values.ints("axis"), shapes.values.ints("size"));
            if axes.len() != sizes.len() {
                let expected = format!("{} sizes, as there are axes", axes.len());
                return Err(shapes.unfit("size", &format!("{sizes:?}"), &expected));
            }
            for (&axis, &size) in axes.iter().zip(sizes) {
                let axis = shapes.axis("axis", axis, dims.len())?;
                if dims[axis] != 1 {
                    return Err(shapes.misfit(0, &format!("the size 1 along axis {axis}")));
                }
                dims[axis] = size.max(0) as usize;
            }
            shapes.set_output(0, dims)
        },
        compute: Compute::Call(expand),
        ..ROW
    },
    Operator {
        names: &["broadcast_to"],
        attributes: &[optional("shape", Form::Ints, "()")],
        shapes: |shapes| {
            let Some(data) = shapes.input(0) else { return Ok(()) };
            let sizes = shapes.values.ints("shape");
            // 0 keeps the size.
            let fits = sizes.len() == data.len()
                && sizes.iter().zip(&data).all(|(&to, &from)| to == 0 || from == 1 || to == from as i64);
            if !fits {
                return Err(shapes.misfit(0, &format!("one that broadcasts to {sizes:?}")));
            }
            let size = |(&to, &from): (&i64, &usize)| if to == 0 { from } else { to as usize };
            let dims = sizes.iter().zip(&data).map(size).collect();
            shapes.set_output(0, dims)
        },
        compute: Compute::Call(expand),
        ..ROW
    },
    Operator {
        names: &["broadcast_like"],
        inputs: super::Inputs::Fixed(&["lhs", "rhs"]),
        attributes: &[
            optional("lhs_axes", Form::Choice(&["None"]), "None"),
            optional("rhs_axes", Form::Choice(&["None"]), "None"),
        ],
        shapes: |shapes| {
            let (Some(a), Some(b)) = (shapes.input(0), shapes.input(1)) else { return Ok(()) };
            if a.len() != b.len() || a.iter().zip(&b).any(|(a, b)| *a != 1 && a != b) {
                return Err(shapes.misfit(0, &format!("one that broadcasts to {}", super::text(&b))));
            }
            shapes.set_output(0, b)
        },
        compute: Compute::Call(expand),
        ..ROW
    },
    Operator {
        names: &["cumsum"],
        inputs: super::Inputs::Fixed(&["a"]),
        attributes: &[optional("axis", Form::OptInt, "None"), optional("dtype", Form::Choice(&["None"]), "None")],
        shapes: |shapes| {
            let Some(data) = shapes.input(0) else { return Ok(()) };
            let Some(axis) = shapes.values.opt_int("axis") else {
                return shapes.set_output(0, vec![data.iter().product()]);
            };
            shapes.axis("axis", axis, data.len())?;
            shapes.set_output(0, data)
        },
        compute: Compute::Call(|call| {
            let x = call.input(0)?;
            Call::one(match call.values.opt_int("axis") {
                Some(axis) => ops::cumsum(call.cx, x, axis)?,
                None => ops::cumsum(call.cx, &ops::reshape(call.cx, x, &[-1])?, 0)?,
            })
        }),
        ..ROW
    },
];

fn expand(call: &Call<'_>) -> Result<Results> {
    Call::one(ops::expand(call.cx, call.input(0)?, &call.output())?)
}
