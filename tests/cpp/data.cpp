/* Data files, datasets and loaders. */

#include "check.hpp"

#include <fstream>
#include <numeric>
#include <sys/stat.h>
#include <unistd.h>

using namespace libtensor;

static std::string write(const std::string& bytes) {
    char path[] = "/tmp/libtensor-data-XXXXXX";
    const int fd = mkstemp(path);
    CHECK(fd >= 0 && close(fd) == 0);
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
}

static void files() {
    const Scope scope("files");
    const std::string bytes("\0\0\x08\x01\0\0\0\x02\x05\x06", 10);
    const std::string idx = write(bytes), cut = write(bytes.substr(0, 9)), csv = write("a,b\n1,2\n3,4\n");
    CHECK(data::read_idx(idx).to_vector<uint8_t>() == (std::vector<uint8_t>{5, 6}));
    THROWS(FormatError, cut.c_str(), data::read_idx(cut));
    THROWS(IoError, "train-images", data::read_mnist("/tmp/none", true));
    CHECK(data::read_csv(csv).features.sizes() == (Shape{2, 2}));
    CHECK(!data::read_csv(csv).labels);
    CHECK(data::read_csv(csv, 1).labels->to_vector<float>() == (std::vector<float>{2, 4}));
    THROWS(FormatError, "line 1, column 1", data::read_csv(csv, 1, false));
    CHECK(unlink(idx.c_str()) == 0 && unlink(cut.c_str()) == 0 && unlink(csv.c_str()) == 0);
}

static void a_folder_of_images() {
    char path[] = "/tmp/libtensor-data-XXXXXX";
    CHECK(mkdtemp(path) != nullptr);
    const std::string folder = path, cat = folder + "/cat", image = cat + "/1.png";
    THROWS(IoError, "no folder", data::Dataset(folder));
    CHECK(mkdir(cat.c_str(), 0700) == 0);
    write_image(full({3, 2, 2}, 51).to(kUInt8), image, ImageFormat::Png);
    {
        const Scope scope("folder");
        const data::Dataset dataset(folder, 4, 5, Channels::Gray);
        CHECK(dataset.classes() == std::vector<std::string>{"cat"});
        const std::vector<Tensor> batch = data::Loader(dataset, {0}, 1).next();
        CHECK(batch[0].sizes() == (Shape{1, 1, 4, 5}) && batch[1].to_vector<int64_t>() == std::vector<int64_t>{0});
    }
    CHECK(unlink(image.c_str()) == 0 && rmdir(cat.c_str()) == 0 && rmdir(path) == 0);
}

static void batches() {
    const Scope scope("batches");
    const Tensor numbers = arange(50);
    std::vector<int64_t> order(50);
    std::iota(order.rbegin(), order.rend(), 0);
    const data::Dataset dataset({numbers, numbers * 10});
    CHECK(dataset.size() == 50 && dataset.classes().empty());
    for (int64_t workers = 0; workers < 4; workers++) {
        data::LoaderOptions options;
        options.workers = workers;
        data::Loader loader(dataset, order, 8, options);
        std::vector<int64_t> seen;
        for (std::vector<Tensor> batch = loader.next(); !batch.empty(); batch = loader.next()) {
            CHECK(equal(batch[0] * 10, batch[1]));
            const std::vector<int64_t> part = batch[0].to_vector<int64_t>();
            seen.insert(seen.end(), part.begin(), part.end());
        }
        CHECK(seen == order);
        loader.close();
        THROWS(DisposedError, "closed", loader.next());
    }
    THROWS(IndexError, "sample 50", data::Loader(dataset, {50}, 1));
    data::Loader moved = data::Loader(dataset, order, 8);
    data::Loader taken = std::move(moved);
    CHECK(taken.next().size() == 2);
}

int main() {
    RUN(data, files);
    RUN(data, a_folder_of_images);
    RUN(data, batches);
    return check_end();
}
