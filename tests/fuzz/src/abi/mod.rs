//! Programs of C calls.
//!
//! A program opens scopes, makes tensors, computes, moves and disposes, with its own objects and with forged handles.
//! All pointers are as the header requires: valid for their lengths, or NULL, or with a length that exceeds any memory.
//! Other misuse is undefined in C. Calls that install a callback or record a timeline are left out, as they take
//! nothing that could be forged. Half of a program's steps may run on another thread.

mod datasets;
mod images;
mod modules;
mod ops;
mod runtime;
mod scopes;
mod symbols;
mod tensors;
mod workspaces;

use std::mem::MaybeUninit;
use std::ptr::null_mut;

use tensor_capi::*;

use crate::bytes::Bytes;
use crate::{leak_free, succeeded};

/// The most steps of a program.
const STEPS: usize = 64;
/// The process's limit, so that forged sizes are refused before the memory is filled.
const LIMIT: i64 = 2 << 20;
/// A tensor with more elements, most likely a view, is disposed at once: no limit bounds the time to compute with it.
const ELEMENTS: i64 = 4096;

const NONE: tensor_scope_t = tensor_scope_t { id: 0 };
const HERE: tensor_scope_t = tensor_scope_t { id: 1 };
const HOST: i32 = 0;

/// Runs the bytes as a program.
pub fn abi(data: &[u8]) {
    let input = &mut Bytes::new(data);
    leak_free(|| {
        let mut world = World::new();
        for _ in 0..STEPS {
            if input.is_empty() {
                break;
            }
            if input.byte() & 7 == 7 {
                std::thread::scope(|threads| threads.spawn(|| world.step(input)).join()).expect("no panic");
            } else {
                world.step(input);
            }
        }
    });
}

type Step = fn(&mut World, &mut Bytes);

/// Each group of steps, so that all groups come up equally often. Calls on images and on datasets each come up a quarter
/// as often, and so do those on graphs.
const GROUPS: [&[Step]; 9] = [
    &ops::STEPS,
    &ops::STEPS,
    &ops::STEPS,
    &tensors::STEPS,
    &tensors::STEPS,
    &scopes::STEPS,
    &workspaces::STEPS,
    &modules::STEPS,
    &runtime::STEPS,
];

#[derive(Clone, Copy, PartialEq)]
enum Noun {
    Tensor,
    Scope,
    Module,
    Optimizer,
    Generator,
    Dataset,
    Loader,
    Lease,
    Workspace,
    Symbol,
    Executor,
    Store,
}

/// Every handle that the program got, disposed or not.
struct World(Vec<(Noun, u64)>);

impl World {
    fn new() -> World {
        reset();
        World(Vec::new())
    }

    fn step(&mut self, input: &mut Bytes) {
        let group: &[Step] = match usize::from(input.byte()) {
            0xF8.. => &images::STEPS,
            0xF0.. => &datasets::STEPS,
            0xE8.. => &symbols::STEPS,
            other => GROUPS[other % GROUPS.len()],
        };
        group[input.below(group.len())](self, input);
    }

    fn keep(&mut self, noun: Noun, id: u64) {
        self.0.push((noun, id));
    }

    /// A tensor that a call returned; 0 if there was none.
    fn keep_tensor(&mut self, t: Option<tensor_t>) {
        let Some(t) = t.filter(|t| t.id != 0) else { return };
        let mut info = MaybeUninit::zeroed();
        // SAFETY: room for one.
        let numel = match unsafe { tensor_info(t, info.as_mut_ptr()) } {
            // SAFETY: it was filled in.
            0 => unsafe { info.assume_init() }.numel,
            // Its scope may be closed by now.
            status => return assert!(!succeeded(status)),
        };
        match numel {
            0..=ELEMENTS => self.keep(Noun::Tensor, t.id),
            _ => assert!(succeeded(tensor_dispose(t.id))),
        }
    }

    fn has_live(&self, noun: Noun) -> bool {
        self.0.iter().any(|&(of, id)| of == noun && tensor_is_live(id) != 0)
    }

    /// A handle: mostly one of this noun, live or not, otherwise one of another kind, or a forged one.
    fn pick(&self, noun: Noun, input: &mut Bytes) -> u64 {
        if input.rarely() {
            return self.forge(input);
        }
        let place = input.byte();
        let count = self.0.iter().filter(|(of, _)| *of == noun).count();
        if count == 0 {
            return 0;
        }
        // The latest first.
        let mut all = self.0.iter().rev().filter(|(of, _)| *of == noun);
        all.nth(usize::from(place) % count).map_or(0, |(_, id)| *id)
    }

    /// A handle of any kind.
    fn any(&self, input: &mut Bytes) -> u64 {
        if input.rarely() {
            return self.forge(input);
        }
        let place = usize::from(input.byte());
        if self.0.is_empty() { 0 } else { self.0[self.0.len() - 1 - place % self.0.len()].1 }
    }

