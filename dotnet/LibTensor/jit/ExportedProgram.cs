using static LibTensor.torch;

namespace LibTensor
{
    public static partial class torch
    {
        /// <summary>The names of exported programs, which do not run here.</summary>
        public static partial class export
        {
            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public static ExportedProgram load(string filename) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public static ExportedProgram<TResult> load<TResult>(string filename) => throw Unsupported();

            internal static UnsupportedException Unsupported() => new(
                "programs of torch.export do not run here: write the model as a Module and load its parameters, which torch.save or safetensors store in PyTorch");
        }
    }
}

namespace LibTensor
{
    /// <summary>Represents a program of torch.export. None can be loaded.</summary>
    public class ExportedProgram : IDisposable
    {
        internal ExportedProgram() => throw export.Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public Tensor[] run(params Tensor[] inputs) => throw export.Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public Tensor[] forward(params Tensor[] inputs) => throw export.Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public Tensor[] call(params Tensor[] inputs) => throw export.Unsupported();

        /// <summary>Has no effect.</summary>
        public void Dispose() => GC.SuppressFinalize(this);
    }

    /// <summary>Represents a program of torch.export with a typed result. None can be loaded.</summary>
    /// <typeparam name="TResult">The type of the result.</typeparam>
    public class ExportedProgram<TResult> : ExportedProgram
    {
        internal ExportedProgram()
        {
        }

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public new TResult run(params Tensor[] inputs) => throw export.Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public new TResult forward(params Tensor[] inputs) => throw export.Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public new TResult call(params Tensor[] inputs) => throw export.Unsupported();
    }
}
