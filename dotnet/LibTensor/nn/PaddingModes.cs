namespace LibTensor;

/// <summary>Specifies what is beyond the ends of a padded tensor.</summary>
public enum PaddingModes
{
    /// <summary>Zeros, the default of convolutions.</summary>
    Zeros = 0,

    /// <summary>The tensor, reflected at its last element.</summary>
    Reflect = 1,

    /// <summary>The last element.</summary>
    Replicate = 2,

    /// <summary>The other end.</summary>
    Circular = 3,

    /// <summary>A constant.</summary>
    Constant = 4,
}

/// <summary>Specifies a padding of a convolution by what it does to the size.</summary>
public enum Padding
{
    /// <summary>No padding.</summary>
    Valid = 0,

    /// <summary>So much padding that the result has the size of the input.</summary>
    Same = 1,
}

internal static class PaddingCodes
{
    /// <summary>The number of the mode in the runtime, for which zeros are one of the constants.</summary>
    /// <exception cref="ArgumentException">It is none of the modes.</exception>
    internal static long Code(this PaddingModes mode) => mode switch
    {
        PaddingModes.Zeros or PaddingModes.Constant => 0,
        PaddingModes.Reflect or PaddingModes.Replicate or PaddingModes.Circular => (long)mode,
        _ => throw new ArgumentException($"the padding mode must be one of PaddingModes, not {mode}", nameof(mode)),
    };
}
