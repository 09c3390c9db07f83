//! The order of elements: sorting, selection, and search in sorted elements.
//!
//! An element and its place become one integer whose order is that of the elements, and of the places of equal elements.
//! So every order is stable. NaN comes after all other elements, and -0 equals 0. Long lines are sorted by radix.

use half::{bf16, f16};

use super::cast::is_i64;
use super::scratch::Sizes;
use super::threads::{Shared, parallel_parts};
use crate::dtype::with_ordered;
use crate::{DType, Done, Element, Floating, KernelError, Ordered, View, ViewMut};

/// The elements from which radix sort is faster than comparisons.
const LONG: usize = 600;
/// A line with so many times as many elements as are taken is only searched for these.
const FEW: usize = 32;
/// The bits of a digit.
const DIGIT: u32 = 11;
const DIGITS: usize = 1 << DIGIT;

/// An element's key with its place.
trait Item: Copy + Ord + Send + Sync {
    /// The words of 64 bits that it has.
    const WORDS: usize;
    /// The digits of its key.
    const PASSES: usize;
    fn place(self) -> usize;
    fn digit(self, pass: usize) -> usize;
}

/// A key of 32 bits in the high half, and the place in the low one.
impl Item for u64 {
    const WORDS: usize = 1;
    const PASSES: usize = 32usize.div_ceil(DIGIT as usize);

    #[inline(always)]
    fn place(self) -> usize {
        self as u32 as usize
    }

    #[inline(always)]
    fn digit(self, pass: usize) -> usize {
        (self >> (32 + pass as u32 * DIGIT)) as usize & (DIGITS - 1)
    }
}

/// A key of 64 bits, and the place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(C)]
struct Wide {
    key: u64,
    place: u64,
}

impl Item for Wide {
    const WORDS: usize = 2;
    const PASSES: usize = 64usize.div_ceil(DIGIT as usize);

    #[inline(always)]
    fn place(self) -> usize {
        self.place as usize
    }

    #[inline(always)]
    fn digit(self, pass: usize) -> usize {
        (self.key >> (pass as u32 * DIGIT)) as usize & (DIGITS - 1)
    }
}

/// An element type whose order is that of integers.
trait Keyed: Element {
    type Item: Item;
    /// The item of an element at a place; in descending order if `descending`.
    fn item(self, place: usize, descending: bool) -> Self::Item;
}

#[inline(always)]
fn narrow(key: u32, place: usize, descending: bool) -> u64 {
    u64::from(if descending { !key } else { key }) << 32 | place as u64
}

#[inline(always)]
fn wide(key: u64, place: usize, descending: bool) -> Wide {
    Wide { key: if descending { !key } else { key }, place: place as u64 }
}

impl Keyed for f32 {
    type Item = u64;
    #[inline(always)]
    fn item(self, place: usize, descending: bool) -> u64 {
        let bits = (self + 0.0).to_bits();
        let key = if bits >> 31 == 1 { !bits } else { bits | 1 << 31 };
        narrow(if self.is_nan() { u32::MAX } else { key }, place, descending)
    }
}

impl Keyed for f64 {
    type Item = Wide;
    #[inline(always)]
    fn item(self, place: usize, descending: bool) -> Wide {
        let bits = (self + 0.0).to_bits();
        let key = if bits >> 63 == 1 { !bits } else { bits | 1 << 63 };
        wide(if self.is_nan() { u64::MAX } else { key }, place, descending)
    }
}

impl Keyed for i64 {
    type Item = Wide;
    #[inline(always)]
    fn item(self, place: usize, descending: bool) -> Wide {
        wide(self as u64 ^ 1 << 63, place, descending)
    }
}

macro_rules! keyed {
    ($($T:ty, $key:expr;)*) => {
        $(
            impl Keyed for $T {
                type Item = u64;
                #[inline(always)]
                fn item(self, place: usize, descending: bool) -> u64 {
                    let key: fn($T) -> u32 = $key;
                    narrow(key(self), place, descending)
                }
            }
        )*
    };
}

keyed! {
    i32, |x| x as u32 ^ 1 << 31;
    i16, |x| (i32::from(x) + 0x8000) as u32;
    i8, |x| (i32::from(x) + 0x80) as u32;
    u8, u32::from;
    bool, u32::from;
}

