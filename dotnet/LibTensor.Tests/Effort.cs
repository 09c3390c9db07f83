namespace LibTensor.Tests;

/// <summary>
/// The length of a test: short, but enough to find most faults, or long if <c>TENSOR_TEST_FULL</c> is 1.
/// </summary>
internal static class Effort
{
    internal static bool IsFull { get; } = Environment.GetEnvironmentVariable("TENSOR_TEST_FULL") == "1";

    /// <summary>The number of rounds in a short run or in a full one.</summary>
    internal static int Of(int most, int full) => IsFull ? full : most;
}
