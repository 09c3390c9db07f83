using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>One step of the parameters of a group, by their own gradients, in one call of the runtime.</summary>
internal sealed class RuleStep
{
    private readonly int kind;
    private readonly OptimizerOptions options;
    private readonly double[] numbers;
    private readonly List<RuleState> states;
    private readonly List<Tensor> arrays = [];

    /// <summary>The steps of each parameter before this one, counted before its arrays were made.</summary>
    private readonly List<ulong> done = [];

    /// <summary>Prepares the step: makes the arrays that it needs.</summary>
    internal RuleStep(int kind, List<RuleState> all, OptimizerOptions options)
    {
        (this.kind, this.options, numbers) = (kind, options, options.Numbers);
        states = new List<RuleState>(all.Count);
        foreach (RuleState state in all)
        {
            ulong before = state.Done;
            if (state.Ready(numbers) is { } own)
            {
                states.Add(state);
                arrays.AddRange(own);
                done.Add(before);
            }
        }
    }

    /// <summary>
    /// Changes the parameters that have a gradient. After an error, none of the group has changed. What a graph captures is
    /// made, and counted, by its replays.
    /// </summary>
    internal unsafe void Run()
    {
        if (states.Count == 0)
        {
            return;
        }
        ulong[] parameters = [.. states.Select(static state => state.Parameter.Handle)], handles = [.. arrays.Select(static array => array.Handle)];
        ulong[] steps = [.. done];
        double[] carries = [.. states.Select(static state => state.Carry)];
        fixed (double* floats = numbers, carry = carries)
        fixed (ulong* parameter = parameters, array = handles, step = steps)
        {
            Status.Check(Native.tensor_update_all(
                kind, floats, (nuint)numbers.Length, parameter, (nuint)parameters.Length, array, (nuint)handles.Length, step, carry));
        }
        GC.KeepAlive(states);
        GC.KeepAlive(arrays);
        List<RuleState> captured = [];
        cuda.CUDAGraph? graph = null;
        for (int i = 0; i < states.Count; i++)
        {
            if (steps[i] == done[i])
            {
                continue;
            }
            if (cuda.CUDAGraph.Capturing(states[i].Parameter) is { } capturing)
            {
                graph = capturing;
                captured.Add(states[i]);
            }
            else
            {
                states[i].Advance(steps[i], carries[i], options);
            }
        }
        graph?.Add(new CapturedStep(kind, options, captured));
    }
}
