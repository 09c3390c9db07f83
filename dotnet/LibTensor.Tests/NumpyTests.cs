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
}
