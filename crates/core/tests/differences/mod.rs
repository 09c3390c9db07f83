//! Finite differences, with which gradients are compared.

use tensor_core::Result;

/// Data and shape of each input of a function.
pub type Inputs = [(Vec<f64>, Vec<usize>)];

/// The slope of a function in one element of one input.
pub fn slope(
    inputs: &Inputs,
    (which, element): (usize, usize),
    step: f64,
    function: impl Fn(&Inputs) -> Result<f64>,
) -> Result<f64> {
    let at = |step: f64| {
        let mut moved = inputs.to_vec();
        moved[which].0[element] += step;
        function(&moved)
    };
    Ok((at(step)? - at(-step)?) / (2.0 * step))
}
