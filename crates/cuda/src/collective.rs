//! Sums of arrays of several cards by NCCL.
//!
//! A sum is one access on every card: it waits there for what other streams did to its operands, as a kernel does. The cards do
//! such work together or not at all, so two sums that began in different orders on two cards would wait for each other. Hence
//! one lock is held while a sum is enqueued, and a card begins a sum when its last one is done, whichever the streams.

use std::collections::BTreeMap;

use parking_lot::Mutex;
use tensor_core::device::{Backend, CUDA, Stream};
use tensor_kernels::{DType, Done, KernelError, View, ViewMut};

use crate::device::{Cuda, DEVICES};
use crate::driver::is_fatal;
use crate::gpu::Gpu;
use crate::graph;
use crate::nccl::{self, Communicator, Nccl};
use crate::ordered::Access;
use crate::queue::{Position, Queue};

/// The work's name, as errors have it.
const NAME: &str = "a sum over cards";

static COLLECTIVES: Mutex<Collectives> = Mutex::new(Collectives { sets: BTreeMap::new(), last: [None; CUDA.len()] });

struct Collectives {
    /// The communicators of each set of cards, or why it has none. Cards are in ascending order.
    sets: BTreeMap<Vec<u8>, Result<Communicators, String>>,
    /// The end of the last sum of each card.
    last: [Option<Position>; CUDA.len()],
}

/// The communicators of a set of cards. They stay until one fails, or the process ends.
struct Communicators {
    nccl: &'static Nccl,
    all: Vec<Communicator>,
}

// SAFETY: communicators may be used from any thread, one at a time.
unsafe impl Send for Communicators {}

impl Drop for Communicators {
    fn drop(&mut self) {
        for &communicator in &self.all {
            // SAFETY: it was made with these, and is used through them alone.
            unsafe { self.nccl.abort(communicator) };
        }
    }
}

/// A card's part in a sum.
struct Part {
    cuda: &'static Cuda,
    from: u64,
    /// Where the sum goes, on the card that gets it; 0 on the others.
    to: u64,
}

/// A card in use, with the queue of the sum there.
type Place = (&'static Gpu, &'static Queue);

/// What is added up: the number of the elements and the library's number of their type.
type Elements = (usize, i32);

fn card(device: &dyn Backend) -> Option<&'static Cuda> {
    DEVICES.iter().find(|cuda| cuda.label() == device.name())
}

/// Whether these devices add up arrays of a type together. It makes their communicators.
pub fn is_there(devices: &[&dyn Backend], dtype: DType) -> Result<bool, KernelError> {
    let Some(cards) = devices.iter().map(|&device| card(device)).collect::<Option<Vec<_>>>() else { return Ok(false) };
    if cards.iter().any(|cuda| graph::capturing(cuda.label()).is_some()) {
        return Err(KernelError::Captured("a sum over cards, which is work of several devices,".into()));
    }
    if nccl::type_of(dtype).is_none() {
        return Ok(false);
    }
    let mut numbers: Vec<u8> = cards.iter().map(|cuda| cuda.number).collect();
    numbers.sort_unstable();
    let mut collectives = COLLECTIVES.lock();
    let set = collectives.sets.entry(numbers).or_insert_with_key(|numbers| Communicators::new(numbers));
    Ok(set.is_ok())
}

