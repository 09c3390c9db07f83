namespace LibTensor.Tests;

/// <summary>The library in a load context that can be unloaded.</summary>
public sealed class UnloadTests : LeakChecked
{
    [Fact]
    public void ACollectibleContextIsUnloaded()
    {
        ChildProcess child = ChildProcess.Run(["unload"]);
        Assert.Equal((0, "", ""), (child.ExitCode, child.Output, child.Errors));
    }
}
