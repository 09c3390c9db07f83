using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>What an optimizer remembers of a parameter.</summary>
public abstract class OptimizerState
{
    /// <summary>The parameter.</summary>
    protected Tensor _parameter;

    /// <summary>Initializes the state of a parameter.</summary>
    /// <param name="parameter">The parameter.</param>
    protected OptimizerState(Tensor parameter)
    {
        ArgumentNullException.ThrowIfNull(parameter);
        _parameter = parameter;
    }

    /// <summary>Writes the state.</summary>
    /// <param name="writer">The writer of a file.</param>
    public abstract void SaveStateDict(BinaryWriter writer);

    /// <summary>Reads the state.</summary>
    /// <param name="reader">The reader of a file.</param>
    public abstract void LoadStateDict(BinaryReader reader);

    /// <summary>Copies the state of another parameter of the same shape.</summary>
    /// <param name="source">A state of the same type.</param>
    public abstract void LoadStateDict(OptimizerState source);

    /// <summary>Sets the state to that before the first step.</summary>
    /// <param name="options">The options of the parameter's group.</param>
    public abstract void Initialize(OptimizerOptions options);

    /// <summary>Determines whether two states are equal but for small differences of elements.</summary>
    /// <param name="other">The other state.</param>
    public virtual bool ApproximatelyEquals(OptimizerState other) => false;

    /// <summary>Moves the tensors of the state to a device.</summary>
    /// <param name="device">The device.</param>
    public virtual void to(Device device)
    {
    }

    /// <summary>
    /// Reads a tensor that may be missing, whose predecessor is disposed. The reader's tensor belongs to no scope.
    /// </summary>
    /// <param name="reader">The reader of a file.</param>
    /// <param name="result">The predecessor, and then the tensor; null if it is missing.</param>
    /// <param name="device">The device of the tensor.</param>
    protected static void LoadConditionalStateTensor(BinaryReader reader, ref Tensor? result, Device device)
    {
        ArgumentNullException.ThrowIfNull(reader);
        using DisposeScope scope = NewDisposeScope();
        Tensor? read = reader.ReadBoolean() ? scope.Detach(SavedTensor.Load(reader).to(device)) : null;
        result?.Dispose();
        result = read;
    }

    /// <summary>Writes a tensor that may be missing.</summary>
    /// <param name="writer">The writer of a file.</param>
    /// <param name="tensor">The tensor, or null.</param>
    protected static void SaveConditionalStateTensor(BinaryWriter writer, Tensor? tensor)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.Write(tensor is not null);
        if (tensor is not null)
        {
            SavedTensor.Write(tensor, writer);
        }
    }
}
