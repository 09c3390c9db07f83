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

            /// <summary>The name in dumps and errors.</summary>
            protected string? name;

            private bool isTraining = true;

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
            public virtual string GetName() => name!;

            /// <summary>
            /// Gets a value that indicates whether the module is in training mode, which is the default; see
            /// <see cref="train"/> and <see cref="eval"/>. A forward with a mode argument neither reads nor changes it.
            /// </summary>
            public virtual bool training => isTraining;

            /// <summary>
            /// Whether a forward of this module draws random numbers in a mode; null means the module's own mode.
            /// </summary>
            internal virtual bool Draws(bool? mode) => false;

            /// <summary>Whether a call of this module runs functions of the program besides its forward.</summary>
            internal virtual bool HasHooks => false;

            /// <summary>
            /// Sets the mode of this module and all modules in it to training or evaluation. A forward without a mode
            /// argument uses this mode.
            /// </summary>
            public virtual void train(bool train = true)
            {
                CheckLive();
                isTraining = train;
                EachChild(child => child.train(train));
            }

            /// <summary>
            /// Sets the mode of this module and all modules in it to evaluation, in which dropout is off and batch
            /// normalization uses its running mean and variance.
            /// </summary>
            public virtual void eval() => train(false);

            /// <summary>Calls a function with each module inside, the innermost first, and then with this one.</summary>
            /// <returns>This module.</returns>
            public virtual Module apply(Action<Module> fn)
            {
                ArgumentNullException.ThrowIfNull(fn);
                EachChild(child => child.apply(fn));
                fn(this);
                return this;
            }

            /// <summary>Does something with each direct child, which does the same with its own.</summary>
            private void EachChild(Action<Module> action)
            {
                if (parts.Count > 0)
                {
                    DeepCall.Run(() => parts.ForEach(part => action(part.module)));
                }
            }

            /// <summary>
            /// Checks that this module and all modules in it are in a mode, for a class without its own forward with a
            /// mode.
            /// </summary>
            private protected void RequireMode(bool training)
            {
                if (Everything().Any(module => module.training != training))
                {
                    throw new UnsupportedException(
                        $"{GetType().Name} does not override the forward that takes a mode, and it or a part of it is not in "
                        + $"{(training ? "training" : "evaluation")}: override it, or call {(training ? "train" : "eval")}() first");
                }
            }

            /// <summary>Removes the gradient of every parameter.</summary>
            /// <param name="set_to_none">False to set the elements of the gradients to 0 instead.</param>
            public virtual void zero_grad(bool set_to_none = true)
            {
                if (set_to_none)
                {
                    Status.Check(Native.tensor_module_zero_grad(Handle));
                    GC.KeepAlive(this);
                    return;
                }
                foreach (Parameter parameter in parameters())
                {
                    using Tensor? gradient = parameter.grad;
                    gradient?.zero_().Dispose();
                }
            }

            /// <summary>Sets whether the parameters of this module and of all modules in it are trained.</summary>
            /// <returns>This module.</returns>
            public virtual Module requires_grad_(bool requires_grad = true)
            {
                foreach (Parameter parameter in parameters())
                {
                    parameter.requires_grad = requires_grad;
                }
                return this;
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
                    string field = Plain(info.ComponentName());
                    if (IsTaken(field))
                    {
                        continue;
                    }
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
                        case Tensor buffer when !Buffered.Any(own => ReferenceEquals(own.buffer, buffer)):
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
                foreach ((_, Tensor buffer) in Buffered)
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
    }
}
