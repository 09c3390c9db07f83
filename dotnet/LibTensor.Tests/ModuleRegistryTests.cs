using LibTensor.Modules;
using LibTensor.Utils;

namespace LibTensor.Tests;

/// <summary>Modules with several inputs, hooks, lists of modules, and what is registered in a module.</summary>
public sealed class ModuleRegistryTests : LeakChecked
{
    private sealed class Sum() : nn.Module<Tensor, Tensor, Tensor, Tensor, Tensor, Tensor, Tensor>("sum")
    {
        public override Tensor forward(Tensor input1, Tensor input2, Tensor input3, Tensor input4, Tensor input5, Tensor input6) =>
            input1 + input2 + input3 + input4 + input5 + input6;
    }

    private sealed class Freeing : nn.Module<Tensor, Tensor>
    {
        private readonly nn.Module<Tensor, Tensor> part = nn.Linear(2, 2);

        public Freeing() : base(nameof(Freeing)) => RegisterComponents();

        public override Tensor forward(Tensor input) => part.call(input);

        protected override void Dispose(bool disposing)
        {
            if (disposing)
            {
                part.Dispose();
                ClearModules();
            }
            base.Dispose(disposing);
        }
    }

    /// <summary>The pattern of TorchSharp's examples, in a module inside another one.</summary>
    [Fact]
    public void AModuleMayDisposeAndClearItsModules()
    {
        var outer = nn.Sequential(nn.Sequential(new Freeing()), new Freeing());
        outer.Dispose();
        outer.Dispose();
    }

    [Fact]
    public void SixInputs()
    {
        using DisposeScope scope = NewDisposeScope();
        using Sum sum = new();
        nn.IModule<Tensor, Tensor, Tensor, Tensor, Tensor, Tensor, Tensor> called = sum;
        Tensor one = ones(1);
        Assert.Equal(6f, called.call(one, one, one, one, one, one).item<float>());
        sum.register_forward_pre_hook((module, a, b, c, d, e, f) => (a + 1, b, c, d, e, f));
        sum.register_forward_hook((module, a, b, c, d, e, f, result) => result * a);
        Assert.Equal(14f, sum.call(one, one, one, one, one, one).item<float>());
        Assert.Equal(14f, sum.call(one, one, one, one, one, one, training: true).item<float>());
        Assert.Equal(6f, sum.forward(one, one, one, one, one, one).item<float>());
    }

    [Fact]
    public void HooksRunAroundAForward()
    {
        using DisposeScope scope = NewDisposeScope();
        using Linear line = nn.Linear(1, 1, hasBias: false);
        line.weight = new Parameter(ones(1, 1));
        List<string> calls = [];
        var first = line.register_forward_pre_hook(module => calls.Add(module.GetName()));
        var second = line.register_forward_pre_hook((module, input) => input + 1);
        var third = line.register_forward_hook((module, input, output) => output * 10);
        var last = line.register_forward_hook(module => calls.Add("end"));
        using Sequential net = nn.Sequential(line, nn.ReLU());
        Assert.Equal(20f, net.call(ones(1, 1)).item<float>());
        Assert.Equal(20f, nn.Sequential(net).call(ones(1, 1), training: false).item<float>());
        Assert.Equal(["Linear", "end", "Linear", "end"], calls);
        first.remove();
        second.remove();
        second.remove();
        third.remove();
        last.remove();
        Assert.Equal(1f, net.call(ones(1, 1)).item<float>());
        Assert.Equal(4, calls.Count);
        net.register_forward_hook((module, input, output) => output + 1);
        using Sequential outer = nn.Sequential(net);
        Assert.Equal(2f, outer.call(ones(1, 1)).item<float>());
    }

    private sealed class Frozen : nn.Module<Tensor, Tensor>
    {
        private readonly Dropout drop = nn.Dropout(1);
        private readonly Sequential open = nn.Sequential(nn.Dropout(1));

        public Frozen() : base("frozen") => RegisterComponents();

        public override void train(bool train = true)
        {
            base.train(train);
            drop.train(false);
        }

        public override Tensor forward(Tensor input)
        {
            using Tensor dropped = open.call(input);
            return drop.call(dropped);
        }

