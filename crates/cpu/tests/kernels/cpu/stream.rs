use crate::levels::at_each_level;
use tensor_cpu::stream::*;

#[test]
fn what_is_copied_is_all_there_and_nothing_else() {
    let from: Vec<u16> = (0..600).collect();
    at_each_level(|_| {
        for start in [0, 1, 5, 31, 32] {
            for len in [0, 1, 7, 31, 32, 33, 64, 65, 255, 500] {
                let mut to = vec![u16::MAX; 600];
                ask(from.as_ptr().cast(), 2 * len);
                // SAFETY: both have room for as many elements behind their start.
                unsafe { copy(from.as_ptr().add(3), to.as_mut_ptr().add(start), len) };
                finish();
                assert_eq!(to[start..start + len], from[3..3 + len], "{len} from {start}");
                let around = to[..start].iter().chain(&to[start + len..]);
                assert!(around.into_iter().all(|&x| x == u16::MAX), "{len} from {start}: beside its place");
            }
        }
    });
}
