using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>The binary cross entropy of probabilities.</summary>
        /// <param name="weight">The weights of the classes or losses, which stay the caller's, or null.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static BCELoss BCELoss(Tensor? weight = null, Reduction reduction = Reduction.Mean) =>
            new(weight, reduction);

        /// <summary>The binary cross entropy of logits.</summary>
        /// <param name="weight">The weights of the classes or losses, which stay the caller's, or null.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        /// <param name="pos_weights">The weights of the positive targets, which stay the caller's, or null.</param>
        public static BCEWithLogitsLoss BCEWithLogitsLoss(
            Tensor? weight = null, Reduction reduction = Reduction.Mean, Tensor? pos_weights = null) =>
            new(weight, reduction, pos_weights);

        /// <summary>How far cosines of pairs are from 1 where the target is 1, and above a margin where it is
        /// -1.</summary>
        /// <param name="margin">The cosine above which a negative pair counts.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static CosineEmbeddingLoss CosineEmbeddingLoss(double margin = 0.0, Reduction reduction = Reduction.Mean) =>
            new(margin, reduction);

        /// <summary>The cross entropy of logits with classes or probabilities.</summary>
        /// <param name="weight">The weights of the classes or losses, which stay the caller's, or null.</param>
        /// <param name="ignore_index">The class that does not count, or null for -100.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        /// <param name="label_smoothing">The share of the targets that is spread evenly over the classes.</param>
        public static CrossEntropyLoss CrossEntropyLoss(
            Tensor? weight = null, long? ignore_index = null, Reduction reduction = Reduction.Mean, double label_smoothing = 0.0) =>
            new(weight, ignore_index, reduction, label_smoothing);

        /// <summary>The loss of sequences whose alignment is not known: logarithms of probabilities, targets, and
        /// the lengths of both.</summary>
        /// <param name="blank">The class of the blank.</param>
        /// <param name="zero_infinity">Whether an infinite loss counts as 0.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static CTCLoss CTCLoss(long blank = 0, bool zero_infinity = false, Reduction reduction = Reduction.Mean) =>
            new(blank, zero_infinity, reduction);

        /// <summary>The negative logarithm of the probability of targets under normal distributions with given
        /// means and variances.</summary>
        /// <param name="full">Whether the constant term is added.</param>
        /// <param name="eps">The least variance.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static GaussianNLLLoss GaussianNLLLoss(
            bool full = false, double eps = 1e-8, Reduction reduction = Reduction.Mean) =>
            new(full, eps, reduction);

        /// <summary>Each element where the target is 1, and the margin less the element, but at least 0, where it
        /// is -1.</summary>
        /// <param name="margin">The margin.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static HingeEmbeddingLoss HingeEmbeddingLoss(double margin = 1.0, Reduction reduction = Reduction.Mean) =>
            new(margin, reduction);

        /// <summary>Half of the squared differences, or lines where they are large.</summary>
        /// <param name="delta">The difference above which the loss is a line.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static HuberLoss HuberLoss(double delta = 1.0, Reduction reduction = Reduction.Mean) =>
            new(delta, reduction);

        /// <summary>The divergence of distributions from logarithms of probabilities.</summary>
        /// <param name="log_target">Whether the targets are logarithms.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static KLDivLoss KLDivLoss(bool log_target = true, Reduction reduction = Reduction.Mean) =>
            new(log_target, reduction);

        /// <summary>The absolute differences.</summary>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static L1Loss L1Loss(Reduction reduction = Reduction.Mean) =>
            new(reduction);

        /// <summary>How far pairs are from being ordered as the targets 1 and -1 say.</summary>
        /// <param name="margin">The margin.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static MarginRankingLoss MarginRankingLoss(double margin = 0.0, Reduction reduction = Reduction.Mean) =>
            new(margin, reduction);

        /// <summary>The squared differences.</summary>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static MSELoss MSELoss(Reduction reduction = Reduction.Mean) =>
            new(reduction);

        /// <summary>The margins between the classes of the target and the others.</summary>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static MultiLabelMarginLoss MultiLabelMarginLoss(Reduction reduction = Reduction.Mean) =>
            new(reduction);

        /// <summary>The mean over the classes of the binary cross entropy of logits.</summary>
        /// <param name="weight">The weights of the classes or losses, which stay the caller's, or null.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static MultiLabelSoftMarginLoss MultiLabelSoftMarginLoss(
            Tensor? weight = null, Reduction reduction = Reduction.Mean) =>
            new(weight, reduction);

        /// <summary>The margins between the class of the target and the others.</summary>
        /// <param name="p">The exponent, 1 or 2.</param>
        /// <param name="margin">The margin.</param>
        /// <param name="weight">The weights of the classes or losses, which stay the caller's, or null.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static MultiMarginLoss MultiMarginLoss(
            long p = 1, double margin = 1.0, Tensor? weight = null, Reduction reduction = Reduction.Mean) =>
            new(p, margin, weight, reduction);

        /// <summary>The negated logarithms of probabilities at the classes.</summary>
        /// <param name="weight">The weights of the classes or losses, which stay the caller's, or null.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static NLLLoss NLLLoss(Tensor? weight = null, Reduction reduction = Reduction.Mean) =>
            new(weight, reduction);

        /// <summary>The negative logarithm of the probability of counts under Poisson distributions.</summary>
        /// <param name="log_input">Whether the input has logarithms.</param>
        /// <param name="full">Whether the approximate constant term is added.</param>
        /// <param name="eps">A small number that keeps the logarithm finite.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static PoissonNLLLoss PoissonNLLLoss(
            bool log_input = true, bool full = false, double eps = 1e-8, Reduction reduction = Reduction.Mean) =>
            new(log_input, full, eps, reduction);

        /// <summary>The absolute differences, or scaled squares where they are small.</summary>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        /// <param name="beta">The difference from which the loss is a line.</param>
        public static SmoothL1Loss SmoothL1Loss(Reduction reduction = Reduction.Mean, double beta = 1.0) =>
            new(reduction, beta);

        /// <summary>The logistic loss of targets 1 and -1.</summary>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static SoftMarginLoss SoftMarginLoss(Reduction reduction = Reduction.Mean) =>
            new(reduction);

        /// <summary>How much less than a margin the negative is farther from the anchor than the
        /// positive.</summary>
        /// <param name="margin">The margin.</param>
        /// <param name="p">The exponent of the distance.</param>
        /// <param name="eps">A small number added to the differences.</param>
        /// <param name="swap">Whether the distance from the positive to the negative counts if it is less.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static TripletMarginLoss TripletMarginLoss(
            double margin = 1.0, double p = 2.0, double eps = 1e-6, bool swap = false, Reduction reduction = Reduction.Mean) =>
            new(margin, p, eps, swap, reduction);

        /// <summary>How much less than a margin the negative is farther from the anchor than the positive, by a
        /// distance of the program.</summary>
        /// <param name="distance">The distance of two tensors, or null for that of the difference's norm.</param>
        /// <param name="margin">The margin.</param>
        /// <param name="swap">Whether the distance from the positive to the negative counts if it is less.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static TripletMarginWithDistanceLoss TripletMarginWithDistanceLoss(
            Func<Tensor, Tensor, Tensor>? distance = null, double margin = 1.0, bool swap = false, Reduction reduction = Reduction.Mean) =>
            new(distance, margin, swap, reduction);
    }
}
