using System.Runtime.CompilerServices;
using LibTensor.Interop;

namespace LibTensor;

/// <summary>
/// The tensors that the program has dropped and that are not reclaimed. When there are too many, threads that make
/// tensors wait for a garbage collection. The runtime counts them.
/// </summary>
internal static unsafe class Backlog
{
    /// <summary>The maximum time that a thread waits for each cell that it makes.</summary>
    private const long Patience = 1000;

    private static readonly uint* Level = Find();

    /// <summary>Waits while reclaiming is behind. Call it where the library holds no lock.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void CatchUp(bool inScope)
    {
        if (Volatile.Read(ref *Level) != 0)
        {
            Wait(inScope);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Wait(bool inScope) => _ = Native.tensor_catch_up(Patience, inScope ? 1 : 0, null);

    private static uint* Find()
    {
        uint* level;
        Status.Check(Native.tensor_garbage_level(&level));
        return level;
    }
}
