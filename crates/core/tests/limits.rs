//! P5: a limit is never exceeded by a byte. This holds for results, temporaries and `backward`, alone and from two
//! threads, on a scope, a device and the process.

use std::sync::atomic::{AtomicUsize, Ordering};

use tensor_core::memory::{self, block_size};
use tensor_core::scope::{self, Handle, OwnerKind, SCOPE_NONE};
use tensor_core::{Context, DType, Device, Error, ErrorKind, Result, Tensor, ops};

mod common;
use common::leak_check;

const HOST: i64 = Device::HOST.code() as i64;

fn context(scope: Handle) -> Result<Context> {
    Ok(Context::new(scope::resolve(scope)?))
}

fn live(scope: Handle) -> u64 {
    scope::stats(scope, Device::HOST).expect("an open scope").live
}

fn counting(cx: &Context, dims: &[i64]) -> Result<Tensor> {
    let x = ops::arange(cx, 0, dims.iter().product::<i64>(), 1, Some(DType::F32), HOST)?;
    ops::reshape(cx, &ops::mul_scalar(cx, &x, 0.01)?, dims)
}

/// A computation in a scope.
struct Work {
    name: &'static str,
    operands: Vec<Tensor>,
    /// Whether it is known to need more memory than its result.
    takes_more: bool,
    run: fn(&Context, &[Tensor]) -> Result<Vec<f32>>,
}

/// Results, the scratch of a product, the columns of a convolution, what `backward` goes through.
fn works(cx: &Context) -> Result<Vec<Work>> {
    let work = |name, dims: &[&[i64]], takes_more, run| -> Result<Work> {
        let operands = dims.iter().map(|dims| counting(cx, dims)).collect::<Result<_>>()?;
        Ok(Work { name, operands, takes_more, run })
    };
    Ok(vec![
        work("exp", &[&[40, 50]], false, |cx, x| ops::exp(cx, &x[0])?.to_vec())?,
        work("matmul", &[&[3, 40, 50], &[60, 50]], false, |cx, x| {
            ops::matmul(cx, &x[0], &ops::transpose(cx, &x[1], 0, 1)?)?.to_vec()
        })?,
        work("conv2d", &[&[2, 3, 12, 12], &[4, 3, 3, 3]], true, |cx, x| {
            ops::conv2d(cx, &x[0], &x[1], None, [1, 1], [1, 1], [1, 1], 1)?.to_vec()
        })?,
        work("backward", &[&[2, 3, 12, 12], &[4, 3, 3, 3]], true, |cx, x| {
            gradients_of(cx, x, |x| ops::tanh(cx, &ops::conv2d(cx, &x[0], &x[1], None, [1, 1], [1, 1], [1, 1], 1)?))
        })?,
        work("attention", &[&[2, 300, 8]], true, |cx, x| {
            gradients_of(cx, x, |x| ops::scaled_dot_product_attention(cx, &x[0], &x[0], &x[0], None, true))
        })?,
        work("lstm", &[&[3, 2, 4], &[2, 3], &[12, 4], &[12, 3]], true, |cx, x| {
            gradients_of(cx, x, |x| ops::lstm(cx, &x[0], &x[1], &x[1], &x[2], &x[3], None, None))
        })?,
    ])
}

/// The gradients of the sum of the squares of a result.
fn gradients_of(cx: &Context, x: &[Tensor], f: impl Fn(&[Tensor]) -> Result<Tensor>) -> Result<Vec<f32>> {
    let x = x.iter().map(|x| x.detach(cx)).collect::<Vec<_>>();
    x.iter().try_for_each(|x| x.set_requires_grad(true))?;
    ops::sum(cx, &ops::square(cx, &f(&x)?)?, &[], false)?.backward(cx, None, false)?;
    let grads = x.iter().map(|x| x.grad().expect("a gradient").to_vec::<f32>());
    Ok(grads.collect::<Result<Vec<_>>>()?.concat())
}