        public void Clear() => ClearModules();
    }

    [Fact]
    public void AClassSaysWhatTrains()
    {
        using DisposeScope scope = NewDisposeScope();
        using Frozen frozen = new();
        using Sequential net = nn.Sequential(("part", frozen));
        net.train();
        Assert.Equal(["part", "part.drop", "part.open", "part.open.0"], net.named_modules().Select(static entry => entry.name));
        Assert.Equal([true, false, true, true], net.modules().Select(static module => module.training));
        Assert.Equal(0f, net.call(ones(1)).item<float>());
        net.eval();
        Assert.Equal(1f, net.call(ones(1)).item<float>());

        // The modes of a list are those of its modules.
        using Sequential mixed = nn.Sequential(nn.Dropout(1), nn.Dropout(1));
        mixed.eval();
        Assert.Equal(1f, mixed.call(ones(1)).item<float>());
        mixed[1].train();
        Assert.Equal(0f, mixed.call(ones(1)).item<float>());

        List<string> seen = [];
        Assert.Same(net, net.apply(module => seen.Add(module.GetName())));
        Assert.Equal(["Dropout", "Dropout", "Sequential", "frozen", "Sequential"], seen);
        nn.Module[] children = [.. frozen.children()];
        frozen.Clear();
        Assert.Empty(frozen.children());
        Array.ForEach(children, static child => child.Dispose());
    }

    private sealed class Named : nn.Module<Tensor, Tensor>
    {
        [ComponentName(Name = "custom")]
        private readonly Linear first = nn.Linear(2, 2, hasBias: false);
        private readonly ModuleList<nn.Module<Tensor, Tensor>> list = [nn.Linear(2, 2), nn.ReLU()];
        private readonly ModuleDict<Linear> dict = new() { { "a", nn.Linear(2, 2) } };
        private readonly ParameterList numbers = new(new Parameter(ones(1)));
        private readonly ParameterDict names = nn.ParameterDict(("x", new Parameter(ones(1))));

        public Named() : base("named")
        {
            RegisterComponents();
            register_buffer("kept", zeros(1));
            register_buffer("steps", zeros(1), persistent: false);
        }

        public override Tensor forward(Tensor input) => list[1].call(input);
    }

    [Fact]
    public void NamesLeadToWhatIsInside()
    {
        Named named;
        using (NewDisposeScope())
        {
            named = new();
        }
        using (named)
        {
            Assert.Equal(
                ["custom.weight", "list.0.weight", "list.0.bias", "dict.a.weight", "dict.a.bias", "numbers.0", "names.x", "kept"],
                named.state_dict().Keys);
            Assert.Contains("net.custom.weight", named.state_dict(prefix: "net").Keys);
            Assert.Equal(["kept", "steps"], named.named_buffers().Select(static entry => entry.name));
            Assert.Equal(["kept"], named.named_buffers(include_nonpersistent: false).Select(static entry => entry.name));
            Assert.True(named.has_parameter("list.0.bias") && named.has_parameter("names.x") && named.has_buffer("steps"));
            Assert.False(named.has_parameter("list.1.bias") || named.has_parameter("list") || named.has_buffer("custom.weight"));
            Assert.Equal([2, 2], named.get_parameter("dict.a.weight")!.shape);
            Assert.Null(named.get_buffer("dict.a.nothing"));
            Tensor steps = named.get_buffer("steps")!;
            named.@double();
            Assert.Equal(float64, steps.dtype);
            Assert.Same(steps, named.get_buffer("steps"));
            named.requires_grad_(false);
            Assert.All(named.parameters(), static parameter => Assert.False(parameter.requires_grad));
            named.add_module("more", nn.Linear(1, 1));
            Assert.Throws<InvalidOperationException>(() => named.add_module("more", nn.ReLU()));
            nn.Module more = named.children().Last();
            named.register_module("more", null!);
            Assert.False(named.has_parameter("more.weight"));
            more.Dispose();
        }
    }

