//! The operators: one table of their names, inputs, attributes, shapes, results and gradients.
//!
//! Results and gradients are those of core's operations. An operator that MXNet gives a gradient of its own, such as
//! `SoftmaxOutput`, has it in its row.

mod arrange;
mod attention;
mod call;
mod convolution;
mod create;
mod ctc;
pub mod custom;
mod detect;
mod elementwise;
mod index;
mod layers;
mod loss;
mod normalize;
mod order;
mod pool;
mod product;
mod random;
mod recurrent;
mod reduce;
mod region;
mod reshape;
mod sequence;
mod shapes;

use std::collections::HashMap;
use std::sync::OnceLock;

use tensor_core::{Context, Result, Tensor};

use crate::attribute::{Attribute, Values};
pub(crate) use call::signed;
pub use call::{Call, Results};
pub use shapes::{Dims, Shapes};
pub(crate) use shapes::{check_size, text};

/// The names of an operator's inputs.
#[derive(Clone, Copy, Debug)]
pub enum Inputs {
    /// Always these.
    Fixed(&'static [&'static str]),
    /// As many as `num_args` says: `arg0`, `arg1` and so on.
    Many,
    /// These, by the attributes, or as many as `num_args` says.
    ManyOr(fn(&Values) -> Option<&'static [&'static str]>),
    /// These, by the attributes.
    Chosen(fn(&Values) -> &'static [&'static str]),
    /// Those of the program's own operator.
    Own,
}

/// How an operator computes.
#[derive(Clone, Copy)]
pub enum Compute {
    /// From one tensor.
    Unary(fn(&Context, &Tensor) -> Result<Tensor>),
    /// From two tensors.
    Binary(fn(&Context, &Tensor, &Tensor) -> Result<Tensor>),
    /// From a tensor and the attribute `scalar`.
    Scalar(fn(&Context, &Tensor, f64) -> Result<Tensor>),
    /// In any way.
    Call(fn(&Call<'_>) -> Result<Results>),
}

/// Where the gradient of an operator comes from.
#[derive(Clone, Copy)]
pub enum Gradient {
    /// From the operations that it consists of.
    Recorded,
    /// From this function: that of the first input, by the call and its results. It takes no gradient of the result.
    Own(fn(&Call<'_>, &[Tensor]) -> Result<Tensor>),
    /// It stops here.
    Stops,
}

/// How the element types of an operator belong together.
#[derive(Clone, Copy, Debug)]
pub struct Types {
    /// The inputs that may have any type. All others have that of the results.
    pub free: &'static [usize],
    /// The attribute that says the type of the results, if it is not that of the inputs.
    pub named: Option<&'static str>,
    /// The attribute that says the type if nothing else does.
    pub hint: Option<&'static str>,
}

/// All inputs and results have one type.
pub(crate) const SAME: Types = Types { free: &[], named: None, hint: None };

/// A row of the table.
pub struct Operator {
    /// Its names; the first one is the one to write.
    pub names: &'static [&'static str],
    /// Its inputs.
    pub inputs: Inputs,
    /// Its auxiliary states, which come behind the inputs.
    pub auxiliary: &'static [&'static str],
    /// Its attributes.
    pub attributes: &'static [Attribute],
    /// Returns the number of results.
    pub outputs: fn(&Values) -> usize,
    /// What MXNet calls the results; empty for `output`, with numbers if there are several.
    pub results: &'static [&'static str],
    /// Infers shapes.
    pub shapes: fn(&mut Shapes<'_>) -> Result<()>,
    /// Its element types.
    pub types: Types,
    /// Its results.
    pub compute: Compute,
    /// Its gradient.
    pub gradient: Gradient,
    /// Whether it draws random numbers, by its attributes and whether this is a step of training.
    pub draws: fn(&Values, bool) -> bool,
}

/// A row with the usual values, for the others to start from.
pub(crate) const ROW: Operator = Operator {
    names: &[],
    inputs: Inputs::Fixed(&["data"]),
    auxiliary: &[],
    attributes: &[],
    outputs: |_| 1,
    results: &[],
    shapes: shapes::alike,
    types: SAME,
    compute: Compute::Unary(tensor_core::ops::contiguous),
    gradient: Gradient::Recorded,
    draws: |_, _| false,
};

impl Operator {
    /// Returns the operator with one of its names.
    pub fn find(name: &str) -> Option<&'static Operator> {
        table().get(name).copied()
    }

    /// Returns the name to write.
    pub fn name(&self) -> &'static str {
        self.names.first().copied().unwrap_or_default()
    }

