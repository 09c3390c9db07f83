/* MXNet's nouns: symbols, executors, key-value stores and files of arrays. */

#include "check.h"

#include <sys/stat.h>
#include <unistd.h>

static const char *const NONE[] = {NULL};

static tensor_symbol_t variable(const char *name) {
    tensor_symbol_t symbol = {0};
    OK(tensor_symbol_variable(TENSOR_SCOPE_THREAD, name, NULL, 0, -1, NULL, NULL, 0, &symbol));
    return symbol;
}

/* An operator of one input, with at most one attribute. */
static tensor_symbol_t apply(const char *kind, const char *name, tensor_symbol_t input, const char *key, const char *value) {
    tensor_symbol_t symbol = {0};
    OK(tensor_symbol_apply(TENSOR_SCOPE_THREAD, kind, name, &input.id, NULL, 1, &key, &value, key != NULL, &symbol));
    return symbol;
}

/* FullyConnected of two numbers, and a softmax loss. */
static tensor_symbol_t network(void) {
    tensor_symbol_t fc = apply("FullyConnected", "fc", variable("data"), "num_hidden", "2");
    return apply("SoftmaxOutput", "softmax", fc, NULL, NULL);
}

static tensor_executor_t bind(tensor_symbol_t symbol, int64_t rows) {
    const char *names[] = {"data"};
    const int32_t ranks[] = {2};
    const int64_t dims[] = {rows, 2};
    const tensor_executor_t shared = {0};
    tensor_executor_t executor = {0};
    OK(tensor_executor_simple_bind(TENSOR_SCOPE_THREAD, symbol, TENSOR_HOST, TENSOR_GRADIENT_WRITE, NULL, NULL, 0, names,
                                   ranks, 1, dims, 2, NULL, NULL, 0, shared, &executor));
    return executor;
}

static tensor_t array(tensor_executor_t executor, int32_t what, size_t index) {
    tensor_t t = TENSOR_NONE;
    OK(tensor_executor_tensor(TENSOR_SCOPE_THREAD, 0, executor, what, index, &t));
    return t;
}

struct seen {
    int count;
    char text[400];
};

static void note(struct seen *seen, const char *text, int32_t number) {
    size_t used = strlen(seen->text);
    snprintf(seen->text + used, sizeof seen->text - used, "%s=%d ", text, (int)number);
    seen->count++;
}

static void see_shape(void *state, int32_t what, const char *name, const int64_t *dims, int32_t rank) {
    (void)what;
    note(state, name, rank < 1 ? rank : (int32_t)dims[0]);
}

static void see_type(void *state, int32_t what, const char *name, int32_t dtype) {
    note(state, name, what * 100 + dtype);
}

static void see_attribute(void *state, const char *node, const char *key, const char *value) {
    CHECK(strcmp(key, "num_hidden") == 0);
    note(state, node, atoi(value));
}

