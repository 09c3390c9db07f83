namespace Tensorboard;

/// <summary>
/// TensorBoard's message of an operation's interface. The logs of libtensor have none, but editors add <c>using static Tensorboard.ApiDef.Types</c> to
/// programs, which must compile.
/// </summary>
public static class ApiDef
{
    /// <summary>The messages within it, of which there are none.</summary>
    public static class Types
    {
    }
}
