using static LibTensor.torch;

namespace LibTensor;

public static partial class torchvision
{
    /// <summary>Provides what the transforms that choose their own steps have in common.</summary>
    public abstract class autoaugment
    {
        /// <summary>Specifies a step.</summary>
        protected internal enum opType
        {
            /// <summary>Moves rows sideways.</summary>
            ShearX,

            /// <summary>Moves columns up and down.</summary>
            ShearY,

            /// <summary>Moves to the right.</summary>
            TranslateX,

            /// <summary>Moves down.</summary>
            TranslateY,

            /// <summary>Rotates.</summary>
            Rotate,

            /// <summary>Changes the brightness.</summary>
            Brightness,

            /// <summary>Changes the saturation.</summary>
            Color,

            /// <summary>Changes the contrast.</summary>
            Contrast,

            /// <summary>Changes the sharpness.</summary>
            Sharpness,

            /// <summary>Keeps only the first bits.</summary>
            Posterize,

            /// <summary>Inverts bright pixels.</summary>
            Solarize,

            /// <summary>Stretches the values to the whole range.</summary>
            AutoContrast,

            /// <summary>Makes all values about equally frequent.</summary>
            Equalize,

            /// <summary>Inverts.</summary>
            Invert,

            /// <summary>Changes nothing.</summary>
            Identity,
        }

        /// <summary>Specifies the dataset whose learned policies apply.</summary>
        public enum AutoAugmentPolicy
        {
            /// <summary>ImageNet.</summary>
            ImageNet,

            /// <summary>CIFAR-10.</summary>
            CIFAR10,

            /// <summary>The digits of SVHN.</summary>
            SVHN,
        }

        /// <summary>Applies a step.</summary>
        /// <param name="img">The images, which are bytes for most steps.</param>
        /// <param name="op_name">The step.</param>
        /// <param name="magnitude">Its strength.</param>
        /// <param name="interpolation">The interpolation mode, which is Nearest or Bilinear.</param>
        /// <param name="fill">The value of pixels outside the image. The default is 0.</param>
        /// <returns>A new tensor, which may be an alias.</returns>
        protected internal static Tensor apply_op(
            Tensor img, opType op_name, double magnitude, InterpolationMode interpolation, IList<float>? fill)
        {
            float degrees = (float)(Math.Atan(magnitude) * 180 / Math.PI);
            return op_name switch
            {
                opType.ShearX => Moved(shear: [degrees, 0]),
                opType.ShearY => Moved(shear: [0, degrees]),
                opType.TranslateX => Moved(translate: [(int)magnitude, 0]),
                opType.TranslateY => Moved(translate: [0, (int)magnitude]),
                opType.Rotate => transforms.functional.rotate(img, (float)magnitude, interpolation, fill: fill),
                opType.Brightness => transforms.functional.adjust_brightness(img, 1 + magnitude),
                opType.Color => transforms.functional.adjust_saturation(img, 1 + magnitude),
                opType.Contrast => transforms.functional.adjust_contrast(img, 1 + magnitude),
                opType.Sharpness => transforms.functional.adjust_sharpness(img, 1 + magnitude),
                opType.Posterize => transforms.functional.posterize(img, (int)magnitude),
                opType.Solarize => transforms.functional.solarize(img, magnitude),
                opType.AutoContrast => transforms.functional.autocontrast(img),
                opType.Equalize => transforms.functional.equalize(img),
                opType.Invert => transforms.functional.invert(img),
                opType.Identity => Given(img).alias(),
                _ => throw new ArgumentException($"there is no step {op_name}", nameof(op_name)),
            };

            Tensor Moved(IList<float>? shear = null, IList<int>? translate = null) => transforms.functional.affine(
                img, shear, translate: translate, interpolation: interpolation, fill: fill is [float first, ..] ? first : null);
        }

