//! Tensors: an element type and a layout over a storage, with an autograd record.

mod data;
pub mod dlpack;
mod format;
mod shape;
mod storage;
mod transfer;

use std::fmt;
use std::ops::Deref;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

pub use crate::dims::{Dims, SignedDims};
pub use shape::{Layout, MAX_RANK, Shape, Strides, axis, broadcast};
pub(crate) use storage::Charge;
use storage::Left;
pub use storage::Storage;
use tensor_kernels::{DType, View, ViewMut};

use crate::autograd::Record;
use crate::context::Context;
use crate::device::{Device, Stream};
use crate::error::{Error, Result};
use crate::memory::{Account, Buffer, Source, small};
use crate::once_ref::OnceRef;
use crate::refs::Ref;
use crate::scope::{self, Handle, Kind, Native, Owner, OwnerRef, Pin, Small, Summary, Survivor, Weight};

/// The object that tensor handles name.
pub struct TensorImpl {
    storage: Ref<Storage>,
    /// The tensor that it is a view of, which is never a view itself. A detached tensor shares elements, but is not a
    /// view in this sense.
    base: Option<Ref<TensorImpl>>,
    /// How often the history of `base` had changed when this tensor got its own.
    seen: AtomicU32,
    dtype: DType,
    layout: Layout,
    view: bool,
    /// Made when it is first needed: most tensors never take part in gradients.
    record: OnceRef<Record>,
}

/// A reference to a tensor. Its clones are aliases, which refer to the same tensor.
#[derive(Clone)]
#[repr(transparent)]
pub struct Tensor(pub Ref<TensorImpl>);

impl Deref for Tensor {
    type Target = TensorImpl;

    fn deref(&self) -> &TensorImpl {
        &self.0
    }
}

impl Pin<TensorImpl> {
    /// Returns the pinned tensor.
    pub fn tensor(&self) -> &Tensor {
        let object: &Ref<TensorImpl> = self;
        // SAFETY: `Tensor` is a transparent wrapper of `Ref<TensorImpl>`.
        unsafe { &*std::ptr::from_ref(object).cast::<Tensor>() }
    }
}

#[allow(private_interfaces, reason = "as the trait")]
impl Native for TensorImpl {
    fn kind(&self) -> Kind {
        Kind::Tensor
    }

    fn describe(&self) -> String {
        format!("tensor {}, {} bytes on {}", self.label(), self.bytes(), self.device())
    }

    fn weight(&self) -> Weight {
        // How much a graph has saved is not known.
        if self.record.get().is_some_and(|record| !record.is_of_leaf()) {
            return Weight::Heavy;
        }
        Weight::of(self.storage.buffer().charged())
    }

    fn summary(&self) -> Summary {
        Summary::of_tensor(self.dtype, &self.layout.shape)
    }

    fn small(&self) -> Option<Small> {
        if !self.is_small() {
            return None;
        }
        let shape = Summary::of_tensor(self.dtype, &self.layout.shape).to_words();
        NonNull::new(self.ptr()).map(|ptr| Small::new(ptr, self.numel(), self.dtype, shape))
    }

    fn is_recorded(&self) -> bool {
        self.may_require_grad()
    }

    fn changed(&self) {
        self.storage.bump();
    }

    fn born(&self, handle: Handle, owner: OwnerRef<'_>, is_sole: bool) -> Result<()> {
        let has_grad = || self.record.get().is_some_and(|record| record.has_grad());
        let is_sole = is_sole && self.has_own_elements() && !has_grad();
        if is_sole && self.storage.settle_first(handle, owner.account()) { Ok(()) } else { self.moved(handle, owner) }
    }

    fn moved(&self, handle: Handle, owner: OwnerRef<'_>) -> Result<()> {
        match self.storage.settle_at(handle, owner.account())? {
            Some(charge) => self.commit_with_grad(charge, owner.account()),
            None => Ok(()),
        }
    }

    fn survivor(&self, handle: Handle, is_sole: bool) -> Option<Box<dyn Survivor>> {
        if is_sole && self.has_own_elements() {
            return None;
        }
        Left::behind(&self.storage, handle).map(|left| Box::new(left) as Box<dyn Survivor>)
    }

    fn keeps(&self) -> Option<usize> {
        Some(self.storage.address())
    }

    fn charge(&self) -> Option<(u64, Arc<Account>)> {
        Some((self.storage.buffer().charged(), self.storage.buffer().account()))
    }

    fn released(&self, handle: Handle) {
        self.storage.unsettle(handle);
    }
}

