using static LibTensor.torch;

namespace LibTensor;

public static partial class torchvision
{
    /// <summary>Provides operations on the boxes of detected objects.</summary>
    public static class ops
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

        /// <summary>
        /// Returns the areas of the intersections of all pairs of boxes, divided by those of their unions.
        /// </summary>
        /// <param name="boxes1">Boxes of shape (n, 4), with left, top, right and bottom.</param>
        /// <param name="boxes2">Boxes of shape (m, 4).</param>
        /// <returns>A tensor of shape (n, m).</returns>
        /// <exception cref="ShapeException">The boxes have another shape.</exception>
        public static Tensor box_iou(Tensor boxes1, Tensor boxes2) => torch.box_iou(boxes1, boxes2);

        /// <summary>
        /// Returns the indices of the boxes that no kept box with a greater score overlaps, with the greatest score
        /// first.
        /// </summary>
        /// <param name="boxes">Boxes of shape (n, 4), with left, top, right and bottom.</param>
        /// <param name="scores">A tensor of shape (n).</param>
        /// <param name="iou_threshold">Boxes overlap if their intersection divided by their union is greater.</param>
        /// <exception cref="ShapeException">The boxes or scores have another shape.</exception>
        public static Tensor nms(Tensor boxes, Tensor scores, double iou_threshold = 0.5) =>
            torch.nms(boxes, scores, iou_threshold);

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
