//! Leak reports: which objects were not disposed of, and optionally where in the program they were made.
//!
//! Counts are always kept. Places are recorded only at two levels of [`LeakReports`]: for every object, or for a
//! sample. The object must be made while the level is set. A sample takes only a small share of each thread's time, so
//! a program can run with it. Each object in it stands for those that its thread made since the previous one, so the
//! figures are estimates for all objects.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use parking_lot::Mutex;

use super::{grouped, stack};
use crate::error::{Error, Result};
use crate::os;
use crate::scope::table::handle::Handle;
use crate::scope::table::kind::OwnerId;
use crate::scope::table::native::Small;
use crate::scope::table::tombstone::DisposedBy;
use crate::scope::table::{self, Light, counters};

/// How much is reported about objects that were not disposed of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum LeakReports {
    /// Nothing is reported.
    Off = 0,
    /// The numbers of objects.
    Counts = 1,
    /// Also where a sample of them was made: one in 128, or fewer if recording would take too long. This takes 1 to 3 %
    /// of tiny operations.
    Sampled = 2,
    /// Also records where each object was made, which takes 4 to 20 microseconds per object.
    All = 3,
}

impl LeakReports {
    /// Returns the level of a code.
    pub const fn from_code(code: i64) -> Option<LeakReports> {
        Some(match code {
            0 => LeakReports::Off,
            1 => LeakReports::Counts,
            2 => LeakReports::Sampled,
            3 => LeakReports::All,
            _ => return None,
        })
    }

    /// Returns the level of a word, as in `TENSOR_LEAK_REPORTS`. `what` names the source of the word in the error.
    ///
    /// # Errors
    /// The word is not a level.
    pub fn parse(word: &str, what: &str) -> Result<LeakReports> {
        Ok(match word.trim().to_ascii_lowercase().as_str() {
            "off" => LeakReports::Off,
            "counts" => LeakReports::Counts,
            "sampled" => LeakReports::Sampled,
            "all" => LeakReports::All,
            _ => return Err(Error::argument(format!("{what} is off, counts, sampled or all, not '{word}'"))),
        })
    }
}

/// The environment variable with the level.
const VARIABLE: &str = "TENSOR_LEAK_REPORTS";
/// One object in so many is in the sample.
const SAMPLE: u64 = 128;
/// The recording of places for a sample takes at most this part of a thread's time. Its cache misses cost about as much
/// again.
const SHARE: u64 = 512;
/// The longest pause after a recording, in ticks: some 10 ms. The lookup of symbols takes long, but comes only once.
const PAUSE: u64 = 1 << 25;
/// So many recorded objects that have ended are kept, for the error messages of later calls.
const GONE: u64 = 4096;
/// A program has at most this many places. Objects of further places are counted under [`ELSEWHERE`].
const MOST: usize = 10_000;
const ELSEWHERE: &str = "one of too many places";

static DIAL: AtomicU8 = AtomicU8::new(UNSET);
/// The environment variable was not read yet.
const UNSET: u8 = u8::MAX;
/// The environment variable does not name a level. That counts as [`LeakReports::Counts`].
const UNREADABLE: u8 = u8::MAX - 1;

/// Handles with a [`lot`] below this number are chosen. A new object reads only this, at every level.
static CHOSEN: AtomicU64 = AtomicU64::new(u64::MAX);

static NOTES: Mutex<Option<Notes>> = Mutex::new(None);

thread_local! {
    /// Until when this thread records nothing, in ticks, and how many handles it had made at the last recording.
    static SPENT: Cell<(u64, Option<u64>)> = const { Cell::new((0, None)) };
}

/// Returns the current level.
///
/// # Errors
/// Returns an error if `TENSOR_LEAK_REPORTS` does not name a level and no level was set. The level is then `counts`.
pub fn leak_reports() -> Result<LeakReports> {
    if DIAL.load(Ordering::Relaxed) == UNSET {
        turn(environment().map_or(UNREADABLE, |level| level as u8), true);
    }
    match DIAL.load(Ordering::Relaxed) {
        UNREADABLE => environment(),
        code => Ok(LeakReports::from_code(i64::from(code)).unwrap_or(LeakReports::Counts)),
    }
}

