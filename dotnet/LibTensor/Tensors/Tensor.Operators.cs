using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public partial class Tensor
    {
        // A long and a double overload take every number of C# without ambiguity: int goes to long, float to double. The runtime treats
        // the number as weak: it decides the dtype only where its category is the higher one.

        /// <summary>The negative of each element.</summary>
        public static Tensor operator -(Tensor x) => Dispatch.Unary(Op.Neg, x);

        /// <summary>The sum, element by element.</summary>
        public static Tensor operator +(Tensor left, Tensor right) => Dispatch.Binary(Op.Add, left, right);

        /// <inheritdoc cref="operator +(Tensor, Tensor)" />
        public static Tensor operator +(Tensor left, long right) => Dispatch.Binary(Op.Add, left, right);

        /// <inheritdoc cref="operator +(Tensor, Tensor)" />
        public static Tensor operator +(long left, Tensor right) => Dispatch.Binary(Op.Add, right, left);

        /// <inheritdoc cref="operator +(Tensor, Tensor)" />
        public static Tensor operator +(Tensor left, double right) => Dispatch.Binary(Op.Add, left, right);

        /// <inheritdoc cref="operator +(Tensor, Tensor)" />
        public static Tensor operator +(double left, Tensor right) => Dispatch.Binary(Op.Add, right, left);

        /// <summary>The difference, element by element.</summary>
        public static Tensor operator -(Tensor left, Tensor right) => Dispatch.Binary(Op.Sub, left, right);

        /// <inheritdoc cref="operator -(Tensor, Tensor)" />
        public static Tensor operator -(Tensor left, long right) => Dispatch.Binary(Op.Sub, left, right);

        /// <inheritdoc cref="operator -(Tensor, Tensor)" />
        public static Tensor operator -(long left, Tensor right) => Dispatch.Binary(Op.Sub | Op.Reversed, right, left);

        /// <inheritdoc cref="operator -(Tensor, Tensor)" />
        public static Tensor operator -(Tensor left, double right) => Dispatch.Binary(Op.Sub, left, right);

        /// <inheritdoc cref="operator -(Tensor, Tensor)" />
        public static Tensor operator -(double left, Tensor right) => Dispatch.Binary(Op.Sub | Op.Reversed, right, left);

        /// <summary>The product, element by element; for matrices see <see cref="matmul"/>.</summary>
        public static Tensor operator *(Tensor left, Tensor right) => Dispatch.Binary(Op.Mul, left, right);

        /// <inheritdoc cref="operator *(Tensor, Tensor)" />
        public static Tensor operator *(Tensor left, long right) => Dispatch.Binary(Op.Mul, left, right);

        /// <inheritdoc cref="operator *(Tensor, Tensor)" />
        public static Tensor operator *(long left, Tensor right) => Dispatch.Binary(Op.Mul, right, left);

        /// <inheritdoc cref="operator *(Tensor, Tensor)" />
        public static Tensor operator *(Tensor left, double right) => Dispatch.Binary(Op.Mul, left, right);

        /// <inheritdoc cref="operator *(Tensor, Tensor)" />
        public static Tensor operator *(double left, Tensor right) => Dispatch.Binary(Op.Mul, right, left);

        /// <summary>The quotient, element by element; of integers a fraction.</summary>
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
        /// What is left after division, element by element, with the sign of the right operand as in Python; C#'s own <c>%</c> has that of
        /// the left one. Of integers, a division by 0 is a <see cref="TensorArgumentException"/>.
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

        /// <summary>True where the elements are equal; for one bool see <see cref="equal"/>, for null <c>is null</c>.</summary>
        public static Tensor operator ==(Tensor left, Tensor right) => Dispatch.Binary(Op.Eq, left, right);

        /// <inheritdoc cref="operator ==(Tensor, Tensor)" />
        public static Tensor operator ==(Tensor left, long right) => Dispatch.Binary(Op.Eq, left, right);

        /// <inheritdoc cref="operator ==(Tensor, Tensor)" />
        public static Tensor operator ==(long left, Tensor right) => Dispatch.Binary(Op.Eq, right, left);

        /// <inheritdoc cref="operator ==(Tensor, Tensor)" />
        public static Tensor operator ==(Tensor left, double right) => Dispatch.Binary(Op.Eq, left, right);

        /// <inheritdoc cref="operator ==(Tensor, Tensor)" />
        public static Tensor operator ==(double left, Tensor right) => Dispatch.Binary(Op.Eq, right, left);

        /// <summary>True where the elements differ.</summary>
        public static Tensor operator !=(Tensor left, Tensor right) => Dispatch.Binary(Op.Ne, left, right);

        /// <inheritdoc cref="operator !=(Tensor, Tensor)" />
        public static Tensor operator !=(Tensor left, long right) => Dispatch.Binary(Op.Ne, left, right);

        /// <inheritdoc cref="operator !=(Tensor, Tensor)" />
        public static Tensor operator !=(long left, Tensor right) => Dispatch.Binary(Op.Ne, right, left);

        /// <inheritdoc cref="operator !=(Tensor, Tensor)" />
        public static Tensor operator !=(Tensor left, double right) => Dispatch.Binary(Op.Ne, left, right);

        /// <inheritdoc cref="operator !=(Tensor, Tensor)" />
        public static Tensor operator !=(double left, Tensor right) => Dispatch.Binary(Op.Ne, right, left);

        /// <summary>True where the left element is less.</summary>
        public static Tensor operator <(Tensor left, Tensor right) => Dispatch.Binary(Op.Lt, left, right);

        /// <inheritdoc cref="operator &lt;(Tensor, Tensor)" />
        public static Tensor operator <(Tensor left, long right) => Dispatch.Binary(Op.Lt, left, right);

        /// <inheritdoc cref="operator &lt;(Tensor, Tensor)" />
        public static Tensor operator <(long left, Tensor right) => Dispatch.Binary(Op.Gt, right, left);

        /// <inheritdoc cref="operator &lt;(Tensor, Tensor)" />
        public static Tensor operator <(Tensor left, double right) => Dispatch.Binary(Op.Lt, left, right);

        /// <inheritdoc cref="operator &lt;(Tensor, Tensor)" />
        public static Tensor operator <(double left, Tensor right) => Dispatch.Binary(Op.Gt, right, left);

        /// <summary>True where the left element is less or equal.</summary>
        public static Tensor operator <=(Tensor left, Tensor right) => Dispatch.Binary(Op.Le, left, right);

        /// <inheritdoc cref="operator &lt;=(Tensor, Tensor)" />
        public static Tensor operator <=(Tensor left, long right) => Dispatch.Binary(Op.Le, left, right);

        /// <inheritdoc cref="operator &lt;=(Tensor, Tensor)" />
        public static Tensor operator <=(long left, Tensor right) => Dispatch.Binary(Op.Ge, right, left);

        /// <inheritdoc cref="operator &lt;=(Tensor, Tensor)" />
        public static Tensor operator <=(Tensor left, double right) => Dispatch.Binary(Op.Le, left, right);

        /// <inheritdoc cref="operator &lt;=(Tensor, Tensor)" />
        public static Tensor operator <=(double left, Tensor right) => Dispatch.Binary(Op.Ge, right, left);

        /// <summary>True where the left element is greater.</summary>
        public static Tensor operator >(Tensor left, Tensor right) => Dispatch.Binary(Op.Gt, left, right);

        /// <inheritdoc cref="operator >(Tensor, Tensor)" />
        public static Tensor operator >(Tensor left, long right) => Dispatch.Binary(Op.Gt, left, right);

        /// <inheritdoc cref="operator >(Tensor, Tensor)" />
        public static Tensor operator >(long left, Tensor right) => Dispatch.Binary(Op.Lt, right, left);

        /// <inheritdoc cref="operator >(Tensor, Tensor)" />
        public static Tensor operator >(Tensor left, double right) => Dispatch.Binary(Op.Gt, left, right);

        /// <inheritdoc cref="operator >(Tensor, Tensor)" />
        public static Tensor operator >(double left, Tensor right) => Dispatch.Binary(Op.Lt, right, left);

        /// <summary>True where the left element is greater or equal.</summary>
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
        /// The bits that are set in both integers; of bools, whether both are true. For a number that is not zero as true see
        /// <see cref="logical_and(Tensor)"/>.
        /// </summary>
        /// <exception cref="DTypeException">A tensor is floating.</exception>
        public static Tensor operator &(Tensor left, Tensor right) => Dispatch.Binary(Op.BitwiseAnd, left, right);

        /// <summary>
        /// The bits that are set in one or both integers; of bools, whether one is true. For a number that is not zero as true see
        /// <see cref="logical_or(Tensor)"/>.
        /// </summary>
        /// <exception cref="DTypeException">A tensor is floating.</exception>
        public static Tensor operator |(Tensor left, Tensor right) => Dispatch.Binary(Op.BitwiseOr, left, right);

        /// <summary>The bits that are set in one of the integers alone; of bools, whether they differ.</summary>
        /// <exception cref="DTypeException">A tensor is floating.</exception>
        public static Tensor operator ^(Tensor left, Tensor right) => Dispatch.Binary(Op.BitwiseXor, left, right);

        /// <summary>The other bits of each integer; of bools, those that are false.</summary>
        /// <exception cref="DTypeException">The tensor is floating.</exception>
        public static Tensor operator ~(Tensor x) => Dispatch.Unary(Op.BitwiseNot, x);

        /// <summary>True where the element is zero.</summary>
        public static Tensor operator !(Tensor x) => Dispatch.Unary(Op.LogicalNot, x);
    }
}
