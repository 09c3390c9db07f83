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
 * Handles: one struct per noun, passed by value, so that the compiler tells them apart. Functions
 * that take any kind of object take the `id` itself.
 * ============================================================================================================== */

/** A tensor. Several handles may name the same tensor (aliases), each with an owner of its own. */
typedef struct tensor_t {
    /** 0 is no tensor. */
    uint64_t id;
} tensor_t;

/** A scope or a manager, or one of `TENSOR_SCOPE_NONE` and `TENSOR_SCOPE_THREAD`. */
typedef struct tensor_scope_t {
    /** 0 is no scope. */
    uint64_t id;
} tensor_scope_t;

/** A module: a layer, a container of layers, or a holder of parameters without a forward of its own. */
typedef struct tensor_module_t {
    /** 0 is no module. */
    uint64_t id;
} tensor_module_t;

/** An optimizer. */
typedef struct tensor_optimizer_t {
    /** 0 is no optimizer. */
    uint64_t id;
} tensor_optimizer_t;

/** A stream of random numbers, or `TENSOR_GENERATOR_THREAD`. */
typedef struct tensor_generator_t {
    /** 0 is the calling thread's own stream. */
    uint64_t id;
} tensor_generator_t;

/** A lease on a tensor's memory. */
typedef struct tensor_lease_t {
    /** 0 is no lease. */
    uint64_t id;
} tensor_lease_t;

/* ==============================================================================================================
 * Runtime: versions, errors, counters, memory, threads, devices, random generators.
 * ============================================================================================================== */

/**
 * The version of this interface, `TENSOR_ABI_VERSION`; not a status. A program or wrapper that was
 * made for another version must not call anything else. 0 when the process holds another copy of
 * this library already, which tensor_error_message() then names: use that one.
 */
int32_t tensor_abi_version(void);

/**
 * What went wrong in the last call that failed on the calling thread, in UTF-8; not a status. Never
 * NULL; "" when nothing has failed yet. Valid until the next failing call on this thread.
 */
const char *tensor_error_message(void);

/** The status of the last call that failed on the calling thread; 0 when nothing has failed yet. */
int32_t tensor_error_kind(void);

/** Reads the process's counters. */
int32_t tensor_stats(tensor_stats_t *out);

/** Gives cached blocks that nothing uses back to the system. */
int32_t tensor_trim(void);

/**
 * Seeds the process's random numbers. Each thread (each context of a host) draws from a stream of its
 * own, numbered in the order of their first draws: the same seed gives the same numbers.
 */
int32_t tensor_manual_seed(uint64_t seed);

/** Sets how many threads one operation may use, 1 to 256. Results are the same bits for any number. */
int32_t tensor_set_num_threads(int32_t n);

/** Reads how many threads one operation may use. */
int32_t tensor_num_threads(int32_t *out);

/**
 * How many bytes the block has that the host allocator takes for a request of `bytes`. Limits on the
 * process and on devices count whole blocks.
 */
int32_t tensor_block_size(uint64_t bytes, uint64_t *out);

/**
 * Tells whether a device can be used. `available` receives 1 or 0; the text is the device's name, or
 * the reason why it cannot be used.
 */
int32_t tensor_device_info(int32_t device, int32_t *available, char *buf, size_t cap, size_t *len);

/**
 * Disposes of an object of any kind; a scope is closed. What still needs the object's memory (a view,
 * an alias, a recorded graph, a running operation) keeps it; the handle is gone at once. Disposing of
 * a handle again is no error.
 */
int32_t tensor_dispose(uint64_t any);

/** Whether a handle is live: 1 or 0; not a status. */
int32_t tensor_is_live(uint64_t any);

/**
 * Makes a generator of random numbers that starts at `seed`, where the order of draws must not depend
 * on anything else.
 */
int32_t tensor_generator_new(tensor_scope_t scope, uint64_t seed, tensor_generator_t *out);

/**
 * Makes the stream of a new context of a host language: the process's seed, the next number. Nothing
 * owns it.
 */
int32_t tensor_generator_for_context(tensor_generator_t *out);

/* ==============================================================================================================
 * Scopes: one tree for the process, whatever the language. A scope owns handles and frees them when
 * it is closed; it counts the bytes of what it owns, and may limit them.
 *
 * `any` is the id of an object of any kind. Where a scope is asked about, `TENSOR_SCOPE_NONE` stands
 * for the process (the root of the tree) in tensor_scope_stats, tensor_scope_set_limit and
 * tensor_scope_dump, and `TENSOR_SCOPE_THREAD` for the calling thread's own scope everywhere.
 * ============================================================================================================== */

