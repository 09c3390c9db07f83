namespace LibTensor.Modules;

public partial class NAdam
{
    public sealed partial class State
    {
        /// <summary>The product of the momenta of all steps, as a scheduler may have changed them.</summary>
        internal override double Carry
        {
            get => mu_product;
            set => mu_product = value;
        }

        private protected override void Begun(OptimizerOptions options) => mu_product = 1;
    }
}
