using static LibTensor.torch;
using static LibTensor.torchaudio;

namespace LibTensor.Transforms;

/// <summary>Represents a transform from frequencies to mels.</summary>
public class MelScale : nn.Module<Tensor, Tensor>, torchaudio.ITransform
{
    /// <summary>The number of filters.</summary>
    public readonly long n_mels;

    /// <summary>The samples of a second.</summary>
    public readonly long sample_rate;

    /// <summary>The greatest frequency of a filter.</summary>
    public readonly double f_max;

    /// <summary>The least frequency of a filter.</summary>
    public readonly double f_min;

    /// <summary>How the filters are scaled.</summary>
    public readonly MelNorm norm;

    /// <summary>How frequencies become mels.</summary>
    public readonly torchaudio.MelScale mel_scale;

    /// <summary>The filters, of shape (frequencies, n_mels).</summary>
    public readonly Tensor fb;

    internal MelScale(
        long n_mels, long sample_rate, double f_min, double? f_max, long n_stft, MelNorm norm, torchaudio.MelScale mel_scale)
        : base(nameof(MelScale))
    {
        (this.n_mels, this.sample_rate, this.f_min, this.norm, this.mel_scale) = (n_mels, sample_rate, f_min, norm, mel_scale);
        this.f_max = Greatest(f_min, f_max, sample_rate);
        fb = functional.melscale_fbanks(n_stft, f_min, this.f_max, n_mels, sample_rate, norm, mel_scale);
        register_buffer(nameof(fb), fb);
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor specgram)
    {
        using DisposeScope scope = NewDisposeScope();
        return scope.MoveToOuter(matmul(Given(specgram).transpose(-1, -2), fb).transpose(-1, -2));
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor specgram, bool training) => forward(specgram);

    internal static double Greatest(double f_min, double? f_max, long sample_rate)
    {
        double greatest = f_max ?? sample_rate / 2;
        return f_min <= greatest
            ? greatest
            : throw new ArgumentOutOfRangeException(nameof(f_min), $"the least frequency, {f_min}, must not be greater than the greatest, {greatest}");
    }
}

/// <summary>Represents a transform from mels to frequencies, which are found in steps.</summary>
public sealed class InverseMelScale : nn.Module<Tensor, Tensor>, torchaudio.ITransform
{
    /// <summary>The greatest frequency of a filter.</summary>
    public readonly double f_max;

    /// <summary>The least frequency of a filter.</summary>
    public readonly double f_min;

    /// <summary>The greatest number of steps.</summary>
    public readonly long max_iter;

    /// <summary>The number of filters.</summary>
    public readonly long n_mels;

    /// <summary>The samples of a second.</summary>
    public readonly long sample_rate;

    /// <summary>The change of the loss at which steps end.</summary>
    public readonly double tolerance_change;

    /// <summary>The loss at which steps end.</summary>
    public readonly double tolerance_loss;

    /// <summary>The filters, of shape (frequencies, n_mels).</summary>
    public readonly Tensor fb;

    internal InverseMelScale(
        long n_stft, long n_mels, long sample_rate, double f_min, double? f_max, long max_iter, double tolerance_loss,
        double tolerance_change, MelNorm norm, torchaudio.MelScale mel_scale) : base(nameof(InverseMelScale))
    {
        (this.n_mels, this.sample_rate, this.f_min, this.max_iter) = (n_mels, sample_rate, f_min, max_iter);
        (this.tolerance_loss, this.tolerance_change) = (tolerance_loss, tolerance_change);
        this.f_max = MelScale.Greatest(f_min, f_max, sample_rate);
        fb = functional.melscale_fbanks(n_stft, f_min, this.f_max, n_mels, sample_rate, norm, mel_scale);
        register_buffer(nameof(fb), fb);
    }

