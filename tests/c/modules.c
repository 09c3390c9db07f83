/* Modules and optimizers: creation, composition, forward, files, steps and ownership. */

#include "check.h"

#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

static const float DATA[] = {1, 2, 3, 4, 5, 6};

static tensor_module_t make(int32_t kind, const char *name, const int64_t *ints, size_t ni) {
    tensor_module_t module = {0};
    OK(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, kind, name, ints, ni, NULL, 0, &module));
    return module;
}

static tensor_module_t linear(int64_t in, int64_t out) {
    const int64_t ints[] = {in, out};
    return make(TENSOR_MODULE_LINEAR, NULL, ints, 2);
}

/* linear(3, 4), relu, linear(4, 2) */
static tensor_module_t network(void) {
    const int64_t relu[] = {TENSOR_OP_RELU};
    tensor_module_t net = make(TENSOR_MODULE_SEQUENTIAL, "net", NULL, 0);
    OK(tensor_module_add(net, "0", linear(3, 4)));
    OK(tensor_module_add(net, "1", make(TENSOR_MODULE_ACTIVATION, NULL, relu, 1)));
    OK(tensor_module_add(net, "2", linear(4, 2)));
    return net;
}

static tensor_t forward_in(tensor_module_t module, tensor_t x, int32_t mode) {
    tensor_t y = TENSOR_NONE;
    OK(tensor_module_forward(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, module, x, mode, &y));
    return y;
}

static tensor_t forward(tensor_module_t module, tensor_t x) { return forward_in(module, x, TENSOR_MODE_OWN); }

static tensor_t parameter(tensor_module_t module, size_t index) {
    tensor_t t = TENSOR_NONE;
    OK(tensor_module_tensor(TENSOR_SCOPE_THREAD, 0, module, TENSOR_PARAMETERS, index, &t));
    return t;
}

static void sequential(void) {
    tensor_scope_t scope = push("sequential");
    tensor_module_t net = network();
    const char *names[] = {"0.weight", "0.bias", "2.weight", "2.bias"};
    char name[32];
    size_t n = 0, len;
    OK(tensor_module_count(net, TENSOR_PARAMETERS, &n));
    CHECK(n == 4);
    for (size_t i = 0; i < 4; i++) {
        OK(tensor_module_name(net, TENSOR_PARAMETERS, i, name, sizeof name, &len));
        CHECK(strcmp(name, names[i]) == 0);
    }
    FAILS(TENSOR_ERROR_INDEX, "4", tensor_module_name(net, TENSOR_PARAMETERS, 4, name, sizeof name, &len));
    tensor_t x = matrix(2, 3, DATA), y = forward(net, x);
    tensor_info_t info;
    OK(tensor_info(y, &info));
    CHECK(info.rank == 2 && info.dims[0] == 2 && info.dims[1] == 2 && (info.flags & TENSOR_INFO_REQUIRES_GRAD));
    tensor_t wrong = matrix(3, 2, DATA);
    FAILS(TENSOR_ERROR_SHAPE, "(3, 2)",
          tensor_module_forward(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, net, wrong, TENSOR_MODE_OWN, &y));
    OK(tensor_scope_pop(scope));
}

static void module_owns_its_parameters(void) {
    tensor_scope_t outer = push("outer"), inner = push("inner");
    tensor_module_t net = network();
    OK(tensor_move_to(net.id, outer));
    OK(tensor_scope_pop(inner));
    tensor_scope_stats_t account;
    OK(tensor_scope_stats(outer, TENSOR_HOST, &account));
    CHECK(account.live == 64 * 4); /* four small parameters moved with the module */
    tensor_t weight = parameter(net, 0);
    OK(tensor_dispose(net.id));
    FAILS(TENSOR_ERROR_DISPOSED, "module", tensor_module_train(net, 1));
    tensor_info_t info;
    OK(tensor_info(weight, &info)); /* our alias stays valid */
    CHECK(info.dims[0] == 4 && info.dims[1] == 3);
    OK(tensor_scope_pop(outer));
}

