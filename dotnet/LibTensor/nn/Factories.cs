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

        /// <summary>The cross entropy of logits (n, classes, ...) and classes or probabilities.</summary>
        /// <param name="weight">The weights of the classes, shape (classes), which stay the caller's; or null.</param>
        /// <param name="ignore_index">The target that does not count; null for -100.</param>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        /// <param name="label_smoothing">The share of the targets that is spread evenly over the classes.</param>
        public static CrossEntropyLoss CrossEntropyLoss(
            Tensor? weight = null, long? ignore_index = null, Reduction reduction = Reduction.Mean, double label_smoothing = 0.0) =>
            new(weight, ignore_index ?? -100, reduction, label_smoothing);

        /// <summary>The squared differences.</summary>
        /// <param name="reduction">Whether the result has the loss of each element, the mean or the sum.</param>
        public static MSELoss MSELoss(Reduction reduction = Reduction.Mean) => new(reduction);

        /// <summary>A tensor that a module trains; see <see cref="Modules.Parameter"/>.</summary>
        public static Parameter Parameter(Tensor data, bool requires_grad = true) => new(data, requires_grad);
    }
}
