//! The numbers that describe a layer in a call across the ABI.

use tensor_core::{Error, Result, flag};

/// A layer's integers and floats, read in order. Missing ones at the end have their defaults.
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
    pub fn int(&mut self, default: i64) -> i64 {
        self.ints.next().copied().unwrap_or(default)
    }

    /// An integer that is 0 or 1.
    pub fn bool(&mut self, what: &str, default: bool) -> Result<bool> {
        self.ints.next().map_or(Ok(default), |&value| flag(format_args!("{}: {what}", self.layer), value))
    }

    /// An integer of at least `least`, small enough that products of sizes do not overflow. It is required if there is
    /// no default.
    pub fn size(&mut self, what: &str, least: i64, default: Option<i64>) -> Result<i64> {
        let Some(value) = self.ints.next().copied().or(default) else {
            return Err(Error::argument(format!("{} needs a value for its {what}", self.layer)));
        };
        if (least..=i64::from(u32::MAX)).contains(&value) {
            Ok(value)
        } else {
            Err(Error::argument(format!(
                "{} cannot have {value} as its {what}: expected {least} to {}",
                self.layer,
                u32::MAX
            )))
        }
    }

    /// Height and width.
    pub fn size2(&mut self, what: &str, least: i64, default: Option<i64>) -> Result<[i64; 2]> {
        Ok([
            self.size(&format!("{what} height"), least, default)?,
            self.size(&format!("{what} width"), least, default)?,
        ])
    }

    /// A float from `least` to `most`.
    pub fn float(&mut self, what: &str, least: f64, most: f64, default: f64) -> Result<f64> {
        let value = self.floats.next().copied().unwrap_or(default);
        if (least..=most).contains(&value) {
            Ok(value)
        } else {
            let range = match most {
                f64::MAX => format!("expected a finite number of at least {least}"),
                _ => format!("expected {least} to {most}"),
            };
            Err(Error::argument(format!("{} cannot have {value} as its {what}: {range}", self.layer)))
        }
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
}
