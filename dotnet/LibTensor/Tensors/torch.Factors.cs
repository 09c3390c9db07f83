using System.Numerics;

namespace LibTensor;

// Factors of matrices in the packed forms of LAPACK, with what solves equations by them.
public static partial class torch
{
    public static partial class linalg
    {
        private static void Pivoted(bool pivot)
        {
            if (!pivot)
            {
                throw new UnsupportedException("the factors L U are computed with exchanged rows: pivot must be true");
            }
        }

        /// <summary>Returns the factors L U of matrices in one tensor, and the exchanges of rows.</summary>
        /// <param name="input">The matrices (..., m, n), of float32 or float64.</param>
        /// <param name="pivot">Whether rows are exchanged. It must be true.</param>
        /// <returns>The factors (..., m, n), and the row with which each row was exchanged, counted from 1, as int32
        /// (..., min(m, n)).</returns>
        /// <exception cref="ShapeException">The tensor has fewer than two dimensions.</exception>
        /// <exception cref="UnsupportedException">Rows are not to be exchanged.</exception>
        public static (Tensor LU, Tensor Pivots) lu_factor(Tensor input, bool pivot = true)
        {
            using DisposeScope scope = NewDisposeScope();
            (Tensor p, Tensor l, Tensor u) = lu(input, pivot);
            (long m, long n) = (input.size(-2), input.size(-1));
            Tensor below = Padded(l.tril(-1), n), above = Padded(u.mT, m).mT;
            Tensor order = p.argmax(-2);
            Tensor pivots = Mapped(order, Math.Min(m, n), Exchanges);
            return (below + above, pivots.to(input.device)).MoveToOuterDisposeScope();
        }

        /// <summary>The columns, filled with zeros up to a number of them.</summary>
        private static Tensor Padded(Tensor matrices, long columns)
        {
            long missing = columns - matrices.size(-1);
            return missing <= 0
                ? matrices.narrow(-1, 0, columns)
                : cat([matrices, zeros([.. matrices.shape[..^1], missing], matrices.dtype, matrices.device)], -1);
        }

        /// <summary>A row of int32 for each row of int64.</summary>
        private static Tensor Mapped(Tensor rows, long count, Func<long[], long, int[]> map)
        {
            long[] sizes = rows.shape;
            long[] all = rows.to_type(ScalarType.Int64).cpu().data<long>().ToArray();
            int[] made = [.. all.Chunk((int)Math.Max(1, sizes[^1])).SelectMany(row => map(row, count))];
            return tensor(made).reshape([.. sizes[..^1], count]);
        }

        /// <summary>The exchanges, counted from 1, that bring rows into an order.</summary>
        private static int[] Exchanges(long[] order, long count)
        {
            long[] now = [.. Enumerable.Range(0, order.Length).Select(i => (long)i)];
            var exchanges = new int[count];
            for (int i = 0; i < count; i++)
            {
                int at = Array.IndexOf(now, order[i]);
                (now[i], now[at]) = (now[at], now[i]);
                exchanges[i] = at + 1;
            }

            return exchanges;
        }

        /// <summary>The permutation matrices P (..., m, m) of exchanges.</summary>
        private static Tensor Permutations(Tensor pivots, long rows, ScalarType dtype)
        {
            Tensor order = Mapped(pivots, rows, (row, count) =>
            {
                int[] places = [.. Enumerable.Range(0, (int)count)];
                for (int i = 0; i < row.Length; i++)
                {
                    (places[i], places[row[i] - 1]) = (places[row[i] - 1], places[i]);
                }

                return places;
            });
            return nn.functional.one_hot(order.to_type(ScalarType.Int64), rows).mT.to_type(dtype).to(pivots.device);
        }

        internal static (Tensor P, Tensor L, Tensor U) Unpacked(Tensor factors, Tensor pivots)
        {
            using DisposeScope scope = NewDisposeScope();
            (long m, long n) = (factors.size(-2), factors.size(-1));
            long k = Math.Min(m, n);
            Tensor l = factors.narrow(-1, 0, k).tril(-1) + eye(m, k, dtype: factors.dtype, device: factors.device);
            Tensor u = factors.narrow(-2, 0, k).triu();
            return (Permutations(pivots, m, factors.dtype), l, u).MoveToOuterDisposeScope();
        }

