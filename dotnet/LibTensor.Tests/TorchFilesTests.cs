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

    private sealed class Net : nn.Module<Tensor, Tensor>
    {
        internal readonly Modules.Linear fc = nn.Linear(2, 3);

        public Net() : base(nameof(Net)) => RegisterComponents();

        public override Tensor forward(Tensor input) => fc.call(input);
    }

    private static void HasTheWeights(Net net)
    {
        using Tensor weight = net.fc.weight.detach(), bias = net.fc.bias!.detach();
        Assert.Equal([1f, 2, 3, 4, 5, 6], weight.ToArray<float>());
        Assert.Equal([10f, 20, 30], bias.ToArray<float>());
    }

    [Fact]
    public void AModuleLoadsPyTorchsWeights()
    {
        using Net net = new();
        net.load(Sample("linear.pt"));
        HasTheWeights(net);
        using Net other = new();
        using FileStream stream = File.OpenRead(Sample("linear.pt"));
        other.load(stream);
        HasTheWeights(other);
        Assert.Throws<TensorFormatException>(() => net.load(Sample("nested.pt")));
        HasTheWeights(net);
    }

    [Fact]
    public void AModuleLoadsShards()
    {
        string folder = Directory.CreateTempSubdirectory("libtensor-shards").FullName;
        try
        {
            using Net net = new();
            net.load(Sample("linear.pt"));
            foreach (string part in new[] { "weight", "bias" })
            {
                using nn.Module shard = Shard(net, part);
                shard.save(Path.Combine(folder, $"{part}.safetensors"));
            }
            string index = Path.Combine(folder, "model.safetensors.index.json");
            File.WriteAllText(index, """{"weight_map": {"fc.weight": "weight.safetensors", "fc.bias": "bias.safetensors"}}""");
            using Net other = new();
            other.load(index);
            HasTheWeights(other);
            File.WriteAllText(index, """{"weight_map": {"fc.weight": "../weight.safetensors"}}""");
            Assert.Contains("../weight", Assert.Throws<TensorFormatException>(() => other.load(index)).Message);
            File.WriteAllText(index, "{}");
            Assert.Throws<TensorFormatException>(() => other.load(index));
            Assert.Throws<TensorIOException>(() => other.load(Path.Combine(folder, "none.index.json")));
        }
        finally
        {
            Directory.Delete(folder, true);
        }
    }

    /// <summary>A module that has one tensor of a net, under its name.</summary>
    private static Modules.Sequential Shard(Net net, string part)
    {
        var inner = nn.Sequential();
        using Tensor value = net.fc.get_buffer(part) ?? net.fc.get_parameter(part)!.detach();
        inner.register_buffer(part, value.clone());
        return nn.Sequential(("fc", inner));
    }
}
