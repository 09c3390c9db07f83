namespace LibTensor;

public static partial class torch
{
    public static partial class optim
    {
        /// <summary>The momenta of the groups of an optimizer: their momentum, or the first of their decay rates.</summary>
        internal sealed class Momenta
        {
            private readonly ILearningRateController[] groups;

            /// <summary>Finds the momenta.</summary>
            /// <exception cref="ArgumentException">A group has none.</exception>
            internal Momenta(Optimizer optimizer)
            {
                groups = [.. optimizer.ParamGroups];
                if (!Array.TrueForAll(groups, static group => group is IMomentum or IBetas))
                {
                    throw new ArgumentException(
                        $"a cycle of the momentum needs an optimizer with a momentum or betas, and {optimizer.GetType().Name} has none: "
                        + "use cycle_momentum: false");
                }
            }

            internal void Set(int group, double value)
            {
                switch (groups[group])
                {
                    case IMomentum momentum:
                        momentum.Momentum = value;
                        break;
                    case IBetas betas:
                        betas.Betas = (value, betas.Betas.Item2);
                        break;
                }
            }
        }
    }
}
