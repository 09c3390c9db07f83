using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using LibTensor.Interop;
using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    /// <summary>Provides neural networks, which consist of modules, parameters and functions.</summary>
    public static partial class nn
    {
        /// <summary>
        /// Represents a part of a network, which owns parameters, buffers and other modules regardless of the current
        /// scope. Every module, even one of a class of the program, has a native handle that owns them. No scope owns a
        /// module, so it lives until <see cref="Dispose()"/>.
        /// </summary>
        /// <remarks>
        /// Your own class derives from <see cref="Module{T, TResult}"/>, keeps its children in fields and calls
        /// <see cref="RegisterComponents"/> at the end of its constructor. If you dispose a wrapper, the module keeps
        /// the parameter or buffer and returns a new wrapper from then on, while a field of your class still holds the
        /// disposed wrapper.
        /// </remarks>
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.AllFields)]
        public abstract partial class Module : IDisposable
        {
            /// <summary>Modules to dispose after the current one, while this thread disposes modules.</summary>
            [ThreadStatic]
            private static Queue<Module>? ending;

            private readonly OwnedHandle handle;
            private readonly List<(string name, Module module)> parts = [];
            private protected List<(string name, Parameter parameter)> parameterList = [];
            private protected List<(string name, Tensor buffer)> bufferList = [];
            private readonly string name;

            /// <summary>
            /// The owner of this module. The reference keeps it from being collected first, which would dispose this
            /// module.
            /// </summary>
            private Module? owner;

            /// <summary>Initializes a module of your own class.</summary>
            /// <param name="name">The name in dumps and errors.</param>
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
                    Status.CheckArguments(Native.tensor_module_new(
                        0, generator is null ? 0 : generator.Handle, kind, text,
                        firstInt, (nuint)ints.Length, firstFloat, (nuint)floats.Length, &made));
                }
                GC.KeepAlive(generator);
                handle = new OwnedHandle(made);
                isListed = kind is Codes.Module.Custom or Codes.Module.Sequential;
            }

            internal ulong Handle => handle.Value;

            /// <summary>Returns the name of the module that was given to the constructor.</summary>
            public virtual string GetName() => name;

            /// <summary>
            /// Gets a value that indicates whether the module is in training mode, which is the default; see
            /// <see cref="train"/> and <see cref="eval"/>. A forward with a mode argument neither reads nor changes it.
            /// </summary>
            public bool training { get; private set; } = true;

            /// <summary>
            /// Whether a forward of this module draws random numbers in a mode; null means the module's own mode.
            /// </summary>
            internal virtual bool Draws(bool? mode) => false;

            /// <summary>
            /// Sets the mode of this module and all modules in it to training or evaluation. A forward without a mode
            /// argument uses this mode.
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

            /// <summary>
            /// Sets the mode of this module and all modules in it to evaluation, in which dropout is off and batch
            /// normalization uses its running mean and variance.
            /// </summary>
            public virtual void eval() => train(false);

            /// <summary>
            /// Checks that this module and all modules in it are in a mode, for a class without its own forward with a
            /// mode.
            /// </summary>
            private protected void RequireMode(bool training)
            {
                if (modules().Any(module => module.training != training))
                {
                    throw new UnsupportedException(
                        $"{GetType().Name} does not override the forward that takes a mode, and it or a part of it is not in "
                        + $"{(training ? "training" : "evaluation")}: override it, or call {(training ? "train" : "eval")}() first");
                }
            }

            /// <summary>Removes the gradient of every parameter.</summary>
            public virtual void zero_grad()
            {
                Status.Check(Native.tensor_module_zero_grad(Handle));
                GC.KeepAlive(this);
            }

            /// <summary>Adds a module to this one, which then owns it.</summary>
            /// <param name="name">The name in <see cref="state_dict"/> and in files, which must not contain a
            /// dot.</param>
            /// <param name="submodule">The module.</param>
            /// <exception cref="ArgumentException">The name is in use, is empty or contains a dot.</exception>
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
                    Status.CheckArguments(Native.tensor_module_add(Handle, text, submodule.Handle));
                }
                parts.Add((name, submodule));
                submodule.owner = this;
            }

            /// <summary>Adds a parameter to this module, which then owns it.</summary>
            /// <inheritdoc cref="register_module" />
            /// <param name="name">The name in <see cref="state_dict"/> and in files, which must not contain a
            /// dot.</param>
            /// <param name="parameter">The parameter.</param>
            public virtual void register_parameter(string name, Parameter parameter)
            {
                if (Register(name, parameter, Codes.Part.Parameters))
                {
                    parameterList.Add((name, parameter));
                }
            }

            /// <summary>Adds a buffer, which is saved but not trained, to this module, which then owns it.</summary>
            /// <inheritdoc cref="register_module" />
            /// <param name="name">The name in <see cref="state_dict"/> and in files, which must not contain a
            /// dot.</param>
            /// <param name="tensor">The tensor.</param>
            public virtual void register_buffer(string name, Tensor tensor)
            {
                if (Register(name, tensor, Codes.Part.Buffers))
                {
                    bufferList.Add((name, tensor));
                }
            }

            /// <summary>
            /// Registers the modules and parameters in the fields under the names of the fields, and other tensors as
            /// buffers. Objects that are already registered are left out.
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

            /// <summary>
            /// Disposes the module with its parameters, buffers and children. A second call has no effect.
            /// </summary>
            public void Dispose()
            {
                Dispose(true);
                GC.SuppressFinalize(this);
            }

            /// <summary>Disposes the objects that the module has.</summary>
            /// <param name="disposing">Always true, because only <see cref="Dispose()"/> calls this method.</param>
            protected virtual void Dispose(bool disposing)
            {
                if (!disposing)
                {
                    return;
                }
                // First the native module: its objects end with it, and later calls get an error.
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
            /// Disposes the children at any depth, one after the other. Recursion would need a deep stack, so the
            /// children of an inner module go to a queue, and the outermost module disposes them.
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
                        Status.CheckArguments(Native.tensor_module_register(Handle, text, tensor.Handle, what));
                    }
                    tensor.KeptBy(this);
                }
                return !parameterList.Any(own => own.name == name) && !bufferList.Any(own => own.name == name);
            }

            /// <summary>
            /// Adds the fields of <paramref name="type"/> and its base classes, with the fields of base classes first.
            /// </summary>
            private static void Collect(
                [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.AllFields)] Type type, List<FieldInfo> fields)
            {
                if (type.BaseType is { } parent && parent != typeof(Module))
                {
                    Collect(parent, fields);
                }
                fields.AddRange(type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly));
            }

            /// <summary>The name in the source: for the field of a property, the name of the property.</summary>
            private static string Plain(string field) =>
                field[0] == '<' ? field[1..field.IndexOf('>', StringComparison.Ordinal)] : field;
        }

        /// <summary>Represents a module with one input.</summary>
        /// <typeparam name="T">The type of the input.</typeparam>
        /// <typeparam name="TResult">The type of the output.</typeparam>
        public abstract class Module<T, TResult> : Module
        {
            /// <summary>Initializes a module of your own class.</summary>
            /// <param name="name">The name in dumps and errors.</param>
            protected Module(string name) : base(name)
            {
            }

            private protected Module(
                int kind, string name, ReadOnlySpan<long> ints, ReadOnlySpan<double> floats, Generator? generator = null)
                : base(kind, name, ints, floats, generator)
            {
            }

            /// <summary>
            /// Computes the output. An implementation must return a new tensor, at least an alias, and must not dispose
            /// its input.
            /// </summary>
            public abstract TResult forward(T input);

            /// <summary>
            /// Computes the output in a mode that applies to this call only, so that threads may train and use a module
            /// at the same time. Your own class overrides it and passes the mode to its children.
            /// </summary>
            /// <param name="input">The input.</param>
            /// <param name="training">True for training, or false for evaluation.</param>
            /// <returns>The output, as for <see cref="forward(T)"/>.</returns>
            /// <exception cref="UnsupportedException">
            /// The class does not override this, and the module or a module in it is in the other mode.
            /// </exception>
            public virtual TResult forward(T input, bool training)
            {
                RequireMode(training);
                return forward(input);
            }

            /// <summary>Runs the module.</summary>
            public TResult call(T input) => forward(input);

            /// <summary>Runs the module in a mode that applies to this call only.</summary>
            /// <inheritdoc cref="forward(T, bool)" />
            public TResult call(T input, bool training) => forward(input, training);
        }

        /// <summary>Represents a module with two inputs.</summary>
        /// <typeparam name="T1">The type of the first input.</typeparam>
        /// <typeparam name="T2">The type of the second input.</typeparam>
        /// <typeparam name="TResult">The type of the output.</typeparam>
        public abstract class Module<T1, T2, TResult> : Module
        {
            /// <summary>Initializes a module of your own class.</summary>
            /// <param name="name">The name in dumps and errors.</param>
            protected Module(string name) : base(name)
            {
            }

            private protected Module(
                int kind, string name, ReadOnlySpan<long> ints, ReadOnlySpan<double> floats, Generator? generator = null)
                : base(kind, name, ints, floats, generator)
            {
            }

            /// <summary>
            /// Computes the output. An implementation must return a new tensor, at least an alias, and must not dispose
            /// its inputs.
            /// </summary>
            public abstract TResult forward(T1 input1, T2 input2);

            /// <summary>
            /// Computes the output in a mode that applies to this call only, so that threads may train and use a module
            /// at the same time. Your own class overrides it and passes the mode to its children.
            /// </summary>
            /// <param name="input1">The first input.</param>
            /// <param name="input2">The second input.</param>
            /// <param name="training">True for training, or false for evaluation.</param>
            /// <returns>The output, as for <see cref="forward(T1, T2)"/>.</returns>
            /// <exception cref="UnsupportedException">
            /// The class does not override this, and the module or a module in it is in the other mode.
            /// </exception>
            public virtual TResult forward(T1 input1, T2 input2, bool training)
            {
                RequireMode(training);
                return forward(input1, input2);
            }

            /// <summary>Runs the module.</summary>
            public TResult call(T1 input1, T2 input2) => forward(input1, input2);

            /// <summary>Runs the module in a mode that applies to this call only.</summary>
            /// <inheritdoc cref="forward(T1, T2, bool)" />
            public TResult call(T1 input1, T2 input2, bool training) => forward(input1, input2, training);
        }

        /// <summary>A module with three inputs.</summary>
        /// <typeparam name="T1">The type of the first input.</typeparam>
        /// <typeparam name="T2">The type of the second input.</typeparam>
        /// <typeparam name="T3">The type of the third input.</typeparam>
        /// <typeparam name="TResult">The type of the output.</typeparam>
        public abstract class Module<T1, T2, T3, TResult> : Module
        {
            /// <summary>Makes a module of your own class.</summary>
            /// <param name="name">The name in dumps and errors.</param>
            protected Module(string name) : base(name)
            {
            }

            private protected Module(
                int kind, string name, ReadOnlySpan<long> ints, ReadOnlySpan<double> floats, Generator? generator = null)
                : base(kind, name, ints, floats, generator)
            {
            }

            /// <summary>
            /// Computes the output. It must return a new tensor, at least an alias, and must not dispose its inputs.
            /// </summary>
            public abstract TResult forward(T1 input1, T2 input2, T3 input3);

            /// <summary>
            /// Computes the output in a mode that applies to this call only, so that threads may train and use a module
            /// at the same time. Your own class overrides it and passes the mode to its children.
            /// </summary>
            /// <param name="input1">The first input.</param>
            /// <param name="input2">The second input.</param>
            /// <param name="input3">The third input.</param>
            /// <param name="training">True for training, false for evaluation.</param>
            /// <returns>The output, as for <see cref="forward(T1, T2, T3)"/>.</returns>
            /// <exception cref="UnsupportedException">
            /// The class does not override this, and the module or a module in it is in the other mode.
            /// </exception>
            public virtual TResult forward(T1 input1, T2 input2, T3 input3, bool training)
            {
                RequireMode(training);
                return forward(input1, input2, input3);
            }

            /// <summary>Runs the module.</summary>
            public TResult call(T1 input1, T2 input2, T3 input3) => forward(input1, input2, input3);

            /// <summary>Runs the module in a mode that applies to this call only.</summary>
            /// <inheritdoc cref="forward(T1, T2, T3, bool)" />
            public TResult call(T1 input1, T2 input2, T3 input3, bool training) => forward(input1, input2, input3, training);
        }
    }
}
