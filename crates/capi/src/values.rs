//! The value types: plain structs that cross by value or are filled in by the callee.
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
    /// Which field counts: 0 an integer (`i`), 1 a floating-point number (`f`), 2 a boolean (`i`, 0 or 1).
    pub kind: i32,
    /// The integer or boolean.
    pub i: i64,
    /// The floating-point number.
    pub f: f64,
}

/// What a tensor looks like.
#[ffi_export]
#[derive_ReprC(rename = "tensor_info")]
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Info {
    /// The element type, a `TENSOR_F32` to `TENSOR_BOOL`.
    pub dtype: i32,
    /// Where its elements are: `TENSOR_HOST`, or another device's code.
    pub device: i32,
    /// The number of dimensions, 0 to 8.
    pub rank: i32,
    /// The sum of: 1 requires grad, 2 is a leaf, 4 is contiguous, 8 is a view.
    pub flags: i32,
    /// The number of elements.
    pub numel: i64,
    /// The sizes; the first `rank` count, the rest are 0.
    pub dims: [i64; 8],
    /// The strides in elements; the first `rank` count, the rest are 0.
    pub strides: [i64; 8],
}

/// The process's counters.
#[ffi_export]
#[derive_ReprC(rename = "tensor_stats")]
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stats {
    /// Bytes charged to some account now.
    pub live_bytes: i64,
    /// The most that `live_bytes` has been.
    pub peak_bytes: i64,
    /// Bytes taken from the system: live ones, cached blocks, library scratch and `bookkeeping_bytes`.
    pub held_bytes: i64,
    /// Handles that are valid now.
    pub live_handles: i64,
    /// Handles made since the process started.
    pub created: i64,
    /// Handles disposed, by a call or with their scope.
    pub disposed: i64,
    /// Handles reclaimed after a host's garbage collector found them dropped.
    pub collected: i64,
    /// Handles moved out of every scope.
    pub detached: i64,
    /// Handles moved into a scope after they were made.
    pub attached: i64,
    /// Scopes that a host's program dropped without closing them.
    pub dissolved: i64,
    /// How often the host was asked to collect garbage.
    pub collections: i64,
    /// The time that took, in nanoseconds.
    pub collection_nanos: i64,
    /// The limit on `held_bytes`; -1 when there is none.
    pub limit: i64,
    /// 1 when nobody chose that limit, else 0.
    pub default_limit: i64,
    /// Bytes of the runtime's own, in steps of 1 MiB: handle table, views, gradient records, scopes.
    pub bookkeeping_bytes: i64,
}

/// A scope's counters on one device.
#[ffi_export]
#[derive_ReprC(rename = "tensor_scope_stats")]
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScopeStats {
    /// Bytes live under the scope, in its descendants too.
    pub live: i64,
    /// The most that `live` has been.
    pub peak: i64,
    /// The scope's own limit on `live`; -1 when it has none.
    pub limit: i64,
    /// Bytes charged to the scope itself.
    pub own: i64,
    /// Bytes that descendants which have closed left behind; not part of `own`.
    pub retained: i64,
    /// Handles that the scope itself owns.
    pub handles: i64,
}

/// What was made in one place of a program.
#[ffi_export]
#[derive_ReprC(rename = "tensor_leak_site")]
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeakSite {
    /// Its number, for tensor_leak_site_place.
    pub number: i64,
    /// Objects made there.
    pub created: i64,
    /// Those of them that exist.
    pub alive: i64,
    /// The bytes that those which are tensors keep; a view keeps those that it is a view of.
    pub alive_bytes: i64,
    /// Those that a host's garbage collector found dropped, and nobody had disposed of.
    pub collected: i64,
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
}
pub use names::*;

impl From<bridge::Scalar> for Scalar {
    fn from(value: bridge::Scalar) -> Scalar {
        match value {
            bridge::Scalar::Int(i) => Scalar { kind: 0, i, f: 0.0 },
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
            kind => Err(bridge::Error::argument(format!(
                "unknown kind of scalar {kind}: expected 0 (integer), 1 (floating) or 2 (bool)"
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

/// Counters are far below 2^63; a limit set above is as good as none.
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
