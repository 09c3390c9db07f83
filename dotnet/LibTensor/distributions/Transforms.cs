namespace LibTensor;

public static partial class torch
{
    public static partial class distributions
    {
        /// <summary>Provides invertible functions between values of distributions.</summary>
        public static partial class transforms
        {
            /// <summary>Represents a function of values with the logarithm of its change of volume.</summary>
            public abstract class Transform
            {
                /// <summary>Whether each value has one original.</summary>
                protected bool _bijective;

                /// <summary>The values that the function takes.</summary>
                protected constraints.Constraint? _domain;

                /// <summary>The values that the function gives.</summary>
                protected constraints.Constraint? _codomain;

                /// <summary>The inverse, once it was asked for.</summary>
                protected Transform? _inv;

                /// <summary>Gets the number of dimensions that belong to one value.</summary>
                public virtual int event_dim => Math.Max(domain.event_dim, codomain.event_dim);

                /// <summary>Gets the inverse.</summary>
                public virtual Transform inv => _inv ??= new Inverse(this);

                /// <summary>Gets the values that the function takes.</summary>
                public virtual constraints.Constraint domain => _domain ?? constraints.real;

                /// <summary>Gets the values that the function gives.</summary>
                public virtual constraints.Constraint codomain => _codomain ?? constraints.real;

                /// <summary>Gets a value that indicates whether each value has one original.</summary>
                public virtual bool bijective => _bijective;

                /// <summary>Gets 1 where the function ascends and -1 where it descends.</summary>
                /// <exception cref="NotImplementedException">The function has no direction.</exception>
                public Tensor sign => _sign();

                /// <summary>Returns <see cref="sign" />.</summary>
                protected internal virtual Tensor _sign() => throw new NotImplementedException($"{GetType().Name} has no direction");

                /// <summary>Returns the values of the function.</summary>
                /// <param name="x">The values.</param>
                protected internal abstract Tensor _call(Tensor x);

                /// <summary>Returns the originals of values.</summary>
                /// <param name="y">The values.</param>
                protected internal abstract Tensor _inverse(Tensor y);

                /// <summary>Returns the logarithm of the absolute value of the determinant of the derivative.</summary>
                /// <param name="x">The values.</param>
                /// <param name="y">The values of the function.</param>
                /// <exception cref="NotImplementedException">There is no formula for it.</exception>
                protected internal virtual Tensor log_abs_det_jacobian(Tensor x, Tensor y) =>
                    throw new NotImplementedException($"{GetType().Name} has no formula for the change of volume");

                /// <summary>Returns the values of the function.</summary>
                /// <param name="x">The values.</param>
                public Tensor forward(Tensor x)
                {
                    using DisposeScope scope = NewDisposeScope();
                    return scope.MoveToOuter(_call(Given(x)));
                }

                /// <summary>Returns the shape of the function's values.</summary>
                /// <param name="shape">The shape of the values that it takes.</param>
                public virtual long[] forward_shape(long[] shape) => shape;

                /// <summary>Returns the shape of the values that the function takes.</summary>
                /// <param name="shape">The shape of its values.</param>
                public virtual long[] inverse_shape(long[] shape) => shape;

                /// <summary>Returns the sums of the last dimensions.</summary>
                /// <param name="value">The tensor.</param>
                /// <param name="dim">The number of dimensions.</param>
                protected static Tensor _sum_rightmost(Tensor value, int dim) => Distribution.SumOfLast(Given(value), dim);

                private protected static Tensor One(double number) => tensor(number, float32);

                private protected static long[] Together(long[] shape, params Tensor[] tensors) =>
                    Broadcast([shape, .. tensors.Select(tensor => tensor.shape)]);
            }

            private sealed class Inverse : Transform
            {
                private readonly Transform original;

                internal Inverse(Transform original) => (this.original, _inv) = (original, original);

                /// <inheritdoc />
                public override int event_dim => original.event_dim;

                /// <inheritdoc />
                public override constraints.Constraint domain => original.codomain;

