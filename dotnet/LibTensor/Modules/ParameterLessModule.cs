using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>Marks modules without parameters and buffers. Layers of the library without them have this mark.</summary>
public interface IParameterLessModule
{
}

/// <summary>The errors of modules without parameters.</summary>
internal static class ParameterLess
{
    internal static InvalidOperationException NoBuffer(string name) =>
        new($"a module without parameters cannot have the buffer '{name}'");

    internal static InvalidOperationException NoParameter(string name) =>
        new($"a module without parameters cannot have the parameter '{name}'");

    internal static void Check(string name, nn.Module submodule)
    {
        if (submodule is not IParameterLessModule)
        {
            throw new InvalidOperationException(
                $"a module without parameters cannot have the child '{name}': expected one without parameters, too");
        }
    }
}

/// <summary>Represents a module with one input that has no parameters and no buffers.</summary>
/// <typeparam name="T1">The type of the input.</typeparam>
/// <typeparam name="TResult">The type of the output.</typeparam>
public abstract class ParameterLessModule<T1, TResult> : nn.Module<T1, TResult>, IParameterLessModule
{
    /// <summary>Initializes a module of your own class.</summary>
    /// <param name="name">The name in dumps and errors.</param>
    protected ParameterLessModule(string name) : base(name)
    {
    }

    /// <exception cref="InvalidOperationException">Always: the module has no buffers.</exception>
    /// <inheritdoc />
    public override void register_buffer(string name, Tensor tensor, bool persistent = true) => throw ParameterLess.NoBuffer(name);

    /// <exception cref="InvalidOperationException">Always: the module has no parameters.</exception>
    /// <inheritdoc />
    public override void register_parameter(string name, Parameter param) => throw ParameterLess.NoParameter(name);

    /// <exception cref="InvalidOperationException">The module may have parameters.</exception>
    /// <inheritdoc />
    public override void register_module(string name, nn.Module submodule)
    {
        ParameterLess.Check(name, submodule);
        base.register_module(name, submodule);
    }
}

/// <summary>Represents a module with two inputs that has no parameters and no buffers.</summary>
/// <typeparam name="T1">The type of the first input.</typeparam>
/// <typeparam name="T2">The type of the second input.</typeparam>
/// <typeparam name="TResult">The type of the output.</typeparam>
public abstract class ParameterLessModule<T1, T2, TResult> : nn.Module<T1, T2, TResult>, IParameterLessModule
{
    /// <summary>Initializes a module of your own class.</summary>
    /// <param name="name">The name in dumps and errors.</param>
    protected ParameterLessModule(string name) : base(name)
    {
    }

    /// <exception cref="InvalidOperationException">Always: the module has no buffers.</exception>
    /// <inheritdoc />
    public override void register_buffer(string name, Tensor tensor, bool persistent = true) => throw ParameterLess.NoBuffer(name);

    /// <exception cref="InvalidOperationException">Always: the module has no parameters.</exception>
    /// <inheritdoc />
    public override void register_parameter(string name, Parameter param) => throw ParameterLess.NoParameter(name);

    /// <exception cref="InvalidOperationException">The module may have parameters.</exception>
    /// <inheritdoc />
    public override void register_module(string name, nn.Module submodule)
    {
        ParameterLess.Check(name, submodule);
        base.register_module(name, submodule);
    }
}

/// <summary>Represents a module with three inputs that has no parameters and no buffers.</summary>
/// <typeparam name="T1">The type of the first input.</typeparam>
/// <typeparam name="T2">The type of the second input.</typeparam>
/// <typeparam name="T3">The type of the third input.</typeparam>
/// <typeparam name="TResult">The type of the output.</typeparam>
public abstract class ParameterLessModule<T1, T2, T3, TResult> : nn.Module<T1, T2, T3, TResult>, IParameterLessModule
{
    /// <summary>Initializes a module of your own class.</summary>
    /// <param name="name">The name in dumps and errors.</param>
    protected ParameterLessModule(string name) : base(name)
    {
    }

    /// <exception cref="InvalidOperationException">Always: the module has no buffers.</exception>
    /// <inheritdoc />
    public override void register_buffer(string name, Tensor tensor, bool persistent = true) => throw ParameterLess.NoBuffer(name);

    /// <exception cref="InvalidOperationException">Always: the module has no parameters.</exception>
    /// <inheritdoc />
    public override void register_parameter(string name, Parameter param) => throw ParameterLess.NoParameter(name);

    /// <exception cref="InvalidOperationException">The module may have parameters.</exception>
    /// <inheritdoc />
    public override void register_module(string name, nn.Module submodule)
    {
        ParameterLess.Check(name, submodule);
        base.register_module(name, submodule);
    }
}

