using static LibTensor.torchaudio;
using static LibTensor.Tests.TorchVisionTests;

namespace LibTensor.Tests;

/// <summary>Values of torchaudio 2.11 for functions and transforms of sound, and WAV files.</summary>
public sealed class TorchAudioTests : LeakChecked
{
    [Fact]
    public void FiltersAreThoseOfTorchaudio()
    {
        using DisposeScope scope = NewDisposeScope();
        Begins(
            functional.melscale_fbanks(9, 0, 4000, 4, 8000, MelNorm.slaney, MelScale.slaney),
            0, 0, 0, 0, 0.00199, 0.00013, 0, 0, 0, 0.0017, 0.00014, 0, 0, 7e-5, 0.00126, 0, 0, 0, 0.00065, 0.00041);
        Begins(
            functional.melscale_fbanks(9, 0, 4000, 4, 8000),
            0, 0, 0, 0, 0.63035, 0.36965, 0, 0, 0, 0.71126, 0.28874, 0, 0, 0, 0.99441, 0.00559);
        Begins(functional.linear_fbanks(9, 0, 4000, 4, 8000), 0, 0, 0, 0, 0.625, 0, 0, 0, 0.75, 0.25, 0, 0, 0.125, 0.875);
        Begins(functional.create_dct(3, 4, DCTNorm.ortho), 0.5, 0.65328, 0.5, 0.5, 0.2706, -0.5, 0.5, -0.2706, -0.5);
        Begins(functional.create_dct(3, 4, DCTNorm.none), 2, 1.84776, 1.41421, 2, 0.76537, -1.41421);
    }

