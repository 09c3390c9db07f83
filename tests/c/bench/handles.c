/* Measures the cost of handles and scopes through the C ABI, with c = a + b on two f32 elements. Each result is a line
 * of JSON.
 *
 *     handles SECTION THREADS SAMPLES WHAT...
 *
 *     tiny      scoped (the scope closes after every hundred), disposed (one by one), recorded (scoped, with gradients)
 *     callers   scoped, from THREADS threads
 *     overhead  ratios of scoped: counts, sampled, all (a level of leak reports to none), closes (the processor time of
 *               two threads while a third closes scopes, to the time without)
 *     scopes    empty (opening and closing), named (with a name), manager (below another one), tensor (closing a scope
 *               with a thousand, per tensor)
 */

#include "clock.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <tensor.h>

enum { BATCH = 100, MANY = 1000, MOST_THREADS = 64 };

#define TRY(call) \
    do { \
        if ((call) != TENSOR_OK) { \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, tensor_error_message()); \
            exit(1); \
        } \
    } while (0)

static tensor_t a, b, leaf;
static int threads;

static tensor_t operand(void) {
    const int64_t n = 2;
    const float data[] = {1, 2};
    tensor_t t;
    TRY(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_HOST, &n, 1, data, sizeof data, &t));
    return t;
}

static double batches(tensor_t x, tensor_t y, long count) {
    double start = now();
    for (long done = 0; done < count; done += BATCH) {
        tensor_scope_t scope;
        tensor_t z;
        TRY(tensor_scope_push(NULL, &scope));
        for (long i = done; i < count && i < done + BATCH; i++) {
            TRY(tensor_add(x, y, &z));
        }
        TRY(tensor_scope_pop(scope));
    }
    return now() - start;
}

static double scoped(long count) { return batches(a, b, count); }

static double recorded(long count) { return batches(leaf, b, count); }

static double disposed(long count) {
    double start = now();
    for (long i = 0; i < count; i++) {
        tensor_t c;
        TRY(tensor_add(a, b, &c));
        TRY(tensor_dispose(c.id));
    }
    return now() - start;
}

static double pushes(const char *name, long count) {
    double start = now();
    for (long i = 0; i < count; i++) {
        tensor_scope_t scope;
        TRY(tensor_scope_push(name, &scope));
        TRY(tensor_scope_pop(scope));
    }
    return now() - start;
}

static double empty(long count) { return pushes(NULL, count); }

static double named(long count) { return pushes("batch", count); }

static double manager(long count) {
    tensor_scope_t base;
    TRY(tensor_scope_open(TENSOR_SCOPE_NONE, TENSOR_SCOPE_MANAGER, NULL, &base));
    double start = now();
    for (long i = 0; i < count; i++) {
        tensor_scope_t below;
        TRY(tensor_scope_open(base, TENSOR_SCOPE_MANAGER, NULL, &below));
        TRY(tensor_scope_close(below));
    }
    double time = now() - start;
    TRY(tensor_scope_close(base));
    return time;
}

/* Times only the closing of scopes with a thousand tensors. */
static double tensor(long count) {
    double closing = 0;
    for (long done = 0; done < count; done += MANY) {
        tensor_scope_t scope;
        tensor_t c;
        TRY(tensor_scope_push(NULL, &scope));
        for (long i = done; i < count && i < done + MANY; i++) {
            TRY(tensor_add(a, b, &c));
        }
        double start = now();
        TRY(tensor_scope_pop(scope));
        closing += now() - start;
    }
    return closing;
}

/* The run of one caller: its number of operations and its time. */
typedef struct {
    pthread_barrier_t *start;
    long count;
    double ns;
} turn_t;

static void *caller(void *argument) {
    turn_t *turn = argument;
    tensor_t x = operand(), y = operand();
    batches(x, y, BATCH);
    pthread_barrier_wait(turn->start);
    turn->ns = batches(x, y, turn->count);
    TRY(tensor_dispose(x.id));
    TRY(tensor_dispose(y.id));
    return NULL;
}

#define START(thread, body, argument) \
    do { \
        if (pthread_create(thread, NULL, body, argument) != 0) { \
            perror("pthread_create"); \
            exit(1); \
        } \
    } while (0)

/* Returns the mean time of the callers. */
static double each_caller(void *(*body)(void *), long count) {
    pthread_barrier_t start;
    pthread_t running[MOST_THREADS];
    turn_t turns[MOST_THREADS];
    double sum = 0;
    pthread_barrier_init(&start, NULL, (unsigned)threads);
    for (int i = 0; i < threads; i++) {
        turns[i] = (turn_t){&start, count, 0};
        START(&running[i], body, &turns[i]);
    }
    for (int i = 0; i < threads; i++) {
        pthread_join(running[i], NULL);
        sum += turns[i].ns;
    }
    pthread_barrier_destroy(&start);
    return sum / threads;
}

static double callers(long count) { return each_caller(caller, count); }

static double processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void *busy_caller(void *argument) {
    turn_t *turn = argument;
    tensor_t x = operand(), y = operand();
    batches(x, y, BATCH);
    pthread_barrier_wait(turn->start);
    double start = processor_time();
    batches(x, y, turn->count);
    turn->ns = processor_time() - start;
    TRY(tensor_dispose(x.id));
    TRY(tensor_dispose(y.id));
    return NULL;
}

