namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        public static partial class utils
        {
            /// <summary>
            /// Puts sequences of several lengths into one tensor, either padded or packed without padding.
            /// </summary>
            public static partial class rnn
            {
                /// <summary>Creates one tensor from sequences, of which shorter ones are padded at their end.</summary>
                /// <param name="sequences">The sequences, each of shape (length, *).</param>
                /// <param name="batch_first">Whether the sequences are the first dimension, not the second one.</param>
                /// <param name="padding_value">The value of the padding.</param>
                /// <returns>A new tensor (longest length, sequences, *), or (sequences, longest length, *).</returns>
                /// <exception cref="ArgumentException">There is no sequence.</exception>
                /// <exception cref="ShapeException">A sequence has no dimensions, or the other dimensions
                /// differ.</exception>
                public static Tensor pad_sequence(
                    IEnumerable<Tensor> sequences, bool batch_first = false, double padding_value = 0)
                {
                    Tensor[] all = Sequences(sequences, nameof(pad_sequence));
                    long longest = all.Max(static sequence => sequence.shape[0]);
                    using DisposeScope scope = NewDisposeScope();
                    Tensor[] padded = [.. all.Select(sequence => Padded(sequence, longest, padding_value))];
                    return scope.MoveToOuter(stack(padded, batch_first ? 0 : 1));
                }

                private static Tensor[] Sequences(IEnumerable<Tensor> sequences, string function)
                {
                    ArgumentNullException.ThrowIfNull(sequences);
                    Tensor[] all = Dispatch.Operands(sequences);
                    if (all.Length == 0)
                    {
                        throw new ArgumentException($"{function} takes at least one sequence, and none was given");
                    }
                    foreach (Tensor sequence in all)
                    {
                        if (sequence.dim() == 0 || !sequence.shape[1..].SequenceEqual(all[0].shape[1..]))
                        {
                            throw new ShapeException(
                                $"{function} takes sequences of shape (length, *) that differ in their length alone, not "
                                + $"({string.Join(", ", sequence.shape)}) and ({string.Join(", ", all[0].shape)})");
                        }
                    }
                    return all;
                }

                private static Tensor Padded(Tensor sequence, long longest, double value)
                {
                    long missing = longest - sequence.shape[0];
                    return missing == 0 ? sequence : cat([sequence, Rows(sequence, missing, value)]);
                }

                /// <summary>Rows of one value, as those of a tensor.</summary>
                private static Tensor Rows(Tensor like, long count, double value) =>
                    full([count, .. like.shape[1..]], value, like.dtype, like.device);

                /// <summary>
                /// Packs sequences. They may have any order only if <paramref name="enforce_sorted"/> is false.
                /// </summary>
                /// <param name="sequences">The sequences, each of shape (length, *).</param>
                /// <param name="enforce_sorted">Whether the lengths must decrease.</param>
                /// <exception cref="ArgumentException">A length is 0, a length is above the one before it although that
                /// is not allowed, or there is no sequence.</exception>
                /// <exception cref="ShapeException">A sequence has no dimensions, or the other dimensions
                /// differ.</exception>
                public static PackedSequence pack_sequence(IEnumerable<Tensor> sequences, bool enforce_sorted = true)
                {
                    Tensor[] all = Sequences(sequences, nameof(pack_sequence));
                    long[] lengths = [.. all.Select(static sequence => sequence.shape[0])];
                    return Made(() => Packed(pad_sequence(all), tensor(lengths), false, enforce_sorted));
                }

                /// <summary>Packs padded sequences and leaves out their padding.</summary>
                /// <param name="input">The sequences, of shape (longest length, sequences, *).</param>
                /// <param name="lengths">The length of each sequence, a vector of integers.</param>
                /// <param name="batch_first">Whether the sequences are the first dimension of <paramref name="input"/>, not
                /// the second one.</param>
                /// <param name="enforce_sorted">Whether the lengths must decrease. Otherwise the sequences are
                /// sorted.</param>
                /// <exception cref="ArgumentException">A length is under 1, above the longest one, or above the one
                /// before it although that is not allowed.</exception>
                /// <exception cref="ShapeException"><paramref name="input"/> has fewer than two dimensions, or there is
                /// not one length for each sequence.</exception>
                public static PackedSequence pack_padded_sequence(
                    Tensor input, Tensor lengths, bool batch_first = false, bool enforce_sorted = true)
                {
                    ArgumentNullException.ThrowIfNull(input);
                    ArgumentNullException.ThrowIfNull(lengths);
                    return Made(() => Packed(input, lengths, batch_first, enforce_sorted));
                }

                private static PackedSequence Packed(Tensor input, Tensor lengths, bool batch_first, bool enforce_sorted)
                {
                    (long time, long batch) = Sizes(input, lengths, batch_first);
                    long[] counts = lengths.to(ScalarType.Int64).cpu().ToArray<long>();
                    CheckLengths(counts, time, enforce_sorted);

                    int[] order = [.. Enumerable.Range(0, counts.Length).OrderByDescending(place => counts[place])];
                    long[] sizes =
                        [.. Enumerable.Range(0, (int)counts[order[0]]).Select(at => (long)counts.Count(count => count > at))];
                    var rows = new List<long>();
                    for (int at = 0; at < sizes.Length; at++)
                    {
                        rows.AddRange(order[..(int)sizes[at]].Select(place => batch_first ? place * time + at : at * batch + place));
                    }
                    Tensor flat = input.reshape([time * batch, .. input.shape[2..]]);
                    Tensor data = flat.index_select(0, tensor(rows.ToArray()).to(input.device));
                    Tensor sorted = tensor(Array.ConvertAll(order, static place => (long)place)).to(input.device);
                    Tensor unsorted = sorted.argsort();
                    if (enforce_sorted)
                    {
                        sorted.Dispose();
                        unsorted.Dispose();
                    }
                    return new PackedSequence(data, tensor(sizes), sorted, unsorted);
                }

                private static (long time, long batch) Sizes(Tensor input, Tensor lengths, bool batch_first)
                {
                    if (input.dim() < 2)
                    {
                        throw new ShapeException(
                            $"pack_padded_sequence takes at least two dimensions, not ({string.Join(", ", input.shape)})");
                    }
                    (long time, long batch) = batch_first ? (input.shape[1], input.shape[0]) : (input.shape[0], input.shape[1]);
                    if (lengths.dim() != 1 || lengths.shape[0] != batch || batch == 0)
                    {
                        throw new ShapeException(
                            $"pack_padded_sequence takes one length for each of at least one sequence: {batch} sequences and "
                            + $"lengths of shape ({string.Join(", ", lengths.shape)}) were given");
                    }
                    return (time, batch);
                }

                private static void CheckLengths(long[] lengths, long longest, bool mustFall)
                {
                    for (int i = 0; i < lengths.Length; i++)
                    {
                        if (lengths[i] < 1 || lengths[i] > longest)
                        {
                            throw new ArgumentException($"length {i} must be from 1 to {longest}, not {lengths[i]}");
                        }
                        if (mustFall && i > 0 && lengths[i] > lengths[i - 1])
                        {
                            throw new ArgumentException(
                                $"the lengths must fall, and length {i}, {lengths[i]}, is above the one before, {lengths[i - 1]}: "
                                + "use enforce_sorted: false");
                        }
                    }
                }

                /// <summary>
                /// Makes a sequence, which the current scope owns. Its tensors count as made and taken out of their scope,
                /// and other tensors on the way do not count.
                /// </summary>
                internal static PackedSequence Made(Func<PackedSequence> make)
                {
                    ThreadDisposeScopeStatistics statistics = Context.OnThread.Statistics;
                    LifetimeStatistics before = statistics.TensorStatistics.Copy();
                    DisposeScope? owner;
                    PackedSequence made;
                    using (DisposeScope scope = NewDisposeScope())
                    {
                        owner = scope.OuterScope;
                        made = make();
                        made.Owner = scope;
                        made.Place(owner);
                    }
                    statistics.TensorStatistics.Restore(before);
                    if (owner is null)
                    {
                        statistics.TensorStatistics.CreatedOutsideScopeCount += made.Parts.Count;
                        statistics.PackedSequenceStatistics.CreatedOutsideScopeCount++;
                    }
                    else
                    {
                        statistics.TensorStatistics.CreatedInScopeCount += made.Parts.Count;
                        statistics.TensorStatistics.DetachedFromScopeCount += made.Parts.Count;
                        statistics.PackedSequenceStatistics.CreatedInScopeCount++;
                    }
                    return made;
                }

                /// <summary>
                /// Pads packed sequences and restores the order that they had before they were packed.
                /// </summary>
                /// <param name="sequence">The packed sequences.</param>
                /// <param name="batch_first">Whether the sequences are the first dimension, not the second one.</param>
                /// <param name="padding_value">The value of the padding.</param>
                /// <param name="total_length">The length of the result. The default is that of the longest
                /// sequence.</param>
                /// <returns>The padded sequences, and the length of each, int64 on the host.</returns>
                /// <exception cref="ArgumentException"><paramref name="total_length"/> is below the longest
                /// length.</exception>
                public static (Tensor padded, Tensor lengths) pad_packed_sequence(
                    PackedSequence sequence, bool batch_first = false, double padding_value = 0, long? total_length = null)
                {
                    ArgumentNullException.ThrowIfNull(sequence);
                    long[] sizes = sequence.batch_sizes.ToArray<long>();
                    long time = total_length ?? sizes.Length;
                    if (time < sizes.Length)
                    {
                        throw new ArgumentException(
                            $"total_length must be at least the longest length, {sizes.Length}, not {time}");
                    }
                    using DisposeScope scope = NewDisposeScope();
                    long[] places = sequence.Order is { } unsorted
                        ? unsorted.cpu().ToArray<long>() : [.. Enumerable.Range(0, (int)sizes[0]).Select(static place => (long)place)];
                    long[] lengths = [.. places.Select(place => (long)sizes.Count(size => size > place))];
                    long[] starts = new long[sizes.Length];
                    for (int at = 1; at < starts.Length; at++)
                    {
                        starts[at] = starts[at - 1] + sizes[at - 1];
                    }
                    // The last row is the padding.
                    long padding = starts[^1] + sizes[^1];
                    var rows = new long[time * places.Length];
                    for (int at = 0; at < time; at++)
                    {
                        for (int of = 0; of < places.Length; of++)
                        {
                            rows[batch_first ? of * time + at : at * places.Length + of] =
                                at < lengths[of] ? starts[at] + places[of] : padding;
                        }
                    }
                    Tensor data = cat([sequence.data, Rows(sequence.data, 1, padding_value)]);
                    long[] shape = batch_first ? [places.Length, time] : [time, places.Length];
                    Tensor padded = data.index_select(0, tensor(rows).to(data.device)).reshape([.. shape, .. data.shape[1..]]);
                    return scope.MoveToOuter(padded, tensor(lengths));
                }
            }
        }
    }
}
