namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>Represents what can be called with one input, as a module.</summary>
        /// <typeparam name="T">The type of the input.</typeparam>
        /// <typeparam name="TResult">The type of the output.</typeparam>
        public interface IModule<T, TResult>
        {
            /// <summary>Runs the module.</summary>
            /// <param name="input1">The input.</param>
            /// <returns>The output.</returns>
            TResult call(T input1);
        }

        /// <summary>Represents a module with one input.</summary>
        /// <typeparam name="T">The type of the input.</typeparam>
        /// <typeparam name="TResult">The type of the output.</typeparam>
        public abstract class Module<T, TResult>
            : HookableModule<Func<Module<T, TResult>, T, T>, Func<Module<T, TResult>, T, TResult, TResult>>, IModule<T, TResult>
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

            /// <summary>Runs the module and its hooks.</summary>
            /// <param name="input">The input.</param>
            /// <returns>The output.</returns>
            public TResult call(T input) => HasHooks ? Hooked(input, null) : forward(input);

            /// <summary>Runs the module and its hooks in a mode that applies to this call only.</summary>
            /// <inheritdoc cref="forward(T, bool)" />
            public TResult call(T input, bool training) => HasHooks ? Hooked(input, training) : forward(input, training);

            private TResult Hooked(T input, bool? mode)
            {
                Run(module_pre_hooks);
                foreach (Func<Module<T, TResult>, T, T> hook in pre_hooks.Values)
                {
                    input = hook(this, input) ?? input;
                }
                TResult result = mode is { } given ? forward(input, given) : forward(input);
                foreach (Func<Module<T, TResult>, T, TResult, TResult> hook in post_hooks.Values)
                {
                    result = hook(this, input, result) ?? result;
                }
                Run(module_post_hooks);
                return result;
            }
        }
    }
}
