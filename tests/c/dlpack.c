/* DLPack: both directions, both orders of dropping, charges, flags, versions and errors. */

#include "check.h"

#include <tensor/dlpack.h>

enum { ROWS = 2, COLUMNS = 3, COUNT = ROWS * COLUMNS };

/* What a lender keeps: the struct, its memory, and how often its deleter ran. */
typedef struct {
    DLManagedTensorVersioned managed;
    int64_t shape[2];
    int64_t strides[2];
    float data[COUNT];
    int ended;
} loan_t;

static void end_loan(DLManagedTensorVersioned *self) { ((loan_t *)self->manager_ctx)->ended++; }

static void lend(loan_t *loan) {
    memset(loan, 0, sizeof *loan);
    loan->managed.version.major = 1;
    loan->managed.version.minor = 3;
    loan->managed.manager_ctx = loan;
    loan->managed.deleter = end_loan;
    loan->managed.dl_tensor.data = loan->data;
    loan->managed.dl_tensor.device.device_type = kDLCPU;
    loan->managed.dl_tensor.ndim = 2;
    loan->managed.dl_tensor.dtype = (DLDataType){kDLFloat, 32, 1};
    loan->managed.dl_tensor.shape = loan->shape;
    loan->managed.dl_tensor.strides = loan->strides;
    loan->shape[0] = ROWS;
    loan->shape[1] = loan->strides[0] = COLUMNS;
    loan->strides[1] = 1;
    for (int i = 0; i < COUNT; i++) loan->data[i] = (float)i;
}

static int32_t take(loan_t *loan, tensor_t *out) {
    return tensor_from_dlpack(TENSOR_SCOPE_THREAD, 0, &loan->managed, out);
}

static void an_import_shares_memory_and_is_charged(void) {
    tensor_scope_t scope = push("import");
    loan_t loan;
    tensor_t x = TENSOR_NONE, sum = TENSOR_NONE;
    int64_t before = stats().live_bytes;
    lend(&loan);
    OK(take(&loan, &x));
    CHECK(stats().live_bytes == before + 64);
    VALUES(x, 0, 1, 2, 3, 4, 5);
    loan.data[1] = 10;
    VALUES(x, 0, 10, 2, 3, 4, 5);
    OK(tensor_add_(x, x, &sum));
    CHECK(loan.data[1] == 20 && loan.data[5] == 10);
    CHECK(loan.ended == 0);
    OK(tensor_scope_pop(scope));
    CHECK(loan.ended == 1);
    CHECK(stats().live_bytes == before);
}

static void a_view_keeps_the_loan(void) {
    tensor_scope_t scope = push("view");
    loan_t loan;
    tensor_t x = TENSOR_NONE, column = TENSOR_NONE;
    lend(&loan);
    OK(take(&loan, &x));
    OK(tensor_select(x, 1, 1, &column));
    OK(tensor_dispose(x.id));
    CHECK(loan.ended == 0);
    VALUES(column, 1, 4);
    OK(tensor_dispose(column.id));
    CHECK(loan.ended == 1);
    OK(tensor_scope_pop(scope));
}

static void strides_and_offsets(void) {
    tensor_scope_t scope = push("strides");
    loan_t loan;
    tensor_t x = TENSOR_NONE;
    /* Columns as rows, each backwards. */
    lend(&loan);
    loan.shape[0] = COLUMNS;
    loan.shape[1] = ROWS;
    loan.strides[0] = 1;
    loan.strides[1] = -COLUMNS;
    loan.managed.dl_tensor.byte_offset = COLUMNS * sizeof(float);
    OK(take(&loan, &x));
    VALUES(x, 3, 0, 4, 1, 5, 2);
    /* Row-major without strides. */
    loan_t plain;
    lend(&plain);
    plain.managed.dl_tensor.strides = NULL;
    OK(take(&plain, &x));
    VALUES(x, 0, 1, 2, 3, 4, 5);
    /* The stride of one row is not used. */
    loan_t row;
    lend(&row);
    row.shape[0] = 1;
    row.strides[0] = INT64_MIN;
    OK(take(&row, &x));
    VALUES(x, 0, 1, 2);
    /* No elements: nothing is kept. */
    loan_t none;
    lend(&none);
    none.shape[1] = 0;
    none.managed.dl_tensor.data = NULL;
    OK(take(&none, &x));
    CHECK(none.ended == 1);
    OK(tensor_scope_pop(scope));
    CHECK(loan.ended == 1 && plain.ended == 1 && row.ended == 1 && none.ended == 1);
}

