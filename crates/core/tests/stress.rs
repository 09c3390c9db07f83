//! P8 and P3: threads that make, compute, move, lend, dispose, collect and close in one tree, checked against the
//! counts; and threads that share nothing.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use tensor_core::ops::{Op, small};
use tensor_core::scope::{self, Handle, OwnerKind, SCOPE_NONE, SCOPE_THREAD};
use tensor_core::{Context, Device, ErrorKind, Modes, Result, Tensor, TensorImpl, ops};

mod common;
use common::{leak_check, stress_time};

const MODES: Modes = Modes { grad: true, inference: false };
const THREADS: usize = 4;
const SCOPES: usize = 8;
const TENSORS: usize = 64;

/// Random numbers (Marsaglia's xorshift), the same for the same seed.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }
}

/// Shared by all threads: handles that any of them may dispose, move or close at any time.
struct Tree {
    scopes: [AtomicU64; SCOPES],
    tensors: [AtomicU64; TENSORS],
}

impl Tree {
    fn open(&self, random: &mut Random) -> Handle {
        let parent = self.scope(random);
        let kind = if random.below(2) == 0 { OwnerKind::Manager } else { OwnerKind::Native };
        let opened = scope::open(parent, kind, None);
        opened.or_else(|_| scope::open(SCOPE_NONE, kind, None)).expect("the process is always open")
    }

    fn scope(&self, random: &mut Random) -> Handle {
        Handle(self.scopes[random.below(SCOPES)].load(Ordering::Relaxed))
    }

    fn tensor(&self, random: &mut Random) -> Handle {
        Handle(self.tensors[random.below(TENSORS)].load(Ordering::Relaxed))
    }

    /// A tensor of one value, in a scope that may already be closed. The tensor that it replaces is forgotten, not
    /// disposed.
    fn make(&self, random: &mut Random) -> Result<()> {
        let owner = scope::resolve(self.scope(random))?;
        let numel = [1, 2, 16, 300, 5000][random.below(5)];
        let value = random.below(100) as f32;
        let made =
            Tensor::from_slice(&Context::new(owner.clone()), &vec![value; numel], &[numel])?.into_handle(&owner)?;
        let old = self.tensors[random.below(TENSORS)].swap(made.0, Ordering::Relaxed);
        // An unowned tensor must be disposed here.
        scope::dispose(Handle(old))
    }

    /// The general path and the fast path. A result holds one value, whatever happens to its operands.
    fn compute(&self, random: &mut Random) -> Result<()> {
        let (a, b) = (self.tensor(random), self.tensor(random));
        if let Some(sum) = small::Call::new(SCOPE_THREAD, MODES, Op::Add as u32).binary(a, b) {
            let pin = scope::pin::<TensorImpl>(sum)?;
            all_equal(&pin.tensor().to_vec::<f32>()?);
            drop(pin);
            scope::dispose(sum)?;
        }
        let pin = scope::pin::<TensorImpl>(a)?;
        let result = ops::exp(&Context::new(scope::owner_node(a)?), pin.tensor())?;
        all_equal(&pin.tensor().to_vec::<f32>()?);
        all_equal(&result.to_vec::<f32>()?);
        Ok(())
    }

    fn act(&self, random: &mut Random) -> Result<()> {
        match random.below(24) {
            0..6 => self.make(random),
            6..12 => self.compute(random),
            12 => scope::dispose(self.tensor(random)),
            13 | 14 => scope::move_to(self.tensor(random), self.scope(random)),
            15 => scope::move_to_outer(self.tensor(random)),
            16 | 17 => scope::lend(self.tensor(random), self.scope(random)),
            18 => {
                scope::enqueue(&[self.tensor(random)]);
                Ok(())
            }
            19 => {
                scope::reclaim(&[self.tensor(random)]);
                Ok(())
            }
            20 => scope::dispose_everything(self.scope(random), &[self.tensor(random)]),
            21 => scope::detach(self.tensor(random)),
            22 => {
                let opened = self.open(random);
                let old = self.scopes[random.below(SCOPES)].swap(opened.0, Ordering::Relaxed);
                scope::close(Handle(old))
            }
            _ => {
                let opened = self.open(random);
                let old = self.scopes[random.below(SCOPES)].swap(opened.0, Ordering::Relaxed);
                scope::dissolve(Handle(old))
            }
        }
    }
}

fn all_equal(values: &[f32]) {
    let other = values.iter().find(|value| value.to_bits() != values[0].to_bits());
    assert!(other.is_none(), "memory of somebody else: {other:?} beside {}", values[0]);
}

