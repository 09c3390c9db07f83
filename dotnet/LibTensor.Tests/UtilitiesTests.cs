using System.Buffers.Binary;
using System.Text;
using LibTensor.Modules;
using Tensorboard;

namespace LibTensor.Tests;

using HistogramBinSelector = LibTensor.Utils.tensorboard.Enums.HistogramBinSelector;

/// <summary>Functions for parameters, logs for TensorBoard, downloads, and what has typed answers only.</summary>
public sealed class UtilitiesTests : LeakChecked
{
    [Fact]
    public void ParametersAndVectors()
    {
        using DisposeScope scope = NewDisposeScope();
        using Linear line = nn.Linear(2, 1);
        nn.utils.vector_to_parameters(tensor([1f, 2, 3]), line.parameters());
        Assert.Equal([1f, 2], line.weight.ToArray<float>());
        Assert.Equal([1f, 2, 3], nn.utils.parameters_to_vector(line.parameters()).ToArray<float>());
        Assert.Throws<ShapeException>(() => nn.utils.vector_to_parameters(ones(4), line.parameters()));
        Assert.Throws<ArgumentException>(() => nn.utils.parameters_to_vector([]));
        Assert.Equal([1f, 2], line.weight.ToArray<float>());
    }

    [Fact]
    public void NormalizationsAreFused()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor mean = tensor([0.5f, -1]), variance = tensor([4f, 0.25f]), scale = tensor([2f, 3]), shift = tensor([0.1f, 0.2f]);
        Tensor x = rand(3, 4), w = rand(2, 4), b = rand(2);
        Tensor expected = ((nn.functional.linear(x, w, b) - mean) / (variance + 1e-5).sqrt() * scale) + shift;
        (Parameter weight, Parameter bias) = nn.utils.fuse_linear_bn_weights(w, b, mean, variance, 1e-5, scale, shift);
        Assert.True(nn.functional.linear(x, weight, bias).allclose(expected, 1e-4));
        Tensor image = rand(1, 4, 5, 5), kernel = rand(2, 4, 3, 3);
        Tensor plain = (nn.functional.conv2d(image, kernel) - mean.reshape(1, 2, 1, 1)) / (variance + 1e-5).sqrt().reshape(1, 2, 1, 1);
        (weight, bias) = nn.utils.fuse_conv_bn_weights(kernel, null, mean, variance, 1e-5, null, null);
        Assert.True(nn.functional.conv2d(image, weight, bias).allclose(plain, 1e-4));
        (weight, _) = nn.utils.fuse_conv_bn_weights(rand(4, 2, 3, 3), null, mean, variance, 1e-5, null, null, transpose: true);
        Assert.Equal([4, 2, 3, 3], weight.shape);
    }

    /// <summary>The contents of the events of a file, whose checksums are checked.</summary>
    private static List<string> Events(string folder)
    {
        byte[] bytes = File.ReadAllBytes(Assert.Single(Directory.GetFiles(folder)));
        List<string> events = [];
        for (int at = 0; at < bytes.Length;)
        {
            Span<byte> head = bytes.AsSpan(at, 8);
            int length = (int)BinaryPrimitives.ReadInt64LittleEndian(head);
            Assert.Equal(EventFile.Checksum(head), BinaryPrimitives.ReadUInt32LittleEndian(bytes.AsSpan(at + 8)));
            Span<byte> content = bytes.AsSpan(at + 12, length);
            Assert.Equal(EventFile.Checksum(content), BinaryPrimitives.ReadUInt32LittleEndian(bytes.AsSpan(at + 12 + length)));
            events.Add(Convert.ToHexStringLower(content));
            at += length + 16;
        }
        return events;
    }

    private static string Hex(string text) => Convert.ToHexStringLower(Encoding.UTF8.GetBytes(text));

    [Fact]
    public void ALogForTensorBoard()
    {
        using TemporaryFolder folder = Folder();
        using DisposeScope scope = NewDisposeScope();
        // The checksum of the check value of CRC-32C, e3069283, masked.
        Assert.Equal(0xc78ab0e5, EventFile.Checksum("123456789"u8));
        SummaryWriter writer = utils.tensorboard.SummaryWriter(folder.File("run"), createRunName: false);
        Assert.Equal(folder.File("run"), writer.LogDir);
        writer.add_scalar("loss", 1.5f, 3, walltime: 0);
        writer.add_text("note", "hello", 4);
        writer.add_histogram("weights", tensor([0.5f, 0.5f, 2]), 5);
        writer.add_histogram("weights", tensor([0.5f, 0.5f, 2]), 5, HistogramBinSelector.Sqrt, max_bins: 2);
        writer.add_img("picture", rand(3, 4, 6), 6);
        writer.add_img("picture", rand(4, 6), 6, dataformats: "HW");
        List<string> events = Events(writer.LogDir);
        Assert.Equal(7, events.Count);
        Assert.Contains(Hex("brain.Event:2"), events[0], StringComparison.Ordinal);
        // An event as TensorFlow writes it: time 0, step 3, and a summary with the tag and 1.5.
        Assert.Equal("090000000000000000" + "1003" + "2a0d" + "0a0b" + "0a04" + Hex("loss") + "150000c03f", events[1]);
        Assert.Contains(Hex("note/text_summary"), events[2], StringComparison.Ordinal);
        Assert.Contains("89504e470d0a1a0a", events[5], StringComparison.Ordinal);
        writer.add_scalars("waves", new Dictionary<string, float> { ["sine"] = 1, ["cosine"] = 2 }, 0);
        writer.add_scalars("waves", [("sine", 1f)], 1);
        Assert.Equal(3, Events(Path.Combine(writer.LogDir, "waves_sine")).Count);
        Assert.Throws<ArgumentException>(() => writer.add_histogram("none", zeros(0), 0));
        Assert.Throws<ArgumentException>(() => writer.add_img("none", rand(3, 4), 0));
        Assert.Throws<UnsupportedException>(() => writer.add_histogram("stone", rand(4), 0, HistogramBinSelector.Stone));
    }

    [Fact]
    public void MovingPicturesAreWrittenAsGif()
    {
        using TemporaryFolder folder = Folder();
        using DisposeScope scope = NewDisposeScope();
        SummaryWriter writer = utils.tensorboard.SummaryWriter(folder.File("run"));
        writer.add_video("red", tensor([1f, 0, 0]).view(1, 1, 3, 1, 1), 0, fps: 10);
        // One pixel: a frame for a tenth of a second, and the codes of a clear table, of pure red and of the end.
        Assert.EndsWith("21f904000a000000" + "2c00000000010001000008" + "0400a50504" + "00" + "3b", Events(writer.LogDir)[1], StringComparison.Ordinal);
        // Three pictures of two frames make a grid of two by two.
        writer.add_video("grid", zeros([3, 2, 1, 5, 4]), 1);
        Assert.Contains(Hex("GIF89a") + "08000a00", Events(writer.LogDir)[2], StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(() => writer.add_video("none", rand([1, 3, 4, 4]), 0));
        Assert.Throws<ArgumentException>(() => writer.add_video("none", rand([1, 1, 2, 4, 4]), 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => writer.add_video("none", rand([1, 1, 3, 4, 4]), 0, fps: 0));
    }

    [Fact]
    public void GifKeepsThePixels()
    {
        // More pixels than a table of codes has room for, in the colours of the palette.
        byte[] pixels = [.. Enumerable.Range(0, 3 * 100 * 120).Select(static i => (byte)(255 * ((i * i / 7 + i % 11) % 2)))];
        byte[] gif = Gif.Encode(pixels, 2, 60, 100, 25);
        Assert.Equal(pixels, GifReader.Pixels(gif));
    }

    [Fact]
    public void HistogramsHaveTheirEnds()
    {
        HistogramProto histogram = HistogramProto.Of([0, 1, 1, 2.5, 4], [0, 1, 2, 3, 4], null);
        Assert.Equal([0.0, 1, 2, 1, 1], histogram.Bucket);
        Assert.Equal([0.0, 1, 2, 3, 4], histogram.BucketLimit);
        Assert.Equal((0.0, 4.0, 5.0, 8.5, 24.25), (histogram.Min, histogram.Max, histogram.Num, histogram.Sum, histogram.SumSquares));
        histogram = HistogramProto.Of([2.5, 9], [0, 1, 2, 3, 4], null);
        Assert.Equal([0.0, 1], histogram.Bucket);
        Assert.Equal([2.0, 3], histogram.BucketLimit);
    }

    /// <summary>Counts what a download says of itself.</summary>
    private sealed class Counted : IProgressBar
    {
        public long Value { get; set; }

        public long? Maximum { get; set; }

        public void Dispose()
        {
        }
    }

    [Fact]
    public void ProgressBarsAreTheProgramsChoice()
    {
        using (IProgressBar bar = hub.CreateProgressBar(hidden: true))
        {
            bar.Value = 100;
            bar.Maximum = 50;
            Assert.Equal((50L, 50L), (bar.Value, bar.Maximum));
        }
        hub.set_create_progress_bar_func(static _ => new Counted());
        Assert.IsType<Counted>(hub.CreateProgressBar(true));
        hub.set_create_progress_bar_func(null);
        using TemporaryFolder folder = Folder();
        string file = folder.File("none");
        Assert.ThrowsAny<Exception>(() => hub.download_url_to_file("http://127.0.0.1:9/none", file, progress: false));
        Assert.False(File.Exists(file) || File.Exists(file + ".part"));
    }

    [Fact]
    public void WhatDoesNotRunHereSaysSo()
    {
        Assert.Contains("parameters", Assert.Throws<UnsupportedException>(() => jit.load<Tensor, Tensor>("model.pt")).Message, StringComparison.Ordinal);
        Assert.Throws<UnsupportedException>(() => jit.compile("def f(x): return x"));
        Assert.Throws<UnsupportedException>(() => export.load("model.pt2"));
    }
}
