//! The order of elements: sorting, selection, and search in sorted elements.
//!
//! An element and its place become one integer whose order is that of the elements, and of the places of equal elements.
//! So every order is stable. NaN comes after all other elements, and -0 equals 0. Long lines are sorted by radix. Those of
//! keys alone are sorted in vectors where the processor has AVX-512.

mod keys;

use tensor_kernels::{DType, Done, Element, Ordered, View, ViewMut, with_ordered};

use super::cast::is_i64;
use super::layout::three;
use super::scratch::Sizes;
use super::simd::vectorized;
use super::threads::{Shared, parallel_parts};
use crate::error::not_on_host;
use crate::view::{Slice, SliceMut};
use keys::{Item, Key, Keyed};

/// The elements from which radix sort is faster than comparisons.
pub const LONG: usize = 600;
/// A line with so many times as many elements as are taken is only searched for these.
const FEW: usize = 32;
/// The keys that are read at once.
const BLOCK: usize = 128;
/// The most bits of a digit. There are at most 2^12 counts, which fit in the cache of the first level.
const MOST_DIGIT: u32 = 12;

/// Sorts by the keys; equal keys stay in their order. Returns the part that holds the result.
fn by_radix<'a, S: Copy, K: Key>(mut items: &'a mut [S], mut spare: &'a mut [S], key: impl Fn(&S) -> K) -> &'a mut [S] {
    let Some(first) = items.first().map(&key) else { return items };
    let ends = |(low, high): (K, K), item: &S| (low.min(key(item)), high.max(key(item)));
    let (least, greatest) = items.iter().fold((first, first), ends);
    // Keys count from the least one, so that a small range has few digits.
    let least: u64 = least.into();
    let bits = u64::BITS - (greatest.into() - least).leading_zeros();
    let passes = bits.div_ceil(items.len().ilog2().clamp(8, MOST_DIGIT));
    for pass in 0..passes {
        let width = bits.div_ceil(passes);
        let digits = 1usize << width;
        let digit = |item: &S| ((key(item).into() - least) >> (pass * width)) as usize & (digits - 1);
        let counts = &mut [0u32; 1 << MOST_DIGIT][..digits];
        items.iter().for_each(|item| counts[digit(item)] += 1);
        // A digit that all items share changes nothing.
        if items.first().is_none_or(|first| counts[digit(first)] as usize == items.len()) {
            continue;
        }
        let mut start = 0;
        for count in &mut *counts {
            start += std::mem::replace(count, start);
        }
        for item in &*items {
            let to = &mut counts[digit(item)];
            spare[*to as usize] = *item;
            *to += 1;
        }
        (items, spare) = (spare, items);
    }
    items
}

/// The items `skip ..` in their order, as many as `take`. They are in the order of their places.
fn part<'a, I: Item>(items: &'a mut [I], spare: &'a mut [I], skip: usize, take: usize) -> &'a [I] {
    // Selection is faster if few of many items are taken. It changes the places' order, so comparisons follow.
    if take * 8 > items.len() {
        if items.len() >= LONG {
            return &by_radix(items, spare, |item| item.key())[skip..][..take];
        }
        items.sort_unstable();
        return &items[skip..][..take];
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

/// The first items of a line, as many as `take`, of keys that come in blocks. Only those before the last one so far are
/// kept, so most blocks of a long line are read and not written.
struct First<'a, I: Item> {
    kept: &'a mut [I],
    take: usize,
    count: usize,
    bound: Option<I>,
}

impl<'a, I: Item<Key = K>, K: Key<Item = I>> First<'a, I> {
    fn see(&mut self, start: usize, keys: &[K]) {
        let room = 2 * self.take + 64;
        // A later item of the bound's key comes after the bound. This loop has no exit, so that it is vectorised.
        if self.bound.is_some_and(|bound| !keys.iter().fold(false, |found, &key| found | (key < bound.key()))) {
            return;
        }
        for (place, key) in (start..).zip(keys) {
            let item = key.with_place(place);
            if self.bound.is_some_and(|bound| item > bound) {
                continue;
            }
            self.kept[self.count] = item;
            self.count += 1;
            if self.count == room {
                self.kept[..room].select_nth_unstable(self.take - 1);
                (self.count, self.bound) = (self.take, Some(self.kept[self.take - 1]));
            }
        }
    }

    fn finish(self) -> &'a [I] {
        self.kept[..self.count].sort_unstable();
        &self.kept[..self.take]
    }
}

