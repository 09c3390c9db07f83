using System.Diagnostics.CodeAnalysis;
using System.Text;
using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        // Files of parameters and buffers.
        public abstract unsafe partial class Module
        {
            private const string Safetensors = ".safetensors";

            /// <summary>
            /// Writes the parameters and buffers to a file: in the safetensors format if its name ends with
            /// <c>.safetensors</c>, and otherwise in that of TorchSharp. A file is replaced when the new one is
            /// complete.
            /// </summary>
            /// <param name="location">The path.</param>
            /// <param name="skip">Names that are left out, which only TorchSharp's format permits.</param>
            /// <returns>This module.</returns>
            /// <exception cref="IOException">The file cannot be written.</exception>
            /// <exception cref="ArgumentException">Names are left out of a safetensors file.</exception>
            public virtual Module save(string location, IList<string>? skip = null)
            {
                ArgumentNullException.ThrowIfNull(location);
                if (!location.EndsWith(Safetensors, StringComparison.OrdinalIgnoreCase))
                {
                    WholeFile.Write(location, stream => save(stream, skip));
                    return this;
                }
                if (skip?.Count > 0)
                {
                    throw new ArgumentException("a safetensors file has all tensors of a module: expected no names to skip", nameof(skip));
                }
                fixed (byte* path = Text.Bytes(location))
                {
                    Status.Check(Native.tensor_module_save(Handle, path));
                }
                GC.KeepAlive(this);
                return this;
            }

            /// <summary>Writes the parameters and buffers to a stream in TorchSharp's format.</summary>
            /// <param name="stream">The stream, which stays open.</param>
            /// <param name="skip">Names that are left out.</param>
            /// <returns>This module.</returns>
            public virtual Module save(Stream stream, IList<string>? skip = null)
            {
                ArgumentNullException.ThrowIfNull(stream);
                using BinaryWriter writer = new(stream, Encoding.UTF8, leaveOpen: true);
                return save(writer, skip);
            }

            /// <summary>Writes the parameters and buffers in TorchSharp's format.</summary>
            /// <param name="writer">The writer.</param>
            /// <param name="skip">Names that are left out.</param>
            /// <returns>This module.</returns>
            public virtual Module save(BinaryWriter writer, IList<string>? skip = null)
            {
                save_state_dict(writer, state_dict(), skip);
                return this;
            }

            /// <summary>Writes tensors with names in TorchSharp's format, as <see cref="save(BinaryWriter, IList{string}?)"/> does.</summary>
            /// <param name="writer">The writer.</param>
            /// <param name="sd">The tensors by their names.</param>
            /// <param name="skip">Names that are left out.</param>
            public static void save_state_dict(BinaryWriter writer, Dictionary<string, Tensor> sd, IList<string>? skip = null)
            {
                ArgumentNullException.ThrowIfNull(writer);
                ArgumentNullException.ThrowIfNull(sd);
                TorchSharpState.Write(writer, [.. sd.Where(entry => skip is null || !skip.Contains(entry.Key))]);
            }

            /// <summary>
            /// Reads the parameters and buffers from a file in one of these formats: safetensors, TorchSharp's, and that
            /// of PyTorch's <c>torch.save</c> (.pt, .pth). Values are converted to the dtypes of the module.
            /// </summary>
            /// <param name="location">The path. If it ends with <c>.index.json</c>, the file is the index of a model in
            /// several safetensors files, which stand beside it.</param>
            /// <param name="strict">Whether the file must have exactly the names of the module.</param>
            /// <param name="skip">Names that are left as they are.</param>
            /// <param name="loadedParameters">Gets each name of the file, and whether the module has it.</param>
            /// <returns>This module.</returns>
            /// <exception cref="TensorIOException">The file cannot be read.</exception>
            /// <exception cref="TensorFormatException">The file is damaged, or is a safetensors file with other names.
            /// Nothing was changed.</exception>
            /// <exception cref="ArgumentException">A file in TorchSharp's format has other names or shapes than the
            /// module. Nothing was changed.</exception>
            /// <exception cref="ShapeException">A tensor of a safetensors file has another shape. Nothing was
            /// changed.</exception>
            public virtual Module load(
                string location, bool strict = true, IList<string>? skip = null, Dictionary<string, bool>? loadedParameters = null)
            {
                ArgumentNullException.ThrowIfNull(location);
                using DisposeScope scope = NewDisposeScope();
                if (StateFile.IsOther(location))
                {
                    ApplyFile(StateFile.Load(location), strict, skip, loadedParameters);
                    return this;
                }
                if (File.Exists(location))
                {
                    using FileStream file = File.OpenRead(location);
                    if (TorchSharps(file) is { } state)
                    {
                        Copy(state, strict, skip, loadedParameters);
                        return this;
                    }
                }
                if (!strict || skip?.Count > 0 || loadedParameters is not null)
                {
                    ApplyFile(safetensors.load_file(location), strict, skip, loadedParameters);
                    return this;
                }
                fixed (byte* path = Text.Bytes(location))
                {
                    Status.Check(Native.tensor_module_load(Handle, path));
                }
                GC.KeepAlive(this);
                return this;
            }

            /// <summary>
            /// Reads the parameters and buffers from a stream with the bytes of such a file. What follows in a stream
            /// that can seek is not read if the format is TorchSharp's.
            /// </summary>
            /// <inheritdoc cref="load(string, bool, IList{string}?, Dictionary{string, bool}?)" />
            /// <param name="stream">The stream, which stays open.</param>
            /// <param name="strict">Whether the stream must have exactly the names of the module.</param>
            /// <param name="skip">Names that are left as they are.</param>
            /// <param name="loadedParameters">Gets each name of the stream, and whether the module has it.</param>
            public virtual Module load(
                Stream stream, bool strict = true, IList<string>? skip = null, Dictionary<string, bool>? loadedParameters = null)
            {
                ArgumentNullException.ThrowIfNull(stream);
                Stream source = stream;
                if (!stream.CanSeek)
                {
                    ArraySegment<byte> bytes = NamedTensors.Bytes(stream);
                    source = new MemoryStream(bytes.Array!, bytes.Offset, bytes.Count);
                }
                using DisposeScope scope = NewDisposeScope();
                long start = source.Position;
                if (!StateFile.IsTorchs(source) && TorchSharps(source) is { } state)
                {
                    Copy(state, strict, skip, loadedParameters);
                    return this;
                }
                source.Position = start;
                ApplyFile(StateFile.Load(source), strict, skip, loadedParameters);
                return this;
            }

            /// <summary>
            /// Reads the parameters and buffers in TorchSharp's format. What follows is not read.
            /// </summary>
            /// <inheritdoc cref="load(string, bool, IList{string}?, Dictionary{string, bool}?)" />
            /// <param name="reader">The reader, which stays open.</param>
            /// <param name="strict">Whether the source must have exactly the names of the module.</param>
            /// <param name="skip">Names that are left as they are.</param>
            /// <param name="loadedParameters">Gets each name of the source, and whether the module has it.</param>
            public virtual Module load(
                BinaryReader reader, bool strict = true, IList<string>? skip = null, Dictionary<string, bool>? loadedParameters = null)
            {
                ArgumentNullException.ThrowIfNull(reader);
                using DisposeScope scope = NewDisposeScope();
                Copy(
                    TorchSharpState.Read(reader) ?? throw new TensorFormatException("what was read is damaged, or is not in TorchSharp's format"),
                    strict, skip, loadedParameters);
                return this;
            }

            /// <summary>Makes a module and loads it.</summary>
            /// <typeparam name="T">The class of the module.</typeparam>
            /// <param name="path">The path, as for <see cref="load(string, bool, IList{string}?, Dictionary{string, bool}?)"/>.</param>
            /// <returns>The module.</returns>
            public static Module Create<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] T>(string path)
                where T : Module, new()
            {
                T module = new();
                try
                {
                    return module.load(path);
                }
                catch
                {
                    module.Dispose();
                    throw;
                }
            }

            /// <summary>Loads what was in TorchSharp's format, with the errors that its users expect.</summary>
            private void Copy(Dictionary<string, Tensor> state, bool strict, IList<string>? skip, Dictionary<string, bool>? loadedParameters)
            {
                Dictionary<string, Tensor> own = state_dict();
                foreach (string name in state.Keys.Where(name => TorchSharpState.IsOptional(name) && !own.ContainsKey(name)).ToList())
                {
                    state.Remove(name);
                }
                try
                {
                    Apply(state, strict, skip, loadedParameters);
                }
                catch (InvalidOperationException differ) when (differ is not ObjectDisposedException)
                {
                    throw new ArgumentException($"the file does not fit the module: {differ.Message}");
                }
                catch (ShapeException differ)
                {
                    throw new ArgumentException($"the file does not fit the module: {differ.Message}");
                }
            }

            /// <summary>Loads what was in a safetensors file.</summary>
            private void ApplyFile(
                IReadOnlyList<KeyValuePair<string, Tensor>> entries, bool strict, IList<string>? skip, Dictionary<string, bool>? loadedParameters)
            {
                try
                {
                    Apply(new(entries), strict, skip, loadedParameters);
                }
                catch (InvalidOperationException differ) when (differ is not ObjectDisposedException)
                {
                    throw new TensorFormatException($"the file does not fit the module: {differ.Message}");
                }
            }

            private void Apply(Dictionary<string, Tensor> state, bool strict, IList<string>? skip, Dictionary<string, bool>? loadedParameters)
            {
                Dictionary<string, Tensor> own = state_dict();
                load_state_dict(state, strict, skip);
                if (loadedParameters is not null)
                {
                    foreach (string name in state.Keys)
                    {
                        loadedParameters[name] = own.ContainsKey(name);
                    }
                }
            }

            /// <summary>What is in TorchSharp's format; null if it is another one.</summary>
            private static Dictionary<string, Tensor>? TorchSharps(Stream stream)
            {
                if (IsSafetensors(stream))
                {
                    return null;
                }
                using BinaryReader reader = new(stream, Encoding.UTF8, leaveOpen: true);
                return TorchSharpState.Read(reader);
            }

            /// <summary>Whether a stream continues with the length of a header and its brace. Its position stays.</summary>
            private static bool IsSafetensors(Stream stream)
            {
                long start = stream.Position;
                byte[] head = new byte[9];
                int read = stream.ReadAtLeast(head, head.Length, throwOnEndOfStream: false);
                stream.Position = start;
                return read == head.Length && head[8] == '{' && BitConverter.ToUInt64(head) <= (ulong)(stream.Length - start);
            }
        }
    }
}
