//! The operator `Custom`, which a program defines: its inputs and results, their shapes, and how both passes compute.

use std::sync::{Arc, OnceLock};

use parking_lot::RwLock;
use tensor_core::autograd::{self, Called};
use tensor_core::{Context, DType, Device, Error, Result, Tensor, ops};

use super::{Call, Compute, Dims, Inputs, Operator, ROW, Results, Shapes, signed};
use crate::attribute::{Form, Values, required};

/// The attribute that says which of the program's operators it is.
const KIND: &str = "op_type";

pub(super) const ROWS: &[Operator] = &[Operator {
    names: &["Custom"],
    inputs: Inputs::Own,
    attributes: &[required(KIND, Form::Ignored)],
    outputs: |values| values.own().map_or(1, |own| own.signature.outputs.len()),
    shapes,
    compute: Compute::Call(compute),
    ..ROW
}];

/// The attributes of a node as text.
pub type Attributes = [(String, String)];

/// The operators of a program.
pub trait Program: Send + Sync {
    /// What an operator takes and gives. One of the attributes, `op_type`, says which operator it is.
    ///
    /// # Errors
    /// The program's, such as for an unknown operator.
    fn signature(&self, attributes: &Attributes) -> Result<Signature>;

    /// The shapes of inputs and results, from those of the inputs that are known.
    ///
    /// # Errors
    /// The program's.
    fn shapes(&self, attributes: &Attributes, inputs: &[Option<Dims>]) -> Result<[Vec<Dims>; 2]>;

    /// An operator for inputs of these shapes and of one element type, on a device.
    ///
    /// # Errors
    /// The program's.
    fn create(&self, attributes: &Attributes, inputs: &[Dims], dtype: DType, device: Device)
    -> Result<Arc<dyn Passes>>;
}

/// What computes both passes of one node of one executor.
pub trait Passes: Send + Sync {
    /// Writes the results into `outputs`.
    ///
    /// # Errors
    /// The program's.
    fn forward(&self, is_train: bool, inputs: &[Tensor], outputs: &[Tensor]) -> Result<()>;

    /// Writes the gradients of the inputs into `gradients`, from those of the results.
    ///
    /// # Errors
    /// The program's.
    fn backward(&self, heads: &[Tensor], inputs: &[Tensor], outputs: &[Tensor], gradients: &[Tensor]) -> Result<()>;
}

/// What an operator takes and gives.
#[derive(Clone, Debug)]
pub struct Signature {
    /// The names of the inputs.
    pub inputs: Vec<String>,
    /// The names of the results.
    pub outputs: Vec<String>,
    /// Whether its gradients need those of its results. Otherwise it is a loss, at which gradients start.
    pub needs_heads: bool,
}

/// A node's own operator.
#[derive(Clone)]
pub(crate) struct Own {
    program: Arc<dyn Program>,
    attributes: Arc<Attributes>,
    pub signature: Arc<Signature>,
}

static PROGRAM: RwLock<Option<Arc<dyn Program>>> = RwLock::new(None);

/// Sets what defines the operators of the program, or that nothing does.
pub fn set_program(program: Option<Arc<dyn Program>>) {
    *PROGRAM.write() = program;
}

impl Own {
    /// The operator of a node.
    pub fn of<'a>(attributes: impl Iterator<Item = (&'a String, &'a String)>) -> Result<Own> {
        let program = PROGRAM.read().clone();
        let program = program.ok_or_else(|| Error::unsupported("no operator is registered for Custom"))?;
        let attributes: Arc<Attributes> = attributes.map(|(key, value)| (key.clone(), value.clone())).collect();
        let signature = Arc::new(program.signature(&attributes)?);
        if signature.inputs.is_empty() || signature.outputs.is_empty() {
            return Err(Error::argument("an operator of the program needs at least one input and one output"));
        }
        Ok(Own { program, attributes, signature })
    }

    fn create(&self, inputs: &[Tensor], dtype: DType) -> Result<Arc<dyn Passes>> {
        let shapes: Vec<Dims> = inputs.iter().map(|input| input.shape().to_vec()).collect();
        let device = inputs.first().map_or(Device::HOST, |input| input.device());
        self.program.create(&self.attributes, &shapes, dtype, device)
    }
}

impl std::fmt::Debug for Own {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.attributes.fmt(f)
    }
}

impl PartialEq for Own {
    fn eq(&self, other: &Own) -> bool {
        self.attributes == other.attributes
    }
}

fn own(values: &Values) -> Result<&Own> {
    values.own().ok_or_else(|| Error::internal("a node of Custom has no operator"))
}

fn shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    // The first input decides, as the program can say nothing without it.
    if shapes.input(0).is_none() {
        return Ok(());
    }
    let own = own(shapes.values)?.clone();
    let [inputs, outputs] = own.program.shapes(&own.attributes, &shapes.inputs)?;
    let (most, found) = ([shapes.inputs.len(), shapes.outputs.len()], [inputs.len(), outputs.len()]);
    if most != found {
        return Err(Error::argument(format!(
            "{}: inferShape gives the shapes of {} inputs and {} outputs: expected {} and {}",
            (shapes.title)(),
            found[0],
            found[1],
            most[0],
            most[1]
        )));
    }
    for (i, dims) in inputs.into_iter().enumerate() {
        shapes.set_input(i, dims)?;
    }
    for (i, dims) in outputs.into_iter().enumerate() {
        shapes.set_output(i, dims)?;
    }
    Ok(())
}

/// The passes of a step, which are made by its first run.
pub(crate) type Made = OnceLock<Arc<dyn Passes>>;

fn compute(call: &Call<'_>) -> Result<Results> {
    let passes = match call.passes.get() {
        Some(passes) => passes.clone(),
        None => {
            let made = own(call.values)?.create(call.inputs, call.dtype)?;
            call.passes.get_or_init(|| made).clone()
        }
    };
    let constant = call.cx.no_grad();
    let empty = |dims: &Dims| ops::zeros(&constant, &signed(dims), call.dtype, call.device);
    let outputs: Results = call.outputs.iter().map(empty).collect::<Result<_>>()?;
    passes.forward(call.is_train, call.inputs, &outputs)?;
    if call.cx.grad {
        let given: Vec<Option<Tensor>> = call.inputs.iter().cloned().map(Some).collect();
        let saved: Vec<Option<Tensor>> = given.iter().cloned().chain(outputs.iter().cloned().map(Some)).collect();
        let count = given.len();
        let called = Called { outputs: &outputs, inputs: &given, saved: &saved, materialize: true };
        autograd::record(called, move |cx: &Context, heads: &[Option<Tensor>], saved: &[Option<Tensor>]| {
            let all = |tensors: &[Option<Tensor>]| tensors.iter().flatten().cloned().collect::<Vec<_>>();
            let (inputs, outputs) = (all(&saved[..count]), all(&saved[count..]));
            let constant = cx.no_grad();
            let gradients = inputs.iter().map(|x| ops::zeros_like(&constant, x)).collect::<Result<Vec<_>>>()?;
            passes.backward(&all(heads), &inputs, &outputs, &gradients)?;
            Ok(gradients.into_iter().map(Some).collect())
        })?;
    }
    Ok(outputs)
}
