using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>Records the use of native memory over time, with the scopes as spans.</summary>
public static unsafe class Timeline
{
    /// <summary>Starts a recording and discards any earlier one.</summary>
    public static void Start() => Status.Check(Native.tensor_timeline_start());

    /// <summary>
    /// Ends the recording and writes it to a file. The extension selects the format: <c>.svg</c> for a picture,
    /// <c>.json</c> for a Chrome trace, and <c>.pickle</c> for a snapshot that PyTorch's memory_viz reads.
    /// </summary>
    /// <exception cref="TensorIOException">The file cannot be written.</exception>
    /// <exception cref="TensorArgumentException">The path has another extension.</exception>
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

/// <summary>Draws pictures of data.</summary>
public static unsafe class Pictures
{
    /// <summary>Draws a grid of digits with their predictions as an SVG file. Wrong predictions are marked.</summary>
    /// <param name="images">The images, floating-point from 0 to 1, of shape (n, 1, h, w) or (n, h, w).</param>
    /// <param name="predictions">The predicted classes, int64, of shape (n).</param>
    /// <param name="labels">The correct classes, int64, of shape (n).</param>
    /// <param name="path">The file to write, with the extension <c>.svg</c>.</param>
    /// <exception cref="TensorIOException">The file cannot be written.</exception>
    /// <exception cref="TensorArgumentException">The path has another extension.</exception>
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
