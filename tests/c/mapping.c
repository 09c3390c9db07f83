/* Mapped files: shared with no one, charged, and errors when the file becomes shorter. */

#define _GNU_SOURCE

#include "check.h"

#include <setjmp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <fcntl.h>
#include <unistd.h>

enum { COUNT = 1 << 18, BYTES = 4 * COUNT, HEADER = 128 };

/* A file of zeros but for its first and last number, 1 and 2. */
static void make(char path[]) {
    int fd = mkstemp(path);
    CHECK(fd >= 0);
    close(fd);
    const int64_t n = COUNT;
    float *data = calloc(COUNT, sizeof *data);
    tensor_t x = TENSOR_NONE;
    data[0] = 1;
    data[COUNT - 1] = 2;
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_HOST, &n, 1, data, BYTES, &x));
    OK(tensor_npy_write(x, path));
    OK(tensor_dispose(x.id));
    free(data);
}

static double sum_of(tensor_t x) {
    tensor_t sum = TENSOR_NONE;
    OK(tensor_sum(x, NULL, 0, 0, &sum));
    return item(sum);
}

static int32_t summed(tensor_t x) {
    tensor_t sum = TENSOR_NONE;
    return tensor_sum(x, NULL, 0, 0, &sum);
}

static void a_mapping_is_private_and_charged(void) {
    tensor_scope_t scope = push("mapping");
    char path[] = "/tmp/libtensor-map-XXXXXX";
    tensor_t x = TENSOR_NONE, y = TENSOR_NONE, again = TENSOR_NONE;
    make(path);
    int64_t before = stats().live_bytes;
    OK(tensor_npy_map(TENSOR_SCOPE_THREAD, 0, path, &x));
    CHECK(stats().live_bytes == before + BYTES);
    CHECK(sum_of(x) == 3);
    OK(tensor_add_(x, x, &y));
    CHECK(sum_of(x) == 6);
    OK(tensor_npy_map(TENSOR_SCOPE_THREAD, 0, path, &again));
    CHECK(sum_of(again) == 3);
    /* The mapping outlives the name of the file. */
    CHECK(unlink(path) == 0);
    CHECK(sum_of(again) == 3);
    OK(tensor_scope_pop(scope));
    CHECK(stats().live_bytes == before);
}

static void a_shorter_file_is_an_error(void) {
    tensor_scope_t scope = push("shorter");
    tensor_t x = TENSOR_NONE, y = TENSOR_NONE;
    /* By a byte, by half, to nothing. */
    const off_t lengths[] = {BYTES + HEADER - 1, BYTES / 2, 0};
    for (int i = 0; i < 3; i++) {
        char path[] = "/tmp/libtensor-map-XXXXXX";
        make(path);
        OK(tensor_npy_map(TENSOR_SCOPE_THREAD, 0, path, &x));
        CHECK(truncate(path, lengths[i]) == 0);
        FAILS(TENSOR_ERROR_IO, "shortened", summed(x));
        FAILS(TENSOR_ERROR_IO, path, tensor_add_(x, x, &y));
        float *copy = malloc(BYTES);
        FAILS(TENSOR_ERROR_IO, path, tensor_copy_out(x, TENSOR_F32, copy, BYTES));
        free(copy);
        void *data = NULL;
        size_t bytes = 0;
        tensor_lease_t lease;
        FAILS(TENSOR_ERROR_IO, path, tensor_data_begin(x, &data, &bytes, &lease));
        FAILS(TENSOR_ERROR_IO, path, tensor_npy_write(x, "/tmp/libtensor-none.npy"));
        CHECK(access("/tmp/libtensor-none.npy", F_OK) != 0);
        OK(tensor_dispose(x.id));
        CHECK(unlink(path) == 0);
    }
    OK(tensor_scope_pop(scope));
}

