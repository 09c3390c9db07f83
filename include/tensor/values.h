/* Generated from crates/capi by `cargo xtask headers`: do not edit. */

#ifndef TENSOR_VALUES_H
#define TENSOR_VALUES_H
#ifdef __cplusplus
extern "C" {
#endif


#include <stddef.h>
#include <stdint.h>

/** The properties of a tensor. */
typedef struct tensor_info {
    /** The element type, a code such as `TENSOR_F32`. */
    int32_t dtype;

    /** The device of the elements: `TENSOR_HOST` or another device's code. */
    int32_t device;

    /** The number of dimensions, 0 to 8. */
    int32_t rank;

    /** A sum of `TENSOR_INFO_*` codes: 1 requires a gradient, 2 is a leaf, 4 is contiguous, 8 is a view, 16 is pinned. */
    int32_t flags;

    /** The number of elements. */
    int64_t numel;

    /** The sizes of the first `rank` dimensions, then 0. */
    int64_t dims[8];

    /** The strides of the first `rank` dimensions in elements, then 0. */
    int64_t strides[8];
} tensor_info_t;

/** The objects that one place of a program has made. */
typedef struct tensor_leak_site {
    /** The number of the place, for tensor_leak_site_place. */
    int64_t number;

    /** Objects made there. */
    int64_t created;

    /** Objects made there that are alive. */
    int64_t alive;

    /** Bytes that the live tensors among them keep. A view keeps the bytes of its base. */
    int64_t alive_bytes;

    /** Objects made there that a host's garbage collector had to reclaim. */
    int64_t collected;
} tensor_leak_site_t;

/** A number: one element of a tensor, or the scalar operand of an operation. */
typedef struct tensor_scalar {
    /**
     * A `TENSOR_SCALAR_*` code: 0 an integer in `i`, 1 a floating-point number in `f`, 2 a bool in `i` (0 or 1), 3 the bits of
     * a `uint64_t` in `i`.
     */
    int32_t kind;

    /** The integer or bool. */
    int64_t i;

    /** The floating-point number. */
    double f;
} tensor_scalar_t;

/** A scope's counters on one device. */
typedef struct tensor_scope_stats {
    /** Live bytes of the scope and the scopes below it. */
    int64_t live;

    /** The maximum of `live`. */
    int64_t peak;

    /** The scope's own limit on `live`; -1 if it has none. */
    int64_t limit;

    /** Bytes charged to the scope itself. */
    int64_t own;

    /** Bytes that outlived closed scopes below; not part of `own`. */
    int64_t retained;

    /** Handles that the scope itself owns. */
    int64_t handles;
} tensor_scope_stats_t;

/** The process's counters. */
typedef struct tensor_stats {
    /** Bytes of live tensors, charged to scopes or to the process. */
    int64_t live_bytes;

    /** The maximum of `live_bytes`. */
    int64_t peak_bytes;

    /** Bytes held from the system: live bytes, cached blocks, scratch memory and `bookkeeping_bytes`. */
    int64_t held_bytes;

    /** Handles that are valid now. */
    int64_t live_handles;

    /** Handles made since the process started. */
    int64_t created;

    /** Handles disposed of, by a call or with their scope. */
    int64_t disposed;

    /** Handles that a host's garbage collector found unreachable and reclaimed. */
    int64_t collected;

    /** Handles moved out of every scope. */
    int64_t detached;

    /** Unowned handles moved to a scope. */
    int64_t attached;

    /** Scopes that were dropped without being closed. */
    int64_t dissolved;

    /** How often the runtime requested a garbage collection. */
    int64_t collections;

    /** The time of these collections in nanoseconds. */
    int64_t collection_nanos;

    /** The limit on `held_bytes`; -1 if there is none. */
    int64_t limit;

    /** 1 if `limit` is the default, otherwise 0. */
    int64_t default_limit;

    /** The runtime's own bytes, in steps of 1 MiB: handle table, views, recorded graphs, scopes. */
    int64_t bookkeeping_bytes;

    /** How often host memory was taken from the system: for blocks, scratch memory, mapped files and records. */
    int64_t system_requests;
} tensor_stats_t;

/** How a workspace takes, learns and reuses memory. Sizes are in bytes. */
typedef struct tensor_workspace_config {
    /** The size from the start; 0 if it is learned. */
    int64_t initial;

    /** The smallest size that is learned. */
    int64_t minimum;

    /** The largest size; 0 for none. */
    int64_t maximum;

    /** With `TENSOR_WORKSPACE_LEARNING_OVER_TIME`, how many cycles are watched first. */
    int64_t cycles_before_initialization;

    /** With `TENSOR_WORKSPACE_ALLOCATION_OVERALLOCATE`, the part of the size that is taken beyond it: 0.3 for 30 %. */
    double overallocation;

    /** A `TENSOR_WORKSPACE_ALLOCATION_*` code. */
    int32_t allocation;

    /** A `TENSOR_WORKSPACE_LEARNING_*` code. */
    int32_t learning;

    /** A `TENSOR_WORKSPACE_SPILL_*` code. */
    int32_t spill;

    /** A `TENSOR_WORKSPACE_RESET_*` code. */
    int32_t reset;

    /** A `TENSOR_WORKSPACE_LOCATION_*` code. */
    int32_t location;

    /** 0. */
    int32_t reserved;
} tensor_workspace_config_t;

/** The figures of a workspace, in bytes where nothing else is said. */
typedef struct tensor_workspace_stats {
    /** The workspace's memory; 0 until its size is learned. */
    int64_t size;

    /** How much of it the open cycle has taken. */
    int64_t offset;

    /** The memory that the open cycle has taken, including spilled memory. */
    int64_t this_cycle;

    /** The memory that the last cycle took. */
    int64_t last_cycle;

    /** The most that a cycle took. */
    int64_t max_cycle;

    /** The memory of this cycle's tensors that were spilled to memory of their own. */
    int64_t spilled;

    /** The number of tensors that it has spilled. */
    int64_t spills;

    /** The memory that was still referred to when its cycle ended, over all cycles. */
    int64_t pinned;

    /** How often that was so. */
    int64_t pins;

    /** The number of cycles that have ended. */
    int64_t cycles;

    /** 1 if a cycle is open, otherwise 0. */
    int64_t open;
} tensor_workspace_stats_t;


#ifdef __cplusplus
} /* extern \"C\" */
#endif

#endif /* TENSOR_VALUES_H */
