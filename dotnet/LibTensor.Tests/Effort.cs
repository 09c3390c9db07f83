namespace LibTensor.Tests;

/// <summary>How much a test does: enough to find what is broken in most runs, and at length where <c>TENSOR_TEST_FULL</c> is 1.</summary>
internal static class Effort
{
    internal static bool IsFull { get; } = Environment.GetEnvironmentVariable("TENSOR_TEST_FULL") == "1";

    /// <summary>A number of rounds: of most runs, and of a full one.</summary>
    internal static int Of(int most, int full) => IsFull ? full : most;
}