/**
 * Opens a scope below `parent` (`TENSOR_SCOPE_NONE`: below the root) without making it any thread's
 * own: for hosts that keep their own context, and for explicit targets. `kind` is a `TENSOR_SCOPE_*`
 * kind; `name`, which may be NULL, shows in errors, dumps and pictures.
 */
int32_t tensor_scope_open(tensor_scope_t parent, int32_t kind, const char *name, tensor_scope_t *out);

/**
 * Ends a scope that a host's program dropped without closing it, and reports it: what it owns is unowned
 * from then on, and the scopes below it go on below its parent. A scope that is gone is no error.
 */
int32_t tensor_scope_dissolve(tensor_scope_t scope);

/**
 * Closes a scope: everything that it owns is freed, newest first, managers below a manager too.
 * Closing again is no error; neither is closing out of order or from another thread. Scopes that are
 * merely nested in it go on, below its parent.
 */
int32_t tensor_scope_close(tensor_scope_t scope);

/**
 * Opens a scope and makes it the calling thread's own, below the previous one. `name` may be NULL. What a thread has not
 * popped when it ends is ended as by tensor_scope_dissolve, but for the main thread, which ends with the process.
 */
int32_t tensor_scope_push(const char *name,
                          tensor_scope_t *out);

/** Closes a pushed scope and makes the one before it the calling thread's own again. */
int32_t tensor_scope_pop(tensor_scope_t scope);

/**
 * Makes an open scope, of whichever thread, the calling thread's own; `previous` receives what was,
 * for tensor_scope_leave.
 */
int32_t tensor_scope_enter(tensor_scope_t scope, tensor_scope_t *previous);

/** Undoes tensor_scope_enter: `previous` is the calling thread's own again. Nothing is closed. */
int32_t tensor_scope_leave(tensor_scope_t previous);

/**
 * Switches the recording of gradients on (1) or off (0) for calls of this thread with
 * `TENSOR_SCOPE_THREAD`; `previous`, which may be NULL, receives what was. It sets a switch, and nothing else: who restores
 * what was does so in the reverse order.
 */
int32_t tensor_thread_set_grad(int32_t on,
                               int32_t *previous);

/** Whether this is an open scope: 1 or 0; not a status. */
int32_t tensor_scope_is_open(tensor_scope_t scope);

/** The scope above; `TENSOR_SCOPE_NONE` when that is the root. */
int32_t tensor_scope_parent(tensor_scope_t scope, tensor_scope_t *out);

/** Gives a scope a name, or another one; the process itself keeps its own. */
int32_t tensor_scope_set_name(tensor_scope_t scope, const char *name);

/** The scope's name; its kind and number when it was given none. */
int32_t tensor_scope_name(tensor_scope_t scope, char *buf, size_t cap, size_t *len);

/** Reads a scope's counters on one device. */
int32_t tensor_scope_stats(tensor_scope_t scope, int32_t device, tensor_scope_stats_t *out);

/**
 * Limits the bytes that may be live on a device under a scope; -1 lifts the limit. A limit below what
 * is live frees nothing: new allocations fail with `TENSOR_ERROR_OUT_OF_MEMORY`.
 */
int32_t tensor_scope_set_limit(tensor_scope_t scope, int32_t device, int64_t bytes);

/**
 * Caps a scope: from now on it refuses new members, before anything is computed for them. The process itself
 * cannot be capped.
 */
int32_t tensor_scope_cap(tensor_scope_t scope);

/**
 * Lists the handles that a scope owns, newest first: `count` receives how many there are, `buf` at
 * most `cap` of them. With a `cap` of 0 it counts them alone, which takes no longer for many.
 */
int32_t tensor_scope_members(tensor_scope_t scope, uint64_t *buf, size_t cap, size_t *count);

/** Whether a scope itself owns an object: 1 or 0. */
int32_t tensor_scope_contains(tensor_scope_t scope, uint64_t any, int32_t *out);

/** The scope that owns an object; `TENSOR_SCOPE_NONE` when it is unowned. */
int32_t tensor_owner(uint64_t any, tensor_scope_t *out);

