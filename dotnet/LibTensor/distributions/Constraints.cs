namespace LibTensor;

public static partial class torch
{
    public static partial class distributions
    {
        /// <summary>Provides conditions for values of distributions.</summary>
        public static partial class constraints
        {
            /// <summary>Represents a condition for values.</summary>
            public abstract class Constraint
            {
                /// <summary>Creates a condition.</summary>
                /// <param name="is_discrete">Whether the values are whole numbers.</param>
                /// <param name="event_dim">The number of dimensions that belong to one value.</param>
                protected Constraint(bool is_discrete, int event_dim) =>
                    (this.is_discrete, this.event_dim) = (is_discrete, event_dim);

                /// <summary>Creates a condition for single numbers.</summary>
                protected Constraint() : this(false, 0)
                {
                }

                /// <summary>Determines which values fulfil the condition.</summary>
                /// <param name="value">The values.</param>
                /// <returns>A new bool tensor, without the dimensions that belong to one value.</returns>
                public abstract Tensor check(Tensor value);

                /// <summary>Gets a value that indicates whether the values are whole numbers.</summary>
                public virtual bool is_discrete { get; }

                /// <summary>Gets the number of dimensions that belong to one value.</summary>
                public virtual int event_dim { get; }

                /// <inheritdoc />
                public override string ToString() => GetType().Name.TrimStart('_');

                /// <summary>A result that leaves nothing else behind.</summary>
                private protected static Tensor Made(Func<Tensor> make)
                {
                    using DisposeScope scope = NewDisposeScope();
                    return scope.MoveToOuter(make());
                }

                private protected static Tensor Whole(Tensor value) => value.remainder(1).eq(0);
            }

            /// <summary>Represents a condition that depends on other values, so that it cannot be checked alone.</summary>
            public class _Dependent : Constraint
            {
                /// <summary>Creates a condition.</summary>
                /// <param name="is_discrete">Whether the values are whole numbers.</param>
                /// <param name="event_dim">The number of dimensions that belong to one value.</param>
                public _Dependent(bool is_discrete = false, int event_dim = 0) : base(is_discrete, event_dim)
                {
                }

                /// <exception cref="ArgumentException">It is called.</exception>
                /// <inheritdoc />
                public override Tensor check(Tensor value) =>
                    throw new ArgumentException("a dependent condition cannot be checked without the values it depends on");
            }

            /// <summary>Represents another condition, of which further dimensions belong to one value.</summary>
            public class _IndependentConstraint : Constraint
            {
                private readonly int count;

                /// <summary>Creates a condition from another.</summary>
                /// <param name="base_constraint">The condition.</param>
                /// <param name="reinterpreted_batch_ndims">The number of further dimensions.</param>
                public _IndependentConstraint(Constraint base_constraint, int reinterpreted_batch_ndims) =>
                    (this.base_constraint, count) = (Given(base_constraint), reinterpreted_batch_ndims);

                /// <summary>Gets the condition for the parts.</summary>
                public Constraint base_constraint { get; }

                /// <inheritdoc />
                public override bool is_discrete => base_constraint.is_discrete;

                /// <inheritdoc />
                public override int event_dim => base_constraint.event_dim + count;

                /// <inheritdoc />
                public override Tensor check(Tensor value) => Made(() =>
                {
                    Tensor parts = base_constraint.check(value);
                    return count == 0 ? parts : parts.flatten(-count, -1).all(-1);
                });

                /// <inheritdoc />
                public override string ToString() => $"{base_constraint} in {count} dimensions";
            }

            /// <summary>Represents the numbers 0 and 1.</summary>
            public class _Boolean : Constraint
            {
                /// <summary>Creates the condition.</summary>
                public _Boolean() : base(true, 0)
                {
                }

                /// <inheritdoc />
                public override Tensor check(Tensor value) => Made(() => Given(value).eq(0).logical_or(value.eq(1)));
            }

            /// <summary>Represents vectors of zeros with a 1.</summary>
            public class _OneHot : Constraint
            {
                /// <summary>Creates the condition.</summary>
                public _OneHot() : base(true, 1)
                {
                }

                /// <inheritdoc />
                public override Tensor check(Tensor value) =>
                    Made(() => boolean.check(value).all(-1).logical_and(value.sum(-1).eq(1)));
            }

