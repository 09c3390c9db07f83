using static LibTensor.torch;
using static LibTensor.torchaudio;

namespace LibTensor.Transforms;

/// <summary>The frames of a Fourier transform.</summary>
internal readonly record struct Frames(long Fft, long Window, long Hop)
{
    internal static Frames Of(long n_fft, long? win_length, long? hop_length)
    {
        long window = win_length ?? n_fft;
        return new(n_fft, window, hop_length ?? window / 2);
    }

    /// <summary>The window of a module, which does not take the caller's.</summary>
    internal Tensor Made(WindowFunction? function, Tensor? window = null) =>
        window?.alias() ?? function?.Invoke(Window) ?? hann_window(Window);
}

/// <summary>Represents a transform to the strength of the frequencies over time.</summary>
public sealed class Spectrogram : nn.Module<Tensor, Tensor>, torchaudio.ITransform
{
    private readonly Frames frames;
    private readonly long pad;
    private readonly Tensor window;
    private readonly double? power;
    private readonly bool normalized, center, onesided;
    private readonly PaddingModes pad_mode;

    /// <summary>Creates a transform.</summary>
    /// <param name="name">The name in dumps and errors.</param>
    /// <param name="n_fft">The length of the Fourier transforms.</param>
    /// <param name="win_length">The length of a frame. The default is that of the transforms.</param>
    /// <param name="hop_length">The distance of frames. The default is half a frame.</param>
    /// <param name="pad">The zeros to add on both ends.</param>
    /// <param name="window_fn">Makes the window. The default is <see cref="hann_window"/>.</param>
    /// <param name="window">The window itself, of which the module keeps an alias.</param>
    /// <param name="power">The exponent of the strengths, or null for complex numbers.</param>
    /// <param name="normalized">Whether the results are divided by the length of the window as a vector.</param>
    /// <param name="center">Whether frames have their middle at multiples of the distance.</param>
    /// <param name="pad_mode">What is beyond the ends then.</param>
    /// <param name="onesided">Whether the frequencies that repeat others are left out.</param>
    /// <param name="return_complex">Changes nothing; see <paramref name="power"/>.</param>
    public Spectrogram(
        string name, long n_fft = 400, long? win_length = null, long? hop_length = null, long pad = 0,
        WindowFunction? window_fn = null, Tensor? window = null, double? power = 2.0, bool normalized = false,
        bool center = true, PaddingModes pad_mode = PaddingModes.Reflect, bool onesided = true, bool? return_complex = null)
        : base(name)
    {
        frames = Frames.Of(n_fft, win_length, hop_length);
        this.window = frames.Made(window_fn, window);
        register_buffer(nameof(window), this.window);
        (this.pad, this.power, this.normalized, this.center) = (pad, power, normalized, center);
        (this.pad_mode, this.onesided) = (pad_mode, onesided);
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => functional.spectrogram(
        input, pad, window, frames.Fft, frames.Hop, frames.Window, power, normalized, center, pad_mode, onesided);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) => forward(input);
}

/// <summary>Represents a transform from a complex spectrogram to its waveform.</summary>
public sealed class InverseSpectrogram : nn.Module<Tensor, Tensor>, nn.IModule<Tensor, long?, Tensor>, torchaudio.ITransform
{
    private readonly Frames frames;
    private readonly long pad;
    private readonly Tensor window;
    private readonly bool normalized, center, onesided;
    private readonly PaddingModes pad_mode;

    internal InverseSpectrogram(
        long n_fft, long? win_length, long? hop_length, long pad, WindowFunction? window_fn, Tensor? window, bool normalized,
        bool center, PaddingModes pad_mode, bool onesided) : base(nameof(InverseSpectrogram))
    {
        frames = Frames.Of(n_fft, win_length, hop_length);
        this.window = frames.Made(window_fn, window);
        register_buffer(nameof(window), this.window);
        (this.pad, this.normalized, this.center) = (pad, normalized, center);
        (this.pad_mode, this.onesided) = (pad_mode, onesided);
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => Inverse(input, null);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) => Inverse(input, null);

    /// <summary>Returns the waveform with a number of samples.</summary>
    /// <param name="input">A complex tensor of shape (..., frequencies, frames).</param>
    /// <param name="length">The samples of the result, or null for as many as there are.</param>
    public Tensor call(Tensor input, long? length) => Inverse(input, length);

    private Tensor Inverse(Tensor input, long? length) => functional.inverse_spectrogram(
        input, length, pad, window, frames.Fft, frames.Hop, frames.Window, normalized, center, pad_mode, onesided);
}

/// <summary>Represents a transform from the strengths of frequencies to a waveform.</summary>
public sealed class GriffinLim : nn.Module<Tensor, Tensor>, torchaudio.ITransform
{
    /// <summary>The length of the Fourier transforms.</summary>
    public readonly long n_fft;

    /// <summary>The number of steps that find the phases.</summary>
    public readonly int n_iter;

    /// <summary>The length of a frame.</summary>
    public readonly long win_length;

    /// <summary>The distance of frames.</summary>
    public readonly long hop_length;

    /// <summary>The window of each frame.</summary>
    public readonly Tensor window;

    /// <summary>The samples of the result, or null for as many as there are.</summary>
    public readonly long? length;

    /// <summary>The exponent of the strengths.</summary>
    public readonly double power;

    /// <summary>How much of a step goes into the next.</summary>
    public readonly double momentum;

    /// <summary>Whether the first phases are random.</summary>
    public readonly bool rand_init;

    internal GriffinLim(
        long n_fft, int n_iter, long? win_length, long? hop_length, WindowFunction? window_fn, double power, double momentum,
        long? length, bool rand_init) : base(nameof(GriffinLim))
    {
        functional.CheckMomentum(momentum);
        Frames frames = Frames.Of(n_fft, win_length, hop_length);
        (this.n_fft, this.win_length, this.hop_length) = frames;
        (this.n_iter, this.power, this.momentum, this.length, this.rand_init) = (n_iter, power, momentum, length, rand_init);
        window = frames.Made(window_fn);
        register_buffer(nameof(window), window);
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor specgram) => functional.griffinlim(
        specgram, window, n_fft, hop_length, win_length, power, n_iter, momentum, length, rand_init);

    /// <inheritdoc />
    public override Tensor forward(Tensor specgram, bool training) => forward(specgram);
}

/// <summary>Represents a transform to another number of samples in a second.</summary>
public sealed class Resample : nn.Module<Tensor, Tensor>, torchaudio.ITransform
{
    private readonly bool changes;
    private readonly ResamplingFilter filter;

    /// <summary>The filter, or null if the frequencies are equal.</summary>
    public readonly Tensor? kernel;

    internal Resample(
        int orig_freq, int new_freq, ResamplingMethod method, int sharpness, double rolloff, double? beta, Device? device,
        ScalarType? dtype) : base(nameof(Resample))
    {
        filter = new(orig_freq, new_freq, sharpness, rolloff, method, beta);
        changes = orig_freq != new_freq;
        if (changes)
        {
            kernel = filter.Kernel(dtype ?? float32, device);
            register_buffer(nameof(kernel), kernel);
        }
    }

    /// <inheritdoc />
    /// <exception cref="ArgumentException">The waveform is not floating-point.</exception>
    public override Tensor forward(Tensor waveform) => changes ? filter.Apply(Given(waveform), kernel!) : Given(waveform).alias();

    /// <inheritdoc />
    public override Tensor forward(Tensor waveform, bool training) => forward(waveform);
}