/**
 * Moves an object into a scope; TENSOR_SCOPE_NONE takes it out of all. Nothing has changed when it fails: the scope is closed or capped
 * (`TENSOR_ERROR_SCOPE`), or a limit would be crossed (`TENSOR_ERROR_OUT_OF_MEMORY`).
 */
int32_t tensor_move_to(uint64_t any,
                       tensor_scope_t scope);

/**
 * Lends an object to a scope: its lifetime moves there, its charge stays where it is. When that scope
 * closes, the object goes back to the nearest open one of those that lent it (to none, if it was in none);
 * if none of them is open, it is disposed of. tensor_move_to and its like end the loan.
 */
int32_t tensor_lend(uint64_t any, tensor_scope_t scope);

/**
 * Takes an object out of its scope: nothing owns it any longer, and it lives until it is disposed.
 * Autograd's detach is tensor_detach.
 */
int32_t tensor_scope_detach(uint64_t any);

/** Moves an object from its owner to the scope above that one; an unowned one stays as it is. */
int32_t tensor_move_to_outer(uint64_t any);

/** Moves an object that this scope owns to the scope above; leaves others alone. */
int32_t tensor_scope_move_to_outer(tensor_scope_t scope, uint64_t any);

/** Frees everything that a scope owns but the `n` objects in `keep`; the scope stays open. */
int32_t tensor_scope_dispose_everything(tensor_scope_t scope, const uint64_t *keep, size_t n);

/**
 * Describes a scope and what is below it, a line each: name, kind, age, bytes and limits per device,
 * handles, retained bytes; from level 1 on with the largest tensors. Of very many scopes it lists the nearest and the
 * largest, and sums up the others.
 */
int32_t tensor_scope_dump(tensor_scope_t scope,
                          int32_t level,
                          char *buf,
                          size_t cap,
                          size_t *len);

/* ==============================================================================================================
 * Leak reports: what nobody disposed of, and which places of the program that came from. The counts are in
 * tensor_stats and cost nothing. Places are noted on request, for what is made from then on: of a sample of all
 * objects, with 1 or 2 % of each thread's time at most, or of every object, with some microseconds for each.
 * Errors about objects that are gone then tell where they were made and disposed of, and tensor_scope_dump where
 * those that are alive were made.
 *
 * TENSOR_LEAK_REPORTS in the environment (`off`, `counts`, `sampled` or `all`) turns the dial from the start; a
 * word that is none of these counts as `counts`, is a warning of the logger, and an error of tensor_leak_reports.
 * ============================================================================================================== */

/** Reads the dial: a `TENSOR_LEAKS_*` level, `TENSOR_LEAKS_COUNTS` if nothing else was said. */
int32_t tensor_leak_reports(int32_t *level);

/** Turns the dial to a `TENSOR_LEAKS_*` level. Below `TENSOR_LEAKS_SAMPLED` what was noted is forgotten. */
int32_t tensor_set_leak_reports(int32_t level);

/**
 * Reads the places of the program that objects were made in since places are noted. `count` receives how many
 * there are, `out` as many as `cap` has room for; with `cap` = 0 it may be NULL. At `TENSOR_LEAKS_SAMPLED` the
 * figures are estimates: each object of the sample stands for those that its thread made since the one before.
 */
int32_t tensor_leak_sites(tensor_leak_site_t *out,
                          size_t cap,
                          size_t *count);

/**
 * Describes a site's place: the innermost calls of the program's own, as in
 * "step (main.c:12) from main (main.c:5)", as far as its symbols tell.
 */
int32_t tensor_leak_site_place(int64_t number, char *buf, size_t cap, size_t *len);

/**
 * Gives the logger what is alive: how many objects as a debug event and, where places are noted, those that most
 * of them come from as warnings. For a program's end.
 */
int32_t tensor_report_leaks(void);

/* ==============================================================================================================
 * Tensors: made from host memory, read back, described, and their gradients.
 * ============================================================================================================== */

/**
 * Makes a tensor with the sizes `dims[0 .. rank)` of a copy of `data`, which holds its elements row by
 * row: exactly numel × item size `bytes`, at any alignment. Bools are bytes of 0 and 1.
 * Errors: negative or overflowing sizes, a length that does not fit them, unknown codes, out of memory.
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
 * Copies the elements to `dst`, row by row, whatever the tensor's strides. `dtype` must be the
 * tensor's, and `bytes` numel × item size.
 */
