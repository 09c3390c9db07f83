/* Image files: encoding, decoding, files and errors. */

#include "check.h"

#include <unistd.h>

enum { ROWS = 3, COLUMNS = 4, CHANNELS = 3, PIXELS = CHANNELS * ROWS * COLUMNS };

static tensor_t image(uint8_t pixels[PIXELS]) {
    const int64_t dims[] = {CHANNELS, ROWS, COLUMNS};
    tensor_t t = TENSOR_NONE;
    for (int i = 0; i < PIXELS; i++) pixels[i] = (uint8_t)(7 * i);
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_U8, TENSOR_HOST, dims, 3, pixels, PIXELS, &t));
    return t;
}

/* Copies the elements of an encoded file, and returns their number. */
static size_t bytes(tensor_t file, uint8_t *to, size_t cap) {
    tensor_info_t info;
    OK(tensor_info(file, &info));
    CHECK(info.rank == 1 && (size_t)info.numel <= cap);
    OK(tensor_copy_out(file, TENSOR_U8, to, (size_t)info.numel));
    return (size_t)info.numel;
}

static void a_png_comes_back(void) {
    tensor_scope_t scope = push("images");
    uint8_t pixels[PIXELS], again[PIXELS], buffer[1024];
    tensor_t file = TENSOR_NONE, decoded = TENSOR_NONE, gray = TENSOR_NONE;
    OK(tensor_image_encode(TENSOR_SCOPE_THREAD, 0, image(pixels), TENSOR_IMAGE_PNG, -1, &file));
    size_t n = bytes(file, buffer, sizeof buffer);
    OK(tensor_image_decode(TENSOR_SCOPE_THREAD, 0, buffer, n, TENSOR_CHANNELS_UNCHANGED, &decoded));
    OK(tensor_copy_out(decoded, TENSOR_U8, again, PIXELS));
    CHECK(memcmp(pixels, again, PIXELS) == 0);
    OK(tensor_image_decode(TENSOR_SCOPE_THREAD, 0, buffer, n, TENSOR_CHANNELS_GRAY, &gray));
    tensor_info_t info;
    OK(tensor_info(gray, &info));
    CHECK(info.dtype == TENSOR_U8 && info.rank == 3);
    CHECK(info.dims[0] == 1 && info.dims[1] == ROWS && info.dims[2] == COLUMNS);
    OK(tensor_scope_pop(scope));
}

static void files(void) {
    tensor_scope_t scope = push("files");
    uint8_t pixels[PIXELS];
    char path[] = "/tmp/libtensor-image-XXXXXX";
    int fd = mkstemp(path);
    CHECK(fd >= 0);
    tensor_t t = image(pixels), read = TENSOR_NONE;
    OK(tensor_image_write(t, path, TENSOR_IMAGE_JPEG, 95));
    OK(tensor_image_read(TENSOR_SCOPE_THREAD, 0, path, TENSOR_CHANNELS_RGB_ALPHA, &read));
    tensor_info_t info;
    OK(tensor_info(read, &info));
    CHECK(info.dims[0] == 4);
    /* What is no image is told by its path. */
    CHECK(ftruncate(fd, 5) == 0);
    close(fd);
    OK(tensor_image_write(t, path, TENSOR_IMAGE_PNG, 9));
    CHECK(truncate(path, 30) == 0);
    FAILS(TENSOR_ERROR_FORMAT, path, tensor_image_read(TENSOR_SCOPE_THREAD, 0, path, 0, &read));
    FAILS(TENSOR_ERROR_FORMAT, "truncated", tensor_image_read(TENSOR_SCOPE_THREAD, 0, path, 0, &read));
    CHECK(unlink(path) == 0);
    FAILS(TENSOR_ERROR_IO, path, tensor_image_read(TENSOR_SCOPE_THREAD, 0, path, 0, &read));
    OK(tensor_scope_pop(scope));
}

static void wrong_arguments(void) {
    tensor_scope_t scope = push("wrong");
    uint8_t pixels[PIXELS];
    tensor_t t = image(pixels), out = TENSOR_NONE;
    tensor_scope_t here = TENSOR_SCOPE_THREAD;
    FAILS(TENSOR_ERROR_FORMAT, "empty", tensor_image_decode(here, 0, NULL, 0, TENSOR_CHANNELS_RGB, &out));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_image_decode(here, 0, NULL, 3, TENSOR_CHANNELS_RGB, &out));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_image_decode(here, 0, pixels, PIXELS, TENSOR_CHANNELS_RGB, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "channels 5", tensor_image_decode(here, 0, pixels, PIXELS, 5, &out));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_image_read(here, 0, NULL, 0, &out));
    FAILS(TENSOR_ERROR_ARGUMENT, "image 2", tensor_image_encode(here, 0, t, 2, -1, &out));
    FAILS(TENSOR_ERROR_ARGUMENT, "101", tensor_image_encode(here, 0, t, TENSOR_IMAGE_JPEG, 101, &out));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_image_write(t, NULL, TENSOR_IMAGE_PNG, -1));
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "", tensor_image_write((tensor_t){12345}, "/tmp/none", TENSOR_IMAGE_PNG, -1));
    CHECK(out.id == 0);
    OK(tensor_scope_pop(scope));
}

int main(void) {
    RUN(images, a_png_comes_back);
    RUN(images, files);
    RUN(images, wrong_arguments);
    return check_end();
}