impl TensorImpl {
    /// Charges the tensor and its gradient to `account`. If there is no room for the gradient, neither moves.
    fn commit_with_grad(&self, charge: Charge<'_>, account: &Arc<Account>) -> Result<()> {
        if let Some(grad) = self.record.get().and_then(|record| record.grad()) {
            grad.storage.claim(account)?.commit();
        }
        charge.commit();
        self.keep_grad_here();
        Ok(())
    }

    /// Charges a leaf's gradient where the leaf is charged. It is called after either was charged, as another thread
    /// may have moved the other one meanwhile. If there is no room, the gradient stays where it is.
    pub(crate) fn keep_grad_here(&self) {
        let Some(grad) = self.record.get().and_then(|record| record.grad()) else { return };
        let account = self.storage.buffer().account();
        if !grad.storage.buffer().is_charged_to(&account)
            && let Ok(charge) = grad.storage.claim(&account)
        {
            charge.commit();
        }
    }

    /// Whether nothing else refers to its storage, but a base that only this view keeps.
    #[inline]
    fn has_own_elements(&self) -> bool {
        match &self.base {
            None => Ref::is_sole(&self.storage),
            Some(base) => Ref::is_sole(base) && Ref::is_one_of(&self.storage, 2),
        }
    }

    /// Returns the element type.
    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// Returns the element type and shape in messages: "float32 (2, 3)".
    pub fn label(&self) -> String {
        format!("{} {}", self.dtype.name(), self.layout.shape)
    }

    /// Returns the device of the elements.
    pub fn device(&self) -> Device {
        self.storage.buffer().device()
    }

    /// Returns whether its memory is the host's and pinned.
    pub fn is_pinned(&self) -> bool {
        self.storage.buffer().is_pinned()
    }

    /// The code of its device, as operations that create tensors take it.
    pub(crate) fn device_code(&self) -> i64 {
        i64::from(self.device().code())
    }

    /// The stream that its memory was allocated for.
    pub(crate) fn stream(&self) -> Stream {
        self.storage.buffer().stream()
    }

    /// Returns the sizes.
    pub fn shape(&self) -> &[usize] {
        &self.layout.shape
    }

    /// For each dimension, the distance between neighbours, in elements.
    pub fn strides(&self) -> &[isize] {
        &self.layout.strides[..self.rank()]
    }

    /// Sizes, strides and offset.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the number of dimensions.
    pub fn rank(&self) -> usize {
        self.layout.shape.len()
    }

    /// Returns the number of elements.
    pub fn numel(&self) -> usize {
        self.layout.shape.numel()
    }

    /// Returns whether the elements lie in row-major order without gaps.
    pub fn is_contiguous(&self) -> bool {
        self.layout.is_contiguous()
    }

    /// Whether it has a few elements without gaps, in the runtime's own memory on the host.
    #[inline]
    pub(crate) fn is_small(&self) -> bool {
        let is_here =
            self.storage.buffer().source() == Source::Cache && self.device() == Device::HOST && !self.is_pinned();
        is_here && (1..=small::MOST).contains(&(self.numel() * self.dtype.size())) && self.is_contiguous()
    }

    /// The tensor that it is a view of, and how often that one's history had changed when this one got its own.
    pub(crate) fn base(&self) -> Option<(&Tensor, u32)> {
        let base = self.base.as_ref()?;
        // SAFETY: `Tensor` is a transparent wrapper of `Ref<TensorImpl>`.
        let base = unsafe { &*std::ptr::from_ref(base).cast::<Tensor>() };
        Some((base, self.seen.load(Ordering::Relaxed)))
    }

    /// Its history is up to date with this many changes of its base's.
    pub(crate) fn set_seen(&self, changes: u32) {
        self.seen.store(changes, Ordering::Relaxed);
    }

    /// Returns whether it is a view of another tensor's storage.
    pub fn is_view(&self) -> bool {
        self.view
    }

    /// Returns the number of changes in place of the storage.
    pub fn version(&self) -> u32 {
        self.storage.version()
    }

    /// Returns the size of its storage in bytes; 0 for a view.
    pub fn bytes(&self) -> u64 {
        if self.view { 0 } else { self.storage.buffer().bytes() }
    }

    /// Returns a state error if its memory is read-only, as imported memory may be.
    #[inline]
    pub fn check_writable(&self) -> Result<()> {
        if !self.storage.buffer().is_read_only() {
            return Ok(());
        }
        Err(Error::state(format!(
            "the memory of this tensor, {}, is read-only: expected memory that may be written, as of its clone()",
            self.label()
        )))
    }

    /// Returns an i/o error if its memory is a file's that has become shorter. It is called after the elements were
    /// read.
    #[inline]
    pub fn check_memory(&self) -> Result<()> {
        self.storage.buffer().check()
    }

    /// Returns the storage.
    pub fn storage(&self) -> &Ref<Storage> {
        &self.storage
    }

