//! The slots of the handle table under every interleaving: `crates/core/src/scope/table/slot.rs` itself, compiled with
//! loom's atomics. `world.rs` has what the folders `table` and `tree` do with a slot.

#![allow(clippy::unwrap_used, reason = "a poisoned lock or a failed thread is a failed test")]

#[allow(dead_code, reason = "the runtime uses all of it, the models do not")]
#[path = "../../crates/core/src/error.rs"]
mod error;
#[allow(dead_code, reason = "the table uses all of it, the models do not")]
#[path = "../../crates/core/src/scope/table/handle.rs"]
mod handle;
#[allow(dead_code, reason = "the tree uses all of it, the models do not")]
#[path = "../../crates/core/src/scope/table/kind.rs"]
mod kind;
#[allow(dead_code, reason = "the table uses all of it, the models do not")]
#[path = "../../crates/core/src/scope/table/slot.rs"]
mod slot;
#[allow(dead_code, reason = "the table uses all of it, the models do not")]
#[path = "../../crates/core/src/scope/table/tombstone.rs"]
mod tombstone;

#[allow(dead_code, reason = "locks have a model of their own")]
#[path = "../../crates/core/src/scope/table/hazard_pointers.rs"]
mod hazard_pointers;

/// Critical sections have their own model. A mutex has the same effect here: a thread that waits comes before a stay or
/// after it.
mod memory {
    use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

    use loom::sync::{Mutex, MutexGuard};

    pub(crate) struct CriticalSection {
        mutex: Mutex<()>,
        /// Whether the model has entries that are used inside the critical section.
        is_used: AtomicBool,
    }

    impl CriticalSection {
        pub fn new() -> CriticalSection {
            CriticalSection { mutex: Mutex::new(()), is_used: AtomicBool::new(false) }
        }

        pub fn set_used(&self) {
            self.is_used.store(true, SeqCst);
        }

        pub fn enter(&self) -> MutexGuard<'_, ()> {
            self.mutex.lock().unwrap()
        }

        pub fn wait(&self) {
            if self.is_used.load(SeqCst) {
                drop(self.enter());
            }
        }
    }

    pub(crate) mod account {
        use std::fmt;
        use std::sync::Arc;

        pub struct Title {
            pub kind: &'static str,
            pub number: u64,
            pub name: Option<Arc<str>>,
        }

        impl fmt::Display for Title {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{} #{} {:?}", self.kind, self.number, self.name)
            }
        }
    }
}

/// Loom has no `membarrier`. So both halves of the fence are full fences here, which has the same effect.
mod sync {
    pub(crate) use loom::hint::spin_loop;
    pub(crate) use loom::sync::atomic::{AtomicPtr, AtomicU64, AtomicUsize, Ordering, fence};
    pub(crate) use loom::thread::yield_now;

    pub(crate) const HANDLES: usize = 2;
    pub(crate) const LOCKS: usize = 0;

    pub(crate) fn overwrite(word: &AtomicU64, value: u64) {
        word.swap(value, Ordering::Release);
    }

    pub(crate) fn light_fence() {
        fence(Ordering::SeqCst);
    }

    pub(crate) fn heavy_fence() {
        fence(Ordering::SeqCst);
    }
}

mod refs {
    pub type Ref<T> = std::sync::Arc<T>;
}

mod native {
    use super::handle::{Kind, Weight};

    pub trait Native: Send + Sync {
        fn kind(&self) -> Kind;
        fn weight(&self) -> Weight;
        fn check_alive(&self);

        fn small(&self) -> Option<Small> {
            None
        }

        fn summary(&self) -> Summary {
            Summary::default()
        }
    }

    /// The nodes to which the owner pointers of slots point.
    #[derive(Debug)]
    pub struct OwnerAccount;

    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Summary(pub [u64; Summary::WORDS]);

    impl Summary {
        pub const WORDS: usize = 3;

        pub fn from_words(words: [u64; Summary::WORDS]) -> Summary {
            Summary(words)
        }
    }

