using static LibTensor.torch;

namespace LibTensor;

public static partial class torchvision
{
    public static partial class ops
    {
        /// <summary>
        /// Returns the binary cross-entropy, where examples that are classified well count less.
        /// </summary>
        /// <param name="inputs">Logits of any shape.</param>
        /// <param name="targets">The labels 0 and 1, of the same shape.</param>
        /// <param name="alpha">The weight of the label 1, from 0 to 1, or a negative number for no weights.</param>
        /// <param name="gamma">The exponent: greater numbers leave less of the easy examples.</param>
        /// <param name="reduction">The losses themselves, their mean or their sum.</param>
        public static Tensor sigmoid_focal_loss(
            Tensor inputs, Tensor targets, double alpha = 0.25, double gamma = 2.0,
            nn.Reduction reduction = nn.Reduction.None)
        {
            ArgumentNullException.ThrowIfNull(inputs);
            ArgumentNullException.ThrowIfNull(targets);
            using DisposeScope scope = NewDisposeScope();
            Tensor p = sigmoid(inputs);
            Tensor right = p * targets + (1.0 - p) * (1.0 - targets);
            Tensor entropy = nn.functional.binary_cross_entropy_with_logits(inputs, targets, reduction: nn.Reduction.None);
            Tensor loss = entropy * (1.0 - right).pow(gamma);
            if (alpha >= 0)
            {
                loss = (alpha * targets + (1 - alpha) * (1.0 - targets)) * loss;
            }
            return scope.MoveToOuter(Reduced(loss, reduction));
        }

        /// <summary>Returns 1 minus <see cref="generalized_box_iou"/> of boxes in the same rows.</summary>
        /// <param name="boxes1">Boxes of shape (n, 4) or (4), with left, top, right and bottom.</param>
        /// <param name="boxes2">Boxes of the same shape.</param>
        /// <param name="reduction">The losses themselves, their mean or their sum.</param>
        /// <param name="eps">A small number that keeps divisors from 0.</param>
        /// <exception cref="ShapeException">The boxes have another shape.</exception>
        public static Tensor generalized_box_iou_loss(
            Tensor boxes1, Tensor boxes2, nn.Reduction reduction = nn.Reduction.None, double eps = 1e-7) =>
            OfRows(boxes1, boxes2, reduction, (a, b) =>
            {
                (Tensor shared, Tensor union) = Overlap(a, b);
                (Tensor width, Tensor height) = Around(a, b);
                Tensor around = width * height;
                return 1.0 - (shared / (union + eps) - (around - union) / (around + eps));
            });

        /// <summary>Returns 1 minus <see cref="distance_box_iou"/> of boxes in the same rows.</summary>
        /// <inheritdoc cref="generalized_box_iou_loss" />
        public static Tensor distance_box_iou_loss(
            Tensor boxes1, Tensor boxes2, nn.Reduction reduction = nn.Reduction.None, double eps = 1e-7) =>
            OfRows(boxes1, boxes2, reduction, (a, b) => 1.0 - Quotient(a, b, eps) + Distance(a, b, eps));

        /// <summary>Returns 1 minus <see cref="complete_box_iou"/> of boxes in the same rows.</summary>
        /// <inheritdoc cref="generalized_box_iou_loss" />
        public static Tensor complete_box_iou_loss(
            Tensor boxes1, Tensor boxes2, nn.Reduction reduction = nn.Reduction.None, double eps = 1e-7) =>
            OfRows(boxes1, boxes2, reduction, (a, b) =>
            {
                Tensor quotient = Quotient(a, b, eps);
                return 1.0 - quotient + Distance(a, b, eps) + Ratios(a, b, quotient, eps);
            });

        private static Tensor Quotient(Tensor a, Tensor b, double eps)
        {
            (Tensor shared, Tensor union) = Overlap(a, b);
            return shared / (union + eps);
        }

        private static Tensor OfRows(
            Tensor boxes1, Tensor boxes2, nn.Reduction reduction, Func<Tensor, Tensor, Tensor> loss)
        {
            foreach (Tensor boxes in new[] { boxes1, boxes2 })
            {
                if (Given(boxes).dim() is not (1 or 2) || boxes.size(-1) != 4)
                {
                    throw new ShapeException($"boxes have the shape (n, 4) or (4), not {Tensor.ShapeText(boxes.shape)}");
                }
            }
            using DisposeScope scope = NewDisposeScope();
            return scope.MoveToOuter(Reduced(loss(Fractional(boxes1), Fractional(boxes2)), reduction));
        }

        private static Tensor Fractional(Tensor boxes) => boxes.dtype.IsFloatingPoint() ? boxes.alias() : boxes.to(float32);

        private static Tensor Reduced(Tensor loss, nn.Reduction reduction) => reduction switch
        {
            nn.Reduction.Mean => loss.mean(),
            nn.Reduction.Sum => loss.sum(),
            _ => loss,
        };
    }
}
