namespace LibTensor.Modules;

/// <summary>The numbers that a group of parameters is trained with.</summary>
public class OptimizerOptions
{
    /// <summary>Gets or sets the learning rate. Null stands for the optimizer's.</summary>
    public double? LearningRate { get; set; }

    /// <summary>Gets or sets the learning rate that schedules begin with.</summary>
    public double InitialLearningRate { get; set; }

    /// <summary>The fields of the derived class, in the order of files.</summary>
    private protected virtual IReadOnlyList<Part> Parts => [];

    /// <summary>The numbers in the order of the native rule.</summary>
    internal virtual double[] Numbers => [LearningRate!.Value];

    /// <summary>Writes the options.</summary>
    /// <param name="writer">The writer of a file.</param>
    public virtual void SaveStateDict(BinaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.Write(InitialLearningRate);
        writer.Write(LearningRate!.Value);
        foreach (Part part in Parts)
        {
            part.Write(writer);
        }
    }

    /// <summary>Reads the options. If the reader fails, none has changed.</summary>
    /// <param name="reader">The reader of a file.</param>
    /// <exception cref="EndOfStreamException">The file ends too early.</exception>
    public virtual void LoadStateDict(BinaryReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        (double initial, double rate) = (reader.ReadDouble(), reader.ReadDouble());
        IReadOnlyList<Part> parts = Parts;
        object?[] values = [.. parts.Select(part => part.Read(reader))];
        (InitialLearningRate, LearningRate) = (initial, rate);
        Part.Set(parts, values);
    }

    /// <summary>Copies the options of another group.</summary>
    /// <param name="source">Options of the same type.</param>
    /// <exception cref="ArgumentException">They have another type.</exception>
    public virtual void LoadStateDict(OptimizerOptions source)
    {
        ArgumentNullException.ThrowIfNull(source);
        IReadOnlyList<Part> parts = Parts;
        object?[] values = Part.Values(source.Parts);
        Part.Check(parts.Count == values.Length && GetType().IsAssignableFrom(source.GetType()), GetType(), source.GetType());
        (InitialLearningRate, LearningRate) = (source.InitialLearningRate, source.LearningRate);
        Part.Set(parts, values);
    }

    /// <summary>Sets what is null to the value of other options.</summary>
    internal void Complete(OptimizerOptions defaults)
    {
        LearningRate ??= defaults.LearningRate;
        InitialLearningRate = LearningRate!.Value;
        foreach ((Part own, Part other) in Parts.Zip(defaults.Parts))
        {
            own.Value ??= other.Value;
        }
    }
}
