//! Leak reports: objects that were not disposed of, and the places of the program that made them. The counts
//! are in tensor_stats and cost nothing. Places are noted on request, for objects that are made from then on.
//! `TENSOR_LEAKS_SAMPLED` notes them for a sample of objects and takes 1 to 3 % of tiny operations.
//! `TENSOR_LEAKS_ALL` notes them for every object and takes 4 to 20 microseconds for each object. Errors about
//! disposed objects then say where the objects were made and disposed of, and tensor_scope_dump says where live
//! objects were made.
//!
//! The environment variable TENSOR_LEAK_REPORTS (`off`, `counts`, `sampled` or `all`) sets the level at start.
//! An unknown value means `counts`: the logger receives a warning, and tensor_leak_reports returns an error.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use tensor_bridge::leaks;
use tensor_bridge::scope::Handle;

use crate::convert::{output, put_text, slice_mut, status};
use crate::values::tensor_leak_site_t;

/// Reads the level of leak reports, a `TENSOR_LEAKS_*` code. The default is `TENSOR_LEAKS_COUNTS`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_leak_reports(level: *mut i32) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(level)?;
        out.write(leaks::level()?);
        Ok(())
    })
}

/// Sets the level of leak reports, a `TENSOR_LEAKS_*` code. A level below `TENSOR_LEAKS_SAMPLED` discards the places
/// recorded so far.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_leak_reports(level: i32) -> i32 {
    status(|| leaks::set_level(level))
}

/// Reads the places of the program that made objects since the level notes places. `count` receives the number of
/// places, and `out` at most `cap` of them. With `cap` = 0, `out` may be NULL. At `TENSOR_LEAKS_SAMPLED` the
/// numbers are estimates: each sampled object stands for those that its thread made since the sample before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_leak_sites(out: *mut tensor_leak_site_t, cap: usize, count: *mut usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let (out, count) = (slice_mut(out.cast::<MaybeUninit<_>>(), cap, "out")?, output(count)?);
        let sites = leaks::leak_sites();
        for (out, site) in out.iter_mut().zip(&sites) {
            out.write(tensor_leak_site_t::from(site));
        }
        count.write(sites.len());
        Ok(())
    })
}

/// Describes the place with this number: the innermost calls of the program, as far as its symbols are known.
/// An example: "step (main.c:12) from main (main.c:5)".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_leak_site_place(number: i64, buf: *mut c_char, cap: usize, len: *mut usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { put_text(&leaks::place(number)?, buf, cap, len) })
}

/// Finds the tensors that keep the most bytes, at most `cap` of them, the largest first. Of tensors that share their
/// bytes, such as a view and its base, one stands for all. `ids` receives their ids, which may end at any time if other
/// threads run, `bytes` what they keep, and `count` their number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_largest(ids: *mut u64, bytes: *mut i64, cap: usize, count: *mut usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let (ids, count) = (slice_mut(ids.cast::<MaybeUninit<u64>>(), cap, "ids")?, output(count)?);
        let bytes = slice_mut(bytes.cast::<MaybeUninit<i64>>(), cap, "bytes")?;
        let found = leaks::largest(cap);
        for ((id, bytes), &(handle, kept)) in ids.iter_mut().zip(bytes).zip(&found) {
            id.write(handle.0);
            bytes.write(kept as i64);
        }
        count.write(found.len());
        Ok(())
    })
}

/// Says where the program made an object, as tensor_leak_site_place does. The text is empty if no place was noted for
/// it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_made_at(id: u64, buf: *mut c_char, cap: usize, len: *mut usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { put_text(leaks::made_at(Handle(id)).as_deref().unwrap_or_default(), buf, cap, len) })
}

/// Reports live objects to the logger, for the end of a program: their number as a debug event. If places are
/// noted, those that made most of the objects follow as warnings.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_report_leaks() -> i32 {
    status(|| {
        leaks::report_leaks();
        Ok(())
    })
}
