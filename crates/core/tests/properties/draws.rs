//! Tensors that are made, and random numbers.

use tensor_core::ops::{self, ArgKind, Args, Class, Op};
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Generator, Result, Tensor, num_threads, set_num_threads};

use crate::common::leak_check;
use crate::layouts::{self, Layout, lay};
use crate::lengths::{LENGTHS, MANY};

fn seeded() -> Context {
    Context { generator: Some(Generator::new(11)), ..Context::new(Owner::root()) }
}

fn read(x: &Tensor) -> Result<Vec<f64>> {
    ops::to_dtype(&Context::new(Owner::root()), x, DType::F64)?.to_vec()
}

type Draw = fn(&Context, i64, DType) -> Result<Tensor>;

/// Draws of so many numbers, and the bounds of these, both inclusive.
const DRAWS: [(&str, Draw, [f64; 2]); 8] = [
    ("rand", |cx, n, dtype| ops::rand(cx, &[n], dtype, 0), [0.0, 1.0]),
    ("randn", |cx, n, dtype| ops::randn(cx, &[n], dtype, 0), [-9.0, 9.0]),
    ("randint", |cx, n, dtype| ops::randint(cx, -5, 9, &[n], dtype, 0), [-5.0, 8.0]),
    ("uniform", |cx, n, dtype| ops::uniform_(cx, &ops::zeros(cx, &[n], dtype, 0)?, 2.0, 3.0), [2.0, 3.0]),
    ("exponential", |cx, n, dtype| ops::exponential_(cx, &ops::zeros(cx, &[n], dtype, 0)?, 1.0), [0.0, 60.0]),
    ("bernoulli", |cx, n, dtype| ops::bernoulli(cx, &ops::full(cx, &[n], 0.5, Some(dtype), 0)?), [0.0, 1.0]),
    ("poisson", |cx, n, dtype| ops::poisson(cx, &ops::full(cx, &[n], 2.0, Some(dtype), 0)?), [0.0, 60.0]),
    ("dropout", |cx, n, dtype| ops::dropout(cx, &ops::ones(cx, &[n], dtype, 0)?, 0.5, true), [0.0, 2.0]),
];

/// Numbers do not depend on how many are drawn with them, nor on the threads, and are within their bounds.
fn compare(name: &str, draw: Draw, [low, high]: [f64; 2], count: usize, dtype: DType) -> Result<()> {
    let few = layouts::bytes(&draw(&seeded(), count.min(7) as i64, dtype)?)?;
    let mut all = vec![];
    for threads in [1, 2] {
        set_num_threads(threads);
        let x = draw(&seeded(), count as i64, dtype)?;
        assert_eq!((x.shape(), x.dtype()), (&[count][..], dtype), "{name}");
        let numbers = read(&x)?;
        assert!(numbers.iter().all(|&x| (low..=high).contains(&x)), "{name} of {count} {dtype} is out of bounds");
        assert!(count < 4097 || numbers.iter().any(|&x| x != numbers[0]), "{name} of {count} {dtype} is constant");
        all.push(layouts::bytes(&x)?);
    }
    assert!(all[0] == all[1], "{name} of {count} {dtype} depends on the threads");
    assert!(all[0][..few.len()] == few, "{name} of {count} {dtype} depends on the count");
    Ok(())
}

#[test]
fn random_numbers_do_not_depend_on_their_number() -> Result<()> {
    let before = num_threads();
    for (name, draw, bounds) in DRAWS {
        for dtype in DType::ALL {
            let is_taken = draw(&seeded(), 1, dtype).is_ok();
            // Unsigned integers have no -5.
            let is_integer = dtype.is_int() && !dtype.is_unsigned();
            assert_eq!(is_taken, dtype.is_float() || name == "randint" && is_integer, "{name} of {dtype}");
            for length in LENGTHS.into_iter().filter(|_| is_taken) {
                leak_check(|| compare(name, draw, bounds, length, dtype))?;
            }
        }
        if ["rand", "randint", "bernoulli"].contains(&name) {
            leak_check(|| compare(name, draw, bounds, *MANY, DType::F32))?;
        }
    }
    set_num_threads(before);
    Ok(())
}

