using System.Globalization;

namespace LibTensor;

/// <summary>Prints, converts, saves and loads tensors.</summary>
public static class TensorExtensionMethods
{
    /// <summary>Makes a parameter of a tensor, which is replaced by it.</summary>
    public static Modules.Parameter AsParameter(this torch.Tensor tensor) => new(tensor);

    /// <summary>Returns the text of a tensor, in the style that <see cref="torch.TensorStringStyle"/> names by default.</summary>
    /// <param name="tensor">The tensor.</param>
    /// <param name="fltFormat">The format of floating-point numbers.</param>
    /// <param name="width">The characters of a line.</param>
    /// <param name="newLine">The line break.</param>
    /// <param name="cultureInfo">The culture of numbers. The default is that of the thread.</param>
    /// <param name="style">The style.</param>
    public static string str(
        this torch.Tensor tensor, string? fltFormat = null, int? width = null, string? newLine = null, CultureInfo? cultureInfo = null, TensorStringStyle style = TensorStringStyle.Default) =>
        torch.Given(tensor).ToString(style, fltFormat, width, cultureInfo, newLine);

    /// <summary>Returns the shape, the dtype and the device of a tensor in one line.</summary>
    public static string metastr(this torch.Tensor tensor) => tensor.str(style: TensorStringStyle.Metadata);

    /// <summary>Returns the text of a tensor in the style <see cref="TensorStringStyle.Julia"/>.</summary>
    /// <param name="tensor">The tensor.</param>
    /// <param name="fltFormat">The format of floating-point numbers.</param>
    /// <param name="width">The characters of a line.</param>
    /// <param name="newLine">The line break.</param>
    /// <param name="cultureInfo">The culture of numbers. The default is that of the thread.</param>
    public static string jlstr(
        this torch.Tensor tensor, string? fltFormat = null, int? width = null, string? newLine = null, CultureInfo? cultureInfo = null) =>
        tensor.str(fltFormat, width, newLine, cultureInfo, TensorStringStyle.Julia);

    /// <summary>Returns the text of a tensor in the style <see cref="TensorStringStyle.Numpy"/>.</summary>
    /// <param name="tensor">The tensor.</param>
    /// <param name="fltFormat">The format of floating-point numbers.</param>
    /// <param name="width">The characters of a line.</param>
    /// <param name="newLine">The line break.</param>
    /// <param name="cultureInfo">The culture of numbers. The default is that of the thread.</param>
    public static string npstr(
        this torch.Tensor tensor, string? fltFormat = "g5", int? width = 100, string? newLine = null, CultureInfo? cultureInfo = null) =>
        tensor.str(fltFormat, width, newLine, cultureInfo, TensorStringStyle.Numpy);

    /// <summary>Returns the text of a tensor in the style <see cref="TensorStringStyle.CSharp"/>.</summary>
    /// <param name="tensor">The tensor.</param>
    /// <param name="fltFormat">The format of floating-point numbers.</param>
    /// <param name="width">The characters of a line.</param>
    /// <param name="newLine">The line break.</param>
    /// <param name="cultureInfo">The culture of numbers. The default is that of the thread.</param>
    public static string cstr(
        this torch.Tensor tensor, string? fltFormat = "g5", int? width = 100, string? newLine = null, CultureInfo? cultureInfo = null) =>
        tensor.str(fltFormat, width, newLine, cultureInfo, TensorStringStyle.CSharp);

    /// <summary>Writes the text of a tensor and a line break to the console.</summary>
    /// <param name="t">The tensor.</param>
    /// <param name="fltFormat">The format of floating-point numbers.</param>
    /// <param name="width">The characters of a line.</param>
    /// <param name="newLine">The line break.</param>
    /// <param name="cultureInfo">The culture of numbers. The default is that of the thread.</param>
    /// <param name="style">The style. The default one is <see cref="torch.TensorStringStyle"/>.</param>
    /// <returns>The tensor.</returns>
    public static torch.Tensor print(
        this torch.Tensor t, string? fltFormat = "g5", int? width = 100, string? newLine = null, CultureInfo? cultureInfo = null, TensorStringStyle style = TensorStringStyle.Default)
    {
        Console.WriteLine(t.str(fltFormat, width, newLine, cultureInfo, style));
        return t;
    }

    /// <summary>Returns the size of each dimension as 32-bit numbers.</summary>
    /// <exception cref="OverflowException">A size is larger.</exception>
    public static ReadOnlySpan<int> IntShape(this torch.Tensor tensor) =>
        Array.ConvertAll(torch.Given(tensor).shape, static size => checked((int)size));

    /// <summary>Returns the number of elements of a shape.</summary>
    public static long TotalSize(this IEnumerable<long> shape) =>
        torch.Given(shape).Aggregate(1L, static (product, size) => checked(product * size));

    /// <summary>Writes a tensor in TorchSharp's format.</summary>
    /// <param name="tensor">The tensor, on any device.</param>
    /// <param name="writer">The writer, which stays open.</param>
    public static void Save(this torch.Tensor tensor, BinaryWriter writer) => SavedTensor.Write(tensor, writer);

    /// <inheritdoc cref="Save(torch.Tensor, BinaryWriter)" />
    /// <param name="stream">The stream, which is closed afterwards.</param>
    /// <param name="tensor">The tensor, on any device.</param>
    public static void Save(this torch.Tensor tensor, Stream stream)
    {
        using BinaryWriter writer = new(torch.Given(stream));
        tensor.Save(writer);
    }