            /// <summary>Represents whole numbers between two bounds, both inclusive.</summary>
            public class _IntegerInterval : Constraint
            {
                /// <summary>Creates the condition.</summary>
                /// <param name="lower_bound">The least number.</param>
                /// <param name="upper_bound">The greatest number.</param>
                public _IntegerInterval(long lower_bound, long upper_bound) : base(true, 0) =>
                    (this.lower_bound, this.upper_bound) = (lower_bound, upper_bound);

                /// <summary>Gets the least number.</summary>
                public long lower_bound { get; }

                /// <summary>Gets the greatest number.</summary>
                public long upper_bound { get; }

                /// <inheritdoc />
                public override Tensor check(Tensor value) => Made(() =>
                    Whole(Given(value)).logical_and(value.ge(lower_bound)).logical_and(value.le(upper_bound)));

                /// <inheritdoc />
                public override string ToString() => $"whole numbers from {lower_bound} to {upper_bound}";
            }

            /// <summary>Represents whole numbers up to a bound.</summary>
            public class _IntegerLessThan : Constraint
            {
                /// <summary>Creates the condition.</summary>
                /// <param name="upper_bound">The greatest number.</param>
                public _IntegerLessThan(long upper_bound) : base(true, 0) => this.upper_bound = upper_bound;

                /// <summary>Gets the greatest number.</summary>
                public long upper_bound { get; }

                /// <inheritdoc />
                public override Tensor check(Tensor value) => Made(() => Whole(Given(value)).logical_and(value.le(upper_bound)));

                /// <inheritdoc />
                public override string ToString() => $"whole numbers up to {upper_bound}";
            }

            /// <summary>Represents whole numbers from a bound.</summary>
            public class _IntegerGreaterThan : Constraint
            {
                /// <summary>Creates the condition.</summary>
                /// <param name="lower_bound">The least number.</param>
                public _IntegerGreaterThan(long lower_bound) : base(true, 0) => this.lower_bound = lower_bound;

                /// <summary>Gets the least number.</summary>
                public long lower_bound { get; }

                /// <inheritdoc />
                public override Tensor check(Tensor value) => Made(() => Whole(Given(value)).logical_and(value.ge(lower_bound)));

                /// <inheritdoc />
                public override string ToString() => $"whole numbers from {lower_bound}";
            }

            /// <summary>Represents all numbers but NaN.</summary>
            public class _Real : Constraint
            {
                /// <summary>Creates the condition.</summary>
                public _Real()
                {
                }

                /// <inheritdoc />
                public override Tensor check(Tensor value) => Given(value).eq(value);
            }

            /// <summary>Represents numbers between two bounds, both inclusive.</summary>
            public class _Interval : Constraint
            {
                /// <summary>Creates the condition.</summary>
                /// <param name="lower_bound">The least number.</param>
                /// <param name="upper_bound">The greatest number.</param>
                public _Interval(double lower_bound, double upper_bound) =>
                    (this.lower_bound, this.upper_bound) = (lower_bound, upper_bound);

                /// <summary>Gets the least number.</summary>
                public double lower_bound { get; }

                /// <summary>Gets the greatest number.</summary>
                public double upper_bound { get; }

                /// <inheritdoc />
                public override Tensor check(Tensor value) =>
                    Made(() => Given(value).ge(lower_bound).logical_and(value.le(upper_bound)));

                /// <inheritdoc />
                public override string ToString() => $"numbers from {lower_bound} to {upper_bound}";
            }

            /// <summary>Represents numbers from a bound up to, but not including, another.</summary>
            public class _HalfOpenInterval : Constraint
            {
                /// <summary>Creates the condition.</summary>
                /// <param name="lower_bound">The least number.</param>
                /// <param name="upper_bound">The bound above.</param>
                public _HalfOpenInterval(double lower_bound, double upper_bound) =>
                    (this.lower_bound, this.upper_bound) = (lower_bound, upper_bound);

                /// <summary>Gets the least number.</summary>
                public double lower_bound { get; }

                /// <summary>Gets the bound above.</summary>
                public double upper_bound { get; }

                /// <inheritdoc />
                public override Tensor check(Tensor value) =>
                    Made(() => Given(value).ge(lower_bound).logical_and(value.lt(upper_bound)));

