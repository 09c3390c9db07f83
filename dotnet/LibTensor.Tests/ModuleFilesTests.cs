using System.IO.Compression;
using LibTensor.Modules;

namespace LibTensor.Tests;

/// <summary>Files of modules in TorchSharp's format.</summary>
public sealed class ModuleFilesTests : LeakChecked
{
    [Fact]
    public void AFileHasTheBytesOfTorchSharp()
    {
        using DisposeScope scope = NewDisposeScope();
        using Linear line = nn.Linear(2, 1);
        line.weight = new Parameter(tensor(new[] { 0.5f, -2f }).reshape(1, 2));
        line.bias = new Parameter(full([1], 3f));
        using MemoryStream stream = new();
        Assert.Same(line, line.save(stream));
        Assert.Equal(
            [2, 6, .. "weight"u8, 6, 2, 1, 2, .. BitConverter.GetBytes(0.5f), .. BitConverter.GetBytes(-2f),
                4, .. "bias"u8, 6, 1, 1, .. BitConverter.GetBytes(3f)],
            stream.ToArray());
    }

    [Fact]
    public void TwoModulesInOneStream()
    {
        using DisposeScope scope = NewDisposeScope();
        using Linear first = nn.Linear(2, 3, dtype: bfloat16), second = nn.Linear(3, 4), read = nn.Linear(2, 3), other = nn.Linear(3, 4);
        using MemoryStream stream = new();
        first.save(stream);
        second.save(stream);
        stream.Position = 0;
        read.load(stream);
        other.load(stream);
        Assert.True(read.weight.equal(first.weight.to(float32)) && other.bias!.equal(second.bias!));
        Assert.Equal(stream.Length, stream.Position);
        using MemoryStream packed = new();
        using (GZipStream zip = new(packed, CompressionMode.Compress, leaveOpen: true))
        {
            second.save(zip);
        }
        packed.Position = 0;
        using GZipStream unzip = new(packed, CompressionMode.Decompress);
        using BinaryReader reader = new(unzip);
        using Linear last = nn.Linear(3, 4);
        last.load(reader);
        Assert.True(last.weight.equal(second.weight));
    }

    [Fact]
    public void NamesAreSkippedAndReported()
    {
        using DisposeScope scope = NewDisposeScope();
        using TemporaryFolder folder = Folder();
        string path = folder.File("net.dat");
        using Sequential saved = nn.Sequential(("a", nn.Linear(2, 2)), ("b", nn.BatchNorm2d(2)));
        using Sequential loaded = nn.Sequential(("a", nn.Linear(2, 2)), ("c", nn.Linear(2, 2)));
        saved.save(path);
        saved.save(path);
        Tensor before = loaded.get_parameter("a.bias")!.clone();
        Assert.Throws<ArgumentException>(() => loaded.load(path));
        Assert.True(loaded.get_parameter("a.bias")!.equal(before));
        Dictionary<string, bool> found = [];
        loaded.load(path, strict: false, skip: ["a.bias"], loadedParameters: found);
        Assert.True(loaded.get_parameter("a.weight")!.equal(saved.get_parameter("a.weight")!));
        Assert.True(loaded.get_parameter("a.bias")!.equal(before));
        Assert.Equal((true, false), (found["a.weight"], found["b.weight"]));
        using Linear large = nn.Linear(3, 2);
        using Linear small = nn.Linear(2, 2);
        small.save(path, skip: ["weight"]);
        Assert.Throws<ArgumentException>(() => large.load(path));
        large.load(path, skip: ["weight"]);
        Assert.True(large.bias!.equal(small.bias!));
        small.save(path);
        Assert.Throws<ArgumentException>(() => large.load(path));
        Assert.Throws<ArgumentException>(() => small.save(folder.File("x.safetensors"), skip: ["weight"]));
        (IList<string> missing, IList<string> unexpected) = large.load_state_dict(
            new Dictionary<string, Tensor> { ["bias"] = ones(2), ["more"] = ones(1) }, strict: false);
        Assert.Equal(["weight"], missing);
        Assert.Equal(["more"], unexpected);
        Assert.Equal([1f, 1], large.bias!.detach().ToArray<float>());
    }

    private sealed class Made : nn.Module
    {
        public Parameter p { get; } = new(ones(1));

        public Made() : base("made") => RegisterComponents();
    }

    [Fact]
    public void AModuleIsCreatedFromAFile()
    {
        using TemporaryFolder folder = Folder();
        string path = folder.File("made.dat");
        using Made made = new();
        made.save(path);
        using nn.Module loaded = nn.Module.Create<Made>(path);
        Assert.True(loaded.has_parameter("p"));
        File.WriteAllBytes(path, [1, 2]);
        Assert.ThrowsAny<IOException>(() => nn.Module.Create<Made>(path));
        Assert.Equal([path], Directory.GetFiles(Path.GetDirectoryName(path)!));
    }
}
