namespace LibTensor.Utils.tensorboard.Enums;

/// <summary>How the number of buckets of a histogram is found.</summary>
public enum HistogramBinSelector : byte
{
    /// <summary>Doane's formula, for skewed values.</summary>
    Doane = 0,

    /// <summary>Twice the third root of the number of values.</summary>
    Rice,

    /// <summary>By the deviation and the number of values.</summary>
    Scott,

    /// <summary>The root of the number of values.</summary>
    Sqrt,

    /// <summary>Not available.</summary>
    Stone,

    /// <summary>By the binary logarithm of the number of values.</summary>
    Sturges,

    /// <summary>TensorBoard's own limits, which grow by a tenth from 1e-12 on.</summary>
    Tensorflow,
}