static void custom(void) {
    tensor_scope_t scope = push("custom");
    tensor_module_t module = make(TENSOR_MODULE_CUSTOM, "mine", NULL, 0);
    tensor_t weight = vector(3, DATA), running = vector(2, DATA), y;
    tensor_info_t info;
    size_t n;
    OK(tensor_module_register(module, "weight", weight, TENSOR_PARAMETERS));
    OK(tensor_module_register(module, "running", running, TENSOR_BUFFERS));
    OK(tensor_info(weight, &info));
    CHECK(info.flags & TENSOR_INFO_REQUIRES_GRAD);
    OK(tensor_module_count(module, TENSOR_STATE, &n));
    CHECK(n == 2);
    FAILS(TENSOR_ERROR_ARGUMENT, "weight", tensor_module_register(module, "weight", running, TENSOR_PARAMETERS));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_module_register(module, NULL, running, TENSOR_BUFFERS));
    FAILS(TENSOR_ERROR_ARGUMENT, "a.b", tensor_module_add(module, "a.b", linear(2, 2)));
    tensor_module_t part = linear(3, 3);
    OK(tensor_module_add(module, "part", part));
    FAILS(TENSOR_ERROR_STATE, "", tensor_module_add(part, "back", module));
    FAILS(TENSOR_ERROR_UNSUPPORTED, "mine",
          tensor_module_forward(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, module, weight, TENSOR_MODE_OWN, &y));
    OK(tensor_dispose(module.id)); /* with everything that it owns */
    CHECK(!tensor_is_live(weight.id) && !tensor_is_live(running.id) && !tensor_is_live(part.id));
    OK(tensor_scope_pop(scope));
}

static void convolution(void) {
    tensor_scope_t scope = push("convolution");
    /* in, out, kernel, stride, padding, bias, dilation, groups */
    const int64_t ints[] = {4, 6, 3, 3, 2, 2, 1, 1, 0, 2, 2, 2}, uneven[] = {4, 6, 3, 3, 1, 1, 0, 0, 1, 1, 1, 4};
    const int64_t dims[] = {2, 4, 9, 7};
    tensor_module_t conv = make(TENSOR_MODULE_CONV2D, NULL, ints, 12), refused;
    tensor_t x = TENSOR_NONE;
    tensor_info_t info;
    OK(tensor_zeros(dims, 4, TENSOR_F32, TENSOR_HOST, &x));
    OK(tensor_info(parameter(conv, 0), &info));
    CHECK(info.dims[0] == 6 && info.dims[1] == 2 && info.dims[2] == 3 && info.dims[3] == 3);
    OK(tensor_info(forward(conv, x), &info));
    CHECK(info.dims[0] == 2 && info.dims[1] == 6 && info.dims[2] == 4 && info.dims[3] == 3);
    FAILS(TENSOR_ERROR_ARGUMENT, "groups",
          tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, TENSOR_MODULE_CONV2D, NULL, uneven, 12, NULL, 0,
                            &refused));
    OK(tensor_scope_pop(scope));
}

static void training_and_evaluation(void) {
    tensor_scope_t scope = push("train");
    const double half[] = {0.5};
    static float ones[64];
    for (int i = 0; i < 64; i++) {
        ones[i] = 1;
    }
    tensor_module_t dropout;
    OK(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, TENSOR_MODULE_DROPOUT, NULL, NULL, 0, half, 1,
                         &dropout));
    tensor_t x = vector(64, ones), y;
    OK(tensor_min(forward(dropout, x), NULL, 0, 0, &y));
    CHECK(item(y) == 0);
    OK(tensor_module_train(dropout, 0));
    OK(tensor_min(forward(dropout, x), NULL, 0, 0, &y));
    CHECK(item(y) == 1);
    /* The mode of a call applies to that call only. */
    OK(tensor_min(forward_in(dropout, x, TENSOR_MODE_TRAINING), NULL, 0, 0, &y));
    CHECK(item(y) == 0);
    OK(tensor_min(forward(dropout, x), NULL, 0, 0, &y));
    CHECK(item(y) == 1);
    OK(tensor_module_train(dropout, 1));
    OK(tensor_min(forward_in(dropout, x, TENSOR_MODE_EVALUATION), NULL, 0, 0, &y));
    CHECK(item(y) == 1);
    FAILS(TENSOR_ERROR_ARGUMENT, "unknown forward mode 2",
          tensor_module_forward(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, dropout, x, 2, &y));
    OK(tensor_scope_pop(scope));
}

