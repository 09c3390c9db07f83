//! A device's memory: a range of addresses that the host cannot touch while the device is idle.

use std::collections::{BTreeMap, VecDeque};

use crate::call::{calls, store};
use crate::driver::{Driver, Handle};
use crate::error::{Answer, Code};
use crate::settings::say;

/// The alignment of blocks, and the least number of bytes behind one that nobody may write.
const UNIT: usize = 512;
/// What fresh memory holds: NaN in each type of float, and -1 in integers.
pub const FRESH: u8 = 0xff;
const FREED: u8 = 0xfe;
const RED: u8 = 0xfd;
/// How many freed bytes rest before their addresses serve again.
const RESTING: usize = 8 << 20;
/// Huge pages, where the system has them: to open and close memory costs a step for each page.
const PAGE: usize = 2 << 20;

/// A block that was allocated.
pub struct Block {
    pub bytes: usize,
    /// With the bytes behind it.
    span: usize,
    /// The pool that it is from, if it was allocated in the order of a stream.
    pub pool: Option<Handle>,
    /// Whether a stream's free of it was issued.
    pub leaving: bool,
}

impl Block {
    /// What the device counts for it.
    pub fn counted(bytes: usize) -> usize {
        bytes.next_multiple_of(UNIT)
    }
}

pub struct Arena {
    base: usize,
    size: usize,
    /// The bytes that the device has.
    pub limit: usize,
    /// The bytes that are taken: by blocks, and by pools for later.
    pub taken: usize,
    blocks: BTreeMap<usize, Block>,
    /// Ranges that are free, by address.
    free: BTreeMap<usize, usize>,
    resting: VecDeque<(usize, usize)>,
    /// How many have opened the memory; and how much of it is open, or was ever used.
    opened: usize,
    used: usize,
}

fn page(bytes: usize) -> usize {
    bytes.next_multiple_of(PAGE)
}

impl Arena {
    pub fn new(limit: usize) -> Answer<Self> {
        // Each block has bytes behind it, and freed ones rest: there are more addresses than memory.
        let size = page(limit * 2 + (RESTING << 2));
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        // SAFETY: a new mapping.
        let base = unsafe { libc::mmap(std::ptr::null_mut(), size + PAGE, libc::PROT_NONE, flags, -1, 0) };
        if base == libc::MAP_FAILED {
            say(format!("the host has no {size} addresses for a device's memory"));
            return Err(Code::OUT_OF_MEMORY);
        }
        let base = page(base as usize);
        // SAFETY: the range is in the new mapping. Without huge pages all is as well, but slower.
        unsafe { libc::madvise(base as *mut _, size, libc::MADV_HUGEPAGE) };
        let free = BTreeMap::from([(base, size)]);
        Ok(Self {
            base,
            size,
            limit,
            taken: 0,
            blocks: BTreeMap::new(),
            free,
            resting: VecDeque::new(),
            opened: 0,
            used: 0,
        })
    }

    pub fn blocks(&self) -> usize {
        self.blocks.len()
    }

    pub fn bytes(&self) -> usize {
        self.blocks.values().map(|block| block.bytes).sum()
    }

    pub fn contains(&self, address: usize) -> bool {
        (self.base..self.base + self.size).contains(&address)
    }

    fn protect(&self, from: usize, bytes: usize, protection: i32) {
        if bytes > 0 {
            // SAFETY: the range is the arena's own.
            let done = unsafe { libc::mprotect((self.base + from) as *mut _, bytes, protection) };
            assert_eq!(done, 0, "mprotect: {}", std::io::Error::last_os_error());
        }
    }

    /// Lets the memory be read and written, until `close`.
    pub fn open(&mut self) {
        self.opened += 1;
        if self.opened == 1 {
            self.protect(0, self.used, libc::PROT_READ | libc::PROT_WRITE);
        }
    }

    pub fn close(&mut self) {
        self.opened -= 1;
        if self.opened == 0 {
            self.protect(0, self.used, libc::PROT_NONE);
        }
    }

