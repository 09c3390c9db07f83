using static LibTensor.torch;

namespace LibTensor.Modules;

// The losses compute with the functions of the same names. A forward in a mode is the same, as they have none.

/// <summary>The binary cross entropy of probabilities.</summary>
public sealed class BCELoss : WeightedLoss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="weight">The weights of the classes or losses, which stay the caller's, or null.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public BCELoss(Tensor? weight = null, nn.Reduction reduction = nn.Reduction.Mean) : base(weight, reduction, nameof(BCELoss))
    {
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.binary_cross_entropy(input, target, weight, reduction);
}

/// <summary>The binary cross entropy of logits.</summary>
public sealed class BCEWithLogitsLoss : WeightedLoss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="weight">The weights of the classes or losses, which stay the caller's, or null.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    /// <param name="pos_weights">The weights of the positive targets, which stay the caller's, or null.</param>
    public BCEWithLogitsLoss(Tensor? weight = null, nn.Reduction reduction = nn.Reduction.Mean, Tensor? pos_weights = null)
        : base(weight, reduction, nameof(BCEWithLogitsLoss))
    {
        this.pos_weights = pos_weights;
    }

    /// <summary>The weights of the positive targets, which stay the caller's, or null.</summary>
    public Tensor? pos_weights { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.binary_cross_entropy_with_logits(input, target, weight, reduction, pos_weights);
}

/// <summary>How far cosines of pairs are from 1 where the target is 1, and above a margin where it is -1.</summary>
public sealed class CosineEmbeddingLoss : Loss<Tensor, Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="margin">The cosine above which a negative pair counts.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public CosineEmbeddingLoss(double margin = 0.0, nn.Reduction reduction = nn.Reduction.Mean)
        : base(reduction, nameof(CosineEmbeddingLoss))
    {
        this.margin = margin;
    }

    /// <summary>The cosine above which a negative pair counts.</summary>
    public double margin { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input1, Tensor input2, Tensor target) =>
        nn.functional.cosine_embedding_loss(input1, input2, target, margin, reduction);
}

/// <summary>The cross entropy of logits with classes or probabilities.</summary>
public sealed class CrossEntropyLoss : WeightedLoss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="weight">The weights of the classes or losses, which stay the caller's, or null.</param>
    /// <param name="ignore_index">The class that does not count, or null for -100.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    /// <param name="label_smoothing">The share of the targets that is spread evenly over the classes.</param>
    public CrossEntropyLoss(
        Tensor? weight = null, long? ignore_index = null, nn.Reduction reduction = nn.Reduction.Mean, double label_smoothing = 0.0)
        : base(weight, reduction, nameof(CrossEntropyLoss))
    {
        this.ignore_index = ignore_index;
        this.label_smoothing = label_smoothing;
    }

    /// <summary>The class that does not count, or null for -100.</summary>
    public long? ignore_index { get; }

    /// <summary>The share of the targets that is spread evenly over the classes.</summary>
    public double label_smoothing { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.cross_entropy(input, target, weight, ignore_index ?? -100, reduction, label_smoothing);
}

/// <summary>The loss of sequences whose alignment is not known: logarithms of probabilities, targets, and the
/// lengths of both.</summary>
public sealed class CTCLoss : Loss<Tensor, Tensor, Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="blank">The class of the blank.</param>
    /// <param name="zero_infinity">Whether an infinite loss counts as 0.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public CTCLoss(long blank = 0, bool zero_infinity = false, nn.Reduction reduction = nn.Reduction.Mean)
        : base(reduction, nameof(CTCLoss))
    {
        this.blank = blank;
        this.zero_infinity = zero_infinity;
    }

    /// <summary>The class of the blank.</summary>
    public long blank { get; }

    /// <summary>Whether an infinite loss counts as 0.</summary>
    public bool zero_infinity { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths) =>
        nn.functional.ctc_loss(log_probs, targets, input_lengths, target_lengths, blank, zero_infinity, reduction);
}

/// <summary>The negative logarithm of the probability of targets under normal distributions with given means and
/// variances.</summary>
public sealed class GaussianNLLLoss : Loss<Tensor, Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="full">Whether the constant term is added.</param>
    /// <param name="eps">The least variance.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public GaussianNLLLoss(bool full = false, double eps = 1e-8, nn.Reduction reduction = nn.Reduction.Mean)
        : base(reduction, nameof(GaussianNLLLoss))
    {
        this.full = full;
        this.eps = eps;
    }

    /// <summary>Whether the constant term is added.</summary>
    public bool full { get; }

    /// <summary>The least variance.</summary>
    public double eps { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target, Tensor variance) =>
        nn.functional.gaussian_nll_loss(input, target, variance, full, eps, reduction);
}

