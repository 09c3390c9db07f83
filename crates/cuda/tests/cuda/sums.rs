//! Sums of arrays of several cards, with the stand-in for NCCL and without it. A test has a process of its own for each.

use std::ffi::{CStr, CString, OsStr, OsString, c_char, c_int};
use std::thread;

use libloading::Library;
use tensor_core::scope::Owner;
use tensor_core::streams::{DeviceStream, Graph};
use tensor_core::{Context, DType, Device, ErrorKind, Generator, Result, Scalar, Tensor, ops};
use tensor_symbol::KvStore;

use crate::common::leak_check;
use crate::losses::apart;
use crate::standin::{self, Faults};

const CARDS: [Device; 3] = [Device::cuda(0), Device::cuda(1), Device::cuda(2)];

/// What finds the stand-in for NCCL, and what does not; `None` over a real driver.
fn paths() -> Option<[OsString; 2]> {
    Some([standin::path("CUDA_STANDIN_NCCL")?, std::env::var_os("LD_LIBRARY_PATH").unwrap_or_default()])
}

/// Whether this is a process that finds NCCL, for a test of this name.
fn is_found(name: &str) -> bool {
    paths().is_some_and(|[path, _]| is_alone(name, &path, &[]))
}

fn is_alone(name: &str, path: &OsStr, variables: &[(&str, &str)]) -> bool {
    let variables = variables.iter().map(|&(name, value)| (name, OsStr::new(value)));
    let all: Vec<_> = [("LD_LIBRARY_PATH", path)].into_iter().chain(variables).collect();
    standin::is_alone(&format!("sums::{name}"), &all)
}

/// The stand-in for NCCL, which the runtime has loaded.
struct Nccl(Library);

impl Nccl {
    fn new() -> Nccl {
        // SAFETY: the stand-in has no other effect when it is loaded.
        Nccl(unsafe { Library::new("libnccl.so.2") }.expect("the stand-in"))
    }

    fn count(&self, name: &CStr) -> u64 {
        // SAFETY: that is the signature of the functions without arguments.
        unsafe { self.0.get::<unsafe extern "C" fn() -> u64>(name.to_bytes_with_nul()).expect("a function")() }
    }

    /// How many sums were enqueued.
    fn sums(&self) -> u64 {
        self.count(c"nccl_standin_sums")
    }

    /// How many communicators there are.
    fn living(&self) -> u64 {
        self.count(c"nccl_standin_living")
    }

    /// The n-th call of a name fails.
    fn fail(&self, call: &str, n: u64, code: c_int) {
        type Fail = unsafe extern "C" fn(*const c_char, u64, c_int);
        let call = CString::new(call).expect("a name");
        // SAFETY: that is its signature.
        unsafe { self.0.get::<Fail>(b"nccl_standin_fail\0").expect("a function")(call.as_ptr(), n, code) }
    }
}

fn context() -> Context {
    Context { generator: Some(Generator::new(7)), ..Context::new(Owner::root()).no_grad() }
}

fn there(cx: &Context, x: &Tensor, device: Device) -> Result<Tensor> {
    ops::to_device(cx, x, i64::from(device.code()))
}

/// Small integers, of which sums are exact in all types.
fn whole(cx: &Context, dtype: DType, from: i64) -> Result<Tensor> {
    let x = ops::arange(cx, from, from + 24, 1, Some(DType::I64), 0)?;
    ops::to_dtype(cx, &ops::reshape(cx, &x, &[4, 6])?, dtype)
}

fn numbers(cx: &Context, x: &Tensor) -> Result<Vec<f64>> {
    let real = if x.dtype().is_complex() { ops::real(cx, x)? } else { x.clone() };
    ops::to_dtype(cx, &real, DType::F64)?.to_vec::<f64>()
}

/// The sum of an array on each device.
fn sum(cx: &Context, dtype: DType, devices: &[Device], target: Device) -> Result<Vec<f64>> {
    let array = |(i, &device): (usize, &Device)| there(cx, &whole(cx, dtype, i as i64)?, device);
    let arrays = devices.iter().enumerate().map(array).collect::<Result<Vec<_>>>()?;
    let sum = ops::sum_on(cx, &arrays, target)?;
    assert_eq!((sum.device(), sum.dtype(), sum.shape()), (target, dtype, &[4, 6][..]));
    numbers(cx, &sum)
}

fn expected(cx: &Context, dtype: DType, count: usize) -> Result<Vec<f64>> {
    sum(cx, dtype, &vec![Device::HOST; count], Device::HOST)
}

