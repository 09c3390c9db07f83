/* Errors: bad pointers, texts, codes and shapes give a status and a message that says what is wrong. */

#include "check.h"

#include <pthread.h>

static const float DATA[] = {1, 2, 3, 4, 5, 6};

static void null_pointers(void) {
    const int64_t dims[] = {2};
    tensor_t x = vector(2, DATA), y;
    tensor_scope_t scope;
    tensor_optimizer_t optimizer;
    const float *none = NULL;
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_info(x, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_exp(x, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_add(x, x, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_item(x, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_stats(NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_num_threads(NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_scope_push("x", NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_scope_open(TENSOR_SCOPE_NONE, 3, "x", NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "data is NULL",
          tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_HOST, dims, 1, none, 8, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "dims is NULL",
          tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_HOST, NULL, 1, DATA, 8, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_copy_out(x, TENSOR_F32, NULL, 8));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_format(x, NULL, 10, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "ints is NULL",
          tensor_apply(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, TENSOR_OP_ZEROS, NULL, 0, NULL, 3, NULL, 0,
                       &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "params is NULL",
          tensor_optimizer_new(TENSOR_SCOPE_THREAD, TENSOR_OPTIMIZER_SGD, NULL, 2, NULL, 0, &optimizer));
    OK(tensor_scope_push(NULL, &scope)); /* a name may be NULL */
    FAILS(TENSOR_ERROR_ARGUMENT, "name is NULL", tensor_scope_set_name(scope, NULL));
    OK(tensor_scope_pop(scope));
    FAILS(TENSOR_ERROR_ARGUMENT, "path is NULL", tensor_timeline_save(NULL));
    OK(tensor_dispose(x.id));
}

static void texts_that_are_not_utf8(void) {
    tensor_scope_t scope;
    FAILS(TENSOR_ERROR_ARGUMENT, "not UTF-8", tensor_scope_push("ab\xff", &scope));
    FAILS(TENSOR_ERROR_ARGUMENT, "ab", tensor_scope_push("ab\xc3", &scope));
    scope = push("fine");
    FAILS(TENSOR_ERROR_ARGUMENT, "not UTF-8", tensor_scope_set_name(scope, "\x80"));
    OK(tensor_scope_pop(scope));
}

static void unknown_codes(void) {
    const int64_t dims[] = {2};
    tensor_t x = vector(2, DATA), y;
    tensor_scope_t scope;
    tensor_module_t module;
    tensor_optimizer_t optimizer;
    size_t n;
    FAILS(TENSOR_ERROR_ARGUMENT, "99",
          tensor_from_data(TENSOR_SCOPE_THREAD, 0, 99, TENSOR_HOST, dims, 1, DATA, 8, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "-1",
          tensor_from_data(TENSOR_SCOPE_THREAD, 0, -1, TENSOR_HOST, dims, 1, DATA, 8, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "77",
          tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, 77, dims, 1, DATA, 8, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "0x80", tensor_unary(TENSOR_SCOPE_THREAD, 128, TENSOR_OP_EXP, x, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "0x1fff", tensor_unary(TENSOR_SCOPE_THREAD, 0, 0x1fff, x, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "0x80000104", tensor_unary(TENSOR_SCOPE_THREAD, 0, 0x80000104u, x, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "9", tensor_scope_open(TENSOR_SCOPE_NONE, 9, NULL, &scope));
    FAILS(TENSOR_ERROR_ARGUMENT, "workspace",
          tensor_scope_open(TENSOR_SCOPE_NONE, TENSOR_SCOPE_WORKSPACE, NULL, &scope));
    tensor_scalar_t number = {7, 0, 0};
    FAILS(TENSOR_ERROR_ARGUMENT, "7", tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_ADD, x, number, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "5000",
          tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, 5000, NULL, NULL, 0, NULL, 0, &module));
    FAILS(TENSOR_ERROR_ARGUMENT, "50",
          tensor_optimizer_new(TENSOR_SCOPE_THREAD, 50, &x.id, 1, NULL, 0, &optimizer));
    OK(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, TENSOR_MODULE_CUSTOM, NULL, NULL, 0, NULL, 0,
                         &module));
    FAILS(TENSOR_ERROR_ARGUMENT, "3", tensor_module_count(module, 3, &n));
    OK(tensor_dispose(module.id));
    OK(tensor_dispose(x.id));
}

static void too_few_packed_arguments(void) {
    tensor_t x = vector(2, DATA), y;
    const int64_t list_longer_than_given[] = {5, 1}, list_of_minus_one[] = {-1};
    FAILS(TENSOR_ERROR_ARGUMENT, "",
          tensor_apply(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, TENSOR_OP_RESHAPE, &x.id, 1,
                       list_longer_than_given, 2, NULL, 0, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "",
          tensor_apply(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, TENSOR_OP_RESHAPE, &x.id, 1,
                       list_of_minus_one, 1, NULL, 0, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "a list of -1 integers",
          tensor_apply(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, TENSOR_OP_SUM, &x.id, 1, list_of_minus_one, 1,
                       NULL, 0, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "",
          tensor_apply(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, TENSOR_OP_CONV2D, &x.id, 1, NULL, 0, NULL, 0,
                       &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "",
          tensor_apply(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, TENSOR_OP_DROPOUT, &x.id, 1, NULL, 0, NULL,
                       0, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "", tensor_unary(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_WHERE, x, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "", tensor_unary(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_ADD, x, &y));
    OK(tensor_dispose(x.id));
}

static void flags_other_than_0_and_1(void) {
    tensor_t x = vector(2, DATA), y;
    tensor_module_t module;
    tensor_optimizer_t optimizer;
    const int64_t dims_then_keepdim[] = {1, 0, 2}, with_bias[] = {2, 2, -1};
    const double with_nesterov[] = {0.1, 0.9, 0, 2};
    int32_t previous;
    FAILS(TENSOR_ERROR_ARGUMENT, "graph code 3", tensor_backward(x, TENSOR_NONE, 3));
    FAILS(TENSOR_ERROR_ARGUMENT, "on must be 0 or 1, not -1", tensor_set_requires_grad(x, -1));
    FAILS(TENSOR_ERROR_ARGUMENT, "on must be 0 or 1, not 7", tensor_thread_set_grad(7, &previous));
    FAILS(TENSOR_ERROR_ARGUMENT, "ahead must be 0 or 1, not 3", tensor_set_collection(3, 50));
    FAILS(TENSOR_ERROR_ARGUMENT, "keepdim must be 0 or 1, not 2", tensor_sum(x, NULL, 0, 2, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "integer argument 3 must be 0 or 1, not 2",
          tensor_apply(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, TENSOR_OP_SUM, &x.id, 1, dims_then_keepdim, 3,
                       NULL, 0, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "linear: bias must be 0 or 1, not -1",
          tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, TENSOR_MODULE_LINEAR, NULL, with_bias, 3,
                            NULL, 0, &module));
    FAILS(TENSOR_ERROR_ARGUMENT, "nesterov must be 0 or 1, not 2",
          tensor_optimizer_new(TENSOR_SCOPE_THREAD, TENSOR_OPTIMIZER_SGD, &x.id, 1, with_nesterov, 4, &optimizer));
    OK(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, TENSOR_MODULE_LINEAR, NULL, with_bias, 2, NULL,
                         0, &module));
    FAILS(TENSOR_ERROR_ARGUMENT, "on must be 0 or 1, not 2", tensor_module_train(module, 2));
    OK(tensor_dispose(module.id));
    OK(tensor_dispose(x.id));
}

static void too_many_packed_arguments(void) {
    tensor_t x = vector(2, DATA), y;
    const uint64_t two[] = {x.id, x.id}, one[] = {x.id};
    const int64_t ints[] = {1, 2, 9, 9};
    const double floats[] = {0.5, 0.5, 0.5};
#define APPLY(op, tensors, nt, ni, nf) \
    tensor_apply(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, op, tensors, nt, ints, ni, floats, nf, &y)
    FAILS(TENSOR_ERROR_ARGUMENT, "exp takes 1 tensor, not 2", APPLY(TENSOR_OP_EXP, two, 2, 0, 0));
    FAILS(TENSOR_ERROR_ARGUMENT, "matmul takes 2 tensors, not 1", APPLY(TENSOR_OP_MATMUL, one, 1, 0, 0));
    FAILS(TENSOR_ERROR_ARGUMENT, "exp takes 0 integers, not 1", APPLY(TENSOR_OP_EXP, one, 1, 1, 0));
    FAILS(TENSOR_ERROR_ARGUMENT, "exp takes 0 floating-point numbers, not 1", APPLY(TENSOR_OP_EXP, one, 1, 0, 1));
    FAILS(TENSOR_ERROR_ARGUMENT, "add takes 0 integers, not 2", APPLY(TENSOR_OP_ADD, two, 2, 2, 0));
    FAILS(TENSOR_ERROR_ARGUMENT, "add takes 2 integers, not 3", APPLY(TENSOR_OP_ADD, one, 1, 3, 0));
    FAILS(TENSOR_ERROR_ARGUMENT, "reshape takes 2 integers, not 4", APPLY(TENSOR_OP_RESHAPE, one, 1, 4, 0));
    FAILS(TENSOR_ERROR_ARGUMENT, "softmax takes 1 integer, not 2", APPLY(TENSOR_OP_SOFTMAX, one, 1, 2, 0));
    FAILS(TENSOR_ERROR_ARGUMENT, "clamp takes 2 floating-point numbers, not 3", APPLY(TENSOR_OP_CLAMP, one, 1, 0, 3));
    FAILS(TENSOR_ERROR_ARGUMENT, "exp takes 0 integers, not 1",
          APPLY(TENSOR_OP_EXP | TENSOR_OP_IN_PLACE, one, 1, 1, 0));
#undef APPLY
    OK(tensor_dispose(x.id));
}

static void shapes(void) {
    tensor_t a = matrix(2, 3, DATA), b = matrix(3, 2, DATA), y;
    const int64_t four[] = {4}, negative[] = {-2}, huge[] = {INT64_MAX, 8}, nine[] = {1, 1, 1, 1, 1, 1, 1, 1, 1};
    FAILS(TENSOR_ERROR_SHAPE, "(2, 3)", tensor_add(a, b, &y));
    FAILS(TENSOR_ERROR_SHAPE, "(3, 2)", tensor_add(a, b, &y));
    FAILS(TENSOR_ERROR_SHAPE, "(2, 3)", tensor_matmul(a, a, &y));
    FAILS(TENSOR_ERROR_SHAPE, "(4,)", tensor_reshape(a, four, 1, &y));
    FAILS(TENSOR_ERROR_SHAPE, "(2, 3)", tensor_item(a, &(tensor_scalar_t){0, 0, 0}));
    FAILS(TENSOR_ERROR_SHAPE, "-2", tensor_zeros(negative, 1, TENSOR_F32, TENSOR_HOST, &y));
    FAILS(TENSOR_ERROR_SHAPE, "", tensor_zeros(huge, 2, TENSOR_F32, TENSOR_HOST, &y));
    FAILS(TENSOR_ERROR_SHAPE, "", tensor_zeros(nine, 9, TENSOR_F32, TENSOR_HOST, &y));
    FAILS(TENSOR_ERROR_SHAPE, "", tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_HOST, four, 1, DATA,
                                                   sizeof DATA, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "", tensor_copy_out(a, TENSOR_F32, &(float){0}, sizeof(float)));
    OK(tensor_dispose(a.id));
    OK(tensor_dispose(b.id));
}

static void axes_indices_and_dtypes(void) {
    tensor_t a = matrix(2, 3, DATA), whole, y;
    const int64_t two[] = {2};
    float back[6];
    FAILS(TENSOR_ERROR_INDEX, "2", tensor_sum(a, two, 1, 0, &y));
    FAILS(TENSOR_ERROR_INDEX, "-3", tensor_softmax(a, -3, &y));
    FAILS(TENSOR_ERROR_INDEX, "7", tensor_select(a, 0, 7, &y));
    OK(tensor_to_dtype(a, TENSOR_I64, &whole));
    FAILS(TENSOR_ERROR_DTYPE, "int64", tensor_set_requires_grad(whole, 1));
    FAILS(TENSOR_ERROR_DTYPE, "", tensor_mean(whole, NULL, 0, 0, &y));
    FAILS(TENSOR_ERROR_DTYPE, "int64", tensor_copy_out(whole, TENSOR_F32, back, sizeof back));
    OK(tensor_dispose(whole.id));
    OK(tensor_dispose(a.id));
}

static void *fails_elsewhere(void *unused) {
    tensor_t y;
    CHECK(tensor_error_kind() == 0 && tensor_error_message()[0] == 0);
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "", tensor_exp((tensor_t){42}, &y));
    return unused;
}

static void message_is_the_threads_own_and_stays(void) {
    tensor_t a = matrix(2, 3, DATA), y;
    FAILS(TENSOR_ERROR_SHAPE, "(2, 3)", tensor_matmul(a, a, &y));
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, fails_elsewhere, NULL) == 0);
    pthread_join(thread, NULL);
    OK(tensor_exp(a, &y)); /* success does not change the message */
    CHECK(tensor_error_kind() == TENSOR_ERROR_SHAPE && strstr(tensor_error_message(), "(2, 3)"));
    OK(tensor_dispose(y.id));
    OK(tensor_dispose(a.id));
}

static void outputs_are_left_alone(void) {
    tensor_t y = {77};
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "", tensor_exp((tensor_t){42}, &y));
    CHECK(y.id == 77);
}

static void devices(void) {
    int32_t available = 7;
    char text[256];
    const int64_t dims[] = {2};
    tensor_t y;
    OK(tensor_device_info(TENSOR_HOST, &available, text, sizeof text, NULL));
    CHECK(available == 1 && text[0]);
    OK(tensor_device_info(TENSOR_CUDA(15), &available, text, sizeof text, NULL));
    CHECK(available == 0 && text[0]);
    FAILS(TENSOR_ERROR_DEVICE, "cuda:15", tensor_zeros(dims, 1, TENSOR_F32, TENSOR_CUDA(15), &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "40", tensor_device_info(40, &available, text, sizeof text, NULL));
}

int main(void) {
    RUN(errors, null_pointers);
    RUN(errors, texts_that_are_not_utf8);
    RUN(errors, unknown_codes);
    RUN(errors, too_few_packed_arguments);
    RUN(errors, too_many_packed_arguments);
    RUN(errors, flags_other_than_0_and_1);
    RUN(errors, shapes);
    RUN(errors, axes_indices_and_dtypes);
    RUN(errors, message_is_the_threads_own_and_stays);
    RUN(errors, outputs_are_left_alone);
    RUN(errors, devices);
    return check_end();
}
