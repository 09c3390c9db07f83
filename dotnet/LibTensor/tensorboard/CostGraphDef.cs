namespace Tensorboard;

/// <summary>
/// TensorBoard's message of the costs of a graph. The logs of libtensor have none, but editors add <c>using static Tensorboard.CostGraphDef.Types</c> to
/// programs, which must compile.
/// </summary>
public static class CostGraphDef
{
    /// <summary>The messages within it, of which there are none.</summary>
    public static class Types
    {
    }
}
