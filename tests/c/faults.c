/* Refuses each request of a training step for records, blocks, handles, threads and files: alone, and with all later
 * ones. The step must give the same bits or a typed error, leave nothing behind, and work again. Then come processes
 * whose address space runs out. */

#include "check.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { IMAGES = 8, FLOATS = 640 };

/* The training data: images of digits and their labels, made once. */
static tensor_t images, labels;
static const char *path;

/* The outcome of a step: the status of the call that failed, or 0 and the bits of the result. */
typedef struct {
    int32_t status;
    char message[400];
    float loss;
    float weights[FLOATS];
    bool is_half_done;    /* a failed call of the optimizer changed parameters */
    tensor_scope_t batch; /* open, for the caller to pop */
} outcome_t;

/* Records the first failure and leaves the step. */
#define STEP(call) \
    do { \
        if ((outcome->status = (call)) != TENSOR_OK) { \
            snprintf(outcome->message, sizeof outcome->message, "%s", tensor_error_message()); \
            return; \
        } \
    } while (0)

#define HERE TENSOR_SCOPE_THREAD, 0

static const int64_t CONV[] = {1, 4, 3, 3, 1, 1, 1, 1}, RELU[] = {TENSOR_OP_RELU}, POOL[] = {2, 2}, LINEAR[] = {64, 10};
static const struct {
    int32_t kind;
    const int64_t *ints;
    size_t n;
} LAYERS[] = {{TENSOR_MODULE_CONV2D, CONV, 8},       {TENSOR_MODULE_BATCH_NORM2D, (const int64_t[]){4}, 1},
              {TENSOR_MODULE_ACTIVATION, RELU, 1},   {TENSOR_MODULE_MAX_POOL2D, POOL, 2},
              {TENSOR_MODULE_FLATTEN, NULL, 0},      {TENSOR_MODULE_LINEAR, LINEAR, 2}};

static void make_network(outcome_t *outcome, tensor_module_t *net) {
    const char *names[] = {"0", "1", "2", "3", "4", "5"};
    STEP(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, TENSOR_MODULE_SEQUENTIAL, "net", NULL, 0, NULL, 0, net));
    for (size_t i = 0; i < sizeof LAYERS / sizeof *LAYERS; i++) {
        tensor_module_t layer;
        STEP(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, LAYERS[i].kind, NULL, LAYERS[i].ints,
                               LAYERS[i].n, NULL, 0, &layer));
        STEP(tensor_module_add(*net, names[i], layer));
    }
}

static void make_optimizer(outcome_t *outcome, tensor_module_t net, tensor_optimizer_t *optimizer) {
    const double lr = 0.01;
    uint64_t parameters[8];
    size_t n;
    STEP(tensor_module_count(net, TENSOR_PARAMETERS, &n));
    for (size_t i = 0; i < n; i++) {
        tensor_t t;
        STEP(tensor_module_tensor(HERE, net, TENSOR_PARAMETERS, i, &t));
        parameters[i] = t.id;
    }
    STEP(tensor_optimizer_new(TENSOR_SCOPE_THREAD, TENSOR_OPTIMIZER_ADAM, parameters, n, &lr, 1, optimizer));
}

/* One step of the optimizer: all parameters, or none. */
static void step(outcome_t *outcome, tensor_optimizer_t optimizer, tensor_t weight) {
    float before[FLOATS];
    STEP(tensor_copy_out(weight, TENSOR_F32, before, sizeof before));
    int32_t status = tensor_optimizer_step(optimizer);
    if (status != TENSOR_OK) {
        outcome->status = status;
        snprintf(outcome->message, sizeof outcome->message, "%s", tensor_error_message());
        OK(tensor_fault_clear());
        OK(tensor_copy_out(weight, TENSOR_F32, outcome->weights, sizeof outcome->weights));
        outcome->is_half_done = memcmp(before, outcome->weights, sizeof before) != 0;
    }
}

