using static LibTensor.torch;

namespace LibTensor;

// Functions that take each pixel of the result from a place of the image: affine maps and perspective.
public static partial class torchvision
{
    public static partial class transforms
    {
        public static partial class functional
        {
            /// <summary>Rotates, scales, shears and moves images around their middle.</summary>
            /// <param name="img">A tensor of shape (..., height, width).</param>
            /// <param name="shear">The shear of rows and of columns in degrees, or one for both.</param>
            /// <param name="angle">The angle in degrees, clockwise.</param>
            /// <param name="translate">The pixels to move right and down.</param>
            /// <param name="scale">The factor of sizes, which is greater than 0.</param>
            /// <param name="interpolation">The interpolation mode, which is Nearest or Bilinear.</param>
            /// <param name="fill">The value of pixels outside the image. The default is 0.</param>
            /// <exception cref="ArgumentException">There are not one or two shears or two distances, the scale is not
            /// positive, or the mode is another.</exception>
            public static Tensor affine(
                Tensor img, IList<float>? shear = null, float angle = 0.0f, IList<int>? translate = null, float scale = 1.0f,
                InterpolationMode interpolation = InterpolationMode.Nearest, float? fill = null)
            {
                (double across, double down) = shear switch
                {
                    null => (0, 0),
                    [float one] => (one, one),
                    [float first, float second] => (first, second),
                    _ => throw new ArgumentException($"shear takes 1 or 2 angles, not {shear.Count}", nameof(shear)),
                };
                (int right, int below) = translate switch
                {
                    null => (0, 0),
                    [int first, int second] => (first, second),
                    _ => throw new ArgumentException($"translate takes 2 distances, not {translate.Count}", nameof(translate)),
                };
                if (!(scale > 0))
                {
                    throw new ArgumentException($"the scale must be greater than 0, not {scale}", nameof(scale));
                }
                AffineMap map = AffineMap.Inverse((0, 0), angle, (right, below), scale, (across, down));
                return Mapped(img, map, expand: false, interpolation, fill is { } value ? [value] : null);
            }

            /// <param name="img">A tensor of shape (..., height, width).</param>
            /// <param name="shear">The shear of rows in degrees.</param>
            /// <param name="angle">The angle in degrees, clockwise.</param>
            /// <param name="translate">The pixels to move right and down.</param>
            /// <param name="scale">The factor of sizes, which is greater than 0.</param>
            /// <param name="interpolation">The interpolation mode, which is Nearest or Bilinear.</param>
            /// <param name="fill">The value of pixels outside the image. The default is 0.</param>
            /// <inheritdoc cref="affine(Tensor, IList{float}, float, IList{int}, float, InterpolationMode, float?)" />
            public static Tensor affine(
                Tensor img, float shear, float angle = 0.0f, IList<int>? translate = null, float scale = 1.0f,
                InterpolationMode interpolation = InterpolationMode.Nearest, float? fill = null) =>
                affine(img, [shear, 0], angle, translate, scale, interpolation, fill);

            /// <summary>Rotates images counter-clockwise.</summary>
            /// <param name="img">A tensor of shape (..., height, width).</param>
            /// <param name="angle">The angle in degrees.</param>
            /// <param name="interpolation">The interpolation mode, which is Nearest or Bilinear.</param>
            /// <param name="expand">Whether the result is large enough for the whole image.</param>
            /// <param name="center">The column and row that stay in place. The default is the middle.</param>
            /// <param name="fill">The value of pixels outside the image, one for all channels or one for each. The
            /// default is 0.</param>
            /// <exception cref="ArgumentException">The mode is another, or the numbers of values and channels
            /// differ.</exception>
            public static Tensor rotate(
                Tensor img, float angle, InterpolationMode interpolation = InterpolationMode.Nearest, bool expand = false,
                (int, int)? center = null, IList<float>? fill = null)
            {
                if (!expand && center is null && fill is null)
                {
                    return Functions.rotate_image(Given(img), angle, Filter(Sampled(interpolation)));
                }
                (long height, long width) = Size(img);
                (double x, double y) = center is { } place ? (place.Item1 - width * 0.5, place.Item2 - height * 0.5) : (0, 0);
                return Mapped(img, AffineMap.Inverse((x, y), -angle, (0, 0), 1, (0, 0)), expand, interpolation, fill);
            }

