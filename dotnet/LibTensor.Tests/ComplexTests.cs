using System.Numerics;

namespace LibTensor.Tests;

/// <summary>Complex tensors, to and from .NET values.</summary>
public sealed class ComplexTests : LeakChecked
{
    [Fact]
    public void ValuesInAndOut()
    {
        using DisposeScope scope = NewDisposeScope();
        (float Real, float Imaginary)[] narrow = [(1, 2), (3, -4)];
        Complex[] wide = [new(1, 2), new(3, -4)];
        Tensor x = tensor(narrow);
        Assert.Equal(ScalarType.ComplexFloat32, x.dtype);
        Assert.Equal(narrow, x.ToArray<(float, float)>());
        Assert.Equal(ScalarType.ComplexFloat64, tensor(wide).dtype);
        Assert.Equal(wide, tensor(wide).ToArray<Complex>());
        Assert.Equal((3f, -4f), x[1].item<(float, float)>());
        Assert.Equal(new Complex(3, -4), x[1].ToComplexFloat64());
        Assert.Equal((3f, -4f), x[1].ToComplexFloat32());
        Assert.Equal("[1.+2.j 3.-4.j]", x.NativeText());
        Assert.Equal(complex64, tensor((1f, 2f)).dtype);
        Assert.Equal(complex128, tensor(new Complex(1, 2)).dtype);
        Assert.Throws<DTypeException>(() => x[0].ToDouble());
        Assert.Throws<ArgumentException>(() => x.ToArray<Complex>());
    }

    [Fact]
    public void Parts()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor([new Complex(3, 4), new Complex(0, -2)]);
        Assert.True(x.is_complex());
        Assert.False(is_complex(x.real));
        Assert.Equal([3.0, 0], x.real.ToArray<double>());
        Assert.Equal([4.0, -2], imag(x).ToArray<double>());
        Assert.Equal([5.0, 2], x.abs().ToArray<double>());
        Assert.Equal([new Complex(3, -4), new Complex(0, 2)], x.conj().ToArray<Complex>());
        Assert.Equal([2L, 2], x.view_as_real().shape);
        Assert.Equal(x.ToArray<Complex>(), view_as_complex(x.view_as_real()).ToArray<Complex>());
        Assert.Equal(x.ToArray<Complex>(), complex(x.real, x.imag).ToArray<Complex>());
        Assert.Equal(5, polar(tensor(5.0), tensor(0.25)).abs().ToDouble(), 1e-12);
        Assert.Throws<UnsupportedException>(() => x < x.conj());
        Assert.Throws<DTypeException>(() => x.real.imag);
    }

    [Fact]
    public void Gradient()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor([new Complex(3, 4)], requires_grad: true);
        x.abs().square().sum().backward();
        Complex gradient = x.grad!.item<Complex>();
        Assert.Equal(6, gradient.Real, 1e-12);
        Assert.Equal(8, gradient.Imaginary, 1e-12);
        Assert.Throws<DTypeException>(() => x.sum().backward());
    }

    [Fact]
    public void Arithmetic()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor x = tensor([new Complex(1, 2), new Complex(3, -4)]);
        Assert.Equal([new Complex(2, 4), new Complex(6, -8)], (x + x).ToArray<Complex>());
        Assert.Equal([new Complex(0, 2), new Complex(2, -4)], (x - 1).ToArray<Complex>());
        Assert.Equal([new Complex(2, 4), new Complex(12, -16)], (x * tensor([2.0, 4])).ToArray<Complex>());
        Assert.Equal([new Complex(-3, 4), new Complex(-7, -24)], (x * x).ToArray<Complex>());
        Assert.Equal(new Complex(4, -2), x.sum().item<Complex>());
        Assert.Equal(new Complex(-10, -20), x.reshape(1, 2).matmul(x.reshape(2, 1)).item<Complex>());
        Assert.Equal(new Complex(30, 0), linalg.vecdot(x, x).item<Complex>());
        Assert.Equal([Math.Atan2(2, 1), Math.Atan2(-4, 3)], x.angle().ToArray<double>());
        Assert.Throws<DTypeException>(() => x.abs_());
    }

    [Fact]
    public void Files()
    {
        using DisposeScope scope = NewDisposeScope();
        using TemporaryFolder folder = Folder();
        string path = folder.File("numbers.safetensors");
        (float, float)[] values = [(1, 2), (3, -4)];
        using Numbers saved = new(tensor(values));
        saved.save(path);
        using Numbers loaded = new(zeros([2], complex64));
        loaded.load(path);
        Assert.Equal(values, loaded.Values.ToArray<(float, float)>());
        using Numbers wide = new(zeros([2], complex128));
        Assert.Throws<UnsupportedException>(() => wide.save(path));
    }

    private sealed class Numbers : nn.Module
    {
        public Numbers(Tensor values) : base(nameof(Numbers))
        {
            Values = values;
            register_buffer("values", values);
        }

        public Tensor Values { get; }
    }

    [Fact]
    public void Transforms()
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor signal = tensor([1.0, 2, 3, 4]);
        Assert.Equal([new Complex(10, 0), new Complex(-2, 2), new Complex(-2, 0), new Complex(-2, -2)], fft.fft_(signal).ToArray<Complex>());
        Assert.Equal([new Complex(10, 0), new Complex(-2, 2), new Complex(-2, 0)], fft.rfft(signal).ToArray<Complex>());
        Assert.Equal([1.0, 2, 3, 4], fft.irfft(fft.rfft(signal)).ToArray<double>());
        Assert.Equal([1.0, 2, 3, 4], fft.ifft(fft.fft_(signal)).real.ToArray<double>());
        Assert.Equal(5, fft.fft_(signal, norm: FFTNormType.Ortho)[0].ToComplexFloat64().Real);
        Tensor plane = signal.reshape(2, 2);
        Assert.Equal([new Complex(10, 0), new Complex(-2, 0), new Complex(-4, 0), new Complex(0, 0)], fft.fft2(plane).reshape(-1).ToArray<Complex>());
        Assert.Equal([2L, 3], fft.rfftn(plane, [2, 4]).shape);
        Assert.Equal([3.0, 4, 1, 2], fft.fftshift(signal).ToArray<double>());
        Assert.Equal([0.0, 0.25, -0.5, -0.25], fft.fftfreq(4, dtype: float64).ToArray<double>());
        Tensor window = hann_window(4, dtype: float64);
        Tensor frames = stft(arange(16, float64), 4, 2, window: window);
        Assert.Equal([3L, 9], frames.shape);
        Tensor back = frames.istft(4, 2, window: window);
        Assert.Equal([16L], back.shape);
        Assert.Equal(7, back[7].ToDouble(), 1e-12);
        Assert.Equal([3L, 9, 2], arange(16, float64).stft(4, 2, return_complex: false).shape);
        Assert.Throws<TensorArgumentException>(() => fft.fft_(signal, 0));
        Assert.Throws<TensorArgumentException>(() => stft(signal, 4, 0));
    }
}
