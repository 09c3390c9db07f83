/* Operations: each class through its entry point and the inline functions. tests/vectors checks the numbers of every
 * operation; this file checks the calls. */

#include "check.h"

static const float DATA[] = {1, 2, 3, 4, 5, 6};

static void unary(void) {
    tensor_scope_t scope = push("unary");
    tensor_t x = matrix(2, 3, DATA), y;
    OK(tensor_square(x, &y));
    VALUES(y, 1, 4, 9, 16, 25, 36);
    OK(tensor_neg_(y, &y));
    VALUES(y, -1, -4, -9, -16, -25, -36);
    OK(tensor_relu(y, &y));
    VALUES(y, 0, 0, 0, 0, 0, 0);
    OK(tensor_scope_pop(scope));
}

static void binary_and_scalar(void) {
    tensor_scope_t scope = push("binary");
    tensor_t x = matrix(2, 3, DATA), row = vector(3, DATA), y;
    OK(tensor_add(x, row, &y));
    VALUES(y, 2, 4, 6, 5, 7, 9);
    OK(tensor_sub_(y, row, &y));
    VALUES(y, 1, 2, 3, 4, 5, 6);
    OK(tensor_gt_scalar(x, 3, &y));
    BOOLS(y, 0, 0, 0, 1, 1, 1);
    OK(tensor_mul_scalar(x, 0.5, &y));
    VALUES(y, 0.5f, 1, 1.5f, 2, 2.5f, 3);
    OK(tensor_remainder_scalar(x, -4, &y));
    VALUES(y, -3, -2, -1, 0, -3, -2);
    OK(tensor_rremainder_scalar(x, 7, &y));
    VALUES(y, 0, 1, 1, 3, 2, 1);
    OK(tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_SUB | (uint32_t)TENSOR_OP_REVERSED, row,
                     tensor_scalar_int(10), &y));
    VALUES(y, 9, 8, 7);
    OK(tensor_scope_pop(scope));
}

static void reduce(void) {
    tensor_scope_t scope = push("reduce");
    tensor_t x = matrix(2, 3, DATA), y;
    const int64_t rows[] = {0}, last[] = {-1};
    OK(tensor_sum(x, NULL, 0, 0, &y));
    CHECK(item(y) == 21);
    OK(tensor_mean(x, rows, 1, 1, &y));
    VALUES(y, 2.5f, 3.5f, 4.5f);
    OK(tensor_argmax(x, last, 1, 0, &y));
    INTS(y, 2, 2);
    OK(tensor_max(x, last, 1, 0, &y));
    VALUES(y, 3, 6);
    OK(tensor_var(x, last, 1, 0, 0, &y));
    VALUES(y, 2.f / 3, 2.f / 3);
    OK(tensor_reduce(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_VAR, x, last, 1, 0, &y));
    VALUES(y, 1, 1);
    OK(tensor_scope_pop(scope));
}

