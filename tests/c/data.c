/* Data files, datasets and loaders. */

#include "check.h"

#include <unistd.h>

#define HERE TENSOR_SCOPE_THREAD

/* Writes a temporary file, whose path replaces the template. */
static void write_file(char *path, const void *bytes, size_t n) {
    int fd = mkstemp(path);
    CHECK(fd >= 0 && write(fd, bytes, n) == (ssize_t)n);
    close(fd);
}

static void an_idx_file(void) {
    tensor_scope_t scope = push("idx");
    const uint8_t file[] = {0, 0, 0x0B, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 1, 0xFF, 0xFE};
    char path[] = "/tmp/libtensor-idx-XXXXXX", cut[] = "/tmp/libtensor-idx-XXXXXX";
    write_file(path, file, sizeof file);
    write_file(cut, file, sizeof file - 1);
    tensor_t t = TENSOR_NONE;
    OK(tensor_idx_read(HERE, 0, path, &t));
    tensor_info_t info;
    OK(tensor_info(t, &info));
    CHECK(info.dtype == TENSOR_I16 && info.rank == 2 && info.dims[0] == 2 && info.dims[1] == 1);
    int16_t elements[2];
    OK(tensor_copy_out(t, TENSOR_I16, elements, sizeof elements));
    CHECK(elements[0] == 1 && elements[1] == -2);
    FAILS(TENSOR_ERROR_FORMAT, cut, tensor_idx_read(HERE, 0, cut, &t));
    FAILS(TENSOR_ERROR_IO, "/no/such", tensor_idx_read(HERE, 0, "/no/such", &t));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_idx_read(HERE, 0, NULL, &t));
    tensor_t labels = TENSOR_NONE;
    FAILS(TENSOR_ERROR_IO, "t10k-images-idx3-ubyte.gz", tensor_mnist_read(HERE, 0, "/tmp/none", 0, &t, &labels));
    FAILS(TENSOR_ERROR_ARGUMENT, "train", tensor_mnist_read(HERE, 0, "/tmp/none", 2, &t, &labels));
    unlink(path);
    unlink(cut);
    OK(tensor_scope_pop(scope));
}

static void a_csv_file(void) {
    tensor_scope_t scope = push("csv");
    const char file[] = "a;b\n1;2\n3;x\n";
    char path[] = "/tmp/libtensor-csv-XXXXXX";
    write_file(path, file, sizeof file - 1);
    tensor_t features = TENSOR_NONE, labels = TENSOR_NONE;
    FAILS(TENSOR_ERROR_FORMAT, "line 3, column 2", tensor_csv_read(HERE, 0, path, 1, ';', -1, &features, &labels));
    CHECK(truncate(path, 8) == 0);
    OK(tensor_csv_read(HERE, 0, path, 1, ';', -1, &features, &labels));
    CHECK(labels.id == 0);
    VALUES(features, 1, 2);
    OK(tensor_csv_read(HERE, 0, path, 1, ';', 0, &features, &labels));
    VALUES(features, 2);
    VALUES(labels, 1);
    FAILS(TENSOR_ERROR_ARGUMENT, "-2", tensor_csv_read(HERE, 0, path, 1, ';', -2, &features, &labels));
    FAILS(TENSOR_ERROR_ARGUMENT, "delimiter", tensor_csv_read(HERE, 0, path, 1, 1 << 20, 0, &features, &labels));
    unlink(path);
    OK(tensor_scope_pop(scope));
}

enum { SAMPLES = 50 };

static tensor_dataset_t numbers(void) {
    int64_t elements[SAMPLES];
    const int64_t dims[] = {SAMPLES};
    for (int i = 0; i < SAMPLES; i++) elements[i] = i;
    tensor_t t = TENSOR_NONE;
    tensor_dataset_t dataset = {0};
    OK(tensor_from_data(HERE, 0, TENSOR_I64, TENSOR_HOST, dims, 1, elements, sizeof elements, &t));
    OK(tensor_dataset_tensors(HERE, &t.id, 1, &dataset));
    OK(tensor_dispose(t.id));
    return dataset;
}

static void batches_in_the_given_order(void) {
    int64_t order[SAMPLES], seen[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) order[i] = (i * 7) % SAMPLES;
    for (int64_t workers = 0; workers < 4; workers++) {
        tensor_scope_t scope = push("loader");
        tensor_loader_t loader = {0};
        OK(tensor_loader_new(HERE, numbers(), order, SAMPLES, 8, 0, workers, -1, &loader));
        size_t parts = 1, count = 0;
        for (;;) {
            tensor_t part = TENSOR_NONE;
            OK(tensor_loader_next(HERE, 0, loader, &part.id, 1, &parts));
            if (parts == 0) break;
            tensor_info_t info;
            OK(tensor_info(part, &info));
            CHECK(count + (size_t)info.numel <= SAMPLES);
            OK(tensor_copy_out(part, TENSOR_I64, seen + count, (size_t)info.numel * sizeof *seen));
            count += (size_t)info.numel;
        }
        CHECK(count == SAMPLES && memcmp(seen, order, sizeof order) == 0);
        OK(tensor_scope_pop(scope));
    }
}

