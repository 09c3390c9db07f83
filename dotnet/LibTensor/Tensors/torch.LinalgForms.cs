namespace LibTensor;

// Linear algebra that is made of other operations: further forms, norms, and complete factors.
public static partial class torch
{
    public static partial class linalg
    {
        /// <summary>Specifies which factors <see cref="qr" /> returns.</summary>
        public enum QRMode
        {
            /// <summary>The first min(m, n) columns, and the rows of the triangle that belong to them.</summary>
            Reduced = 0,

            /// <summary>All m columns, and all m rows.</summary>
            Complete = 1,

            /// <summary>Only the triangle. The columns are an empty tensor.</summary>
            R = 2,
        }

        /// <summary>Returns the factors Q R of matrices.</summary>
        /// <param name="input">The matrices (..., m, n), of float32 or float64.</param>
        /// <param name="mode">Which factors are returned.</param>
        /// <returns>New tensors, which consist of orthonormal columns (..., m, k) and an upper triangle (..., k, n)
        /// whose diagonal is not negative. k is min(m, n), or m for complete factors.</returns>
        /// <exception cref="ShapeException">The tensor has fewer than two dimensions.</exception>
        /// <exception cref="ArgumentException">There is no such mode.</exception>
        public static (Tensor Q, Tensor R) qr(Tensor input, QRMode mode = QRMode.Reduced)
        {
            using DisposeScope scope = NewDisposeScope();
            (Tensor q, Tensor r) = Reduced(input);
            long missing = input.size(-2) - q.size(-1);
            (Tensor Q, Tensor R) result = mode switch
            {
                QRMode.Reduced => (q, r),
                QRMode.R => (empty([0], input.dtype, input.device), r),
                QRMode.Complete when missing <= 0 => (q, r),
                QRMode.Complete => (Completed(q), cat([r, zeros([.. r.shape[..^2], missing, r.size(-1)], r.dtype, r.device)], -2)),
                _ => throw new ArgumentException($"the mode of qr must be Reduced, Complete or R, not {mode}", nameof(mode)),
            };
            return result.MoveToOuterDisposeScope();
        }

        /// <summary>
        /// Returns the singular value decomposition of matrices, which is U times the singular values times Vh.
        /// </summary>
        /// <param name="input">The matrices (..., m, n), of float32 or float64.</param>
        /// <param name="fullMatrices">Whether U has all m columns and Vh all n rows, instead of min(m, n) of
        /// each.</param>
        /// <returns>New tensors, which consist of columns, values in descending order, and rows. The first large
        /// element of each of the first columns is positive.</returns>
        /// <exception cref="ShapeException">The tensor has fewer than two dimensions.</exception>
        /// <exception cref="TensorArgumentException">An element is not finite, or the algorithm does not
        /// converge.</exception>
        public static (Tensor U, Tensor S, Tensor Vh) svd(Tensor input, bool fullMatrices = true)
        {
            using DisposeScope scope = NewDisposeScope();
            (Tensor left, Tensor values, Tensor right) = ReducedSvd(input);
            if (fullMatrices)
            {
                left = left.size(-2) > left.size(-1) ? Completed(left) : left;
                right = right.size(-1) > right.size(-2) ? Completed(right.mT).mT : right;
            }

            return (left, values, right).MoveToOuterDisposeScope();
        }

        /// <summary>Orthonormal columns, and further ones up to a square matrix.</summary>
        private static Tensor Completed(Tensor columns)
        {
            (long m, long k) = (columns.size(-2), columns.size(-1));
            using Tensor identity = eye(m, dtype: columns.dtype, device: columns.device);
            using Tensor covered = columns.matmul(columns.mT);
            using Tensor rest = identity - covered;
            (Tensor values, Tensor vectors) = eigh(rest);
            using (values)
            using (vectors)
            {
                using Tensor others = vectors.narrow(-1, k, m - k);
                return cat([columns, others], -1);
            }
        }

        /// <summary>Returns the solutions of systems of linear equations.</summary>
        /// <param name="A">The square matrices (..., n, n).</param>
        /// <param name="B">The right-hand sides (..., n, k), or (..., k, n) if the matrices are on the right.</param>
        /// <param name="left">Whether A X = B is solved, not X A = B.</param>
        /// <exception cref="ShapeException">The shapes do not fit.</exception>
        /// <exception cref="TensorArgumentException">A matrix is singular.</exception>
        public static Tensor solve(Tensor A, Tensor B, bool left)
        {
            if (left)
            {
                return solve(A, B);
            }

            using Tensor turned = solve(Given(A).mT, Given(B).mT);
            return turned.mT;
        }

