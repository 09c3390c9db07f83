namespace LibTensor;

// Selection by a condition, with numbers instead of tensors.
public static partial class torch
{
    /// <summary>Returns <paramref name="a"/> where the condition is true and the number elsewhere.</summary>
    /// <param name="condition">A bool tensor.</param>
    /// <param name="a">The left operand.</param>
    /// <param name="b">A number, which gets the dtype of the other operand unless its category is higher, as for 1.5
    /// with integers.</param>
    /// <exception cref="DTypeException">The condition is not bool.</exception>
    /// <exception cref="ShapeException">The tensors do not broadcast together.</exception>
    public static Tensor where(Tensor condition, Tensor a, Scalar b)
    {
        using Tensor number = Beside(Given(a), b);
        return where(condition, a, number);
    }

    /// <summary>Returns the number where the condition is true and <paramref name="b"/> elsewhere.</summary>
    /// <param name="condition">A bool tensor.</param>
    /// <param name="a">A number, which gets the dtype of the other operand unless its category is higher, as for 1.5
    /// with integers.</param>
    /// <param name="b">The right operand.</param>
    /// <inheritdoc cref="where(Tensor, Tensor, Scalar)" />
    public static Tensor where(Tensor condition, Scalar a, Tensor b)
    {
        using Tensor number = Beside(Given(b), a);
        return where(condition, number, b);
    }

    /// <summary>
    /// Returns one number where the condition is true and the other elsewhere. The dtype is float32 if one of them is
    /// floating-point, bool if both are bool, and int64 otherwise.
    /// </summary>
    /// <param name="condition">A bool tensor.</param>
    /// <param name="a">The number where it is true.</param>
    /// <param name="b">The number elsewhere.</param>
    /// <exception cref="DTypeException">The condition is not bool.</exception>
    public static Tensor where(Tensor condition, Scalar a, Scalar b)
    {
        using Tensor left = full([], a, device: Given(condition).device);
        using Tensor right = full([], b, device: condition.device);
        return where(condition, left, right);
    }

    /// <summary>
    /// A number as an operand with a tensor. It gets the tensor's dtype if that has its category, so that it stays
    /// exact.
    /// </summary>
    private static Tensor Beside(Tensor other, Scalar number)
    {
        ScalarType type = other.dtype;
        bool holds = number.Type switch
        {
            ScalarType.Bool => true,
            ScalarType.Int64 => type != ScalarType.Bool,
            _ => type.IsFloatingPoint(),
        };
        return full([], number, holds ? type : null, other.device);
    }

    public partial class Tensor
    {
        /// <summary>Returns this tensor where the condition is true and the number elsewhere.</summary>
        /// <inheritdoc cref="torch.where(Tensor, Tensor, Scalar)" />
        public Tensor where(Tensor condition, Scalar b) => torch.where(condition, this, b);
    }
}