static void read_only_memory_is_not_written(void) {
    tensor_scope_t scope = push("read-only");
    loan_t loan;
    tensor_t x = TENSOR_NONE, y = TENSOR_NONE, view = TENSOR_NONE;
    lend(&loan);
    loan.managed.flags = DLPACK_FLAG_BITMASK_READ_ONLY;
    OK(take(&loan, &x));
    OK(tensor_add(x, x, &y));
    FAILS(TENSOR_ERROR_STATE, "read-only", tensor_add_(x, x, &y));
    OK(tensor_select(x, 0, 0, &view));
    FAILS(TENSOR_ERROR_STATE, "read-only", tensor_exp_(view, &y));
    void *data = NULL;
    size_t bytes = 0;
    tensor_lease_t lease;
    FAILS(TENSOR_ERROR_STATE, "clone()", tensor_data_begin(x, &data, &bytes, &lease));
    CHECK(loan.data[1] == 1);
    /* It is lent on as read-only, whatever the caller asks for. */
    DLManagedTensorVersioned *managed = NULL;
    OK(tensor_to_dlpack(x, 0, &managed));
    CHECK(managed->flags == DLPACK_FLAG_BITMASK_READ_ONLY);
    OK(tensor_scope_pop(scope));
    CHECK(loan.ended == 0);
    managed->deleter(managed);
    CHECK(loan.ended == 1);
}

static void an_export_outlives_its_scope(void) {
    const float data[COUNT] = {1, 2, 3, 4, 5, 6};
    int64_t before = stats().live_bytes;
    tensor_scope_t scope = push("export");
    tensor_t turned = TENSOR_NONE, part = TENSOR_NONE;
    OK(tensor_transpose(matrix(ROWS, COLUMNS, data), 0, 1, &turned));
    OK(tensor_select(turned, 0, 1, &part));
    DLManagedTensorVersioned *managed = NULL, *flagged = NULL;
    OK(tensor_to_dlpack(turned, 0, &managed));
    OK(tensor_to_dlpack(part, 1, &flagged));
    OK(tensor_scope_pop(scope));
    CHECK(stats().live_bytes == before + 64);
    DLTensor *t = &managed->dl_tensor;
    CHECK(managed->version.major == 1 && managed->flags == 0);
    CHECK(t->device.device_type == kDLCPU && t->device.device_id == 0 && t->ndim == 2 && t->byte_offset == 0);
    CHECK(t->dtype.code == kDLFloat && t->dtype.bits == 32 && t->dtype.lanes == 1);
    CHECK(t->shape[0] == COLUMNS && t->shape[1] == ROWS && t->strides[0] == 1 && t->strides[1] == COLUMNS);
    CHECK(((float *)t->data)[5] == 6);
    CHECK(flagged->flags == DLPACK_FLAG_BITMASK_READ_ONLY && flagged->dl_tensor.byte_offset == sizeof(float));
    managed->deleter(managed);
    CHECK(stats().live_bytes == before + 64);
    flagged->deleter(flagged);
    CHECK(stats().live_bytes == before);
}