/* The entry point of a class refuses operations of other classes. */
static void other_classes(void) {
    tensor_scope_t scope = push("classes");
    tensor_t x = matrix(2, 3, DATA), y;
    FAILS(TENSOR_ERROR_ARGUMENT, "add does not belong to this function: expected an operation on the elements of one tensor",
          tensor_unary(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_ADD, x, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "reshape does not belong to this function: expected an operation on the elements of one tensor",
          tensor_unary(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_RESHAPE, x, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "matmul does not belong to this function: expected an operation on the elements of two tensors",
          tensor_binary(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_MATMUL, x, x, &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "exp does not belong to this function: expected an operation on the elements of two tensors",
          tensor_scalar(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_EXP, x, tensor_scalar_int(1), &y));
    FAILS(TENSOR_ERROR_ARGUMENT, "exp does not belong to this function: expected a reduction",
          tensor_reduce(TENSOR_SCOPE_THREAD, 0, TENSOR_OP_EXP, x, NULL, 0, 0, &y));
    OK(tensor_scope_pop(scope));
}

static void pointwise(void) {
    tensor_scope_t scope = push("pointwise");
    tensor_t x = matrix(2, 3, DATA), mask, zero, y;
    OK(tensor_clamp(x, 2, 4, &y));
    VALUES(y, 2, 2, 3, 4, 4, 4);
    OK(tensor_lt_scalar(x, 3, &mask));
    OK(tensor_mul_scalar(x, 0, &zero));
    OK(tensor_where(mask, x, zero, &y));
    VALUES(y, 1, 2, 0, 0, 0, 0);
    OK(tensor_masked_fill(x, mask, tensor_scalar_float(-1), &y));
    VALUES(y, -1, -1, 3, 4, 5, 6);
    OK(tensor_scope_pop(scope));
}

static void shape_and_join(void) {
    tensor_scope_t scope = push("shape");
    tensor_t x = matrix(2, 3, DATA), y, pair[2];
    const int64_t six[] = {6}, wide[] = {2, 2, 3};
    OK(tensor_reshape(x, six, 1, &y));
    VALUES(y, 1, 2, 3, 4, 5, 6);
    OK(tensor_slice(x, 1, 0, 3, 2, &y));
    VALUES(y, 1, 3, 4, 6);
    OK(tensor_unsqueeze(x, 0, &y));
    OK(tensor_expand(y, wide, 3, &y));
    VALUES(y, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6);
    pair[0] = x;
    OK(tensor_neg(x, &pair[1]));
    OK(tensor_cat(pair, 2, 1, &y));
    VALUES(y, 1, 2, 3, -1, -2, -3, 4, 5, 6, -4, -5, -6);
    OK(tensor_stack(pair, 2, 0, &y));
    VALUES(y, 1, 2, 3, 4, 5, 6, -1, -2, -3, -4, -5, -6);
    OK(tensor_scope_pop(scope));
}

static void index_class(void) {
    tensor_scope_t scope = push("index");
    tensor_t x = matrix(2, 3, DATA), index, y;
    const int64_t places[] = {2, 0}, two[] = {2};
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_I64, device(), two, 1, places, sizeof places, &index));
    OK(tensor_index_select(x, 1, index, &y));
    VALUES(y, 3, 1, 6, 4);
    FAILS(TENSOR_ERROR_INDEX, "2", tensor_index_select(x, 0, index, &y));
    OK(tensor_one_hot(index, 3, &y));
    INTS(y, 0, 0, 1, 1, 0, 0);
    OK(tensor_unsqueeze(index, 1, &index));
    OK(tensor_gather(x, 1, index, &y));
    VALUES(y, 3, 4);
    OK(tensor_scope_pop(scope));
}

static void products(void) {
    tensor_scope_t scope = push("matmul");
    tensor_t x = matrix(2, 3, DATA), w = matrix(2, 3, DATA), bias = vector(2, DATA), y, t;
    OK(tensor_transpose(w, 0, 1, &t));
    OK(tensor_matmul(x, t, &y));
    VALUES(y, 14, 32, 32, 77);
    OK(tensor_linear(x, w, bias, &y));
    VALUES(y, 15, 34, 33, 79);
    OK(tensor_linear(x, w, TENSOR_NONE, &y));
    VALUES(y, 14, 32, 32, 77);
    OK(tensor_scope_pop(scope));
}

static void neural_and_loss(void) {
    tensor_scope_t scope = push("neural");
    static const float picture[16] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
    static const float ones[9] = {1, 1, 1, 1, 1, 1, 1, 1, 1};
    const int64_t image[] = {1, 1, 4, 4}, kernel[] = {1, 1, 3, 3}, two[] = {2, 2}, target_dims[] = {2};
    const int64_t classes[] = {0, 2};
    tensor_t x, w, y, logits = matrix(2, 3, DATA), target;
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, device(), image, 4, picture, sizeof picture, &x));
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, device(), kernel, 4, ones, sizeof ones, &w));
    OK(tensor_conv2d(x, w, TENSOR_NONE, NULL, NULL, NULL, 1, &y));
    VALUES(y, 54, 63, 90, 99);
    OK(tensor_max_pool2d(x, two, NULL, NULL, NULL, false, &y));
    VALUES(y, 6, 8, 14, 16);
    OK(tensor_avg_pool2d(x, two, NULL, NULL, false, true, 0, &y));
    VALUES(y, 3.5f, 5.5f, 11.5f, 13.5f);
    OK(tensor_adaptive_avg_pool2d(x, two, &y));
    VALUES(y, 3.5f, 5.5f, 11.5f, 13.5f);
    const int64_t volume[] = {1, 1, 1, 4, 4}, window[] = {1, 2, 2}, stride[] = {1, 2, 4}, sizes[] = {2, 2};
    OK(tensor_reshape(x, volume, 5, &w));
    OK(tensor_max_pool3d(w, window, stride, NULL, NULL, false, &y));
    VALUES(y, 6, 14);
    OK(tensor_max_pool3d(w, window, NULL, NULL, NULL, false, &y));
    VALUES(y, 6, 8, 14, 16);
    OK(tensor_interpolate(x, sizes, 2, 3, false, false, &y));
    VALUES(y, 3.5f, 5.5f, 11.5f, 13.5f);
    OK(tensor_softmax(logits, 1, &y));
    VALUES(y, 0.09003057f, 0.24472848f, 0.66524094f, 0.09003057f, 0.24472848f, 0.66524094f);
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_I64, device(), target_dims, 1, classes, sizeof classes,
                        &target));
    OK(tensor_cross_entropy(logits, target, 1, TENSOR_NONE, -100, 0, &y));
    CHECK(check_near(item(y), (2.40760596 + 0.40760596) / 2));
    OK(tensor_mse_loss(logits, logits, 1, TENSOR_NONE, &y));
    CHECK(item(y) == 0);
    OK(tensor_dropout(logits, 0.5, 0, &y));
    VALUES(y, 1, 2, 3, 4, 5, 6);
    OK(tensor_scope_pop(scope));
}