static void train(outcome_t *outcome) {
    tensor_module_t net = {0};
    tensor_optimizer_t optimizer = {0};
    STEP(tensor_manual_seed(7));
    make_network(outcome, &net);
    if (outcome->status) return;
    make_optimizer(outcome, net, &optimizer);
    for (int i = 0; i < 2 && !outcome->status; i++) {
        tensor_t x, y, loss, weight;
        tensor_scalar_t scalar;
        STEP(tensor_scope_push("batch", &outcome->batch));
        STEP(tensor_module_forward(HERE, TENSOR_GENERATOR_THREAD, net, images, TENSOR_MODE_OWN, &x));
        STEP(tensor_cross_entropy(x, labels, 1, TENSOR_NONE, -100, 0, &loss));
        STEP(tensor_backward(loss, TENSOR_NONE, 0));
        /* The weight of the linear layer comes before its bias, which is last. */
        STEP(tensor_module_tensor(HERE, net, TENSOR_PARAMETERS, 4, &weight));
        step(outcome, optimizer, weight);
        if (outcome->status) return;
        STEP(tensor_optimizer_zero_grad(optimizer));
        STEP(tensor_item(loss, &scalar));
        outcome->loss = (float)scalar.f;
        STEP(tensor_copy_out(weight, TENSOR_F32, outcome->weights, sizeof outcome->weights));
        STEP(tensor_add(x, x, &y));
        STEP(tensor_scope_move_to_outer(outcome->batch, y.id));
        STEP(tensor_scope_pop(outcome->batch));
        outcome->batch = TENSOR_SCOPE_NONE;
    }
    if (outcome->status) return;
    STEP(tensor_module_save(net, path));
    STEP(tensor_module_load(net, path));
}

/* The same on fake:0, which runs kernels asynchronously. */
static void train_on_fake(outcome_t *outcome) {
    const int64_t shape[] = {64, 10};
    const double lr = 0.01;
    tensor_t x, weight, y, loss, device_labels;
    tensor_optimizer_t optimizer;
    tensor_scalar_t scalar;
    STEP(tensor_manual_seed(7));
    STEP(tensor_randn(shape, 2, TENSOR_F32, TENSOR_HOST, &y));
    STEP(tensor_to_device(y, TENSOR_FAKE, &weight));
    STEP(tensor_set_requires_grad(weight, 1));
    STEP(tensor_reshape(images, (const int64_t[]){IMAGES, 64}, 2, &x));
    STEP(tensor_to_device(x, TENSOR_FAKE, &x));
    STEP(tensor_to_device(labels, TENSOR_FAKE, &device_labels));
    STEP(tensor_matmul(x, weight, &y));
    STEP(tensor_relu(y, &y));
    STEP(tensor_cross_entropy(y, device_labels, 1, TENSOR_NONE, -100, 0, &loss));
    STEP(tensor_backward(loss, TENSOR_NONE, 0));
    STEP(tensor_optimizer_new(TENSOR_SCOPE_THREAD, TENSOR_OPTIMIZER_ADAM, &weight.id, 1, &lr, 1, &optimizer));
    step(outcome, optimizer, weight);
    if (outcome->status) return;
    STEP(tensor_item(loss, &scalar));
    outcome->loss = (float)scalar.f;
    STEP(tensor_copy_out(weight, TENSOR_F32, outcome->weights, sizeof outcome->weights));
}

/* Runs one step in its own scope and closes the scope. */
static outcome_t run(void (*work)(outcome_t *)) {
    outcome_t outcome = {0};
    tensor_scope_t scope = {0};
    outcome.status = tensor_scope_push("step", &scope);
    if (outcome.status == TENSOR_OK) {
        work(&outcome);
    } else {
        snprintf(outcome.message, sizeof outcome.message, "%s", tensor_error_message());
    }
    OK(tensor_fault_clear());
    if (outcome.batch.id) OK(tensor_scope_pop(outcome.batch));
    if (scope.id) OK(tensor_scope_pop(scope));
    return outcome;
}

static const char *const KINDS[] = {"records", "blocks", "handles", "threads", "files"};

typedef struct {
    int refused, completed, failed;
} figures_t;

/* Refuses `count` requests of a kind after the first `granted`. */
static void refuse(void (*work)(outcome_t *), const outcome_t *expected, int32_t kind, uint64_t granted, uint64_t count,
                   figures_t *figures) {
    char what[120];
    tensor_stats_t before = stats();
    OK(tensor_fault_inject(kind, granted, count));
    outcome_t outcome = run(work);
    snprintf(what, sizeof what, "%s refused after %" PRIu64 "%s", KINDS[kind], granted, count == 1 ? "" : ", all");
    figures->refused++;
    if (outcome.status == TENSOR_OK) {
        figures->completed++;
        if (memcmp(&outcome.loss, &expected->loss, sizeof outcome.loss) != 0 ||
            memcmp(outcome.weights, expected->weights, sizeof outcome.weights) != 0) {
            check_report(__FILE__, __LINE__, what, "other numbers");
        }
    } else {
        int32_t right = kind == TENSOR_FAULT_FILE ? TENSOR_ERROR_IO : TENSOR_ERROR_OUT_OF_MEMORY;
        figures->failed++;
        if (outcome.status != right) check_report(__FILE__, __LINE__, what, outcome.message);
        if (outcome.is_half_done) check_report(__FILE__, __LINE__, what, "parameters changed by a step that failed");
    }
    tensor_stats_t after = stats();
    if (after.live_handles != before.live_handles || after.live_bytes != before.live_bytes) {
        char more[700];
        snprintf(more, sizeof more, "%" PRId64 " handles and %" PRId64 " bytes are left after: %s",
                 after.live_handles - before.live_handles, after.live_bytes - before.live_bytes, outcome.message);
        check_report(__FILE__, __LINE__, what, more);
    }
}