/// Lines of elements of any type. A line is the place of its first element; `step` elements are from one to the next.
trait Elements<K: Key>: Sync {
    /// Reads the keys of a line's elements from number `start` on.
    fn keys(&self, line: usize, start: usize, keys: &mut [K]);
    /// Writes the elements of a line in the order of its sorted keys to a line of the output.
    fn write(&self, line: usize, sorted: &[K], to: usize);
    /// Writes the items' elements of a line to a line of the output.
    fn pick(&self, line: usize, items: &[K::Item], to: usize);
}

struct Typed<'a, T: Keyed> {
    x: &'a [T],
    /// `None` if only places are wanted.
    out: Option<Shared<T>>,
    step: usize,
    /// The bits that are changed in all keys: all of them in descending order.
    flipped: T::Key,
}

impl<T: Keyed> Typed<'_, T> {
    #[inline(always)]
    fn key(&self, x: T) -> T::Key {
        x.key() ^ self.flipped
    }

    fn put(&self, to: usize, number: usize, x: T) {
        if let Some(out) = &self.out {
            // SAFETY: lines are disjoint elements of the output.
            unsafe { *out.ptr().add(to + number * self.step) = x };
        }
    }
}

impl<T: Keyed> Elements<T::Key> for Typed<'_, T> {
    fn keys(&self, line: usize, start: usize, keys: &mut [T::Key]) {
        let x = &self.x[line + start * self.step..];
        if self.step == 1 {
            return vectorized(
                #[inline(always)]
                || keys.iter_mut().zip(x).for_each(|(key, &x)| *key = self.key(x)),
            );
        }
        keys.iter_mut().zip(x.iter().step_by(self.step)).for_each(|(key, &x)| *key = self.key(x));
    }

    fn write(&self, line: usize, sorted: &[T::Key], to: usize) {
        match &self.out {
            Some(out) if self.step == 1 => {
                // SAFETY: lines are disjoint elements of the output.
                let line = unsafe { std::slice::from_raw_parts_mut(out.ptr().add(to), sorted.len()) };
                vectorized(
                    #[inline(always)]
                    || line.iter_mut().zip(sorted).for_each(|(x, &key)| *x = T::of(key ^ self.flipped)),
                );
            }
            _ => sorted.iter().enumerate().for_each(|(number, &key)| self.put(to, number, T::of(key ^ self.flipped))),
        }
        for &shared in T::SHARED {
            let key = self.key(shared);
            let first = sorted.partition_point(|&other| other < key);
            if sorted.get(first) == Some(&key) {
                let line = self.x[line..].iter().step_by(self.step).take(sorted.len());
                let same = line.filter(|&&x| self.key(x) == key);
                same.enumerate().for_each(|(number, &x)| self.put(to, first + number, x));
            }
        }
    }

    fn pick(&self, line: usize, items: &[<T::Key as Key>::Item], to: usize) {
        for (number, item) in items.iter().enumerate() {
            self.put(to, number, self.x[line + item.place() * self.step]);
        }
    }
}

/// What is taken of the lines of `[outer, n, inner]`.
struct Order {
    n: usize,
    inner: usize,
    lines: usize,
    skip: usize,
    take: usize,
}

impl Order {
    fn new(skip: usize, x: &View<'_>, out: &ViewMut<'_>) -> Order {
        let ([outer, n, inner], [_, take, _]) = (three(x.shape()), three(out.shape()));
        debug_assert!(n <= u32::MAX as usize && skip + take <= n);
        Order { n, inner, lines: outer * inner, skip, take }
    }

