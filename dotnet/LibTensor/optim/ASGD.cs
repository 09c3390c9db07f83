namespace LibTensor.Modules;

public partial class ASGD
{
    public sealed partial class State
    {
        private protected override void Begun(OptimizerOptions options) => (eta, mu) = (options.LearningRate!.Value, 1);

        private protected override void Stepped(OptimizerOptions options)
        {
            Options own = (Options)options;
            double rate = own.LearningRate!.Value;
            eta = rate / Math.Pow(1 + (own.lambd!.Value * rate * step), own.alpha!.Value);
            mu = 1 / Math.Max(1, step - own.t0!.Value);
        }
    }
}
