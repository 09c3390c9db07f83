//! The stored inputs: one file per target, `corpus/TARGET.txt`, in the format of libFuzzer's dictionaries.
//!
//! A line is an input in quotes. Printable characters stand for themselves, `\` and `"` behind a `\`, and all other
//! bytes as `\xNN`. An input that has a name, as in `saved="..."`, is kept for what the name says; the others are what
//! libFuzzer found. Lines that begin with `#` are comments.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// One input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// The name; empty for inputs that libFuzzer found.
    pub name: String,
    /// The bytes for the target.
    pub bytes: Vec<u8>,
}

const HEAD: &str = "# One input a line: see tests/fuzz/src/corpus.rs\n";

/// The file of a target.
pub fn path(target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target).with_extension("txt")
}

/// The inputs of a target, the shortest first.
pub fn read(target: &str) -> Vec<Input> {
    let path = path(target);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    parse(&text).unwrap_or_else(|line| panic!("{}:{line} is no input: [NAME=]\"BYTES\" is", path.display()))
}

/// Writes the inputs of a target.
pub fn write(target: &str, inputs: Vec<Input>) -> std::io::Result<()> {
    fs::write(path(target), text(inputs))
}

/// Keeps an input under a name, in place of what had the name before.
pub fn keep(target: &str, name: &str, bytes: Vec<u8>) -> std::io::Result<()> {
    let mut inputs = read(target);
    inputs.retain(|input| input.name != name && input.bytes != bytes);
    inputs.push(Input { name: name.to_owned(), bytes });
    write(target, inputs)
}

/// The inputs of a file's text, or the number of the first line that is not an input.
fn parse(text: &str) -> Result<Vec<Input>, usize> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(at, line)| input(line).ok_or(at + 1)).collect()
}

fn input(line: &str) -> Option<Input> {
    let (name, quoted) = line.split_at(line.find('"')?);
    let name = if name.is_empty() { name } else { name.strip_suffix('=')? };
    let mut bytes = Vec::new();
    let mut rest = quoted.strip_prefix('"')?.strip_suffix('"')?.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'"' => return None,
            b'\\' => match rest.next()? {
                b'x' => digit(rest.next()?)? << 4 | digit(rest.next()?)?,
                escaped @ (b'\\' | b'"') => escaped,
                _ => return None,
            },
            plain => plain,
        });
    }
    Some(Input { name: name.to_owned(), bytes })
}

fn digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).map(|digit| digit as u8)
}

/// A file's text, the shortest input first, which is what a failure shrinks to.
fn text(mut inputs: Vec<Input>) -> String {
    inputs.sort_by_cached_key(|input| {
        (input.bytes.len(), input.bytes.clone(), input.name.is_empty(), input.name.clone())
    });
    inputs.dedup_by(|again, before| again.bytes == before.bytes && again.name.is_empty());
    let mut text = HEAD.to_owned();
    for Input { name, bytes } in inputs {
        text += &name;
        text += if name.is_empty() { "\"" } else { "=\"" };
        for byte in bytes {
            match byte {
                b'\\' | b'"' => text.extend(['\\', char::from(byte)]),
                b' '..=b'~' => text.push(char::from(byte)),
                _ => drop(write!(text, "\\x{byte:02X}")),
            }
        }
        text += "\"\n";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_back() {
        let all = Input { name: "all".to_owned(), bytes: (0..=255).collect() };
        let none = Input { name: String::new(), bytes: Vec::new() };
        assert_eq!(parse(&text(vec![all.clone(), none.clone(), none.clone()])), Ok(vec![none, all]));
    }

    #[test]
    fn what_is_no_input_is_told_by_its_line() {
        assert_eq!(
            parse("# a comment\n\n\"\\x0a\\\"\\\\\"\n").map(|inputs| inputs[0].bytes.clone()),
            Ok(vec![10, b'"', b'\\'])
        );
        for line in ["text", "name\"text\"", "\"text", "\"a\"b\"", "\"\\n\"", "\"\\x1\"", "\"\\xzz\""] {
            assert_eq!(parse(&format!("# a comment\n{line}\n")), Err(2), "{line}");
        }
    }

    /// Tests that a new input changes only its own line.
    #[test]
    fn each_file_is_as_it_would_be_written() {
        for (target, _) in crate::TARGETS.iter().chain(&[("index", crate::limit as crate::Target)]) {
            let path = path(target);
            let written = fs::read_to_string(&path).expect("the file");
            assert!(text(read(target)) == written, "{} is not in order: see `ci/fuzz --help`", path.display());
        }
    }
}
