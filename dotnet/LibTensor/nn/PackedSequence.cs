namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        public static partial class utils
        {
            public static partial class rnn
            {
                /// <summary>
                /// Sequences of several lengths without padding: the first elements of all sequences, then the second
                /// ones, and so on. Longer sequences come first. <see cref="pack_padded_sequence"/> makes it.
                /// </summary>
                public sealed class PackedSequence : IDisposable
                {
                    internal PackedSequence(Tensor data, Tensor batch_sizes, Tensor? sorted, Tensor? unsorted)
                    {
                        this.data = data;
                        this.batch_sizes = batch_sizes;
                        sorted_indices = sorted;
                        unsorted_indices = unsorted;
                    }

                    /// <summary>The elements, of shape (sum of all lengths, *).</summary>
                    public Tensor data { get; }

                    /// <summary>The number of sequences that have an element at each time, int64 on the host.</summary>
                    public Tensor batch_sizes { get; }

                    /// <summary>The sequences from the longest to the shortest, int64; null if they were so before.</summary>
                    public Tensor? sorted_indices { get; }

                    /// <summary>The place of each sequence among the sorted ones, int64; null as above.</summary>
                    public Tensor? unsorted_indices { get; }

                    /// <summary>Disposes of all its tensors.</summary>
                    public void Dispose()
                    {
                        data.Dispose();
                        batch_sizes.Dispose();
                        sorted_indices?.Dispose();
                        unsorted_indices?.Dispose();
                    }
                }
            }
        }
    }
}
