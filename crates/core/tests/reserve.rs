//! Records from the reserve, when the system has no memory for them: a process of its own, with the runtime's allocator.

use tensor_core::memory::Allocator;
use tensor_core::memory::fault::{self, Fault};
use tensor_core::{Context, DType, ErrorKind, Result, ops, scope};

mod common;
use common::leak_check;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

fn refuse_records() {
    fault::inject(Fault::Record, 0, u64::MAX).expect("TENSOR_FAULTS=1");
}

#[test]
fn calls_in_progress_end_and_the_next_one_fails() -> Result<()> {
    leak_check(|| {
        let cx = Context::thread()?;
        let full = || ops::full(&cx, &[3], 2.5, Some(DType::F32), 0);
        drop(full()?);
        let text = String::from("before");
        refuse_records();
        // Rust's own types get their memory.
        let mut list: Vec<u64> = (0..1000).collect();
        list.extend(0..5000);
        let copy = text.clone() + " and after";
        let refused = full().map(drop);
        let opened = scope::push(Some("none")).map(drop);
        fault::clear();
        assert_eq!((list.iter().sum::<u64>(), copy.as_str()), (499_500 + 12_497_500, "before and after"));
        for error in [refused, opened].map(|result| result.expect_err("refused")) {
            assert_eq!(error.kind(), ErrorKind::OutOfMemory);
            assert!(error.message().contains("the system refuses memory for the runtime's own records"), "{error}");
        }
        drop((list, copy));
        assert_eq!(full()?.to_vec::<f32>()?, [2.5; 3]);
        Ok(())
    })
}

#[test]
fn what_is_larger_than_the_reserve_is_refused_to_those_who_ask_whether_they_may() {
    refuse_records();
    let refused = Vec::<u8>::new().try_reserve_exact(2 << 20);
    let granted = Vec::<u8>::new().try_reserve_exact(1 << 19);
    fault::clear();
    assert!(refused.is_err() && granted.is_ok());
}

#[test]
fn nothing_new_is_made_while_most_of_the_reserve_is_in_use() -> Result<()> {
    leak_check(|| {
        let cx = Context::thread()?;
        refuse_records();
        let pieces: Vec<Vec<u8>> = (0..7).map(|_| Vec::with_capacity(1 << 20)).collect();
        fault::clear();
        let zeros = || ops::zeros(&cx, &[2], DType::F32, 0).map(drop);
        let error = zeros().expect_err("the reserve is for those who are at work");
        assert!(error.message().contains("of the reserve of 8388608 are in use"), "{error}");
        drop(pieces);
        zeros()
    })
}
