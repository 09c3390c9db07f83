//! Handles: 64 bits that name one reference to a native object.

use std::fmt;

/// The kind of object that a handle names. The codes are part of every handle, so the list is append-only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// A tensor.
    Tensor = 1,
    /// A scope that is pushed and popped.
    Scope = 2,
    /// A module.
    Module = 3,
    /// An optimizer.
    Optimizer = 4,
    /// A random generator.
    Generator = 5,
    /// A lease on a tensor's bytes.
    Lease = 6,
    /// A manager.
    Manager = 7,
    /// A workspace.
    Workspace = 8,
    /// A data loader.
    Loader = 9,
    /// A dataset.
    Dataset = 10,
    /// A graph of operators.
    Symbol = 11,
    /// A graph with its arrays.
    Executor = 12,
    /// A key-value store.
    Store = 13,
    /// A tokenizer.
    Tokenizer = 14,
    /// A stream of a device.
    Stream = 15,
    /// A point in the work of a stream.
    Event = 16,
    /// Work of a device that is run again.
    Graph = 17,
}

impl Kind {
    /// Returns the kind of a code.
    pub const fn from_code(code: u8) -> Option<Kind> {
        Some(match code {
            1 => Kind::Tensor,
            2 => Kind::Scope,
            3 => Kind::Module,
            4 => Kind::Optimizer,
            5 => Kind::Generator,
            6 => Kind::Lease,
            7 => Kind::Manager,
            8 => Kind::Workspace,
            9 => Kind::Loader,
            10 => Kind::Dataset,
            11 => Kind::Symbol,
            12 => Kind::Executor,
            13 => Kind::Store,
            14 => Kind::Tokenizer,
            15 => Kind::Stream,
            16 => Kind::Event,
            17 => Kind::Graph,
            _ => return None,
        })
    }

    /// Returns the kind in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Tensor => "tensor",
            Kind::Scope => "scope",
            Kind::Module => "module",
            Kind::Optimizer => "optimizer",
            Kind::Generator => "generator",
            Kind::Lease => "lease",
            Kind::Manager => "manager",
            Kind::Workspace => "workspace",
            Kind::Loader => "loader",
            Kind::Dataset => "dataset",
            Kind::Symbol => "symbol",
            Kind::Executor => "executor",
            Kind::Store => "store",
            Kind::Tokenizer => "tokenizer",
            Kind::Stream => "stream",
            Kind::Event => "event",
            Kind::Graph => "graph",
        }
    }
}

/// Names one reference to a native object: slot (32 bits), generation (24), kind (6), size class (2). 0 is no handle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Handle(pub u64);

/// As a scope argument: there is no ambient scope.
pub const SCOPE_NONE: Handle = Handle(0);
/// As a scope argument: the calling native thread's own scope, which push and pop maintain.
pub const SCOPE_THREAD: Handle = Handle(1);

/// The size class of a handle: how much native memory the object keeps alive. A host decides by it how to watch the
/// object: small objects may share one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Weight {
    /// At most 64 bytes, or not a tensor.
    Tiny = 0,
    /// At most 256 bytes.
    Small = 1,
    /// At most 1,024 bytes.
    Medium = 2,
    /// More than 1,024 bytes, or unknown: a tensor with a recorded graph.
    Heavy = 3,
}

impl Weight {
    /// Returns the size class of a number of bytes.
    pub const fn of(bytes: u64) -> Weight {
        match bytes {
            0..=64 => Weight::Tiny,
            65..=256 => Weight::Small,
            257..=1024 => Weight::Medium,
            _ => Weight::Heavy,
        }
    }
}

/// The last generation: a slot with this generation is not used again.
pub(crate) const LAST_GENERATION: u32 = (1 << 24) - 1;

impl Handle {
    /// The handle of no object.
    pub const NONE: Handle = Handle(0);

    pub(crate) const fn new(slot: u32, generation: u32, kind: Kind, weight: Weight) -> Handle {
        Handle((weight as u64) << 62 | (kind as u64) << 56 | (generation as u64) << 32 | slot as u64)
    }

    pub(crate) const fn slot(self) -> u32 {
        self.0 as u32
    }

    /// Generation and kind. The slot's word has the same tag while the handle is live.
    pub(crate) const fn tag(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// The tag at its position in a slot's word; the other bits are zero.
    pub(crate) const fn tag_word(self) -> u64 {
        self.0 & !0 << 32
    }

    /// The handle of the next generation in the same slot, of the same kind.
    pub(crate) const fn next(self) -> Handle {
        Handle(self.0 + (1 << 32))
    }

    /// How often the slot was used, including this time.
    pub(crate) const fn generation(self) -> u32 {
        self.tag() & LAST_GENERATION
    }

    /// Returns the kind in the handle, or `None` if there is no such kind.
    pub const fn kind(self) -> Option<Kind> {
        Kind::from_code((self.0 >> 56) as u8 & 0x3f)
    }

    /// Returns whether this is no handle (0).
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "0x{:016x}", self.0)
    }
}

impl fmt::Debug for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
