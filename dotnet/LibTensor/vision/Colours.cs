using static LibTensor.torch;

namespace LibTensor;

// Functions of the colours and the sharpness of images.
public static partial class torchvision
{
    public static partial class transforms
    {
        public static partial class functional
        {
            /// <summary>Returns the number of channels, the height and the width of images.</summary>
            /// <param name="img">A tensor of shape (..., channels, height, width), or (height, width) with one
            /// channel.</param>
            /// <exception cref="ShapeException">The tensor has less than two dimensions.</exception>
            public static (long channels, long height, long width) get_dimensions(Tensor img)
            {
                (long height, long width) = Size(img);
                return (img.dim() == 2 ? 1 : img.size(-3), height, width);
            }

            /// <summary>Raises pixels from 0 to 1 to a power.</summary>
            /// <param name="img">The images.</param>
            /// <param name="gamma">The exponent, which is at least 0.</param>
            /// <param name="gain">The factor of the results.</param>
            /// <exception cref="ArgumentException">The exponent is negative.</exception>
            public static Tensor adjust_gamma(Tensor img, double gamma, double gain = 1.0)
            {
                if (!(gamma >= 0))
                {
                    throw new ArgumentException($"gamma must be at least 0, not {gamma}", nameof(gamma));
                }
                using DisposeScope scope = NewDisposeScope();
                Tensor pixels = (Fractions(Given(img)).pow(gamma) * gain).clamp(0.0, 1.0);
                return scope.MoveToOuter(convert_image_dtype(pixels, img.dtype));
            }

            /// <summary>Turns the hues of images around the circle of colours.</summary>
            /// <param name="img">A tensor of shape (..., channels, height, width) with 1 or 3 channels. One channel has
            /// no hue.</param>
            /// <param name="hue_factor">The part of the circle, usually from -0.5 to 0.5.</param>
            /// <param name="degrees">Whether the factor is in degrees.</param>
            /// <exception cref="ArgumentException">There are other channels.</exception>
            public static Tensor adjust_hue(Tensor img, double hue_factor, bool degrees = false)
            {
                double turn = degrees ? hue_factor / 360.0 : hue_factor;
                if (turn == 0 || Channels(Given(img)) == 1)
                {
                    return img.alias();
                }
                if (Channels(img) != 3)
                {
                    throw new ArgumentException(
                        $"adjust_hue takes images of shape (..., 1 or 3, height, width), not {Tensor.ShapeText(img.shape)}", nameof(img));
                }
                using DisposeScope scope = NewDisposeScope();
                (Tensor hue, Tensor saturation, Tensor value) = Hsv(Fractions(img));
                Tensor turned = (hue + turn) % 1.0 * 6.0;
                Tensor colours = stack([.. new[] { 5.0, 3, 1 }.Select(Channel)], -3);
                return scope.MoveToOuter(convert_image_dtype(colours, img.dtype));

                Tensor Channel(double start)
                {
                    Tensor place = (turned + start) % 6.0;
                    return value - value * saturation * minimum(place, 4.0 - place).clamp(0.0, 1.0);
                }
            }

            /// <summary>The hue, saturation and value of images of red, green and blue from 0 to 1.</summary>
            private static (Tensor hue, Tensor saturation, Tensor value) Hsv(Tensor image)
            {
                Tensor red = image.select(-3, 0), green = image.select(-3, 1), blue = image.select(-3, 2);
                Tensor value = image.amax(-3), range = value - image.amin(-3);
                Tensor gray = range == 0.0, divisor = where(gray, 1.0, range);
                Tensor hue = where(
                    value == red,
                    (green - blue) / divisor,
                    where(value == green, (blue - red) / divisor + 2.0, (red - green) / divisor + 4.0));
                return (where(gray, 0.0, hue / 6.0 % 1.0), range / where(gray, 1.0, value), value);
            }

            /// <summary>Mixes images with their blurred form.</summary>
            /// <param name="img">A tensor of shape (..., channels, height, width).</param>
            /// <param name="sharpness">The share of the image: 0 blurs, 1 changes nothing, and more sharpens.</param>
            /// <exception cref="ArgumentException">The share is negative.</exception>
            public static Tensor adjust_sharpness(Tensor img, double sharpness)
            {
                double share = Factor(sharpness);
                (long height, long width) = Size(img);
                if (height <= 2 || width <= 2)
                {
                    return img.alias();
                }
                using DisposeScope scope = NewDisposeScope();
                Tensor blurred = OverBatch(img, batch =>
                {
                    Tensor kernel = tensor([1.0, 1, 1, 1, 5, 1, 1, 1, 1], [3, 3], batch.dtype, batch.device) / 13.0;
                    return InnerReplaced(batch, PerChannel(batch, kernel));
                });
                return scope.MoveToOuter(Blended(img, blurred, share));
            }

