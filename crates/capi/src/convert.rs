//! Checks pointers and lengths from C before they are used.

use std::ffi::{CStr, CString, c_char, c_void};
use std::ptr::NonNull;

use tensor_bridge::scope::Handle;
use tensor_bridge::{Error, Result, guard_with, last};

/// Runs the body of an entry point. Returns 0, or the error's code and keeps its text for
/// `tensor_error_message`.
#[inline]
pub(crate) fn status(body: impl FnOnce() -> Result<()>) -> i32 {
    guard_with(|| body().map(|()| 0), |error| last::set(&error))
}

#[cold]
fn null(what: &str) -> Error {
    Error::argument(format!("{what} is NULL"))
}

/// A function to call, checked not to be NULL before any work is done.
pub(crate) fn function<F>(function: Option<F>) -> Result<F> {
    function.ok_or_else(|| null("the function"))
}

/// Writes figures to their places, of which some may be NULL.
///
/// # Safety
/// Each place is NULL or valid for a write of `T` until the call returns.
pub(crate) unsafe fn put_wanted<T, const N: usize>(places: [*mut T; N], values: [T; N]) {
    for (place, value) in places.into_iter().zip(values).filter(|(place, _)| !place.is_null()) {
        // SAFETY: not null, and valid for a write by the caller.
        unsafe { place.write(value) }
    }
}

/// The place for an output, checked not to be NULL before any work is done.
pub(crate) struct Out<T>(NonNull<T>);

impl<T> Out<T> {
    /// Writes the value there.
    #[inline]
    pub(crate) fn write(self, value: T) {
        // SAFETY: valid for a write until the call returns, by the contract of `output`.
        unsafe { self.0.write(value) }
    }
}

/// Checks the place for an output.
///
/// # Safety
/// `out` is NULL or valid for a write of `T` until the call returns.
#[inline]
pub(crate) unsafe fn output<T>(out: *mut T) -> Result<Out<T>> {
    NonNull::new(out).map(Out).ok_or_else(|| null("the output"))
}

/// A slice to read.
///
/// # Safety
/// `data` is NULL or valid for reads of `n` values of `T` until the call returns.
#[inline]
pub(crate) unsafe fn slice<'a, T>(data: *const T, n: usize, what: &str) -> Result<&'a [T]> {
    if n == 0 {
        return Ok(&[]);
    }
    if data.is_null() {
        return Err(Error::argument(format!("{what} is NULL, with a length of {n}")));
    }
    bounded::<T>(n, what)?;
    // SAFETY: non-null, within the address space, and valid for `n` reads by the caller.
    Ok(unsafe { std::slice::from_raw_parts(data, n) })
}

/// A slice to write.
///
/// # Safety
/// `data` is NULL or valid for writes of `n` initialised values of `T` until the call returns, and
/// nothing else refers to them.
pub(crate) unsafe fn slice_mut<'a, T>(data: *mut T, n: usize, what: &str) -> Result<&'a mut [T]> {
    if n == 0 {
        return Ok(&mut []);
    }
    if data.is_null() {
        return Err(Error::argument(format!("{what} is NULL, with a length of {n}")));
    }
    bounded::<T>(n, what)?;
    // SAFETY: as in `slice`, and exclusive by the caller.
    Ok(unsafe { std::slice::from_raw_parts_mut(data, n) })
}

fn bounded<T>(n: usize, what: &str) -> Result<()> {
    match n.checked_mul(size_of::<T>()) {
        Some(bytes) if bytes <= isize::MAX as usize => Ok(()),
        _ => Err(Error::argument(format!("{what} has a length of {n}, more than memory can hold"))),
    }
}

/// A slice of handles of any kind.
///
/// # Safety
/// As for [`slice`].
#[inline]
pub(crate) unsafe fn handles<'a>(ids: *const u64, n: usize, what: &str) -> Result<&'a [Handle]> {
    // SAFETY: the caller's; a `Handle` is a transparent u64.
    unsafe { slice(ids.cast::<Handle>(), n, what) }
}

/// A text; NULL is an error.
///
/// # Safety
/// `text` is NULL or NUL-terminated, and stays so until the call returns.
pub(crate) unsafe fn text<'a>(text: *const c_char, what: &str) -> Result<&'a str> {
    // SAFETY: the caller's.
    unsafe { optional_text(text, what) }?.ok_or_else(|| null(what))
}

/// A text that may be NULL.
///
/// # Safety
/// As for [`text`].
#[inline]
pub(crate) unsafe fn optional_text<'a>(text: *const c_char, what: &str) -> Result<Option<&'a str>> {
    if text.is_null() {
        return Ok(None);
    }
    // SAFETY: not NULL, NUL-terminated by the caller.
    let text = unsafe { CStr::from_ptr(text) };
    // Names of scopes are short and mostly ASCII, for which this check is faster than that for UTF-8.
    if text.to_bytes().is_ascii() {
        // SAFETY: ASCII is UTF-8.
        return Ok(Some(unsafe { str::from_utf8_unchecked(text.to_bytes()) }));
    }
    other_text(text, what).map(Some)
}