    [Fact]
    public void SpectrogramsAreThoseOfTorchaudio()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor wave = Wave(), window = hann_window(8);
        Tensor power = functional.spectrogram(wave.unsqueeze(0), 2, window, 8, 4, 8, 2.0, true);
        Assert.Equal([1, 5, 12], power.shape);
        Begins(power[0, 0], 0.01187, 1.90123, 1.37205, 0.7796);
        Begins(power[0, 1], 0.00593, 1.26679, 1.34333, 1.30603);
        Tensor complex = functional.spectrogram(wave, 0, window, 8, 4, 8, null, false);
        Begins(functional.inverse_spectrogram(complex, 40, 0, window, 8, 4, 8, false), 0, 0.64422, 0.98545, 0.86321, 0.33499, -0.35078);
        Begins(
            functional.griffinlim(complex.abs().square(), window, 8, 4, 8, 2, 8, 0.99, null, false),
            0.49272, 0.67925, 0.29209, -0.17147, -0.73525, -0.71833, -0.01088);
        using var mels = transforms.MelSpectrogram(8000, 16, hop_length: 8, n_mels: 4);
        Tensor made = mels.call(wave);
        Begins(made[0], 6.15112, 4.4558, 4.29635, 4.34502);
        Begins(made[3], 1.13708, 0.01562, 0.01503, 0.01521);
        Assert.Equal("spectrogram.window mel_scale.fb", string.Join(' ', mels.state_dict().Keys));
        using var back = transforms.InverseMelScale(9, 4, 8000, max_iter: 50);
        Assert.Equal([9, made.size(1)], back.call(made).shape);
        using var inverse = transforms.InverseSpectrogram(8, hop_length: 4);
        Assert.Equal([20], inverse.call(complex, 20).shape);
        using var griffin = transforms.GriffinLim(8, 3, hop_length: 4);
        Assert.Equal([40], griffin.call(complex.abs().square()).shape);
        Assert.Throws<ArgumentException>(() => functional.inverse_spectrogram(wave, null, 0, window, 8, 4, 8, false));
        Assert.Throws<ArgumentOutOfRangeException>(() => transforms.GriffinLim(momentum: 1));
        Assert.Throws<ArgumentOutOfRangeException>(() => transforms.MelScale(f_min: 9000));
    }

    [Fact]
    public void SamplesAreThoseOfTorchaudio()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor wave = Wave();
        Tensor lower = functional.resample(wave, 3, 2);
        Assert.Equal([27], lower.shape);
        Begins(lower, 0.07175, 0.85241, 0.87072, -0.01254, -0.86996, -0.85997, 0.01683, 0.87648);
        Begins(
            functional.resample(wave, 2, 3, 16, resampling_method: ResamplingMethod.kaiser_window),
            0.00185, 0.40134, 0.83211, 0.98711, 0.94158, 0.73273, 0.33616, -0.13072);
        using (var transform = transforms.Resample(24000, 16000))
        {
            Assert.True(transform.call(wave.expand(2, 40)).allclose(lower.expand(2, 27)));
        }
        Begins(functional.amplitude_to_DB(tensor([1f, 1e-3f, 10, 1e-8f], [2, 2]), 10, 1e-10, 0, 30), 0, -20, 10, -20);
        Begins(functional.DB_to_amplitude(tensor([20f, 0]), 2, 0.5), 20, 2);
        Tensor coded = functional.mu_law_encoding(wave[..8], 256);
        Assert.Equal([128L, 245, 255, 252, 230, 24, 3, 0], coded.ToArray<long>());
        Begins(functional.mu_law_decoding(coded, 256), 9e-5, 0.64594, 1, 0.8772, 0.33453, -0.34957);
        Assert.Throws<ArgumentOutOfRangeException>(() => functional.resample(wave, 0, 2));
        Assert.Throws<ArgumentException>(() => functional.resample(coded, 3, 2));
        Assert.Throws<ArgumentException>(() => functional.mu_law_encoding(coded, 256));
    }

    [Theory]
    [InlineData(AudioEncoding.PCM_U, 8, 8e-3)]
    [InlineData(AudioEncoding.PCM_S, 16, 4e-5)]
    [InlineData(AudioEncoding.PCM_S, 24, 2e-7)]
    [InlineData(AudioEncoding.PCM_S, 32, 1e-7)]
    [InlineData(AudioEncoding.PCM_F, 32, 0)]
    [InlineData(AudioEncoding.PCM_F, 64, 0)]
    public void WaveFilesComeBack(AudioEncoding encoding, int bits, double tolerance)
    {
        using DisposeScope scope = NewDisposeScope();
        using TemporaryFolder folder = Folder();
        string path = folder.File("a.wav");
        Tensor wave = stack([Wave() * 0.5, Wave() * -0.25]);
        torchaudio.save(path, wave, 8000, encoding: encoding, bits_per_sample: bits);
        AudioMetaData found = torchaudio.info(path);
        Assert.Equal((8000, 40, 2, bits, encoding), (found.sample_rate, found.num_frames, found.num_channels, found.bits_per_sample, found.encoding));
        (Tensor read, int rate) = torchaudio.load(path);
        Assert.Equal(8000, rate);
        Assert.Equal(float32, read.dtype);
        Assert.True((read - wave).abs().max().item<float>() <= tolerance);
        (Tensor part, _) = torchaudio.load(path, 38, 10, channels_first: false);
        Assert.True(part.t().equal(read[.., 38..]));
    }

    [Fact]
    public void IntegersStayAndDamagedFilesAreRefused()
    {
        using DisposeScope scope = NewDisposeScope();
        using TemporaryFolder folder = Folder();
        string path = folder.File("a.wav");
        Tensor numbers = tensor(new short[] { 1, -2, short.MinValue, short.MaxValue });
        torchaudio.save(path, numbers, 16000);
        Assert.Equal(numbers.ToArray<short>(), torchaudio.load(path, normalize: false).Item1.ToArray<short>());
        byte[] file = File.ReadAllBytes(path);
        foreach (int length in new[] { 0, 10, 20, 40, 47 })
        {
            File.WriteAllBytes(path, file[..length]);
            TensorFormatException error = Assert.Throws<TensorFormatException>(() => torchaudio.load(path));
            Assert.Contains(path, error.Message, StringComparison.Ordinal);
        }
        file[22] = 0;
        File.WriteAllBytes(path, file);
        Assert.Throws<TensorFormatException>(() => torchaudio.load(path));
        // The µ-law of G.711: 0xff is silence, and 0x80 the loudest sample.
        (file[20], file[22], file[34], file[40]) = (7, 1, 8, 4);
        file.AsSpan(44).Clear();
        (file[44], file[45]) = (0xff, 0x80);
        File.WriteAllBytes(path, file);
        Begins(torchaudio.load(path).Item1, 0, 32124 / 32768.0, -32124 / 32768.0);
        Assert.Throws<TensorIOException>(() => torchaudio.load(folder.File("none.wav")));
        Assert.Throws<ArgumentException>(() => torchaudio.load(path, format: AudioFormat.MP3));
        Assert.Throws<ArgumentException>(() => torchaudio.save(path, numbers, 16000, bits_per_sample: 12));
        Assert.Throws<ArgumentException>(() => torchaudio.save(path, ones(1, 1, 1), 16000));
        Assert.Throws<InvalidOperationException>(() => new backend.NoBackend().load(path));
    }

    [Fact]
    public void FoldersAreDatasets()
    {
        using DisposeScope scope = NewDisposeScope();
        using TemporaryFolder folder = Folder();
        string root = folder.File("root"), words = Path.Combine(root, "SpeechCommands", "speech_commands_v0.02", "yes");
        InvalidDataException error = Assert.Throws<InvalidDataException>(() => datasets.SPEECHCOMMANDS(root, download: true));
        Assert.Contains("speech_commands_v0.02.tar.gz", error.Message, StringComparison.Ordinal);
        Directory.CreateDirectory(words);
        torchaudio.save(Path.Combine(words, "ab_nohash_1.wav"), Wave(), 16000);
        using (var commands = datasets.SPEECHCOMMANDS(root))
        {
            Assert.Equal(1, commands.Count);
            datasets.SpeechCommandsDatasetItem item = commands.GetTensor(0);
            Assert.Equal(("yes", "ab", 1, 16000), (item.label, item.speaker_id, item.utterance_number, item.sample_rate));
            Assert.Equal([1, 40], item.waveform!.shape);
        }
        Directory.CreateDirectory(Path.Combine(root, "waves_yesno"));
        torchaudio.save(Path.Combine(root, "waves_yesno", "0_1_1.wav"), Wave(), 8000);
        using var answers = datasets.YESNO(root);
        Assert.Equal(["0", "1", "1"], answers.GetTensor(0).labels);
        Assert.Throws<ArgumentException>(() => datasets.SPEECHCOMMANDS(root, subset: "all"));
    }

    private static Tensor Wave()
    {
        using DisposeScope scope = NewDisposeScope();
        return scope.MoveToOuter(sin(arange(40, float32) * 0.7));
    }
}