static void graphs(void) {
    tensor_scope_t scope = push("graphs");
    tensor_symbol_t net = network(), part = {0}, again = {0};
    const char *arguments[] = {"data", "fc_weight", "fc_bias", "softmax_label"};
    char text[4096], name[64];
    size_t n = 0, len = 0;
    OK(tensor_symbol_count(net, TENSOR_ARGUMENTS, &n));
    CHECK(n == 4);
    for (size_t i = 0; i < 4; i++) {
        OK(tensor_symbol_name(net, TENSOR_ARGUMENTS, i, name, sizeof name, &len));
        CHECK(strcmp(name, arguments[i]) == 0);
    }
    FAILS(TENSOR_ERROR_INDEX, "4", tensor_symbol_name(net, TENSOR_ARGUMENTS, 4, name, sizeof name, &len));
    FAILS(TENSOR_ERROR_ARGUMENT, "unknown list 7", tensor_symbol_count(net, 7, &n));
    OK(tensor_symbol_own_name(net, name, sizeof name, &len));
    CHECK(strcmp(name, "softmax") == 0);
    OK(tensor_symbol_internals(TENSOR_SCOPE_THREAD, net, &part));
    OK(tensor_symbol_output_named(TENSOR_SCOPE_THREAD, part, "fc_output", &part));
    struct seen seen = {0, ""};
    OK(tensor_symbol_attributes(part, 0, see_attribute, &seen));
    CHECK(strcmp(seen.text, "fc=2 ") == 0);
    FAILS(TENSOR_ERROR_ARGUMENT, "fc_output", tensor_symbol_output_named(TENSOR_SCOPE_THREAD, part, "fd", &again));
    OK(tensor_symbol_children(TENSOR_SCOPE_THREAD, variable("x"), &again));
    CHECK(again.id == 0);
    OK(tensor_symbol_to_json(net, text, sizeof text, &len));
    CHECK(len < sizeof text);
    OK(tensor_symbol_from_json(TENSOR_SCOPE_THREAD, text, &again));
    OK(tensor_symbol_count(again, TENSOR_ARGUMENTS, &n));
    CHECK(n == 4);
    FAILS(TENSOR_ERROR_FORMAT, "damaged", tensor_symbol_from_json(TENSOR_SCOPE_THREAD, "{", &again));
    FAILS(TENSOR_ERROR_UNSUPPORTED, "operators Fourier, Laplace",
          tensor_symbol_from_json(TENSOR_SCOPE_THREAD,
                                  "{\"nodes\": [{\"op\": \"Fourier\", \"name\": \"a\", \"inputs\": []}, {\"op\": "
                                  "\"Laplace\", \"name\": \"b\", \"inputs\": []}], \"heads\": [[1, 0]]}",
                                  &again));
    OK(tensor_dispose(net.id));
    FAILS(TENSOR_ERROR_DISPOSED, "symbol", tensor_symbol_count(net, TENSOR_ARGUMENTS, &n));
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "symbol", tensor_executor_forward((tensor_executor_t){part.id}, 0));
    OK(tensor_scope_pop(scope));
    FAILS(TENSOR_ERROR_DISPOSED, "graphs", tensor_symbol_count(part, TENSOR_ARGUMENTS, &n));
}

static void inference(void) {
    tensor_scope_t scope = push("inference");
    tensor_symbol_t net = network();
    const char *names[] = {"data"}, *wrong[] = {"date"};
    const int32_t ranks[] = {2}, dtypes[] = {TENSOR_F64};
    const int64_t dims[] = {5, 3};
    struct seen seen = {0, ""};
    OK(tensor_symbol_infer_shapes(net, names, ranks, 1, dims, 2, see_shape, &seen));
    CHECK(strcmp(seen.text, "data=5 fc_weight=2 fc_bias=2 softmax_label=5 softmax_output=5 ") == 0);
    FAILS(TENSOR_ERROR_ARGUMENT, "date", tensor_symbol_infer_shapes(net, wrong, ranks, 1, dims, 2, see_shape, &seen));
    FAILS(TENSOR_ERROR_ARGUMENT, "rank", tensor_symbol_infer_shapes(net, names, ranks, 1, dims, 1, see_shape, &seen));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_symbol_infer_shapes(net, names, ranks, 1, dims, 2, NULL, NULL));
    memset(&seen, 0, sizeof seen);
    OK(tensor_symbol_infer_types(net, names, dtypes, 1, see_type, &seen));
    CHECK(seen.count == 5);
    OK(tensor_scope_pop(scope));
}

static void see_block(void *state, const char *node, uint64_t bytes, uint64_t offset, uint64_t from, uint64_t to) {
    CHECK(node[0] && bytes % 64 == 0 && offset % 64 == 0 && from < to);
    ++*(int *)state;
}

