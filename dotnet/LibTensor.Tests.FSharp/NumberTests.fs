namespace LibTensor.Tests.FSharp

open System
open LibTensor
open type LibTensor.torch
open LibTensor.Numbers
open Xunit

/// Numbers in F#, which converts only from their exact type.
type NumberTests() =
    inherit LeakChecked()

    [<Fact>]
    member _.``a tensor has the dtype of the number``() =
        use _scope = NewDisposeScope()
        let dtypes =
            [| tensor(1).dtype; tensor(1L).dtype; tensor(1uy).dtype; tensor(1.0f).dtype; tensor(1.0).dtype; tensor(true).dtype |]
        Assert.Equal<ScalarType>([| int32; int64; uint8; float32; float64; torch.bool |], dtypes)

    [<Fact>]
    member _.``numbers are scalar arguments``() =
        use _scope = NewDisposeScope()
        let x = tensor(1.0f)
        Assert.Equal(2f, x.fill_(2).item<float32>())
        Assert.Equal(0.5f, x.fill_(0.5f).item<float32>())
        Assert.Equal(10f, arange(5).sum().ToSingle())
        Assert.Equal(1f, x.fill_(3).clamp(0.0, 1.0).item<float32>())

    [<Fact>]
    member _.``equality goes by contents``() =
        use _scope = NewDisposeScope()
        let a, b = ones(2L), ones(2L)
        Assert.True((a = b))
        Assert.False((a = zeros(2L)))
        Assert.True((a <> zeros(2L)))
        Assert.False(LanguagePrimitives.PhysicalEquality a b)
        Assert.Equal(hash a, hash b)

    [<Fact>]
    member _.``the only element converts``() =
        use _scope = NewDisposeScope()
        let x = tensor(2.75f)
        Assert.Equal(2.75, float x)
        Assert.Equal(2.75, double x)
        Assert.Equal(2, int x)
        Assert.Equal(2uy, byte x)
        Assert.Equal(2L, Operators.int64 x)
        Assert.Equal(2.75f, Operators.float32 x)
        Assert.Equal(7, int ((tensor [ 3; 4 ]).sum ()))
        Assert.Equal(3.5, float 3.5f)
        Assert.Throws<ShapeException>(fun () -> int (ones(2L)) |> ignore) |> ignore