    /// Returns all operators, by their first names.
    pub fn all() -> Vec<&'static Operator> {
        let mut all: Vec<&'static Operator> = ROWS.iter().copied().flatten().collect();
        all.sort_by_key(|operator| operator.name());
        all
    }

    /// Whether the program defines it, and so its attributes.
    pub(crate) fn is_own(&self) -> bool {
        matches!(self.inputs, Inputs::Own)
    }

    /// Whether it takes as many inputs as it is given.
    pub(crate) fn takes_many(&self) -> bool {
        matches!(self.inputs, Inputs::Many | Inputs::ManyOr(_))
    }

    /// The names of the inputs and, behind them, of the auxiliary states.
    pub(crate) fn input_names(&self, values: &Values) -> Vec<String> {
        let fixed = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let mut names: Vec<String> = match (values.own(), self.named(values)) {
            (Some(own), _) => own.signature.inputs.clone(),
            (None, Some(names)) => fixed(names),
            (None, None) => (0..values.int("num_args")).map(|i| format!("arg{i}")).collect(),
        };
        names.extend(self.auxiliary.iter().map(|name| (*name).to_owned()));
        names
    }

    /// How many inputs it has without the auxiliary states.
    pub(crate) fn arguments(&self, values: &Values) -> usize {
        match (values.own(), self.named(values)) {
            (Some(own), _) => own.signature.inputs.len(),
            (None, Some(names)) => names.len(),
            (None, None) => usize::try_from(values.int("num_args")).unwrap_or(0),
        }
    }

    /// The names of the inputs; `None` if `num_args` or the program says how many there are.
    fn named(&self, values: &Values) -> Option<&'static [&'static str]> {
        match self.inputs {
            Inputs::Fixed(names) => Some(names),
            Inputs::Chosen(choose) => Some(choose(values)),
            Inputs::ManyOr(choose) => choose(values),
            Inputs::Many | Inputs::Own => None,
        }
    }

    /// Computes the results.
    pub(crate) fn call(&self, call: &Call<'_>) -> Result<Results> {
        let one = |result: Tensor| -> Results { [result].into_iter().collect() };
        match self.compute {
            Compute::Unary(compute) => compute(call.cx, call.input(0)?).map(one),
            Compute::Binary(compute) => compute(call.cx, call.input(0)?, call.input(1)?).map(one),
            Compute::Scalar(compute) => compute(call.cx, call.input(0)?, call.values.float("scalar")).map(one),
            Compute::Call(compute) => compute(call),
        }
    }
}

impl std::fmt::Debug for Operator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// The rows, by the files that have them.
const ROWS: &[&[Operator]] = &[
    arrange::ROWS,
    convolution::ROWS,
    create::ROWS,
    random::ROWS,
    attention::ROWS,
    region::ROWS,
    detect::ROWS,
    ctc::ROWS,
    custom::ROWS,
    elementwise::UNARY,
    elementwise::BINARY,
    elementwise::BROADCAST,
    elementwise::SCALAR,
    elementwise::OTHERS,
    index::ROWS,
    layers::ROWS,
    loss::ROWS,
    normalize::ROWS,
    pool::ROWS,
    order::ROWS,
    product::ROWS,
    recurrent::ROWS,
    reduce::ROWS,
    reshape::ROWS,
    sequence::ROWS,
];

fn table() -> &'static HashMap<&'static str, &'static Operator> {
    static TABLE: OnceLock<HashMap<&'static str, &'static Operator>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let named = |operator: &'static Operator| operator.names.iter().map(move |name| (*name, operator));
        ROWS.iter().copied().flatten().flat_map(named).collect()
    })
}

#[cfg(test)]
mod tests;
