//! Operators of a program.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tensor_core::{Error, ErrorKind, Result};

use super::*;
use crate::operator::custom::{Attributes as Given, Passes, Program, Signature, set_program};

/// `a * a * b` and its gradients. As a `loss`, gradients start there, each of 1.
struct Cubic {
    made: AtomicUsize,
}

struct Run;

impl Program for Cubic {
    fn signature(&self, attributes: &Given) -> Result<Signature> {
        let kind = attributes.iter().find(|(key, _)| key == "op_type").map(|(_, value)| value.as_str());
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        match kind {
            Some("cubic") => Ok(Signature { inputs: names(&["a", "b"]), outputs: names(&["y"]), needs_heads: true }),
            Some("loss") => Ok(Signature { inputs: names(&["a", "b"]), outputs: names(&["y"]), needs_heads: false }),
            other => Err(Error::unsupported(format!("no operator is registered as {other:?}"))),
        }
    }

    fn shapes(&self, _: &Given, inputs: &[Option<Dims>]) -> Result<[Vec<Dims>; 2]> {
        let first = inputs[0].clone().unwrap_or_default();
        Ok([vec![first.clone(), first.clone()], vec![first]])
    }

    fn create(&self, _: &Given, _: &[Dims], _: DType, _: Device) -> Result<Arc<dyn Passes>> {
        self.made.fetch_add(1, Ordering::Relaxed);
        Ok(Arc::new(Run))
    }
}

impl Passes for Run {
    fn forward(&self, _: bool, inputs: &[Tensor], outputs: &[Tensor]) -> Result<()> {
        let cx = context().no_grad();
        let made = ops::mul(&cx, &ops::mul(&cx, &inputs[0], &inputs[0])?, &inputs[1])?;
        ops::copy_(&cx, &outputs[0], &made).map(drop)
    }

    fn backward(&self, heads: &[Tensor], inputs: &[Tensor], _: &[Tensor], gradients: &[Tensor]) -> Result<()> {
        let cx = context().no_grad();
        let head = if get(&heads[0]).iter().all(|&head| head == 0.0) {
            ops::ones_like(&cx, &heads[0])?
        } else {
            heads[0].clone()
        };
        let of_a = ops::mul_scalar(&cx, &ops::mul(&cx, &inputs[0], &inputs[1])?, 2)?;
        let of_b = ops::mul(&cx, &inputs[0], &inputs[0])?;
        ops::copy_(&cx, &gradients[0], &ops::mul(&cx, &head, &of_a)?)?;
        ops::copy_(&cx, &gradients[1], &ops::mul(&cx, &head, &of_b)?).map(drop)
    }
}

#[test]
fn a_program_defines_operators() {
    leak_free(|| {
        let program = Arc::new(Cubic { made: AtomicUsize::new(0) });
        set_program(Some(program.clone()));
        let cx = context();
        for kind in ["cubic", "loss"] {
            let executor = bound("Custom", &[("op_type", kind), ("note", "any")], &[&[2], &[2]], DType::F64);
            assert_eq!(executor.symbol().output_names(), ["op_y"]);
            set(&cx, &executor.argument("x0").unwrap(), &[2.0, 3.0]);
            set(&cx, &executor.argument("x1").unwrap(), &[5.0, 7.0]);
            executor.forward(true).unwrap();
            assert_eq!(get(&executor.outputs().unwrap()[0]), [20.0, 63.0]);
            let heads = Tensor::from_slice(&cx, &[1.0f64, 1.0], &[2]).unwrap();
            let heads = if kind == "cubic" { vec![heads] } else { Vec::new() };
            executor.backward(&heads).unwrap();
            assert_eq!(get(&executor.gradient("x0").unwrap().unwrap()), [20.0, 42.0]);
            assert_eq!(get(&executor.gradient("x1").unwrap().unwrap()), [4.0, 9.0]);
        }
        assert_eq!(program.made.load(Ordering::Relaxed), 2, "one for each executor");
        let x = Symbol::variable("x").unwrap();
        let unknown =
            |attributes| Symbol::apply("Custom", Some("op"), std::slice::from_ref(&x), &[], attributes).err().unwrap();
        assert_eq!(unknown(&[("op_type", "other")]).kind(), ErrorKind::Unsupported);
        assert!(unknown(&[]).message().contains("op_type is missing"));
        set_program(None);
        assert_eq!(unknown(&[("op_type", "cubic")]).kind(), ErrorKind::Unsupported);
    });
}