        /// <inheritdoc cref="solve_triangular(Tensor, Tensor, bool, bool, bool)" />
        /// <param name="A">The triangular matrices (..., n, n).</param>
        /// <param name="B">The right-hand sides.</param>
        /// <param name="upper">Whether the upper triangle is read.</param>
        /// <param name="left">Whether the matrices are on the left.</param>
        /// <param name="unitriangular">Whether the diagonal counts as ones.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor solve_triangular(Tensor A, Tensor B, bool upper, bool left, bool unitriangular, Tensor? @out) =>
            Tensor.Kept(solve_triangular(A, B, upper, left, unitriangular), @out);

        /// <inheritdoc cref="vecdot(Tensor, Tensor, long)" />
        /// <param name="x">The tensor, whose complex numbers are conjugated.</param>
        /// <param name="y">The other tensor. The two broadcast together.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        public static Tensor vecdot(Tensor x, Tensor y, long dim, Tensor? @out) => Tensor.Kept(vecdot(x, y, dim), @out);

        /// <summary>Returns the diagonals of matrices.</summary>
        /// <param name="input">The tensor.</param>
        /// <param name="offset">The diagonal, where 0 is the main one and positive ones are above it.</param>
        /// <param name="dim1">The dimension of the rows.</param>
        /// <param name="dim2">The dimension of the columns.</param>
        /// <returns>A new tensor over the same memory.</returns>
        public static Tensor diagonal(Tensor input, int offset = 0, int dim1 = -2, int dim2 = -1) =>
            Given(input).diagonal(offset, dim1, dim2);

        /// <summary>Returns the norm of all elements, or along dimensions.</summary>
        /// <param name="input">The tensor.</param>
        /// <param name="dims">The dimensions. The default is all of them.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        public static Tensor norm(Tensor input, long[]? dims = null, bool keepdim = false) =>
            vector_norm(input, 2.0, dims, keepdim);

        /// <summary>Returns norms of vectors or matrices.</summary>
        /// <param name="input">The tensor.</param>
        /// <param name="ord">The exponent for vectors, or the norm of <see cref="matrix_norm(Tensor, double, long[], bool)" />
        /// for matrices.</param>
        /// <param name="dims">The dimension of the vectors or the two of the matrices. The default is all, of which there
        /// are one or two.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <exception cref="ArgumentException">There are neither one nor two dimensions.</exception>
        public static Tensor norm(Tensor input, double ord, long[]? dims = null, bool keepdim = false) =>
            (dims?.Length ?? Given(input).ndim) switch
            {
                1 => vector_norm(input, ord, dims, keepdim),
                2 => matrix_norm(input, ord, dims, keepdim),
                long count => throw new ArgumentException($"norm with an order takes one or two dimensions, not {count}", nameof(dims)),
            };

        /// <summary>Returns norms of matrices.</summary>
        /// <param name="input">The tensor.</param>
        /// <param name="ord">"fro" or "nuc".</param>
        /// <param name="dims">The two dimensions of the matrices. The default is all, of which there are two.</param>
        /// <param name="keepdim">Whether to keep the dimensions, with size 1.</param>
        /// <exception cref="ArgumentException">There is no such norm, or there are not two dimensions.</exception>
        public static Tensor norm(Tensor input, string ord, long[]? dims = null, bool keepdim = false) =>
            (dims?.Length ?? Given(input).ndim) == 2
                ? matrix_norm(input, ord, dims, keepdim)
                : throw new ArgumentException($"the norm \"{ord}\" takes two dimensions, not {dims?.Length ?? input.ndim}", nameof(dims));

        /// <summary>Returns the numbers of singular values of matrices that count.</summary>
        /// <param name="input">The matrices (..., m, n), of float32 or float64.</param>
        /// <param name="atol">The least value that counts. The default is 0.</param>
        /// <param name="rtol">The least value that counts, relative to the largest. The default is the precision of the
        /// dtype times the larger size, or 0 if <paramref name="atol" /> is given.</param>
        /// <param name="hermitian">Whether the matrices are symmetric, so that one triangle is read.</param>
        /// <returns>A new tensor (...), int64.</returns>
        /// <exception cref="ShapeException">The tensor has fewer than two dimensions.</exception>
        public static Tensor matrix_rank(Tensor input, double? atol = null, double? rtol = null, bool hermitian = false)
        {
            if (atol is null && !hermitian)
            {
                return Dispatch.Apply(Op.MatrixRank, [Given(input)], [], [rtol ?? -1.0]);
            }

            using DisposeScope scope = NewDisposeScope();
            Tensor? absolute = atol is { } a ? full([], a, input.dtype, input.device) : null;
            Tensor? relative = rtol is { } r ? full([], r, input.dtype, input.device) : null;
            return Rank(input, absolute, relative, hermitian).MoveToOuterDisposeScope();
        }

