//! Functions of the program: operations whose gradients the program computes.
//!
//! A function is one node with the gradient rule of the program. A function with several results has one more node for
//! each, which packs the gradient of the result into one row of elements, so that the function receives all of them at
//! once.

use std::sync::Arc;

use tensor_kernels::{DType, Scalar};

use super::rules::Rule;
use super::{Edge, Edges, Form, Grads, Node, Pass, Saved};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::ops::shape::signed;
use crate::ops::{self, Op};
use crate::refs::Ref;
use crate::tensor::{Dims, Tensor};

/// How a program computes the gradients of its function.
///
/// It gets a context, which records if gradients of gradients are asked for, the gradients of the results, and what was
/// saved. It returns the gradients of the inputs, in their order.
pub trait Backward: Fn(&Context, &[Option<Tensor>], &[Option<Tensor>]) -> Result<Vec<Option<Tensor>>> {}

impl<F: Fn(&Context, &[Option<Tensor>], &[Option<Tensor>]) -> Result<Vec<Option<Tensor>>>> Backward for F {}

/// What a function of the program was called with.
#[derive(Clone, Copy)]
pub struct Called<'a> {
    /// The results. Nothing else may have recorded how they came to be, but for inputs that were changed in place.
    pub outputs: &'a [Tensor],
    /// The inputs, in the order of their gradients.
    pub inputs: &'a [Option<Tensor>],
    /// Tensors that the gradients need. The graph keeps their elements.
    pub saved: &'a [Option<Tensor>],
    /// Whether a result without a gradient has one of zeros. Otherwise it has none.
    pub materialize: bool,
}

/// Makes the outputs of a function results of its inputs. Nothing is recorded if no input requires a gradient.
///
/// # Errors
/// Returns an argument error without outputs; a dtype error for an output that is neither floating-point nor complex; a
/// state error for an output that is a leaf which requires a gradient.
pub fn record(called: Called<'_>, backward: impl Backward + Send + Sync + 'static) -> Result<()> {
    check_outputs(called.outputs)?;
    let mut edges: Edges = called.inputs.iter().map(|input| input.as_ref().map_or(Edge::None, Tensor::edge)).collect();
    if edges.iter().all(Edge::is_none) {
        return Ok(());
    }
    let kept = called.saved.iter().map(|tensor| tensor.as_ref().map(|tensor| Kept::new(tensor, &called, &mut edges)));
    let (kept, parts) = (kept.collect(), Parts::of(called.outputs, called.materialize));
    let inputs = called.inputs.iter().map(|input| input.as_ref().map(Form::of_sizes)).collect();
    let function = Function { inputs, kept, parts: parts.clone(), backward };
    let node = Node::of_program(edges, Rule::other(move |pass, grad| function.apply(pass, grad)));
    for (i, output) in called.outputs.iter().enumerate() {
        let node = if called.outputs.len() == 1 { node.clone() } else { parts.node(i, node.clone()) };
        let is_changed = called.inputs.iter().flatten().any(|input| input.is(output));
        if is_changed { output.rebase(Op::Clone, Some(node)) } else { output.attach_node(node) }
    }
    Ok(())
}

fn check_outputs(outputs: &[Tensor]) -> Result<()> {
    if outputs.is_empty() {
        return Err(Error::argument("a function needs at least one result, and none was given"));
    }
    for output in outputs {
        output.require_inexact("a function with gradients")?;
        if output.requires_grad() && output.is_leaf() {
            return Err(Error::state(format!(
                "a leaf that requires a gradient, {}, cannot become the result of a function: return a new tensor",
                output.label()
            )));
        }
    }
    Ok(())
}

/// A tensor that the gradients need.
struct Kept {
    saved: Saved,
    from: From,
}

/// Where gradients of gradients for a saved tensor go.
enum From {
    Nowhere,
    /// Where the node's edge of this number goes.
    Edge(usize),
    /// To the function itself, as this output.
    Output(usize),
}

impl Kept {
    fn new(tensor: &Tensor, called: &Called<'_>, edges: &mut Edges) -> Kept {
        let is_it = |other: &Tensor| other.is(tensor);
        let from = if let Some(output) = called.outputs.iter().position(is_it) {
            From::Output(output)
        } else if let Some(input) = called.inputs.iter().position(|input| input.as_ref().is_some_and(is_it)) {
            From::Edge(input)
        } else {
            match tensor.edge() {
                Edge::None => From::Nowhere,
                edge => {
                    // Beyond those of the inputs, no gradient of this walk goes there.
                    edges.push(edge);
                    From::Edge(edges.len() - 1)
                }
            }
        };
        Kept { saved: Saved::new(tensor), from }
    }
}

