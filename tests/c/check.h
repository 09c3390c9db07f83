/* Helpers of the tests. A test is a function. RUN calls it, checks that it left no bytes and no handles, and prints
 * `ok FILE.TEST` or `not ok FILE.TEST`. */

#ifndef CHECK_H
#define CHECK_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tensor.h>

static int check_failed;      /* in the current test */
static int check_total_failed;

static void check_report(const char *file, int line, const char *what, const char *more) {
    check_failed++;
    printf("# %s:%d: %s%s%s\n", file, line, what, more[0] ? ": " : "", more);
}

/* Checks a condition. */
#define CHECK(condition) \
    do { \
        if (!(condition)) check_report(__FILE__, __LINE__, #condition, ""); \
    } while (0)

/* Checks that a call succeeds. */
#define OK(call) \
    do { \
        if ((call) != TENSOR_OK) check_report(__FILE__, __LINE__, #call, tensor_error_message()); \
    } while (0)

/* Checks that a call fails with an error of this kind, whose message contains `part`. */
#define FAILS(kind, part, call) check_fails(__FILE__, __LINE__, #call, kind, part, (call))

static inline void check_fails(const char *file, int line, const char *call, int32_t kind, const char *part,
                               int32_t status) {
    if (status != kind) {
        char more[300];
        snprintf(more, sizeof more, "status %d, not %d: %s", (int)status, (int)kind,
                 status ? tensor_error_message() : "no error");
        check_report(file, line, call, more);
    } else if (tensor_error_kind() != kind) {
        check_report(file, line, call, "tensor_error_kind() differs from the status");
    } else if (!strstr(tensor_error_message(), part)) {
        check_report(file, line, call, tensor_error_message());
    }
}

static inline bool check_near(double a, double b) {
    double distance = a > b ? a - b : b - a;
    double size = b > 0 ? b : -b;
    return distance <= 1e-5 * (size > 1 ? size : 1);
}

/* Checks the elements of an f32 tensor. */
#define VALUES(t, ...) \
    do { \
        const float expected_[] = {__VA_ARGS__}; \
        check_values(__FILE__, __LINE__, t, expected_, sizeof expected_ / sizeof *expected_); \
    } while (0)

static inline void check_values(const char *file, int line, tensor_t t, const float *expected, size_t n) {
    float got[64];
    if (tensor_copy_out(t, TENSOR_F32, got, n * sizeof *got)) {
        check_report(file, line, "values", tensor_error_message());
        return;
    }
    for (size_t i = 0; i < n; i++) {
        if (!check_near(got[i], expected[i])) {
            char more[100];
            snprintf(more, sizeof more, "element %zu is %g, not %g", i, (double)got[i], (double)expected[i]);
            check_report(file, line, "values", more);
            return;
        }
    }
}

/* Checks the elements of an i64 tensor. */
#define INTS(t, ...) \
    do { \
        const int64_t expected_[] = {__VA_ARGS__}; \
        int64_t got_[64]; \
        OK(tensor_copy_out(t, TENSOR_I64, got_, sizeof expected_)); \
        CHECK(memcmp(got_, expected_, sizeof expected_) == 0); \
    } while (0)

/* Checks the elements of a bool tensor. */
#define BOOLS(t, ...) \
    do { \
        const uint8_t expected_[] = {__VA_ARGS__}; \
        uint8_t got_[64]; \
        OK(tensor_copy_out(t, TENSOR_BOOL, got_, sizeof expected_)); \
        CHECK(memcmp(got_, expected_, sizeof expected_) == 0); \
    } while (0)

/* The device of the tests: the host, or the one that TENSOR_TEST_DEVICE names, such as cuda:0. */
static inline int32_t device(void) {
    const char *name = getenv("TENSOR_TEST_DEVICE");
    return name && strncmp(name, "cuda:", 5) == 0 ? TENSOR_CUDA(atoi(name + 5)) : TENSOR_HOST;
}

/* Makes an f32 matrix in the thread's current scope. */
static inline tensor_t matrix(int64_t rows, int64_t columns, const float *data) {
    tensor_t t = TENSOR_NONE;
    const int64_t dims[] = {rows, columns};
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, device(), dims, 2, data,
                        (size_t)(rows * columns) * sizeof *data, &t));
    return t;
}

/* Makes an f32 vector in the thread's current scope. */
static inline tensor_t vector(int64_t n, const float *data) {
    tensor_t t = TENSOR_NONE;
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, device(), &n, 1, data, (size_t)n * sizeof *data, &t));
    return t;
}

/* Reads the element of a tensor with one element. */
static inline double item(tensor_t t) {
    tensor_scalar_t scalar = {0, 0, 0};
    OK(tensor_item(t, &scalar));
    return scalar.kind == TENSOR_SCALAR_FLOAT ? scalar.f : (double)scalar.i;
}

static inline tensor_stats_t stats(void) {
    tensor_stats_t now;
    memset(&now, 0, sizeof now);
    OK(tensor_stats(&now));
    return now;
}

static inline tensor_scope_t push(const char *name) {
    tensor_scope_t scope = TENSOR_SCOPE_NONE;
    OK(tensor_scope_push(name, &scope));
    return scope;
}

#define RUN(file, test) check_run(#file "." #test, test)

static inline void check_run(const char *name, void (*test)(void)) {
    check_failed = 0;
    tensor_stats_t before = stats();
    test();
    tensor_stats_t after = stats();
    if (after.live_handles != before.live_handles || after.live_bytes != before.live_bytes) {
        char more[200];
        snprintf(more, sizeof more, "%" PRId64 " handles and %" PRId64 " bytes are left",
                 after.live_handles - before.live_handles, after.live_bytes - before.live_bytes);
        check_report(name, 0, "leak check", more);
    }
    printf("%sok %s\n", check_failed ? "not " : "", name);
    fflush(stdout);
    check_total_failed += check_failed != 0;
}

static inline int check_end(void) { return check_total_failed ? EXIT_FAILURE : EXIT_SUCCESS; }

#endif
