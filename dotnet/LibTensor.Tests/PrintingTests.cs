using System.Globalization;
using System.Numerics;

namespace LibTensor.Tests;

/// <summary>The text of tensors in TorchSharp's styles.</summary>
public sealed class PrintingTests : LeakChecked
{
    private static readonly CultureInfo Invariant = CultureInfo.InvariantCulture;

    private static readonly float[] Numbers = [0, 3.141f, 6.2834f, 3.14152f, 6.28e-06f, -13.141529f, 0.01f, 4713.14f];

    [Fact]
    public void JuliasColumns()
    {
        using DisposeScope scope = NewDisposeScope();
        const string Head = "type = Float32, device = cpu";
        Tensor matrix = tensor(Numbers, 2, 4);
        const string Rows = "        0   3.141 6.2834 3.1415\n 6.28e-06 -13.142   0.01 4713.1\n";
        Assert.Equal($"[2x4], {Head}\n{Rows}", matrix.jlstr(newLine: "\n", cultureInfo: Invariant));
        Assert.Equal($"[4], {Head}\n 0 0 0 0\n", zeros(4).str(newLine: "\n"));
        Assert.Equal($"[1x1x2x4], {Head}\n[0,0,..,..] =\n{Rows}", matrix.reshape(1, 1, 2, 4).ToString(julia, newLine: "\n", cultureInfo: Invariant));
        Assert.Equal($"[], {Head}, value = 3.14E+000", tensor(3.14f).jlstr("E2", cultureInfo: Invariant));
        Assert.Equal($"[100], {Head}\n 0 0 ...\n", zeros(100).str(width: 8, newLine: "\n"));
        Assert.Equal($"[0x3], {Head}\n", zeros(0, 3).str(newLine: "\n"));
        Assert.Equal($"[2x4], {Head}", matrix.metastr());
    }

    [Fact]
    public void NumPysBrackets()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor matrix = tensor(Numbers, 2, 4);
        Assert.Equal("[[0, 3.141, 6.2834, 3.1415]\n [6.28e-06, -13.142, 0.01, 4713.1]]", matrix.npstr(newLine: "\n", cultureInfo: Invariant));
        Assert.Equal("[[[0, 1]\n  [2, 3]]\n\n [[4, 5]\n  [6, 7]]]", arange(8).reshape(2, 2, 2).npstr(newLine: "\n"));
        Assert.Equal("[1, 1, 1, ... 1, 1, 1]", ones(100, int32).npstr());
        Assert.Equal("[[0]\n [1]\n [2]\n ...\n [97]\n [98]\n [99]]", arange(100).reshape(100, 1).npstr(newLine: "\n"));
        Assert.Equal("[0, 1+2.5i, 2i, 3-1i]", tensor([Complex.Zero, new(1, 2.5), new(0, 2), new(3, -1)]).npstr(cultureInfo: Invariant));
        Assert.Equal(("[]", "5", "[True]"), (zeros(0).npstr(), tensor(5).npstr(), tensor([true]).npstr()));
    }

    [Fact]
    public void ArraysOfCSharp()
    {
        using DisposeScope scope = NewDisposeScope();
        Assert.Equal("[4], type = BFloat16, device = cpu, value = bfloat16 [] {0f, 0f, 0f, 0f}", zeros(4, bfloat16).cstr());
        Assert.Equal("[2x2], type = Int64, device = cpu, value = \nlong [,] {\n {0L, 1L},\n {2L, 3L}\n}", arange(4).reshape(2, 2).cstr(newLine: "\n"));
        Assert.Equal("[1x2x1], type = Float64, device = cpu, value = \ndouble [,,] {\n {{0},\n  {0}}\n}", zeros(1, 2, 1, float64).cstr(newLine: "\n"));
        Assert.Equal("[], type = Bool, device = cpu, value = True", tensor(true).cstr());
    }

    [Fact]
    public void OptionsAndTheConsole()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor([1.5, 2]);
        TextWriter console = Console.Out;
        try
        {
            set_printoptions(2, newLine: "|", maxColumns: 2);
            Assert.Equal("[2], type = Float64, device = cpu| 1.50 2.00|", x.ToString(true, cultureInfo: Invariant));
            Assert.Equal("[0, ... 2]", arange(3).npstr());
            torch.TensorStringStyle = numpy;
            Assert.Equal("[1.50, 2.00]", x.str(cultureInfo: Invariant));
            set_printoptions(style: csharp, floatFormat: "F1");
            Assert.Equal(csharp, torch.TensorStringStyle);
            Assert.EndsWith("{1.5, 2.0}", x.str(cultureInfo: Invariant), StringComparison.Ordinal);
            using StringWriter text = new();
            Console.SetOut(text);
            Assert.Same(x, x.print(cultureInfo: Invariant, style: TensorStringStyle.Numpy));
            Assert.Equal($"[1.5, 2]{Environment.NewLine}", text.ToString());
            Assert.Throws<ArgumentException>(static () => torch.TensorStringStyle = TensorStringStyle.Default);
        }
        finally
        {
            Console.SetOut(console);
            set_printoptions(julia, "g5", 100, Environment.NewLine, 6, 6);
        }
        Assert.Throws<ArgumentException>(() => x.str(style: (TensorStringStyle)9));
        Assert.Equal("[], type = Int32, device = cpu", tensor(1).ToString(false));
    }

    [Fact]
    public void Lists()
    {
        using DisposeScope scope = NewDisposeScope();
        var rows = Assert.IsType<System.Collections.ArrayList>(arange(4).reshape(2, 2).tolist());
        Assert.Equal([(Scalar)2, (Scalar)3], Assert.IsType<System.Collections.ArrayList>(rows[1]).Cast<Scalar>());
        Assert.Equal((Scalar)1.5, tensor(1.5).tolist());
        Assert.Equal((Scalar)new Complex(1, 2), tensor(new Complex(1, 2)).tolist());
        Assert.Throws<ShapeException>(static () => zeros(2, complex64).ToScalar());
    }
}