/// Sets the level. At a level that records no places, the recorded places are dropped.
pub fn set_leak_reports(level: LeakReports) {
    turn(level as u8, false);
    if !notes_places()
        && let Some(notes) = NOTES.lock().as_mut()
    {
        notes.forget();
    }
}

/// Sets the level. With `is_default`, only if none was set.
fn turn(to: u8, is_default: bool) {
    static TURNING: Mutex<()> = Mutex::new(());
    let _guard = TURNING.lock();
    if is_default && DIAL.load(Ordering::Relaxed) != UNSET {
        return;
    }
    let chosen = match LeakReports::from_code(i64::from(to)) {
        Some(LeakReports::All) => u64::MAX,
        Some(LeakReports::Sampled) => u64::MAX / SAMPLE,
        _ => 0,
    };
    DIAL.store(to, Ordering::Relaxed);
    CHOSEN.store(chosen, Ordering::Relaxed);
}

/// The level that the environment variable names; [`LeakReports::Counts`] if it is not set.
///
/// # Errors
/// The variable does not name a level.
fn environment() -> Result<LeakReports> {
    match std::env::var(VARIABLE) {
        Ok(word) if !word.trim().is_empty() => LeakReports::parse(&word, VARIABLE),
        _ => Ok(LeakReports::Counts),
    }
}

/// The objects that were made at one place of the program while places were recorded. With [`LeakReports::Sampled`]
/// these are estimates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Its number, which stays the same until the process ends: see [`leak_site_place`].
    pub number: u32,
    /// The innermost calls in the program's code: "step (main.c:12) from main (main.c:5)".
    pub place: Arc<str>,
    /// Objects made there.
    pub created: u64,
    /// How many of them still exist.
    pub alive: u64,
    /// The bytes that the existing tensors keep. A view keeps the bytes of its base.
    pub alive_bytes: u64,
    /// How many a host's garbage collector found that were not disposed of.
    pub collected: u64,
}

/// The record of one object.
struct Note {
    site: u32,
    /// How many objects it stands for.
    weight: u64,
    /// The position in the order of recording.
    number: u64,
    disposed: Option<Arc<str>>,
}

struct Notes {
    sites: Vec<Site>,
    by_place: HashMap<Arc<str>, u32>,
    objects: HashMap<Handle, Note>,
    /// Where scopes were closed, by their ids.
    closed: HashMap<OwnerId, (u64, Arc<str>)>,
    next: u64,
    /// At this number of objects, the records of most ended objects are dropped.
    full: usize,
}

impl Notes {
    fn new() -> Notes {
        Notes {
            sites: Vec::new(),
            by_place: HashMap::new(),
            objects: HashMap::new(),
            closed: HashMap::new(),
            next: 0,
            full: 4 * GONE as usize,
        }
    }

    fn site(&mut self, place: Arc<str>) -> u32 {
        let place =
            if self.sites.len() < MOST || self.by_place.contains_key(&place) { place } else { ELSEWHERE.into() };
        let number = self.sites.len() as u32;
        *self.by_place.entry(place).or_insert_with_key(|place| {
            let place = place.clone();
            self.sites.push(Site { number, place, created: 0, alive: 0, alive_bytes: 0, collected: 0 });
            number
        })
    }

    /// Drops everything except the places, which keep their numbers.
    fn forget(&mut self) {
        self.objects = HashMap::new();
        self.closed = HashMap::new();
        self.sites.iter_mut().for_each(|site| (site.created, site.collected) = (0, 0));
    }

    fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    fn created(&mut self, handle: Handle, weight: u64, place: Arc<str>) {
        let (site, number) = (self.site(place), self.number());
        self.sites[site as usize].created += weight;
        self.objects.insert(handle, Note { site, weight, number, disposed: None });
        if self.objects.len() >= self.full {
            let recent = number.saturating_sub(GONE);
            self.objects.retain(|&handle, note| note.number > recent || table::is_live(handle));
            self.full = (2 * self.objects.len()).max(4 * GONE as usize);
        }
    }

    fn made_at(&self, handle: Handle) -> Option<&Arc<str>> {
        self.objects.get(&handle).map(|note| &self.sites[note.site as usize].place)
    }

