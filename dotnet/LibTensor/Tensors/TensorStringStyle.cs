namespace LibTensor;

/// <summary>Specifies how the text of a tensor looks.</summary>
public enum TensorStringStyle
{
    /// <summary>The shape, the dtype and the device in one line.</summary>
    Metadata,

    /// <summary>The metadata, and the elements in aligned columns, as Julia prints them.</summary>
    Julia,

    /// <summary>The elements in brackets, separated by commas. See <see cref="np.array_str"/> for NumPy's own format.</summary>
    Numpy,

    /// <summary>The metadata, and the elements as an array of C#.</summary>
    CSharp,

    /// <summary>The style that <see cref="torch.TensorStringStyle"/> names.</summary>
    Default,
}

public static partial class torch
{
    /// <summary>The style <see cref="TensorStringStyle.Julia"/>.</summary>
    public const TensorStringStyle julia = TensorStringStyle.Julia;

    /// <summary>The style <see cref="TensorStringStyle.Numpy"/>.</summary>
    public const TensorStringStyle numpy = TensorStringStyle.Numpy;

    /// <summary>The style <see cref="TensorStringStyle.CSharp"/>.</summary>
    public const TensorStringStyle csharp = TensorStringStyle.CSharp;

    private static volatile PrintOptions printing = new();

    /// <summary>The options of all texts of tensors. A change replaces them.</summary>
    internal sealed record PrintOptions
    {
        internal TensorStringStyle Style { get; init; } = TensorStringStyle.Julia;

        internal string FloatFormat { get; init; } = "g5";

        internal string NewLine { get; init; } = Environment.NewLine;

        internal int LineWidth { get; init; } = 100;

        internal int MaxRows { get; init; } = 6;

        internal int MaxColumns { get; init; } = 6;
    }

    /// <summary>Gets or sets the style of texts that name none, which is <see cref="julia"/> at first.</summary>
    /// <exception cref="ArgumentException">The style is <see cref="TensorStringStyle.Default"/> or does not exist.</exception>
    public static TensorStringStyle TensorStringStyle
    {
        get => printing.Style;
        set => printing = printing with
        {
            Style = value is >= TensorStringStyle.Metadata and < TensorStringStyle.Default
                ? value
                : throw new ArgumentException($"the style is Metadata, Julia, Numpy or CSharp, not {value}", nameof(value)),
        };
    }

    /// <summary>Sets how numbers and tensors are printed. Options that are left out stay as they are.</summary>
    /// <param name="precision">The number of digits after the point.</param>
    /// <param name="linewidth">The characters of a line, which is 100 at first.</param>
    /// <param name="newLine">The line break.</param>
    /// <param name="sci_mode">Whether numbers have an exponent.</param>
    /// <param name="maxRows">The most rows that are printed in full, which is 6 at first.</param>
    /// <param name="maxColumns">The most columns that are printed in full, which is 6 at first.</param>
    public static void set_printoptions(
        int precision, int? linewidth = null, string? newLine = null, bool sci_mode = false, int? maxRows = null, int? maxColumns = null) =>
        set_printoptions(null, FormattableString.Invariant($"{(sci_mode ? 'E' : 'F')}{precision}"), linewidth, newLine, maxRows, maxColumns);

    /// <summary>Sets how tensors are printed. Options that are left out stay as they are.</summary>
    /// <inheritdoc cref="set_printoptions(int, int?, string?, bool, int?, int?)" />
    /// <param name="style">The style of texts that name none.</param>
    /// <param name="floatFormat">The format of floating-point numbers, as for <see cref="double.ToString(string)"/>.</param>
    /// <param name="linewidth">The characters of a line, which is 100 at first.</param>
    /// <param name="newLine">The line break.</param>
    /// <param name="maxRows">The most rows that are printed in full, which is 6 at first.</param>
    /// <param name="maxColumns">The most columns that are printed in full, which is 6 at first.</param>
    /// <exception cref="ArgumentException">The style is <see cref="TensorStringStyle.Default"/> or does not exist.</exception>
    public static void set_printoptions(
        TensorStringStyle? style = null, string? floatFormat = null, int? linewidth = null, string? newLine = null, int? maxRows = null, int? maxColumns = null)
    {
        if (style is { } given)
        {
            TensorStringStyle = given;
        }
        PrintOptions before = printing;
        printing = before with
        {
            FloatFormat = floatFormat ?? before.FloatFormat,
            LineWidth = linewidth ?? before.LineWidth,
            NewLine = newLine ?? before.NewLine,
            MaxRows = maxRows ?? before.MaxRows,
            MaxColumns = maxColumns ?? before.MaxColumns,
        };
    }
}
