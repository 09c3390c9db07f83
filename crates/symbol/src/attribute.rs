//! The attributes of operators: text as MXNet writes it, and the values that the text stands for.

use std::fmt;

use tensor_core::{DType, Error, Result};

use crate::operator::custom::Own;

/// The form of an attribute's value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// An integer in a range, both ends included.
    Int(i64, i64),
    /// An integer, or `None`.
    OptInt,
    /// A number in a range, both ends included.
    Float(f64, f64),
    /// A number, or `None`.
    OptFloat,
    /// `True` or `False`, also as 1 or 0.
    Bool,
    /// A tuple of integers, such as `(2, 2)`.
    Ints,
    /// A tuple of numbers, such as `(0.1, 0.2)`.
    Floats,
    /// A tuple of integers and `None`.
    OptInts,
    /// An axis, a tuple of axes, or `None` for all.
    Axes,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// The name of an element type.
    DType,
    /// Text that has no effect here, such as the choice of an algorithm.
    Ignored,
}

/// The largest size and the largest integer of an attribute. It is MXNet's own limit unless it was built for large
/// arrays, and sums and products of two of them do not overflow.
pub(crate) const MOST: i64 = i32::MAX as i64;

/// An integer of 0 or more.
pub(crate) const COUNT: Form = Form::Int(0, MOST);
/// An integer of 1 or more.
pub(crate) const POSITIVE: Form = Form::Int(1, MOST);
/// Any integer.
pub(crate) const INTEGER: Form = Form::Int(-MOST, MOST);
/// How many inputs or results a node has.
pub(crate) const MANY: Form = Form::Int(1, 65536);
/// Any number.
pub(crate) const NUMBER: Form = Form::Float(f64::NEG_INFINITY, f64::INFINITY);

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Form::Int(least, MOST) if *least == -MOST => f.write_str("an integer"),
            Form::Int(least, MOST) => write!(f, "an integer of at least {least}"),
            Form::Int(least, most) => write!(f, "an integer from {least} to {most}"),
            Form::OptInt => f.write_str("an integer or None"),
            Form::Float(least, most) if least.is_infinite() && most.is_infinite() => f.write_str("a number"),
            Form::Float(least, most) if most.is_infinite() => write!(f, "a number of at least {least}"),
            Form::Float(least, most) => write!(f, "a number from {least} to {most}"),
            Form::OptFloat => f.write_str("a number or None"),
            Form::Bool => f.write_str("True or False"),
            Form::Ints => f.write_str("a tuple of integers such as (2, 2)"),
            Form::Floats => f.write_str("a tuple of numbers such as (0.1, 0.2)"),
            Form::OptInts => f.write_str("a tuple of integers or None such as (None, 2)"),
            Form::Axes => f.write_str("an axis, a tuple of axes, or None"),
            Form::Choice(words) => write!(f, "one of {}", words.join(", ")),
            Form::DType => f.write_str("float32, float64, float16, uint8, int32, int8, int64 or bool"),
            Form::Ignored => f.write_str("any text"),
        }
    }
}

/// An attribute of an operator.
#[derive(Clone, Copy, Debug)]
pub struct Attribute {
    /// Its name.
    pub name: &'static str,
    /// The form of its value.
    pub form: Form,
    /// The text that it has when it is not given, or `None` if it has to be given.
    pub default: Option<&'static str>,
}

/// An attribute with a default.
pub(crate) const fn optional(name: &'static str, form: Form, default: &'static str) -> Attribute {
    Attribute { name, form, default: Some(default) }
}

/// An attribute that has to be given.
pub(crate) const fn required(name: &'static str, form: Form) -> Attribute {
    Attribute { name, form, default: None }
}

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    /// Of [`Form::Int`] and [`Form::OptInt`].
    Int(i64),
    /// Of [`Form::Float`] and [`Form::OptFloat`].
    Float(f64),
    /// Of [`Form::Bool`].
    Bool(bool),
    /// Of [`Form::Ints`] and [`Form::Axes`].
    Ints(Vec<i64>),
    /// Of [`Form::Floats`].
    Floats(Vec<f64>),
    /// Of [`Form::OptInts`].
    OptInts(Vec<Option<i64>>),
    /// Of [`Form::Choice`].
    Word(&'static str),
    /// Of [`Form::DType`].
    DType(DType),
    /// The program's own operator.
    Own(Own),
    /// `None`, and text that has no effect.
    Absent,
}

