//! Products against their definition, with every level, element type, layout and end of a loop.

use std::sync::atomic::Ordering;

use crate::levels::at_each_level;
use crate::testing::Random;
use crate::threads::with_threads;
use tensor_cpu::product::order::{Order, Task};
use tensor_cpu::product::*;
use tensor_cpu::simd::current;
use tensor_kernels::{DType, Real};

/// Memory that ends or starts at an inaccessible page.
struct Guarded {
    map: *mut libc::c_void,
    len: usize,
    start: *mut u8,
}

impl Guarded {
    const PAGE: usize = 4096;

    fn new(bytes: usize, at_end: bool) -> Guarded {
        let room = bytes.next_multiple_of(Guarded::PAGE);
        let len = room + 2 * Guarded::PAGE;
        // SAFETY: new memory; the pages at both ends are made inaccessible.
        unsafe {
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
            let map = libc::mmap(std::ptr::null_mut(), len, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0);
            assert_ne!(map, libc::MAP_FAILED);
            let first: *mut u8 = map.cast::<u8>().add(Guarded::PAGE);
            for page in [map, first.add(room).cast()] {
                assert_eq!(libc::mprotect(page, Guarded::PAGE, libc::PROT_NONE), 0);
            }
            let start = if at_end { first.add(room - bytes) } else { first };
            // Bytes of NaN.
            start.write_bytes(0xff, bytes);
            Guarded { map, len, start }
        }
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: it was mapped so.
        assert_eq!(unsafe { libc::munmap(self.map, self.len) }, 0);
    }
}

/// The layout of a matrix in memory.
#[derive(Clone, Copy, Debug)]
enum Lay {
    Rows,
    Columns,
    RowsApart,
    ColumnsApart,
    AllApart,
    RowsBackward,
    ColumnsBackward,
    OneRow,
    OneColumn,
}

const WRITTEN: [Lay; 7] = [
    Lay::Rows,
    Lay::Columns,
    Lay::RowsApart,
    Lay::ColumnsApart,
    Lay::AllApart,
    Lay::RowsBackward,
    Lay::ColumnsBackward,
];
const READ: [Lay; 9] = [
    Lay::Rows,
    Lay::Columns,
    Lay::RowsApart,
    Lay::ColumnsApart,
    Lay::AllApart,
    Lay::RowsBackward,
    Lay::ColumnsBackward,
    Lay::OneRow,
    Lay::OneColumn,
];

/// A matrix in guarded memory, with NaN between its elements.
struct Matrix<T> {
    memory: Guarded,
    rows: usize,
    columns: usize,
    first: *mut T,
    rs: isize,
    cs: isize,
    elements: usize,
}

impl<T: Real> Matrix<T> {
    fn new(rows: usize, columns: usize, lay: Lay, at_end: bool, mut value: impl FnMut() -> f64) -> Matrix<T> {
        let (r, c) = (rows as isize, columns as isize);
        let (rs, cs) = match lay {
            Lay::Rows => (c, 1),
            Lay::Columns => (1, r),
            Lay::RowsApart => (c + 3, 1),
            Lay::ColumnsApart => (1, r + 5),
            Lay::AllApart => (2 * c + 1, 2),
            Lay::RowsBackward => (-c, 1),
            Lay::ColumnsBackward => (c, -1),
            Lay::OneRow => (0, 1),
            Lay::OneColumn => (1, 0),
        };
        let reach = |step: isize, count: isize| (step * (count - 1).max(0)).unsigned_abs();
        let elements = if rows * columns == 0 { 0 } else { reach(rs, r) + reach(cs, c) + 1 };
        let memory = Guarded::new(elements * size_of::<T>(), at_end);
        let back = |step: isize, count: isize| if step < 0 { reach(step, count) } else { 0 };
        let first = memory.start.cast::<T>().wrapping_add(back(rs, r) + back(cs, c));
        let matrix = Matrix { memory, rows, columns, first, rs, cs, elements };
        for i in 0..rows {
            for j in 0..columns {
                // SAFETY: the element is in the memory.
                unsafe { *matrix.place(i, j) = T::from_f64(value()) };
            }
        }
        matrix
    }

    fn place(&self, i: usize, j: usize) -> *mut T {
        self.first.wrapping_offset(i as isize * self.rs + j as isize * self.cs)
    }

    fn at(&self, i: usize, j: usize) -> f64 {
        // SAFETY: the element is in the memory.
        unsafe { *self.place(i, j) }.to_f64()
    }

    /// All its elements in rows.
    fn values(&self) -> Vec<f64> {
        (0..self.rows).flat_map(|i| (0..self.columns).map(move |j| self.at(i, j))).collect()
    }

    /// The number of NaN in the memory.
    fn nans(&self) -> usize {
        // SAFETY: the memory has the elements.
        let all = unsafe { std::slice::from_raw_parts(self.memory.start.cast::<T>(), self.elements) };
        all.iter().filter(|x| x.is_nan()).count()
    }
}

