using static LibTensor.torch;

namespace LibTensor;

public static partial class torchvision
{
    /// <summary>Provides operations on the boxes of detected objects.</summary>
    public static partial class ops
    {
        /// <summary>Specifies the form of a box.</summary>
        public enum BoxFormats
        {
            /// <summary>Left, top, right and bottom.</summary>
            xyxy = 0,

            /// <summary>Left, top, width and height.</summary>
            xywh = 1,

            /// <summary>The centre, width and height.</summary>
            cxcywh = 2,
        }

        /// <summary>Converts boxes to another form.</summary>
        /// <param name="boxes">A tensor of shape (n, 4).</param>
        /// <param name="in_fmt">The form of the boxes.</param>
        /// <param name="out_fmt">The form of the result.</param>
        /// <exception cref="ShapeException">The boxes have another shape.</exception>
        public static Tensor box_convert(Tensor boxes, BoxFormats in_fmt, BoxFormats out_fmt) =>
            Functions.box_convert(boxes, (long)in_fmt, (long)out_fmt);

        /// <summary>Returns the areas of boxes.</summary>
        /// <param name="boxes">Boxes of shape (n, 4), with left, top, right and bottom.</param>
        /// <returns>A tensor of shape (n). Small integers become int32.</returns>
        /// <exception cref="ShapeException">The boxes have another shape.</exception>
        public static Tensor box_area(Tensor boxes)
        {
            CheckBoxes(boxes);
            using DisposeScope scope = NewDisposeScope();
            Tensor wide = Widened(boxes);
            return scope.MoveToOuter((wide[.., 2] - wide[.., 0]) * (wide[.., 3] - wide[.., 1]));
        }

        /// <summary>
        /// Returns, for all pairs of boxes, the intersection divided by the union, minus the share of the box around
        /// both that neither covers.
        /// </summary>
        /// <param name="boxes1">Boxes of shape (n, 4), with left, top, right and bottom.</param>
        /// <param name="boxes2">Boxes of shape (m, 4).</param>
        /// <returns>A tensor of shape (n, m).</returns>
        /// <exception cref="ShapeException">The boxes have another shape.</exception>
        public static Tensor generalized_box_iou(Tensor boxes1, Tensor boxes2) =>
            OfPairs(boxes1, boxes2, static (a, b) =>
            {
                (Tensor shared, Tensor union) = Overlap(a, b);
                (Tensor width, Tensor height) = Around(a, b);
                Tensor around = width * height;
                return shared / union - (around - union) / around;
            });

        /// <summary>
        /// Returns, for all pairs of boxes, the intersection divided by the union, minus the distance of the centres,
        /// relative to the box around both.
        /// </summary>
        /// <param name="boxes1">Boxes of shape (n, 4), with left, top, right and bottom.</param>
        /// <param name="boxes2">Boxes of shape (m, 4).</param>
        /// <param name="eps">A small number that keeps divisors from 0.</param>
        /// <returns>A tensor of shape (n, m).</returns>
        /// <exception cref="ShapeException">The boxes have another shape.</exception>
        public static Tensor distance_box_iou(Tensor boxes1, Tensor boxes2, double eps = 1e-7) =>
            OfPairs(boxes1, boxes2, (a, b) => Quotient(Overlap(a, b)) - Distance(a, b, eps));

        /// <summary>
        /// Returns <see cref="distance_box_iou"/>, minus a measure of how the ratios of width and height differ.
        /// </summary>
        /// <inheritdoc cref="distance_box_iou" />
        public static Tensor complete_box_iou(Tensor boxes1, Tensor boxes2, double eps = 1e-7) =>
            OfPairs(boxes1, boxes2, (a, b) =>
            {
                Tensor quotient = Quotient(Overlap(a, b));
                return quotient - Distance(a, b, eps) - Ratios(a, b, quotient, eps);
            });

