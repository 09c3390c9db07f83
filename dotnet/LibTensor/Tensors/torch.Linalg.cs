namespace LibTensor;

// Linear algebra: what gives several tensors, or takes a name as its argument.
public static partial class torch
{
    public static partial class linalg
    {
        /// <summary>
        /// Returns the signs of the determinants of square matrices, and the logarithms of their absolute values.
        /// </summary>
        /// <param name="input">The matrices (..., n, n), of float32 or float64.</param>
        /// <returns>Two new tensors of shape (...), which are views. Singular matrices give 0 and negative
        /// infinity.</returns>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        public static (Tensor res, Tensor logabsdet) slogdet(Tensor input)
        {
            using Tensor both = Dispatch.Apply(Op.Slogdet, [Given(input)], [], []);
            return Pair(() => both.select(-1, 0), () => both.select(-1, 1));
        }

        /// <summary>Returns the factors P L U of matrices, computed with partial pivoting.</summary>
        /// <param name="input">The matrices (..., m, n), of float32 or float64.</param>
        /// <returns>New tensors, which are views and consist of a permutation (..., m, m), a lower triangle (..., m, k)
        /// with ones on the diagonal, and an upper triangle (..., k, n). k is min(m, n).</returns>
        /// <param name="pivot">Whether rows are exchanged. It must be true.</param>
        /// <exception cref="ShapeException">The tensor has fewer than two dimensions.</exception>
        /// <exception cref="UnsupportedException">Rows are not to be exchanged.</exception>
        public static (Tensor P, Tensor L, Tensor U) lu(Tensor input, bool pivot = true)
        {
            Pivoted(pivot);
            using Tensor packed = Dispatch.Apply(Op.Lu, [Given(input)], [], []);
            (long m, long n) = (input.size(-2), input.size(-1));
            long k = Math.Min(m, n);
            using Tensor upper = packed.narrow(-1, m + k, n);
            return Triple(() => packed.narrow(-1, 0, m), () => packed.narrow(-1, m, k), () => upper.narrow(-2, 0, k));
        }

        /// <summary>The columns (..., m, k) and the upper triangle (..., k, n), with k = min(m, n).</summary>
        private static (Tensor Q, Tensor R) Reduced(Tensor input)
        {
            using Tensor packed = Dispatch.Apply(Op.Qr, [Given(input)], [], []);
            (long m, long n) = (input.size(-2), input.size(-1));
            return Pair(() => Transposed(packed, 0, m), () => packed.narrow(-1, m, n));
        }

        /// <summary>The columns (..., m, k), the values (..., k) and the rows (..., k, n), with k = min(m, n).</summary>
        private static (Tensor U, Tensor S, Tensor Vh) ReducedSvd(Tensor input)
        {
            using Tensor packed = Dispatch.Apply(Op.Svd, [Given(input)], [], []);
            (long m, long n) = (input.size(-2), input.size(-1));
            return Triple(
                () => Transposed(packed, 0, m), () => packed.select(-1, m), () => packed.narrow(-1, m + 1, n));
        }

        /// <summary>Returns the eigenvalues and eigenvectors of symmetric matrices.</summary>
        /// <param name="input">The matrices (..., n, n), of float32 or float64.</param>
        /// <param name="UPLO">The triangle that is read, which is 'L' for the lower or 'U' for the upper one.</param>
        /// <returns>New tensors, which are views and consist of values (..., n) in ascending order, and columns (...,
        /// n, n). The first large element of each column is positive.</returns>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        /// <exception cref="TensorArgumentException">An element is not finite, the algorithm does not converge, or the
        /// triangle is neither 'L' nor 'U'.</exception>
        public static (Tensor eigenvalues, Tensor eigenvectors) eigh(Tensor input, char UPLO = 'L')
        {
            using Tensor packed = Dispatch.Apply(Op.Eigh, [Given(input)], [Upper(UPLO)], []);
            return Pair(() => packed.select(-1, 0), () => Transposed(packed, 1, input.size(-1)));
        }

        /// <summary>Returns the eigenvalues of symmetric matrices.</summary>
        /// <param name="input">The matrices (..., n, n), of float32 or float64.</param>
        /// <param name="UPLO">The triangle that is read, which is 'L' for the lower or 'U' for the upper one.</param>
        /// <returns>A new tensor (..., n), in ascending order.</returns>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        /// <exception cref="TensorArgumentException">An element is not finite, the algorithm does not converge, or the
        /// triangle is neither 'L' nor 'U'.</exception>
        public static Tensor eigvalsh(Tensor input, char UPLO = 'L') =>
            Dispatch.Apply(Op.Eigvalsh, [Given(input)], [Upper(UPLO)], []);

