//! Operations that move elements: what one moves away, another one brings back, bit by bit.

use tensor_core::ops;
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Device, Result, Tensor, num_threads, set_num_threads};

use crate::call::difference;
use crate::cases::Elements;
use crate::common::leak_check;
use crate::layouts::{Layout, lay};
use crate::lengths::{LENGTHS, MANY};
use crate::special::specials;

type Move = fn(&Context, &Tensor) -> Result<Tensor>;

fn count(x: &Tensor) -> i64 {
    x.shape()[0] as i64
}

/// Each place once, in another order.
fn permutation(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let count = x.shape()[0];
    // A prime that no length is a multiple of.
    let places: Vec<i64> = (0..count).map(|i| ((i * 7919 + 3) % count) as i64).collect();
    Tensor::from_slice(cx, &places, &[count])
}

/// An index for each element of `x`.
fn spread(cx: &Context, index: &Tensor, x: &Tensor) -> Result<Tensor> {
    let shape: Vec<i64> = x.shape().iter().map(|&size| size as i64).collect();
    let lengths: Vec<i64> = (0..x.rank()).map(|dim| if dim == 0 { count(x) } else { 1 }).collect();
    ops::expand(cx, &ops::reshape(cx, index, &lengths)?, &shape)
}

/// True at every third place.
fn mask(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let mask: Vec<bool> = (0..x.numel()).map(|i| i % 3 == 0).collect();
    Tensor::from_slice(cx, &mask, x.shape())
}

fn halves(cx: &Context, x: &Tensor) -> Result<[Tensor; 2]> {
    let half = count(x) / 2;
    Ok([ops::narrow(cx, x, 0, 0, half)?, ops::narrow(cx, x, 0, half, count(x) - half)?])
}

/// Pairs of operations that give back the elements of a vector, or of a matrix.
const INDEXED: [(&str, Move); 12] = [
    ("index_select", |cx, x| {
        let places = permutation(cx, x)?;
        ops::index_select(cx, &ops::index_select(cx, x, 0, &places)?, 0, &ops::argsort(cx, &places, 0, false)?)
    }),
    ("scatter of gather", |cx, x| {
        let places = spread(cx, &permutation(cx, x)?, x)?;
        ops::scatter(cx, &ops::zeros_like(cx, x)?, 0, &places, &ops::gather(cx, x, 0, &places)?)
    }),
    ("gather of scatter", |cx, x| {
        let places = spread(cx, &permutation(cx, x)?, x)?;
        ops::gather(cx, &ops::scatter(cx, &ops::zeros_like(cx, x)?, 0, &places, x)?, 0, &places)
    }),
    ("index_copy of index_select", |cx, x| {
        let places = permutation(cx, x)?;
        ops::index_copy(cx, &ops::zeros_like(cx, x)?, 0, &places, &ops::index_select(cx, x, 0, &places)?)
    }),
    ("index_put of gather_nd", |cx, x| {
        let places = ops::unsqueeze(cx, &permutation(cx, x)?, 1)?;
        ops::index_put(cx, &ops::zeros_like(cx, x)?, &places, &ops::gather_nd(cx, x, &places)?, false)
    }),
    ("embedding", |cx, x| {
        let places = permutation(cx, x)?;
        ops::embedding(cx, &ops::embedding(cx, x, &places)?, &ops::argsort(cx, &places, 0, false)?)
    }),
    ("take", |cx, x| {
        let shape: Vec<i64> = x.shape().iter().map(|&size| size as i64).collect();
        let places = ops::arange(cx, 0, x.numel() as i64, 1, Some(DType::I64), 0)?;
        ops::take(cx, x, &ops::reshape(cx, &places, &shape)?)
    }),
    ("masked_scatter of masked_select", |cx, x| {
        let (mask, zeros) = (mask(cx, x)?, ops::zeros_like(cx, x)?);
        let others = ops::logical_not(cx, &mask)?;
        let some = ops::masked_scatter(cx, &zeros, &mask, &ops::masked_select(cx, x, &mask)?)?;
        ops::masked_scatter(cx, &some, &others, &ops::masked_select(cx, x, &others)?)
    }),
    ("gather_nd of nonzero", |cx, x| {
        let all = ops::nonzero(cx, &ops::ones(cx, &[count(x)], DType::Bool, 0)?)?;
        ops::gather_nd(cx, x, &all)
    }),
    ("slice_scatter", |cx, x| {
        let odd = ops::slice(cx, x, 0, 1, i64::MAX, 2)?;
        let even = ops::slice(cx, x, 0, 0, i64::MAX, 2)?;
        let some = ops::slice_scatter(cx, &ops::zeros_like(cx, x)?, &odd, 0, 1, i64::MAX, 2)?;
        ops::slice_scatter(cx, &some, &even, 0, 0, i64::MAX, 2)
    }),
    ("select_scatter", |cx, x| match count(x) {
        0 => Ok(x.clone()),
        count => ops::select_scatter(cx, x, &ops::select(cx, x, 0, count - 1)?, 0, count - 1),
    }),
    ("where", |cx, x| {
        let (mask, zeros) = (mask(cx, x)?, ops::zeros_like(cx, x)?);
        let (kept, others) = (ops::where_cond(cx, &mask, x, &zeros)?, ops::where_cond(cx, &mask, &zeros, x)?);
        ops::where_cond(cx, &mask, &kept, &others)
    }),
];

