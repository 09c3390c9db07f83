//! Handles: one struct for each kind of object, passed by value, so that the compiler tells them apart.
//! Functions that take objects of any kind take the `id` itself.

#![allow(non_camel_case_types, reason = "these are the C names")]

use tensor_bridge::scope::Handle;

/// A tensor. Several handles (aliases) may name the same tensor, and each has its own owner.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_t {
    /// 0 means no tensor.
    pub id: u64,
}

/// A scope or a manager, or one of `TENSOR_SCOPE_NONE` and `TENSOR_SCOPE_THREAD`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_scope_t {
    /// 0 means no scope.
    pub id: u64,
}

/// A module: a layer, a container of layers, or parameters without a forward function.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_module_t {
    /// 0 means no module.
    pub id: u64,
}

/// An optimizer.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_optimizer_t {
    /// 0 means no optimizer.
    pub id: u64,
}

/// A dataset.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_dataset_t {
    /// 0 means no dataset.
    pub id: u64,
}

/// A loader: one pass over a dataset.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_loader_t {
    /// 0 means no loader.
    pub id: u64,
}

/// A generator of random numbers, or `TENSOR_GENERATOR_THREAD`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_generator_t {
    /// 0 means the calling thread's own stream.
    pub id: u64,
}

/// A lease on a tensor's memory; see tensor_data_begin.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_lease_t {
    /// 0 means no lease.
    pub id: u64,
}

/// A workspace.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_workspace_t {
    /// 0 means no workspace.
    pub id: u64,
}

/// A symbol, which is a graph of MXNet's operators. It never changes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_symbol_t {
    /// 0 means no symbol.
    pub id: u64,
}

/// An executor: a symbol with an array for each variable.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_executor_t {
    /// 0 means no executor.
    pub id: u64,
}

/// A key-value store.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_store_t {
    /// 0 means no store.
    pub id: u64,
}

/// A tokenizer.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_tokenizer_t {
    /// 0 means no tokenizer.
    pub id: u64,
}

/// A stream of a device.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_stream_t {
    /// 0 means no stream.
    pub id: u64,
}

/// A point in the work of a stream.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_event_t {
    /// 0 means no event.
    pub id: u64,
}

/// Work of a device that is run again.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tensor_graph_t {
    /// 0 means no graph.
    pub id: u64,
}

macro_rules! handles {
    ($($name:ident)*) => {$(
        impl From<$name> for Handle {
            #[inline]
            fn from(handle: $name) -> Handle {
                Handle(handle.id)
            }
        }

        impl From<Handle> for $name {
            #[inline]
            fn from(handle: Handle) -> $name {
                $name { id: handle.0 }
            }
        }
    )*};
}

handles! {
    tensor_t tensor_scope_t tensor_module_t tensor_optimizer_t tensor_dataset_t tensor_loader_t tensor_generator_t
    tensor_lease_t tensor_workspace_t tensor_symbol_t tensor_executor_t tensor_store_t tensor_tokenizer_t tensor_stream_t
    tensor_event_t tensor_graph_t
}
