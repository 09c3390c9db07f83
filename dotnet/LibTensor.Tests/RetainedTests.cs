using System.Globalization;
using LibTensor.Modules;

namespace LibTensor.Tests;

/// <summary>
/// Bytes that are still referred to when their scope closes: the outer scopes count them in turn, and dumps say what
/// refers to them.
/// </summary>
public sealed class RetainedTests : LeakChecked
{
    private const int Page = 1024;
    private const string Held = "tensor float32 (1024,), 4,096 bytes, held by ";

    private readonly long before = Memory.Statistics.LiveBytes;

    /// <summary>
    /// Expects the process's bytes since the start of the test, and the name and the live, own and retained bytes of
    /// each scope.
    /// </summary>
    private void Expect(long process, string figures, params DisposeScope[] scopes)
    {
        Assert.Equal(figures, string.Join("; ", scopes.Select(Figures)));
        Assert.Equal(process, Memory.Statistics.LiveBytes - before);
    }

    private static string Figures(DisposeScope scope)
    {
        ScopeStatistics statistics = scope.GetStatistics();
        return string.Create(CultureInfo.InvariantCulture, $"{scope.Name} {statistics.Live} {statistics.Own} {statistics.Retained}");
    }

    /// <summary>
    /// The lines of a dump about bytes of disposed handles that are charged to the scope or retained there.
    /// </summary>
    private static string[] Survivors(string dump) =>
        [.. dump.Split('\n').Select(static line => line.TrimStart(' ', '│', '├', '└', '─')).Where(static line =>
            line.StartsWith("retained from ", StringComparison.Ordinal) || line.StartsWith("home gone", StringComparison.Ordinal))];

    [Fact]
    public void AViewOutside()
    {
        using DisposeScope run = NewDisposeScope("run");
        using DisposeScope epoch = NewDisposeScope("epoch");
        Tensor view;
        using (DisposeScope batch = NewDisposeScope("batch"))
        {
            Expect(0, "batch 0 0 0; epoch 0 0 0; run 0 0 0", batch, epoch, run);
            Tensor whole = arange(Page, dtype: float32);
            Expect(4096, "batch 4096 4096 0; epoch 4096 0 0; run 4096 0 0", batch, epoch, run);
            view = whole[5..7].MoveToOtherDisposeScope(run);
            Expect(4096, "batch 4096 4096 0; epoch 4096 0 0; run 4096 0 0", batch, epoch, run);
            Assert.Empty(Survivors(run.Dump()));
            whole.Dispose();
            Expect(4096, "batch 4096 4096 0; epoch 4096 0 0; run 4096 0 0", batch, epoch, run);
            Assert.Equal([$"home gone: {Held}a view or an alias in scope 'run'"], Survivors(run.Dump()));
        }
        string[] retained = [$"retained from scope 'batch': {Held}a view or an alias in scope 'run'"];
        Expect(4096, "epoch 4096 0 4096; run 4096 0 0", epoch, run);
        Assert.Equal(retained, Survivors(epoch.Dump()));
        epoch.Dispose();
        Expect(4096, "run 4096 0 4096", run);
        Assert.Equal(retained, Survivors(run.Dump()));
        Assert.Equal([5f, 6f], view.ToArray<float>());
        view.Dispose();
        Expect(0, "run 0 0 0", run);
        Assert.Empty(Survivors(run.Dump()));
    }

