//! Windows, volumes and images of other sizes against plain definitions in f64. Every floating element type and every
//! layout of the input is tried, with sizes of 0, 1 and 7, NaN and infinities.

use tensor_core::ops;
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, ErrorKind, Result, Tensor};

mod common;
mod layouts;
use common::leak_check;
use layouts::{Layout, lay, tensor};

const FLOATS: [DType; 4] = [DType::F32, DType::F64, DType::F16, DType::Bf16];

/// Elements in row-major order.
#[derive(Clone)]
struct Array {
    shape: Vec<usize>,
    data: Vec<f64>,
}

impl Array {
    fn of(tensor: &Tensor) -> Result<Array> {
        let cx = &Context::new(Owner::root());
        let data = ops::to_dtype(cx, tensor, DType::F64)?.to_vec::<f64>()?;
        Ok(Array { shape: tensor.shape().to_vec(), data })
    }

    /// Computes each element from its index.
    fn new(shape: Vec<usize>, f: impl Fn(&[usize]) -> f64) -> Array {
        let data = indices(&shape).iter().map(|index| f(index)).collect();
        Array { shape, data }
    }

    fn place(&self, index: &[usize]) -> usize {
        index.iter().zip(&self.shape).fold(0, |place, (index, size)| place * size + index)
    }

    /// The element at a place before which and after which there are others; `None` outside.
    fn get(&self, lead: &[usize], places: &[isize]) -> Option<f64> {
        let mut index = lead.to_vec();
        for (&place, &size) in places.iter().zip(&self.shape[lead.len()..]) {
            index.push(usize::try_from(place).ok().filter(|&place| place < size)?);
        }
        Some(self.data[self.place(&index)])
    }

    fn at(&self, index: &[usize]) -> f64 {
        self.data[self.place(index)]
    }

    /// The sizes after the channels.
    fn sides(&self) -> &[usize] {
        &self.shape[2..]
    }
}

/// All indices of a shape, in row-major order.
fn indices(shape: &[usize]) -> Vec<Vec<usize>> {
    shape.iter().fold(vec![vec![]], |all, &size| {
        all.iter().flat_map(|index| (0..size).map(|i| [&index[..], &[i]].concat())).collect()
    })
}

/// Numbers from -2 to 2 without ties, in a repeating order.
fn numbers(count: usize, seed: usize) -> Vec<f64> {
    (0..count).map(|i| ((i * 37 + seed * 11) % 127) as f64 / 32.0 - 1.97).collect()
}

/// A tensor in each layout that it can have.
fn layouts(cx: &Context, shape: &[usize], data: &[f64], dtype: DType) -> Result<Vec<(Layout, Tensor)>> {
    let plain = tensor(cx, shape, data, dtype)?;
    let mut all = vec![];
    for layout in [Layout::Contiguous, Layout::Transposed, Layout::Strided, Layout::Expanded] {
        all.extend(lay(cx, &plain, layout)?.map(|laid| (layout, laid.tensor)));
    }
    Ok(all)
}

/// Results are rounded to the element type, some of them after each of a few steps.
fn compare(name: &str, got: &Tensor, want: &Array) -> Result<()> {
    let tolerance = match got.dtype() {
        DType::F64 => 1e-12,
        DType::F32 => 2e-6,
        DType::F16 => 1.0 / 512.0,
        _ => 1.0 / 64.0,
    };
    assert_eq!(got.shape(), want.shape, "{name}");
    for (i, (&got, &want)) in Array::of(got)?.data.iter().zip(&want.data).enumerate() {
        let is_same = got.to_bits() == want.to_bits() || got.is_nan() && want.is_nan();
        assert!(
            is_same || (got - want).abs() <= tolerance * (4.0 + want.abs()),
            "{name}: {got} instead of {want} at {i}"
        );
    }
    Ok(())
}

type Call = Box<dyn Fn(&Context, &Tensor) -> Result<Tensor>>;
type Definition = Box<dyn Fn(&Array) -> Array>;

/// An operation on a tensor of some shapes, and its definition.
struct Row {
    name: &'static str,
    shapes: Vec<Vec<usize>>,
    /// Whether NaN and infinities are tried: not where rounding decides about weights of 0.
    special: bool,
    call: Call,
    definition: Definition,
}