int32_t tensor_copy_out(tensor_t t, int32_t dtype, void *dst, size_t bytes);

/**
 * Lends the memory of a contiguous host tensor out: `data` and `bytes` receive where it is, row by
 * row. The memory stays valid until the lease ends, also when the tensor is disposed of or its scope
 * closed. Who writes through it sees to it that nobody else reads or writes meanwhile.
 * Errors: `TENSOR_ERROR_STATE` for a tensor that is not contiguous.
 */
int32_t tensor_data_begin(tensor_t t, void **data, size_t *bytes, tensor_lease_t *lease);

/** Ends a lease: the memory must not be touched any longer. */
int32_t tensor_data_end(tensor_lease_t lease);

/** Describes a tensor: element type, device, sizes, strides. */
int32_t tensor_info(tensor_t t, tensor_info_t *out);

/**
 * Reads the element of a tensor that has exactly one.
 * Errors: `TENSOR_ERROR_SHAPE` for a tensor with more or none.
 */
int32_t tensor_item(tensor_t t, tensor_scalar_t *out);

/** The tensor's elements in words, as NumPy prints them. */
int32_t tensor_format(tensor_t t, char *buf, size_t cap, size_t *len);

/** Makes another handle to the same tensor, with its own owner and lifetime. */
int32_t tensor_alias(tensor_scope_t scope, uint32_t flags, tensor_t t, tensor_t *out);

/**
 * Makes a tensor over the same memory that gradients do not flow through.
 * Leaving a scope is tensor_scope_detach.
 */
int32_t tensor_detach(tensor_scope_t scope, uint32_t flags, tensor_t t, tensor_t *out);

/**
 * Asks for the gradient of a leaf (1), or no longer (0).
 * Errors: `TENSOR_ERROR_DTYPE` for a tensor that is not f32 or f64, `TENSOR_ERROR_STATE` for one that
 * is no leaf.
 */
int32_t tensor_set_requires_grad(tensor_t t, int32_t on);

/** A fresh handle to the tensor's gradient; `out->id` is 0 when it has none. */
int32_t tensor_grad(tensor_scope_t scope, uint32_t flags, tensor_t t, tensor_t *out);

/** Drops the tensor's gradient; handles to it live on. */
int32_t tensor_zero_grad(tensor_t t);

/**
 * Adds to the gradient of every leaf that `t` was computed from. `grad`, of `t`'s shape, is `t`'s own
 * gradient; an id of 0 stands for 1, for a `t` of one element. The recorded graph is freed on the way,
 * unless `retain_graph` is 1.
 * Errors: `TENSOR_ERROR_STATE` for a tensor without a graph, and when an operand was changed in place
 * since; `TENSOR_ERROR_SHAPE` and `TENSOR_ERROR_DTYPE` for a `grad` of another shape or element type;
 * `TENSOR_ERROR_OUT_OF_MEMORY`. No gradient has changed then, but without `retain_graph` the part of the graph
 * that the call had gone through is freed.
 */
int32_t tensor_backward(tensor_t t,
                        tensor_t grad,
                        int32_t retain_graph);

/* ==============================================================================================================
 * Operations, by class: `op` is an operation's code, to which `TENSOR_OP_IN_PLACE` and, for a number on
 * the left of a binary operation, `TENSOR_OP_REVERSED` may be added. `tensor/ops.h` has a function per
 * operation on top of these; prefer it. Each returns a fresh handle, in-place operations too; operands
 * are never disposed of. With NULL for `out` an operation in place makes no handle: so it works on what a
 * capped manager owns, too.
 *
 * The common errors are `TENSOR_ERROR_SHAPE` (operands that do not broadcast or fit, with their
 * shapes), `TENSOR_ERROR_DTYPE` (an element type that the operation does not take),
 * `TENSOR_ERROR_INDEX` (an axis or index out of range), `TENSOR_ERROR_OUT_OF_MEMORY`.
 * ============================================================================================================== */

/** An operation on each element of one tensor. */
int32_t tensor_unary(tensor_scope_t scope, uint32_t flags, uint32_t op, tensor_t x, tensor_t *out);

/** An operation on the elements of two tensors, broadcast against each other. */
int32_t tensor_binary(tensor_scope_t scope,
                      uint32_t flags,
                      uint32_t op,
                      tensor_t a,
                      tensor_t b,
                      tensor_t *out);

