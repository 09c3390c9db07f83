using System.Text;
using LibTensor.Interop;
using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        public abstract partial class Module
        {
            /// <summary>Returns the direct children of this module, with their names.</summary>
            public virtual IEnumerable<(string name, Module module)> named_children() => parts;

            /// <summary>Returns the direct children of this module.</summary>
            public IEnumerable<Module> children() => parts.Select(static part => part.module);

            /// <summary>This module and all modules in it, at any depth.</summary>
            public IEnumerable<Module> modules()
            {
                // A stack instead of recursion, here and below: modules may be nested to any depth.
                Stack<Module> ahead = new([this]);
                while (ahead.TryPop(out Module? next))
                {
                    yield return next;
                    for (int i = next.parts.Count - 1; i >= 0; i--)
                    {
                        ahead.Push(next.parts[i].module);
                    }
                }
            }

            /// <summary>
            /// Returns the parameters with their names, each of them once. Parameters of modules inside have dotted
            /// names.
            /// </summary>
            /// <param name="recurse">Whether to include those of the modules inside.</param>
            public virtual IEnumerable<(string name, Parameter parameter)> named_parameters(bool recurse = true) =>
                All(recurse, static module => module.OwnParameters()).DistinctBy(static entry => entry.item, ReferenceEqualityComparer.Instance);

            /// <summary>Returns the parameters, each of them once.</summary>
            /// <param name="recurse">Whether to include those of the modules inside.</param>
            public virtual IEnumerable<Parameter> parameters(bool recurse = true) =>
                named_parameters(recurse).Select(static entry => entry.parameter);

            /// <summary>Returns the buffers, which are saved but not trained, with their names.</summary>
            /// <param name="recurse">Whether to include those of the modules inside.</param>
            public virtual IEnumerable<(string name, Tensor buffer)> named_buffers(bool recurse = true) =>
                All(recurse, static module => module.OwnBuffers()).DistinctBy(static entry => entry.item, ReferenceEqualityComparer.Instance);

            /// <summary>Returns the buffers.</summary>
            /// <param name="recurse">Whether to include those of the modules inside.</param>
            public virtual IEnumerable<Tensor> buffers(bool recurse = true) =>
                named_buffers(recurse).Select(static entry => entry.buffer);

            /// <summary>
            /// Returns the parameters and buffers by name. These are the tensors themselves and not copies; if the
            /// program has disposed a wrapper, a new alias replaces it. The same holds for <see cref="parameters"/> and
            /// <see cref="buffers"/>.
            /// </summary>
            public virtual Dictionary<string, Tensor> state_dict()
            {
                Dictionary<string, Tensor> state = [];
                foreach ((string key, Tensor tensor) in All(true, static module => module.OwnState()))
                {
                    state.Add(key, tensor);
                }
                return state;
            }

            /// <summary>
            /// Copies values to all parameters and buffers, or to none of them if the call fails. A value must have the
            /// shape of its parameter or buffer, and is converted to its dtype and device.
            /// </summary>
            /// <param name="source">Tensors by the names of <see cref="state_dict"/>.</param>
            /// <param name="strict">Whether a missing or unknown name is an error.</param>
            /// <returns>The missing names and the unknown names.</returns>
            /// <exception cref="InvalidOperationException">The names differ, and <paramref name="strict"/> is true.
            /// Nothing was changed.</exception>
            /// <exception cref="ShapeException">A tensor has another shape. Nothing was changed.</exception>
            /// <exception cref="TensorDisposedException">A tensor was disposed. Nothing was changed.</exception>
            public virtual (IList<string> missing_keys, IList<string> unexpected_keys) load_state_dict(
                IReadOnlyDictionary<string, Tensor> source, bool strict = true)
            {
                ArgumentNullException.ThrowIfNull(source);
                Dictionary<string, Tensor> state = state_dict();
                List<string> missing = [.. state.Keys.Where(key => !source.ContainsKey(key))];
                List<string> unexpected = [.. source.Keys.Where(key => !state.ContainsKey(key))];
                if (strict && missing.Count + unexpected.Count > 0)
                {
                    throw new InvalidOperationException(
                        $"the names differ: missing [{string.Join(", ", missing)}], not known [{string.Join(", ", unexpected)}]");
                }
                using (no_grad())
                using (NewDisposeScope())
                {
                    // Every step that can fail comes before the first copy.
                    List<(Tensor tensor, Tensor value)> copies =
                    [
                        .. state.Where(entry => source.ContainsKey(entry.Key))
                            .Select(entry => (entry.Value, Fitting(entry.Key, entry.Value, source[entry.Key]))),
                    ];
                    copies.ForEach(static copy => copy.tensor.copy_(copy.value));
                }
                return (missing, unexpected);
            }

            /// <summary>Writes the parameters and buffers to a file in the safetensors format.</summary>
            /// <returns>This module.</returns>
            /// <exception cref="TensorIOException">The file cannot be written.</exception>
            public virtual unsafe Module save(string location)
            {
                ArgumentNullException.ThrowIfNull(location);
                fixed (byte* path = Text.Bytes(location))
                {
                    Status.Check(Native.tensor_module_save(Handle, path));
                }
                GC.KeepAlive(this);
                return this;
            }

            /// <summary>
            /// Reads the parameters and buffers from a safetensors file, which any language may have written, or from a
            /// file that TorchSharp wrote.
            /// </summary>
            /// <returns>This module.</returns>
            /// <exception cref="TensorIOException">The file cannot be read.</exception>
            /// <exception cref="TensorFormatException">The file is damaged, or has other names than this module.
            /// Nothing was changed.</exception>
            /// <exception cref="ShapeException">A tensor has another shape. Nothing was changed.</exception>
            public virtual unsafe Module load(string location)
            {
                ArgumentNullException.ThrowIfNull(location);
                if (File.Exists(location))
                {
                    using FileStream file = File.OpenRead(location);
                    if (LoadFromTorchSharp(file))
                    {
                        return this;
                    }
                }
                fixed (byte* path = Text.Bytes(location))
                {
                    Status.Check(Native.tensor_module_load(Handle, path));
                }
                GC.KeepAlive(this);
                return this;
            }

            /// <summary>Reads the parameters and buffers from the bytes of such a file.</summary>
            /// <inheritdoc cref="load(string)" />
            /// <param name="stream">A stream, which is read to its end.</param>
            public virtual Module load(Stream stream)
            {
                ArraySegment<byte> bytes = NamedTensors.Bytes(stream);
                if (!LoadFromTorchSharp(new MemoryStream(bytes.Array!, bytes.Offset, bytes.Count)))
                {
                    using DisposeScope scope = NewDisposeScope();
                    Copy(safetensors.load(bytes).ToDictionary(static tensor => tensor.Key, static tensor => tensor.Value));
                }
                return this;
            }

            private bool LoadFromTorchSharp(Stream stream)
            {
                using DisposeScope scope = NewDisposeScope();
                Dictionary<string, Tensor>? state = TorchSharpState.Read(stream, state_dict().Keys);
                if (state is not null)
                {
                    Copy(state);
                }
                return state is not null;
            }

            private void Copy(Dictionary<string, Tensor> state)
            {
                try
                {
                    load_state_dict(state);
                }
                catch (InvalidOperationException differ) when (differ is not ObjectDisposedException)
                {
                    throw new TensorFormatException($"the file does not fit the module: {differ.Message}");
                }
            }

            /// <summary>
            /// Checks the shape of a value, and converts it for the copy to the module's tensor of that name.
            /// </summary>
            private static Tensor Fitting(string key, Tensor tensor, Tensor value)
            {
                if (value is null)
                {
                    throw new ArgumentException($"'{key}' is null in the given state");
                }
                NativeTensorInfo given = value.Information();
                NativeTensorInfo own = tensor.Information();
                return Tensor.ShapeText(given) == Tensor.ShapeText(own)
                    ? value.to(tensor)
                    : throw new ShapeException(
                        $"'{key}' has shape {Tensor.ShapeText(given)} in the given state and {Tensor.ShapeText(own)} in the module");
            }

            private IEnumerable<(string name, Tensor item)> OwnState() =>
                OwnParameters().Select(static entry => (entry.name, (Tensor)entry.parameter)).Concat(OwnBuffers());

            private unsafe IEnumerable<(string name, T item)> All<T>(bool recurse, Func<Module, IEnumerable<(string name, T item)>> own)
            {
                if (Native.tensor_is_live(Handle) == 0)
                {
                    // The lists are still here, but the module was disposed: the native call throws.
                    nuint count;
                    Status.Check(Native.tensor_module_count(Handle, Codes.Part.Parameters, &count));
                }
                GC.KeepAlive(this);
                return recurse ? Within(own) : own(this);
            }

            private IEnumerable<(string name, T item)> Within<T>(Func<Module, IEnumerable<(string name, T item)>> own)
            {
                StringBuilder path = new();
                Stack<(Module module, int next, int length)> under = new([(this, -1, 0)]);
                while (under.TryPop(out (Module module, int next, int length) at))
                {
                    path.Length = at.length;
                    if (at.next < 0)
                    {
                        foreach ((string name, T item) in own(at.module))
                        {
                            yield return ($"{path}{name}", item);
                        }
                        at.next = 0;
                    }
                    if (at.next < at.module.parts.Count)
                    {
                        (string name, Module part) = at.module.parts[at.next];
                        under.Push(at with { next = at.next + 1 });
                        path.Append(name).Append('.');
                        under.Push((part, -1, path.Length));
                    }
                }
            }
        }
    }
}
