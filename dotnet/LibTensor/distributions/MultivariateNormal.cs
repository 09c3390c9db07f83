using static LibTensor.torch;
using static LibTensor.torch.distributions;

namespace LibTensor.Modules;

/// <summary>Represents normal distributions of vectors.</summary>
public class MultivariateNormal : Distribution
{
    private readonly Tensor loc;
    private readonly Tensor tril;

    /// <summary>Creates the distribution.</summary>
    /// <param name="loc">The means (..., k).</param>
    /// <param name="covariance_matrix">The covariances (..., k, k).</param>
    /// <param name="precision_matrix">The inverses of the covariances, in place of these.</param>
    /// <param name="scale_tril">The lower factors of the covariances, in place of these.</param>
    /// <param name="generator">The stream of random numbers, or null for that of the context.</param>
    public MultivariateNormal(Tensor loc, Tensor? covariance_matrix = null, Tensor? precision_matrix = null, Tensor? scale_tril = null, Generator? generator = null) : base(generator)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor lower = (covariance_matrix, precision_matrix, scale_tril) switch
        {
            ({ } c, null, null) => linalg.cholesky(c),
            (null, { } p, null) => linalg.cholesky(linalg.inv(p)),
            (null, null, { } l) => l,
            _ => throw new ArgumentException("MultivariateNormal takes exactly one of the covariances, their inverses and their lower factors"),
        };
        long[] batch = broadcast_shapes(Given(loc).shape[..^1], lower.shape[..^2]).Shape;
        long size = loc.size(-1);
        (this.loc, tril) = (Own(loc.expand([.. batch, size])), Own(lower.expand([.. batch, size, size])));
        _init(batch, new Size(size));
    }

    /// <inheritdoc />
    public override Tensor mean => loc.alias();

    /// <inheritdoc />
    public override Tensor mode => loc.alias();

    /// <inheritdoc />
    public override Tensor variance => Made(() => tril.square().sum(-1));

    /// <inheritdoc />
    public override Tensor rsample(params long[] sample_shape) => Made(() =>
        loc + tril.matmul(Normals(ExtendedShape(sample_shape), loc).unsqueeze(-1)).squeeze(-1));

    /// <inheritdoc />
    public override Tensor log_prob(Tensor value) => Made(() =>
    {
        Tensor difference = (Given(value) - loc).unsqueeze(-1);
        Tensor factors = tril.expand([.. difference.shape[..^2], .. tril.shape[^2..]]);
        Tensor distance = linalg.solve_triangular(factors, difference, upper: false).squeeze(-1).square().sum(-1);
        return ((distance + (event_shape[0] * Math.Log(2 * Math.PI))) / -2) - HalfLogDet();
    });

    /// <inheritdoc />
    public override Tensor entropy() => Made(() => HalfLogDet() + (0.5 * event_shape[0] * (1 + Math.Log(2 * Math.PI))));

    private Tensor HalfLogDet() => tril.diagonal(0, -2, -1).log().sum(-1);

    /// <inheritdoc />
    public override Distribution expand(Size batch_shape, Distribution? instance = null)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] shape = Expanded(batch_shape, instance);
        return new MultivariateNormal(
            loc.expand([.. shape, .. event_shape]), scale_tril: tril.expand([.. shape, .. event_shape, .. event_shape]), generator: generator);
    }
}