/** A binary operation on a tensor and a number. */
int32_t tensor_scalar(tensor_scope_t scope,
                      uint32_t flags,
                      uint32_t op,
                      tensor_t a,
                      tensor_scalar_t b,
                      tensor_t *out);

/**
 * A reduction of `x` over the axes `dims[0 .. n)`, negative ones counted from the last; n = 0: over all
 * of them. With `keepdim` 1 the axes stay, of size 1. The variance is the unbiased one; tensor_apply
 * takes another correction.
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
 * Any operation, its arguments packed by type in the order of its argument list: tensors by id, 0 for
 * an optional one that is absent; integers (a list is preceded by its length, a number is its kind and
 * the 64 bits of its value, a dtype its code, or -1 where one is optional); floating-point numbers.
 * Random operations draw from `generator`.
 * Errors: `TENSOR_ERROR_ARGUMENT` for more or fewer of them than the operation takes; those of the operation.
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
 * Modules: layers with parameters. A module owns its parameters, buffers and parts, whichever scope is
 * open when they are made; they are charged where the module's handle is owned, move with it and go
 * with it. A module of kind `TENSOR_MODULE_CUSTOM` has no forward of its own: the caller computes with
 * what is registered there.
 *
 * What a kind takes as integers | floating-point numbers, with the defaults for those left away at the
 * end:
 *
 *     CUSTOM                                       SEQUENTIAL
 *     LINEAR              in, out, bias = 1        ACTIVATION  code of a unary operation
 *     CONV2D              in, out, kernel_h, kernel_w, stride_h = 1, stride_w = 1,
 *                         padding_h = 0, padding_w = 0, bias = 1, dilation_h = 1, dilation_w = 1,
 *                         groups = 1 (divides in and out)
 *     BATCH_NORM2D        features | eps = 1e-5, momentum = 0.1
 *     DROPOUT             | p = 0.5
 *     FLATTEN             start = 1, end = -1
 *     MAX_POOL2D, AVG_POOL2D   kernel_h, kernel_w, stride_h = 0, stride_w = 0 (0: the kernel's),
 *                         padding_h = 0, padding_w = 0
 *     ADAPTIVE_AVG_POOL2D height, width
 *     SOFTMAX, LOG_SOFTMAX     dim
 * ============================================================================================================== */

/**
 * Makes a module of a `TENSOR_MODULE_*` kind. Its weights, f32 on the host, are drawn from `generator`.
 * `name` may be NULL.
 * Errors: `TENSOR_ERROR_ARGUMENT` for an unknown kind, or numbers it does not take.
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
 * Makes `child` a part of `module`, under a name without dots; a sequential runs its parts in the order
 * of these calls. `module` owns `child` from now on.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a name that is taken, `TENSOR_ERROR_STATE` for a cycle.
 */
int32_t tensor_module_add(tensor_module_t module, const char *name, tensor_module_t child);

/**
 * Makes a tensor a parameter (`TENSOR_PARAMETERS`), which from now on requires a gradient, or a buffer
 * (`TENSOR_BUFFERS`) of `module`, under a name without dots. `module` owns `t` from now on.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a name that is taken, `TENSOR_ERROR_DTYPE` for an integer
 * parameter, `TENSOR_ERROR_STATE` for one that is no leaf.
 */
int32_t tensor_module_register(tensor_module_t module, const char *name, tensor_t t, int32_t what);

/**
 * Runs the module on `x`. `mode` is for this call alone, on all parts: `TENSOR_MODE_TRAINING`,
 * `TENSOR_MODE_EVALUATION`, or `TENSOR_MODE_OWN`, which is what `tensor_module_train` set for each.
 * Errors: `TENSOR_ERROR_ARGUMENT` for another mode; `TENSOR_ERROR_UNSUPPORTED` for a custom module, or a sequential with one inside, before
 * anything has run; those of its operations.
 */
int32_t tensor_module_forward(tensor_scope_t scope,
                              uint32_t flags,
                              tensor_generator_t generator,
                              tensor_module_t module,
                              tensor_t x,
                              int32_t mode,
                              tensor_t *out);

/** Sets the own mode of a module and its parts: training (1), which is how they begin, or evaluation (0). */
int32_t tensor_module_train(tensor_module_t module, int32_t on);

/** Drops the gradients of all parameters. */
int32_t tensor_module_zero_grad(tensor_module_t module);

