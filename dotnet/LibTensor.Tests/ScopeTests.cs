using System.Runtime.CompilerServices;

namespace LibTensor.Tests;

public sealed class ScopeTests : LeakChecked
{
    [Fact]
    public void TheViewHasTheMembersThemselves()
    {
        IReadOnlyList<IDisposable> view;
        long handles = Memory.Statistics.LiveHandles;
        using (DisposeScope outer = NewDisposeScope())
        {
            Tensor first = ones(2), second = zeros(3), large = zeros(1000);
            using (DisposeScope inner = NewDisposeScope())
            {
                Tensor inside = ones(100);
                Assert.Same(inside, Assert.Single(inner.DisposablesView));
                view = outer.DisposablesView;
                Assert.Equal(handles + 6, Memory.Statistics.LiveHandles);
            }
            Assert.True(view.Zip([large, second, first], ReferenceEquals).All(static same => same));
            Assert.Equal([[1000], [3], [2]], view.Select(member => ((Tensor)member).shape));
            Assert.All(view, member => Assert.True(outer.Contains(member)));
            view[1].Dispose();
            Assert.True(second.IsInvalid);
            Assert.True(outer.DisposablesView.SequenceEqual([large, first], ReferenceEqualityComparer.Instance));
            outer.DisposeEverythingBut(view[2]);
            Assert.Same(first, Assert.Single(outer.DisposablesView));
            Assert.False(first.IsInvalid);
        }
        Assert.All(view, member => Assert.True(((Tensor)member).IsInvalid));
    }

