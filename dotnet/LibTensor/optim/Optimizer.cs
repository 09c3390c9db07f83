using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    /// <summary>Optimizers and schedulers of the learning rate.</summary>
    public static partial class optim
    {
        /// <summary>
        /// Updates parameters from their gradients. An optimizer owns its state, such as momenta. No scope owns an
        /// optimizer; it lives until it is disposed.
        /// </summary>
        public abstract partial class Optimizer : IDisposable
        {
            /// <summary>The groups of parameters.</summary>
            protected IList<ParamGroup> _parameter_groups = [];

            /// <summary>Initializes an optimizer without groups.</summary>
            protected Optimizer()
            {
            }

            /// <summary>Gets the groups of parameters, whose learning rates schedulers set.</summary>
            public virtual IEnumerable<ILearningRateController> ParamGroups => _parameter_groups;

            /// <summary>Gets the learning rate of the first group, or sets that of all groups.</summary>
            public double lr
            {
                get
                {
                    CheckLive();
                    return ParamGroups.First().LearningRate;
                }
                set
                {
                    CheckLive();
                    foreach (ILearningRateController group in ParamGroups)
                    {
                        group.LearningRate = value;
                    }
                }
            }

            /// <summary>Adds a group of parameters.</summary>
            /// <param name="param_group">The group.</param>
            /// <exception cref="UnsupportedException">The optimizer has a single group.</exception>
            public virtual void add_param_group(ParamGroup param_group) =>
                throw new UnsupportedException($"{GetType().Name} has a single group of parameters: make another optimizer");

            /// <summary>Updates every parameter that has a gradient.</summary>
            /// <param name="closure">Called first, with gradients recorded, to compute the loss and its
            /// gradients.</param>
            /// <returns>The result of the closure; null if there is none.</returns>
            public abstract Tensor? step(Func<Tensor>? closure = null);

            /// <summary>Removes the gradient of every parameter.</summary>
            public virtual void zero_grad()
            {
                foreach (Parameter parameter in parameters())
                {
                    parameter.zero_grad();
                }
            }

            /// <summary>Returns the parameters of all groups.</summary>
            public virtual IEnumerable<Parameter> parameters() => _parameter_groups.SelectMany(static group => group.Parameters);

            /// <summary>Disposes the optimizer and its state, not the parameters. A second call does nothing.</summary>
            public void Dispose()
            {
                Dispose(true);
                GC.SuppressFinalize(this);
            }

            /// <summary>Disposes the state of the optimizer.</summary>
            /// <param name="disposing">Always true, because only <see cref="Dispose()"/> calls this method.</param>
            protected virtual void Dispose(bool disposing)
            {
            }

            /// <summary>Throws if the optimizer was disposed.</summary>
            private protected virtual void CheckLive()
            {
            }

            /// <summary>The options and the states of an optimizer, which are the objects that it uses.</summary>
            public class StateDictionary
            {
                internal StateDictionary()
                {
                }

                /// <summary>Gets the options of each group.</summary>
                public List<OptimizerOptions> Options { get; } = [];

                /// <summary>Gets the state of each parameter, in the order of the groups.</summary>
                public List<OptimizerState> State { get; } = [];

                /// <summary>Gets, for each group, the places of its parameters in <see cref="State"/>.</summary>
                public List<List<int>> StateIndexRef { get; } = [];
            }
        }

        /// <summary>Represents something with a learning rate that a scheduler sets.</summary>
        public interface ILearningRateController
        {
            /// <summary>Gets or sets the learning rate.</summary>
            double LearningRate { get; set; }

            /// <summary>Gets or sets the learning rate that schedules begin with.</summary>
            double InitialLearningRate { get; set; }
        }

        /// <summary>Represents something with a momentum, which some schedulers set.</summary>
        public interface IMomentum
        {
            /// <summary>Gets or sets the momentum. An optimizer sets that of all its groups.</summary>
            double Momentum { get; set; }
        }

        /// <summary>Represents something with two decay rates, of which some schedulers set the first.</summary>
        public interface IBetas
        {
            /// <summary>Gets or sets the decay rates. An optimizer sets those of all its groups.</summary>
            (double, double) Betas { get; set; }
        }
    }
}
