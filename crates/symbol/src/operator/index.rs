//! Operators that choose elements by index.

use tensor_core::{DType, Error, Result, ops};

use super::call::signed;
use super::{Call, Compute, Inputs, Operator, ROW, Types};
use crate::attribute::{Form, INTEGER, NUMBER, POSITIVE, optional, required};

/// An index error that says which rows there are, in place of reading the nearest one.
fn embedding(call: &Call<'_>) -> Result<super::Results> {
    let (index, table) = (call.index(0)?, call.input(1)?);
    ops::embedding(call.cx, table, &index)
        .and_then(Call::one)
        .map_err(|error| Error::new(error.kind(), format!("a table of {} rows: {}", table.shape()[0], error.message())))
}

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["Embedding", "_contrib_SparseEmbedding"],
        inputs: Inputs::Fixed(&["data", "weight"]),
        attributes: &[
            required("input_dim", POSITIVE),
            required("output_dim", POSITIVE),
            optional("dtype", Form::DType, "float32"),
            optional("sparse_grad", Form::Bool, "False"),
            optional("deterministic", Form::Ignored, "False"),
        ],
        shapes: |shapes| {
            let width = shapes.values.int("output_dim") as usize;
            shapes.set_input(1, vec![shapes.values.int("input_dim") as usize, width])?;
            match shapes.input(0) {
                Some(data) => shapes.set_output(0, [data.as_slice(), &[width]].concat()),
                None => Ok(()),
            }
        },
        types: Types { free: &[0], named: None, hint: Some("dtype") },
        compute: Compute::Call(embedding),
        ..ROW
    },
    Operator {
        names: &["take"],
        inputs: Inputs::Fixed(&["a", "indices"]),
        attributes: &[
            optional("axis", INTEGER, "0"),
            optional("mode", Form::Choice(&["clip", "wrap", "raise"]), "clip"),
        ],
        shapes: |shapes| {
            let (Some(a), Some(index)) = (shapes.input(0), shapes.input(1)) else { return Ok(()) };
            let axis = shapes.axis("axis", shapes.values.int("axis"), a.len())?;
            shapes.set_output(0, [&a[..axis], &index, &a[axis + 1..]].concat())
        },
        types: Types { free: &[1], named: None, hint: None },
        compute: Compute::Call(|call| {
            let (x, axis) = (call.input(0)?, call.values.int("axis"));
            let axis = if axis < 0 { axis + x.rank() as i64 } else { axis };
            let size = x.shape()[axis as usize] as i64;
            let constant = &call.cx.no_grad();
            let index = ops::reshape(constant, &call.index(1)?, &[-1])?;
            let index = match call.values.word("mode") {
                "wrap" => ops::remainder_scalar(constant, &index, size)?,
                "raise" => index,
                _ => ops::minimum_scalar(constant, &ops::maximum_scalar(constant, &index, 0)?, size - 1)?,
            };
            let taken = ops::index_select(call.cx, x, axis, &index)?;
            Call::one(ops::reshape(call.cx, &taken, &call.output())?)
        }),
        ..ROW
    },
    Operator {
        names: &["one_hot"],
        inputs: Inputs::Fixed(&["indices"]),
        attributes: &[
            required("depth", POSITIVE),
            optional("on_value", NUMBER, "1"),
            optional("off_value", NUMBER, "0"),
            optional("dtype", Form::DType, "float32"),
        ],
        shapes: |shapes| {
            let depth = shapes.values.int("depth") as usize;
            match shapes.input(0) {
                Some(data) => shapes.set_output(0, [data.as_slice(), &[depth]].concat()),
                None => Ok(()),
            }
        },
        types: Types { free: &[0], named: Some("dtype"), hint: None },
        compute: Compute::Call(|call| {
            let (cx, values) = (&call.cx.no_grad(), call.values);
            let index = call.index(0)?;
            let depth = values.int("depth");
            // An index that is no class gives a row without a hot element.
            let classes = ops::arange(cx, 0, depth, 1, Some(DType::I64), call.device)?;
            let hot = ops::eq(cx, &ops::unsqueeze(cx, &index, -1)?, &classes)?;
            let hot = ops::to_dtype(cx, &hot, call.dtype)?;
            let (on, off) = (values.float("on_value"), values.float("off_value"));
            Call::one(ops::add_scalar(cx, &ops::mul_scalar(cx, &hot, on - off)?, off)?)
        }),
        gradient: super::Gradient::Stops,
        ..ROW
    },
    Operator {
        names: &["pick", "choose_element_0index"],
        inputs: Inputs::Fixed(&["data", "index"]),
        attributes: &[
            optional("axis", INTEGER, "-1"),
            optional("keepdims", Form::Bool, "False"),
            optional("mode", Form::Choice(&["clip", "wrap"]), "clip"),
        ],
        shapes: |shapes| {
            let Some(data) = shapes.input(0) else { return Ok(()) };
            let axis = shapes.axis("axis", shapes.values.int("axis"), data.len())?;
            let without = [&data[..axis], &data[axis + 1..]].concat();
            let kept = [&data[..axis], &[1], &data[axis + 1..]].concat();
            match shapes.input(1) {
                Some(index) if index == without || index == kept => {}
                Some(_) => return Err(shapes.misfit(1, &super::text(&without))),
                None => shapes.set_input(1, without.clone())?,
            }
            shapes.set_output(0, if shapes.values.bool("keepdims") { kept } else { without })
        },
        types: Types { free: &[1], named: None, hint: None },
        compute: Compute::Call(|call| {
            let (x, constant) = (call.input(0)?, &call.cx.no_grad());
            let axis = call.values.int("axis");
            let axis = if axis < 0 { axis + x.rank() as i64 } else { axis };
            let mut sizes = signed(x.shape());
            let size = std::mem::replace(&mut sizes[axis as usize], 1);
            let index = ops::reshape(constant, &call.index(1)?, &sizes)?;
            let index = match call.values.word("mode") {
                "wrap" => ops::remainder_scalar(constant, &index, size)?,
                _ => ops::minimum_scalar(constant, &ops::maximum_scalar(constant, &index, 0)?, size - 1)?,
            };
            let picked = ops::gather(call.cx, x, axis, &index)?;
            Call::one(ops::reshape(call.cx, &picked, &call.output())?)
        }),
        ..ROW
    },
];
