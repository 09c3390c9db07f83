//! The header of a PNG file: <https://www.w3.org/TR/png-3/#5DataRep>.

use std::ops::RangeInclusive;

use crate::codes::ImageKind;

use super::header::{Header, TRUNCATED};

/// How every file begins.
pub const MARK: [u8; 8] = [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n'];
/// Length, type and checksum of a chunk.
const AROUND: usize = 12;
/// The length of the first chunk, which has the size of the image.
const SIZE: usize = 13;

/// The lengths of a palette, of three bytes for each color.
const PALETTE: RangeInclusive<usize> = 3..=768;

/// The decoder keeps some rows, and as many bytes besides.
const ROWS: u64 = 24;
const FIXED: u64 = 512 << 10;
/// The bytes of metadata that any file may have. Its decoder takes some times as many as the file.
const METADATA: u64 = 128 << 10;
const COPIES: u64 = 4;

/// Reads all chunks up to the last one.
pub fn header(file: &[u8]) -> Result<Header, String> {
    let mut rest = file.get(MARK.len()..).ok_or(TRUNCATED)?;
    let (mut size, mut others) = (None, 0);
    loop {
        let &[a, b, c, d, ref kind @ .., _, _, _, _] = rest.first_chunk::<AROUND>().ok_or(TRUNCATED)?;
        let length = u32::from_be_bytes([a, b, c, d]) as usize;
        let chunk = rest.get(..length + AROUND).ok_or(TRUNCATED)?;
        match (kind, size) {
            (b"IHDR", None) => {
                size = Some(chunk[8..length + 8].first_chunk::<SIZE>().ok_or("its header is too short")?)
            }
            (_, None) => return Err("it does not begin with its header".to_owned()),
            (b"IEND", _) => break,
            (b"IDAT", _) => {}
            // The decoder panics at the part of a color.
            (b"PLTE", _) if !PALETTE.contains(&length) || !length.is_multiple_of(3) => {
                return Err(format!("its palette has {length} bytes, and 3 for each of 1 to 256 colors were expected"));
            }
            _ => others += length as u64,
        }
        rest = &rest[chunk.len()..];
    }
    let &[w0, w1, w2, w3, h0, h1, h2, h3, depth, ..] = size.ok_or(TRUNCATED)?;
    let (width, height) = (u32::from_be_bytes([w0, w1, w2, w3]), u32::from_be_bytes([h0, h1, h2, h3]));
    let row = u64::from(width) * if depth == 16 { 8 } else { 4 };
    let metadata = COPIES * others + METADATA + row;
    Ok(Header { kind: ImageKind::Png, width, height, metadata, scratch: metadata + ROWS * row + FIXED })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
        // The checksum is the decoder's.
        [&(data.len() as u32).to_be_bytes()[..], kind, data, &[0; 4]].concat()
    }

    #[test]
    fn a_palette_is_a_list_of_colors() {
        let size = chunk(b"IHDR", &[0, 0, 0, 1, 0, 0, 0, 1, 8, 3, 0, 0, 0]);
        let read = |palette: usize| {
            let colors = chunk(b"PLTE", &vec![0; palette]);
            header(&[&MARK[..], &size, &colors, &chunk(b"IEND", &[])].concat())
        };
        assert!(read(3).is_ok() && read(768).is_ok());
        for palette in [0, 1, 4, 771] {
            let error = read(palette).err().unwrap();
            assert!(error.starts_with(&format!("its palette has {palette} bytes")), "{error}");
        }
    }
}