                /// <inheritdoc />
                public override constraints.Constraint codomain => original.domain;

                /// <inheritdoc />
                public override bool bijective => original.bijective;

                /// <inheritdoc />
                protected internal override Tensor _sign() => original._sign();

                /// <inheritdoc />
                protected internal override Tensor _call(Tensor x) => original._inverse(x);

                /// <inheritdoc />
                protected internal override Tensor _inverse(Tensor y) => original._call(y);

                /// <inheritdoc />
                protected internal override Tensor log_abs_det_jacobian(Tensor x, Tensor y) => original.log_abs_det_jacobian(y, x).neg();

                /// <inheritdoc />
                public override long[] forward_shape(long[] shape) => original.inverse_shape(shape);

                /// <inheritdoc />
                public override long[] inverse_shape(long[] shape) => original.forward_shape(shape);
            }

            /// <summary>Represents several transforms after each other.</summary>
            public class ComposeTransform : Transform
            {
                private readonly Transform[] parts;

                /// <summary>Creates a transform from several ones.</summary>
                /// <param name="parts">The transforms, in their order.</param>
                /// <param name="cache_size">This parameter is ignored.</param>
                public ComposeTransform(IEnumerable<Transform> parts, int cache_size = 0) => this.parts = [.. Given(parts)];

                /// <inheritdoc />
                public override int event_dim => parts.Aggregate(0, (dim, part) => Math.Max(dim, part.event_dim));

                /// <inheritdoc />
                public override Transform inv => _inv ??= new ComposeTransform(parts.Reverse().Select(part => part.inv));

                /// <inheritdoc />
                public override constraints.Constraint domain => parts.Length == 0 ? constraints.real : parts[0].domain;

                /// <inheritdoc />
                public override constraints.Constraint codomain => parts.Length == 0 ? constraints.real : parts[^1].codomain;

                /// <inheritdoc />
                public override bool bijective => parts.All(part => part.bijective);

                /// <inheritdoc />
                protected internal override Tensor _sign() => parts.Aggregate(One(1), (sign, part) => sign * part._sign());

                /// <inheritdoc />
                protected internal override Tensor _call(Tensor x) => parts.Aggregate(x.alias(), (value, part) => part._call(value));

                /// <inheritdoc />
                protected internal override Tensor _inverse(Tensor y) =>
                    parts.Reverse().Aggregate(y.alias(), (value, part) => part._inverse(value));

                /// <inheritdoc />
                protected internal override Tensor log_abs_det_jacobian(Tensor x, Tensor y)
                {
                    Tensor sum = zeros_like(_sum_rightmost(x, domain.event_dim));
                    int dims = domain.event_dim;
                    foreach (Transform part in parts)
                    {
                        Tensor next = part._call(x);
                        sum = sum + _sum_rightmost(part.log_abs_det_jacobian(x, next), dims - part.domain.event_dim);
                        dims += part.codomain.event_dim - part.domain.event_dim;
                        x = next;
                    }

                    return sum;
                }

                /// <inheritdoc />
                public override long[] forward_shape(long[] shape) => parts.Aggregate(shape, (sizes, part) => part.forward_shape(sizes));

                /// <inheritdoc />
                public override long[] inverse_shape(long[] shape) =>
                    parts.Reverse().Aggregate(shape, (sizes, part) => part.inverse_shape(sizes));
            }

            /// <summary>Represents a transform of which further dimensions belong to one value.</summary>
            public class IndepdenentTransform : Transform
            {
                private readonly Transform original;
                private readonly int count;

                /// <summary>Creates a transform from another.</summary>
                /// <param name="base_transform">The transform.</param>
                /// <param name="reinterpreted_batch_dims">The number of further dimensions.</param>
                public IndepdenentTransform(Transform base_transform, int reinterpreted_batch_dims) =>
                    (original, count) = (Given(base_transform), reinterpreted_batch_dims);

                /// <inheritdoc />
                public override int event_dim => original.event_dim + count;

