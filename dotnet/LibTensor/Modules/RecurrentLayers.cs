using static LibTensor.torch;
using PackedSequence = LibTensor.torch.nn.utils.rnn.PackedSequence;

namespace LibTensor.Modules;

// Recurrent layers. The parameters have PyTorch's names: weight_ih_l0, weight_hh_l0, bias_ih_l0, bias_hh_l0, and the same
// for further layers and with _reverse at the end.

/// <summary>Computes the states of a simple recurrent layer for sequences.</summary>
/// <remarks>Shape: (time, n, inputs), or (n, time, inputs) with batchFirst, gives (time, n, directions * hidden) and the last
/// states (layers * directions, n, hidden).</remarks>
public sealed class RNN : nn.Module<Tensor, Tensor?, (Tensor, Tensor)>
{
    private readonly Recurrence recurrence;

    internal RNN(
        long inputSize, long hiddenSize, long numLayers, nn.NonLinearities nonLinearity, bool bias, bool batchFirst, double dropout, bool bidirectional)
        : base(nameof(RNN))
    {
        recurrence = new(RecurrentKinds.Of(nonLinearity), inputSize, hiddenSize, numLayers, bias, batchFirst, dropout, bidirectional);
        recurrence.Register(register_parameter);
    }

    /// <summary>Computes the states.</summary>
    /// <param name="input">The inputs.</param>
    /// <param name="h0">The first states, (layers * directions, n, hidden); null for zeros.</param>
    /// <returns>The states of the last layer, and the last states of all layers.</returns>
    /// <exception cref="ShapeException">A shape is another one.</exception>
    public override (Tensor, Tensor) forward(Tensor input, Tensor? h0 = null) => forward(input, h0, training);

    /// <inheritdoc />
    public override (Tensor, Tensor) forward(Tensor input, Tensor? h0, bool training)
    {
        (Tensor output, Tensor state, _) = recurrence.Run(OwnParameter, input, h0, null, training);
        return (output, state);
    }

    /// <inheritdoc cref="forward(Tensor, Tensor?)" />
    public new (Tensor, Tensor) call(Tensor input, Tensor? h0 = null) => base.call(input, h0);

    /// <summary>Computes the states of packed sequences.</summary>
    /// <inheritdoc cref="forward(Tensor, Tensor?)" />
    public (PackedSequence, Tensor) call(PackedSequence input, Tensor? h0 = null)
    {
        (PackedSequence output, Tensor state, _) = recurrence.Run(OwnParameter, input, h0, null, training);
        return (output, state);
    }

    /// <summary>Does nothing: the parameters need no common memory here.</summary>
    public void flatten_parameters()
    {
    }

    /// <summary>Returns the weights of the inputs of a layer, of shape (hiddenSize, inputs); null if there is no such
    /// layer.</summary>
    public Parameter? get_weight_ih(long idx) => OwnParameter($"weight_ih_l{idx}");

    /// <summary>Returns the weights of the states of a layer, of shape (hiddenSize, hiddenSize); null if there is no such
    /// layer.</summary>
    public Parameter? get_weight_hh(long idx) => OwnParameter($"weight_hh_l{idx}");

    /// <summary>Returns the biases of the inputs of a layer; null if there are none.</summary>
    public Parameter? get_bias_ih(long idx) => OwnParameter($"bias_ih_l{idx}");

    /// <summary>Returns the biases of the states of a layer; null if there are none.</summary>
    public Parameter? get_bias_hh(long idx) => OwnParameter($"bias_hh_l{idx}");
}

/// <summary>Computes the states of gated recurrent units for sequences.</summary>
/// <remarks>Shape: (time, n, inputs), or (n, time, inputs) with batchFirst, gives (time, n, directions * hidden) and the last
/// states (layers * directions, n, hidden).</remarks>
public sealed class GRU : nn.Module<Tensor, Tensor?, (Tensor, Tensor)>
{
    private readonly Recurrence recurrence;

    internal GRU(
        long inputSize, long hiddenSize, long numLayers, bool bias, bool batchFirst, double dropout, bool bidirectional)
        : base(nameof(GRU))
    {
        recurrence = new(RecurrentKind.Gru, inputSize, hiddenSize, numLayers, bias, batchFirst, dropout, bidirectional);
        recurrence.Register(register_parameter);
    }

    /// <summary>Computes the states.</summary>
    /// <param name="input">The inputs.</param>
    /// <param name="h0">The first states, (layers * directions, n, hidden); null for zeros.</param>
    /// <returns>The states of the last layer, and the last states of all layers.</returns>
    /// <exception cref="ShapeException">A shape is another one.</exception>
    public override (Tensor, Tensor) forward(Tensor input, Tensor? h0 = null) => forward(input, h0, training);

