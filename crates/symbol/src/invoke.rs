//! Operators that are applied to arrays immediately, like MXNet's functions of arrays.

use tensor_core::{Context, DType, Device, Error, Ref, Result, Tensor, ops};

use crate::executor::Graph;
use crate::symbol::Symbol;

/// An operator with its attributes and its inputs.
///
/// It computes as outside of training, where dropout drops nothing and batch normalisation uses the states, which come
/// after the other inputs.
pub struct Invocation {
    graph: Graph,
    inputs: Vec<Tensor>,
}

impl Invocation {
    /// Checks attributes and inputs, and infers the results.
    ///
    /// # Errors
    /// Returns an unsupported error for an unknown operator, and an argument error for attributes or a number of inputs
    /// that do not fit. Shape and dtype errors.
    pub fn new(operator: &str, inputs: Vec<Tensor>, attributes: &[(&str, &str)]) -> Result<Invocation> {
        let names: Vec<String> = (0..inputs.len()).map(|i| format!("input{i}")).collect();
        let variables = names.iter().map(|name| Symbol::variable(name)).collect::<Result<Vec<_>>>()?;
        let symbol = Symbol::apply(operator, Some(operator), &variables, &[], attributes)?;
        let needed = symbol.argument_names().len() + symbol.auxiliary_names().len();
        if needed > inputs.len() {
            let count = inputs.len();
            return Err(Error::argument(format!("{operator} takes {needed} inputs, and {count} were given")));
        }
        let given = || names.iter().map(String::as_str).zip(&inputs);
        let shapes: Vec<(&str, &[usize])> = given().map(|(name, input)| (name, input.shape())).collect();
        let types: Vec<(&str, DType)> = given().map(|(name, input)| (name, input.dtype())).collect();
        let graph = Graph::new(&symbol, &shapes, &types)?;
        Ok(Invocation { graph, inputs })
    }

    /// Returns the number of results.
    pub fn outputs(&self) -> usize {
        self.graph.symbol.len()
    }

    /// Computes the results, each in memory of its own.
    ///
    /// # Errors
    /// Returns the errors of the operator, and an out-of-memory error.
    pub fn run(&self, cx: &Context) -> Result<Vec<Tensor>> {
        let device = self.inputs.first().map_or(Device::HOST, |input| input.device());
        let results = self.graph.only(&self.inputs, cx, device)?;
        let shares = |result: &Tensor| self.inputs.iter().any(|input| Ref::ptr_eq(input.storage(), result.storage()));
        results.into_iter().map(|result| if shares(&result) { ops::clone(cx, &result) } else { Ok(result) }).collect()
    }
}

#[cfg(test)]
mod tests {
    use tensor_core::ErrorKind;

    use super::*;
    use crate::testing::{context, leak_free};

    #[test]
    fn operators_compute_at_once() {
        leak_free(|| {
            let cx = context();
            let x = Tensor::from_slice(&cx, &[1.0f32, -2.0, 3.0, -4.0], &[2, 2]).unwrap();
            let of =
                |operator: &str, attributes: &[(&str, &str)]| Invocation::new(operator, vec![x.clone()], attributes);
            let parts = of("split", &[("num_outputs", "2")]).unwrap();
            assert_eq!(parts.outputs(), 2);
            let parts = parts.run(&cx).unwrap();
            assert_eq!(parts[1].to_vec::<f32>().unwrap(), [-2.0, -4.0]);
            // Also where the operator changes nothing, the result is an array of its own.
            let copy = of("Dropout", &[]).unwrap().run(&cx).unwrap().swap_remove(0);
            ops::add_scalar_(&cx.no_grad(), &copy, 1).unwrap();
            assert_eq!(x.to_vec::<f32>().unwrap(), [1.0, -2.0, 3.0, -4.0]);
            let error = of("FullyConnected", &[("num_hidden", "2")]).err().unwrap();
            assert_eq!(error.message(), "FullyConnected takes 3 inputs, and 1 were given");
            assert_eq!(of("Conv", &[]).err().unwrap().kind(), ErrorKind::Unsupported);
            let other = Tensor::from_slice(&cx, &[1.0f64; 4], &[2, 2]).unwrap();
            let mixed = Invocation::new("elemwise_add", vec![x.clone(), other], &[]);
            assert_eq!(mixed.err().unwrap().kind(), ErrorKind::DType);
        });
    }
}
