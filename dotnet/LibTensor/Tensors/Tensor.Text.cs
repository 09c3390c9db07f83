using System.Globalization;
using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public unsafe partial class Tensor
    {
        /// <summary>
        /// Returns the shape, the dtype and the device in one line, such as <c>[2x3], type = Float32, device = cpu</c>,
        /// and the value if there are no dimensions. For the elements, see
        /// <see cref="ToString(TensorStringStyle, string?, int?, CultureInfo?, string?)"/>. For a disposed tensor, the
        /// text says that it is disposed; this method never throws.
        /// </summary>
        public override string ToString()
        {
            try
            {
                string line = Metadata();
                return ndim == 0 && !is_meta ? $"{line}, value = {Value()}" : line;
            }
            catch (Exception exception)
            {
                return $"tensor (not readable: {exception.Message})";
            }
        }

        /// <summary>Returns the text of the tensor.</summary>
        /// <param name="disamb">Whether the text has the elements, in the style of
        /// <see cref="torch.TensorStringStyle"/>; otherwise it is the line of metadata.</param>
        /// <param name="fltFormat">The format of floating-point numbers.</param>
        /// <param name="width">The characters of a line.</param>
        /// <param name="cultureInfo">The culture of numbers. The default is that of the thread.</param>
        /// <param name="newLine">The line break.</param>
        /// <inheritdoc cref="ToString(TensorStringStyle, string?, int?, CultureInfo?, string?)" />
        public string ToString(
            bool disamb, string? fltFormat = null, int? width = null, CultureInfo? cultureInfo = null, string? newLine = null) =>
            ToString(disamb ? TensorStringStyle.Default : TensorStringStyle.Metadata, fltFormat, width, cultureInfo, newLine);

        /// <summary>Returns the text of the tensor in a style.</summary>
        /// <param name="style">The style. The default one is <see cref="torch.TensorStringStyle"/>.</param>
        /// <param name="fltFormat">The format of floating-point numbers. The default is that of
        /// <see cref="set_printoptions(TensorStringStyle?, string?, int?, string?, int?, int?)"/>.</param>
        /// <param name="width">The characters of a line.</param>
        /// <param name="cultureInfo">The culture of numbers. The default is that of the thread.</param>
        /// <param name="newLine">The line break.</param>
        /// <exception cref="ArgumentException">There is no such style.</exception>
        public string ToString(
            TensorStringStyle style, string? fltFormat = null, int? width = null, CultureInfo? cultureInfo = null, string? newLine = null)
        {
            PrintOptions options = printing;
            options = options with
            {
                FloatFormat = fltFormat ?? options.FloatFormat,
                LineWidth = width ?? options.LineWidth,
                NewLine = newLine ?? options.NewLine,
            };
            return new TensorText(options, cultureInfo ?? CultureInfo.CurrentCulture)
                .Write(this, style == TensorStringStyle.Default ? options.Style : style);
        }

        /// <summary>
        /// Returns the elements as lists within lists, one for each dimension, with a <see cref="Scalar"/> for each
        /// element; for a tensor without dimensions, its scalar.
        /// </summary>
        public object tolist()
        {
            if (ndim == 0)
            {
                return ToScalar();
            }
            System.Collections.ArrayList list = [];
            for (long i = 0; i < size(0); i++)
            {
                using Tensor part = select(0, i);
                list.Add(part.tolist());
            }
            return list;
        }

        /// <summary>The shape, the dtype and the device in one line.</summary>
        internal string Metadata() => $"[{string.Join('x', shape)}], type = {dtype}, device = {device}";

        /// <summary>The elements as text in the format of NumPy, which is the same in every language.</summary>
        internal string NativeText()
        {
            ulong tensor = Handle;
            string text = Text.Read((buffer, capacity, length) => Native.tensor_format(tensor, buffer, capacity, length));
            GC.KeepAlive(this);
            return text;
        }

        private string Value() => dtype switch
        {
            ScalarType.Bool => ToBoolean().ToString(),
            var type when type.IsFloatingPoint() => ToDouble().ToString("g5", CultureInfo.InvariantCulture),
            _ => NativeText(),
        };
    }
}
