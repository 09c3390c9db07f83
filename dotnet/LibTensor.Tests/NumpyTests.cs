namespace LibTensor.Tests;

public sealed class NumpyTests : LeakChecked
{
    private static void InFolder(Action<string> test)
    {
        string folder = Directory.CreateTempSubdirectory("libtensor-numpy").FullName;
        try
        {
            test(folder);
        }
        finally
        {
            Directory.Delete(folder, true);
        }
    }

    [Fact]
    public void AnArrayComesBack() => InFolder(folder =>
    {
        using DisposeScope scope = NewDisposeScope();
        string file = Path.Combine(folder, "größe.npy");
        Tensor x = arange(6).reshape(2, 3).transpose(0, 1);
        np.save(file, x);
        Tensor read = np.load(file);
        Assert.Equal([3, 2], read.shape);
        Assert.Equal(x.contiguous().ToArray<long>(), read.contiguous().ToArray<long>());
        File.WriteAllBytes(file, File.ReadAllBytes(file)[..100]);
        Assert.Contains(file, Assert.Throws<TensorFormatException>(() => np.load(file)).Message);
        File.Delete(file);
        Assert.Contains(file, Assert.Throws<TensorIOException>(() => np.load(file)).Message);
        Assert.Throws<UnsupportedException>(() => np.save(file, ones(2).to(bfloat16)));
    });

    [Fact]
    public void ArraysComeBackInTheirOrder() => InFolder(folder =>
    {
        using DisposeScope scope = NewDisposeScope();
        string file = Path.Combine(folder, "a.npz");
        KeyValuePair<string, Tensor>[] arrays = [new("weight", ones(3)), new("größe", arange(4))];
        foreach (Action<string, IEnumerable<KeyValuePair<string, Tensor>>> save in
            new Action<string, IEnumerable<KeyValuePair<string, Tensor>>>[] { np.savez, np.savez_compressed })
        {
            save(file, arrays);
            IReadOnlyList<KeyValuePair<string, Tensor>> read = np.loadz(file);
            Assert.Equal(["weight", "größe"], read.Select(array => array.Key));
            Assert.Equal([1f, 1, 1], read[0].Value.ToArray<float>());
            Assert.Equal([0L, 1, 2, 3], read[1].Value.ToArray<long>());
        }
        np.savez(file, []);
        Assert.Empty(np.loadz(file));
        Assert.Throws<TensorArgumentException>(() => np.savez(file, [arrays[0], arrays[0]]));
    });

    [Fact]
    public void SafetensorsAreMapped() => InFolder(folder =>
    {
        using DisposeScope scope = NewDisposeScope();
        string file = Path.Combine(folder, "größe.safetensors");
        using nn.Module layer = nn.Linear(3, 2);
        layer.save(file);
        IReadOnlyList<KeyValuePair<string, Tensor>> mapped = safetensors.load_file(file);
        Assert.Equal(
            layer.named_parameters().Select(parameter => (parameter.name, string.Join(",", parameter.parameter.shape))).Order(),
            mapped.Select(tensor => (tensor.Key, string.Join(",", tensor.Value.shape))).Order());
        foreach ((string name, Tensor parameter) in layer.named_parameters())
        {
            Tensor read = mapped.Single(tensor => tensor.Key == name).Value;
            Assert.Equal(parameter.detach().ToArray<float>(), read.ToArray<float>());
        }
        // Changes do not reach the file.
        mapped[0].Value.zero_();
        Assert.NotEqual(0, safetensors.load_file(file)[0].Value.abs().sum().item<float>());
        File.WriteAllBytes(file, File.ReadAllBytes(file)[..20]);
        Assert.Contains(file, Assert.Throws<TensorFormatException>(() => safetensors.load_file(file)).Message);
    });

    [Fact]
    public void AFileThatBecomesShorterIsAnError() => InFolder(folder =>
    {
        using DisposeScope scope = NewDisposeScope();
        string file = Path.Combine(folder, "a.npy");
        np.save(file, ones(1 << 18));
        Tensor x = np.load(file, mapped: true);
        x.add_(x);
        Assert.Equal(1 << 19, x.sum().item<float>());
        Assert.Equal(1 << 18, np.load(file).sum().item<float>());
        using (FileStream stream = File.OpenWrite(file))
        {
            stream.SetLength(1 << 18);
        }
        Assert.Contains("shortened", Assert.Throws<TensorIOException>(() => x.sum()).Message);
    });