    [Fact]
    public void WhoeverHoldsAWrapperFromTheViewKeepsTheTensor()
    {
        using DisposeScope outer = NewDisposeScope();
        using (DisposeScope inner = NewDisposeScope())
        {
            (Tensor small, Tensor large) = Viewed(inner);
            Collect();
            Assert.Equal(3f, small.item<float>());
            small.MoveToOuterDisposeScope();
            inner.MoveToOuter(large);
            Assert.True(outer.Contains(small) && outer.Contains(large));
            Viewed(outer, small, large);
            Collect();
            Assert.Equal(3f, small.item<float>());
            Assert.Equal(1000L, large.numel());
            inner.Dispose();
            Collect();
            Assert.Equal(3f, small.item<float>());
            Assert.Equal(1000L, large.numel());
            Assert.Equal(2, outer.DisposablesCount);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static (Tensor, Tensor) Viewed(DisposeScope scope)
    {
        _ = full([], 3f);
        _ = ones(1000);
        IReadOnlyList<IDisposable> view = scope.DisposablesView;
        return ((Tensor)view[1], (Tensor)view[0]);
    }

    /// <summary>Moves the tensors out of the scope and back.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Viewed(DisposeScope scope, params Tensor[] expected)
    {
        foreach (Tensor member in scope.DisposablesView.Cast<Tensor>())
        {
            Assert.Contains(expected, tensor => tensor.same(member));
            member.DetachFromDisposeScope();
            scope.Attach(member);
        }
    }

    [Fact]
    public void AClosedScopeHasNoView()
    {
        DisposeScope scope = NewDisposeScope();
        scope.Dispose();
        Assert.Throws<TensorDisposedException>(() => scope.DisposablesView);
    }

    [Fact]
    public void OwnsWhatIsMadeInside()
    {
        Tensor inside;
        using (DisposeScope scope = NewDisposeScope())
        {
            inside = ones(8);
            Assert.True(scope.Contains(inside));
            Assert.Equal(1, scope.DisposablesCount);
            Assert.Same(scope, CurrentDisposeScope);
            Assert.Equal(64, scope.GetStatistics().Live);
        }
        Assert.Null(CurrentDisposeScope);
        Assert.True(inside.IsInvalid);
    }

    [Fact]
    public void NestedScopesOwnTheirOwn()
    {
        using DisposeScope outer = NewDisposeScope();
        Tensor first = ones(1);
        using (DisposeScope inner = NewDisposeScope())
        {
            Tensor second = ones(1);
            Assert.True(inner.Contains(second));
            Assert.False(outer.Contains(second));
            Assert.Same(outer, inner.OuterScope);
        }
        Assert.Same(outer, CurrentDisposeScope);
        Assert.False(first.IsInvalid);
        Assert.Equal(1, outer.DisposablesCount);
    }

    [Fact]
    public void ClosingTwiceIsNoError()
    {
        DisposeScope scope = NewDisposeScope();
        scope.Dispose();
        scope.Dispose();
        Assert.Null(CurrentDisposeScope);
    }

    [Fact]
    public void ClosingOutOfOrderLeavesTheInnerScopeWorking()
    {
        DisposeScope outermost = NewDisposeScope();
        DisposeScope outer = NewDisposeScope();
        Tensor outerTensor = ones(1);
        DisposeScope inner = NewDisposeScope();
        Tensor innerTensor = ones(1);
        outer.Dispose();
        Assert.True(outerTensor.IsInvalid);
        Assert.False(innerTensor.IsInvalid);
        Assert.Same(inner, CurrentDisposeScope);
        Assert.Same(outermost, inner.OuterScope);
        Tensor moved = inner.MoveToOuter(innerTensor);
        Assert.True(outermost.Contains(moved));
        Assert.True(inner.Contains(ones(1)));
        inner.Dispose();
        Assert.Same(outermost, CurrentDisposeScope);
        outermost.Dispose();
        Assert.Null(CurrentDisposeScope);
        Assert.True(moved.IsInvalid);
    }

    [Fact]
    public void ClosedFromAnotherThread()
    {
        DisposeScope scope = NewDisposeScope();
        Tensor tensor = ones(1);
        Thread thread = new(scope.Dispose);
        thread.Start();
        thread.Join();
        Assert.True(tensor.IsInvalid);
        Assert.Null(CurrentDisposeScope);
        using Tensor after = ones(1);
        Assert.False(after.IsInvalid);
    }

    [Fact]
    public void MembersOfAClosedScopeThrow()
    {
        DisposeScope scope = NewDisposeScope();
        using Tensor tensor = ones(1).DetachFromDisposeScope();
        scope.Dispose();
        Assert.False(scope.IsOpen);
        Assert.False(scope.Contains(tensor));
        Assert.Throws<TensorDisposedException>(() => scope.Attach(tensor));
        Assert.Throws<TensorDisposedException>(() => scope.MoveToOuter(tensor));
        Assert.Throws<TensorDisposedException>(() => scope.Detach(tensor));
        Assert.Throws<TensorDisposedException>(scope.DisposeEverything);
        Assert.Throws<TensorDisposedException>(() => scope.DisposablesCount);
        Assert.Throws<TensorDisposedException>(() => scope.enter());
    }

    [Fact]
    public void MovingIntoAClosedScopeChangesNothing()
    {
        DisposeScope closed = NewDisposeScope();
        closed.Dispose();
        using DisposeScope scope = NewDisposeScope();
        Tensor tensor = ones(1);
        Assert.ThrowsAny<InvalidOperationException>(() => tensor.MoveToOtherDisposeScope(closed));
        Assert.True(scope.Contains(tensor));
        Assert.Equal([1f], tensor.ToArray<float>());
    }

    [Fact]
    public void MoveToOuterOnAScopeLeavesWhatItDoesNotOwn()
    {
        using DisposeScope outer = NewDisposeScope();
        Tensor outside = ones(1);
        using DisposeScope inner = NewDisposeScope();
        Tensor inside = ones(1);
        inner.MoveToOuter(outside, inside);
        IDisposable untyped = ones(1);
        Assert.Same(untyped, Assert.IsType<Tensor>(untyped));
        inner.MoveToOuter(untyped);
        inner.Attach(untyped);
        inner.Detach(untyped);
        untyped.Dispose();
        Assert.True(outer.Contains(outside));
        Assert.True(outer.Contains(inside));
    }

    [Fact]
    public void MoveToOuterOnATensorGoesUpFromItsOwner()
    {
        using DisposeScope first = NewDisposeScope();
        using DisposeScope second = NewDisposeScope();
        Tensor tensor = ones(1);
        using DisposeScope third = NewDisposeScope();
        Assert.Same(tensor, tensor.MoveToOuterDisposeScope());
        Assert.True(first.Contains(tensor));
        tensor.MoveToOuterDisposeScope();
        Assert.False(first.Contains(tensor));
        Assert.False(tensor.IsInvalid);
        tensor.MoveToOuterDisposeScope();
        tensor.Dispose();
    }

    [Fact]
    public void TuplesAndSequences()
    {
        using DisposeScope outer = NewDisposeScope();
        using (NewDisposeScope())
        {
            (Tensor a, Tensor b) = (ones(1), ones(2)).MoveToOuterDisposeScope();
            (Tensor c, Tensor d, Tensor e) = (ones(1), ones(2), ones(3)).MoveToOuterDisposeScope();
            IReadOnlyList<Tensor> list = new[] { ones(1), ones(2) }.MoveToOuterDisposeScope();
            Assert.All([a, b, c, d, e, .. list], tensor => Assert.True(outer.Contains(tensor)));
            (ones(1), ones(1)).DetatchFromDisposeScope().MoveToOtherDisposeScope(outer);
        }
        Assert.Equal(9, outer.DisposablesCount);
        using DisposeScope inner = NewDisposeScope();
        (Tensor x, Tensor y) = inner.MoveToOuter(ones(1), ones(2));
        (Tensor p, Tensor q, Tensor r) = inner.Detach(ones(1), ones(2), ones(3));
        inner.MoveToOuter(new List<Tensor> { ones(1) });
        inner.MoveToOther(outer, ones(4));
        Assert.Equal(0, inner.DisposablesCount);
        Assert.Equal(13, outer.DisposablesCount);
        outer.Attach(new List<IDisposable> { p, q, r });
        Assert.Equal(16, outer.DisposablesCount);
        Assert.Equal([1L, 2L], [x.numel(), y.numel()]);
    }

    [Fact]
    public void GuardsAreLeftInAnyOrderAndTakeBackTheirOwnPartAlone()
    {
        using DisposeScope scope = NewDisposeScope("entered");
        using DisposeScope around = NewDisposeScope("around");

        IDisposable mode = no_grad();
        using (scope.enter())
        {
            mode.Dispose();
            Assert.True(is_grad_enabled());
        }
        Assert.True(is_grad_enabled());
        Assert.Same(around, CurrentDisposeScope);

        IDisposable entered = scope.enter();
        using (no_grad())
        {
            entered.Dispose();
            Assert.False(is_grad_enabled());
            Assert.Same(around, CurrentDisposeScope);
        }
        Assert.True(is_grad_enabled());

        IDisposable first = no_grad();
        IDisposable second = inference_mode();
        first.Dispose();
        Assert.False(is_grad_enabled());
        second.Dispose();
        second.Dispose();
        Assert.True(is_grad_enabled());

        using DisposeScope other = NewDisposeScope("other");
        IDisposable outer = scope.enter();
        IDisposable inner = around.enter();
        outer.Dispose();
        Assert.Same(around, CurrentDisposeScope);
        inner.Dispose();
        outer.Dispose();
        Assert.Same(other, CurrentDisposeScope);
    }

    [Fact]
    public void AScopeThatClosesKeepsTheModes()
    {
        DisposeScope scope = NewDisposeScope();
        using (no_grad())
        {
            scope.Dispose();
            Assert.False(is_grad_enabled());
        }
        Assert.True(is_grad_enabled());
        Assert.Null(CurrentDisposeScope);
    }

    [Fact]
    public void AttachAndInclude()
    {
        using Tensor unowned = ones(1);
        using DisposeScope first = NewDisposeScope();
        Assert.Same(unowned, first.Include(unowned));
        Assert.True(first.Contains(unowned));
        using DisposeScope second = NewDisposeScope();
        second.Attach(unowned);
        Assert.True(second.Contains(unowned));
        Assert.False(first.Contains(unowned));
        second.Attach(unowned);
        Assert.Equal(1, second.DisposablesCount);
        Assert.Throws<ScopeException>(() => second.Attach(new MemoryStream()));
    }

    [Fact]
    public void DisposeEverythingButKeepsTheWrapperNotItsAliases()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor kept = ones(3);
        Tensor alias = kept.alias();
        Tensor back = scope.DisposeEverythingBut(kept);
        Assert.Same(kept, back);
        Assert.True(alias.IsInvalid);
        Assert.Equal([3], kept.shape);
        Assert.True(scope.Contains(kept));
    }

    [Fact]
    public void MoveToOtherTensor()
    {
        using DisposeScope outer = NewDisposeScope();
        Tensor there = ones(1);
        using DisposeScope inner = NewDisposeScope();
        Tensor moved = ones(2).MoveToOtherDisposeScope(there);
        Assert.True(outer.Contains(moved));
    }

    [Fact]
    public void WrappedExpression()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor result = WrappedTensorDisposeScope(() => (ones(3) + 1).sum());
        Assert.Equal(6, result.item<float>());
        Assert.Equal(1, scope.DisposablesCount);
        Assert.Throws<ShapeException>(() => WrappedTensorDisposeScope(() => ones(2) + ones(3)));
        Assert.Equal(1, scope.DisposablesCount);
        Assert.Same(scope, CurrentDisposeScope);
    }

