using LibTensor.Interop;
using static LibTensor.torch;
using static LibTensor.torch.optim;

namespace LibTensor.Modules;

/// <summary>
/// Represents an optimizer with groups of parameters, and with a state that can be stored. Your own optimizer derives
/// from it, fills the groups and the states, and passes the update of a group to <see cref="_step{T}"/>.
/// </summary>
public abstract class OptimizerHelper : Optimizer
{
    /// <summary>The options of groups that have none.</summary>
    protected OptimizerOptions _defaults = new();

    /// <summary>The state of each parameter by its handle.</summary>
    protected Dictionary<IntPtr, OptimizerState> _state = [];

    /// <summary>Writes the options and the state to a file, in TorchSharp's format.</summary>
    /// <param name="location">The path of the file.</param>
    public void save_state_dict(string location)
    {
        using FileStream stream = File.Create(location);
        using BinaryWriter writer = new(stream);
        save_state_dict(writer);
    }

    /// <summary>Writes the options and the state, in TorchSharp's format.</summary>
    /// <param name="writer">The writer of a file.</param>
    public void save_state_dict(BinaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        StateDictionary state = state_dict();
        writer.Write(GetType().Name);
        writer.Write7BitEncodedInt64(state.Options.Count);
        writer.Write7BitEncodedInt64(state.State.Count);
        state.Options.ForEach(options => options.SaveStateDict(writer));
        state.State.ForEach(each => each.SaveStateDict(writer));
    }

    /// <inheritdoc cref="load_state_dict(BinaryReader)" />
    /// <param name="location">The path of the file.</param>
    public void load_state_dict(string location)
    {
        using FileStream stream = File.OpenRead(location);
        using BinaryReader reader = new(stream);
        load_state_dict(reader);
    }

    /// <summary>
    /// Reads the options and the state of a file that this method or TorchSharp has written. If the file does not fit or
    /// is damaged, nothing has changed.
    /// </summary>
    /// <param name="reader">The reader of a file.</param>
    /// <exception cref="InvalidDataException">The file is of another optimizer.</exception>
    /// <exception cref="ArgumentException">The groups, parameters or shapes are others.</exception>
    /// <exception cref="TensorFormatException">The file is damaged.</exception>
    public void load_state_dict(BinaryReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        StateDictionary state = state_dict();
        using DisposeScope scope = NewDisposeScope();
        try
        {
            string name = reader.ReadString();
            if (name != GetType().Name)
            {
                throw new InvalidDataException($"the state must be of the optimizer '{GetType().Name}', not of '{name}'");
            }
            CheckCounts(state, reader.Read7BitEncodedInt64(), reader.Read7BitEncodedInt64());
            Load(state, reader);
        }
        catch (Exception exception) when (exception is EndOfStreamException or FormatException)
        {
            throw new TensorFormatException($"the state of the optimizer is damaged: {exception.Message}");
        }
    }

    /// <summary>Copies the options and the state of another optimizer of the same type.</summary>
    /// <param name="state_dict">What <see cref="state_dict()"/> has returned.</param>
    /// <exception cref="ArgumentException">The type, the groups, parameters or shapes are others.</exception>
    public virtual void load_state_dict(StateDictionary state_dict)
    {
        ArgumentNullException.ThrowIfNull(state_dict);
        StateDictionary own = this.state_dict();
        CheckCounts(own, state_dict.Options.Count, state_dict.State.Count);
        foreach ((OptimizerOptions options, OptimizerOptions source) in own.Options.Zip(state_dict.Options))
        {
            if (!ReferenceEquals(options, source))
            {
                options.LoadStateDict(source);
            }
        }
        foreach ((OptimizerState state, OptimizerState source) in own.State.Zip(state_dict.State))
        {
            if (!ReferenceEquals(state, source))
            {
                state.LoadStateDict(source);
            }
        }
    }

    /// <summary>Returns the options and the states, which are the objects that the optimizer uses.</summary>
    public virtual StateDictionary state_dict()
    {
        StateDictionary all = new();
        foreach (ParamGroup group in _parameter_groups)
        {
            OptimizerState[] states = [.. States(group)];
            all.Options.Add(group.Options);
            all.StateIndexRef.Add([.. Enumerable.Range(all.State.Count, states.Length)]);
            all.State.AddRange(states);
        }
        return all;
    }

    /// <summary>Moves the tensors of the state to a device.</summary>
    /// <param name="device">The device.</param>
    public void to(Device device) => state_dict().State.ForEach(state => state.to(device));

    /// <inheritdoc />
    public override void add_param_group(ParamGroup param_group)
    {
        ArgumentNullException.ThrowIfNull(param_group);
        _parameter_groups.Add(param_group);
    }

    /// <summary>The states of a group's parameters.</summary>
    private protected virtual IEnumerable<OptimizerState> States(ParamGroup group) =>
        group.Parameters.Select(parameter => _state[(nint)parameter.Handle]);

    /// <summary>
    /// Runs an update on each group, in a scope of its own and without recording gradients, after the closure.
    /// </summary>
    /// <typeparam name="T">The type of the groups.</typeparam>
    /// <param name="body">The update of a group.</param>
    /// <param name="loss_closure">Called first, with gradients recorded.</param>
    /// <returns>The result of the closure; null if there is none.</returns>
    protected Tensor? _step<T>(Action<T> body, Func<Tensor>? loss_closure = null) where T : ParamGroup
    {
        ArgumentNullException.ThrowIfNull(body);
        Tensor? loss = Loss(loss_closure);
        using (no_grad())
        using (NewDisposeScope())
        {
            foreach (ParamGroup group in _parameter_groups)
            {
                body((T)group);
            }
        }
        return loss;
    }

    private protected static Tensor? Loss(Func<Tensor>? closure)
    {
        using (enable_grad())
        {
            return closure?.Invoke();
        }
    }

    /// <summary>Puts options and states in place after all of them were read.</summary>
    private static void Load(StateDictionary state, BinaryReader reader)
    {
        using MemoryStream former = new();
        using BinaryWriter writer = new(former);
        state.Options.ForEach(options => options.SaveStateDict(writer));
        try
        {
            state.Options.ForEach(options => options.LoadStateDict(reader));
            List<Action> places = [.. state.State.Select(each => Prepared(each, reader))];
            places.ForEach(static place => place());
        }
        catch
        {
            former.Position = 0;
            using BinaryReader back = new(former);
            state.Options.ForEach(options => options.LoadStateDict(back));
            throw;
        }
    }

    private static Action Prepared(OptimizerState state, BinaryReader reader)
    {
        if (state is RuleState own)
        {
            return own.Prepared(reader);
        }
        state.LoadStateDict(reader);
        return static () => { };
    }

    private static void CheckCounts(StateDictionary own, long groups, long states)
    {
        if (groups != own.Options.Count || states != own.State.Count)
        {
            throw new ArgumentException(
                $"the state has {groups} groups and {states} parameters, and the optimizer has {own.Options.Count} and {own.State.Count}");
        }
    }
}