/// <summary>Represents a module with four inputs that has no parameters and no buffers.</summary>
/// <typeparam name="T1">The type of the first input.</typeparam>
/// <typeparam name="T2">The type of the second input.</typeparam>
/// <typeparam name="T3">The type of the third input.</typeparam>
/// <typeparam name="T4">The type of the fourth input.</typeparam>
/// <typeparam name="TResult">The type of the output.</typeparam>
public abstract class ParameterLessModule<T1, T2, T3, T4, TResult> : nn.Module<T1, T2, T3, T4, TResult>, IParameterLessModule
{
    /// <summary>Initializes a module of your own class.</summary>
    /// <param name="name">The name in dumps and errors.</param>
    protected ParameterLessModule(string name) : base(name)
    {
    }

    /// <exception cref="InvalidOperationException">Always: the module has no buffers.</exception>
    /// <inheritdoc />
    public override void register_buffer(string name, Tensor tensor, bool persistent = true) => throw ParameterLess.NoBuffer(name);

    /// <exception cref="InvalidOperationException">Always: the module has no parameters.</exception>
    /// <inheritdoc />
    public override void register_parameter(string name, Parameter param) => throw ParameterLess.NoParameter(name);

    /// <exception cref="InvalidOperationException">The module may have parameters.</exception>
    /// <inheritdoc />
    public override void register_module(string name, nn.Module submodule)
    {
        ParameterLess.Check(name, submodule);
        base.register_module(name, submodule);
    }
}

/// <summary>Represents a module with five inputs that has no parameters and no buffers.</summary>
/// <typeparam name="T1">The type of the first input.</typeparam>
/// <typeparam name="T2">The type of the second input.</typeparam>
/// <typeparam name="T3">The type of the third input.</typeparam>
/// <typeparam name="T4">The type of the fourth input.</typeparam>
/// <typeparam name="T5">The type of the fifth input.</typeparam>
/// <typeparam name="TResult">The type of the output.</typeparam>
public abstract class ParameterLessModule<T1, T2, T3, T4, T5, TResult> : nn.Module<T1, T2, T3, T4, T5, TResult>, IParameterLessModule
{
    /// <summary>Initializes a module of your own class.</summary>
    /// <param name="name">The name in dumps and errors.</param>
    protected ParameterLessModule(string name) : base(name)
    {
    }

    /// <exception cref="InvalidOperationException">Always: the module has no buffers.</exception>
    /// <inheritdoc />
    public override void register_buffer(string name, Tensor tensor, bool persistent = true) => throw ParameterLess.NoBuffer(name);

    /// <exception cref="InvalidOperationException">Always: the module has no parameters.</exception>
    /// <inheritdoc />
    public override void register_parameter(string name, Parameter param) => throw ParameterLess.NoParameter(name);

    /// <exception cref="InvalidOperationException">The module may have parameters.</exception>
    /// <inheritdoc />
    public override void register_module(string name, nn.Module submodule)
    {
        ParameterLess.Check(name, submodule);
        base.register_module(name, submodule);
    }
}

/// <summary>Represents a module with six inputs that has no parameters and no buffers.</summary>
/// <typeparam name="T1">The type of the first input.</typeparam>
/// <typeparam name="T2">The type of the second input.</typeparam>
/// <typeparam name="T3">The type of the third input.</typeparam>
/// <typeparam name="T4">The type of the fourth input.</typeparam>
/// <typeparam name="T5">The type of the fifth input.</typeparam>
/// <typeparam name="T6">The type of the sixth input.</typeparam>
/// <typeparam name="TResult">The type of the output.</typeparam>
public abstract class ParameterLessModule<T1, T2, T3, T4, T5, T6, TResult> : nn.Module<T1, T2, T3, T4, T5, T6, TResult>, IParameterLessModule
{
    /// <summary>Initializes a module of your own class.</summary>
    /// <param name="name">The name in dumps and errors.</param>
    protected ParameterLessModule(string name) : base(name)
    {
    }

    /// <exception cref="InvalidOperationException">Always: the module has no buffers.</exception>
    /// <inheritdoc />
    public override void register_buffer(string name, Tensor tensor, bool persistent = true) => throw ParameterLess.NoBuffer(name);

    /// <exception cref="InvalidOperationException">Always: the module has no parameters.</exception>
    /// <inheritdoc />
    public override void register_parameter(string name, Parameter param) => throw ParameterLess.NoParameter(name);

    /// <exception cref="InvalidOperationException">The module may have parameters.</exception>
    /// <inheritdoc />
    public override void register_module(string name, nn.Module submodule)
    {
        ParameterLess.Check(name, submodule);
        base.register_module(name, submodule);
    }
}
