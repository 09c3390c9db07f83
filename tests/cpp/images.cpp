/* Image files: encoding, decoding, files and errors. */

#include "check.hpp"

#include <cstdio>
#include <unistd.h>

using namespace libtensor;

static Tensor image() { return arange(3 * 4 * 5).to(kUInt8).reshape({3, 4, 5}); }

static void a_png_comes_back() {
    const Scope scope("images");
    const Tensor pixels = image();
    const std::vector<uint8_t> file = encode_image(pixels, ImageFormat::Png);
    CHECK(equal(decode_image(file.data(), file.size()), pixels));
    CHECK(decode_image(file.data(), file.size(), Channels::Gray).sizes() == (Shape{1, 4, 5}));
    CHECK(resize_image(pixels, Pair(2, 3), Filter::Linear).sizes() == (Shape{3, 2, 3}));
}

static void files() {
    char path[] = "/tmp/libtensor-image-XXXXXX";
    const int fd = mkstemp(path);
    CHECK(fd >= 0 && close(fd) == 0);
    write_image(image(), path, ImageFormat::Jpeg, 95);
    CHECK(read_image(path, Channels::RgbAlpha).sizes() == (Shape{4, 4, 5}));
    CHECK(truncate(path, 20) == 0);
    THROWS(FormatError, path, read_image(path));
    CHECK(unlink(path) == 0);
    THROWS(IoError, path, read_image(path));
}

static void other_images_are_refused() {
    THROWS(FormatError, "empty", decode_image(nullptr, 0));
    THROWS(ArgumentError, "101", encode_image(image(), ImageFormat::Jpeg, 101));
    THROWS(DTypeError, "u8", encode_image(ones({3, 4, 5}), ImageFormat::Png));
    THROWS(ShapeError, "(4, 5)", encode_image(image()[0], ImageFormat::Png));
}

int main() {
    RUN(images, a_png_comes_back);
    RUN(images, files);
    RUN(images, other_images_are_refused);
    return check_end();
}
