/* Generated from crates/capi by `cargo xtask headers`: do not edit. */

#ifndef TENSOR_FUNCTIONS_H
#define TENSOR_FUNCTIONS_H

#include <stddef.h>
#include <stdint.h>

#include "values.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ==============================================================================================================
 * Handles: one struct for each kind of object, passed by value, so that the compiler tells them apart.
 * Functions that take objects of any kind take the `id` itself.
 * ============================================================================================================== */

/** A tensor. Several handles (aliases) may name the same tensor, and each has its own owner. */
typedef struct tensor_t {
    /** 0 means no tensor. */
    uint64_t id;
} tensor_t;

/** A scope or a manager, or one of `TENSOR_SCOPE_NONE` and `TENSOR_SCOPE_THREAD`. */
typedef struct tensor_scope_t {
    /** 0 means no scope. */
    uint64_t id;
} tensor_scope_t;

/** A module: a layer, a container of layers, or parameters without a forward function. */
typedef struct tensor_module_t {
    /** 0 means no module. */
    uint64_t id;
} tensor_module_t;

/** An optimizer. */
typedef struct tensor_optimizer_t {
    /** 0 means no optimizer. */
    uint64_t id;
} tensor_optimizer_t;

/** A dataset. */
typedef struct tensor_dataset_t {
    /** 0 means no dataset. */
    uint64_t id;
} tensor_dataset_t;

/** A loader: one pass over a dataset. */
typedef struct tensor_loader_t {
    /** 0 means no loader. */
    uint64_t id;
} tensor_loader_t;

/** A generator of random numbers, or `TENSOR_GENERATOR_THREAD`. */
typedef struct tensor_generator_t {
    /** 0 means the calling thread's own stream. */
    uint64_t id;
} tensor_generator_t;

/** A lease on a tensor's memory; see tensor_data_begin. */
typedef struct tensor_lease_t {
    /** 0 means no lease. */
    uint64_t id;
} tensor_lease_t;

/** A workspace. */
typedef struct tensor_workspace_t {
    /** 0 means no workspace. */
    uint64_t id;
} tensor_workspace_t;

/** A symbol, which is a graph of MXNet's operators. It never changes. */
typedef struct tensor_symbol_t {
    /** 0 means no symbol. */
    uint64_t id;
} tensor_symbol_t;

/** An executor: a symbol with an array for each variable. */
typedef struct tensor_executor_t {
    /** 0 means no executor. */
    uint64_t id;
} tensor_executor_t;

/** A key-value store. */
typedef struct tensor_store_t {
    /** 0 means no store. */
    uint64_t id;
} tensor_store_t;

/** A tokenizer. */
typedef struct tensor_tokenizer_t {
    /** 0 means no tokenizer. */
    uint64_t id;
} tensor_tokenizer_t;

/** A stream of a device. */
typedef struct tensor_stream_t {
    /** 0 means no stream. */
    uint64_t id;
} tensor_stream_t;

/** A point in the work of a stream. */
typedef struct tensor_event_t {
    /** 0 means no event. */
    uint64_t id;
} tensor_event_t;

/** Work of a device that is run again. */
typedef struct tensor_graph_t {
    /** 0 means no graph. */
    uint64_t id;
} tensor_graph_t;

/* ==============================================================================================================
 * Runtime: version, errors, counters, memory, threads, devices, random generators.
 * ============================================================================================================== */

/**
 * Returns the version of this interface, `TENSOR_ABI_VERSION`; not a status. A program that was compiled
 * for another version must not call other functions. Returns 0 if the process has loaded another copy of
 * this library before. tensor_error_message() then names that copy, and the program must use it.
 */
int32_t tensor_abi_version(void);

/**
 * Returns the message of the last call that failed on the calling thread, in UTF-8; not a status. It is
 * never NULL, and "" if no call has failed. It is valid until the next call that fails on this thread.
 */
const char *tensor_error_message(void);

/** Returns the status of the last call that failed on the calling thread; 0 if no call has failed. */
int32_t tensor_error_kind(void);

/** Reads the process's counters. */
int32_t tensor_stats(tensor_stats_t *out);

/** Returns unused cached blocks to the system. */
int32_t tensor_trim(void);

/**
 * Seeds the random numbers of the process. Each thread (each context of a host language) draws from its own
 * stream. Streams are numbered in the order of their first draws, so the same seed gives the same numbers.
 */
int32_t tensor_manual_seed(uint64_t seed);

/** Sets the number of threads that one operation may use, from 1 to 256. Results are bitwise equal for any number. */
int32_t tensor_set_num_threads(int32_t n);

/** Reads how many threads one operation may use. */
int32_t tensor_num_threads(int32_t *out);

/**
 * Allows products of f32 on a device to round their factors to 11 significant bits (tf32), 1, or not, 0, as in the beginning.
 * Tensor cores are faster so. Sums are kept in f32, and the host never rounds.
 */
int32_t tensor_allow_tf32(int32_t on);

/** Reads whether products of f32 on a device may use tf32: 1 or 0. */
int32_t tensor_allows_tf32(int32_t *out);

/**
 * Reads the size in bytes of the block that the host allocator uses for a request of `bytes`. Limits of the
 * process and of devices count whole blocks.
 */
int32_t tensor_block_size(uint64_t bytes, uint64_t *out);

/**
 * Reads whether a device can be used. `available` receives 1 or 0, and the text is the name of the device, or the
 * reason why it cannot be used.
 */
int32_t tensor_device_info(int32_t device,
                           int32_t *available,
                           char *buf,
                           size_t cap,
                           size_t *len);

/**
 * Disposes of an object of any kind; a scope is closed. The handle is invalid at once. Views, aliases,
 * recorded graphs and running operations keep the memory that they need. Disposing of a handle again is
 * not an error.
 */
int32_t tensor_dispose(uint64_t any);

/**
 * Disposes of an object if nothing owns it; an object of a scope, a module or an optimizer stays. For wrappers that end
 * with a variable, as in C++. A handle that was disposed of is not an error.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a scope, which is closed instead.
 */
int32_t tensor_release(uint64_t any);

/** Returns whether a handle is valid: 1 or 0; not a status. */
int32_t tensor_is_live(uint64_t any);

/** Creates a generator of random numbers with its own seed. Its numbers do not depend on other generators or threads. */
int32_t tensor_generator_new(tensor_scope_t scope,
                             uint64_t seed,
                             tensor_generator_t *out);

/** Creates the next numbered stream of the process's seed, for a context of a host language. The handle is unowned. */
int32_t tensor_generator_for_context(tensor_generator_t *out);

/* ==============================================================================================================
 * Scopes: one tree per process, for all languages. A scope owns handles and disposes of them when it is
 * closed. It counts the bytes of its tensors and may have a limit.
 *
 * `any` is the id of an object of any kind. `TENSOR_SCOPE_THREAD` means the calling thread's current scope in
 * every function. `TENSOR_SCOPE_NONE` means the process (the root of the tree) in tensor_scope_stats,
 * tensor_scope_set_limit and tensor_scope_dump.
 * ============================================================================================================== */

/**
 * Opens a scope below `parent` (`TENSOR_SCOPE_NONE`: below the root). It does not become the current scope
 * of a thread: calls must name it. `kind` is a `TENSOR_SCOPE_*` code. `name`, which may be NULL, appears in
 * errors, dumps and pictures.
 */
int32_t tensor_scope_open(tensor_scope_t parent, int32_t kind, const char *name, tensor_scope_t *out);

/**
 * Ends a scope that a program has dropped without closing it, and reports this as a leak. The objects of the
 * scope become unowned, and the scopes below it move to its parent. A closed scope is not an error.
 */
int32_t tensor_scope_dissolve(tensor_scope_t scope);

/**
 * Closes a scope and disposes of everything that it owns, newest first. A manager also closes the managers
 * below it; other scopes below it stay open and move to its parent. Scopes may be closed in any order, from
 * any thread, and more than once.
 */
int32_t tensor_scope_close(tensor_scope_t scope);

/**
 * Opens a scope below the calling thread's current scope and makes it the current one. `name` may be NULL.
 * When a thread ends, its open scopes end as with tensor_scope_dissolve. The main thread is an exception, since
 * it ends with the process.
 */
int32_t tensor_scope_push(const char *name,
                          tensor_scope_t *out);

/** Closes a pushed scope and makes the previous scope the calling thread's current one again. */
int32_t tensor_scope_pop(tensor_scope_t scope);

/**
 * Makes an open scope, which any thread may have opened, the calling thread's current scope. `previous`
 * receives the scope that was current before, for tensor_scope_leave.
 */
int32_t tensor_scope_enter(tensor_scope_t scope, tensor_scope_t *previous);

/** Undoes tensor_scope_enter, so that `previous` becomes the calling thread's current scope again. No scope is closed. */
int32_t tensor_scope_leave(tensor_scope_t previous);

/**
 * Switches the recording of gradients on (1) or off (0), for calls of this thread with `TENSOR_SCOPE_THREAD`.
 * `previous`, which may be NULL, receives the mode before. Nested calls must restore the modes in reverse
 * order.
 */
int32_t tensor_thread_set_grad(int32_t on, int32_t *previous);

/**
 * Sets the types that calls of this thread with `TENSOR_SCOPE_THREAD` cast the operands of products to: a sum of the flags
 * `TENSOR_AUTOCAST_...` with one type for each kind of device, or 0 for none. `previous`, which may be NULL, receives the
 * flags before. Nested calls must restore them in reverse order.
 * 
 * Errors: `TENSOR_ERROR_ARGUMENT` for other flags, and for two types on one kind of device.
 */
int32_t tensor_thread_set_autocast(uint32_t flags,
                                   uint32_t *previous);

/** Returns whether the handle is an open scope: 1 or 0; not a status. */
int32_t tensor_scope_is_open(tensor_scope_t scope);

/** Reads the scope above this one; `TENSOR_SCOPE_NONE` if that is the root. */
int32_t tensor_scope_parent(tensor_scope_t scope, tensor_scope_t *out);

/** Sets the name of a scope. The root cannot be renamed. */
int32_t tensor_scope_set_name(tensor_scope_t scope, const char *name);

/** Reads the name of the scope. The name of an unnamed scope is its kind and number. */
int32_t tensor_scope_name(tensor_scope_t scope, char *buf, size_t cap, size_t *len);

/** Reads a scope's counters on one device. */
int32_t tensor_scope_stats(tensor_scope_t scope, int32_t device, tensor_scope_stats_t *out);

/**
 * Limits the live bytes of a scope, and of the scopes below it, on a device; -1 removes the limit. A limit
 * below the live bytes frees nothing: new allocations fail with `TENSOR_ERROR_OUT_OF_MEMORY`.
 */
int32_t tensor_scope_set_limit(tensor_scope_t scope, int32_t device, int64_t bytes);

/**
 * Caps a scope, so that it takes no new objects from then on. Calls that would add one fail before they compute
 * anything. The root cannot be capped.
 */
int32_t tensor_scope_cap(tensor_scope_t scope);

/**
 * Lists the handles that a scope owns, newest first. `count` receives their number, and `buf` at most `cap` of
 * them. With `cap` = 0 it only counts them, in constant time.
 */
int32_t tensor_scope_members(tensor_scope_t scope,
                             uint64_t *buf,
                             size_t cap,
                             size_t *count);

/** Reads whether this scope, not one below it, owns an object: 1 or 0. */
int32_t tensor_scope_contains(tensor_scope_t scope, uint64_t any, int32_t *out);

/** Reads the scope that owns an object; `TENSOR_SCOPE_NONE` if the object is unowned. */
int32_t tensor_owner(uint64_t any, tensor_scope_t *out);

/**
 * Moves an object to a scope. `TENSOR_SCOPE_NONE` makes it unowned. If the call fails, nothing changes.
 * Errors: `TENSOR_ERROR_SCOPE` for a closed or capped scope, `TENSOR_ERROR_OUT_OF_MEMORY` if the object would
 * exceed a limit.
 */
int32_t tensor_move_to(uint64_t any, tensor_scope_t scope);