fn product<T: Real>(a: &Matrix<T>, b: &Matrix<T>, c: &Matrix<T>, alpha: f64, beta: f64) -> Product<T> {
    Product {
        m: a.rows,
        n: b.columns,
        k: a.columns,
        a: a.first,
        rsa: a.rs,
        csa: a.cs,
        b: b.first,
        rsb: b.rs,
        csb: b.cs,
        c: c.first,
        rsc: c.rs,
        csc: c.cs,
        alpha: T::from_f64(alpha),
        beta: T::from_f64(beta),
    }
}

/// Computes a product with exactly the scratch that it needs, full of NaN.
fn compute<T: Real>(p: &Product<T>) {
    let bytes = product_scratch(p.m, p.n, p.k, T::DTYPE);
    let scratch = Guarded::new(bytes, true);
    // SAFETY: the matrices are there; the scratch has its bytes; T is f32 or f64.
    unsafe {
        let scratch = std::slice::from_raw_parts_mut(scratch.start, bytes);
        match T::DTYPE {
            DType::F32 => product_f32(&*(&raw const *p).cast(), scratch),
            _ => product_f64(&*(&raw const *p).cast(), scratch),
        }
    }
}

/// Checks a product against its definition, computed in `f64`.
fn check<T: Real>(sizes: [usize; 3], lays: [Lay; 3], scales: [f64; 2], random: &mut Random) {
    let ([m, n, k], [alpha, beta], at_end) = (sizes, scales, random.below(4) > 0);
    let mut value = || random.unit() * 2.0 - 1.0;
    let a = Matrix::<T>::new(m, k, lays[0], at_end, &mut value);
    let b = Matrix::<T>::new(k, n, lays[1], at_end, &mut value);
    // What c held must not be read with beta 0.
    let c = Matrix::<T>::new(m, n, lays[2], at_end, || if beta == 0.0 { f64::NAN } else { value() });
    let (old, between) = (c.values(), c.nans() - if beta == 0.0 { m * n } else { 0 });
    compute(&product(&a, &b, &c, alpha, beta));
    let epsilon = if T::DTYPE == DType::F32 { f64::from(f32::EPSILON) } else { f64::EPSILON };
    let (left, right) = (a.values(), b.values());
    for i in 0..m {
        // A row at a time, so that both matrices are read in the order of their elements.
        let mut row = vec![(0.0, 0.0); n];
        for l in 0..k {
            let factor = left[i * k + l];
            for ((sum, size), x) in row.iter_mut().zip(&right[l * n..]) {
                let term = factor * x;
                (*sum, *size) = (*sum + term, *size + term.abs());
            }
        }
        for (j, (sum, size)) in row.into_iter().enumerate() {
            let had = if beta == 0.0 { 0.0 } else { beta * old[i * n + j] };
            let (got, want) = (c.at(i, j), alpha * sum + had);
            let bound = (k as f64 + 4.0) * epsilon * (alpha.abs() * size + had.abs()) + f64::MIN_POSITIVE;
            let level = current();
            assert!((got - want).abs() <= bound, "{sizes:?} {lays:?} {scales:?} {level:?}, {i} {j}: {got}, not {want}");
        }
    }
    assert_eq!(c.nans(), between, "{sizes:?} {lays:?}: written between the elements");
}

const SIDES: [usize; 24] = [0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 13, 15, 16, 17, 31, 32, 33, 47, 48, 49, 64, 65, 97, 131];
const DEPTHS: [usize; 16] = [0, 1, 2, 3, 8, 15, 16, 17, 31, 32, 33, 64, 191, 192, 193, 400];

#[test]
fn products_of_any_shape_and_layout() {
    fn some<T: Real>(count: usize) {
        let mut random = Random(7);
        for _ in 0..count {
            let mut one_of = |list: &[usize]| list[random.below(list.len())];
            let sizes = [one_of(&SIDES), one_of(&SIDES), one_of(&DEPTHS)];
            let mut lay = |list: &[Lay]| list[random.below(list.len())];
            let lays = [lay(&READ), lay(&READ), lay(&WRITTEN)];
            let scales = [[1.0, 0.0], [1.0, 1.0], [-0.5, 2.0], [3.0, 0.0]][random.below(4)];
            check::<T>(sizes, lays, scales, &mut random);
        }
    }
    at_each_level(|_| {
        some::<f32>(400);
        some::<f64>(400);
    });
}

#[test]
fn small_products_of_every_size() {
    fn every<T: Real>() {
        let mut random = Random(3);
        for m in 1..=18 {
            for n in 1..=18 {
                for k in [1, 2, 3, 17] {
                    check::<T>([m, n, k], [Lay::Rows; 3], [1.0, 0.0], &mut random);
                }
            }
        }
    }
    at_each_level(|_| {
        every::<f32>();
        every::<f64>();
    });
}

