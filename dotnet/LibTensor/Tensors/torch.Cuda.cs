using LibTensor.Interop;
using static System.FormattableString;

namespace LibTensor;

public static partial class torch
{
    /// <summary>Answers questions about GPUs. Only devices that the runtime was built for are used.</summary>
    public static partial class cuda
    {
        /// <summary>Determines whether a GPU can be used.</summary>
        public static bool is_available() => CUDA.IsAvailable;

        /// <summary>Returns false, because the runtime does not use cuDNN.</summary>
        public static bool is_cudnn_available() => false;

        /// <summary>Returns the number of GPUs that can be used.</summary>
        public static int device_count() =>
            Enumerable.Range(0, 16).TakeWhile(static index => new Device(Invariant($"cuda:{index}")).IsAvailable).Count();

        /// <summary>Seeds the process, because a stream of random numbers is the same on every device.</summary>
        /// <inheritdoc cref="torch.manual_seed" />
        public static void manual_seed(long seed) => torch.manual_seed(seed);

        /// <inheritdoc cref="manual_seed" />
        public static void manual_seed_all(long seed) => torch.manual_seed(seed);

        /// <summary>Waits for the work of a GPU. Without one, nothing is in progress, so that the call returns at once.</summary>
        /// <param name="device">The device. The default is the first GPU.</param>
        /// <exception cref="DeviceException">Work of the device failed since the last wait.</exception>
        public static void synchronize(Device? device = null)
        {
            if ((device ?? CUDA).IsAvailable)
            {
                Status.Check(Native.tensor_synchronize((device ?? CUDA).Code));
            }
        }

        /// <summary>Gives cached memory back to the system, like <see cref="Memory.Trim"/>.</summary>
        public static void empty_cache() => Memory.Trim();
    }

    /// <summary>
    /// Holds the switches of GPU kernels. <see cref="cuda.matmul.allow_tf32"/> is of effect here. The others are those of other
    /// libraries' kernels: they keep what is set, and nothing depends on them.
    /// </summary>
    public static unsafe class backends
    {
        /// <summary>Switches of kernels for GPUs.</summary>
        public static class cuda
        {
            private static bool flash = true, math = true;

            /// <summary>Switches of matrix products.</summary>
            public static class matmul
            {
                /// <summary>
                /// Gets or sets whether products of float32 on a GPU may round their factors to TF32, which has 11 significant
                /// bits, because tensor cores are faster so. Sums are kept in float32. The default is false.
                /// </summary>
                public static bool allow_tf32
                {
                    get
                    {
                        int on;
                        Status.Check(Native.tensor_allows_tf32(&on));
                        return on != 0;
                    }
                    set => Status.Check(Native.tensor_allow_tf32(value ? 1 : 0));
                }

                /// <summary>Gets or sets whether sums of float16 numbers may be rounded in between.</summary>
                public static bool allow_fp16_reduced_precision_reduction { get; set; } = true;
            }

            /// <summary>Determines whether flash attention may be used.</summary>
            public static bool flash_sdp_enabled() => flash;

            /// <summary>Sets whether flash attention may be used.</summary>
            public static void enable_flash_sdp(bool enable) => flash = enable;

            /// <summary>Determines whether the plain kernel of attention may be used.</summary>
            public static bool math_sdp_enabled() => math;

            /// <summary>Sets whether the plain kernel of attention may be used.</summary>
            public static void enable_math_sdp(bool enable) => math = enable;
        }

        /// <summary>Switches of cuDNN.</summary>
        public static class cudnn
        {
            /// <summary>Gets or sets whether TF32 may be used.</summary>
            public static bool allow_tf32 { get; set; } = true;
        }
    }
}
