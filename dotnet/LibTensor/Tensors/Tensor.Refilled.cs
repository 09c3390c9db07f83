namespace LibTensor;

// Tensors that get a new shape with new elements, and other members with an effect on the tensor itself.
public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>Gives the tensor a shape with uniform random numbers from 0 to 1.</summary>
        /// <param name="sizes">The sizes.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor rand_out(params long[] sizes) => Become(torch.rand(sizes, dtype, device));

        /// <summary>Gives the tensor a shape with standard normal random numbers.</summary>
        /// <param name="sizes">The sizes.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor randn_out(params long[] sizes) => Become(torch.randn(sizes, dtype, device));

        /// <summary>Gives the tensor a shape with random integers from 0 to below a bound.</summary>
        /// <param name="high">The bound.</param>
        /// <param name="sizes">The sizes.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor randint_out(long high, long[] sizes) => Become(torch.randint(0, high, sizes, dtype, device));

        /// <summary>Makes the tensor a vector of the numbers from 0 to below n in random order.</summary>
        /// <param name="n">The number of elements.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor randperm_out(long n) => Permuted(n, generator: null);

        internal Tensor Permuted(long n, Generator? generator)
        {
            using Tensor order = torch.randperm(n, device: device, generator: generator);
            return Become(order.to_type(dtype));
        }

        /// <summary>Makes the tensor a vector of evenly spaced numbers.</summary>
        /// <param name="start">The first number.</param>
        /// <param name="stop">The bound, which is not reached.</param>
        /// <param name="step">The distance of two numbers.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor arange_out(Scalar start, Scalar stop, Scalar step) =>
            Become(torch.arange(start, stop, step, dtype, device));

        /// <summary>Makes the tensor one over the memory of another.</summary>
        /// <param name="source">The other tensor.</param>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor set_(Tensor source) => Become(Given(source).alias());

        /// <inheritdoc cref="requires_grad_(bool)" />
        public Tensor with_requires_grad(bool requires_grad = true) => requires_grad_(requires_grad);

        /// <summary>Keeps the gradient of the tensor, as leaves always do.</summary>
        /// <exception cref="UnsupportedException">The tensor is no leaf.</exception>
        public void retain_grad()
        {
            if (!is_leaf)
            {
                throw new UnsupportedException("only leaves keep their gradients: ask torch.autograd.grad for those of other tensors");
            }
        }

        /// <inheritdoc cref="torch.isreal(Tensor)" />
        public Tensor isreal() => torch.isreal(this);

        /// <inheritdoc cref="torch.block_diag(IList{Tensor})" />
        public static Tensor block_diag(params Tensor[] tensors) => torch.block_diag(tensors);
    }
}