/**
 * Lends an object to a scope, which then owns it. The lender stays charged for its bytes. When the borrower
 * closes, the object returns to the latest lender that is still open, or becomes unowned if it was unowned.
 * If every lender is closed, the object is disposed of. Moving or detaching the object ends the loan.
 */
int32_t tensor_lend(uint64_t any, tensor_scope_t scope);

/**
 * Takes an object out of its scope. The object is then unowned, and lives until it is disposed of. To detach a tensor
 * from the gradient graph, call tensor_detach.
 */
int32_t tensor_scope_detach(uint64_t any);

/** Moves an object from its owner to the scope above. An unowned object does not change. */
int32_t tensor_move_to_outer(uint64_t any);

/** Moves an object to the scope above, if this scope owns it. Otherwise nothing changes. */
int32_t tensor_scope_move_to_outer(tensor_scope_t scope, uint64_t any);

/** Disposes of everything that a scope owns except the `n` objects in `keep`. The scope stays open. */
int32_t tensor_scope_dispose_everything(tensor_scope_t scope, const uint64_t *keep, size_t n);

/**
 * Describes a scope and the scopes below it, each in a line: name, kind, age, bytes and limits per device,
 * handles and retained bytes. Level 1 also lists their objects. If there are very many scopes, it lists the
 * nearest and the largest ones, and gives totals for the others.
 */
int32_t tensor_scope_dump(tensor_scope_t scope, int32_t level, char *buf, size_t cap, size_t *len);

/* ==============================================================================================================
 * Leak reports: objects that were not disposed of, and the places of the program that made them. The counts
 * are in tensor_stats and cost nothing. Places are noted on request, for objects that are made from then on.
 * `TENSOR_LEAKS_SAMPLED` notes them for a sample of objects and takes 1 to 3 % of tiny operations.
 * `TENSOR_LEAKS_ALL` notes them for every object and takes 4 to 20 microseconds for each object. Errors about
 * disposed objects then say where the objects were made and disposed of, and tensor_scope_dump says where live
 * objects were made.
 *
 * The environment variable TENSOR_LEAK_REPORTS (`off`, `counts`, `sampled` or `all`) sets the level at start.
 * An unknown value means `counts`: the logger receives a warning, and tensor_leak_reports returns an error.
 * ============================================================================================================== */

/** Reads the level of leak reports, a `TENSOR_LEAKS_*` code. The default is `TENSOR_LEAKS_COUNTS`. */
int32_t tensor_leak_reports(int32_t *level);

/**
 * Sets the level of leak reports, a `TENSOR_LEAKS_*` code. A level below `TENSOR_LEAKS_SAMPLED` discards the places
 * recorded so far.
 */
int32_t tensor_set_leak_reports(int32_t level);

/**
 * Reads the places of the program that made objects since the level notes places. `count` receives the number of
 * places, and `out` at most `cap` of them. With `cap` = 0, `out` may be NULL. At `TENSOR_LEAKS_SAMPLED` the
 * numbers are estimates: each sampled object stands for those that its thread made since the sample before.
 */
int32_t tensor_leak_sites(tensor_leak_site_t *out,
                          size_t cap,
                          size_t *count);

/**
 * Describes the place with this number: the innermost calls of the program, as far as its symbols are known.
 * An example: "step (main.c:12) from main (main.c:5)".
 */
int32_t tensor_leak_site_place(int64_t number, char *buf, size_t cap, size_t *len);

/**
 * Finds the tensors that keep the most bytes, at most `cap` of them, the largest first. Of tensors that share their
 * bytes, such as a view and its base, one stands for all. `ids` receives their ids, which may end at any time if other
 * threads run, `bytes` what they keep, and `count` their number.
 */
int32_t tensor_largest(uint64_t *ids,
                       int64_t *bytes,
                       size_t cap,
                       size_t *count);

/**
 * Says where the program made an object, as tensor_leak_site_place does. The text is empty if no place was noted for
 * it.
 */
int32_t tensor_made_at(uint64_t id,
                       char *buf,
                       size_t cap,
                       size_t *len);

/**
 * Reports live objects to the logger, for the end of a program: their number as a debug event. If places are
 * noted, those that made most of the objects follow as warnings.
 */
int32_t tensor_report_leaks(void);

/* ==============================================================================================================
 * Workspaces: memory that the tensors of a cycle share, as in ND4J. A workspace opens cycles. A cycle is a scope
 * that owns its tensors, and ends them together. Their memory is used again by the next cycle. After the first
 * cycles, a loop asks the system for nothing.
 *
 * Tensors of more than 512 bytes are in the workspace's memory; smaller ones belong to the cycle, too. A tensor
 * of a cycle cannot move to another scope: `tensor_unary` with `TENSOR_OP_CLONE` makes a copy there. After the
 * cycle, a use of its tensors or of their views causes `TENSOR_ERROR_DISPOSED`.
 * ============================================================================================================== */

/**
 * Creates a workspace on a device. It takes memory when a cycle needs it. Workspaces of one name, configuration
 * and device share memory between their cycles, and what they learned. If `config` is NULL, the workspace has ND4J's
 * defaults. `path` is the file of a mapped workspace, or NULL for a temporary file.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a configuration that contradicts itself; `TENSOR_ERROR_IO`,
 * `TENSOR_ERROR_DEVICE`.
 */
int32_t tensor_workspace_new(const char *name,
                             const tensor_workspace_config_t *config,
                             const char *path,
                             int32_t device,
                             tensor_workspace_t *out);

/**
 * Opens a cycle below a scope, which may be `TENSOR_SCOPE_THREAD`. `out` receives the cycle's scope, for calls
 * that name their scope and for tensor_scope_enter. An open cycle goes on, and ends with the outermost close.
 */
int32_t tensor_workspace_open(tensor_workspace_t workspace,
                              tensor_scope_t parent,
                              tensor_scope_t *out);

/**
 * Ends the cycle and its tensors. In a ring the tensors stay until the memory is needed for a later cycle. It does
 * nothing if none is open.
 * Errors: `TENSOR_ERROR_STATE` if a cycle of another workspace is open inside it.
 */
int32_t tensor_workspace_close(tensor_workspace_t workspace);

/** Reads the scope of the open cycle; `TENSOR_SCOPE_NONE` if none is open. */
int32_t tensor_workspace_scope(tensor_workspace_t workspace, tensor_scope_t *out);

/** Reads the figures of a workspace. */
int32_t tensor_workspace_stats(tensor_workspace_t workspace, tensor_workspace_stats_t *out);

/**
 * Makes the tensors of the open cycle take memory of their own (0), or of the workspace again (1). The end of
 * the cycle switches it on.
 */
int32_t tensor_workspace_toggle(tensor_workspace_t workspace, int32_t on);

/** Sets the size to what the cycles have needed so far, regardless of the learning policy. */
int32_t tensor_workspace_initialize(tensor_workspace_t workspace);

/** Releases the memory that no tensor of an open cycle uses, after which the workspace may learn its size again. */
int32_t tensor_workspace_release(tensor_workspace_t workspace);

/**
 * Sets what all workspaces do, to find mistakes: a `TENSOR_WORKSPACE_DEBUG_*` code. `previous`, which may be
 * NULL, receives the mode before.
 */
int32_t tensor_workspace_set_debug(int32_t mode, int32_t *previous);

/* ==============================================================================================================
 * Tensors: made from host memory, read and described, and their gradients.
 * ============================================================================================================== */

/**
 * Creates a tensor with the sizes `dims[0 .. rank)` from a copy of `data`, which has the elements in row-major order.
 * `bytes` must be the number of elements times the size of one. Any alignment is allowed. Bools are bytes of 0 and 1.
 * A complex number is its real part and its imaginary part.
 * Errors: `TENSOR_ERROR_SHAPE` for negative or too large sizes, or another number of bytes;
 * `TENSOR_ERROR_ARGUMENT` for an unknown dtype or device; `TENSOR_ERROR_OUT_OF_MEMORY`.
 */
int32_t tensor_from_data(tensor_scope_t scope,
                         uint32_t flags,
                         int32_t dtype,
                         int32_t device,
                         const int64_t *dims,
                         size_t rank,
                         const void *data,
                         size_t bytes,
                         tensor_t *out);

/**
 * Copies the elements to `dst` in row-major order, regardless of the strides of the tensor. `dtype` must be the
 * tensor's, and `bytes` the number of elements times the size of one.
 */
int32_t tensor_copy_out(tensor_t t,
                        int32_t dtype,
                        void *dst,
                        size_t bytes);

/**
 * Gives direct access to the memory of a contiguous host tensor: `data` receives its address and `bytes` its
 * length. Elements are in row-major order. The memory stays valid until the lease ends, even if the tensor is
 * disposed of or its scope is closed. While the caller writes to it, no other code may read or write it.
 * Errors: `TENSOR_ERROR_STATE` for a tensor that is not contiguous.
 */
int32_t tensor_data_begin(tensor_t t, void **data, size_t *bytes, tensor_lease_t *lease);

/**
 * Gives direct access to the memory of a host tensor with any strides: `data` receives the address of its first
 * element, and tensor_info has the distances of the others from it. Otherwise it is as tensor_data_begin.
 */
int32_t tensor_strided_begin(tensor_t t,
                             void **data,
                             tensor_lease_t *lease);

/** Ends a lease. The program must not use the address afterwards. */
int32_t tensor_data_end(tensor_lease_t lease);

/** Reads the element type, device, sizes, strides and flags of a tensor. */
int32_t tensor_info(tensor_t t, tensor_info_t *out);

/**
 * Reads the element of a tensor with one element.
 * Errors: `TENSOR_ERROR_SHAPE` for a tensor with more or none; `TENSOR_ERROR_DTYPE` for a complex number.
 */
int32_t tensor_item(tensor_t t, tensor_scalar_t *out);

/** Formats the tensor's elements as NumPy prints them. */
int32_t tensor_format(tensor_t t, char *buf, size_t cap, size_t *len);

/** Creates another handle to the same tensor, with its own owner and lifetime. */
int32_t tensor_alias(tensor_scope_t scope, uint32_t flags, tensor_t t, tensor_t *out);

/**
 * Creates a tensor over the same memory, through which no gradient flows. To take a tensor out of its scope, call
 * tensor_scope_detach.
 */
int32_t tensor_detach(tensor_scope_t scope,
                      uint32_t flags,
                      tensor_t t,
                      tensor_t *out);

/**
 * Sets whether a leaf requires a gradient: 1 or 0.
 * Errors: with 1, `TENSOR_ERROR_DTYPE` for a tensor that is not floating-point; with 0, `TENSOR_ERROR_STATE` for
 * the result of a recorded operation.
 */
int32_t tensor_set_requires_grad(tensor_t t,
                                 int32_t on);

/** Makes a new handle to the tensor's gradient; `out->id` is 0 if it has none. */
int32_t tensor_grad(tensor_scope_t scope, uint32_t flags, tensor_t t, tensor_t *out);

/** Removes the tensor's gradient. Handles to the gradient stay valid. */
int32_t tensor_zero_grad(tensor_t t);

/**
 * Replaces the gradient of a leaf; an id of 0 removes it. The leaf's owner is charged for it. Handles to either gradient
 * stay valid.
 * Errors: `TENSOR_ERROR_SHAPE`, `TENSOR_ERROR_DTYPE` or `TENSOR_ERROR_DEVICE` for a gradient that differs from `t` in it.
 */
int32_t tensor_set_grad(tensor_t t,
                        tensor_t grad);

/**
 * Computes the gradients of all leaves that `t` was computed from, and adds them to the leaves' gradients.
 * `grad` is the gradient of `t`, with its shape. An id of 0 means 1, for a `t` with one element. `graph` is a
 * `TENSOR_GRAPH_*` constant. With `TENSOR_GRAPH_CREATE` the leaves' gradients have graphs, for gradients of gradients.
 * Errors: `TENSOR_ERROR_STATE` for a tensor without a graph, or if an operand was changed in place after the
 * recording; `TENSOR_ERROR_SHAPE` and `TENSOR_ERROR_DTYPE` for a `grad` of another shape or element type;
 * `TENSOR_ERROR_UNSUPPORTED` with `TENSOR_GRAPH_CREATE`, for an operation whose gradient cannot be recorded;
 * `TENSOR_ERROR_OUT_OF_MEMORY`. If the call fails, no gradient changes. With `TENSOR_GRAPH_FREE`, the part of the
 * graph that the call has processed is freed even then.
 */
