using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>Records native memory over time, with the scopes as spans.</summary>
public static unsafe class Timeline
{
    /// <summary>Begins a recording; what an earlier one holds is dropped.</summary>
    public static void Start() => Status.Check(Native.tensor_timeline_start());

    /// <summary>Writes the recording: a picture with the ending <c>.svg</c>, a Chrome trace with <c>.json</c>.</summary>
    /// <exception cref="TensorIOException">The file cannot be written.</exception>
    /// <exception cref="TensorArgumentException">Another ending.</exception>
    /// <exception cref="StateException">No recording was started.</exception>
    public static void Save(string path)
    {
        ArgumentNullException.ThrowIfNull(path);
        fixed (byte* text = Text.Bytes(path))
        {
            Status.Check(Native.tensor_timeline_save(text));
        }
    }
}

/// <summary>Pictures of data.</summary>
public static unsafe class Pictures
{
    /// <summary>Draws a grid of digits with what was predicted for them, wrong ones marked, as SVG.</summary>
    /// <param name="images">Floating, from 0 to 1, shape (n, 1, h, w) or (n, h, w).</param>
    /// <param name="predictions">int64, shape (n).</param>
    /// <param name="labels">int64, shape (n).</param>
    /// <param name="path">The file to write, with the ending <c>.svg</c>.</param>
    /// <exception cref="TensorIOException">The file cannot be written.</exception>
    /// <exception cref="TensorArgumentException">Another ending.</exception>
    public static void Digits(Tensor images, Tensor predictions, Tensor labels, string path)
    {
        ArgumentNullException.ThrowIfNull(images);
        ArgumentNullException.ThrowIfNull(predictions);
        ArgumentNullException.ThrowIfNull(labels);
        ArgumentNullException.ThrowIfNull(path);
        fixed (byte* text = Text.Bytes(path))
        {
            Status.Check(Native.tensor_picture_digits(images.Handle, predictions.Handle, labels.Handle, text));
        }
        GC.KeepAlive(images);
        GC.KeepAlive(predictions);
        GC.KeepAlive(labels);
    }
}
