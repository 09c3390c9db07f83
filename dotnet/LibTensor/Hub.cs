using System.Security.Cryptography;

namespace LibTensor;

/// <summary>Shows how far a task is.</summary>
public interface IProgressBar : IDisposable
{
    /// <summary>Gets or sets how far the task is.</summary>
    long Value { get; set; }

    /// <summary>Gets or sets the value at the end; null if it is not known.</summary>
    long? Maximum { get; set; }
}

/// <summary>Shows how far a task is on the console.</summary>
internal sealed class ConsoleProgressBar(bool hidden) : IProgressBar
{
    private long shown = -1;

    public long Value
    {
        get;
        set
        {
            field = Math.Min(value, Maximum ?? value);
            Show();
        }
    }

    public long? Maximum
    {
        get;
        set
        {
            field = value;
            Value = Math.Min(Value, value ?? Value);
        }
    }

    public void Dispose()
    {
        if (!hidden)
        {
            Console.Error.WriteLine();
        }
    }

    private void Show()
    {
        long percent = Maximum is > 0 and { } most ? 100 * Value / most : Value >> 20;
        if (!hidden && percent != shown)
        {
            shown = percent;
            Console.Error.Write(Maximum is null ? $"\r{percent} MiB" : $"\r{percent,3} %");
        }
    }
}

public static partial class torch
{
    /// <summary>Provides downloads.</summary>
    public static class hub
    {
        private const int Part = 1 << 16;
        private static Func<bool, IProgressBar>? make;

        /// <summary>Sets the function that creates progress bars. It is passed whether the bar is hidden.</summary>
        /// <param name="func">The function, or null for a bar on the console.</param>
        public static void set_create_progress_bar_func(Func<bool, IProgressBar>? func) => make = func;

        /// <summary>Creates a progress bar.</summary>
        /// <param name="hidden">Whether it shows nothing.</param>
        public static IProgressBar CreateProgressBar(bool hidden) => make?.Invoke(hidden) ?? new ConsoleProgressBar(hidden);

        /// <summary>Downloads a file. If that fails, there is no file.</summary>
        /// <param name="url">The address.</param>
        /// <param name="dst">The path of the file.</param>
        /// <param name="hash_prefix">What the SHA-256 of the file begins with, in hexadecimal digits.</param>
        /// <param name="progress">Whether to show a progress bar.</param>
        /// <exception cref="HttpRequestException">The address cannot be read.</exception>
        /// <exception cref="InvalidDataException">The file has another checksum.</exception>
        public static void download_url_to_file(string url, string dst, string? hash_prefix = null, bool progress = true) =>
            Task.Run(() => download_url_to_file_async(url, dst, hash_prefix, progress)).GetAwaiter().GetResult();

        /// <inheritdoc cref="download_url_to_file" />
        /// <param name="url">The address.</param>
        /// <param name="dst">The path of the file.</param>
        /// <param name="hash_prefix">What the SHA-256 of the file begins with, in hexadecimal digits.</param>
        /// <param name="progress">Whether to show a progress bar.</param>
        /// <param name="cancellationToken">Ends the download early.</param>
        public static async Task download_url_to_file_async(
            string url, string dst, string? hash_prefix = null, bool progress = true, CancellationToken cancellationToken = default)
        {
            string part = $"{dst}.part";
            try
            {
                string hash = await Fetch(url, part, !progress, cancellationToken).ConfigureAwait(false);
                if (hash_prefix is not null && !hash.StartsWith(hash_prefix, StringComparison.OrdinalIgnoreCase))
                {
                    throw new InvalidDataException($"the SHA-256 of {url} must begin with {hash_prefix}, and it is {hash}");
                }
                File.Move(part, dst, overwrite: true);
            }
            finally
            {
                File.Delete(part);
            }
        }

        private static async Task<string> Fetch(string url, string file, bool hidden, CancellationToken cancelled)
        {
            using IProgressBar bar = CreateProgressBar(hidden);
            using HttpClient client = new();
            using HttpResponseMessage response =
                await client.GetAsync(new Uri(url), HttpCompletionOption.ResponseHeadersRead, cancelled).ConfigureAwait(false);
            response.EnsureSuccessStatusCode();
            bar.Maximum = response.Content.Headers.ContentLength;
            await using Stream source = await response.Content.ReadAsStreamAsync(cancelled).ConfigureAwait(false);
            await using FileStream target = File.Create(file);
            using IncrementalHash hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
            byte[] buffer = new byte[Part];
            for (int count; (count = await source.ReadAsync(buffer, cancelled).ConfigureAwait(false)) > 0; bar.Value += count)
            {
                hash.AppendData(buffer, 0, count);
                await target.WriteAsync(buffer.AsMemory(0, count), cancelled).ConfigureAwait(false);
            }
            return Convert.ToHexStringLower(hash.GetHashAndReset());
        }
    }
}