struct Function<B> {
    inputs: Vec<Option<Form>>,
    kept: Vec<Option<Kept>>,
    parts: Arc<Parts>,
    backward: B,
}

impl<B: Backward> Function<B> {
    fn apply(&self, pass: &Pass<'_>, grad: &Tensor) -> Result<Grads> {
        let grads = self.parts.split(pass, grad)?;
        let kept = |kept: &Option<Kept>| kept.as_ref().map(|kept| self.restored(pass, kept)).transpose();
        let saved: Vec<Option<Tensor>> = self.kept.iter().map(kept).collect::<Result<_>>()?;
        let found = (self.backward)(pass, &grads, &saved)?;
        if found.len() != self.inputs.len() {
            return Err(Error::argument(format!(
                "a function of {} inputs needs as many gradients, not {}",
                self.inputs.len(),
                found.len()
            )));
        }
        let fitted = |(i, (grad, form)): (usize, (Option<Tensor>, &Option<Form>))| match (grad, form) {
            (Some(grad), Some(form)) => fitted(pass, i, &grad, form).map(Some),
            _ => Ok(None),
        };
        found.into_iter().zip(&self.inputs).enumerate().map(fitted).collect()
    }

    fn restored(&self, pass: &Pass<'_>, kept: &Kept) -> Result<Tensor> {
        let tensor = kept.saved.get(pass)?;
        match kept.from {
            From::Edge(edge) if pass.is_recorded() => pass.attach_edge(&tensor, edge),
            From::Output(output) if pass.is_recorded() => {
                let node = pass.node().clone();
                tensor.attach_node(if self.parts.forms.len() == 1 { node } else { self.parts.node(output, node) });
            }
            _ => {}
        }
        Ok(tensor)
    }
}

/// A gradient in the shape and element type of its input. Dimensions that were broadcast are summed.
fn fitted(cx: &Context, i: usize, grad: &Tensor, form: &Form) -> Result<Tensor> {
    let (dtype, layout) = form.get()?;
    let shape = &layout.shape;
    let lead = grad.rank().checked_sub(shape.len());
    let fits = |lead: usize| shape.iter().zip(&grad.shape()[lead..]).all(|(&to, &from)| to == from || to == 1);
    if !lead.is_some_and(fits) {
        return Err(Error::shape(format!(
            "the gradient of input {} of a function has the shape {}, which does not fit: expected {}",
            i + 1,
            Dims(grad.shape()),
            Dims(shape)
        )));
    }
    ops::sum_to(cx, grad, shape, dtype)
}

/// The results of a function, whose gradients are packed if there are several: their elements one after the other, then
/// a one for each result that has a gradient, and a zero for the others.
struct Parts {
    forms: Vec<Form>,
    sizes: Vec<usize>,
    dtype: DType,
    materialize: bool,
}

impl Parts {
    fn of(outputs: &[Tensor], materialize: bool) -> Arc<Parts> {
        let dtype = outputs.iter().map(|output| output.dtype()).reduce(DType::promote).unwrap_or(DType::F32);
        let forms = outputs.iter().map(Form::of_sizes).collect();
        let sizes = outputs.iter().map(|output| output.numel()).collect();
        Arc::new(Parts { forms, sizes, dtype, materialize })
    }

    /// The node of a result.
    fn node(self: &Arc<Parts>, i: usize, function: Ref<Node>) -> Ref<Node> {
        let parts = self.clone();
        let rule = move |pass: &Pass<'_>, grad: &Tensor| Ok(Grads::from_iter([Some(parts.packed(pass, i, grad)?)]));
        Node::of_program(Edges::from_iter([Edge::Node(function)]), Rule::other(rule))
    }

    /// The gradient of one result among those of all.
    fn packed(&self, cx: &Context, i: usize, grad: &Tensor) -> Result<Tensor> {
        let own = ops::to_dtype(cx, &ops::reshape(cx, grad, &[self.sizes[i] as i64])?, self.dtype)?;
        let zeros = |count: usize| ops::zeros(cx, &[count as i64], self.dtype, grad.device_code());
        let (before, after) = (self.sizes[..i].iter().sum(), self.sizes[i + 1..].iter().sum::<usize>() + i);
        let mark = ops::full(cx, &[1], 1.0, Some(self.dtype), grad.device_code())?;
        ops::cat(cx, &[&zeros(before)?, &own, &zeros(after)?, &mark, &zeros(self.sizes.len() - i - 1)?], 0)
    }

