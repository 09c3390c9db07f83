use tensor_cpu::simd::Level;

#[test]
fn a_word_names_a_level_or_falls_back() {
    assert_eq!(Level::asked(" Scalar"), (Level::Scalar, None));
    let (level, warning) = Level::asked("sse9");
    assert_eq!(level, Level::widest());
    assert!(warning.is_some_and(|text| text.contains("TENSOR_CPU is 'sse9'") && text.contains(level.name())));
    for level in Level::ALL {
        let (chosen, warning) = Level::asked(level.name());
        assert_eq!((chosen == level, warning.is_none()), (level.is_available(), level.is_available()));
    }
}