        /// <summary>
        /// A step with as many strengths as there are bins, evenly from the first to the last. A step that has a sign
        /// is applied in either direction.
        /// </summary>
        private protected readonly record struct Step(opType Kind, double First = 0, double Last = 0, bool Signed = false)
        {
            internal double Strength(int bin, int bins)
            {
                double place = bins == 1 ? 0 : (double)bin / (bins - 1);
                // The bits to keep are whole numbers.
                return Kind == opType.Posterize ? Math.Round(First + (Last - First) * place) : First + (Last - First) * place;
            }

            internal Tensor Apply(
                Tensor img, int bin, int bins, InterpolationMode interpolation, IList<float>? fill, Generator? generator)
            {
                bool negative = Signed && Chance.Below(2, generator) == 1;
                double strength = Strength(bin, bins);
                return apply_op(img, Kind, negative ? -strength : strength, interpolation, fill);
            }
        }

        /// <summary>The steps with their greatest strengths, for images of a size.</summary>
        private protected static List<Step> Steps(
            double shear, double across, double down, double rotation, double colour, double mostBits, double fewestBits) =>
        [
            new(opType.ShearX, 0, shear, true),
            new(opType.ShearY, 0, shear, true),
            new(opType.TranslateX, 0, across, true),
            new(opType.TranslateY, 0, down, true),
            new(opType.Rotate, 0, rotation, true),
            new(opType.Brightness, 0, colour, true),
            new(opType.Color, 0, colour, true),
            new(opType.Contrast, 0, colour, true),
            new(opType.Sharpness, 0, colour, true),
            new(opType.Posterize, mostBits, fewestBits),
            new(opType.Solarize, 255, 0),
            new(opType.AutoContrast),
            new(opType.Equalize),
        ];

        private protected static bool IsColour(Step step) =>
            step.Kind is opType.Brightness or opType.Color or opType.Contrast or opType.Sharpness;

        private protected static Step Drawn(List<Step> steps, Generator? generator) => steps[Chance.Below(steps.Count, generator)];

        /// <summary>Replaces an image by its image and disposes the first, unless it is the caller's.</summary>
        private protected static Tensor Replaced(Tensor image, Tensor input, Func<Tensor, Tensor> step)
        {
            try
            {
                return step(image);
            }
            finally
            {
                if (!ReferenceEquals(image, input))
                {
                    image.Dispose();
                }
            }
        }
    }

    /// <summary>Applies two steps that suit a dataset, out of 25 pairs, each with its probability.</summary>
    private sealed class AutoAugmentation(
        autoaugment.AutoAugmentPolicy policy, InterpolationMode interpolation, IList<float>? fill, Generator? generator)
        : autoaugment, ITransform
    {
        private const int Bins = 10;

        /// <summary>
        /// Pairs of step, probability in tenths and bin, as learned by Cubuk and others (2019). The step is named by
        /// the letters of <see cref="Kinds"/>.
        /// </summary>
        private readonly string[] pairs = Pairs(policy).Split(' ');

        private const string Kinds = "xyhvrbcksPSaei";

        private static string Pairs(AutoAugmentPolicy policy) => policy switch
        {
            AutoAugmentPolicy.ImageNet =>
                "P48r69 S65a6- e8-e6- P67P66 e4-S24 e4-r88 S63e6- P85eA- r23S68 e6-P46 r88c40 r49e6- e0-e8- i6-eA- "
                + "c64kA8 r88cA2 c88S87 s47i6- x65eA- c40e6- e4-S24 S65a6- i6-eA- c64kA8 e8-e6-",
            AutoAugmentPolicy.CIFAR10 =>
                "i1-k26 r72h39 s81s93 y58v79 a5-e9- y27P37 c43b67 s39b79 e6-e5- k67s65 c77h58 e3-a4- v43s26 b96c28 "
                + "S52i0- e2-a6- e2-e6- c99e6- a8-S28 b13c70 S45a9- v99v79 a9-S83 e8-i1- v79a9-",
            AutoAugmentPolicy.SVHN =>
                "x94i2- y98i7- e6-S66 i9-e6- e6-r93 x94a8- y98i4- y95S26 i9-a8- e6-r93 x94S33 y88i7- e9-v66 i9-e6- "
                + "k33r84 i8-v02 y76S48 i6-r84 y37h93 x16i6- S72v67 y84i8- x79v83 y85a7- x72i1-",
            _ => throw new ArgumentException($"there is no policy {policy}", nameof(policy)),
        };

        public Tensor call(Tensor input)
        {
            (_, long height, long width) = transforms.functional.get_dimensions(input);
            List<Step> steps = Steps(0.3, 150.0 / 331 * width, 150.0 / 331 * height, 30, 0.9, 8, 4);
            steps.Add(new(opType.Invert));
            string pair = pairs[Chance.Below(pairs.Length, generator)];
            Tensor image = input;
            for (int at = 0; at < pair.Length; at += 3)
            {
                if (Chance.Fraction(generator) <= Convert.ToInt32(pair.Substring(at + 1, 1), 16) / 10.0)
                {
                    opType kind = (opType)Kinds.IndexOf(pair[at], StringComparison.Ordinal);
                    Step step = steps.Find(step => step.Kind == kind);
                    int bin = pair[at + 2] == '-' ? 0 : pair[at + 2] - '0';
                    image = Replaced(image, input, before => step.Apply(before, bin, Bins, interpolation, fill, generator));
                }
            }
            return ReferenceEquals(image, input) ? input.alias() : image;
        }
    }

