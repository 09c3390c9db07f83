namespace LibTensor.Tests;

/// <summary>
/// A process may exit at any time: with tensors, open scopes, computing threads, tasks, collections and a log in
/// progress.
/// </summary>
[Trait("Promise", "P9")]
public sealed class ExitTests : LeakChecked
{
    [Theory]
    [InlineData("return")]
    [InlineData("call")]
    public void InTheMiddleOfEverything(string how)
    {
        for (int run = 0; run < Effort.Of(10, 500); run++)
        {
            ChildProcess child = ChildProcess.Run(["exit", how]);
            Assert.Equal((0, "", ""), (child.ExitCode, child.Output, child.Errors));
        }
    }
}
