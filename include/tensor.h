/*
 * libtensor: tensors, automatic differentiation and neural networks in native memory that scopes own.
 *
 *     #include <stdio.h>
 *     #include <tensor.h>
 *
 *     int main(void) {
 *         tensor_scope_t scope;
 *         tensor_scope_push("hello", &scope);                   // owns what is made from now on
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
 *         tensor_scope_pop(scope);                              // disposes of x and y and frees their memory
 *         return 0;
 *     }
 *
 *     cc -Iinclude hello.c -Llib -ltensor -Wl,-rpath,lib
 *
 * The same library serves Java and .NET. All languages in a process share one tree of scopes.
 *
 * This file is the manual. tensor/functions.h has the functions, in one section per kind of object. tensor/ops.h has a
 * function for each operation, tensor/values.h the structs, and tensor/codes.h the constants.
 *
 *
 * CONVENTIONS
 *
 *   Names      tensor_<noun>_<verb>. Functions on tensors have no noun: tensor_info.
 *   Status     Functions return an int32_t: TENSOR_OK (0) or a TENSOR_ERROR_* code. Functions that return anything else
 *              are documented as "not a status".
 *   Outputs    are pointers and come last. They are written only if the call succeeds, and need not be initialized.
 *   Slices     are a pointer and a number of elements. If the number is 0, the pointer may be NULL.
 *   Strings    are UTF-8 and end with a NUL. NULL is an error unless documented otherwise.
 *   Text       is returned through (char *buf, size_t cap, size_t *len). `len`, which may be NULL, receives the length
 *              of the whole text in bytes, without the NUL. `buf` receives at most `cap` bytes. Text that does not fit
 *              is cut between characters, and a NUL always ends it. With cap = 0, `buf` may be NULL: so a first call
 *              can ask for the length.
 *   Axes       count from 0. Negative axes count from the end: -1 is the last.
 *   Booleans   are int32_t, 0 or 1. Any other argument is TENSOR_ERROR_ARGUMENT.
 *
 *
 * HANDLES AND OWNERSHIP
 *
 *   A handle is a 64-bit number in a struct, not a pointer. An id of 0 means "no object". Every call checks
 *   its handles. It fails if the object was disposed of, if its scope was closed, or if the object is of another kind.
 *   It also fails if the number was never a handle. A handle stays invalid when its slot in the handle table is used
 *   again.
 *
 *   A handle has at most one owner. Every function that returns a tensor returns a new handle, and so do operations in
 *   place and modules that return their input. No function disposes of its operands. The owner of a new handle is
 *     1. the scope that the call names, or the thread's current scope for TENSOR_SCOPE_THREAD;
 *     2. if there is no such scope, the manager that owns an operand: the first operand that has a manager counts;
 *     3. otherwise nothing: the handle is unowned and lives until tensor_dispose.
 *   Some scopes do not take every kind of object: dispose scopes and managers take no modules, for example. The object
 *   then goes to the scope above. Closing a scope disposes of everything that it owns. Use tensor_move_to,
 *   tensor_move_to_outer or tensor_scope_detach to keep an object.
 *
 *   Memory is freed when nothing refers to it any more. Views, aliases, recorded graphs, modules and running operations
 *   keep memory after the handle that they were made from has ended.
 *
 *
 * LIMITS
 *
 *   The process has a limit on the host memory that it holds, cached blocks included. The default is 75 % of the
 *   machine's or the control group's memory. To change it, set TENSOR_MEMORY_LIMIT to a number of bytes ("1048576",
 *   "512m", "2g"), to a share of that memory ("30%") or to "none". Or call tensor_scope_set_limit on TENSOR_SCOPE_NONE.
 *   Processes do not see each other: if several share a machine, give each a share.
 *
 *   A scope's limit bounds the bytes that the scope is charged for: the bytes of each tensor, rounded up to 64.
 *
 *   Before an allocation fails, the runtime frees cached blocks and runs the host's garbage collector, if there is one.
 *   If that is not enough, the call fails with TENSOR_ERROR_OUT_OF_MEMORY. The message lists the live bytes, peak and
 *   limit of each scope.
 *
 *
 * PROCESSORS
 *
 *   Kernels, matrix products included, are compiled for three levels of x86-64: "scalar" (SSE2), "avx2" and "avx512".
 *   The runtime uses the widest level that the machine has. TENSOR_CPU selects a narrower one. If its value is unknown,
 *   or the machine lacks that level, the logger receives a warning and the widest level is used. Results of two levels
 *   agree within rounding, not bit by bit.
 *
 *   Operations on small tensors, scopes and disposals have a fast path. TENSOR_FAST_PATH=off turns it off, to compare
 *   the two paths or to look for a fault. Results and counters are the same.
 *
 *
 * CONTEXT ARGUMENTS
 *
 *   Functions that make an object begin with these arguments, or some of them:
 *     scope      The owner of the object. It is an open scope or manager, TENSOR_SCOPE_NONE for no scope, or
 *                TENSOR_SCOPE_THREAD for the calling thread's current scope. tensor_scope_push and tensor_scope_enter
 *                set the current scope. The thread's modes (tensor_thread_set_grad, tensor_thread_set_autocast)
 *                apply only with TENSOR_SCOPE_THREAD.
 *     flags      The sum of TENSOR_NO_GRAD and TENSOR_INFERENCE, or 0. One of TENSOR_AUTOCAST_CPU_F16 and _BF16, and one
 *                of TENSOR_AUTOCAST_GPU_F16 and _BF16, may be added: the operands of products are then cast to that
 *                type, those of losses to float32, as under PyTorch's autocast.
 *     generator  The source of random numbers: TENSOR_GENERATOR_THREAD, or a generator from tensor_generator_new.
 *   If the scope has been closed, by any thread, the nearest open scope above it takes its place. For the thread's
 *   current scope this always holds. An id in the call is an error if it names a closed manager, or a scope closed
 *   more than a thousand closes ago.
 *
 *   These are arguments because threads of host languages need not stay on one native thread.
 *
 *
 * ERRORS
 *
 *   tensor_error_message() says what was wrong, with the shapes, names and values of the call. tensor_error_kind()
 *   repeats the status. Both describe the last call that failed on the calling thread; a call that succeeds does not
 *   change them. A call that fails changes nothing, unless documented otherwise. No error ends the process.
 *
 *
 * THREADS
 *
 *   Every function may be called from any thread, and handles may be passed between threads. tensor_scope_push and
 *   tensor_scope_pop keep a stack per thread. A scope may be closed, or a tensor disposed of, while other threads use
 *   it. Their calls then finish, or fail with TENSOR_ERROR_DISPOSED; no thread waits for another. The program must
 *   synchronize accesses to the elements of one tensor if one of them writes.
 */