    [Fact]
    public void AViewOutlivesItsScopeAndItsBytesAreTheOuterScopes()
    {
        using DisposeScope outer = NewDisposeScope("outer");
        Tensor view;
        using (DisposeScope inner = NewDisposeScope("inner"))
        {
            Tensor whole = arange(32, dtype: float32);
            view = whole[1].MoveToOuterDisposeScope();
            Assert.Equal(128, inner.GetStatistics().Own);
        }
        Assert.Equal(1f, view.item<float>());
        Assert.Equal(128, outer.GetStatistics().Live);
        Assert.Equal(128, outer.GetStatistics().Retained);
        view.Dispose();
        Assert.Equal(0, outer.GetStatistics().Live);
    }

    [Fact]
    public void NamesAndDumps()
    {
        using DisposeScope scope = NewDisposeScope("epoch");
        Assert.Equal("epoch", scope.Name);
        Tensor tensor = ones(16);
        Assert.Contains("epoch", scope.Dump(), StringComparison.Ordinal);
        Assert.Contains("epoch", Memory.Dump(), StringComparison.Ordinal);
        scope.Name = "batch";
        Assert.Equal("batch", scope.Name);
        Assert.False(tensor.IsInvalid);
    }

    [Fact]
    public void ALimitIsNotExceededByAByte()
    {
        using DisposeScope scope = NewDisposeScope("small");
        scope.SetLimit(128);
        Tensor fits = ones(32);
        NativeOutOfMemoryException refused = Assert.Throws<NativeOutOfMemoryException>(() => ones(1));
        Assert.Contains("small", refused.Message, StringComparison.Ordinal);
        Assert.IsAssignableFrom<OutOfMemoryException>(refused);
        Assert.Equal(128, scope.GetStatistics().Live);
        Assert.Equal([32], fits.shape);
        scope.SetLimit(null);
        Assert.Equal([1], ones(1).shape);
    }
}