macro_rules! kept {
    ($($T:ty),*) => {
        $(
            impl Keyed for $T {
                type Item = u64;
                #[inline(always)]
                fn item(self, place: usize, descending: bool) -> u64 {
                    self.widen().item(place, descending)
                }
            }
        )*
    };
}

kept!(f16, bf16);

/// Sorts by the keys; equal keys stay in their order. Returns the part that holds the result.
fn by_radix<'a, I: Item>(mut items: &'a mut [I], mut spare: &'a mut [I]) -> &'a mut [I] {
    for pass in 0..I::PASSES {
        let mut counts = [0u32; DIGITS];
        items.iter().for_each(|item| counts[item.digit(pass)] += 1);
        // A digit that all items share changes nothing.
        if items.first().is_none_or(|first| counts[first.digit(pass)] as usize == items.len()) {
            continue;
        }
        let mut start = 0;
        for count in &mut counts {
            start += std::mem::replace(count, start);
        }
        for &item in &*items {
            let to = &mut counts[item.digit(pass)];
            spare[*to as usize] = item;
            *to += 1;
        }
        (items, spare) = (spare, items);
    }
    items
}

/// Sorts the items, which are in the order of their places.
fn sort<'a, I: Item>(items: &'a mut [I], spare: &'a mut [I]) -> &'a mut [I] {
    if items.len() >= LONG {
        let n = items.len();
        return by_radix(items, &mut spare[..n]);
    }
    items.sort_unstable();
    items
}

/// The items `skip ..` in their order, as many as `take`.
fn part<'a, I: Item>(items: &'a mut [I], spare: &'a mut [I], skip: usize, take: usize) -> &'a [I] {
    // Selection is faster if few of many items are taken. It changes the places' order, so comparisons follow.
    if take * 8 > items.len() {
        return &sort(items, spare)[skip..][..take];
    }
    if skip > 0 {
        items.select_nth_unstable(skip);
    }
    let items = &mut items[skip..];
    if take > 0 && take < items.len() {
        items.select_nth_unstable(take);
    }
    let items = &mut items[..take];
    items.sort_unstable();
    items
}

/// The first `take` of the `n` items of a line. Only those before the last one so far are kept, so most of a long line
/// is read and not written.
fn first<I: Item>(kept: &mut [I], n: usize, take: usize, line: impl Fn(usize) -> I) -> &[I] {
    let room = 2 * take + 64;
    let (mut count, mut bound) = (0, None);
    for place in 0..n {
        let item = line(place);
        if bound.is_some_and(|bound| item > bound) {
            continue;
        }
        kept[count] = item;
        count += 1;
        if count == room {
            kept[..room].select_nth_unstable(take - 1);
            (count, bound) = (take, Some(kept[take - 1]));
        }
    }
    kept[..count].sort_unstable();
    &kept[..take]
}

fn sizes<I: Item>(n: usize, lines: usize) -> Sizes {
    Sizes { tables: 0, shared: 0, part: n.saturating_mul(2 * I::WORDS), tasks: lines }
}

/// Bytes of scratch for [`argsort`] of so many lines of `n` elements.
pub fn argsort_scratch(n: usize, lines: usize, dtype: DType) -> usize {
    with_ordered!(dtype, T => sizes::<<T as Keyed>::Item>(n, lines).bytes(size_of::<i64>()), else 0)
}

/// Writes the indices of the elements of x `[outer, n, inner]` in their order along `n`.
///
/// It writes those from number `skip` on, as many as `out` `[outer, take, inner]` (`int64`) has. Both are contiguous. A
/// line has fewer than 2^32 elements.
pub fn argsort(descending: bool, skip: usize, x: View<'_>, out: ViewMut<'_>, scratch: &mut [u8]) -> Done {
    fn lines<T: Keyed>(descending: bool, skip: usize, x: View<'_>, out: ViewMut<'_>, scratch: &mut [u8]) {
        let (&[outer, n, inner], &[_, take, _]) = (x.shape(), out.shape()) else {
            unreachable!("argsort takes three dimensions")
        };
        debug_assert!(n <= u32::MAX as usize && skip + take <= n);
        let sizes = sizes::<T::Item>(n, outer * inner);
        let (x, out) = (x.as_slice::<T>(), Shared::new(out.into_slice::<i64>()));
        let (_, _, parts) = sizes.carve::<i64>(scratch);
        let work = (outer * inner) as u64 * (n as u64 * 12 + 20);
        sizes.run(parts, work, |numbers, part_of_thread| {
            // SAFETY: any bits are items, and the words are aligned as they are.
            let (_, items, _) = unsafe { part_of_thread.align_to_mut::<T::Item>() };
            let (items, spare) = items.split_at_mut(n);
            for line in numbers {
                let (start, from) = (line / inner, line % inner);
                let line = |place: usize| x[(start * n + place) * inner + from].item(place, descending);
                let found = if skip == 0 && take * FEW <= n {
                    first(items, n, take, line)
                } else {
                    items.iter_mut().enumerate().for_each(|(place, item)| *item = line(place));
                    part(items, spare, skip, take)
                };
                for (number, item) in found.iter().enumerate() {
                    // SAFETY: lines are disjoint elements of the output.
                    unsafe { *out.ptr().add((start * take + number) * inner + from) = item.place() as i64 };
                }
            }
        });
    }
    assert!(is_i64(&out.as_view()));
    if out.numel() > 0 {
        with_ordered!(x.dtype(), T => lines::<T>(descending, skip, x, out, scratch), else
            return Err(KernelError::not_on_host("argsort", x.dtype())));
    }
    Ok(())
}