    [Fact]
    public void ListsOfModulesAndParametersChange()
    {
        using DisposeScope scope = NewDisposeScope();
        using ModuleList<nn.Module> list = nn.ModuleList(nn.Linear(1, 1), nn.ReLU());
        list.Add(nn.Linear(2, 2));
        list.Insert(0, nn.Linear(3, 3));
        Assert.Equal(["0.weight", "0.bias", "1.weight", "1.bias", "3.weight", "3.bias"], list.state_dict().Keys);
        nn.Module removed = list[1];
        Assert.True(list.Remove(removed));
        Assert.False(list.Remove(removed));
        Assert.Equal([2, 2], list.get_parameter("2.weight")!.shape);
        Assert.Equal(3, list.Count);
        Assert.Throws<ArgumentNullException>(() => list[0] = null!);
        Assert.Equal([3, 3], list.get_parameter("0.weight")!.shape);
        Assert.Equal([1, 1], removed.get_parameter("weight")!.shape);
        removed.Dispose();

        using ParameterDict dict = nn.ParameterDict(("a", new Parameter(ones(1))), ("b", new Parameter(ones(2))));
        Parameter b = dict["b"];
        Assert.Throws<ArgumentException>(() => dict.Add("a", new Parameter(ones(3))));
        Assert.Throws<ArgumentException>(() => dict.Add("x.y", new Parameter(ones(3))));
        Assert.Equal(["a", "b"], dict.named_parameters().Select(static entry => entry.name));
        Assert.True(dict.Remove("b"));
        Assert.False(dict.Remove("b"));
        dict["c"] = new Parameter(ones(3));
        Assert.Equal([("a", 1L), ("c", 3L)], dict.AsEnumerable<(string name, Parameter item)>().Select(static entry => (entry.name, entry.item.numel())));
        dict.Dispose();
        Assert.Equal([2], b.shape);
        b.Dispose();
    }

    [Fact]
    public void SequentialsInAllForms()
    {
        using DisposeScope scope = NewDisposeScope();
        using Sequential net = nn.Sequential(("line", nn.Linear(2, 2)), ("act", nn.ReLU()), ("line", nn.Linear(2, 2)));
        Assert.Equal(["line", "act", "line_2"], net.named_children().Select(static child => child.name));
        Assert.Equal(4, net.state_dict().Count);
        Sequential slice = net[1..];
        Assert.Equal(["act", "line_2"], slice.named_modules().Select(static child => child.name));
        Assert.Same(net[2], slice[1]);
        Assert.Equal(2, net[(null, 2)].Count);
        Assert.Throws<IndexOutOfRangeException>(() => net[(0, 4)]);
        Assert.Equal([1, 2], net[..^1].call(ones(1, 2)).shape);
        Collect();
        Assert.Equal([1, 2], net.call(ones(1, 2)).shape);
        Assert.Same(net, net.append(nn.Tanh()).append("last", nn.ReLU()));
        Assert.Equal(2, nn.Sequential(Tuple.Create<string, nn.Module<Tensor, Tensor>>("a", nn.ReLU()), new("b", nn.ReLU())).Count);
        Assert.Equal(1, nn.Sequential(new List<nn.Module<Tensor, Tensor>> { nn.ReLU() }).Count);
        using Own own = new(nn.Linear(2, 2), nn.ReLU());
        Assert.Equal([1, 2], own.append(nn.Linear(2, 2)).call(ones(1, 2)).shape);
        Assert.Equal(["0.weight", "0.bias", "2.weight", "2.bias"], own.named_parameters().Select(static entry => entry.name));
        Assert.Throws<NotImplementedException>(() => own[1..]);
        Assert.Throws<InvalidOperationException>(() => new Plain().register_buffer("b", ones(1)));
        Assert.Throws<InvalidOperationException>(() => new Plain().register_module("m", nn.Linear(1, 1)));
        using Plain plain = new();
        plain.register_module("m", nn.ReLU());
    }

    private sealed class Own(params nn.Module[] modules) : Sequential<Tensor, Tensor>(modules)
    {
        public override Tensor forward(Tensor input) =>
            modules().Cast<nn.Module<Tensor, Tensor>>().Aggregate(input, static (x, module) => module.call(x));
    }

    private sealed class Plain() : ParameterLessModule<Tensor, Tensor>("plain")
    {
        public override Tensor forward(Tensor input) => input.alias();
    }
}