static void sweep(void (*work)(outcome_t *), int32_t kind) {
    figures_t figures = {0};
    uint64_t requests;
    run(work); /* the first run makes objects that the process keeps */
    OK(tensor_trim());
    outcome_t expected = run(work);
    CHECK(expected.status == TENSOR_OK);
    OK(tensor_trim());
    OK(tensor_fault_inject(kind, UINT64_MAX, 0));
    run(work);
    OK(tensor_fault_requests(kind, &requests));
    CHECK(requests > 0);
    for (uint64_t granted = 0; granted < requests && check_failed < 10; granted++) {
        OK(tensor_trim());
        refuse(work, &expected, kind, granted, 1, &figures);
        OK(tensor_trim());
        refuse(work, &expected, kind, granted, UINT64_MAX, &figures);
    }
    outcome_t last = run(work);
    CHECK(last.status == TENSOR_OK && last.loss == expected.loss);
    printf("# %s: %" PRIu64 " requests a step; refused in %d steps: %d completed with the same bits, %d failed with a typed error\n",
           KINDS[kind], requests, figures.refused, figures.completed, figures.failed);
}

static void with_digits(void (*work)(outcome_t *), int32_t kind) {
    tensor_scope_t scope = push("digits");
    tensor_t all_images, all_labels, test_index;
    OK(tensor_digits(HERE, &all_images, &all_labels, &test_index));
    OK(tensor_narrow(all_images, 0, 0, IMAGES, &images));
    OK(tensor_narrow(all_labels, 0, 0, IMAGES, &labels));
    sweep(work, kind);
    OK(tensor_scope_pop(scope));
}

static void records(void) { with_digits(train, TENSOR_FAULT_RECORD); }
static void blocks(void) { with_digits(train, TENSOR_FAULT_BLOCK); }
static void handles(void) { with_digits(train, TENSOR_FAULT_HANDLE); }
static void files(void) { with_digits(train, TENSOR_FAULT_FILE); }
static void records_on_fake(void) { with_digits(train_on_fake, TENSOR_FAULT_RECORD); }
static void blocks_on_fake(void) { with_digits(train_on_fake, TENSOR_FAULT_BLOCK); }
static void handles_on_fake(void) { with_digits(train_on_fake, TENSOR_FAULT_HANDLE); }

/* Runs `work` in its own process, since its effects on the process are permanent. Reports whether it succeeded. */
static void apart(const char *what, int (*work)(int), int argument) {
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        check_failed = 0;
        int failed = work(argument);
        fflush(stdout);
        _exit(failed);
    }
    int status = -1;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        char more[80];
        snprintf(more, sizeof more, "%s %d of process %d", WIFSIGNALED(status) ? "signal" : "status",
                 WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status), argument);
        check_report(__FILE__, __LINE__, what, more);
    }
}

/* Runs a step with at most `granted` threads: operations use those; a device that needs its own thread fails. */
static int without_threads(int granted) {
    tensor_scope_t scope = push("threads");
    tensor_t all_images, all_labels, test_index, big, sum;
    const int64_t million = 1 << 20;
    tensor_scalar_t value;
    OK(tensor_digits(HERE, &all_images, &all_labels, &test_index));
    OK(tensor_narrow(all_images, 0, 0, IMAGES, &images));
    OK(tensor_narrow(all_labels, 0, 0, IMAGES, &labels));
    OK(tensor_set_num_threads(4));
    OK(tensor_fault_inject(TENSOR_FAULT_THREAD, (uint64_t)granted, UINT64_MAX));
    OK(tensor_ones(&million, 1, TENSOR_F32, TENSOR_HOST, &big));
    OK(tensor_exp(big, &big));
    OK(tensor_sum(big, NULL, 0, 0, &sum));
    OK(tensor_item(sum, &value));
    CHECK(check_near(value.f, 2.718281828 * (double)million));
    tensor_t there;
    int32_t status = tensor_to_device(images, TENSOR_FAKE, &there);
    if (status != TENSOR_OK) {
        CHECK(status == TENSOR_ERROR_OUT_OF_MEMORY);
        CHECK(strstr(tensor_error_message(), "thread 'libtensor-fake'") != NULL);
    }
    uint64_t requests;
    OK(tensor_fault_requests(TENSOR_FAULT_THREAD, &requests));
    CHECK(requests >= 2);
    OK(tensor_fault_clear());
    OK(tensor_to_device(images, TENSOR_FAKE, &there));
    OK(tensor_scope_pop(scope));
    CHECK(stats().live_bytes == 0 && stats().live_handles == 0);
    return check_failed;
}

