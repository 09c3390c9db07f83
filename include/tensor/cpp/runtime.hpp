/* The process: version, memory, leak reports, threads, random numbers, data and pictures. */
#ifndef TENSOR_CPP_RUNTIME_HPP
#define TENSOR_CPP_RUNTIME_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tensor.hpp"

namespace libtensor {

/**
 * Throws an InternalError if the version of the library is not that of this header, or if the process has loaded two
 * copies of it. Programs call this function once, before they use the library.
 */
inline void check_version() {
    const int32_t version = tensor_abi_version();
    if (version == 0) {
        throw InternalError(tensor_error_message());
    }
    if (version != TENSOR_ABI_VERSION) {
        throw InternalError("libtensor has version " + std::to_string(version) +
                            " of its interface: this program was compiled for version " +
                            std::to_string(TENSOR_ABI_VERSION));
    }
}

/** The counters of the process; see the fields in `tensor/values.h`. */
using MemoryStats = tensor_stats_t;

inline MemoryStats memory_stats() {
    MemoryStats out{};
    detail::check(tensor_stats(&out));
    return out;
}

/** Returns the bytes of all live tensors. */
inline int64_t live_bytes() { return memory_stats().live_bytes; }

/** Limits the memory, in bytes, that the process holds on a device. A limit of -1 means none. */
inline void set_memory_limit(int64_t bytes, Device device = kHost) {
    detail::check(tensor_scope_set_limit(TENSOR_SCOPE_NONE, device.code(), bytes));
}

/** Returns unused cached memory to the system. */
inline void trim_memory() { detail::check(tensor_trim()); }

/** Returns the level of leak reports. */
inline LeakReports leak_reports() {
    int32_t level = 0;
    detail::check(tensor_leak_reports(&level));
    return static_cast<LeakReports>(level);
}

/** Sets the level of leak reports. Places are recorded for objects that are created from then on. */
inline void set_leak_reports(LeakReports level) { detail::check(tensor_set_leak_reports(static_cast<int32_t>(level))); }

/** A place in the program that created objects. */
struct LeakSite {
    tensor_leak_site_t counts;  ///< the objects that were made there: see the fields in `tensor/values.h`
    std::string place;          ///< the innermost calls of the program, as far as its symbols are known
};

/** Returns the places that created objects since the level of leak reports began to record places. */
inline std::vector<LeakSite> leak_sites() {
    std::size_t count = 0;
    detail::check(tensor_leak_sites(nullptr, 0, &count));
    std::vector<tensor_leak_site_t> found(count);
    std::size_t now = 0;
    detail::check(tensor_leak_sites(found.data(), count, &now));
    found.resize(now < count ? now : count);
    std::vector<LeakSite> sites;
    for (const tensor_leak_site_t& site : found) {
        sites.push_back({site, detail::text([&](char* buf, std::size_t cap, std::size_t* len) {
                             return tensor_leak_site_place(site.number, buf, cap, len);
                         })});
    }
    return sites;
}

/** Reports live objects to the logger, which is meant for the end of a program. */
inline void report_leaks() { detail::check(tensor_report_leaks()); }

/** Seeds the random numbers of the process. */
inline void manual_seed(uint64_t seed) { detail::check(tensor_manual_seed(seed)); }

/** Sets the number of threads that one operation may use, from 1 to 256. Results are bitwise equal for any number. */
inline void set_num_threads(int32_t count) { detail::check(tensor_set_num_threads(count)); }

/** Returns the number of threads that one operation may use. */
inline int32_t num_threads() {
    int32_t out = 0;
    detail::check(tensor_num_threads(&out));
    return out;
}

/**
 * Allows products of f32 on a device to round their factors to 11 significant bits (tf32), because tensor cores are faster so.
 * It is not allowed in the beginning.
 */
inline void allow_tf32(bool allowed) { detail::check(tensor_allow_tf32(allowed ? 1 : 0)); }

/** Returns whether products of f32 on a device may use tf32. */
inline bool allows_tf32() {
    int32_t out = 0;
    detail::check(tensor_allows_tf32(&out));
    return out != 0;
}

/** The UCI handwritten digits. */
struct Digits {
    Tensor images;      ///< f32 [1797, 1, 8, 8], from 0 to 1
    Tensor labels;      ///< i64 [1797]
    Tensor test_index;  ///< i64 [360], the ascending indices of the images in the test set
};

/** Creates the tensors of the UCI handwritten digits. */
inline Digits digits() {
    tensor_t images{}, labels{}, test_index{};
    detail::check(tensor_digits(TENSOR_SCOPE_THREAD, 0, &images, &labels, &test_index));
    return {Tensor::from_handle(images), Tensor::from_handle(labels), Tensor::from_handle(test_index)};
}

/** Draws a grid of images [n, 1, h, w] with their predictions and labels, i64 [n], as a picture in an .svg file. */
inline void save_picture(const Tensor& images, const Tensor& predictions, const Tensor& labels,
                         const std::string& path) {
    detail::check(tensor_picture_digits(images.handle(), predictions.handle(), labels.handle(), path.c_str()));
}

/** Starts recording every allocation, free and scope of the process. */
inline void start_timeline() { detail::check(tensor_timeline_start()); }

/**
 * Ends the recording and saves it as a picture (.svg), a trace for Chrome or Perfetto (.json), or a snapshot for
 * PyTorch's memory_viz (.pickle).
 */
inline void save_timeline(const std::string& path) { detail::check(tensor_timeline_save(path.c_str())); }

}  // namespace libtensor

#endif  // TENSOR_CPP_RUNTIME_HPP
