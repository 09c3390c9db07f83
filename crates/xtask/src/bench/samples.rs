//! The samples that one program measured for one case.

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use super::section::Section;

/// The samples of one case. The programs in C, of the peers and of the hosts print it as a line of JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Samples {
    pub section: Section,
    /// The case: how results are freed, the sizes, or the network.
    pub what: String,
    /// The language, or the peer.
    pub who: String,
    /// The number of threads that compute or call.
    pub threads: usize,
    /// Nanoseconds per operation, ratios, or MiB, one for each sample.
    pub values: Vec<f64>,
}

impl Samples {
    /// Reads one from each line that is JSON.
    pub fn from_lines(text: &str) -> Result<Vec<Samples>> {
        let lines = text.lines().filter(|line| line.starts_with('{'));
        lines.map(|line| serde_json::from_str(line).with_context(|| format!("reading {line}"))).collect()
    }

    /// Whether both are of one case with one number of threads.
    pub fn matches(&self, other: &Samples) -> bool {
        (self.section, self.threads, &self.what) == (other.section, other.threads, &other.what)
    }

    /// The median in the section's unit.
    pub fn value(&self) -> f64 {
        self.section.value(&self.what, self.median())
    }

    /// The median, in nanoseconds, ratios or MiB; less is better.
    pub fn median(&self) -> f64 {
        self.quantile(0.5)
    }

    /// Half the distance between the quartiles, as a share of the median.
    pub fn spread(&self) -> f64 {
        (self.quantile(0.75) - self.quantile(0.25)) / 2.0 / self.median()
    }

    /// A quantile, interpolated between two samples as in NumPy; NaN without samples.
    fn quantile(&self, share: f64) -> f64 {
        let mut sorted = self.values.clone();
        sorted.sort_by(f64::total_cmp);
        let place = share * sorted.len().saturating_sub(1) as f64;
        let at = |place: f64| sorted.get(place as usize).copied().unwrap_or(f64::NAN);
        at(place.floor()) + (at(place.ceil()) - at(place.floor())) * place.fract()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_and_quartiles_lie_between_samples() -> Result<()> {
        let line = r#"{"section": "tiny", "what": "scoped", "who": "C", "threads": 1, "values": [4.0, 1.0, 3.0, 2.0]}"#;
        let read = Samples::from_lines(&format!("a library says hello\n{line}\n"))?;
        assert_eq!((read.len(), read[0].section, read[0].who.as_str()), (1, Section::Tiny, "C"));
        assert_eq!((read[0].quantile(0.0), read[0].median(), read[0].quantile(1.0)), (1.0, 2.5, 4.0));
        assert_eq!(read[0].spread(), 0.75 / 2.5);
        assert!(Samples::from_lines("{a leak").is_err());
        Ok(())
    }
}
