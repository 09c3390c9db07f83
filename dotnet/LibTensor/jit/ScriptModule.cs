namespace LibTensor;

public static partial class torch
{
    /// <summary>The names of TorchScript, which does not run here. Each of them throws an error that says what to do.</summary>
    public static partial class jit
    {
        /// <summary>The error of everything here.</summary>
        internal static UnsupportedException Unsupported() => new(
            "TorchScript does not run here: write the model as a Module and load its parameters, which torch.save or safetensors store in PyTorch");

        /// <summary>Represents a module of TorchScript. None can be loaded.</summary>
        public class ScriptModule : nn.Module
        {
            internal ScriptModule() : base(nameof(ScriptModule)) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public (string name, Tensor buffer)[] named_attributes(bool recurse = true) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public void set_attribute(string name, Tensor buffer) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public int GetNumberOfInputs() => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public int GetNumberOfOutputs() => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public Type GetInputType(int index) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public object forward(params object[] input) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public object call(params object[] input) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public object invoke(string name, params object[] objs) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public TResult invoke<TResult>(string name, params object[] inputs) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public TResult invoke<T, TResult>(string name, params T[] inputs) => throw Unsupported();
        }

        /// <summary>Represents a module of TorchScript with any number of tensors as inputs. None can be loaded.</summary>
        /// <typeparam name="TResult">The type of the output.</typeparam>
        public class ScriptModule<TResult> : ScriptModule
        {
            internal ScriptModule()
            {
            }

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public TResult call(params Tensor[] input) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public TResult forward(params Tensor[] tensor) => throw Unsupported();
        }

        /// <summary>Represents a module of TorchScript with hooks. None can be loaded.</summary>
        /// <typeparam name="TPreHook">The type of hooks before the call.</typeparam>
        /// <typeparam name="TPostHook">The type of hooks after the call.</typeparam>
        public class HookableScriptModule<TPreHook, TPostHook> : ScriptModule
        {
            internal HookableScriptModule()
            {
            }

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public HookRemover register_forward_hook(TPostHook hook) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public HookRemover register_forward_pre_hook(TPreHook hook) => throw Unsupported();

            /// <summary>Removes a hook.</summary>
            public class HookRemover
            {
                internal HookRemover() => throw Unsupported();

                /// <summary>Throws.</summary>
                /// <exception cref="UnsupportedException">Always.</exception>
                public void remove() => throw Unsupported();
            }
        }

        /// <summary>Represents a module of TorchScript with one input. None can be loaded.</summary>
        /// <typeparam name="T">The type of the input.</typeparam>
        /// <typeparam name="TResult">The type of the output.</typeparam>
        public class ScriptModule<T, TResult>
            : HookableScriptModule<Func<ScriptModule<T, TResult>, T, T>, Func<ScriptModule<T, TResult>, T, TResult, TResult>>
        {
            internal ScriptModule()
            {
            }

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public TResult call(T input) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public TResult forward(T tensor) => throw Unsupported();
        }

        /// <summary>Represents a module of TorchScript with two inputs. None can be loaded.</summary>
        /// <typeparam name="T1">The type of the first input.</typeparam>
        /// <typeparam name="T2">The type of the second input.</typeparam>
        /// <typeparam name="TResult">The type of the output.</typeparam>
        public class ScriptModule<T1, T2, TResult>
            : HookableScriptModule<Func<ScriptModule<T1, T2, TResult>, T1, T2, (T1, T2)?>, Func<ScriptModule<T1, T2, TResult>, T1, T2, TResult, TResult>>
        {
            internal ScriptModule()
            {
            }

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public TResult call(T1 input1, T2 input2) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public TResult forward(T1 input1, T2 input2) => throw Unsupported();
        }
    }
}
