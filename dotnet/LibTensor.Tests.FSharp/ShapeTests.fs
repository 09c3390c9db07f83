namespace LibTensor.Tests.FSharp

open System
open System.Threading.Tasks
open LibTensor
open type LibTensor.torch
open type LibTensor.torch.nn
open type LibTensor.torch.optim
open Xunit

/// Sequences of F# as shapes, elements and parameters.
type ShapeTests() =
    inherit LeakChecked()

    let shape (expected: int list) (t: Tensor) = Assert.Equal<int>(expected, Array.map Operators.int t.shape)

    [<Fact>]
    member _.``lists and arrays are shapes``() =
        use _scope = NewDisposeScope()
        for t in [ zeros [ 2; 3 ]; zeros [ 2L; 3L ]; zeros [| 2; 3 |]; zeros [| 2L; 3L |]; zeros(seq { 2..3 }); zeros(2, 3) ] do
            shape [ 2; 3 ] t
            Assert.Equal(0f, t.sum().item<float32>())
        Assert.Equal(6f, (ones [ 2; 3 ]).sum().item<float32>())
        Assert.Equal(14, full([ 7 ], 2).sum().ToInt32())
        shape [ 0 ] (empty [ 0 ])
        shape [] (ones List.empty<int>)
        Assert.Equal(int32, (torch.ones([ 2 ], dtype = int32)).dtype)
        Assert.True(torch.zeros([ 2 ], requires_grad = true).requires_grad)
        let given: ScalarType option = None
        Assert.Equal(float32, torch.zeros([ 2 ], ?dtype = given, device = CPU).dtype)
        Assert.Throws<ShapeException>(fun () -> zeros [ -1 ] |> ignore) |> ignore

    [<Fact>]
    member _.``random tensors of a seed``() =
        use _scope = NewDisposeScope()
        let drawn (draw: Generator -> Tensor) =
            use generator = new Generator(7UL)
            draw generator
        for draw in
            [ fun generator -> torch.rand([ 2; 3 ], generator = generator)
              fun generator -> torch.randn([ 2; 3 ], generator = generator)
              fun generator -> torch.randint(0L, 100L, [ 2; 3 ], generator = generator) ] do
            shape [ 2; 3 ] (drawn draw)
            Assert.Equal(drawn draw, drawn draw)

    [<Fact>]
    member _.``shapes are changed``() =
        use _scope = NewDisposeScope()
        let t = arange 6
        shape [ 2; 3 ] (t.reshape [ 2; 3 ])
        shape [ 3; 2 ] (t.reshape [| 3; -1 |])
        shape [ 1; 6 ] (t.view [ 1; 6 ])
        shape [ 4; 6 ] ((t.view [ 1; 6 ]).expand [ 4; -1 ])
        shape [ 3; 2 ] ((t.view [ 2; 3 ]).permute [ 1; 0 ])

    [<Fact>]
    member _.``sequences are elements``() =
        use _scope = NewDisposeScope()
        Assert.Equal<int>([ 1; 2 ], (tensor [ 1; 2 ]).ToArray<int>())
        Assert.Equal<float>([ 1.0; 4.0 ], (tensor(seq { for i in 1.0 .. 2.0 -> i * i })).ToArray<float>())
        let matrix = tensor [ [ 1; 2; 3 ]; [ 4; 5; 6 ] ]
        shape [ 2; 3 ] matrix
        Assert.Equal(int32, matrix.dtype)
        Assert.Equal<int>([ 1..6 ], matrix.ToArray<int>())
        Assert.Equal(float64, (torch.tensor([ [| 1; 2 |] ], dtype = float64)).dtype)
        Assert.Throws<ArgumentException>(fun () -> tensor [ [ 1; 2 ]; [ 3 ] ] |> ignore) |> ignore

    [<Fact>]
    member _.``parameters are a sequence``() =
        use _scope = NewDisposeScope()
        use first = Linear(2L, 2L)
        use second = Linear(2L, 1L)
        use optimizer = SGD(Seq.append (first.parameters ()) (second.parameters ()), 0.1)
        let before = [ for parameter in first.parameters () -> parameter.detach().clone() ]
        (ones [ 1; 2 ] --> first --> second).sum().backward()
        optimizer.step () |> ignore
        Assert.True(Seq.exists2 (fun (was: Tensor) (now: Modules.Parameter) -> was <> now.detach()) before (first.parameters ()))

    [<Fact>]
    member _.``a scope follows a task``() : Task =
        task {
            use scope = NewDisposeScope()
            let first = ones [ 2 ]
            do! Task.Yield()
            let second = first + 1
            Assert.True(scope.Contains second)
            let! third = Task.Run(fun () -> (second * 2).MoveToOuterDisposeScope())
            third.Dispose()
        }