fn row(
    name: &'static str,
    shapes: &[&[usize]],
    call: impl Fn(&Context, &Tensor) -> Result<Tensor> + 'static,
    definition: impl Fn(&Array) -> Array + 'static,
) -> Row {
    let shapes = shapes.iter().map(|shape| shape.to_vec()).collect();
    Row { name, shapes, special: true, call: Box::new(call), definition: Box::new(definition) }
}

fn check(rows: Vec<Row>) -> Result<()> {
    for row in rows {
        for shape in &row.shapes {
            for special in [false, true].into_iter().filter(|special| row.special >= *special) {
                let mut data = numbers(shape.iter().product(), shape.len());
                if special {
                    let middle = data.len() / 2;
                    data.iter_mut().take(1).for_each(|x| *x = f64::INFINITY);
                    data.iter_mut().skip(middle).take(2).for_each(|x| *x = f64::NEG_INFINITY);
                    data.iter_mut().skip(middle + 3).take(1).for_each(|x| *x = f64::NAN);
                }
                leak_check(|| {
                    let cx = &Context::new(Owner::root());
                    for dtype in FLOATS {
                        for (layout, x) in layouts(cx, shape, &data, dtype)? {
                            let name = format!("{} of {layout:?} {shape:?} {dtype}", row.name);
                            compare(&name, &(row.call)(cx, &x)?, &(row.definition)(&Array::of(&x)?))?;
                        }
                    }
                    Ok(())
                })?;
            }
        }
    }
    Ok(())
}

fn refused(result: Result<Tensor>) -> ErrorKind {
    result.expect_err("a refusal").kind()
}

// --- pools ------------------------------------------------------------------------------------------------------------

/// What a window has, for each output: the elements inside.
fn pooled(
    x: &Array,
    sides: Vec<usize>,
    window: impl Fn(usize, usize) -> std::ops::Range<isize>,
    reduce: impl Fn(Vec<f64>) -> f64,
) -> Array {
    let shape = [&x.shape[..2], &sides].concat();
    Array::new(shape, |index| {
        let ranges: Vec<_> = index[2..].iter().enumerate().map(|(axis, &place)| window(axis, place)).collect();
        let sizes: Vec<_> = ranges.iter().map(|range| range.len()).collect();
        let inside = indices(&sizes).into_iter().filter_map(|step| {
            let places: Vec<_> = step.iter().zip(&ranges).map(|(&step, range)| range.start + step as isize).collect();
            x.get(&index[..2], &places)
        });
        reduce(inside.collect())
    })
}

fn strided(
    x: &Array,
    kernel: &[usize],
    stride: &[usize],
    padding: &[usize],
    reduce: impl Fn(Vec<f64>) -> f64,
) -> Array {
    let sides = x.sides().iter().enumerate().map(|(i, size)| (size + 2 * padding[i] - kernel[i]) / stride[i] + 1);
    let window = |axis: usize, place: usize| {
        let start = (place * stride[axis]) as isize - padding[axis] as isize;
        start..start + kernel[axis] as isize
    };
    pooled(x, sides.collect(), window, reduce)
}

fn adaptive(x: &Array, sides: &[usize], reduce: impl Fn(Vec<f64>) -> f64) -> Array {
    let sizes = x.sides().to_vec();
    let window = |axis: usize, place: usize| {
        let start = place * sizes[axis] / sides[axis];
        start as isize..((place + 1) * sizes[axis]).div_ceil(sides[axis]) as isize
    };
    pooled(x, sides.to_vec(), window, reduce)
}

fn largest(window: Vec<f64>) -> f64 {
    window.into_iter().reduce(|a, b| if a.is_nan() || b.is_nan() { f64::NAN } else { a.max(b) }).unwrap_or(f64::NAN)
}

fn mean(window: Vec<f64>) -> f64 {
    let count = window.len() as f64;
    window.into_iter().sum::<f64>() / count
}

fn norm(window: Vec<f64>) -> f64 {
    window.into_iter().map(|x| x * x).sum::<f64>().sqrt()
}

