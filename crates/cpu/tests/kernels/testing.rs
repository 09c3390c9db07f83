//! Arrays for the tests of kernels.

use tensor_kernels::{Done, Element, MAX_RANK, Ordered, View, ViewMut};

/// All values of an enum. A variant that is missing or listed twice does not compile.
macro_rules! all_of {
    ($Enum:ident: $($Variant:ident $({ $($field:ident: $value:expr),* })?),* $(,)?) => {{
        const _: fn($Enum) = |op| match op {
            $($Enum::$Variant { .. } => {})*
        };
        &[$($Enum::$Variant $({ $($field: $value),* })?),*]
    }};
}
pub(crate) use all_of;

/// Runs the body with `$T` standing for the Rust type of `$dtype`.
macro_rules! with_dtype {
    (@ $dtype:expr, $T:ident => $body:expr, $($Name:ident $type:ty),*) => {
        match $dtype {
            $(tensor_kernels::DType::$Name => {
                type $T = $type;
                $body
            })*
        }
    };
    ($dtype:expr, $T:ident => $body:expr) => {
        crate::testing::with_dtype!(
            @ $dtype, $T => $body, F32 f32, F64 f64, I64 i64, I32 i32, U8 u8, Bool bool, F16 tensor_kernels::f16,
            Bf16 tensor_kernels::bf16, I8 i8, I16 i16, C64 tensor_kernels::Complex<f32>,
            C128 tensor_kernels::Complex<f64>, U16 u16, U32 u32, U64 u64
        )
    };
}
pub(crate) use with_dtype;

/// Asserts that the kernel succeeded.
#[track_caller]
pub fn done(answer: Done) {
    assert_eq!(answer, Ok(()));
}

/// Elements in any layout.
#[derive(Clone, Debug)]
pub struct Array<T> {
    pub data: Vec<T>,
    pub shape: Vec<usize>,
    pub strides: Vec<isize>,
    /// The offset of the first element.
    pub start: usize,
}

pub fn row_major(shape: &[usize]) -> Vec<isize> {
    let mut strides = vec![1; shape.len()];
    for axis in (1..shape.len()).rev() {
        strides[axis - 1] = strides[axis] * shape[axis] as isize;
    }
    strides
}

/// Every index of a shape in row-major order.
pub fn indices(shape: &[usize]) -> Vec<[usize; MAX_RANK]> {
    let mut all = vec![[0; MAX_RANK]; shape.iter().product()];
    for (number, index) in all.iter_mut().enumerate() {
        let mut number = number;
        for axis in (0..shape.len()).rev() {
            index[axis] = number % shape[axis];
            number /= shape[axis];
        }
    }
    all
}

impl<T: Element> Array<T> {
    pub fn of(shape: &[usize], data: impl IntoIterator<Item = T>) -> Array<T> {
        let data: Vec<T> = data.into_iter().take(shape.iter().product()).collect();
        assert_eq!(data.len(), shape.iter().product::<usize>());
        Array { data, shape: shape.to_vec(), strides: row_major(shape), start: 0 }
    }

    pub fn filled(shape: &[usize], value: T) -> Array<T> {
        Array::of(shape, std::iter::repeat(value))
    }

    /// Reproducible numbers from `low` to `high`.
    pub fn random(shape: &[usize], seed: u64, low: f64, high: f64) -> Array<T> {
        let mut random = Random(seed);
        Array::of(shape, std::iter::repeat_with(|| T::from_f64(low + (high - low) * random.unit())))
    }

    /// Reproducible numbers in a layout with permuted, stretched, broadcast and negative dimensions. With `written`,
    /// there are no broadcast dimensions.
    pub fn scattered(shape: &[usize], seed: u64, low: f64, high: f64, written: bool) -> Array<T> {
        let mut random = Random(seed.wrapping_mul(31).wrapping_add(7));
        let mut axes: Vec<usize> = (0..shape.len()).collect();
        for i in (1..axes.len()).rev() {
            axes.swap(i, random.below(i + 1));
        }
        let (mut strides, mut step, mut start) = (vec![0; shape.len()], 1isize, 0);
        for axis in axes {
            match random.below(5) {
                0 if !written => continue,
                1 => step *= 2,
                _ => {}
            }
            strides[axis] = step;
            let span = step * shape[axis].max(1) as isize;
            if random.below(4) == 0 && shape[axis] > 0 {
                start += span - step;
                strides[axis] = -step;
            }
            step = span;
        }
        let data = (0..step).map(|_| T::from_f64(low + (high - low) * random.unit())).collect();
        Array { data, shape: shape.to_vec(), strides, start: start as usize }
    }

    fn place(&self, index: &[usize]) -> usize {
        let offset: isize = self.strides.iter().zip(index).map(|(&stride, &i)| stride * i as isize).sum();
        (self.start as isize + offset) as usize
    }

    pub fn at(&self, index: &[usize]) -> T {
        self.data[self.place(index)]
    }

    /// The elements in row-major order.
    pub fn elements(&self) -> Vec<T> {
        indices(&self.shape).iter().map(|index| self.at(index)).collect()
    }

    pub fn view(&self) -> View<'_> {
        // SAFETY: the layout fits the vector.
        unsafe { View::new(self.data.as_ptr().wrapping_add(self.start).cast(), T::DTYPE, &self.shape, &self.strides) }
    }

    pub fn view_mut(&mut self) -> ViewMut<'_> {
        let ptr = self.data.as_mut_ptr().wrapping_add(self.start);
        // SAFETY: the layout fits the vector.
        unsafe { ViewMut::new(ptr.cast(), T::DTYPE, &self.shape, &self.strides) }
    }
}

/// A small generator of reproducible numbers (SplitMix64).
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / 9_007_199_254_740_992.0
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// Asserts that two lists are nearly the same, relative to the largest expected number.
pub fn assert_close<T: Ordered>(got: &[T], want: &[f64], tolerance: f64) {
    assert_eq!(got.len(), want.len());
    let scale = want.iter().filter(|x| x.is_finite()).fold(1e-2f64, |a, b| a.max(b.abs()));
    for (i, (got, want)) in got.iter().zip(want).enumerate() {
        let got = got.to_f64();
        let close = (got - want).abs() <= tolerance * scale || (got.is_nan() && want.is_nan()) || got == *want;
        assert!(close, "at {i}: {got}, expected {want}");
    }
}

/// Asserts that two lists have equal bits, NaN equal to NaN.
pub fn assert_same<T: Element>(a: &[T], b: &[T]) {
    assert_eq!(a.len(), b.len());
    for (i, (a, b)) in a.iter().zip(b).enumerate() {
        assert!(a == b || (a.is_nan() && b.is_nan()), "at {i}: {a:?} and {b:?}");
    }
}