/** How many parameters, buffers or both (`TENSOR_STATE`) the module and its parts have. */
int32_t tensor_module_count(tensor_module_t module, int32_t what, size_t *n);

/**
 * The name of one of them, dotted: "0.weight".
 * Errors: `TENSOR_ERROR_INDEX`.
 */
int32_t tensor_module_name(tensor_module_t module,
                           int32_t what,
                           size_t index,
                           char *buf,
                           size_t cap,
                           size_t *len);

/**
 * A fresh handle to one of them.
 * Errors: `TENSOR_ERROR_INDEX`.
 */
int32_t tensor_module_tensor(tensor_scope_t scope,
                             uint32_t flags,
                             tensor_module_t module,
                             int32_t what,
                             size_t index,
                             tensor_t *out);

/**
 * Writes parameters and buffers to a file in the safetensors format.
 * Errors: `TENSOR_ERROR_IO`, with the path.
 */
int32_t tensor_module_save(tensor_module_t module, const char *path);

/**
 * Reads parameters and buffers from such a file; all of them, or nothing is changed.
 * Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for a damaged file, or one with other names;
 * `TENSOR_ERROR_SHAPE` and `TENSOR_ERROR_DTYPE` for tensors that do not fit.
 */
int32_t tensor_module_load(tensor_module_t module, const char *path);

/* ==============================================================================================================
 * Optimizers: they change parameters by their gradients, and own what they keep between steps.
 *
 * The numbers of a kind, with the defaults for those left away at the end:
 *
 *     SGD          lr = 1e-3, momentum = 0, weight_decay = 0, nesterov = 0 (or 1), dampening = 0
 *     ADAM, ADAMW  lr = 1e-3, beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0 (ADAMW: 0.01)
 *
 * Schedules say how the learning rate goes over the epochs; they are functions, not objects. Their numbers:
 *
 *     STEP         period, gamma = 0.1: times gamma every period epochs
 *     COSINE       period, min = 0: down to min along half a cosine over period epochs, and back up over as many
 * ============================================================================================================== */

/**
 * Makes an optimizer of a `TENSOR_OPTIMIZER_*` kind over the tensors with the ids `params[0 .. n)`. It
 * keeps them alive, and knows them whatever becomes of these handles.
 * Errors: `TENSOR_ERROR_ARGUMENT` for an unknown kind, or numbers it does not take.
 */
int32_t tensor_optimizer_new(tensor_scope_t scope,
                             int32_t kind,
                             const uint64_t *params,
                             size_t n,
                             const double *floats,
                             size_t nf,
                             tensor_optimizer_t *out);

/** Changes every parameter that has a gradient, in place. */
int32_t tensor_optimizer_step(tensor_optimizer_t optimizer);

/** Drops the gradients of its parameters. */
int32_t tensor_optimizer_zero_grad(tensor_optimizer_t optimizer);

/** Sets the learning rate for the steps to come. */
int32_t tensor_optimizer_set_lr(tensor_optimizer_t optimizer, double lr);

/** Reads the learning rate. */
int32_t tensor_optimizer_lr(tensor_optimizer_t optimizer, double *out);

/**
 * Computes the learning rate of an epoch, counted from 0, under a `TENSOR_SCHEDULE_*` kind that starts at
 * `base`.
 * Errors: `TENSOR_ERROR_ARGUMENT` for an unknown kind, numbers it does not take, and a negative epoch.
 */
int32_t tensor_schedule_lr(int32_t kind,
                           const double *floats,
                           size_t nf,
                           double base,
                           int64_t epoch,
                           double *out);

/* ==============================================================================================================
 * Data and pictures.
 * ============================================================================================================== */

/**
 * The UCI handwritten digits: `images`, f32 [1797, 1, 8, 8] in 0 to 1; `labels`, i64 [1797];
 * `test_index`, i64 [360], ascending: which of them are the test set.
 */
int32_t tensor_digits(tensor_scope_t scope,
                      uint32_t flags,
                      tensor_t *images,
                      tensor_t *labels,
                      tensor_t *test_index);

/** Starts to record every allocation, free and scope of the process. */
int32_t tensor_timeline_start(void);

/**
 * Ends the recording and saves it: by the path's ending as a picture (.svg), or as a trace for Chrome
 * or Perfetto (.json). May be called again to save the same recording elsewhere.
 * Errors: `TENSOR_ERROR_STATE` when no recording was started; `TENSOR_ERROR_ARGUMENT` for another ending;
 * `TENSOR_ERROR_IO`.
 */
