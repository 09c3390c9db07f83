//! The process: counters, threads, devices, generators, what collectors give back, and the end of any object.

use std::ffi::CString;

use tensor_capi::*;

use super::{Noun, Step, World, given, text};
use crate::bytes::Bytes;
use crate::{Temporary, succeeded};

pub const STEPS: [Step; 12] =
    [dispose, dispose, dispose, reclaim, drain, generator, context, process, device, threads, digits, picture];

fn dispose(world: &mut World, input: &mut Bytes) {
    let any = world.any(input);
    assert!((0..=1).contains(&tensor_is_live(any)));
    let mut owner = tensor_scope_t { id: 0 };
    // SAFETY: a valid output.
    let is_owned = succeeded(unsafe { tensor_owner(any, &mut owner) }) && owner.id != 0;
    if succeeded(tensor_release(any)) && is_owned {
        assert_eq!(tensor_is_live(any), 1);
    }
    if succeeded(tensor_dispose(any)) {
        assert_eq!(tensor_is_live(any), 0);
    }
}

fn reclaim(world: &mut World, input: &mut Bytes) {
    let ids = input.list(4, |input| world.any(input));
    let (ids, n) = input.passed(&ids);
    // SAFETY: a list that is valid for its length, or refused by it.
    succeeded(unsafe { tensor_reclaim(ids, n) });
}

fn drain(_: &mut World, _: &mut Bytes) {
    // SAFETY: the count may be NULL.
    succeeded(unsafe { tensor_drain(std::ptr::null_mut()) });
}

fn generator(world: &mut World, input: &mut Bytes) {
    let (scope, seed) = (world.scope(input), input.word());
    // SAFETY: a valid output, or NULL.
    if let Some(generator) = given(input, |out| unsafe { tensor_generator_new(scope, seed, out) }) {
        world.keep(Noun::Generator, generator.id);
    }
}

fn context(world: &mut World, input: &mut Bytes) {
    succeeded(tensor_manual_seed(input.word()));
    // SAFETY: a valid output, or NULL.
    if let Some(generator) = given(input, |out| unsafe { tensor_generator_for_context(out) }) {
        world.keep(Noun::Generator, generator.id);
    }
    // SAFETY: the previous value may be NULL.
    succeeded(unsafe { tensor_thread_set_grad(input.switch(), std::ptr::null_mut()) });
    // SAFETY: as above.
    succeeded(unsafe { tensor_thread_set_autocast(input.word() as u32 & 0xff, std::ptr::null_mut()) });
}

fn process(_: &mut World, input: &mut Bytes) {
    succeeded(tensor_trim());
    succeeded(tensor_set_collection(input.switch(), input.number()));
    let bytes = input.number() as u64;
    // SAFETY: valid outputs, or NULL.
    unsafe {
        if let Some(stats) = given(input, |out| tensor_stats(out)) {
            assert!(stats.live_bytes <= stats.peak_bytes && stats.live_handles >= 0);
        }
        given(input, |out| tensor_block_size(bytes, out));
    }
    leaks(input);
}

/// Turns leak reports on and off again.
fn leaks(input: &mut Bytes) {
    succeeded(tensor_set_leak_reports(input.code()));
    // SAFETY: valid outputs, or NULL; a buffer of its capacity, or NULL.
    unsafe {
        given(input, |out| tensor_leak_reports(out));
        given(input, |out| tensor_leak_sites(std::ptr::null_mut(), 0, out));
        let number = input.number();
        text(input, |buf, cap, len| tensor_leak_site_place(number, buf, cap, len));
    }
    succeeded(tensor_report_leaks());
    succeeded(tensor_set_leak_reports(1));
}

fn device(_: &mut World, input: &mut Bytes) {
    let device = input.code();
    let mut available = 0;
    // SAFETY: a valid output; a buffer of its capacity, or NULL.
    text(input, |buf, cap, len| unsafe { tensor_device_info(device, &mut available, buf, cap, len) });
}

fn threads(_: &mut World, input: &mut Bytes) {
    // A number above that of the processors is allowed and would be made.
    succeeded(tensor_set_num_threads(input.code().min(2)));
    // SAFETY: a valid output, or NULL.
    given(input, |out| unsafe { tensor_num_threads(out) });
}

fn digits(world: &mut World, input: &mut Bytes) {
    let (scope, flags) = (world.scope(input), world.flags(input));
    let mut made = [0; 3].map(|id| tensor_t { id });
    let [images, labels, test_index] = &mut made;
    // SAFETY: valid outputs.
    if succeeded(unsafe { tensor_digits(scope, flags, images, labels, test_index) }) {
        made.into_iter().for_each(|t| world.keep_tensor(Some(t)));
    }
}

fn picture(world: &mut World, input: &mut Bytes) {
    let place = Temporary::new(if input.rarely() { "png" } else { "svg" });
    let path = CString::new(place.0.to_str().expect("UTF-8")).expect("no NUL");
    let [images, predictions, labels] = [(); 3].map(|()| world.tensor(input));
    // SAFETY: a NUL-terminated path.
    succeeded(unsafe { tensor_picture_digits(images, predictions, labels, path.as_ptr()) });
}
