//! The value types: plain structs, passed by value or written by the callee.
//!
//! safer-ffi writes their C definitions and checks their layout; see `examples/values_header.rs`.

use safer_ffi::prelude::*;
use tensor_bridge as bridge;

/// A number: one element of a tensor, or the scalar operand of an operation.
#[ffi_export]
#[derive_ReprC(rename = "tensor_scalar")]
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scalar {
    /// A `TENSOR_SCALAR_*` code: 0 an integer in `i`, 1 a floating-point number in `f`, 2 a bool in `i` (0 or 1), 3 the bits of
    /// a `uint64_t` in `i`.
    pub kind: i32,
    /// The integer or bool.
    pub i: i64,
    /// The floating-point number.
    pub f: f64,
}

/// The properties of a tensor.
#[ffi_export]
#[derive_ReprC(rename = "tensor_info")]
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Info {
    /// The element type, a code such as `TENSOR_F32`.
    pub dtype: i32,
    /// The device of the elements: `TENSOR_HOST` or another device's code.
    pub device: i32,
    /// The number of dimensions, 0 to 8.
    pub rank: i32,
    /// A sum of `TENSOR_INFO_*` codes: 1 requires a gradient, 2 is a leaf, 4 is contiguous, 8 is a view, 16 is pinned.
    pub flags: i32,
    /// The number of elements.
    pub numel: i64,
    /// The sizes of the first `rank` dimensions, then 0.
    pub dims: [i64; 8],
    /// The strides of the first `rank` dimensions in elements, then 0.
    pub strides: [i64; 8],
}

/// The process's counters.
#[ffi_export]
#[derive_ReprC(rename = "tensor_stats")]
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stats {
    /// Bytes of live tensors, charged to scopes or to the process.
    pub live_bytes: i64,
    /// The maximum of `live_bytes`.
    pub peak_bytes: i64,
    /// Bytes held from the system: live bytes, cached blocks, scratch memory and `bookkeeping_bytes`.
    pub held_bytes: i64,
    /// Handles that are valid now.
    pub live_handles: i64,
    /// Handles made since the process started.
    pub created: i64,
    /// Handles disposed of, by a call or with their scope.
    pub disposed: i64,
    /// Handles that a host's garbage collector found unreachable and reclaimed.
    pub collected: i64,
    /// Handles moved out of every scope.
    pub detached: i64,
    /// Unowned handles moved to a scope.
    pub attached: i64,
    /// Scopes that were dropped without being closed.
    pub dissolved: i64,
    /// How often the runtime requested a garbage collection.
    pub collections: i64,
    /// The time of these collections in nanoseconds.
    pub collection_nanos: i64,
    /// The limit on `held_bytes`; -1 if there is none.
    pub limit: i64,
    /// 1 if `limit` is the default, otherwise 0.
    pub default_limit: i64,
    /// The runtime's own bytes, in steps of 1 MiB: handle table, views, recorded graphs, scopes.
    pub bookkeeping_bytes: i64,
    /// How often host memory was taken from the system: for blocks, scratch memory, mapped files and records.
    pub system_requests: i64,
}

/// A scope's counters on one device.
#[ffi_export]
#[derive_ReprC(rename = "tensor_scope_stats")]
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScopeStats {
    /// Live bytes of the scope and the scopes below it.
    pub live: i64,
    /// The maximum of `live`.
    pub peak: i64,
    /// The scope's own limit on `live`; -1 if it has none.
    pub limit: i64,
    /// Bytes charged to the scope itself.
    pub own: i64,
    /// Bytes that outlived closed scopes below; not part of `own`.
    pub retained: i64,
    /// Handles that the scope itself owns.
    pub handles: i64,
}

/// The objects that one place of a program has made.
#[ffi_export]
#[derive_ReprC(rename = "tensor_leak_site")]
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeakSite {
    /// The number of the place, for tensor_leak_site_place.
    pub number: i64,
    /// Objects made there.
    pub created: i64,
    /// Objects made there that are alive.
    pub alive: i64,
    /// Bytes that the live tensors among them keep. A view keeps the bytes of its base.
    pub alive_bytes: i64,
    /// Objects made there that a host's garbage collector had to reclaim.
    pub collected: i64,
}