    #[derive(Clone, Copy)]
    pub struct Small {
        pub ptr: *mut u8,
        pub words: [u64; Summary::WORDS],
    }

    impl Small {
        pub fn none(summary: Summary) -> Small {
            Small { ptr: std::ptr::null_mut(), words: summary.0 }
        }

        pub fn charged(&self) -> u64 {
            Small::charge_of(self.words[0])
        }

        /// As large as the handles of the models say.
        pub fn charge_of(_first_word: u64) -> u64 {
            128
        }

        pub fn rank_of(_first_word: u64) -> usize {
            1
        }
    }
}

#[path = "world.rs"]
mod world;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use handle::{Handle, Kind, Weight};
use kind::{OwnerId, OwnerKind};
use loom::thread::{self, JoinHandle};
use native::{Small, Summary};
use tombstone::{DisposedBy, Tombstone};
use world::{CREATORS, Creator, On, World};

const INDEX: u32 = 7;
/// What ends the entries of a scope.
const CLOSE: DisposedBy = DisposedBy::Owner(owner(5));
const FIRST: Handle = Handle::new(INDEX, 1, Kind::Tensor, Weight::Small);
const SECOND: Handle = Handle::new(INDEX, 2, Kind::Tensor, Weight::Small);

/// The scope with a number.
const fn owner(number: u64) -> OwnerId {
    OwnerId::new(number, OwnerKind::Resource)
}

fn spawn<T: 'static>(world: &Arc<World>, run: impl FnOnce(&World) -> T + 'static) -> JoinHandle<T> {
    let world = world.clone();
    thread::spawn(move || run(&world))
}

/// Tries all interleavings. With two threads, up to four preemptions are allowed; with more threads, up to two. That
/// takes seconds instead of hours. `LOOM_MAX_PREEMPTIONS` sets another bound.
fn model(threads: usize, run: impl Fn() + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.max_branches = 10_000;
    builder.preemption_bound = builder.preemption_bound.or(Some(if threads > 2 { 2 } else { 4 }));
    builder.check(run);
}

/// Runs a model for each creator of the entry.
fn models(threads: usize, run: impl Fn(Creator) + Sync + Send + Copy + 'static) {
    for creator in CREATORS {
        model(threads, move || run(creator));
    }
}

