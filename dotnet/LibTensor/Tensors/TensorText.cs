using System.Globalization;
using System.Numerics;
using System.Text;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Writes the elements of a tensor in a style. It reads only the elements that the text has, one row at a time.
/// </summary>
internal sealed class TensorText(PrintOptions options, CultureInfo culture)
{
    private const string Ellipsis = "...";

    private readonly StringBuilder text = new();

    internal string Write(Tensor tensor, TensorStringStyle style)
    {
        using (no_grad())
        {
            switch (style)
            {
                // A meta tensor has no elements.
                case not TensorStringStyle.Metadata when tensor.is_meta:
                case TensorStringStyle.Metadata:
                    return tensor.Metadata();
                case TensorStringStyle.Julia:
                    WriteJulia(tensor);
                    break;
                case TensorStringStyle.Numpy:
                    text.Append(tensor.ndim == 0 ? Cell(tensor) : Nested(tensor, 0, new("[", "]", ", ", false, string.Empty)));
                    break;
                case TensorStringStyle.CSharp:
                    WriteCSharp(tensor);
                    break;
                default:
                    throw new ArgumentException($"the style is Metadata, Julia, Numpy, CSharp or Default, not {style}", nameof(style));
            }
            return text.ToString();
        }
    }

    /// <summary>The signs around and between elements.</summary>
    private sealed record Signs(string Open, string Close, string Between, bool HasCommasBetweenRows, string Suffix);

    private void WriteCSharp(Tensor tensor)
    {
        text.Append(tensor.Metadata()).Append(", value = ");
        int rank = (int)tensor.ndim;
        if (rank == 0)
        {
            text.Append(Cell(tensor));
            return;
        }
        string line = rank > 1 ? options.NewLine : string.Empty;
        Signs signs = new("{", "}", ", ", true, Suffix(tensor.dtype));
        string nested = Nested(tensor, 0, signs);
        text.Append(line).Append(Keyword(tensor.dtype)).Append(" [").Append(',', rank - 1).Append("] {");
        text.Append(line).Append(rank > 1 ? " " : string.Empty).Append(nested.AsSpan(1, nested.Length - 2)).Append(line).Append('}');
    }

    private static string Suffix(ScalarType type) => type switch
    {
        ScalarType.Int64 => "L",
        ScalarType.Float32 or ScalarType.BFloat16 or ScalarType.Float16 => "f",
        _ => string.Empty,
    };

    private static string Keyword(ScalarType type) => type switch
    {
        ScalarType.ComplexFloat32 => "complex32",
        ScalarType.ComplexFloat64 => "complex64",
        ScalarType.Float16 or ScalarType.BFloat16 => type.Name(),
        _ => type.Keyword(),
    };

    /// <summary>The elements in brackets. Rows and columns in the middle are left out if there are many.</summary>
    private string Nested(Tensor tensor, int depth, Signs signs)
    {
        if (tensor.ndim == 1)
        {
            return signs.Open + Columns(tensor, signs) + signs.Close;
        }
        string lines = signs.HasCommasBetweenRows ? options.NewLine : string.Concat(Enumerable.Repeat(options.NewLine, (int)tensor.ndim - 1));
        string next = lines + new string(' ', depth + 1);
        StringBuilder rows = new(signs.Open);
        long count = tensor.size(0), trailing = options.MaxRows / 2;
        bool skips = count > options.MaxRows;
        for (long i = 0; i < count; i++)
        {
            if (skips && i == options.MaxRows - trailing)
            {
                rows.Append(Ellipsis).Append(next);
                i = count - trailing;
            }
            using Tensor row = tensor.select(0, i);
            rows.Append(Nested(row, depth + 1, signs));
            if (i + 1 < count)
            {
                rows.Append(signs.HasCommasBetweenRows ? "," : string.Empty).Append(next);
            }
        }
        return rows.Append(signs.Close).ToString();
    }

    private string Columns(Tensor row, Signs signs)
    {
        long count = row.size(0);
        string Part(long start, long length) => string.Join(signs.Between, Cells(row, start, length).Select(cell => cell + signs.Suffix));
        if (count <= options.MaxColumns)
        {
            return Part(0, count);
        }
        long trailing = options.MaxColumns / 2;
        return Part(0, options.MaxColumns - trailing) + signs.Between + Ellipsis + " " + Part(count - trailing, trailing);
    }

    private void WriteJulia(Tensor tensor)
    {
        text.Append(tensor.Metadata());
        switch (tensor.ndim)
        {
            case 0:
                text.Append(", value = ").Append(Cell(tensor));
                break;
            case 1:
                using (Tensor matrix = tensor.unsqueeze(0))
                {
                    WriteTable(matrix);
                }
                break;
            case 2:
                WriteTable(tensor);
                break;
            default:
                WriteTables(tensor, string.Empty);
                break;
        }
    }

