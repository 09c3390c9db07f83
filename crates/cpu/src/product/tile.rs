//! The kernel of products: a tile of the result, summed up in registers.

use std::mem::MaybeUninit;

use tensor_kernels::Number;

use crate::element::Real;
use crate::simd::{Vector, prefetch};

/// A tile of a product: `c = alpha * a * b + beta * c` for a few rows and vectors. Rows of b are contiguous.
#[derive(Clone, Copy)]
pub struct Tile<T> {
    pub k: usize,
    pub a: *const T,
    pub rsa: isize,
    pub csa: isize,
    pub b: *const T,
    pub rsb: isize,
    pub c: *mut T,
    pub rsc: isize,
    pub csc: isize,
    /// Columns of b and c; the last vector may be partial.
    pub columns: usize,
    /// Whether rows of b can be read to the end of the last vector.
    pub padded: bool,
    pub alpha: T,
    pub beta: T,
}

/// Computes a tile of a certain size.
///
/// # Safety
/// The machine has the kernel's level; the pointers are valid for what the strides reach.
pub type Kernel<T> = unsafe fn(&Tile<T>);

/// A tile of `M` rows of `N` vectors.
///
/// # Safety
/// As for [`Kernel`].
pub(super) unsafe fn tile<V: Vector, const M: usize, const N: usize>(tile: &Tile<V::Element>) {
    // SAFETY: as for this function.
    unsafe {
        V::run(
            #[inline(always)]
            || {
                prefetch_c::<V, M, N>(tile);
                let last = tile.columns - (N - 1) * V::LANES;
                let mask = V::mask(last);
                let sums = match (tile.rsa == 1, tile.padded || last == V::LANES) {
                    (true, true) => sums::<V, M, N, true>(tile, None),
                    (true, false) => sums::<V, M, N, true>(tile, Some(mask)),
                    (false, true) => sums::<V, M, N, false>(tile, None),
                    (false, false) => sums::<V, M, N, false>(tile, Some(mask)),
                };
                finish::<V, M, N>(tile, sums, mask);
            },
        );
    }
}

/// Prefetches the lines of c, which arrive while the sums are made.
#[inline(always)]
fn prefetch_c<V: Vector, const M: usize, const N: usize>(t: &Tile<V::Element>) {
    for i in 0..M {
        let row = t.c.wrapping_offset(i as isize * t.rsc);
        for j in 0..=N {
            prefetch(row.wrapping_add(j * V::LANES - usize::from(j == N)));
        }
    }
}

/// The same pointer, of unknown value for the compiler. Otherwise it would keep a pointer for each row, and spill those
/// that have no register.
#[inline(always)]
fn opaque<T>(pointer: *const T) -> *const T {
    #[cfg(target_arch = "x86_64")]
    {
        let mut pointer = pointer;
        // SAFETY: there is no instruction.
        unsafe {
            std::arch::asm!("/* {0} */", inout(reg) pointer, options(pure, readonly, nostack, preserves_flags));
        }
        pointer
    }
    #[cfg(not(target_arch = "x86_64"))]
    pointer
}

/// Rows of a that are reached from one pointer, with the row stride in a register.
const REACH: usize = 3;
/// Steps of the inner size in one round of the loop.
const STEPS: usize = 2;

/// Computes the sums of products. A mask selects the lanes of the last vectors of b if these are partial: masked loads
/// are slower. With `PACKED`, columns of a are contiguous.
///
/// # Safety
/// As for [`Kernel`]; in code for the level.
#[inline(always)]
unsafe fn sums<V: Vector, const M: usize, const N: usize, const PACKED: bool>(
    t: &Tile<V::Element>,
    mask: Option<V::Mask>,
) -> [[V; N]; M] {
    // SAFETY: as for this function.
    unsafe {
        let mut sums = [[V::splat(V::Element::ZERO); N]; M];
        let mut b = t.b;
        if PACKED {
            let mut a = t.a;
            for _ in 0..t.k / STEPS {
                for i in 0..STEPS as isize {
                    add_packed(&mut sums, a.wrapping_offset(i * t.csa), b.wrapping_offset(i * t.rsb), mask);
                }
                a = a.wrapping_offset(STEPS as isize * t.csa);
                b = b.wrapping_offset(STEPS as isize * t.rsb);
            }
            for _ in 0..t.k % STEPS {
                add_packed(&mut sums, a, b, mask);
                a = a.wrapping_offset(t.csa);
                b = b.wrapping_offset(t.rsb);
            }
            return sums;
        }
        // A pointer for every `REACH` rows, so that all fit the registers.
        let mut starts: [*const V::Element; M] = std::array::from_fn(
            #[inline(always)]
            |i| t.a.wrapping_offset((i * REACH) as isize * t.rsa),
        );
        for _ in 0..t.k {
            for start in starts.iter_mut().take(M.div_ceil(REACH)) {
                *start = opaque(*start);
            }
            add(
                &mut sums,
                #[inline(always)]
                |i| starts[i / REACH].wrapping_offset((i % REACH) as isize * t.rsa),
                b,
                mask,
            );
            for start in starts.iter_mut().take(M.div_ceil(REACH)) {
                *start = start.wrapping_offset(t.csa);
            }
            b = b.wrapping_offset(t.rsb);
        }
        sums
    }
}

