use super::*;
use crate::memory::account::{self, Title};

fn block(bytes: u64, from: u64, to: u64) -> Block {
    Block { step: 0, bytes, offset: 0, from, to }
}

fn meets(a: &Block, b: &Block) -> bool {
    let (time, place) =
        (a.from < b.to && b.from < a.to, a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes);
    time && place
}

#[test]
fn blocks_share_bytes_only_at_different_times() {
    let mut chain = [block(128, 1, 4), block(128, 3, 6), block(128, 5, 8), block(128, 7, 9)];
    assert_eq!(arrange(&mut chain), 256, "two of a chain are in use at once");
    // What stays to the end is placed first: behind larger blocks it would leave gaps.
    let mut lasting = [block(3, 6, 11), block(1, 1, 7), block(3, 1, 7), block(3, 5, 8), block(4, 4, 5)];
    assert_eq!(arrange(&mut lasting), 10, "11 with the largest first");
    // Any lifetimes: no two blocks meet.
    let mut seed = 7u64;
    let mut next = |most: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) % most
    };
    let mut blocks: Vec<Block> = (0..200).map(|from| block(64 * (1 + next(40)), from, from + 1 + next(30))).collect();
    let size = arrange(&mut blocks);
    for (i, a) in blocks.iter().enumerate() {
        assert!(a.offset + a.bytes <= size);
        assert!(blocks[i + 1..].iter().all(|b| !meets(a, b)), "block {i}");
    }
    let apart: u64 = blocks.iter().map(|block| block.bytes).sum();
    assert!(size * 4 < apart, "{size} of {apart} bytes");
}

fn arena() -> (Arc<Account>, Arc<PlannedArena>) {
    let title = Title { kind: "module", number: 0, name: None };
    let account = Account::child(account::process(), title, true);
    let arena = PlannedArena::new("graph", Device::HOST, &account);
    (account, arena)
}

fn take(arena: &PlannedArena, bytes: usize) -> Option<Piece> {
    arena.take(Device::HOST, Stream::default(), bytes).expect("memory")
}

#[test]
fn the_second_run_takes_the_places_of_the_first() {
    let (account, arena) = arena();
    let program = arena.add_program();
    let run = || {
        arena.start(program).expect("memory");
        let a = take(&arena, 1000).expect("a piece");
        arena.step(1);
        let b = take(&arena, 2000).expect("a piece");
        drop(a);
        let c = take(&arena, 1000).expect("a piece");
        (b.ptr, c.ptr)
    };
    run();
    arena.finish().expect("memory");
    let plan = arena.plan(program);
    assert_eq!(
        plan.iter().map(|block| (block.step, block.bytes)).collect::<Vec<_>>(),
        [(0, 1024), (1, 2048), (1, 1024)]
    );
    assert_eq!((plan[0].offset, plan[2].offset), (2048, 2048), "the third has the bytes of the first");
    let first = run();
    let held = account.reading(Device::HOST).live;
    assert_eq!(run(), first, "the same addresses");
    let statistics = arena.statistics();
    assert_eq!((statistics.recorded, statistics.placed, statistics.spilled), (1, 6, 0));
    assert_eq!((statistics.capacity, held), (3072, 3072));
    arena.release();
    assert_eq!(account.reading(Device::HOST).live, 0);
}

#[test]
fn a_place_in_use_is_not_given_out() {
    let (_account, arena) = arena();
    let program = arena.add_program();
    arena.start(program).expect("memory");
    drop(take(&arena, 512));
    arena.start(program).expect("memory");
    let kept = take(&arena, 512).expect("a piece");
    arena.start(program).expect("memory");
    assert!(take(&arena, 512).is_none(), "the run before still uses it");
    assert_eq!(arena.statistics().spilled, 1);
    drop(kept);
    arena.start(program).expect("memory");
    assert!(take(&arena, 512).is_some());
    // Another program has the same bytes, so it does not get them meanwhile.
    let other = arena.add_program();
    arena.start(other).expect("memory");
    drop(take(&arena, 512));
    arena.start(program).expect("memory");
    let kept = take(&arena, 512).expect("a piece");
    arena.start(other).expect("memory");
    assert!(take(&arena, 512).is_none());
    drop(kept);
    arena.start(other).expect("memory");
    assert!(take(&arena, 512).is_some());
}

#[test]
fn other_requests_are_recorded_again() {
    let (_account, arena) = arena();
    let program = arena.add_program();
    let run = |bytes: &[usize]| {
        arena.start(program).expect("memory");
        bytes.iter().map(|&bytes| take(&arena, bytes).is_some()).collect::<Vec<_>>()
    };
    run(&[640]);
    assert_eq!(run(&[640, 64_000]), [true, false], "more than the plan has");
    run(&[640, 64_000]);
    assert_eq!(run(&[640, 64_000]), [true, true]);
    assert_eq!(run(&[640]), [true], "less than the plan has is no change");
    assert_eq!(run(&[640, 64_000]), [true, true]);
    assert_eq!(arena.statistics().recorded, 2);
}
