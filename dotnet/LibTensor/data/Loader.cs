using static LibTensor.torch;

namespace LibTensor.Data;

/// <summary>Makes iterators over datasets of images.</summary>
public class Loader
{
    /// <summary>Makes an iterator over MNIST, with pixels that have about the mean 0 and the deviation 1.</summary>
    /// <param name="filename">The folder with the four files.</param>
    /// <param name="batchSize">The number of images in a batch; the last one may have fewer.</param>
    /// <param name="isTrain">True for the training images, or false for the test images.</param>
    /// <exception cref="InvalidDataException">A file is missing, and the message says what to fetch.</exception>
    public static DataIterator MNIST(string filename, long batchSize, bool isTrain = true) =>
        new(torchvision.datasets.MNIST(filename, isTrain, download: false), batchSize, Normalized);

    /// <summary>Makes an iterator over CIFAR-10, with pixels from 0 to 1.</summary>
    /// <param name="path">The folder with the folder <c>CIFAR10</c>.</param>
    /// <param name="batchSize">The number of images in a batch; the last one may have fewer.</param>
    /// <param name="isTrain">True for the training images, or false for the test images.</param>
    /// <exception cref="InvalidDataException">A file is missing, and the message says what to fetch.</exception>
    public static DataIterator CIFAR10(string path, long batchSize, bool isTrain = true) =>
        new(torchvision.datasets.CIFAR10(path, isTrain), batchSize, transform: null);

    private static Tensor Normalized(Tensor images)
    {
        const double Mean = 0.1307, Deviation = 0.3081;
        using Tensor centered = images - Mean;
        return centered / Deviation;
    }
}