    // One tensor, and a header of 54 bytes, so that the elements are not aligned.
    private static byte[] Unaligned()
    {
        byte[] head = System.Text.Encoding.ASCII.GetBytes("{\"t\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}");
        return [.. BitConverter.GetBytes((ulong)head.Length), .. head, .. BitConverter.GetBytes(1.5f)];
    }

    [Fact]
    public void TensorsThatCannotBeMappedAreRead() => InFolder(folder =>
    {
        using DisposeScope scope = NewDisposeScope();
        string file = Path.Combine(folder, "unaligned.safetensors");
        File.WriteAllBytes(file, Unaligned());
        KeyValuePair<string, Tensor> read = Assert.Single(safetensors.load_file(file));
        Assert.Equal("t", read.Key);
        Assert.Equal(tensor([1.5f]), read.Value);
        File.Delete(file);
        Assert.Equal(tensor([1.5f]), read.Value);
    });

    [Fact]
    public void FilesInMemoryAreRead() => InFolder(folder =>
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = arange(6).reshape(2, 3);
        Assert.Equal(tensor([1.5f]), Assert.Single(safetensors.load(Unaligned())).Value);
        Assert.Equal(tensor([1.5f]), Assert.Single(safetensors.load(new MemoryStream(Unaligned()))).Value);
        string file = Path.Combine(folder, "a.npy"), archive = Path.Combine(folder, "a.npz");
        np.save(file, x);
        np.savez_compressed(archive, [new("x", x), new("y", x + 1)]);
        Assert.Equal(x, np.load(File.ReadAllBytes(file)));
        using (FileStream stream = File.OpenRead(file))
        {
            Assert.Equal(x, np.load(stream));
        }
        foreach (IReadOnlyList<KeyValuePair<string, Tensor>> read in new[] { np.loadz(File.ReadAllBytes(archive)), np.loadz(new MemoryStream(File.ReadAllBytes(archive))) })
        {
            Assert.Equal(["x", "y"], read.Select(static array => array.Key));
            Assert.Equal([x, x + 1], read.Select(static array => array.Value));
        }
        Assert.Contains("the given bytes", Assert.Throws<TensorFormatException>(() => np.load(File.ReadAllBytes(file)[..70])).Message);
        Assert.Throws<TensorFormatException>(() => np.loadz([1, 2, 3]));
        Assert.Throws<TensorFormatException>(() => safetensors.load([]));
        Assert.Throws<TensorFormatException>(() => safetensors.load(Unaligned().AsSpan(0, 60)));
        Assert.Throws<ArgumentNullException>(() => np.load((Stream)null!));
    });

    [Fact]
    public void EntriesThatAreNoArraysAreLeftOut() => InFolder(folder =>
    {
        using DisposeScope scope = NewDisposeScope();
        string file = Path.Combine(folder, "a.npy"), archive = Path.Combine(folder, "mixed.npz");
        np.save(file, ones(2));
        using (System.IO.Compression.ZipArchive zip = System.IO.Compression.ZipFile.Open(archive, System.IO.Compression.ZipArchiveMode.Create))
        {
            zip.CreateEntry("dir/");
            Add(zip, "readme.txt", "some text"u8.ToArray());
            Add(zip, "dir/a.npy", File.ReadAllBytes(file));
            byte[] header = "{'descr': '|S3', 'fortran_order': False, 'shape': (), }"u8.ToArray();
            Add(zip, "format.npy", [0x93, .. "NUMPY"u8, 1, 0, (byte)header.Length, 0, .. header, .. "csr"u8]);
            Add(zip, "bare", File.ReadAllBytes(file));
        }
        Assert.Equal(["dir/a", "bare"], np.loadz(archive).Select(static array => array.Key));

        static void Add(System.IO.Compression.ZipArchive zip, string name, byte[] bytes)
        {
            using Stream entry = zip.CreateEntry(name).Open();
            entry.Write(bytes);
        }
    });
}
