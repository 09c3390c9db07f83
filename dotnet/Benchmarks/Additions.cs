namespace LibTensor.Benchmarks;

/// <summary>Tiny additions in a scope of their own.</summary>
internal static class Additions
{
    /// <summary>As many as this.</summary>
    internal static void Scoped(Tensor a, Tensor b, int count)
    {
        using DisposeScope scope = NewDisposeScope();
        for (int i = 0; i < count; i++)
        {
            _ = a + b;
        }
    }
}
