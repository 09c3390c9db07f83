use tensor_cpu::layout::Layout;

#[test]
fn neighbours_merge() {
    assert!(Layout::new(&[2, 3, 4], &[12, 4, 1]).is_contiguous());
    assert!(Layout::new(&[2, 1, 4], &[4, 99, 1]).is_contiguous());
    assert!(Layout::new(&[2, 3], &[0, 0]).is_constant());
    assert!(!Layout::new(&[2, 3], &[1, 2]).is_contiguous());
}

#[test]
fn rows_cover_any_range() {
    let (shape, strides) = ([2, 3, 4], [1isize, 10, 3]);
    let layout = Layout::new(&shape, &strides);
    let all: Vec<isize> = (0..24).map(|i| layout.offset(i)).collect();
    for start in 0..24 {
        for len in 0..=24 - start {
            let mut seen = Vec::new();
            layout.rows(start, len, |offset, n, stride| {
                seen.extend((0..n as isize).map(|i| offset + i * stride));
            });
            assert_eq!(seen, all[start..start + len]);
        }
    }
}