    /// Writes one byte over a range of the open memory.
    fn fill(&self, address: usize, bytes: usize, value: u8) {
        debug_assert!(self.opened > 0);
        // SAFETY: the range is in the arena, which is open.
        unsafe { std::ptr::write_bytes(address as *mut u8, value, bytes) };
    }

    /// The block that holds `address`, or ends there.
    pub fn block(&self, address: usize) -> Option<(usize, &Block)> {
        let (start, block) = self.blocks.range(..=address).next_back()?;
        (address <= start + block.bytes).then_some((*start, block))
    }

    pub fn block_mut(&mut self, start: usize) -> Option<&mut Block> {
        self.blocks.get_mut(&start)
    }

    /// Whether the range is in one living block.
    pub fn living(&self, address: usize, bytes: usize) -> bool {
        self.block(address).is_some_and(|(start, block)| bytes <= start + block.bytes - address)
    }

    /// Makes a block, whose bytes the caller has counted.
    pub fn allocate(&mut self, bytes: usize, pool: Option<Handle>) -> Option<usize> {
        let span = Block::counted(bytes) + UNIT;
        let start = loop {
            if let Some((start, _)) = self.free.iter().find(|(_, size)| **size >= span) {
                break *start;
            }
            self.wake()?;
        };
        let size = self.free.remove(&start).expect("just found");
        if size > span {
            self.free.insert(start + span, size - span);
        }
        let end = page(start + span - self.base);
        if end > self.used {
            if self.opened > 0 {
                self.protect(self.used, end - self.used, libc::PROT_READ | libc::PROT_WRITE);
            }
            self.used = end;
        }
        self.open();
        self.fill(start, bytes, FRESH);
        self.fill(start + bytes, span - bytes, RED);
        self.close();
        self.blocks.insert(start, Block { bytes, span, pool, leaving: false });
        Some(start)
    }

    /// Writes what fresh memory holds over a block.
    pub fn refresh(&mut self, start: usize) {
        let bytes = self.blocks.get(&start).map_or(0, |block| block.bytes);
        self.open();
        self.fill(start, bytes, FRESH);
        self.close();
    }

    /// Ends a block. An error if somebody wrote behind it.
    pub fn release(&mut self, start: usize) -> Answer<Block> {
        let sound = self.sound(start);
        let block = self.blocks.remove(&start).ok_or(Code::INVALID_VALUE)?;
        self.open();
        self.fill(start, block.span, FREED);
        self.close();
        self.resting.push_back((start, block.span));
        while self.resting.iter().map(|(_, span)| span).sum::<usize>() > RESTING {
            self.wake();
        }
        sound.map(|()| block)
    }

    /// Makes the range that rests the longest free again.
    fn wake(&mut self) -> Option<()> {
        let (mut start, mut size) = self.resting.pop_front()?;
        if let Some(next) = self.free.remove(&(start + size)) {
            size += next;
        }
        if let Some((before, length)) = self.free.range(..start).next_back().map(|(at, length)| (*at, *length))
            && before + length == start
        {
            (start, size) = (before, length + size);
        }
        self.free.insert(start, size);
        Some(())
    }

    /// Whether the bytes behind a block are as they were.
    fn sound(&mut self, start: usize) -> Answer {
        let Some(block) = self.blocks.get(&start) else { return Ok(()) };
        let (bytes, behind) = (block.bytes, block.span - block.bytes);
        self.open();
        // SAFETY: the range is the block's, and the memory is open.
        let red = unsafe { std::slice::from_raw_parts((start + bytes) as *const u8, behind) };
        let written = red.iter().position(|byte| *byte != RED);
        self.close();
        match written {
            None => Ok(()),
            Some(at) => {
                say(format!(
                    "the block {start:#x} of {bytes} bytes was written at byte {}, behind its end",
                    bytes + at
                ));
                Err(Code::ILLEGAL_ADDRESS)
            }
        }
    }

