/* Image files: PNG and JPEG. An image is a u8 tensor of shape [channels, height, width]. */
#ifndef TENSOR_CPP_IMAGE_HPP
#define TENSOR_CPP_IMAGE_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tensor.hpp"

namespace libtensor {

/** Formats of image files. */
enum class ImageFormat : int32_t {
    Png = TENSOR_IMAGE_PNG,    ///< without loss: 1 to 4 channels
    Jpeg = TENSOR_IMAGE_JPEG,  ///< with loss: 1 or 3 channels
};

/** The channels of a decoded image. */
enum class Channels : int32_t {
    Unchanged = TENSOR_CHANNELS_UNCHANGED,   ///< those of the file
    Gray = TENSOR_CHANNELS_GRAY,             ///< 1: the luminance
    GrayAlpha = TENSOR_CHANNELS_GRAY_ALPHA,  ///< 2: luminance and opacity
    Rgb = TENSOR_CHANNELS_RGB,               ///< 3: red, green and blue
    RgbAlpha = TENSOR_CHANNELS_RGB_ALPHA,    ///< 4: red, green, blue and opacity
};

/** Decodes the bytes of a file. The elements of the result lie in memory as [height, width, channels]. */
inline Tensor decode_image(const void* file, std::size_t bytes, Channels channels = Channels::Unchanged) {
    tensor_t out{};
    detail::check(tensor_image_decode(TENSOR_SCOPE_THREAD, 0, file, bytes, static_cast<int32_t>(channels), &out));
    return Tensor::from_handle(out);
}

/** Reads and decodes a file. The elements of the result lie in memory as [height, width, channels]. */
inline Tensor read_image(const std::string& path, Channels channels = Channels::Unchanged) {
    tensor_t out{};
    detail::check(tensor_image_read(TENSOR_SCOPE_THREAD, 0, path.c_str(), static_cast<int32_t>(channels), &out));
    return Tensor::from_handle(out);
}

/**
 * Encodes an image. The quality of a JPEG is from 1 to 100, or -1 for 75. For a PNG it is the effort of the
 * compression, from 0 (none) to 9, or -1 for 6.
 */
inline std::vector<uint8_t> encode_image(const Tensor& image, ImageFormat format, int64_t quality = -1) {
    tensor_t out{};
    detail::check(
        tensor_image_encode(TENSOR_SCOPE_NONE, 0, image.handle(), static_cast<int32_t>(format), quality, &out));
    return Tensor::from_handle(out).to_vector<uint8_t>();
}

/** Encodes an image into a file; see encode_image. An existing file is replaced once the new one is complete. */
inline void write_image(const Tensor& image, const std::string& path, ImageFormat format, int64_t quality = -1) {
    detail::check(tensor_image_write(image.handle(), path.c_str(), static_cast<int32_t>(format), quality));
}

}  // namespace libtensor

#endif  // TENSOR_CPP_IMAGE_HPP