            /// <summary>Shows images as seen from another place.</summary>
            /// <param name="img">A tensor of shape (..., height, width).</param>
            /// <param name="startpoints">The column and row of four corners in the image.</param>
            /// <param name="endpoints">Where these corners are in the result.</param>
            /// <param name="interpolation">The interpolation mode, which is Nearest or Bilinear.</param>
            /// <param name="fill">The value of pixels outside the image, one for all channels or one for each. The
            /// default is 0.</param>
            /// <exception cref="ArgumentException">There are not four corners with two numbers, the mode is another, or
            /// the numbers of values and channels differ.</exception>
            public static Tensor perspective(
                Tensor img, IList<IList<int>> startpoints, IList<IList<int>> endpoints,
                InterpolationMode interpolation = InterpolationMode.Bilinear, IList<float>? fill = null)
            {
                double[] c = Coefficients(Given(startpoints), Given(endpoints));
                (long height, long width) = Size(img);
                return Warped(img, (height, width), interpolation, fill, (column, row) =>
                {
                    (double x, double y) = (column + 0.5, row + 0.5);
                    double depth = c[6] * x + c[7] * y + 1;
                    return (
                        (c[0] * x + c[1] * y + c[2]) / (0.5 * width) / depth - 1,
                        (c[3] * x + c[4] * y + c[5]) / (0.5 * height) / depth - 1);
                });
            }

            /// <summary>The map from the result's pixels to the image's, around the middles of both.</summary>
            private static Tensor Mapped(
                Tensor img, AffineMap map, bool expand, InterpolationMode interpolation, IList<float>? fill)
            {
                (long height, long width) = Size(img);
                (long newHeight, long newWidth) = expand ? map.Around(height, width) : (height, width);
                return Warped(img, (newHeight, newWidth), interpolation, fill, (column, row) =>
                {
                    (double x, double y) = map.At(column + 0.5 - newWidth * 0.5, row + 0.5 - newHeight * 0.5);
                    return (x / (0.5 * width), y / (0.5 * height));
                });
            }

            /// <summary>Takes each pixel of the result from a place of the image, from -1 to 1.</summary>
            private static Tensor Warped(
                Tensor img, (long height, long width) size, InterpolationMode interpolation, IList<float>? fill,
                Func<long, long, (double x, double y)> source)
            {
                GridSampleMode mode = Sampled(interpolation) == InterpolationMode.Nearest ? GridSampleMode.Nearest : GridSampleMode.Bilinear;
                float[] places = new float[size.height * size.width * 2];
                for (long row = 0, i = 0; row < size.height; row++)
                {
                    for (long column = 0; column < size.width; column++)
                    {
                        (double x, double y) = source(column, row);
                        (places[i++], places[i++]) = (Finite(x), Finite(y));
                    }
                }
                return OverBatch(img, batch =>
                {
                    Tensor grid = tensor(places, [1, size.height, size.width, 2], batch.dtype, batch.device)
                        .expand(batch.size(0), size.height, size.width, 2);
                    Tensor sampled = nn.functional.grid_sample(batch, grid, mode);
                    return fill is null ? sampled : Filled(batch, sampled, grid, mode, fill);
                });
            }

            /// <summary>A place that is a number: what is infinitely far is far outside the image.</summary>
            private static float Finite(double place) => double.IsNaN(place) ? Far : (float)Math.Clamp(place, -Far, Far);

            private const float Far = 1e4f;

            /// <summary>Puts values where the samples are outside the image.</summary>
            private static Tensor Filled(Tensor batch, Tensor sampled, Tensor grid, GridSampleMode mode, IList<float> fill)
            {
                long channels = batch.size(1);
                if (fill.Count != 1 && fill.Count != channels)
                {
                    throw new ArgumentException($"there must be 1 value or one for each of {channels} channels, not {fill.Count}", nameof(fill));
                }
                Tensor values = tensor([.. fill], [1, fill.Count, 1, 1], batch.dtype, batch.device);
                Tensor inside = nn.functional.grid_sample(ones_like(batch[.., ..1]), grid, mode);
                return mode == GridSampleMode.Nearest
                    ? where(inside < 0.5, values, sampled)
                    : sampled * inside + (1 - inside) * values;
            }