                /// <inheritdoc />
                public override string ToString() => $"numbers from {lower_bound} to below {upper_bound}";
            }

            /// <summary>Represents numbers above a bound.</summary>
            public class _GreaterThan : Constraint
            {
                /// <summary>Creates the condition.</summary>
                /// <param name="lower_bound">The bound.</param>
                public _GreaterThan(double lower_bound) => this.lower_bound = lower_bound;

                /// <summary>Gets the bound.</summary>
                public double lower_bound { get; }

                /// <inheritdoc />
                public override Tensor check(Tensor value) => Given(value).gt(lower_bound);

                /// <inheritdoc />
                public override string ToString() => $"numbers above {lower_bound}";
            }

            /// <summary>Represents numbers from a bound.</summary>
            public class _GreaterThanEq : Constraint
            {
                /// <summary>Creates the condition.</summary>
                /// <param name="lower_bound">The bound.</param>
                public _GreaterThanEq(double lower_bound) => this.lower_bound = lower_bound;

                /// <summary>Gets the bound.</summary>
                public double lower_bound { get; }

                /// <inheritdoc />
                public override Tensor check(Tensor value) => Given(value).ge(lower_bound);

                /// <inheritdoc />
                public override string ToString() => $"numbers from {lower_bound}";
            }

            /// <summary>Represents numbers below a bound.</summary>
            public class _LessThan : Constraint
            {
                /// <summary>Creates the condition.</summary>
                /// <param name="upper_bound">The bound.</param>
                public _LessThan(double upper_bound) => this.upper_bound = upper_bound;

                /// <summary>Gets the bound.</summary>
                public double upper_bound { get; }

                /// <inheritdoc />
                public override Tensor check(Tensor value) => Given(value).lt(upper_bound);

                /// <inheritdoc />
                public override string ToString() => $"numbers below {upper_bound}";
            }

            /// <summary>Represents vectors of numbers from 0 whose sum is 1.</summary>
            public class _Simplex : Constraint
            {
                /// <summary>Creates the condition.</summary>
                public _Simplex() : base(false, 1)
                {
                }

                /// <inheritdoc />
                public override Tensor check(Tensor value) =>
                    Made(() => Given(value).ge(0).all(-1).logical_and((value.sum(-1) - 1).abs().lt(1e-6)));
            }

            /// <summary>Represents vectors of whole numbers from 0 whose sum is at most a bound.</summary>
            public class _Multinomial : Constraint
            {
                /// <summary>Creates the condition.</summary>
                /// <param name="upper_bound">The greatest sum.</param>
                public _Multinomial(long upper_bound) : base(true, 1) => this.upper_bound = upper_bound;

                /// <summary>Gets the greatest sum.</summary>
                public long upper_bound { get; }

                /// <inheritdoc />
                public override Tensor check(Tensor x) =>
                    Made(() => Given(x).ge(0).all(-1).logical_and(x.sum(-1).le(upper_bound)));

                /// <inheritdoc />
                public override string ToString() => $"numbers of events, up to {upper_bound} together";
            }

            /// <summary>Represents lower triangular matrices.</summary>
            public class _LowerTriangular : Constraint
            {
                /// <summary>Creates the condition.</summary>
                public _LowerTriangular() : base(false, 2)
                {
                }

                /// <inheritdoc />
                public override Tensor check(Tensor value) =>
                    Made(() => Given(value).tril().eq(value).flatten(-2, -1).all(-1));
            }

            /// <summary>Represents lower triangular matrices with a positive diagonal.</summary>
            public class _LowerCholesky : Constraint
            {
                /// <summary>Creates the condition.</summary>
                public _LowerCholesky() : base(false, 2)
                {
                }

                /// <inheritdoc />
                public override Tensor check(Tensor value) => Made(() =>
                    lower_triangular.check(value).logical_and(value.diagonal(0, -2, -1).gt(0).all(-1)));
            }

            /// <summary>Represents lower triangular matrices with a positive diagonal and rows of norm 1.</summary>
            public class _CorrCholesky : Constraint
            {
                /// <summary>Creates the condition.</summary>
                public _CorrCholesky() : base(false, 2)
                {
                }

