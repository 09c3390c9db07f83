using LibTensor.Interop;
using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        // The forward of native modules with several inputs, and the parameters and buffers that the runtime has made.
        public abstract unsafe partial class Module
        {
            /// <summary>Whether there are wrappers of the tensors that the runtime has made.</summary>
            private bool isListed;

            /// <summary>Runs the native forward in a mode.</summary>
            /// <param name="mode">The mode.</param>
            /// <param name="kept">Optional inputs that the module keeps, which come after the others.</param>
            /// <param name="inputs">The inputs.</param>
            private protected Tensor RunAll(bool mode, Tensor?[] kept, params ReadOnlySpan<Tensor> inputs)
            {
                ulong* handles = stackalloc ulong[inputs.Length + kept.Length];
                int count = 0;
                foreach (Tensor input in inputs)
                {
                    ArgumentNullException.ThrowIfNull(input);
                    handles[count++] = input.Handle;
                }
                foreach (Tensor? input in kept)
                {
                    handles[count++] = input is null ? 0 : input.Handle;
                }
                Target target = Target.Now();
                Generator? generator = Draws(mode) ? Context.Stream.Generator : null;
                ulong result;
                Status.Check(Native.tensor_module_forward_all(
                    target.Scope, target.Flags, generator is null ? 0 : generator.Handle, Handle, handles, (nuint)count, ModeCode(mode), &result));
                GC.KeepAlive(generator);
                foreach (Tensor input in inputs)
                {
                    GC.KeepAlive(input);
                }
                GC.KeepAlive(this);
                return target.Wrap(result);
            }

            /// <summary>The mode is always given: the runtime's own mode of a module is not used.</summary>
            private protected static int ModeCode(bool mode) => mode ? Codes.Mode.Training : Codes.Mode.Evaluation;

            private protected Parameter? OwnParameter(string name) =>
                OwnParameters().FirstOrDefault(entry => entry.name == name).parameter;

            private protected Tensor? OwnBuffer(string name) =>
                OwnBuffers().Concat(OwnTemporary()).FirstOrDefault(entry => entry.name == name).buffer;

            /// <summary>
            /// Makes wrappers of the parameters and buffers that the runtime has made. A custom or sequential module has
            /// none itself.
            /// </summary>
            private void List()
            {
                if (isListed)
                {
                    return;
                }
                lock (wrapping)
                {
                    if (isListed)
                    {
                        return;
                    }
                    // Both lists are complete before either is stored. After a failure, the next call starts again.
                    List<(string, Parameter)> parameters = Entries(Codes.Part.Parameters, Wrapped);
                    List<(string, Tensor)> buffers = Entries(Codes.Part.Buffers, WrappedBuffer);
                    parameterList.AddRange(parameters);
                    bufferList.AddRange(buffers);
                    isListed = true;
                }
            }

            private List<(string name, T wrapper)> Entries<T>(int what, Func<ulong, WatchCell, T> wrap) where T : Tensor
            {
                nuint count = EntryCount(what);
                List<(string, T)> entries = [];
                for (nuint i = 0; i < count; i++)
                {
                    entries.Add((EntryName(what, i), Entry(what, i, wrap)));
                }
                return entries;
            }
        }
    }
}
