//! What the handle table knows of the objects it holds.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::ptr::NonNull;
use std::sync::Arc;

use smallvec::SmallVec;

use super::handle::{Handle, Kind, Weight};
use crate::dims::Dims;
use crate::error::Result;
use crate::memory::Account;
use crate::refs::{Counted, Ref};
use tensor_kernels::DType;

/// An object that a handle can name.
#[allow(private_interfaces, reason = "nobody else has small tensors")]
pub trait Native: Send + Sync + Any {
    /// Its kind, the same for all objects of a type.
    fn kind(&self) -> Kind;

    /// What it is, in words: "tensor float32 (2, 3)".
    fn describe(&self) -> String;

    /// How much native memory a handle of it keeps alive.
    fn weight(&self) -> Weight {
        Weight::Tiny
    }

    /// What error messages can still say after it is gone.
    fn summary(&self) -> Summary {
        Summary::default()
    }

    /// How the handle table may show it to operations, for small tensors.
    fn small(&self) -> Option<Small> {
        None
    }

    /// Whether operations on it may have to be recorded.
    fn is_recorded(&self) -> bool {
        false
    }

    /// Its elements were changed in place.
    fn changed(&self) {}

    /// The handle came to be. `is_sole` says that nobody else has got the object.
    fn born(&self, handle: Handle, owner: OwnerRef<'_>, _is_sole: bool) -> Result<()> {
        self.moved(handle, owner)
    }

    /// The handle came to be, or moves: the object's charges follow to `owner`. Runs before the move
    /// takes effect; an error, a limit for example, calls it off with nothing changed.
    fn moved(&self, _handle: Handle, _owner: OwnerRef<'_>) -> Result<()> {
        Ok(())
    }

    /// What will be left charged where the handle was owned, now that the handle goes. `is_sole` says that nobody else
    /// has got the object.
    fn survivor(&self, _handle: Handle, _is_sole: bool) -> Option<Box<dyn Survivor>> {
        None
    }

    /// The bytes that it keeps alive, by the address of what counts the references to them.
    fn keeps(&self) -> Option<usize> {
        None
    }

    /// The bytes that it keeps alive and who is charged for them.
    fn charge(&self) -> Option<(u64, Arc<Account>)> {
        None
    }

    /// The handle was disposed; the object itself may live on through others.
    fn released(&self, _handle: Handle) {}
}

/// What the handle table knows of an owner: the account that pays. Each node of the tree of owners begins with one.
#[derive(Debug)]
pub(crate) struct OwnerAccount {
    pub account: Arc<Account>,
}

/// An owner, as objects that a handle names meet it.
#[derive(Clone, Copy, Debug)]
pub struct OwnerRef<'a> {
    /// To the whole node, of which the table knows the beginning.
    node: *const OwnerAccount,
    _node: PhantomData<&'a OwnerAccount>,
}

impl<'a> OwnerRef<'a> {
    /// The owner whose node is at the pointer, and lives as long as `_owner` is borrowed.
    #[inline]
    pub(crate) fn new<T>(node: *const OwnerAccount, _owner: &'a T) -> OwnerRef<'a> {
        OwnerRef { node, _node: PhantomData }
    }

    #[inline]
    pub(crate) fn pointer(self) -> *const OwnerAccount {
        self.node
    }

    /// The account that pays for what the owner owns.
    #[inline]
    pub fn account(self) -> &'a Arc<Account> {
        // SAFETY: the node lives as long as the reference.
        unsafe { &(*self.node).account }
    }
}

/// A small row-major tensor on the host as the handle table shows it: where its elements are, and its element type
/// and shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Small {
    /// Null for what is no such tensor.
    pub ptr: *mut u8,
    /// The words of its summary; the first has the number of elements (16 bits) and the charge (32) above them.
    pub words: [u64; Summary::WORDS],
}

impl Small {
    const NUMEL: u32 = 16;
    const CHARGE: u32 = 32;
    /// Rank and number of elements.
    const SHAPE: u64 = 0xffff_ff00;

    /// So many elements of a type at an address, in the shape that the words show.
    #[inline]
    pub fn new(ptr: NonNull<u8>, numel: usize, dtype: DType, shape: [u64; Summary::WORDS]) -> Small {
        let mut small = Small { ptr: ptr.as_ptr(), words: shape };
        small.words[0] = Small::head(shape[0] | (numel as u64) << Small::NUMEL, dtype, 0);
        small
    }

    /// The same elements with a charge.
    #[inline]
    pub fn with_charge(mut self, charged: u64) -> Small {
        self.words[0] = self.words[0] & ((1 << Small::CHARGE) - 1) | charged << Small::CHARGE;
        self
    }