    /// <summary>Applies random steps of one strength.</summary>
    private sealed class RandomAugmentation(
        int count, int magnitude, int bins, InterpolationMode interpolation, IList<float>? fill, Generator? generator)
        : autoaugment, ITransform
    {
        public Tensor call(Tensor input)
        {
            (_, long height, long width) = transforms.functional.get_dimensions(input);
            List<Step> steps = Steps(0.3, 150.0 / 331 * width, 150.0 / 331 * height, 30, 0.9, 8, 4);
            steps.Insert(0, new(opType.Identity));
            Tensor image = input;
            for (int i = 0; i < count; i++)
            {
                image = Replaced(
                    image, input,
                    before => Drawn(steps, generator).Apply(before, magnitude, bins, interpolation, fill, generator));
            }
            return ReferenceEquals(image, input) ? input.alias() : image;
        }
    }

    /// <summary>Applies one random step of a random strength.</summary>
    private sealed class TrivialAugmentation(
        int bins, InterpolationMode interpolation, IList<float>? fill, Generator? generator)
        : autoaugment, ITransform
    {
        public Tensor call(Tensor input)
        {
            List<Step> steps = Steps(0.99, 32, 32, 135, 0.99, 8, 2);
            steps.Insert(0, new(opType.Identity));
            Step step = Drawn(steps, generator);
            return step.Apply(Given(input), Chance.Below(bins, generator), bins, interpolation, fill, generator);
        }
    }

    /// <summary>Mixes images with chains of random steps, in random shares.</summary>
    private sealed class MixedAugmentation(
        int severity, int chains, int depth, double alpha, bool allSteps, InterpolationMode interpolation, IList<float>? fill,
        Generator? generator)
        : autoaugment, ITransform
    {
        internal const int Bins = 10;

        public Tensor call(Tensor input)
        {
            (_, long height, long width) = transforms.functional.get_dimensions(input);
            List<Step> steps = Steps(0.3, width / 3.0, height / 3.0, 30, 0.9, 4, 0);
            steps.RemoveAll(step => !allSteps && IsColour(step));
            using DisposeScope scope = NewDisposeScope();
            long[] shape = input.shape;
            Tensor batch = shape.Length < 4 ? input.reshape([.. Enumerable.Repeat(1L, 4 - shape.Length), .. shape]) : input.alias();
            long count = batch.size(0);
            long[] perImage = [count, .. Enumerable.Repeat(1L, (int)batch.dim() - 1)];
            ScalarType type = input.dtype.IsFloatingPoint() ? input.dtype : ScalarType.Float32;
            Tensor whole = Chance.Shares(alpha, count, 2, generator).to(type);
            Tensor shares = Chance.Shares(alpha, count, chains, generator).to(type) * whole[.., 1..2];
            Tensor mix = whole[.., 0].reshape(perImage) * batch;
            for (int chain = 0; chain < chains; chain++)
            {
                Tensor image = batch;
                for (int left = depth > 0 ? depth : 1 + Chance.Below(3, generator); left > 0; left--)
                {
                    image = Replaced(
                        image, batch,
                        before => Drawn(steps, generator).Apply(before, Chance.Below(severity, generator), Bins, interpolation, fill, generator));
                }
                mix = mix + shares[.., chain].reshape(perImage) * image;
            }
            return scope.MoveToOuter(mix.reshape(shape).to(input.dtype));
        }
    }

