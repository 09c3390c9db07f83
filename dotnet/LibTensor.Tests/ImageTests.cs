using System.Text.Json;
using static LibTensor.torchvision;
using static LibTensor.torchvision.io;
using static LibTensor.torchvision.transforms;

namespace LibTensor.Tests;

public sealed class ImageTests : LeakChecked
{
    [Fact]
    public void FilesHaveThePixelsOfTheVectors()
    {
        string path = Path.Combine(VectorTests.Folder, "images", "images.json");
        using JsonDocument vectors = JsonDocument.Parse(File.ReadAllText(path));
        foreach (JsonElement test in vectors.RootElement.GetProperty("cases").EnumerateArray())
        {
            byte[] file = Convert.FromHexString(test.GetProperty("file").GetString()!);
            int tolerance = test.GetProperty("tolerance").GetInt32();
            foreach (ImageReadMode mode in Enum.GetValues<ImageReadMode>())
            {
                using Tensor image = decode_image(file, mode);
                Assert.Equal(uint8, image.dtype);
                JsonElement listed = test.GetProperty("pixels").GetProperty($"{mode}".ToLowerInvariant());
                byte[] expected = Convert.FromHexString(listed.GetString()!);
                byte[] pixels = image.ToArray<byte>();
                Assert.Equal(expected.Length, pixels.Length);
                int apart = expected.Zip(pixels).Max(pair => Math.Abs(pair.First - pair.Second));
                Assert.True(apart <= tolerance, $"{test.GetProperty("name")} {mode}");
            }
        }
    }

    [Fact]
    public void FilesAreWrittenAndRead()
    {
        using DisposeScope scope = NewDisposeScope();
        string folder = Directory.CreateTempSubdirectory("libtensor-images").FullName;
        try
        {
            Tensor image = Gradient(3, 20, 30);
            string png = Path.Combine(folder, "a.png"), jpeg = Path.Combine(folder, "a.jpg");
            write_png(image, png, 9);
            write_jpeg(image, jpeg, 95);
            Assert.Equal(image.ToArray<byte>(), read_image(png).ToArray<byte>());
            Assert.Equal([1, 20, 30], read_image(jpeg, ImageReadMode.GRAY).shape);
            using (FileStream stream = File.OpenRead(jpeg))
            {
                Assert.Equal([3, 20, 30], read_image(stream).shape);
            }
            write_image(image, jpeg, ImageFormat.Png);
            Assert.Equal(image.ToArray<byte>(), read_image(jpeg).ToArray<byte>());
            using MemoryStream memory = new();
            write_image(image, memory, ImageFormat.Png);
            Assert.Equal(image.ToArray<byte>(), decode_image(memory.ToArray()).ToArray<byte>());
            Assert.Equal(encode_png(image).ToArray<byte>(), encode_image(image, ImageFormat.Png).ToArray<byte>());
            Assert.True(encode_jpeg(image, 5).numel() < encode_jpeg(image, 95).numel());
        }
        finally
        {
            Directory.Delete(folder, true);
        }
    }

    [Fact]
    public void DamagedFilesAreRefusedByName()
    {
        using DisposeScope scope = NewDisposeScope();
        byte[] file = encode_image(Gradient(3, 4, 5), ImageFormat.Png).ToArray<byte>();
        TensorFormatException error = Assert.Throws<TensorFormatException>(() => decode_image(file[..40]));
        Assert.Equal("cannot decode the image: it is truncated", error.Message);
        string path = Path.GetTempFileName();
        try
        {
            File.WriteAllText(path, "text");
            error = Assert.Throws<TensorFormatException>(() => read_image(path));
            Assert.Contains(path, error.Message, StringComparison.Ordinal);
            Assert.Contains("neither PNG nor JPEG", error.Message, StringComparison.Ordinal);
        }
        finally
        {
            File.Delete(path);
        }
        Assert.Throws<TensorIOException>(() => read_image("/no/such/file.png"));
        Assert.Throws<TensorArgumentException>(() => encode_jpeg(Gradient(3, 4, 5), 0));
        Assert.Throws<ShapeException>(() => encode_jpeg(Gradient(4, 4, 5)));
        Assert.Throws<DTypeException>(() => encode_png(ones(3, 4, 5)));
        Assert.Throws<ArgumentNullException>(() => read_image((string)null!));
        Assert.Throws<ArgumentNullException>(() => decode_image((byte[])null!));
    }

