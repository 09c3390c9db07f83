using static LibTensor.torch;

namespace LibTensor;

/// <summary>Moves batches to the device of a loader.</summary>
internal static class Placement
{
    /// <summary>
    /// Returns the tensor if it is on the device, and otherwise a copy there. A copy to a GPU goes through pinned memory,
    /// from which the GPU copies by itself.
    /// </summary>
    internal static Tensor On(Device device, Tensor tensor)
    {
        if (tensor.device == device)
        {
            return tensor;
        }
        if (device.type != DeviceType.CUDA || tensor.device != CPU)
        {
            return tensor.to(device);
        }
        using Tensor pinned = tensor.pin_memory();
        return pinned.to(device);
    }

    /// <summary>
    /// Makes a batch on a thread beside the program's. On a GPU, it has a stream of its own, so that its copies do not wait
    /// for the program's work.
    /// </summary>
    internal static S Ahead<S>(Device device, Func<S> make)
    {
        if (device.type != DeviceType.CUDA)
        {
            return make();
        }
        using cuda.Stream copies = new(device);
        using IDisposable guard = cuda.stream(copies);
        return make();
    }
}