/// A tree of three scopes, the last of which has the limit.
struct Tree([Handle; 3]);

impl Tree {
    fn new() -> Result<Tree> {
        let outer = scope::open(SCOPE_NONE, OwnerKind::Native, Some("outer"))?;
        let middle = scope::open(outer, OwnerKind::Manager, Some("middle"))?;
        Ok(Tree([outer, middle, scope::open(middle, OwnerKind::Native, Some("limited"))?]))
    }

    fn limited(&self) -> Handle {
        self.0[2]
    }

    fn limit(&self, bytes: Option<u64>) -> Result<()> {
        scope::set_limit(self.limited(), Device::HOST, bytes)
    }

    /// Checks that the error lists each scope with its counts, and the process.
    fn is_told_by(&self, error: &Error, limit: u64) {
        assert_eq!(error.kind(), ErrorKind::OutOfMemory, "{error}");
        let text = error.message();
        for told in
            [&format!("limit {limit};"), "scope 'limited': live", "manager 'middle': live", "scope 'outer': live"]
        {
            assert!(text.contains(told), "'{told}' is not in: {text}");
        }
        assert!(text.contains("process: live"), "{text}");
    }

    /// The peak bytes of a computation, and its result.
    fn need(&self, work: &Work) -> Result<(u64, Vec<f32>)> {
        let fresh = Tree::new()?;
        let expected = (work.run)(&context(fresh.limited())?, &work.operands)?;
        let need = scope::stats(fresh.limited(), Device::HOST)?.peak;
        fresh.close()?;
        Ok((need, expected))
    }

    fn close(self) -> Result<()> {
        scope::close(self.0[2])?;
        scope::close(self.0[0])?;
        scope::close(self.0[1])
    }
}

#[test]
fn a_scopes_limit_is_met_to_the_byte_by_whatever_an_operation_takes() -> Result<()> {
    leak_check(|| {
        let tree = Tree::new()?;
        let cx = context(tree.limited())?;
        let before = counting(&cx, &[1000])?;
        let kept = before.to_vec::<f32>()?;
        for work in works(&Context::new(scope::Owner::root()))? {
            let (need, expected) = tree.need(&work)?;
            let (base, bytes) = (live(tree.limited()), memory::charge_of(4 * expected.len()));
            assert!(need > bytes || !work.takes_more, "{} takes {need} bytes, its result {bytes}", work.name);
            for (limit, fits) in [
                // Room for less than the result, and for the result without what it takes to compute it.
                (base + bytes.min(need) - 1, false),
                (base + bytes, need <= bytes),
                (base + need - 1, false),
                (base + need, true),
                (base + need + 1, true),
            ] {
                tree.limit(Some(limit))?;
                match (work.run)(&cx, &work.operands) {
                    Ok(values) => {
                        assert!(fits, "{} in {} bytes, and it needs {need}", work.name, limit - base);
                        assert_eq!(values, expected, "{}", work.name);
                    }
                    Err(error) => {
                        assert!(!fits, "{} in {} bytes, and it needs {need}: {error}", work.name, limit - base);
                        tree.is_told_by(&error, limit);
                    }
                }
                assert_eq!(live(tree.limited()), base, "{}", work.name);
                assert!(work.operands.iter().all(|x| x.grad().is_none()));
            }
            tree.limit(None)?;
            assert_eq!(before.to_vec::<f32>()?, kept, "what was live before is intact");
        }
        drop((before, cx));
        tree.close()
    })
}

