/* Gradients: backward, accumulation, disabled recording, and errors. */

#include "check.h"

static const float DATA[] = {1, 2, 3, 4, 5, 6};

static tensor_t leaf(void) {
    tensor_t x = vector(3, DATA);
    OK(tensor_set_requires_grad(x, 1));
    return x;
}

/* sum(x * x) */
static tensor_t sum_of_squares(tensor_t x) {
    tensor_t y = TENSOR_NONE;
    OK(tensor_mul(x, x, &y));
    OK(tensor_sum(y, NULL, 0, 0, &y));
    return y;
}

static tensor_t gradient(tensor_t x) {
    tensor_t g = TENSOR_NONE;
    OK(tensor_grad(TENSOR_SCOPE_THREAD, 0, x, &g));
    return g;
}

static void backward_accumulates(void) {
    tensor_scope_t scope = push("backward");
    tensor_t x = leaf();
    CHECK(gradient(x).id == 0);
    OK(tensor_backward(sum_of_squares(x), TENSOR_NONE, 0));
    VALUES(gradient(x), 2, 4, 6);
    OK(tensor_backward(sum_of_squares(x), TENSOR_NONE, 0));
    VALUES(gradient(x), 4, 8, 12);
    OK(tensor_zero_grad(x));
    CHECK(gradient(x).id == 0);
    OK(tensor_scope_pop(scope));
}

static void with_a_gradient_of_ones_own(void) {
    tensor_scope_t scope = push("seed");
    tensor_t x = leaf(), y, seed = vector(3, DATA), wrong = vector(2, DATA);
    OK(tensor_mul(x, x, &y));
    FAILS(TENSOR_ERROR_SHAPE, "(2", tensor_backward(y, wrong, 0));
    OK(tensor_backward(y, seed, 1));
    VALUES(gradient(x), 2, 8, 18);
    OK(tensor_backward(y, seed, 0));
    VALUES(gradient(x), 4, 16, 36);
    FAILS(TENSOR_ERROR_STATE, "", tensor_backward(y, seed, 0)); /* the graph was freed */
    OK(tensor_scope_pop(scope));
}

static void gradients_of_gradients(void) {
    tensor_scope_t scope = push("twice");
    tensor_t x = leaf(), other = leaf(), y, cube, found[3] = {TENSOR_NONE, TENSOR_NONE, TENSOR_NONE}, second = TENSOR_NONE;
    OK(tensor_mul(x, x, &y));
    OK(tensor_mul(y, x, &cube));
    OK(tensor_sum(cube, NULL, 0, 0, &cube));
    const uint64_t outputs[] = {cube.id}, inputs[] = {x.id, other.id, y.id}, seeds[] = {0};
    OK(tensor_gradients(TENSOR_SCOPE_THREAD, 0, outputs, 1, seeds, inputs, 3, TENSOR_GRAPH_CREATE, found));
    VALUES(found[0], 3, 12, 27);
    CHECK(found[1].id == 0 && gradient(x).id == 0);
    VALUES(found[2], 1, 2, 3);
    OK(tensor_sum(found[0], NULL, 0, 0, &y));
    const uint64_t first[] = {y.id};
    OK(tensor_gradients(TENSOR_SCOPE_THREAD, 0, first, 1, NULL, inputs, 1, TENSOR_GRAPH_FREE, &second));
    VALUES(second, 6, 12, 18);
    FAILS(TENSOR_ERROR_STATE, "", tensor_gradients(scope, 0, first, 1, NULL, inputs, 1, TENSOR_GRAPH_FREE, &second));
    FAILS(TENSOR_ERROR_ARGUMENT, "graph code 3", tensor_gradients(scope, 0, first, 1, NULL, inputs, 1, 3, &second));
    FAILS(TENSOR_ERROR_ARGUMENT, "output", tensor_gradients(scope, 0, first, 1, NULL, inputs, 1, 0, NULL));
    FAILS(TENSOR_ERROR_SHAPE, "", tensor_gradients(scope, 0, &found[0].id, 1, NULL, inputs, 1, 0, &second));
    OK(tensor_scope_pop(scope));
}