                /// <inheritdoc />
                public override Tensor check(Tensor value) => Made(() =>
                {
                    double tolerance = (Given(value).dtype == ScalarType.Float64 ? Math.ScaleB(1, -52) : Math.ScaleB(1, -23)) * value.size(-1) * 10;
                    Tensor lengths = value.square().sum(-1).sqrt();
                    return lower_cholesky.check(value).logical_and((lengths - 1).abs().le(tolerance).all(-1));
                });
            }

            /// <summary>Represents square matrices.</summary>
            public class _Square : Constraint
            {
                /// <summary>Creates the condition.</summary>
                public _Square() : base(false, 2)
                {
                }

                /// <inheritdoc />
                public override Tensor check(Tensor value) =>
                    full(Given(value).shape[..^2], value.size(-2) == value.size(-1), ScalarType.Bool, value.device);
            }

            /// <summary>Represents symmetric matrices.</summary>
            public class _Symmetric : _Square
            {
                /// <inheritdoc />
                public override Tensor check(Tensor value) => Made(() => Given(value).size(-2) == value.size(-1)
                    ? isclose(value, value.mT, atol: 1e-6).flatten(-2, -1).all(-1)
                    : base.check(value));
            }

            /// <summary>Represents symmetric matrices without negative eigenvalues.</summary>
            public class _PositiveSemiDefinite : _Symmetric
            {
                /// <inheritdoc />
                public override Tensor check(Tensor value) => Made(() => Given(value).size(-2) == value.size(-1)
                    ? base.check(value).logical_and(linalg.eigvalsh(value).ge(0).all(-1))
                    : base.check(value));
            }

            /// <summary>Represents symmetric matrices with positive eigenvalues.</summary>
            public class _PositiveDefinite : _Symmetric
            {
                /// <inheritdoc />
                public override Tensor check(Tensor value) => Made(() =>
                {
                    if (Given(value).size(-2) != value.size(-1))
                    {
                        return base.check(value);
                    }

                    (Tensor factors, Tensor info) = linalg.cholesky_ex(value);
                    return base.check(value).logical_and(info.eq(0));
                });
            }

            /// <summary>Represents conditions for parts side by side along a dimension.</summary>
            public class _Cat : Constraint
            {
                private readonly Constraint[] parts;
                private readonly long[] lengths;
                private readonly long dim;

                /// <summary>Creates the condition.</summary>
                /// <param name="cseq">The conditions.</param>
                /// <param name="dim">The dimension.</param>
                /// <param name="lengths">The size of each part. The default is 1.</param>
                /// <exception cref="ArgumentException">There is not one size for each condition.</exception>
                public _Cat(IList<Constraint> cseq, long dim = 0, IList<long>? lengths = null)
                {
                    parts = [.. Given(cseq)];
                    this.lengths = lengths is null ? [.. parts.Select(_ => 1L)] : [.. lengths];
                    this.dim = dim;
                    if (parts.Length != this.lengths.Length)
                    {
                        throw new ArgumentException($"there are {parts.Length} conditions, but {this.lengths.Length} sizes", nameof(lengths));
                    }
                }

                /// <inheritdoc />
                public override Tensor check(Tensor value) => Made(() =>
                    torch.cat([.. Given(value).split(lengths, dim).Select((part, i) => parts[i].check(part))], dim));

                /// <inheritdoc />
                public override bool is_discrete => parts.Any(part => part.is_discrete);

                /// <inheritdoc />
                public override int event_dim => parts.Max(part => part.event_dim);
            }

            /// <summary>Represents conditions for the parts at the indices of a dimension.</summary>
            public class _Stack : Constraint
            {
                private readonly Constraint[] parts;
                private readonly int dim;

                /// <summary>Creates the condition.</summary>
                /// <param name="cseq">The conditions.</param>
                /// <param name="dim">The dimension.</param>
                public _Stack(IList<Constraint> cseq, int dim = 0) => (parts, this.dim) = ([.. Given(cseq)], dim);

                /// <inheritdoc />
                public override Tensor check(Tensor value) => Made(() =>
                    torch.stack([.. Given(value).unbind(dim).Select((part, i) => parts[i].check(part))], dim));

                /// <inheritdoc />
                public override bool is_discrete => parts.Any(part => part.is_discrete);