#ifndef TENSOR_H
#define TENSOR_H

/* The version of this header, to compare with tensor_abi_version(). */
#define TENSOR_ABI_VERSION 1

/* The status of a call that succeeds. The other codes are TENSOR_ERROR_*. */
#define TENSOR_OK 0

/* Devices. */
#define TENSOR_HOST     0
#define TENSOR_CUDA(n)  (1 + (n)) /* n from 0 to 15 */
#define TENSOR_PINNED   23        /* the host's memory, pinned by the CUDA driver: tensors there are on TENSOR_HOST */
#define TENSOR_FAKE     17        /* for tests: host memory behind a queue; set TENSOR_FAKE_DEVICE=1 */
#define TENSOR_META     18        /* shapes, element types and accounts without memory */

/* Context arguments. */
#ifdef __cplusplus
#define TENSOR_SCOPE_NONE        (tensor_scope_t{0})
#define TENSOR_SCOPE_THREAD      (tensor_scope_t{1})
#define TENSOR_GENERATOR_THREAD  (tensor_generator_t{0})
#define TENSOR_NONE              (tensor_t{0}) /* for an optional tensor */
#else
#define TENSOR_SCOPE_NONE        ((tensor_scope_t){0})
#define TENSOR_SCOPE_THREAD      ((tensor_scope_t){1})
#define TENSOR_GENERATOR_THREAD  ((tensor_generator_t){0})
#define TENSOR_NONE              ((tensor_t){0}) /* for an optional tensor */
#endif

/* A loan of DLPack: see tensor_from_dlpack. */
typedef struct DLManagedTensorVersioned DLManagedTensorVersioned;

#include "tensor/codes.h"
#include "tensor/values.h"
#include "tensor/functions.h"
#include "tensor/ops.h"

#endif /* TENSOR_H */