static void training(void) {
    tensor_scope_t outer = push("outer"), inner = push("inner");
    const float data[] = {1, 0, 0, 1}, label[] = {0, 1};
    tensor_executor_t executor = bind(network(), 2);
    tensor_t alias = TENSOR_NONE;
    OK(tensor_move_to(executor.id, outer));
    OK(tensor_scope_pop(inner)); /* the symbol ends, and the executor stays */
    OK(tensor_copy_(array(executor, TENSOR_ARGUMENTS, 0), matrix(2, 2, data), &alias));
    OK(tensor_copy_(array(executor, TENSOR_ARGUMENTS, 3), vector(2, label), &alias));
    FAILS(TENSOR_ERROR_STATE, "forward", tensor_executor_backward(executor, NULL, 0));
    tensor_t output = array(executor, TENSOR_OUTPUTS, 0), weight = array(executor, TENSOR_ARGUMENTS, 1);
    tensor_t slope = array(executor, TENSOR_GRADIENTS, 1);
    for (int step = 0; step < 50; step++) {
        tensor_t change = TENSOR_NONE;
        OK(tensor_executor_forward(executor, 1));
        OK(tensor_executor_backward(executor, NULL, 0));
        OK(tensor_mul_scalar(slope, -0.5, &change));
        OK(tensor_add_(weight, change, &alias));
        OK(tensor_dispose(change.id));
    }
    float got[4];
    OK(tensor_executor_forward(executor, 0));
    OK(tensor_copy_out(output, TENSOR_F32, got, sizeof got));
    CHECK(got[0] > 0.9 && got[3] > 0.9);
    FAILS(TENSOR_ERROR_INDEX, "9", tensor_executor_tensor(TENSOR_SCOPE_THREAD, 0, executor, TENSOR_OUTPUTS, 9, &slope));

    const float three[] = {1, 0, 0, 1, 1, 0};
    const char *names[] = {"data"}, *wrong[] = {"date"};
    uint64_t input = matrix(3, 2, three).id, made[1];
    size_t n = 0;
    OK(tensor_executor_predict(TENSOR_SCOPE_THREAD, 0, executor, names, &input, 1, made, 1, &n));
    CHECK(n == 1);
    float more[6];
    OK(tensor_copy_out((tensor_t){made[0]}, TENSOR_F32, more, sizeof more));
    CHECK(check_near(more[0], got[0]) && check_near(more[3], got[3]) && check_near(more[4], got[0]));
    FAILS(TENSOR_ERROR_ARGUMENT, "date",
          tensor_executor_predict(TENSOR_SCOPE_THREAD, 0, executor, wrong, &input, 1, made, 1, &n));
    FAILS(TENSOR_ERROR_ARGUMENT, "room",
          tensor_executor_predict(TENSOR_SCOPE_THREAD, 0, executor, names, &input, 1, made, 0, &n));

    const int32_t ranks[] = {2};
    const int64_t dims[] = {4, 2};
    tensor_executor_t larger = {0};
    FAILS(TENSOR_ERROR_ARGUMENT, "softmax_label",
          tensor_executor_reshape(TENSOR_SCOPE_THREAD, executor, 0, 1, names, ranks, 1, dims, 2, &larger));
    OK(tensor_executor_reshape(TENSOR_SCOPE_THREAD, executor, 1, 1, names, ranks, 1, dims, 2, &larger));
    OK(tensor_executor_forward(larger, 0));
    OK(tensor_dispose(executor.id));
    FAILS(TENSOR_ERROR_DISPOSED, "executor", tensor_executor_forward(executor, 0));
    OK(tensor_executor_forward(larger, 0));
    OK(tensor_scope_pop(outer));
    FAILS(TENSOR_ERROR_DISPOSED, "outer", tensor_executor_forward(larger, 0));
}

