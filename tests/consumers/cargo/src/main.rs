//! Trains a linear classifier of handwritten digits for ten steps.

use tensor_core::autograd::Graph;
use tensor_core::scope;
use tensor_core::{Context, DType, Generator, Result, ops};
use tensor_nn::codes::OptimizerKind;
use tensor_nn::layers::Linear;
use tensor_nn::{Module, Optimizer, Rule, What, data};

fn train() -> Result<()> {
    let run = scope::push(Some("run"))?; // owns what is made from now on
    let cx = Context::thread()?;
    let digits = data::digits(&cx)?;
    let images = ops::reshape(&cx, &digits.images, &[-1, 64])?;
    let layer = Linear::new(64, 10);
    let net = Module::build(&cx.owner, Some("net"), layer, DType::F32, Some(Generator::new(0)))?;
    let parameters = net.entries(What::Parameters)?.into_iter().map(|(_, tensor)| tensor).collect();
    let rule = Rule::new(OptimizerKind::Sgd, &[("lr", 0.1), ("momentum", 0.9)])?;
    let optimizer = Optimizer::of_rule(&cx.owner, rule, parameters)?;
    for i in 1..=10 {
        let step = scope::push(Some("step"))?;
        let cx = Context::thread()?;
        let loss = ops::cross_entropy(&cx, &net.forward(&cx, &images)?, &digits.labels, 1, None, -100, 0.0)?;
        optimizer.zero_grad()?;
        loss.backward(&cx, None, Graph::Free)?;
        optimizer.step()?;
        println!("step {i:2}  loss {:.4}", loss.item()?.to_f64());
        drop(loss);
        scope::pop(step)?; // frees what the step made
    }
    scope::pop(run)
}

fn main() -> Result<()> {
    train()?;
    println!("live bytes {}", scope::process_stats().live_bytes);
    Ok(())
}
