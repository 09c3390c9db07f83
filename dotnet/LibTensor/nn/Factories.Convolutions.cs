using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>A convolution of sequences, with a padding around them.</summary>
        /// <remarks>Shape: (n, in_channels, length), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="padding">The padding on each side.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static Conv1d Conv1d(
            long in_channels, long out_channels, long kernel_size, long stride = 1, long padding = 0, long dilation = 1,
            PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true, Device? device = null,
            ScalarType? dtype = null) =>
            new Conv1d(
                in_channels, out_channels, [kernel_size], [stride], [padding], null, [dilation], padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A convolution of sequences, with a padding around them.</summary>
        /// <remarks>Shape: (n, in_channels, length), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="padding">Whether the result has the sizes of the input.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static Conv1d Conv1d(
            long in_channels, long out_channels, long kernel_size, Padding padding, long stride = 1, long dilation = 1,
            PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true, Device? device = null,
            ScalarType? dtype = null) =>
            new Conv1d(
                in_channels, out_channels, [kernel_size], [stride], null, padding, [dilation], padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A transposed convolution of sequences.</summary>
        /// <remarks>Shape: (n, in_channels, length), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="padding">The padding on each side.</param>
        /// <param name="output_padding">The size that is added to one side of the result.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static ConvTranspose1d ConvTranspose1d(
            long in_channels, long out_channels, long kernel_size, long stride = 1, long padding = 0, long output_padding = 0,
            long dilation = 1, PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true,
            Device? device = null, ScalarType? dtype = null) =>
            new ConvTranspose1d(
                in_channels, out_channels, [kernel_size], [stride], [padding], null, [output_padding], [dilation], padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A convolution of images, with a padding around them.</summary>
        /// <remarks>Shape: (n, in_channels, height, width), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="padding">The padding on each side.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static Conv2d Conv2d(
            long in_channels, long out_channels, long kernel_size, long stride = 1, long padding = 0, long dilation = 1,
            PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true, Device? device = null,
            ScalarType? dtype = null) =>
            new Conv2d(
                in_channels, out_channels, [kernel_size, kernel_size], [stride, stride], [padding, padding], null, [dilation, dilation], padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A convolution of images, with a padding around them.</summary>
        /// <remarks>Shape: (n, in_channels, height, width), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="padding">Whether the result has the sizes of the input.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static Conv2d Conv2d(
            long in_channels, long out_channels, long kernel_size, Padding padding, long stride = 1, long dilation = 1,
            PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true, Device? device = null,
            ScalarType? dtype = null) =>
            new Conv2d(
                in_channels, out_channels, [kernel_size, kernel_size], [stride, stride], null, padding, [dilation, dilation], padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A convolution of images, with a padding around them.</summary>
        /// <remarks>Shape: (n, in_channels, height, width), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="padding">The padding on each side.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static Conv2d Conv2d(
            long in_channels, long out_channels, (long, long) kernel_size, (long, long)? stride = null,
            (long, long)? padding = null, (long, long)? dilation = null, PaddingModes padding_mode = PaddingModes.Zeros,
            long groups = 1, bool bias = true, Device? device = null, ScalarType? dtype = null) =>
            new Conv2d(
                in_channels, out_channels, Sizes.List(kernel_size), Sizes.List(stride ?? (1, 1)), Sizes.List(padding ?? (0, 0)), null, Sizes.List(dilation ?? (1, 1)), padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A convolution of images, with a padding around them.</summary>
        /// <remarks>Shape: (n, in_channels, height, width), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="padding">Whether the result has the sizes of the input.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static Conv2d Conv2d(
            long in_channels, long out_channels, (long, long) kernel_size, Padding padding, (long, long)? stride = null,
            (long, long)? dilation = null, PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true,
            Device? device = null, ScalarType? dtype = null) =>
            new Conv2d(
                in_channels, out_channels, Sizes.List(kernel_size), Sizes.List(stride ?? (1, 1)), null, padding, Sizes.List(dilation ?? (1, 1)), padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A transposed convolution of images.</summary>
        /// <remarks>Shape: (n, in_channels, height, width), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="padding">The padding on each side.</param>
        /// <param name="output_padding">The size that is added to one side of the result.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static ConvTranspose2d ConvTranspose2d(
            long in_channels, long out_channels, long kernel_size, long stride = 1, long padding = 0, long output_padding = 0,
            long dilation = 1, PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true,
            Device? device = null, ScalarType? dtype = null) =>
            new ConvTranspose2d(
                in_channels, out_channels, [kernel_size, kernel_size], [stride, stride], [padding, padding], null, [output_padding, output_padding], [dilation, dilation], padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A transposed convolution of images.</summary>
        /// <remarks>Shape: (n, in_channels, height, width), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="padding">The padding on each side.</param>
        /// <param name="output_padding">The size that is added to one side of the result.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static ConvTranspose2d ConvTranspose2d(
            long in_channels, long out_channels, (long, long) kernel_size, (long, long)? stride = null,
            (long, long)? padding = null, (long, long)? output_padding = null, (long, long)? dilation = null,
            PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true, Device? device = null,
            ScalarType? dtype = null) =>
            new ConvTranspose2d(
                in_channels, out_channels, Sizes.List(kernel_size), Sizes.List(stride ?? (1, 1)), Sizes.List(padding ?? (0, 0)), null, Sizes.List(output_padding ?? (0, 0)), Sizes.List(dilation ?? (1, 1)), padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A convolution of volumes, with a padding around them.</summary>
        /// <remarks>Shape: (n, in_channels, depth, height, width), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="padding">The padding on each side.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static Conv3d Conv3d(
            long in_channels, long out_channels, long kernel_size, long stride = 1, long padding = 0, long dilation = 1,
            PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true, Device? device = null,
            ScalarType? dtype = null) =>
            new Conv3d(
                in_channels, out_channels, [kernel_size, kernel_size, kernel_size], [stride, stride, stride], [padding, padding, padding], null, [dilation, dilation, dilation], padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A convolution of volumes, with a padding around them.</summary>
        /// <remarks>Shape: (n, in_channels, depth, height, width), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="padding">Whether the result has the sizes of the input.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static Conv3d Conv3d(
            long in_channels, long out_channels, long kernel_size, Padding padding, long stride = 1, long dilation = 1,
            PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true, Device? device = null,
            ScalarType? dtype = null) =>
            new Conv3d(
                in_channels, out_channels, [kernel_size, kernel_size, kernel_size], [stride, stride, stride], null, padding, [dilation, dilation, dilation], padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A convolution of volumes, with a padding around them.</summary>
        /// <remarks>Shape: (n, in_channels, depth, height, width), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="padding">The padding on each side.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static Conv3d Conv3d(
            long in_channels, long out_channels, (long, long, long) kernel_size, (long, long, long)? stride = null,
            (long, long, long)? padding = null, (long, long, long)? dilation = null,
            PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true, Device? device = null,
            ScalarType? dtype = null) =>
            new Conv3d(
                in_channels, out_channels, Sizes.List(kernel_size), Sizes.List(stride ?? (1, 1, 1)), Sizes.List(padding ?? (0, 0, 0)), null, Sizes.List(dilation ?? (1, 1, 1)), padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A convolution of volumes, with a padding around them.</summary>
        /// <remarks>Shape: (n, in_channels, depth, height, width), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="padding">Whether the result has the sizes of the input.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static Conv3d Conv3d(
            long in_channels, long out_channels, (long, long, long) kernel_size, Padding padding,
            (long, long, long)? stride = null, (long, long, long)? dilation = null,
            PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true, Device? device = null,
            ScalarType? dtype = null) =>
            new Conv3d(
                in_channels, out_channels, Sizes.List(kernel_size), Sizes.List(stride ?? (1, 1, 1)), null, padding, Sizes.List(dilation ?? (1, 1, 1)), padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A transposed convolution of volumes.</summary>
        /// <remarks>Shape: (n, in_channels, depth, height, width), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="padding">The padding on each side.</param>
        /// <param name="output_padding">The size that is added to one side of the result.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static ConvTranspose3d ConvTranspose3d(
            long in_channels, long out_channels, long kernel_size, long stride = 1, long padding = 0, long output_padding = 0,
            long dilation = 1, PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true,
            Device? device = null, ScalarType? dtype = null) =>
            new ConvTranspose3d(
                in_channels, out_channels, [kernel_size, kernel_size, kernel_size], [stride, stride, stride], [padding, padding, padding], null, [output_padding, output_padding, output_padding], [dilation, dilation, dilation], padding_mode, groups, bias)
                .At(device, dtype);

        /// <summary>A transposed convolution of volumes.</summary>
        /// <remarks>Shape: (n, in_channels, depth, height, width), which may lack n.</remarks>
        /// <param name="in_channels">The number of channels of the input.</param>
        /// <param name="out_channels">The number of channels of the result.</param>
        /// <param name="kernel_size">The size of the window.</param>
        /// <param name="stride">The step of the window.</param>
        /// <param name="padding">The padding on each side.</param>
        /// <param name="output_padding">The size that is added to one side of the result.</param>
        /// <param name="dilation">The distance between two elements of the window.</param>
        /// <param name="padding_mode">What is beyond the ends of the input.</param>
        /// <param name="groups">The number of groups of channels, each of which is computed from its
        /// own group of inputs.</param>
        /// <param name="bias">Whether a bias is added.</param>
        /// <param name="device">The device of the parameters; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static ConvTranspose3d ConvTranspose3d(
            long in_channels, long out_channels, (long, long, long) kernel_size, (long, long, long)? stride = null,
            (long, long, long)? padding = null, (long, long, long)? output_padding = null, (long, long, long)? dilation = null,
            PaddingModes padding_mode = PaddingModes.Zeros, long groups = 1, bool bias = true, Device? device = null,
            ScalarType? dtype = null) =>
            new ConvTranspose3d(
                in_channels, out_channels, Sizes.List(kernel_size), Sizes.List(stride ?? (1, 1, 1)), Sizes.List(padding ?? (0, 0, 0)), null, Sizes.List(output_padding ?? (0, 0, 0)), Sizes.List(dilation ?? (1, 1, 1)), padding_mode, groups, bias)
                .At(device, dtype);
    }
}
