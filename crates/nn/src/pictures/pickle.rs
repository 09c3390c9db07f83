//! Values in Python's pickle format, with the instructions of protocol 2 that PyTorch's own writer uses.

use std::io::{self, Write};

use serde_json::Value;

/// Begins a pickle.
pub const BEGIN: &[u8] = b"\x80\x02";
/// Ends a pickle.
pub const END: &[u8] = b".";
/// Begins a list, whose values follow.
pub const LIST: &[u8] = b"](";
/// Ends a list.
pub const LIST_END: &[u8] = b"e";
/// Begins a dictionary, whose keys and values follow in turn.
pub const DICT: &[u8] = b"}(";
/// Ends a dictionary.
pub const DICT_END: &[u8] = b"u";

/// Writes a value, in which numbers are integers of 64 bits.
pub fn write(value: &Value, out: &mut impl Write) -> io::Result<()> {
    match value {
        Value::Null => out.write_all(b"N"),
        Value::Bool(truth) => out.write_all(if *truth { b"\x88" } else { b"\x89" }),
        Value::Number(number) => write_number(number.as_i64().unwrap_or(i64::MAX), out),
        Value::String(text) => write_text(text, out),
        Value::Array(values) => {
            out.write_all(LIST)?;
            values.iter().try_for_each(|value| write(value, out))?;
            out.write_all(LIST_END)
        }
        Value::Object(entries) => {
            out.write_all(DICT)?;
            for (key, value) in entries {
                write_text(key, out)?;
                write(value, out)?;
            }
            out.write_all(DICT_END)
        }
    }
}

fn write_number(number: i64, out: &mut impl Write) -> io::Result<()> {
    match i32::try_from(number) {
        Ok(number) => {
            out.write_all(b"J")?;
            out.write_all(&number.to_le_bytes())
        }
        Err(_) => {
            out.write_all(b"\x8a\x08")?;
            out.write_all(&number.to_le_bytes())
        }
    }
}

/// Writes a text of at most 4 GiB.
pub fn write_text(text: &str, out: &mut impl Write) -> io::Result<()> {
    let length = u32::try_from(text.len()).map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))?;
    out.write_all(b"X")?;
    out.write_all(&length.to_le_bytes())?;
    out.write_all(text.as_bytes())
}