static void wrong_arguments(void) {
    tensor_scope_t scope = push("wrong");
    tensor_dataset_t dataset = numbers();
    tensor_loader_t loader = {0};
    const int64_t order[] = {0, 1, SAMPLES};
    int64_t size = 0;
    size_t n = 1;
    tensor_t part = TENSOR_NONE;
    OK(tensor_dataset_size(dataset, &size));
    CHECK(size == SAMPLES);
    OK(tensor_dataset_classes(dataset, &n));
    CHECK(n == 0);
    FAILS(TENSOR_ERROR_INDEX, "class 0", tensor_dataset_class(dataset, 0, NULL, 0, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "none was given", tensor_dataset_tensors(HERE, NULL, 0, &dataset));
    FAILS(TENSOR_ERROR_IO, "/no/such", tensor_dataset_folder(HERE, "/no/such", -1, -1, 0, &dataset));
    FAILS(TENSOR_ERROR_ARGUMENT, "both", tensor_dataset_folder(HERE, "/tmp", 3, -1, 0, &dataset));
    FAILS(TENSOR_ERROR_INDEX, "sample 50", tensor_loader_new(HERE, dataset, order, 3, 1, 0, 0, -1, &loader));
    FAILS(TENSOR_ERROR_ARGUMENT, "0", tensor_loader_new(HERE, dataset, order, 2, 0, 0, 0, -1, &loader));
    FAILS(TENSOR_ERROR_ARGUMENT, "-1", tensor_loader_new(HERE, dataset, order, 2, 1, 0, -1, -1, &loader));
    FAILS(TENSOR_ERROR_ARGUMENT, "1025", tensor_loader_new(HERE, dataset, order, 2, 1, 0, 1025, -1, &loader));
    FAILS(TENSOR_ERROR_ARGUMENT, "ahead", tensor_loader_new(HERE, dataset, order, 2, 1, 0, 1, 0, &loader));
    OK(tensor_loader_new(HERE, dataset, order, 2, 1, 0, 1, 1, &loader));
    FAILS(TENSOR_ERROR_ARGUMENT, "room for 0", tensor_loader_next(HERE, 0, loader, NULL, 0, &n));
    OK(tensor_loader_next(HERE, 0, loader, &part.id, 1, &n));
    CHECK(n == 1 && part.id != 0);
    OK(tensor_loader_close(loader));
    FAILS(TENSOR_ERROR_DISPOSED, "closed", tensor_loader_next(HERE, 0, loader, &part.id, 1, &n));
    OK(tensor_loader_close(loader));
    OK(tensor_dispose(loader.id));
    FAILS(TENSOR_ERROR_DISPOSED, "", tensor_loader_close(loader));
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "", tensor_loader_close((tensor_loader_t){part.id}));
    OK(tensor_scope_pop(scope));
}

/* Reads all batches. Returns the first status that is not TENSOR_OK. */
static int32_t read_all(tensor_dataset_t dataset, int64_t workers) {
    int64_t order[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) order[i] = i;
    tensor_loader_t loader = {0};
    int32_t status = tensor_loader_new(HERE, dataset, order, SAMPLES, 8, 0, workers, -1, &loader);
    size_t n = 1;
    while (status == TENSOR_OK && n != 0) {
        tensor_t part = TENSOR_NONE;
        status = tensor_loader_next(HERE, 0, loader, &part.id, 1, &n);
        OK(tensor_dispose(part.id));
    }
    OK(tensor_dispose(loader.id));
    return status;
}

/* Every request for memory, handles and threads is refused in turn. What fails leaves nothing. */
static void refused_requests(void) {
    const int32_t kinds[] = {TENSOR_FAULT_RECORD, TENSOR_FAULT_BLOCK, TENSOR_FAULT_HANDLE, TENSOR_FAULT_THREAD};
    tensor_scope_t scope = push("refused");
    tensor_dataset_t dataset = numbers();
    for (int64_t workers = 0; workers < 3; workers++) {
        for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
            for (uint64_t granted = 0; granted < 60; granted++) {
                tensor_scope_t inner = push("inner");
                tensor_stats_t before = stats();
                OK(tensor_fault_inject(kinds[kind], granted, 1));
                int32_t status = read_all(dataset, workers);
                OK(tensor_fault_clear());
                CHECK(status == TENSOR_OK || status == TENSOR_ERROR_OUT_OF_MEMORY);
                tensor_stats_t after = stats();
                CHECK(after.live_handles == before.live_handles && after.live_bytes == before.live_bytes);
                OK(tensor_scope_pop(inner));
            }
        }
    }
    OK(tensor_scope_pop(scope));
}

int main(void) {
    RUN(data, an_idx_file);
    RUN(data, a_csv_file);
    RUN(data, batches_in_the_given_order);
    RUN(data, wrong_arguments);
    RUN(data, refused_requests);
    return check_end();
}