                /// <inheritdoc />
                public override Transform inv => _inv ??= new IndepdenentTransform(original.inv, count);

                /// <inheritdoc />
                public override constraints.Constraint domain => constraints.independent(original.domain, count);

                /// <inheritdoc />
                public override constraints.Constraint codomain => constraints.independent(original.codomain, count);

                /// <inheritdoc />
                public override bool bijective => original.bijective;

                /// <inheritdoc />
                public override long[] forward_shape(long[] shape) => original.forward_shape(shape);

                /// <inheritdoc />
                public override long[] inverse_shape(long[] shape) => original.inverse_shape(shape);

                /// <inheritdoc />
                protected internal override Tensor _sign() => original._sign();

                /// <inheritdoc />
                protected internal override Tensor log_abs_det_jacobian(Tensor x, Tensor y) =>
                    _sum_rightmost(original.log_abs_det_jacobian(x, y), count);

                /// <inheritdoc />
                protected internal override Tensor _call(Tensor x) => original._call(x);

                /// <inheritdoc />
                protected internal override Tensor _inverse(Tensor y) => original._inverse(y);
            }

            /// <summary>Represents another shape of values.</summary>
            public class ReshapeTransform : Transform
            {
                private readonly long[] before;
                private readonly long[] after;

                /// <summary>Creates a transform from the shapes of one value.</summary>
                /// <param name="in_shape">The shape before.</param>
                /// <param name="out_shape">The shape after, with as many elements.</param>
                /// <exception cref="ArgumentException">The numbers of elements differ.</exception>
                public ReshapeTransform(long[] in_shape, long[] out_shape)
                {
                    (before, after) = (Given(in_shape), Given(out_shape));
                    if (new Size(before).numel() != new Size(after).numel())
                    {
                        throw new ArgumentException($"ReshapeTransform takes shapes with as many elements, not [{string.Join(", ", before)}] and [{string.Join(", ", after)}]");
                    }
                }

                /// <inheritdoc />
                public override bool bijective => true;

                /// <inheritdoc />
                public override constraints.Constraint domain => constraints.independent(constraints.real, before.Length);

                /// <inheritdoc />
                public override constraints.Constraint codomain => constraints.independent(constraints.real, after.Length);

                /// <inheritdoc />
                public override long[] forward_shape(long[] shape) => Exchanged(shape, before, after);

                /// <inheritdoc />
                public override long[] inverse_shape(long[] shape) => Exchanged(shape, after, before);

                /// <inheritdoc />
                protected internal override Tensor log_abs_det_jacobian(Tensor x, Tensor y) =>
                    zeros(x.shape[..^before.Length], x.dtype, x.device);

                /// <inheritdoc />
                protected internal override Tensor _call(Tensor x) => x.reshape(forward_shape(x.shape));

                /// <inheritdoc />
                protected internal override Tensor _inverse(Tensor y) => y.reshape(inverse_shape(y.shape));

                private static long[] Exchanged(long[] shape, long[] from, long[] to) =>
                    shape.Length >= from.Length && shape[^from.Length..].SequenceEqual(from)
                        ? [.. shape[..^from.Length], .. to]
                        : throw new ShapeException($"ReshapeTransform takes values of shape [{string.Join(", ", from)}], not [{string.Join(", ", shape)}]");
            }

            /// <summary>Represents the exponential function.</summary>
            public class ExpTransform : Transform
            {
                /// <inheritdoc />
                public override constraints.Constraint domain => constraints.real;

                /// <inheritdoc />
                public override constraints.Constraint codomain => constraints.positive;

                /// <inheritdoc />
                public override bool bijective => true;

                /// <inheritdoc />
                protected internal override Tensor _sign() => One(1);

                /// <inheritdoc />
                protected internal override Tensor log_abs_det_jacobian(Tensor x, Tensor y) => x;

                /// <inheritdoc />
                protected internal override Tensor _call(Tensor x) => x.exp();

                /// <inheritdoc />
                protected internal override Tensor _inverse(Tensor y) => y.log();
            }

