namespace LibTensor.Benchmarks;

/// <summary>Tiny additions in a new scope.</summary>
internal static class Additions
{
    /// <summary>Runs this number of additions.</summary>
    internal static void Scoped(Tensor a, Tensor b, int count)
    {
        using DisposeScope scope = NewDisposeScope();
        for (int i = 0; i < count; i++)
        {
            _ = a + b;
        }
    }
}
