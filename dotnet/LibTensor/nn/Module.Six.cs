namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>Represents what can be called with six inputs, as a module.</summary>
        /// <typeparam name="T1">The type of the first input.</typeparam>
        /// <typeparam name="T2">The type of the second input.</typeparam>
        /// <typeparam name="T3">The type of the third input.</typeparam>
        /// <typeparam name="T4">The type of the fourth input.</typeparam>
        /// <typeparam name="T5">The type of the fifth input.</typeparam>
        /// <typeparam name="T6">The type of the sixth input.</typeparam>
        /// <typeparam name="TResult">The type of the output.</typeparam>
        public interface IModule<T1, T2, T3, T4, T5, T6, TResult>
        {
            /// <summary>Runs the module.</summary>
            /// <param name="input1">The first input.</param>
            /// <param name="input2">The second input.</param>
            /// <param name="input3">The third input.</param>
            /// <param name="input4">The fourth input.</param>
            /// <param name="input5">The fifth input.</param>
            /// <param name="input6">The sixth input.</param>
            /// <returns>The output.</returns>
            TResult call(T1 input1, T2 input2, T3 input3, T4 input4, T5 input5, T6 input6);
        }

        /// <summary>Represents a module with six inputs.</summary>
        /// <typeparam name="T1">The type of the first input.</typeparam>
        /// <typeparam name="T2">The type of the second input.</typeparam>
        /// <typeparam name="T3">The type of the third input.</typeparam>
        /// <typeparam name="T4">The type of the fourth input.</typeparam>
        /// <typeparam name="T5">The type of the fifth input.</typeparam>
        /// <typeparam name="T6">The type of the sixth input.</typeparam>
        /// <typeparam name="TResult">The type of the output.</typeparam>
        public abstract class Module<T1, T2, T3, T4, T5, T6, TResult>
            : HookableModule<Func<Module<T1, T2, T3, T4, T5, T6, TResult>, T1, T2, T3, T4, T5, T6, (T1, T2, T3, T4, T5, T6)?>, Func<Module<T1, T2, T3, T4, T5, T6, TResult>, T1, T2, T3, T4, T5, T6, TResult, TResult>>, IModule<T1, T2, T3, T4, T5, T6, TResult>
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
            public abstract TResult forward(T1 input1, T2 input2, T3 input3, T4 input4, T5 input5, T6 input6);

            /// <summary>
            /// Computes the output in a mode that applies to this call only, so that threads may train and use a module
            /// at the same time. Your own class overrides it and passes the mode to its children.
            /// </summary>
            /// <param name="input1">The first input.</param>
            /// <param name="input2">The second input.</param>
            /// <param name="input3">The third input.</param>
            /// <param name="input4">The fourth input.</param>
            /// <param name="input5">The fifth input.</param>
            /// <param name="input6">The sixth input.</param>
            /// <param name="training">True for training, or false for evaluation.</param>
            /// <returns>The output, as for <see cref="forward(T1, T2, T3, T4, T5, T6)"/>.</returns>
            /// <exception cref="UnsupportedException">
            /// The class does not override this, and the module or a module in it is in the other mode.
            /// </exception>
            public virtual TResult forward(T1 input1, T2 input2, T3 input3, T4 input4, T5 input5, T6 input6, bool training)
            {
                RequireMode(training);
                return forward(input1, input2, input3, input4, input5, input6);
            }

            /// <summary>Runs the module and its hooks.</summary>
            /// <param name="input1">The first input.</param>
            /// <param name="input2">The second input.</param>
            /// <param name="input3">The third input.</param>
            /// <param name="input4">The fourth input.</param>
            /// <param name="input5">The fifth input.</param>
            /// <param name="input6">The sixth input.</param>
            /// <returns>The output.</returns>
            public TResult call(T1 input1, T2 input2, T3 input3, T4 input4, T5 input5, T6 input6) => HasHooks ? Hooked(input1, input2, input3, input4, input5, input6, null) : forward(input1, input2, input3, input4, input5, input6);

            /// <summary>Runs the module and its hooks in a mode that applies to this call only.</summary>
            /// <inheritdoc cref="forward(T1, T2, T3, T4, T5, T6, bool)" />
            public TResult call(T1 input1, T2 input2, T3 input3, T4 input4, T5 input5, T6 input6, bool training) => HasHooks ? Hooked(input1, input2, input3, input4, input5, input6, training) : forward(input1, input2, input3, input4, input5, input6, training);

            private TResult Hooked(T1 input1, T2 input2, T3 input3, T4 input4, T5 input5, T6 input6, bool? mode)
            {
                Run(module_pre_hooks);
                foreach (Func<Module<T1, T2, T3, T4, T5, T6, TResult>, T1, T2, T3, T4, T5, T6, (T1, T2, T3, T4, T5, T6)?> hook in pre_hooks.Values)
                {
                    (input1, input2, input3, input4, input5, input6) = hook(this, input1, input2, input3, input4, input5, input6) ?? (input1, input2, input3, input4, input5, input6);
                }
                TResult result = mode is { } given ? forward(input1, input2, input3, input4, input5, input6, given) : forward(input1, input2, input3, input4, input5, input6);
                foreach (Func<Module<T1, T2, T3, T4, T5, T6, TResult>, T1, T2, T3, T4, T5, T6, TResult, TResult> hook in post_hooks.Values)
                {
                    result = hook(this, input1, input2, input3, input4, input5, input6, result) ?? result;
                }
                Run(module_post_hooks);
                return result;
            }
        }
    }
}