/// Adds up arrays of several cards on one of them.
pub fn add_up(target: &Cuda, stream: Stream, parts: &[(&dyn Backend, View<'_>)], out: &ViewMut<'_>) -> Done {
    let lacking = || KernelError::unsupported(target.label(), NAME, out.dtype());
    let elements = (out.numel(), nccl::type_of(out.dtype()).ok_or_else(lacking)?);
    let part = |&(device, x): &(&dyn Backend, View<'_>)| {
        let cuda = card(device)?;
        Some(Part { cuda, from: x.ptr() as u64, to: if cuda.number == target.number { out.ptr() as u64 } else { 0 } })
    };
    let mut parts = parts.iter().map(part).collect::<Option<Vec<_>>>().ok_or_else(lacking)?;
    parts.sort_unstable_by_key(|part| part.cuda.number);
    COLLECTIVES.lock().add_up(stream, &parts, elements)
}

/// How sums of a card with others are computed, and why; empty before the first one.
pub fn said(card: u8) -> String {
    let collectives = COLLECTIVES.lock();
    let sets: Vec<_> = collectives.sets.iter().filter(|(cards, _)| cards.contains(&card)).map(|(_, set)| set).collect();
    match (sets.iter().find_map(|set| set.as_ref().err()), sets.first()) {
        (Some(reason), _) => format!("sums over cards by copies, as {reason}"),
        (None, Some(Ok(set))) => format!("sums over cards by NCCL {}", set.nccl.version()),
        _ => String::new(),
    }
}

/// Calls `run` with the queues of a sum, in which later work is behind what other streams did to the operands.
fn in_order(stream: Stream, parts: &[Part], places: &mut Vec<Place>, run: &mut dyn FnMut(&[Place]) -> Done) -> Done {
    let Some((part, others)) = parts.split_first() else { return run(places) };
    let accesses: [Access; 2] = [(part.from, false), (part.to, true)];
    part.cuda.in_order(stream, &accesses, || {
        let gpu = part.cuda.ready()?;
        gpu.alive()?;
        places.push((gpu, gpu.queues.current()));
        in_order(stream, others, places, run)
    })
}

impl Communicators {
    fn new(cards: &[u8]) -> Result<Communicators, String> {
        let nccl = nccl::library()?;
        Ok(Communicators { nccl, all: nccl.communicators(cards)? })
    }

    /// Enqueues a sum in the stream of each card.
    fn add_up(&self, parts: &[Part], places: &[Place], elements: Elements) -> Result<(), String> {
        // SAFETY: it is one of the library's.
        self.all.iter().try_for_each(|&communicator| unsafe { self.nccl.look(communicator) })?;
        let root = parts.iter().position(|part| part.to != 0).ok_or("no card gets the sum")?;
        self.nccl.group(|| {
            let mut calls = self.all.iter().zip(parts).zip(places);
            calls.try_for_each(|((&communicator, part), (_, queue))| {
                // SAFETY: all ranks are called, and the operands are the sum's in the order of the queues.
                unsafe { self.nccl.reduce(communicator, [part.from, part.to], elements, root, queue.stream()) }
            })
        })
    }
}

impl Collectives {
    fn add_up(&mut self, stream: Stream, parts: &[Part], elements: Elements) -> Done {
        let cards: Vec<u8> = parts.iter().map(|part| part.cuda.number).collect();
        // Another thread may have given it up meanwhile.
        let set = match self.sets.remove(&cards) {
            Some(Ok(set)) => set,
            _ => Communicators::new(&cards).map_err(|text| KernelError::Device(text.into()))?,
        };
        let mut is_broken = false;
        let done = in_order(stream, parts, &mut Vec::new(), &mut |places| {
            self.follow(parts, places)?;
            if let Err(text) = set.add_up(parts, places, elements) {
                is_broken = true;
                self.give_up(parts);
                return Err(failed(places, &text));
            }
            self.note(parts, places);
            Ok(())
        });
        // Where one failed, the next sum makes new communicators.
        if !is_broken {
            self.sets.insert(cards, Ok(set));
        }
        done
    }

    /// Lets the sum wait for the last one of each card.
    fn follow(&self, parts: &[Part], places: &[Place]) -> Done {
        parts.iter().zip(places).try_for_each(|(part, (gpu, queue))| {
            let last = self.last[usize::from(part.cuda.number)].filter(|last| last.0 != queue.number());
            gpu.enter();
            let followed = gpu.queues.follow(queue, last.as_slice());
            followed.map_err(|error| gpu.refused("a wait between streams", error))
        })
    }

    /// Notes a sum that was enqueued.
    fn note(&mut self, parts: &[Part], places: &[Place]) {
        for (part, (gpu, queue)) in parts.iter().zip(places) {
            gpu.enter();
            gpu.queues.count(queue, NAME);
            self.last[usize::from(part.cuda.number)] = Some((queue.number(), queue.end()));
        }
    }

    /// Tells whoever waits for sums in flight that these end, as their communicators do when one fails.
    fn give_up(&self, parts: &[Part]) {
        for Part { cuda, .. } in parts {
            let (Ok(gpu), Some(last)) = (cuda.gpu(), self.last[usize::from(cuda.number)]) else { continue };
            gpu.queues.look();
            if !gpu.queues.is_done(last) {
                gpu.queues.tell(format!("{} gave up {NAME}, as another one failed", cuda.label()));
            }
        }
    }
}

/// The error of a sum that the library refused. It does not say which error of the driver it met, but a lost device says so to
/// everybody.
fn failed(places: &[Place], text: &str) -> KernelError {
    for (gpu, queue) in places {
        gpu.enter();
        if let Err(error) = queue.look()
            && is_fatal(error)
        {
            return gpu.refused(NAME, error);
        }
    }
    let device = places.first().map_or("cuda", |(gpu, _)| gpu.queues.device());
    KernelError::Device(format!("{device} failed in {NAME}: {text}").into())
}
