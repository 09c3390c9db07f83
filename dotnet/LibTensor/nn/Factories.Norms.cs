using LibTensor.Modules;

namespace LibTensor;

// Normalizations of channels.
public static partial class torch
{
    public static partial class nn
    {
        /// <summary>
        /// Normalizes each channel of sequences: in training with the mean and variance of the batch, in evaluation with the running ones.
        /// </summary>
        /// <remarks>Shape: (n, num_features, l) gives the same.</remarks>
        /// <param name="num_features">The number of channels.</param>
        /// <param name="eps">A small number that keeps a result finite.</param>
        /// <param name="momentum">The weight of a new batch in the running mean and variance.</param>
        /// <param name="affine">Whether the result is multiplied by a weight and a bias is added.</param>
        /// <param name="track_running_stats">Whether there are a running mean and variance.</param>
        /// <param name="device">The device of the parameters and buffers; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters and floating-point buffers; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static BatchNorm1d BatchNorm1d(
            long num_features, double eps = 1e-5, double momentum = 0.1, bool affine = true, bool track_running_stats = true,
            Device? device = null, ScalarType? dtype = null) =>
            new BatchNorm1d(num_features, eps, momentum, affine, track_running_stats).At(device, dtype);

        /// <summary>
        /// Normalizes each channel of images: in training with the mean and variance of the batch, in evaluation with the running ones.
        /// </summary>
        /// <remarks>Shape: (n, num_features, h, w) gives the same.</remarks>
        /// <param name="num_features">The number of channels.</param>
        /// <param name="eps">A small number that keeps a result finite.</param>
        /// <param name="momentum">The weight of a new batch in the running mean and variance.</param>
        /// <param name="affine">Whether the result is multiplied by a weight and a bias is added.</param>
        /// <param name="track_running_stats">Whether there are a running mean and variance.</param>
        /// <param name="device">The device of the parameters and buffers; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters and floating-point buffers; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static BatchNorm2d BatchNorm2d(
            long num_features, double eps = 1e-5, double momentum = 0.1, bool affine = true, bool track_running_stats = true,
            Device? device = null, ScalarType? dtype = null) =>
            new BatchNorm2d(num_features, eps, momentum, affine, track_running_stats).At(device, dtype);

        /// <summary>
        /// Normalizes each channel of volumes: in training with the mean and variance of the batch, in evaluation with the running ones.
        /// </summary>
        /// <remarks>Shape: (n, num_features, d, h, w) gives the same.</remarks>
        /// <param name="num_features">The number of channels.</param>
        /// <param name="eps">A small number that keeps a result finite.</param>
        /// <param name="momentum">The weight of a new batch in the running mean and variance.</param>
        /// <param name="affine">Whether the result is multiplied by a weight and a bias is added.</param>
        /// <param name="track_running_stats">Whether there are a running mean and variance.</param>
        /// <param name="device">The device of the parameters and buffers; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters and floating-point buffers; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static BatchNorm3d BatchNorm3d(
            long num_features, double eps = 1e-5, double momentum = 0.1, bool affine = true, bool track_running_stats = true,
            Device? device = null, ScalarType? dtype = null) =>
            new BatchNorm3d(num_features, eps, momentum, affine, track_running_stats).At(device, dtype);

        /// <summary>
        /// Normalizes each channel of each one of sequences with its own mean and variance.
        /// </summary>
        /// <remarks>Shape: (n, num_features, l) gives the same.</remarks>
        /// <param name="num_features">The number of channels.</param>
        /// <param name="eps">A small number that keeps a result finite.</param>
        /// <param name="momentum">The weight of a new batch in the running mean and variance.</param>
        /// <param name="affine">Whether the result is multiplied by a weight and a bias is added.</param>
        /// <param name="track_running_stats">Whether there are a running mean and variance.</param>
        /// <param name="device">The device of the parameters and buffers; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters and floating-point buffers; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static InstanceNorm1d InstanceNorm1d(
            long num_features, double eps = 1e-5, double momentum = 0.1, bool affine = false, bool track_running_stats = false,
            Device? device = null, ScalarType? dtype = null) =>
            new InstanceNorm1d(num_features, eps, momentum, affine, track_running_stats).At(device, dtype);

        /// <summary>
        /// Normalizes each channel of each one of images with its own mean and variance.
        /// </summary>
        /// <remarks>Shape: (n, num_features, h, w) gives the same.</remarks>
        /// <param name="num_features">The number of channels.</param>
        /// <param name="eps">A small number that keeps a result finite.</param>
        /// <param name="momentum">The weight of a new batch in the running mean and variance.</param>
        /// <param name="affine">Whether the result is multiplied by a weight and a bias is added.</param>
        /// <param name="track_running_stats">Whether there are a running mean and variance.</param>
        /// <param name="device">The device of the parameters and buffers; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters and floating-point buffers; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static InstanceNorm2d InstanceNorm2d(
            long num_features, double eps = 1e-5, double momentum = 0.1, bool affine = false, bool track_running_stats = false,
            Device? device = null, ScalarType? dtype = null) =>
            new InstanceNorm2d(num_features, eps, momentum, affine, track_running_stats).At(device, dtype);

        /// <summary>
        /// Normalizes each channel of each one of volumes with its own mean and variance.
        /// </summary>
        /// <remarks>Shape: (n, num_features, d, h, w) gives the same.</remarks>
        /// <param name="num_features">The number of channels.</param>
        /// <param name="eps">A small number that keeps a result finite.</param>
        /// <param name="momentum">The weight of a new batch in the running mean and variance.</param>
        /// <param name="affine">Whether the result is multiplied by a weight and a bias is added.</param>
        /// <param name="track_running_stats">Whether there are a running mean and variance.</param>
        /// <param name="device">The device of the parameters and buffers; by default the host.</param>
        /// <param name="dtype">The dtype of the parameters and floating-point buffers; by default float32.</param>
        /// <exception cref="ArgumentException">An argument is out of range.</exception>
        public static InstanceNorm3d InstanceNorm3d(
            long num_features, double eps = 1e-5, double momentum = 0.1, bool affine = false, bool track_running_stats = false,
            Device? device = null, ScalarType? dtype = null) =>
            new InstanceNorm3d(num_features, eps, momentum, affine, track_running_stats).At(device, dtype);
    }
}
