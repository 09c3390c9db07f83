using static LibTensor.torch;

namespace LibTensor;

/// <summary>One pass over a dataset, whose batches threads make ahead. Its end stops them.</summary>
internal interface IBatches : IDisposable
{
    /// <summary>
    /// Returns the next batch, which the current scope owns. The caller knows how many batches there are.
    /// </summary>
    Dictionary<string, Tensor> Next();
}
