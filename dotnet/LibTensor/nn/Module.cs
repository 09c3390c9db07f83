using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using LibTensor.Interop;
using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    /// <summary>Neural networks: modules and what they are made of.</summary>
    public static partial class nn
    {
        /// <summary>
        /// Part of a network: it owns parameters, buffers and other modules. Every module, a user's own class too, has a native handle that
        /// owns them, whichever scope is open; a module itself is a member of no scope and lives until <see cref="Dispose()"/>.
        /// </summary>
        /// <remarks>
        /// A class of one's own derives from <see cref="Module{T, TResult}"/>, keeps parts in fields and calls
        /// <see cref="RegisterComponents"/> at the end of its constructor. Disposing a wrapper frees no parameter or buffer that a module owns:
        /// the module hands out a fresh one from then on, while a field of the class's own still holds the disposed one.
        /// </remarks>
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.AllFields)]
        public abstract partial class Module : IDisposable
        {
            /// <summary>Those that wait while a module of this thread is disposed.</summary>
            [ThreadStatic]
            private static Queue<Module>? ending;

            private readonly OwnedHandle handle;
            private readonly List<(string name, Module module)> parts = [];
            private protected List<(string name, Parameter parameter)> parameterList = [];
            private protected List<(string name, Tensor buffer)> bufferList = [];
            private readonly string name;

            /// <summary>The module that owns this one, which must not be collected before it: it would take this one with it.</summary>
            private Module? owner;

            /// <summary>A module of one's own.</summary>
            /// <param name="name">What dumps and errors call it.</param>
            protected Module(string name) : this(Codes.Module.Custom, name, [], [])
            {
            }

            private protected unsafe Module(
                int kind, string name, ReadOnlySpan<long> ints, ReadOnlySpan<double> floats, Generator? generator = null)
            {
                ArgumentNullException.ThrowIfNull(name);
                this.name = name;
                ulong made;
                fixed (byte* text = Text.Bytes(name))
                fixed (long* firstInt = ints)
                fixed (double* firstFloat = floats)
                {
                    Status.Check(Native.tensor_module_new(
                        0, generator is null ? 0 : generator.Handle, kind, text,
                        firstInt, (nuint)ints.Length, firstFloat, (nuint)floats.Length, &made));
                }
                GC.KeepAlive(generator);
                handle = new OwnedHandle(made);
            }

            internal ulong Handle => handle.Value;

            /// <summary>The name given to the constructor.</summary>
            public virtual string GetName() => name;

            /// <summary>
            /// Whether the module is in training, as it is at first; see <see cref="train"/> and <see cref="eval"/>. A forward that is given a
            /// mode neither reads nor changes it.
            /// </summary>
            public bool training { get; private set; } = true;

            /// <summary>Whether a forward of this module draws random numbers in a mode; null for its own.</summary>
            internal virtual bool Draws(bool? mode) => false;

            /// <summary>
            /// Switches this module and all modules in it to training, or out of it: the mode of a forward that is given none.
            /// </summary>
            public virtual void train(bool train = true)
            {
                Status.Check(Native.tensor_module_train(Handle, train ? 1 : 0));
                foreach (Module module in modules())
                {
                    module.training = train;
                }
                GC.KeepAlive(this);
            }

            /// <summary>Switches this module and all modules in it to evaluation: dropout rests, batch norm uses its running moments.</summary>
            public virtual void eval() => train(false);

            /// <summary>What stands in for a forward that takes a mode: this module and all in it are in that mode already.</summary>
            private protected void RequireMode(bool training)
            {
                if (modules().Any(module => module.training != training))
                {
                    throw new UnsupportedException(
                        $"{GetType().Name} does not override the forward that takes a mode, and it or a part of it is not in "
                        + $"{(training ? "training" : "evaluation")}: override it, or call {(training ? "train" : "eval")}() first");
                }
            }

            /// <summary>Drops the gradient of every parameter.</summary>
            public virtual void zero_grad()
            {
                Status.Check(Native.tensor_module_zero_grad(Handle));
                GC.KeepAlive(this);
            }

            /// <summary>Makes another module a part of this one, which owns it from now on.</summary>
            /// <param name="name">Its name in <see cref="state_dict"/> and in files, without a dot.</param>
            /// <param name="submodule">The module.</param>
            /// <exception cref="TensorArgumentException">The name is taken, empty or has a dot in it.</exception>
            public virtual unsafe void register_module(string name, Module submodule)
            {
                ArgumentNullException.ThrowIfNull(name);
                ArgumentNullException.ThrowIfNull(submodule);
                if (parts.Any(part => part.name == name && ReferenceEquals(part.module, submodule)))
                {
                    return;
                }
                fixed (byte* text = Text.Bytes(name))
                {
                    Status.Check(Native.tensor_module_add(Handle, text, submodule.Handle));
                }
                parts.Add((name, submodule));
                submodule.owner = this;
            }

            /// <summary>Makes a parameter a part of this module, which owns it from now on.</summary>
            /// <inheritdoc cref="register_module" />
            /// <param name="name">Its name in <see cref="state_dict"/> and in files, without a dot.</param>
            /// <param name="parameter">The parameter.</param>
            public virtual void register_parameter(string name, Parameter parameter)
            {
                if (Register(name, parameter, Codes.Part.Parameters))
                {
                    parameterList.Add((name, parameter));
                }
            }

            /// <summary>Makes a tensor that is saved, but not trained, a part of this module, which owns it from now on.</summary>
            /// <inheritdoc cref="register_module" />
            /// <param name="name">Its name in <see cref="state_dict"/> and in files, without a dot.</param>
            /// <param name="tensor">The tensor.</param>
            public virtual void register_buffer(string name, Tensor tensor)
            {
                if (Register(name, tensor, Codes.Part.Buffers))
                {
                    bufferList.Add((name, tensor));
                }
            }

            /// <summary>
            /// Registers what the fields hold, under their names: modules, parameters, and other tensors as buffers. What is registered
            /// already is left alone.
            /// </summary>
            protected virtual void RegisterComponents()
            {
                List<FieldInfo> fields = [];
                Collect(GetType(), fields);
                foreach (FieldInfo info in fields)
                {
                    string field = Plain(info.Name);
                    switch (info.GetValue(this))
                    {
                        case Module module when !parts.Any(part => ReferenceEquals(part.module, module)):
                            register_module(field, module);
                            break;
                        case Modules.Parameter parameter when !parameterList.Any(own => ReferenceEquals(own.parameter, parameter)):
                            register_parameter(field, parameter);
                            break;
                        case Modules.Parameter:
                            break;
                        case Tensor buffer when !bufferList.Any(own => ReferenceEquals(own.buffer, buffer)):
                            register_buffer(field, buffer);
                            break;
                    }
                }
            }

            /// <summary>Frees the module with its parameters, buffers and parts. A second call does nothing.</summary>
            public void Dispose()
            {
                Dispose(true);
                GC.SuppressFinalize(this);
            }

            /// <summary>Frees what the module holds.</summary>
            /// <param name="disposing">Whether this is a call of <see cref="Dispose()"/>, the only one there is.</param>
            protected virtual void Dispose(bool disposing)
            {
                if (!disposing)
                {
                    return;
                }
                // First the module itself: what it owns ends with it, and late callers are told so.
                handle.Dispose();
                DisposeParts();
                foreach ((_, Parameter parameter) in parameterList)
                {
                    parameter.Dispose();
                }
                foreach ((_, Tensor buffer) in bufferList)
                {
                    buffer.Dispose();
                }
            }

            /// <summary>
            /// Disposes the modules inside, and those inside of them, one after the other: a call in each would need as deep a stack. What
            /// a module on the way finds to dispose, the outermost one does.
            /// </summary>
            private void DisposeParts()
            {
                if (ending is not null)
                {
                    parts.ForEach(static part => ending.Enqueue(part.module));
                    return;
                }
                if (parts.Count == 0)
                {
                    return;
                }
                ending = new Queue<Module>(children());
                try
                {
                    while (ending.TryDequeue(out Module? next))
                    {
                        next.Dispose();
                    }
                }
                finally
                {
                    ending = null;
                }
            }

            private unsafe bool Register(string name, Tensor tensor, int what)
            {
                ArgumentNullException.ThrowIfNull(name);
                ArgumentNullException.ThrowIfNull(tensor);
                lock (tensor)
                {
                    fixed (byte* text = Text.Bytes(name))
                    {
                        Status.Check(Native.tensor_module_register(Handle, text, tensor.Handle, what));
                    }
                    tensor.KeptBy(this);
                }
                return !parameterList.Any(own => own.name == name) && !bufferList.Any(own => own.name == name);
            }

            /// <summary>The fields of every class on the way to <paramref name="type"/>, the outermost base's first.</summary>
            private static void Collect(
                [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.AllFields)] Type type, List<FieldInfo> fields)
            {
                if (type.BaseType is { } parent && parent != typeof(Module))
                {
                    Collect(parent, fields);
                }
                fields.AddRange(type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly));
            }

            /// <summary>The name that the program gave: a property's own, not its field's.</summary>
            private static string Plain(string field) =>
                field[0] == '<' ? field[1..field.IndexOf('>', StringComparison.Ordinal)] : field;
        }

        /// <summary>A module with one input.</summary>
        /// <typeparam name="T">What goes in.</typeparam>
        /// <typeparam name="TResult">What comes out.</typeparam>
        public abstract class Module<T, TResult> : Module
        {
            /// <summary>A module of one's own.</summary>
            /// <param name="name">What dumps and errors call it.</param>
            protected Module(string name) : base(name)
            {
            }

            private protected Module(
                int kind, string name, ReadOnlySpan<long> ints, ReadOnlySpan<double> floats, Generator? generator = null)
                : base(kind, name, ints, floats, generator)
            {
            }

            /// <summary>Computes the output. It returns a fresh tensor (an alias at least) and does not dispose its input.</summary>
            public abstract TResult forward(T input);

            /// <summary>
            /// Computes the output in a mode that is this call's alone, so that threads may train and use a module at the same time. A module
            /// of one's own overrides it and passes the mode on to its parts.
            /// </summary>
            /// <param name="input">What goes in.</param>
            /// <param name="training">Whether this is training.</param>
            /// <returns>What <see cref="forward(T)"/> returns.</returns>
            /// <exception cref="UnsupportedException">
            /// The module does not override this, and it or a part of it is in the other mode.
            /// </exception>
            public virtual TResult forward(T input, bool training)
            {
                RequireMode(training);
                return forward(input);
            }

            /// <summary>Runs the module.</summary>
            public TResult call(T input) => forward(input);

            /// <summary>Runs the module in a mode that is this call's alone.</summary>
            /// <inheritdoc cref="forward(T, bool)" />
            public TResult call(T input, bool training) => forward(input, training);
        }

        /// <summary>A module with two inputs.</summary>
        /// <typeparam name="T1">The first input.</typeparam>
        /// <typeparam name="T2">The second input.</typeparam>
        /// <typeparam name="TResult">What comes out.</typeparam>
        public abstract class Module<T1, T2, TResult> : Module
        {
            /// <summary>A module of one's own.</summary>
            /// <param name="name">What dumps and errors call it.</param>
            protected Module(string name) : base(name)
            {
            }

            /// <summary>Computes the output. It returns a fresh tensor (an alias at least) and does not dispose its inputs.</summary>
            public abstract TResult forward(T1 input1, T2 input2);

            /// <summary>
            /// Computes the output in a mode that is this call's alone, so that threads may train and use a module at the same time. A module
            /// of one's own overrides it and passes the mode on to its parts.
            /// </summary>
            /// <param name="input1">The first input.</param>
            /// <param name="input2">The second input.</param>
            /// <param name="training">Whether this is training.</param>
            /// <returns>What <see cref="forward(T1, T2)"/> returns.</returns>
            /// <exception cref="UnsupportedException">
            /// The module does not override this, and it or a part of it is in the other mode.
            /// </exception>
            public virtual TResult forward(T1 input1, T2 input2, bool training)
            {
                RequireMode(training);
                return forward(input1, input2);
            }

            /// <summary>Runs the module.</summary>
            public TResult call(T1 input1, T2 input2) => forward(input1, input2);

            /// <summary>Runs the module in a mode that is this call's alone.</summary>
            /// <inheritdoc cref="forward(T1, T2, bool)" />
            public TResult call(T1 input1, T2 input2, bool training) => forward(input1, input2, training);
        }
    }
}
