//! The interface between the handle table and the objects in it.

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
    /// The kind of the object. It is the same for all objects of a type.
    fn kind(&self) -> Kind;

    /// A description in words, such as "tensor float32 (2, 3)".
    fn describe(&self) -> String;

    /// How much native memory a handle of it keeps alive.
    fn weight(&self) -> Weight {
        Weight::Tiny
    }

    /// A description for error messages after its end.
    fn summary(&self) -> Summary {
        Summary::default()
    }

    /// The description that the handle table shows to operations; `None` unless it is a small tensor.
    fn small(&self) -> Option<Small> {
        None
    }

    /// Whether operations on it may have to be recorded for gradients.
    fn is_recorded(&self) -> bool {
        false
    }

    /// Called after its elements were changed in place.
    fn changed(&self) {}

    /// Called when the handle is made. `is_sole` says that there is no other reference to the object.
    fn born(&self, handle: Handle, owner: OwnerRef<'_>, _is_sole: bool) -> Result<()> {
        self.moved(handle, owner)
    }

    /// Called when the handle is made or moves: the object's charges move to `owner`. It runs before the move takes
    /// effect. An error, such as a limit, prevents the move and leaves everything unchanged.
    fn moved(&self, _handle: Handle, _owner: OwnerRef<'_>) -> Result<()> {
        Ok(())
    }

    /// What stays charged to the handle's owner after the end of the handle; `None` if nothing does. `is_sole` says
    /// that there is no other reference to the object.
    fn survivor(&self, _handle: Handle, _is_sole: bool) -> Option<Box<dyn Survivor>> {
        None
    }

    /// The address of the reference count of the bytes that it keeps alive.
    fn keeps(&self) -> Option<usize> {
        None
    }

    /// The bytes that it keeps alive, and the account that they are charged to.
    fn charge(&self) -> Option<(u64, Arc<Account>)> {
        None
    }

    /// Called when the handle has been disposed. The object may continue to exist through other references.
    fn released(&self, _handle: Handle) {}
}

/// The part of an owner that the handle table uses: its account. Each node of the tree of owners begins with one.
#[derive(Debug)]
pub(crate) struct OwnerAccount {
    pub account: Arc<Account>,
}

/// A reference to an owner, as objects receive it.
#[derive(Clone, Copy, Debug)]
pub struct OwnerRef<'a> {
    /// Points to the whole node, of which the table can use only the beginning.
    node: *const OwnerAccount,
    _node: PhantomData<&'a OwnerAccount>,
}

impl<'a> OwnerRef<'a> {
    /// The owner whose node is at the pointer. The node must exist for as long as `_owner` is borrowed.
    #[inline]
    pub(crate) fn new<T>(node: *const OwnerAccount, _owner: &'a T) -> OwnerRef<'a> {
        OwnerRef { node, _node: PhantomData }
    }

    #[inline]
    pub(crate) fn pointer(self) -> *const OwnerAccount {
        self.node
    }

    /// Returns the account that the owner's objects are charged to.
    #[inline]
    pub fn account(self) -> &'a Arc<Account> {
        // SAFETY: the node outlives the reference.
        unsafe { &(*self.node).account }
    }
}

/// A small row-major tensor on the host, as the handle table shows it: the address of its elements, its element type and
/// its shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Small {
    /// Null if this does not describe a small tensor.
    pub ptr: *mut u8,
    /// The words of its summary. The first also has the number of elements (16 bits, from bit 16) and the charge (32
    /// bits, from bit 32).
    pub words: [u64; Summary::WORDS],
}

impl Small {
    const NUMEL: u32 = 16;
    const CHARGE: u32 = 32;
    /// The bits of rank and number of elements.
    const SHAPE: u64 = 0xffff_ff00;

    /// Creates a tensor of `numel` elements at an address, in the shape that the words show.
    #[inline]
    pub fn new(ptr: NonNull<u8>, numel: usize, dtype: DType, shape: [u64; Summary::WORDS]) -> Small {
        let mut small = Small { ptr: ptr.as_ptr(), words: shape };
        small.words[0] = Small::head(shape[0] | (numel as u64) << Small::NUMEL, dtype, 0);
        small
    }

    /// Returns the same tensor with a charge, in bytes.
    #[inline]
    pub fn with_charge(mut self, charged: u64) -> Small {
        self.words[0] = self.words[0] & ((1 << Small::CHARGE) - 1) | charged << Small::CHARGE;
        self
    }

    /// Returns the description of a new tensor that has no elements yet, or `None` if these sizes are not those of a
    /// small tensor.
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

    /// Returns the first word of a tensor whose sizes are those of a tensor with the first word `like`.
    #[inline]
    pub fn head(like: u64, dtype: DType, charged: u64) -> u64 {
        like & Small::SHAPE | (dtype as u64 + 1) | charged << Small::CHARGE
    }

    /// Returns whether element type, rank and number of elements are the same.
    #[inline]
    pub fn has_head_of(first_word: u64, other: u64) -> bool {
        first_word as u32 == other as u32
    }

    #[inline]
    pub fn numel_of(first_word: u64) -> usize {
        usize::from((first_word >> Small::NUMEL) as u16)
    }

    /// Returns the description of anything but a small tensor.
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
        // SAFETY: the same object; only the type changes.
        unsafe { Ref::from_raw(Ref::into_raw(self) as *mut Counted<dyn Native>) }
    }
}

/// Bytes that outlive the handle through which they were charged.
pub trait Survivor: Send + Sync {
    /// The number of bytes, and the address of their reference count; `None` after they were freed.
    fn bytes(&self) -> Option<(u64, usize)>;

    /// Whether they are owned by a module or an optimizer, or are a gradient.
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

    /// Returns the summary of a tensor. Sizes of more than 32 bits are shown as the largest 32-bit number.
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