/// The same for operations that arrange elements.
const ARRANGED: [(&str, Move); 16] = [
    ("flip", |cx, x| ops::flip(cx, &ops::flip(cx, x, &[0])?, &[0])),
    ("roll", |cx, x| ops::roll(cx, &ops::roll(cx, x, &[5], &[0])?, &[-5], &[0])),
    ("roll of all", |cx, x| ops::roll(cx, &ops::roll(cx, x, &[-4], &[])?, &[4], &[])),
    ("cat", |cx, x| {
        let halves = halves(cx, x)?;
        ops::cat(cx, &[&halves[0], &halves[1]], 0)
    }),
    ("vstack and hstack", |cx, x| {
        let [left, right] = halves(cx, x)?;
        if x.rank() == 1 { ops::hstack(cx, &[&left, &right]) } else { ops::vstack(cx, &[&left, &right]) }
    }),
    ("stack", |cx, x| ops::select(cx, &ops::stack(cx, &[&ops::zeros_like(cx, x)?, x], -1)?, -1, 1)),
    ("dstack", |cx, x| {
        let stacked = ops::dstack(cx, &[x, &ops::zeros_like(cx, x)?])?;
        let shape: Vec<i64> = x.shape().iter().map(|&size| size as i64).collect();
        ops::reshape(cx, &ops::select(cx, &stacked, 2, 0)?, &shape)
    }),
    ("repeat", |cx, x| {
        let times: Vec<i64> = (0..x.rank()).map(|dim| if dim == 0 { 2 } else { 1 }).collect();
        ops::narrow(cx, &ops::repeat(cx, x, &times)?, 0, count(x), count(x))
    }),
    ("repeat_interleave", |cx, x| ops::slice(cx, &ops::repeat_interleave(cx, x, 2, 0)?, 0, 1, i64::MAX, 2)),
    ("pad", |cx, x| {
        let pads: Vec<i64> = (0..x.rank()).flat_map(|_| [2, 1]).collect();
        let padded = ops::pad(cx, x, &pads, 0, 1.0)?;
        (0..x.rank()).try_fold(padded, |view, dim| ops::narrow(cx, &view, dim as i64, 2, x.shape()[dim] as i64))
    }),
    ("permute", |cx, x| ops::permute(cx, &ops::contiguous(cx, &ops::permute(cx, x, &[])?)?, &[])),
    ("reshape", |cx, x| {
        let shape: Vec<i64> = x.shape().iter().map(|&size| size as i64).collect();
        ops::reshape(cx, &ops::flatten(cx, &ops::unsqueeze(cx, x, 1)?, 0, -1)?, &shape)
    }),
    ("unfold", |cx, x| match count(x) {
        // There is no window of one element.
        0 => Ok(x.clone()),
        _ => ops::squeeze(cx, &ops::unfold(cx, x, 0, 1, 1)?, &[-1]),
    }),
    ("movedim", |cx, x| {
        let wide = ops::unsqueeze(cx, x, 0)?;
        ops::squeeze(
            cx,
            &ops::movedim(cx, &ops::clone(cx, &ops::movedim(cx, &wide, &[0], &[-1])?)?, &[-1], &[0])?,
            &[0],
        )
    }),
    ("rot90", |cx, x| {
        let wide = ops::unsqueeze(cx, x, 1)?;
        let turned = ops::rot90(cx, &ops::clone(cx, &ops::rot90(cx, &wide, &[0, 1], 1)?)?, &[0, 1], 3)?;
        ops::squeeze(cx, &turned, &[1])
    }),
    ("to fake:0", |cx, x| {
        ops::to_device(cx, &ops::to_device(cx, x, i64::from(Device::FAKE.code()))?, i64::from(Device::HOST.code()))
    }),
];