        /// <summary>
        /// Returns the vectors x that minimise the norm of input x - other or, if there are several, the shortest of
        /// them.
        /// </summary>
        /// <param name="input">The matrices (..., m, n), of float32 or float64.</param>
        /// <param name="other">The right-hand sides (..., m, k).</param>
        /// <param name="rcond">The least singular value that counts, relative to the largest. The default is the
        /// precision of the dtype times the larger size.</param>
        /// <returns>New tensors: the solution (..., n, k), no residuals, the ranks (...) and no singular values. As
        /// with PyTorch's default driver, only the solution and the ranks have elements. For the singular values, see
        /// <see cref="svdvals"/>; for the residuals, subtract the product from <paramref name="other"/>.</returns>
        /// <exception cref="ShapeException">The shapes do not fit.</exception>
        /// <exception cref="TensorArgumentException">An element of the matrices is not finite.</exception>
        public static (Tensor Solution, Tensor Residuals, Tensor Rank, Tensor SingularValues) lstsq(
            Tensor input, Tensor other, double? rcond = null)
        {
            using DisposeScope scope = NewDisposeScope();
            double least = rcond ?? -1.0;
            Tensor solution = Dispatch.Apply(Op.Lstsq, [Given(input), Given(other)], [], [least]);
            Tensor residuals = empty([0], input.dtype, input.device);
            Tensor rank = Dispatch.Apply(Op.MatrixRank, [input], [], [least]);
            Tensor values = empty([0], input.dtype, input.device);
            scope.MoveToOuter([solution, residuals, rank, values]);
            return (solution, residuals, rank, values);
        }

        /// <summary>Returns the norms of matrices that p-norms of vectors induce.</summary>
        /// <param name="input">The matrices, of float32 or float64.</param>
        /// <param name="ord">1 for the largest absolute sum of a column, infinity for that of a row, or 2 for the
        /// largest singular value. A negative number stands for the smallest.</param>
        /// <param name="dims">The two dimensions of a matrix. The default is the last two.</param>
        /// <param name="keepdim">Whether to keep these dimensions, with size 1.</param>
        /// <returns>A new tensor.</returns>
        /// <exception cref="TensorArgumentException">The norm is not one of these, or an element is not
        /// finite.</exception>
        public static Tensor matrix_norm(Tensor input, double ord, long[]? dims = null, bool keepdim = false)
        {
            long[] matrix = dims ?? [];
            return Dispatch.Apply(Op.MatrixNorm, [Given(input)], [matrix.Length, .. matrix, keepdim ? 1 : 0], [ord]);
        }

        /// <summary>Returns the Frobenius norms of matrices, or the sums of their singular values.</summary>
        /// <param name="input">The matrices, of float32 or float64.</param>
        /// <param name="ord">"fro" or "nuc".</param>
        /// <param name="dims">The two dimensions of a matrix. The default is the last two.</param>
        /// <param name="keepdim">Whether to keep these dimensions, with size 1.</param>
        /// <returns>A new tensor.</returns>
        /// <exception cref="TensorArgumentException">The norm is not one of these, or an element is not
        /// finite.</exception>
        public static Tensor matrix_norm(Tensor input, string ord = "fro", long[]? dims = null, bool keepdim = false)
        {
            long[] matrix = dims ?? [-2, -1];
            return Given(ord) switch
            {
                "nuc" => Dispatch.Apply(
                    Op.NuclearNorm, [Given(input)], [matrix.Length, .. matrix, keepdim ? 1 : 0], []),
                "fro" when matrix.Length == 2 => vector_norm(input, 2.0, matrix, keepdim),
                "fro" => throw new ArgumentException(
                    $"matrix_norm takes two dimensions, not {matrix.Length}"),
                _ => throw new ArgumentException(
                    $"the norm of matrix_norm must be \"fro\", \"nuc\" or a number, not \"{ord}\""),
            };
        }

        /// <summary>Returns the p-norm over the given dimensions, or over all.</summary>
        /// <param name="input">The tensor, of a floating dtype.</param>
        /// <param name="ord">The exponent, which may be infinite. An exponent of 0 counts the elements that are not
        /// zero.</param>
        /// <param name="dims">The dimensions. The default is all of them.</param>
        /// <param name="keepdim">Whether to keep the reduced dimensions, with size 1.</param>
        /// <returns>A new tensor.</returns>
        /// <exception cref="TensorIndexException">A dimension is out of range.</exception>
        public static Tensor vector_norm(Tensor input, double ord = 2.0, long[]? dims = null, bool keepdim = false) =>
            Given(input).norm(ord, dims ?? [], keepdim);

        /// <summary>Returns the condition numbers of matrices, which are a norm times that of the inverse.</summary>
        /// <param name="input">The matrices (..., n, n), or (..., m, n) for 2 and -2, of float32 or float64.</param>
        /// <param name="p">1, 2 or infinity, or the negative of one of these. The default is 2.</param>
        /// <returns>A new tensor (...).</returns>
        /// <exception cref="ShapeException">The tensor has another shape or no elements.</exception>
        /// <exception cref="TensorArgumentException">The norm is not one of these, or a matrix is singular.</exception>
        public static Tensor cond(Tensor input, double? p = null) => Given(input).is_complex()
            ? OfRealForm(input, whole => cond(whole, p), sizes => p switch
            {
                null or 2.0 or -2.0 => null,
                1.0 => sizes.sum(-2).amax(-1),
                -1.0 => sizes.sum(-2).amin(-1),
                double.PositiveInfinity => sizes.sum(-1).amax(-1),
                double.NegativeInfinity => sizes.sum(-1).amin(-1),
                _ => throw new ArgumentException($"cond takes the norms 1, 2, infinity and their negatives, not {p}", nameof(p)),
            })
            : Dispatch.Apply(Op.Cond, [input], [], [p ?? 2.0]);