    /// Writes the places, or the elements.
    fn run<K: Key>(&self, elements: &dyn Elements<K>, places: Option<&Shared<i64>>, scratch: &mut [u8]) {
        let &Order { n, inner, lines, take, .. } = self;
        let sizes = sizes::<K>(n, lines);
        let (_, _, parts) = sizes.carve::<i64>(scratch);
        let work = lines as u64 * (n as u64 * 12 + 20);
        sizes.run(parts, work, |numbers, part_of_thread| {
            for number in numbers {
                let [line, to] = [n, take].map(|size| number / inner * size * inner + number % inner);
                if places.is_none() && take == n && n >= LONG {
                    // SAFETY: any bits are keys, and the words are aligned as they are.
                    let (keys, spare) = unsafe { part_of_thread.align_to_mut::<K>() }.1.split_at_mut(n);
                    let spare = &mut spare[..n];
                    elements.keys(line, 0, keys);
                    let sorted = if K::sort(keys, spare) { keys } else { by_radix(keys, spare, |&key| key) };
                    elements.write(line, sorted, to);
                    continue;
                }
                // SAFETY: as above.
                let items = unsafe { part_of_thread.align_to_mut::<K::Item>() }.1;
                let found = self.found(elements, line, items);
                match places {
                    None => elements.pick(line, found, to),
                    Some(places) => found.iter().enumerate().for_each(|(number, item)| {
                        // SAFETY: lines are disjoint elements of the output.
                        unsafe { *places.ptr().add(to + number * inner) = item.place() as i64 };
                    }),
                }
            }
        });
    }

    /// The items of a line that are taken, in their order.
    fn found<'a, K: Key>(&self, elements: &dyn Elements<K>, line: usize, items: &'a mut [K::Item]) -> &'a [K::Item] {
        let &Order { n, skip, take, .. } = self;
        let blocks = |see: &mut dyn FnMut(usize, &[K])| {
            let mut keys = [K::default(); BLOCK];
            for start in (0..n).step_by(BLOCK) {
                let keys = &mut keys[..BLOCK.min(n - start)];
                elements.keys(line, start, keys);
                see(start, keys);
            }
        };
        if skip == 0 && take * FEW <= n {
            let mut first = First { kept: items, take, count: 0, bound: None };
            blocks(&mut |start, keys| first.see(start, keys));
            return first.finish();
        }
        let (items, spare) = items.split_at_mut(n);
        blocks(&mut |start, keys| {
            for (place, (item, key)) in (start..).zip(items[start..].iter_mut().zip(keys)) {
                *item = key.with_place(place);
            }
        });
        part(items, &mut spare[..n], skip, take)
    }
}

fn sizes<K: Key>(n: usize, lines: usize) -> Sizes {
    Sizes { tables: 0, shared: 0, part: n.saturating_mul(2 * size_of::<K::Item>() / size_of::<i64>()), tasks: lines }
}

/// Bytes of scratch for [`sort`] of so many lines of `n` elements.
pub fn sort_scratch(n: usize, lines: usize, dtype: DType) -> usize {
    with_ordered!(dtype, T => sizes::<<T as Keyed>::Key>(n, lines).bytes(size_of::<i64>()), else 0)
}

/// Writes the elements of x `[outer, n, inner]` in their order along `n`, or their `places` there.
///
/// It writes those from number `skip` on, as many as `out` `[outer, take, inner]` has. Both are contiguous. The dtype of
/// `out` is that of x, or `int64` for places. A line has fewer than 2^32 elements.
pub fn sort(places: bool, descending: bool, skip: usize, x: View<'_>, out: ViewMut<'_>, scratch: &mut [u8]) -> Done {
    assert_eq!(out.dtype(), if places { DType::I64 } else { x.dtype() });
    if out.numel() == 0 {
        return Ok(());
    }
    let order = Order::new(skip, &x, &out);
    with_ordered!(x.dtype(), T => {
        let flipped = if descending { <T as Keyed>::Key::ALL } else { Default::default() };
        let typed = |out| Typed::<T> { x: x.as_slice(), out, step: order.inner, flipped };
        match places {
            false => order.run(&typed(Some(Shared::new(out.into_slice()))), None, scratch),
            true => order.run(&typed(None), Some(&Shared::new(out.into_slice())), scratch),
        }
    }, else return Err(not_on_host(if places { "argsort" } else { "sort" }, x.dtype())));
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
    let ([rows, n], m) = ([0, 1].map(|axis| sorted.shape()[axis]), values.shape()[1]);
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
    }, else return Err(not_on_host("searchsorted", sorted.dtype())));
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
        return Err(not_on_host("nonzero", x.dtype())));
    Ok(())
}
