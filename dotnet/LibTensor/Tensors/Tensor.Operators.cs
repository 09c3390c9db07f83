using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public partial class Tensor
    {
        // The overloads for long and double take every C# number without ambiguity: int converts to long, float to
        // double. A number changes the dtype of the result only if its category is higher than that of the tensor.

        /// <summary>Returns the negative of each element.</summary>
        public static Tensor operator -(Tensor x) => Dispatch.Unary(Op.Neg, x);

        /// <summary>Returns the sum, element by element.</summary>
        public static Tensor operator +(Tensor left, Tensor right) => Dispatch.Binary(Op.Add, left, right);

        /// <inheritdoc cref="operator +(Tensor, Tensor)" />
        public static Tensor operator +(Tensor left, long right) => Dispatch.Binary(Op.Add, left, right);

        /// <inheritdoc cref="operator +(Tensor, Tensor)" />
        public static Tensor operator +(long left, Tensor right) => Dispatch.Binary(Op.Add, right, left);

        /// <inheritdoc cref="operator +(Tensor, Tensor)" />
        public static Tensor operator +(Tensor left, double right) => Dispatch.Binary(Op.Add, left, right);

        /// <inheritdoc cref="operator +(Tensor, Tensor)" />
        public static Tensor operator +(double left, Tensor right) => Dispatch.Binary(Op.Add, right, left);

        /// <summary>Returns the difference, element by element.</summary>
        public static Tensor operator -(Tensor left, Tensor right) => Dispatch.Binary(Op.Sub, left, right);

        /// <inheritdoc cref="operator -(Tensor, Tensor)" />
        public static Tensor operator -(Tensor left, long right) => Dispatch.Binary(Op.Sub, left, right);

        /// <inheritdoc cref="operator -(Tensor, Tensor)" />
        public static Tensor operator -(long left, Tensor right) => Dispatch.Binary(Op.Sub | Op.Reversed, right, left);

        /// <inheritdoc cref="operator -(Tensor, Tensor)" />
        public static Tensor operator -(Tensor left, double right) => Dispatch.Binary(Op.Sub, left, right);

        /// <inheritdoc cref="operator -(Tensor, Tensor)" />
        public static Tensor operator -(double left, Tensor right) => Dispatch.Binary(Op.Sub | Op.Reversed, right, left);

        /// <summary>Returns the product, element by element; for matrices see <see cref="matmul"/>.</summary>
        public static Tensor operator *(Tensor left, Tensor right) => Dispatch.Binary(Op.Mul, left, right);

        /// <inheritdoc cref="operator *(Tensor, Tensor)" />
        public static Tensor operator *(Tensor left, long right) => Dispatch.Binary(Op.Mul, left, right);

        /// <inheritdoc cref="operator *(Tensor, Tensor)" />
        public static Tensor operator *(long left, Tensor right) => Dispatch.Binary(Op.Mul, right, left);

        /// <inheritdoc cref="operator *(Tensor, Tensor)" />
        public static Tensor operator *(Tensor left, double right) => Dispatch.Binary(Op.Mul, left, right);

        /// <inheritdoc cref="operator *(Tensor, Tensor)" />
        public static Tensor operator *(double left, Tensor right) => Dispatch.Binary(Op.Mul, right, left);

        /// <summary>Returns the quotient, element by element. Integers give floating-point quotients.</summary>
        public static Tensor operator /(Tensor left, Tensor right) => Dispatch.Binary(Op.Div, left, right);

        /// <inheritdoc cref="operator /(Tensor, Tensor)" />
        public static Tensor operator /(Tensor left, long right) => Dispatch.Binary(Op.Div, left, right);

        /// <inheritdoc cref="operator /(Tensor, Tensor)" />
        public static Tensor operator /(long left, Tensor right) => Dispatch.Binary(Op.Div | Op.Reversed, right, left);

        /// <inheritdoc cref="operator /(Tensor, Tensor)" />
        public static Tensor operator /(Tensor left, double right) => Dispatch.Binary(Op.Div, left, right);

        /// <inheritdoc cref="operator /(Tensor, Tensor)" />
        public static Tensor operator /(double left, Tensor right) => Dispatch.Binary(Op.Div | Op.Reversed, right, left);

        /// <summary>
        /// Returns the remainder of the division, element by element. It has the sign of the right operand, as in
        /// Python, whereas the <c>%</c> of C# numbers has the sign of the left one. A division of integers by 0 throws
        /// a <see cref="TensorArgumentException"/>.
        /// </summary>
        public static Tensor operator %(Tensor left, Tensor right) => Dispatch.Binary(Op.Remainder, left, right);

        /// <inheritdoc cref="operator %(Tensor, Tensor)" />
        public static Tensor operator %(Tensor left, long right) => Dispatch.Binary(Op.Remainder, left, right);

        /// <inheritdoc cref="operator %(Tensor, Tensor)" />
        public static Tensor operator %(long left, Tensor right) => Dispatch.Binary(Op.Remainder | Op.Reversed, right, left);

        /// <inheritdoc cref="operator %(Tensor, Tensor)" />
        public static Tensor operator %(Tensor left, double right) => Dispatch.Binary(Op.Remainder, left, right);

        /// <inheritdoc cref="operator %(Tensor, Tensor)" />
        public static Tensor operator %(double left, Tensor right) => Dispatch.Binary(Op.Remainder | Op.Reversed, right, left);

        /// <summary>
        /// Returns true where the elements are equal. For a single bool, use <see cref="equal"/>; to test for null, use
        /// <c>is null</c>.
        /// </summary>
        public static Tensor operator ==(Tensor left, Tensor right) => Dispatch.Binary(Op.Eq, left, right);

        /// <inheritdoc cref="operator ==(Tensor, Tensor)" />
        public static Tensor operator ==(Tensor left, long right) => Dispatch.Binary(Op.Eq, left, right);

        /// <inheritdoc cref="operator ==(Tensor, Tensor)" />
        public static Tensor operator ==(long left, Tensor right) => Dispatch.Binary(Op.Eq, right, left);

        /// <inheritdoc cref="operator ==(Tensor, Tensor)" />
        public static Tensor operator ==(Tensor left, double right) => Dispatch.Binary(Op.Eq, left, right);

        /// <inheritdoc cref="operator ==(Tensor, Tensor)" />
        public static Tensor operator ==(double left, Tensor right) => Dispatch.Binary(Op.Eq, right, left);

        /// <summary>Returns true where the elements differ.</summary>
        public static Tensor operator !=(Tensor left, Tensor right) => Dispatch.Binary(Op.Ne, left, right);

        /// <inheritdoc cref="operator !=(Tensor, Tensor)" />
        public static Tensor operator !=(Tensor left, long right) => Dispatch.Binary(Op.Ne, left, right);

        /// <inheritdoc cref="operator !=(Tensor, Tensor)" />
        public static Tensor operator !=(long left, Tensor right) => Dispatch.Binary(Op.Ne, right, left);

        /// <inheritdoc cref="operator !=(Tensor, Tensor)" />
        public static Tensor operator !=(Tensor left, double right) => Dispatch.Binary(Op.Ne, left, right);

        /// <inheritdoc cref="operator !=(Tensor, Tensor)" />
        public static Tensor operator !=(double left, Tensor right) => Dispatch.Binary(Op.Ne, right, left);

        /// <summary>Returns true where the left element is less.</summary>
        public static Tensor operator <(Tensor left, Tensor right) => Dispatch.Binary(Op.Lt, left, right);

        /// <inheritdoc cref="operator &lt;(Tensor, Tensor)" />
        public static Tensor operator <(Tensor left, long right) => Dispatch.Binary(Op.Lt, left, right);

        /// <inheritdoc cref="operator &lt;(Tensor, Tensor)" />
        public static Tensor operator <(long left, Tensor right) => Dispatch.Binary(Op.Gt, right, left);

        /// <inheritdoc cref="operator &lt;(Tensor, Tensor)" />
        public static Tensor operator <(Tensor left, double right) => Dispatch.Binary(Op.Lt, left, right);

        /// <inheritdoc cref="operator &lt;(Tensor, Tensor)" />
        public static Tensor operator <(double left, Tensor right) => Dispatch.Binary(Op.Gt, right, left);

        /// <summary>Returns true where the left element is less or equal.</summary>
        public static Tensor operator <=(Tensor left, Tensor right) => Dispatch.Binary(Op.Le, left, right);

        /// <inheritdoc cref="operator &lt;=(Tensor, Tensor)" />
        public static Tensor operator <=(Tensor left, long right) => Dispatch.Binary(Op.Le, left, right);

        /// <inheritdoc cref="operator &lt;=(Tensor, Tensor)" />
        public static Tensor operator <=(long left, Tensor right) => Dispatch.Binary(Op.Ge, right, left);

        /// <inheritdoc cref="operator &lt;=(Tensor, Tensor)" />
        public static Tensor operator <=(Tensor left, double right) => Dispatch.Binary(Op.Le, left, right);

        /// <inheritdoc cref="operator &lt;=(Tensor, Tensor)" />
        public static Tensor operator <=(double left, Tensor right) => Dispatch.Binary(Op.Ge, right, left);

        /// <summary>Returns true where the left element is greater.</summary>
        public static Tensor operator >(Tensor left, Tensor right) => Dispatch.Binary(Op.Gt, left, right);

        /// <inheritdoc cref="operator >(Tensor, Tensor)" />
        public static Tensor operator >(Tensor left, long right) => Dispatch.Binary(Op.Gt, left, right);

        /// <inheritdoc cref="operator >(Tensor, Tensor)" />
        public static Tensor operator >(long left, Tensor right) => Dispatch.Binary(Op.Lt, right, left);

        /// <inheritdoc cref="operator >(Tensor, Tensor)" />
        public static Tensor operator >(Tensor left, double right) => Dispatch.Binary(Op.Gt, left, right);

        /// <inheritdoc cref="operator >(Tensor, Tensor)" />
        public static Tensor operator >(double left, Tensor right) => Dispatch.Binary(Op.Lt, right, left);

        /// <summary>Returns true where the left element is greater or equal.</summary>
        public static Tensor operator >=(Tensor left, Tensor right) => Dispatch.Binary(Op.Ge, left, right);

        /// <inheritdoc cref="operator >=(Tensor, Tensor)" />
        public static Tensor operator >=(Tensor left, long right) => Dispatch.Binary(Op.Ge, left, right);

        /// <inheritdoc cref="operator >=(Tensor, Tensor)" />
        public static Tensor operator >=(long left, Tensor right) => Dispatch.Binary(Op.Le, right, left);

        /// <inheritdoc cref="operator >=(Tensor, Tensor)" />
        public static Tensor operator >=(Tensor left, double right) => Dispatch.Binary(Op.Ge, left, right);

        /// <inheritdoc cref="operator >=(Tensor, Tensor)" />
        public static Tensor operator >=(double left, Tensor right) => Dispatch.Binary(Op.Le, right, left);

        /// <summary>
        /// Returns the bits that are set in both integers, or for bools whether both are true. To treat numbers other
        /// than zero as true, use <see cref="logical_and(Tensor)"/>.
        /// </summary>
        /// <exception cref="DTypeException">A tensor is floating-point.</exception>
        public static Tensor operator &(Tensor left, Tensor right) => Dispatch.Binary(Op.BitwiseAnd, left, right);

        /// <summary>
        /// Returns the bits that are set in at least one of the integers, or for bools whether at least one is true. To
        /// treat numbers other than zero as true, use <see cref="logical_or(Tensor)"/>.
        /// </summary>
        /// <exception cref="DTypeException">A tensor is floating-point.</exception>
        public static Tensor operator |(Tensor left, Tensor right) => Dispatch.Binary(Op.BitwiseOr, left, right);

        /// <summary>
        /// Returns the bits that are set in exactly one of the integers, or for bools whether they differ.
        /// </summary>
        /// <exception cref="DTypeException">A tensor is floating-point.</exception>
        public static Tensor operator ^(Tensor left, Tensor right) => Dispatch.Binary(Op.BitwiseXor, left, right);

        /// <summary>Returns the inverted bits of each integer, or the negation of each bool.</summary>
        /// <exception cref="DTypeException">The tensor is floating-point.</exception>
        public static Tensor operator ~(Tensor x) => Dispatch.Unary(Op.BitwiseNot, x);

        /// <summary>Returns true where the element is zero.</summary>
        public static Tensor operator !(Tensor x) => Dispatch.Unary(Op.LogicalNot, x);
    }
}
