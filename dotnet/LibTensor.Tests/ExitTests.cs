namespace LibTensor.Tests;

/// <summary>A process may end at any moment: with tensors, open scopes, computing threads, tasks, collections and a log under way.</summary>
public sealed class ExitTests
{
    [Theory]
    [InlineData("return")]
    [InlineData("call")]
    public void InTheMiddleOfEverything(string how)
    {
        for (int run = 0; run < 5; run++)
        {
            ChildProcess child = ChildProcess.Run(["exit", how]);
            Assert.Equal((0, "", ""), (child.ExitCode, child.Output, child.Errors));
        }
    }
}