/// A text with characters beyond ASCII; an error names the bytes that are UTF-8.
#[cold]
fn other_text<'a>(text: &'a CStr, what: &str) -> Result<&'a str> {
    text.to_str().map_err(|bad| {
        let valid = bad.valid_up_to();
        let good = String::from_utf8_lossy(&text.to_bytes()[..valid]);
        Error::argument(format!("{what} is not UTF-8 after \"{good}\" ({valid} bytes)"))
    })
}

/// Texts, of which none may be NULL.
///
/// # Safety
/// `texts` is NULL or valid for reads of `n` pointers, each as for [`text`].
pub(crate) unsafe fn texts<'a>(texts: *const *const c_char, n: usize, what: &str) -> Result<Vec<&'a str>> {
    // SAFETY: the caller's.
    unsafe { slice(texts, n, what)?.iter().map(|&each| text(each, &format!("an element of {what}"))).collect() }
}

/// Texts that may be NULL.
///
/// # Safety
/// The conditions are those of [`texts`].
pub(crate) unsafe fn optional_texts<'a>(
    texts: *const *const c_char,
    n: usize,
    what: &str,
) -> Result<Vec<Option<&'a str>>> {
    // SAFETY: the caller's.
    unsafe {
        slice(texts, n, what)?.iter().map(|&each| optional_text(each, &format!("an element of {what}"))).collect()
    }
}

/// A text for a function of C.
pub(crate) fn c_text(text: String) -> Result<CString> {
    CString::new(text).map_err(|error| {
        let text = String::from_utf8_lossy(&error.into_vec()).escape_default().to_string();
        Error::argument(format!("a text for C must have no NUL: expected one without, not '{text}'"))
    })
}

/// Returns a text to C. `len` receives its length in bytes. `buf` receives what fits in `cap` bytes, cut
/// between characters and NUL-terminated.
///
/// # Safety
/// `buf` is NULL or valid for writes of `cap` bytes; `len` is NULL or valid for a write.
pub(crate) unsafe fn put_text(text: &str, buf: *mut c_char, cap: usize, len: *mut usize) -> Result<()> {
    if buf.is_null() && cap > 0 {
        return Err(Error::argument(format!("the buffer is NULL, with a capacity of {cap}")));
    }
    // SAFETY: the caller's.
    if let Some(len) = unsafe { len.as_mut() } {
        *len = text.len();
    }
    if cap > 0 {
        let mut cut = text.len().min(cap - 1);
        while !text.is_char_boundary(cut) {
            cut -= 1;
        }
        // SAFETY: cut < cap bytes and the NUL fit into the caller's buffer.
        unsafe {
            std::ptr::copy_nonoverlapping(text.as_ptr(), buf.cast(), cut);
            *buf.add(cut) = 0;
        }
    }
    Ok(())
}

/// A caller's pointer: it is passed to the caller's function, and never dereferenced here.
#[derive(Clone, Copy)]
pub(crate) struct Data(pub *mut c_void);

impl Data {
    pub fn get(self) -> *mut c_void {
        self.0
    }
}

// SAFETY: the header says that other threads call the function; only that function uses the pointer.
unsafe impl Send for Data {}
// SAFETY: as for Send.
unsafe impl Sync for Data {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_between_characters() {
        let mut buf = [1 as c_char; 8];
        let mut len = 0;
        // SAFETY: the buffer has 8 bytes, of which 3 are offered.
        unsafe { put_text("aé", buf.as_mut_ptr(), 3, &mut len) }.expect("room");
        assert_eq!((len, &buf[..3]), (3, &[b'a' as c_char, 0, 1][..]));
        // SAFETY: nothing is written.
        unsafe { put_text("aé", std::ptr::null_mut(), 0, &mut len) }.expect("no buffer");
        // SAFETY: NULL is an error.
        assert!(unsafe { put_text("aé", std::ptr::null_mut(), 1, &mut len) }.is_err());
    }

    #[test]
    fn bad_pointers_and_lengths_are_errors() {
        // SAFETY: NULL and over-long slices are refused before anything is read.
        unsafe {
            assert!(slice::<i64>(std::ptr::null(), 0, "dims").is_ok());
            assert!(slice::<i64>(std::ptr::null(), 1, "dims").is_err());
            assert!(slice::<i64>([1].as_ptr(), usize::MAX / 4, "dims").is_err());
            assert!(text(std::ptr::null(), "the name").is_err());
            let error = text(c"ab\xFF".as_ptr(), "the name").expect_err("not UTF-8");
            assert!(error.message().contains("the name is not UTF-8 after \"ab\""));
            assert!(output::<u64>(std::ptr::null_mut()).is_err());
        }
    }
}