/// <summary>Each element where the target is 1, and the margin less the element, but at least 0, where it is
/// -1.</summary>
public sealed class HingeEmbeddingLoss : Loss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="margin">The margin.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public HingeEmbeddingLoss(double margin = 1.0, nn.Reduction reduction = nn.Reduction.Mean)
        : base(reduction, nameof(HingeEmbeddingLoss))
    {
        this.margin = margin;
    }

    /// <summary>The margin.</summary>
    public double margin { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.hinge_embedding_loss(input, target, margin, reduction);
}

/// <summary>Half of the squared differences, or lines where they are large.</summary>
public sealed class HuberLoss : Loss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="delta">The difference above which the loss is a line.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public HuberLoss(double delta = 1.0, nn.Reduction reduction = nn.Reduction.Mean) : base(reduction, nameof(HuberLoss))
    {
        this.delta = delta;
    }

    /// <summary>The difference above which the loss is a line.</summary>
    public double delta { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.huber_loss(input, target, delta, reduction);
}

/// <summary>The divergence of distributions from logarithms of probabilities.</summary>
public sealed class KLDivLoss : Loss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="log_target">Whether the targets are logarithms.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public KLDivLoss(bool log_target = true, nn.Reduction reduction = nn.Reduction.Mean) : base(reduction, nameof(KLDivLoss))
    {
        this.log_target = log_target;
    }

    /// <summary>Whether the targets are logarithms.</summary>
    public bool log_target { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.kl_div(input, target, log_target, reduction);
}

/// <summary>The absolute differences.</summary>
public sealed class L1Loss : Loss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public L1Loss(nn.Reduction reduction = nn.Reduction.Mean) : base(reduction, nameof(L1Loss))
    {
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.l1_loss(input, target, reduction);
}

/// <summary>How far pairs are from being ordered as the targets 1 and -1 say.</summary>
public sealed class MarginRankingLoss : Loss<Tensor, Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="margin">The margin.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public MarginRankingLoss(double margin = 0.0, nn.Reduction reduction = nn.Reduction.Mean)
        : base(reduction, nameof(MarginRankingLoss))
    {
        this.margin = margin;
    }

    /// <summary>The margin.</summary>
    public double margin { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input1, Tensor input2, Tensor target) =>
        nn.functional.margin_ranking_loss(input1, input2, target, margin, reduction);
}

/// <summary>The squared differences.</summary>
public sealed class MSELoss : Loss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public MSELoss(nn.Reduction reduction = nn.Reduction.Mean) : base(reduction, nameof(MSELoss))
    {
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.mse_loss(input, target, reduction);
}

/// <summary>The margins between the classes of the target and the others.</summary>
public sealed class MultiLabelMarginLoss : Loss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public MultiLabelMarginLoss(nn.Reduction reduction = nn.Reduction.Mean) : base(reduction, nameof(MultiLabelMarginLoss))
    {
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.multilabel_margin_loss(input, target, reduction);
}

/// <summary>The mean over the classes of the binary cross entropy of logits.</summary>
public sealed class MultiLabelSoftMarginLoss : WeightedLoss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="weight">The weights of the classes or losses, which stay the caller's, or null.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public MultiLabelSoftMarginLoss(Tensor? weight = null, nn.Reduction reduction = nn.Reduction.Mean)
        : base(weight, reduction, nameof(MultiLabelSoftMarginLoss))
    {
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.multilabel_soft_margin_loss(input, target, weight, reduction);
}

/// <summary>The margins between the class of the target and the others.</summary>
public sealed class MultiMarginLoss : WeightedLoss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="p">The exponent, 1 or 2.</param>
    /// <param name="margin">The margin.</param>
    /// <param name="weight">The weights of the classes or losses, which stay the caller's, or null.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public MultiMarginLoss(long p = 1, double margin = 1.0, Tensor? weight = null, nn.Reduction reduction = nn.Reduction.Mean)
        : base(weight, reduction, nameof(MultiMarginLoss))
    {
        this.p = p;
        this.margin = margin;
    }

    /// <summary>The exponent, 1 or 2.</summary>
    public long p { get; }

    /// <summary>The margin.</summary>
    public double margin { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.multi_margin_loss(input, target, p, margin, weight, reduction);
}

/// <summary>The negated logarithms of probabilities at the classes.</summary>
public sealed class NLLLoss : WeightedLoss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="weight">The weights of the classes or losses, which stay the caller's, or null.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public NLLLoss(Tensor? weight = null, nn.Reduction reduction = nn.Reduction.Mean) : base(weight, reduction, nameof(NLLLoss))
    {
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.nll_loss(input, target, weight, reduction);
}

