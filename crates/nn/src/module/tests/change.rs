use tensor_core::{Device, ErrorKind, Tensor, ops};

use super::*;
use crate::module::What;
use crate::testing::{context, leak_free};

#[test]
fn tensors_are_replaced_and_taken_away() {
    leak_free(|| {
        let cx = context();
        let linear = module(LINEAR, &[2, 1]);
        let names =
            || -> Vec<String> { linear.entries(What::State).unwrap().into_iter().map(|(name, _)| name).collect() };
        let before = linear.node().account().reading(Device::HOST).live;
        let weight = Tensor::from_slice(&cx, &[1.0f64, 2.0], &[1, 2]).unwrap();
        let x = Tensor::from_slice(&cx, &[3.0f64, 4.0], &[1, 2]).unwrap();
        linear.replace("weight", Some(&weight), What::Parameters).unwrap();
        linear.replace("weight", Some(&weight), What::Parameters).unwrap();
        assert_eq!(linear.node().account().reading(Device::HOST).live, before, "the weight before is freed");
        assert!(!linear.tensor_of(What::Parameters, 0).unwrap().requires_grad());
        linear.replace("bias", None, What::Parameters).unwrap();
        linear.replace("bias", None, What::Parameters).unwrap();
        assert_eq!(linear.forward(&cx, &x).unwrap().to_vec::<f64>().unwrap(), [11.0]);
        let bias = Tensor::from_slice(&cx, &[0.5f64], &[1]).unwrap();
        linear.replace("bias", Some(&bias), What::Parameters).unwrap();
        assert_eq!(linear.forward(&cx, &x).unwrap().to_vec::<f64>().unwrap(), [11.5]);
        assert_eq!(names(), ["weight", "bias"]);

        bias.set_requires_grad(true).unwrap();
        let computed = ops::square(&cx, &bias).unwrap();
        let refused = |name, tensor, what| linear.replace(name, Some(tensor), what).unwrap_err().kind();
        assert_eq!(refused("bias", &computed, What::Parameters), ErrorKind::State);
        assert_eq!(refused("bias", &x, What::Buffers), ErrorKind::Argument);
        assert_eq!(refused("a.b", &x, What::Buffers), ErrorKind::Argument);
        assert_eq!(refused("bias", &x, What::State), ErrorKind::Argument);
        assert_eq!(names(), ["weight", "bias"]);

        linear.replace("weight", None, What::Parameters).unwrap();
        let error = linear.forward(&cx, &x).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::State);
        assert!(error.message().contains("needs its parameter 'weight'"), "{error}");
    });
}

#[test]
fn a_child_is_taken_away() {
    leak_free(|| {
        let child = module(LINEAR, &[2, 1]);
        let net = sequential([child.clone(), module(FLATTEN, &[])]);
        net.remove("0").unwrap();
        assert_eq!(net.count(What::State).unwrap(), 0);
        assert_eq!(net.remove("0").unwrap_err().kind(), ErrorKind::Argument);
        net.add("0", &child).unwrap();
        assert_eq!(net.count(What::State).unwrap(), 2);
    });
}
