namespace LibTensor.Tests;

public sealed class WorkspaceTests : LeakChecked
{
    private static readonly WorkspaceOptions Strict = new() { Allocation = WorkspaceAllocation.Strict };

    [Fact]
    public void TheFirstCycleTeachesTheSize()
    {
        using Workspace workspace = new("first", Strict);
        for (int cycle = 0; cycle < 3; cycle++)
        {
            using (DisposeScope scope = workspace.Open())
            {
                Tensor x = zeros(1000);
                Assert.True(scope.Contains(x));
                Assert.Equal(cycle == 0 ? (0, 4032) : (4032, 0), (workspace.Statistics.Offset, workspace.Statistics.Spilled));
                Assert.True(workspace.IsOpen && workspace.Statistics.IsOpen);
            }
            Assert.Null(CurrentDisposeScope);
        }
        Assert.Equal(new WorkspaceStatistics(4032, 0, 0, 4032, 4032, 0, 0, 0, 0, 3, false), workspace.Statistics);
        workspace.Release();
        Assert.Equal(0, workspace.Statistics.Size);
        workspace.Initialize();
        Assert.Equal(4032, workspace.Statistics.Size);
    }

    [Fact]
    public void TensorsEndWithTheirCycle()
    {
        using Workspace workspace = new("training", Strict);
        Tensor kept, copy;
        using (DisposeScope scope = workspace.Open())
        {
            kept = ones(1000);
            using (workspace.Open())
            {
                Assert.Equal(scope.Name, CurrentDisposeScope!.Name);
            }
            Assert.False(kept.IsInvalid);
            Assert.ThrowsAny<InvalidOperationException>(() => kept.MoveToOuterDisposeScope());
            Assert.ThrowsAny<InvalidOperationException>(() => scope.Detach(kept));
            using DisposeScope inside = NewDisposeScope();
            copy = kept.clone();
            Assert.True(inside.Contains(copy));
        }
        ObjectDisposedException error = Assert.ThrowsAny<ObjectDisposedException>(() => kept.sum());
        Assert.Contains("cycle 1 of workspace 'training'", error.Message);
    }

    [Fact]
    public void AnInnerWorkspaceClosesFirst()
    {
        using Workspace outer = new("outer", Strict), inner = new("inner", Strict);
        DisposeScope first = outer.Open();
        Tensor x = ones(1000);
        DisposeScope second = inner.Open();
        Exception error = Assert.ThrowsAny<InvalidOperationException>(first.Dispose);
        Assert.Contains("workspace 'inner'", error.Message);
        Assert.False(x.IsInvalid);
        second.Dispose();
        first.Dispose();
        first.Dispose();
        Assert.True(x.IsInvalid);
        Assert.Null(CurrentDisposeScope);
    }

    [Fact]
    public void SteadyCyclesTakeNothingFromTheSystem()
    {
        using Workspace workspace = new("steady", Strict);
        using Tensor weight = ones(10_000).requires_grad_();
        long held = 0;
        for (int cycle = 0; cycle < 20; cycle++)
        {
            using (workspace.Open())
            {
                (ones(10_000) * weight).sum().backward();
            }
            held = cycle == 2 ? Memory.Statistics.HeldBytes : held;
        }
        Assert.Equal(held, Memory.Statistics.HeldBytes);
        Assert.Equal(0, workspace.Statistics.PinCount);
        using Tensor? gradient = weight.grad;
        Assert.Equal(20f, gradient![9_999].item<float>());
    }

    [Fact]
    public void PoliciesAndModes()
    {
        using Workspace full = new("full", Strict with { InitialSize = 4096, Learning = WorkspaceLearning.None, Spill = WorkspaceSpill.Fail });
        using (full.Open())
        {
            ones(1000);
            OutOfMemoryException error = Assert.ThrowsAny<OutOfMemoryException>(() => ones(1000));
            Assert.Contains("workspace 'full' is full", error.Message);
        }
        using Workspace mapped = new("mapped", Strict with { InitialSize = 8192, Learning = WorkspaceLearning.None, IsMapped = true });
        using (mapped.Open())
        {
            Assert.Equal(1000f, ones(1000).sum().item<float>());
            mapped.Toggle(false);
            zeros(1000);
            Assert.Equal((4032 + 64, 0), (mapped.Statistics.Offset, mapped.Statistics.Spilled));
        }
        Assert.Equal(WorkspaceDebugMode.Disabled, Workspace.SetDebugMode(WorkspaceDebugMode.SpillEverything));
        using (mapped.Open())
        {
            ones(1000);
            Assert.Equal((0, 4032), (mapped.Statistics.Offset, mapped.Statistics.Spilled));
        }
        Workspace.SetDebugMode(WorkspaceDebugMode.Disabled);
        Assert.ThrowsAny<ArgumentException>(() => new Workspace("wrong", new WorkspaceOptions { MinimumSize = 2, MaximumSize = 1 }));
    }

    [Fact]
    public void ARingKeepsItsLatestCycles()
    {
        using Workspace ring = new("ring", new WorkspaceOptions { Reset = WorkspaceReset.EndOfBufferReached, OverallocationLimit = 1 });
        List<Tensor> tensors = [];
        for (int cycle = 0; cycle < 6; cycle++)
        {
            using (ring.Open())
            {
                tensors.Add(ones(1000) * cycle);
            }
            Assert.Equal(cycle, tensors[cycle][999].item<float>());
            Assert.Equal(cycle > 1, cycle > 1 && tensors[cycle - 2].IsInvalid);
            Assert.False(cycle > 0 && tensors[cycle - 1].IsInvalid);
        }
    }

    [Fact]
    public void ADisposedWorkspaceLeavesItsCycleToItsScope()
    {
        Workspace workspace = new("gone", Strict);
        DisposeScope scope = workspace.Open();
        Tensor x = ones(1000);
        workspace.Dispose();
        Assert.Equal(1000f, x.sum().item<float>());
        scope.Dispose();
        Assert.True(x.IsInvalid);
        Assert.ThrowsAny<ObjectDisposedException>(() => workspace.Open());
    }
}