#[test]
fn pools() -> Result<()> {
    const LINES: &[&[usize]] = &[&[2, 3, 7], &[0, 3, 7], &[1, 1, 1], &[7, 0, 7]];
    const IMAGES: &[&[usize]] = &[&[2, 3, 7, 7], &[0, 3, 7, 1], &[1, 1, 1, 1], &[1, 7, 1, 7]];
    const VOLUMES: &[&[usize]] =
        &[&[2, 2, 7, 4, 7], &[0, 1, 7, 1, 7], &[1, 1, 1, 1, 1], &[1, 2, 1, 7, 1], &[2, 1, 7, 1, 1]];
    let tall: Vec<&[usize]> = vec![&[2, 2, 7, 4, 7], &[0, 1, 7, 3, 7], &[1, 2, 3, 7, 2]];
    check(vec![
        row(
            "max_pool3d",
            &tall,
            |cx, x| ops::max_pool3d(cx, x, [3, 2, 2], [2, 1, 0], [1, 1, 0], [1, 1, 1], false),
            |x| strided(x, &[3, 2, 2], &[2, 1, 2], &[1, 1, 0], largest),
        ),
        row(
            "avg_pool3d",
            &tall,
            |cx, x| ops::avg_pool3d(cx, x, [3, 2, 2], [2, 1, 0], [1, 1, 0], false, true, 0),
            |x| strided(x, &[3, 2, 2], &[2, 1, 2], &[1, 1, 0], |window| window.iter().sum::<f64>() / 12.0),
        ),
        row(
            "max_pool3d",
            VOLUMES,
            |cx, x| ops::max_pool3d(cx, x, [1; 3], [1; 3], [0; 3], [1, 1, 1], false),
            Array::clone,
        ),
        row(
            "avg_pool3d",
            VOLUMES,
            |cx, x| ops::avg_pool3d(cx, x, [1; 3], [1; 3], [0; 3], false, true, 0),
            Array::clone,
        ),
        row("adaptive_avg_pool1d", LINES, |cx, x| ops::adaptive_avg_pool1d(cx, x, 3), |x| adaptive(x, &[3], mean)),
        row("adaptive_max_pool1d", LINES, |cx, x| ops::adaptive_max_pool1d(cx, x, 3), |x| adaptive(x, &[3], largest)),
        row(
            "adaptive_max_pool2d",
            IMAGES,
            |cx, x| ops::adaptive_max_pool2d(cx, x, [3, 1]),
            |x| adaptive(x, &[3, 1], largest),
        ),
        row(
            "adaptive_max_pool3d",
            VOLUMES,
            |cx, x| ops::adaptive_max_pool3d(cx, x, [3, 1, 9]),
            |x| adaptive(x, &[3, 1, 9], largest),
        ),
        row(
            "adaptive_avg_pool3d",
            VOLUMES,
            |cx, x| ops::adaptive_avg_pool3d(cx, x, [3, 1, 9]),
            |x| adaptive(x, &[3, 1, 9], mean),
        ),
        row(
            "lp_pool1d",
            &[&[2, 3, 7], &[0, 3, 7]],
            |cx, x| ops::lp_pool1d(cx, x, 2.0, 3, 2),
            |x| strided(x, &[3], &[2], &[0], norm),
        ),
        row(
            "lp_pool2d",
            &[&[2, 3, 7, 7], &[0, 3, 7, 7]],
            |cx, x| ops::lp_pool2d(cx, x, 2.0, [3, 2], [0, 1]),
            |x| strided(x, &[3, 2], &[3, 1], &[0, 0], norm),
        ),
    ])?;
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let (line, volume) = (tensor(cx, &[1, 1, 0], &[], DType::F32)?, tensor(cx, &[1, 1, 7, 0, 7], &[], DType::F32)?);
        assert_eq!(refused(ops::adaptive_max_pool1d(cx, &line, 1)), ErrorKind::Shape);
        assert_eq!(refused(ops::adaptive_avg_pool1d(cx, &line, 1)), ErrorKind::Shape);
        assert_eq!(refused(ops::lp_pool1d(cx, &line, 2.0, 1, 1)), ErrorKind::Shape);
        assert_eq!(refused(ops::max_pool3d(cx, &volume, [1; 3], [1; 3], [0; 3], [1, 1, 1], false)), ErrorKind::Shape);
        assert_eq!(refused(ops::adaptive_avg_pool3d(cx, &volume, [1; 3])), ErrorKind::Shape);
        Ok(())
    })
}

