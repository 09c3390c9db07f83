using System.Diagnostics.CodeAnalysis;
using System.Formats.Tar;
using System.IO.Compression;
using System.Security.Cryptography;
using static LibTensor.torch;

namespace LibTensor;

public static partial class torchvision
{
    public static partial class io
    {
        /// <summary>
        /// Stands for downloads from Google Drive. The library has no network code, so that a file which is not there
        /// is an error that says what to fetch.
        /// </summary>
        public class GDriveDownload
        {
            /// <summary>Returns whether a file exists and has a checksum.</summary>
            /// <param name="fpath">The file.</param>
            /// <param name="md5">The MD5 checksum in hexadecimal digits, or null for any.</param>
            public static bool CheckIntegrity(string fpath, string? md5 = null)
            {
                if (!File.Exists(fpath))
                {
                    return false;
                }
                return md5 is null || string.Equals(md5, Checksum(fpath), StringComparison.OrdinalIgnoreCase);
            }

            /// <summary>Checks that a file was fetched.</summary>
            /// <param name="file_id">The identifier at Google Drive.</param>
            /// <param name="root">The folder of the file.</param>
            /// <param name="filename">The name of the file. The default is the identifier.</param>
            /// <param name="md5">The MD5 checksum in hexadecimal digits, or null for any.</param>
            /// <exception cref="InvalidDataException">The file is not there or has another checksum. The message says
            /// what to fetch.</exception>
            public static void DownloadFileFromGoogleDrive(
                string file_id, string root, string? filename = null, string? md5 = null)
            {
                string path = Path.Combine(Given(root), filename ?? Given(file_id));
                if (!CheckIntegrity(path, md5))
                {
                    throw Missing.File(path, [$"https://drive.google.com/uc?id={file_id}"]);
                }
            }

            /// <inheritdoc cref="DownloadFileFromGoogleDrive" />
            /// <param name="file_id">The identifier at Google Drive.</param>
            /// <param name="root">The folder of the file.</param>
            /// <param name="filename">The name of the file. The default is the identifier.</param>
            /// <param name="md5">The MD5 checksum in hexadecimal digits, or null for any.</param>
            /// <param name="cancellationToken">Ends the work early.</param>
            public static Task DownloadFileFromGoogleDriveAsync(
                string file_id, string root, string? filename = null, string? md5 = null,
                CancellationToken cancellationToken = default) =>
                Task.Run(() => DownloadFileFromGoogleDrive(file_id, root, filename, md5), cancellationToken);

            [SuppressMessage("Security", "CA5351", Justification = "MD5 finds damage here, not attacks.")]
            private static string Checksum(string path)
            {
                using FileStream file = File.OpenRead(path);
                return Convert.ToHexString(MD5.HashData(file));
            }
        }
    }

    /// <summary>Errors that say which files a dataset needs.</summary>
    internal static class Missing
    {
        internal static InvalidDataException File(string path, IEnumerable<string> addresses) =>
            new($"'{path}' is missing or damaged, and the library does not download: fetch {string.Join(" or ", addresses)} and put it there");

        internal static InvalidDataException Folder(string path, IEnumerable<string> addresses) =>
            new($"'{path}' is missing, and the library does not download: fetch {string.Join(" and ", addresses)} and extract it to make this folder");
    }

    public static partial class datasets
    {
        /// <summary>Provides functions for the files of datasets.</summary>
        public static partial class utils
        {
            /// <inheritdoc cref="io.GDriveDownload.DownloadFileFromGoogleDrive" />
            public static void download_file_from_google_drive(
                string file_id, string root, string? filename = null, string? md5 = null) =>
                io.GDriveDownload.DownloadFileFromGoogleDrive(file_id, root, filename, md5);

            /// <summary>Extracts the files of an archive, which is .zip, .tar, .tar.gz or .tgz.</summary>
            /// <param name="from_path">The archive.</param>
            /// <param name="to_path">The folder. The default is that of the archive.</param>
            /// <param name="remove_finished">Whether the archive is deleted afterwards.</param>
            /// <returns>The folder.</returns>
            /// <exception cref="ArgumentException">The archive has another ending.</exception>
            /// <exception cref="IOException">A file cannot be read or written.</exception>
            public static string extract_archive(string from_path, string? to_path = null, bool remove_finished = false)
            {
                string folder = to_path ?? Path.GetDirectoryName(Path.GetFullPath(Given(from_path)))!;
                Directory.CreateDirectory(folder);
                Extract(from_path, folder);
                if (remove_finished)
                {
                    File.Delete(from_path);
                }
                return folder;
            }

            private static void Extract(string archive, string folder)
            {
                if (archive.EndsWith(".zip", StringComparison.OrdinalIgnoreCase))
                {
                    ZipFile.ExtractToDirectory(archive, folder, overwriteFiles: true);
                    return;
                }
                using FileStream file = File.OpenRead(archive);
                if (archive.EndsWith(".tar", StringComparison.OrdinalIgnoreCase))
                {
                    TarFile.ExtractToDirectory(file, folder, overwriteFiles: true);
                }
                else if (archive.EndsWith(".tar.gz", StringComparison.OrdinalIgnoreCase) || archive.EndsWith(".tgz", StringComparison.OrdinalIgnoreCase))
                {
                    using GZipStream plain = new(file, CompressionMode.Decompress);
                    TarFile.ExtractToDirectory(plain, folder, overwriteFiles: true);
                }
                else
                {
                    throw new ArgumentException($"an archive ends with .zip, .tar, .tar.gz or .tgz: '{archive}' does not", nameof(archive));
                }
            }
        }
    }
}