static void save_and_load(void) {
    tensor_scope_t scope = push("files");
    char path[] = "/tmp/tensor-test-XXXXXX", damaged[64];
    int file = mkstemp(path);
    CHECK(file >= 0);
    close(file);
    tensor_module_t net = network(), same = network(), other = linear(2, 2);
    tensor_t x = matrix(2, 3, DATA), y;
    OK(tensor_module_save(net, path));
    OK(tensor_module_load(same, path));
    OK(tensor_eq(forward(net, x), forward(same, x), &y));
    OK(tensor_all(y, NULL, 0, 0, &y));
    CHECK(item(y) == 1);
    FAILS(TENSOR_ERROR_FORMAT, "", tensor_module_load(other, path));
    FAILS(TENSOR_ERROR_IO, "/nowhere/at/all", tensor_module_load(net, "/nowhere/at/all"));
    FAILS(TENSOR_ERROR_IO, "/nowhere/at/all", tensor_module_save(net, "/nowhere/at/all"));
    snprintf(damaged, sizeof damaged, "%s.damaged", path);
    FILE *from = fopen(path, "rb"), *to = fopen(damaged, "wb");
    char bytes[4096];
    size_t n = fread(bytes, 1, sizeof bytes, from);
    CHECK(n > 16 && fwrite(bytes, 1, n - 16, to) == n - 16);
    fclose(from);
    fclose(to);
    FAILS(TENSOR_ERROR_FORMAT, "", tensor_module_load(net, damaged));
    remove(path);
    remove(damaged);
    OK(tensor_scope_pop(scope));
}

/* One step of an optimizer, for loss = sum(w * w) with w = DATA. */
static tensor_t one_step(int32_t kind, const double *floats, size_t nf) {
    tensor_t w = vector(3, DATA), loss;
    tensor_optimizer_t optimizer;
    OK(tensor_set_requires_grad(w, 1));
    OK(tensor_optimizer_new(TENSOR_SCOPE_THREAD, kind, &w.id, 1, floats, nf, &optimizer));
    OK(tensor_optimizer_step(optimizer)); /* no gradient: no change */
    VALUES(w, 1, 2, 3);
    OK(tensor_mul(w, w, &loss));
    OK(tensor_sum(loss, NULL, 0, 0, &loss));
    OK(tensor_backward(loss, TENSOR_NONE, 0));
    OK(tensor_optimizer_step(optimizer));
    OK(tensor_optimizer_zero_grad(optimizer));
    tensor_t g = TENSOR_NONE;
    OK(tensor_grad(TENSOR_SCOPE_THREAD, 0, w, &g));
    CHECK(g.id == 0);
    double lr = 0;
    OK(tensor_optimizer_set_lr(optimizer, 0.25));
    OK(tensor_optimizer_lr(optimizer, &lr));
    CHECK(lr == 0.25);
    return w;
}

/* Reads the beginning of a FIFO and closes it. */
static void *reads_a_little(void *path) {
    char byte;
    int file = open(path, O_RDONLY);
    ssize_t n = read(file, &byte, 1);
    close(file);
    return n == 1 ? path : NULL;
}