    fn forge(&self, input: &mut Bytes) -> u64 {
        match input.below(4) {
            0 => input.word(),
            1 => input.number() as u64,
            // A valid handle with one wrong bit: in its slot, generation, kind or size class.
            2 => self.any(input) ^ 1 << input.below(64),
            _ => self.any(input),
        }
    }

    fn tensor(&self, input: &mut Bytes) -> tensor_t {
        tensor_t { id: self.pick(Noun::Tensor, input) }
    }

    /// A scope as a call's target: mostly the thread's own.
    fn scope(&self, input: &mut Bytes) -> tensor_scope_t {
        match input.below(8) {
            0 => NONE,
            1 | 2 => tensor_scope_t { id: self.pick(Noun::Scope, input) },
            _ => HERE,
        }
    }

    fn flags(&self, input: &mut Bytes) -> u32 {
        if input.rarely() { input.word() as u32 } else { u32::from(input.byte()) % 16 / 13 }
    }

    fn generator(&self, input: &mut Bytes) -> tensor_generator_t {
        tensor_generator_t { id: if input.flag() { 0 } else { self.pick(Noun::Generator, input) } }
    }
}

impl Drop for World {
    fn drop(&mut self) {
        for (_, id) in self.0.drain(..).rev() {
            // Forged ids are not kept here; disposing an object twice is allowed.
            assert!(succeeded(tensor_dispose(id)));
        }
        reset();
    }
}

/// Resets what a program may have changed for the process and this thread.
fn reset() {
    assert!(succeeded(tensor_scope_leave(NONE)));
    // SAFETY: the previous value may be NULL.
    assert!(succeeded(unsafe { tensor_thread_set_grad(1, null_mut()) }));
    // SAFETY: as above.
    assert!(succeeded(unsafe { tensor_thread_set_autocast(0, null_mut()) }));
    // SAFETY: as above.
    assert!(succeeded(unsafe { tensor_workspace_set_debug(0, null_mut()) }));
    assert!(succeeded(tensor_set_num_threads(1)));
    assert!(succeeded(tensor_set_collection(1, 0)));
    assert!(succeeded(tensor_scope_set_limit(NONE, HOST, LIMIT)));
    // SAFETY: the count may be NULL.
    assert!(succeeded(unsafe { tensor_drain(null_mut()) }));
}

/// The output of a call, if it succeeds. Rarely the output is NULL, which the call must refuse.
fn given<T>(input: &mut Bytes, call: impl FnOnce(*mut T) -> i32) -> Option<T> {
    given_or_not(input, false, call)
}

/// The same for a call that may take NULL, if `may_be_null`, and then makes nothing.
fn given_or_not<T>(input: &mut Bytes, may_be_null: bool, call: impl FnOnce(*mut T) -> i32) -> Option<T> {
    let mut out = MaybeUninit::<T>::zeroed();
    let is_null = input.rarely();
    let status = call(if is_null { null_mut() } else { out.as_mut_ptr() });
    assert!(!is_null || may_be_null || status != 0, "an output of NULL was taken");
    // SAFETY: a call that succeeds has filled its output in, and zeros are a value of each of these types.
    (succeeded(status) && !is_null).then(|| unsafe { out.assume_init() })
}

/// A buffer for a text of any capacity, or none.
fn room(input: &mut Bytes) -> Vec<u8> {
    vec![0x55; input.below(80)]
}

/// Reads a text through a call, which gets the buffer, its capacity and a place for the length.
fn text(input: &mut Bytes, call: impl FnOnce(*mut std::ffi::c_char, usize, *mut usize) -> i32) {
    let mut buf = room(input);
    let (mut len, cap) = (0, buf.len());
    let is_null = input.rarely();
    let at = if is_null { null_mut() } else { buf.as_mut_ptr().cast() };
    if !succeeded(call(at, cap, if input.flag() { &mut len } else { null_mut() })) || cap == 0 {
        return;
    }
    assert!(!is_null, "a buffer of NULL was taken");
    let end = buf.iter().position(|&byte| byte == 0).expect("a text ends with a NUL");
    std::str::from_utf8(&buf[..end]).expect("a text is cut between characters");
}

/// A NUL-terminated text of a few bytes, or NULL.
fn name(input: &mut Bytes) -> Option<Vec<u8>> {
    if input.rarely() {
        return None;
    }
    let mut bytes = input.bytes();
    bytes.retain(|&byte| byte != 0);
    bytes.push(0);
    Some(bytes)
}

fn pointer(name: &Option<Vec<u8>>) -> *const std::ffi::c_char {
    name.as_ref().map_or(std::ptr::null(), |name| name.as_ptr().cast())
}
