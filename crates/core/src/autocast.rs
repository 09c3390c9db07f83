//! Autocast: the 16-bit types in which products of `f32` are computed.

use tensor_kernels::DType;

use crate::device::Device;

/// Whether operations are cast, and to which type on which kind of device: see [`Cast`](crate::ops::Cast).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Autocast(u8);

/// The bits of one kind of device: the number of the type in [`TYPES`] and one, or 0.
const BITS: u32 = 2;
const MASK: u8 = (1 << BITS) - 1;
const TYPES: [DType; 2] = [DType::F16, DType::Bf16];

impl Autocast {
    /// No operation is cast.
    pub const OFF: Autocast = Autocast(0);

    /// Operations on the host are cast to the first type, those on other devices to the second.
    ///
    /// Types other than `f16` and `bf16` are no types to cast to, and leave the operations as they are.
    pub fn new(cpu: Option<DType>, gpu: Option<DType>) -> Autocast {
        let bits = |dtype: Option<DType>| {
            TYPES.iter().position(|&known| Some(known) == dtype).map_or(0, |place| place as u8 + 1)
        };
        Autocast(bits(cpu) | bits(gpu) << BITS)
    }

    /// The modes of bits, as [`bits`](Autocast::bits) gives them; `None` for other numbers.
    #[inline]
    pub fn from_bits(bits: u32) -> Option<Autocast> {
        let of_device = |shift: u32| (bits >> shift) & u32::from(MASK);
        let is_known =
            bits < 1 << (2 * BITS) && [0, BITS].into_iter().all(|shift| of_device(shift) <= TYPES.len() as u32);
        is_known.then_some(Autocast(bits as u8))
    }

    /// The type on the host in the lower two bits, that on other devices in the upper two: 1 for `f16`, 2 for `bf16`, 0
    /// for none.
    #[inline]
    pub fn bits(self) -> u32 {
        u32::from(self.0)
    }

    /// Whether no operation is cast on any device.
    #[inline]
    pub fn is_off(self) -> bool {
        self == Autocast::OFF
    }

    /// The type that products on this device are cast to.
    pub fn dtype(self, device: Device) -> Option<DType> {
        let shift = if device == Device::HOST { 0 } else { BITS };
        usize::from(self.0 >> shift & MASK).checked_sub(1).map(|place| TYPES[place])
    }

    /// These types; where there are none, those of `other`.
    #[inline]
    pub fn or(self, other: Autocast) -> Autocast {
        let chosen = |shift: u32| match self.0 & MASK << shift {
            0 => other.0 & MASK << shift,
            own => own,
        };
        Autocast(chosen(0) | chosen(BITS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_stand_for_a_type_on_each_kind_of_device() {
        let both = Autocast::new(Some(DType::Bf16), Some(DType::F16));
        assert_eq!((both.bits(), both.dtype(Device::HOST)), (0b0110, Some(DType::Bf16)));
        let known: Vec<u32> = (0..64).filter(|&bits| Autocast::from_bits(bits).is_some()).collect();
        assert_eq!(known, [0, 1, 2, 4, 5, 6, 8, 9, 10]);
        for bits in known {
            assert_eq!(Autocast::from_bits(bits).map(Autocast::bits), Some(bits));
        }
        assert_eq!(Autocast::new(Some(DType::F32), None), Autocast::OFF);
        let cpu = Autocast::new(Some(DType::F16), None);
        assert_eq!((cpu.or(both).bits(), both.or(cpu).bits(), cpu.or(Autocast::OFF)), (0b0101, 0b0110, cpu));
    }
}
