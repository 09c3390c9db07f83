/* Generated from crates/capi by `cargo xtask headers`: do not edit. */

#ifndef TENSOR_VALUES_H
#define TENSOR_VALUES_H
#ifdef __cplusplus
extern "C" {
#endif


#include <stddef.h>
#include <stdint.h>

/** What a tensor looks like. */
typedef struct tensor_info {
    /** The element type, a `TENSOR_F32` to `TENSOR_BOOL`. */
    int32_t dtype;

    /** Where its elements are: `TENSOR_HOST`, or another device's code. */
    int32_t device;

    /** The number of dimensions, 0 to 8. */
    int32_t rank;

    /** The sum of: 1 requires grad, 2 is a leaf, 4 is contiguous, 8 is a view. */
    int32_t flags;

    /** The number of elements. */
    int64_t numel;

    /** The sizes; the first `rank` count, the rest are 0. */
    int64_t dims[8];

    /** The strides in elements; the first `rank` count, the rest are 0. */
    int64_t strides[8];
} tensor_info_t;

/** What was made in one place of a program. */
typedef struct tensor_leak_site {
    /** Its number, for tensor_leak_site_place. */
    int64_t number;

    /** Objects made there. */
    int64_t created;

    /** Those of them that exist. */
    int64_t alive;

    /** The bytes that those which are tensors keep; a view keeps those that it is a view of. */
    int64_t alive_bytes;

    /** Those that a host's garbage collector found dropped, and nobody had disposed of. */
    int64_t collected;
} tensor_leak_site_t;

/** A number: one element of a tensor, or the scalar operand of an operation. */
typedef struct tensor_scalar {
    /** Which field counts: 0 an integer (`i`), 1 a floating-point number (`f`), 2 a boolean (`i`, 0 or 1). */
    int32_t kind;

    /** The integer or boolean. */
    int64_t i;

    /** The floating-point number. */
    double f;
} tensor_scalar_t;

/** A scope's counters on one device. */
typedef struct tensor_scope_stats {
    /** Bytes live under the scope, in its descendants too. */
    int64_t live;

    /** The most that `live` has been. */
    int64_t peak;

    /** The scope's own limit on `live`; -1 when it has none. */
    int64_t limit;

    /** Bytes charged to the scope itself. */
    int64_t own;

    /** Bytes that descendants which have closed left behind; not part of `own`. */
    int64_t retained;

    /** Handles that the scope itself owns. */
    int64_t handles;
} tensor_scope_stats_t;

/** The process's counters. */
typedef struct tensor_stats {
    /** Bytes charged to some account now. */
    int64_t live_bytes;

    /** The most that `live_bytes` has been. */
    int64_t peak_bytes;

    /** Bytes taken from the system: live ones, cached blocks, library scratch and `bookkeeping_bytes`. */
    int64_t held_bytes;

    /** Handles that are valid now. */
    int64_t live_handles;

    /** Handles made since the process started. */
    int64_t created;

    /** Handles disposed, by a call or with their scope. */
    int64_t disposed;

    /** Handles reclaimed after a host's garbage collector found them dropped. */
    int64_t collected;

    /** Handles moved out of every scope. */
    int64_t detached;

    /** Handles moved into a scope after they were made. */
    int64_t attached;

    /** Scopes that a host's program dropped without closing them. */
    int64_t dissolved;

    /** How often the host was asked to collect garbage. */
    int64_t collections;

    /** The time that took, in nanoseconds. */
    int64_t collection_nanos;

    /** The limit on `held_bytes`; -1 when there is none. */
    int64_t limit;

    /** 1 when nobody chose that limit, else 0. */
    int64_t default_limit;

    /** Bytes of the runtime's own, in steps of 1 MiB: handle table, views, gradient records, scopes. */
    int64_t bookkeeping_bytes;
} tensor_stats_t;


#ifdef __cplusplus
} /* extern \"C\" */
#endif

#endif /* TENSOR_VALUES_H */
