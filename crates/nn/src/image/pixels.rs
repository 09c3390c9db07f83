//! Conversions of the channels and the depth of pixels.

use image::ColorType;
use tensor_core::{Error, Result};

use crate::codes::ChannelsKind;

/// The channels of pixels, and whether each has 16 bits instead of 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pixels {
    pub channels: usize,
    pub is_wide: bool,
}

impl Pixels {
    /// Returns those that a decoder returns.
    pub fn of(color: ColorType) -> Result<Pixels> {
        let channels = usize::from(color.channel_count());
        match color.bytes_per_pixel() / color.channel_count() {
            1 => Ok(Pixels { channels, is_wide: false }),
            2 => Ok(Pixels { channels, is_wide: true }),
            _ => Err(Error::unsupported(format!("pixels of type {color:?}: expected 8 or 16 bits for each channel"))),
        }
    }

    /// Returns the bytes of one.
    pub fn size(self) -> usize {
        self.channels * if self.is_wide { 2 } else { 1 }
    }

    /// Returns those of a result with these channels.
    pub fn chosen(self, channels: ChannelsKind) -> Pixels {
        let channels = match channels {
            ChannelsKind::Unchanged => self.channels,
            ChannelsKind::Gray => 1,
            ChannelsKind::GrayAlpha => 2,
            ChannelsKind::Rgb => 3,
            ChannelsKind::RgbAlpha => 4,
        };
        Pixels { channels, is_wide: false }
    }

    /// Converts pixels to 8 bits and other channels.
    pub fn convert(self, from: &[u8], to: &mut [u8], result: Pixels) {
        let pairs = from.chunks_exact(self.size()).zip(to.chunks_exact_mut(result.channels));
        for (from, to) in pairs {
            let mut pixel = [0; 4];
            if self.is_wide {
                for (value, wide) in pixel.iter_mut().zip(from.chunks_exact(2)) {
                    *value = narrowed(u16::from_ne_bytes([wide[0], wide[1]]));
                }
            } else {
                pixel[..self.channels].copy_from_slice(from);
            }
            write(pixel, self.channels, to);
        }
    }
}

/// The nearest of 256 values.
fn narrowed(wide: u16) -> u8 {
    ((u32::from(wide) + 128) / 257) as u8
}

/// Writes a pixel of 1 to 4 channels as one with as many as `to` has.
fn write(pixel: [u8; 4], channels: usize, to: &mut [u8]) {
    let [a, b, c, d] = pixel;
    let (color, opacity) = match channels {
        1 => ([a; 3], u8::MAX),
        2 => ([a; 3], b),
        3 => ([a, b, c], u8::MAX),
        _ => ([a, b, c], d),
    };
    match to {
        [gray] => *gray = luminance(color),
        [gray, alpha] => (*gray, *alpha) = (luminance(color), opacity),
        [red, green, blue] => [*red, *green, *blue] = color,
        [red, green, blue, alpha] => ([*red, *green, *blue], *alpha) = (color, opacity),
        _ => {}
    }
}

/// The luminance of ITU-R BT.601, rounded. The weights 0.299, 0.587 and 0.114 have 16 bits, as in Pillow.
fn luminance([red, green, blue]: [u8; 3]) -> u8 {
    ((19_595 * u32::from(red) + 38_470 * u32::from(green) + 7_471 * u32::from(blue) + (1 << 15)) >> 16) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grays_keep_their_value_and_ends_stay_ends() {
        for value in 0..=255 {
            assert_eq!(luminance([value; 3]), value);
            assert_eq!(narrowed(u16::from(value) * 257), value);
        }
        assert_eq!((narrowed(128), narrowed(129), narrowed(u16::MAX - 128)), (0, 1, 255));
    }
}
