/* Streams and events, on a CUDA device where there is a driver or its stand-in. */

#include "check.h"

static const float ONES[] = {1, 1, 1, 1};
static const int64_t DIMS[] = {4};

static tensor_t ones_of(int32_t device) {
    tensor_t x;
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, device, DIMS, 1, ONES, sizeof ONES, &x));
    return x;
}

static void the_host_has_one_stream(void) {
    tensor_stream_t stream;
    tensor_event_t event;
    OK(tensor_synchronize(TENSOR_HOST));
    FAILS(TENSOR_ERROR_UNSUPPORTED, "host has no streams", tensor_stream_new(TENSOR_SCOPE_THREAD, TENSOR_HOST, &stream));
    FAILS(TENSOR_ERROR_UNSUPPORTED, "host", tensor_event_new(TENSOR_SCOPE_THREAD, TENSOR_HOST, 0, &event));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_stream_new(TENSOR_SCOPE_THREAD, TENSOR_HOST, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "unknown device", tensor_synchronize(99));
}

static void no_driver(void) {
    tensor_stream_t stream;
    FAILS(TENSOR_ERROR_DEVICE, "cuda:0 is not available", tensor_stream_new(TENSOR_SCOPE_THREAD, TENSOR_CUDA(0), &stream));
    FAILS(TENSOR_ERROR_DEVICE, "cuda:0 is not available", tensor_synchronize(TENSOR_CUDA(0)));
}

/* Each sum is on another stream than the one before: the first half by the thread's stream, the rest by flags. */
static void sums_on_streams(void) {
    tensor_scope_t scope = push("sums");
    tensor_stream_t streams[2];
    uint32_t flags[2], before;
    float values[4];
    tensor_t x = ones_of(TENSOR_CUDA(0));
    for (int i = 0; i < 2; i++) {
        OK(tensor_stream_new(TENSOR_SCOPE_THREAD, TENSOR_CUDA(0), &streams[i]));
        OK(tensor_stream_flags(streams[i], &flags[i]));
    }
    for (int i = 0; i < 4; i++) {
        OK(tensor_stream_enter(streams[i % 2], &before));
        OK(tensor_add(x, x, &x));
        OK(tensor_stream_leave(before));
    }
    for (int i = 0; i < 4; i++) {
        OK(tensor_binary(TENSOR_SCOPE_THREAD, flags[i % 2], TENSOR_OP_ADD, x, x, &x));
    }
    OK(tensor_copy_out(x, TENSOR_F32, values, sizeof values));
    CHECK(values[0] == 256 && values[3] == 256);
    OK(tensor_scope_pop(scope));
}

static void events(void) {
    tensor_scope_t scope = push("events");
    tensor_stream_t stream, current, own = {0};
    tensor_event_t start, end;
    uint32_t before;
    int32_t done;
    double time;
    OK(tensor_stream_new(TENSOR_SCOPE_THREAD, TENSOR_CUDA(0), &stream));
    OK(tensor_event_new(TENSOR_SCOPE_THREAD, TENSOR_CUDA(0), 1, &start));
    OK(tensor_event_new(TENSOR_SCOPE_THREAD, TENSOR_CUDA(0), 1, &end));
    OK(tensor_event_is_done(start, &done));
    CHECK(done == 1);
    FAILS(TENSOR_ERROR_STATE, "was not recorded", tensor_event_elapsed(start, end, &time));
    OK(tensor_stream_enter(stream, &before));
    OK(tensor_event_record(start, 0, own));
    ones_of(TENSOR_CUDA(0));
    OK(tensor_event_record(end, 0, stream));
    OK(tensor_stream_current(TENSOR_SCOPE_THREAD, 0, TENSOR_CUDA(0), &current));
    OK(tensor_stream_leave(before));
    OK(tensor_stream_wait(current, end));
    OK(tensor_event_synchronize(end));
    OK(tensor_event_is_done(end, &done));
    CHECK(done == 1);
    OK(tensor_stream_synchronize(current));
    OK(tensor_stream_is_done(stream, &done));
    CHECK(done == 1);
    OK(tensor_event_elapsed(start, end, &time));
    CHECK(time >= 0);
    OK(tensor_dispose(stream.id));
    FAILS(TENSOR_ERROR_DISPOSED, "stream", tensor_stream_synchronize(stream));
    OK(tensor_synchronize(TENSOR_CUDA(0)));
    OK(tensor_scope_pop(scope));
}

int main(void) {
    int32_t available;
    char text[200];
    size_t len;
    RUN(streams, the_host_has_one_stream);
    OK(tensor_device_info(TENSOR_CUDA(0), &available, text, sizeof text, &len));
    if (!available) {
        RUN(streams, no_driver);
    } else {
        RUN(streams, sums_on_streams);
        RUN(streams, events);
    }
    return check_end();
}
