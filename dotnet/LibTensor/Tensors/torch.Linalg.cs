namespace LibTensor;

// Linear algebra: what gives several tensors, or takes a name as its argument.
public static partial class torch
{
    public static partial class linalg
    {
        /// <summary>The signs of the determinants of square matrices, and the logarithms of their absolute values.</summary>
        /// <param name="input">The matrices (..., n, n), of float32 or float64.</param>
        /// <returns>Two new tensors (...), which are views. Singular matrices give 0 and negative infinity.</returns>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        public static (Tensor res, Tensor logabsdet) slogdet(Tensor input)
        {
            using Tensor both = Dispatch.Apply(Op.Slogdet, [Given(input)], [], []);
            return Pair(() => both.select(-1, 0), () => both.select(-1, 1));
        }

        /// <summary>The factors of matrices P L U, with partial pivoting.</summary>
        /// <param name="input">The matrices (..., m, n), of float32 or float64.</param>
        /// <returns>New tensors, which are views: a permutation (..., m, m), a lower triangle (..., m, k) with ones on the
        /// diagonal, and an upper triangle (..., k, n). k is min(m, n).</returns>
        /// <exception cref="ShapeException">The tensor has fewer than two dimensions.</exception>
        public static (Tensor P, Tensor L, Tensor U) lu(Tensor input)
        {
            using Tensor packed = Dispatch.Apply(Op.Lu, [Given(input)], [], []);
            (long m, long n) = (input.size(-2), input.size(-1));
            long k = Math.Min(m, n);
            using Tensor upper = packed.narrow(-1, m + k, n);
            return Triple(() => packed.narrow(-1, 0, m), () => packed.narrow(-1, m, k), () => upper.narrow(-2, 0, k));
        }

        /// <summary>The reduced factors of matrices Q R.</summary>
        /// <param name="input">The matrices (..., m, n), of float32 or float64.</param>
        /// <returns>New tensors, which are views: orthonormal columns (..., m, k) and an upper triangle (..., k, n) whose
        /// diagonal is not negative, with k = min(m, n).</returns>
        /// <exception cref="ShapeException">The tensor has fewer than two dimensions.</exception>
        public static (Tensor Q, Tensor R) qr(Tensor input)
        {
            using Tensor packed = Dispatch.Apply(Op.Qr, [Given(input)], [], []);
            (long m, long n) = (input.size(-2), input.size(-1));
            return Pair(() => Transposed(packed, 0, m), () => packed.narrow(-1, m, n));
        }

        /// <summary>The reduced singular value decomposition of matrices: U times the singular values times Vh.</summary>
        /// <param name="input">The matrices (..., m, n), of float32 or float64.</param>
        /// <returns>New tensors, which are views: columns (..., m, k), values (..., k) in descending order, and rows
        /// (..., k, n), with k = min(m, n). The first large element of each column is positive.</returns>
        /// <exception cref="ShapeException">The tensor has fewer than two dimensions.</exception>
        /// <exception cref="TensorArgumentException">An element is not finite, or the algorithm does not converge.</exception>
        public static (Tensor U, Tensor S, Tensor Vh) svd(Tensor input)
        {
            using Tensor packed = Dispatch.Apply(Op.Svd, [Given(input)], [], []);
            (long m, long n) = (input.size(-2), input.size(-1));
            return Triple(
                () => Transposed(packed, 0, m), () => packed.select(-1, m), () => packed.narrow(-1, m + 1, n));
        }

        /// <summary>The eigenvalues and eigenvectors of symmetric matrices.</summary>
        /// <param name="input">The matrices (..., n, n), of float32 or float64.</param>
        /// <param name="UPLO">Which triangle is read: 'L', the lower one, or 'U', the upper one.</param>
        /// <returns>New tensors, which are views: values (..., n) in ascending order, and columns (..., n, n). The first
        /// large element of each column is positive.</returns>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        /// <exception cref="TensorArgumentException">An element is not finite, the algorithm does not converge, or the
        /// triangle is another character.</exception>
        public static (Tensor eigenvalues, Tensor eigenvectors) eigh(Tensor input, char UPLO = 'L')
        {
            using Tensor packed = Dispatch.Apply(Op.Eigh, [Given(input)], [Upper(UPLO)], []);
            return Pair(() => packed.select(-1, 0), () => Transposed(packed, 1, input.size(-1)));
        }

        /// <summary>The eigenvalues of symmetric matrices.</summary>
        /// <param name="input">The matrices (..., n, n), of float32 or float64.</param>
        /// <param name="UPLO">Which triangle is read: 'L', the lower one, or 'U', the upper one.</param>
        /// <returns>A new tensor (..., n), in ascending order.</returns>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        /// <exception cref="TensorArgumentException">An element is not finite, the algorithm does not converge, or the
        /// triangle is another character.</exception>
        public static Tensor eigvalsh(Tensor input, char UPLO = 'L') =>
            Dispatch.Apply(Op.Eigvalsh, [Given(input)], [Upper(UPLO)], []);