        /// <summary>
        /// The condition numbers of complex matrices. The real matrix of the real and the imaginary parts has their singular
        /// values, each twice, and its inverse has the parts of theirs.
        /// </summary>
        /// <param name="input">The matrices.</param>
        /// <param name="whole">The condition numbers by the singular values of the real form.</param>
        /// <param name="norm">The norms by the sizes of the elements; null to take the singular values.</param>
        private static Tensor OfRealForm(Tensor input, Func<Tensor, Tensor> whole, Func<Tensor, Tensor?> norm)
        {
            using DisposeScope scope = NewDisposeScope();
            (Tensor re, Tensor im) = (input.real, input.imag);
            Tensor form = torch.cat([torch.cat([re, -im], -1), torch.cat([im, re], -1)], -2);
            if (norm(input.abs()) is not { } own)
            {
                return scope.MoveToOuter(whole(form));
            }
            long size = input.size(-1);
            Tensor columns = inv(form).narrow(-1, 0, size);
            Tensor sizes = torch.hypot(columns.narrow(-2, 0, size), columns.narrow(-2, size, size));
            return scope.MoveToOuter(own * norm(sizes)!);
        }

        /// <summary>Returns the condition numbers of matrices, which are a norm times that of the inverse.</summary>
        /// <param name="input">The matrices (..., n, n), of float32 or float64.</param>
        /// <param name="p">"fro" or "nuc".</param>
        /// <returns>A new tensor (...).</returns>
        /// <exception cref="ShapeException">The tensor has another shape.</exception>
        /// <exception cref="TensorArgumentException">The norm is not one of these, or a matrix is singular.</exception>
        public static Tensor cond(Tensor input, string p)
        {
            if (Given(input).is_complex())
            {
                return OfRealForm(input, whole => cond(whole, "nuc") / 4, sizes => p switch
                {
                    "nuc" => null,
                    "fro" => sizes.square().sum([-2, -1]).sqrt(),
                    _ => throw new ArgumentException($"cond takes the norms 'fro' and 'nuc', not '{p}'", nameof(p)),
                });
            }
            using Tensor own = matrix_norm(input, p);
            using Tensor inverse = inv(input);
            using Tensor others = matrix_norm(inverse, p);
            return own * others;
        }

        /// <summary>Returns the sums of the products of two tensors along a dimension.</summary>
        /// <param name="x">The tensor, whose complex numbers are conjugated.</param>
        /// <param name="y">The other tensor. The two broadcast together.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <returns>A new tensor.</returns>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public static Tensor vecdot(Tensor x, Tensor y, long dim = -1)
        {
            using Tensor conjugates = Given(x).conj();
            using Tensor products = conjugates * Given(y);
            return products.sum(dim);
        }

        private static long Upper(char triangle) => triangle switch
        {
            'L' => 0,
            'U' => 1,
            _ => throw new ArgumentException($"the triangle must be 'L' or 'U', not '{triangle}'"),
        };

        private static Tensor Transposed(Tensor packed, long start, long count)
        {
            using Tensor columns = packed.narrow(-1, start, count);
            return columns.transpose(-1, -2);
        }

        /// <summary>Two results. The first is disposed of if the second fails.</summary>
        private static (Tensor, Tensor) Pair(Func<Tensor> first, Func<Tensor> second)
        {
            Tensor one = first();
            try
            {
                return (one, second());
            }
            catch
            {
                one.Dispose();
                throw;
            }
        }

        private static (Tensor, Tensor, Tensor) Triple(Func<Tensor> first, Func<Tensor> second, Func<Tensor> third)
        {
            (Tensor one, Tensor two) = Pair(first, second);
            try
            {
                return (one, two, third());
            }
            catch
            {
                one.Dispose();
                two.Dispose();
                throw;
            }
        }
    }

    public partial class Tensor
    {
        /// <inheritdoc cref="linalg.slogdet(Tensor)" />
        public (Tensor res, Tensor logabsdet) slogdet() => linalg.slogdet(this);

        /// <inheritdoc cref="linalg.qr(Tensor, linalg.QRMode)" />
        public (Tensor Q, Tensor R) qr() => linalg.qr(this);

        /// <inheritdoc cref="linalg.svd(Tensor, bool)" />
        public (Tensor U, Tensor S, Tensor Vh) svd(bool fullMatrices = true) => linalg.svd(this, fullMatrices);
    }
}
