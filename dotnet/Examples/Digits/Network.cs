using LibTensor.Modules;
using static LibTensor.torch.nn;

namespace LibTensor.Examples;

/// <summary>The network of the demo. The other languages build it in the same order and with the same names.</summary>
internal static class Network
{
    /// <summary>Makes the network: images (n, 1, 8, 8) give the logits of ten classes (n, 10).</summary>
    internal static Sequential Digits() => Sequential(
        Conv2d(1, 16, 3, padding: 1),
        ReLU(),
        Conv2d(16, 32, 3, padding: 1),
        ReLU(),
        MaxPool2d(2),
        AdaptiveAvgPool2d((4, 4)),
        Flatten(),
        Linear(512, 128),
        ReLU(),
        Linear(128, 10));
}