static void an_own_export_is_not_charged_twice(void) {
    const float data[COUNT] = {1, 2, 3, 4, 5, 6};
    tensor_scope_t scope = push("round trip");
    DLManagedTensorVersioned *managed = NULL;
    tensor_t x = matrix(ROWS, COLUMNS, data), y = TENSOR_NONE, z = TENSOR_NONE;
    int64_t before = stats().live_bytes;
    OK(tensor_to_dlpack(x, 0, &managed));
    OK(tensor_from_dlpack(TENSOR_SCOPE_THREAD, 0, managed, &y));
    CHECK(stats().live_bytes == before);
    OK(tensor_add_(y, y, &z));
    VALUES(x, 2, 4, 6, 8, 10, 12);
    /* With the flag, it is an import. */
    OK(tensor_to_dlpack(x, 1, &managed));
    OK(tensor_from_dlpack(TENSOR_SCOPE_THREAD, 0, managed, &y));
    FAILS(TENSOR_ERROR_STATE, "read-only", tensor_add_(y, y, &z));
    OK(tensor_scope_pop(scope));
}

static void every_element_type(void) {
    static const struct { int32_t dtype; uint8_t code, bits; } types[] = {
        {TENSOR_F32, kDLFloat, 32}, {TENSOR_F64, kDLFloat, 64}, {TENSOR_F16, kDLFloat, 16},
        {TENSOR_BF16, kDLBfloat, 16}, {TENSOR_I64, kDLInt, 64}, {TENSOR_I32, kDLInt, 32},
        {TENSOR_I16, kDLInt, 16}, {TENSOR_I8, kDLInt, 8}, {TENSOR_U8, kDLUInt, 8},
        {TENSOR_U16, kDLUInt, 16}, {TENSOR_U32, kDLUInt, 32}, {TENSOR_U64, kDLUInt, 64},
        {TENSOR_BOOL, kDLBool, 8}, {TENSOR_C64, kDLComplex, 64}, {TENSOR_C128, kDLComplex, 128},
    };
    tensor_scope_t scope = push("types");
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        const uint8_t zeros[32] = {0};
        const int64_t two = 2;
        tensor_t x = TENSOR_NONE, y = TENSOR_NONE;
        tensor_info_t info;
        DLManagedTensorVersioned *managed = NULL;
        OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, types[i].dtype, TENSOR_HOST, &two, 1, zeros,
                            (size_t)types[i].bits / 4, &x));
        OK(tensor_to_dlpack(x, 1, &managed));
        CHECK(managed->dl_tensor.dtype.code == types[i].code && managed->dl_tensor.dtype.bits == types[i].bits);
        OK(tensor_from_dlpack(TENSOR_SCOPE_THREAD, 0, managed, &y));
        OK(tensor_info(y, &info));
        CHECK(info.dtype == types[i].dtype && info.numel == 2);
    }
    OK(tensor_scope_pop(scope));
}

/* Changes a loan, and expects an error that ends it once. */
#define REFUSED(kind, part, change) \
    do { \
        loan_t loan; \
        tensor_t none = TENSOR_NONE; \
        lend(&loan); \
        DLTensor *t = &loan.managed.dl_tensor; \
        (void)t; \
        change; \
        FAILS(kind, part, take(&loan, &none)); \
        CHECK(none.id == 0 && loan.ended == 1); \
    } while (0)

