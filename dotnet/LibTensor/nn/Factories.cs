using System.Globalization;
using System.Runtime.CompilerServices;
using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>Runs modules one after the other. Their names are their positions.</summary>
        [OverloadResolutionPriority(1)] // for a call without modules
        public static Sequential Sequential(params nn.Module<Tensor, Tensor>[] modules)
        {
            ArgumentNullException.ThrowIfNull(modules);
            return new(modules.Select(static (module, i) => (i.ToString(CultureInfo.InvariantCulture), module)));
        }

        /// <summary>Runs named modules one after the other.</summary>
        public static Sequential Sequential(params (string name, nn.Module<Tensor, Tensor> module)[] modules) =>
            Sequential((IEnumerable<(string, nn.Module<Tensor, Tensor>)>)modules);

        /// <inheritdoc cref="Sequential(ValueTuple{string, nn.Module{Tensor, Tensor}}[])" />
        public static Sequential Sequential(IEnumerable<(string name, nn.Module<Tensor, Tensor> module)> modules)
        {
            ArgumentNullException.ThrowIfNull(modules);
            return new(modules);
        }

        /// <summary>A tensor that a module trains; see <see cref="Modules.Parameter"/>.</summary>
        public static Parameter Parameter(Tensor data, bool requires_grad = true) => new(data, requires_grad);
    }
}
