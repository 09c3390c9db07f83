using LibTensor.Interop;

namespace LibTensor.Modules;

/// <summary>A step of an optimizer that a graph repeats, with the options of each replay's time.</summary>
internal sealed class CapturedStep(int kind, OptimizerOptions options, List<RuleState> states)
{
    private readonly ulong[] steps = new ulong[states.Count];
    private readonly double[] carries = new double[states.Count];

    /// <summary>Gives the next replay of a graph the numbers of the next step.</summary>
    internal unsafe void Give(ulong graph)
    {
        for (int i = 0; i < states.Count; i++)
        {
            (steps[i], carries[i]) = (states[i].Done, states[i].Carry);
        }
        double[] numbers = options.Numbers;
        fixed (double* floats = numbers, carry = carries)
        fixed (ulong* step = steps)
        {
            Status.Check(Native.tensor_graph_next(
                graph, kind, floats, (nuint)numbers.Length, 1, 0, step, carry, (nuint)steps.Length));
        }
    }

    /// <summary>Notes that the step was made.</summary>
    internal void Made()
    {
        for (int i = 0; i < states.Count; i++)
        {
            states[i].Advance(steps[i], carries[i], options);
        }
    }
}
