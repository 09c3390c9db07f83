namespace LibTensor;

public static partial class torch
{
    /// <summary>16-bit floating point, the same as <see cref="float16"/>.</summary>
    public const ScalarType half = ScalarType.Float16;
}