/// Adds the products of a contiguous column of a and a row of b.
///
/// # Safety
/// As for [`Kernel`]; in code for the level.
#[inline(always)]
pub(super) unsafe fn add_packed<V: Vector, const M: usize, const N: usize>(
    sums: &mut [[V; N]; M],
    a: *const V::Element,
    b: *const V::Element,
    mask: Option<V::Mask>,
) {
    // SAFETY: as for this function.
    unsafe {
        add(
            sums,
            #[inline(always)]
            |row| a.wrapping_add(row),
            b,
            mask,
        );
    }
}

/// Adds the products of a column of a and a row of b.
///
/// # Safety
/// As for [`Kernel`]; in code for the level.
#[inline(always)]
unsafe fn add<V: Vector, const M: usize, const N: usize>(
    sums: &mut [[V; N]; M],
    a: impl Fn(usize) -> *const V::Element,
    b: *const V::Element,
    mask: Option<V::Mask>,
) {
    let mut row = [MaybeUninit::uninit(); N];
    for (j, vector) in row.iter_mut().enumerate() {
        let from = b.wrapping_add(j * V::LANES);
        // SAFETY: as for this function.
        let loaded = unsafe {
            match mask {
                Some(mask) if j + 1 == N => V::load_some(from, mask),
                _ => V::load(from),
            }
        };
        vector.write(loaded);
    }
    for (i, sums) in sums.iter_mut().enumerate() {
        // SAFETY: as for this function; the row is written.
        unsafe {
            let x = V::splat(*a(i));
            for (sum, vector) in sums.iter_mut().zip(&row) {
                *sum = x.accumulate(vector.assume_init(), *sum);
            }
        }
    }
}

/// Scales the sums and writes them to c, or adds them.
///
/// # Safety
/// As for [`Kernel`]; in code for the level.
#[inline(always)]
unsafe fn finish<V: Vector, const M: usize, const N: usize>(t: &Tile<V::Element>, sums: [[V; N]; M], mask: V::Mask) {
    // SAFETY: as for this function.
    unsafe {
        if t.csc != 1 {
            let mut stored = MaybeUninit::<[[V; N]; M]>::uninit();
            let to: *mut V::Element = stored.as_mut_ptr().cast();
            for (i, row) in sums.into_iter().enumerate() {
                for (j, sum) in row.into_iter().enumerate() {
                    sum.store(to.add((i * N + j) * V::LANES));
                }
            }
            return scatter(t, to, M, N * V::LANES);
        }
        let (alpha, beta) = (V::splat(t.alpha), V::splat(t.beta));
        let fresh = t.beta == V::Element::ZERO;
        for (i, row) in sums.into_iter().enumerate() {
            let row_of_c = t.c.wrapping_offset(i as isize * t.rsc);
            for (j, sum) in row.into_iter().enumerate() {
                let to = row_of_c.wrapping_add(j * V::LANES);
                let whole = j + 1 < N;
                let mut value = alpha * sum;
                if !fresh {
                    let old = if whole { V::load(to) } else { V::load_some(to, mask) };
                    value = beta.fma(old, value);
                }
                if whole { value.store(to) } else { value.store_some(to, mask) }
            }
        }
    }
}

/// Writes rows of sums to a c whose rows are not contiguous.
///
/// # Safety
/// As for [`Kernel`]; there are `rows` rows of sums with a stride of `pitch`.
#[cold]
unsafe fn scatter<T: Real>(t: &Tile<T>, sums: *const T, rows: usize, pitch: usize) {
    for i in 0..rows {
        for j in 0..t.columns {
            let to = t.c.wrapping_offset(i as isize * t.rsc + j as isize * t.csc);
            // SAFETY: as for this function.
            unsafe { *to = scaled(t.alpha, *sums.add(i * pitch + j), t.beta, to) };
        }
    }
}

/// `alpha * sum + beta * c`. If `beta` is 0, c is not read.
///
/// # Safety
/// c can be read there.
#[inline(always)]
pub(super) unsafe fn scaled<T: Real>(alpha: T, sum: T, beta: T, c: *const T) -> T {
    let value = alpha * sum;
    // SAFETY: as for this function.
    if beta == T::ZERO { value } else { value + beta * unsafe { *c } }
}