#[test]
fn a_scopes_limit_is_met_to_the_byte_from_two_threads() -> Result<()> {
    leak_check(|| {
        let works = works(&Context::new(scope::Owner::root()))?;
        for work in &works {
            let tree = Tree::new()?;
            let (need, expected) = tree.need(work)?;
            // Neither has room; they may get in each other's way; both have room.
            for (limit, failures) in [(need - 1, 100..=100), (need, 0..=99), (2 * need - 1, 0..=99), (2 * need, 0..=0)]
            {
                tree.limit(Some(limit))?;
                let failed = AtomicUsize::new(0);
                let attempts = || {
                    let cx = context(tree.limited()).expect("an open scope");
                    for _ in 0..50 {
                        match (work.run)(&cx, &work.operands) {
                            Ok(values) => assert_eq!(values, expected, "{}", work.name),
                            Err(error) => {
                                tree.is_told_by(&error, limit);
                                failed.fetch_add(1, Ordering::Relaxed);
                            }
                        }
                    }
                    cx.done();
                };
                let begin = std::sync::Barrier::new(2);
                std::thread::scope(|threads| {
                    for _ in 0..2 {
                        threads.spawn(|| {
                            begin.wait();
                            attempts();
                        });
                    }
                });
                let failed = failed.into_inner();
                // After the other thread has ended, a limit of `need` is enough.
                assert!(failures.contains(&failed), "{} of 100 failed: {} in {limit}, {need} each", failed, work.name);
                let stats = scope::stats(tree.limited(), Device::HOST)?;
                assert!(stats.live == 0 && stats.peak <= limit, "{stats:?}");
            }
            tree.close()?;
        }
        Ok(())
    })
}

/// Fills the room with blocks from two threads, and returns their number.
fn fill(device: Device, bytes: usize) -> usize {
    let begin = std::sync::Barrier::new(2);
    // All of them live until both threads have met the limit.
    let full = std::sync::Barrier::new(2);
    let fill = || {
        let cx = Context::new(scope::Owner::root());
        begin.wait();
        let mut made = Vec::new();
        let error = loop {
            match ops::empty(&cx, &[bytes as i64], DType::U8, i64::from(device.code())) {
                Ok(tensor) => made.push(tensor),
                Err(error) => break error,
            }
        };
        full.wait();
        assert_eq!(error.kind(), ErrorKind::OutOfMemory, "{error}");
        assert!(error.message().contains("held bytes refuses"), "{error}");
        made.len()
    };
    std::thread::scope(|threads| {
        let two = [threads.spawn(fill), threads.spawn(fill)];
        two.map(|thread| thread.join().expect("no panic")).iter().sum()
    })
}

#[test]
fn the_devices_and_the_processs_limits_are_met_to_the_byte_from_two_threads() -> Result<()> {
    leak_check(|| {
        const BYTES: usize = 3 << 20;
        let block = block_size(BYTES as u64);
        let before = memory::limit::process_limit();
        for (device, lifted) in [(Device::HOST, before), (Device::FAKE, None)] {
            for (bytes, fits) in [(20 * block - 1, 19), (20 * block, 20), (20 * block + 1, 20)] {
                memory::trim();
                let held = || if device == Device::HOST { memory::held() } else { device.held() };
                let limit = held() + bytes;
                scope::set_limit(SCOPE_NONE, device, Some(limit))?;
                for _ in 0..10 {
                    assert_eq!(fill(device, BYTES), fits, "{bytes} bytes for blocks of {block} on {device}");
                    assert!(held() <= limit);
                    memory::trim();
                }
            }
            scope::set_limit(SCOPE_NONE, device, lifted)?;
        }
        Ok(())
    })
}

/// Lets two threads go on at once, within nanoseconds.
struct Starter(AtomicUsize);

impl Starter {
    fn wait(&self) {
        let both = (self.0.fetch_add(1, Ordering::SeqCst) + 1).next_multiple_of(2);
        let mut turns = 0;
        while self.0.load(Ordering::SeqCst) < both {
            turns += 1;
            if turns % 1000 == 0 { std::thread::yield_now() } else { std::hint::spin_loop() }
        }
    }
}

