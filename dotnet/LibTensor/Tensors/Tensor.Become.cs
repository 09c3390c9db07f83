namespace LibTensor;

// Changes of a tensor that give it another shape or graph.
public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>
        /// Makes this object a given tensor, whose owner becomes that of this one. The former handle is disposed of.
        /// </summary>
        /// <returns>A new alias of this tensor.</returns>
        private Tensor Become(Tensor other, bool leaf = false)
        {
            using (other)
            {
                if (this is Modules.Parameter || IsModules)
                {
                    throw new StateException("a tensor of a module keeps its shape: change a view of it instead");
                }

                if (!leaf && requires_grad && is_leaf)
                {
                    throw new StateException("a leaf that requires a gradient cannot be changed in place: change a view of it instead");
                }

                other.MoveToOtherDisposeScope(this);
                Exchange(other);
            }

            return alias();
        }

        /// <summary>Exchanges the handles of two objects, with their owners.</summary>
        private void Exchange(Tensor other)
        {
            lock (this)
            {
                (handle, other.handle) = (other.handle, handle);
                (keeper, other.keeper) = (other.keeper, keeper);
                (slot, other.slot) = (other.slot, slot);
            }

            Cell?.Wrap(slot, this);
            other.Cell?.Wrap(other.slot, other);
        }
    }
}
