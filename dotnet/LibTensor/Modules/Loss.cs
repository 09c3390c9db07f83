using static LibTensor.torch;

namespace LibTensor;

// Losses of two to four inputs. They have no parameters, so a program may derive its own from them.

/// <summary>Represents a loss of two inputs.</summary>
/// <typeparam name="T1">The type of the first input.</typeparam>
/// <typeparam name="T2">The type of the second input.</typeparam>
/// <typeparam name="TResult">The type of the loss.</typeparam>
public abstract class Loss<T1, T2, TResult> : nn.Module<T1, T2, TResult>
{
    /// <summary>Initializes a loss.</summary>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public Loss(nn.Reduction reduction = nn.Reduction.Mean) : this(reduction, "Loss")
    {
    }

    private protected Loss(nn.Reduction reduction, string name) : base(name) => this.reduction = reduction;

    /// <summary>Whether the result has the loss of each element, the mean or the sum.</summary>
    public nn.Reduction reduction { get; }

    /// <inheritdoc />
    public override TResult forward(T1 input1, T2 input2, bool training) => forward(input1, input2);
}

/// <summary>Represents a loss of two inputs with weights.</summary>
/// <typeparam name="T1">The type of the first input.</typeparam>
/// <typeparam name="T2">The type of the second input.</typeparam>
/// <typeparam name="TResult">The type of the loss.</typeparam>
public abstract class WeightedLoss<T1, T2, TResult> : Loss<T1, T2, TResult>
{
    /// <summary>Initializes a loss.</summary>
    /// <param name="weight">The weights, which stay the caller's, or null.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public WeightedLoss(Tensor? weight = null, nn.Reduction reduction = nn.Reduction.Mean) : this(weight, reduction, "Loss")
    {
    }

    private protected WeightedLoss(Tensor? weight, nn.Reduction reduction, string name) : base(reduction, name) =>
        this.weight = weight;

    /// <summary>The weights, or null.</summary>
    public Tensor? weight { get; }
}

/// <summary>Represents a loss of three inputs.</summary>
/// <typeparam name="T1">The type of the first input.</typeparam>
/// <typeparam name="T2">The type of the second input.</typeparam>
/// <typeparam name="T3">The type of the third input.</typeparam>
/// <typeparam name="TResult">The type of the loss.</typeparam>
public abstract class Loss<T1, T2, T3, TResult> : nn.Module<T1, T2, T3, TResult>
{
    /// <summary>Initializes a loss.</summary>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public Loss(nn.Reduction reduction = nn.Reduction.Mean) : this(reduction, "Loss")
    {
    }

    private protected Loss(nn.Reduction reduction, string name) : base(name) => this.reduction = reduction;

    /// <summary>Whether the result has the loss of each element, the mean or the sum.</summary>
    public nn.Reduction reduction { get; }

    /// <inheritdoc />
    public override TResult forward(T1 input1, T2 input2, T3 input3, bool training) => forward(input1, input2, input3);
}

/// <summary>Represents a loss of three inputs with weights.</summary>
/// <typeparam name="T1">The type of the first input.</typeparam>
/// <typeparam name="T2">The type of the second input.</typeparam>
/// <typeparam name="T3">The type of the third input.</typeparam>
/// <typeparam name="TResult">The type of the loss.</typeparam>
public abstract class WeightedLoss<T1, T2, T3, TResult> : Loss<T1, T2, T3, TResult>
{
    /// <summary>Initializes a loss.</summary>
    /// <param name="weight">The weights, which stay the caller's, or null.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public WeightedLoss(Tensor? weight = null, nn.Reduction reduction = nn.Reduction.Mean) : this(weight, reduction, "Loss")
    {
    }

    private protected WeightedLoss(Tensor? weight, nn.Reduction reduction, string name) : base(reduction, name) =>
        this.weight = weight;

    /// <summary>The weights, or null.</summary>
    public Tensor? weight { get; }
}

/// <summary>Represents a loss of four inputs.</summary>
/// <typeparam name="T1">The type of the first input.</typeparam>
/// <typeparam name="T2">The type of the second input.</typeparam>
/// <typeparam name="T3">The type of the third input.</typeparam>
/// <typeparam name="T4">The type of the fourth input.</typeparam>
/// <typeparam name="TResult">The type of the loss.</typeparam>
public abstract class Loss<T1, T2, T3, T4, TResult> : nn.Module<T1, T2, T3, T4, TResult>
{
    /// <summary>Initializes a loss.</summary>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public Loss(nn.Reduction reduction = nn.Reduction.Mean) : this(reduction, "Loss")
    {
    }

    private protected Loss(nn.Reduction reduction, string name) : base(name) => this.reduction = reduction;

    /// <summary>Whether the result has the loss of each element, the mean or the sum.</summary>
    public nn.Reduction reduction { get; }

    /// <inheritdoc />
    public override TResult forward(T1 input1, T2 input2, T3 input3, T4 input4, bool training) => forward(input1, input2, input3, input4);
}

/// <summary>Represents a loss of four inputs with weights.</summary>
/// <typeparam name="T1">The type of the first input.</typeparam>
/// <typeparam name="T2">The type of the second input.</typeparam>
/// <typeparam name="T3">The type of the third input.</typeparam>
/// <typeparam name="T4">The type of the fourth input.</typeparam>
/// <typeparam name="TResult">The type of the loss.</typeparam>
public abstract class WeightedLoss<T1, T2, T3, T4, TResult> : Loss<T1, T2, T3, T4, TResult>
{
    /// <summary>Initializes a loss.</summary>
    /// <param name="weight">The weights, which stay the caller's, or null.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public WeightedLoss(Tensor? weight = null, nn.Reduction reduction = nn.Reduction.Mean) : this(weight, reduction, "Loss")
    {
    }

    private protected WeightedLoss(Tensor? weight, nn.Reduction reduction, string name) : base(reduction, name) =>
        this.weight = weight;

    /// <summary>The weights, or null.</summary>
    public Tensor? weight { get; }
}