    /// <inheritdoc />
    public override (Tensor, Tensor) forward(Tensor input, Tensor? h0, bool training)
    {
        (Tensor output, Tensor state, _) = recurrence.Run(OwnParameter, input, h0, null, training);
        return (output, state);
    }

    /// <inheritdoc cref="forward(Tensor, Tensor?)" />
    public new (Tensor, Tensor) call(Tensor input, Tensor? h0 = null) => base.call(input, h0);

    /// <summary>Computes the states of packed sequences.</summary>
    /// <inheritdoc cref="forward(Tensor, Tensor?)" />
    public (PackedSequence, Tensor) call(PackedSequence input, Tensor? h0 = null)
    {
        (PackedSequence output, Tensor state, _) = recurrence.Run(OwnParameter, input, h0, null, training);
        return (output, state);
    }

    /// <summary>Does nothing: the parameters need no common memory here.</summary>
    public void flatten_parameters()
    {
    }

    /// <summary>Returns the weights of the inputs of a layer, of shape (3 * hiddenSize, inputs); null if there is no such
    /// layer.</summary>
    public Parameter? get_weight_ih(long idx) => OwnParameter($"weight_ih_l{idx}");

    /// <summary>Returns the weights of the states of a layer, of shape (3 * hiddenSize, hiddenSize); null if there is no such
    /// layer.</summary>
    public Parameter? get_weight_hh(long idx) => OwnParameter($"weight_hh_l{idx}");

    /// <summary>Returns the biases of the inputs of a layer; null if there are none.</summary>
    public Parameter? get_bias_ih(long idx) => OwnParameter($"bias_ih_l{idx}");

    /// <summary>Returns the biases of the states of a layer; null if there are none.</summary>
    public Parameter? get_bias_hh(long idx) => OwnParameter($"bias_hh_l{idx}");
}

/// <summary>Computes the states of long short-term memory for sequences.</summary>
/// <remarks>Shape: (time, n, inputs), or (n, time, inputs) with batchFirst, gives (time, n, directions * hidden) and the last
/// states and cells (layers * directions, n, hidden).</remarks>
public sealed class LSTM : nn.Module<Tensor, (Tensor, Tensor)?, (Tensor, Tensor, Tensor)>
{
    private readonly Recurrence recurrence;

    internal LSTM(
        long inputSize, long hiddenSize, long numLayers, bool bias, bool batchFirst, double dropout, bool bidirectional)
        : base(nameof(LSTM))
    {
        recurrence = new(RecurrentKind.Lstm, inputSize, hiddenSize, numLayers, bias, batchFirst, dropout, bidirectional);
        recurrence.Register(register_parameter);
    }

    /// <summary>Computes the states.</summary>
    /// <param name="input">The inputs.</param>
    /// <param name="h0_c0">The first states and cells, (layers * directions, n, hidden); null for zeros.</param>
    /// <returns>The states of the last layer, and the last states and cells of all layers.</returns>
    /// <exception cref="ShapeException">A shape is another one.</exception>
    public override (Tensor, Tensor, Tensor) forward(Tensor input, (Tensor, Tensor)? h0_c0 = null) => forward(input, h0_c0, training);

    /// <inheritdoc />
    public override (Tensor, Tensor, Tensor) forward(Tensor input, (Tensor, Tensor)? h0_c0, bool training)
    {
        (Tensor output, Tensor state, Tensor? cell) =
            recurrence.Run(OwnParameter, input, h0_c0?.Item1, h0_c0?.Item2, training);
        return (output, state, cell!);
    }

    /// <inheritdoc cref="forward(Tensor, ValueTuple{Tensor, Tensor}?)" />
    public new (Tensor, Tensor, Tensor) call(Tensor input, (Tensor, Tensor)? h0_c0 = null) => base.call(input, h0_c0);

    /// <summary>Computes the states of packed sequences.</summary>
    /// <inheritdoc cref="forward(Tensor, ValueTuple{Tensor, Tensor}?)" />
    public (PackedSequence, Tensor, Tensor) call(PackedSequence input, (Tensor, Tensor)? h0_c0 = null)
    {
        (PackedSequence output, Tensor state, Tensor? cell) =
            recurrence.Run(OwnParameter, input, h0_c0?.Item1, h0_c0?.Item2, training);
        return (output, state, cell!);
    }

    /// <summary>Does nothing: the parameters need no common memory here.</summary>
    public void flatten_parameters()
    {
    }
}

/// <summary>The computations of simple recurrent layers.</summary>
internal static class RecurrentKinds
{
    internal static RecurrentKind Of(nn.NonLinearities nonLinearity) => nonLinearity switch
    {
        nn.NonLinearities.Tanh => RecurrentKind.Tanh,
        nn.NonLinearities.ReLU => RecurrentKind.Relu,
        _ => throw new ArgumentException($"nonLinearity must be ReLU or Tanh, not {nonLinearity}", nameof(nonLinearity)),
    };
}
