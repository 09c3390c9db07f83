//! Bytes that are read as choices. After its end, an input reads as zeros. Any input is valid, so fuzzing engines may
//! cut and join inputs freely.

/// Numbers at the end of a range.
const EDGES: [i64; 20] = [
    -1,
    8,
    9,
    63,
    64,
    127,
    255,
    1 << 16,
    i32::MAX as i64,
    1 << 31,
    u32::MAX as i64,
    1 << 40,
    1 << 53,
    1 << 61,
    1 << 62,
    i64::MAX - 1,
    i64::MAX,
    i64::MIN,
    i64::MIN + 1,
    i32::MIN as i64,
];

/// The rest of an input.
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    pub fn new(input: &'a [u8]) -> Bytes<'a> {
        Bytes(input)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    pub fn word(&mut self) -> u64 {
        u64::from_le_bytes(std::array::from_fn(|_| self.byte()))
    }

    /// Of 0 to `n` - 1.
    pub fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()) % n
    }

    pub fn flag(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    /// One time in 32.
    pub fn rarely(&mut self) -> bool {
        self.byte() >= 0xF8
    }

    /// A size, an axis or a count: mostly -4 to 11, sometimes the end of a range, sometimes any number.
    pub fn number(&mut self) -> i64 {
        match self.byte() {
            0xF8.. => self.word() as i64,
            0xE0.. => EDGES[self.below(EDGES.len())],
            small => i64::from(small % 16) - 4,
        }
    }

    /// A size that is one, mostly a small one.
    pub fn size(&mut self) -> i64 {
        match self.byte() {
            0xF8.. => self.number(),
            small => i64::from(small % 8),
        }
    }

    /// A `number` as a code.
    pub fn code(&mut self) -> i32 {
        self.number() as i32
    }

    /// 0 or 1, or, rarely, neither.
    pub fn switch(&mut self) -> i32 {
        if self.rarely() { self.code() } else { i32::from(self.flag()) }
    }

    pub fn float(&mut self) -> f64 {
        match self.byte() {
            0xF8.. => f64::from_bits(self.word()),
            0xF0.. => {
                [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, f64::MIN_POSITIVE, f64::MAX, 1e-300][self.below(7)]
            }
            small => f64::from(small as i8) / 16.0,
        }
    }

    /// Up to 15 bytes.
    pub fn bytes(&mut self) -> Vec<u8> {
        (0..self.below(16)).map(|_| self.byte()).collect()
    }

    /// A list of up to `most` of them.
    pub fn list<T>(&mut self, most: usize, mut item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..self.below(most + 1)).map(|_| item(self)).collect()
    }
}

/// The pointer and length of a list for a call in C.
pub type List<T> = (*const T, usize);

impl Bytes<'_> {
    /// The list as it is; rarely NULL, or a length beyond all memory.
    pub fn passed<T>(&mut self, list: &[T]) -> List<T> {
        if !self.rarely() {
            return (list.as_ptr(), list.len());
        }
        let impossible = isize::MAX as usize / size_of::<T>() + 1;
        match self.below(3) {
            0 => (std::ptr::null(), self.word() as usize),
            1 => (list.as_ptr(), impossible.saturating_add(self.word() as usize)),
            _ => (list.as_ptr(), impossible),
        }
    }
}
