//! Error messages in Java's words. The runtime's messages use the names of Rust and C.

use tensor_bridge::Error;
use tensor_bridge::op::name_of;

use crate::op_names::NAMES;

/// Operation names that are also ordinary words. They are translated only in the operation's own messages.
const WORDS: [&str; 10] = ["ne", "le", "ge", "remainder", "clamp", "permute", "transpose", "expand", "clone", "copy"];

/// Puts Java's name of an operation into the operation's error.
#[cold]
pub(crate) fn of_operation(op: u32, error: Error) -> Error {
    let java = name_of(op).and_then(|own| java(own).map(|java| (own, java)));
    match java {
        Some((own, java)) => Error::new(error.kind(), replaced(error.message(), |word| (word == own).then_some(java))),
        None => error,
    }
}

/// A message with Java's names of operations and its class for a tensor.
pub(crate) fn message(text: &str) -> String {
    replaced(text, |word| match word {
        "tensor" => Some("NDArray"),
        "tensors" => Some("NDArrays"),
        _ if WORDS.contains(&word) => None,
        _ => java(word),
    })
}

fn java(name: &str) -> Option<&'static str> {
    NAMES.iter().find(|(runtime, _)| *runtime == name).map(|(_, java)| *java)
}

/// Replaces words of the text. Names that the user chose stay: they are quoted, or part of a path or of a longer name.
fn replaced<'a>(text: &'a str, other: impl Fn(&'a str) -> Option<&'static str>) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let mut quote = None;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c: char| !is_part(c)).unwrap_or(rest.len()).max(first.len_utf8());
        let (word, after) = rest.split_at(end);
        rest = after;
        match quote {
            Some(open) if first == open => quote = None,
            None if matches!(first, '\'' | '"') && !out.ends_with(char::is_alphanumeric) => quote = Some(first),
            _ => {}
        }
        // A full stop at the end is not part of the word.
        let (bare, stop) = word.strip_suffix('.').map_or((word, ""), |bare| (bare, "."));
        match other(bare).filter(|_| quote.is_none()) {
            Some(name) => {
                if name.starts_with('N') && (out == "a " || out.ends_with(" a ")) {
                    out.insert(out.len() - 1, 'n');
                }
                out += name;
                out += stop;
            }
            None => out += word,
        }
    }
    out
}

/// Whether a character belongs to a name or a path.
fn is_part(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '/' | '.' | '-' | '\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_nouns_are_javas() {
        let told = [
            ("one_hot takes integers, not float32 (2,)", "oneHot takes integers, not float32 (2,)"),
            (
                "cat needs at least one tensor, and none was given",
                "concat needs at least one NDArray, and none was given",
            ),
            (
                "this tensor float32 (2,) was disposed by an explicit call",
                "this NDArray float32 (2,) was disposed by an explicit call",
            ),
            ("a tensor of shape (2,), for tensors.", "an NDArray of shape (2,), for NDArrays."),
            ("copy it first, with to_device", "copy it first, with toDevice"),
            ("shape (2,) cannot be expanded: expand it", "shape (2,) cannot be expanded: expand it"),
        ];
        for (runtime, java) in told {
            assert_eq!(message(runtime), java);
        }
    }

    #[test]
    fn what_a_user_named_stays() {
        for text in [
            "cannot read /data/one_hot/tensor.bin: no such file",
            "scope 'the tensor of cat' is closed",
            "parameter 'conv1.batch_norm' is missing, it's 'tensor'",
            "app.tensor.cat(Net.java:12)",
        ] {
            assert_eq!(message(text), text);
        }
    }

    #[test]
    fn an_operation_has_its_name_in_its_own_messages() {
        let clamp = 0x0401;
        let error = of_operation(clamp, Error::dtype("clamp takes numbers, not bool ()"));
        assert_eq!(error, Error::dtype("clip takes numbers, not bool ()"));
        assert_eq!(of_operation(0x0101, Error::dtype("clamp")), Error::dtype("clamp"));
    }
}
