//! The data that an operator's shape rule works with.

use tensor_core::{Error, Result};

use crate::attribute::{MOST, Values};

/// A shape.
pub type Dims = Vec<usize>;

/// A shape as MXNet writes it: `(2, 3)`, `(5,)`.
pub(crate) fn text(dims: &[usize]) -> String {
    match dims {
        [one] => format!("({one},)"),
        _ => format!("({})", dims.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// The shapes around one node, as far as they are known. A rule fills in what it can.
pub struct Shapes<'a> {
    /// The node's attributes.
    pub values: &'a Values,
    /// "node 'fc1' (FullyConnected)".
    pub(crate) title: &'a dyn Fn() -> String,
    /// What the inputs are called in errors: "weight (variable 'fc1_weight')".
    pub(crate) label: &'a dyn Fn(usize) -> String,
    /// What an input says of its shape itself, with 0 for a size that it does not know.
    pub(crate) hint: &'a dyn Fn(usize) -> Option<Dims>,
    pub(crate) inputs: Vec<Option<Dims>>,
    pub(crate) outputs: Vec<Option<Dims>>,
}

impl Shapes<'_> {
    /// Returns the shape of an input, if it is known.
    pub fn input(&self, i: usize) -> Option<Dims> {
        self.inputs.get(i).cloned().flatten()
    }

    /// Returns the shape of an input that is not known yet, with 0 for each size that is missing.
    pub fn partial(&self, i: usize) -> Option<Dims> {
        if self.input(i).is_some() { None } else { (self.hint)(i) }
    }

    /// Returns the shape of a result, if it is known.
    pub fn output(&self, i: usize) -> Option<Dims> {
        self.outputs.get(i).cloned().flatten()
    }

    /// Returns the number of inputs.
    pub fn count(&self) -> usize {
        self.inputs.len()
    }

    /// Sets the shape of an input, or returns a shape error if it is known to have another one.
    pub fn set_input(&mut self, i: usize, dims: Dims) -> Result<()> {
        check_size(self.title, &dims)?;
        match self.inputs.get(i) {
            Some(Some(known)) if *known != dims => {
                let data = if i > 0 { self.input(0) } else { None };
                let data = data.map_or(String::new(), |data| format!(", for an input 0 of shape {}", text(&data)));
                Err(Error::shape(format!(
                    "{}: input {} has shape {}: expected {}{data}",
                    (self.title)(),
                    (self.label)(i),
                    text(known),
                    text(&dims)
                )))
            }
            Some(_) => {
                self.inputs[i] = Some(dims);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Sets the shape of a result, or returns a shape error if it is known to have another one.
    pub fn set_output(&mut self, i: usize, dims: Dims) -> Result<()> {
        check_size(self.title, &dims)?;
        match self.outputs.get(i) {
            Some(Some(known)) if *known != dims => Err(Error::shape(format!(
                "{}: output {i} has shape {}, and what uses it expects {}",
                (self.title)(),
                text(&dims),
                text(known)
            ))),
            Some(_) => {
                self.outputs[i] = Some(dims);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Returns a shape error for an input, which names the expected shape and its own.
    #[cold]
    pub fn misfit(&self, i: usize, expected: &str) -> Error {
        let given = self.input(i).map_or("an unknown shape".to_owned(), |dims| format!("shape {}", text(&dims)));
        Error::shape(format!("{}: input {} has {given}: expected {expected}", (self.title)(), (self.label)(i)))
    }

    /// Returns an argument error for an attribute that does not fit the inputs.
    #[cold]
    pub fn unfit(&self, attribute: &str, given: &str, expected: &str) -> Error {
        Error::argument(format!("{}: attribute {attribute} is {given}: expected {expected}", (self.title)()))
    }

    /// Returns an axis that may count from the end.
    pub fn axis(&self, attribute: &str, axis: i64, rank: usize) -> Result<usize> {
        let place = if axis < 0 { axis + rank as i64 } else { axis };
        match usize::try_from(place) {
            Ok(place) if place < rank => Ok(place),
            _ => Err(self.unfit(attribute, &axis.to_string(), &format!("an axis of {rank} dimensions"))),
        }
    }
}

/// A shape error for sizes that no array can have, so that no rule overflows.
pub(crate) fn check_size(title: &dyn Fn() -> String, dims: &[usize]) -> Result<()> {
    let all = dims.iter().try_fold(1usize, |all, &size| all.checked_mul(size.max(1)));
    if all.is_some_and(|all| all <= 1 << 48) && dims.iter().all(|&size| size <= MOST as usize) {
        return Ok(());
    }
    Err(Error::shape(format!(
        "{}: the shape {} is too large: expected sizes of at most {MOST}, and at most 2^48 elements",
        title(),
        text(dims)
    )))
}

/// All inputs and all results have one shape.
pub(crate) fn alike(shapes: &mut Shapes<'_>) -> Result<()> {
    let known = shapes.inputs.iter().chain(&shapes.outputs).flatten().next().cloned();
    let Some(dims) = known else { return Ok(()) };
    for i in 0..shapes.inputs.len() {
        shapes.set_input(i, dims.clone())?;
    }
    for i in 0..shapes.outputs.len() {
        shapes.set_output(i, dims.clone())?;
    }
    Ok(())
}

/// The results have the shape of the first input; the others may have any.
pub(crate) fn as_first(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(dims) = shapes.input(0).or_else(|| shapes.output(0)) else { return Ok(()) };
    shapes.set_input(0, dims.clone())?;
    shapes.set_output(0, dims)
}

/// The two inputs broadcast together.
pub(crate) fn broadcast(shapes: &mut Shapes<'_>) -> Result<()> {
    let (Some(a), Some(b)) = (shapes.input(0), shapes.input(1)) else { return Ok(()) };
    let rank = a.len().max(b.len());
    let padded = |dims: &[usize]| [vec![1; rank - dims.len()], dims.to_vec()].concat();
    let joined = padded(&a).into_iter().zip(padded(&b)).map(|pair| match pair {
        (a, b) if a == b || b == 1 => Some(a),
        (1, b) => Some(b),
        _ => None,
    });
    match joined.collect::<Option<Dims>>() {
        Some(dims) => shapes.set_output(0, dims),
        None => Err(shapes.misfit(1, &format!("one that broadcasts with {}", text(&a)))),
    }
}