static void a_lease_reads_zeros(void) {
    tensor_scope_t scope = push("lease");
    char path[] = "/tmp/libtensor-map-XXXXXX";
    tensor_t x = TENSOR_NONE;
    make(path);
    OK(tensor_npy_map(TENSOR_SCOPE_THREAD, 0, path, &x));
    void *data = NULL;
    size_t bytes = 0;
    tensor_lease_t lease;
    OK(tensor_data_begin(x, &data, &bytes, &lease));
    CHECK(truncate(path, BYTES / 2) == 0);
    CHECK(((volatile float *)data)[0] == 1 && ((volatile float *)data)[COUNT - 1] == 0);
    /* Written back to its length: what was read is wrong all the same. */
    CHECK(truncate(path, BYTES + HEADER) == 0);
    FAILS(TENSOR_ERROR_IO, path, tensor_data_end(lease));
    FAILS(TENSOR_ERROR_DISPOSED, "", tensor_data_end(lease));
    FAILS(TENSOR_ERROR_IO, path, summed(x));
    CHECK(unlink(path) == 0);
    OK(tensor_scope_pop(scope));
}

static void what_does_not_fit_is_refused(void) {
    tensor_scope_t scope = push("refused");
    tensor_t x = TENSOR_NONE;
    char path[] = "/tmp/libtensor-map-XXXXXX";
    int fd = mkstemp(path);
    const char big[] = "\x93NUMPY\x01\x00\x3f\x00{'descr': '>f4', 'fortran_order': False, 'shape': (1,), }     \n\0\0\0\0";
    CHECK(write(fd, big, sizeof big - 1) == (ssize_t)sizeof big - 1);
    close(fd);
    /* Numbers in the other byte order are read. */
    OK(tensor_npy_map(TENSOR_SCOPE_THREAD, 0, path, &x));
    OK(tensor_dispose(x.id));
    x = TENSOR_NONE;
    CHECK(truncate(path, 0) == 0);
    FAILS(TENSOR_ERROR_FORMAT, path, tensor_npy_map(TENSOR_SCOPE_THREAD, 0, path, &x));
    CHECK(unlink(path) == 0);
    FAILS(TENSOR_ERROR_IO, path, tensor_npy_map(TENSOR_SCOPE_THREAD, 0, path, &x));
    strcpy(path, "/tmp/libtensor-map-XXXXXX");
    make(path);
    OK(tensor_scope_set_limit(scope, TENSOR_HOST, BYTES - 64));
    FAILS(TENSOR_ERROR_OUT_OF_MEMORY, "limit", tensor_npy_map(TENSOR_SCOPE_THREAD, 0, path, &x));
    CHECK(x.id == 0 && unlink(path) == 0);
    OK(tensor_scope_pop(scope));
}

/* What a safetensors file has. */
typedef struct {
    int count;
    tensor_t last;
    char name[32];
} named_t;

static void keep(void *state, const char *name, uint64_t t) {
    named_t *named = state;
    named->count++;
    named->last.id = t;
    snprintf(named->name, sizeof named->name, "%s", name);
}

static void safetensors_are_mapped(void) {
    tensor_scope_t scope = push("safetensors");
    char path[] = "/tmp/libtensor-map-XXXXXX";
    int fd = mkstemp(path);
    const char header[] = "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]},"
                          "\"b\":{\"dtype\":\"I64\",\"shape\":[1],\"data_offsets\":[8,16]}}        ";
    const uint64_t length = (sizeof header - 1) / 8 * 8;
    const float a[] = {1, 2};
    const int64_t b = 7;
    CHECK(write(fd, &length, 8) == 8 && write(fd, header, length) == (ssize_t)length);
    CHECK(write(fd, a, 8) == 8 && write(fd, &b, 8) == 8);
    close(fd);
    named_t named = {0};
    int64_t before = stats().live_bytes;
    OK(tensor_safetensors_map(TENSOR_SCOPE_THREAD, 0, path, keep, &named));
    CHECK(named.count == 2 && strcmp(named.name, "b") == 0);
    CHECK(stats().live_bytes == before + 128);
    INTS(named.last, 7);
    CHECK(truncate(path, 100) == 0);
    int64_t copy;
    FAILS(TENSOR_ERROR_IO, path, tensor_copy_out(named.last, TENSOR_I64, &copy, 8));
    named.count = 0;
    FAILS(TENSOR_ERROR_FORMAT, path, tensor_safetensors_map(TENSOR_SCOPE_THREAD, 0, path, keep, &named));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_safetensors_map(TENSOR_SCOPE_THREAD, 0, path, NULL, &named));
    CHECK(named.count == 0 && unlink(path) == 0);
    OK(tensor_scope_pop(scope));
}

