using LibTensor.Interop;
using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        // What is registered in a module, in the runtime and here.
        public abstract unsafe partial class Module
        {
            /// <summary>The buffers that are not saved. The runtime does not know them.</summary>
            private List<(string name, Tensor buffer)> temporaryList = [];

            private IEnumerable<(string name, Tensor buffer)> Buffered => bufferList.Concat(temporaryList);

            /// <summary>Gets the modules inside by their names, in a copy: <see cref="register_module"/> adds one.</summary>
            protected Utils.OrderedDict<string, Module> _internal_submodules => Named(parts);

            /// <summary>Gets the parameters of this module itself by their names, in a copy:
            /// <see cref="register_parameter"/> adds one.</summary>
            protected Utils.OrderedDict<string, Parameter> _internal_params
            {
                get
                {
                    List();
                    return Named(parameterList);
                }
            }

            /// <summary>Gets the buffers of this module itself by their names, each with whether it is saved, in a copy:
            /// <see cref="register_buffer"/> adds one.</summary>
            protected Utils.OrderedDict<string, (Tensor, bool)> _internal_buffers
            {
                get
                {
                    List();
                    IEnumerable<(string, (Tensor, bool))> saved = bufferList.Select(static own => (own.name, (own.buffer, true)));
                    return Named(saved.Concat(temporaryList.Select(static own => (own.name, (own.buffer, false)))));
                }
            }

            /// <summary>Adds a module to this one, which then owns it.</summary>
            /// <param name="name">The name in <see cref="state_dict"/> and in files, which must not contain a
            /// dot.</param>
            /// <param name="submodule">The module; null to take away the one with this name.</param>
            /// <exception cref="ArgumentException">The name is empty or contains a dot.</exception>
            /// <exception cref="InvalidOperationException">The name is in use.</exception>
            public virtual void register_module(string name, Module submodule)
            {
                ArgumentNullException.ThrowIfNull(name);
                if (submodule is null)
                {
                    parts.FindAll(part => part.name == name).ForEach(Remove);
                    return;
                }
                if (parts.Any(part => part.name == name && ReferenceEquals(part.module, submodule)))
                {
                    return;
                }
                CheckFree(name);
                submodule.RegisterComponents();
                fixed (byte* text = Text.Bytes(name))
                {
                    Status.CheckArguments(Native.tensor_module_add(Handle, text, submodule.Handle));
                }
                parts.Add((name, submodule));
                submodule.owner = this;
            }

            /// <inheritdoc cref="register_module" />
            /// <param name="name">The name, which must not contain a dot.</param>
            /// <param name="module">The module; null to take away the one with this name.</param>
            public void add_module(string name, Module module) => register_module(name, module);

            /// <summary>Adds a parameter to this module, which then owns it.</summary>
            /// <param name="name">The name in <see cref="state_dict"/> and in files, which must not contain a
            /// dot.</param>
            /// <param name="param">The parameter.</param>
            /// <exception cref="ArgumentException">The name is empty or contains a dot.</exception>
            /// <exception cref="InvalidOperationException">The name is in use.</exception>
            public virtual void register_parameter(string name, Parameter param)
            {
                ArgumentNullException.ThrowIfNull(name);
                ArgumentNullException.ThrowIfNull(param);
                List();
                if (parameterList.Any(own => own.name == name && ReferenceEquals(own.parameter, param)))
                {
                    return;
                }
                CheckFree(name);
                ConditionallyRegisterParameter(name, param);
            }

            /// <summary>Adds a buffer, which is not trained, to this module, which then owns it.</summary>
            /// <param name="name">The name in <see cref="state_dict"/> and in files, which must not contain a
            /// dot.</param>
            /// <param name="tensor">The tensor.</param>
            /// <param name="persistent">Whether the buffer is saved.</param>
            /// <exception cref="ArgumentException">The name is empty or contains a dot.</exception>
            /// <exception cref="InvalidOperationException">The name is in use.</exception>
            public virtual void register_buffer(string name, Tensor tensor, bool persistent = true)
            {
                ArgumentNullException.ThrowIfNull(name);
                ArgumentNullException.ThrowIfNull(tensor);
                List();
                if (Buffered.Any(own => own.name == name && ReferenceEquals(own.buffer, tensor)))
                {
                    return;
                }
                CheckFree(name);
                ConditionallyRegisterBuffer(name, tensor, persistent);
            }

            /// <summary>
            /// Puts a parameter in the place of the one with this name, or adds it. The one before stays with those who
            /// refer to it.
            /// </summary>
            /// <param name="name">The name.</param>
            /// <param name="value">The parameter; null to take it away.</param>
            protected void ConditionallyRegisterParameter(string name, Parameter? value)
            {
                List();
                Put(name, value, Codes.Part.Parameters);
                List<(string name, Parameter parameter)> before = parameterList;
                parameterList = Replaced(before, name, value);
                Leave(before.Find(own => own.name == name).parameter, value);
            }

            /// <inheritdoc cref="ConditionallyRegisterParameter(string, Modules.Parameter?)" />
            /// <param name="name">The name.</param>
            /// <param name="value">A parameter, or null to take it away.</param>
            protected void ConditionallyRegisterParameter(string name, Tensor? value) =>
                ConditionallyRegisterParameter(name, value as Parameter ?? (value is null ? null : new Parameter(value)));

            /// <summary>
            /// Puts a buffer in the place of the one with this name, or adds it. The one before stays with those who
            /// refer to it.
            /// </summary>
            /// <param name="name">The name.</param>
            /// <param name="value">The buffer; null to take it away.</param>
            /// <param name="persistent">Whether the buffer is saved.</param>
            protected void ConditionallyRegisterBuffer(string name, Tensor? value, bool persistent = true)
            {
                List();
                Tensor? before = Buffered.FirstOrDefault(own => own.name == name).buffer;
                Tensor? kept = persistent ? value : null;
                if (kept is not null || bufferList.Exists(own => own.name == name))
                {
                    Put(name, kept, Codes.Part.Buffers);
                }
                bufferList = Replaced(bufferList, name, kept);
                temporaryList = Replaced(temporaryList, name, persistent ? null : value?.DetachFromDisposeScope());
                Leave(before, value);
            }

            /// <summary>Takes away all children. They are unowned from then on.</summary>
            protected void ClearModules() => new List<(string, Module)>(parts).ForEach(Remove);

            /// <summary>Determines whether there is a buffer with this name; dots lead to the modules inside.</summary>
            public virtual bool has_buffer(string target) => get_buffer(target) is not null;

            /// <summary>Determines whether there is a parameter with this name; dots lead to the modules inside.</summary>
            public virtual bool has_parameter(string target) => get_parameter(target) is not null;

            /// <summary>Returns the buffer with this name, in which dots lead to the modules inside; null if there is
            /// none.</summary>
            public virtual Tensor? get_buffer(string target) =>
                Find(target, static (module, name) => module.OwnBuffer(name), static (module, name) => module.get_buffer(name));

            /// <summary>Returns the parameter with this name, in which dots lead to the modules inside; null if there is
            /// none.</summary>
            public virtual Parameter? get_parameter(string target) =>
                Find(target, static (module, name) => module.OwnParameter(name), static (module, name) => module.get_parameter(name));

            /// <summary>Makes exactly these modules the children.</summary>
            private protected void SetChildren(IEnumerable<(string name, Module module)> now)
            {
                ClearModules();
                foreach ((string name, Module module) in now)
                {
                    register_module(name, module);
                }
            }

            /// <summary>Makes exactly these the parameters.</summary>
            private protected void SetParameters(IEnumerable<(string name, Parameter parameter)> now)
            {
                parameterList.ForEach(own => ConditionallyRegisterParameter(own.name, (Parameter?)null));
                foreach ((string name, Parameter parameter) in now)
                {
                    register_parameter(name, parameter);
                }
            }

            /// <summary>Puts a parameter in the place of another one, which is disposed.</summary>
            private protected void SetParameter(string name, Parameter? value)
            {
                Parameter? before = OwnParameter(name);
                if (!ReferenceEquals(before, value))
                {
                    ConditionallyRegisterParameter(name, value);
                    before?.Dispose();
                }
            }

            /// <summary>Puts a buffer in the place of another one, which is disposed.</summary>
            private protected void SetBuffer(string name, Tensor? value)
            {
                Tensor? before = OwnBuffer(name);
                if (!ReferenceEquals(before, value))
                {
                    ConditionallyRegisterBuffer(name, value);
                    before?.Dispose();
                }
            }

            private protected static T Given<T>(T value) where T : class
            {
                ArgumentNullException.ThrowIfNull(value);
                return value;
            }

            /// <summary>The children, for a list of modules that run.</summary>
            private protected IReadOnlyList<(string name, Module module)> Stages => parts;

            private protected void AddStages(IEnumerable<Module> modules)
            {
                ArgumentNullException.ThrowIfNull(modules);
                foreach (Module module in modules)
                {
                    AddStage(null, module);
                }
            }

            private protected void AddStages(IEnumerable<(string name, Module module)> modules)
            {
                ArgumentNullException.ThrowIfNull(modules);
                foreach ((string name, Module module) in modules)
                {
                    AddStage(name, module);
                }
            }

            /// <summary>
            /// Adds a child whose name is its position, or a name that may be in use: then its position is added.
            /// </summary>
            private protected void AddStage(string? name, Module module)
            {
                ArgumentNullException.ThrowIfNull(module);
                string free = name ?? FormattableString.Invariant($"{parts.Count}");
                register_module(IsTaken(free) ? FormattableString.Invariant($"{free}_{parts.Count}") : free, module);
            }

            private static Utils.OrderedDict<string, T> Named<T>(IEnumerable<(string name, T item)> members)
            {
                Utils.OrderedDict<string, T> named = new();
                foreach ((string name, T item) in members)
                {
                    named.Add(name, item);
                }
                return named;
            }

            private static List<(string name, T item)> Replaced<T>(List<(string name, T item)> list, string name, T? value)
                where T : class
            {
                int place = list.FindIndex(own => own.name == name);
                if (value is null)
                {
                    return place < 0 ? list : [.. list[..place], .. list[(place + 1)..]];
                }
                return place < 0 ? [.. list, (name, value)] : [.. list[..place], (name, value), .. list[(place + 1)..]];
            }

            /// <summary>Puts a tensor into the runtime's module, which owns it from then on, or takes it away.</summary>
            private void Put(string name, Tensor? tensor, int what)
            {
                fixed (byte* text = Text.Bytes(name))
                {
                    if (tensor is null)
                    {
                        Status.CheckArguments(Native.tensor_module_replace(Handle, text, 0, what));
                        return;
                    }
                    lock (tensor)
                    {
                        Status.CheckArguments(Native.tensor_module_replace(Handle, text, tensor.Handle, what));
                        tensor.KeptBy(this);
                    }
                }
                GC.KeepAlive(this);
            }

            private void Remove((string name, Module module) part)
            {
                // A module that was disposed with the one around it has no children any more.
                if (Native.tensor_is_live(Handle) != 0)
                {
                    fixed (byte* text = Text.Bytes(part.name))
                    {
                        Status.CheckArguments(Native.tensor_module_remove(Handle, text, part.module.Handle));
                    }
                }
                parts.Remove(part);
                part.module.owner = null;
                GC.KeepAlive(part.module);
            }

            /// <summary>A tensor that has been replaced is unowned, unless the module has it under another name.</summary>
            private void Leave(Tensor? before, Tensor? now)
            {
                if (before is not null && !ReferenceEquals(before, now)
                    && !parameterList.Exists(own => ReferenceEquals(own.parameter, before))
                    && !bufferList.Exists(own => ReferenceEquals(own.buffer, before)))
                {
                    before.LeaveModule();
                }
            }

            private bool IsTaken(string name) =>
                parts.Exists(part => part.name == name) || parameterList.Exists(own => own.name == name)
                || Buffered.Any(own => own.name == name);

            private void CheckFree(string name)
            {
                if (IsTaken(name))
                {
                    throw new InvalidOperationException($"'{name}' is registered in {GetType().Name} already: expected another name");
                }
            }

            private T? Find<T>(string target, Func<Module, string, T?> own, Func<Module, string, T?> inner) where T : class
            {
                ArgumentNullException.ThrowIfNull(target);
                if (own(this, target) is { } found)
                {
                    return found;
                }
                int dot = target.IndexOf('.', StringComparison.Ordinal);
                return dot < 0
                    ? null
                    : named_children().Where(child => child.name == target[..dot])
                        .Select(child => inner(child.module, target[(dot + 1)..])).FirstOrDefault(static found => found is not null);
            }
        }
    }
}