        /// <summary>The vectors x that minimise the norm of input x - other; of several, the shortest.</summary>
        /// <param name="input">The matrices (..., m, n), of float32 or float64.</param>
        /// <param name="other">The right-hand sides (..., m, k).</param>
        /// <param name="rcond">The least singular value that counts, relative to the largest; by default the precision of
        /// the dtype times the larger size.</param>
        /// <returns>New tensors: the solution (..., n, k), no residuals, the ranks (...) and no singular values. The last
        /// but one has elements, as of PyTorch's default driver: for the others, see <see cref="svdvals"/>, and subtract
        /// the product from <paramref name="other"/>.</returns>
        /// <exception cref="ShapeException">The shapes do not fit.</exception>
        /// <exception cref="TensorArgumentException">An element of the matrices is not finite.</exception>
        public static (Tensor Solution, Tensor Residuals, Tensor Rank, Tensor SingularValues) lstsq(
            Tensor input, Tensor other, double? rcond = null)
        {
            using DisposeScope scope = NewDisposeScope();
            double least = rcond ?? -1.0;
            Tensor solution = Dispatch.Apply(Op.Lstsq, [Given(input), Given(other)], [], [least]);
            Tensor residuals = empty([0], input.dtype, input.device);
            Tensor rank = matrix_rank(input, least);
            Tensor values = empty([0], input.dtype, input.device);
            scope.MoveToOuter([solution, residuals, rank, values]);
            return (solution, residuals, rank, values);
        }

        /// <summary>The norms of matrices that p-norms of vectors induce.</summary>
        /// <param name="input">The matrices, of float32 or float64.</param>
        /// <param name="ord">1 for the largest sum of a column, infinity for that of a row, 2 for the largest singular value.
        /// A negative number is for the smallest.</param>
        /// <param name="dims">The two dimensions of a matrix; by default the last ones.</param>
        /// <param name="keepdim">Whether to keep these dimensions, with size 1.</param>
        /// <returns>A new tensor.</returns>
        /// <exception cref="TensorArgumentException">The norm is another, or an element is not finite.</exception>
        public static Tensor matrix_norm(Tensor input, double ord, long[]? dims = null, bool keepdim = false)
        {
            long[] matrix = dims ?? [];
            return Dispatch.Apply(Op.MatrixNorm, [Given(input)], [matrix.Length, .. matrix, keepdim ? 1 : 0], [ord]);
        }

        /// <summary>The norms of matrices: Frobenius' norm, or the sum of the singular values.</summary>
        /// <param name="input">The matrices, of float32 or float64.</param>
        /// <param name="ord">"fro" or "nuc".</param>
        /// <param name="dims">The two dimensions of a matrix; by default the last ones.</param>
        /// <param name="keepdim">Whether to keep these dimensions, with size 1.</param>
        /// <returns>A new tensor.</returns>
        /// <exception cref="TensorArgumentException">The norm is another, or an element is not finite.</exception>
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

        /// <summary>The p-norm over the given dimensions, or over all.</summary>
        /// <param name="input">The tensor, of a floating dtype.</param>
        /// <param name="ord">The exponent, which may be infinite; 0 counts the elements that are not zero.</param>
        /// <param name="dims">The dimensions; by default all.</param>
        /// <param name="keepdim">Whether to keep the reduced dimensions, with size 1.</param>
        /// <returns>A new tensor.</returns>
        /// <exception cref="TensorIndexException">A dimension is out of range.</exception>
        public static Tensor vector_norm(Tensor input, double ord = 2.0, long[]? dims = null, bool keepdim = false) =>
            Given(input).norm(ord, dims ?? [], keepdim);

        /// <summary>The condition numbers of matrices: a norm times that of the inverse.</summary>
        /// <param name="input">The matrices (..., n, n), of float32 or float64; for 2 and -2 also (..., m, n).</param>
        /// <param name="p">1, 2 or infinity, or one of these negative; by default 2.</param>
        /// <returns>A new tensor (...).</returns>
        /// <exception cref="ShapeException">The shape is another, or there are no elements.</exception>
        /// <exception cref="TensorArgumentException">The norm is another, or a matrix is singular.</exception>
        public static Tensor cond(Tensor input, double? p = null) =>
            Dispatch.Apply(Op.Cond, [Given(input)], [], [p ?? 2.0]);

        /// <summary>The condition numbers of matrices: a norm times that of the inverse.</summary>
        /// <param name="input">The matrices (..., n, n), of float32 or float64.</param>
        /// <param name="p">"fro" or "nuc".</param>
        /// <returns>A new tensor (...).</returns>
        /// <exception cref="ShapeException">The shape is another.</exception>
        /// <exception cref="TensorArgumentException">The norm is another, or a matrix is singular.</exception>
        public static Tensor cond(Tensor input, string p)
        {
            using Tensor own = matrix_norm(input, p);
            using Tensor inverse = inv(input);
            using Tensor others = matrix_norm(inverse, p);
            return own * others;
        }

        /// <summary>The sums of the products of two tensors along a dimension.</summary>
        /// <param name="x">The tensor, of whose complex numbers the conjugates are taken.</param>
        /// <param name="y">The other tensor; the two broadcast together.</param>
        /// <param name="dim">The dimension; a negative one counts from the end.</param>
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

        /// <inheritdoc cref="linalg.qr(Tensor)" />
        public (Tensor Q, Tensor R) qr() => linalg.qr(this);

        /// <inheritdoc cref="linalg.svd(Tensor)" />
        public (Tensor U, Tensor S, Tensor Vh) svd() => linalg.svd(this);
    }
}