#[test]
fn sums_are_the_host_s_wherever_arrays_are() -> Result<()> {
    const NAME: &str = "sums_are_the_host_s_wherever_arrays_are";
    let Some([found, none]) = paths() else { return Ok(()) };
    if std::env::var_os("SUMS_BY").is_none() {
        assert!(!is_alone(NAME, &found, &[("SUMS_BY", "nccl")]) && !is_alone(NAME, &none, &[("SUMS_BY", "copies")]));
        return Ok(());
    }
    let is_found = std::env::var_os("SUMS_BY").is_some_and(|way| way == "nccl");
    let [zero, one, two] = CARDS;
    leak_check(|| {
        let cx = context();
        for dtype in DType::ALL.into_iter().filter(|dtype| *dtype != DType::Bool) {
            let lists = [&[zero, one, two][..], &[two, zero], &[one, zero, one, two, two], &[zero, Device::HOST, one]];
            for devices in lists {
                for target in [zero, two, Device::cuda(4), Device::HOST] {
                    let there = sum(&cx, dtype, devices, target)?;
                    assert_eq!(there, expected(&cx, dtype, devices.len())?, "{dtype:?} {devices:?} {target}");
                }
            }
        }
        if is_found {
            // Three lists are of cards alone, on four devices each, of ten types.
            assert_eq!(Nccl::new().sums(), 3 * 4 * 10);
        }
        Ok(())
    })
}

#[test]
fn the_device_says_how_sums_are_computed_and_why() -> Result<()> {
    const NAME: &str = "the_device_says_how_sums_are_computed_and_why";
    let Some([found, none]) = paths() else { return Ok(()) };
    let cases = [
        ("found", "22105", "0", "sums over cards by NCCL 2.21.5"),
        (
            "none",
            "22105",
            "0",
            "sums over cards by copies, as libnccl.so.2 was not found: the package libnccl2 and the wheel \
             nvidia-nccl-cu12 have it",
        ),
        (
            "found",
            "2804",
            "0",
            "sums over cards by copies, as libnccl.so.2 is of version 2.8.4: expected 2.10 or later",
        ),
        (
            "found",
            "22105",
            "2",
            "sums over cards by copies, as libnccl.so.2 reports error 2 (unhandled system error (run with \
             NCCL_DEBUG=INFO for details))",
        ),
    ];
    let Some(case) = std::env::var("SUMS_CASE").ok().and_then(|case| case.parse::<usize>().ok()) else {
        for (i, (way, version, init, _)) in cases.iter().enumerate() {
            let (number, path) = (i.to_string(), if *way == "found" { &found } else { &none });
            let mut variables = vec![("SUMS_CASE", number.as_str()), ("NCCL_STANDIN_VERSION", version)];
            if *init != "0" {
                variables.push(("NCCL_STANDIN_INIT", init));
            }
            assert!(!is_alone(NAME, path, &variables));
        }
        return Ok(());
    };
    leak_check(|| {
        let cx = context();
        assert!(!CARDS[0].info().expect("a device").contains("sums"));
        assert_eq!(sum(&cx, DType::F32, &CARDS, CARDS[0])?, expected(&cx, DType::F32, 3)?);
        let (info, expected) = (CARDS[0].info().expect("a device"), cases[case].3);
        assert!(info.ends_with(&format!(" ({expected})")), "{info} does not end with: {expected}");
        Ok(())
    })
}

/// Random numbers, of which the order of additions may differ by rounding.
#[test]
fn other_numbers_differ_by_rounding_only() -> Result<()> {
    if !is_found("other_numbers_differ_by_rounding_only") {
        return Ok(());
    }
    leak_check(|| {
        let cx = context();
        for (dtype, most) in [(DType::F64, 1e-15), (DType::F32, 1e-6), (DType::F16, 4e-3), (DType::Bf16, 3e-2)] {
            let drawn = |_| ops::to_dtype(&cx, &ops::randn(&cx, &[40, 30], DType::F32, 0)?, dtype);
            let here = (0..3).map(drawn).collect::<Result<Vec<_>>>()?;
            // Turned arrays are copied first.
            let far = here.iter().zip(CARDS).map(|(x, card)| ops::transpose(&cx, &there(&cx, x, card)?, 0, 1));
            let sum = ops::sum_on(&cx, &far.collect::<Result<Vec<_>>>()?, CARDS[1])?;
            let (far, here) = (ops::transpose(&cx, &sum, 0, 1)?, ops::sum_on(&cx, &here, Device::HOST)?);
            let pairs = numbers(&cx, &far)?.into_iter().zip(numbers(&cx, &here)?);
            let worst = pairs.map(|(far, here)| (far - here).abs()).fold(0.0, f64::max);
            assert!(worst <= 4.0 * most, "{dtype:?}: {worst}");
        }
        assert_eq!(Nccl::new().sums(), 4);
        Ok(())
    })
}