/// The values of an operator's attributes, defaults included.
#[derive(Clone, Debug, Default)]
pub struct Values(Vec<(&'static str, Value)>);

impl Values {
    /// Reads attributes. `node` and `operator` are named in errors.
    ///
    /// # Errors
    /// An argument error: an unknown attribute, a missing one, or a value that does not fit.
    pub(crate) fn parse<'a>(
        node: &str,
        operator: &str,
        attributes: &[Attribute],
        given: impl Fn(&str) -> Option<&'a str>,
    ) -> Result<Values> {
        let read = |attribute: &Attribute| {
            let Some(text) = given(attribute.name).or(attribute.default) else {
                return Err(Error::argument(format!(
                    "node '{node}' ({operator}): attribute {} is missing: expected {}",
                    attribute.name, attribute.form
                )));
            };
            let value = parse(attribute.form, text).ok_or_else(|| {
                Error::argument(format!(
                    "node '{node}' ({operator}): attribute {} is '{text}': expected {}",
                    attribute.name, attribute.form
                ))
            })?;
            Ok((attribute.name, value))
        };
        Ok(Values(attributes.iter().map(read).collect::<Result<_>>()?))
    }

    fn get(&self, name: &str) -> &Value {
        self.0.iter().find(|(known, _)| *known == name).map_or(&Value::Absent, |(_, value)| value)
    }

    /// Returns an integer; 0 if it is absent.
    pub fn int(&self, name: &str) -> i64 {
        self.opt_int(name).unwrap_or(0)
    }

    /// Returns an integer, if there is one.
    pub fn opt_int(&self, name: &str) -> Option<i64> {
        if let Value::Int(value) = self.get(name) { Some(*value) } else { None }
    }

    /// Returns a number; 0 if it is absent.
    pub fn float(&self, name: &str) -> f64 {
        self.opt_float(name).unwrap_or(0.0)
    }

    /// Returns a number, if there is one.
    pub fn opt_float(&self, name: &str) -> Option<f64> {
        if let Value::Float(value) = self.get(name) { Some(*value) } else { None }
    }

    /// Returns a flag; false if it is absent.
    pub fn bool(&self, name: &str) -> bool {
        matches!(self.get(name), Value::Bool(true))
    }

    /// Returns a list; empty if it is absent.
    pub fn ints(&self, name: &str) -> &[i64] {
        if let Value::Ints(value) = self.get(name) { value } else { &[] }
    }

    /// Returns a list of numbers; empty if it is absent.
    pub fn floats(&self, name: &str) -> &[f64] {
        if let Value::Floats(value) = self.get(name) { value } else { &[] }
    }

    /// Returns a list, if there is one.
    pub fn axes(&self, name: &str) -> Option<&[i64]> {
        if let Value::Ints(value) = self.get(name) { Some(value) } else { None }
    }

    /// Returns a list with gaps; empty if it is absent.
    pub fn opt_ints(&self, name: &str) -> &[Option<i64>] {
        if let Value::OptInts(value) = self.get(name) { value } else { &[] }
    }

    /// Returns a word; empty if it is absent.
    pub fn word(&self, name: &str) -> &'static str {
        if let Value::Word(value) = self.get(name) { value } else { "" }
    }

    /// Returns the program's own operator, if it is one.
    pub(crate) fn own(&self) -> Option<&Own> {
        self.0.iter().find_map(|(_, value)| if let Value::Own(own) = value { Some(own) } else { None })
    }

    /// Adds the program's own operator.
    pub(crate) fn with_own(mut self, own: Own) -> Values {
        self.0.push(("", Value::Own(own)));
        self
    }

    /// Returns an element type, if there is one.
    pub fn dtype(&self, name: &str) -> Option<DType> {
        if let Value::DType(value) = self.get(name) { Some(*value) } else { None }
    }
}

/// The value of a text; `None` if it does not fit.
fn parse(form: Form, text: &str) -> Option<Value> {
    let text = text.trim();
    match form {
        Form::Int(least, most) => int(text).filter(|value| (least..=most).contains(value)).map(Value::Int),
        Form::OptInt if text == "None" => Some(Value::Absent),
        Form::OptInt => int(text).map(Value::Int),
        Form::Float(least, most) => {
            let value = float(text)?;
            (value >= least && value <= most).then_some(Value::Float(value))
        }
        Form::OptFloat if text == "None" => Some(Value::Absent),
        Form::OptFloat => float(text).map(Value::Float),
        Form::Bool => match text {
            "True" | "true" | "1" => Some(Value::Bool(true)),
            "False" | "false" | "0" => Some(Value::Bool(false)),
            _ => None,
        },
        Form::Ints => tuple(text)?.into_iter().collect::<Option<Vec<i64>>>().map(Value::Ints),
        Form::Floats => list(text).into_iter().map(float).collect::<Option<Vec<f64>>>().map(Value::Floats),
        Form::OptInts if text == "None" => Some(Value::OptInts(Vec::new())),
        Form::OptInts => tuple(text).map(Value::OptInts),
        Form::Axes if text == "None" => Some(Value::Absent),
        Form::Axes => match int(text) {
            Some(axis) => Some(Value::Ints(vec![axis])),
            None => tuple(text)?.into_iter().collect::<Option<Vec<i64>>>().map(Value::Ints),
        },
        Form::Choice(words) => words.iter().find(|word| **word == text).map(|word| Value::Word(word)),
        Form::DType if text == "None" => Some(Value::Absent),
        Form::DType => dtype_named(text).map(Value::DType),
        Form::Ignored => Some(Value::Absent),
    }
}