/* The first run makes the plan, and the next ones follow it. Small results are not in it. */
static void plans(void) {
    tensor_scope_t scope = push("plans");
    tensor_executor_t executor = bind(network(), 1024);
    int blocks = 0;
    uint64_t planned = 1, spilled = 1;
    OK(tensor_executor_memory(executor, &planned, NULL));
    CHECK(planned == 0);
    for (int run = 0; run < 3; run++) OK(tensor_executor_forward(executor, 0));
    OK(tensor_executor_plan(executor, 1, see_block, &blocks));
    CHECK(blocks == 0);
    OK(tensor_executor_plan(executor, 0, see_block, &blocks));
    OK(tensor_executor_memory(executor, &planned, &spilled));
    CHECK(blocks > 0 && planned > 0 && spilled == 0);
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_executor_plan(executor, 0, NULL, NULL));
    FAILS(TENSOR_ERROR_STATE, "no plan with training", tensor_executor_draw_plan(executor, 1, "plan.svg"));
    FAILS(TENSOR_ERROR_ARGUMENT, "plan.png must end in .svg", tensor_executor_draw_plan(executor, 0, "plan.png"));
    FAILS(TENSOR_ERROR_IO, "no-such-folder", tensor_executor_draw_plan(executor, 0, "no-such-folder/plan.svg"));
    OK(tensor_scope_pop(scope));
}

/* Weights that are the caller's own. */
static void bound_arrays(void) {
    tensor_scope_t scope = push("bound");
    const float two[] = {2, 3};
    tensor_symbol_t square = {0}, x = variable("x");
    const uint64_t both[] = {x.id, x.id};
    OK(tensor_symbol_apply(TENSOR_SCOPE_THREAD, "elemwise_mul", "square", both, NULL, 2, NULL, NULL, 0, &square));
    tensor_t argument = vector(2, two), gradient = vector(2, two), head = vector(2, two);
    const tensor_executor_t shared = {0};
    tensor_executor_t executor = {0};
    const int32_t write[] = {TENSOR_GRADIENT_WRITE}, unknown[] = {9};
    FAILS(TENSOR_ERROR_ARGUMENT, "9",
          tensor_executor_bind(TENSOR_SCOPE_THREAD, square, TENSOR_HOST, &argument.id, &gradient.id, unknown, 1, NULL, 0,
                               shared, &executor));
    OK(tensor_executor_bind(TENSOR_SCOPE_THREAD, square, TENSOR_HOST, &argument.id, &gradient.id, write, 1, NULL, 0,
                            shared, &executor));
    OK(tensor_executor_forward(executor, 1));
    FAILS(TENSOR_ERROR_ARGUMENT, "square_output", tensor_executor_backward(executor, NULL, 0));
    OK(tensor_executor_backward(executor, &head.id, 1));
    VALUES(gradient, 8, 18);
    OK(tensor_dispose(executor.id));
    VALUES(argument, 2, 3);
    OK(tensor_scope_pop(scope));
}

static void halve(void *data, const char *key, tensor_t sum, tensor_t stored) {
    tensor_t half = TENSOR_NONE, alias = TENSOR_NONE;
    CHECK(strcmp(key, "w") == 0);
    OK(tensor_mul_scalar(sum, 0.5, &half));
    OK(tensor_add_(stored, half, &alias));
    FAILS(TENSOR_ERROR_STATE, "updater", tensor_store_barrier(*(tensor_store_t *)data));
}