/// Elements of every kind, among them special ones.
fn elements(dtype: DType, shape: &[usize]) -> Elements {
    let mut values = specials(dtype);
    values.extend((0..23u8).map(|i| vec![i * u8::from(dtype != DType::Bool); dtype.size()]));
    let bytes: Vec<u8> = values.into_iter().cycle().take(shape.iter().product()).flatten().collect();
    Elements { dtype, shape: shape.iter().map(|&size| size as i64).collect(), bytes }
}

fn compare(name: &str, moved: Move, given: &Elements, layout: Layout) -> Result<()> {
    let cx = &Context::new(Owner::root()).no_grad();
    let plain = Tensor::from_bytes(cx, given.dtype, Device::HOST, &given.shape, &given.bytes)?;
    let Some(laid) = lay(cx, &plain, layout)? else { return Ok(()) };
    let got = Elements::of(&moved(cx, &laid.tensor)?)?;
    let text = difference(&got, given, None);
    assert!(text.is_none(), "{name} of {} {:?} {layout:?}: {}", given.dtype, given.shape, text.unwrap_or_default());
    Ok(())
}

#[test]
fn what_is_moved_away_is_brought_back() -> Result<()> {
    for dtype in DType::ALL {
        for length in LENGTHS {
            for shape in [vec![length], vec![length, 3]] {
                let given = elements(dtype, &shape);
                leak_check(|| {
                    for (name, moved) in INDEXED.into_iter().chain(ARRANGED) {
                        for layout in [Layout::Contiguous, Layout::Reversed, Layout::Sparse, Layout::Offset] {
                            compare(name, moved, &given, layout)?;
                        }
                    }
                    Ok(())
                })?;
            }
        }
    }
    Ok(())
}

/// The elements of x `[rows, columns]` that the places of a padded tensor stand for.
fn from_inside(cx: &Context, x: &Tensor, pads: [i64; 4], mode: i64) -> Result<Tensor> {
    let inside = |place: i64, size: i64| match mode {
        1 => size - 1 - (size - 1 - place.abs()).abs(),
        2 => place.clamp(0, size - 1),
        _ => place.rem_euclid(size),
    };
    let mut padded = x.clone();
    for (axis, [before, after]) in [(1, [pads[0], pads[1]]), (0, [pads[2], pads[3]])] {
        let size = x.shape()[axis] as i64;
        let places: Vec<i64> = (-before..size + after).map(|place| inside(place, size)).collect();
        let places = Tensor::from_slice(cx, &places, &[places.len()])?;
        padded = ops::index_select(cx, &padded, axis as i64, &places)?;
    }
    Ok(padded)
}

/// x `[rows, columns]` within a tensor of threes. Only the first rows may be cut off.
fn in_threes(cx: &Context, x: &Tensor, [left, right, top, bottom]: [i64; 4]) -> Result<Tensor> {
    let (rows, columns) = (x.shape()[0] as i64, x.shape()[1] as i64);
    let padded = ops::full(cx, &[rows + top + bottom, columns + left + right], 3, Some(x.dtype()), 0)?;
    let kept = rows + top.min(0);
    let middle = ops::narrow(cx, &ops::narrow(cx, &padded, 0, top.max(0), kept)?, 1, left, columns)?;
    ops::copy_(cx, &middle, &ops::narrow(cx, x, 0, rows - kept, kept)?)?;
    Ok(padded)
}

