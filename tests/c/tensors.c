/* Tensors: data in and out, properties, text, aliases and leases. */

#include "check.h"

static const float DATA[] = {1, 2, 3, 4, 5, 6};

static void round_trip(int32_t dtype, const void *data, size_t bytes, int64_t n) {
    tensor_t t;
    unsigned char back[64];
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, dtype, TENSOR_HOST, &n, 1, data, bytes, &t));
    OK(tensor_copy_out(t, dtype, back, bytes));
    CHECK(memcmp(back, data, bytes) == 0);
    tensor_info_t info;
    OK(tensor_info(t, &info));
    CHECK(info.dtype == dtype && info.device == TENSOR_HOST && info.rank == 1 && info.numel == n);
    CHECK(info.dims[0] == n && info.strides[0] == 1 && info.dims[1] == 0);
    CHECK(info.flags == (TENSOR_INFO_LEAF | TENSOR_INFO_CONTIGUOUS));
    OK(tensor_dispose(t.id));
}

static void every_dtype(void) {
    const float f32[] = {1, -2.5f, 3e30f};
    const double f64[] = {1, -2.5, 3e300};
    const int64_t i64[] = {1, INT64_MIN, INT64_MAX};
    const int32_t i32[] = {1, INT32_MIN, INT32_MAX};
    const uint8_t u8[] = {1, 0, 255}, truth[] = {1, 0, 1};
    round_trip(TENSOR_F32, f32, sizeof f32, 3);
    round_trip(TENSOR_F64, f64, sizeof f64, 3);
    round_trip(TENSOR_I64, i64, sizeof i64, 3);
    round_trip(TENSOR_I32, i32, sizeof i32, 3);
    round_trip(TENSOR_U8, u8, sizeof u8, 3);
    round_trip(TENSOR_BOOL, truth, sizeof truth, 3);
    const float c64[] = {1, 2, -2.5f, 3e30f};
    const double c128[] = {1, 2, -2.5, 3e300};
    round_trip(TENSOR_C64, c64, sizeof c64, 2);
    round_trip(TENSOR_C128, c128, sizeof c128, 2);
}

static void data_at_any_alignment(void) {
    unsigned char bytes[sizeof DATA + 1], back[sizeof DATA + 1];
    memcpy(bytes + 1, DATA, sizeof DATA);
    const int64_t dims[] = {2, 3};
    tensor_t t, turned;
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_HOST, dims, 2, bytes + 1, sizeof DATA, &t));
    VALUES(t, 1, 2, 3, 4, 5, 6);
    OK(tensor_transpose(t, 0, 1, &turned));
    OK(tensor_copy_out(turned, TENSOR_F32, back + 1, sizeof DATA));
    const float expected[] = {1, 4, 2, 5, 3, 6};
    CHECK(memcmp(back + 1, expected, sizeof expected) == 0);
    OK(tensor_dispose(t.id));
    OK(tensor_dispose(turned.id));
}

static void rank_0_and_no_elements(void) {
    const int64_t empty[] = {3, 0};
    tensor_t scalar, nothing;
    tensor_info_t info;
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_HOST, NULL, 0, DATA, 4, &scalar));
    OK(tensor_info(scalar, &info));
    CHECK(info.rank == 0 && info.numel == 1 && item(scalar) == 1);
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_HOST, empty, 2, NULL, 0, &nothing));
    OK(tensor_info(nothing, &info));
    CHECK(info.rank == 2 && info.numel == 0 && info.dims[0] == 3);
    OK(tensor_copy_out(nothing, TENSOR_F32, NULL, 0));
    FAILS(TENSOR_ERROR_SHAPE, "(3, 0)", tensor_item(nothing, &(tensor_scalar_t){0, 0, 0}));
    OK(tensor_dispose(scalar.id));
    OK(tensor_dispose(nothing.id));
}

static void views_share_memory(void) {
    tensor_t t = matrix(2, 3, DATA), column, unused;
    tensor_info_t info;
    OK(tensor_select(t, 1, 2, &column));
    OK(tensor_info(column, &info));
    CHECK(info.rank == 1 && info.dims[0] == 2 && info.strides[0] == 3);
    CHECK((info.flags & TENSOR_INFO_VIEW) && !(info.flags & TENSOR_INFO_CONTIGUOUS));
    OK(tensor_mul_scalar_(column, 10, &unused));
    VALUES(t, 1, 2, 30, 4, 5, 60);
    OK(tensor_dispose(t.id));
    VALUES(column, 30, 60); /* the view keeps the memory */
    OK(tensor_dispose(unused.id));
    OK(tensor_dispose(column.id));
}