int32_t tensor_backward(tensor_t t,
                        tensor_t grad,
                        int32_t graph);

/**
 * Computes the gradients of the sum of `n` outputs with respect to `m` inputs, and changes no tensor's gradient. An
 * input is any tensor that requires a gradient. `grads` has the gradients of the outputs, where an id of 0 means 1, or
 * it is NULL. `out` has room for `m` tensors. It receives new handles, or 0 for an input that no output depends on.
 * Errors: as `tensor_backward`; `TENSOR_ERROR_STATE` for an input that requires no gradient. `out` is unchanged then.
 */
int32_t tensor_gradients(tensor_scope_t scope,
                         uint32_t flags,
                         const uint64_t *outputs,
                         size_t n,
                         const uint64_t *grads,
                         const uint64_t *inputs,
                         size_t m,
                         int32_t graph,
                         tensor_t *out);

/* ==============================================================================================================
 * Functions of the program: operations whose gradients it computes.
 * ============================================================================================================== */

/**
 * Makes the tensors with the ids `outputs[0 .. n)` the results of a function of the program, which has computed them
 * from `inputs[0 .. ni)` without recording. Inputs may be 0. If no input requires a gradient, nothing is recorded.
 * The graph keeps the tensors `saved[0 .. ns)` for `backward`; some may be 0.
 * 
 * Whenever gradients are computed, `backward` is called with `data`, on the thread that computes them:
 * - `grads` has the gradients of the outputs. If one has none, its gradient is zeros, or 0 if `materialize` is 0.
 * - `kept` has the tensors that were saved. The handles in `grads` and `kept` have no owner; `backward` disposes of
 * them.
 * - `recorded` is 1 if gradients of gradients are asked for. Then it computes with recording, otherwise without.
 * - It writes the gradients of the inputs to `found`, 0 for none. The library disposes of these handles.
 * - It returns 0, or a `TENSOR_ERROR_*` code after an error, with a text of at most `cap` bytes in `message`. Other
 * codes stand for `TENSOR_ERROR_STATE`. The error is that of the call that computes gradients.
 * 
 * `release` is called with `data` once, when the graph ends, or before the return if nothing is recorded or after an
 * error. Any thread may call it, and it must not call the library.
 * Errors: `TENSOR_ERROR_ARGUMENT` without outputs; `TENSOR_ERROR_DTYPE` for an output that is neither floating-point
 * nor complex; `TENSOR_ERROR_STATE` for an output that is a leaf which requires a gradient.
 */
int32_t tensor_record(const uint64_t *outputs,
                      size_t n,
                      const uint64_t *inputs,
                      size_t ni,
                      const uint64_t *saved,
                      size_t ns,
                      int32_t materialize,
                      int32_t (*backward)(void*,
                                          const uint64_t*,
                                          const uint64_t*,
                                          int32_t,
                                          uint64_t*,
                                          char*,
                                          size_t),
                      void *data,
                      void (*release)(void*));

/* ==============================================================================================================
 * Operations by class. Programs use the functions of `tensor/ops.h`, which has one for each operation and
 * calls the functions here.
 *
 * `op` is the code of an operation. `TENSOR_OP_IN_PLACE` may be added to it, and `TENSOR_OP_REVERSED` if a
 * number is the left operand of a binary operation. Every operation returns a new handle, in-place operations
 * too, and none disposes of its operands. If `out` is NULL, an operation in place makes no handle. It then also
 * works on tensors of a capped manager.
 *
 * The common errors:
 * - `TENSOR_ERROR_SHAPE`: shapes do not broadcast or do not fit;
 * - `TENSOR_ERROR_DTYPE`: the operation does not take the element type;
 * - `TENSOR_ERROR_INDEX`: an axis or index is out of range;
 * - `TENSOR_ERROR_OUT_OF_MEMORY`.
 * ============================================================================================================== */

/** Runs an operation on each element of a tensor. */
int32_t tensor_unary(tensor_scope_t scope, uint32_t flags, uint32_t op, tensor_t x, tensor_t *out);

/** Runs an operation on the elements of two tensors, which are broadcast together. */
int32_t tensor_binary(tensor_scope_t scope,
                      uint32_t flags,
                      uint32_t op,
                      tensor_t a,
                      tensor_t b,
                      tensor_t *out);

/** Runs a binary operation on a tensor and a number. */
int32_t tensor_scalar(tensor_scope_t scope,
                      uint32_t flags,
                      uint32_t op,
                      tensor_t a,
                      tensor_scalar_t b,
                      tensor_t *out);

/**
 * Reduces `x` over the axes `dims[0 .. n)`; negative axes count from the end, and n = 0 means all axes. If
 * `keepdim` is 1, the axes stay, with size 1. The variance is unbiased; use tensor_apply for another
 * correction.
 */
int32_t tensor_reduce(tensor_scope_t scope,
                      uint32_t flags,
                      uint32_t op,
                      tensor_t x,
                      const int64_t *dims,
                      size_t n,
                      int32_t keepdim,
                      tensor_t *out);

/**
 * Runs any operation. Its arguments are packed by type, in the order of its argument list. `tensors` holds the ids of
 * tensors, with 0 for an absent optional tensor. `ints` holds integers: a list is its length followed by its values,
 * and a number is its kind and the 64 bits of its value. A dtype is its code, or -1 for an absent optional dtype.
 * `floats` holds floating-point numbers. Random operations draw from `generator`.
 * Errors: `TENSOR_ERROR_ARGUMENT` for too many or too few arguments, and the errors of the operation.
 */
int32_t tensor_apply(tensor_scope_t scope,
                     uint32_t flags,
                     tensor_generator_t generator,
                     uint32_t op,
                     const uint64_t *tensors,
                     size_t nt,
                     const int64_t *ints,
                     size_t ni,
                     const double *floats,
                     size_t nf,
                     tensor_t *out);

/* ==============================================================================================================
 * Modules: layers with parameters. A module owns its parameters, buffers and child modules, regardless of the current
 * scope. The owner of the module's handle is charged for them, and they move and end with the module. A module of kind
 * `TENSOR_MODULE_CUSTOM` has no forward function; the caller computes with the tensors that are registered there.
 *
 * `codes.h` has the arguments of each kind: integers | floating-point numbers. Arguments at the end may be
 * left out if they have a default. A stride of 0 is the size of the window. `TENSOR_MODULE_ACTIVATION` takes
 * the code of a unary operation, and 1 if it also writes into its input.
 * ============================================================================================================== */

/**
 * Creates a module of a `TENSOR_MODULE_*` kind. Its weights are f32 on the host, drawn from `generator`. `name` may be
 * NULL.
 * Errors: `TENSOR_ERROR_ARGUMENT` for an unknown kind, or for arguments that the kind does not take.
 */
int32_t tensor_module_new(tensor_scope_t scope,
                          tensor_generator_t generator,
                          int32_t kind,
                          const char *name,
                          const int64_t *ints,
                          size_t ni,
                          const double *floats,
                          size_t nf,
                          tensor_module_t *out);

/**
 * Adds `child` to `module` under a name without dots. `module` owns `child` from then on. A sequential module runs its
 * children in the order of these calls.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a name in use, `TENSOR_ERROR_STATE` for a cycle.
 */
int32_t tensor_module_add(tensor_module_t module,
                          const char *name,
                          tensor_module_t child);

/**
 * Registers a tensor as a parameter (`TENSOR_PARAMETERS`) or a buffer (`TENSOR_BUFFERS`) of `module`, under
 * a name without dots. `module` owns `t` from then on. A parameter requires a gradient from then on.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a name in use; for a parameter, `TENSOR_ERROR_DTYPE` if it has
 * integers, and `TENSOR_ERROR_STATE` if it is not a leaf.
 */
int32_t tensor_module_register(tensor_module_t module, const char *name, tensor_t t, int32_t what);

/**
 * Puts a tensor in the place of a parameter (`TENSOR_PARAMETERS`) or a buffer (`TENSOR_BUFFERS`) of `module`, or adds it
 * if there is none of this name. `module` owns `t` from then on. An id of 0 takes the parameter or buffer away. Handles
 * to the one before stay valid. A parameter may have any element type, and requires a gradient only if `t` does.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a new name that is in use; for a parameter, `TENSOR_ERROR_STATE` if it is not a
 * leaf.
 */
int32_t tensor_module_replace(tensor_module_t module,
                              const char *name,
                              tensor_t t,
                              int32_t what);

/**
 * Takes `child` away from `module`, by the name that it was added with. It is unowned from then on; it may be disposed.
 * Errors: `TENSOR_ERROR_ARGUMENT` if `module` has no child of this name.
 */
int32_t tensor_module_remove(tensor_module_t module,
                             const char *name,
                             tensor_module_t child);

/**
 * Runs the module on `x`. `mode` applies to this call only, and to all children: `TENSOR_MODE_TRAINING`,
 * `TENSOR_MODE_EVALUATION`, or `TENSOR_MODE_OWN` for the mode that tensor_module_train has set on each.
 * Errors: `TENSOR_ERROR_ARGUMENT` for another mode; the errors of the module's operations. A custom module, or a
 * sequential module that contains one, is `TENSOR_ERROR_UNSUPPORTED`: then no child has run.
 */
int32_t tensor_module_forward(tensor_scope_t scope,
                              uint32_t flags,
                              tensor_generator_t generator,
                              tensor_module_t module,
                              tensor_t x,
                              int32_t mode,
                              tensor_t *out);

/**
 * Runs the module on `n` tensors, in the order of its kind; the id 0 stands for an optional one that is left out.
 * Otherwise as tensor_module_forward.
 * Errors: also `TENSOR_ERROR_ARGUMENT` if the module does not take so many tensors.
 */
int32_t tensor_module_forward_all(tensor_scope_t scope,
                                  uint32_t flags,
                                  tensor_generator_t generator,
                                  tensor_module_t module,
                                  const uint64_t *tensors,
                                  size_t n,
                                  int32_t mode,
                                  tensor_t *out);

/** Sets the mode of a module and its children: training (1, the default) or evaluation (0). */
int32_t tensor_module_train(tensor_module_t module, int32_t on);

/** Removes the gradients of all parameters of the module and its children. */
int32_t tensor_module_zero_grad(tensor_module_t module);

/** Reads the number of parameters, buffers or both (`TENSOR_STATE`) of the module and its children. */
int32_t tensor_module_count(tensor_module_t module, int32_t what, size_t *n);

/**
 * Reads the dotted name of a parameter or buffer, for example "0.weight".
 * Errors: `TENSOR_ERROR_INDEX` for an index out of range.
 */
int32_t tensor_module_name(tensor_module_t module,
                           int32_t what,
                           size_t index,
                           char *buf,
                           size_t cap,
                           size_t *len);

/**
 * Makes a new handle to a parameter or buffer.
 * Errors: `TENSOR_ERROR_INDEX` for an index out of range.
 */
int32_t tensor_module_tensor(tensor_scope_t scope,
                             uint32_t flags,
                             tensor_module_t module,
                             int32_t what,
                             size_t index,
                             tensor_t *out);

/**
 * Writes the parameters and buffers to a file in the safetensors format.
 * Errors: `TENSOR_ERROR_IO`, with the path.
 */
int32_t tensor_module_save(tensor_module_t module, const char *path);

/**
 * Reads the parameters and buffers from a safetensors file. The file must have all of them; otherwise nothing
 * changes.
 * Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for a damaged file, or one with other names;
 * `TENSOR_ERROR_SHAPE` and `TENSOR_ERROR_DTYPE` for tensors of another shape or element type.
 */
int32_t tensor_module_load(tensor_module_t module, const char *path);