        /// <summary>Returns the smallest boxes around masks.</summary>
        /// <param name="masks">A tensor of shape (n, height, width), which is not 0 within the mask.</param>
        /// <returns>Boxes of shape (n, 4), float32, with left, top, right and bottom. An empty mask has zeros.</returns>
        /// <exception cref="ArgumentException">The masks have another shape.</exception>
        public static Tensor masks_to_boxes(Tensor masks)
        {
            if (Given(masks).dim() != 3)
            {
                throw new ArgumentException($"masks have the shape (n, height, width), not {Tensor.ShapeText(masks.shape)}", nameof(masks));
            }
            using DisposeScope scope = NewDisposeScope();
            if (masks.numel() == 0)
            {
                return scope.MoveToOuter(zeros([masks.size(0), 4], float32, masks.device));
            }
            Tensor inside = masks != 0;
            (Tensor left, Tensor right) = Ends(inside.any(1));
            (Tensor top, Tensor bottom) = Ends(inside.any(2));
            return scope.MoveToOuter(stack([left, top, right, bottom], 1).to(float32));
        }

        /// <summary>The first and the last true place of each row.</summary>
        private static (Tensor first, Tensor last) Ends(Tensor rows)
        {
            Tensor marks = rows.to(int64);
            long length = rows.size(1);
            Tensor any = marks.amax(1);
            return (marks.argmax(1), (length - 1 - marks.flip(1).argmax(1)) * any);
        }

        /// <summary>Applies a function to boxes of shape (n, 1, 4) and (m, 4), without small dtypes.</summary>
        private static Tensor OfPairs(Tensor boxes1, Tensor boxes2, Func<Tensor, Tensor, Tensor> function)
        {
            CheckBoxes(boxes1);
            CheckBoxes(boxes2);
            using DisposeScope scope = NewDisposeScope();
            return scope.MoveToOuter(function(Widened(boxes1).unsqueeze(1), Widened(boxes2)));
        }

        /// <summary>The areas of the intersections and of the unions of boxes.</summary>
        private static (Tensor shared, Tensor union) Overlap(Tensor a, Tensor b)
        {
            Tensor width = (minimum(Part(a, 2), Part(b, 2)) - maximum(Part(a, 0), Part(b, 0))).clamp(min: 0.0);
            Tensor height = (minimum(Part(a, 3), Part(b, 3)) - maximum(Part(a, 1), Part(b, 1))).clamp(min: 0.0);
            Tensor shared = width * height;
            return (shared, Area(a) + Area(b) - shared);
        }

        /// <summary>The sides of the boxes around both.</summary>
        private static (Tensor width, Tensor height) Around(Tensor a, Tensor b) => (
            maximum(Part(a, 2), Part(b, 2)) - minimum(Part(a, 0), Part(b, 0)),
            maximum(Part(a, 3), Part(b, 3)) - minimum(Part(a, 1), Part(b, 1)));

        /// <summary>The squared distance of the centres, relative to the diagonal of the box around both.</summary>
        private static Tensor Distance(Tensor a, Tensor b, double eps)
        {
            (Tensor width, Tensor height) = Around(a, b);
            Tensor across = (Part(a, 0) + Part(a, 2)) / 2.0 - (Part(b, 0) + Part(b, 2)) / 2.0;
            Tensor down = (Part(a, 1) + Part(a, 3)) / 2.0 - (Part(b, 1) + Part(b, 3)) / 2.0;
            return (across.square() + down.square()) / (width.square() + height.square() + eps);
        }

        /// <summary>How the ratios of width and height differ, weighted by the overlap.</summary>
        private static Tensor Ratios(Tensor a, Tensor b, Tensor quotient, double eps)
        {
            Tensor difference = atan(Ratio(b)) - atan(Ratio(a));
            Tensor measure = difference.square() * (4 / (Math.PI * Math.PI));
            return Weight() * measure;

            Tensor Weight()
            {
                using IDisposable unrecorded = no_grad();
                return measure / (1.0 - quotient + measure + eps);
            }
        }

        private static Tensor Quotient((Tensor shared, Tensor union) overlap) => overlap.shared / overlap.union;

        private static Tensor Ratio(Tensor boxes) => (Part(boxes, 2) - Part(boxes, 0)) / (Part(boxes, 3) - Part(boxes, 1));

        private static Tensor Area(Tensor boxes) => (Part(boxes, 2) - Part(boxes, 0)) * (Part(boxes, 3) - Part(boxes, 1));

        private static Tensor Part(Tensor boxes, long part) => boxes.select(-1, part);