/// Python 2 writes long integers with an L.
fn int(text: &str) -> Option<i64> {
    let text = text.strip_suffix(['L', 'l']).unwrap_or(text);
    match text {
        "True" => Some(1),
        "False" => Some(0),
        _ => text.parse().ok().filter(|value: &i64| value.abs() <= MOST),
    }
}

fn float(text: &str) -> Option<f64> {
    text.parse().ok().filter(|value: &f64| !value.is_nan())
}

/// The elements of `(2, 2)`, `[2,2]` or `(2,)`, or the only one, which has no brackets.
fn list(text: &str) -> Vec<&str> {
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let inner = inner.or_else(|| text.strip_prefix('[').and_then(|text| text.strip_suffix(']')));
    let Some(inner) = inner.map(str::trim) else { return vec![text] };
    let inner = inner.strip_suffix(',').unwrap_or(inner);
    if inner.trim().is_empty() { Vec::new() } else { inner.split(',').map(str::trim).collect() }
}

/// The integers of a list, with `None` among them.
fn tuple(text: &str) -> Option<Vec<Option<i64>>> {
    list(text).into_iter().map(|part| if part == "None" { Some(None) } else { int(part).map(Some) }).collect()
}

/// MXNet's element type of a name, such as `float32`.
pub(crate) fn dtype_named(name: &str) -> Option<DType> {
    DType::ALL.into_iter().find(|dtype| dtype.mxnet().is_some() && dtype.name() == name)
}

/// The element type of MXNet's type flag.
pub(crate) fn dtype_flagged(flag: i32) -> Option<DType> {
    DType::ALL.into_iter().find(|dtype| dtype.mxnet() == Some(flag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_mxnet_writes() {
        assert_eq!(parse(Form::Ints, "(2, 2)"), Some(Value::Ints(vec![2, 2])));
        assert_eq!(parse(Form::Ints, "[2,3]"), Some(Value::Ints(vec![2, 3])));
        assert_eq!(parse(Form::Ints, "(2L, 3L)"), Some(Value::Ints(vec![2, 3])));
        assert_eq!(parse(Form::Ints, "(5,)"), Some(Value::Ints(vec![5])));
        assert_eq!(parse(Form::Ints, "()"), Some(Value::Ints(Vec::new())));
        assert_eq!(parse(Form::Ints, "(2, x)"), None);
        assert_eq!(parse(Form::Floats, "(0.1, 2)"), Some(Value::Floats(vec![0.1, 2.0])));
        assert_eq!(parse(Form::Floats, "[0.5]"), Some(Value::Floats(vec![0.5])));
        assert_eq!(parse(Form::Floats, "0.5"), Some(Value::Floats(vec![0.5])));
        assert_eq!(parse(Form::Floats, "(0.1, x)"), None);
        assert_eq!(parse(Form::OptInts, "(None, 2)"), Some(Value::OptInts(vec![None, Some(2)])));
        assert_eq!(parse(Form::Axes, "None"), Some(Value::Absent));
        assert_eq!(parse(Form::Axes, "-1"), Some(Value::Ints(vec![-1])));
        assert_eq!(parse(Form::Bool, "True"), Some(Value::Bool(true)));
        assert_eq!(parse(Form::Bool, "0"), Some(Value::Bool(false)));
        assert_eq!(parse(Form::Bool, "maybe"), None);
        assert_eq!(parse(POSITIVE, "0"), None);
        assert_eq!(parse(Form::Float(0.0, 1.0), "1e-3"), Some(Value::Float(1e-3)));
        assert_eq!(parse(Form::Float(0.0, 1.0), "1.5"), None);
        assert_eq!(parse(Form::DType, "float16"), Some(Value::DType(DType::F16)));
    }

    #[test]
    fn an_error_names_node_attribute_value_and_what_was_expected() {
        let attributes = [required("num_hidden", POSITIVE)];
        let error = Values::parse("fc1", "FullyConnected", &attributes, |_| Some("ten")).unwrap_err();
        assert_eq!(
            error.message(),
            "node 'fc1' (FullyConnected): attribute num_hidden is 'ten': expected an integer of at least 1"
        );
        let error = Values::parse("fc1", "FullyConnected", &attributes, |_| None).unwrap_err();
        assert!(error.message().contains("num_hidden is missing"), "{error}");
    }
}