int32_t tensor_timeline_save(const char *path);

/**
 * Draws a grid of `images` [n, 1, h, w] with their `predictions` and `labels`, i64 [n], the wrong ones
 * marked, as an .svg picture.
 * Errors: `TENSOR_ERROR_ARGUMENT` for a path with another ending; `TENSOR_ERROR_SHAPE`, `TENSOR_ERROR_DTYPE`;
 * `TENSOR_ERROR_IO`.
 */
int32_t tensor_picture_digits(tensor_t images, tensor_t predictions, tensor_t labels, const char *path);

/* ==============================================================================================================
 * Hosts with a garbage collector: what was dropped comes back here, and here the runtime asks for a
 * collection when memory runs short. A program in C needs none of it, but may use the logger.
 * ============================================================================================================== */

/**
 * Queues objects that a host's garbage collector has found dropped, to be disposed of soon by a thread of
 * the runtime and by later allocations, and counts them as collected. Ids that are gone, or never were,
 * are passed over. For finalizers: cheap, and the calling thread never waits for a collection again.
 */
int32_t tensor_reclaim(const uint64_t *ids, size_t n);

/**
 * Disposes of everything queued by tensor_reclaim, now. `count` may be NULL; it receives how many there
 * were.
 */
int32_t tensor_drain(size_t *count);

/**
 * For hosts with a garbage collector, before the first allocation: `max_heap` is what their heap may grow
 * to in bytes, which the default limit leaves to them; `limit` is what their user's property says about
 * the limit, as `TENSOR_MEMORY_LIMIT` does, or NULL.
 */
int32_t tensor_set_host(int64_t max_heap, const char *limit);

/**
 * Sets what collects the host's garbage, in place of what was set before; NULL for nothing. It is called
 * with `data` on a thread of the runtime's own, before an allocation fails and ahead of that. It has to
 * collect, to wait until what was dropped has been given to tensor_reclaim, and to return. This call waits
 * for a collection that is under way.
 */
int32_t tensor_set_collector(void (*collect)(void*), void *data);

/**
 * Collections ahead of need: on (1, as it is from the start) or off (0), and the least time between two of
 * them in milliseconds. What reaches its limit still has garbage collected before it fails.
 */
int32_t tensor_set_collection(int32_t ahead, int64_t window_ms);

/**
 * Sets what gets the runtime's events up to a level (1 error, 2 warn, 3 info, 4 debug, 5 trace), in place
 * of what was set before; NULL for nothing. It is called with `data` on a thread of the runtime's own, one
 * event at a time; the strings are valid until it returns. What was set before may still be under way:
 * tensor_flush_log waits for it.
 */
int32_t tensor_set_logger(void (*log)(void*, int32_t, const char*, const char*), void *data, int32_t level);

/**
 * Sets what tells where in the host's code the calling thread is, in place of what was set before; NULL for
 * nothing. It is called with `data` on threads that make or dispose of objects, where leak reports note that.
 * It writes at most `cap` bytes of text to `buf`, the program's innermost calls first, and returns how many
 * the text has; 0 on a thread that runs no code of the host. It must not call the library.
 */
int32_t tensor_set_locator(size_t (*locate)(void*, char*, size_t), void *data);

/** Returns when the logger has been given every event so far. */
int32_t tensor_flush_log(void);

/* ==============================================================================================================
 * Fault injection, for tests: requests for memory, handles, threads or files are refused, to see what a program does
 * when the system has none. It needs TENSOR_FAULTS=1 in the environment; without it these calls are an error of kind
 * `TENSOR_ERROR_UNSUPPORTED`.
 * ============================================================================================================== */

/**
 * From now on counts requests of one kind, a `TENSOR_FAULT_*`, of all threads. Grants the first `granted`, refuses the next
 * `count` (UINT64_MAX: all), and grants the rest. An earlier injection ends.
 */
int32_t tensor_fault_inject(int32_t kind,
                            uint64_t granted,
                            uint64_t count);

/** Ends fault injection. */
int32_t tensor_fault_clear(void);

/** Reads how many requests of one kind were counted by the last injection of that kind. */
int32_t tensor_fault_requests(int32_t kind, uint64_t *out);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* TENSOR_FUNCTIONS_H */
