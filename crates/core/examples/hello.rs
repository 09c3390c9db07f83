//! The smallest program: a product in a scope.

use tensor_core::{Context, Result, Tensor, ops, scope};

fn main() -> Result<()> {
    let scope = scope::push(Some("hello"))?;
    let cx = Context::thread()?; // what is made with it is charged to the scope
    let x = Tensor::from_slice(&cx, &[1.0f32, 2.0, 3.0, 4.0], &[2, 2])?;
    println!("{}", ops::matmul(&cx, &x, &x)?.format()?);
    scope::pop(scope)
}