static void unaligned_safetensors_are_read(void) {
    tensor_scope_t scope = push("unaligned");
    char path[] = "/tmp/libtensor-map-XXXXXX";
    int fd = mkstemp(path);
    const char header[] = "{\"t\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}";
    const uint64_t length = sizeof header - 1;
    const float element = 1.5f;
    char bytes[8 + sizeof header - 1 + 4];
    memcpy(bytes, &length, 8);
    memcpy(bytes + 8, header, length);
    memcpy(bytes + 8 + length, &element, 4);
    CHECK(length % 8 != 0 && write(fd, bytes, sizeof bytes) == (ssize_t)sizeof bytes);
    close(fd);
    for (int in_memory = 0; in_memory < 2; in_memory++) {
        named_t named = {0};
        OK(in_memory ? tensor_safetensors_decode(TENSOR_SCOPE_THREAD, 0, bytes, sizeof bytes, keep, &named)
                     : tensor_safetensors_map(TENSOR_SCOPE_THREAD, 0, path, keep, &named));
        CHECK(truncate(path, 0) == 0 && named.count == 1 && strcmp(named.name, "t") == 0);
        float copy = 0;
        OK(tensor_copy_out(named.last, TENSOR_F32, &copy, 4));
        CHECK(copy == 1.5f);
    }
    named_t none = {0};
    FAILS(TENSOR_ERROR_FORMAT, "the given bytes", tensor_safetensors_decode(TENSOR_SCOPE_THREAD, 0, bytes, 60, keep, &none));
    FAILS(TENSOR_ERROR_FORMAT, "given 0", tensor_safetensors_decode(TENSOR_SCOPE_THREAD, 0, bytes, 0, keep, &none));
    CHECK(none.count == 0 && unlink(path) == 0);
    OK(tensor_scope_pop(scope));
}

static sigjmp_buf own;

static void own_action(int signal) { siglongjmp(own, signal); }

/* An access of the program's own that fails reaches the action that was there before. */
static void the_programs_own_action_is_called(void) {
    char path[] = "/tmp/libtensor-map-XXXXXX";
    int fd = mkstemp(path);
    CHECK(ftruncate(fd, 4096) == 0);
    volatile char *data = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, fd, 0);
    CHECK(ftruncate(fd, 0) == 0);
    int signal = sigsetjmp(own, 1);
    if (signal == 0) {
        char read = data[0];
        CHECK(read != 0); /* not reached: the signal comes first */
    }
    CHECK(signal == SIGBUS);
    munmap((void *)data, 4096);
    close(fd);
    CHECK(unlink(path) == 0);
}

int main(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = own_action;
    CHECK(sigaction(SIGBUS, &action, NULL) == 0);
    RUN(mapping, a_mapping_is_private_and_charged);
    RUN(mapping, a_shorter_file_is_an_error);
    RUN(mapping, a_lease_reads_zeros);
    RUN(mapping, what_does_not_fit_is_refused);
    RUN(mapping, safetensors_are_mapped);
    RUN(mapping, unaligned_safetensors_are_read);
    RUN(mapping, the_programs_own_action_is_called);
    return check_end();
}
