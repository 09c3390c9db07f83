using System.Buffers.Binary;
using System.IO.Compression;
using LibTensor.Modules;
using static LibTensor.torch.utils.data;
using static LibTensor.torchvision;

namespace LibTensor.Tests;

public sealed class FilesTests : LeakChecked
{
    /// <summary>A folder that goes away with the test.</summary>
    private sealed class Place : IDisposable
    {
        internal string Path { get; } = Directory.CreateTempSubdirectory("tensor-files-").FullName;

        internal string Write(string name, byte[] bytes)
        {
            string path = System.IO.Path.Combine(Path, name);
            Directory.CreateDirectory(System.IO.Path.GetDirectoryName(path)!);
            File.WriteAllBytes(path, bytes);
            return path;
        }

        internal void Paint(string name, byte value, int height, int width)
        {
            string path = Write(name, []);
            using Tensor image = full([3, height, width], value, dtype: uint8);
            io.write_png(image, path);
        }

        public void Dispose() => Directory.Delete(Path, recursive: true);
    }

    private static byte[] Idx(byte type, byte[] elements, params int[] sizes)
    {
        byte[] file = new byte[4 + (4 * sizes.Length) + elements.Length];
        file[2] = type;
        file[3] = (byte)sizes.Length;
        for (int i = 0; i < sizes.Length; i++)
        {
            BinaryPrimitives.WriteInt32BigEndian(file.AsSpan(4 + (4 * i)), sizes[i]);
        }
        elements.CopyTo(file, 4 + (4 * sizes.Length));
        return file;
    }

    private static byte[] Gzip(byte[] bytes)
    {
        using MemoryStream packed = new();
        using (GZipStream stream = new(packed, CompressionLevel.Optimal))
        {
            stream.Write(bytes);
        }
        return packed.ToArray();
    }

    [Fact]
    public void IdxFiles()
    {
        using Place place = new();
        using DisposeScope scope = NewDisposeScope();
        byte[] file = Idx(0x0C, [0, 0, 0, 1, 255, 255, 255, 254], 2, 1);
        foreach (byte[] bytes in new[] { file, Gzip(file) })
        {
            Tensor read = io.read_idx(place.Write("a", bytes));
            Assert.Equal([2, 1], read.shape);
            Assert.Equal([1, -2], read.ToArray<int>());
        }
        for (int length = 0; length < file.Length; length++)
        {
            string bad = place.Write("bad", file[..length]);
            Assert.Contains(bad, Assert.Throws<TensorFormatException>(() => io.read_idx(bad)).Message);
        }
        string huge = place.Write("huge", Idx(0x0E, new byte[8], int.MaxValue, int.MaxValue));
        Assert.Throws<TensorFormatException>(() => io.read_idx(huge));
        Assert.Throws<TensorIOException>(() => io.read_idx(place.Path));
        Assert.Throws<ArgumentNullException>(() => io.read_idx(null!));
    }

    [Fact]
    public void Mnist()
    {
        using Place place = new();
        place.Write("train-images-idx3-ubyte.gz", Gzip(Idx(8, [0, 51, 255, 1, 2, 3], 3, 2, 1)));
        place.Write("train-labels-idx1-ubyte", Idx(8, [7, 0, 9], 3));
        using (DisposeScope scope = NewDisposeScope())
        using (Dataset train = datasets.MNIST(place.Path, train: true))
        {
            Assert.Equal(3, train.Count);
            Dictionary<string, Tensor> batch = train.GetBatch([0, 2]);
            Assert.Equal([2, 1, 2, 1], batch["data"].shape);
            Assert.Equal([0f, 0.2f], batch["data"].ToArray<float>()[..2]);
            Assert.Equal([7L, 9], batch["label"].ToArray<long>());
        }
        using (DisposeScope scope = NewDisposeScope())
        using (Data.DataIterator batches = Data.Loader.MNIST(place.Path, batchSize: 2))
        {
            Assert.Equal(3, batches.Size());
            Assert.Equal([2L, 1], batches.Select(static batch => batch.target.size(0)));
            (Tensor data, Tensor target) = batches.First();
            Assert.Equal([2L, 1, 2, 1], data.shape);
            Assert.Equal((0.2 - 0.1307) / 0.3081, data.ToArray<float>()[1], 1e-5);
            Assert.Equal([7L, 0], target.ToArray<long>());
        }
        TensorIOException missing = Assert.Throws<TensorIOException>(() => datasets.FashionMNIST(place.Path, train: false));
        Assert.Contains("t10k-images-idx3-ubyte.gz", missing.Message);
        place.Write("train-labels-idx1-ubyte", Idx(8, [7], 1));
        Assert.Throws<TensorFormatException>(() => datasets.MNIST(place.Path, train: true));
    }

    [Fact]
    public void CsvFiles()
    {
        using Place place = new();
        string path = place.Write("a.csv", "x;y;z\n1;2;3\n-4;5e1;6\n"u8.ToArray());
        using (DisposeScope scope = NewDisposeScope())
        using (CsvDataset table = CsvDataset.Load(path, label: 1, delimiter: ';'))
        {
            Dictionary<string, Tensor> all = table.GetBatch([0, 1]);
            Assert.Equal([1f, 3, -4, 6], all["data"].ToArray<float>());
            Assert.Equal([2f, 50], all["label"].ToArray<float>());
        }
        TensorFormatException bad = Assert.Throws<TensorFormatException>(() => CsvDataset.Load(path, 0, header: false, delimiter: ';'));
        Assert.EndsWith("line 1, column 1: expected a number, given \"x\"", bad.Message, StringComparison.Ordinal);
        Assert.Throws<TensorArgumentException>(() => CsvDataset.Load(path, 3, delimiter: ';'));
        Assert.Throws<ArgumentException>(() => CsvDataset.Load(path, -1));
        Assert.Throws<TensorArgumentException>(() => CsvDataset.Load(path, 0, delimiter: 'é'));
    }

