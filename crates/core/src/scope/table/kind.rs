//! The kinds of owners with their names and what they admit; the ids of owners.

use std::fmt;

use super::handle::{Handle, Kind};
use crate::error::{Error, Result};
use crate::memory::account::Title;

/// The kind of an owner, which decides what the owner admits and how it closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum OwnerKind {
    /// MXNet's `ResourceScope`: owns everything except managers.
    Resource = 0,
    /// TorchSharp's `DisposeScope`: owns tensors.
    Dispose = 1,
    /// DJL's `NDManager`: owns tensors and child managers.
    Manager = 2,
    /// A scope of C, C++ or Rust: owns everything.
    Native = 3,
    /// A cycle of a workspace: owns tensors.
    Workspace = 4,
    /// A module: owns its parameters, buffers and children.
    Module = 5,
    /// An optimizer: owns its state.
    Optimizer = 6,
    /// A data loader: owns the batches that nobody has taken yet.
    Loader = 7,
}

impl OwnerKind {
    /// Returns the scope kind of an ABI code. Modules, optimizers and loaders have no code, as they are not opened as
    /// scopes.
    #[inline]
    pub fn from_code(code: i64) -> Result<OwnerKind> {
        match code {
            0 => Ok(OwnerKind::Resource),
            1 => Ok(OwnerKind::Dispose),
            2 => Ok(OwnerKind::Manager),
            3 => Ok(OwnerKind::Native),
            _ => Err(not_opened(code)),
        }
    }

    /// The kinds in the order of their numbers.
    const ALL: [OwnerKind; 8] = [
        OwnerKind::Resource,
        OwnerKind::Dispose,
        OwnerKind::Manager,
        OwnerKind::Native,
        OwnerKind::Workspace,
        OwnerKind::Module,
        OwnerKind::Optimizer,
        OwnerKind::Loader,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            OwnerKind::Resource | OwnerKind::Dispose | OwnerKind::Native => "scope",
            OwnerKind::Manager => "manager",
            OwnerKind::Workspace => "workspace",
            OwnerKind::Module => "module",
            OwnerKind::Optimizer => "optimizer",
            OwnerKind::Loader => "loader",
        }
    }

    pub(crate) fn handle_kind(self) -> Kind {
        match self {
            OwnerKind::Manager => Kind::Manager,
            _ => Kind::Scope,
        }
    }

    /// Whether it is the node of a module, an optimizer or a loader: not a scope, and movable.
    pub(crate) fn is_module(self) -> bool {
        matches!(self, OwnerKind::Module | OwnerKind::Optimizer | OwnerKind::Loader)
    }

    /// Whether placement may choose an owner of this kind for a new object of `kind`.
    pub(crate) fn admits(self, kind: Kind) -> bool {
        match self {
            OwnerKind::Resource => kind != Kind::Manager,
            OwnerKind::Native | OwnerKind::Module | OwnerKind::Optimizer | OwnerKind::Loader => true,
            OwnerKind::Dispose | OwnerKind::Workspace => kind == Kind::Tensor,
            OwnerKind::Manager => matches!(kind, Kind::Tensor | Kind::Manager),
        }
    }
}

#[cold]
fn not_opened(code: i64) -> Error {
    match code {
        4 => Error::argument("a workspace is not opened as a scope (kind 4): make a workspace, and open a cycle of it"),
        _ => Error::argument(format!("unknown kind of scope {code}: expected 0 (resource) to 3 (native)")),
    }
}

/// Whether handles of this kind name nodes of the tree.
pub(crate) fn is_scope(kind: Kind) -> bool {
    matches!(kind, Kind::Scope | Kind::Manager)
}

/// Whether the kind in the handle is that of a node.
pub(crate) fn is_scope_handle(handle: Handle) -> bool {
    handle.kind().is_some_and(is_scope)
}

/// Number and kind of an owner in one word. It stays valid after the owner's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct OwnerId(u64);

impl OwnerId {
    /// How many bits the kind takes. The others are the number.
    const KIND_BITS: u32 = 3;
    /// The difference between the ids of two owners of the same kind with successive numbers.
    pub const STEP: u64 = 1 << OwnerId::KIND_BITS;

    #[inline]
    pub const fn new(number: u64, kind: OwnerKind) -> OwnerId {
        OwnerId(number << OwnerId::KIND_BITS | kind as u64)
    }

    #[inline]
    pub const fn from_bits(bits: u64) -> OwnerId {
        OwnerId(bits)
    }

    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    pub const fn number(self) -> u64 {
        self.0 >> OwnerId::KIND_BITS
    }

    pub fn kind(self) -> OwnerKind {
        let kind = self.0 as usize & (OwnerId::STEP as usize - 1);
        OwnerKind::ALL.get(kind).copied().unwrap_or(OwnerKind::Native)
    }

    /// Returns the id of the owner of the same kind whose number is `count` higher.
    pub const fn later(self, count: u64) -> OwnerId {
        OwnerId(self.0 + count * OwnerId::STEP)
    }
}

impl fmt::Display for OwnerId {
    /// "scope #12".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Title { kind: self.kind().name(), number: self.number(), name: None }.fmt(f)
    }
}
