//! The kinds of nodes: what each admits, and how it is called.

use super::handle::{Handle, Kind};
use super::slot::SIGN_KIND_BITS;
use crate::error::{Error, Result};

/// What sort of owner a node is; it decides what the node admits and how it closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum OwnerKind {
    /// MXNet's `ResourceScope`: owns everything but managers.
    Resource = 0,
    /// TorchSharp's `DisposeScope`: owns tensors.
    Dispose = 1,
    /// DJL's `NDManager`: owns tensors, and managers below it.
    Manager = 2,
    /// A scope of C, C++ or Rust: owns everything.
    Native = 3,
    /// A workspace: owns tensors.
    Workspace = 4,
    /// A module: owns its parameters, buffers and children.
    Module = 5,
    /// An optimizer: owns its state.
    Optimizer = 6,
}

impl OwnerKind {
    /// The scope kind of an ABI code; modules and optimizers are not opened as scopes.
    pub fn from_code(code: i64) -> Result<OwnerKind> {
        Ok(match code {
            0 => OwnerKind::Resource,
            1 => OwnerKind::Dispose,
            2 => OwnerKind::Manager,
            3 => OwnerKind::Native,
            4 => return Err(Error::unsupported("workspaces are not available in this version")),
            _ => {
                return Err(Error::argument(format!(
                    "unknown kind of scope {code}: expected 0 (resource) to 4 (workspace)"
                )));
            }
        })
    }

    /// The kinds in the order of their numbers.
    const ALL: [OwnerKind; 7] = [
        OwnerKind::Resource,
        OwnerKind::Dispose,
        OwnerKind::Manager,
        OwnerKind::Native,
        OwnerKind::Workspace,
        OwnerKind::Module,
        OwnerKind::Optimizer,
    ];

    /// The kind in a node's sign.
    pub(super) fn of_sign(sign: u64) -> OwnerKind {
        let kind = sign as usize & ((1 << SIGN_KIND_BITS) - 1);
        OwnerKind::ALL.get(kind).copied().unwrap_or(OwnerKind::Native)
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            OwnerKind::Resource | OwnerKind::Dispose | OwnerKind::Native => "scope",
            OwnerKind::Manager => "manager",
            OwnerKind::Workspace => "workspace",
            OwnerKind::Module => "module",
            OwnerKind::Optimizer => "optimizer",
        }
    }

    pub(super) fn handle_kind(self) -> Kind {
        match self {
            OwnerKind::Manager => Kind::Manager,
            OwnerKind::Workspace => Kind::Workspace,
            _ => Kind::Scope,
        }
    }

    /// Whether it is a module's or an optimizer's: no scope, and movable.
    pub(super) fn is_module(self) -> bool {
        matches!(self, OwnerKind::Module | OwnerKind::Optimizer)
    }

    /// Whether placement may choose such an owner for a new object of `kind`.
    pub(super) fn admits(self, kind: Kind) -> bool {
        match self {
            OwnerKind::Resource => kind != Kind::Manager,
            OwnerKind::Native | OwnerKind::Module | OwnerKind::Optimizer => true,
            OwnerKind::Dispose | OwnerKind::Workspace => kind == Kind::Tensor,
            OwnerKind::Manager => matches!(kind, Kind::Tensor | Kind::Manager),
        }
    }
}

/// Whether handles of this kind name nodes.
pub(super) fn is_scope(kind: Kind) -> bool {
    matches!(kind, Kind::Scope | Kind::Manager | Kind::Workspace)
}

/// Whether the handle says that it names a node.
pub(super) fn is_scope_handle(handle: Handle) -> bool {
    handle.kind().is_some_and(is_scope)
}