static void aliases_are_the_same_tensor(void) {
    tensor_t t = matrix(2, 3, DATA), alias, detached, changed;
    tensor_info_t info;
    OK(tensor_set_requires_grad(t, 1));
    OK(tensor_alias(TENSOR_SCOPE_THREAD, 0, t, &alias));
    OK(tensor_detach(TENSOR_SCOPE_THREAD, 0, t, &detached));
    CHECK(alias.id != t.id);
    OK(tensor_info(alias, &info));
    CHECK(info.flags & TENSOR_INFO_REQUIRES_GRAD);
    OK(tensor_info(detached, &info));
    CHECK(!(info.flags & TENSOR_INFO_REQUIRES_GRAD));
    OK(tensor_dispose(t.id));
    OK(tensor_add_scalar_(detached, 1, &changed));
    VALUES(alias, 2, 3, 4, 5, 6, 7);
    OK(tensor_dispose(changed.id));
    OK(tensor_dispose(detached.id));
    OK(tensor_dispose(alias.id));
}

static void in_place_gives_a_fresh_alias(void) {
    tensor_t t = matrix(2, 3, DATA), same;
    OK(tensor_neg_(t, &same));
    CHECK(same.id != t.id);
    OK(tensor_dispose(t.id));
    VALUES(same, -1, -2, -3, -4, -5, -6);
    OK(tensor_dispose(same.id));
}

static void text(void) {
    tensor_t t = matrix(2, 3, DATA);
    char buffer[100], small[8];
    size_t len = 0;
    OK(tensor_format(t, NULL, 0, &len));
    OK(tensor_format(t, buffer, sizeof buffer, NULL));
    CHECK(len == strlen(buffer));
    CHECK(strcmp(buffer, "[[1. 2. 3.]\n [4. 5. 6.]]") == 0);
    OK(tensor_format(t, small, sizeof small, &len));
    CHECK(strcmp(small, "[[1. 2.") == 0 && len == strlen(buffer));
    OK(tensor_dispose(t.id));
}

static void items_of_every_kind(void) {
    const int64_t whole = -7;
    const uint8_t truth = 1;
    tensor_t f = vector(1, DATA), i, b;
    tensor_scalar_t scalar;
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_I64, TENSOR_HOST, NULL, 0, &whole, 8, &i));
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_BOOL, TENSOR_HOST, NULL, 0, &truth, 1, &b));
    OK(tensor_item(f, &scalar));
    CHECK(scalar.kind == TENSOR_SCALAR_FLOAT && scalar.f == 1);
    OK(tensor_item(i, &scalar));
    CHECK(scalar.kind == TENSOR_SCALAR_INT && scalar.i == -7);
    OK(tensor_item(b, &scalar));
    CHECK(scalar.kind == TENSOR_SCALAR_BOOL && scalar.i == 1);
    OK(tensor_dispose(f.id));
    OK(tensor_dispose(i.id));
    OK(tensor_dispose(b.id));
}

static void lease(void) {
    tensor_scope_t scope = push("lease");
    tensor_t t = matrix(2, 3, DATA), turned;
    tensor_lease_t lease, strided, none;
    void *data = NULL, *more = NULL;
    size_t bytes = 0;
    OK(tensor_data_begin(t, &data, &bytes, &lease));
    CHECK(bytes == sizeof DATA && memcmp(data, DATA, sizeof DATA) == 0);
    ((float *)data)[0] = 9;
    VALUES(t, 9, 2, 3, 4, 5, 6);
    OK(tensor_transpose(t, 0, 1, &turned));
    FAILS(TENSOR_ERROR_STATE, "contiguous", tensor_data_begin(turned, &more, &bytes, &none));
    OK(tensor_strided_begin(turned, &more, &strided));
    CHECK(more == data);
    OK(tensor_scope_pop(scope));
    OK(tensor_data_end(strided));
    ((float *)data)[5] = 7; /* the lease keeps the memory */
    CHECK(((float *)data)[0] == 9 && stats().live_bytes >= 64);
    OK(tensor_data_end(lease));
    FAILS(TENSOR_ERROR_DISPOSED, "lease", tensor_data_end(lease));
}

int main(void) {
    RUN(tensors, every_dtype);
    RUN(tensors, data_at_any_alignment);
    RUN(tensors, rank_0_and_no_elements);
    RUN(tensors, views_share_memory);
    RUN(tensors, aliases_are_the_same_tensor);
    RUN(tensors, in_place_gives_a_fresh_alias);
    RUN(tensors, text);
    RUN(tensors, items_of_every_kind);
    RUN(tensors, lease);
    return check_end();
}
