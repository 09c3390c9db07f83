namespace LibTensor;

/// <summary>Specifies how elements with the same index are combined.</summary>
public enum Reduce
{
    /// <summary>The product.</summary>
    prod,

    /// <summary>The mean.</summary>
    mean,

    /// <summary>The greatest element.</summary>
    amax,

    /// <summary>The smallest element.</summary>
    amin,
}
