using System.Runtime.CompilerServices;
using LibTensor.Interop;
using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        // The wrappers of parameters and buffers: the same one at each call, or a new alias if the program has disposed
        // it.
        public abstract unsafe partial class Module
        {
            /// <summary>
            /// The replacement of a disposed wrapper. It is the same in every module that shares the tensor.
            /// </summary>
            private static readonly ConditionalWeakTable<Tensor, Tensor> Successors = [];

            private readonly Lock wrapping = new();

            private protected List<(string name, Parameter parameter)> OwnParameters()
            {
                List();
                return Live(ref parameterList, Wrapped);
            }

            private protected List<(string name, Tensor buffer)> OwnBuffers()
            {
                List();
                return Live(ref bufferList, WrappedBuffer);
            }

            /// <summary>The buffers that are not saved. One that the program has disposed is gone.</summary>
            private List<(string name, Tensor buffer)> OwnTemporary() =>
                temporaryList = temporaryList.TrueForAll(static entry => !entry.buffer.IsInvalid)
                    ? temporaryList
                    : temporaryList.FindAll(static entry => !entry.buffer.IsInvalid);

            private protected static Parameter Wrapped(ulong tensor, WatchCell cell) => new(tensor, cell);

            private protected static Tensor WrappedBuffer(ulong tensor, WatchCell cell) => new(tensor, cell);

            private protected nuint EntryCount(int what)
            {
                nuint count;
                Status.Check(Native.tensor_module_count(Handle, what, &count));
                return count;
            }

            private protected string EntryName(int what, nuint index) =>
                Text.Read((buffer, capacity, length) => Native.tensor_module_name(Handle, what, index, buffer, capacity, length));

            /// <summary>
            /// Creates an alias of a parameter or buffer of the native module. It is unowned and ends with the module.
            /// </summary>
            private protected T Entry<T>(int what, nuint index, Func<ulong, WatchCell, T> wrap) where T : Tensor
            {
                ulong tensor;
                Status.Check(Native.tensor_module_tensor(0, 0, Handle, what, index, &tensor));
                GC.KeepAlive(this);
                Context.OnThread.Statistics.TensorStatistics.CreatedOutsideScopeCount++;
                return wrap(tensor, SingleCell.OfModule(tensor));
            }

            private List<(string name, T wrapper)> Live<T>(ref List<(string name, T wrapper)> kept, Func<ulong, WatchCell, T> wrap)
                where T : Tensor
            {
                if (kept.TrueForAll(static entry => !entry.wrapper.IsInvalid))
                {
                    return kept;
                }
                lock (wrapping)
                {
                    // A new list, since another thread may enumerate the old one.
                    return kept = [.. kept.Select(entry => (entry.name, entry.wrapper.IsInvalid ? Successor(entry.name, entry.wrapper, wrap) : entry.wrapper))];
                }
            }

            private T Successor<T>(string name, T disposed, Func<ulong, WatchCell, T> wrap) where T : Tensor
            {
                if (Successors.TryGetValue(disposed, out Tensor? known) && known is T { IsInvalid: false } shared)
                {
                    return shared;
                }
                nuint count = EntryCount(Codes.Part.State);
                for (nuint i = 0; i < count; i++)
                {
                    if (EntryName(Codes.Part.State, i) == name)
                    {
                        T fresh = Entry(Codes.Part.State, i, wrap);
                        Successors.AddOrUpdate(disposed, fresh);
                        return fresh;
                    }
                }
                throw new InternalException($"the module no longer has '{name}'");
            }
        }
    }
}