    /// The sizes of a new tensor, which has no elements yet; none when they are not those of a small one.
    #[inline]
    pub fn of_sizes(dtype: DType, dims: &[usize]) -> Option<Small> {
        let numel = dims.iter().try_fold(1usize, |numel, &dim| numel.checked_mul(dim))?;
        if dims.len() > 8 || numel == 0 || numel > usize::from(u16::MAX) {
            return None;
        }
        let mut words = Summary::of_tensor(dtype, dims).to_words();
        words[0] |= (numel as u64) << Small::NUMEL;
        Some(Small { ptr: std::ptr::null_mut(), words })
    }

    /// The first word of a tensor whose sizes are those of one with the first word `like`.
    #[inline]
    pub fn head(like: u64, dtype: DType, charged: u64) -> u64 {
        like & Small::SHAPE | (dtype as u64 + 1) | charged << Small::CHARGE
    }

    /// Whether element type, rank and number of elements are the same.
    #[inline]
    pub fn has_head_of(first_word: u64, other: u64) -> bool {
        first_word as u32 == other as u32
    }

    #[inline]
    pub fn numel_of(first_word: u64) -> usize {
        usize::from((first_word >> Small::NUMEL) as u16)
    }

    /// What is no such tensor.
    pub fn none(summary: Summary) -> Small {
        Small { ptr: std::ptr::null_mut(), words: summary.to_words() }
    }

    #[inline]
    pub fn charged(&self) -> u64 {
        Small::charge_of(self.words[0])
    }

    #[inline]
    pub fn charge_of(first_word: u64) -> u64 {
        first_word >> Small::CHARGE
    }

    #[inline]
    pub fn dtype(&self) -> Option<DType> {
        Small::dtype_of(self.words[0])
    }

    #[inline]
    pub fn dtype_of(first_word: u64) -> Option<DType> {
        DType::from_code((first_word as u8 as i64) - 1)
    }

    #[inline]
    pub fn rank_of(first_word: u64) -> usize {
        usize::from((first_word >> 8) as u8)
    }

    #[inline]
    pub fn rank(&self) -> usize {
        Small::rank_of(self.words[0])
    }

    #[inline]
    pub fn dim(&self, axis: usize) -> usize {
        (self.words[1 + axis / 2] >> (32 * (axis % 2))) as u32 as usize
    }

    pub fn dims(&self) -> SmallVec<[usize; 8]> {
        (0..self.rank()).map(|axis| self.dim(axis)).collect()
    }
}

impl<T: Native> Ref<T> {
    pub(crate) fn into_native(self) -> Ref<dyn Native> {
        // SAFETY: the same object, with its type forgotten.
        unsafe { Ref::from_raw(Ref::into_raw(self) as *mut Counted<dyn Native>) }
    }
}

/// Bytes that outlived the handle they were charged by.
pub trait Survivor: Send + Sync {
    /// How many, and the address of what counts the references to them; none once they are gone.
    fn bytes(&self) -> Option<(u64, usize)>;

    /// Whether they belong to a module, an optimizer or a gradient.
    fn is_claimed(&self) -> bool;
}

/// Element type and shape of a tensor in five words, for messages after its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    dtype: Option<u8>,
    rank: u8,
    dims: [u32; 8],
}

impl Summary {
    pub(crate) const WORDS: usize = 5;

    /// The summary of a tensor; dimensions beyond 32 bits are shown as that.
    pub fn of_tensor(dtype: DType, shape: &[usize]) -> Summary {
        let mut dims = [0; 8];
        for (short, &dim) in dims.iter_mut().zip(shape) {
            *short = dim.min(u32::MAX as usize) as u32;
        }
        Summary { dtype: Some(dtype as u8), rank: shape.len() as u8, dims }
    }

    #[inline]
    pub(crate) fn to_words(self) -> [u64; Summary::WORDS] {
        let head = self.dtype.map_or(0, |dtype| u64::from(dtype) + 1) | u64::from(self.rank) << 8;
        let pair = |i: usize| u64::from(self.dims[2 * i]) | u64::from(self.dims[2 * i + 1]) << 32;
        [head, pair(0), pair(1), pair(2), pair(3)]
    }

    #[inline]
    pub(crate) fn from_words(words: [u64; Summary::WORDS]) -> Summary {
        let dims = std::array::from_fn(|i| (words[1 + i / 2] >> (32 * (i % 2))) as u32);
        let dtype = (words[0] as u8).checked_sub(1);
        Summary { dtype, rank: (words[0] >> 8) as u8, dims }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(dtype) = self.dtype.and_then(|code| DType::from_code(i64::from(code))) else {
            return Ok(());
        };
        let dims: Vec<usize> = self.dims[..usize::from(self.rank.min(8))].iter().map(|&d| d as usize).collect();
        write!(f, " {} {}", dtype.name(), Dims(&dims))
    }
}