    [Fact]
    public void ImagesAreTransformed()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor image = Gradient(3, 8, 12);
        Assert.Equal([3, 4, 6], functional.resize(image, 4).shape);
        Assert.Equal([3, 6, 4], functional.resize(Gradient(3, 12, 8), 4).shape);
        Assert.Equal([3, 5, 8], functional.resize(image, 6, maxSize: 8).shape);
        Assert.Equal([3, 5, 7], functional.resize(image, 5, 7, InterpolationMode.Bicubic, antialias: true).shape);
        Assert.Equal(image.ToArray<byte>(), functional.hflip(functional.hflip(image)).ToArray<byte>());
        Assert.Equal(functional.vflip(image)[0, 0].ToArray<byte>(), image[0, 7].ToArray<byte>());
        Assert.Equal(functional.crop(image, 2, 3, 4, 5).ToArray<byte>(), image[.., 2..6, 3..8].ToArray<byte>());
        Assert.Equal(functional.center_crop(image, 4, 6).ToArray<byte>(), image[.., 2..6, 3..9].ToArray<byte>());
        Assert.Equal([3, 10, 18], functional.pad(image, [3, 1]).shape);
        Assert.Equal([3, 11, 15], functional.pad(image, [1, 1, 2, 2], padding_mode: PaddingModes.Reflect).shape);
        Assert.Equal([3, 8, 12], functional.rgb_to_grayscale(image, 3).shape);
        Assert.Equal([3, 2, 2], functional.resized_crop(image, 1, 1, 4, 4, 2, 2).shape);
        Assert.Equal(image.ToArray<byte>(), functional.rotate(image, 360).ToArray<byte>());
        Assert.Equal([0.5f], functional.normalize(ones(1, 1, 1), [0.5], [1.0]).ToArray<float>());
        Assert.Equal([1f, 0], functional.convert_image_dtype(tensor(new byte[] { 255, 0 }, [2])).ToArray<float>());
        Assert.Throws<ArgumentException>(() => functional.pad(image, [1, 2, 3]));
        Assert.Throws<ArgumentException>(() => functional.resize(image, 4, InterpolationMode.Trilinear));
        Assert.Throws<ArgumentException>(() => functional.rgb_to_grayscale(image, 2));
        Assert.Throws<ShapeException>(() => functional.resize(ones(3), 4));
    }

    [Fact]
    public void TransformsAreComposedAndLeaveNothing()
    {
        using Tensor image = Gradient(3, 8, 12);
        ITransform composed = Compose(
            Resize(6, 6, InterpolationMode.Bilinear), CenterCrop(4), HorizontalFlip(), VerticalFlip(),
            RandomHorizontalFlip(1), RandomVerticalFlip(0), AdjustBrightness(1), AdjustContrast(1), AdjustSaturation(1),
            Rotate(90), Equalize(), Pad([1]), Crop(1, 1, 4, 4), Grayscale(3), ConvertImageDtype(float32), Normalize([0.5, 0.5, 0.5], [0.25, 0.25, 0.25]),
            Lambda(x => x.alias()));
        using Tensor result = composed.call(image);
        Assert.Equal([3, 4, 4], result.shape);
        Assert.Equal(float32, result.dtype);
        using Tensor same = Compose(Lambda(x => x)).call(image);
        Assert.Equal(image.ToArray<byte>(), same.ToArray<byte>());
        ITransform failing = Compose(HorizontalFlip(), ResizedCrop(0, 0, 99, 99, 2, 2));
        Assert.Throws<ArgumentException>(() => failing.call(image));
        Assert.Throws<ArgumentException>(() => RandomHorizontalFlip(double.NaN));
    }

    private static Tensor Gradient(int channels, int height, int width)
    {
        using DisposeScope scope = NewDisposeScope();
        return scope.MoveToOuter((arange(channels * height * width) % 200).to(uint8).reshape(channels, height, width));
    }
}
