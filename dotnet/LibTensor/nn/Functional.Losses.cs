namespace LibTensor;

// Losses with margins, of several tensors, and of sequences.
public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>
            /// Computes the greater of 0 and the margin less the target, which is 1 or -1, times the difference.
            /// </summary>
            /// <param name="input1">The left tensor.</param>
            /// <param name="input2">The right tensor.</param>
            /// <param name="target">The expected values, of the same shape and dtype.</param>
            /// <param name="margin">The margin.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            public static Tensor margin_ranking_loss(
                Tensor input1, Tensor input2, Tensor target, double margin = 0.0, Reduction reduction = Reduction.Mean) =>
                Functions.margin_ranking_loss(input1, input2, target, margin, (long)reduction);

            /// <summary>
            /// Computes the greater of 0 and the margin plus the distance to the positive less the distance to the
            /// negative.
            /// </summary>
            /// <param name="anchor">The reference.</param>
            /// <param name="positive">The tensor that should be near.</param>
            /// <param name="negative">The tensor that should be far.</param>
            /// <param name="margin">The margin.</param>
            /// <param name="p">The exponent of the norm.</param>
            /// <param name="eps">A small number that keeps a result finite.</param>
            /// <param name="swap">Whether the distance from the positive to the negative is used if it is less.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            public static Tensor triplet_margin_loss(
                Tensor anchor, Tensor positive, Tensor negative, double margin = 1.0, double p = 2.0, double eps = 1e-6,
                bool swap = false, Reduction reduction = Reduction.Mean) =>
                Functions.triplet_margin_loss(anchor, positive, negative, margin, p, eps, (long)reduction, swap);

            /// <summary>
            /// Computes 1 less the cosine where the target is 1, and the greater of 0 and the cosine less the margin
            /// where it is -1.
            /// </summary>
            /// <param name="input1">The left tensor.</param>
            /// <param name="input2">The right tensor.</param>
            /// <param name="target">The expected values, of the same shape and dtype.</param>
            /// <param name="margin">The margin.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            public static Tensor cosine_embedding_loss(
                Tensor input1, Tensor input2, Tensor target, double margin = 0.0, Reduction reduction = Reduction.Mean) =>
                Functions.cosine_embedding_loss(input1, input2, target, margin, (long)reduction);

            /// <summary>
            /// Computes the mean over the other classes of the amount by which the target is not above the class by the
            /// margin.
            /// </summary>
            /// <param name="input">The scores, of shape (n, classes).</param>
            /// <param name="target">The classes, of shape (n).</param>
            /// <param name="p">The power of each term, 1 or 2.</param>
            /// <param name="margin">The margin.</param>
            /// <param name="weight">The weight of each class, or null.</param>
            /// <param name="reduction">Whether the result has the loss of each example, the mean or the sum.</param>
            public static Tensor multi_margin_loss(
                Tensor input, Tensor target, long p = 1, double margin = 1.0, Tensor? weight = null,
                Reduction reduction = Reduction.Mean) =>
                Functions.multi_margin_loss(input, target, margin, (long)reduction, p, weight);

            /// <summary>
            /// Computes the amounts by which the targets of an example are not above each other class by 1, divided by
            /// the number of classes.
            /// </summary>
            /// <param name="input">The scores, of shape (n, classes) or (classes).</param>
            /// <param name="target">The classes, of the same shape. Those of an example end before the first
            /// -1.</param>
            /// <param name="reduction">Whether the result has the loss of each example, the mean or the sum.</param>
            public static Tensor multilabel_margin_loss(
                Tensor input, Tensor target, Reduction reduction = Reduction.Mean) =>
                Functions.multilabel_margin_loss(input, target, (long)reduction);

            /// <summary>
            /// Returns the mean over the classes of the cross entropy of logits and targets from 0 to 1.
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same shape and dtype.</param>
            /// <param name="weight">The weights of the classes, or null.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            public static Tensor multilabel_soft_margin_loss(
                Tensor input, Tensor target, Tensor? weight = null, Reduction reduction = Reduction.Mean) =>
                Functions.multilabel_soft_margin_loss(input, target, (long)reduction, weight);

            /// <summary>Returns the negative log likelihood of normal distributions with means and variances.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same shape and dtype.</param>
            /// <param name="variance">The variances, of the same shape or with one for each row of the last dimension.</param>
            /// <param name="full">Whether to add the constant term.</param>
            /// <param name="eps">A small number that keeps a result finite.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            public static Tensor gaussian_nll_loss(
                Tensor input, Tensor target, Tensor variance, bool full = false, double eps = 1e-6, Reduction reduction = Reduction.Mean) =>
                Functions.gaussian_nll_loss(input, target, variance, (long)reduction, full, eps);

            /// <summary>
            /// Computes the quantile loss, in which targets above the input are weighted by tau and those below by 1
            /// less tau.
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same shape and dtype.</param>
            /// <param name="tau">The quantile, from 0 to 1.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            public static Tensor quantile_loss(
                Tensor input, Tensor target, double tau = 0.5, Reduction reduction = Reduction.Mean) =>
                Functions.quantile_loss(input, target, tau, (long)reduction);

            /// <summary>
            /// Returns the greater of 0 and the margin less the product of the input and the target, which is 1 or -1.
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same shape and dtype.</param>
            /// <param name="margin">The margin.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            public static Tensor hinge_loss(
                Tensor input, Tensor target, double margin = 1.0, Reduction reduction = Reduction.Mean) =>
                Functions.hinge_loss(input, target, margin, (long)reduction);

            /// <summary>
            /// Returns the cross entropy of each place of a batch of sequences, and 0 after the end of each sequence.
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same shape and dtype.</param>
            /// <param name="lengths">The number of elements of each sequence, int64 or int32.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            public static Tensor masked_cross_entropy(
                Tensor input, Tensor target, Tensor lengths, Reduction reduction = Reduction.Mean) =>
                Functions.masked_cross_entropy(input, target, lengths, (long)reduction);

            /// <summary>
            /// Returns the products of two tensors with each matrix of the weights between them, plus the bias.
            /// </summary>
            /// <param name="input1">The left tensor.</param>
            /// <param name="input2">The right tensor.</param>
            /// <param name="weight">The weights.</param>
            /// <param name="bias">The biases, or null.</param>
            public static Tensor bilinear(
                Tensor input1, Tensor input2, Tensor weight, Tensor? bias = null) =>
                Functions.bilinear(input1, input2, weight, bias);
        }
    }
}