/// Padded elements are the same whether a gradient is wanted or not.
#[test]
fn padding_takes_elements_of_the_inside() -> Result<()> {
    for dtype in DType::ALL {
        for pads in [[3, 2, 1, 4], [0, 3, 0, 0], [1, 0, -2, 3]] {
            for mode in 0..4 {
                leak_check(|| {
                    let cx = &Context::new(Owner::root());
                    let given = elements(dtype, &[5, 4]);
                    let x = Tensor::from_bytes(cx, dtype, Device::HOST, &given.shape, &given.bytes)?;
                    let want = if mode == 0 { in_threes(cx, &x, pads)? } else { from_inside(cx, &x, pads, mode)? };
                    for recorded in [false, true].into_iter().take(1 + usize::from(dtype.is_inexact())) {
                        x.set_requires_grad(recorded)?;
                        let got = ops::pad(cx, &x, &pads, mode, 3.0)?.detach(cx);
                        let text = difference(&Elements::of(&got)?, &Elements::of(&want)?, None);
                        assert!(text.is_none(), "pad of {dtype} {pads:?} {mode}: {}", text.unwrap_or_default());
                    }
                    Ok(())
                })?;
            }
        }
    }
    Ok(())
}

#[test]
fn many_elements_are_brought_back() -> Result<()> {
    let before = num_threads();
    let wanted =
        ["index_select", "scatter of gather", "masked_scatter of masked_select", "flip", "cat", "repeat_interleave"];
    for (name, moved) in INDEXED.into_iter().chain(ARRANGED).filter(|(name, _)| wanted.contains(name)) {
        leak_check(|| {
            set_num_threads(2);
            compare(name, moved, &elements(DType::U8, &[*MANY]), Layout::Contiguous)?;
            set_num_threads(1);
            compare(name, moved, &elements(DType::F32, &[*MANY / 10, 1]), Layout::Contiguous)
        })?;
    }
    set_num_threads(before);
    Ok(())
}

/// Sums of ones at places, and the triangles of a matrix.
#[test]
fn counts_are_those_of_plain_loops() -> Result<()> {
    for length in [&LENGTHS[..], &[*MANY]].concat() {
        leak_check(|| {
            let cx = &Context::new(Owner::root());
            let places: Vec<i64> = (0..length).map(|i| ((i * 5) % 7) as i64).collect();
            let index = Tensor::from_slice(cx, &places, &[length])?;
            let mut want = vec![0i64; 7];
            places.iter().for_each(|&place| want[place as usize] += 1);
            let (zeros, ones) = (ops::zeros(cx, &[7], DType::I64, 0)?, ops::ones_like(cx, &index)?);
            assert_eq!(ops::bincount(cx, &index, 7)?.to_vec::<i64>()?, want);
            assert_eq!(ops::scatter_add(cx, &zeros, 0, &index, &ones)?.to_vec::<i64>()?, want);
            assert_eq!(ops::index_add(cx, &zeros, 0, &index, &ones, 1.0)?.to_vec::<i64>()?, want);
            let coordinates = ops::unsqueeze(cx, &index, 1)?;
            assert_eq!(ops::index_put(cx, &zeros, &coordinates, &ones, true)?.to_vec::<i64>()?, want);
            let numbers = ops::to_dtype(cx, &index, DType::F32)?;
            let counts = ops::histc(cx, &numbers, 7, -0.5, 6.5)?.to_vec::<f32>()?;
            assert_eq!(counts.into_iter().map(|count| count as i64).collect::<Vec<_>>(), want);
            let filled = ops::index_fill(cx, &ops::zeros(cx, &[7], DType::Bool, 0)?, 0, &index, true)?;
            assert_eq!(filled.to_vec::<bool>()?, want.iter().map(|&count| count > 0).collect::<Vec<_>>());
            if length < *MANY {
                let hot = ops::one_hot(cx, &index, 7)?;
                assert_eq!(ops::sum(cx, &hot, &[0], false)?.to_vec::<i64>()?, want);
                let matrix = ops::reshape(cx, &ops::repeat(cx, &index, &[3])?, &[length as i64, 3])?;
                let (lower, upper) = (ops::tril(cx, &matrix, 0)?, ops::triu(cx, &matrix, 1)?);
                assert_eq!(ops::add(cx, &lower, &upper)?.to_vec::<i64>()?, matrix.to_vec::<i64>()?);
            }
            Ok(())
        })?;
    }
    Ok(())
}
