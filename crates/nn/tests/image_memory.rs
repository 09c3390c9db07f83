//! The memory that decoders and encoders of images take is what the page of `tensor_nn::image` says.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicI64, Ordering};

use tensor_core::{Context, Device, Result, Tensor, scope};
use tensor_nn::image::{self, ChannelsKind, ImageKind};

/// The system's allocator, which counts.
struct Counting;

static LIVE: AtomicI64 = AtomicI64::new(0);
static PEAK: AtomicI64 = AtomicI64::new(0);

fn count(bytes: i64) {
    let live = LIVE.fetch_add(bytes, Ordering::Relaxed) + bytes;
    PEAK.fetch_max(live, Ordering::Relaxed);
}

// SAFETY: all calls go to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as i64);
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as i64);
        // SAFETY: as the caller promises.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        count(-(layout.size() as i64));
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The bytes of the result of `work`, the most bytes that Rust's allocator had meanwhile, and the most that were
/// charged. Blocks of tensors do not come from Rust's allocator.
fn measured(work: impl FnOnce(&Context) -> Result<Tensor>) -> (Result<Vec<u8>>, i64, i64) {
    let scope = scope::open(scope::SCOPE_NONE, scope::OwnerKind::Native, Some("measured")).expect("a scope");
    let cx = Context::new(scope::resolve(scope).expect("an open scope"));
    let before = LIVE.load(Ordering::Relaxed);
    PEAK.store(before, Ordering::Relaxed);
    let made = work(&cx);
    let taken = PEAK.load(Ordering::Relaxed) - before;
    let charged = scope::stats(scope, Device::HOST).expect("an open scope").peak as i64;
    let bytes = made.and_then(|made| made.to_vec::<u8>());
    drop(cx);
    scope::close(scope).expect("an open scope");
    (bytes, taken, charged)
}

fn noise(cx: &Context, channels: usize, height: usize, width: usize) -> Tensor {
    let mut state = 7u32;
    let bytes: Vec<u8> = (0..channels * height * width)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        })
        .collect();
    Tensor::from_slice(cx, &bytes, &[channels, height, width]).expect("an image")
}

/// Rare kinds of a JPEG file: its frame says that it is progressive, or that channels have several samples.
fn variants(file: &[u8]) -> Vec<Vec<u8>> {
    let at = file.windows(2).position(|mark| mark == [0xFF, 0xC0]).expect("a frame");
    let samples = [0x11, 0x21, 0x12, 0x22, 0x41, 0x14, 0x42, 0x44];
    let kinds = [0xC0, 0xC2].into_iter().flat_map(|kind| samples.map(|samples| (kind, samples)));
    let changed = kinds.map(|(kind, samples)| {
        let mut file = file.to_vec();
        (file[at + 1], file[at + 11]) = (kind, samples);
        file
    });
    changed.collect()
}

/// The file with a text of so many bytes after its header.
fn with_text(file: &[u8], bytes: usize) -> Vec<u8> {
    let chunk = [b"tEXtTitle\0".as_slice(), &vec![b'a'; bytes]].concat();
    let sum = !chunk.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xEDB8_8320 * (sum & 1)))
    });
    let (header, rest) = file.split_at(33);
    [header, &(chunk.len() as u32 - 4).to_be_bytes(), &chunk, &sum.to_be_bytes(), rest].concat()
}

#[test]
fn what_decoders_and_encoders_take_is_charged() {
    let cx = Context::thread().expect("a context");
    // Records that the runtime makes at first use are not the decoder's.
    measured(|cx| image::encode(cx, &noise(cx, 3, 8, 8), ImageKind::Png, 6)).0.expect("an image");
    for (height, width) in [(1, 1), (64, 64), (700, 500), (3, 9000), (9000, 3)] {
        for channels in [1, 3, 4] {
            for (kind, quality) in [(ImageKind::Png, 0), (ImageKind::Png, 9), (ImageKind::Jpeg, 100)] {
                if kind == ImageKind::Jpeg && channels == 4 {
                    continue;
                }
                let what = format!("{kind:?} {quality} of {channels} x {height} x {width}");
                let image = noise(&cx, channels, height, width);
                let (file, taken, charged) = measured(|cx| image::encode(cx, &image, kind, quality));
                assert!(taken <= charged, "{what}: {taken} bytes taken to encode, {charged} charged");
                let file = file.expect("a file");
                let files = match kind {
                    ImageKind::Png => [0, 1000, 300_000, 3 << 20].map(|bytes| with_text(&file, bytes)).to_vec(),
                    ImageKind::Jpeg => variants(&file),
                };
                for file in files {
                    let (pixels, taken, charged) = measured(|cx| image::decode(cx, &file, ChannelsKind::Unchanged));
                    assert!(kind == ImageKind::Jpeg || pixels.is_ok(), "{what}: {pixels:?}");
                    // A changed JPEG may be refused, after its memory was taken.
                    let result = pixels.map_or(0, |pixels| pixels.len() as i64);
                    assert!(taken <= charged - result, "{what}: {taken} bytes taken to decode, {charged} charged");
                }
            }
        }
    }
}
