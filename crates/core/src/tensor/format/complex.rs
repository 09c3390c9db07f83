//! Complex numbers as NumPy prints them: the real and the imaginary parts as two columns.

use tensor_kernels::Complex;

use super::aligned;
use super::number::{self, Float};

/// Returns the text of the element of a 0-dim tensor: `(1+2j)`, or `2j` without a real part.
pub fn scalar<T: Float>(value: &Complex<T>) -> String {
    let short = |part: &T| {
        let text = number::scalar(part);
        text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
    };
    let (re, im) = (short(&value.re), short(&value.im));
    if re == "0" { format!("{im}j") } else { format!("({re}{}j)", signed(im)) }
}

/// Returns the texts of elements in columns.
pub fn column<T: Float>(values: &[Complex<T>]) -> Vec<String> {
    let part = |of: fn(&Complex<T>) -> T| number::column(&values.iter().map(of).collect::<Vec<T>>());
    let real = aligned(part(|value| value.re));
    let imaginary = aligned(part(|value| value.im).into_iter().map(signed).collect());
    real.into_iter().zip(imaginary).map(|(re, im)| re + &marked(&im)).collect()
}

/// The text of a number with its sign.
fn signed(text: String) -> String {
    if text.starts_with('-') { text } else { format!("+{text}") }
}

/// The text with a `j` after its last character that is no space.
fn marked(text: &str) -> String {
    let end = text.trim_end().len();
    format!("{}j{}", &text[..end], &text[end..])
}