    /// The gradients of all results.
    fn split(&self, cx: &Context, grad: &Tensor) -> Result<Vec<Option<Tensor>>> {
        if self.forms.len() == 1 {
            return Ok(vec![Some(grad.clone())]);
        }
        let (mut start, marks) = (0, self.sizes.iter().sum::<usize>());
        let mut parts = Vec::with_capacity(self.forms.len());
        for (i, (form, &size)) in self.forms.iter().zip(&self.sizes).enumerate() {
            let is_given = self.materialize || is_marked(cx, grad, marks + i)?;
            parts.push(is_given.then(|| part(cx, grad, start, form)).transpose()?);
            start += size;
        }
        Ok(parts)
    }
}

fn is_marked(cx: &Context, packed: &Tensor, at: usize) -> Result<bool> {
    let quiet = cx.no_grad();
    let mark = ops::to_dtype(&quiet, &ops::select(&quiet, packed, 0, at as i64)?, DType::Bool)?;
    Ok(mark.item()? == Scalar::Bool(true))
}

fn part(cx: &Context, packed: &Tensor, start: usize, form: &Form) -> Result<Tensor> {
    let (dtype, layout) = form.get()?;
    let size = layout.shape.iter().product::<usize>();
    let part = ops::reshape(cx, &ops::narrow(cx, packed, 0, start as i64, size as i64)?, &signed(&layout.shape))?;
    let part = if packed.dtype().is_complex() && !dtype.is_complex() { ops::real(cx, &part)? } else { part };
    ops::to_dtype(cx, &part, dtype)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a failure is one of the test")]
mod tests {
    use super::*;
    use crate::autograd::{Graph, gradients};
    use crate::error::ErrorKind;
    use crate::scope::Owner;

    fn leaf(cx: &Context, elements: &[f64]) -> Tensor {
        let leaf = Tensor::from_slice(cx, elements, &[elements.len()]).unwrap();
        leaf.set_requires_grad(true).unwrap();
        leaf
    }

    /// The square and, in another dtype, the double of a tensor.
    fn square_and_double(cx: &Context, x: &Tensor, materialize: bool, watch: &Arc<()>) -> [Tensor; 2] {
        let quiet = cx.no_grad();
        let square = ops::mul(&quiet, x, x).unwrap();
        let double = ops::to_dtype(&quiet, &ops::add(&quiet, x, x).unwrap(), DType::F32).unwrap();
        let outputs = [square, double];
        let (inputs, watch) = ([Some(x.clone())], watch.clone());
        let called = Called { outputs: &outputs, inputs: &inputs, saved: &inputs, materialize };
        record(called, move |cx: &Context, grads: &[Option<Tensor>], saved: &[Option<Tensor>]| {
            let _ = &watch;
            let x = saved[0].as_ref().unwrap();
            let of_square = match &grads[0] {
                Some(grad) => ops::mul_scalar(cx, &ops::mul(cx, grad, x)?, 2.0)?,
                None => ops::zeros_like(cx, x)?,
            };
            let Some(of_double) = &grads[1] else { return Ok(vec![Some(of_square)]) };
            assert_eq!(of_double.dtype(), DType::F32);
            Ok(vec![Some(ops::add(cx, &of_square, &ops::mul_scalar(cx, of_double, 2.0)?)?)])
        })
        .unwrap();
        outputs
    }

    #[test]
    fn several_results_share_one_rule() {
        let (cx, watch) = (Context::new(Owner::root()), Arc::new(()));
        for materialize in [false, true] {
            let x = leaf(&cx, &[1.0, 2.0]);
            let [square, double] = square_and_double(&cx, &x, materialize, &watch);
            ops::sum(&cx, &double, &[], false).unwrap().backward(&cx, None, true).unwrap();
            assert_eq!(x.grad().unwrap().to_vec::<f64>().unwrap(), [2.0, 2.0]);
            ops::sum(&cx, &square, &[], false).unwrap().backward(&cx, None, true).unwrap();
            assert_eq!(x.grad().unwrap().to_vec::<f64>().unwrap(), [4.0, 6.0]);
            x.zero_grad();
            let both = ops::add(&cx, &square, &ops::to_dtype(&cx, &double, DType::F64).unwrap()).unwrap();
            ops::sum(&cx, &both, &[], false).unwrap().backward(&cx, None, false).unwrap();
            assert_eq!(x.grad().unwrap().to_vec::<f64>().unwrap(), [4.0, 6.0]);
            assert_eq!(Arc::strong_count(&watch), 1, "the rule ends with the graph");
        }
    }

    #[test]
    fn gradients_of_gradients_go_through_what_was_saved() {
        let (cx, watch) = (Context::new(Owner::root()), Arc::new(()));
        let x = leaf(&cx, &[1.0, 2.0]);
        let [square, _double] = square_and_double(&cx, &x, true, &watch);
        let fourth = ops::mul(&cx, &square, &square).unwrap();
        let total = ops::sum(&cx, &fourth, &[], false).unwrap();
        let first = gradients(&cx, &[(&total, None)], &[&x], Graph::Create).unwrap().remove(0).unwrap();
        assert_eq!(first.to_vec::<f64>().unwrap(), [4.0, 32.0]);
        let total = ops::sum(&cx, &first, &[], false).unwrap();
        let second = gradients(&cx, &[(&total, None)], &[&x], Graph::Free).unwrap().remove(0).unwrap();
        assert_eq!(second.to_vec::<f64>().unwrap(), [12.0, 48.0]);
    }

    #[test]
    fn a_saved_result_leads_back_to_the_function() {
        let cx = Context::new(Owner::root());
        let x = leaf(&cx, &[0.5, 1.0]);
        let outputs = [ops::exp(&cx.no_grad(), &x).unwrap()];
        let called = Called {
            outputs: &outputs,
            inputs: &[Some(x.clone())],
            saved: &[Some(outputs[0].clone())],
            materialize: true,
        };
        let backward =
            |cx: &Context, grads: &[Option<Tensor>], saved: &[Option<Tensor>]| -> Result<Vec<Option<Tensor>>> {
                Ok(vec![Some(ops::mul(cx, grads[0].as_ref().unwrap(), saved[0].as_ref().unwrap())?)])
            };
        record(called, backward).unwrap();
        let total = ops::sum(&cx, &outputs[0], &[], false).unwrap();
        let first = gradients(&cx, &[(&total, None)], &[&x], Graph::Create).unwrap().remove(0).unwrap();
        let total = ops::sum(&cx, &first, &[], false).unwrap();
        let second = gradients(&cx, &[(&total, None)], &[&x], Graph::Retain).unwrap().remove(0).unwrap();
        assert_eq!(second.to_vec::<f64>().unwrap(), outputs[0].to_vec::<f64>().unwrap());
        ops::add_scalar_(&cx.no_grad(), &outputs[0], 1.0).unwrap();
        let error = total.backward(&cx, None, false).unwrap_err();
        assert!(error.message().contains("changed in place"), "{error}");
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let cx = Context::new(Owner::root());
        let x = leaf(&cx, &[1.0, 2.0]);
        let failing = |found: fn(&Context) -> Vec<Option<Tensor>>| {
            let outputs = [x.detach(&cx)];
            let called = Called { outputs: &outputs, inputs: &[Some(x.clone())], saved: &[], materialize: true };
            record(called, move |cx: &Context, _: &[Option<Tensor>], _: &[Option<Tensor>]| Ok(found(cx))).unwrap();
            ops::sum(&cx, &outputs[0], &[], false).unwrap().backward(&cx, None, false).unwrap_err()
        };
        assert_eq!(failing(|_| Vec::new()).kind(), ErrorKind::Argument);
        let error = failing(|cx| vec![Some(Tensor::from_slice(cx, &[1.0f64, 2.0, 3.0], &[3]).unwrap())]);
        assert_eq!(error.kind(), ErrorKind::Shape);
        assert!(x.grad().is_none());

        let refused = |outputs: &[Tensor]| {
            let called = Called { outputs, inputs: &[Some(x.clone())], saved: &[], materialize: true };
            record(called, |_: &Context, _: &[Option<Tensor>], _: &[Option<Tensor>]| Ok(Vec::new())).unwrap_err().kind()
        };
        assert_eq!(refused(&[]), ErrorKind::Argument);
        assert_eq!(refused(std::slice::from_ref(&x)), ErrorKind::State);
        assert_eq!(refused(&[Tensor::from_slice(&cx, &[1i64], &[1]).unwrap()]), ErrorKind::DType);
    }
}