/* ==============================================================================================================
 * Optimizers: they update parameters from their gradients, and own their state.
 *
 * The numbers of each kind are beside its code in `tensor/codes.h`. The page of update rules says what they are.
 *
 * A schedule computes the learning rate of an epoch. It is a function and not an object. Its arguments:
 *
 *     STEP         period, gamma = 0.1: multiplied by gamma every period epochs
 *     COSINE       period, min = 0: falls to min along half a cosine in period epochs, then rises for as many
 * ============================================================================================================== */

/**
 * Creates an optimizer of a `TENSOR_OPTIMIZER_*` kind for the tensors with the ids `params[0 .. n)`. It keeps the
 * tensors alive, also when these handles are disposed of.
 * Errors: `TENSOR_ERROR_ARGUMENT` for an unknown kind, or for arguments that the kind does not take.
 */
int32_t tensor_optimizer_new(tensor_scope_t scope,
                             int32_t kind,
                             const uint64_t *params,
                             size_t n,
                             const double *floats,
                             size_t nf,
                             tensor_optimizer_t *out);

/** Updates every parameter that has a gradient, in place. */
int32_t tensor_optimizer_step(tensor_optimizer_t optimizer);

/** Removes the gradients of its parameters. */
int32_t tensor_optimizer_zero_grad(tensor_optimizer_t optimizer);

/** Sets the learning rate of the next steps. */
int32_t tensor_optimizer_set_lr(tensor_optimizer_t optimizer, double lr);

/** Reads the learning rate. */
int32_t tensor_optimizer_lr(tensor_optimizer_t optimizer, double *out);

/**
 * One step of a rule on arrays of the caller, in place. `kind` and `floats` are those of tensor_optimizer_new, and
 * `step` is the number of the step, from 1. Before all, the gradient is multiplied by `rescale`, and its elements are
 * limited to the size `clip` if that is more than 0; `grad` itself stays as it is. Without a `grad` (0), `target` has
 * the gradient, and it becomes the change: what a step subtracts from the parameter. That has no weight decay.
 * 
 * `states` has the ids of the rule's arrays of state, in the order of the page of update rules. They have the shape and
 * the element type of `target`, and begin with what the page says: 0 for most. Nothing is recorded for gradients.
 * Errors: as tensor_optimizer_new; `TENSOR_ERROR_ARGUMENT` for a `step` of 0, another number of states, and arrays that
 * share memory; `TENSOR_ERROR_SHAPE` and `TENSOR_ERROR_DTYPE`; `TENSOR_ERROR_STATE` for arrays that are not in row-major
 * order, or read-only. Nothing has changed then.
 */
int32_t tensor_update(int32_t kind,
                      const double *floats,
                      size_t nf,
                      uint64_t step,
                      double rescale,
                      double clip,
                      tensor_t target,
                      tensor_t grad,
                      const uint64_t *states,
                      size_t n);

/**
 * One step of a rule on the tensors `params[0 .. n)` by their own gradients, in place. Those without a gradient are
 * skipped. `kind`, `floats` and `states` are those of tensor_update: the arrays of the first parameter, then those of
 * the second, `ns` in all. `steps[0 .. n)` has how many steps each parameter has had, and is counted up.
 * 
 * `carries[0 .. n)` has the number that a rule carries from step to step, such as NAdam's product of momenta, and
 * receives the next; it begins with 1. It may be NULL for rules without one.
 * Errors: as tensor_update, and `TENSOR_ERROR_OUT_OF_MEMORY`. Nothing has changed then.
 */
int32_t tensor_update_all(int32_t kind,
                          const double *floats,
                          size_t nf,
                          const uint64_t *params,
                          size_t n,
                          const uint64_t *states,
                          size_t ns,
                          uint64_t *steps,
                          double *carries);

/**
 * Limits the norm of the gradients of the tensors `params[0 .. n)`: that of one vector with the elements of all
 * gradients. If it is above `max_norm`, each gradient is multiplied by `max_norm` / (norm + 1e-6), in place. `p` is the
 * order of the norm, 2 for the Euclidean one; infinity takes the greatest absolute value. Tensors without a gradient are
 * skipped. Writes the norm from before to `out`.
 * Errors: `TENSOR_ERROR_ARGUMENT` if `max_norm` is negative or NaN, or `p` is not positive; nothing changes then.
 */
int32_t tensor_clip_grad_norm(const uint64_t *params,
                              size_t n,
                              double max_norm,
                              double p,
                              double *out);

/**
 * Limits each element of the gradients of the tensors `params[0 .. n)` to the range from -`max` to `max`, in place.
 * Tensors without a gradient are skipped.
 * Errors: `TENSOR_ERROR_ARGUMENT` if `max` is negative or NaN; nothing changes then.
 */
int32_t tensor_clip_grad_value(const uint64_t *params,
                               size_t n,
                               double max);

/**
 * Computes the learning rate of an epoch, counted from 0, for a schedule of a `TENSOR_SCHEDULE_*` kind. `base`
 * is the learning rate of epoch 0.
 * Errors: `TENSOR_ERROR_ARGUMENT` for an unknown kind, arguments that the kind does not take, or a negative
 * epoch.
 */
int32_t tensor_schedule_lr(int32_t kind,
                           const double *floats,
                           size_t nf,
                           double base,
                           int64_t epoch,
                           double *out);

/* ==============================================================================================================
 * Image files: PNG and JPEG. An image is a u8 tensor of shape [channels, height, width].
 *
 * The size that a file declares is checked before it is decoded. All memory of a call is charged to the owner
 * of the result. Besides the result, a call takes:
 * - to decode a PNG: 512 KiB, 24 rows, and four times the metadata;
 * - to decode a JPEG: 64 KiB, twice the file, and 128 bytes for each column of each channel. These are 320 bytes
 *   if colors have half the size. If it is progressive or has a scan for each channel: also twice the pixels;
 * - to decode to other channels, or from 16 bits: the pixels of the file; by a path, also the file;
 * - to encode: 768 KiB; the pixels, unless they lie in memory as in a decoded image; three times the pixels
 *   for a PNG.
 * ============================================================================================================== */

/**
 * Decodes the bytes of a PNG or JPEG file. `channels` is one of `TENSOR_CHANNELS_*`. The elements of the result
 * lie in memory as [height, width, channels]. Colors become gray by their luminance (ITU-R BT.601). An alpha channel
 * is dropped where it is not wanted, and added as opaque where the file has none. Samples of 16 bits are rounded to 8.
 * An orientation in the metadata is not applied.
 * Errors: `TENSOR_ERROR_FORMAT` for bytes that are truncated, damaged, or neither PNG nor JPEG;
 * `TENSOR_ERROR_UNSUPPORTED` for a rare variant of a format; `TENSOR_ERROR_OUT_OF_MEMORY`.
 */
int32_t tensor_image_decode(tensor_scope_t scope,
                            uint32_t flags,
                            const void *data,
                            size_t bytes,
                            int32_t channels,
                            tensor_t *out);

/**
 * Decodes the file at `path`; see tensor_image_decode.
 * Errors: also `TENSOR_ERROR_IO`. Messages name the path.
 */
int32_t tensor_image_read(tensor_scope_t scope,
                          uint32_t flags,
                          const char *path,
                          int32_t channels,
                          tensor_t *out);

/**
 * Encodes an image. `out` receives the bytes of the file as u8 [n], and `kind` is one of `TENSOR_IMAGE_*`. A PNG has
 * 1 to 4 channels, and a JPEG 1 or 3. For a JPEG, `quality` is from 1 to 100, and -1 means 75. For a PNG, it is the
 * effort of the compression, from 0 (none) to 9, and -1 means 6.
 * Errors: `TENSOR_ERROR_DTYPE` for elements that are not u8; `TENSOR_ERROR_SHAPE` for other sizes or channels;
 * `TENSOR_ERROR_ARGUMENT` for another kind or quality; `TENSOR_ERROR_OUT_OF_MEMORY`.
 */
int32_t tensor_image_encode(tensor_scope_t scope,
                            uint32_t flags,
                            tensor_t image,
                            int32_t kind,
                            int64_t quality,
                            tensor_t *out);

/**
 * Encodes an image into the file at `path`; see tensor_image_encode. An existing file is replaced once the new one is
 * complete.
 * Errors: also `TENSOR_ERROR_IO`, with the path.
 */
int32_t tensor_image_write(tensor_t image,
                           const char *path,
                           int32_t kind,
                           int64_t quality);

/* ==============================================================================================================
 * Data files, and datasets: samples with an index.
 *
 * The sizes in a file are compared with its length before memory of that size is taken. All memory is charged to the
 * owner of the result:
 * - IDX: the result, as many bytes as the file, at most 1,032 times as many for gzip, and 128 KiB during the call;
 * - MNIST: five bytes for each pixel, four of which are the result's;
 * - CSV: four bytes for each cell, at most four times the file and 64 more, and 64 KiB during the call;
 * - folders: the names of the files. A batch takes the memory of tensor_image_read for one image at a time.
 * ============================================================================================================== */

/**
 * Reads an IDX file, which may be packed with gzip. The result has the element type and the shape of the file.
 * Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for a damaged file, with the place in it;
 * `TENSOR_ERROR_UNSUPPORTED` for a rank over 8; `TENSOR_ERROR_OUT_OF_MEMORY`.
 */
int32_t tensor_idx_read(tensor_scope_t scope,
                        uint32_t flags,
                        const char *path,
                        tensor_t *out);

/**
 * Reads the training images of MNIST, or, if `train` is 0, its test images from the files in a folder:
 * `train-images-idx3-ubyte` and `train-labels-idx1-ubyte`, or `t10k-images-idx3-ubyte` and `t10k-labels-idx1-ubyte`,
 * also with `.gz`. Fashion-MNIST has files of the same names. `images` is f32 [n, 1, height, width] from 0 to 1,
 * `labels` is i64 [n].
 * Errors: as for tensor_idx_read; `TENSOR_ERROR_FORMAT` also for files that have no images and labels in equal
 * numbers.
 */
int32_t tensor_mnist_read(tensor_scope_t scope,
                          uint32_t flags,
                          const char *folder,
                          int32_t train,
                          tensor_t *images,
                          tensor_t *labels);

/**
 * Reads a CSV file of numbers. If `header` is 1, the first record is skipped. `delimiter` is the character between
 * two cells, and `label` the column of the labels, counted from 0, or -1 for none. `features` receives the other
 * columns as f32 [records, columns], and `labels` the labels as f32 [records]. The id is 0 if there are no labels.
 * Errors: `TENSOR_ERROR_FORMAT` for a cell that is not a number and for records of different lengths, with line and
 * column; `TENSOR_ERROR_ARGUMENT` for another delimiter or column; `TENSOR_ERROR_IO`; `TENSOR_ERROR_OUT_OF_MEMORY`.
 */
int32_t tensor_csv_read(tensor_scope_t scope,
                        uint32_t flags,
                        const char *path,
                        int32_t header,
                        int32_t delimiter,
                        int64_t label,
                        tensor_t *features,
                        tensor_t *labels);

/**
 * Creates a dataset of the tensors with the ids `parts[0 .. n)`, whose first dimension counts the samples. It keeps
 * the tensors alive, also when these handles are disposed of.
 * Errors: `TENSOR_ERROR_ARGUMENT` for an empty list; `TENSOR_ERROR_SHAPE` for other numbers of samples.
 */
int32_t tensor_dataset_tensors(tensor_scope_t scope,
                               const uint64_t *parts,
                               size_t n,
                               tensor_dataset_t *out);

/**
 * Creates a dataset of the PNG and JPEG files in a folder that has a folder for each class. Classes and files are
 * sorted by name. A sample has an image, f32 [channels, height, width] from 0 to 1, and a label, i64: the number of
 * its class. Images are resized to `height` and `width`. If both are -1, all must have the size of the first.
 * `channels` is one of `TENSOR_CHANNELS_*`. Images are decoded when a loader makes a batch.
 * Errors: `TENSOR_ERROR_IO` for a folder without classes and for a class without images; those of tensor_image_read
 * for the first image.
 */
int32_t tensor_dataset_folder(tensor_scope_t scope,
                              const char *path,
                              int64_t height,
                              int64_t width,
                              int32_t channels,
                              tensor_dataset_t *out);

/** Counts the samples. */
int32_t tensor_dataset_size(tensor_dataset_t dataset, int64_t *out);