static void threads(void) {
    for (int granted = 0; granted < 5; granted++) apart("threads", without_threads, granted);
}

#ifndef __SANITIZE_ADDRESS__
/* Takes more of the address space, or fails. */
static int32_t small_tensor(tensor_t *last) {
    const float data[] = {1, 2};
    const int64_t n = 2;
    return tensor_from_data(HERE, TENSOR_F32, TENSOR_HOST, &n, 1, data, sizeof data, last);
}
static int32_t view(tensor_t *last) { return last->id ? tensor_narrow(*last, 0, 0, 2, last) : small_tensor(last); }
static int32_t alias(tensor_t *last) { return last->id ? tensor_alias(HERE, *last, last) : small_tensor(last); }
static int32_t graph(tensor_t *last) {
    if (last->id) return tensor_add(*last, *last, last);
    int32_t status = small_tensor(last);
    return status ? status : tensor_set_requires_grad(*last, 1);
}
static int32_t manager(tensor_t *first) {
    tensor_scope_t made;
    if (first->id) return tensor_scope_open((tensor_scope_t){first->id}, TENSOR_SCOPE_MANAGER, NULL, &made);
    int32_t status = tensor_scope_open(TENSOR_SCOPE_NONE, TENSOR_SCOPE_MANAGER, "first", &made);
    first->id = made.id;
    return status;
}
static int32_t (*const FILLERS[])(tensor_t *) = {small_tensor, view, alias, graph, manager};

static int fill_address_space(int filler) {
    struct rlimit limit;
    long pages = 0;
    tensor_scope_t all = push("all");
    tensor_t last = TENSOR_NONE;
    OK(FILLERS[filler](&last));
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld", &pages) != 1) return 1;
    fclose(file);
    limit.rlim_cur = limit.rlim_max = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + (96 << 20);
    if (setrlimit(RLIMIT_AS, &limit)) return 1;
    long made = 0;
    while (FILLERS[filler](&last) == TENSOR_OK) made++;
    CHECK(tensor_error_kind() == TENSOR_ERROR_OUT_OF_MEMORY);
    CHECK(strstr(tensor_error_message(), "the system refuses") != NULL);
    CHECK(made > 1000);
    /* The failed call has changed nothing, and neither does the next. */
    int64_t handles = stats().live_handles;
    CHECK(FILLERS[filler](&last) != TENSOR_OK);
    CHECK(stats().live_handles == handles);
    if (FILLERS[filler] == manager) OK(tensor_dispose(last.id));
    OK(tensor_scope_pop(all));
    CHECK(stats().live_bytes == 0 && stats().live_handles == 0);
    OK(tensor_trim());
    all = push("again");
    last = TENSOR_NONE;
    for (int i = 0; i < 1000 && !check_failed; i++) OK(FILLERS[filler](&last));
    if (FILLERS[filler] == manager) OK(tensor_dispose(last.id));
    OK(tensor_scope_pop(all));
    return check_failed;
}

static void address_space(void) {
    for (size_t i = 0; i < sizeof FILLERS / sizeof *FILLERS; i++) apart("address space", fill_address_space, (int)i);
}
#endif

static void bad_arguments(void) {
    uint64_t requests;
    FAILS(TENSOR_ERROR_ARGUMENT, "5", tensor_fault_inject(5, 0, 1));
    FAILS(TENSOR_ERROR_ARGUMENT, "-1", tensor_fault_inject(-1, 0, 1));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_fault_requests(0, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "9", tensor_fault_requests(9, &requests));
}

int main(void) {
    char file[] = "/tmp/libtensor-faults-XXXXXX";
    int fd = mkstemp(file);
    if (fd < 0) return EXIT_FAILURE;
    close(fd);
    path = file;
    /* First: the library has no threads yet, and a fork would not copy them. */
    RUN(faults, threads);
#ifndef __SANITIZE_ADDRESS__
    RUN(faults, address_space); /* a sanitizer needs the address space */
#endif
    RUN(faults, bad_arguments);
    RUN(faults, records);
    RUN(faults, blocks);
    RUN(faults, handles);
    RUN(faults, files);
    RUN(faults, records_on_fake);
    RUN(faults, blocks_on_fake);
    RUN(faults, handles_on_fake);
    unlink(file);
    return check_end();
}