    [Fact]
    public void AGraphWhoseLossMovedOut()
    {
        using DisposeScope run = NewDisposeScope("run");
        Tensor x = ones([Page], requires_grad: true);
        using DisposeScope epoch = NewDisposeScope("epoch");
        Tensor loss;
        using (DisposeScope batch = NewDisposeScope("batch"))
        {
            // The graph keeps the result of exp; the sum needs no tensor.
            Tensor sum = x.exp().sum();
            Expect(2 * 4096 + 64, "batch 4160 4160 0; epoch 4160 0 0; run 8256 4096 0", batch, epoch, run);
            loss = sum.MoveToOtherDisposeScope(run);
            Expect(2 * 4096 + 64, "batch 4096 4096 0; epoch 4096 0 0; run 8256 4160 0", batch, epoch, run);
        }
        Expect(2 * 4096 + 64, "epoch 4096 0 4096; run 8256 4160 0", epoch, run);
        Assert.Equal([$"retained from scope 'batch': {Held}a graph, an optimizer, or an operation under way"], Survivors(epoch.Dump()));
        loss.backward();
        // The graph was freed, and the leaf has a gradient.
        Expect(2 * 4096 + 64, "epoch 0 0 0; run 8256 8256 0", epoch, run);
        Assert.Empty(Survivors(run.Dump()));
        using (Tensor gradient = x.grad!)
        {
            Assert.Equal(Math.E, gradient.ToArray<float>()[Page - 1], 1e-6);
        }
        x.Dispose();
        loss.Dispose();
        Expect(0, "run 0 0 0", run);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void TwoHolders(bool graphFirst)
    {
        using DisposeScope run = NewDisposeScope("run");
        Tensor x = ones([Page], requires_grad: true);
        using DisposeScope epoch = NewDisposeScope("epoch");
        Tensor loss;
        Tensor view;
        using (NewDisposeScope("batch"))
        {
            Tensor y = x.exp();
            loss = y.sum().MoveToOtherDisposeScope(run);
            view = y.detach().MoveToOtherDisposeScope(run);
        }
        Expect(2 * 4096 + 64, "epoch 4096 0 4096; run 8256 4160 0", epoch, run);
        Assert.Equal([$"retained from scope 'batch': {Held}a view or an alias in scope 'run'"], Survivors(epoch.Dump()));
        (graphFirst ? loss : view).Dispose();
        long left = 2 * 4096 + (graphFirst ? 0 : 64);
        Expect(left, string.Create(CultureInfo.InvariantCulture, $"epoch 4096 0 4096; run {left} {left - 4096} 0"), epoch, run);
        (graphFirst ? view : loss).Dispose();
        Expect(4096, "epoch 0 0 0; run 4096 4096 0", epoch, run);
        Assert.Empty(Survivors(run.Dump()));
    }

    [Fact]
    public void AParametersGradient()
    {
        using DisposeScope run = NewDisposeScope("run");
        using DisposeScope epoch = NewDisposeScope("epoch");
        // No scope owns a module: only the process is charged for it.
        Linear linear = nn.Linear(Page, 1, hasBias: false);
        Expect(4096, "epoch 0 0 0; run 0 0 0", epoch, run);
        Tensor gradient;
        using (DisposeScope batch = NewDisposeScope("batch"))
        {
            Tensor row = ones(1, Page);
            Tensor output = linear.call(row);
            Tensor loss = output.sum();
            loss.backward();
            // The batch owns the row, the output and the loss. The owner of the parameter is charged for the gradient.
            Expect(3 * 4096 + 2 * 64, "batch 4224 4224 0; epoch 4224 0 0; run 4224 0 0", batch, epoch, run);
            gradient = linear.weight.grad!.MoveToOtherDisposeScope(run);
            Expect(3 * 4096 + 2 * 64, "batch 4224 4224 0; epoch 4224 0 0; run 4224 0 0", batch, epoch, run);
            GC.KeepAlive((row, output, loss));
        }
        Expect(2 * 4096, "epoch 0 0 0; run 0 0 0", epoch, run);
        string retained = "retained from module 'Linear': tensor float32 (1, 1024), 4,096 bytes, held by a view or an alias in scope 'run'";
        Assert.DoesNotContain(retained, Survivors(Memory.Dump()));
        long others = Memory.ProcessAccount().Retained;
        linear.Dispose();
        Expect(4096, "epoch 0 0 0; run 0 0 0", epoch, run);
        Assert.Equal(4096, Memory.ProcessAccount().Retained - others);
        Assert.Contains(retained, Survivors(Memory.Dump()));
        Assert.Equal(1f, gradient[0, Page - 1].item<float>());
        gradient.Dispose();
        Assert.DoesNotContain(retained, Survivors(Memory.Dump()));
    }
}
