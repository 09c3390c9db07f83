//! The C# names, types and defaults of arguments.

use super::table::{Default, Kind, Op};
use super::text::Form;

/// Makes a sentence of a phrase.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().collect::<String>() + chars.as_str() + ".").unwrap_or_default()
}

/// The code of a form of an operation, as an expression.
pub fn code(op: &Op, form: Form) -> String {
    let flag = match form {
        Form::Plain => "",
        Form::InPlace => " | Op.InPlace",
        Form::Reversed => " | Op.Reversed",
    };
    format!("Op.{}{flag}", op.camel())
}

/// The type of an argument.
pub fn csharp_type(kind: Kind) -> &'static str {
    match kind {
        Kind::Tensor => "Tensor",
        Kind::OptTensor => "Tensor?",
        Kind::Tensors => "IList<Tensor>",
        Kind::Int => "long",
        Kind::Bool => "bool",
        Kind::Ints => "long[]",
        Kind::Int2 => "(long height, long width)",
        Kind::Int3 => "(long depth, long height, long width)",
        Kind::Dtype => "ScalarType",
        Kind::OptDtype => "ScalarType?",
        Kind::Scalar => "Scalar",
        Kind::Float => "double",
    }
}

/// The default of an argument, as an expression.
pub fn csharp_default(value: &Default) -> String {
    match value {
        Default::Int(value) => value.to_string(),
        Default::Bool(value) => value.to_string(),
        Default::Float(value) if value == "inf" => "double.PositiveInfinity".into(),
        Default::Float(value) if value == "-inf" => "double.NegativeInfinity".into(),
        Default::Float(value) => value.clone(),
        Default::Sizes(..) | Default::Empty | Default::Absent => "null".into(),
    }
}