            /// <summary>Represents the natural logarithm.</summary>
            public class LogTransform : Transform
            {
                /// <inheritdoc />
                public override constraints.Constraint domain => constraints.positive;

                /// <inheritdoc />
                public override constraints.Constraint codomain => constraints.real;

                /// <inheritdoc />
                public override bool bijective => true;

                /// <inheritdoc />
                protected internal override Tensor _sign() => One(1);

                /// <inheritdoc />
                protected internal override Tensor log_abs_det_jacobian(Tensor x, Tensor y) => y.neg();

                /// <inheritdoc />
                protected internal override Tensor _call(Tensor x) => x.log();

                /// <inheritdoc />
                protected internal override Tensor _inverse(Tensor y) => y.exp();
            }

            /// <summary>Represents a power.</summary>
            public class PowerTransform : Transform
            {
                private readonly Tensor exponent;

                /// <summary>Creates a transform from the exponent.</summary>
                /// <param name="exponent">The exponent.</param>
                public PowerTransform(Tensor exponent) => this.exponent = Given(exponent).alias().DetachFromDisposeScope();

                /// <inheritdoc />
                public override constraints.Constraint domain => constraints.positive;

                /// <inheritdoc />
                public override constraints.Constraint codomain => constraints.positive;

                /// <inheritdoc />
                public override bool bijective => true;

                /// <inheritdoc />
                protected internal override Tensor _sign() => exponent.sign();

                /// <inheritdoc />
                public override long[] forward_shape(long[] shape) => Together(shape, exponent);

                /// <inheritdoc />
                public override long[] inverse_shape(long[] shape) => Together(shape, exponent);

                /// <inheritdoc />
                protected internal override Tensor log_abs_det_jacobian(Tensor x, Tensor y) => (exponent * y / x).abs().log();

                /// <inheritdoc />
                protected internal override Tensor _call(Tensor x) => x.pow(exponent);

                /// <inheritdoc />
                protected internal override Tensor _inverse(Tensor y) => y.pow(exponent.reciprocal());
            }

            /// <summary>Represents the logistic function.</summary>
            public class SigmoidTransform : Transform
            {
                /// <inheritdoc />
                public override constraints.Constraint domain => constraints.real;

                /// <inheritdoc />
                public override constraints.Constraint codomain => constraints.unit_interval;

                /// <inheritdoc />
                public override bool bijective => true;

                /// <inheritdoc />
                protected internal override Tensor _sign() => One(1);

                /// <inheritdoc />
                protected internal override Tensor log_abs_det_jacobian(Tensor x, Tensor y) =>
                    x.neg().softplus().neg() - x.softplus();

                /// <inheritdoc />
                protected internal override Tensor _call(Tensor x)
                {
                    double least = x.dtype == ScalarType.Float64 ? Math.ScaleB(1, -52) : Math.ScaleB(1, -23);
                    return x.sigmoid().clamp(least * least, 1 - (least / 2));
                }

                /// <inheritdoc />
                protected internal override Tensor _inverse(Tensor y) => y.log() - y.neg().log1p();
            }

            /// <summary>Represents log(1 + exp(x)).</summary>
            public class SoftplusTransform : Transform
            {
                /// <inheritdoc />
                public override constraints.Constraint domain => constraints.real;

                /// <inheritdoc />
                public override constraints.Constraint codomain => constraints.positive;

                /// <inheritdoc />
                public override bool bijective => true;

                /// <inheritdoc />
                protected internal override Tensor _sign() => One(1);

                /// <inheritdoc />
                protected internal override Tensor log_abs_det_jacobian(Tensor x, Tensor y) => x.neg().softplus().neg();

                /// <inheritdoc />
                protected internal override Tensor _call(Tensor x) => x.softplus();

                /// <inheritdoc />
                protected internal override Tensor _inverse(Tensor y) => y.neg().expm1().neg().log() + y;
            }

