/* The tiny operation through the C ABI: c = a + b on two f32 elements, the scope closed every hundred; and a scope opened
 * and closed with nothing in it. Prints one line of JSON per workload, with the nanoseconds per operation of each sample.
 *
 *     tiny [WORKLOAD]...     add, scope; all by default
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tensor.h>
#include <time.h>

enum { BATCH = 100, SAMPLES = 20 };
static const double SAMPLE_NS = 50e6; /* long beside the clock's resolution */

#define TRY(call) \
    do { \
        if ((call) != TENSOR_OK) { \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, tensor_error_message()); \
            exit(1); \
        } \
    } while (0)

static tensor_t a, b;

static void add(long count) {
    for (long done = 0; done < count; done += BATCH) {
        tensor_scope_t scope;
        tensor_t c;
        TRY(tensor_scope_push(NULL, &scope));
        for (int i = 0; i < BATCH; i++) {
            TRY(tensor_add(a, b, &c));
        }
        TRY(tensor_scope_pop(scope));
    }
}

static void scope(long count) {
    for (long i = 0; i < count; i++) {
        tensor_scope_t scope;
        TRY(tensor_scope_push(NULL, &scope));
        TRY(tensor_scope_pop(scope));
    }
}

/* How long it takes, in ns. */
static double timed(void (*run)(long), long count) {
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    run(count);
    clock_gettime(CLOCK_MONOTONIC, &to);
    return (double)(to.tv_sec - from.tv_sec) * 1e9 + (double)(to.tv_nsec - from.tv_nsec);
}

static void measure(const char *workload, void (*run)(long)) {
    long count = BATCH;
    while (timed(run, count) < SAMPLE_NS) { /* warms up, too */
        count *= 2;
    }
    printf("{\"workload\": \"%s\", \"who\": \"C\", \"threads\": 1, \"ns\": [", workload);
    for (int i = 0; i < SAMPLES; i++) {
        printf("%s%.3f", i ? ", " : "", timed(run, count) / (double)count);
    }
    printf("]}\n");
}

static int wanted(const char *workload, int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], workload) == 0) {
            return 1;
        }
    }
    return argc == 1;
}

int main(int argc, char **argv) {
    tensor_stats_t before, after;
    TRY(tensor_stats(&before));
    const int64_t n = 2;
    const float data[] = {1, 2};
    TRY(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_HOST, &n, 1, data, sizeof data, &a));
    TRY(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_HOST, &n, 1, data, sizeof data, &b));
    if (wanted("add", argc, argv)) {
        measure("add", add);
    }
    if (wanted("scope", argc, argv)) {
        measure("scope", scope);
    }
    TRY(tensor_dispose(a.id));
    TRY(tensor_dispose(b.id));
    TRY(tensor_stats(&after));
    if (after.live_handles != before.live_handles || after.live_bytes != before.live_bytes) {
        fprintf(stderr, "a leak: %lld handles and %lld bytes are left\n",
                (long long)(after.live_handles - before.live_handles), (long long)(after.live_bytes - before.live_bytes));
        return 1;
    }
    return 0;
}
