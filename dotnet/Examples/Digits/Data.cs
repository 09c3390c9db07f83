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

    /// <summary>
    /// Reads a folder: the four IDX files of MNIST, or the folders <c>train</c> and <c>test</c>, each with a folder of
    /// PNG and JPEG files for each class. Without a folder, it is the handwritten digits of the library.
    /// </summary>
    internal static Data Read(string? folder)
    {
        if (folder is null)
        {
            return Of(Digits.Load(train: true), Digits.Load(train: false));
        }
        string train = Path.Combine(folder, "train");
        if (!Directory.Exists(train))
        {
            return Of(datasets.MNIST(folder, train: true), datasets.MNIST(folder, train: false));
        }
        datasets.ImageFolder images = Images(train);
        return new Data(images, Images(Path.Combine(folder, "test")), images.classes.Count);
    }

    private static Data Of(TensorDataset train, TensorDataset test)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor labels = train.GetBatch([.. Enumerable.Range(0, (int)train.Count).Select(static i => (long)i)])["label"];
        return new Data(train, test, labels.max().item<long>() + 1);
    }

    private static datasets.ImageFolder Images(string folder) => new(folder, Side, Side, io.ImageReadMode.GRAY);

    public void Dispose()
    {
        Train.Dispose();
        Test.Dispose();
    }
}