static void a_reader_that_goes_away(void) {
    tensor_scope_t scope = push("fifo");
    char path[] = "/tmp/tensor-test-XXXXXX";
    pthread_t thread;
    void *read_some = NULL;
    int file = mkstemp(path);
    CHECK(file >= 0);
    close(file);
    remove(path);
    CHECK(mkfifo(path, 0600) == 0);
    CHECK(pthread_create(&thread, NULL, reads_a_little, path) == 0);
    /* The file exceeds a pipe's buffer: an error must follow, not a signal that would end this program. */
    FAILS(TENSOR_ERROR_IO, path, tensor_module_save(linear(300, 300), path));
    CHECK(pthread_join(thread, &read_some) == 0 && read_some);
    remove(path);
    OK(tensor_scope_pop(scope));
}

static void optimizers(void) {
    tensor_scope_t scope = push("optimizers");
    const double rate[] = {0.1};
    VALUES(one_step(TENSOR_OPTIMIZER_SGD, rate, 1), 0.8f, 1.6f, 2.4f);
    VALUES(one_step(TENSOR_OPTIMIZER_ADAM, rate, 1), 0.9f, 1.9f, 2.9f);
    const double decay[] = {0.1, 0.9, 0.999, 1e-8, 0.5};
    VALUES(one_step(TENSOR_OPTIMIZER_ADAMW, decay, 5), 0.85f, 1.8f, 2.75f);
    tensor_optimizer_t optimizer;
    const double impossible[] = {-1};
    tensor_t w = vector(3, DATA);
    double norm = -1;
    OK(tensor_clip_grad_norm(&w.id, 1, 1, 2, &norm)); /* no gradient */
    CHECK(norm == 0);
    tensor_t loss;
    OK(tensor_set_requires_grad(w, 1));
    OK(tensor_mul(w, vector(3, (const float[]){3, 0, -4}), &loss));
    OK(tensor_sum(loss, NULL, 0, 0, &loss));
    OK(tensor_backward(loss, TENSOR_NONE, 0));
    OK(tensor_clip_grad_norm(&w.id, 1, 2.5, 2, &norm));
    CHECK(norm == 5);
    tensor_t grad;
    OK(tensor_grad(TENSOR_SCOPE_THREAD, 0, w, &grad));
    VALUES(grad, 1.5f, 0, -2);
    OK(tensor_clip_grad_value(&w.id, 1, 1.75));
    VALUES(grad, 1.5f, 0, -1.75f);
    FAILS(TENSOR_ERROR_ARGUMENT, "-1", tensor_clip_grad_norm(&w.id, 1, -1, 2, &norm));
    FAILS(TENSOR_ERROR_ARGUMENT, "-2", tensor_clip_grad_norm(&w.id, 1, 1, -2, &norm));
    FAILS(TENSOR_ERROR_ARGUMENT, "-1", tensor_clip_grad_value(&w.id, 1, -1));
    FAILS(TENSOR_ERROR_ARGUMENT, "-1",
          tensor_optimizer_new(TENSOR_SCOPE_THREAD, TENSOR_OPTIMIZER_ADAM, &w.id, 1, impossible, 1, &optimizer));
    OK(tensor_scope_pop(scope));
}

/* Expects the rates of torch.optim.lr_scheduler.StepLR(step_size=30, gamma=0.1) from 0.05, as in its documentation, and
 * of CosineAnnealingLR(T_max=4, eta_min=0.1) from 1. */