    /// Where an object was disposed of, or where the scope was closed with which it ended.
    fn ended_at(&self, handle: Handle, by: DisposedBy) -> Option<&Arc<str>> {
        let disposed = self.objects.get(&handle).and_then(|note| note.disposed.as_ref());
        disposed.or_else(|| match by {
            DisposedBy::Owner(id) => self.closed.get(&id).map(|(_, place)| place),
            _ => None,
        })
    }

    /// The recorded objects that exist, with their sites and weights.
    fn alive(&self) -> Vec<(Handle, u32, u64)> {
        let alive = self.objects.iter().filter(|(handle, _)| table::is_live(**handle));
        alive.map(|(&handle, note)| (handle, note.site, note.weight)).collect()
    }

    fn closed(&mut self, id: OwnerId, place: Arc<str>) {
        let number = self.number();
        self.closed.insert(id, (number, place));
        if self.closed.len() as u64 >= 2 * GONE {
            self.closed.retain(|_, (noted, _)| *noted + GONE > number);
        }
    }
}

/// Whether places are recorded.
fn notes_places() -> bool {
    CHOSEN.load(Ordering::Relaxed) > 0
}

/// Whether the place of an object is recorded.
#[inline(always)]
pub(super) fn is_chosen(handle: Handle) -> bool {
    lot(handle) < CHOSEN.load(Ordering::Relaxed)
}

/// A number by which the sample is chosen. It depends only on the handle, so that the end of an object gives the same
/// result. The multiplier spreads slots and generations (from bit 32 on) evenly, and is close to no simple fraction. So
/// the sample does not fall into step with a regular program.
#[inline(always)]
fn lot(handle: Handle) -> u64 {
    handle.0.wrapping_mul(0xbf58_476d_9e37_79b9)
}

/// Records where an object was made, if places are recorded. The caller holds no lock, as locators of hosts are called.
#[inline(always)]
pub(crate) fn created(handle: Handle) {
    if is_chosen(handle) {
        note_creation(handle);
    }
}

#[cold]
fn note_creation(handle: Handle) {
    let _uncancelled = tensor_kernels::Uncancelled::new();
    let is_all = match leak_reports() {
        Ok(LeakReports::All) => true,
        Ok(LeakReports::Sampled) if has_time() => false,
        Ok(_) => return,
        Err(error) => return tracing::warn!(target: "libtensor::leaks", "{error}"),
    };
    let began = os::ticks();
    let place = stack::here();
    NOTES.lock().get_or_insert_with(Notes::new).created(handle, if is_all { 1 } else { weight() }, place);
    if !is_all {
        let now = os::ticks();
        let pause = now.saturating_sub(began).saturating_mul(SHARE).min(PAUSE);
        SPENT.set((now + pause, counters::made_here()));
    }
}

fn has_time() -> bool {
    os::ticks() >= SPENT.get().0
}

/// How many handles the calling thread has made since its last recording.
fn weight() -> u64 {
    match (SPENT.get().1, counters::made_here()) {
        (Some(before), Some(now)) => now.saturating_sub(before).max(1),
        _ => SAMPLE,
    }
}

/// Records where an object is disposed of, or a scope is closed, if places are recorded. `id_of` finds the id of a
/// scope. The caller holds no lock.
#[inline(always)]
pub(crate) fn ended(handle: Handle, id_of: impl FnOnce(Handle) -> Option<OwnerId>) {
    if is_chosen(handle) {
        note_end(handle, id_of);
    }
}

#[cold]
fn note_end(handle: Handle, id_of: impl FnOnce(Handle) -> Option<OwnerId>) {
    let _uncancelled = tensor_kernels::Uncancelled::new();
    let is_noted = || NOTES.lock().as_ref().is_some_and(|notes| notes.objects.contains_key(&handle));
    if !table::is_live(handle) || !is_noted() {
        return;
    }
    let place = stack::here();
    let id = id_of(handle);
    if let Some(notes) = NOTES.lock().as_mut() {
        if let Some(note) = notes.objects.get_mut(&handle) {
            note.disposed = Some(place.clone());
        }
        if let Some(id) = id {
            notes.closed(id, place);
        }
    }
}