/** Counts the classes of a folder; 0 for other datasets. */
int32_t tensor_dataset_classes(tensor_dataset_t dataset, size_t *out);

/**
 * Reads the name of a class of a folder.
 * Errors: `TENSOR_ERROR_INDEX` for an index out of range.
 */
int32_t tensor_dataset_class(tensor_dataset_t dataset, size_t index, char *buf, size_t cap, size_t *len);

/* ==============================================================================================================
 * Loaders: a loader is one pass over samples of a dataset, in batches.
 *
 * Batches come in the given order, for any number of workers. A worker is a thread of the library that makes batches
 * ahead. Batches that were not taken yet are charged to the loader. There are at most `ahead` of them, those that are
 * being made included.
 * ============================================================================================================== */

/**
 * Starts a pass over the samples with the indices `order[0 .. n)`, in batches of `batch` samples. The last batch may
 * have fewer, unless `drop_last` is 1. Without workers, tensor_loader_next makes each batch. `ahead` is at least 1, or
 * -1 for two batches for each worker.
 * Errors: `TENSOR_ERROR_INDEX` for an index out of range; `TENSOR_ERROR_ARGUMENT` for an empty batch and for more than
 * 1,024 workers; `TENSOR_ERROR_OUT_OF_MEMORY`, also if the system refuses a thread.
 */
int32_t tensor_loader_new(tensor_scope_t scope,
                          tensor_dataset_t dataset,
                          const int64_t *order,
                          size_t n,
                          int64_t batch,
                          int32_t drop_last,
                          int64_t workers,
                          int64_t ahead,
                          tensor_loader_t *out);

/**
 * Takes the next batch, and waits for it if workers make it. `parts[0 .. cap)` receives the ids of its tensors, one
 * for each part of a sample, with the samples along dimension 0. `n` receives their number; 0 at the end.
 * Errors: those of the file that a worker read, in place of its batch. After an error of a batch the loader has ended:
 * `TENSOR_ERROR_STATE`. `TENSOR_ERROR_ARGUMENT` if `cap` is too small; then nothing was taken.
 */
int32_t tensor_loader_next(tensor_scope_t scope,
                           uint32_t flags,
                           tensor_loader_t loader,
                           uint64_t *parts,
                           size_t cap,
                           size_t *n);

/**
 * Ends the workers and waits for them. Batches that were not taken are freed. The handle stays until tensor_dispose
 * ends it. Disposing of a loader that was not closed closes it as well.
 */
int32_t tensor_loader_close(tensor_loader_t loader);

/* ==============================================================================================================
 * Files of tensors, also in memory: NumPy's, PyTorch's, and those in the safetensors format. A .npy file has one array,
 * and a .npz file is a ZIP archive of arrays by name.
 *
 * Both orders of elements and of bytes are read. An array in Fortran's order becomes a view. The sizes that a file
 * declares are compared with what it has before memory is requested. Messages name the file, and the array of an
 * archive.
 * ============================================================================================================== */

/**
 * Reads the .npy file at `path`.
 * Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for a file that is damaged or has another length than it declares;
 * `TENSOR_ERROR_UNSUPPORTED` for other element types, such as objects; `TENSOR_ERROR_SHAPE` for more than eight
 * dimensions; `TENSOR_ERROR_OUT_OF_MEMORY`.
 */
int32_t tensor_npy_read(tensor_scope_t scope,
                        uint32_t flags,
                        const char *path,
                        tensor_t *out);

/**
 * Maps the .npy file at `path`: its elements are read when they are used. Changes of the tensor do not reach the file.
 * The elements are charged as if they had been read. If the file becomes shorter, operations on the tensor fail with
 * `TENSOR_ERROR_IO`; an operation in place that reads at that moment may have changed elements. Other code that reads
 * the memory, by tensor_data_begin or DLPack, gets zeros; tensor_data_end then fails with `TENSOR_ERROR_IO`, and the
 * lease has ended.
 * The file is read at once if it cannot be mapped: its numbers are in the other byte order, they are not aligned in the
 * file, or the system refuses.
 * Errors: as tensor_npy_read.
 */
int32_t tensor_npy_map(tensor_scope_t scope,
                       uint32_t flags,
                       const char *path,
                       tensor_t *out);

/** Reads the .npy file of `bytes` bytes at `data`, as tensor_npy_read does. */
int32_t tensor_npy_decode(tensor_scope_t scope,
                          uint32_t flags,
                          const void *data,
                          size_t bytes,
                          tensor_t *out);

/**
 * Maps all tensors of the safetensors file at `path`, as tensor_npy_map does. Those that cannot be mapped are read. Then
 * it calls `each` for every one, as tensor_npz_read does, in the order of their bytes.
 * Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for a damaged file; `TENSOR_ERROR_UNSUPPORTED` for other element
 * types; `TENSOR_ERROR_SHAPE` for more than eight dimensions; `TENSOR_ERROR_OUT_OF_MEMORY`. `each` is not called then.
 */
int32_t tensor_safetensors_map(tensor_scope_t scope,
                               uint32_t flags,
                               const char *path,
                               void (*each)(void*, const char*, uint64_t),
                               void *state);

/** Reads all tensors of the safetensors file of `bytes` bytes at `data`, as tensor_safetensors_map does. */
int32_t tensor_safetensors_decode(tensor_scope_t scope,
                                  uint32_t flags,
                                  const void *data,
                                  size_t bytes,
                                  void (*each)(void*, const char*, uint64_t),
                                  void *state);

/**
 * Maps all tensors of the file at `path` that PyTorch's `torch.save` has written, as tensor_npy_map does. Those that
 * cannot be mapped are read. Then it calls `each` for every one, as tensor_npz_read does, in the order of the file. The
 * name of a tensor in dictionaries and lists joins their keys and positions with dots. A checkpoint, which has the
 * parameters of a model below `state_dict`, `model_state_dict` or `model`, gives these alone. A file of one tensor gives
 * it with an empty name. Objects of other classes are left out: no code of the file runs.
 * Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for a damaged file; `TENSOR_ERROR_UNSUPPORTED` for one without
 * tensors, TorchScript's programs, quantized and sparse tensors and other element types; `TENSOR_ERROR_SHAPE` for more
 * than eight dimensions; `TENSOR_ERROR_OUT_OF_MEMORY`. `each` is not called then.
 */
int32_t tensor_torch_map(tensor_scope_t scope,
                         uint32_t flags,
                         const char *path,
                         void (*each)(void*, const char*, uint64_t),
                         void *state);

/** Reads all tensors of the file of PyTorch of `bytes` bytes at `data`, as tensor_torch_map does. */
int32_t tensor_torch_decode(tensor_scope_t scope,
                            uint32_t flags,
                            const void *data,
                            size_t bytes,
                            void (*each)(void*, const char*, uint64_t),
                            void *state);

/**
 * Writes `n` tensors with their names as a file that PyTorch's `torch.load` reads, an ordered dictionary. An existing
 * file is replaced once the new one is complete.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a name that comes twice; `TENSOR_ERROR_IO`.
 */
int32_t tensor_torch_write(const uint64_t *tensors,
                           const char *const *names,
                           size_t n,
                           const char *path);

/**
 * Writes a .npy file. An existing file is replaced once the new one is complete.
 * Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_UNSUPPORTED` for bfloat16, which NumPy does not have.
 */
int32_t tensor_npy_write(tensor_t t, const char *path);

/**
 * Reads the .npz file at `path`. Then it calls `each` for every array, in the order of the file. The arguments are
 * `state`, the name, which is valid during the call, and a new handle. `each` must not unwind. Entries that are no
 * arrays are left out, and so are arrays of texts, objects and records: a warning in the log names these.
 * Errors: as tensor_npy_read, and also `TENSOR_ERROR_FORMAT` for an array that declares more bytes than its
 * compressed ones can stand for, and for two entries of one name. It is `TENSOR_ERROR_UNSUPPORTED` if no array has
 * numbers. `each` is not called then.
 */
int32_t tensor_npz_read(tensor_scope_t scope,
                        uint32_t flags,
                        const char *path,
                        void (*each)(void*, const char*, uint64_t),
                        void *state);

/** Reads the .npz file of `bytes` bytes at `data`, as tensor_npz_read does. */
int32_t tensor_npz_decode(tensor_scope_t scope,
                          uint32_t flags,
                          const void *data,
                          size_t bytes,
                          void (*each)(void*, const char*, uint64_t),
                          void *state);

/**
 * Writes a .npz file with `n` arrays: compressed (1), as by numpy.savez_compressed, or not (0). An existing file is
 * replaced once the new one is complete.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a name that comes twice or has more than 65 531 bytes; `TENSOR_ERROR_IO`;
 * `TENSOR_ERROR_UNSUPPORTED` for bfloat16.
 */
int32_t tensor_npz_write(const uint64_t *tensors,
                         const char *const *names,
                         size_t n,
                         const char *path,
                         int32_t compressed);

/* ==============================================================================================================
 * MXNet's files of arrays: `.params`, and what NDArray.save writes. Files in memory.
 *
 * Files of all versions of MXNet are read. No more memory is requested than the file has bytes. A checkpoint has
 * `arg:` before the name of each argument, and `aux:` before that of each auxiliary state.
 * ============================================================================================================== */

/**
 * Reads the file at `path`. Then it calls `each` for every array, in the order of the file. The arguments are `state`,
 * the name, and a new handle. The name is valid during the call; it is NULL if the file has no names. `each` must not
 * unwind.
 * Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for a damaged file; `TENSOR_ERROR_UNSUPPORTED` for element
 * types that do not exist here; `TENSOR_ERROR_SHAPE` for more than eight dimensions; `TENSOR_ERROR_OUT_OF_MEMORY`.
 * `each` is not called then.
 */
int32_t tensor_params_load(tensor_scope_t scope,
                           uint32_t flags,
                           const char *path,
                           void (*each)(void*, const char*, uint64_t),
                           void *state);

/**
 * Writes a file of the arrays with the ids `tensors[0 .. n)`. `names` has as many names, or is NULL for a list without
 * names. An existing file is replaced once the new one is complete.
 * Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_DTYPE` for an element type that MXNet does not have.
 */
int32_t tensor_params_save(const uint64_t *tensors,
                           const char *const *names,
                           size_t n,
                           const char *path);

/* ==============================================================================================================
 * Symbols: graphs of MXNet's operators, with names and attributes. A symbol never changes and takes no memory of a
 * device. It stands for one or more results.
 *
 * Names, attributes and files are those of Apache MXNet. Attributes are texts, such as `num_hidden` and "10".
 *
 * Lists of arrays, `what`: `TENSOR_ARGUMENTS`, `TENSOR_OUTPUTS`, `TENSOR_AUXILIARY` and `TENSOR_GRADIENTS`, which has
 * the names of the arguments.
 * ============================================================================================================== */

/**
 * Creates a variable, which is a placeholder for an array. `dims` may be NULL, and a size of 0 in it is unknown.
 * `dtype` may be -1.
 * Errors: `TENSOR_ERROR_ARGUMENT` for an empty name.
 */
int32_t tensor_symbol_variable(tensor_scope_t scope,
                               const char *name,
                               const int64_t *dims,
                               size_t rank,
                               int32_t dtype,
                               const char *const *keys,
                               const char *const *values,
                               size_t n,
                               tensor_symbol_t *out);

/**
 * Applies an operator. `name` may be NULL for the next automatic one, such as "fullyconnected0". `inputs` are ids of
 * symbols. `input_names` may be NULL, or have NULL for an input that is the next one in the operator's order. Inputs
 * that are left out become variables, such as "fc1_weight".
 * Errors: `TENSOR_ERROR_UNSUPPORTED` for an unknown operator; `TENSOR_ERROR_ARGUMENT` for attributes or inputs that do
 * not fit.
 */
int32_t tensor_symbol_apply(tensor_scope_t scope,
                            const char *operator_name,
                            const char *name,
                            const uint64_t *inputs,
                            const char *const *input_names,
                            size_t ni,
                            const char *const *keys,
                            const char *const *values,
                            size_t n,
                            tensor_symbol_t *out);

