using System.Globalization;
using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public unsafe partial class Tensor
    {
        /// <summary>Returns the elements as text in the format of NumPy.</summary>
        public string str()
        {
            ulong tensor = Handle;
            string text = Text.Read((buffer, capacity, length) => Native.tensor_format(tensor, buffer, capacity, length));
            GC.KeepAlive(this);
            return text;
        }

        /// <summary>Writes <see cref="str"/> and a line break to the console.</summary>
        /// <returns>This tensor.</returns>
        public Tensor print()
        {
            Console.WriteLine(str());
            return this;
        }

        /// <summary>
        /// Returns the shape, the dtype and the device in one line, such as <c>[2x3], type = Float32, device = cpu</c>,
        /// and the value if there are no dimensions. For the elements, see <see cref="str"/>. For a disposed tensor,
        /// the text says that it is disposed; this method never throws.
        /// </summary>
        public override string ToString()
        {
            try
            {
                string line = $"[{string.Join('x', shape)}], type = {dtype}, device = {device}";
                return ndim == 0 ? $"{line}, value = {Value()}" : line;
            }
            catch (Exception exception)
            {
                return $"tensor (not readable: {exception.Message})";
            }
        }

        private string Value() => dtype switch
        {
            ScalarType.Bool => ToBoolean().ToString(),
            var type when type.IsFloatingPoint() => ToDouble().ToString("g5", CultureInfo.InvariantCulture),
            _ => str(),
        };
    }
}