/// <summary>The negative logarithm of the probability of counts under Poisson distributions.</summary>
public sealed class PoissonNLLLoss : Loss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="log_input">Whether the input has logarithms.</param>
    /// <param name="full">Whether the approximate constant term is added.</param>
    /// <param name="eps">A small number that keeps the logarithm finite.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public PoissonNLLLoss(bool log_input = true, bool full = false, double eps = 1e-8, nn.Reduction reduction = nn.Reduction.Mean)
        : base(reduction, nameof(PoissonNLLLoss))
    {
        this.log_input = log_input;
        this.full = full;
        this.eps = eps;
    }

    /// <summary>Whether the input has logarithms.</summary>
    public bool log_input { get; }

    /// <summary>Whether the approximate constant term is added.</summary>
    public bool full { get; }

    /// <summary>A small number that keeps the logarithm finite.</summary>
    public double eps { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.poisson_nll_loss(input, target, log_input, full, eps, reduction);
}

/// <summary>The absolute differences, or scaled squares where they are small.</summary>
public sealed class SmoothL1Loss : Loss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    /// <param name="beta">The difference from which the loss is a line.</param>
    public SmoothL1Loss(nn.Reduction reduction = nn.Reduction.Mean, double beta = 1.0) : base(reduction, nameof(SmoothL1Loss))
    {
        this.beta = beta;
    }

    /// <summary>The difference from which the loss is a line.</summary>
    public double beta { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.smooth_l1_loss(input, target, reduction, beta);
}

/// <summary>The logistic loss of targets 1 and -1.</summary>
public sealed class SoftMarginLoss : Loss<Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public SoftMarginLoss(nn.Reduction reduction = nn.Reduction.Mean) : base(reduction, nameof(SoftMarginLoss))
    {
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input, Tensor target) =>
        nn.functional.soft_margin_loss(input, target, reduction);
}

/// <summary>How much less than a margin the negative is farther from the anchor than the positive.</summary>
public sealed class TripletMarginLoss : Loss<Tensor, Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="margin">The margin.</param>
    /// <param name="p">The exponent of the distance.</param>
    /// <param name="eps">A small number added to the differences.</param>
    /// <param name="swap">Whether the distance from the positive to the negative counts if it is less.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public TripletMarginLoss(
        double margin = 1.0, double p = 2.0, double eps = 1e-6, bool swap = false, nn.Reduction reduction = nn.Reduction.Mean)
        : base(reduction, nameof(TripletMarginLoss))
    {
        this.margin = margin;
        this.p = p;
        this.eps = eps;
        this.swap = swap;
    }

    /// <summary>The margin.</summary>
    public double margin { get; }

    /// <summary>The exponent of the distance.</summary>
    public double p { get; }

    /// <summary>A small number added to the differences.</summary>
    public double eps { get; }

    /// <summary>Whether the distance from the positive to the negative counts if it is less.</summary>
    public bool swap { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor anchor, Tensor positive, Tensor negative) =>
        nn.functional.triplet_margin_loss(anchor, positive, negative, margin, p, eps, swap, reduction);
}

/// <summary>How much less than a margin the negative is farther from the anchor than the positive, by a distance of
/// the program.</summary>
public sealed class TripletMarginWithDistanceLoss : Loss<Tensor, Tensor, Tensor, Tensor>
{
    /// <summary>Makes the loss.</summary>
    /// <param name="distance">The distance of two tensors, or null for that of the difference's norm.</param>
    /// <param name="margin">The margin.</param>
    /// <param name="swap">Whether the distance from the positive to the negative counts if it is less.</param>
    /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
    public TripletMarginWithDistanceLoss(
        Func<Tensor, Tensor, Tensor>? distance = null, double margin = 1.0, bool swap = false, nn.Reduction reduction = nn.Reduction.Mean)
        : base(reduction, nameof(TripletMarginWithDistanceLoss))
    {
        this.distance = distance;
        this.margin = margin;
        this.swap = swap;
    }

    /// <summary>The distance of two tensors, or null for that of the difference's norm.</summary>
    public Func<Tensor, Tensor, Tensor>? distance { get; }

    /// <summary>The margin.</summary>
    public double margin { get; }

    /// <summary>Whether the distance from the positive to the negative counts if it is less.</summary>
    public bool swap { get; }

    /// <inheritdoc />
    public override Tensor forward(Tensor anchor, Tensor positive, Tensor negative) =>
        nn.functional.triplet_margin_with_distance_loss(anchor, positive, negative, distance, margin, swap, reduction);
}
