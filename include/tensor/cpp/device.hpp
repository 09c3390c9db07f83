/* Devices: where the elements of tensors are. */
#ifndef TENSOR_CPP_DEVICE_HPP
#define TENSOR_CPP_DEVICE_HPP

#include <cstdint>
#include <ostream>
#include <string>

#include "error.hpp"

namespace libtensor {

/** A device, which is the host or an accelerator. */
class Device {
public:
    /** The host. */
    constexpr Device() noexcept = default;

    /** Creates a device from its code in C, such as `TENSOR_HOST`. Calls refuse an unknown code. */
    constexpr explicit Device(int32_t code) noexcept : code_(code) {}

    /** Returns the code in C. */
    constexpr int32_t code() const noexcept { return code_; }

    constexpr bool is_host() const noexcept { return code_ == TENSOR_HOST; }

    /** Returns whether tensors can be created on the device. */
    bool is_available() const {
        int32_t available = 0;
        detail::check(tensor_device_info(code_, &available, nullptr, 0, nullptr));
        return available != 0;
    }

    /** Returns the name of the device, or the reason why it cannot be used. */
    std::string description() const {
        int32_t available = 0;
        return detail::text([&](char* buf, std::size_t cap, std::size_t* len) {
            return tensor_device_info(code_, &available, buf, cap, len);
        });
    }

    friend constexpr bool operator==(Device a, Device b) noexcept { return a.code_ == b.code_; }
    friend constexpr bool operator!=(Device a, Device b) noexcept { return a.code_ != b.code_; }

    /** Writes "cpu", "cpu_pinned", "cuda:0", "meta" or "fake:0". */
    friend std::ostream& operator<<(std::ostream& out, Device device) {
        switch (device.code_) {
        case TENSOR_HOST: return out << "cpu";
        case TENSOR_PINNED: return out << "cpu_pinned";
        case TENSOR_META: return out << "meta";
        case TENSOR_FAKE: return out << "fake:0";
        default: return out << "cuda:" << device.code_ - TENSOR_CUDA(0);
        }
    }

private:
    int32_t code_ = TENSOR_HOST;
};

/** The host. */
inline constexpr Device kHost{};

/** Tensors with shapes, element types and accounts, but without memory: shows what a program would take. */
inline constexpr Device kMeta{TENSOR_META};

/** Returns the CUDA device with this number. */
inline Device cuda(int32_t number = 0) {
    if (number < 0 || number > 15) {
        throw ArgumentError("there is no device cuda:" + std::to_string(number) + ": expected 0 to 15");
    }
    return Device(TENSOR_CUDA(number));
}

/** Returns how many CUDA devices can be used. */
inline int32_t cuda_count() {
    int32_t count = 0;
    while (count < 16 && Device(TENSOR_CUDA(count)).is_available()) {
        count++;
    }
    return count;
}

}  // namespace libtensor

#endif  // TENSOR_CPP_DEVICE_HPP