static void cast_and_create(void) {
    tensor_scope_t scope = push("create");
    const int64_t four[] = {4};
    tensor_t y, z;
    OK(tensor_arange(tensor_scalar_int(0), tensor_scalar_int(4), tensor_scalar_int(1), -1, device(), &y));
    INTS(y, 0, 1, 2, 3);
    OK(tensor_to_dtype(y, TENSOR_F32, &z));
    VALUES(z, 0, 1, 2, 3);
    OK(tensor_ones(four, 1, TENSOR_F32, device(), &y));
    OK(tensor_copy_(y, z, &y));
    VALUES(y, 0, 1, 2, 3);
    OK(tensor_full(four, 1, tensor_scalar_float(2.5), -1, device(), &y));
    VALUES(y, 2.5f, 2.5f, 2.5f, 2.5f);
    OK(tensor_eye(2, 2, TENSOR_F32, device(), &y));
    VALUES(y, 1, 0, 0, 1);
    OK(tensor_scope_pop(scope));
}

static void draw(tensor_generator_t generator, float *out) {
    const int64_t ints[] = {1, 4, TENSOR_F32, device()};
    tensor_t y;
    OK(tensor_apply(TENSOR_SCOPE_THREAD, 0, generator, TENSOR_OP_RANDN, NULL, 0, ints, 4, NULL, 0, &y));
    OK(tensor_copy_out(y, TENSOR_F32, out, 4 * sizeof *out));
}

static void random_numbers(void) {
    tensor_scope_t scope = push("random");
    tensor_generator_t a, b;
    float first[4], second[4], third[4];
    OK(tensor_generator_new(TENSOR_SCOPE_THREAD, 7, &a));
    OK(tensor_generator_new(TENSOR_SCOPE_THREAD, 7, &b));
    draw(a, first);
    draw(a, second);
    draw(b, third);
    CHECK(memcmp(first, third, sizeof first) == 0 && memcmp(first, second, sizeof first) != 0);
    OK(tensor_manual_seed(3));
    draw(TENSOR_GENERATOR_THREAD, first);
    OK(tensor_manual_seed(3));
    draw(TENSOR_GENERATOR_THREAD, second);
    CHECK(memcmp(first, second, sizeof first) == 0);
    tensor_t order;
    int64_t places[5], sum = 0;
    OK(tensor_randperm(5, device(), &order));
    OK(tensor_copy_out(order, TENSOR_I64, places, sizeof places));
    for (int i = 0; i < 5; i++) {
        CHECK(places[i] >= 0 && places[i] < 5);
        sum += places[i];
    }
    CHECK(sum == 10);
    OK(tensor_scope_pop(scope));
}