static atomic_int closing;

static void *closer(void *unused) {
    (void)unused;
    tensor_t x = operand(), y = operand();
    while (atomic_load(&closing)) {
        batches(x, y, BATCH);
    }
    TRY(tensor_dispose(x.id));
    TRY(tensor_dispose(y.id));
    return NULL;
}

/* Returns the processor time of two threads' operations, while a third thread closes scopes or not. */
static double beside(int closes, long count) {
    pthread_t third;
    atomic_store(&closing, closes);
    if (closes) {
        START(&third, closer, NULL);
    }
    threads = 2;
    double ns = each_caller(busy_caller, 4 * count); /* much longer than a time slice */
    threads = 1;
    atomic_store(&closing, 0);
    if (closes) {
        pthread_join(third, NULL);
    }
    return ns;
}

static double reporting(int level, long count) {
    TRY(tensor_set_leak_reports(level));
    return scoped(count);
}

static int ascending(const void *x, const void *y) {
    double a = *(const double *)x, b = *(const double *)y;
    return (a > b) - (a < b);
}

/* Measures the ratio of the time with something to the time without. The two alternate in turns of some milliseconds,
 * so that changes of the machine's speed affect both. Medians are used because other programs interrupt some turns.
 * Slow cases have fewer turns. */
static void overhead(const char *what, double (*run)(int, long), int with, int samples) {
    enum { TURNS = 101, COUNT = 20000 };
    double taken[2][TURNS];
    printf("{\"section\": \"overhead\", \"what\": \"%s\", \"who\": \"C\", \"threads\": 1, \"values\": [", what);
    for (int i = -1; i < samples; i++) { /* the first sample warms up */
        double start = now();
        size_t turns = 0;
        while (turns < 3 || (turns < TURNS && now() - start < 25 * SAMPLE_NS)) {
            taken[0][turns] = run(0, COUNT);
            taken[1][turns++] = run(with, COUNT);
        }
        qsort(taken[0], turns, sizeof taken[0][0], ascending);
        qsort(taken[1], turns, sizeof taken[1][0], ascending);
        if (i >= 0) {
            printf("%s%.5f", i ? ", " : "", taken[1][turns / 2] / taken[0][turns / 2]);
        }
    }
    printf("]}\n");
    fflush(stdout);
}

static const struct {
    const char *what;
    double (*run)(int, long);
    int with;
} OVERHEADS[] = {
    {"counts", reporting, TENSOR_LEAKS_COUNTS},
    {"sampled", reporting, TENSOR_LEAKS_SAMPLED},
    {"all", reporting, TENSOR_LEAKS_ALL},
    {"closes", beside, 1},
};

static const struct {
    const char *section, *what;
    double (*run)(long);
} WORKLOADS[] = {
    {"tiny", "scoped", scoped},     {"tiny", "disposed", disposed}, {"tiny", "recorded", recorded},
    {"callers", "scoped", callers}, {"scopes", "empty", empty},     {"scopes", "named", named},
    {"scopes", "tensor", tensor},   {"scopes", "manager", manager},
};

int main(int argc, char **argv) {
    if (argc < 4 || (threads = atoi(argv[2])) < 1 || threads > MOST_THREADS) {
        fprintf(stderr, "usage: handles SECTION THREADS SAMPLES WHAT...\n");
        return 2;
    }
    tensor_stats_t before, after;
    TRY(tensor_stats(&before));
    a = operand();
    b = operand();
    leaf = operand();
    TRY(tensor_set_requires_grad(leaf, 1));
    for (size_t i = 0; i < sizeof WORKLOADS / sizeof *WORKLOADS; i++) {
        for (int j = 4; j < argc; j++) {
            if (strcmp(WORKLOADS[i].section, argv[1]) == 0 && strcmp(WORKLOADS[i].what, argv[j]) == 0) {
                measure(argv[1], argv[j], "C", threads, atoi(argv[3]), WORKLOADS[i].run);
            }
        }
    }
    for (size_t i = 0; strcmp("overhead", argv[1]) == 0 && i < sizeof OVERHEADS / sizeof *OVERHEADS; i++) {
        for (int j = 4; j < argc; j++) {
            if (strcmp(OVERHEADS[i].what, argv[j]) == 0) {
                overhead(argv[j], OVERHEADS[i].run, OVERHEADS[i].with, atoi(argv[3]));
            }
        }
    }
    TRY(tensor_set_leak_reports(TENSOR_LEAKS_COUNTS));
    TRY(tensor_dispose(a.id));
    TRY(tensor_dispose(b.id));
    TRY(tensor_dispose(leaf.id));
    TRY(tensor_stats(&after));
    if (after.live_handles != before.live_handles || after.live_bytes != before.live_bytes) {
        fprintf(stderr, "a leak: %lld handles and %lld bytes are left\n",
                (long long)(after.live_handles - before.live_handles), (long long)(after.live_bytes - before.live_bytes));
        return 1;
    }
    return 0;
}