/**
 * Creates one symbol from the results of the symbols with the ids `symbols[0 .. n)`.
 * Errors: `TENSOR_ERROR_ARGUMENT` for none.
 */
int32_t tensor_symbol_group(tensor_scope_t scope, const uint64_t *symbols, size_t n, tensor_symbol_t *out);

/**
 * Creates the graph of `symbol` with other symbols in place of the variables `names`.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a name that is not a variable, and for a symbol of several results.
 */
int32_t tensor_symbol_compose(tensor_scope_t scope,
                              tensor_symbol_t symbol,
                              const char *const *names,
                              const uint64_t *symbols,
                              size_t n,
                              tensor_symbol_t *out);

/** Creates a symbol of the results of all nodes, in the order of the nodes. */
int32_t tensor_symbol_internals(tensor_scope_t scope, tensor_symbol_t symbol, tensor_symbol_t *out);

/** Creates a symbol of the inputs of the nodes. `out` receives 0 if they are variables. */
int32_t tensor_symbol_children(tensor_scope_t scope, tensor_symbol_t symbol, tensor_symbol_t *out);

/**
 * Creates a symbol of one result, by its number.
 * Errors: `TENSOR_ERROR_INDEX`.
 */
int32_t tensor_symbol_output(tensor_scope_t scope,
                             tensor_symbol_t symbol,
                             size_t index,
                             tensor_symbol_t *out);

/**
 * Creates a symbol of the result with a name, such as "fc1_output".
 * Errors: `TENSOR_ERROR_ARGUMENT`.
 */
int32_t tensor_symbol_output_named(tensor_scope_t scope,
                                   tensor_symbol_t symbol,
                                   const char *name,
                                   tensor_symbol_t *out);

/** Reads the number of names of a list. */
int32_t tensor_symbol_count(tensor_symbol_t symbol, int32_t what, size_t *n);

/**
 * Reads a name of a list.
 * Errors: `TENSOR_ERROR_INDEX` for an index out of range.
 */
int32_t tensor_symbol_name(tensor_symbol_t symbol,
                           int32_t what,
                           size_t index,
                           char *buf,
                           size_t cap,
                           size_t *len);

/** Reads the name of the node. A symbol of several nodes has none, and `len` then receives 0. */
int32_t tensor_symbol_own_name(tensor_symbol_t symbol, char *buf, size_t cap, size_t *len);

/**
 * Calls `each` for every attribute of the symbol's node, or of all nodes if `all` is 1. The arguments are `state`, the
 * node's name, the key and the value, which are valid during the call. `each` must not unwind.
 */
int32_t tensor_symbol_attributes(tensor_symbol_t symbol,
                                 int32_t all,
                                 void (*each)(void*, const char*, const char*, const char*),
                                 void *state);

/**
 * Creates the symbol with other attributes at its node. `symbol` stays as it is.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a symbol of several nodes, and for attributes that do not fit.
 */
int32_t tensor_symbol_with_attributes(tensor_scope_t scope,
                                      tensor_symbol_t symbol,
                                      const char *const *keys,
                                      const char *const *values,
                                      size_t n,
                                      tensor_symbol_t *out);

/**
 * Infers the shapes of all arrays from those of some variables. `names` and `ranks` have `n` elements; the sizes of all
 * shapes follow each other in `dims[0 .. nd)`. It calls `each` for every argument, output and auxiliary state. The
 * arguments are `state`, the list, the name, the sizes and their number. The number is -1 for a shape that is not known.
 * Texts and sizes are valid during the call. `each` must not unwind.
 * Errors: `TENSOR_ERROR_SHAPE`, which names the node that does not fit; `TENSOR_ERROR_ARGUMENT` for a name that is not
 * a variable. `each` is not called then.
 */
int32_t tensor_symbol_infer_shapes(tensor_symbol_t symbol,
                                   const char *const *names,
                                   const int32_t *ranks,
                                   size_t n,
                                   const int64_t *dims,
                                   size_t nd,
                                   void (*each)(void*, int32_t, const char*, const int64_t*, int32_t),
                                   void *state);

/**
 * Infers the element types of all arrays from those of some variables, as tensor_symbol_infer_shapes infers shapes.
 * Types that nothing determines are `TENSOR_F32`. `each` receives `state`, the list, the name and the element type.
 * Errors: `TENSOR_ERROR_DTYPE`, which names the node that does not fit; `TENSOR_ERROR_ARGUMENT`.
 */
int32_t tensor_symbol_infer_types(tensor_symbol_t symbol,
                                  const char *const *names,
                                  const int32_t *dtypes,
                                  size_t n,
                                  void (*each)(void*, int32_t, const char*, int32_t),
                                  void *state);

/** Writes the graph as text, in the JSON of MXNet 1.9. */
int32_t tensor_symbol_to_json(tensor_symbol_t symbol, char *buf, size_t cap, size_t *len);

/**
 * Reads a graph from the JSON of MXNet 0.x to 1.9.
 * Errors: `TENSOR_ERROR_FORMAT` for a damaged text; `TENSOR_ERROR_UNSUPPORTED`, which lists all unknown operators;
 * `TENSOR_ERROR_ARGUMENT` for attributes that do not fit.
 */
int32_t tensor_symbol_from_json(tensor_scope_t scope,
                                const char *json,
                                tensor_symbol_t *out);

/**
 * Reads a graph from a file; see tensor_symbol_from_json.
 * Errors: also `TENSOR_ERROR_IO`. Messages name the path.
 */
int32_t tensor_symbol_load(tensor_scope_t scope, const char *path, tensor_symbol_t *out);

/**
 * Writes the graph to a file. An existing file is replaced once the new one is complete.
 * Errors: `TENSOR_ERROR_IO`, with the path.
 */
int32_t tensor_symbol_save(tensor_symbol_t symbol, const char *path);

/* ==============================================================================================================
 * Executors: a symbol with an array for each variable. Outputs and gradients are fixed arrays, which each call
 * overwrites.
 *
 * An executor has its intermediate results in one region of memory, whose plan its first run makes. Later runs take
 * nothing from a device. The owner of the executor's handle is charged for the region and for the arrays that
 * tensor_executor_simple_bind makes. They move and end with the executor. One call at a time runs on an executor;
 * another waits. tensor_executor_predict does not.
 *
 * Requests for gradients: `TENSOR_GRADIENT_NULL`, `TENSOR_GRADIENT_WRITE`, `TENSOR_GRADIENT_ADD`.
 * ============================================================================================================== */

/**
 * Binds a symbol to new arrays of zeros: for the arguments, their gradients and the auxiliary states. `default_request`
 * applies to arguments that `request_names[0 .. nr)` does not have. Shapes and element types are those of some
 * variables, as in tensor_symbol_infer_shapes and tensor_symbol_infer_types. `shared`, which may be 0, lends its
 * memory for intermediate results.
 * Errors: those of the inference; `TENSOR_ERROR_SHAPE` also for shapes that nothing determines;
 * `TENSOR_ERROR_ARGUMENT` for unknown names and requests; `TENSOR_ERROR_OUT_OF_MEMORY`.
 */
int32_t tensor_executor_simple_bind(tensor_scope_t scope,
                                    tensor_symbol_t symbol,
                                    int32_t device,
                                    int32_t default_request,
                                    const char *const *request_names,
                                    const int32_t *requests,
                                    size_t nr,
                                    const char *const *names,
                                    const int32_t *ranks,
                                    size_t n,
                                    const int64_t *dims,
                                    size_t nd,
                                    const char *const *type_names,
                                    const int32_t *dtypes,
                                    size_t nt,
                                    tensor_executor_t shared,
                                    tensor_executor_t *out);

/**
 * Binds a symbol to arrays that exist, in the order of the symbol's names. They stay with their owners. `gradients` may
 * have 0 where `requests` has `TENSOR_GRADIENT_NULL`.
 * Errors: `TENSOR_ERROR_ARGUMENT` for another number of arrays than names, and for a gradient that is wanted and has no
 * array; `TENSOR_ERROR_SHAPE`, `TENSOR_ERROR_DTYPE` and `TENSOR_ERROR_DEVICE` for arrays that do not fit.
 */
int32_t tensor_executor_bind(tensor_scope_t scope,
                             tensor_symbol_t symbol,
                             int32_t device,
                             const uint64_t *arguments,
                             const uint64_t *gradients,
                             const int32_t *requests,
                             size_t n,
                             const uint64_t *auxiliary,
                             size_t na,
                             tensor_executor_t shared,
                             tensor_executor_t *out);

/**
 * Creates an executor of the same symbol for other shapes of some arguments. Arrays whose shape stays are shared, and
 * so is the memory for intermediate results.
 * Errors: `TENSOR_ERROR_ARGUMENT` if an argument that was not named gets another shape, unless `partial_shaping` is 1;
 * or if an array grows, unless `allow_up_sizing` is 1. Those of tensor_executor_simple_bind.
 */
int32_t tensor_executor_reshape(tensor_scope_t scope,
                                tensor_executor_t executor,
                                int32_t partial_shaping,
                                int32_t allow_up_sizing,
                                const char *const *names,
                                const int32_t *ranks,
                                size_t n,
                                const int64_t *dims,
                                size_t nd,
                                tensor_executor_t *out);

/**
 * Computes the outputs. With `is_train`, dropout drops, batch normalisation uses the batch, and the first
 * tensor_executor_backward costs less.
 * Errors: those of the operators, with the name of the node.
 */
int32_t tensor_executor_forward(tensor_executor_t executor, int32_t is_train);

/**
 * Computes the gradients of the arguments at the latest forward. `heads[0 .. n)` are the gradients of the outputs. They
 * may be left out (0) if each output is a loss, such as SoftmaxOutput. A second call, and one after a forward without
 * training, first computes the results again, with the same random numbers.
 * Errors: `TENSOR_ERROR_STATE` without a forward; `TENSOR_ERROR_ARGUMENT` and `TENSOR_ERROR_SHAPE` for `heads`.
 */
int32_t tensor_executor_backward(tensor_executor_t executor,
                                 const uint64_t *heads,
                                 size_t n);

/**
 * Computes the outputs for inputs by their names. Any number of threads may call it at once. Each call has input
 * arrays of its own, which may have other shapes, and all calls share the parameters. `outputs[0 .. cap)` receives new
 * ids, and `n_outputs` their number.
 * Errors: those of tensor_executor_reshape and tensor_executor_forward; `TENSOR_ERROR_ARGUMENT` if `cap` is too small.
 */
int32_t tensor_executor_predict(tensor_scope_t scope,
                                uint32_t flags,
                                tensor_executor_t executor,
                                const char *const *names,
                                const uint64_t *inputs,
                                size_t n,
                                uint64_t *outputs,
                                size_t cap,
                                size_t *n_outputs);

/** Creates a handle of its symbol. */
int32_t tensor_executor_symbol(tensor_scope_t scope, tensor_executor_t executor, tensor_symbol_t *out);

/**
 * Makes a new handle to an array of a list: `TENSOR_ARGUMENTS`, `TENSOR_OUTPUTS`, `TENSOR_AUXILIARY` or
 * `TENSOR_GRADIENTS`, in the order of the symbol's names. `out` receives 0 for a gradient that is not wanted.
 * Errors: `TENSOR_ERROR_INDEX` for an index out of range.
 */
int32_t tensor_executor_tensor(tensor_scope_t scope,
                               uint32_t flags,
                               tensor_executor_t executor,
                               int32_t what,
                               size_t index,
                               tensor_t *out);

/**
 * Copies values into arguments and auxiliary states, by their names.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a name that is neither, unless `allow_extra` is 1; `TENSOR_ERROR_SHAPE`. In this
 * case nothing has changed.
 */
int32_t tensor_executor_copy_params(tensor_executor_t executor,
                                    const char *const *argument_names,
                                    const uint64_t *arguments,
                                    size_t n,
                                    const char *const *auxiliary_names,
                                    const uint64_t *auxiliary,
                                    size_t na,
                                    int32_t allow_extra);

/**
 * Calls `each` for every block of the plan of a run with or without training; for none before there was such a run. The
 * arguments are `state`, the node that asked for the block, its bytes, its offset in the region, `from` and `to`. From
 * `from` to `to` the block is in use. They count allocations and frees since the start of the run. `each` must not
 * unwind.
 */