#[test]
fn a_store_adds_up_what_three_cards_push() -> Result<()> {
    const NAME: &str = "a_store_adds_up_what_three_cards_push";
    let Some([found, none]) = paths() else { return Ok(()) };
    if std::env::var_os("SUMS_BY").is_none() {
        assert!(!is_alone(NAME, &found, &[("SUMS_BY", "nccl")]) && !is_alone(NAME, &none, &[("SUMS_BY", "copies")]));
        return Ok(());
    }
    leak_check(|| {
        let cx = context();
        let pulled = |devices: [Device; 3]| -> Result<Vec<Vec<f64>>> {
            let array = |from: i64, device| there(&cx, &whole(&cx, DType::F32, from)?, device);
            let store = KvStore::new(&Owner::root(), "device")?;
            store.init(&["w"], &[array(0, devices[0])?])?;
            let pushed = devices.iter().zip(5..).map(|(&device, from)| array(from, device));
            store.push(&["w"], &[&pushed.collect::<Result<Vec<_>>>()?])?;
            let to = devices.map(|device| array(0, device));
            let to = to.into_iter().collect::<Result<Vec<_>>>()?;
            store.pull(&["w"], &[&to])?;
            to.iter().map(|x| numbers(&cx, x)).collect()
        };
        assert_eq!(pulled(CARDS)?, pulled([Device::HOST; 3])?);
        let sums = std::env::var_os("SUMS_BY").filter(|way| way == "nccl").map(|_| Nccl::new().sums());
        assert!(sums.is_none_or(|sums| sums == 1), "{sums:?}");
        Ok(())
    })
}

/// Operands are written, and sums read, on streams that programs made. Without waits the numbers are others.
#[test]
fn sums_wait_for_other_streams_and_these_for_them() -> Result<()> {
    if !is_found("sums_wait_for_other_streams_and_these_for_them") {
        return Ok(());
    }
    leak_check(|| {
        let streams = CARDS.map(DeviceStream::new).into_iter().collect::<Result<Vec<_>>>()?;
        let on = |i: usize| Context { stream: streams[i].number(), ..context() };
        let read = |value: i64, by: &Context| -> Result<f64> {
            let array =
                |i: usize| ops::full(&on(i), &[3000], Scalar::Int(value), Some(DType::F32), CARDS[i].code().into());
            let arrays = (0..3).map(|i| ops::mul_scalar(&on(i), &array(i)?, 3.0)).collect::<Result<Vec<_>>>()?;
            let sum = ops::sum_on(by, &arrays, CARDS[1])?;
            // What the sum reads is overwritten behind it.
            for (i, array) in arrays.iter().enumerate() {
                ops::mul_scalar_(&on(i), array, 0.0)?;
            }
            drop(arrays);
            let sum = ops::mul_scalar(&on(1), &sum, 2.0)?;
            Ok(there(&on(1), &sum, Device::HOST)?.to_vec::<f32>()?[2999].into())
        };
        for (value, by) in [(1, context()), (2, on(0)), (3, on(1)), (4, on(2))] {
            assert_eq!(read(value, &by)?, 18.0 * value as f64);
        }
        tensor_cuda::leave_out_waits(true);
        let careless = read(5, &context());
        tensor_cuda::leave_out_waits(false);
        assert_ne!(careless?, 90.0);
        assert_eq!(read(6, &context())?, 108.0);
        Ok(())
    })
}

#[test]
fn threads_add_up_at_the_same_time() -> Result<()> {
    if !is_found("threads_add_up_at_the_same_time") {
        return Ok(());
    }
    leak_check(|| {
        let sets: [[Device; 3]; 3] = [CARDS, [Device::cuda(3), CARDS[2], CARDS[1]], CARDS];
        let threads = sets.map(|cards| {
            thread::spawn(move || -> Result<()> {
                let stream = DeviceStream::new(cards[1])?;
                let cx = Context { stream: stream.number(), ..context() };
                let expected = expected(&cx, DType::F32, 3)?;
                for i in 0..60 {
                    assert_eq!(sum(&cx, DType::F32, &cards, cards[i % 3])?, expected);
                }
                Ok(())
            })
        });
        threads.into_iter().try_for_each(|thread| thread.join().expect("no panic"))?;
        let nccl = Nccl::new();
        assert_eq!((nccl.sums(), nccl.living()), (180, 6));
        Ok(())
    })
}

