//! The numbers that describe a layer in a call across the ABI, and its description in texts.

use std::fmt::Debug;

use tensor_core::{Error, Result, flag};

use super::Layer;

/// A layer's integers and floats, read in order. Missing ones at the end have their defaults; without a default they
/// are argument errors.
pub(super) struct Arguments<'a> {
    layer: &'static str,
    ints: std::slice::Iter<'a, i64>,
    floats: std::slice::Iter<'a, f64>,
}

impl<'a> Arguments<'a> {
    pub fn new(layer: &'static str, ints: &'a [i64], floats: &'a [f64]) -> Arguments<'a> {
        Arguments { layer, ints: ints.iter(), floats: floats.iter() }
    }

    /// Any integer: a dimension, for example.
    pub fn int(&mut self, what: &str, default: Option<i64>) -> Result<i64> {
        self.ints.next().copied().or(default).ok_or_else(|| self.missing(what))
    }

    /// So many integers.
    pub fn ints<const N: usize>(&mut self, what: &str, default: Option<i64>) -> Result<[i64; N]> {
        let mut all = [0; N];
        for one in &mut all {
            *one = self.int(what, default)?;
        }
        Ok(all)
    }

    /// A list: its length, then its integers.
    pub fn list(&mut self, what: &str) -> Result<Vec<i64>> {
        let count = self.size(&format!("number of {what}"), 0, None)?;
        (0..count).map(|_| self.int(what, None)).collect()
    }

    /// An integer that is 0 or 1.
    pub fn bool(&mut self, what: &str, default: Option<bool>) -> Result<bool> {
        let value = self.int(what, default.map(i64::from))?;
        flag(format_args!("{}: {what}", self.layer), value)
    }

    /// One of the first `count` numbers.
    pub fn choice(&mut self, what: &str, count: i64, default: Option<i64>) -> Result<i64> {
        let value = self.int(what, default)?;
        if (0..count).contains(&value) {
            Ok(value)
        } else {
            Err(self.unfit(what, value, &format!("0 to {}", count - 1)))
        }
    }

    /// An integer of at least `least`, small enough that products of sizes do not overflow.
    pub fn size(&mut self, what: &str, least: i64, default: Option<i64>) -> Result<i64> {
        let value = self.int(what, default)?;
        let most = i64::from(u32::MAX);
        if (least..=most).contains(&value) {
            Ok(value)
        } else {
            Err(self.unfit(what, value, &format!("{least} to {most}")))
        }
    }

    /// So many sizes.
    pub fn sizes<const N: usize>(&mut self, what: &str, least: i64, default: Option<i64>) -> Result<[i64; N]> {
        let mut all = [0; N];
        for one in &mut all {
            *one = self.size(what, least, default)?;
        }
        Ok(all)
    }

    /// A float from `least` to `most`. The default may be outside, as it may stand for none.
    pub fn float(&mut self, what: &str, least: f64, most: f64, default: Option<f64>) -> Result<f64> {
        let Some(value) = self.floats.next().copied().or(default) else {
            return Err(self.missing(what));
        };
        if (least..=most).contains(&value) || default == Some(value) {
            return Ok(value);
        }
        let range = match (least, most) {
            (f64::MIN, f64::MAX) => "a finite number".to_owned(),
            (_, f64::MAX) => format!("a finite number of at least {least}"),
            _ => format!("{least} to {most}"),
        };
        Err(self.unfit(what, value, &range))
    }

    /// An argument error if there are more numbers than the layer takes.
    pub fn finish(self) -> Result<()> {
        match (self.ints.len(), self.floats.len()) {
            (0, 0) => Ok(()),
            (ints, floats) => Err(Error::argument(format!(
                "{} was given too many arguments: {ints} integers and {floats} floating-point numbers more than it \
                 takes",
                self.layer
            ))),
        }
    }

    #[cold]
    fn missing(&self, what: &str) -> Error {
        Error::argument(format!("{} needs a value for its {what}", self.layer))
    }

    #[cold]
    fn unfit(&self, what: &str, value: impl Debug, expected: &str) -> Error {
        Error::argument(format!("{} cannot have {value:?} as its {what}: expected {expected}", self.layer))
    }
}

/// Checks that an argument divides others, which are given with their names.
pub(super) fn divide(layer: &dyn Layer, (by, divisor): (&str, i64), of: &[(&str, i64)]) -> Result<()> {
    match of.iter().find(|(_, size)| divisor < 1 || size % divisor != 0) {
        None => Ok(()),
        Some((name, size)) => Err(Error::argument(format!(
            "{} cannot have {divisor} as its {by}: expected a divisor of its {name}, which is {size}",
            layer.name()
        ))),
    }
}

/// A layer's name and arguments, as `Linear(64, 10, bias=false)`.
pub(super) struct Description {
    text: String,
    is_first: bool,
}

impl Description {
    pub fn new(name: &str) -> Description {
        Description { text: format!("{name}("), is_first: true }
    }

    /// Adds an argument without a default.
    pub fn value(self, value: &impl Debug) -> Description {
        self.and(format!("{value:?}"))
    }

    /// Adds an argument where it differs from its default.
    pub fn option<T: Debug + PartialEq>(self, name: &str, value: &T, default: &T) -> Description {
        if value == default { self } else { self.and(format!("{name}={value:?}")) }
    }

    pub fn end(self) -> String {
        self.text + ")"
    }

    fn and(mut self, text: String) -> Description {
        self.text += if std::mem::take(&mut self.is_first) { "" } else { ", " };
        self.text += &text;
        self
    }
}