            /// <summary>
            /// The numbers of the projection that takes the places of the result to those of the image.
            /// </summary>
            private static double[] Coefficients(IList<IList<int>> startpoints, IList<IList<int>> endpoints)
            {
                if (startpoints.Count != 4 || endpoints.Count != 4 || startpoints.Concat(endpoints).Any(static point => point.Count != 2))
                {
                    throw new ArgumentException(
                        $"perspective takes 4 corners of 2 numbers and their 4 new places, not {startpoints.Count} and {endpoints.Count}");
                }
                double[] equations = new double[64], results = new double[8];
                for (int i = 0; i < 4; i++)
                {
                    (int x, int y) = (endpoints[i][0], endpoints[i][1]);
                    for (int part = 0; part < 2; part++)
                    {
                        int value = startpoints[i][part];
                        Span<double> row = equations.AsSpan((2 * i + part) * 8, 8);
                        (row[3 * part], row[3 * part + 1], row[3 * part + 2]) = (x, y, 1);
                        (row[6], row[7]) = (-value * x, -value * y);
                        results[2 * i + part] = value;
                    }
                }
                using DisposeScope scope = NewDisposeScope();
                return linalg.solve(tensor(equations, [8, 8]), tensor(results, [8, 1])).ToArray<double>();
            }

            private static InterpolationMode Sampled(InterpolationMode mode) =>
                mode is InterpolationMode.Nearest or InterpolationMode.Bilinear
                    ? mode
                    : throw new ArgumentException($"the interpolation of moved pixels is Nearest or Bilinear, not {mode}");

            private static (long height, long width) Size(Tensor img) => Given(img).dim() >= 2
                ? (img.size(-2), img.size(-1))
                : throw new ShapeException($"images have the shape (..., height, width), not {Tensor.ShapeText(img.shape)}");

            /// <summary>
            /// Applies a function to images as a batch (n, channels, height, width) of floating-point numbers. The
            /// result has the leading dimensions and the dtype of the images.
            /// </summary>
            private static Tensor OverBatch(Tensor img, Func<Tensor, Tensor> function)
            {
                (long height, long width) = Size(img);
                long[] shape = img.shape;
                long channels = shape.Length < 3 ? 1 : shape[^3];
                long count = shape[..^Math.Min(shape.Length, 3)].Aggregate(1L, static (product, side) => product * side);
                using DisposeScope scope = NewDisposeScope();
                Tensor batch = img.reshape(count, channels, height, width);
                Tensor made = function(img.dtype.IsFloatingPoint() ? batch : batch.to(ScalarType.Float32));
                Tensor pixels = img.dtype.IsFloatingPoint() ? made : made.round().to(img.dtype);
                return scope.MoveToOuter(pixels.reshape([.. shape[..^2], made.size(-2), made.size(-1)]));
            }

            /// <summary>The map (x, y) to (xx x + xy y + x0, yx x + yy y + y0).</summary>
            private readonly record struct AffineMap(double XX, double XY, double X0, double YX, double YY, double Y0)
            {
                /// <summary>The inverse of a shear, a clockwise rotation, a scale and a move, around a centre.</summary>
                internal static AffineMap Inverse(
                    (double x, double y) center, double angle, (double x, double y) move, double scale, (double x, double y) shear)
                {
                    (double turn, double across, double down) = (Radians(angle), Radians(shear.x), Radians(shear.y));
                    (double cosine, double sine) = (Math.Cos(turn - down) / Math.Cos(down), Math.Sin(turn - down) / Math.Cos(down));
                    double xx = (Math.Cos(turn) - sine * Math.Tan(across)) / scale, xy = (cosine * Math.Tan(across) + Math.Sin(turn)) / scale;
                    double yx = -sine / scale, yy = cosine / scale;
                    (double x, double y) = (-center.x - move.x, -center.y - move.y);
                    return new(xx, xy, xx * x + xy * y + center.x, yx, yy, yx * x + yy * y + center.y);
                }

                internal (double x, double y) At(double x, double y) => (XX * x + XY * y + X0, YX * x + YY * y + Y0);

                /// <summary>The size of the box around an image's corners after the map, in whole pixels.</summary>
                internal (long height, long width) Around(long height, long width)
                {
                    double[] xs = new double[4], ys = new double[4];
                    for (int i = 0; i < 4; i++)
                    {
                        (xs[i], ys[i]) = At((i / 2 - 0.5) * width, (i % 2 - 0.5) * height);
                    }
                    return (Whole(ys, height), Whole(xs, width));
                }

                /// <summary>
                /// The number of pixels between the ends, counted from the edge of an image with a side. Digits after
                /// the fourth are cut off, as rounding would add a pixel.
                /// </summary>
                private static long Whole(double[] ends, long side) =>
                    (long)(Math.Ceiling(Cut(ends.Max() + side * 0.5)) - Math.Floor(Cut(ends.Min() + side * 0.5)));

                private static double Cut(double place) => Math.Truncate(place * 1e4) / 1e4;

                private static double Radians(double degrees) => degrees * Math.PI / 180;
            }
        }
    }
}