        /// <summary>Returns the solutions of systems of linear equations by the factors of <see cref="lu_factor" />.</summary>
        /// <param name="LU">The factors (..., n, n).</param>
        /// <param name="pivots">The exchanges (..., n).</param>
        /// <param name="B">The right-hand sides (..., n, k), or (..., k, n) if the matrices are on the right.</param>
        /// <param name="left">Whether A X = B is solved, not X A = B.</param>
        /// <param name="adjoint">Whether the adjoint of A takes its place.</param>
        /// <param name="out">The tensor that gets the result, or null for a new one.</param>
        /// <exception cref="ShapeException">The shapes do not fit.</exception>
        public static Tensor lu_solve(
            Tensor LU, Tensor pivots, Tensor B, bool left = true, bool adjoint = false, Tensor? @out = null)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor sides = left ? Given(B) : Given(B).mT;
            Tensor p = Permutations(Given(pivots), Given(LU).size(-1), LU.dtype);
            Tensor solution = adjoint == left
                ? p.matmul(solve_triangular(LU.mT, solve_triangular(LU.mT, sides, upper: false), upper: true, unitriangular: true))
                : solve_triangular(LU, solve_triangular(LU, p.mT.matmul(sides), upper: false, unitriangular: true), upper: true);
            return Tensor.Kept(left ? solution : solution.mT, @out).MoveToOuterDisposeScope();
        }

