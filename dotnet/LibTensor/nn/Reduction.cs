namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>Specifies what a loss function returns.</summary>
        public enum Reduction : long
        {
            /// <summary>The loss of each element.</summary>
            None = 0,

            /// <summary>The mean of the losses.</summary>
            Mean = 1,

            /// <summary>The sum of the losses.</summary>
            Sum = 2,
        }
    }
}
