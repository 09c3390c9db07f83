using System.ComponentModel;
using System.Numerics;
using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    // What F# looks for by name. It converts no number for an operator, so every type of number needs a form of its
    // own. C# ignores these methods, as they are no operators to it.
    public partial class Tensor
    {
        /// <summary>Returns the result of a module, so that <c>x --> first --> second</c> works in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_MinusMinusGreater(Tensor t, nn.Module<Tensor, Tensor> m)
        {
            ArgumentNullException.ThrowIfNull(m);
            return m.call(t);
        }

        /// <summary>Returns the sum of each element and a number, in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Addition<N>(Tensor left, N right) where N : struct, INumber<N> => op_Addition(left, Number(right));

        /// <inheritdoc cref="op_Addition{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Addition<N>(N left, Tensor right) where N : struct, INumber<N> => op_Addition(right, Number(left));

        /// <inheritdoc cref="op_Addition{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Addition(Tensor left, Scalar right) => Dispatch.Binary(Op.Add, left, right);

        /// <inheritdoc cref="op_Addition{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Addition(Scalar left, Tensor right) => Dispatch.Binary(Op.Add, right, left);

        /// <summary>Returns the difference of each element and a number, in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Subtraction<N>(Tensor left, N right) where N : struct, INumber<N> => op_Subtraction(left, Number(right));

        /// <inheritdoc cref="op_Subtraction{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Subtraction<N>(N left, Tensor right) where N : struct, INumber<N> => op_Subtraction(Number(left), right);

        /// <inheritdoc cref="op_Subtraction{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Subtraction(Tensor left, Scalar right) => Dispatch.Binary(Op.Sub, left, right);

        /// <inheritdoc cref="op_Subtraction{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Subtraction(Scalar left, Tensor right) => Dispatch.Binary(Op.Sub | Op.Reversed, right, left);

        /// <summary>Returns the product of each element and a number, in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Multiply<N>(Tensor left, N right) where N : struct, INumber<N> => op_Multiply(left, Number(right));

        /// <inheritdoc cref="op_Multiply{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Multiply<N>(N left, Tensor right) where N : struct, INumber<N> => op_Multiply(right, Number(left));

        /// <inheritdoc cref="op_Multiply{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Multiply(Tensor left, Scalar right) => Dispatch.Binary(Op.Mul, left, right);

        /// <inheritdoc cref="op_Multiply{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Multiply(Scalar left, Tensor right) => Dispatch.Binary(Op.Mul, right, left);

        /// <summary>Returns the quotient of each element and a number, in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Division<N>(Tensor left, N right) where N : struct, INumber<N> => op_Division(left, Number(right));

        /// <inheritdoc cref="op_Division{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Division<N>(N left, Tensor right) where N : struct, INumber<N> => op_Division(Number(left), right);

        /// <inheritdoc cref="op_Division{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Division(Tensor left, Scalar right) => Dispatch.Binary(Op.Div, left, right);

        /// <inheritdoc cref="op_Division{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Division(Scalar left, Tensor right) => Dispatch.Binary(Op.Div | Op.Reversed, right, left);

        /// <summary>Returns the remainder of each element and a number, in F#, with the sign of the right operand.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Modulus<N>(Tensor left, N right) where N : struct, INumber<N> => op_Modulus(left, Number(right));

        /// <inheritdoc cref="op_Modulus{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Modulus<N>(N left, Tensor right) where N : struct, INumber<N> => op_Modulus(Number(left), right);

        /// <inheritdoc cref="op_Modulus{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Modulus(Tensor left, Scalar right) => Dispatch.Binary(Op.Remainder, left, right);

        /// <inheritdoc cref="op_Modulus{N}(Tensor, N)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_Modulus(Scalar left, Tensor right) => Dispatch.Binary(Op.Remainder | Op.Reversed, right, left);

        /// <summary>Returns each element to a power, which is the operator <c>**</c> of F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Pow(Tensor x, Tensor exponent) => x.pow(exponent);

        /// <inheritdoc cref="Pow(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Pow(Tensor x, Scalar exponent) => x.pow(exponent);

        /// <inheritdoc cref="Pow(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Pow(Tensor x, int exponent) => x.pow(exponent);

        /// <inheritdoc cref="Pow(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Pow(Tensor x, long exponent) => x.pow(exponent);

        /// <inheritdoc cref="Pow(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Pow(Tensor x, float exponent) => x.pow(exponent);

        /// <inheritdoc cref="Pow(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Pow(Tensor x, double exponent) => x.pow(exponent);

        /// <summary>Returns true where the elements are equal: <c>==</c> in F#, whose <c>=</c> gives a single bool.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_EqualsEquals(Tensor left, Tensor right) => left == right;

        /// <inheritdoc cref="op_EqualsEquals(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_EqualsEquals<N>(Tensor left, N right) where N : struct, INumber<N> =>
            Dispatch.Binary(Op.Eq, left, Number(right));

        /// <inheritdoc cref="op_EqualsEquals(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_EqualsEquals<N>(N left, Tensor right) where N : struct, INumber<N> => op_EqualsEquals(right, left);

        /// <summary>Returns true where the elements differ: <c>!=</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_BangEquals(Tensor left, Tensor right) => left != right;

        /// <inheritdoc cref="op_BangEquals(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_BangEquals<N>(Tensor left, N right) where N : struct, INumber<N> =>
            Dispatch.Binary(Op.Ne, left, Number(right));

        /// <inheritdoc cref="op_BangEquals(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_BangEquals<N>(N left, Tensor right) where N : struct, INumber<N> => op_BangEquals(right, left);

        /// <summary>Returns true where the left element is less: <c>.&lt;</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_DotLess(Tensor left, Tensor right) => left < right;

        /// <inheritdoc cref="op_DotLess(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_DotLess<N>(Tensor left, N right) where N : struct, INumber<N> => Dispatch.Binary(Op.Lt, left, Number(right));

        /// <inheritdoc cref="op_DotLess(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_DotLess<N>(N left, Tensor right) where N : struct, INumber<N> => op_DotGreater(right, left);

        /// <summary>Returns true where the left element is less or equal: <c>.&lt;=</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_DotLessEquals(Tensor left, Tensor right) => left <= right;

        /// <inheritdoc cref="op_DotLessEquals(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_DotLessEquals<N>(Tensor left, N right) where N : struct, INumber<N> =>
            Dispatch.Binary(Op.Le, left, Number(right));

        /// <inheritdoc cref="op_DotLessEquals(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_DotLessEquals<N>(N left, Tensor right) where N : struct, INumber<N> => op_DotGreaterEquals(right, left);

        /// <summary>Returns true where the left element is greater: <c>.&gt;</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_DotGreater(Tensor left, Tensor right) => left > right;

        /// <inheritdoc cref="op_DotGreater(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_DotGreater<N>(Tensor left, N right) where N : struct, INumber<N> => Dispatch.Binary(Op.Gt, left, Number(right));

        /// <inheritdoc cref="op_DotGreater(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_DotGreater<N>(N left, Tensor right) where N : struct, INumber<N> => op_DotLess(right, left);

        /// <summary>Returns true where the left element is greater or equal: <c>.&gt;=</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_DotGreaterEquals(Tensor left, Tensor right) => left >= right;

        /// <inheritdoc cref="op_DotGreaterEquals(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_DotGreaterEquals<N>(Tensor left, N right) where N : struct, INumber<N> =>
            Dispatch.Binary(Op.Ge, left, Number(right));

        /// <inheritdoc cref="op_DotGreaterEquals(Tensor, Tensor)" />
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor op_DotGreaterEquals<N>(N left, Tensor right) where N : struct, INumber<N> => op_DotLessEquals(right, left);

        /// <summary>Returns the absolute value of each element: <c>abs</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Abs(Tensor x) => x.abs();

        /// <summary>Returns e to the power of each element: <c>exp</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Exp(Tensor x) => x.exp();

        /// <summary>Returns the natural logarithm of each element: <c>log</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Log(Tensor x) => x.log();

        /// <summary>Returns the decimal logarithm of each element: <c>log10</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Log10(Tensor x) => x.log10();

        /// <summary>Returns the square root of each element: <c>sqrt</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Sqrt(Tensor x) => x.sqrt();

        /// <summary>Returns the sine of each element: <c>sin</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Sin(Tensor x) => x.sin();

        /// <summary>Returns the cosine of each element: <c>cos</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Cos(Tensor x) => x.cos();

        /// <summary>Returns the tangent of each element: <c>tan</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Tan(Tensor x) => x.tan();

        /// <summary>Returns the hyperbolic sine of each element: <c>sinh</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Sinh(Tensor x) => x.sinh();

        /// <summary>Returns the hyperbolic cosine of each element: <c>cosh</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Cosh(Tensor x) => x.cosh();

        /// <summary>Returns the hyperbolic tangent of each element: <c>tanh</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Tanh(Tensor x) => x.tanh();

        /// <summary>Returns the inverse sine of each element: <c>asin</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Asin(Tensor x) => x.asin();

        /// <summary>Returns the inverse cosine of each element: <c>acos</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Acos(Tensor x) => x.acos();

        /// <summary>Returns the inverse tangent of each element: <c>atan</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Atan(Tensor x) => x.atan();

        /// <summary>Returns the angle of each point (x, y): <c>atan2</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Atan2(Tensor y, Tensor x) => y.atan2(x);

        /// <summary>Rounds each element down: <c>floor</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Floor(Tensor x) => x.floor();

        /// <summary>Rounds each element up: <c>ceil</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Ceiling(Tensor x) => x.ceil();

        /// <summary>Rounds each element to the nearest integer, or the even one of two: <c>round</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Round(Tensor x) => x.round();

        /// <summary>Rounds each element towards 0: <c>truncate</c> in F#.</summary>
        [EditorBrowsable(EditorBrowsableState.Never)]
        public static Tensor Truncate(Tensor x) => x.trunc();

        /// <summary>A number of .NET as an operand. What is no integer, or too large for a long, becomes a double.</summary>
        private static Scalar Number<N>(N value) where N : struct, INumber<N> =>
            value is float or double or Half or decimal || value > N.CreateSaturating(long.MaxValue)
                ? (Scalar)double.CreateSaturating(value)
                : (Scalar)long.CreateSaturating(value);
    }
}