            /// <summary>The images with other pixels within a border of one.</summary>
            private static Tensor InnerReplaced(Tensor batch, Tensor inner)
            {
                Tensor made = batch.clone();
                made[.., .., 1..^1, 1..^1] = inner;
                return made;
            }

            /// <summary>The sum of two images with shares, within the range of pixels.</summary>
            private static Tensor Blended(Tensor img, Tensor other, double share)
            {
                Tensor mixed = img * share + other * (1 - share);
                return mixed.clamp(0.0, MaxPixel(img.dtype)).to(img.dtype);
            }

            /// <summary>Convolves each channel with the same kernel.</summary>
            private static Tensor PerChannel(Tensor batch, Tensor kernel)
            {
                long channels = batch.size(1);
                return nn.functional.conv2d(
                    batch, kernel.expand(channels, 1, kernel.size(0), kernel.size(1)).contiguous(), groups: channels);
            }

            /// <summary>Stretches the values of each channel to the whole range of pixels.</summary>
            /// <param name="input">A tensor of shape (..., channels, height, width).</param>
            public static Tensor autocontrast(Tensor input)
            {
                _ = Size(input);
                double most = MaxPixel(input.dtype);
                using DisposeScope scope = NewDisposeScope();
                Tensor pixels = input.dtype.IsFloatingPoint() ? input : input.to(ScalarType.Float32);
                Tensor least = pixels.amin([-2, -1], keepdim: true), range = pixels.amax([-2, -1], keepdim: true) - least;
                Tensor flat = range == 0.0;
                Tensor scale = most / where(flat, most, range);
                Tensor stretched = ((pixels - where(flat, 0.0, least)) * scale).clamp(0.0, most);
                return scope.MoveToOuter(stretched.to(input.dtype));
            }

            /// <summary>Replaces a part of images.</summary>
            /// <param name="img">A tensor of shape (..., height, width).</param>
            /// <param name="top">The first row.</param>
            /// <param name="left">The first column.</param>
            /// <param name="height">The height of the part.</param>
            /// <param name="width">The width of the part.</param>
            /// <param name="value">The new pixels, which are broadcast to the part.</param>
            /// <param name="inplace">Whether the images themselves change.</param>
            public static Tensor erase(
                Tensor img, int top, int left, int height, int width, Tensor value, bool inplace = false)
            {
                ArgumentNullException.ThrowIfNull(value);
                Tensor result = inplace ? Given(img).alias() : Given(img).clone();
                try
                {
                    result[TensorIndex.Ellipsis, TensorIndex.Slice(top, top + height), TensorIndex.Slice(left, left + width)] = value;
                    return result;
                }
                catch
                {
                    result.Dispose();
                    throw;
                }
            }

            /// <summary>Blurs images with a bell curve.</summary>
            /// <param name="input">A tensor of shape (..., channels, height, width).</param>
            /// <param name="kernelSize">The width and the height of the kernel, or one for both.</param>
            /// <param name="sigma">The standard deviations along rows and along columns, or one for both. By default
            /// they follow from the sizes.</param>
            /// <exception cref="ArgumentException">There are other numbers of sizes or deviations, a size is below 1, or a
            /// deviation is not positive.</exception>
            public static Tensor gaussian_blur(Tensor input, IList<long> kernelSize, IList<float>? sigma)
            {
                (long width, long height) = Two(Given(kernelSize), nameof(kernelSize));
                (float across, float down) = sigma is null or []
                    ? (UsualSigma(width), UsualSigma(height))
                    : Two(sigma, nameof(sigma));
                double[] columns = Bell(width, across), rows = Bell(height, down);
                return OverBatch(input, batch =>
                {
                    Tensor kernel = tensor(rows, [height, 1], batch.dtype, batch.device) * tensor(columns, [1, width], batch.dtype, batch.device);
                    return PerChannel(pad(batch, [width / 2, height / 2, (width - 1) / 2, (height - 1) / 2], padding_mode: PaddingModes.Reflect), kernel);
                });
            }

