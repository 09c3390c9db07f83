namespace LibTensor;

// Losses with margins, of several tensors, and of sequences.
public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>
            /// Returns the divergence of distributions, target * (log(target) - input), whose input has logarithms.
            /// </summary>
            /// <param name="input">The logarithms of the computed probabilities.</param>
            /// <param name="target">The expected probabilities or their logarithms, of the same shape and dtype.</param>
            /// <param name="log_target">Whether the targets are logarithms, which is TorchSharp's default.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            public static Tensor kl_div(
                Tensor input, Tensor target, bool log_target = true, Reduction reduction = Reduction.Mean) =>
                Functions.kl_div(input, target, (long)reduction, log_target);

            /// <summary>
            /// Returns each element where the target is 1, and the margin less the element, but at least 0, where it is
            /// -1.
            /// </summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">Numbers 1 and -1, of the same shape and dtype.</param>
            /// <param name="margin">The margin. TorchSharp's default is 0, not PyTorch's 1.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            public static Tensor hinge_embedding_loss(
                Tensor input, Tensor target, double margin = 0.0, Reduction reduction = Reduction.Mean) =>
                Functions.hinge_embedding_loss(input, target, (long)reduction, margin);

            /// <inheritdoc cref="multilabel_margin_loss" />
            public static Tensor multi_label_margin_loss(Tensor input, Tensor target, Reduction reduction = Reduction.Mean) =>
                multilabel_margin_loss(input, target, reduction);

            /// <summary>Computes the loss of sequences whose alignment is not known (Graves et al., 2006).</summary>
            /// <param name="log_probs">Logarithms of probabilities, of shape (time, n, classes) or (time,
            /// classes).</param>
            /// <param name="targets">The classes, of shape (n, length), or those of all sequences one after the
            /// other.</param>
            /// <param name="input_lengths">The lengths of the inputs.</param>
            /// <param name="target_lengths">The lengths of the targets.</param>
            /// <param name="blank">The class of the blank.</param>
            /// <param name="zero_infinity">Whether an infinite loss counts as 0.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            /// <exception cref="ShapeException">The lengths of the targets do not add up to their number.</exception>
            public static Tensor ctc_loss(
                Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, long blank = 0,
                bool zero_infinity = false, Reduction reduction = Reduction.Mean)
            {
                using DisposeScope scope = NewDisposeScope();
                Tensor probabilities = Given(log_probs), lengths = Given(target_lengths), classes = Given(targets);
                bool isBatch = probabilities.dim() == 3;
                if (!isBatch)
                {
                    (probabilities, lengths) = (probabilities.unsqueeze(1), lengths.reshape(1));
                    input_lengths = Given(input_lengths).reshape(1);
                }
                Tensor loss = Functions.ctc_loss(
                    probabilities, classes.dim() == 1 ? Rows(classes, lengths) : classes, Given(input_lengths), lengths,
                    (long)reduction, blank, zero_infinity);
                return scope.MoveToOuter(isBatch || reduction != Reduction.None ? loss : loss.squeeze(0));
            }

            /// <summary>The targets of all sequences, one after the other, as a row for each.</summary>
            private static Tensor Rows(Tensor targets, Tensor lengths)
            {
                long[] each = lengths.to(int64).cpu().ToArray<long>();
                if (each.Any(static length => length < 0) || each.Sum() != targets.shape[0])
                {
                    throw new ShapeException(
                        $"the lengths of the targets add up to {each.Sum()}, and {targets.shape[0]} targets were given");
                }
                var rows = new List<Tensor>();
                long start = 0;
                foreach (long length in each)
                {
                    rows.Add(targets.narrow(0, start, length));
                    start += length;
                }
                return utils.rnn.pad_sequence(rows, batch_first: true);
            }

            /// <summary>
            /// Returns how much less than a margin the distance to the negative exceeds that to the positive, but at
            /// least 0.
            /// </summary>
            /// <param name="anchor">The reference.</param>
            /// <param name="positive">The tensor that should be near.</param>
            /// <param name="negative">The tensor that should be far.</param>
            /// <param name="distance">The distance of two tensors. It must return a new tensor. The default is
            /// <see cref="pairwise_distance"/>.</param>
            /// <param name="margin">The margin.</param>
            /// <param name="swap">Whether the distance from the positive to the negative counts if it is less.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            public static Tensor triplet_margin_with_distance_loss(
                Tensor anchor, Tensor positive, Tensor negative, Func<Tensor, Tensor, Tensor>? distance = null,
                double margin = 1.0, bool swap = false, Reduction reduction = Reduction.Mean)
            {
                distance ??= static (a, b) => pairwise_distance(a, b);
                using DisposeScope scope = NewDisposeScope();
                Tensor near = distance(anchor, positive), far = distance(anchor, negative);
                if (swap)
                {
                    far = far.minimum(distance(positive, negative));
                }
                Tensor loss = (near - far + margin).relu();
                return scope.MoveToOuter(Reduced(loss, reduction));
            }

            private static Tensor Reduced(Tensor loss, Reduction reduction) => reduction switch
            {
                Reduction.None => loss,
                Reduction.Mean => loss.mean(),
                Reduction.Sum => loss.sum(),
                _ => throw new ArgumentException($"the reduction must be None, Mean or Sum, not {reduction}", nameof(reduction)),
            };

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
                Tensor input, Tensor target, Tensor? weight = null, Reduction reduction = Reduction.Mean)
            {
                using Tensor? numbers = Converted(target, Given(input).dtype);
                return Functions.multilabel_soft_margin_loss(input, numbers ?? target, (long)reduction, weight);
            }

            /// <summary>Returns the negative log likelihood of normal distributions with means and variances.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="target">The expected values, of the same shape and dtype.</param>
            /// <param name="variance">The variances, of the same shape, or one for each row of the last dimension, or (n, 1) with
            /// one for each example.</param>
            /// <param name="full">Whether to add the constant term.</param>
            /// <param name="eps">A small number that keeps a result finite.</param>
            /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
            /// <exception cref="ArgumentException">A variance is negative.</exception>
            public static Tensor gaussian_nll_loss(
                Tensor input, Tensor target, Tensor variance, bool full = false, double eps = 1e-6, Reduction reduction = Reduction.Mean)
            {
                using DisposeScope scope = NewDisposeScope();
                if (Given(variance).lt(0).any().item<bool>())
                {
                    throw new ArgumentException("gaussian_nll_loss takes variances of at least 0, and one of those given is negative", nameof(variance));
                }
                // TorchSharp takes one variance for all elements of an example.
                bool isForExamples = Given(input).dim() > 2 && variance.shape.SequenceEqual([input.shape[0], 1]);
                Tensor fitting = isForExamples ? variance.reshape([input.shape[0], .. input.shape[1..].Select(static _ => 1L)]).expand(input.shape) : variance;
                return scope.MoveToOuter(Functions.gaussian_nll_loss(input, target, fitting, (long)reduction, full, eps));
            }

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
