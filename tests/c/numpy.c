/* Files of tensors: NumPy's and PyTorch's, and errors. */

#include "check.h"

#include <unistd.h>

enum { MOST = 4 };

/* What an archive has. */
typedef struct {
    size_t count;
    char names[MOST][32];
    tensor_t tensors[MOST];
} arrays_t;

static void keep(void *state, const char *name, uint64_t t) {
    arrays_t *arrays = state;
    if (arrays->count == MOST) return;
    snprintf(arrays->names[arrays->count], sizeof arrays->names[0], "%s", name);
    arrays->tensors[arrays->count++].id = t;
}

static void temporary(char path[]) {
    int fd = mkstemp(path);
    CHECK(fd >= 0);
    close(fd);
}

static void an_array_comes_back(void) {
    tensor_scope_t scope = push("npy");
    char path[] = "/tmp/libtensor-npy-XXXXXX";
    temporary(path);
    const float data[] = {1, 2, 3, 4, 5, 6};
    tensor_t x = TENSOR_NONE, turned = TENSOR_NONE, read = TENSOR_NONE;
    OK(tensor_transpose(matrix(2, 3, data), 0, 1, &turned));
    OK(tensor_npy_write(turned, path));
    OK(tensor_npy_read(TENSOR_SCOPE_THREAD, 0, path, &read));
    VALUES(read, 1, 4, 2, 5, 3, 6);
    tensor_info_t info;
    OK(tensor_info(read, &info));
    CHECK(info.rank == 2 && info.dims[0] == 3 && info.dims[1] == 2);
    CHECK(truncate(path, 100) == 0);
    FAILS(TENSOR_ERROR_FORMAT, path, tensor_npy_read(TENSOR_SCOPE_THREAD, 0, path, &x));
    CHECK(unlink(path) == 0);
    FAILS(TENSOR_ERROR_IO, path, tensor_npy_read(TENSOR_SCOPE_THREAD, 0, path, &x));
    FAILS(TENSOR_ERROR_IO, "/none/x.npy", tensor_npy_write(turned, "/none/x.npy"));
    CHECK(x.id == 0);
    OK(tensor_scope_pop(scope));
}

static void an_archive_comes_back(void) {
    tensor_scope_t scope = push("npz");
    char path[] = "/tmp/libtensor-npz-XXXXXX";
    temporary(path);
    const float data[] = {1, 2, 3};
    const uint64_t tensors[] = {vector(3, data).id, vector(1, data).id};
    const char *const names[] = {"weight", "layer/bias"};
    for (int32_t compressed = 0; compressed < 2; compressed++) {
        arrays_t arrays = {0};
        OK(tensor_npz_write(tensors, names, 2, path, compressed));
        OK(tensor_npz_read(TENSOR_SCOPE_THREAD, 0, path, keep, &arrays));
        CHECK(arrays.count == 2);
        CHECK(strcmp(arrays.names[0], "weight") == 0 && strcmp(arrays.names[1], "layer/bias") == 0);
        VALUES(arrays.tensors[0], 1, 2, 3);
        VALUES(arrays.tensors[1], 1);
    }
    arrays_t none = {0};
    OK(tensor_npz_write(NULL, NULL, 0, path, 0));
    OK(tensor_npz_read(TENSOR_SCOPE_THREAD, 0, path, keep, &none));
    CHECK(none.count == 0);
    CHECK(truncate(path, 10) == 0);
    FAILS(TENSOR_ERROR_FORMAT, path, tensor_npz_read(TENSOR_SCOPE_THREAD, 0, path, keep, &none));
    CHECK(unlink(path) == 0);
    OK(tensor_scope_pop(scope));
}

static void a_file_of_pytorch_comes_back(void) {
    tensor_scope_t scope = push("torch");
    char path[] = "/tmp/libtensor-torch-XXXXXX";
    temporary(path);
    const float data[] = {1, 2, 3};
    const uint64_t tensors[] = {vector(3, data).id, vector(1, data).id};
    const char *const names[] = {"layer.weight", "layer.bias"};
    arrays_t arrays = {0};
    OK(tensor_torch_write(tensors, names, 2, path));
    OK(tensor_torch_map(TENSOR_SCOPE_THREAD, 0, path, keep, &arrays));
    CHECK(arrays.count == 2 && strcmp(arrays.names[1], "layer.bias") == 0);
    VALUES(arrays.tensors[0], 1, 2, 3);
    const char *const twice[] = {"a", "a"};
    FAILS(TENSOR_ERROR_ARGUMENT, "'a' twice", tensor_torch_write(tensors, twice, 2, path));
    FAILS(TENSOR_ERROR_FORMAT, "damaged", tensor_torch_decode(TENSOR_SCOPE_THREAD, 0, data, sizeof data, keep, &arrays));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_torch_map(TENSOR_SCOPE_THREAD, 0, path, NULL, &arrays));
    CHECK(arrays.count == 2 && unlink(path) == 0);
    OK(tensor_scope_pop(scope));
}

static void wrong_arguments(void) {
    tensor_scope_t scope = push("wrong");
    const float one = 1;
    const uint64_t tensors[] = {vector(1, &one).id, vector(1, &one).id};
    const char *const twice[] = {"a", "a"};
    const char *const missing[] = {"a", NULL};
    tensor_t out = TENSOR_NONE;
    arrays_t arrays = {0};
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_npy_read(TENSOR_SCOPE_THREAD, 0, NULL, &out));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_npy_read(TENSOR_SCOPE_THREAD, 0, "x.npy", NULL));
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "", tensor_npy_write((tensor_t){99}, "x.npy"));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_npz_read(TENSOR_SCOPE_THREAD, 0, "x.npz", NULL, &arrays));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_npz_read(TENSOR_SCOPE_THREAD, 0, NULL, keep, &arrays));
    FAILS(TENSOR_ERROR_ARGUMENT, "'a' twice", tensor_npz_write(tensors, twice, 2, "/tmp/x.npz", 0));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_npz_write(tensors, missing, 2, "/tmp/x.npz", 0));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_npz_write(NULL, twice, 2, "/tmp/x.npz", 0));
    FAILS(TENSOR_ERROR_ARGUMENT, "compressed", tensor_npz_write(tensors, twice, 1, "/tmp/x.npz", 2));
    CHECK(out.id == 0 && arrays.count == 0);
    OK(tensor_scope_pop(scope));
}

int main(void) {
    RUN(numpy, an_array_comes_back);
    RUN(numpy, an_archive_comes_back);
    RUN(numpy, a_file_of_pytorch_comes_back);
    RUN(numpy, wrong_arguments);
    return check_end();
}
