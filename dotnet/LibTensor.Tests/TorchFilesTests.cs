namespace LibTensor.Tests;

/// <summary>Files of PyTorch.</summary>
public sealed class TorchFilesTests : LeakChecked
{
    private static string Sample(string name) =>
        Path.Combine(VectorTests.Folder, "torch", name);

    [Theory]
    [InlineData("checkpoint.pt")]
    [InlineData("legacy.pt")]
    public void CheckpointsGiveTheModelsParameters(string name)
    {
        using DisposeScope scope = NewDisposeScope();
        string file = Sample(name);
        IReadOnlyList<KeyValuePair<string, Tensor>> mapped = serialization.load(file);
        IReadOnlyList<KeyValuePair<string, Tensor>> read = serialization.load(File.OpenRead(file));
        Assert.Equal(18, mapped.Count);
        Assert.Equal("float64", mapped[0].Key);
        Tensor turned = mapped.Single(entry => entry.Key == "turned").Value;
        Assert.Equal([0f, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11], turned.contiguous().ToArray<float>());
        Assert.All(mapped.Zip(read), pair => Assert.True(pair.First.Value.Equals(pair.Second.Value), pair.First.Key));
    }

    [Fact]
    public void TensorsComeBack()
    {
        using DisposeScope scope = NewDisposeScope();
        string file = Path.GetTempFileName();
        try
        {
            serialization.save([new("layer.weight", arange(6).reshape(2, 3).t()), new("größe", ones(1, dtype: bfloat16))], file);
            IReadOnlyList<KeyValuePair<string, Tensor>> read = serialization.load(file);
            Assert.Equal(["layer.weight", "größe"], read.Select(entry => entry.Key));
            Assert.Equal([0L, 3, 1, 4, 2, 5], read[0].Value.ToArray<long>());
            Assert.Equal(bfloat16, read[1].Value.dtype);
            File.WriteAllBytes(file, [1, 2, 3]);
            Assert.Contains(file, Assert.Throws<TensorFormatException>(() => serialization.load(file)).Message);
            Assert.Throws<UnsupportedException>(() => serialization.load(Sample("model.pt")));
        }
        finally
        {
            File.Delete(file);
        }
    }
}
