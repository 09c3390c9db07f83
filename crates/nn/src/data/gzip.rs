//! The unpacked bytes of a gzip file.

use std::io::{self, BufRead, Read};

use flate2::bufread::GzDecoder;

/// Unpacks the members of a gzip file one after the other. As `gzip` does, it passes over zeros after a member, which
/// fill up the blocks of a medium.
pub struct Gzip<R>(Option<GzDecoder<R>>);

impl<R: BufRead> Gzip<R> {
    pub fn new(from: R) -> Gzip<R> {
        Gzip(Some(GzDecoder::new(from)))
    }

    /// Goes on with the next member after the end of one. Returns false if there is none.
    fn next(&mut self) -> io::Result<bool> {
        let Some(decoder) = &mut self.0 else { return Ok(false) };
        loop {
            let bytes = decoder.get_mut().fill_buf()?;
            let (zeros, count) = (bytes.iter().take_while(|&&byte| byte == 0).count(), bytes.len());
            decoder.get_mut().consume(zeros);
            if zeros < count || count == 0 {
                let from = self.0.take().map(GzDecoder::into_inner).filter(|_| count > 0);
                self.0 = from.map(GzDecoder::new);
                return Ok(count > 0);
            }
        }
    }
}

impl<R: BufRead> Read for Gzip<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        loop {
            let Some(decoder) = &mut self.0 else { return Ok(0) };
            let count = decoder.read(to)?;
            if count > 0 || to.is_empty() || !self.next()? {
                return Ok(count);
            }
        }
    }
}
