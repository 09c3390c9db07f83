using LibTensor.Modules;
using LibTensor.Utils;
using static LibTensor.torch.utils.data;

namespace LibTensor.Tests;

/// <summary>Data loaders of lists, of any type and with samplers.</summary>
public sealed class LoaderTests : LeakChecked
{
    private static LibTensor.Modules.TensorDataset Pairs(int count)
    {
        using Tensor numbers = arange(count), squares = numbers * numbers;
        return TensorDataset(numbers, squares);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(2)]
    public void ListsOfTensors(int workers)
    {
        using DisposeScope scope = NewDisposeScope();
        using IterableDataLoader loader = DataLoader(Pairs(5), 2, num_worker: workers);
        Assert.Equal((3L, 2, false, true), (loader.Count, loader.batch_size, loader.drop_last, loader.DisposeBatch));
        List<long> seen = [];
        Tensor? previous = null;
        foreach (IList<Tensor> batch in loader)
        {
            Assert.True(previous is null || previous.IsInvalid);
            Assert.Equal(2, scope.DisposablesCount);
            seen.AddRange(batch[1].ToArray<long>());
            previous = batch[0];
        }
        Assert.Equal([0L, 1, 4, 9, 16], seen);
        Assert.Equal(0, scope.DisposablesCount);
        Assert.Equal([2L, 4], loader.dataset.GetTensor(2).Select(static tensor => tensor.item<long>()));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(2)]
    public void ASamplerHasTheOrder(int workers)
    {
        using IterableDataLoader loader = DataLoader(Pairs(6), 2, [5L, 0, 3], num_worker: workers, drop_last: true);
        for (int epoch = 0; epoch < 2; epoch++)
        {
            using DisposeScope scope = NewDisposeScope();
            Assert.Equal([5L, 0], Assert.Single(loader.Select(static batch => batch[0].ToArray<long>())));
        }
        using IterableDataLoader endless = DataLoader(Pairs(6), 2, Endless(), disposeBatch: false, num_worker: workers);
        using (NewDisposeScope())
        {
            Assert.Equal([0L, 1, 0, 1, 0, 1], endless.Take(3).SelectMany(static batch => batch[0].ToArray<long>()));
        }
        using IterableDataLoader failing = DataLoader(Pairs(6), 1, Failing(), num_worker: workers);
        using (NewDisposeScope())
        {
            Assert.Throws<InvalidDataException>(() => failing.Count(static _ => true));
        }
    }

    private static IEnumerable<long> Endless()
    {
        for (long i = 0; ; i++)
        {
            yield return i % 2;
        }
    }

    private static IEnumerable<long> Failing()
    {
        yield return 1;
        throw new InvalidDataException("no more");
    }

    /// <summary>Samples of a type of the program's own.</summary>
    private sealed class Words : Dataset<(string text, Tensor codes)>
    {
        public override long Count => 4;

        public override (string text, Tensor codes) GetTensor(long index) =>
            (new string('a', (int)index + 1), full([index + 1], (double)index, ScalarType.Float32));
    }

    private sealed record Packed(string[] Texts, Tensor Codes);

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    public void BatchesOfAnyType(int workers)
    {
        using DisposeScope scope = NewDisposeScope();
        using DataLoader<(string text, Tensor codes), (Tensor codes, long[] lengths)> padded = new(
            new Words(), 2,
            static (samples, device) => (
                nn.utils.rnn.pad_sequence(samples.Select(static sample => sample.codes), batch_first: true),
                [.. samples.Select(static sample => (long)sample.text.Length)]),
            num_worker: workers);
        foreach ((Tensor codes, long[] lengths) in padded)
        {
            Assert.Equal([2, lengths[1]], codes.shape);
            Assert.Equal(1, scope.DisposablesCount);
        }
        using DataLoader<(string text, Tensor codes), Packed> packed = new(
            new Words(), 3,
            static (samples, device) => new Packed(
                [.. samples.Select(static sample => sample.text)], cat([.. samples.Select(static sample => sample.codes)])),
            num_worker: workers);
        Assert.Equal([6L, 4], packed.Select(static batch => batch.Codes.numel()));
        Assert.Equal(0, scope.DisposablesCount);
    }

    [Fact]
    public void AShufflerDrawsEachNumberOnce()
    {
        FisherYatesShuffler shuffler = new(50, 7), same = new(50, 7);
        Assert.Equal(Enumerable.Range(0, 50).Select(static i => (long)i), shuffler.Order());
        same.Count();
        List<long> second = [.. shuffler];
        Assert.Equal(second, same);
        shuffler.End();
        same.End();
        Assert.Throws<ArgumentOutOfRangeException>(() => new FisherYatesShuffler(-1));
        using Tensor three = ones(3), four = ones(4);
        Assert.Throws<ArgumentException>(() => TensorDataset(three, four));
        Assert.Throws<ArgumentException>(() => TensorDataset());
    }
}
