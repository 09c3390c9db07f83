namespace LibTensor;

public static partial class torchaudio
{
    /// <summary>Specifies how frequencies become mels.</summary>
    public enum MelScale
    {
        /// <summary>Linear up to 1,000 Hz, and logarithmic above.</summary>
        slaney,

        /// <summary>Logarithmic.</summary>
        htk,
    }

    /// <summary>Specifies how the filters of mels are scaled.</summary>
    public enum MelNorm
    {
        /// <summary>The greatest value of a filter is 1.</summary>
        none,

        /// <summary>A filter has the area 1.</summary>
        slaney,
    }

    /// <summary>Specifies how the rows of a cosine transform are scaled.</summary>
    public enum DCTNorm
    {
        /// <summary>By 2.</summary>
        none,

        /// <summary>To the length 1.</summary>
        ortho,
    }

    /// <summary>Specifies the window of the filter that changes a sample rate.</summary>
    public enum ResamplingMethod
    {
        /// <summary>A Hann window.</summary>
        sinc_interpolation,

        /// <summary>A Kaiser window.</summary>
        kaiser_window,
    }

    /// <summary>Specifies the format of a file. The library's own backend has WAV.</summary>
    public enum AudioFormat
    {
        /// <summary>WAV.</summary>
        WAV,

        /// <summary>MP3.</summary>
        MP3,

        /// <summary>FLAC.</summary>
        FLAC,

        /// <summary>Ogg.</summary>
        OGG,

        /// <summary>Opus.</summary>
        OPUS,

        /// <summary>Sphere.</summary>
        SPHERE,

        /// <summary>AMR with a narrow band.</summary>
        AMR_NB,
    }

    /// <summary>Specifies what the samples of a file are.</summary>
    public enum AudioEncoding
    {
        /// <summary>Signed integers.</summary>
        PCM_S,

        /// <summary>Unsigned integers.</summary>
        PCM_U,

        /// <summary>Floating-point numbers.</summary>
        PCM_F,

        /// <summary>Bytes by the µ-law.</summary>
        ULAW,

        /// <summary>Bytes by the A-law.</summary>
        ALAW,
    }

    /// <summary>Describes a file.</summary>
    public struct AudioMetaData
    {
        /// <summary>The samples of a second.</summary>
        public int sample_rate;

        /// <summary>The samples of a channel.</summary>
        public int num_frames;

        /// <summary>The number of channels.</summary>
        public int num_channels;

        /// <summary>The bits of a sample.</summary>
        public int bits_per_sample;

        /// <summary>What the samples are.</summary>
        public AudioEncoding encoding;
    }

    /// <summary>Makes a window of a length.</summary>
    public delegate torch.Tensor WindowFunction(long win_length);
}