            /// <summary>Represents the softmax of vectors, which has many originals.</summary>
            public class SoftmaxTransform : Transform
            {
                /// <inheritdoc />
                public override constraints.Constraint domain => constraints.real_vector;

                /// <inheritdoc />
                public override constraints.Constraint codomain => constraints.simplex;

                /// <inheritdoc />
                public override bool bijective => false;

                /// <inheritdoc />
                protected internal override Tensor _call(Tensor x) => x.softmax(-1);

                /// <inheritdoc />
                protected internal override Tensor _inverse(Tensor y) => y.log();
            }

            /// <summary>Represents the hyperbolic tangent.</summary>
            public class TanhTransform : Transform
            {
                /// <inheritdoc />
                public override constraints.Constraint domain => constraints.real;

                /// <inheritdoc />
                public override constraints.Constraint codomain => constraints.interval(-1, 1);

                /// <inheritdoc />
                public override bool bijective => true;

                /// <inheritdoc />
                protected internal override Tensor _sign() => One(1);

                /// <inheritdoc />
                protected internal override Tensor log_abs_det_jacobian(Tensor x, Tensor y) =>
                    (x.neg() - (x * -2).softplus() + Math.Log(2)) * 2;

                /// <inheritdoc />
                protected internal override Tensor _call(Tensor x) => x.tanh();

                /// <inheritdoc />
                protected internal override Tensor _inverse(Tensor y) => y.atanh();
            }

            /// <summary>Represents the absolute value, which has two originals.</summary>
            public class AbsTransform : Transform
            {
                /// <inheritdoc />
                public override constraints.Constraint domain => constraints.real;

                /// <inheritdoc />
                public override constraints.Constraint codomain => constraints.positive;

                /// <inheritdoc />
                protected internal override Tensor _call(Tensor x) => x.abs();

                /// <inheritdoc />
                protected internal override Tensor _inverse(Tensor y) => y;
            }

            /// <summary>Represents a multiple of values plus a number.</summary>
            public class AffineTransform : Transform
            {
                private readonly Tensor loc;
                private readonly Tensor scale;
                private readonly int dims;

                /// <summary>Creates a transform from its numbers.</summary>
                /// <param name="loc">What is added.</param>
                /// <param name="scale">The factor.</param>
                /// <param name="event_dim">The number of dimensions that belong to one value.</param>
                public AffineTransform(Tensor loc, Tensor scale, int event_dim = 0)
                {
                    (this.loc, this.scale) = (Given(loc).alias().DetachFromDisposeScope(), Given(scale).alias().DetachFromDisposeScope());
                    dims = event_dim;
                }

                /// <inheritdoc cref="AffineTransform(Tensor, Tensor, int)" />
                public AffineTransform(double loc, double scale, int event_dim = 0)
                {
                    (this.loc, this.scale) = (One(loc).DetachFromDisposeScope(), One(scale).DetachFromDisposeScope());
                    dims = event_dim;
                }

                /// <inheritdoc />
                public override int event_dim => dims;

                /// <inheritdoc />
                public override bool bijective => true;

                /// <inheritdoc />
                public override constraints.Constraint domain => constraints.independent(constraints.real, dims);

                /// <inheritdoc />
                public override constraints.Constraint codomain => constraints.independent(constraints.real, dims);

                /// <inheritdoc />
                public override long[] forward_shape(long[] shape) => Together(shape, loc, scale);

                /// <inheritdoc />
                public override long[] inverse_shape(long[] shape) => Together(shape, loc, scale);

                /// <inheritdoc />
                protected internal override Tensor log_abs_det_jacobian(Tensor x, Tensor y) =>
                    _sum_rightmost(scale.abs().log().expand(Together(x.shape, loc, scale)), dims);

                /// <inheritdoc />
                protected internal override Tensor _call(Tensor x) => loc + (scale * x);

                /// <inheritdoc />
                protected internal override Tensor _inverse(Tensor y) => (y - loc) / scale;

                /// <inheritdoc />
                protected internal override Tensor _sign() => scale.sign();
            }
        }
    }
}