    /// A disposed error if its bytes are of a cycle of a workspace that has ended.
    #[inline]
    pub(crate) fn check_cycle(&self) -> Result<()> {
        self.storage.check_cycle(|| self.label())
    }

    /// Whether it or its base has an autograd record. Without one, it requires no gradient.
    #[inline]
    pub(crate) fn may_require_grad(&self) -> bool {
        self.record.get().is_some() || self.base.as_ref().is_some_and(|base| base.record.get().is_some())
    }

    /// The autograd record, if it has one.
    pub(crate) fn record(&self) -> Option<&Record> {
        self.record.get()
    }

    /// The autograd record, made if there is none.
    pub(crate) fn record_or_new(&self) -> &Record {
        self.record.get_or_init(|| Ref::made(Record::default))
    }

    /// Sets the autograd record of a tensor that has none; otherwise the record comes back.
    pub(crate) fn set_record(&self, record: Ref<Record>) -> std::result::Result<(), Ref<Record>> {
        self.record.set(record)
    }

    /// The address of the first element.
    pub(crate) fn ptr(&self) -> *mut u8 {
        // Wrapping: the offset of an empty view may lie past the end; then nothing is read there.
        self.storage.buffer().ptr().wrapping_add(self.layout.offset * self.dtype.size())
    }

    /// The elements, for a kernel to read.
    pub(crate) fn view(&self) -> View<'_> {
        // SAFETY: the layout stays inside the storage, which lives as long as `self`.
        unsafe { View::new(self.ptr(), self.dtype, self.shape(), self.strides()) }
    }

    /// The elements, for a kernel to write.
    ///
    /// Two host threads that write one tensor at once race, as on an array of their own. The runtime keeps the memory
    /// alive, but does not order the writes.
    pub(crate) fn view_mut(&self) -> ViewMut<'_> {
        self.storage.buffer().settle();
        // SAFETY: as for `view`; nothing else refers to a new result, and the caller orders in-place operations.
        unsafe { ViewMut::new(self.ptr(), self.dtype, self.shape(), self.strides()) }
    }

    /// The elements under another layout of the same storage, for a kernel.
    pub(crate) fn view_as<'a>(&self, shape: &'a [usize], strides: &'a [isize]) -> View<'a> {
        // SAFETY: callers permute or broadcast this tensor's own dimensions, which reaches the same elements.
        unsafe { View::new(self.ptr(), self.dtype, shape, strides) }
    }
}

impl TensorImpl {
    /// As `view_as`, to write.
    pub(crate) fn view_mut_as<'a>(&self, shape: &'a [usize], strides: &'a [isize]) -> ViewMut<'a> {
        self.storage.buffer().settle();
        // SAFETY: as for `view_as` and `view_mut`.
        unsafe { ViewMut::new(self.ptr(), self.dtype, shape, strides) }
    }
}

impl Tensor {
    /// An uninitialised row-major tensor, charged to the context's owner.
    pub(crate) fn uninit(cx: &Context, dtype: DType, device: Device, shape: Shape) -> Result<Tensor> {
        let storage = Storage::allocate(cx, device, shape.numel() * dtype.size())?;
        Ok(Tensor::row_major(storage, dtype, &shape))
    }

    /// A small uninitialised tensor on the host; `None` if it does not fit the fast path.
    pub(crate) fn small(cx: &Context, dtype: DType, shape: &Shape) -> Option<Tensor> {
        let storage = Storage::small(cx, shape.numel() * dtype.size())?;
        Some(Tensor::row_major(storage, dtype, shape))
    }

    #[inline(always)]
    fn row_major(storage: Ref<Storage>, dtype: DType, shape: &Shape) -> Tensor {
        Tensor::made(storage, None, dtype, false, || Layout::contiguous(*shape))
    }

    pub(crate) fn over(storage: Ref<Storage>, dtype: DType, layout: Layout, view: bool) -> Tensor {
        Tensor::made(storage, None, dtype, view, || layout)
    }

    #[inline(always)]
    fn made(
        storage: Ref<Storage>,
        base: Option<(Ref<TensorImpl>, u32)>,
        dtype: DType,
        view: bool,
        layout: impl FnOnce() -> Layout,
    ) -> Tensor {
        let (base, seen) = base.map_or((None, 0), |(base, changes)| (Some(base), changes));
        let seen = AtomicU32::new(seen);
        Tensor(Ref::made(|| TensorImpl { storage, base, seen, dtype, layout: layout(), view, record: OnceRef::new() }))
    }

    /// Whether nothing else refers to this tensor and its storage.
    pub(crate) fn is_sole(&self) -> bool {
        Ref::is_sole(&self.0) && self.has_own_elements()
    }