/// How a workspace takes, learns and reuses memory. Sizes are in bytes.
#[ffi_export]
#[derive_ReprC(rename = "tensor_workspace_config")]
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WorkspaceConfig {
    /// The size from the start; 0 if it is learned.
    pub initial: i64,
    /// The smallest size that is learned.
    pub minimum: i64,
    /// The largest size; 0 for none.
    pub maximum: i64,
    /// With `TENSOR_WORKSPACE_LEARNING_OVER_TIME`, how many cycles are watched first.
    pub cycles_before_initialization: i64,
    /// With `TENSOR_WORKSPACE_ALLOCATION_OVERALLOCATE`, the part of the size that is taken beyond it: 0.3 for 30 %.
    pub overallocation: f64,
    /// A `TENSOR_WORKSPACE_ALLOCATION_*` code.
    pub allocation: i32,
    /// A `TENSOR_WORKSPACE_LEARNING_*` code.
    pub learning: i32,
    /// A `TENSOR_WORKSPACE_SPILL_*` code.
    pub spill: i32,
    /// A `TENSOR_WORKSPACE_RESET_*` code.
    pub reset: i32,
    /// A `TENSOR_WORKSPACE_LOCATION_*` code.
    pub location: i32,
    /// 0.
    pub reserved: i32,
}

/// The figures of a workspace, in bytes where nothing else is said.
#[ffi_export]
#[derive_ReprC(rename = "tensor_workspace_stats")]
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WorkspaceStats {
    /// The workspace's memory; 0 until its size is learned.
    pub size: i64,
    /// How much of it the open cycle has taken.
    pub offset: i64,
    /// The memory that the open cycle has taken, including spilled memory.
    pub this_cycle: i64,
    /// The memory that the last cycle took.
    pub last_cycle: i64,
    /// The most that a cycle took.
    pub max_cycle: i64,
    /// The memory of this cycle's tensors that were spilled to memory of their own.
    pub spilled: i64,
    /// The number of tensors that it has spilled.
    pub spills: i64,
    /// The memory that was still referred to when its cycle ended, over all cycles.
    pub pinned: i64,
    /// How often that was so.
    pub pins: i64,
    /// The number of cycles that have ended.
    pub cycles: i64,
    /// 1 if a cycle is open, otherwise 0.
    pub open: i64,
}

/// The C names, for the signatures that cbindgen reads.
#[allow(non_camel_case_types)]
mod names {
    /// [`super::Scalar`] in C.
    pub type tensor_scalar_t = super::Scalar;
    /// [`super::Info`] in C.
    pub type tensor_info_t = super::Info;
    /// [`super::Stats`] in C.
    pub type tensor_stats_t = super::Stats;
    /// [`super::ScopeStats`] in C.
    pub type tensor_scope_stats_t = super::ScopeStats;
    /// [`super::LeakSite`] in C.
    pub type tensor_leak_site_t = super::LeakSite;
    /// [`super::WorkspaceConfig`] in C.
    pub type tensor_workspace_config_t = super::WorkspaceConfig;
    /// [`super::WorkspaceStats`] in C.
    pub type tensor_workspace_stats_t = super::WorkspaceStats;
}
pub use names::*;

impl From<bridge::Scalar> for Scalar {
    fn from(value: bridge::Scalar) -> Scalar {
        match value {
            bridge::Scalar::Int(i) => Scalar { kind: 0, i, f: 0.0 },
            bridge::Scalar::Unsigned(u) => Scalar { kind: 3, i: u as i64, f: 0.0 },
            bridge::Scalar::Float(f) => Scalar { kind: 1, i: 0, f },
            bridge::Scalar::Bool(b) => Scalar { kind: 2, i: i64::from(b), f: 0.0 },
        }
    }
}

impl TryFrom<Scalar> for bridge::Scalar {
    type Error = bridge::Error;

    #[inline]
    fn try_from(value: Scalar) -> bridge::Result<bridge::Scalar> {
        match value.kind {
            0 => Ok(bridge::Scalar::Int(value.i)),
            1 => Ok(bridge::Scalar::Float(value.f)),
            2 => Ok(bridge::Scalar::Bool(value.i != 0)),
            3 => Ok(bridge::Scalar::from(value.i as u64)),
            kind => Err(bridge::Error::argument(format!(
                "unknown kind of scalar {kind}: expected 0 (integer), 1 (floating), 2 (bool) or 3 (unsigned integer)"
            ))),
        }
    }
}

