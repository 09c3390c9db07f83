//! The header of an image file, which is read before the image is decoded.

use crate::codes::ImageKind;

use super::{jpeg, png};

/// The size of an image, and the memory that its decoder takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    pub kind: ImageKind,
    pub width: u32,
    pub height: u32,
    /// The most bytes that the decoder takes for metadata; more are refused.
    pub metadata: u64,
    /// The most bytes that the decoder takes, besides those of the pixels.
    pub scratch: u64,
}

/// The most pixels that a byte of a file can hold: deflate makes at most 1,032 bytes of one, each of eight pixels. JPEG
/// holds fewer, as each block of 64 pixels takes at least a bit.
const PIXELS_MOST: u64 = 1032 * 8;

pub const TRUNCATED: &str = "it is truncated";

impl Header {
    /// Reads a file from its first byte to its end mark. The error says what is wrong with it.
    pub fn read(file: &[u8]) -> Result<Header, String> {
        let header = Header::of_kind(file)?;
        let (width, height) = (header.width, header.height);
        let most = file.len() as u64 * PIXELS_MOST;
        match u64::from(width) * u64::from(height) > most {
            true => Err(format!(
                "it says that it has {width} x {height} pixels, and its {} bytes hold at most {most}",
                file.len()
            )),
            false => Ok(header),
        }
    }

    fn of_kind(file: &[u8]) -> Result<Header, String> {
        let begins = |mark: &[u8]| file.starts_with(mark) || !file.is_empty() && mark.starts_with(file);
        if begins(&png::MARK) {
            return png::header(file);
        }
        if begins(&jpeg::MARK) {
            return jpeg::header(file);
        }
        let first: Vec<String> = file.iter().take(4).map(|byte| format!("{byte:02x}")).collect();
        Err(match &first[..] {
            [] => "it is empty".to_owned(),
            first => format!("it is neither PNG nor JPEG, as it begins with {}", first.join(" ")),
        })
    }
}