// --- convolutions -----------------------------------------------------------------------------------------------------

const STRIDE: [usize; 3] = [2, 1, 3];
const PADDING: [usize; 3] = [1, 0, 2];
const DILATION: [usize; 3] = [1, 2, 1];
const GROUPS: usize = 2;

fn signed(sizes: [usize; 3]) -> [i64; 3] {
    sizes.map(|size| size as i64)
}

/// The place of the input under an element of the kernel.
fn under(out: &[usize], kernel: &[usize]) -> Vec<isize> {
    (0..3).map(|i| (out[i] * STRIDE[i] + kernel[i] * DILATION[i]) as isize - PADDING[i] as isize).collect()
}

/// Weights of the element type of `x`.
fn weights(cx: &Context, x: &Tensor, shape: [usize; 5]) -> Result<Tensor> {
    tensor(cx, &shape, &numbers(shape.iter().product(), 5), x.dtype())
}

#[test]
fn convolutions() -> Result<()> {
    const KERNEL: [usize; 3] = [3, 2, 2];
    let shapes: &[&[usize]] = &[&[2, 4, 7, 4, 7], &[1, 4, 1, 7, 1], &[0, 4, 7, 7, 7]];
    let convolved = |x: &Array| {
        let group = x.shape[1] / GROUPS;
        let weight = Array { shape: vec![6, group, 3, 2, 2], data: numbers(6 * group * 12, 5) };
        let sides = (0..3).map(|i| (x.sides()[i] + 2 * PADDING[i] - DILATION[i] * (KERNEL[i] - 1) - 1) / STRIDE[i] + 1);
        let shape = [vec![x.shape[0], 6], sides.collect()].concat();
        Array::new(shape, |out| {
            let terms = indices(&weight.shape[1..]).into_iter().map(|kernel| {
                let lead = [out[0], out[1] / 3 * group + kernel[0]];
                let x = x.get(&lead, &under(&out[2..], &kernel[1..]))?;
                Some(x * weight.at(&[&out[1..2], &kernel[..]].concat()))
            });
            terms.flatten().sum()
        })
    };
    let spread = |x: &Array| {
        let group = x.shape[1] / GROUPS;
        let weight = Array { shape: vec![x.shape[1], 3, 3, 2, 2], data: numbers(x.shape[1] * 36, 5) };
        let more = [1, 0, 2];
        let size =
            |i: usize| (x.sides()[i] - 1) * STRIDE[i] + DILATION[i] * (KERNEL[i] - 1) + more[i] + 1 - 2 * PADDING[i];
        let mut out = Array::new(vec![x.shape[0], 6, size(0), size(1), size(2)], |_| 0.0);
        for index in indices(&x.shape) {
            for kernel in indices(&weight.shape[1..]) {
                let lead = [index[0], index[1] / group * 3 + kernel[0]];
                let places = under(&index[2..], &kernel[1..]);
                if out.get(&lead, &places).is_some() {
                    let to = [lead.to_vec(), places.iter().map(|&place| place as usize).collect()].concat();
                    let place = out.place(&to);
                    out.data[place] += x.at(&index) * weight.at(&[&index[1..2], &kernel[..]].concat());
                }
            }
        }
        out
    };
    let conv = |cx: &Context, x: &Tensor| {
        let weight = weights(cx, x, [6, x.shape()[1] / GROUPS, 3, 2, 2])?;
        ops::conv3d(cx, x, &weight, None, signed(STRIDE), signed(PADDING), signed(DILATION), GROUPS as i64)
    };
    let transposed = |cx: &Context, x: &Tensor| {
        let weight = weights(cx, x, [x.shape()[1], 3, 3, 2, 2])?;
        let (stride, padding, dilation) = (signed(STRIDE), signed(PADDING), signed(DILATION));
        ops::conv_transpose3d(cx, x, &weight, None, stride, padding, [1, 0, 2], GROUPS as i64, dilation)
    };
    check(vec![
        row("conv3d", shapes, conv, convolved),
        row("conv_transpose3d", &[&[2, 4, 7, 1, 7], &[1, 4, 2, 2, 3], &[0, 4, 7, 7, 7]], transposed, spread),
    ])?;
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = tensor(cx, &[1, 4, 7, 0, 7], &[], DType::F32)?;
        assert_eq!(refused(conv(cx, &x)), ErrorKind::Shape);
        assert_eq!(refused(transposed(cx, &x)), ErrorKind::Shape);
        Ok(())
    })
}