#[test]
fn one_of_two_threads_gets_the_last_block_of_a_device_and_of_the_process() -> Result<()> {
    const ROUNDS: usize = 10_000;
    const BYTES: i64 = 3 << 20;
    leak_check(|| {
        let before = memory::limit::process_limit();
        for (device, lifted) in [(Device::HOST, before), (Device::FAKE, None)] {
            memory::trim();
            let held = || if device == Device::HOST { memory::held() } else { device.held() };
            let limit = held() + block_size(BYTES as u64);
            scope::set_limit(SCOPE_NONE, device, Some(limit))?;
            let (starter, given) = (Starter(AtomicUsize::new(0)), AtomicUsize::new(0));
            let ask = |trims: bool| {
                let cx = Context::new(scope::Owner::root());
                for round in 1..=ROUNDS {
                    starter.wait();
                    let block = ops::empty(&cx, &[BYTES], DType::U8, i64::from(device.code()));
                    given.fetch_add(usize::from(block.is_ok()), Ordering::SeqCst);
                    starter.wait();
                    assert!(held() <= limit, "round {round}: {} bytes held of {limit}", held());
                    assert_eq!(given.load(Ordering::SeqCst), round, "blocks given on {device}");
                    drop(block);
                    starter.wait();
                    if trims {
                        memory::trim();
                    }
                }
            };
            std::thread::scope(|threads| {
                threads.spawn(|| ask(false));
                ask(true);
            });
            scope::set_limit(SCOPE_NONE, device, lifted)?;
        }
        Ok(())
    })
}

#[test]
fn changes_in_place_take_nothing_for_themselves() -> Result<()> {
    leak_check(|| {
        let tree = Tree::new()?;
        let cx = &context(tree.limited())?;
        let x = counting(cx, &[64, 64])?;
        let row = ops::narrow(cx, &counting(cx, &[2, 64])?, 0, 1, 1)?;
        let whole = ops::reshape(cx, &ops::arange(cx, 0, 4096, 1, Some(DType::I64), HOST)?, &[64, 64])?;
        let mask = ops::gt_scalar(cx, &row, 1.0)?;
        tree.limit(Some(live(tree.limited())))?;
        ops::copy_(cx, &x, &row)?;
        assert_eq!(ops::select(&Context::new(scope::Owner::root()), &x, 0, 9)?.to_vec::<f32>()?[63], 1.27);
        ops::copy_(cx, &x, &whole)?;
        ops::clamp_(cx, &x, 5.0, 100.0)?;
        ops::masked_fill_(cx, &x, &mask, -1.0)?;
        let expected: Vec<f32> =
            (0..4096).map(|i| if i % 64 > 36 { -1.0 } else { (i as f32).clamp(5.0, 100.0) }).collect();
        assert_eq!(x.to_vec::<f32>()?, expected);
        tree.limit(None)?;
        // A receiver that shares memory with its source needs a copy.
        let (head, tail) = (ops::narrow(cx, &x, 0, 0, 63)?, ops::narrow(cx, &x, 0, 1, 63)?);
        let before = head.to_vec::<f32>()?;
        ops::copy_(cx, &tail, &head)?;
        assert_eq!(tail.to_vec::<f32>()?, before);
        drop((x, row, whole, mask, head, tail));
        tree.close()
    })
}

#[test]
fn attention_of_long_rows_makes_no_matrix_of_scores() -> Result<()> {
    leak_check(|| {
        let tree = Tree::new()?;
        let cx = &context(tree.limited())?;
        // The matrix of scores has 16 MiB.
        tree.limit(Some(4 << 20))?;
        let x = ops::mul_scalar(cx, &counting(cx, &[2048, 8])?, 0.01)?;
        let grads =
            gradients_of(cx, &[x], |x| ops::scaled_dot_product_attention(cx, &x[0], &x[0], &x[0], None, false))?;
        assert!(grads.iter().all(|x| x.is_finite()));
        tree.close()
    })
}
