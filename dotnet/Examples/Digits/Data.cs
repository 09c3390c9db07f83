using static LibTensor.torch;
using static LibTensor.torch.utils.data;
using static LibTensor.torchvision;

namespace LibTensor.Examples;

/// <summary>
/// What the demo trains on and tests with: grey images and the number of their classes.
/// </summary>
internal sealed record Data(Dataset Train, Dataset Test, long Classes) : IDisposable
{
    /// <summary>The height and width that images of a folder are resized to.</summary>
    private const int Side = 28;

    private const int Fifth = 5;

    /// <summary>The images that both datasets are parts of; null if there are none.</summary>
    private datasets.ImageFolder? folder;

    /// <summary>
    /// Reads a folder: the four IDX files of MNIST, or a folder of PNG and JPEG files for each class. Of these, every
    /// fifth image is for the test. Without a folder, it is the handwritten digits of the library.
    /// </summary>
    internal static Data Read(string? folder)
    {
        if (folder is null)
        {
            return Of(Digits.Load(train: true), Digits.Load(train: false));
        }
        if (new[] { "", ".gz" }.Any(end => File.Exists(Path.Combine(folder, "train-images-idx3-ubyte" + end))))
        {
            return Of(datasets.MNIST(folder, train: true), datasets.MNIST(folder, train: false));
        }
        datasets.ImageFolder images = new(folder, Side, Side, io.ImageReadMode.GRAY);
        ILookup<bool, long> parts = Enumerable.Range(0, (int)images.Count).ToLookup(static i => i % Fifth == 0, static i => (long)i);
        return new Data(new Subset(images, parts[false]), new Subset(images, parts[true]), images.classes.Count) { folder = images };
    }

    private static Data Of(NamedTensorDataset train, NamedTensorDataset test)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor labels = train.GetBatch([.. Enumerable.Range(0, (int)train.Count).Select(static i => (long)i)])["label"];
        return new Data(train, test, labels.max().item<long>() + 1);
    }

    public void Dispose()
    {
        Train.Dispose();
        Test.Dispose();
        folder?.Dispose();
    }
}