        /// <summary>Boxes in a dtype whose products do not overflow soon.</summary>
        private static Tensor Widened(Tensor boxes) => boxes.dtype switch
        {
            ScalarType.Float16 or ScalarType.BFloat16 => boxes.to(float32),
            ScalarType.Byte or ScalarType.Int8 or ScalarType.Int16 => boxes.to(int32),
            _ => boxes.alias(),
        };

        private static void CheckBoxes(Tensor boxes)
        {
            if (Given(boxes).dim() != 2 || boxes.size(1) != 4)
            {
                throw new ShapeException($"boxes have the shape (n, 4), not {Tensor.ShapeText(boxes.shape)}");
            }
        }

        /// <summary>
        /// Returns the areas of the intersections of all pairs of boxes, divided by those of their unions.
        /// </summary>
        /// <param name="boxes1">Boxes of shape (n, 4), with left, top, right and bottom.</param>
        /// <param name="boxes2">Boxes of shape (m, 4).</param>
        /// <returns>A tensor of shape (n, m).</returns>
        /// <exception cref="ShapeException">The boxes have another shape.</exception>
        public static Tensor box_iou(Tensor boxes1, Tensor boxes2) =>
            Given(boxes1).dtype.IsFloatingPoint() && Given(boxes2).dtype.IsFloatingPoint()
                ? Functions.box_iou(boxes1, boxes2)
                : OfPairs(boxes1, boxes2, static (a, b) => Quotient(Overlap(a, b)));

        /// <summary>
        /// Returns the indices of the boxes that no kept box with a greater score overlaps, with the greatest score
        /// first.
        /// </summary>
        /// <param name="boxes">Boxes of shape (n, 4), with left, top, right and bottom.</param>
        /// <param name="scores">A tensor of shape (n).</param>
        /// <param name="iou_threshold">Boxes overlap if their intersection divided by their union is greater.</param>
        /// <exception cref="ShapeException">The boxes or scores have another shape.</exception>
        public static Tensor nms(Tensor boxes, Tensor scores, double iou_threshold = 0.5) =>
            Functions.nms(boxes, scores, iou_threshold);

        /// <summary>Returns means of bilinear samples in regions of images.</summary>
        /// <param name="input">A tensor of shape (n, c, h, w).</param>
        /// <param name="boxes">Boxes of shape (k, 5), with the number of the image, left, top, right and
        /// bottom.</param>
        /// <param name="output_size">The height and width of the result.</param>
        /// <param name="spatial_scale">The factor of the sides of boxes.</param>
        /// <param name="sampling_ratio">The number of samples along each side of a part, or -1 for as many as there are
        /// pixels.</param>
        /// <param name="aligned">Whether pixels have their centres half a pixel from the corner.</param>
        /// <returns>A tensor of shape (k, c, height, width).</returns>
        /// <exception cref="ShapeException">The images or boxes have another shape.</exception>
        /// <exception cref="TensorIndexException">There is no image with that number.</exception>
        public static Tensor roi_align(
            Tensor input, Tensor boxes, (long height, long width) output_size, double spatial_scale = 1.0,
            long sampling_ratio = -1, bool aligned = false) =>
            Functions.roi_align(input, boxes, output_size, spatial_scale, sampling_ratio, aligned);

        /// <summary>Returns the greatest elements of parts of regions of images.</summary>
        /// <param name="input">A tensor of shape (n, c, h, w).</param>
        /// <param name="boxes">Boxes of shape (k, 5), with the number of the image, left, top, right and
        /// bottom.</param>
        /// <param name="output_size">The height and width of the result.</param>
        /// <param name="spatial_scale">The factor of the sides of boxes, which are then rounded to pixels.</param>
        /// <returns>A tensor of shape (k, c, height, width).</returns>
        /// <exception cref="ShapeException">The images or boxes have another shape.</exception>
        /// <exception cref="TensorIndexException">There is no image with that number.</exception>
        public static Tensor roi_pool(
            Tensor input, Tensor boxes, (long height, long width) output_size, double spatial_scale = 1.0) =>
            Functions.roi_pool(input, boxes, output_size, spatial_scale);
    }
}