    public static partial class transforms
    {
        /// <summary>Applies two steps that were learned for a dataset, each with its probability.</summary>
        /// <param name="policy">The dataset.</param>
        /// <param name="interpolation">The interpolation mode, which is Nearest or Bilinear.</param>
        /// <param name="fill">The value of pixels outside the image. The default is 0.</param>
        /// <param name="generator">The stream to draw from. The default is that of the context.</param>
        /// <exception cref="ArgumentException">There is no such policy.</exception>
        public static ITransform AutoAugment(
            autoaugment.AutoAugmentPolicy policy = autoaugment.AutoAugmentPolicy.ImageNet,
            InterpolationMode interpolation = InterpolationMode.Nearest, IList<float>? fill = null,
            Generator? generator = null) =>
            new AutoAugmentation(policy, interpolation, fill, generator);

        /// <summary>Applies random steps of one strength.</summary>
        /// <param name="num_ops">The number of steps.</param>
        /// <param name="magnitude">The strength, from 0 up to, but not including, the number of strengths.</param>
        /// <param name="num_magnitude_bins">The number of strengths.</param>
        /// <param name="interpolation">The interpolation mode, which is Nearest or Bilinear.</param>
        /// <param name="fill">The value of pixels outside the image. The default is 0.</param>
        /// <param name="generator">The stream to draw from. The default is that of the context.</param>
        /// <exception cref="ArgumentException">There is no such strength.</exception>
        public static ITransform RandAugment(
            int num_ops = 2, int magnitude = 9, int num_magnitude_bins = 31,
            InterpolationMode interpolation = InterpolationMode.Nearest, IList<float>? fill = null,
            Generator? generator = null)
        {
            if (magnitude < 0 || magnitude >= num_magnitude_bins)
            {
                throw new ArgumentException($"the strength must be from 0 to {num_magnitude_bins - 1}, not {magnitude}", nameof(magnitude));
            }
            return new RandomAugmentation(num_ops, magnitude, num_magnitude_bins, interpolation, fill, generator);
        }

        /// <summary>Applies one random step of a random strength.</summary>
        /// <param name="num_magnitude_bins">The number of strengths, which is at least 1.</param>
        /// <param name="interpolation">The interpolation mode, which is Nearest or Bilinear.</param>
        /// <param name="fill">The value of pixels outside the image. The default is 0.</param>
        /// <param name="generator">The stream to draw from. The default is that of the context.</param>
        public static ITransform TrivialAugmentWide(
            int num_magnitude_bins = 31, InterpolationMode interpolation = InterpolationMode.Nearest,
            IList<float>? fill = null, Generator? generator = null)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(num_magnitude_bins);
            return new TrivialAugmentation(num_magnitude_bins, interpolation, fill, generator);
        }

        /// <summary>Mixes images with chains of random steps, in random shares.</summary>
        /// <param name="severity">The number of strengths to draw from, from 1 to 10.</param>
        /// <param name="mixture_width">The number of chains.</param>
        /// <param name="chain_depth">The number of steps in a chain, or -1 for 1 to 3 at random.</param>
        /// <param name="alpha">The number of the distributions of shares, which is greater than 0.</param>
        /// <param name="all_ops">Whether steps change brightness, saturation, contrast and sharpness.</param>
        /// <param name="interpolation">The interpolation mode, which is Nearest or Bilinear.</param>
        /// <param name="fill">The value of pixels outside the image. The default is 0.</param>
        /// <param name="generator">The stream to draw from. The default is that of the context.</param>
        /// <exception cref="ArgumentException">The number of strengths is another.</exception>
        public static ITransform AugMix(
            int severity = 3, int mixture_width = 3, int chain_depth = -1, double alpha = 1.0, bool all_ops = true,
            InterpolationMode interpolation = InterpolationMode.Bilinear, IList<float>? fill = null,
            Generator? generator = null)
        {
            if (severity is < 1 or > MixedAugmentation.Bins)
            {
                throw new ArgumentException(
                    $"the number of strengths must be from 1 to {MixedAugmentation.Bins}, not {severity}", nameof(severity));
            }
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(mixture_width);
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(alpha);
            return new MixedAugmentation(
                severity, mixture_width, chain_depth, alpha, all_ops, interpolation, fill, generator);
        }
    }
}
