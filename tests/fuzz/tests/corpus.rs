//! Runs the targets on their corpus and on random edits of it, for three seconds each (`TENSOR_FUZZ_SECONDS`, or five
//! minutes under `TENSOR_TEST_FULL`). The current input is kept in a file, so that a crash leaves it behind. After a
//! panic, the shortest edit of the corpus that shows it is kept.

use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, TestError, TestRunner};
use tensor_fuzz::{TARGETS, Target, corpus};

/// The leak check counts for the process: one target at a time.
static SERIAL: Mutex<()> = Mutex::new(());

/// An input takes microseconds. One that takes as many seconds hangs, and ends the process.
const HANGS: u32 = 60;

fn time() -> Duration {
    let seconds = std::env::var("TENSOR_FUZZ_SECONDS").ok().map(|text| text.parse().expect("a number of seconds"));
    let full = std::env::var("TENSOR_TEST_FULL").is_ok();
    Duration::from_secs(seconds.unwrap_or(if full { 300 } else { 3 }))
}

/// A change of an input.
#[derive(Clone, Debug)]
enum Edit {
    Write(Index, u8),
    Flip(Index, u8),
    Insert(Index, Vec<u8>),
    Remove(Index, usize),
    Repeat(Index, Index, usize),
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let at = any::<Index>;
    let word = || prop_oneof![any::<u8>(), select(b"\x00\x01\x0709\",\x7F\x80\xFF".as_slice())];
    let edit = prop_oneof![
        4 => (at(), word()).prop_map(|(at, byte)| Edit::Write(at, byte)),
        2 => (at(), 0..8u8).prop_map(|(at, bit)| Edit::Flip(at, bit)),
        2 => (at(), prop::collection::vec(word(), 1..24)).prop_map(|(at, bytes)| Edit::Insert(at, bytes)),
        1 => (at(), 1..16usize).prop_map(|(at, count)| Edit::Remove(at, count)),
        2 => (at(), at(), 1..64usize).prop_map(|(from, to, count)| Edit::Repeat(from, to, count)),
    ];
    prop::collection::vec(edit, 0..12)
}

fn edited(mut input: Vec<u8>, edits: &[Edit]) -> Vec<u8> {
    for edit in edits {
        let place = |at: &Index| at.index(input.len() + 1);
        match edit {
            Edit::Insert(at, bytes) => drop(input.splice(place(at)..place(at), bytes.iter().copied())),
            Edit::Remove(at, count) => drop(input.drain(place(at)..(place(at) + count).min(input.len()))),
            Edit::Repeat(from, to, count) => {
                let copy = input[place(from)..(place(from) + count).min(input.len())].to_vec();
                input.splice(place(to)..place(to), copy);
            }
            Edit::Write(..) | Edit::Flip(..) if input.is_empty() => {}
            Edit::Write(at, byte) => *at.get_mut(&mut input) = *byte,
            Edit::Flip(at, bit) => *at.get_mut(&mut input) ^= 1 << bit,
        }
    }
    input
}

fn run(name: &str, target: Target) {
    let _serial = SERIAL.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let (corpus, begin) = (corpus::read(name), Instant::now());
    let inputs: Vec<Vec<u8>> = corpus.into_iter().map(|input| input.bytes).collect();
    assert!(!inputs.is_empty(), "the corpus of '{name}' is empty");
    let last = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-{name}"));
    let play = |input: &[u8]| {
        fs::write(&last, input).expect("the input is kept");
        // SAFETY: the signal's own action is all that there is to it: the process ends.
        unsafe { libc::alarm(HANGS) };
        target(input);
        // SAFETY: as above.
        unsafe { libc::alarm(0) };
    };
    inputs.iter().for_each(|input| play(input));
    let strategy = (select(inputs), edits()).prop_map(|(input, edits)| edited(input, &edits));
    let config = Config { cases: 100, max_shrink_iters: 10_000, failure_persistence: None, ..Config::default() };
    let mut runs = 0;
    while begin.elapsed() < time() {
        let outcome = TestRunner::new(config.clone()).run(&strategy, |input| {
            play(&input);
            Ok(())
        });
        runs += config.cases;
        match outcome {
            Ok(()) => {}
            Err(TestError::Fail(reason, input)) => {
                fs::write(&last, &input).expect("the input is kept");
                panic!("{reason}\nThe input is in {}", last.display());
            }
            Err(abort) => panic!("{abort}"),
        }
    }
    println!("{runs} inputs for '{name}' in {:.1} s", begin.elapsed().as_secs_f64());
}

macro_rules! targets {
    ($($name:ident),*) => {
        $(
            #[test]
            fn $name() {
                run(stringify!($name), tensor_fuzz::$name);
            }
        )*

        #[test]
        fn every_target_has_its_test() {
            assert_eq!(TARGETS.map(|(name, _)| name), [$(stringify!($name)),*]);
        }
    };
}

targets!(abi, safetensors, image, idx, csv, numpy, mxnet, torch, limit);
