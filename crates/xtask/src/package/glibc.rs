//! The version of glibc that a library needs.

use std::fmt;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use object::Endianness;
use object::elf::FileHeader64;
use object::read::elf::FileHeader;

/// A version such as 2.17.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(Vec<u32>);

impl Version {
    pub fn parse(text: &str) -> Option<Version> {
        text.split('.').map(|part| part.parse().ok()).collect::<Option<_>>().map(Version)
    }

    /// The newest version among the symbols that a library takes from glibc.
    pub fn needed_by(library: &Path) -> Result<Version> {
        let data = &*fs::read(library).with_context(|| format!("reading {}", library.display()))?;
        let header = FileHeader64::<Endianness>::parse(data)?;
        let endian = header.endian()?;
        let sections = header.sections(endian, data)?;
        let (mut libraries, strings) = sections.gnu_verneed(endian, data)?.context("no versions of symbols")?;
        let strings = sections.strings(endian, data, strings)?;
        let mut newest = Version::default();
        while let Some((_, mut versions)) = libraries.next()? {
            while let Some(version) = versions.next()? {
                let name = std::str::from_utf8(version.name(endian, strings)?)?;
                let found = name.strip_prefix("GLIBC_").and_then(Version::parse);
                newest = newest.max(found.unwrap_or_default());
            }
        }
        Ok(newest)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.0.iter().map(u32::to_string).collect();
        f.write_str(&parts.join("."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_ordered_by_number() {
        let [old, new] = ["2.4", "2.17"].map(Version::parse);
        assert!(old < new);
        assert_eq!(new.map(|version| version.to_string()).as_deref(), Some("2.17"));
        assert_eq!(Version::parse("PRIVATE"), None);
    }
}
