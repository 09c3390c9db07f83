using LibTensor.Modules;
using static LibTensor.torch.nn;

namespace LibTensor.Examples;

/// <summary>The network of the demo. The other languages build it in the same order and with the same names.</summary>
internal static class Network
{
    /// <summary>Makes the network: images (n, 1, height, width) give the logits of classes (n, classes).</summary>
    internal static Sequential Digits(long classes) => Sequential(
        Conv2d(1, 16, 3, padding: 1),
        ReLU(),
        Conv2d(16, 32, 3, padding: 1),
        ReLU(),
        MaxPool2d(2),
        AdaptiveAvgPool2d((4, 4)),
        Flatten(),
        Linear(512, 128),
        ReLU(),
        Linear(128, classes));
}