    /// Whether the bytes behind all blocks are as they were.
    pub fn all_sound(&mut self) -> Answer {
        let starts: Vec<usize> = self.blocks.keys().copied().collect();
        self.open();
        let answer = starts.into_iter().try_for_each(|start| self.sound(start));
        self.close();
        answer
    }

    /// Forgets all blocks.
    pub fn clear(&mut self) {
        // SAFETY: the range is the arena's own; its pages are given back.
        unsafe { libc::madvise(self.base as *mut _, self.used, libc::MADV_DONTNEED) };
        self.blocks.clear();
        self.resting.clear();
        self.free = BTreeMap::from([(self.base, self.size)]);
        self.taken = 0;
    }
}

impl Driver {
    /// The device whose memory holds the address.
    pub fn owner(&self, address: usize) -> Option<usize> {
        self.devices.iter().position(|device| device.arena.contains(address))
    }

    /// The device on which a block starts at the address.
    pub fn block_at(&self, address: usize) -> Answer<usize> {
        let device = self.owner(address);
        let device = device
            .filter(|device| self.devices[*device].arena.block(address).is_some_and(|(start, _)| start == address));
        device.ok_or_else(|| {
            say(format!("no living block starts at {address:#x}: it was freed, or never allocated"));
            Code::INVALID_VALUE
        })
    }

    /// Ends a block and gives its bytes back, to its pool or to the device.
    pub fn free_block(&mut self, device: usize, address: usize) -> Answer {
        let released = self.devices[device].arena.release(address);
        let block = match released {
            Ok(block) => block,
            Err(error) => {
                if error.sticks() {
                    self.fail(device, error);
                }
                return Err(error);
            }
        };
        let counted = Block::counted(block.bytes);
        match block.pool.and_then(|pool| self.pools.get_mut(&pool)) {
            Some(pool) => pool.used -= counted,
            None => self.devices[device].arena.taken -= counted,
        }
        Ok(())
    }
}

calls! {
    fn cuMemGetInfo_v2(free: *mut usize, total: *mut usize) |driver| {
        let arena = &driver.devices[driver.here()?].arena;
        store(free, arena.limit - arena.taken)?;
        store(total, arena.limit)
    }

    fn cuMemAlloc_v2(out: *mut usize, bytes: usize) |driver| {
        let device = driver.here()?;
        driver.outside_capture()?;
        if bytes == 0 {
            return Err(Code::INVALID_VALUE);
        }
        driver.take(device, Block::counted(bytes))?;
        let arena = &mut driver.devices[device].arena;
        let Some(address) = arena.allocate(bytes, None) else {
            arena.taken -= Block::counted(bytes);
            return Err(Code::OUT_OF_MEMORY);
        };
        store(out, address)
    }

    fn cuMemFree_v2(address: usize) |driver| {
        driver.here()?;
        driver.outside_capture()?;
        if address == 0 {
            return Ok(());
        }
        let device = driver.block_at(address)?;
        driver.usable(device)?;
        driver.finish_device(device)?;
        // What the device had to do may have freed it.
        driver.block_at(address)?;
        driver.free_block(device, address)
    }

    fn cuMemGetAddressRange_v2(base: *mut usize, bytes: *mut usize, address: usize) |driver| {
        driver.here()?;
        let device = driver.owner(address).ok_or(Code::NOT_FOUND)?;
        let (start, block) = driver.devices[device].arena.block(address).ok_or(Code::NOT_FOUND)?;
        if !base.is_null() {
            store(base, start)?;
        }
        if bytes.is_null() { Ok(()) } else { store(bytes, block.bytes) }
    }

    fn cuPointerGetAttribute(out: *mut u32, attribute: u32, address: usize) |driver| {
        driver.here()?;
        let device = driver.owner(address);
        match (attribute, device) {
            (2, Some(_)) => store(out, 2),
            (2, None) if driver.pinned_at(address).is_some() => store(out, 1),
            (9, Some(device)) => store(out, device as u32),
            (2 | 9, None) => Err(Code::INVALID_VALUE),
            _ => Err(Code::NOT_SUPPORTED),
        }
    }
}