    /// <inheritdoc />
    /// <exception cref="ArgumentException">The input has another number of mels.</exception>
    public override Tensor forward(Tensor melspec)
    {
        if (Given(melspec).dim() < 2 || melspec.size(-2) != n_mels)
        {
            throw new ArgumentException(
                $"the input has the shape (..., {n_mels}, frames), not {Tensor.ShapeText(melspec.shape)}", nameof(melspec));
        }
        using DisposeScope scope = NewDisposeScope();
        using IDisposable unrecorded = no_grad();
        long[] shape = melspec.shape;
        Tensor mels = melspec.reshape(-1, shape[^2], shape[^1]).transpose(1, 2);
        Tensor found = rand([mels.size(0), mels.size(1), fb.size(0)], mels.dtype, mels.device);
        Tensor speed = zeros_like(found);
        double before = double.PositiveInfinity;
        for (long i = 0; i < max_iter; i++)
        {
            double loss = Step(mels, found, speed);
            if (loss < tolerance_loss || Math.Abs(before - loss) < tolerance_change)
            {
                break;
            }
            before = loss;
        }
        return scope.MoveToOuter(found.transpose(1, 2).reshape([.. shape[..^2], fb.size(0), shape[^1]]));
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor melspec, bool training) => forward(melspec);

    /// <summary>
    /// A step against the gradient, with momentum, within the numbers that are not negative. The loss is the mean of
    /// the squared distances.
    /// </summary>
    private double Step(Tensor mels, Tensor found, Tensor speed)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor difference = mels - matmul(found, fb);
        Tensor gradient = matmul(difference, fb.t()) * (-2.0 / (mels.size(0) * mels.size(1)));
        speed.copy_(speed * 0.9 + gradient);
        found.copy_((found - speed * 0.1).clamp(min: 0.0));
        return difference.square().sum(-1).mean().ToDouble();
    }
}

/// <summary>Represents a transform from waveforms to mels.</summary>
public class MelSpectrogram : nn.Module<Tensor, Tensor>, torchaudio.ITransform
{
    /// <summary>The samples of a second.</summary>
    public readonly long sample_rate;

    /// <summary>The length of the Fourier transforms.</summary>
    public readonly long n_fft;

    /// <summary>The length of a frame.</summary>
    public readonly long win_length;

    /// <summary>The distance of frames.</summary>
    public readonly long hop_length;

    /// <summary>The zeros to add on both ends.</summary>
    public readonly long pad;

    /// <summary>The exponent of the strengths.</summary>
    public readonly double power;

    /// <summary>Whether the spectrogram is divided by the length of the window.</summary>
    public readonly bool normalized;

    /// <summary>The number of filters.</summary>
    public readonly long n_mels;

    /// <summary>The greatest frequency of a filter, or null for half the sample rate.</summary>
    public readonly double? f_max;

    /// <summary>The least frequency of a filter.</summary>
    public readonly double f_min;

    /// <summary>The transform to frequencies.</summary>
    public readonly Spectrogram spectrogram;

    /// <summary>The transform to mels.</summary>
    public readonly MelScale mel_scale;

    internal MelSpectrogram(
        long sample_rate, long n_fft, long? win_length, long? hop_length, double f_min, double? f_max, long pad, long n_mels,
        WindowFunction? window_fn, double power, bool normalized, bool center, PaddingModes pad_mode, bool onesided,
        MelNorm norm, torchaudio.MelScale mel_scale) : base(nameof(MelSpectrogram))
    {
        (this.n_fft, this.win_length, this.hop_length) = Frames.Of(n_fft, win_length, hop_length);
        (this.sample_rate, this.pad, this.power, this.normalized) = (sample_rate, pad, power, normalized);
        (this.n_mels, this.f_min, this.f_max) = (n_mels, f_min, f_max);
        this.mel_scale = new(n_mels, sample_rate, f_min, f_max, n_fft / 2 + 1, norm, mel_scale);
        spectrogram = new(
            nameof(Spectrogram), n_fft, win_length, hop_length, pad, window_fn, null, power, normalized, center, pad_mode, onesided);
        RegisterComponents();
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor waveform)
    {
        using Tensor strengths = spectrogram.call(waveform);
        return mel_scale.call(strengths);
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor waveform, bool training) => forward(waveform);
}
