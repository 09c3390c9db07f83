using static LibTensor.torch;

namespace LibTensor.Modules;

public partial class NAdam
{
    public sealed partial class State
    {
        private protected override void Begun(OptimizerOptions options) => mu_product = 1;

        /// <summary>
        /// Changes the parameter. The rule of the native library would take the product of the momenta from the number of the
        /// step, but a scheduler may have changed them since.
        /// </summary>
        private protected override void Update(
            int kind, OptimizerOptions options, double[] numbers, long step, Tensor gradient, Tensor[] arrays)
        {
            Options own = (Options)options;
            (double beta1, double beta2) = (own.beta1!.Value, own.beta2!.Value);
            double now = Momentum(own, step), next = Momentum(own, step + 1);
            double rate = own.LearningRate!.Value;
            Tensor slope = own.weight_decay == 0 ? gradient : gradient + (_parameter * own.weight_decay!.Value);
            exp_avg.mul_(beta1).add_(slope * (1 - beta1));
            exp_avg_sq.mul_(beta2).add_(slope * slope * (1 - beta2));
            mu_product *= now;
            Tensor root = (exp_avg_sq / (1 - Math.Pow(beta2, step))).sqrt().add_(own.eps!.Value);
            Tensor change = (slope * ((1 - now) / (1 - mu_product))) + (exp_avg * (next / (1 - (mu_product * next))));
            _parameter.sub_(change / root * rate);
        }

        private static double Momentum(Options options, long step) =>
            options.beta1!.Value * (1 - (0.5 * Math.Pow(0.96, step * options.momentum_decay!.Value)));
    }
}