        /// <inheritdoc cref="matrix_rank(Tensor, double?, double?, bool)" />
        public static Tensor matrix_rank(Tensor input, Tensor atol, Tensor? rtol = null, bool hermitian = false)
        {
            using DisposeScope scope = NewDisposeScope();
            return Rank(Given(input), Given(atol), rtol, hermitian).MoveToOuterDisposeScope();
        }

        private static Tensor Rank(Tensor input, Tensor? atol, Tensor? rtol, bool hermitian)
        {
            Tensor values = hermitian ? eigvalsh(input).abs() : svdvals(input);
            return values.gt(Least(values, input, atol, rtol).unsqueeze(-1)).sum(-1);
        }

        /// <summary>The least singular values that count.</summary>
        private static Tensor Least(Tensor values, Tensor input, Tensor? atol, Tensor? rtol)
        {
            double precision = (input.dtype == ScalarType.Float64 ? Math.ScaleB(1, -52) : Math.ScaleB(1, -23)) * Math.Max(input.size(-1), input.size(-2));
            Tensor largest = values.amax(-1);
            Tensor relative = rtol is { } given ? largest * given : largest * (atol is null ? precision : 0);
            return atol is null ? relative : relative.maximum(atol.to_type(input.dtype));
        }

        /// <summary>Returns the pseudoinverses of matrices.</summary>
        /// <param name="input">The matrices (..., m, n), of float32 or float64.</param>
        /// <param name="atol">The least singular value that counts. The default is 0.</param>
        /// <param name="rtol">The least value that counts, relative to the largest. The default is the precision of the
        /// dtype times the larger size, or 0 if <paramref name="atol" /> is given.</param>
        /// <param name="hermitian">Whether the matrices are symmetric.</param>
        /// <returns>A new tensor (..., n, m).</returns>
        /// <exception cref="ShapeException">The tensor has fewer than two dimensions.</exception>
        public static Tensor pinv(Tensor input, double? atol = null, double? rtol = null, bool hermitian = false)
        {
            if (atol is null)
            {
                return Dispatch.Apply(Op.Pinverse, [Given(input)], [], [rtol ?? -1.0]);
            }

            using Tensor absolute = full([], atol.Value, Given(input).dtype, input.device);
            using Tensor? relative = rtol is { } given ? full([], given, input.dtype, input.device) : null;
            return pinv(input, absolute, relative, hermitian);
        }

        /// <inheritdoc cref="pinv(Tensor, double?, double?, bool)" />
        public static Tensor pinv(Tensor input, Tensor atol, Tensor? rtol = null, bool hermitian = false)
        {
            using DisposeScope scope = NewDisposeScope();
            (Tensor left, Tensor values, Tensor right) = ReducedSvd(Given(input));
            Tensor counts = values.gt(Least(values, input, Given(atol), rtol).unsqueeze(-1));
            Tensor inverse = torch.where(counts, values.masked_fill(counts.logical_not(), 1).reciprocal(), zeros_like(values));
            return (right.mT * inverse.unsqueeze(-2)).matmul(left.mT).MoveToOuterDisposeScope();
        }

        /// <summary>Returns the powers of numbers as rows of matrices, beginning with the power 0.</summary>
        /// <param name="input">The numbers (..., n).</param>
        /// <param name="N">The number of powers. The default is n.</param>
        /// <returns>A new tensor (..., n, N).</returns>
        public static Tensor vander(Tensor input, long? N = null)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor numbers = Given(input).is_integral() ? input.to_type(ScalarType.Int64) : input;
            Tensor powers = arange(N ?? input.size(-1), dtype: numbers.dtype, device: input.device);
            return scope.MoveToOuter(numbers.unsqueeze(-1).pow(powers));
        }

        /// <summary>Returns the inverse of a tensor as a linear map between its first and its last dimensions.</summary>
        /// <param name="input">The tensor.</param>
        /// <param name="ind">The number of the first dimensions.</param>
        /// <returns>A new tensor, with the last dimensions first.</returns>
        /// <exception cref="ShapeException">The first and the last dimensions have not as many elements.</exception>
        public static Tensor tensorinv(Tensor input, long ind)
        {
            long[] sizes = Given(input).shape;
            long[] first = sizes[..(int)ind], last = sizes[(int)ind..];
            using Tensor matrix = input.reshape(Size(first), Size(last));
            using Tensor inverse = inv(matrix);
            return inverse.reshape([.. last, .. first]);
        }

