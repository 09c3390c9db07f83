use tensor_cpu::simd::*;

/// Numbers of a kind: all the same, few different, in order, in reverse, or random.
fn numbers(kind: usize, len: usize) -> Vec<u64> {
    let mut state = 88172645463325252u64 + kind as u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    (0..len as u64)
        .map(|i| match kind {
            0 => 7,
            1 => random() % 3,
            2 => i << 3,
            3 => u64::MAX - i,
            4 => u64::MAX - random() % 2,
            5 => (i % 17) * (len as u64 - i),
            _ => random(),
        })
        .collect()
}

#[test]
fn all_lengths_and_kinds_are_sorted() {
    if current() != Level::Avx512 {
        return;
    }
    for len in (0..300).chain([511, 512, 513, 1000, 4096, 10_007, 70_000]) {
        for kind in 0..8 {
            let mut wide = numbers(kind, len);
            let mut narrow: Vec<u32> = wide.iter().map(|&x| x as u32).collect();
            let (mut sorted, mut sorted_narrow) = (wide.clone(), narrow.clone());
            sorted.sort_unstable();
            sorted_narrow.sort_unstable();
            assert!(sort_u64(&mut wide, &mut vec![0; len]) && sort_u32(&mut narrow, &mut vec![0; len]));
            assert_eq!((wide, narrow), (sorted, sorted_narrow), "{len} of kind {kind}");
        }
    }
}

#[test]
fn bad_pivots_end_in_a_sort_by_comparisons() {
    if current() != Level::Avx512 {
        return;
    }
    let mut keys = numbers(6, 5000);
    let mut sorted = keys.clone();
    sorted.sort_unstable();
    assert!(sort_u64_within(&mut keys, &mut vec![0; 5000], 1));
    assert_eq!(keys, sorted);
}