#[test]
fn a_graph_refuses_a_sum() -> Result<()> {
    if !is_found("a_graph_refuses_a_sum") {
        return Ok(());
    }
    leak_check(|| {
        let cx = context();
        let arrays = CARDS.map(|card| there(&cx, &whole(&cx, DType::F32, 1)?, card));
        let arrays = arrays.into_iter().collect::<Result<Vec<_>>>()?;
        let graph = Graph::new(CARDS[1], &cx.owner)?;
        graph.begin()?;
        let error = ops::sum_on(&cx, &arrays, CARDS[0]).expect_err("a capture");
        graph.end()?;
        let text = "a sum over cards, which is work of several devices, cannot be captured in a graph";
        assert_eq!((error.kind(), error.message()), (ErrorKind::State, text));
        assert_eq!(numbers(&cx, &ops::sum_on(&cx, &arrays, CARDS[0])?)?[0], 3.0);
        Ok(())
    })
}

/// Each call of the library fails once. The error is told, and the next sum has new communicators.
#[test]
fn each_call_of_the_library_fails_once() -> Result<()> {
    if !is_found("each_call_of_the_library_fails_once") {
        return Ok(());
    }
    let Some(faults) = Faults::new() else { return Ok(()) };
    leak_check(|| {
        let cx = context();
        let expected = expected(&cx, DType::F32, 3)?;
        let right = || sum(&cx, DType::F32, &CARDS, CARDS[0]);
        assert_eq!(right()?, expected);
        let nccl = Nccl::new();
        let kinds = [2, 3, 4];
        let live = kinds.map(|what| faults.live(what));
        let calls = [
            ("ncclCommGetAsyncError", 3),
            ("ncclGroupStart", 1),
            ("ncclReduce", 1),
            ("ncclReduce", 3),
            ("ncclGroupEnd", 1),
        ];
        for (call, n) in calls {
            for code in [1, 2, 5, 77] {
                nccl.fail(call, n, code);
                let error = right().expect_err(call);
                let start = format!("cuda:0 failed in a sum over cards: libnccl.so.2 reports error {code} (");
                assert_eq!(error.kind(), ErrorKind::Device, "{call}: {error:?}");
                assert!(error.message().starts_with(&start), "{call}: {error:?}");
                assert_eq!(nccl.living(), 0, "{call}");
                assert_eq!(right()?, expected, "after {call}");
                assert_eq!((nccl.living(), kinds.map(|what| faults.live(what))), (3, live), "{call}");
            }
        }
        Ok(())
    })
}

/// Communicators end with the sums that are in flight on them, and who waits for these is told.
#[test]
fn a_sum_that_ends_with_another_one_says_so() -> Result<()> {
    if !is_found("a_sum_that_ends_with_another_one_says_so") {
        return Ok(());
    }
    leak_check(|| {
        let cx = context();
        let array = |card| there(&cx, &whole(&cx, DType::F32, 1)?, card);
        let arrays = CARDS.map(array).into_iter().collect::<Result<Vec<_>>>()?;
        let flying = ops::sum_on(&cx, &arrays, CARDS[0])?;
        Nccl::new().fail("ncclCommGetAsyncError", 1, 6);
        let error = ops::sum_on(&cx, &arrays, CARDS[0]).expect_err("a failure");
        assert!(error.message().contains("libnccl.so.2 reports error 6"), "{error:?}");
        let error = flying.to_vec::<f32>().expect_err("it was given up");
        assert_eq!(error.message(), "cuda:0 gave up a sum over cards, as another one failed");
        for card in &CARDS[1..] {
            assert_eq!(card.synchronize().expect_err("the same").kind(), ErrorKind::Device);
        }
        CARDS.into_iter().try_for_each(Device::synchronize)?;
        assert_eq!(numbers(&cx, &ops::sum_on(&cx, &arrays, CARDS[0])?)?[0], 3.0);
        Ok(())
    })
}

const OUT_OF_MEMORY: u32 = 2;

