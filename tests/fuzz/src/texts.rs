//! Memory limits in text form.

use std::ffi::CString;

use tensor_core::scope::process_stats;
use tensor_core::{Device, ErrorKind};

use crate::{leak_free, message, succeeded};

/// The suffixes of a number of bytes, each with its power of two.
const UNITS: [(&str, u32); 14] = [
    ("", 0),
    ("b", 0),
    ("k", 10),
    ("kb", 10),
    ("kib", 10),
    ("m", 20),
    ("mb", 20),
    ("mib", 20),
    ("g", 30),
    ("gb", 30),
    ("gib", 30),
    ("t", 40),
    ("tb", 40),
    ("tib", 40),
];

/// Whether a text is a share of the memory, which depends on the machine.
fn is_share(text: &str) -> bool {
    let percent = text.trim().strip_suffix('%').and_then(|number| number.trim_end().parse::<u64>().ok());
    percent.is_some_and(|percent| (1..=100).contains(&percent))
}

/// The limit that a valid text means: none, or a number of bytes. `None` if the text is not valid.
fn told(text: &str) -> Option<Option<u64>> {
    let text = text.trim().to_ascii_lowercase();
    if text == "none" {
        return Some(None);
    }
    let (number, unit) = text.split_at(text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len()));
    let (_, power) = UNITS.into_iter().find(|&(name, _)| name == unit)?;
    // The two highest numbers are no limits.
    let bytes = u128::from(number.trim_end().parse::<u64>().ok()?) << power;
    u64::try_from(bytes).ok().filter(|&bytes| bytes < u64::MAX - 1).map(Some)
}

/// Sets any text as the memory limit. Either it is refused by name and nothing changes, or it becomes the limit.
pub fn limit(data: &[u8]) {
    let Ok(text) = CString::new(data) else { return };
    let expected = text.to_str().ok().and_then(told);
    let is_share = text.to_str().is_ok_and(is_share);
    let before = process_stats().limit;
    leak_free(|| {
        // SAFETY: a NUL-terminated text.
        let status = unsafe { tensor_capi::tensor_set_host(0, text.as_ptr()) };
        if succeeded(status) && is_share {
            assert!(process_stats().limit.is_some(), "{text:?} tells a share");
        } else if succeeded(status) {
            assert_eq!(Some(process_stats().limit), expected, "what {text:?} tells");
        } else {
            assert_eq!(status, ErrorKind::Argument as i32, "{}", message());
            assert!(expected.is_none() && !is_share, "refused, but it tells a limit: {}", message());
            assert_eq!(process_stats().limit, before, "a refused text changes nothing");
        }
    });
    tensor_core::scope::set_limit(tensor_core::scope::SCOPE_NONE, Device::HOST, before).expect("the limit of before");
}
