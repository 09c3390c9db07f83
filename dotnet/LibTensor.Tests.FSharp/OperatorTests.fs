namespace LibTensor.Tests.FSharp

open LibTensor
open LibTensor.MatrixProduct
open type LibTensor.torch
open type LibTensor.torch.nn
open Xunit

/// The operators and functions of F#'s own names.
type OperatorTests() =
    inherit LeakChecked()

    let same (expected: float list) (t: Tensor) = Assert.Equal<float>(expected, t.``to``(float64).ToArray<float>())
    let flags (expected: bool list) (t: Tensor) = Assert.Equal<bool>(expected, t.ToArray<bool>())

    [<Fact>]
    member _.``numbers stand on both sides``() =
        use _scope = NewDisposeScope()
        let t = tensor [ 1f; 2f; 4f ]
        for sum in [ t + 1; t + 1L; t + 1f; t + 1.0; t + 1uy; 1 + t; 1L + t; 1f + t; 1.0 + t ] do
            same [ 2; 3; 5 ] sum
        same [ 0; 1; 3 ] (t - 1)
        same [ 0; -1; -3 ] (1f - t)
        same [ 2; 4; 8 ] (2 * t)
        same [ 0.5; 1; 2 ] (t / 2)
        same [ 4; 2; 1 ] (4s / t)
        same [ 1; 0; 0 ] (t % 2)
        same [ 0; 1; 3 ] (7 % t)
        same [ -1; -2; -4 ] -t

    [<Fact>]
    member _.``scalars stand on both sides``() =
        use _scope = NewDisposeScope()
        let t = tensor [ 1f; 2f; 4f ]
        let two = Scalar.op_Implicit 2.0
        same [ 3; 4; 6 ] (t + two)
        same [ 1; 0; -2 ] (two - t)
        same [ 2; 4; 8 ] (two * t)
        same [ 2; 1; 0.5 ] (two / t)
        same [ 1; 0; 0 ] (t % two)
        same [ 1; 4; 16 ] (t ** two)

    [<Fact>]
    member _.``a number keeps the dtype of its category``() =
        use _scope = NewDisposeScope()
        let whole = tensor [ 1s; 2s ]
        Assert.Equal(int16, (whole + 1).dtype)
        Assert.Equal(float32, (whole + 0.5).dtype)
        Assert.Equal(float32, (ones(2L) * 2.0).dtype)
        Assert.Equal(float32, (whole + System.UInt64.MaxValue).dtype)
        Assert.Equal(System.Int64.MaxValue, (zeros([ 1 ], dtype = int64) + System.Int64.MaxValue).item<long>())

    [<Fact>]
    member _.``comparisons go element by element``() =
        use _scope = NewDisposeScope()
        let a, b = tensor [ 1; 2; 3 ], tensor [ 3; 2; 1 ]
        flags [ false; true; false ] (a == b)
        flags [ true; false; true ] (a != b)
        flags [ true; false; false ] (a .< b)
        flags [ true; true; false ] (a .<= b)
        flags [ false; false; true ] (a .> b)
        flags [ false; true; true ] (a .>= b)
        flags [ false; true; false ] (a == 2)
        flags [ false; true; false ] (2.0 == a)
        flags [ true; false; true ] (2L != a)
        flags [ false; false; true ] (2f .< a)
        flags [ false; true; true ] (2 .<= a)
        flags [ true; false; false ] (2 .> a)
        flags [ true; true; false ] (2.5 .>= a)
        flags [ false; false; true ] (a .> 2 &&& (a .< 4))
        flags [ true; true; true ] (a .> 2 ||| (a .<= 2))

    [<Fact>]
    member _.``powers``() =
        use _scope = NewDisposeScope()
        let t = tensor [ 1f; 2f; 4f ]
        same [ 1; 4; 16 ] (t ** 2)
        same [ 1; 4; 16 ] (t ** 2L)
        same [ 1; 4; 16 ] (t ** 2f)
        same [ 1; 0.5; 0.25 ] (t ** -1.0)
        same [ 1; 4; 256 ] (t ** t)

    [<Fact>]
    member _.``functions of numbers take tensors``() =
        use _scope = NewDisposeScope()
        let t = torch.tensor [ -0.5; 0.25; 0.75 ]
        let functions: ((Tensor -> Tensor) * (float -> float)) list =
            [ Operators.abs, Operators.abs
              Operators.exp, Operators.exp
              Operators.sin, Operators.sin
              Operators.cos, Operators.cos
              Operators.tan, Operators.tan
              Operators.sinh, Operators.sinh
              Operators.cosh, Operators.cosh
              Operators.tanh, Operators.tanh
              Operators.asin, Operators.asin
              Operators.acos, Operators.acos
              Operators.atan, Operators.atan
              Operators.floor, Operators.floor
              Operators.ceil, Operators.ceil
              Operators.round, Operators.round
              Operators.truncate, Operators.truncate
              (fun x -> Operators.sqrt (x * x)), Operators.abs
              (fun x -> Operators.log (Operators.exp x)), id
              (fun x -> Operators.log10 (10.0 ** x.item<float>() |> tensor)), id ]
        for i in 0..2 do
            let x = t.[i]
            for ofTensor, ofNumber in functions do
                Assert.Equal(ofNumber (x.item<float>()), (ofTensor x).item<float>(), 1e-12)
        same [ Operators.atan2 -0.5 1.0; Operators.atan2 0.25 1.0; Operators.atan2 0.75 1.0 ] (Operators.atan2 t (torch.ones([ 3 ], dtype = float64)))

    [<Fact>]
    member _.``matrices are multiplied and lists joined``() =
        use _scope = NewDisposeScope()
        let a = tensor [ [ 1f; 2f ]; [ 3f; 4f ] ]
        same [ 7; 10; 15; 22 ] (a @ a)
        same [ 8; 12; 18; 26 ] ((a @ a) + a)
        // As for lists, `+` binds tighter.
        same [ 14; 20; 30; 44 ] (a @ a + a)
        Assert.Equal<int>([ 1; 2; 3 ], [ 1 ] @ [ 2 ] @ [ 3 ])
        Assert.Equal<int>([ 1; 2 ], List.fold (fun joined x -> joined @ [ x ]) [] [ 1; 2 ])
        let rec reversed = function [] -> [] | first :: rest -> reversed rest @ [ first ]
        Assert.Equal<string>([ "b"; "a" ], reversed [ "a"; "b" ])
        Assert.Equal<int>([ 1; 2 ], List.reduce (@) [ [ 1 ]; [ 2 ] ])
        Assert.Throws<ShapeException>(fun () -> a @ ones [ 3; 1 ] |> ignore) |> ignore

    [<Fact>]
    member _.``tensors flow through modules``() =
        use _scope = NewDisposeScope()
        use first = Linear(2L, 3L)
        use second = Linear(3L, 1L)
        use relu = ReLU()
        use x = ones [ 4; 2 ]
        let y = x --> first --> relu --> second
        Assert.Equal<int64>([| 4L; 1L |], y.shape)
        Assert.Equal(second.call (relu.call (first.call x)), y)
        Assert.Throws<System.ArgumentNullException>(fun () -> x --> (null: Module<Tensor, Tensor>) |> ignore) |> ignore