// --- sizes ------------------------------------------------------------------------------------------------------------

/// The weight of each input for an output along one dimension.
fn filter(filter: i64, align: bool, antialias: bool, [from, to]: [usize; 2], place: usize) -> Vec<f64> {
    let mut weights = vec![0.0; from];
    let triangle = |x: f64| (1.0 - x.abs()).max(0.0);
    let cubic = |x: f64, a: f64| match x.abs() {
        x if x < 1.0 => (a + 2.0) * x.powi(3) - (a + 3.0) * x.powi(2) + 1.0,
        x if x < 2.0 => a * x.powi(3) - 5.0 * a * x.powi(2) + 8.0 * a * x - 4.0 * a,
        _ => 0.0,
    };
    if filter == 0 {
        weights[place * from / to] = 1.0;
        return weights;
    }
    if filter == 3 {
        let (start, end) = (place * from / to, ((place + 1) * from).div_ceil(to));
        weights[start..end].fill(1.0 / (end - start) as f64);
        return weights;
    }
    let scale = match align {
        true if to == 1 => 0.0,
        true => (from - 1) as f64 / (to - 1) as f64,
        false => from as f64 / to as f64,
    };
    if antialias {
        let (centre, wide) = ((place as f64 + 0.5) * scale, scale.max(1.0));
        for (i, weight) in weights.iter_mut().enumerate() {
            let distance = (i as f64 + 0.5 - centre) / wide;
            *weight = if filter == 1 { triangle(distance) } else { cubic(distance, -0.5) };
        }
        let sum: f64 = weights.iter().sum();
        weights.iter_mut().for_each(|weight| *weight /= sum);
        return weights;
    }
    let source = if align { place as f64 * scale } else { (place as f64 + 0.5) * scale - 0.5 };
    let source = if filter == 1 { source.max(0.0) } else { source };
    for i in -5..from as isize + 5 {
        let distance = source - i as f64;
        let weight = if filter == 1 { triangle(distance) } else { cubic(distance, -0.75) };
        weights[i.clamp(0, from as isize - 1) as usize] += weight;
    }
    weights
}

fn resized(x: &Array, sizes: &[usize], of: impl Fn([usize; 2], usize) -> Vec<f64>) -> Array {
    let shape = [&x.shape[..2], sizes].concat();
    Array::new(shape, |index| {
        let weights: Vec<_> = (0..sizes.len()).map(|i| of([x.sides()[i], sizes[i]], index[2 + i])).collect();
        let terms = indices(x.sides()).into_iter().filter_map(|place| {
            let weight: f64 = place.iter().zip(&weights).map(|(&place, weights)| weights[place]).product();
            (weight != 0.0).then(|| weight * x.at(&[&index[..2], &place[..]].concat()))
        });
        // No sum with 0, which would lose the sign of a zero.
        terms.reduce(|sum, term| sum + term).unwrap_or(0.0)
    })
}

