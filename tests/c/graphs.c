/* Graphs, on a CUDA device where there is a driver or its stand-in. */

#include "check.h"

static const float TWOS[] = {2, 2, 2, 2};
static const int64_t DIMS[] = {4};

static void the_host_has_none(void) {
    tensor_graph_t graph;
    FAILS(TENSOR_ERROR_UNSUPPORTED, "host", tensor_graph_new(TENSOR_SCOPE_THREAD, TENSOR_HOST, &graph));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_graph_new(TENSOR_SCOPE_THREAD, TENSOR_HOST, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "unknown device", tensor_graph_new(TENSOR_SCOPE_THREAD, 99, &graph));
}

static void no_driver(void) {
    tensor_graph_t graph;
    FAILS(TENSOR_ERROR_DEVICE, "cuda:0 is not available", tensor_graph_new(TENSOR_SCOPE_THREAD, TENSOR_CUDA(0), &graph));
}

/* A replay reads and writes the same memory, on whichever stream. */
static void a_replay_repeats_the_work(void) {
    tensor_scope_t scope = push("graph");
    tensor_graph_t graph;
    tensor_stream_t stream, elsewhere;
    tensor_t x, square;
    float values[4];
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_CUDA(0), DIMS, 1, TWOS, sizeof TWOS, &x));
    OK(tensor_graph_new(TENSOR_SCOPE_THREAD, TENSOR_CUDA(0), &graph));
    FAILS(TENSOR_ERROR_STATE, "no work", tensor_graph_replay(graph, 0, (tensor_stream_t){0}));
    FAILS(TENSOR_ERROR_STATE, "captures nothing", tensor_graph_end(graph));
    OK(tensor_graph_begin(graph));
    OK(tensor_mul(x, x, &square));
    FAILS(TENSOR_ERROR_STATE, "a copy to the host waits", tensor_copy_out(x, TENSOR_F32, values, sizeof values));
    OK(tensor_graph_end(graph));
    OK(tensor_graph_replay(graph, 0, (tensor_stream_t){0}));
    OK(tensor_copy_out(square, TENSOR_F32, values, sizeof values));
    CHECK(values[0] == 4 && values[3] == 4);
    OK(tensor_stream_new(TENSOR_SCOPE_THREAD, TENSOR_CUDA(0), &stream));
    OK(tensor_graph_replay(graph, 0, stream));
    OK(tensor_stream_new(TENSOR_SCOPE_THREAD, TENSOR_CUDA(1), &elsewhere));
    FAILS(TENSOR_ERROR_ARGUMENT, "one device", tensor_graph_replay(graph, 0, elsewhere));
    OK(tensor_dispose(x.id));
    FAILS(TENSOR_ERROR_STATE, "was freed", tensor_graph_replay(graph, 0, stream));
    OK(tensor_graph_reset(graph));
    FAILS(TENSOR_ERROR_STATE, "no work", tensor_graph_replay(graph, 0, stream));
    OK(tensor_scope_pop(scope));
}

/* Adam's steps are numbered by the caller, replay by replay. */
static void a_replay_is_told_its_step(void) {
    static const double ADAM[] = {0.5}, NADAM[] = {0.5}, BAD[] = {-1};
    static const float GRADIENT[] = {1, -2, 4, -8};
    tensor_scope_t scope = push("steps");
    tensor_graph_t graph;
    tensor_t arrays[3], gradient;
    uint64_t steps[] = {0, 0}, states[2];
    float values[4];
    for (int i = 0; i < 3; i++) {
        OK(tensor_zeros(DIMS, 1, TENSOR_F32, TENSOR_CUDA(0), &arrays[i]));
    }
    states[0] = arrays[1].id, states[1] = arrays[2].id;
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_CUDA(0), DIMS, 1, GRADIENT, sizeof GRADIENT, &gradient));
    OK(tensor_graph_new(TENSOR_SCOPE_THREAD, TENSOR_CUDA(0), &graph));
    FAILS(TENSOR_ERROR_STATE, "no work", tensor_graph_next(graph, TENSOR_OPTIMIZER_ADAM, ADAM, 1, 1, 0, steps, NULL, 1));
    OK(tensor_graph_begin(graph));
    OK(tensor_update(TENSOR_OPTIMIZER_ADAM, ADAM, 1, 1, 1, 0, arrays[0], gradient, states, 2));
    OK(tensor_graph_end(graph));
    FAILS(TENSOR_ERROR_STATE, "next step", tensor_graph_replay(graph, 0, (tensor_stream_t){0}));
    FAILS(TENSOR_ERROR_STATE, "numbers for 2", tensor_graph_next(graph, TENSOR_OPTIMIZER_ADAM, ADAM, 1, 1, 0, steps, NULL, 2));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_graph_next(graph, TENSOR_OPTIMIZER_ADAM, ADAM, 1, 1, 0, NULL, NULL, 1));
    FAILS(TENSOR_ERROR_ARGUMENT, "learning rate", tensor_graph_next(graph, TENSOR_OPTIMIZER_ADAM, BAD, 1, 1, 0, steps, NULL, 1));
    CHECK(steps[0] == 0);
    for (int i = 0; i < 2; i++) {
        OK(tensor_graph_next(graph, TENSOR_OPTIMIZER_ADAM, ADAM, 1, 1, 0, steps, NULL, 1));
        OK(tensor_graph_replay(graph, 0, (tensor_stream_t){0}));
    }
    CHECK(steps[0] == 2);
    OK(tensor_graph_next(graph, TENSOR_OPTIMIZER_NADAM, NADAM, 1, 1, 0, &steps[1], NULL, 1));
    FAILS(TENSOR_ERROR_STATE, "new capture", tensor_graph_replay(graph, 0, (tensor_stream_t){0}));
    /* With one gradient, each step of Adam has the size of the learning rate. */
    OK(tensor_copy_out(arrays[0], TENSOR_F32, values, sizeof values));
    CHECK(values[0] > -1.0001f && values[0] < -0.9999f && values[3] > 0.9999f && values[3] < 1.0001f);
    OK(tensor_scope_pop(scope));
}

int main(void) {
    int32_t available;
    char text[200];
    size_t len;
    RUN(graphs, the_host_has_none);
    OK(tensor_device_info(TENSOR_CUDA(0), &available, text, sizeof text, &len));
    if (!available) {
        RUN(graphs, no_driver);
    } else {
        RUN(graphs, a_replay_repeats_the_work);
        RUN(graphs, a_replay_is_told_its_step);
    }
    return check_end();
}