#[test]
fn permutations_have_each_element_once() -> Result<()> {
    for length in [&LENGTHS[..], &[*MANY / 10]].concat() {
        leak_check(|| {
            let cx = &seeded();
            let all: Vec<i64> = (0..length as i64).collect();
            let places = ops::randperm(cx, length as i64, 0)?;
            assert!(ops::sort(cx, &places, 0, false)?.to_vec::<i64>()? == all, "{length} elements");
            let shuffled = ops::shuffle(cx, &Tensor::from_slice(cx, &all, &[length])?)?;
            assert!(ops::sort(cx, &shuffled, 0, false)?.to_vec::<i64>()? == all, "{length} elements");
            assert!(length < 4097 || shuffled.to_vec::<i64>()? != all, "{length} elements stay where they are");
            Ok(())
        })?;
    }
    Ok(())
}

/// A receiver gets the same numbers in each layout.
#[test]
fn distributions_fill_views_in_row_major_order() -> Result<()> {
    for op in Op::ALL.iter().copied().filter(|op| op.info().class == Class::Random && op.info().inplace_only) {
        let is_low = |name: &&str| matches!(*name, "low" | "mean" | "median" | "min");
        let of = |wanted: ArgKind| op.info().args.iter().filter(move |(_, kind)| *kind == wanted).map(|(name, _)| name);
        let ints: Vec<i64> = of(ArgKind::Int).map(|name| if is_low(name) { 0 } else { 9 }).collect();
        let floats: Vec<f64> = of(ArgKind::Float).map(|name| if is_low(name) { 0.0 } else { 0.5 }).collect();
        for dtype in DType::ALL.into_iter().filter(|dtype| dtype.is_float()) {
            leak_check(|| {
                let mut all = vec![];
                for layout in [Layout::Contiguous, Layout::Reversed, Layout::Sparse, Layout::Offset] {
                    let cx = &seeded();
                    let laid = lay(cx, &ops::zeros(cx, &[683, 6], dtype, 0)?, layout)?.expect("a matrix");
                    let args = Args { tensors: &[Some(&laid.tensor)], ints: &ints, floats: &floats, reversed: false };
                    ops::dispatch_in_place(cx, op, &args)?;
                    all.push(layouts::bytes(&laid.tensor)?);
                    assert!(laid.gaps_are_kept(cx)?, "{} of {dtype} {layout:?}", op.info().name);
                }
                assert!(all.iter().all(|bytes| *bytes == all[0]), "{} of {dtype}", op.info().name);
                Ok(())
            })?;
        }
    }
    Ok(())
}

#[test]
fn made_tensors_have_their_elements() -> Result<()> {
    for dtype in DType::ALL.into_iter().filter(|dtype| !dtype.is_complex()) {
        let many = (dtype == DType::U8).then_some(*MANY);
        for length in LENGTHS.into_iter().chain(many) {
            leak_check(|| {
                let cx = &Context::new(Owner::root());
                let n = length as i64;
                let is_all = |x: Tensor, value: f64| -> Result<bool> {
                    Ok(x.shape() == [length] && x.dtype() == dtype && read(&x)?.iter().all(|&x| x == value))
                };
                assert!(is_all(ops::zeros(cx, &[n], dtype, 0)?, 0.0)?, "zeros of {dtype}");
                assert!(is_all(ops::ones(cx, &[n], dtype, 0)?, 1.0)?, "ones of {dtype}");
                let like = ops::empty(cx, &[n], dtype, 0)?;
                assert!(is_all(ops::zeros_like(cx, &like)?, 0.0)?, "zeros_like of {dtype}");
                assert!(is_all(ops::full_like(cx, &like, true)?, 1.0)?, "full_like of {dtype}");
                if dtype != DType::Bool {
                    assert!(is_all(ops::full(cx, &[n], 100, Some(dtype), 0)?, 100.0)?, "full of {dtype}");
                    let short = n.min(100);
                    let range = read(&ops::arange(cx, 0, short, 1, Some(dtype), 0)?)?;
                    assert_eq!(range, (0..short).map(|i| i as f64).collect::<Vec<_>>(), "arange of {dtype}");
                }
                if length < *MANY {
                    let unit = read(&ops::eye(cx, n.min(99), 7, dtype, 0)?)?;
                    assert!(unit.iter().enumerate().all(|(i, &x)| x == f64::from(u8::from(i / 7 == i % 7))), "eye");
                }
                Ok(())
            })?;
        }
    }
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let range = ops::arange(cx, 0, *MANY as i64, 1, Some(DType::F32), 0)?.to_vec::<f32>()?;
        assert!(range.into_iter().enumerate().all(|(i, x)| x == i as f32), "arange of many numbers");
        Ok(())
    })
}