/// Two threads pin and one disposes: the object ends once, and never under a pin.
#[test]
fn pins_outlive_a_dispose() {
    models(3, |creator| {
        let (world, ends) = World::with_entry(creator, false);
        let pinners = [On::First, On::Nobody].map(|on| spawn(&world, move |world| world.pin_and_use(on, FIRST)));
        assert!(world.dispose(On::Main, FIRST));
        for pinner in pinners {
            pinner.join().unwrap();
        }
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// The handle ends at once, the object with the pin.
#[test]
fn a_pin_keeps_no_handle() {
    models(1, |creator| {
        let (world, ends) = World::with_entry(creator, false);
        let hold = world.pin(On::Main, FIRST).unwrap();
        assert!(world.dispose(On::Main, FIRST) && !world.slot.is_live(FIRST));
        assert!(!world.pin_and_use(On::Main, FIRST) && !world.dispose(On::Main, FIRST));
        world.use_object();
        world.unpin(On::Main, FIRST, hold);
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// The creator pins twice, with a hazard pointer for each: the object ends with the second.
#[test]
fn one_thread_pins_twice() {
    models(2, |creator| {
        let (world, ends) = World::with_entry(creator, false);
        let pinner = spawn(&world, |world| {
            let Some(first) = world.pin(On::First, FIRST) else { return };
            let second = world.pin(On::First, FIRST);
            world.use_object();
            world.unpin(On::First, FIRST, first);
            if let Some(second) = second {
                world.use_object();
                world.unpin(On::First, FIRST, second);
            }
        });
        assert!(world.dispose(On::Main, FIRST));
        pinner.join().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// A dispose, a close of the scope, and a pin: one of the two ends the entry, and the object ends once.
#[test]
fn one_of_two_disposers_wins() {
    models(3, |creator| {
        let (world, ends) = World::with_entry(creator, true);
        let pinner = spawn(&world, |world| world.pin_and_use(On::First, FIRST));
        let closer = spawn(&world, |world| world.close(On::Nobody, FIRST));
        let disposed = world.dispose(On::Main, FIRST);
        assert!(closer.join().unwrap() != disposed);
        pinner.join().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// Two calls of dispose: one of them ends the entry.
#[test]
fn one_of_two_disposes_wins() {
    models(2, |creator| {
        let (world, ends) = World::with_entry(creator, true);
        let other = spawn(&world, |world| world.dispose(On::First, FIRST));
        let disposed = world.dispose(On::Main, FIRST);
        assert!(other.join().unwrap() != disposed);
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// Stale or forged handles are used during the end of an entry and the whole time of the next.
fn strays(strays: &'static [Handle]) {
    models(1 + strays.len(), move |creator| {
        let (world, ends) = World::with_entry(creator, false);
        let on = |i: usize| if i == 0 { On::First } else { On::Nobody };
        let strays = strays.iter().enumerate();
        let strays: Vec<_> =
            strays.map(|(i, &handle)| spawn(&world, move |world| world.pin_and_use(on(i), handle))).collect();
        world.end_scope(On::Main, FIRST);
        let next = Arc::new(AtomicUsize::new(0));
        // A pin that lasts frees the slot later. There is no second entry then.
        let reused = world.insert(&next, false);
        if let Some(handle) = reused {
            assert_eq!(handle, SECOND);
            world.end_scope(On::Main, SECOND);
        }
        for stray in strays {
            stray.join().unwrap();
        }
        assert_eq!(ends.load(SeqCst), 1);
        assert_eq!(next.load(SeqCst), usize::from(reused.is_some()));
        world.check_free();
    });
}

#[test]
fn a_stale_pin_spares_the_next_entry() {
    strays(&[FIRST]);
}

#[test]
fn a_forged_pin_spares_the_next_entry() {
    strays(&[SECOND]);
}

#[test]
fn two_stray_pins_spare_the_next_entry() {
    strays(&[FIRST, SECOND]);
}

/// The system takes the memory of a free slot back while a stale or forged handle is used. Then the slot is used again.
/// No entry is found twice.
#[test]
fn a_slot_goes_on_when_its_memory_was_taken() {
    for stray in [FIRST, SECOND] {
        model(3, move || {
            let (world, ends) = World::with_entry(Creator::Main, false);
            let stray = spawn(&world, move |world| world.pin_and_use(On::First, stray));
            world.end_scope(On::Main, FIRST);
            world.take_memory();
            let next = Arc::new(AtomicUsize::new(0));
            let reused = world.insert(&next, false);
            if let Some(handle) = reused {
                assert_eq!(handle, SECOND);
                world.end_scope(On::Main, SECOND);
            }
            stray.join().unwrap();
            assert_eq!(ends.load(SeqCst), 1);
            assert_eq!(next.load(SeqCst), usize::from(reused.is_some()));
            world.check_free();
        });
    }
}

/// A thread that reads what ended an entry meanwhile gets the whole tombstone, or none.
#[test]
fn a_note_is_whole_when_the_memory_was_taken() {
    model(3, || {
        let world = World::new(Creator::Main);
        let small = Small { ptr: std::ptr::null_mut(), words: [1; Summary::WORDS] };
        assert_eq!(world.slot.fill_inline(INDEX, &small, std::ptr::null(), world.hazards(On::Main)), FIRST);
        world.slot.publish_inline(FIRST, true);
        assert!(world.slot.try_retire(FIRST));
        assert!(world.slot.end_inline(FIRST, CLOSE, true).is_some());
        let reader = spawn(&world, |world| {
            if let Some(Tombstone { by, .. }) = world.slot.tombstone(FIRST) {
                assert_eq!(by, CLOSE);
            }
        });
        world.take_memory();
        reader.join().unwrap();
        assert!(world.slot.tombstone(FIRST).is_none());
    });
}

/// The thread that returns the last pin is slow to claim the release. Another thread claims it. By then the slot has a
/// next entry, which is retired and pinned.
#[test]
fn a_late_claim_spares_a_pinned_entry() {
    models(4, |creator| {
        let (world, ends) = World::with_entry(creator, false);
        let next = Arc::new(AtomicUsize::new(0));
        let late = spawn(&world, |world| world.pin_and_use(On::First, FIRST));
        let (life, next_ends) = (world.clone(), next.clone());
        let life = thread::spawn(move || {
            life.end_scope(On::Nobody, FIRST);
            let reused = life.insert(&next_ends, false).is_some();
            if reused {
                life.end_scope(On::Nobody, SECOND);
            }
            reused
        });
        world.pin_and_use(On::Main, SECOND);
        late.join().unwrap();
        let reused = life.join().unwrap();
        assert_eq!((ends.load(SeqCst), next.load(SeqCst)), (1, usize::from(reused)));
        world.check_free();
    });
}

/// A scope closes and is opened again in its slot, while other threads pin both handles. When it is open again, no
/// thread holds a pin of the old handle. The object ends with the new handle.
#[test]
fn a_scope_goes_on_in_its_slot() {
    model(3, || {
        let (world, ends) = World::with_entry(Creator::Main, false);
        let pinners = [(On::First, FIRST), (On::Nobody, SECOND)]
            .map(|(on, handle)| spawn(&world, move |world| world.pin_and_use(on, handle)));
        if world.close_and_open(On::Main) {
            assert!(!world.slot.is_live(FIRST) && world.slot.is_live(SECOND));
            world.end_scope(On::Main, SECOND);
        }
        for pinner in pinners {
            pinner.join().unwrap();
        }
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// Reads the tombstone of a scope whose run has later scopes, while the slot gets another run.
#[test]
fn a_range_is_read_whole_or_not_at_all() {
    model(2, || {
        let scope = |generation| Handle::new(INDEX, generation, Kind::Scope, Weight::Tiny);
        let world = World::new(Creator::Main);
        let fill = move |world: &World, generation| {
            let object = Arc::new(world::Object(Arc::new(AtomicUsize::new(0))));
            world.slot.fill(INDEX, object, std::ptr::null(), world.hazards(On::Main));
            let id = owner(u64::from(generation));
            world.slot.begin_range(scope(generation), id, Handle(100 + u64::from(generation)));
            world.slot.publish(scope(generation));
        };
        let end = move |world: &World, generation| {
            world.slot.leave_scope_tombstone(scope(generation), CLOSE, Handle(101));
            assert!(world.slot.try_retire(scope(generation)));
            world.slot.release();
        };
        fill(&world, 1);
        end(&world, 1);
        assert_eq!(world.slot.refill(scope(1)), scope(2));
        world.slot.publish(scope(2));
        let reader = spawn(&world, move |world| {
            if let Some(Tombstone { by, parent, .. }) = world.slot.tombstone(scope(1)) {
                assert_eq!((by, parent), (DisposedBy::Owner(owner(1)), Handle(101)));
            }
        });
        end(&world, 2);
        // SAFETY: the slot is released.
        drop(unsafe { world.slot.take() });
        fill(&world, 3);
        reader.join().unwrap();
        let known = world.slot.tombstone(scope(2));
        assert!(known.is_none(), "of a range that is over in this slot");
        // SAFETY: no other thread uses the slot.
        drop(unsafe { world.slot.take() });
    });
}

/// A move out of a scope runs with its close: one of them takes effect, and a later dispose still works.
#[test]
fn a_close_skips_what_moves_out() {
    models(2, |creator| {
        let (world, ends) = World::with_entry(creator, true);
        let closer = spawn(&world, |world| world.close(On::First, FIRST));
        let moved = world.move_out(On::Main, FIRST, false);
        assert!(closer.join().unwrap() != moved);
        assert_eq!(world.slot.is_live(FIRST), moved);
        assert_eq!(ends.load(SeqCst), usize::from(!moved));
        assert_eq!(world.dispose(On::Main, FIRST), moved);
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// A lock that does not change the owner delays a close, which still ends the entry.
#[test]
fn a_close_waits_for_the_busy() {
    models(2, |creator| {
        let (world, ends) = World::with_entry(creator, true);
        let busy = spawn(&world, |world| world.move_out(On::First, FIRST, true));
        assert!(world.close(On::Main, FIRST));
        busy.join().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// A dispose waits for a move, and ends the moved entry.
#[test]
fn a_dispose_waits_for_a_move() {
    models(2, |creator| {
        let (world, ends) = World::with_entry(creator, true);
        let mover = spawn(&world, |world| world.move_out(On::First, FIRST, false));
        assert!(world.dispose(On::Main, FIRST));
        mover.join().unwrap();
        assert!(!*world.listed.lock().unwrap());
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// An inline entry: its memory is freed once, directly or with its object, and never under a pin.
fn inline(on: [On; 2], act: fn(&World, On, &Arc<AtomicUsize>) -> bool) {
    models(3, move |creator| {
        let (world, ends) = (World::new(creator), Arc::new(AtomicUsize::new(0)));
        world.insert_inline(false);
        let others = on.map(|on| {
            let ends = ends.clone();
            spawn(&world, move |world| act(world, on, &ends))
        });
        assert!(world.dispose_inline(On::Main, &ends));
        for other in others {
            other.join().unwrap();
        }
        assert_eq!(world.blocks_back.load(SeqCst) + ends.load(SeqCst), 1);
        world.check_free();
    });
}

#[test]
fn an_inline_entry_is_read_until_the_last_pin() {
    inline([On::First, On::Nobody], |world, on, _| world.pin_and_read(on, FIRST));
}

#[test]
fn an_inline_entry_gets_one_object() {
    inline([On::First, On::Nobody], World::pin_and_inflate);
}

#[test]
fn an_inline_entry_is_read_while_it_gets_its_object() {
    inline([On::First, On::Nobody], |world, on, ends| match on {
        On::First => world.pin_and_read(on, FIRST),
        _ => world.pin_and_inflate(on, ends),
    });
}

/// The same while the scope of the entry closes.
fn inline_closed(on: &'static [On], act: fn(&World, On, &Arc<AtomicUsize>) -> bool) {
    models(1 + on.len(), move |creator| {
        let (world, ends) = (World::new(creator), Arc::new(AtomicUsize::new(0)));
        world.insert_inline(true);
        let act_on = |&on: &On| {
            let ends = ends.clone();
            spawn(&world, move |world| act(world, on, &ends))
        };
        let others: Vec<_> = on.iter().map(act_on).collect();
        assert!(world.close_inline(On::Main, &ends));
        for other in others {
            other.join().unwrap();
        }
        assert_eq!(world.blocks_back.load(SeqCst) + ends.load(SeqCst), 1);
        assert_eq!(world.slot.tombstone(FIRST).map(|note| note.by), Some(CLOSE));
        world.check_free();
    });
}

#[test]
fn an_inline_entry_of_a_closing_scope_is_read_until_the_last_pin() {
    inline_closed(&[On::First], |world, on, _| world.pin_and_read(on, FIRST));
    inline_closed(&[On::First, On::Nobody], |world, on, _| world.pin_and_read(on, FIRST));
}

#[test]
fn an_inline_entry_of_a_closing_scope_gets_one_object() {
    inline_closed(&[On::First], World::pin_and_inflate);
    inline_closed(&[On::First, On::Nobody], World::pin_and_inflate);
}

/// A dispose runs with a close of the scope. One of them ends the entry, the memory is freed once, and the tombstone is
/// that one's.
#[test]
fn one_of_two_ends_of_an_inline_entry_wins() {
    models(2, |creator| {
        let (world, ends) = (World::new(creator), Arc::new(AtomicUsize::new(0)));
        world.insert_inline(true);
        let disposer = spawn(&world, {
            let ends = ends.clone();
            move |world| world.dispose_inline(On::First, &ends)
        });
        let closed = world.close_inline(On::Main, &ends);
        assert!(disposer.join().unwrap() != closed);
        assert_eq!(world.blocks_back.load(SeqCst) + ends.load(SeqCst), 1);
        let by = if closed { CLOSE } else { DisposedBy::Call };
        assert_eq!(world.slot.tombstone(FIRST).map(|note| note.by), Some(by));
        world.check_free();
    });
}

/// Reads the tombstone of one entry while it is replaced by the next entry and its tombstone: the result is whole, or
/// `None`.
fn tombstone(of: u64, creator: Creator) {
    model(2, move || {
        let world = World::new(creator);
        let own = world.hazards(On::Main);
        let live = |n: u64, handle: Handle| {
            let small = Small { ptr: std::ptr::null_mut(), words: [n; Summary::WORDS] };
            assert_eq!(world.slot.fill_inline(INDEX, &small, std::ptr::null(), own), handle);
            world.slot.publish_inline(handle, true);
            let by = DisposedBy::Owner(owner(n));
            let end = match own {
                Some(own) => {
                    let _inside = world.section.enter();
                    world.slot.end_own(own, by.note())
                }
                None => world.slot.try_retire(handle).then(|| world.slot.end_inline(handle, by, true)).flatten(),
            };
            assert!(end.is_some());
        };
        live(1, FIRST);
        let reader = spawn(&world, move |world| {
            if let Some(Tombstone { by, summary, .. }) = world.slot.tombstone([FIRST, SECOND][of as usize - 1]) {
                assert_eq!((by, summary.0), (DisposedBy::Owner(owner(of)), [of; Summary::WORDS]));
            }
        });
        live(2, SECOND);
        reader.join().unwrap();
        assert!(world.slot.tombstone(FIRST).is_none() && world.slot.tombstone(SECOND).is_some());
    });
}

/// A forged handle without a kind equals the tag of a free slot.
#[test]
fn a_forged_operand_does_not_free_a_free_slot() {
    models(2, |creator| {
        let (world, ends) = (World::new(creator), Arc::new(AtomicUsize::new(0)));
        world.insert_inline(false);
        let forged = Handle(FIRST.0 & ((1 << 56) - 1));
        let stray = spawn(&world, move |world| world.pin_and_read(On::First, forged));
        assert!(world.dispose_inline(On::Main, &ends));
        assert!(!world.pin_and_read(On::Main, forged) && !stray.join().unwrap());
        assert_eq!(world.blocks_back.load(SeqCst), 1);
        world.check_free();
    });
}

/// A thread that finds an entry ended also finds its tombstone.
#[test]
fn a_closed_scope_leaves_notes() {
    model(2, || {
        let (world, ends) = (World::new(Creator::Main), Arc::new(AtomicUsize::new(0)));
        world.insert_inline(true);
        let reader = spawn(&world, |world| match world.pin(On::First, FIRST) {
            Some(hold) => world.unpin(On::First, FIRST, hold),
            None => assert_eq!(world.slot.tombstone(FIRST).map(|note| note.by), Some(CLOSE)),
        });
        assert!(world.close_inline(On::Main, &ends));
        reader.join().unwrap();
    });
}

#[test]
fn the_last_tombstone_is_whole() {
    tombstone(1, Creator::Nobody);
    tombstone(1, Creator::Main);
}

#[test]
fn the_next_tombstone_is_whole() {
    tombstone(2, Creator::Nobody);
    tombstone(2, Creator::Main);
}