static void schedules(void) {
    const double step[] = {30, 0.1}, cosine[] = {4, 0.1}, wrong[] = {0};
    const double down[] = {1, 0.8681980515339464, 0.55, 0.2318019484660536, 0.1, 0.2318019484660536};
    double rate = -1;
    OK(tensor_schedule_lr(TENSOR_SCHEDULE_STEP, step, 2, 0.05, 29, &rate));
    CHECK(rate == 0.05);
    OK(tensor_schedule_lr(TENSOR_SCHEDULE_STEP, step, 1, 0.05, 59, &rate)); /* the default gamma is 0.1 */
    CHECK(check_near(rate, 0.005));
    OK(tensor_schedule_lr(TENSOR_SCHEDULE_STEP, step, 2, 0.05, 60, &rate));
    CHECK(check_near(rate, 0.0005));
    for (int64_t epoch = 0; epoch < 6; epoch++) {
        OK(tensor_schedule_lr(TENSOR_SCHEDULE_COSINE, cosine, 2, 1, epoch, &rate));
        CHECK(check_near(rate, down[epoch]));
    }
    rate = 7;
    FAILS(TENSOR_ERROR_ARGUMENT, "99", tensor_schedule_lr(99, step, 2, 1, 0, &rate));
    FAILS(TENSOR_ERROR_ARGUMENT, "period", tensor_schedule_lr(TENSOR_SCHEDULE_STEP, wrong, 1, 1, 0, &rate));
    FAILS(TENSOR_ERROR_ARGUMENT, "epoch -1", tensor_schedule_lr(TENSOR_SCHEDULE_STEP, step, 2, 1, -1, &rate));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_schedule_lr(TENSOR_SCHEDULE_STEP, NULL, 2, 1, 0, &rate));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_schedule_lr(TENSOR_SCHEDULE_STEP, step, 2, 1, 0, NULL));
    CHECK(rate == 7);
}

static void a_rule_runs_over_all_parameters_at_once(void) {
    tensor_scope_t scope = push("updates");
    static const float data[] = {1, 2, 3};
    static const double rule[] = {0.5, 0.9}; /* the learning rate and the momentum of SGD */
    tensor_t params[3], momenta[3], loss;
    uint64_t ids[3], states[3], steps[3] = {0, 4, 0};
    for (int i = 0; i < 3; i++) {
        const int64_t dims[] = {3};
        params[i] = vector(3, data);
        OK(tensor_zeros(dims, 1, TENSOR_F32, TENSOR_HOST, &momenta[i]));
        OK(tensor_set_requires_grad(params[i], 1));
        ids[i] = params[i].id;
        states[i] = momenta[i].id;
        if (i < 2) { /* the third has no gradient */
            OK(tensor_sum(params[i], NULL, 0, 0, &loss));
            OK(tensor_backward(loss, TENSOR_NONE, TENSOR_GRAPH_FREE));
        }
    }
    OK(tensor_update_all(TENSOR_OPTIMIZER_SGD, rule, 2, ids, 3, states, 3, steps, NULL));
    VALUES(params[0], 0.5f, 1.5f, 2.5f);
    VALUES(params[1], 0.5f, 1.5f, 2.5f);
    VALUES(params[2], 1, 2, 3);
    VALUES(momenta[1], 1, 1, 1);
    CHECK(steps[0] == 1 && steps[1] == 5 && steps[2] == 0);
    FAILS(TENSOR_ERROR_ARGUMENT, "not 2 in all", tensor_update_all(TENSOR_OPTIMIZER_SGD, rule, 2, ids, 3, states, 2, steps, NULL));
    states[1] = states[0]; /* fails at the second: the first stays as it is, too */
    ids[1] = momenta[0].id;
    OK(tensor_set_grad(momenta[0], params[2]));
    FAILS(TENSOR_ERROR_ARGUMENT, "share memory", tensor_update_all(TENSOR_OPTIMIZER_SGD, rule, 2, ids, 3, states, 3, steps, NULL));
    VALUES(params[0], 0.5f, 1.5f, 2.5f);
    CHECK(steps[0] == 1);
    OK(tensor_scope_pop(scope));
}

int main(void) {
    RUN(modules, sequential);
    RUN(modules, module_owns_its_parameters);
    RUN(modules, custom);
    RUN(modules, convolution);
    RUN(modules, training_and_evaluation);
    RUN(modules, save_and_load);
    RUN(modules, a_reader_that_goes_away);
    RUN(modules, optimizers);
    RUN(modules, schedules);
    RUN(modules, a_rule_runs_over_all_parameters_at_once);
    return check_end();
}