#[test]
fn sizes() -> Result<()> {
    let mut rows = Vec::new();
    let shapes: [&[usize]; 7] =
        [&[2, 3, 7], &[0, 2, 7], &[1, 1, 1], &[2, 2, 7, 7], &[1, 2, 1, 7], &[2, 1, 2, 7, 1], &[1, 7, 7, 1, 3]];
    for shape in shapes {
        for sizes in [[1, 7, 3], [14, 1, 7], [2, 5, 1]] {
            let sizes = sizes[..shape.len() - 2].to_vec();
            for (number, align, antialias) in [
                (0, false, false),
                (1, false, false),
                (1, true, false),
                (1, false, true),
                (1, true, true),
                (2, false, false),
                (2, true, false),
                (2, false, true),
                (2, true, true),
                (3, false, false),
            ] {
                let (to, wanted) = (sizes.iter().map(|&size| size as i64).collect::<Vec<_>>(), sizes.clone());
                let call = move |cx: &Context, x: &Tensor| ops::interpolate(cx, x, &to, number, align, antialias);
                let definition =
                    move |x: &Array| resized(x, &wanted, |sizes, i| filter(number, align, antialias, sizes, i));
                let special = matches!(number, 0 | 3);
                rows.push(Row { special, ..row("interpolate", &[shape], call, definition) });
            }
        }
    }
    check(rows)?;
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = tensor(cx, &[1, 1, 0, 7], &[], DType::F32)?;
        assert_eq!(refused(ops::interpolate(cx, &x, &[1, 7], 0, false, false)), ErrorKind::Shape);
        let x = tensor(cx, &[1, 1, 7], &[0.0; 7], DType::F32)?;
        assert_eq!(refused(ops::interpolate(cx, &x, &[1 << 40], 1, false, false)), ErrorKind::OutOfMemory);
        assert_eq!(refused(ops::interpolate(cx, &x, &[i64::MAX], 1, false, false)), ErrorKind::Argument);
        Ok(())
    })
}

// --- windows ----------------------------------------------------------------------------------------------------------

/// The places of the elements of a window of an image: kernel (3, 2), stride (2, 1), padding (1, 0), dilation (1, 2).
fn window(row: usize, column: usize) -> [[isize; 2]; 6] {
    let (top, left) = (2 * row as isize - 1, column as isize);
    [0, 1, 2, 3, 4, 5].map(|i| [top + i / 2, left + 2 * (i % 2)])
}

#[test]
fn windows() -> Result<()> {
    let (kernel, stride, padding, dilation) = ([3, 2], [2, 1], [1, 0], [1, 2]);
    let columns = |x: &Array| {
        let (down, across) = ((x.shape[2] + 2 - 3) / 2 + 1, x.shape[3] - 2);
        Array::new(vec![x.shape[0], x.shape[1] * 6, down * across], |index| {
            let places = window(index[2] / across, index[2] % across)[index[1] % 6];
            x.get(&[index[0], index[1] / 6], &places).unwrap_or(0.0)
        })
    };
    // 7 by 7 pixels have 4 by 5 windows.
    let image = |x: &Array| {
        let mut out = Array::new(vec![x.shape[0], x.shape[1] / 6, 7, 7], |_| 0.0);
        for index in indices(&x.shape) {
            let lead = [index[0], index[1] / 6];
            let places = window(index[2] / 5, index[2] % 5)[index[1] % 6];
            if out.get(&lead, &places).is_some() {
                let place = out.place(&[lead[0], lead[1], places[0] as usize, places[1] as usize]);
                out.data[place] += x.at(&index);
            }
        }
        out
    };
    let unpooled = |x: &Array| {
        let mut out = Array::new(vec![x.shape[0], x.shape[1], 7, 2], |_| 0.0);
        for (i, index) in indices(&x.shape).into_iter().enumerate() {
            let place = out.place(&[index[0], index[1], i % 7, (i / 7) % 2]);
            out.data[place] = x.data[i];
        }
        out
    };
    let unpool = |cx: &Context, x: &Tensor| {
        let places = (0..x.numel() as i64).map(|i| i % 7 * 2 + i / 7 % 2);
        let index = Tensor::from_slice(cx, &places.collect::<Vec<_>>(), x.shape())?;
        ops::max_unpool2d(cx, x, &index, [7, 2])
    };
    let images: &[&[usize]] = &[&[2, 3, 7, 7], &[1, 1, 1, 7], &[0, 2, 7, 7], &[2, 0, 7, 7]];
    check(vec![
        row("im2col", images, move |cx, x| ops::im2col(cx, x, kernel, stride, padding, dilation), columns),
        row(
            "col2im",
            &[&[2, 6, 20], &[1, 12, 20], &[0, 6, 20], &[2, 0, 20]],
            move |cx, x| ops::col2im(cx, x, [7, 7], kernel, stride, padding, dilation),
            image,
        ),
        row("max_unpool2d", &[&[2, 3, 7, 1], &[1, 1, 1, 1], &[0, 3, 7, 1], &[2, 1, 7, 2]], unpool, unpooled),
    ])?;
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = tensor(cx, &[1, 2, 0, 7], &[], DType::F32)?;
        assert_eq!(refused(ops::im2col(cx, &x, [1, 1], [1, 1], [0, 0], [1, 1])), ErrorKind::Shape);
        // No elements, and more windows than could be counted one by one.
        let x = tensor(cx, &[1, 0, 1], &[], DType::F32)?;
        let side = 1 << 20;
        let out = ops::col2im(cx, &x, [side, side], [side, side], [1, 1], [0, 0], [1, 1])?;
        assert_eq!(out.shape(), [1, 0, 1 << 20, 1 << 20]);
        Ok(())
    })
}

