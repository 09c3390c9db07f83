/* NumPy's files, files in memory, and DLPack. */

#include "check.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <unistd.h>

#include <tensor/dlpack.h>

using namespace libtensor;

/** A path of a file that goes away with the value. */
struct Temporary {
    char path[32] = "/tmp/libtensor-cpp-XXXXXX";

    Temporary() {
        const int fd = mkstemp(path);
        CHECK(fd >= 0 && close(fd) == 0);
    }
    ~Temporary() { unlink(path); }
};

static void an_array_comes_back() {
    const Scope scope("npy");
    const Temporary file;
    const Tensor x = arange(6).to(kInt64).reshape({2, 3}).transpose(0, 1);
    write_npy(x, file.path);
    CHECK(equal(read_npy(file.path), x));
    CHECK(truncate(file.path, 90) == 0);
    THROWS(FormatError, file.path, read_npy(file.path));
}

static void an_archive_comes_back() {
    const Temporary file;
    const NamedTensors arrays{{"a", ones({2, 3})}, {"b/c", arange(4).to(kInt64)}};
    for (const bool compressed : {false, true}) {
        write_npz(arrays, file.path, compressed);
        const NamedTensors read = read_npz(file.path);
        CHECK(read.size() == 2 && read[0].first == "a" && read[1].first == "b/c");
        CHECK(equal(read[0].second, arrays[0].second) && equal(read[1].second, arrays[1].second));
    }
    THROWS(ArgumentError, "'a' twice", write_npz({arrays[0], arrays[0]}, file.path));
    CHECK(read_npz(file.path).size() == 2);
}

static void a_file_of_pytorch_comes_back() {
    const Temporary file;
    const NamedTensors tensors{{"layer.weight", ones({2, 3})}, {"layer.bias", arange(4).to(kInt64)}};
    write_torch(tensors, file.path);
    std::ifstream stream(file.path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    for (const NamedTensors& read : {map_torch(file.path), decode_torch(bytes.data(), bytes.size())}) {
        CHECK(read.size() == 2 && read[0].first == "layer.weight" && read[1].first == "layer.bias");
        CHECK(equal(read[0].second, tensors[0].second) && equal(read[1].second, tensors[1].second));
    }
    THROWS(ArgumentError, "'layer.bias' twice", write_torch({tensors[1], tensors[1]}, file.path));
    CHECK(truncate(file.path, 100) == 0);
    THROWS(FormatError, file.path, map_torch(file.path));
}

static void a_mapping_is_private() {
    const Temporary file;
    write_npy(ones({100}), file.path);
    Tensor x = map_npy(file.path);
    x.add_(x);
    CHECK(x.sum().item<float>() == 200);
    CHECK(map_npy(file.path).sum().item<float>() == 100);
    CHECK(truncate(file.path, 10) == 0);
    THROWS(IoError, "shortened", x.sum());
}

static void tensors_of_a_file_are_mapped() {
    const Temporary file;
    std::string header = R"({"w":{"dtype":"U8","shape":[3],"data_offsets":[0,3]}})";
    header.resize(56, ' ');
    const uint64_t length = header.size();
    std::ofstream(file.path, std::ios::binary).write(reinterpret_cast<const char*>(&length), 8) << header << "\1\2\3";
    const NamedTensors tensors = map_safetensors(file.path);
    CHECK(tensors.size() == 1 && tensors[0].first == "w");
    CHECK(tensors[0].second.to_vector<uint8_t>() == (std::vector<uint8_t>{1, 2, 3}));
}

static void tensors_that_cannot_be_mapped_are_read() {
    const Temporary file;
    const std::string header = R"({"t":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})";
    const uint64_t length = header.size();
    const float element = 1.5f;
    std::string bytes(reinterpret_cast<const char*>(&length), 8);
    bytes.append(header).append(reinterpret_cast<const char*>(&element), 4);
    std::ofstream(file.path, std::ios::binary) << bytes;
    CHECK(map_safetensors(file.path).at(0).second.item<float>() == 1.5f);
    CHECK(decode_safetensors(bytes.data(), bytes.size()).at(0).second.item<float>() == 1.5f);
}

static void dlpack_shares_memory() {
    const Tensor x = ones({2, 3});
    DLManagedTensorVersioned* managed = to_dlpack(x, true);
    CHECK(managed->flags == DLPACK_FLAG_BITMASK_READ_ONLY);
    static_cast<float*>(managed->dl_tensor.data)[5] = 7;
    CHECK(x.sum().item<float>() == 12);
    Tensor y = from_dlpack(managed);
    CHECK(equal(y, x));
    THROWS(StateError, "read-only", y.add_(y));
    THROWS(ArgumentError, "NULL", from_dlpack(nullptr));
}

int main() {
    RUN(interchange, an_array_comes_back);
    RUN(interchange, an_archive_comes_back);
    RUN(interchange, a_file_of_pytorch_comes_back);
    RUN(interchange, a_mapping_is_private);
    RUN(interchange, tensors_of_a_file_are_mapped);
    RUN(interchange, tensors_that_cannot_be_mapped_are_read);
    RUN(interchange, dlpack_shares_memory);
    return check_end();
}