/* Checks the parts of complex64 elements. */
static void has_parts(tensor_t x, const float *expected, size_t n) {
    float got[16];
    OK(tensor_copy_out(x, TENSOR_C64, got, n * sizeof *got));
    for (size_t i = 0; i < n; i++) CHECK(check_near(got[i], expected[i]));
}

static void complex_numbers(void) {
    tensor_scope_t scope = push("complex");
    const int64_t two = 2;
    const float data[] = {3, 4, 0, -2}, conjugates[] = {3, -4, 0, 2}, squares[] = {-7, 24, -4, 0};
    tensor_t x, y, z;
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_C64, device(), &two, 1, data, sizeof data, &x));
    OK(tensor_abs(x, &y));
    VALUES(y, 5, 2);
    OK(tensor_real(x, &y));
    VALUES(y, 3, 0);
    OK(tensor_imag(x, &z));
    VALUES(z, 4, -2);
    OK(tensor_complex(y, z, &y));
    has_parts(y, data, 4);
    OK(tensor_conj(x, &y));
    has_parts(y, conjugates, 4);
    OK(tensor_mul(x, x, &y));
    has_parts(y, squares, 4);
    OK(tensor_view_as_real(x, &y));
    VALUES(y, 3, 4, 0, -2);
    char text[32];
    OK(tensor_format(x, text, sizeof text, NULL));
    CHECK(strcmp(text, "[3.+4.j 0.-2.j]") == 0);
    tensor_scalar_t number;
    OK(tensor_select(x, 0, 0, &y));
    FAILS(TENSOR_ERROR_DTYPE, "complex64", tensor_item(y, &number));
    FAILS(TENSOR_ERROR_DTYPE, "float32", tensor_imag(z, &y));
    FAILS(TENSOR_ERROR_UNSUPPORTED, "lt of complex64", tensor_lt(x, x, &y));
    float few[4];
    FAILS(TENSOR_ERROR_DTYPE, "complex64", tensor_copy_out(x, TENSOR_F32, few, sizeof few));
    OK(tensor_scope_pop(scope));
}

static void transforms(void) {
    tensor_scope_t scope = push("fft");
    const float spectrum[] = {10, 0, -2, 2, -2, 0, -2, -2};
    tensor_t x = vector(4, DATA), y;
    OK(tensor_fft(x, -1, -1, 0, &y));
    has_parts(y, spectrum, 8);
    OK(tensor_rfft(x, -1, -1, 0, &y));
    has_parts(y, spectrum, 6);
    OK(tensor_irfft(y, -1, -1, 0, &y));
    VALUES(y, 1, 2, 3, 4);
    FAILS(TENSOR_ERROR_ARGUMENT, "not 0", tensor_fft(x, 0, -1, 0, &y));
    OK(tensor_scope_pop(scope));
}

static void linear_algebra(void) {
    tensor_scope_t scope = push("linear algebra");
    const float data[] = {2, 0, 0, 4};
    tensor_t x = matrix(2, 2, data), y;
    OK(tensor_inverse(x, &y));
    VALUES(y, 0.5f, 0, 0, 0.25f);
    OK(tensor_det(x, &y));
    VALUES(y, 8);
    OK(tensor_solve(x, x, &y));
    VALUES(y, 1, 0, 0, 1);
    OK(tensor_svd(x, &y)); /* in each row: a column of u, a singular value, a row of v */
    VALUES(y, 0, 1, 4, 0, 1, 1, 0, 2, 1, 0);
    FAILS(TENSOR_ERROR_ARGUMENT, "singular", tensor_inverse(matrix(2, 2, (float[]){1, 1, 1, 1}), &y));
    FAILS(TENSOR_ERROR_SHAPE, "square", tensor_inverse(matrix(2, 3, DATA), &y));
    OK(tensor_scope_pop(scope));
}

int main(void) {
    RUN(ops, unary);
    RUN(ops, binary_and_scalar);
    RUN(ops, reduce);
    RUN(ops, other_classes);
    RUN(ops, pointwise);
    RUN(ops, shape_and_join);
    RUN(ops, index_class);
    RUN(ops, products);
    RUN(ops, neural_and_loss);
    RUN(ops, cast_and_create);
    RUN(ops, random_numbers);
    RUN(ops, complex_numbers);
    RUN(ops, transforms);
    RUN(ops, linear_algebra);
    return check_end();
}