impl From<bridge::tensor::Info> for Info {
    fn from(info: bridge::tensor::Info) -> Info {
        let bridge::tensor::Info { dtype, device, rank, flags, numel, dims, strides } = info;
        Info { dtype, device, rank, flags, numel, dims, strides }
    }
}

/// A counter as a signed number. Counters are far below 2^63; a higher limit never applies.
fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

impl From<bridge::scope::ProcessStats> for Stats {
    fn from(stats: bridge::scope::ProcessStats) -> Stats {
        Stats {
            live_bytes: signed(stats.live_bytes),
            peak_bytes: signed(stats.peak_bytes),
            held_bytes: signed(stats.held_bytes),
            live_handles: signed(stats.live_handles),
            created: signed(stats.created),
            disposed: signed(stats.disposed),
            collected: signed(stats.collected),
            detached: signed(stats.detached),
            attached: signed(stats.attached),
            dissolved: signed(stats.dissolved),
            collections: signed(stats.collections),
            collection_nanos: signed(stats.collection_nanos),
            limit: stats.limit.map_or(-1, signed),
            default_limit: i64::from(stats.is_default_limit),
            bookkeeping_bytes: signed(stats.bookkeeping_bytes),
            system_requests: signed(stats.system_requests),
        }
    }
}

impl From<&bridge::leaks::Site> for LeakSite {
    fn from(site: &bridge::leaks::Site) -> LeakSite {
        LeakSite {
            number: i64::from(site.number),
            created: signed(site.created),
            alive: signed(site.alive),
            alive_bytes: signed(site.alive_bytes),
            collected: signed(site.collected),
        }
    }
}

impl From<bridge::scope::ScopeStats> for ScopeStats {
    fn from(stats: bridge::scope::ScopeStats) -> ScopeStats {
        ScopeStats {
            live: signed(stats.live),
            peak: signed(stats.peak),
            limit: stats.limit.map_or(-1, signed),
            own: signed(stats.own),
            retained: signed(stats.retained),
            handles: signed(stats.handles),
        }
    }
}

impl Default for WorkspaceConfig {
    /// ND4J's.
    fn default() -> WorkspaceConfig {
        let config = bridge::workspace::Config::default();
        WorkspaceConfig {
            initial: 0,
            minimum: 0,
            maximum: 0,
            cycles_before_initialization: 0,
            overallocation: config.overallocation,
            allocation: config.allocation as i32,
            learning: config.learning as i32,
            spill: config.spill as i32,
            reset: config.reset as i32,
            location: 0,
            reserved: 0,
        }
    }
}

impl From<WorkspaceConfig> for bridge::workspace::Numbers {
    fn from(config: WorkspaceConfig) -> bridge::workspace::Numbers {
        let WorkspaceConfig { initial, minimum, maximum, cycles_before_initialization, overallocation, .. } = config;
        let WorkspaceConfig { allocation, learning, spill, reset, location, .. } = config;
        bridge::workspace::Numbers {
            sizes: [initial, minimum, maximum, cycles_before_initialization],
            overallocation,
            policies: [allocation, learning, spill, reset, location].map(i64::from),
        }
    }
}

impl From<bridge::workspace::Statistics> for WorkspaceStats {
    fn from(statistics: bridge::workspace::Statistics) -> WorkspaceStats {
        let bridge::workspace::Statistics { sizes, is_open, pinned, pins } = statistics;
        WorkspaceStats {
            size: signed(sizes.size),
            offset: signed(sizes.offset),
            this_cycle: signed(sizes.this_cycle),
            last_cycle: signed(sizes.last_cycle),
            max_cycle: signed(sizes.max_cycle),
            spilled: signed(sizes.spilled),
            spills: signed(sizes.spills),
            pinned: signed(pinned),
            pins: signed(pins),
            cycles: signed(sizes.cycles),
            open: i64::from(is_open),
        }
    }
}
