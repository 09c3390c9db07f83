//! What one program measured of one workload.

use anyhow::{Context, Result};
use serde::Deserialize;

use super::workload::Workload;

/// Times of one workload. Our C program and the peers' Python print it as a line of JSON.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Samples {
    pub workload: Workload,
    /// The language, or the peer.
    pub who: String,
    /// How many threads compute; the caller is one of them.
    pub threads: usize,
    /// Nanoseconds per operation, one for each sample.
    pub ns: Vec<f64>,
}

impl Samples {
    /// One from each line.
    pub fn from_lines(text: &str) -> Result<Vec<Samples>> {
        text.lines().map(|line| serde_json::from_str(line).with_context(|| format!("reading {line}"))).collect()
    }

    /// Whether both are of one workload with one number of threads.
    pub fn matches(&self, other: &Samples) -> bool {
        (self.workload, self.threads) == (other.workload, other.threads)
    }

    pub fn median(&self) -> f64 {
        self.quantile(0.5)
    }

    /// Half the distance between the quartiles, as a share of the median.
    pub fn spread(&self) -> f64 {
        (self.quantile(0.75) - self.quantile(0.25)) / 2.0 / self.median()
    }

    /// Between two samples, as NumPy does it; NaN without samples.
    fn quantile(&self, share: f64) -> f64 {
        let mut sorted = self.ns.clone();
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
        let line = r#"{"workload": "add", "who": "C", "threads": 1, "ns": [4.0, 1.0, 3.0, 2.0]}"#;
        let read = Samples::from_lines(line)?;
        assert_eq!((read[0].workload, read[0].who.as_str(), read[0].threads), (Workload::Add, "C", 1));
        assert_eq!((read[0].quantile(0.0), read[0].median(), read[0].quantile(1.0)), (1.0, 2.5, 4.0));
        assert_eq!(read[0].spread(), 0.75 / 2.5);
        assert!(Samples::from_lines("a leak").is_err());
        Ok(())
    }
}
