namespace Tensorboard;

/// <summary>
/// TensorBoard's message of the shape of a tensor. The logs of libtensor have none, but editors add <c>using static Tensorboard.TensorShapeProto.Types</c> to
/// programs, which must compile.
/// </summary>
public static class TensorShapeProto
{
    /// <summary>The messages within it, of which there are none.</summary>
    public static class Types
    {
    }
}
