//! Leak reports: what nobody disposed of, and which places of the program that came from. The counts are in
//! tensor_stats and cost nothing. Places are noted on request, for what is made from then on: of a sample of all
//! objects, with 1 or 2 % of each thread's time at most, or of every object, with some microseconds for each.
//! Errors about objects that are gone then tell where they were made and disposed of, and tensor_scope_dump where
//! those that are alive were made.
//!
//! TENSOR_LEAK_REPORTS in the environment (`off`, `counts`, `sampled` or `all`) turns the dial from the start; a
//! word that is none of these counts as `counts`, is a warning of the logger, and an error of tensor_leak_reports.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use tensor_bridge::leaks;

use crate::convert::{output, put_text, slice_mut, status};
use crate::values::tensor_leak_site_t;

/// Reads the dial: a `TENSOR_LEAKS_*` level, `TENSOR_LEAKS_COUNTS` if nothing else was said.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_leak_reports(level: *mut i32) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(level)?;
        out.write(leaks::level()?);
        Ok(())
    })
}

/// Turns the dial to a `TENSOR_LEAKS_*` level. Below `TENSOR_LEAKS_SAMPLED` what was noted is forgotten.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_leak_reports(level: i32) -> i32 {
    status(|| leaks::set_level(level))
}

/// Reads the places of the program that objects were made in since places are noted. `count` receives how many
/// there are, `out` as many as `cap` has room for; with `cap` = 0 it may be NULL. At `TENSOR_LEAKS_SAMPLED` the
/// figures are estimates: each object of the sample stands for those that its thread made since the one before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_leak_sites(out: *mut tensor_leak_site_t, cap: usize, count: *mut usize) -> i32 {
    // SAFETY: pointers are as the header asks.
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

/// Describes a site's place: the innermost calls of the program's own, as in
/// "step (main.c:12) from main (main.c:5)", as far as its symbols tell.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_leak_site_place(number: i64, buf: *mut c_char, cap: usize, len: *mut usize) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe { put_text(&leaks::place(number)?, buf, cap, len) })
}

/// Gives the logger what is alive: how many objects as a debug event and, where places are noted, those that most
/// of them come from as warnings. For a program's end.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_report_leaks() -> i32 {
    status(|| {
        leaks::report_leaks();
        Ok(())
    })
}
