//! The memory that decoders and encoders of images take is what the page of `tensor_nn::image` says.

mod measured;

use measured::measured;
use tensor_core::{Context, Tensor};
use tensor_nn::image::{self, ChannelsKind, ImageKind};

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
