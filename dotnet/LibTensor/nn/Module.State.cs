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
            public virtual IEnumerable<Module> children() => named_children().Select(static child => child.module);

            /// <summary>
            /// Returns all modules in this one, at any depth, with dotted names: first its children, then what each of
            /// them has.
            /// </summary>
            public virtual IEnumerable<(string name, Module module)> named_modules()
            {
                // A stack instead of recursion, here and below: modules may be nested to any depth.
                Stack<(string path, Module module)> ahead = new([("", this)]);
                while (ahead.TryPop(out (string path, Module module) next))
                {
                    List<(string name, Module module)> inside =
                        [.. next.module.named_children().Select(child => (next.path + child.name, child.module))];
                    foreach ((string, Module) child in inside)
                    {
                        yield return child;
                    }
                    for (int i = inside.Count - 1; i >= 0; i--)
                    {
                        ahead.Push((inside[i].name + '.', inside[i].module));
                    }
                }
            }

            /// <summary>Returns all modules in this one, at any depth, in the order of
            /// <see cref="named_modules"/>.</summary>
            public virtual IEnumerable<Module> modules() => Everything().Skip(1);

            /// <summary>This module and all modules in it, without their names, which may be long.</summary>
            private IEnumerable<Module> Everything()
            {
                yield return this;
                Stack<Module> ahead = new([this]);
                while (ahead.TryPop(out Module? next))
                {
                    List<Module> inside = [.. next.children()];
                    foreach (Module child in inside)
                    {
                        yield return child;
                    }
                    for (int i = inside.Count - 1; i >= 0; i--)
                    {
                        ahead.Push(inside[i]);
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

            /// <summary>Returns the buffers, which are not trained, with their names.</summary>
            /// <param name="recurse">Whether to include those of the modules inside.</param>
            /// <param name="include_nonpersistent">Whether to include those that are not saved.</param>
            public virtual IEnumerable<(string name, Tensor buffer)> named_buffers(bool recurse = true, bool include_nonpersistent = true) =>
                All(recurse, module => include_nonpersistent ? module.OwnBuffers().Concat(module.OwnTemporary()) : module.OwnBuffers())
                    .DistinctBy(static entry => entry.item, ReferenceEqualityComparer.Instance);

            /// <summary>Returns the buffers.</summary>
            /// <param name="recurse">Whether to include those of the modules inside.</param>
            /// <param name="include_nonpersistent">Whether to include those that are not saved.</param>
            public virtual IEnumerable<Tensor> buffers(bool recurse = true, bool include_nonpersistent = true) =>
                named_buffers(recurse, include_nonpersistent).Select(static entry => entry.buffer);

            /// <summary>
            /// Returns the parameters and buffers by name: first all parameters, then all buffers that are saved. These
            /// are the tensors themselves and not copies; if the program has disposed a wrapper, a new alias replaces
            /// it. The same holds for <see cref="parameters"/> and <see cref="buffers"/>.
            /// </summary>
            /// <param name="destination">A dictionary to which they are added; by default a new one.</param>
            /// <param name="prefix">What is set before each name, with a dot.</param>
            /// <returns>The dictionary.</returns>
            public virtual Dictionary<string, Tensor> state_dict(Dictionary<string, Tensor>? destination = null, string? prefix = null)
            {
                destination ??= [];
                string before = string.IsNullOrEmpty(prefix) ? "" : prefix + '.';
                foreach ((string name, Parameter parameter) in named_parameters())
                {
                    destination.TryAdd(before + name, parameter);
                }
                foreach ((string name, Tensor buffer) in named_buffers(include_nonpersistent: false))
                {
                    destination.TryAdd(before + name, buffer);
                }
                // Then the other names of those that are shared.
                foreach ((string name, Tensor tensor) in All(true, static module => module.OwnState()))
                {
                    destination.TryAdd(before + name, tensor);
                }
                return destination;
            }

            /// <summary>
            /// Copies values to all parameters and buffers, or to none of them if the call fails. A value must have the
            /// shape of its parameter or buffer, and is converted to its dtype and device.
            /// </summary>
            /// <param name="source">Tensors by the names of <see cref="state_dict"/>.</param>
            /// <param name="strict">Whether a missing or unknown name is an error.</param>
            /// <param name="skip">Names that are left as they are, in both.</param>
            /// <returns>The missing names and the unknown names.</returns>
            /// <exception cref="InvalidOperationException">The names differ, and <paramref name="strict"/> is true.
            /// Nothing was changed.</exception>
            /// <exception cref="ShapeException">A tensor has another shape. Nothing was changed.</exception>
            /// <exception cref="TensorDisposedException">A tensor was disposed. Nothing was changed.</exception>
            public virtual (IList<string> missing_keys, IList<string> unexpected_keyes) load_state_dict(
                Dictionary<string, Tensor> source, bool strict = true, IList<string>? skip = null)
            {
                ArgumentNullException.ThrowIfNull(source);
                skip ??= [];
                Dictionary<string, Tensor> state = state_dict();
                List<string> missing = [.. state.Keys.Where(key => !source.ContainsKey(key) && !skip.Contains(key))];
                List<string> unexpected = [.. source.Keys.Where(key => !state.ContainsKey(key) && !skip.Contains(key))];
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
                        .. state.Where(entry => source.ContainsKey(entry.Key) && !skip.Contains(entry.Key))
                            .Select(entry => (entry.Value, Fitting(entry.Key, entry.Value, source[entry.Key]))),
                    ];
                    copies.ForEach(static copy => copy.tensor.copy_(copy.value));
                }
                return (missing, unexpected);
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

            /// <summary>Throws for a module that was disposed: its lists are still here.</summary>
            private void CheckLive()
            {
                if (Native.tensor_is_live(Handle) == 0)
                {
                    EntryCount(Codes.Part.Parameters);
                }
                GC.KeepAlive(this);
            }

            private IEnumerable<(string name, T item)> All<T>(bool recurse, Func<Module, IEnumerable<(string name, T item)>> own)
            {
                CheckLive();
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