    /// <summary>The matrices of the last two dimensions, each below its indices.</summary>
    private void WriteTables(Tensor tensor, string indices)
    {
        if (tensor.ndim == 2)
        {
            text.Append(options.NewLine).Append('[').Append(indices).Append("..,..] =");
            WriteTable(tensor);
            return;
        }
        for (long i = 0; i < tensor.size(0); i++)
        {
            using Tensor part = tensor.select(0, i);
            WriteTables(part, FormattableString.Invariant($"{indices}{i},"));
        }
    }

    /// <summary>The rows of a matrix with aligned columns, as many as fit the line.</summary>
    private void WriteTable(Tensor matrix)
    {
        text.Append(options.NewLine);
        var rows = new List<string[]>();
        for (long i = 0; i < matrix.size(0); i++)
        {
            using Tensor row = matrix.select(0, i);
            rows.Add(Fitting(Cells(row, 0, Math.Min(row.size(0), options.LineWidth))));
        }
        int columns = rows.Select(static row => row.Length).DefaultIfEmpty(0).Min();
        int[] widths = [.. Enumerable.Range(0, columns).Select(column => rows.Max(row => row[column].Length))];
        foreach (string[] row in rows)
        {
            for (int column = 0; column < columns; column++)
            {
                text.Append(' ').Append(row[column].PadLeft(widths[column]));
            }
            text.Append(columns < matrix.size(1) ? " " + Ellipsis : string.Empty).Append(options.NewLine);
        }
    }

    private string[] Fitting(string[] cells)
    {
        int left = options.LineWidth;
        return [.. cells.TakeWhile(cell =>
        {
            bool fits = left >= cell.Length + Ellipsis.Length + 1;
            left -= cell.Length + 1;
            return fits;
        })];
    }

    private string Cell(Tensor scalar)
    {
        using Tensor row = scalar.reshape(1);
        return Cells(row, 0, 1)[0];
    }

    private string[] Cells(Tensor row, long start, long length)
    {
        using Tensor part = row.narrow(0, start, length);
        return part.dtype switch
        {
            ScalarType.Byte => Of<byte>(part, static value => value.ToString(CultureInfo.InvariantCulture)),
            ScalarType.Int8 => Of<sbyte>(part, static value => value.ToString(CultureInfo.InvariantCulture)),
            ScalarType.Int16 => Of<short>(part, static value => value.ToString(CultureInfo.InvariantCulture)),
            ScalarType.Int32 => Of<int>(part, static value => value.ToString(CultureInfo.InvariantCulture)),
            ScalarType.Int64 => Of<long>(part, static value => value.ToString(CultureInfo.InvariantCulture)),
            ScalarType.UInt16 => Of<ushort>(part, static value => value.ToString(CultureInfo.InvariantCulture)),
            ScalarType.UInt32 => Of<uint>(part, static value => value.ToString(CultureInfo.InvariantCulture)),
            ScalarType.UInt64 => Of<ulong>(part, static value => value.ToString(CultureInfo.InvariantCulture)),
            ScalarType.Bool => Of<bool>(part, static value => value.ToString()),
            ScalarType.Float16 => Of<Half>(part, value => Number((float)value)),
            ScalarType.BFloat16 => Of<BFloat16>(part, value => Number((float)value)),
            ScalarType.Float32 => Of<float>(part, Number),
            ScalarType.Float64 => Of<double>(part, Number),
            ScalarType.ComplexFloat32 => Of<(float Real, float Imaginary)>(part, value => Pair(Number(value.Real), Number(value.Imaginary), value.Real, value.Imaginary)),
            _ => Of<Complex>(part, value => Pair(Number(value.Real), Number(value.Imaginary), value.Real, value.Imaginary)),
        };
    }

    private static string[] Of<T>(Tensor part, Converter<T, string> write) where T : unmanaged => Array.ConvertAll(part.ToArray<T>(), write);

    private string Number(float value) => value.ToString(options.FloatFormat, culture);

    private string Number(double value) => value.ToString(options.FloatFormat, culture);

    /// <summary>A complex number; a part that is 0 is left out.</summary>
    private static string Pair(string real, string imaginary, double realValue, double imaginaryValue)
    {
        if (imaginaryValue == 0)
        {
            return real;
        }
        string sign = imaginary.StartsWith('-') ? string.Empty : "+";
        return realValue == 0 ? imaginary + "i" : real + sign + imaginary + "i";
    }
}