int32_t tensor_executor_plan(tensor_executor_t executor,
                             int32_t is_train,
                             void (*each)(void*, const char*, uint64_t, uint64_t, uint64_t, uint64_t),
                             void *state);

/**
 * Writes a picture of this plan to `path` (`.svg`): each block as a rectangle, over its lifetime and its place.
 * Errors: `TENSOR_ERROR_STATE` before there was such a run; `TENSOR_ERROR_ARGUMENT` for another file extension;
 * `TENSOR_ERROR_IO`.
 */
int32_t tensor_executor_draw_plan(tensor_executor_t executor,
                                  int32_t is_train,
                                  const char *path);

/** Reads the bytes of the region for intermediate results, and how many requests it could not serve. Both may be NULL. */
int32_t tensor_executor_memory(tensor_executor_t executor,
                               uint64_t *planned,
                               uint64_t *spilled);

/* ==============================================================================================================
 * Key-value stores: arrays by keys, which several devices share. A push adds up the arrays of the devices and changes
 * the stored array, and a pull copies the stored array. The contents of a store are charged to the owner of its
 * handle, regardless of the current scope.
 *
 * The arrays of each key follow each other: `counts[i]` of them belong to `keys[i]`.
 * ============================================================================================================== */

/**
 * Creates a store of a type: "local" or "device".
 * Errors: `TENSOR_ERROR_UNSUPPORTED` for the stores of several machines, such as "dist_sync"; `TENSOR_ERROR_ARGUMENT`
 * for another name.
 */
int32_t tensor_store_new(tensor_scope_t scope,
                         const char *name,
                         tensor_store_t *out);

/** Reads its type. */
int32_t tensor_store_type(tensor_store_t store, char *buf, size_t cap, size_t *len);

/** Reads the number of this process among those that share the store, and how many they are: 0 of 1. Both may be NULL. */
int32_t tensor_store_place(tensor_store_t store,
                           size_t *rank,
                           size_t *workers);

/** Waits until all processes are here. */
int32_t tensor_store_barrier(tensor_store_t store);

/**
 * Stores copies of the tensors with the ids `arrays[0 .. n)`, each under a new key.
 * Errors: `TENSOR_ERROR_STATE` for a key that exists. In this case nothing has changed.
 */
int32_t tensor_store_init(tensor_store_t store, const char *const *keys, const uint64_t *arrays, size_t n);

/**
 * Adds up the arrays of each key. The stored array becomes the sum, unless the updater or the optimizer changes it.
 * Errors: `TENSOR_ERROR_ARGUMENT` for an unknown key, and for no arrays; `TENSOR_ERROR_SHAPE`. In this case nothing
 * has changed.
 */
int32_t tensor_store_push(tensor_store_t store,
                          const char *const *keys,
                          const int32_t *counts,
                          size_t n,
                          const uint64_t *arrays,
                          size_t na);

/**
 * Copies the stored array of each key into arrays.
 * Errors: as tensor_store_push.
 */
int32_t tensor_store_pull(tensor_store_t store,
                          const char *const *keys,
                          const int32_t *counts,
                          size_t n,
                          const uint64_t *arrays,
                          size_t na);

/**
 * Sets the function that changes stored arrays. It replaces an earlier function or an optimizer, and NULL means none.
 * A push calls it, on its own thread, with `data`, the key, the sum, and the stored array, which the function changes
 * in place. The handles are valid during the call, and the function must not unwind. If it calls the store itself, the
 * call fails with `TENSOR_ERROR_STATE`.
 */
int32_t tensor_store_set_updater(tensor_store_t store,
                                 void (*update)(void*, const char*, tensor_t, tensor_t),
                                 void *data);

/**
 * Lets an optimizer change the stored arrays, in place of an updater. `kind` and `floats` are those of
 * tensor_optimizer_new. Each gradient is multiplied by `rescale` first, and its elements are limited to the size `clip`
 * if that is more than 0.
 * Errors: `TENSOR_ERROR_ARGUMENT` for numbers out of range.
 */
int32_t tensor_store_set_optimizer(tensor_store_t store,
                                   int32_t kind,
                                   const double *floats,
                                   size_t nf,
                                   double rescale,
                                   double clip);

/**
 * Sets the learning rate of its optimizer.
 * Errors: `TENSOR_ERROR_STATE` without one.
 */
int32_t tensor_store_set_lr(tensor_store_t store, double lr);

/* ==============================================================================================================
 * Tokenizers: texts become the numbers that a model takes, and numbers become texts. A tokenizer is read from the file
 * `tokenizer.json` of a model of Hugging Face. Nothing is downloaded. Several threads may use one at the same time.
 *
 * An encoding has `n` tokens and eight rows of `n` numbers, of which row `r` begins at `figures[r * n]`. They are the
 * numbers of the tokens, their type ids, the attention mask and the mask of special tokens. After these come the
 * word, the text (0 or 1 of a pair), and the places where each token begins and ends. Places are counted in the code
 * points of the text, or of the word if the text is given in words. A token without a word, text or place has -1.
 * ============================================================================================================== */

/**
 * Reads a tokenizer from the `n` bytes of a file `tokenizer.json`.
 * Errors: `TENSOR_ERROR_FORMAT` for other bytes.
 */
int32_t tensor_tokenizer_read(tensor_scope_t scope, const void *bytes, size_t n, tensor_tokenizer_t *out);

/**
 * Reads a tokenizer from a file `tokenizer.json`.
 * Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for another file.
 */
int32_t tensor_tokenizer_load(tensor_scope_t scope, const char *path, tensor_tokenizer_t *out);

/**
 * Reads a byte pair encoding from the files `vocab.json` and `merges.txt`.
 * Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for other files.
 */
int32_t tensor_tokenizer_bpe(tensor_scope_t scope,
                             const char *vocabulary,
                             const char *merges,
                             tensor_tokenizer_t *out);

/**
 * Reads the greatest length of an encoding, or -1; the stride; the length to which all are filled up, or -1; and the
 * number of which a length is a multiple, or 0. Each may be NULL.
 */
int32_t tensor_tokenizer_lengths(tensor_tokenizer_t tokenizer,
                                 int64_t *greatest,
                                 int64_t *stride,
                                 int64_t *all,
                                 int64_t *multiple);

/**
 * Sets the greatest length of an encoding, special tokens included; -1 for none. `strategy` is one of
 * `TENSOR_TRUNCATION_LONGEST_FIRST` and so on. Each part that does not fit repeats `stride` tokens of the part before.
 * Errors: `TENSOR_ERROR_ARGUMENT` if the special tokens and the stride leave no room.
 */
int32_t tensor_tokenizer_truncate(tensor_tokenizer_t tokenizer,
                                  int64_t length,
                                  int64_t stride,
                                  int32_t strategy);

/**
 * Sets that encodings are filled up to a length, or to that of the longest of a call (-1), which becomes a multiple of
 * `multiple` unless it is 0. They are filled with a token and its number, or with those of the file if `token` is NULL.
 */
int32_t tensor_tokenizer_pad(tensor_tokenizer_t tokenizer,
                             int64_t length,
                             int64_t multiple,
                             const char *token,
                             int64_t id);

/** Sets that encodings are not filled up. */
int32_t tensor_tokenizer_pad_none(tensor_tokenizer_t tokenizer);

/**
 * Encodes `n` texts, or `n` pairs of texts unless `second` is NULL, and calls `each` for every encoding. Its arguments are
 * `state`, the index of the text, how many parts of it did not fit, the tokens, the figures and the number of tokens.
 * They are valid during the call. Each part that did not fit follows by a call of its own, with the same index.
 * `special` is 1 to add the special tokens of the model. `each` must not unwind.
 * Errors: `TENSOR_ERROR_ARGUMENT`. In this case `each` was not called.
 */
int32_t tensor_tokenizer_encode(tensor_tokenizer_t tokenizer,
                                const char *const *first,
                                const char *const *second,
                                size_t n,
                                int32_t special,
                                void (*each)(void*, size_t, size_t, const char*const *, const int64_t*, size_t),
                                void *state);

/** Encodes one text that is divided into `n` words, and calls `each` as `tensor_tokenizer_encode` does. */
int32_t tensor_tokenizer_encode_words(tensor_tokenizer_t tokenizer,
                                      const char *const *words,
                                      size_t n,
                                      int32_t special,
                                      void (*each)(void*,
                                                   size_t,
                                                   size_t,
                                                   const char*const *,
                                                   const int64_t*,
                                                   size_t),
                                      void *state);

/**
 * Reads the text of `n` tokens. `skip_special` is 1 to leave special tokens out, as numbers of no token always are.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a number out of range.
 */
int32_t tensor_tokenizer_decode(tensor_tokenizer_t tokenizer,
                                const int64_t *ids,
                                size_t n,
                                int32_t skip_special,
                                char *buf,
                                size_t cap,
                                size_t *len);

/** Reads the number of tokens, with those that were added to the model if `added` is 1. */
int32_t tensor_tokenizer_vocabulary(tensor_tokenizer_t tokenizer, int32_t added, size_t *n);

/** Reads the number of a token, or -1 if there is no such token. */
int32_t tensor_tokenizer_id(tensor_tokenizer_t tokenizer, const char *token, int64_t *id);

/**
 * Reads the token with a number.
 * Errors: `TENSOR_ERROR_INDEX` if there is none.
 */
int32_t tensor_tokenizer_token(tensor_tokenizer_t tokenizer, int64_t id, char *buf, size_t cap, size_t *len);

/* ==============================================================================================================
 * Streams of devices, and events in them.
 * ============================================================================================================== */

/**
 * Waits until all work of a device is done, and reports an error of that work.
 * Errors: `TENSOR_ERROR_DEVICE` if the device is not available, or if a kernel failed since the last wait.
 */
int32_t tensor_synchronize(int32_t device);

/**
 * Creates a stream of a CUDA device. The work of two streams may overlap. Where a call needs what another stream wrote,
 * or gets its memory, the device waits by itself, so that streams never change results.
 * Errors: `TENSOR_ERROR_UNSUPPORTED` for a device with one stream only, such as the host; `TENSOR_ERROR_DEVICE`.
 */
int32_t tensor_stream_new(tensor_scope_t scope,
                          int32_t device,
                          tensor_stream_t *out);

/**
 * Returns the stream of a device that calls with these flags use: without a stream in them, the calling thread's for
 * `TENSOR_SCOPE_THREAD`, and otherwise the device's own.
 * Errors: as for tensor_stream_new.
 */
int32_t tensor_stream_current(tensor_scope_t scope,
                              uint32_t flags,
                              int32_t device,
                              tensor_stream_t *out);

/**
 * Reads the flags by which a call uses a stream. They are added to the other flags of the call. On other devices than the
 * stream's, such a call uses the device's own stream.
 */
int32_t tensor_stream_flags(tensor_stream_t stream,
                            uint32_t *out);

/**
 * Makes the calling thread's calls in `TENSOR_SCOPE_THREAD` use a stream, where their flags name none. `previous` receives
 * what tensor_stream_leave takes.
 */
int32_t tensor_stream_enter(tensor_stream_t stream,
                            uint32_t *previous);

/** Makes the calling thread's calls use the stream again that they used before tensor_stream_enter. */
int32_t tensor_stream_leave(uint32_t previous);

/**
 * Waits until the work of a stream is done, and reports an error of that work.
 * Errors: `TENSOR_ERROR_DEVICE`.
 */
int32_t tensor_stream_synchronize(tensor_stream_t stream);

/**
 * Reads whether the work of a stream is done, 1 or 0, without waiting.
 * Errors: `TENSOR_ERROR_DEVICE`.
 */
int32_t tensor_stream_is_done(tensor_stream_t stream, int32_t *out);

/**
 * Lets the later work of a stream wait for an event of the same device.
 * Errors: `TENSOR_ERROR_ARGUMENT` for an event of another device.
 */
int32_t tensor_stream_wait(tensor_stream_t stream, tensor_event_t event);

