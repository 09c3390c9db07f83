using System.Globalization;
using System.Runtime.CompilerServices;
using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>Runs modules one after the other. Their names are their positions.</summary>
        [OverloadResolutionPriority(1)] // for a call without modules
        public static Sequential Sequential(params Module<Tensor, Tensor>[] modules) => new(modules);

        /// <inheritdoc cref="Sequential(Module{Tensor, Tensor}[])" />
        public static Sequential Sequential(IEnumerable<Module<Tensor, Tensor>> modules) => new([.. modules]);

        /// <summary>Runs named modules one after the other.</summary>
        public static Sequential Sequential(params (string name, Module<Tensor, Tensor> submodule)[] modules) => new(modules.AsEnumerable());

        /// <inheritdoc cref="Sequential(ValueTuple{string, Module{Tensor, Tensor}}[])" />
        public static Sequential Sequential(params Tuple<string, Module<Tensor, Tensor>>[] modules) => Sequential(modules.AsEnumerable());

        /// <inheritdoc cref="Sequential(ValueTuple{string, Module{Tensor, Tensor}}[])" />
        public static Sequential Sequential(IEnumerable<(string name, Module<Tensor, Tensor> submodule)> modules) => new(modules);

        /// <inheritdoc cref="Sequential(ValueTuple{string, Module{Tensor, Tensor}}[])" />
        public static Sequential Sequential(IEnumerable<Tuple<string, Module<Tensor, Tensor>>> modules) =>
            new(modules.Select(static module => (module.Item1, module.Item2)));

        /// <summary>Lists modules, whose names are their positions.</summary>
        public static ModuleList<Module> ModuleList(params Module[] modules) => new(modules);

        /// <summary>Lists modules, whose names are their positions.</summary>
        /// <typeparam name="T">The class of the modules.</typeparam>
        /// <param name="modules">The modules.</param>
        public static ModuleList<T> ModuleList<T>(params T[] modules) where T : Module => new(modules);

        /// <summary>Keeps modules by their names.</summary>
        public static ModuleDict<Module> ModuleDict(params (string, Module)[] modules) => ModuleDict<Module>(modules);

        /// <summary>Keeps modules by their names.</summary>
        /// <typeparam name="T">The class of the modules.</typeparam>
        /// <param name="modules">The modules with their names.</param>
        public static ModuleDict<T> ModuleDict<T>(params (string, T)[] modules) where T : Module => Filled(new ModuleDict<T>(), modules);

        /// <summary>Lists parameters, whose names are their positions.</summary>
        public static ParameterList ParameterList(params Parameter[] parameters) => new(parameters);

        /// <summary>Keeps parameters by their names.</summary>
        public static ParameterDict ParameterDict(params (string, Parameter)[] parameters) => Filled(new ParameterDict(), parameters);

        private static TDict Filled<TDict, T>(TDict made, (string name, T item)[] entries) where TDict : IDictionary<string, T>
        {
            ArgumentNullException.ThrowIfNull(entries);
            foreach ((string name, T item) in entries)
            {
                made.Add(name, item);
            }
            return made;
        }

        /// <summary>A tensor that a module trains; see <see cref="Modules.Parameter"/>.</summary>
        public static Parameter Parameter(Tensor data, bool requires_grad = true) => new(data, requires_grad);
    }
}