        /// <summary>Returns the first columns of the products of reflections of Householder.</summary>
        /// <param name="A">The vectors of the reflections below the diagonals of matrices (..., m, n).</param>
        /// <param name="tau">The factors of the reflections (..., k).</param>
        /// <returns>A new tensor (..., m, n).</returns>
        /// <exception cref="ShapeException">The shapes do not fit.</exception>
        public static Tensor householder_product(Tensor A, Tensor tau)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor identity = eye(Given(A).size(-2), A.size(-1), dtype: A.dtype, device: A.device).expand(A.shape);
            return Reflected(A, tau, identity, backward: true).MoveToOuterDisposeScope();
        }

        /// <summary>The product of reflections and matrices. The current scope owns what is computed on the way.</summary>
        internal static Tensor Reflected(Tensor vectors, Tensor factors, Tensor matrices, bool backward)
        {
            long count = Given(factors).size(-1);
            if (count > Math.Min(vectors.size(-1), vectors.size(-2)) || matrices.size(-2) != vectors.size(-2))
            {
                throw new ShapeException(
                    $"{count} reflections do not fit vectors of shape [{string.Join(", ", vectors.shape)}] and matrices of shape [{string.Join(", ", matrices.shape)}]");
            }

            Tensor all = vectors.tril(-1) + eye(vectors.size(-2), vectors.size(-1), dtype: vectors.dtype, device: vectors.device);
            for (long i = 0; i < count; i++)
            {
                long at = backward ? count - 1 - i : i;
                Tensor v = all.narrow(-1, at, 1);
                Tensor factor = factors.narrow(-1, at, 1).unsqueeze(-1);
                matrices = matrices - factor * v.matmul(v.mT.matmul(matrices));
            }

            return matrices;
        }

        /// <summary>Returns the factors L D of symmetric matrices in one tensor, and the exchanges of rows.</summary>
        /// <param name="input">The matrices (..., n, n), of which the lower triangle is read.</param>
        /// <param name="hermitian">This parameter is ignored for real matrices.</param>
        /// <returns>The factors (..., n, n) and the exchanges, int32 (..., n), as those of LAPACK's sytrf.</returns>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        /// <exception cref="StateException">A matrix is singular, so that its factors solve no equations.</exception>
        public static (Tensor LU, Tensor Pivots) ldl_factor(Tensor input, bool hermitian = true)
        {
            (Tensor factors, Tensor pivots, Tensor info) = ldl_factor_ex(input, hermitian, check_errors: true);
            info.Dispose();
            return (factors, pivots);
        }

        /// <summary>
        /// Returns the factors L D of symmetric matrices in one tensor, the exchanges of rows, and which diagonal element
        /// is 0.
        /// </summary>
        /// <param name="input">The matrices (..., n, n), of which the lower triangle is read.</param>
        /// <param name="hermitian">This parameter is ignored for real matrices.</param>
        /// <param name="check_errors">Whether a singular matrix is an error.</param>
        /// <returns>The factors (..., n, n), the exchanges, int32 (..., n), and the place of the first diagonal element
        /// that is 0, counted from 1, or 0, as int32 (...).</returns>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        /// <exception cref="StateException">A matrix is singular and that is an error.</exception>
        public static (Tensor LU, Tensor Pivots, Tensor Info) ldl_factor_ex(
            Tensor input, bool hermitian = true, bool check_errors = false)
        {
            using DisposeScope scope = NewDisposeScope();
            var pivots = new List<int>();
            var infos = new List<int>();
            Tensor factors = OfMatrices(input, "ldl_factor", matrix =>
            {
                infos.Add(PackedFactors.Symmetric(matrix, out int[] exchanges));
                pivots.AddRange(exchanges);
            });
            if (check_errors && infos.Exists(info => info > 0))
            {
                throw new StateException($"ldl_factor: a matrix is singular, because element {infos.Find(info => info > 0)} of its diagonal is 0");
            }

            long[] batch = input.shape[..^2];
            return (
                factors.tril(),
                tensor(pivots.ToArray()).reshape([.. batch, input.size(-1)]).to(input.device),
                tensor(infos.ToArray()).reshape(batch).to(input.device)).MoveToOuterDisposeScope();
        }

        /// <summary>Returns the solutions of systems of linear equations by the factors of <see cref="ldl_factor" />.</summary>
        /// <param name="LD">The factors (..., n, n).</param>
        /// <param name="pivots">The exchanges (..., n).</param>
        /// <param name="B">The right-hand sides (..., n, k).</param>
        /// <param name="hermitian">This parameter is ignored for real matrices.</param>
        /// <exception cref="ShapeException">The shapes do not fit.</exception>
        public static Tensor ldl_solve(Tensor LD, Tensor pivots, Tensor B, bool hermitian = false)
        {
            using DisposeScope scope = NewDisposeScope();
            if (!Given(LD).shape[..^2].SequenceEqual(Given(B).shape[..^2]) || LD.size(-1) != B.size(-2))
            {
                throw new ShapeException($"ldl_solve takes right-hand sides for matrices of shape [{string.Join(", ", LD.shape)}], not of shape [{string.Join(", ", B.shape)}]");
            }

            double[][,] factors = PackedFactors.Matrices(LD);
            int[][] exchanges = [.. Given(pivots).cpu().data<int>().ToArray().Chunk((int)Math.Max(1, pivots.size(-1)))];
            int at = 0;
            return OfMatrices(B, null, sides =>
            {
                PackedFactors.SolveSymmetric(factors[at], exchanges[at], sides);
                at++;
            }).MoveToOuterDisposeScope();
        }

        /// <summary>The matrices, each changed by a function. A name is that of an operation that takes square ones.</summary>
        internal static Tensor OfMatrices(Tensor input, string? square, Action<double[,]> change)
        {
            if (Given(input).ndim < 2 || (square is not null && input.size(-1) != input.size(-2)))
            {
                throw new ShapeException($"{square ?? "the operation"} takes matrices, not a tensor of shape [{string.Join(", ", input.shape)}]");
            }

            double[][,] matrices = PackedFactors.Matrices(input);
            foreach (double[,] matrix in matrices)
            {
                change(matrix);
            }

            double[] all = [.. matrices.SelectMany(matrix => matrix.Cast<double>())];
            return tensor(all).reshape(input.shape).to_type(input.dtype).to(input.device);
        }

        /// <summary>Returns the eigenvalues and eigenvectors of square matrices.</summary>
        /// <param name="input">The matrices (..., n, n), real or complex. No gradient flows through the result.</param>
        /// <returns>Complex tensors, which consist of values (..., n) in no order, and columns (..., n, n) of norm
        /// 1.</returns>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        /// <exception cref="ArgumentException">An element is not finite.</exception>
        public static (Tensor, Tensor) eig(Tensor input)
        {
            using DisposeScope scope = NewDisposeScope();
            if (Given(input).ndim < 2 || input.size(-1) != input.size(-2))
            {
                throw new ShapeException($"eig takes square matrices, not a tensor of shape [{string.Join(", ", input.shape)}]");
            }

            int n = (int)input.size(-1);
            Complex[] all = input.detach().to_type(ScalarType.ComplexFloat64).cpu().data<Complex>().ToArray();
            var pairs = all.Chunk(Math.Max(1, n * n)).Select(matrix => Eigen.Of(matrix, n)).ToArray();
            ScalarType type = input.dtype is ScalarType.Float64 or ScalarType.ComplexFloat64 ? ScalarType.ComplexFloat64 : ScalarType.ComplexFloat32;
            Tensor Joined(IEnumerable<Complex> numbers, long[] sizes) =>
                tensor(numbers.ToArray()).reshape(sizes).to_type(type).to(input.device);
            return (
                Joined(pairs.SelectMany(pair => pair.Values), input.shape[..^1]),
                Joined(pairs.SelectMany(pair => pair.Vectors), input.shape)).MoveToOuterDisposeScope();
        }

        /// <summary>Returns the eigenvalues of square matrices.</summary>
        /// <param name="input">The matrices (..., n, n), real or complex. No gradient flows through the result.</param>
        /// <returns>A complex tensor (..., n), in no order.</returns>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        /// <exception cref="ArgumentException">An element is not finite.</exception>
        public static Tensor eigvals(Tensor input)
        {
            (Tensor values, Tensor vectors) = eig(input);
            vectors.Dispose();
            return values;
        }

        /// <summary>Returns the factors of Cholesky, and which matrices have none.</summary>
        /// <param name="input">The symmetric matrices (..., n, n).</param>
        /// <param name="check_errors">Whether a matrix that is not positive definite is an error.</param>
        /// <returns>The lower factors, and 0 for each matrix, or 1 if it has none, as int32 (...).</returns>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        public static (Tensor L, Tensor info) cholesky_ex(Tensor input, bool check_errors = false) =>
            Each(input, null, (matrix, _) => cholesky(matrix), check_errors);

        /// <summary>Returns the inverses of matrices, and which matrices have none.</summary>
        /// <param name="input">The square matrices (..., n, n).</param>
        /// <param name="check_errors">Whether a singular matrix is an error.</param>
        /// <returns>The inverses, and 0 for each matrix, or 1 if it has none, as int32 (...).</returns>
        /// <exception cref="ShapeException">The matrices are not square.</exception>
        public static (Tensor L, Tensor info) inv_ex(Tensor input, bool check_errors = false) =>
            Each(input, null, (matrix, _) => inv(matrix), check_errors);

        /// <summary>Returns the solutions of systems of linear equations, and which ones have none.</summary>
        /// <param name="A">The square matrices (..., n, n).</param>
        /// <param name="B">The right-hand sides (..., n, k), or (..., k, n) if the matrices are on the right.</param>
        /// <param name="left">Whether A X = B is solved, not X A = B.</param>
        /// <param name="check_errors">Whether a singular matrix is an error.</param>
        /// <returns>The solutions, and 0 for each matrix, or 1 if it is singular, as int32 (...).</returns>
        /// <exception cref="ShapeException">The shapes do not fit.</exception>
        public static (Tensor result, Tensor info) solve_ex(Tensor A, Tensor B, bool left = true, bool check_errors = false) =>
            Each(A, Given(B), (matrix, sides) => solve(matrix, sides!, left), check_errors);

        /// <summary>The results for all matrices at once or, if one has none, for each of them.</summary>
        private static (Tensor, Tensor) Each(Tensor input, Tensor? other, Func<Tensor, Tensor?, Tensor> run, bool check)
        {
            using DisposeScope scope = NewDisposeScope();
            long[] batch = Given(input).shape[..^Math.Min(2, (int)input.ndim)];
            try
            {
                return (run(input, other), zeros(batch, ScalarType.Int32, input.device)).MoveToOuterDisposeScope();
            }
            catch (TensorArgumentException) when (!check)
            {
                Tensor shown = other ?? input;
                int count = (int)Size(batch);
                Tensor matrices = input.reshape([count, .. input.shape[^2..]]);
                Tensor? others = other?.reshape([count, .. other.shape[batch.Length..]]);
                var infos = new int[count];
                Tensor[] results = [.. Enumerable.Range(0, count).Select(i => Attempt(matrices[i], others?[i], run, ref infos[i]))];
                return (stack(results).reshape(shown.shape), tensor(infos).reshape(batch).to(input.device)).MoveToOuterDisposeScope();
            }
        }

        private static Tensor Attempt(Tensor matrix, Tensor? other, Func<Tensor, Tensor?, Tensor> run, ref int info)
        {
            try
            {
                return run(matrix, other);
            }
            catch (TensorArgumentException)
            {
                info = 1;
                return full((other ?? matrix).shape, double.NaN, matrix.dtype, matrix.device);
            }
        }
    }

    public partial class Tensor
    {
        /// <summary>Returns the factors Q R of matrices as reflections and an upper triangle in one tensor.</summary>
        /// <returns>The vectors of the reflections below the triangle (..., m, n), and their factors (..., min(m, n)). No
        /// gradient flows through them.</returns>
        /// <exception cref="ShapeException">The tensor has fewer than two dimensions.</exception>
        public (Tensor a, Tensor tau) geqrf()
        {
            using DisposeScope scope = NewDisposeScope();
            var factors = new List<double>();
            Tensor packed = linalg.OfMatrices(this, null, matrix => factors.AddRange(PackedFactors.Reflections(matrix)));
            long[] sizes = [.. shape[..^2], Math.Min(size(-1), size(-2))];
            return (packed, tensor(factors.ToArray()).reshape(sizes).to_type(dtype).to(device)).MoveToOuterDisposeScope();
        }

        /// <summary>Returns the product of a matrix and the reflections of <see cref="geqrf" />.</summary>
        /// <param name="tau">The factors of the reflections.</param>
        /// <param name="other">The matrices.</param>
        /// <param name="left">Whether the reflections are on the left.</param>
        /// <param name="transpose">Whether their product is transposed.</param>
        /// <exception cref="ShapeException">The shapes do not fit.</exception>
        public Tensor ormqr(Tensor tau, Tensor other, bool left = true, bool transpose = false)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor matrices = left ? Given(other) : Given(other).mT;
            Tensor product = linalg.Reflected(this, tau, matrices, backward: transpose != left);
            return (left ? product : product.mT).MoveToOuterDisposeScope();
        }
    }

    /// <inheritdoc cref="Tensor.geqrf" />
    public static (Tensor a, Tensor tau) geqrf(Tensor input) => Given(input).geqrf();

    /// <inheritdoc cref="Tensor.ormqr" />
    public static Tensor ormqr(Tensor input, Tensor tau, Tensor other, bool left = true, bool transpose = false) =>
        Given(input).ormqr(tau, other, left, transpose);

    /// <inheritdoc cref="linalg.householder_product" />
    public static Tensor orgqr(Tensor input, Tensor tau) => linalg.householder_product(input, tau);

    /// <summary>Returns the factors L U of matrices in one tensor, the exchanges of rows, and zeros.</summary>
    /// <param name="A">The matrices (..., m, n), of float32 or float64.</param>
    /// <param name="pivot">Whether rows are exchanged. It must be true.</param>
    /// <param name="get_infos">Whether a zero is returned for each matrix, as a sign that it was factored.</param>
    /// <returns>The factors (..., m, n), the row with which each row was exchanged, counted from 1, as int32, and the
    /// zeros, int32 (...), or null.</returns>
    /// <exception cref="ShapeException">The tensor has fewer than two dimensions.</exception>
    /// <exception cref="UnsupportedException">Rows are not to be exchanged.</exception>
    public static (Tensor A_LU, Tensor? pivots, Tensor? infos) lu(Tensor A, bool pivot = true, bool get_infos = false)
    {
        using DisposeScope scope = NewDisposeScope();
        (Tensor factors, Tensor pivots) = linalg.lu_factor(A, pivot);
        Tensor? infos = get_infos ? zeros(A.shape[..^2], ScalarType.Int32, A.device) : null;
        return (factors.MoveToOuterDisposeScope(), pivots.MoveToOuterDisposeScope(), infos?.MoveToOuterDisposeScope());
    }

    /// <inheritdoc cref="linalg.lu_solve" />
    /// <param name="b">The right-hand sides.</param>
    /// <param name="LU_data">The factors.</param>
    /// <param name="LU_pivots">The exchanges.</param>
    public static Tensor lu_solve(Tensor b, Tensor LU_data, Tensor LU_pivots) => linalg.lu_solve(LU_data, LU_pivots, b);

    /// <summary>Returns the factors P, L and U that <see cref="lu" /> packed.</summary>
    /// <param name="LU_data">The factors (..., m, n).</param>
    /// <param name="LU_pivots">The exchanges.</param>
    /// <param name="unpack_data">Whether L and U are returned.</param>
    /// <param name="unpack_pivots">Whether P is returned.</param>
    /// <returns>The permutation, the lower and the upper triangle, each of which may be null.</returns>
    public static (Tensor? P, Tensor? L, Tensor? U) lu_unpack(
        Tensor LU_data, Tensor LU_pivots, bool unpack_data = true, bool unpack_pivots = true)
    {
        using DisposeScope scope = NewDisposeScope();
        (Tensor p, Tensor l, Tensor u) = linalg.Unpacked(Given(LU_data), Given(LU_pivots));
        return (
            unpack_pivots ? p.MoveToOuterDisposeScope() : null,
            unpack_data ? l.MoveToOuterDisposeScope() : null,
            unpack_data ? u.MoveToOuterDisposeScope() : null);
    }
}
