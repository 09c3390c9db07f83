namespace LibTensor;

// The choice by a condition with numbers in place of tensors.
public static partial class torch
{
    /// <summary><paramref name="a"/> where the condition is true and the number elsewhere.</summary>
    /// <param name="condition">The bool tensor that decides.</param>
    /// <param name="a">The left operand.</param>
    /// <param name="b">The number: it takes the other operand's dtype, unless its own is of a higher category (1.5 beside integers).</param>
    /// <exception cref="DTypeException">The condition is not bool.</exception>
    /// <exception cref="ShapeException">The tensors do not broadcast together.</exception>
    public static Tensor where(Tensor condition, Tensor a, Scalar b)
    {
        using Tensor number = Beside(Given(a), b);
        return where(condition, a, number);
    }

    /// <summary>The number where the condition is true and <paramref name="b"/> elsewhere.</summary>
    /// <param name="condition">The bool tensor that decides.</param>
    /// <param name="a">The number: it takes the other operand's dtype, unless its own is of a higher category (1.5 beside integers).</param>
    /// <param name="b">The right operand.</param>
    /// <inheritdoc cref="where(Tensor, Tensor, Scalar)" />
    public static Tensor where(Tensor condition, Scalar a, Tensor b)
    {
        using Tensor number = Beside(Given(b), a);
        return where(condition, number, b);
    }

    /// <summary>
    /// One number where the condition is true and the other elsewhere: float32 when one of them is floating, bool when both are, else int64.
    /// </summary>
    /// <param name="condition">The bool tensor that decides.</param>
    /// <param name="a">The number where it is true.</param>
    /// <param name="b">The number elsewhere.</param>
    /// <exception cref="DTypeException">The condition is not bool.</exception>
    public static Tensor where(Tensor condition, Scalar a, Scalar b)
    {
        using Tensor left = full([], a, device: Given(condition).device);
        using Tensor right = full([], b, device: condition.device);
        return where(condition, left, right);
    }

    /// <summary>A number as an operand beside a tensor: in the tensor's dtype, which keeps all its digits, where that can hold its kind.</summary>
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
        /// <summary>This tensor where the condition is true and the number elsewhere.</summary>
        /// <inheritdoc cref="torch.where(Tensor, Tensor, Scalar)" />
        public Tensor where(Tensor condition, Scalar b) => torch.where(condition, this, b);
    }
}