static void no_gradients(void) {
    tensor_scope_t scope = push("no grad");
    tensor_t x = leaf(), y;
    tensor_info_t info;
    int32_t previous = 0;
    OK(tensor_unary(TENSOR_SCOPE_THREAD, TENSOR_NO_GRAD, TENSOR_OP_EXP, x, &y));
    OK(tensor_info(y, &info));
    CHECK(!(info.flags & TENSOR_INFO_REQUIRES_GRAD));
    OK(tensor_thread_set_grad(0, &previous));
    CHECK(previous == 1);
    OK(tensor_exp(x, &y));
    OK(tensor_info(y, &info));
    CHECK(!(info.flags & TENSOR_INFO_REQUIRES_GRAD));
    FAILS(TENSOR_ERROR_STATE, "", tensor_backward(y, TENSOR_NONE, 0));
    OK(tensor_unary(scope, 0, TENSOR_OP_EXP, x, &y)); /* a named scope: the thread's gradient mode does not apply */
    OK(tensor_info(y, &info));
    CHECK(info.flags & TENSOR_INFO_REQUIRES_GRAD);
    OK(tensor_thread_set_grad(1, NULL));
    OK(tensor_scope_pop(scope));
}

static void products_are_cast(void) {
    tensor_scope_t scope = push("autocast");
    tensor_t x, y;
    tensor_info_t info;
    uint32_t previous = 99;
    const int64_t shape[] = {2, 2};
    OK(tensor_ones(shape, 2, TENSOR_F32, TENSOR_HOST, &x));
    OK(tensor_thread_set_autocast(TENSOR_AUTOCAST_CPU_BF16 | TENSOR_AUTOCAST_GPU_F16, &previous));
    CHECK(previous == 0);
    OK(tensor_matmul(x, x, &y));
    OK(tensor_info(y, &info));
    CHECK(info.dtype == TENSOR_BF16);
    OK(tensor_exp(x, &y));
    OK(tensor_info(y, &info));
    CHECK(info.dtype == TENSOR_F32);
    OK(tensor_thread_set_autocast(0, &previous));
    CHECK(previous == (TENSOR_AUTOCAST_CPU_BF16 | TENSOR_AUTOCAST_GPU_F16));
    OK(tensor_matmul(x, x, &y));
    OK(tensor_info(y, &info));
    CHECK(info.dtype == TENSOR_F32);
    FAILS(TENSOR_ERROR_ARGUMENT, "two types",
          tensor_thread_set_autocast(TENSOR_AUTOCAST_CPU_BF16 | TENSOR_AUTOCAST_CPU_F16, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "unknown flags", tensor_thread_set_autocast(TENSOR_NO_GRAD, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "two types",
          tensor_unary(scope, TENSOR_AUTOCAST_GPU_BF16 | TENSOR_AUTOCAST_GPU_F16, TENSOR_OP_EXP, x, &y));
    OK(tensor_scope_pop(scope));
}

static void in_place_on_a_leaf_is_refused(void) {
    tensor_scope_t scope = push("in place");
    tensor_t x = leaf(), y;
    FAILS(TENSOR_ERROR_STATE, "leaf", tensor_add_scalar_(x, 1, &y));
    OK(tensor_scalar(TENSOR_SCOPE_THREAD, TENSOR_NO_GRAD, TENSOR_OP_ADD | (uint32_t)TENSOR_OP_IN_PLACE, x,
                     tensor_scalar_int(1), &y));
    VALUES(x, 2, 3, 4);
    OK(tensor_scope_pop(scope));
}

static void a_changed_operand_is_noticed(void) {
    tensor_scope_t scope = push("versions");
    tensor_t x = leaf(), y, z, unused;
    OK(tensor_exp(x, &y));
    OK(tensor_mul(y, y, &z));
    OK(tensor_add_scalar_(y, 1, &unused));
    OK(tensor_sum(z, NULL, 0, 0, &z));
    FAILS(TENSOR_ERROR_STATE, "in place", tensor_backward(z, TENSOR_NONE, 0));
    OK(tensor_scope_pop(scope));
}

/* A function of the program: x * x of its first input, and what happened to it. */
typedef struct {
    int32_t calls, released, code;
} square_t;

static int32_t square_backward(void *data, const uint64_t *grads, const uint64_t *kept, int32_t recorded,
                               uint64_t *found, char *message, size_t cap) {
    square_t *square = data;
    square->calls++;
    tensor_t grad = {grads[0]}, x = {kept[0]}, twice = TENSOR_NONE, result = TENSOR_NONE;
    uint32_t flags = recorded ? 0 : TENSOR_NO_GRAD;
    if (square->code) {
        snprintf(message, cap, "no squares today");
    } else {
        OK(tensor_binary(TENSOR_SCOPE_NONE, flags, TENSOR_OP_ADD, x, x, &twice));
        OK(tensor_binary(TENSOR_SCOPE_NONE, flags, TENSOR_OP_MUL, grad, twice, &result));
        OK(tensor_dispose(twice.id));
        found[0] = result.id;
    }
    OK(tensor_dispose(grad.id));
    OK(tensor_dispose(x.id));
    return square->code;
}

static void square_release(void *data) { ((square_t *)data)->released++; }

static tensor_t squared(tensor_t x, square_t *square) {
    tensor_t y = TENSOR_NONE;
    OK(tensor_binary(TENSOR_SCOPE_THREAD, TENSOR_NO_GRAD, TENSOR_OP_MUL, x, x, &y));
    OK(tensor_record(&y.id, 1, &x.id, 1, &x.id, 1, 1, square_backward, square, square_release));
    return y;
}

static void functions_of_the_program(void) {
    tensor_scope_t scope = push("function");
    square_t once = {0}, dropped = {0}, unused = {0}, refused = {0}, twice = {0};
    tensor_t x = leaf(), y = squared(x, &once), total = TENSOR_NONE, first = TENSOR_NONE, second = TENSOR_NONE;
    OK(tensor_sum(y, NULL, 0, 0, &total));
    CHECK(once.calls == 0 && once.released == 0);
    OK(tensor_backward(total, TENSOR_NONE, TENSOR_GRAPH_FREE));
    VALUES(gradient(x), 2, 4, 6);
    CHECK(once.calls == 1 && once.released == 1);
    FAILS(TENSOR_ERROR_STATE, "a function of the program", tensor_backward(y, vector(3, DATA), TENSOR_GRAPH_FREE));

    OK(tensor_dispose(squared(x, &dropped).id));
    CHECK(dropped.calls == 0 && dropped.released == 1);
    OK(tensor_dispose(squared(vector(3, DATA), &unused).id)); /* nothing requires a gradient */
    CHECK(unused.released == 1);

    refused.code = TENSOR_ERROR_DTYPE;
    OK(tensor_sum(squared(x, &refused), NULL, 0, 0, &total));
    FAILS(TENSOR_ERROR_DTYPE, "no squares today", tensor_backward(total, TENSOR_NONE, TENSOR_GRAPH_RETAIN));
    refused.code = 77;
    FAILS(TENSOR_ERROR_STATE, "no squares today", tensor_backward(total, TENSOR_NONE, TENSOR_GRAPH_RETAIN));
    CHECK(refused.calls == 2 && refused.released == 0);
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_record(&y.id, 1, &x.id, 1, NULL, 0, 1, NULL, &refused, square_release));
    CHECK(refused.released == 1);

    OK(tensor_sum(squared(x, &twice), NULL, 0, 0, &total));
    OK(tensor_gradients(TENSOR_SCOPE_THREAD, 0, &total.id, 1, NULL, &x.id, 1, TENSOR_GRAPH_CREATE, &first));
    OK(tensor_sum(first, NULL, 0, 0, &first));
    OK(tensor_gradients(TENSOR_SCOPE_THREAD, 0, &first.id, 1, NULL, &x.id, 1, TENSOR_GRAPH_FREE, &second));
    VALUES(second, 2, 2, 2);
    OK(tensor_scope_pop(scope));
    CHECK(twice.released == 1 && refused.released == 2);
}

static void graph_outlives_its_scope(void) {
    tensor_scope_t outer = push("outer");
    tensor_t x = leaf();
    tensor_scope_t inner = push("inner");
    tensor_t loss = sum_of_squares(x);
    OK(tensor_move_to(loss.id, outer));
    OK(tensor_scope_pop(inner));
    OK(tensor_backward(loss, TENSOR_NONE, 0));
    VALUES(gradient(x), 2, 4, 6);
    OK(tensor_scope_pop(outer));
}

int main(void) {
    RUN(gradients, backward_accumulates);
    RUN(gradients, with_a_gradient_of_ones_own);
    RUN(gradients, gradients_of_gradients);
    RUN(gradients, no_gradients);
    RUN(gradients, products_are_cast);
    RUN(gradients, in_place_on_a_leaf_is_refused);
    RUN(gradients, a_changed_operand_is_noticed);
    RUN(gradients, functions_of_the_program);
    RUN(gradients, graph_outlives_its_scope);
    return check_end();
}