                /// <inheritdoc />
                public override int event_dim => parts.Max(part => part.event_dim) + (dim < 0 && dim + parts.Max(part => part.event_dim) < 0 ? 1 : 0);
            }

            /// <summary>A condition that depends on other values.</summary>
            public static readonly _Dependent dependent = new();

            /// <summary>The numbers 0 and 1.</summary>
            public static readonly _Boolean boolean = new();

            /// <summary>Vectors of zeros with a 1.</summary>
            public static readonly _OneHot one_hot = new();

            /// <summary>Whole numbers from 0.</summary>
            public static readonly _IntegerGreaterThan nonnegative_integer = new(0);

            /// <summary>Whole numbers from 1.</summary>
            public static readonly _IntegerGreaterThan positive_integer = new(1);

            /// <summary>All numbers but NaN.</summary>
            public static readonly _Real real = new();

            /// <summary>Vectors of numbers but NaN.</summary>
            public static readonly _IndependentConstraint real_vector = new(real, 1);

            /// <summary>Numbers above 0.</summary>
            public static readonly _GreaterThan positive = new(0.0);

            /// <summary>Numbers from 0.</summary>
            public static readonly _GreaterThanEq nonnegative = new(0.0);

            /// <summary>Numbers from 0 to 1.</summary>
            public static readonly _Interval unit_interval = new(0.0, 1.0);

            /// <summary>Vectors of numbers from 0 whose sum is 1.</summary>
            public static readonly _Simplex simplex = new();

            /// <summary>Lower triangular matrices.</summary>
            public static readonly _LowerTriangular lower_triangular = new();

            /// <summary>Lower triangular matrices with a positive diagonal.</summary>
            public static readonly _LowerCholesky lower_cholesky = new();

            /// <summary>Lower triangular matrices with a positive diagonal and rows of norm 1.</summary>
            public static readonly _CorrCholesky corr_cholesky = new();

            /// <summary>Square matrices.</summary>
            public static readonly _Square square = new();

            /// <summary>Symmetric matrices.</summary>
            public static readonly _Symmetric symmetric = new();

            /// <summary>Symmetric matrices without negative eigenvalues.</summary>
            public static readonly _PositiveSemiDefinite positive_semidefinite = new();

            /// <summary>Symmetric matrices with positive eigenvalues.</summary>
            public static readonly _PositiveDefinite positive_definite = new();

            /// <inheritdoc cref="_IndependentConstraint(Constraint, int)" />
            public static _IndependentConstraint independent(Constraint base_constraint, int reinterpreted_batch_ndims) =>
                new(base_constraint, reinterpreted_batch_ndims);

            /// <summary>Returns the condition of whole numbers between two bounds.</summary>
            /// <param name="lb">The least number.</param>
            /// <param name="ub">The greatest number.</param>
            public static _IntegerInterval integer_interval(long lb, long ub) => new(lb, ub);

            /// <inheritdoc cref="_GreaterThan(double)" />
            public static _GreaterThan greater_than(double lower_bound) => new(lower_bound);

            /// <inheritdoc cref="_GreaterThanEq(double)" />
            public static _GreaterThanEq greater_than_eq(double lower_bound) => new(lower_bound);

            /// <inheritdoc cref="_LessThan(double)" />
            public static _LessThan less_than(double upper_bound) => new(upper_bound);

            /// <inheritdoc cref="_Multinomial(long)" />
            public static _Multinomial multinomial(long upper_bound) => new(upper_bound);

            /// <inheritdoc cref="_Interval(double, double)" />
            public static _Interval interval(double lower_bound, double upper_bound) => new(lower_bound, upper_bound);

            /// <inheritdoc cref="_HalfOpenInterval(double, double)" />
            public static _HalfOpenInterval half_open_interval(double lower_bound, double upper_bound) => new(lower_bound, upper_bound);

            /// <inheritdoc cref="_Cat(IList{Constraint}, long, IList{long})" />
            public static _Cat cat(IList<Constraint> cseq, long dim = 0, IList<long>? lengths = null) => new(cseq, dim, lengths);

            /// <inheritdoc cref="_Stack(IList{Constraint}, int)" />
            public static _Stack stack(IList<Constraint> cseq, int dim = 0) => new(cseq, dim);
        }
    }
}
