namespace LibTensor.Tests;

/// <summary>
/// The device on which the vectors and the layers run: the host, or that of the variable <c>TENSOR_TEST_DEVICE</c>. With
/// <c>tests/cuda/run</c>, <c>cuda:0</c> is the stand-in for the driver.
/// </summary>
internal static class TestDevice
{
    internal static readonly Device Given = new(Environment.GetEnvironmentVariable("TENSOR_TEST_DEVICE") ?? "cpu");
}