static void stores(void) {
    tensor_scope_t scope = push("stores");
    const float two[] = {2, 3};
    const char *key[] = {"w"}, *wrong[] = {"v"};
    const int32_t one[] = {1}, twice[] = {2};
    tensor_store_t store = {0};
    tensor_t w = vector(2, two);
    const uint64_t both[] = {w.id, w.id};
    char text[32];
    size_t len = 0, rank = 1, workers = 0;
    OK(tensor_store_new(TENSOR_SCOPE_THREAD, "local", &store));
    OK(tensor_store_type(store, text, sizeof text, &len));
    OK(tensor_store_place(store, &rank, &workers));
    CHECK(strcmp(text, "local") == 0 && rank == 0 && workers == 1);
    OK(tensor_store_init(store, key, &w.id, 1));
    FAILS(TENSOR_ERROR_STATE, "'w'", tensor_store_init(store, key, &w.id, 1));
    FAILS(TENSOR_ERROR_ARGUMENT, "'v'", tensor_store_push(store, wrong, one, 1, &w.id, 1));
    FAILS(TENSOR_ERROR_ARGUMENT, "0 to 1 arrays", tensor_store_push(store, key, twice, 1, &w.id, 1));
    OK(tensor_store_push(store, key, twice, 1, both, 2));
    OK(tensor_store_pull(store, key, one, 1, &w.id, 1));
    VALUES(w, 4, 6);
    OK(tensor_store_set_updater(store, halve, &store));
    OK(tensor_store_push(store, key, one, 1, &w.id, 1));
    OK(tensor_store_pull(store, key, one, 1, &w.id, 1));
    VALUES(w, 6, 9);
    FAILS(TENSOR_ERROR_STATE, "optimizer", tensor_store_set_lr(store, 0.1));
    const double lr[] = {0.5};
    OK(tensor_store_set_optimizer(store, TENSOR_OPTIMIZER_SGD, lr, 1, 1.0, 0.0));
    OK(tensor_store_push(store, key, one, 1, &w.id, 1));
    OK(tensor_store_pull(store, key, one, 1, &w.id, 1));
    VALUES(w, 3, 4.5);
    OK(tensor_store_barrier(store));
    FAILS(TENSOR_ERROR_UNSUPPORTED, "dist_sync", tensor_store_new(TENSOR_SCOPE_THREAD, "dist_sync", &store));
    OK(tensor_scope_pop(scope));
    FAILS(TENSOR_ERROR_DISPOSED, "store", tensor_store_barrier(store));
}

struct file {
    int count;
    uint64_t last;
    char names[64];
};

static void see_array(void *state, const char *name, uint64_t t) {
    struct file *file = state;
    file->last = t;
    file->count++;
    snprintf(file->names + strlen(file->names), sizeof file->names - strlen(file->names), "%s,", name ? name : "-");
}

static void files(void) {
    tensor_scope_t scope = push("files");
    char folder[] = "/tmp/tensor-symbols-XXXXXX", path[64];
    CHECK(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/w.params", folder);
    const float two[] = {2, 3};
    const uint64_t arrays[] = {vector(2, two).id, matrix(1, 2, two).id};
    const char *names[] = {"arg:w", "aux:m"};
    struct file file = {0, 0, ""};
    OK(tensor_params_save(arrays, names, 2, path));
    OK(tensor_params_load(TENSOR_SCOPE_THREAD, 0, path, see_array, &file));
    CHECK(file.count == 2 && strcmp(file.names, "arg:w,aux:m,") == 0);
    VALUES((tensor_t){file.last}, 2, 3);
    file.names[0] = 0;
    OK(tensor_params_save(arrays, NULL, 1, path));
    OK(tensor_params_load(TENSOR_SCOPE_THREAD, 0, path, see_array, &file));
    CHECK(strcmp(file.names, "-,") == 0);
    CHECK(truncate(path, 20) == 0);
    FAILS(TENSOR_ERROR_FORMAT, "damaged", tensor_params_load(TENSOR_SCOPE_THREAD, 0, path, see_array, &file));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_params_load(TENSOR_SCOPE_THREAD, 0, path, NULL, &file));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_params_save(arrays, NONE, 1, path));
    CHECK(unlink(path) == 0);
    FAILS(TENSOR_ERROR_IO, "w.params", tensor_params_load(TENSOR_SCOPE_THREAD, 0, path, see_array, &file));
    tensor_symbol_t net = network(), again = {0};
    OK(tensor_symbol_save(net, path));
    OK(tensor_symbol_load(TENSOR_SCOPE_THREAD, path, &again));
    CHECK(unlink(path) == 0 && rmdir(folder) == 0);
    FAILS(TENSOR_ERROR_IO, "w.params", tensor_symbol_load(TENSOR_SCOPE_THREAD, path, &again));
    OK(tensor_scope_pop(scope));
}

int main(void) {
    RUN(symbols, graphs);
    RUN(symbols, inference);
    RUN(symbols, training);
    RUN(symbols, plans);
    RUN(symbols, bound_arrays);
    RUN(symbols, stores);
    RUN(symbols, files);
    return check_end();
}
