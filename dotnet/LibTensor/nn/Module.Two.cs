namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>Represents what can be called with two inputs, as a module.</summary>
        /// <typeparam name="T1">The type of the first input.</typeparam>
        /// <typeparam name="T2">The type of the second input.</typeparam>
        /// <typeparam name="TResult">The type of the output.</typeparam>
        public interface IModule<T1, T2, TResult>
        {
            /// <summary>Runs the module.</summary>
            /// <param name="input1">The first input.</param>
            /// <param name="input2">The second input.</param>
            /// <returns>The output.</returns>
            TResult call(T1 input1, T2 input2);
        }

        /// <summary>Represents a module with two inputs.</summary>
        /// <typeparam name="T1">The type of the first input.</typeparam>
        /// <typeparam name="T2">The type of the second input.</typeparam>
        /// <typeparam name="TResult">The type of the output.</typeparam>
        public abstract class Module<T1, T2, TResult>
            : HookableModule<Func<Module<T1, T2, TResult>, T1, T2, (T1, T2)?>, Func<Module<T1, T2, TResult>, T1, T2, TResult, TResult>>, IModule<T1, T2, TResult>
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

            /// <summary>Runs the module and its hooks.</summary>
            /// <param name="input1">The first input.</param>
            /// <param name="input2">The second input.</param>
            /// <returns>The output.</returns>
            public TResult call(T1 input1, T2 input2) => HasHooks ? Hooked(input1, input2, null) : forward(input1, input2);

            /// <summary>Runs the module and its hooks in a mode that applies to this call only.</summary>
            /// <inheritdoc cref="forward(T1, T2, bool)" />
            public TResult call(T1 input1, T2 input2, bool training) => HasHooks ? Hooked(input1, input2, training) : forward(input1, input2, training);

            private TResult Hooked(T1 input1, T2 input2, bool? mode)
            {
                Run(module_pre_hooks);
                foreach (Func<Module<T1, T2, TResult>, T1, T2, (T1, T2)?> hook in pre_hooks.Values)
                {
                    (input1, input2) = hook(this, input1, input2) ?? (input1, input2);
                }
                TResult result = mode is { } given ? forward(input1, input2, given) : forward(input1, input2);
                foreach (Func<Module<T1, T2, TResult>, T1, T2, TResult, TResult> hook in post_hooks.Values)
                {
                    result = hook(this, input1, input2, result) ?? result;
                }
                Run(module_post_hooks);
                return result;
            }
        }
    }
}