#[test]
fn p8_four_threads_on_one_tree_lose_nothing_and_free_nothing_twice() -> Result<()> {
    leak_check(|| {
        let open = |_| AtomicU64::new(scope::open(SCOPE_NONE, OwnerKind::Native, None).expect("opens").0);
        let none = |_| AtomicU64::new(0);
        let tree = Tree { scopes: std::array::from_fn(open), tensors: std::array::from_fn(none) };
        let (begin, before) = (Instant::now(), scope::process_stats());
        std::thread::scope(|threads| {
            for thread in 0..THREADS {
                let tree = &tree;
                threads.spawn(move || {
                    let mut random = Random(0x9E37_79B9_7F4A_7C15 ^ (thread as u64 + 1) << 32);
                    while begin.elapsed() < stress_time() {
                        for _ in 0..1000 {
                            if let Err(error) = tree.act(&mut random) {
                                let expected = [ErrorKind::Disposed, ErrorKind::Scope, ErrorKind::InvalidHandle];
                                assert!(expected.contains(&error.kind()), "{error}");
                            }
                        }
                    }
                });
            }
        });
        scope::drain();
        // A close in between may have returned a tensor to a scope that is not in the list any more.
        for at in &tree.scopes {
            scope::close(Handle(at.load(Ordering::Relaxed)))?;
        }
        for at in &tree.tensors {
            let last = Handle(at.load(Ordering::Relaxed));
            if !last.is_none() {
                scope::dispose(last)?;
            }
        }
        let after = scope::process_stats();
        let ended = after.disposed + after.collected - before.disposed - before.collected;
        assert_eq!(after.created - before.created + SCOPES as u64, ended, "each handle ends once");
        Ok(())
    })
}

/// The fast path, unless another thread has just settled for this one, which it took for idle.
fn add(a: Handle, b: Handle) -> Result<Handle> {
    if let Some(sum) = small::Call::new(SCOPE_THREAD, MODES, Op::Add as u32).binary(a, b) {
        return Ok(sum);
    }
    let cx = Context::thread()?;
    let (a, b) = (scope::pin::<TensorImpl>(a)?, scope::pin::<TensorImpl>(b)?);
    ops::add(&cx, a.tensor(), b.tensor())?.into_handle(&cx.owner)
}

#[test]
fn p3_threads_on_tiny_operations_lose_nothing_while_another_closes_scopes() -> Result<()> {
    leak_check(|| {
        let (stop, begin) = (AtomicBool::new(false), Instant::now());
        std::thread::scope(|threads| {
            let workers: [_; 2] = std::array::from_fn(|_| {
                threads.spawn(|| -> Result<u64> {
                    let (mut done, outer) = (0, scope::push(None)?);
                    let cx = Context::thread()?;
                    let one = Tensor::from_slice(&cx, &[1.0f32, 2.0], &[2])?.into_handle(&cx.owner)?;
                    cx.done();
                    while !stop.load(Ordering::Relaxed) {
                        let scope = scope::push(None)?;
                        let mut sum = one;
                        for _ in 0..100 {
                            sum = add(sum, one)?;
                        }
                        let stats = scope::stats(scope, Device::HOST)?;
                        assert_eq!((stats.handles, stats.own), (100, 6400));
                        assert_eq!(scope::pin::<TensorImpl>(sum)?.tensor().to_vec::<f32>()?, [101.0, 202.0]);
                        scope::pop(scope)?;
                        assert!(!scope::is_live(sum));
                        done += 1;
                    }
                    scope::pop(outer)?;
                    Ok(done)
                })
            });
            while begin.elapsed() < stress_time() {
                let scope = scope::push(None).expect("opens");
                let cx = Context::thread().expect("open");
                for i in 0..50 {
                    let tensor = Tensor::from_slice(&cx, &vec![0.5f32; 1 + 40 * i], &[1 + 40 * i]).expect("memory");
                    tensor.into_handle(&cx.owner).expect("open");
                }
                cx.done();
                scope::pop(scope).expect("closes");
            }
            stop.store(true, Ordering::Relaxed);
            for worker in workers {
                assert!(worker.join().expect("no panic")? > 0);
            }
            Ok(())
        })
    })
}

/// Closing a scope that another thread is closing does not wait for it. The scope is closed for both callers.
#[test]
fn a_scope_that_two_threads_close_is_gone_for_each_of_them() -> Result<()> {
    leak_check(|| {
        for round in 0..20_000 {
            let name = (round % 2 == 0).then_some("of two");
            let scope = scope::open(SCOPE_NONE, OwnerKind::Native, name)?;
            for _ in 0..8 {
                tensor_in(scope)?;
            }
            scope::enqueue(&[scope]);
            scope::close(scope)?;
            assert!(!scope::is_live(scope) && !scope::is_open(scope), "round {round}");
            assert!(scope::enter(scope).is_err() && scope::count(scope).is_err(), "round {round}");
        }
        scope::drain();
        Ok(())
    })
}

fn tensor_in(scope: Handle) -> Result<Handle> {
    let owner = scope::resolve(scope)?;
    Tensor::from_slice(&Context::new(owner.clone()), &[1.0f32, 2.0], &[2])?.into_handle(&owner)
}