#[test]
fn places_of_a_pool() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        for dtype in FLOATS {
            for (_, x) in layouts(cx, &[2, 3, 7, 7], &numbers(294, 3), dtype)? {
                let values = ops::max_pool2d(cx, &x, [3, 2], [2, 2], [1, 0], [1, 1], false)?;
                let index = ops::max_pool2d_indices(cx, &x, [3, 2], [2, 2], [1, 0], [1, 1], false)?;
                let lines = |x: &Tensor| ops::flatten(cx, x, 2, 3);
                let picked = ops::gather(cx, &lines(&x)?, 2, &lines(&index)?)?;
                assert_eq!(Array::of(&picked)?.data, Array::of(&values)?.data);
            }
        }
        Ok(())
    })
}

// --- grids ------------------------------------------------------------------------------------------------------------

const GRID: [usize; 3] = [3, 2, 2];

/// Places from -1.4 to 1.4, of which none is halfway between two pixels.
fn grid(cx: &Context, n: usize, dtype: DType) -> Result<Tensor> {
    let shape = [n, GRID[0], GRID[1], GRID[2]];
    let data: Vec<f64> = numbers(shape.iter().product(), 4).into_iter().map(|x| 0.71 * x).collect();
    tensor(cx, &shape, &data, dtype)
}

/// A pixel by the definition of each border.
fn pixel(place: f64, size: usize, border: i64, align: bool) -> f64 {
    let (size, mut place) = (size as f64, place);
    let (low, high) = if align { (0.0, size - 1.0) } else { (-0.5, size - 0.5) };
    match border {
        0 => return place,
        2 if low == high => place = 0.0,
        2 => {
            while place < low || place > high {
                place = if place < low { 2.0 * low - place } else { 2.0 * high - place };
            }
        }
        _ => {}
    }
    place.clamp(0.0, size - 1.0)
}

fn sampled(x: &Array, grid: &Array, filter: i64, border: i64, align: bool) -> Array {
    let place = |g: f64, size: usize| {
        let place = if align { (g + 1.0) / 2.0 * (size as f64 - 1.0) } else { ((g + 1.0) * size as f64 - 1.0) / 2.0 };
        pixel(place, size, border, align)
    };
    Array::new(vec![x.shape[0], x.shape[1], GRID[0], GRID[1]], |index| {
        let at = |i: usize| grid.at(&[index[0], index[2], index[3], i]);
        let (column, row) = (place(at(0), x.shape[3]), place(at(1), x.shape[2]));
        let pick = |row: f64, column: f64| x.get(&index[..2], &[row as isize, column as isize]).unwrap_or(0.0);
        if filter == 0 {
            return pick(row.round_ties_even(), column.round_ties_even());
        }
        let (top, left) = (row.floor(), column.floor());
        let (below, right) = (row - top, column - left);
        pick(top, left) * (1.0 - below) * (1.0 - right)
            + pick(top, left + 1.0) * (1.0 - below) * right
            + pick(top + 1.0, left) * below * (1.0 - right)
            + pick(top + 1.0, left + 1.0) * below * right
    })
}

