/*
 * libtensor: tensors, gradients and small networks over native memory that is owned by scopes.
 *
 *     #include <stdio.h>
 *     #include <tensor.h>
 *
 *     int main(void) {
 *         tensor_scope_t scope;
 *         tensor_scope_push("hello", &scope);                   // what follows belongs to it
 *         const int64_t dims[] = {2, 2};
 *         const float data[] = {1, 2, 3, 4};
 *         tensor_t x, y;
 *         tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_HOST, dims, 2, data, sizeof data, &x);
 *         if (tensor_matmul(x, x, &y)) {
 *             fprintf(stderr, "%s\n", tensor_error_message());
 *             return 1;
 *         }
 *         char text[256];
 *         tensor_format(y, text, sizeof text, NULL);
 *         puts(text);
 *         tensor_scope_pop(scope);                              // x and y are gone, and their memory
 *         return 0;
 *     }
 *
 *     cc -Iinclude hello.c -Llib -ltensor -Wl,-rpath,lib
 *
 * The same library serves Java and .NET; whatever shares a process shares one tree of scopes.
 *
 *
 * CONVENTIONS
 *
 *   Names      tensor_<noun>_<verb>; functions on a tensor itself leave the noun away: tensor_info.
 *   Status     Functions return int32_t: 0 (TENSOR_OK) or one of the TENSOR_ERROR_* codes. The few that return
 *              something else say "not a status".
 *   Outputs    come last, as pointers, and are written only on success. They may be uninitialised before.
 *   Slices     are a pointer and a number of elements; with 0 elements the pointer may be NULL.
 *   Strings    are UTF-8 and end with a NUL. NULL is an error unless said.
 *   Text out   goes to (char *buf, size_t cap, size_t *len): `len`, which may be NULL, receives the length of the
 *              whole text without the NUL; `buf` as much as fits, cut between characters, always with a NUL. With
 *              cap = 0 buf may be NULL: ask for the length first, or offer a buffer that is large enough anyway.
 *   Axes       count from 0; negative ones from the last.
 *   Booleans   are int32_t, 0 or 1; another number as an argument is TENSOR_ERROR_ARGUMENT.
 *
 *
 * HANDLES AND OWNERSHIP
 *
 *   A handle is a 64-bit number in a struct, never a pointer. It is checked at every use: one that was disposed
 *   of, whose scope was closed, which is of another kind or was made up gives an error, also when its place was
 *   reused since. An id of 0 is no object.
 *
 *   A handle has at most one owner. Every function that returns a tensor returns a fresh handle, operations in
 *   place and modules that return their input included; no function disposes of its operands. The handle belongs to
 *     1. the scope that the call names, or
 *     2. with TENSOR_SCOPE_THREAD, the thread's own scope; else
 *     3. the manager that owns the first operand which a manager owns; else
 *     4. nobody: then it lives until tensor_dispose.
 *   A scope that does not admit the kind of object (a dispose scope or a manager, a module) passes it on to the
 *   scope above. Closing a scope frees all that it owns; tensor_move_to and its like take things out before.
 *
 *   Memory is freed when nothing refers to it any longer: a view, an alias, a gradient's record, a module or a
 *   running operation may outlive the handle that it came from.
 *
 *
 * LIMITS
 *
 *   The process may hold so many bytes of host memory, cached blocks included: 75 % of the machine's or the control
 *   group's memory, unless TENSOR_MEMORY_LIMIT ("2g", "512m", "1048576", "30%" of that memory, "none") or
 *   tensor_scope_set_limit on TENSOR_SCOPE_NONE says otherwise. Processes that share a machine each need a share.
 *   Limits of scopes count what they are charged for: each tensor's bytes, rounded up to 64. Before an allocation fails,
 *   cached blocks are given back, and a host's garbage collector is run. If that does not help, the call fails with
 *   TENSOR_ERROR_OUT_OF_MEMORY; the message has each scope's live bytes, peak and limit.
 *
 *
 * PROCESSORS
 *
 *   Loops are compiled for three levels of x86-64, and run at the widest that the machine has: "scalar" (SSE2), "avx2",
 *   "avx512". TENSOR_CPU names a narrower one. For an unknown level, or one that this CPU lacks, the logger gets a
 *   warning and the widest is used. Results agree within rounding, not to the bit.
 *
 *   Operations on a few elements, scopes and frees have a fast path. TENSOR_FAST_PATH=off has all of them go the general
 *   way, with the same results and the same figures, to compare the two or to look for a fault.
 *
 *
 * CONTEXT ARGUMENTS
 *
 *   Functions that make something begin with where it goes and how:
 *     scope      an open scope or manager, TENSOR_SCOPE_NONE for no scope, or TENSOR_SCOPE_THREAD for the calling
 *                thread's own: the one that tensor_scope_push or tensor_scope_enter has made current, if any. Only
 *                with TENSOR_SCOPE_THREAD the thread's own switch for gradients counts (tensor_thread_set_grad).
 *                For a scope that was closed meanwhile, by whatever thread, the nearest open one above it stands in:
 *                for the thread's own always; an id that is named here and was closed more than a thousand closes ago,
 *                or is a closed manager's, is an error.
 *     flags      the sum of TENSOR_NO_GRAD and TENSOR_INFERENCE, or 0.
 *     generator  where numbers may be drawn: TENSOR_GENERATOR_THREAD, or one from tensor_generator_new.
 *   Threads of the host languages are not native threads; that is why these are arguments.
 *
 *
 * ERRORS
 *
 *   tensor_error_message() says what was wrong with shapes, names and values in it, tensor_error_kind() repeats the
 *   code; both speak of the last call that failed on the calling thread, and a call that succeeds leaves them alone.
 *   A failed call has changed nothing, unless said. No error ends the process.
 *
 *
 * THREADS
 *
 *   Every function may be called from every thread. A scope may be closed, and a tensor disposed of, while others
 *   compute with it: they finish, or fail with TENSOR_ERROR_DISPOSED; neither waits for the other. Handles can be
 *   passed between threads. Two threads that write to one tensor, or one that writes and one that reads, must be
 *   ordered by the program. tensor_scope_push and pop keep a stack per thread.
 */

#ifndef TENSOR_H
#define TENSOR_H

/* What tensor_abi_version() returns for this header. */
#define TENSOR_ABI_VERSION 1

/* Status of a call that succeeds; the other codes are TENSOR_ERROR_*. */
#define TENSOR_OK 0

/* Devices. */
#define TENSOR_HOST     0
#define TENSOR_CUDA(n)  (1 + (n)) /* n from 0 to 15 */
#define TENSOR_FAKE     17        /* for tests: host memory behind a queue; needs TENSOR_FAKE_DEVICE=1 in the environment */

/* Context arguments. */
#ifdef __cplusplus
#define TENSOR_SCOPE_NONE        (tensor_scope_t{0})
#define TENSOR_SCOPE_THREAD      (tensor_scope_t{1})
#define TENSOR_GENERATOR_THREAD  (tensor_generator_t{0})
#define TENSOR_NONE              (tensor_t{0}) /* an optional tensor that is absent */
#else
#define TENSOR_SCOPE_NONE        ((tensor_scope_t){0})
#define TENSOR_SCOPE_THREAD      ((tensor_scope_t){1})
#define TENSOR_GENERATOR_THREAD  ((tensor_generator_t){0})
#define TENSOR_NONE              ((tensor_t){0}) /* an optional tensor that is absent */
#endif

#include "tensor/codes.h"
#include "tensor/values.h"
#include "tensor/functions.h"
#include "tensor/ops.h"

#endif /* TENSOR_H */