#[test]
fn vectors_of_any_length_and_step() {
    fn some<T: Real>() {
        let mut random = Random(11);
        for n in [1, 3, 4, 5, 63, 1023, 1025, 2100] {
            for k in [0, 1, 7, 8, 9, 40, 250] {
                for a in READ {
                    let lays = [a, READ[random.below(READ.len())], WRITTEN[random.below(WRITTEN.len())]];
                    let (sizes, scales) = (if random.below(2) == 0 { [1, n, k] } else { [n, 1, k] }, [2.0, 1.0]);
                    check::<T>(sizes, lays, scales, &mut random);
                }
            }
        }
        // Longer than the part of a strided vector that is copied at a time.
        check::<T>([1, 3, 10_000], [Lay::AllApart, Lay::Columns, Lay::Rows], [1.0, 1.0], &mut random);
    }
    at_each_level(|_| {
        some::<f32>();
        some::<f64>();
    });
}

/// Sizes that need scratch: one block and many, with partial blocks in every dimension.
const LARGE: [[usize; 3]; 5] = [[577, 579, 581], [257, 1300, 580], [1301, 256, 590], [260, 4101, 193], [97, 900, 900]];

#[test]
fn large_products_of_any_layout() {
    fn each<T: Real>() {
        let mut random = Random(5);
        for (i, sizes) in LARGE.into_iter().enumerate() {
            assert_ne!(product_scratch(sizes[0], sizes[1], sizes[2], T::DTYPE), 0);
            let lays = [READ[random.below(READ.len())], READ[random.below(READ.len())], WRITTEN[i % WRITTEN.len()]];
            check::<T>(sizes, lays, [1.5, i as f64], &mut random);
        }
    }
    at_each_level(|_| {
        each::<f32>();
        each::<f64>();
    });
}

#[test]
fn any_number_of_threads_gives_the_same_bits() {
    fn bits<T: Real>(sizes: [usize; 3], lay: Lay) {
        let [m, n, k] = sizes;
        let mut random = Random(9);
        let a = Matrix::<T>::new(m, k, lay, true, || random.unit() - 0.5);
        let b = Matrix::<T>::new(k, n, Lay::Rows, true, || random.unit() - 0.5);
        let results = with_threads(&[1, 2, 5], || {
            let c = Matrix::<T>::new(m, n, Lay::Rows, true, || 0.0);
            compute(&product(&a, &b, &c, 1.0, 0.0));
            c.values()
        });
        for result in &results[1..] {
            assert!(results[0].iter().zip(result).all(|(a, b)| a.to_bits() == b.to_bits()), "{sizes:?}");
        }
    }
    at_each_level(|_| {
        for sizes in LARGE.into_iter().chain([[1, 3000, 900], [3000, 1, 900], [300, 250, 200], [24, 2000, 300]]) {
            bits::<f32>(sizes, Lay::Rows);
            bits::<f64>(sizes, Lay::Columns);
        }
    });
}

#[test]
fn numbers_that_are_none_stay_in_their_rows_and_columns() {
    fn each<T: Real>(sizes: [usize; 3]) {
        let [m, n, k] = sizes;
        let a = Matrix::<T>::new(m, k, Lay::Rows, true, || 1.0);
        let b = Matrix::<T>::new(k, n, Lay::Rows, true, || 1.0);
        let c = Matrix::<T>::new(m, n, Lay::Rows, true, || 0.0);
        let (row, column) = (m / 2, n - 1);
        // SAFETY: the elements are there.
        unsafe {
            *a.place(row, k - 1) = T::from_f64(f64::NAN);
            *b.place(0, column) = T::from_f64(f64::INFINITY);
        }
        compute(&product(&a, &b, &c, 1.0, 0.0));
        for (place, value) in c.values().into_iter().enumerate() {
            let (i, j) = (place / n, place % n);
            let fits = match (i == row, j == column) {
                (true, _) => value.is_nan(),
                (false, true) => value == f64::INFINITY,
                (false, false) => value == k as f64,
            };
            assert!(fits, "{sizes:?} at {i} {j}: {value}");
        }
    }
    at_each_level(|_| {
        for sizes in [[3, 5, 7], [1, 20, 40], [9, 50, 200], [70, 49, 33], LARGE[0]] {
            each::<f32>(sizes);
            each::<f64>(sizes);
        }
    });
}

#[test]
fn small_and_narrow_products_need_no_scratch() {
    for [m, n, k] in [[0, 0, 0], [64, 64, 64], [256, 256, 256], [95, 4096, 4096], [4096, 10, 4096], [4096, 4096, 16]] {
        assert_eq!(product_scratch(m, n, k, DType::F32), 0);
    }
    assert_eq!(product_scratch(4096, 4096, 4096, DType::I32), 0);
    // However large the product.
    assert!(product_scratch(1 << 20, 1 << 20, 1 << 20, DType::F64) < 16 << 20);
}

#[test]
fn a_task_that_panics_does_not_keep_the_others_waiting() {
    let order = Order::default();
    let caught = std::panic::catch_unwind(|| {
        let _task = Task { order: &order, count: &order.packed };
        panic!("in a task");
    });
    assert!(caught.is_err());
    order.wait(&order.computed, 1);
    assert_eq!(order.packed.load(Ordering::Relaxed), 1);
}