#[test]
fn grids() -> Result<()> {
    let mut rows = Vec::new();
    for filter in 0..2 {
        for border in 0..3 {
            for align in [false, true] {
                let call = move |cx: &Context, x: &Tensor| {
                    ops::grid_sample(cx, x, &grid(cx, x.shape()[0], x.dtype())?, filter, border, align)
                };
                // The places are those of the element type, which differ most in size.
                for dtype in FLOATS {
                    let only = move |cx: &Context, x: &Tensor| call(cx, &ops::to_dtype(cx, x, dtype)?);
                    let definition = move |x: &Array| {
                        let cx = &Context::new(Owner::root());
                        let grid = Array::of(&grid(cx, x.shape[0], dtype).expect("a grid")).expect("its values");
                        let x = tensor(cx, &x.shape, &x.data, dtype).and_then(|x| Array::of(&x)).expect("its values");
                        sampled(&x, &grid, filter, border, align)
                    };
                    let shapes: &[&[usize]] =
                        &[&[2, 3, 7, 7], &[1, 2, 1, 7], &[0, 1, 7, 1], &[2, 0, 7, 7], &[1, 1, 1, 1]];
                    rows.push(Row { special: filter == 0, ..row("grid_sample", shapes, only, definition) });
                }
            }
        }
    }
    for align in [false, true] {
        for sides in [[7, 1], [1, 7], [2, 3]] {
            let side = move |i: usize, place: usize| {
                let (place, size) = (place as f64, sides[i] as f64);
                match align {
                    true if sides[i] == 1 => 0.0,
                    true => 2.0 * place / (size - 1.0) - 1.0,
                    false => (2.0 * place + 1.0) / size - 1.0,
                }
            };
            let shapes: &[&[usize]] = &[&[2, 2, 3], &[7, 2, 3], &[0, 2, 3]];
            let call = move |cx: &Context, x: &Tensor| {
                ops::affine_grid(cx, x, &[x.shape()[0] as i64, 1, sides[0] as i64, sides[1] as i64], align)
            };
            rows.push(Row {
                special: false,
                ..row("affine_grid", shapes, call, move |x| {
                    Array::new(vec![x.shape[0], sides[0], sides[1], 2], |index| {
                        let term = |i: usize| x.at(&[index[0], index[3], i]);
                        term(0) * side(1, index[2]) + term(1) * side(0, index[1]) + term(2)
                    })
                })
            });
        }
    }
    check(rows)?;
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = tensor(cx, &[2, 1, 0, 7], &[], DType::F32)?;
        assert_eq!(refused(ops::grid_sample(cx, &x, &grid(cx, 2, DType::F32)?, 1, 0, false)), ErrorKind::Shape);
        // A place that is no number gives NaN, or with the nearest pixel what is outside.
        let x = tensor(cx, &[1, 1, 2, 2], &[1.0, 2.0, 3.0, 4.0], DType::F32)?;
        let places = Tensor::from_slice(cx, &[f32::NAN, 0.0], &[1, 1, 1, 2])?;
        assert!(ops::grid_sample(cx, &x, &places, 1, 0, false)?.item()?.to_f64().is_nan());
        assert_eq!(ops::grid_sample(cx, &x, &places, 0, 0, false)?.item()?.to_f64(), 0.0);
        // Beside a border it is the first pixel, as is a place that has no reflection.
        for (column, border, expected) in [
            (f32::NAN, 1, 2.0),
            (f32::INFINITY, 1, 3.0),
            (f32::NEG_INFINITY, 1, 2.0),
            (f32::NAN, 2, 2.0),
            (f32::INFINITY, 2, 2.0),
            (f32::NEG_INFINITY, 2, 2.0),
        ] {
            let places = Tensor::from_slice(cx, &[column, 0.0], &[1, 1, 1, 2])?;
            let found = ops::grid_sample(cx, &x, &places, 1, border, false)?.item()?.to_f64();
            assert_eq!(found, expected, "{column} with border {border}");
        }
        Ok(())
    })
}
