using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>Specifies what a recurrent layer computes at each time.</summary>
internal enum RecurrentKind
{
    Tanh,
    Relu,
    Gru,
    Lstm,
}

/// <summary>
/// The computation of recurrent layers, one above the other, in one direction or both. Sequences are given as in a packed
/// sequence: the elements of all sequences at the first time, then those at the second one, and so on.
/// </summary>
internal sealed record Recurrence(
    RecurrentKind Kind, long Inputs, long Hidden, long Layers, bool HasBias, bool BatchFirst, double Dropout, bool Bidirectional)
{
    /// <summary>The weights and biases of one direction of one layer.</summary>
    private sealed record Weights(Tensor Inputs, Tensor State, Tensor? InputBias, Tensor? StateBias);

    /// <summary>Times at which equally many sequences have an element: the first row, the times and the sequences.</summary>
    private readonly record struct Segment(long Start, long Times, long Batch);

    private int Directions => Bidirectional ? 2 : 1;

    private long Gates => Kind switch
    {
        RecurrentKind.Gru => 3,
        RecurrentKind.Lstm => 4,
        _ => 1,
    };

    /// <summary>Makes the parameters, with PyTorch's names and initial values.</summary>
    /// <exception cref="ArgumentException">A size is below 1, or the probability is not from 0 to 1.</exception>
    internal void Register(Action<string, Parameter> register)
    {
        CheckSize(Inputs, "inputSize");
        CheckSize(Hidden, "hiddenSize");
        CheckSize(Layers, "numLayers");
        if (Dropout is not (>= 0 and <= 1))
        {
            throw new ArgumentException($"the probability must be from 0 to 1, not {Dropout}", nameof(Dropout));
        }
        for (int layer = 0; layer < Layers; layer++)
        {
            for (int direction = 0; direction < Directions; direction++)
            {
                string end = End(layer, direction);
                Cells.Register(register, end, Gates, layer == 0 ? Inputs : Hidden * Directions, Hidden, HasBias);
            }
        }
    }

    /// <summary>Makes the parameters of a single cell, whose names have no end.</summary>
    /// <exception cref="ArgumentException">A size is below 1.</exception>
    internal void RegisterCell(Action<string, Parameter> register)
    {
        CheckSize(Inputs, "inputSize");
        CheckSize(Hidden, "hiddenSize");
        Cells.Register(register, "", Gates, Inputs, Hidden, HasBias);
    }

    /// <summary>Computes the states of sequences of one length.</summary>
    /// <returns>The states of the last layer, and the last states and cells of all layers.</returns>
    internal (Tensor output, Tensor state, Tensor? cell) Run(
        Func<string, Tensor?> parameter, Tensor input, Tensor? state, Tensor? cell, bool training)
    {
        ArgumentNullException.ThrowIfNull(input);
        long[] shape = input.shape;
        if (shape.Length is not (2 or 3) || shape[^1] != Inputs || input.numel() == 0)
        {
            throw new ShapeException(
                $"a recurrent layer takes {(BatchFirst ? "(n, time, inputs)" : "(time, n, inputs)")} or (time, inputs) with {Inputs} inputs, not ({string.Join(", ", shape)})");
        }
        using DisposeScope scope = NewDisposeScope();
        bool isBatch = shape.Length == 3;
        Tensor steps = !isBatch ? input.unsqueeze(1) : BatchFirst ? input.transpose(0, 1) : input;
        (long time, long batch) = (steps.shape[0], steps.shape[1]);
        (Tensor rows, Tensor last, Tensor? cells) = Layered(
            parameter, steps.reshape(time * batch, Inputs), [new(0, time, batch)], isBatch ? state : state?.unsqueeze(1),
            isBatch ? cell : cell?.unsqueeze(1), training);
        Tensor output = rows.reshape(time, batch, -1);
        if (!isBatch)
        {
            (output, last, cells) = (output.squeeze(1), last.squeeze(1), cells?.squeeze(1));
        }
        else if (BatchFirst)
        {
            output = output.transpose(0, 1);
        }
        return Moved(scope, output, last, cells);
    }

    /// <summary>Computes the states of packed sequences, whose states are in the order before they were packed.</summary>
    internal (nn.utils.rnn.PackedSequence output, Tensor state, Tensor? cell) Run(
        Func<string, Tensor?> parameter, nn.utils.rnn.PackedSequence input, Tensor? state, Tensor? cell, bool training)
    {
        ArgumentNullException.ThrowIfNull(input);
        (Tensor rows, Tensor last, Tensor? cells) = Packed(parameter, input, state, cell, training);
        using (rows)
        {
            return (nn.utils.rnn.Made(() => new(
                rows.alias(), input.batch_sizes.alias(), Same(input.sorted_indices), Same(input.unsorted_indices))), last, cells);
        }
    }

    /// <summary>An alias of a tensor; one of sequences that were sorted before is invalid and stays so.</summary>
    private static Tensor Same(Tensor order) => order.IsInvalid ? order : order.alias();

    private (Tensor output, Tensor state, Tensor? cell) Packed(
        Func<string, Tensor?> parameter, nn.utils.rnn.PackedSequence input, Tensor? state, Tensor? cell, bool training)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor? Ordered(Tensor? states, Tensor order) => states is null || order.IsInvalid ? states : states.index_select(1, order);
        (Tensor rows, Tensor last, Tensor? cells) = Layered(
            parameter, input.data, Segments(input.batch_sizes.ToArray<long>()), Ordered(state, input.sorted_indices),
            Ordered(cell, input.sorted_indices), training);
        return Moved(scope, rows, Ordered(last, input.unsorted_indices)!, Ordered(cells, input.unsorted_indices));
    }

    private static (Tensor, Tensor, Tensor?) Moved(DisposeScope scope, Tensor output, Tensor state, Tensor? cell)
    {
        if (cell is not null)
        {
            scope.MoveToOuter(cell);
        }
        scope.MoveToOuter(output, state);
        return (output, state, cell);
    }

    private static List<Segment> Segments(long[] sizes)
    {
        List<Segment> segments = [];
        long start = 0;
        foreach (long size in sizes)
        {
            if (segments.Count > 0 && segments[^1].Batch == size)
            {
                segments[^1] = segments[^1] with { Times = segments[^1].Times + 1 };
            }
            else
            {
                segments.Add(new(start, 1, size));
            }
            start += size;
        }
        return segments;
    }

    private (Tensor rows, Tensor state, Tensor? cell) Layered(
        Func<string, Tensor?> parameter, Tensor rows, List<Segment> segments, Tensor? state, Tensor? cell, bool training)
    {
        long[] shape = [Layers * Directions, segments[0].Batch, Hidden];
        Tensor states = Initial(state, shape, rows);
        Tensor? cells = Kind == RecurrentKind.Lstm ? Initial(cell, shape, rows) : null;
        List<Tensor> lastStates = [], lastCells = [];
        for (int layer = 0; layer < Layers; layer++)
        {
            List<Tensor> outputs = [];
            for (int direction = 0; direction < Directions; direction++)
            {
                int at = layer * Directions + direction;
                (Tensor output, Tensor last, Tensor? lastCell) = Directed(
                    Of(parameter, End(layer, direction)), rows, segments, states.select(0, at), cells?.select(0, at), direction == 1);
                outputs.Add(output);
                lastStates.Add(last);
                lastCells.AddRange(lastCell is null ? [] : [lastCell]);
            }
            rows = outputs.Count == 1 ? outputs[0] : cat([.. outputs], 1);
            if (training && Dropout > 0 && layer < Layers - 1)
            {
                rows = nn.functional.dropout(rows, Dropout);
            }
        }
        return (rows, stack([.. lastStates]), cells is null ? null : stack([.. lastCells]));
    }

    /// <summary>Computes one layer in one direction.</summary>
    private (Tensor rows, Tensor state, Tensor? cell) Directed(
        Weights weights, Tensor rows, List<Segment> segments, Tensor state, Tensor? cell, bool isReverse)
    {
        Tensor[] outputs = new Tensor[segments.Count];
        (Tensor first, Tensor? firstCell) = (state, cell);
        // The states of sequences that have ended, the later ones before the earlier ones.
        List<Tensor> ended = [], endedCells = [];
        foreach (int i in isReverse ? Enumerable.Range(0, segments.Count).Reverse() : Enumerable.Range(0, segments.Count))
        {
            Segment segment = segments[i];
            if (!isReverse)
            {
                state = Going(state, segment.Batch, ended);
                cell = cell is null ? null : Going(cell, segment.Batch, endedCells);
            }
            else
            {
                bool isFirst = i == segments.Count - 1;
                state = Joined(isFirst ? null : state, first, segment.Batch);
                cell = firstCell is null ? null : Joined(isFirst ? null : cell, firstCell, segment.Batch);
            }
            Tensor input = rows.narrow(0, segment.Start, segment.Times * segment.Batch).reshape(segment.Times, segment.Batch, -1);
            Tensor computed = Step(weights, isReverse ? input.flip(0) : input, state, cell);
            Tensor output = cell is null ? computed : computed.narrow(0, 0, segment.Times);
            cell = cell is null ? null : computed.select(0, segment.Times);
            state = output.select(0, segment.Times - 1);
            outputs[i] = (isReverse ? output.flip(0) : output).reshape(segment.Times * segment.Batch, -1);
        }
        return (Joined(outputs), Joined([state, .. ended]), cell is null ? null : Joined([cell, .. endedCells]));
    }

    private static Tensor Joined(Tensor[] parts) => parts.Length == 1 ? parts[0] : cat(parts);

    /// <summary>The states of the sequences that go on.</summary>
    private static Tensor Going(Tensor state, long batch, List<Tensor> ended)
    {
        long rest = state.shape[0] - batch;
        if (rest == 0)
        {
            return state;
        }
        ended.Insert(0, state.narrow(0, batch, rest));
        return state.narrow(0, 0, batch);
    }

    /// <summary>The states, and the first ones of the sequences that begin.</summary>
    private static Tensor Joined(Tensor? state, Tensor first, long batch)
    {
        long known = state is null ? 0 : state.shape[0];
        Tensor begun = first.narrow(0, known, batch - known);
        return state is null ? begun : known == batch ? state : cat([state, begun]);
    }

    private Tensor Step(Weights weights, Tensor input, Tensor state, Tensor? cell) => Kind switch
    {
        RecurrentKind.Lstm => Functions.lstm(input, state, cell!, weights.Inputs, weights.State, weights.InputBias, weights.StateBias),
        RecurrentKind.Gru => Functions.gru(input, state, weights.Inputs, weights.State, weights.InputBias, weights.StateBias),
        _ => Functions.rnn(
            input, state, weights.Inputs, weights.State, weights.InputBias, weights.StateBias, Kind == RecurrentKind.Relu),
    };

    private static Tensor Initial(Tensor? given, long[] shape, Tensor like) =>
        given is null ? zeros(shape, like.dtype, like.device)
            : given.shape.SequenceEqual(shape) ? given
            : throw new ShapeException(
                $"the first states must have the shape ({string.Join(", ", shape)}), not ({string.Join(", ", given.shape)})");

    private static Weights Of(Func<string, Tensor?> parameter, string end) =>
        new(parameter("weight_ih" + end)!, parameter("weight_hh" + end)!, parameter("bias_ih" + end), parameter("bias_hh" + end));

    private static string End(int layer, int direction) => $"_l{layer}{(direction == 1 ? "_reverse" : "")}";

    private static void CheckSize(long size, string name)
    {
        if (size < 1)
        {
            throw new ArgumentException($"{name} must be at least 1, not {size}", name);
        }
    }
}