/// Whether a sum, of which a driver call failed, is a typed error; otherwise it is right.
fn is_refused(sum: Result<Vec<f64>>, expected: &[f64], call: u64) -> bool {
    match sum {
        Ok(values) => assert_eq!(values, expected, "call {call}"),
        Err(error) => {
            let is_typed = matches!(error.kind(), ErrorKind::Device | ErrorKind::OutOfMemory);
            assert!(is_typed && error.message().contains("cuda:"), "call {call}: {error:?}");
            return true;
        }
    }
    false
}

/// Each driver call of the first sum and of a later one fails once, of the runtime and of the library.
#[test]
fn each_driver_call_of_a_sum_fails_once() -> Result<()> {
    if !is_found("each_driver_call_of_a_sum_fails_once") {
        return Ok(());
    }
    let Some(faults) = Faults::new() else { return Ok(()) };
    let cx = context();
    let expected = expected(&cx, DType::F32, 3)?;
    let right = || sum(&cx, DType::F32, &CARDS, CARDS[0]);
    right()?;
    let before = faults.calls();
    right()?;
    let (calls, mut refused) = (faults.calls() - before, 0);
    for n in 1..=calls {
        leak_check(|| {
            faults.fail_at(n, OUT_OF_MEMORY);
            refused += u64::from(is_refused(right(), &expected, n));
            faults.forget();
            // Others wait for what was given up.
            for card in CARDS {
                card.synchronize()?;
            }
            assert_eq!(right()?, expected, "after call {n}");
            Ok(())
        })?;
    }
    println!("{refused} of {calls} calls of a sum were refused with an error");
    Ok(())
}

/// The same of the first sum, which makes the communicators: where that fails, arrays are copied.
#[test]
fn each_driver_call_of_a_first_sum_fails_once() -> Result<()> {
    if !is_found("each_driver_call_of_a_first_sum_fails_once") {
        return Ok(());
    }
    let Some(faults) = Faults::new() else { return Ok(()) };
    let cx = context();
    let expected = expected(&cx, DType::F32, 3)?;
    let right = || sum(&cx, DType::F32, &CARDS, CARDS[0]);
    // The devices are open, and have their kernels and blocks.
    CARDS.into_iter().try_for_each(|card| sum(&cx, DType::F32, &[card, card], card).map(drop))?;
    let calls = apart(|| {
        let before = faults.calls();
        right().expect("a sum");
        (faults.calls() - before).to_string()
    });
    let calls: u64 = calls.parse().expect("a number");
    let said = (1..=calls).map(|n| {
        apart(|| {
            leak_check(|| {
                faults.fail_at(n, OUT_OF_MEMORY);
                is_refused(right(), &expected, n);
                faults.forget();
                assert_eq!(right()?, expected, "after call {n}");
                Ok(())
            })
            .expect("no leak");
            CARDS[0].info().expect("a device")
        })
    });
    let copied = said.filter(|said| said.contains("by copies, as libnccl.so.2 reports error 1")).count();
    assert!(copied > 10, "{copied} of {calls}");
    println!("at {copied} of {calls} calls of a first sum, arrays were copied from then on");
    Ok(())
}

/// A card that is lost says so to whoever waits, and sums without it go on.
#[test]
fn a_lost_card_is_told_once() -> Result<()> {
    if !is_found("a_lost_card_is_told_once") {
        return Ok(());
    }
    let Some(faults) = Faults::new() else { return Ok(()) };
    let cx = context();
    let expected = expected(&cx, DType::F32, 3)?;
    let sum_of = |cards: &[Device]| sum(&cx, DType::F32, cards, cards[0]);
    assert_eq!(sum_of(&CARDS)?, expected);
    let arrays = CARDS.map(|card| there(&cx, &whole(&cx, DType::F32, 1)?, card));
    let arrays = arrays.into_iter().collect::<Result<Vec<_>>>()?;
    CARDS.into_iter().try_for_each(Device::synchronize)?;
    // The kernel of the sum fails as it runs.
    faults.fail_work(1, 719);
    let error =
        ops::sum_on(&cx, &arrays, CARDS[0]).and_then(|sum| sum.to_vec::<f32>()).expect_err("a kernel that fails");
    let parts = ["cuda:0 failed in", "a sum over cards", "CUDA_ERROR_LAUNCH_FAILED"];
    assert!(parts.iter().all(|part| error.message().contains(part)), "{error:?}");
    let error = ops::sum_on(&cx, &arrays, CARDS[0]).expect_err("a lost card");
    assert!(error.message().contains("cuda:0 was lost"), "{error:?}");
    assert_eq!(sum_of(&[CARDS[1], CARDS[2], Device::cuda(3)])?, expected);
    Ok(())
}
