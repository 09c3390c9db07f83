namespace LibTensor;

public static partial class torch
{
    public static partial class autograd
    {
        /// <summary>
        /// Carries what the <c>forward</c> of a function leaves for its <c>backward</c>. The recorded graph keeps it: it ends
        /// with the graph, and so do the tensors that were saved in it.
        /// </summary>
        public sealed class AutogradContext : IDisposable
        {
            private readonly Dictionary<string, object?> data = [];
            private IReadOnlyList<Tensor?> toSave = [];
            private IReadOnlyList<Tensor> dirty = [], constant = [];
            private List<Tensor>? saved;

            internal AutogradContext()
            {
            }

            /// <summary>Gets a value that indicates whether <c>backward</c> gets zeros for a result that has no gradient.
            /// Otherwise it gets null.</summary>
            public bool MaterializeGrads { get; private set; } = true;

            /// <summary>Saves tensors for <c>backward</c>. A later call replaces an earlier one.</summary>
            /// <param name="tensors">The tensors, of which some may be null. They stay the caller's.</param>
            public void save_for_backward(List<Tensor> tensors) => toSave = Given(tensors);

            /// <summary>Saves anything but a tensor under a name.</summary>
            /// <param name="key">The name.</param>
            /// <param name="value">The value. A tensor belongs in <see cref="save_for_backward"/>, as here its scope may
            /// dispose it.</param>
            public void save_data(string key, object? value) => data[Given(key)] = value;

            /// <summary>Says which inputs <c>forward</c> has changed in place. It must also return them.</summary>
            /// <param name="tensors">The inputs.</param>
            public void mark_dirty(List<Tensor> tensors) => dirty = [.. Given(tensors)];

            /// <summary>Says which results have no gradient.</summary>
            /// <param name="tensors">Results of <c>forward</c>.</param>
            public void mark_non_differentiable(List<Tensor> tensors) => constant = [.. Given(tensors)];

            /// <summary>Sets <see cref="MaterializeGrads"/>.</summary>
            /// <param name="value">The value.</param>
            public void set_materialize_grads(bool value) => MaterializeGrads = value;

            /// <summary>Returns the tensors of <see cref="save_for_backward"/>, while <c>backward</c> runs. They belong to its
            /// scope. A tensor that was changed in place since has failed the pass before.</summary>
            /// <returns>The tensors in their order, null where null was saved.</returns>
            /// <exception cref="InvalidOperationException">No <c>backward</c> runs.</exception>
            public List<Tensor> get_saved_variables() =>
                [.. saved ?? throw new InvalidOperationException("saved tensors are there while backward runs, and it does not: use the tensors themselves")];

            /// <summary>Returns the value of a name, or null if there is none.</summary>
            /// <param name="key">The name.</param>
            public object? get_data(string key) => data.GetValueOrDefault(Given(key));

            /// <summary>Does nothing, as the graph ends what was saved.</summary>
            public void Dispose() => GC.SuppressFinalize(this);

            internal bool IsDirty(Tensor tensor) => dirty.Any(other => ReferenceEquals(other, tensor));

            internal bool IsConstant(Tensor tensor) => constant.Any(other => ReferenceEquals(other, tensor));

            /// <summary>The tensors to save, which the context forgets.</summary>
            internal Tensor?[] TakeSaved()
            {
                Tensor?[] all = [.. toSave.Select(static tensor => tensor is { IsInvalid: false } ? tensor : null)];
                (toSave, dirty, constant) = ([], [], []);
                return all;
            }

            /// <summary>Runs a backward pass with the saved tensors. Passes through one graph take turns.</summary>
            internal List<Tensor?> With(IEnumerable<Tensor?> tensors, Func<List<Tensor?>> backward)
            {
                lock (data)
                {
                    saved = [.. tensors.Select(static tensor => tensor!)];
                    try
                    {
                        return backward();
                    }
                    finally
                    {
                        saved = null;
                    }
                }
            }
        }
    }
}