/// Writes, for each of the values `[rows, m]`, the number of sorted elements that come before it.
///
/// `sorted` is `[rows, n]`, or `[1, n]` for all rows. Equal elements count if `right`. All are contiguous. Sorted
/// elements and values have one dtype, and `out` is `int64`.
pub fn searchsorted(right: bool, sorted: View<'_>, values: View<'_>, out: ViewMut<'_>) -> Done {
    fn search<T: Ordered>(right: bool, sorted: &[T], value: T) -> i64 {
        let is_before = |x: T| match right {
            false => x < value || (value.is_nan() && !x.is_nan()),
            true => !(value < x || (x.is_nan() && !value.is_nan())),
        };
        sorted.partition_point(|&x| is_before(x)) as i64
    }
    assert!(is_i64(&out.as_view()) && sorted.dtype() == values.dtype());
    let (&[rows, n], &[_, m]) = (sorted.shape(), values.shape()) else {
        unreachable!("searchsorted takes two dimensions")
    };
    let out = out.into_slice::<i64>();
    let ns = 3.0 + 4.0 * (n.max(1) as f64).log2();
    with_ordered!(sorted.dtype(), T => {
        let (sorted, values) = (sorted.as_slice::<T>(), values.as_slice::<T>());
        parallel_parts(out, 1024, ns, |start, part| {
            for (i, out) in (start..).zip(part) {
                let row = if rows == 1 { 0 } else { i / m };
                *out = search(right, &sorted[row * n..][..n], values[i]);
            }
        });
    }, else return Err(KernelError::not_on_host("searchsorted", sorted.dtype())));
    Ok(())
}