/// Records that a garbage collector found an object, if places are recorded. The first one of a place is logged.
pub(crate) fn collected(handle: Handle) {
    if !is_chosen(handle) {
        return;
    }
    let mut notes = NOTES.lock();
    let first = notes.as_mut().and_then(|notes| {
        let note = notes.objects.get(&handle)?;
        let site = &mut notes.sites[note.site as usize];
        site.collected += note.weight;
        (site.collected == note.weight).then(|| site.place.clone())
    });
    drop(notes);
    if let Some(place) = first {
        let kind = handle.kind().map_or("object", |kind| kind.name());
        tracing::warn!(target: "libtensor::leaks", "a {kind} made at {place} was dropped and never disposed of: the garbage collector found it");
    }
}

/// Where an object was made; `None` if that was not recorded.
pub fn made_at(handle: Handle) -> Option<Arc<str>> {
    NOTES.lock().as_ref().filter(|_| notes_places()).and_then(|notes| notes.made_at(handle).cloned())
}

/// For an error message: where an object was made, and where it was disposed of or its scope was closed. Empty if
/// nothing was recorded.
pub(crate) fn places(handle: Handle, by: DisposedBy) -> String {
    let notes = NOTES.lock();
    let Some(notes) = notes.as_ref().filter(|_| notes_places()) else { return String::new() };
    let made = notes.made_at(handle).map(|place| format!("; it was made at {place}"));
    let ended = notes.ended_at(handle, by).map(|place| format!("; disposed at {place}"));
    made.unwrap_or_default() + &ended.unwrap_or_default()
}

/// Logs that a scope or manager was dropped without a close.
pub(crate) fn dissolved(scope: Handle, title: &str, owned: u64) {
    if leak_reports() == Ok(LeakReports::Off) {
        return;
    }
    let made = made_at(scope);
    let made = made.map_or_else(String::new, |place| format!(", made at {place},"));
    tracing::warn!(target: "libtensor::leaks", "{title}{made} was dropped and never closed; it owned {owned} handles");
}

/// Returns the place of a site.
///
/// # Errors
/// There is no site with this number.
pub fn leak_site_place(number: u32) -> Result<Arc<str>> {
    let notes = NOTES.lock();
    let site = notes.as_ref().and_then(|notes| notes.sites.get(number as usize));
    site.map(|site| site.place.clone())
        .ok_or_else(|| Error::argument(format!("unknown site {number}: expected a number of the list of sites")))
}

/// Returns the objects of each place of the program, from the time while places were recorded. In the order of the
/// sites' numbers.
pub fn leak_sites() -> Vec<Site> {
    let (mut sites, objects) = match NOTES.lock().as_ref() {
        Some(notes) => (notes.sites.clone(), notes.alive()),
        None => return Vec::new(),
    };
    // Without the lock: dropping the pin may end an object.
    for (handle, site, weight) in objects {
        let site = &mut sites[site as usize];
        site.alive += weight;
        site.alive_bytes += weight * bytes(handle);
    }
    sites.retain(|site| site.created > 0);
    sites
}

/// The bytes that a tensor keeps.
pub(super) fn bytes(handle: Handle) -> u64 {
    let Some(pin) = Light::pin(handle) else { return 0 };
    pin.charge().map_or_else(|| Small::charge_of(pin.operand().head()), |(bytes, _)| bytes)
}

/// Logs what still exists, as at the end of a program: the number of objects, and the places with the most bytes.
pub fn report_leaks() {
    if leak_reports() == Ok(LeakReports::Off) {
        return;
    }
    let (live, counts) = (counters::live(), counters::counts());
    if live > 0 {
        tracing::debug!(
            target: "libtensor::leaks",
            "native objects alive: {}, collected undisposed: {}, scopes dissolved: {}",
            grouped(live), grouped(counts.collected), grouped(counts.dissolved),
        );
    }
    let mut sites: Vec<Site> = leak_sites().into_iter().filter(|site| site.alive > 0).collect();
    sites.sort_by_key(|site| std::cmp::Reverse((site.alive_bytes, site.alive)));
    for Site { place, alive, alive_bytes, .. } in sites.into_iter().take(10) {
        let (alive, bytes) = (grouped(alive), grouped(alive_bytes));
        tracing::warn!(target: "libtensor::leaks", "native objects alive: {alive}, of {bytes} bytes, made at {place}");
    }
}