/// <summary>What recurrent cells and layers share.</summary>
internal static class Cells
{
    /// <summary>Makes the weights and biases, whose names have an end, with PyTorch's initial values.</summary>
    internal static void Register(
        Action<string, Parameter> register, string end, long gates, long inputs, long hidden, bool hasBias)
    {
        double bound = 1 / Math.Sqrt(hidden);
        void Add(string name, params long[] shape) =>
            register(name + end, new Parameter(nn.init.uniform_(empty(shape, float32), -bound, bound)));
        Add("weight_ih", gates * hidden, inputs);
        Add("weight_hh", gates * hidden, hidden);
        if (hasBias)
        {
            Add("bias_ih", gates * hidden);
            Add("bias_hh", gates * hidden);
        }
    }

    /// <summary>Computes a function of (1, n, inputs) and (n, hidden) for inputs (n, inputs) or (inputs).</summary>
    internal static Tensor One(
        Tensor input, Tensor? state, long inputs, long hidden, Func<Tensor, Tensor, Tensor> step)
    {
        ArgumentNullException.ThrowIfNull(input);
        long[] shape = input.shape;
        if (shape.Length is not (1 or 2) || shape[^1] != inputs)
        {
            throw new ShapeException($"a cell takes (n, inputs) or (inputs) with {inputs} inputs, not ({string.Join(", ", shape)})");
        }
        using DisposeScope scope = NewDisposeScope();
        Tensor rows = shape.Length == 1 ? input.unsqueeze(0) : input;
        Tensor result = step(rows.unsqueeze(0), State(state, rows, hidden)).select(0, 0);
        return scope.MoveToOuter(shape.Length == 1 ? result.squeeze(0) : result);
    }

    /// <summary>The states (n, hidden), which are zeros if there are none.</summary>
    internal static Tensor State(Tensor? state, Tensor rows, long hidden)
    {
        long[] expected = [rows.shape[0], hidden];
        Tensor given = state is null ? zeros(expected, rows.dtype, rows.device) : state.dim() == 1 ? state.unsqueeze(0) : state;
        return given.shape.SequenceEqual(expected) ? given
            : throw new ShapeException($"the states must have the shape ({expected[0]}, {hidden}), not ({string.Join(", ", given.shape)})");
    }
}
