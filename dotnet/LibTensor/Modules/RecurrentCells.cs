using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>Computes the next state of a simple recurrent layer.</summary>
/// <remarks>Shape: (n, inputs) gives (n, hidden); both may lack n.</remarks>
public sealed class RNNCell : nn.Module<Tensor, Tensor?, Tensor>
{
    private readonly long inputs;
    private readonly long hidden;
    private readonly bool isRelu;

    internal RNNCell(long inputSize, long hiddenSize, nn.NonLinearities nonLinearity, bool bias) : base(nameof(RNNCell))
    {
        (inputs, hidden) = (inputSize, hiddenSize);
        isRelu = RecurrentKinds.Of(nonLinearity) == RecurrentKind.Relu;
        new Recurrence(RecurrentKind.Tanh, inputSize, hiddenSize, 1, bias, false, 0, false).RegisterCell(register_parameter);
    }

    /// <summary>The weights of the inputs.</summary>
    public Parameter weight_ih
    {
        get => OwnParameter("weight_ih")!;
        set => SetParameter("weight_ih", Given(value));
    }

    /// <summary>The weights of the states.</summary>
    public Parameter weight_hh
    {
        get => OwnParameter("weight_hh")!;
        set => SetParameter("weight_hh", Given(value));
    }

    /// <summary>The biases of the inputs, or null.</summary>
    public Parameter? bias_ih
    {
        get => OwnParameter("bias_ih");
        set => SetParameter("bias_ih", value);
    }

    /// <summary>The biases of the states, or null.</summary>
    public Parameter? bias_hh
    {
        get => OwnParameter("bias_hh");
        set => SetParameter("bias_hh", value);
    }

    /// <summary>Computes the next state.</summary>
    /// <param name="input">The inputs.</param>
    /// <param name="h0">The states; null for zeros.</param>
    /// <exception cref="ShapeException">A shape is another one.</exception>
    public override Tensor forward(Tensor input, Tensor? h0 = null) =>
        Cells.One(input, h0, inputs, hidden, (x, state) => Functions.rnn(x, state, weight_ih, weight_hh, bias_ih, bias_hh, isRelu));

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor? h0, bool training) => forward(input, h0);

    /// <inheritdoc cref="forward(Tensor, Tensor?)" />
    public new Tensor call(Tensor input, Tensor? h0 = null) => base.call(input, h0);
}

/// <summary>Computes the next state of gated recurrent units.</summary>
/// <remarks>Shape: (n, inputs) gives (n, hidden); both may lack n.</remarks>
public sealed class GRUCell : nn.Module<Tensor, Tensor?, Tensor>
{
    private readonly long inputs;
    private readonly long hidden;

    internal GRUCell(long inputSize, long hiddenSize, bool bias) : base(nameof(GRUCell))
    {
        (inputs, hidden) = (inputSize, hiddenSize);
        new Recurrence(RecurrentKind.Gru, inputSize, hiddenSize, 1, bias, false, 0, false).RegisterCell(register_parameter);
    }

    /// <summary>The weights of the inputs.</summary>
    public Parameter weight_ih
    {
        get => OwnParameter("weight_ih")!;
        set => SetParameter("weight_ih", Given(value));
    }

    /// <summary>The weights of the states.</summary>
    public Parameter weight_hh
    {
        get => OwnParameter("weight_hh")!;
        set => SetParameter("weight_hh", Given(value));
    }

    /// <summary>The biases of the inputs, or null.</summary>
    public Parameter? bias_ih
    {
        get => OwnParameter("bias_ih");
        set => SetParameter("bias_ih", value);
    }

    /// <summary>The biases of the states, or null.</summary>
    public Parameter? bias_hh
    {
        get => OwnParameter("bias_hh");
        set => SetParameter("bias_hh", value);
    }

    /// <summary>Computes the next state.</summary>
    /// <param name="input">The inputs.</param>
    /// <param name="h0">The states; null for zeros.</param>
    /// <exception cref="ShapeException">A shape is another one.</exception>
    public override Tensor forward(Tensor input, Tensor? h0 = null) =>
        Cells.One(input, h0, inputs, hidden, (x, state) => Functions.gru(x, state, weight_ih, weight_hh, bias_ih, bias_hh));

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor? h0, bool training) => forward(input, h0);

    /// <inheritdoc cref="forward(Tensor, Tensor?)" />
    public new Tensor call(Tensor input, Tensor? h0 = null) => base.call(input, h0);
}

/// <summary>Computes the next state and cell of long short-term memory.</summary>
/// <remarks>Shape: (n, inputs) gives twice (n, hidden); all may lack n.</remarks>
public sealed class LSTMCell : nn.Module<Tensor, (Tensor, Tensor)?, (Tensor, Tensor)>
{
    private readonly long inputs;
    private readonly long hidden;

    internal LSTMCell(long inputSize, long hiddenSize, bool bias) : base(nameof(LSTMCell))
    {
        (inputs, hidden) = (inputSize, hiddenSize);
        new Recurrence(RecurrentKind.Lstm, inputSize, hiddenSize, 1, bias, false, 0, false).RegisterCell(register_parameter);
    }

    /// <summary>The weights of the inputs.</summary>
    public Parameter weight_ih
    {
        get => OwnParameter("weight_ih")!;
        set => SetParameter("weight_ih", Given(value));
    }

    /// <summary>The weights of the states.</summary>
    public Parameter weight_hh
    {
        get => OwnParameter("weight_hh")!;
        set => SetParameter("weight_hh", Given(value));
    }

    /// <summary>The biases of the inputs, or null.</summary>
    public Parameter? bias_ih
    {
        get => OwnParameter("bias_ih");
        set => SetParameter("bias_ih", value);
    }

    /// <summary>The biases of the states, or null.</summary>
    public Parameter? bias_hh
    {
        get => OwnParameter("bias_hh");
        set => SetParameter("bias_hh", value);
    }

    /// <summary>Computes the next state and cell.</summary>
    /// <param name="input">The inputs.</param>
    /// <param name="h0_c0">The states and cells; null for zeros.</param>
    /// <exception cref="ShapeException">A shape is another one.</exception>
    public override (Tensor, Tensor) forward(Tensor input, (Tensor, Tensor)? h0_c0 = null)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor? cell = null;
        Tensor state = Cells.One(input, h0_c0?.Item1, inputs, hidden, (x, before) =>
        {
            Tensor computed = Functions.lstm(
                x, before, Cells.State(h0_c0?.Item2, x.squeeze(0), hidden), weight_ih, weight_hh, bias_ih, bias_hh);
            Tensor last = computed.select(0, 1);
            cell = (input.dim() == 1 ? last.squeeze(0) : last.alias()).MoveToOtherDisposeScope(scope);
            return computed;
        });
        return scope.MoveToOuter(state, cell!);
    }

    /// <inheritdoc />
    public override (Tensor, Tensor) forward(Tensor input, (Tensor, Tensor)? h0_c0, bool training) => forward(input, h0_c0);

    /// <inheritdoc cref="forward(Tensor, ValueTuple{Tensor, Tensor}?)" />
    public new (Tensor, Tensor) call(Tensor input, (Tensor, Tensor)? h0_c0 = null) => base.call(input, h0_c0);
}
