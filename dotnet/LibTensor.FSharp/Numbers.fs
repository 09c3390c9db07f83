namespace LibTensor

/// <summary>Provides names of C# that programs for TorchSharp use, as in <c>item&lt;long&gt;()</c>.</summary>
[<AutoOpen>]
module Names =

    /// <summary>Represents a 64-bit integer.</summary>
    type long = int64

/// <summary>
/// Provides F#'s conversions of numbers. <c>open type LibTensor.torch</c> hides them behind the dtypes of the same names, so
/// open this module after it to write <c>float x</c> again, also for the only element of a tensor. The dtypes still have
/// their other names, such as <c>float32</c>.
/// </summary>
module Numbers =

    /// <summary>Converts to a 32-bit integer.</summary>
    let inline int x = Operators.int x

    /// <summary>Converts to a floating-point number of 64 bits.</summary>
    let inline float x = Operators.float x

    /// <summary>Converts to a floating-point number of 64 bits.</summary>
    let inline double x = ExtraTopLevelOperators.double x