            /// <summary>Blurs images with a bell curve.</summary>
            /// <param name="input">A tensor of shape (..., channels, height, width).</param>
            /// <param name="kernel_size">The width and height of the kernel.</param>
            /// <param name="sigma">The standard deviation.</param>
            /// <exception cref="ArgumentException">The size is below 1, or the deviation is not positive.</exception>
            public static Tensor gaussian_blur(Tensor input, long kernel_size, float sigma) =>
                gaussian_blur(input, [kernel_size], [sigma]);

            /// <summary>Blurs images with a bell curve.</summary>
            /// <param name="input">A tensor of shape (..., channels, height, width).</param>
            /// <param name="kernelHeight">The height of the kernel.</param>
            /// <param name="kernelWidth">The width of the kernel.</param>
            /// <param name="sigma_x">The standard deviation along rows.</param>
            /// <param name="sigma_y">The standard deviation along columns.</param>
            /// <exception cref="ArgumentException">A size is below 1, or a deviation is not positive.</exception>
            public static Tensor gaussian_blur(
                Tensor input, long kernelHeight, long kernelWidth, float sigma_x, float sigma_y) =>
                gaussian_blur(input, [kernelWidth, kernelHeight], [sigma_x, sigma_y]);

            private static (T, T) Two<T>(IList<T> values, string name) => values switch
            {
                [T all] => (all, all),
                [T first, T second] => (first, second),
                _ => throw new ArgumentException($"gaussian_blur takes 1 or 2 numbers, not {values.Count}", name),
            };

            private static float UsualSigma(long size) => 0.3f * ((size - 1) * 0.5f - 1) + 0.8f;

            private static double[] Bell(long size, double sigma)
            {
                if (size < 1 || !(sigma > 0))
                {
                    throw new ArgumentException(
                        $"a kernel has a size of at least 1 and a positive deviation, not the size {size} and the deviation {sigma}");
                }
                double[] heights = [.. Enumerable.Range(0, (int)size).Select(i => Math.Exp(-0.5 * Math.Pow((i - (size - 1) / 2.0) / sigma, 2)))];
                double sum = heights.Sum();
                return [.. heights.Select(height => height / sum)];
            }

            /// <summary>Inverts images: the greatest pixel becomes 0, and 0 the greatest.</summary>
            public static Tensor invert(Tensor input)
            {
                ScalarType type = Given(input).dtype;
                return type.IsFloatingPoint() ? 1.0 - input : (long)MaxPixel(type) - input;
            }

            /// <summary>Keeps only the first bits of bytes.</summary>
            /// <param name="input">Images of bytes.</param>
            /// <param name="bits">The number of bits, from 0 to 8.</param>
            /// <exception cref="ArgumentException">The images are not bytes, or the number is another.</exception>
            public static Tensor posterize(Tensor input, int bits)
            {
                if (Given(input).dtype != ScalarType.Byte)
                {
                    throw new ArgumentException($"posterize takes images of bytes, not of {input.dtype.Name()}", nameof(input));
                }
                CheckBits(bits);
                using Tensor mask = tensor((byte)(0xff00 >> bits));
                return input & mask;
            }

            internal static void CheckBits(int bits)
            {
                if (bits is < 0 or > 8)
                {
                    throw new ArgumentException($"a byte has from 0 to 8 bits to keep, not {bits}", nameof(bits));
                }
            }

            /// <summary>Inverts the pixels from a threshold on.</summary>
            /// <param name="input">The images.</param>
            /// <param name="threshold">The threshold, which is at most the greatest pixel.</param>
            /// <exception cref="ArgumentOutOfRangeException">The threshold is greater.</exception>
            public static Tensor solarize(Tensor input, double threshold)
            {
                ArgumentNullException.ThrowIfNull(input);
                ArgumentOutOfRangeException.ThrowIfGreaterThan(threshold, MaxPixel(input.dtype));
                using Tensor inverted = invert(input);
                using Tensor kept = input < threshold;
                return where(kept, input, inverted);
            }

            /// <summary>The greatest pixel of a dtype: 1 for floating-point numbers.</summary>
            internal static double MaxPixel(ScalarType type) => type switch
            {
                ScalarType.Byte => byte.MaxValue,
                ScalarType.Int8 => sbyte.MaxValue,
                ScalarType.Int16 => short.MaxValue,
                ScalarType.Int32 => int.MaxValue,
                ScalarType.Int64 => long.MaxValue,
                ScalarType.UInt16 => ushort.MaxValue,
                ScalarType.UInt32 => uint.MaxValue,
                ScalarType.UInt64 => ulong.MaxValue,
                _ => 1,
            };
        }
    }
}