        /// <summary>Returns the tensor X for which the product of A and X over all dimensions of X is B.</summary>
        /// <param name="A">The tensor, which begins with the dimensions of <paramref name="B" />.</param>
        /// <param name="B">The right-hand side.</param>
        /// <param name="dims">The dimensions of <paramref name="A" /> that are moved to its end first, or null.</param>
        /// <exception cref="ShapeException">The shapes do not fit.</exception>
        /// <exception cref="TensorArgumentException">The linear map is singular.</exception>
        public static Tensor tensorsolve(Tensor A, Tensor B, long[]? dims = null)
        {
            long[] places = [.. Enumerable.Range(0, dims?.Length ?? 0).Select(i => Given(A).ndim - (dims!.Length - i))];
            using Tensor moved = dims is null ? Given(A).alias() : A.movedim(dims, places);
            long[] result = moved.shape[(int)Given(B).ndim..];
            using Tensor matrix = moved.reshape(B.numel(), Size(result));
            using Tensor flat = B.reshape(-1);
            using Tensor solution = solve(matrix, flat);
            return solution.reshape(result);
        }

        private static long Size(long[] sizes) => sizes.Aggregate(1L, (product, size) => product * size);
    }

    public partial class Tensor
    {
        /// <summary>Returns the logarithms of the determinants of square matrices, or NaN if these are negative.</summary>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        public Tensor logdet()
        {
            (Tensor sign, Tensor logarithm) = slogdet();
            using (sign)
            using (logarithm)
            {
                using Tensor negative = sign.lt(0);
                return logarithm.masked_fill(negative, double.NaN);
            }
        }

        /// <summary>Returns the lower or upper factors of Cholesky.</summary>
        /// <param name="upper">Whether the upper factors are returned.</param>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        /// <exception cref="TensorArgumentException">A matrix is not positive definite.</exception>
        public Tensor cholesky(bool upper)
        {
            using Tensor lower = cholesky();
            return upper ? lower.mH : lower.alias();
        }

        /// <summary>Returns the inverses of matrices whose factors of Cholesky are given.</summary>
        /// <param name="upper">Whether the factors are upper ones.</param>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        public Tensor cholesky_inverse(bool upper = false)
        {
            using Tensor identity = torch.eye(size(-1), dtype: dtype, device: device);
            using Tensor all = identity.expand(shape);
            return torch.cholesky_solve(all, this, upper);
        }

        /// <inheritdoc cref="linalg.pinv(Tensor, double?, double?, bool)" />
        /// <param name="rcond">The least singular value that counts, relative to the largest.</param>
        /// <param name="hermitian">Whether the matrices are symmetric.</param>
        public Tensor pinverse(double rcond, bool hermitian) => linalg.pinv(this, rtol: rcond, hermitian: hermitian);
    }

    /// <inheritdoc cref="Tensor.logdet" />
    public static Tensor logdet(Tensor input) => Given(input).logdet();

    /// <inheritdoc cref="linalg.slogdet(Tensor)" />
    public static (Tensor res, Tensor logabsdet) slogdet(Tensor A) => linalg.slogdet(A);

    /// <inheritdoc cref="Tensor.cholesky(bool)" />
    public static Tensor cholesky(Tensor input, bool upper) => Given(input).cholesky(upper);

    /// <inheritdoc cref="Tensor.cholesky_inverse(bool)" />
    public static Tensor cholesky_inverse(Tensor input, bool upper = false) => Given(input).cholesky_inverse(upper);

    /// <inheritdoc cref="Tensor.pinverse(double, bool)" />
    public static Tensor pinverse(Tensor input, double rcond, bool hermitian) => Given(input).pinverse(rcond, hermitian);

    /// <inheritdoc cref="linalg.matrix_rank(Tensor, double?, double?, bool)" />
    public static Tensor matrix_rank(Tensor input, double? tol = null, bool symmetric = false) =>
        linalg.matrix_rank(input, tol, hermitian: symmetric);

    /// <summary>Returns the vectors that minimise the norm of A x - B, and the packed factors Q R of A.</summary>
    /// <param name="B">The right-hand sides (m, k).</param>
    /// <param name="A">The matrix (m, n), of float32 or float64.</param>
    /// <exception cref="ShapeException">The shapes do not fit.</exception>
    public static (Tensor Solution, Tensor QR) lstsq(Tensor B, Tensor A)
    {
        using DisposeScope scope = NewDisposeScope();
        return (linalg.lstsq(A, B).Solution, geqrf(A).a).MoveToOuterDisposeScope();
    }
}
