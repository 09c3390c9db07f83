//! Data files, datasets and loaders.

use std::ffi::c_char;

use tensor_capi::*;

use super::{Noun, Step, World, given, text};
use crate::bytes::Bytes;
use crate::succeeded;

pub const STEPS: [Step; 8] = [dataset, dataset, loader, loader, next, next, about, files];

/// A device, which is no regular file and no folder.
fn path(input: &mut Bytes) -> *const c_char {
    if input.rarely() { std::ptr::null() } else { c"/dev/null".as_ptr() }
}

fn dataset(world: &mut World, input: &mut Bytes) {
    let scope = world.scope(input);
    let parts = input.list(3, |input| world.tensor(input).id);
    let (parts, n) = input.passed(&parts);
    // SAFETY: a list that is valid for its length, or refused by it; a valid output, or NULL.
    if let Some(dataset) = given(input, |out| unsafe { tensor_dataset_tensors(scope, parts, n, out) }) {
        world.keep(Noun::Dataset, dataset.id);
    }
}

fn loader(world: &mut World, input: &mut Bytes) {
    let (scope, dataset) = (world.scope(input), tensor_dataset_t { id: world.pick(Noun::Dataset, input) });
    let order = input.list(15, |input| if input.rarely() { input.number() } else { input.below(3) as i64 });
    let (order, n) = input.passed(&order);
    let (batch, drop_last) = (input.size(), input.switch());
    let workers = if input.rarely() { input.number() } else { input.below(3) as i64 };
    let ahead = if input.rarely() { input.number() } else { input.below(5) as i64 - 1 };
    // SAFETY: a list that is valid for its length, or refused by it; a valid output, or NULL.
    let made = given(input, |out| unsafe {
        tensor_loader_new(scope, dataset, order, n, batch, drop_last, workers, ahead, out)
    });
    if let Some(loader) = made {
        world.keep(Noun::Loader, loader.id);
    }
}

fn next(world: &mut World, input: &mut Bytes) {
    let loader = tensor_loader_t { id: world.pick(Noun::Loader, input) };
    let (scope, flags) = (world.scope(input), world.flags(input));
    let mut parts = [0; 4];
    let cap = if input.rarely() { input.below(4) } else { parts.len() };
    let list = if input.rarely() { std::ptr::null_mut() } else { parts.as_mut_ptr() };
    // SAFETY: room for as many ids, or NULL, which is refused; a valid output, or NULL.
    let made = given(input, |out| unsafe { tensor_loader_next(scope, flags, loader, list, cap, out) });
    if made.is_some() {
        parts.into_iter().for_each(|id| world.keep_tensor(Some(tensor_t { id })));
    }
    if input.rarely() {
        succeeded(tensor_loader_close(loader));
    }
}

fn about(world: &mut World, input: &mut Bytes) {
    let dataset = tensor_dataset_t { id: world.pick(Noun::Dataset, input) };
    let index = input.number() as usize;
    // SAFETY: valid outputs, or NULL; a buffer of its capacity, or NULL.
    unsafe {
        given(input, |out| tensor_dataset_size(dataset, out));
        given(input, |out| tensor_dataset_classes(dataset, out));
        text(input, |buf, cap, len| tensor_dataset_class(dataset, index, buf, cap, len));
    }
}

fn files(world: &mut World, input: &mut Bytes) {
    let (scope, flags, path) = (world.scope(input), world.flags(input), path(input));
    let [height, width, label] = [(); 3].map(|()| input.number());
    let (header, delimiter, channels) = (input.switch(), input.code(), input.code());
    let mut other = tensor_t { id: 0 };
    // SAFETY: a text or NULL, and valid outputs, or NULL.
    unsafe {
        assert!(given(input, |out| tensor_idx_read(scope, flags, path, out)).is_none());
        assert!(given(input, |out| tensor_mnist_read(scope, flags, path, header, out, &mut other)).is_none());
        let table = |out| tensor_csv_read(scope, flags, path, header, delimiter, label, out, &mut other);
        assert!(given(input, table).is_none());
        let folder = |out| tensor_dataset_folder(scope, path, height, width, channels, out);
        assert!(given(input, folder).is_none());
    }
}