/// Writes the coordinates of the elements of x that differ from zero, a row for each, in row-major order. `out`
/// `[count, rank]` is `int64` and has a row for each such element. Both are contiguous.
pub fn nonzero(x: View<'_>, out: ViewMut<'_>) -> Done {
    fn places<T: Element>(x: View<'_>, out: &mut [i64]) {
        let shape = x.shape();
        let rank = shape.len();
        let Some((&last, outer)) = shape.split_last() else { return };
        let mut rows = out.chunks_exact_mut(rank);
        for (line, x) in x.as_slice::<T>().chunks_exact(last.max(1)).enumerate() {
            for (place, _) in x.iter().enumerate().filter(|(_, x)| x.is_true()) {
                let Some(row) = rows.next() else { return };
                row[rank - 1] = place as i64;
                let mut rest = line;
                for (to, &size) in row.iter_mut().zip(outer).rev() {
                    *to = (rest % size) as i64;
                    rest /= size;
                }
            }
        }
    }
    assert!(is_i64(&out.as_view()));
    with_ordered!(x.dtype(), T => places::<T>(x, out.into_slice()), else
        return Err(KernelError::not_on_host("nonzero", x.dtype())));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::testing::{Array, done};
    use crate::cpu::threads::tests::with_one_and_three;

    fn order<T: Element>(x: &Array<T>, descending: bool, skip: usize, take: usize) -> Vec<i64> {
        let [outer, n, inner] = [x.shape[0], x.shape[1], x.shape[2]];
        let mut out = Array::filled(&[outer, take, inner], -1i64);
        let mut scratch = vec![0u8; argsort_scratch(n, outer * inner, T::DTYPE)];
        done(argsort(descending, skip, x.view(), out.view_mut(), &mut scratch));
        out.data
    }

    /// The stable order of each line by comparison, with NaN as the greatest.
    fn naive<T: Ordered>(x: &Array<T>, descending: bool, skip: usize, take: usize) -> Vec<i64> {
        let [outer, n, inner] = [x.shape[0], x.shape[1], x.shape[2]];
        let mut out = vec![0; outer * take * inner];
        for i in 0..outer {
            for k in 0..inner {
                let value = |place: &i64| x.data[(i * n + *place as usize) * inner + k];
                let compare = |a: &i64, b: &i64| {
                    let (a, b) = (value(a), value(b));
                    a.partial_cmp(&b).unwrap_or(a.is_nan().cmp(&b.is_nan()))
                };
                let mut places: Vec<i64> = (0..n as i64).collect();
                places.sort_by(|a, b| if descending { compare(b, a) } else { compare(a, b) });
                for (j, place) in places[skip..][..take].iter().enumerate() {
                    out[(i * take + j) * inner + k] = *place;
                }
            }
        }
        out
    }

    fn check<T: Ordered>(low: f64, high: f64) {
        for shape in [[1, 1, 1], [2, 7, 3], [1, LONG - 1, 2], [2, 3000, 1], [1, 0, 4]] {
            let mut x = Array::<T>::random(&shape, 4, low, high);
            if T::DTYPE.is_float() && shape[1] > 4 {
                for (i, value) in [f64::NAN, -0.0, 0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN].iter().enumerate() {
                    x.data[i] = T::from_f64(*value);
                }
            }
            let n = shape[1];
            for descending in [false, true] {
                for (skip, take) in [(0, n), (0, n.min(5)), (n / 2, 1.min(n)), (n - n / 3, n / 3)] {
                    let wanted = naive(&x, descending, skip, take);
                    assert_eq!(order(&x, descending, skip, take), wanted, "{:?} {shape:?} {skip} {take}", T::DTYPE);
                }
            }
        }
    }

    #[test]
    fn every_type_in_stable_order() {
        check::<f32>(-3.0, 3.0);
        check::<f64>(-1e300, 1e300);
        check::<f16>(-4.0, 4.0);
        check::<bf16>(-4.0, 4.0);
        check::<i64>(-1e18, 1e18);
        check::<i32>(-40.0, 40.0);
        check::<i16>(-32768.0, 32767.0);
        check::<i8>(-128.0, 127.0);
        check::<u8>(0.0, 255.0);
        check::<bool>(0.0, 1.9);
        let extremes = Array::of(&[1, 4, 1], [i64::MAX, i64::MIN, -1, 0]);
        assert_eq!(order(&extremes, false, 0, 4), [1, 2, 3, 0]);
    }

    #[test]
    fn threads_change_no_bit() {
        let x = Array::<f32>::random(&[40, 1000, 2], 4, -1.0, 1.0);
        let (one, three) = with_one_and_three(|| order(&x, false, 0, 1000));
        assert_eq!(one, three);
    }

    #[test]
    fn places_among_sorted_elements() {
        let (sorted, values) = ([1.0, 2.0, 2.0, f64::NAN], [0.0, 2.0, 3.0, f64::NAN, 2.5, 1.0]);
        let found = |right| {
            let mut out = Array::filled(&[1, 6], 0i64);
            let (sorted, values) = (Array::of(&[1, 4], sorted), Array::of(&[1, 6], values));
            done(searchsorted(right, sorted.view(), values.view(), out.view_mut()));
            out.data
        };
        assert_eq!(found(false), [0, 1, 3, 3, 3, 0]);
        assert_eq!(found(true), [0, 3, 3, 4, 3, 1]);
        let mut out = Array::filled(&[2, 2], 0i64);
        let sorted = Array::of(&[2, 2], [1, 3, 5, 7i32]);
        done(searchsorted(false, sorted.view(), Array::of(&[2, 2], [2, 9, 2, 6i32]).view(), out.view_mut()));
        assert_eq!(out.data, [1, 2, 0, 1]);
    }

    #[test]
    fn coordinates_of_elements() {
        let x = Array::of(&[2, 1, 3], [0, 5, 0, -1, 0, 2i32]);
        let mut out = Array::filled(&[3, 3], 9i64);
        done(nonzero(x.view(), out.view_mut()));
        assert_eq!(out.data, [0, 0, 1, 1, 0, 0, 1, 0, 2]);
    }
}