    /// A view of this tensor's storage with another layout; autograd does not record it.
    #[inline]
    pub(crate) fn with_layout(&self, layout: Layout) -> Tensor {
        self.with_type(self.dtype, layout)
    }

    /// A view of this tensor's storage with another element type and the layout for it; autograd does not record it.
    #[inline]
    pub(crate) fn with_type(&self, dtype: DType, layout: Layout) -> Tensor {
        let base = self.base.as_ref().unwrap_or(&self.0);
        Tensor::made(self.storage.clone(), Some((base.clone(), base.changes())), dtype, true, || layout)
    }

    /// Returns whether both refer to the same tensor.
    pub fn is(&self, other: &Tensor) -> bool {
        Ref::ptr_eq(&self.0, &other.0)
    }

    /// Creates a handle of `owner` for the tensor. The first handle is its home.
    pub fn into_handle(self, owner: &Owner) -> Result<Handle> {
        match self.into_small(owner) {
            Ok(small) => scope::with_thread(|thread| scope::insert_inline(thread.local(), owner, &small))
                .flatten()
                .map_or_else(|| Tensor::of_small(&small, Handle::NONE, owner.account()).insert(owner), Ok),
            Err(tensor) => tensor.insert(owner),
        }
    }

    /// Makes the object of an inline small tensor, with `home` as its home.
    fn of_small(small: &Small, home: Handle, account: &Arc<Account>) -> Tensor {
        let (Some(block), Some(dtype)) = (NonNull::new(small.ptr), small.dtype()) else {
            unreachable!("it was made of both")
        };
        let Ok(shape) = Shape::new(&small.dims()) else { unreachable!("it was made of one") };
        let storage = Storage::with_home(Buffer::adopt(block, small.charged(), account, Stream::default()), home);
        Tensor::over(storage, dtype, Layout::contiguous(shape), false)
    }

    fn insert(self, owner: &Owner) -> Result<Handle> {
        scope::insert(owner, self.0)
    }

    /// The inline form of a small tensor, if nothing but the caller refers to its object.
    fn into_small(self, owner: &Owner) -> std::result::Result<Small, Tensor> {
        let is_plain = self.record.get().is_none() && !self.view && self.layout.offset == 0;
        let Some(small) = is_plain.then(|| self.small()).flatten() else { return Err(self) };
        let inner = Ref::into_inner(self.0).map_err(Tensor)?;
        let (dtype, layout) = (inner.dtype, inner.layout);
        match Storage::into_small(inner.storage, owner.account()) {
            Ok((ptr, charged)) => Ok(Small { ptr: ptr.as_ptr(), ..small.with_charge(charged) }),
            Err(storage) => Err(Tensor::over(storage, dtype, layout, false)),
        }
    }

    /// Creates the storage and the gradient part of a module or an optimizer. They are charged to `owner`, and moving a
    /// handle no longer moves the charge.
    pub fn claim(&self, owner: &Owner) -> Result<()> {
        self.commit_with_grad(self.storage.claim(owner.account())?, owner.account())
    }

    /// Charges `owner` for a tensor that has no handle yet, such as one that another thread made for it.
    pub fn recharge(&self, owner: &Owner) -> Result<()> {
        self.storage.recharge(owner.account())
    }

    /// Returns a tensor of the same elements that is detached from the gradient graph.
    ///
    /// The result shares the storage and its version, and never requires a gradient.
    pub fn detach(&self, _cx: &Context) -> Tensor {
        self.detached()
    }

    pub(crate) fn detached(&self) -> Tensor {
        Tensor::over(self.storage().clone(), self.dtype, self.layout, true)
    }

    /// The axis of an axis number, where negative ones count from the end; an index error if it is out of range.
    pub(crate) fn axis(&self, axis: i64) -> Result<usize> {
        shape::axis(axis, self.rank())
            .map_err(|error| Error::index(format!("{} (the shape is {})", error.message(), Dims(self.shape()))))
    }

    /// A dtype error unless the element type is a floating or a complex one.
    pub(crate) fn require_inexact(&self, operation: &str) -> Result<()> {
        if self.dtype.is_complex() { Ok(()) } else { self.require_float(operation) }
    }

    /// A dtype error unless the element type is a floating one.
    pub(crate) fn require_float(&self, operation: &str) -> Result<()> {
        if self.dtype.is_float() {
            return Ok(());
        }
        Err(Error::dtype(format!("{operation} takes floating-point numbers, not {}", self.label())))
    }
}

/// Makes the object of an inline small tensor.
pub(crate) fn inflate(small: Small, handle: Handle, account: &Arc<Account>) -> Ref<dyn Native> {
    Tensor::of_small(&small, handle, account).0.into_native()
}

impl fmt::Debug for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe())
    }
}
