/* Data files, datasets, and loaders of their batches. */
#ifndef TENSOR_CPP_DATA_HPP
#define TENSOR_CPP_DATA_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "image.hpp"
#include "list.hpp"

namespace libtensor {
namespace data {

/** Reads a file in the IDX format of MNIST, which may be compressed with gzip. */
inline Tensor read_idx(const std::string& path) {
    tensor_t out{};
    detail::check(tensor_idx_read(TENSOR_SCOPE_THREAD, 0, path.c_str(), &out));
    return Tensor::from_handle(out);
}

/** Grey images and their classes. */
struct Mnist {
    Tensor images;  ///< f32 [n, 1, height, width], from 0 to 1
    Tensor labels;  ///< i64 [n]
};

/** Reads the training or the test images of MNIST or Fashion-MNIST from the files in a folder. */
inline Mnist read_mnist(const std::string& folder, bool train) {
    tensor_t images{}, labels{};
    detail::check(tensor_mnist_read(TENSOR_SCOPE_THREAD, 0, folder.c_str(), train ? 1 : 0, &images, &labels));
    return {Tensor::from_handle(images), Tensor::from_handle(labels)};
}

/** The numbers of a CSV file. */
struct Table {
    Tensor features;               ///< f32 [records, columns], without the labels
    std::optional<Tensor> labels;  ///< f32 [records]
};

/** Reads a CSV file of numbers. Columns are counted from 0. */
inline Table read_csv(const std::string& path, std::optional<int64_t> label = std::nullopt, bool header = true,
                      char delimiter = ',') {
    tensor_t features{}, labels{};
    detail::check(tensor_csv_read(TENSOR_SCOPE_THREAD, 0, path.c_str(), header ? 1 : 0,
                                  static_cast<unsigned char>(delimiter), label.value_or(-1), &features, &labels));
    Table table{Tensor::from_handle(features), std::nullopt};
    if (labels.id != 0) {
        table.labels = Tensor::from_handle(labels);
    }
    return table;
}

/**
 * Samples with an index. The scope that is current when the dataset is created owns it; without a scope, the variable
 * does.
 */
class Dataset {
public:
    /** Creates a dataset of tensors whose first dimension counts the samples. */
    explicit Dataset(const TensorList& parts) {
        const std::vector<uint64_t> ids = parts.ids();
        detail::check(tensor_dataset_tensors(TENSOR_SCOPE_THREAD, ids.data(), ids.size(), &handle_));
    }

    /**
     * Creates a dataset of the PNG and JPEG files of a folder that has a folder for each class. A size of -1 stands for
     * the size of the first image.
     */
    explicit Dataset(const std::string& folder, int64_t height = -1, int64_t width = -1,
                     Channels channels = Channels::Rgb) {
        detail::check(tensor_dataset_folder(TENSOR_SCOPE_THREAD, folder.c_str(), height, width,
                                            static_cast<int32_t>(channels), &handle_));
    }

    Dataset(Dataset&& other) noexcept : handle_(std::exchange(other.handle_, tensor_dataset_t{0})) {}

    Dataset& operator=(Dataset&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }

    ~Dataset() {
        if (handle_.id != 0) {
            tensor_release(handle_.id);
        }
    }

    /** Returns the handle in C. */
    tensor_dataset_t handle() const {
        if (handle_.id == 0) {
            detail::fail_empty("Dataset");
        }
        return handle_;
    }

    /** Returns the number of samples. */
    int64_t size() const {
        int64_t out = 0;
        detail::check(tensor_dataset_size(handle(), &out));
        return out;
    }

    /** Returns the names of the classes of a folder, in the order of their labels. */
    std::vector<std::string> classes() const {
        std::size_t count = 0;
        detail::check(tensor_dataset_classes(handle(), &count));
        std::vector<std::string> names(count);
        for (std::size_t i = 0; i < count; i++) {
            std::size_t length = 0;
            detail::check(tensor_dataset_class(handle(), i, nullptr, 0, &length));
            names[i].resize(length + 1);
            detail::check(tensor_dataset_class(handle(), i, names[i].data(), names[i].size(), nullptr));
            names[i].resize(length);
        }
        return names;
    }

private:
    tensor_dataset_t handle_{0};
};

/** Options for how a loader creates batches. */
struct LoaderOptions {
    bool drop_last = false;  ///< leave out a last batch with fewer samples
    int64_t workers = 0;     ///< threads that make batches ahead
    int64_t ahead = -1;      ///< most batches ahead; -1 for two for each worker
};

/**
 * One pass over samples of a dataset, in batches. The scope that is current when the loader is created owns it; without
 * a scope, the variable does.
 */
class Loader {
public:
    /** Starts a pass over the samples with the indices in `order`. */
    Loader(const Dataset& dataset, const std::vector<int64_t>& order, int64_t batch, const LoaderOptions& options = {}) {
        detail::check(tensor_loader_new(TENSOR_SCOPE_THREAD, dataset.handle(), order.data(), order.size(), batch,
                                        options.drop_last ? 1 : 0, options.workers, options.ahead, &handle_));
    }

    Loader(Loader&& other) noexcept : handle_(std::exchange(other.handle_, tensor_loader_t{0})) {}

    Loader& operator=(Loader&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }

    ~Loader() {
        if (handle_.id != 0) {
            tensor_release(handle_.id);
        }
    }

    /** Returns the handle in C. */
    tensor_loader_t handle() const {
        if (handle_.id == 0) {
            detail::fail_empty("Loader");
        }
        return handle_;
    }

    /** Returns the next batch, which has a tensor for each part of a sample, or no tensors at the end. */
    std::vector<Tensor> next() {
        std::array<uint64_t, 64> ids{};
        std::size_t count = 0;
        detail::check(tensor_loader_next(TENSOR_SCOPE_THREAD, 0, handle(), ids.data(), ids.size(), &count));
        std::vector<Tensor> parts;
        for (std::size_t i = 0; i < count; i++) {
            parts.push_back(Tensor::from_handle(tensor_t{ids[i]}));
        }
        return parts;
    }

    /** Ends the workers and waits for them. */
    void close() { detail::check(tensor_loader_close(handle())); }

private:
    tensor_loader_t handle_{0};
};

}  // namespace data
}  // namespace libtensor

#endif  // TENSOR_CPP_DATA_HPP
