using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Represents checks for NaN in the computation of gradients, until it is disposed. The checks follow <c>await</c> and
/// tasks.
/// </summary>
public class AnomalyMode : IDisposable
{
    private static readonly AsyncLocal<(bool Enabled, bool CheckNaN)?> now = new();

    private readonly (bool, bool)? former;

    /// <summary>Switches the checks on or off.</summary>
    /// <param name="enabled">Whether they are on.</param>
    /// <param name="check_nan">Whether NaN is checked for.</param>
    public AnomalyMode(bool enabled, bool check_nan = true)
    {
        former = now.Value;
        now.Value = (enabled, check_nan);
    }

    /// <summary>Gets a value that indicates whether the checks are on.</summary>
    public static bool IsEnabled => now.Value?.Enabled ?? false;

    /// <summary>Gets a value that indicates whether NaN is checked for while the checks are on.</summary>
    public static bool ShouldCheckNaN => now.Value?.CheckNaN ?? true;

    /// <summary>Restores the former checks.</summary>
    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    /// <summary>Restores the former checks.</summary>
    /// <param name="disposing">Whether <see cref="Dispose()" /> was called.</param>
    protected virtual void Dispose(bool disposing)
    {
        if (disposing)
        {
            now.Value = former;
        }
    }

    /// <summary>Refuses tensors with NaN while the checks are on.</summary>
    internal static void Check(params IEnumerable<Tensor?> tensors)
    {
        if (!IsEnabled || !ShouldCheckNaN)
        {
            return;
        }

        foreach (Tensor tensor in tensors.OfType<Tensor>())
        {
            using Tensor missing = tensor.isnan();
            using Tensor any = missing.any();
            if (any.item<bool>())
            {
                throw new StateException($"a tensor of shape [{string.Join(", ", tensor.shape)}] has NaN among its gradients or values");
            }
        }
    }
}