    [Fact]
    public void FoldersOfImages()
    {
        using Place place = new();
        for (byte i = 0; i < 10; i++)
        {
            place.Paint($"dog/{i}.png", i, 3, 4);
            place.Paint($"cat/{i}.png", 51, 3, 4);
        }
        using DisposeScope scope = NewDisposeScope();
        using datasets.ImageFolder images = new(place.Path);
        Assert.Equal(["cat", "dog"], images.classes);
        Assert.Equal(20, images.Count);
        Assert.Equal([3, 3, 4], images.GetTensor(0)["data"].shape);
        Assert.Equal(0.2f, images.GetTensor(9)["data"][0, 0, 0].item<float>());
        foreach (int workers in new[] { 0, 1, 3 })
        {
            using DataLoader loader = new(images, 6, shuffle: true, seed: 3, disposeDataset: false, num_worker: workers);
            Assert.Equal(10, loader.Sum(static batch => batch["label"].sum().item<long>()));
        }
        Assert.Throws<TensorIndexException>(() => images.GetTensor(20));
        using (datasets.ImageFolder small = new(place.Path, 2, 5, io.ImageReadMode.GRAY))
        {
            Assert.Equal([1, 1, 2, 5], small.GetBatch([3])["data"].shape);
        }
        // The last file is damaged: its batch is an error, and those before are not.
        place.Write("dog/9.png", [0x89, (byte)'P', (byte)'N', (byte)'G']);
        foreach (int workers in new[] { 0, 4 })
        {
            using DataLoader loader = new(images, 7, disposeDataset: false, num_worker: workers);
            using IEnumerator<Dictionary<string, Tensor>> batches = loader.GetEnumerator();
            Assert.True(batches.MoveNext() && batches.MoveNext());
            TensorFormatException damaged = Assert.Throws<TensorFormatException>(() => batches.MoveNext());
            Assert.Contains("9.png", damaged.Message);
        }
        Assert.Throws<TensorIOException>(() => new datasets.ImageFolder(Path.Combine(place.Path, "cat")));
        Assert.Throws<ArgumentException>(() => new datasets.ImageFolder(place.Path, 0, 1));
        place.Paint("cat/5.png", 1, 5, 5);
        Assert.Throws<ShapeException>(() => images.GetTensor(5));
    }

    private static NamedTensorDataset Numbers(int count)
    {
        using Tensor label = arange(count);
        using Tensor data = label.reshape(count, 1);
        return new NamedTensorDataset(data, label);
    }

    private static List<long> Order(DataLoader loader)
    {
        List<long> order = [];
        foreach (Dictionary<string, Tensor> batch in loader)
        {
            order.AddRange(batch["label"].ToArray<long>());
        }
        return order;
    }

    [Fact]
    public void TheSeedDecidesTheOrderForAnyNumberOfWorkers()
    {
        using NamedTensorDataset numbers = Numbers(1000);
        List<long>[]? expected = null;
        for (int workers = 0; workers < 6; workers++)
        {
            using DataLoader loader = new(
                numbers, 7, shuffle: true, seed: 11, disposeDataset: false, num_worker: workers, prefetch: workers == 2 ? 1 : null);
            List<long>[] epochs = [Order(loader), Order(loader)];
            expected ??= epochs;
            Assert.Equal(expected, epochs);
        }
        using (DataLoader loader = new(numbers, 7, drop_last: true, disposeDataset: false, num_worker: 2))
        {
            Assert.Equal(142 * 7, Order(loader).Count);
        }
        using (DataLoader empty = new(Numbers(0), 7, num_worker: 2))
        {
            Assert.Empty(Order(empty));
        }
        Assert.Throws<ArgumentException>(() => new DataLoader(numbers, 7, num_worker: -1));
        Assert.Throws<ArgumentException>(() => new DataLoader(numbers, 7, num_worker: 1025));
        Assert.Throws<ArgumentException>(() => new DataLoader(numbers, 7, num_worker: 1, prefetch: 0));
    }

    [Fact]
    public void ABatchOfWorkersBelongsWhereItIsFetched()
    {
        using DataLoader loader = new(Numbers(100), 10, num_worker: 2, disposeBatch: false);
        using IEnumerator<Dictionary<string, Tensor>> batches = loader.GetEnumerator();
        Tensor seen;
        using (DisposeScope scope = NewDisposeScope())
        {
            batches.MoveNext();
            seen = batches.Current["data"];
            Assert.Equal(2, scope.DisposablesCount);
        }
        Assert.True(seen.IsInvalid);
        batches.Reset();
        using DisposeScope outer = NewDisposeScope();
        Assert.True(batches.MoveNext());
        Assert.Equal(0, batches.Current["label"][0].item<long>());
        batches.Dispose();
        Assert.False(batches.MoveNext());
    }

    [Fact]
    public void SomeOfTheSamples()
    {
        using NamedTensorDataset numbers = Numbers(10);
        using Subset some = new(new Subset(numbers, [7, 1, 4]), [2, 0, 2]);
        Assert.Equal(3, some.Count);
        using (NewDisposeScope())
        {
            Assert.Equal(7, some.GetTensor(1)["label"].item<long>());
        }
        for (int workers = 0; workers < 3; workers++)
        {
            using DataLoader loader = new(some, 2, disposeDataset: false, num_worker: workers);
            Assert.Equal([4L, 7, 4], Order(loader));
        }
        Assert.Throws<ArgumentOutOfRangeException>(() => some.GetTensor(3));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Subset(some, [-1]));
    }
}
