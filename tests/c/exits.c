/* Ways for a process to exit: exits WAY. Each exits with 0 and leaves tensors, scopes, threads or work in progress.
 * tests/c/run runs each many times. */

#include "check.h"

#include <pthread.h>

enum { SIZE = 256 };

static tensor_t square(int32_t device) {
    const int64_t dims[] = {SIZE, SIZE};
    tensor_t x = TENSOR_NONE;
    OK(tensor_ones(dims, 2, TENSOR_F32, device, &x));
    return x;
}

/* Computes and opens and closes scopes until the process exits. */
static void *work(void *started) {
    tensor_t x = square(TENSOR_HOST), y;
    for (int round = 0;; round++) {
        tensor_scope_t scope = push("never left");
        if (tensor_matmul(x, x, &y) || tensor_exp(y, &y)) abort();
        OK(round % 2 ? tensor_scope_pop(scope) : tensor_scope_close(scope));
        if (round == 1) pthread_barrier_wait(started);
    }
    return NULL;
}

static void start(int threads) {
    static pthread_barrier_t started;
    pthread_barrier_init(&started, NULL, (unsigned)threads + 1);
    for (int i = 0; i < threads; i++) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, work, &started)) abort();
    }
    /* All threads are running. */
    pthread_barrier_wait(&started);
}

static int live_tensors(void) {
    for (int i = 0; i < 100; i++) square(TENSOR_HOST);
    return check_end();
}

static int open_scopes(void) {
    for (int i = 0; i < 100; i++) {
        push("open");
        square(TENSOR_HOST);
    }
    return check_end();
}

static int running_threads(void) {
    push("open");
    square(TENSOR_HOST);
    start(3);
    return check_end();
}

static void *end(void *nothing) {
    exit(check_end());
    return nothing;
}

/* Another thread exits while this one computes on all threads of the pool. */
static int computing(void) {
    const int64_t dims[] = {4 * SIZE, 4 * SIZE};
    tensor_t x, y;
    pthread_t thread;
    OK(tensor_ones(dims, 2, TENSOR_F32, TENSOR_HOST, &x));
    if (pthread_create(&thread, NULL, end, NULL)) abort();
    for (;;) {
        if (tensor_matmul(x, x, &y) || tensor_dispose(y.id)) abort();
    }
}

/* Kernels are waiting in a device's queue. */
static int in_flight(void) {
    tensor_t x = square(TENSOR_FAKE), y = x;
    for (int i = 0; i < 20; i++) OK(tensor_matmul(x, y, &y));
    return check_end();
}

static int with_a_graph(void) {
    tensor_t x = square(TENSOR_HOST), y = x;
    OK(tensor_set_requires_grad(x, 1));
    for (int i = 0; i < 1000; i++) OK(tensor_sin(y, &y));
    return check_end();
}

static const struct {
    const char *name;
    int (*run)(void);
} WAYS[] = {{"live_tensors", live_tensors}, {"open_scopes", open_scopes}, {"running_threads", running_threads},
            {"computing", computing},       {"in_flight", in_flight},     {"with_a_graph", with_a_graph}};

int main(int argc, char **argv) {
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        if (argc < 2) {
            puts(WAYS[i].name);
        } else if (!strcmp(argv[1], WAYS[i].name)) {
            return WAYS[i].run();
        }
    }
    return argc < 2 ? EXIT_SUCCESS : EXIT_FAILURE;
}