    /// <inheritdoc cref="Save(torch.Tensor, BinaryWriter)" />
    /// <param name="location">The path of the file.</param>
    /// <param name="tensor">The tensor, on any device.</param>
    public static void Save(this torch.Tensor tensor, string location) => tensor.Save(File.Create(location));

    /// <summary>Reads the elements of a tensor from TorchSharp's format.</summary>
    /// <param name="tensor">The tensor, which has the dtype and the shape of the saved one.</param>
    /// <param name="reader">The reader.</param>
    /// <param name="skip">Whether to leave the tensor as it is. Its shape may then differ.</param>
    /// <exception cref="ArgumentException">The dtype or the shape differs.</exception>
    /// <exception cref="TensorFormatException">The bytes are something else.</exception>
    /// <exception cref="EndOfStreamException">The stream ends.</exception>
    public static void Load(this torch.Tensor tensor, BinaryReader reader, bool skip = false)
    {
        SavedTensor record = SavedTensor.Read(reader);
        if (record.Type != torch.Given(tensor).dtype)
        {
            throw new ArgumentException($"the tensor has the dtype {tensor.dtype.Name()}, and the saved one {record.Type.Name()}", nameof(tensor));
        }
        Fill(tensor, record, reader, skip);
    }

    /// <summary>Reads a tensor in TorchSharp's format.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="skip">Whether the elements are skipped, so that those of the new tensor are zeros.</param>
    /// <exception cref="TensorFormatException">The bytes are something else.</exception>
    /// <exception cref="EndOfStreamException">The stream ends.</exception>
    public static torch.Tensor Load(BinaryReader reader, bool skip = false) => SavedTensor.Read(reader).Made(reader, skip);

    /// <summary>Reads the elements of a tensor, or a new tensor where there is none, from TorchSharp's format.</summary>
    /// <inheritdoc cref="Load(torch.Tensor, BinaryReader, bool)" />
    /// <param name="tensor">The tensor, or null.</param>
    /// <param name="reader">The reader.</param>
    /// <param name="skip">Whether to leave the elements as they are.</param>
    public static void Load(ref torch.Tensor? tensor, BinaryReader reader, bool skip = false)
    {
        if (tensor is null)
        {
            tensor = Load(reader, skip);
        }
        else
        {
            tensor.Load(reader, skip);
        }
    }

    private static void Fill(torch.Tensor tensor, SavedTensor record, BinaryReader reader, bool skip)
    {
        if (!skip && !record.Shape.SequenceEqual(tensor.shape))
        {
            throw new ArgumentException(
                $"the tensor has the shape {torch.Tensor.ShapeText(tensor.shape)}, and the saved one {torch.Tensor.ShapeText(record.Shape)}", nameof(tensor));
        }
        record.Fill(tensor, reader, skip);
    }

    /// <summary>Creates a tensor of a given shape from the elements of an array.</summary>
    /// <param name="rawArray">The elements, in row-major order.</param>
    /// <param name="dimensions">The shape.</param>
    /// <param name="doCopy">This parameter is ignored, because the elements are always copied.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <exception cref="ShapeException">The number of elements does not fit the shape.</exception>
    public static torch.Tensor ToTensor<T>(this T[] rawArray, long[] dimensions, bool doCopy = false, bool requires_grad = false)
        where T : unmanaged => torch.tensor(rawArray, dimensions, requires_grad: requires_grad);

    /// <summary>Creates a tensor without dimensions from a number, with the dtype of its .NET type.</summary>
    /// <param name="scalar">The number.</param>
    /// <param name="device">The device. The default is <see cref="torch.get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <exception cref="ArgumentException">No dtype has such elements, or integers would require a gradient.</exception>
    public static torch.Tensor ToTensor<T>(this T scalar, torch.Device? device = null, bool requires_grad = false) where T : unmanaged
    {
        torch.ScalarType type = ScalarTypeExtensions.Of<T>();
        return !requires_grad || type.IsFloatingPoint() || type.IsComplex()
            ? torch.tensor([scalar], [], null, device, requires_grad)
            : throw new ArgumentException($"a gradient takes floating-point numbers, not {type.Name()}", nameof(requires_grad));
    }

    /// <summary>Returns the only element as the nearest bfloat16, like <see cref="torch.Tensor.ToBFloat16"/>.</summary>
    public static BFloat16 ToBFloat16(this torch.Tensor value) => torch.Given(value).ToBFloat16();

    /// <summary>Returns the only element as two floats, like <see cref="torch.Tensor.ToComplexFloat32"/>.</summary>
    public static (float Real, float Imaginary) ToComplex32(this torch.Tensor value) => torch.Given(value).ToComplexFloat32();

    /// <summary>Returns the only element as a complex number, like <see cref="torch.Tensor.ToComplexFloat64"/>.</summary>
    public static System.Numerics.Complex ToComplex64(this torch.Tensor value) => torch.Given(value).ToComplexFloat64();

    extension(torch.Tensor tensor)
    {
        /// <summary>Gets the number of the native tensor, which no other live tensor has.</summary>
        /// <exception cref="InvalidOperationException">The tensor was disposed.</exception>
        public nint Handle => !torch.Given(tensor).IsInvalid
            ? (nint)tensor.Handle
            : throw new InvalidOperationException($"the tensor has no native handle: {tensor}");
    }
}