/**
 * Creates an event of a device, which is done until it is recorded. Only one with `timed` = 1 can be measured.
 * Errors: as for tensor_stream_new.
 */
int32_t tensor_event_new(tensor_scope_t scope,
                         int32_t device,
                         int32_t timed,
                         tensor_event_t *out);

/**
 * Puts an event behind the present work of a stream; a stream of 0 stands for the one that calls with these flags use
 * on the calling thread.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a stream of another device.
 */
int32_t tensor_event_record(tensor_event_t event,
                            uint32_t flags,
                            tensor_stream_t stream);

/**
 * Reads whether the work before an event is done, 1 or 0, without waiting.
 * Errors: `TENSOR_ERROR_DEVICE`.
 */
int32_t tensor_event_is_done(tensor_event_t event, int32_t *out);

/**
 * Waits until the work before an event is done, and reports an error of that work.
 * Errors: `TENSOR_ERROR_DEVICE`.
 */
int32_t tensor_event_synchronize(tensor_event_t event);

/**
 * Reads the milliseconds between two timed events of one device that are done.
 * Errors: `TENSOR_ERROR_ARGUMENT` for events without a time, or of two devices; `TENSOR_ERROR_STATE` if one is not done.
 */
int32_t tensor_event_elapsed(tensor_event_t from,
                             tensor_event_t to,
                             double *milliseconds);

/* ==============================================================================================================
 * Graphs: work of a device that is captured once and replayed.
 * ============================================================================================================== */

/**
 * Creates a graph without work for a CUDA device. Its memory is charged to the scope.
 * Errors: `TENSOR_ERROR_UNSUPPORTED` for a device without streams, such as the host; `TENSOR_ERROR_DEVICE`.
 */
int32_t tensor_graph_new(tensor_scope_t scope, int32_t device, tensor_graph_t *out);

/**
 * Begins to capture the calling thread's work on the graph's device, which does not run then. A call that waits for the
 * device, such as tensor_copy_out, fails with `TENSOR_ERROR_STATE` and is not captured.
 * Errors: `TENSOR_ERROR_STATE` if the graph has work already, or if the thread captures another one.
 */
int32_t tensor_graph_begin(tensor_graph_t graph);

/**
 * Ends the capture, in the thread that began it. The tensors that were made have no values before the first replay.
 * Errors: `TENSOR_ERROR_STATE` without a capture of this thread; `TENSOR_ERROR_OUT_OF_MEMORY` if a limit refuses the memory
 * that the graph keeps; `TENSOR_ERROR_DEVICE`. After the last two the graph has no work.
 */
int32_t tensor_graph_end(tensor_graph_t graph);

/**
 * Runs the captured work once more, and does not wait. A stream of 0 stands for the one that calls with these flags use on
 * the calling thread. An index that is out of range is an error of the next wait.
 * Errors: `TENSOR_ERROR_STATE` without work, or if a tensor from outside that the work uses was freed;
 * `TENSOR_ERROR_OUT_OF_MEMORY`; `TENSOR_ERROR_DEVICE`.
 */
int32_t tensor_graph_replay(tensor_graph_t graph,
                            uint32_t flags,
                            tensor_stream_t stream);

/**
 * Gives the next replay the numbers of captured steps whose caller counts them: those of tensor_update, and of
 * tensor_update_all for the parameters that had a gradient. They count for `n` parameters, and calls come in the order of the
 * capture. `steps` and `carries` are those of tensor_update_all, and are counted up. An optimizer counts by itself.
 * 
 * A replay without these numbers is a `TENSOR_ERROR_STATE`, except if the rule's are the same in each step: then it repeats
 * the captured ones. Calls begin anew after a replay, also one that failed, and after an error of this function.
 * Errors: as tensor_update for the rule; `TENSOR_ERROR_STATE` without work, or if the graph has fewer such steps. Then `steps`
 * and `carries` are as before.
 */
int32_t tensor_graph_next(tensor_graph_t graph,
                          int32_t kind,
                          const double *floats,
                          size_t nf,
                          double rescale,
                          double clip,
                          uint64_t *steps,
                          double *carries,
                          size_t n);

/** Forgets the work of a graph and gives its memory back. The graph can capture again. */
int32_t tensor_graph_reset(tensor_graph_t graph);

/* ==============================================================================================================
 * Data and pictures.
 * ============================================================================================================== */

/**
 * Makes three tensors of the UCI handwritten digits:
 * - `images`: f32 [1797, 1, 8, 8], from 0 to 1;
 * - `labels`: i64 [1797];
 * - `test_index`: i64 [360], the ascending indices of the images in the test set.
 */
int32_t tensor_digits(tensor_scope_t scope,
                      uint32_t flags,
                      tensor_t *images,
                      tensor_t *labels,
                      tensor_t *test_index);

/** Starts recording every allocation, free and scope of the process. */
int32_t tensor_timeline_start(void);

/**
 * Ends the recording and saves it. The path's extension selects the format: .svg is a picture, .json a
 * trace for Chrome or Perfetto, .pickle a snapshot for PyTorch's memory_viz. Another call saves the same recording again.
 * Errors: `TENSOR_ERROR_STATE` if no recording was started; `TENSOR_ERROR_ARGUMENT` for another extension;
 * `TENSOR_ERROR_IO`.
 */
int32_t tensor_timeline_save(const char *path);

/**
 * Draws a grid of `images` [n, 1, h, w] with their `predictions` and `labels`, i64 [n], as an .svg picture.
 * Wrong predictions are marked.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a path with another extension; `TENSOR_ERROR_SHAPE`, `TENSOR_ERROR_DTYPE`;
 * `TENSOR_ERROR_IO`.
 */
int32_t tensor_picture_digits(tensor_t images,
                              tensor_t predictions,
                              tensor_t labels,
                              const char *path);

/* ==============================================================================================================
 * DLPack 1.x: tensors that share their memory with other libraries, such as NumPy and PyTorch.
 *
 * tensor/dlpack.h defines the struct DLManagedTensorVersioned. A program that includes dlpack/dlpack.h does not need
 * that header. Only memory on the host is shared.
 * ============================================================================================================== */

/**
 * Lends a tensor. `out` receives a struct, which keeps the tensor's memory until its deleter is called, so that the
 * memory outlives the tensor and its scope. Call the deleter once, from any thread. The struct has the tensor's own
 * strides, and its version is 1.0. `read_only` sets the flag that says that nobody may write the memory. Otherwise
 * both sides may write it, but neither may read or write while the other one writes.
 * Errors: `TENSOR_ERROR_DEVICE` for a tensor on another device; `TENSOR_ERROR_STATE` for one that requires a gradient.
 */
int32_t tensor_to_dlpack(tensor_t t,
                         int32_t read_only,
                         DLManagedTensorVersioned **out);

/**
 * Creates a tensor over memory that another library lends. The call takes `managed` in any case. Its deleter runs
 * exactly once, on any thread: when nothing refers to the memory any more. If the call fails, or if there are no
 * elements, it runs at once. The bytes from the lowest to the highest element are charged to the owner of the tensor.
 * In-place operations and tensor_data_begin refuse read-only memory with `TENSOR_ERROR_STATE`.
 * Errors: `TENSOR_ERROR_UNSUPPORTED` for another major version than 1 or for vectors; `TENSOR_ERROR_DEVICE` for memory
 * that is not on the host; `TENSOR_ERROR_DTYPE` for another element type; `TENSOR_ERROR_SHAPE` for sizes that are
 * negative, more than eight or too large; `TENSOR_ERROR_ARGUMENT` for memory that is NULL, beyond the address space, or
 * not aligned for its elements, and for bools other than 0 and 1; `TENSOR_ERROR_OUT_OF_MEMORY`.
 */
int32_t tensor_from_dlpack(tensor_scope_t scope,
                           uint32_t flags,
                           DLManagedTensorVersioned *managed,
                           tensor_t *out);

/* ==============================================================================================================
 * Host languages with a garbage collector: they return handles that programs have dropped, and collect
 * garbage when memory runs short. A C program needs only the logger.
 * ============================================================================================================== */

/**
 * Queues objects that a host's garbage collector has found unreachable, and counts them as collected. A
 * thread of the runtime, or a later allocation, disposes of them soon. Invalid ids are ignored. Finalizers
 * call it: it is cheap, and from then on the calling thread never waits for a garbage collection.
 */
int32_t tensor_reclaim(const uint64_t *ids, size_t n);

/**
 * Disposes now of all objects that tensor_reclaim has queued. `count`, which may be NULL, receives their
 * number.
 */
int32_t tensor_drain(size_t *count);

/**
 * Where a host reads whether reclaiming is behind allocation: 0 if it is not. A thread that made an object, and
 * finds another value, calls tensor_catch_up where it holds no lock that a finalizer needs.
 */
int32_t tensor_garbage_level(const uint32_t **level);

/**
 * Requests a garbage collection if one is due. While reclaiming is behind allocation, waits for at most
 * `patience_ms` milliseconds. `owned` is 1 for an object of a scope: then only a thread that takes new
 * handles waits. `is_behind`, which may be NULL, receives whether reclaiming is still behind.
 */
int32_t tensor_catch_up(int64_t patience_ms, int32_t owned, int32_t *is_behind);

/**
 * Describes a host with a garbage collector. Call it before the first allocation. `max_heap` is the maximum
 * size of the host's heap in bytes; the default limit leaves room for it. `limit` is the host's own setting
 * for the limit, in the form of `TENSOR_MEMORY_LIMIT`, or NULL.
 */
int32_t tensor_set_host(int64_t max_heap, const char *limit);

/**
 * Sets the function that collects the host's garbage, in place of an earlier one; NULL for none. A thread of
 * the runtime calls it with `data`, before an allocation fails and also earlier, when memory runs short. The
 * function must collect, wait until dropped objects have been passed to tensor_reclaim, and return.
 * tensor_set_collector waits for a collection in progress.
 */
int32_t tensor_set_collector(void (*collect)(void*), void *data);

/**
 * Switches early collections, before an allocation fails, on (1, the default) or off (0). `window_ms` is the
 * minimum time between two of them in milliseconds. An allocation that reaches a limit always collects
 * garbage before it fails.
 */
int32_t tensor_set_collection(int32_t ahead, int64_t window_ms);

/**
 * Sets the function that receives the runtime's events, in place of an earlier one; NULL for none. It
 * receives events up to a level: 1 error, 2 warn, 3 info, 4 debug, 5 trace. A thread of the runtime calls it
 * with `data`, the level, the target (a part of the runtime) and the message. Calls do not overlap. The
 * strings are valid until it returns. An earlier function may still be running: tensor_flush_log waits for
 * it.
 */
int32_t tensor_set_logger(void (*log)(void*, int32_t, const char*, const char*), void *data, int32_t level);

/**
 * Sets the function that locates the calling thread in the host's code, in place of an earlier one; NULL for
 * none. Threads that make or dispose of objects call it with `data` when leak reports note places. It writes
 * the innermost calls of the program to `buf`, at most `cap` bytes, and returns the length of the text. It
 * returns 0 on a thread that runs no host code. It must not call the library.
 */
int32_t tensor_set_locator(size_t (*locate)(void*, char*, size_t), void *data);

/** Waits until the logger has received every event so far. */
int32_t tensor_flush_log(void);

/* ==============================================================================================================
 * Fault injection, for tests. It refuses requests for memory, handles, threads or files, to show what a program does
 * when the system has none. It requires TENSOR_FAULTS=1 in the environment, without which these calls fail with
 * `TENSOR_ERROR_UNSUPPORTED`.
 * ============================================================================================================== */

/**
 * Starts to count the requests of one `TENSOR_FAULT_*` kind, from all threads. The first `granted` are granted, the
 * next `count` are refused (UINT64_MAX: all), and the rest are granted. An earlier injection ends.
 */
int32_t tensor_fault_inject(int32_t kind,
                            uint64_t granted,
                            uint64_t count);

/** Ends fault injection. */
int32_t tensor_fault_clear(void);

/** Reads how many requests the last injection of this kind has counted. */
int32_t tensor_fault_requests(int32_t kind, uint64_t *out);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* TENSOR_FUNCTIONS_H */