static void what_does_not_fit_is_refused(void) {
    tensor_scope_t scope = push("refused");
    REFUSED(TENSOR_ERROR_UNSUPPORTED, "version 2.0", (loan.managed.version = (DLPackVersion){2, 0}));
    REFUSED(TENSOR_ERROR_UNSUPPORTED, "version 0.8", (loan.managed.version = (DLPackVersion){0, 8}));
    REFUSED(TENSOR_ERROR_DEVICE, "type 2", t->device.device_type = 2);
    REFUSED(TENSOR_ERROR_UNSUPPORTED, "4", t->dtype.lanes = 4);
    REFUSED(TENSOR_ERROR_UNSUPPORTED, "0", t->dtype.lanes = 0);
    REFUSED(TENSOR_ERROR_DTYPE, "code 5 with 32 bits", t->dtype.code = kDLComplex);
    REFUSED(TENSOR_ERROR_DTYPE, "code 200", t->dtype.code = 200);
    REFUSED(TENSOR_ERROR_SHAPE, "-1", t->ndim = -1);
    REFUSED(TENSOR_ERROR_SHAPE, "9", t->ndim = 9);
    REFUSED(TENSOR_ERROR_SHAPE, "negative", loan.shape[0] = INT64_MIN);
    REFUSED(TENSOR_ERROR_SHAPE, "more elements", loan.shape[0] = INT64_MAX);
    REFUSED(TENSOR_ERROR_ARGUMENT, "beyond", loan.strides[0] = INT64_MAX);
    REFUSED(TENSOR_ERROR_ARGUMENT, "beyond", loan.strides[0] = INT64_MIN);
    REFUSED(TENSOR_ERROR_ARGUMENT, "beyond", t->byte_offset = UINT64_MAX - 3);
    REFUSED(TENSOR_ERROR_OUT_OF_MEMORY, "", loan.strides[0] = (int64_t)1 << 44);
    REFUSED(TENSOR_ERROR_ARGUMENT, "aligned", t->byte_offset = 2);
    REFUSED(TENSOR_ERROR_ARGUMENT, "NULL", t->data = NULL);
    REFUSED(TENSOR_ERROR_ARGUMENT, "NULL", t->shape = NULL);
    REFUSED(TENSOR_ERROR_ARGUMENT, "0 or 1", (t->dtype = (DLDataType){kDLBool, 8, 1}, loan.data[0] = 3));
    /* Arguments of the call itself. */
    loan_t loan;
    tensor_t none = TENSOR_NONE;
    DLManagedTensorVersioned *managed = NULL;
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_from_dlpack(TENSOR_SCOPE_THREAD, 0, NULL, &none));
    lend(&loan);
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_from_dlpack(TENSOR_SCOPE_THREAD, 0, &loan.managed, NULL));
    CHECK(loan.ended == 1);
    lend(&loan);
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "", tensor_from_dlpack((tensor_scope_t){99}, 0, &loan.managed, &none));
    CHECK(loan.ended == 1);
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "", tensor_to_dlpack((tensor_t){99}, 0, &managed));
    const float one = 1;
    tensor_t x = vector(1, &one);
    FAILS(TENSOR_ERROR_ARGUMENT, "read_only", tensor_to_dlpack(x, 2, &managed));
    OK(tensor_set_requires_grad(x, 1));
    FAILS(TENSOR_ERROR_STATE, "detach()", tensor_to_dlpack(x, 0, &managed));
    CHECK(managed == NULL);
    OK(tensor_scope_pop(scope));
}

static void a_limit_refuses_an_import(void) {
    tensor_scope_t scope = push("limit");
    loan_t loan;
    tensor_t x = TENSOR_NONE;
    OK(tensor_scope_set_limit(scope, TENSOR_HOST, 63));
    lend(&loan);
    FAILS(TENSOR_ERROR_OUT_OF_MEMORY, "limit", take(&loan, &x));
    CHECK(loan.ended == 1);
    OK(tensor_scope_set_limit(scope, TENSOR_HOST, 64));
    lend(&loan);
    OK(take(&loan, &x));
    OK(tensor_scope_pop(scope));
    CHECK(loan.ended == 1);
}

int main(void) {
    RUN(dlpack, an_import_shares_memory_and_is_charged);
    RUN(dlpack, a_view_keeps_the_loan);
    RUN(dlpack, strides_and_offsets);
    RUN(dlpack, read_only_memory_is_not_written);
    RUN(dlpack, an_export_outlives_its_scope);
    RUN(dlpack, an_own_export_is_not_charged_twice);
    RUN(dlpack, every_element_type);
    RUN(dlpack, what_does_not_fit_is_refused);
    RUN(dlpack, a_limit_refuses_an_import);
    return check_end();
}
