namespace LibTensor.Tests.FSharp

open System
open LibTensor
open type LibTensor.torch
open Xunit

/// Indices and slices of tensors in F#.
type SliceTests() =
    inherit LeakChecked()

    let same (shape: int list) (expected: int list) (t: Tensor) =
        Assert.Equal<int>(shape, Array.map Operators.int t.shape)
        Assert.Equal<int>(expected, t.``to``(int32).ToArray<int>())

    let grid () = arange(12).reshape([ 3; 4 ])

    [<Fact>]
    member _.``indices``() =
        use _scope = NewDisposeScope()
        let t = grid ()
        same [ 4 ] [ 4; 5; 6; 7 ] t.[1]
        same [ 4 ] [ 8; 9; 10; 11 ] t[-1]
        same [] [ 6 ] t.[1, 2]
        same [] [ 6 ] t.[1L, 2L]
        same [ 3 ] [ 1; 5; 9 ] t.[TensorIndex.Ellipsis, 1]
        same [ 3; 2 ] [ 2; 3; 6; 7; 10; 11 ] t.[[| TensorIndex.Ellipsis; TensorIndex.Slice(2L) |]]
        let rows, columns = tensor [ 2; 0 ], tensor [ 1; 2 ]
        same [ 2; 4 ] [ 8; 9; 10; 11; 0; 1; 2; 3 ] t.[rows]
        same [ 2 ] [ 9; 2 ] t.[rows, columns]
        same [ 3 ] [ 9; 10; 11 ] t.[t .> 8]
        Assert.Throws<TensorIndexException>(fun () -> t.[3] |> ignore) |> ignore

    [<Fact>]
    member _.``slices``() =
        use _scope = NewDisposeScope()
        let t = grid ()
        same [ 2 ] [ 4; 8 ] t.[1.., 0]
        same [ 3 ] [ 0; 4; 8 ] t.[*, 0]
        same [ 4 ] [ 4; 5; 6; 7 ] t.[1, *]
        same [ 2; 4 ] [ 4..11 ] t.[1..]
        same [ 1; 4 ] [ 0..3 ] t.[..0]
        same [ 2; 2 ] [ 1; 2; 5; 6 ] t.[0..1, 1..2]
        same [ 3; 4 ] [ 0..11 ] t.[*, *]
        same [ 1; 2 ] [ 10; 11 ] t[2.., 2L..3L]
        same [ 2 ] [ 7; 11 ] t.[1.., -1]
        same [ 3; 2 ] [ 3; 0; 7; 4; 11; 8 ] t.[*, tensor [ 3; 0 ]]
        same [ 3; 1; 4 ] [ 0..11 ] t.[*, TensorIndex.None]
        let cube = t.reshape([ 3; 2; 2 ])
        same [ 3 ] [ 1; 5; 9 ] cube.[*, 0, 1]
        same [ 2; 2 ] [ 4; 6; 8; 10 ] cube.[1.., *, 0]
        same [ 2; 1; 2 ] [ 6; 7; 10; 11 ] cube.[1..2, 1.., *]
        let four = t.reshape([ 3; 2; 2; 1 ])
        same [ 3; 1; 2; 1 ] [ 2; 3; 6; 7; 10; 11 ] four.[*, 1.., *, *]
        same [ 1; 2 ] [ 6; 7 ] four.[1..1, 1, 0..1, 0]

    [<Fact>]
    member _.``bounds are those of F#``() =
        use _scope = NewDisposeScope()
        let t = grid ()
        let n = 0
        same [ 0; 4 ] [] t.[0..n-1]
        same [ 0; 4 ] [] t.[2..1]
        same [ 1; 4 ] [ 8; 9; 10; 11 ] t.[2..9]
        same [ 0; 4 ] [] t.[5..]
        for (wrong: unit -> Tensor) in [ (fun () -> t.[-2..]); (fun () -> t.[.. -2]); (fun () -> t.[*, -1..2]); (fun () -> t.["a".., 0]) ] do
            Assert.Throws<ArgumentException>(fun () -> wrong () |> ignore) |> ignore
        Assert.Throws<TensorIndexException>(fun () -> t.[*, 4] |> ignore) |> ignore
        Assert.Throws<TensorIndexException>(fun () -> t.[*, 0, 0] |> ignore) |> ignore

    [<Fact>]
    member _.``slices are views``() =
        use _scope = NewDisposeScope()
        let t = grid ()
        let bytes = Memory.Statistics.LiveBytes
        let column = t.[*, 0]
        Assert.Equal(bytes, Memory.Statistics.LiveBytes)
        column.fill_(7) |> ignore
        same [ 3 ] [ 7; 7; 7 ] t.[*, 0]

    [<Fact>]
    member _.``slices are assigned``() =
        use _scope = NewDisposeScope()
        let t = grid ()
        t.[0, 0] <- 20
        t.[1.., 0] <- tensor [ 21f; 22f ]
        t.[*, 3] <- 5L
        t.[2] <- zeros [ 4 ]
        t.[0..1, 1..2] <- 1
        same [ 3; 4 ] [ 20; 1; 1; 5; 21; 1; 1; 5; 0; 0; 0; 0 ] t
        let cube = t.reshape([ 3; 2; 2 ])
        cube.[*, *, 1] <- -1
        cube.[0, 0, *] <- 9
        cube.[2.., *, 0..0] <- 8
        same [ 3; 2; 2 ] [ 9; 9; 1; -1; 21; -1; 1; -1; 8; -1; 8; -1 ] cube
        Assert.Throws<ShapeException>(fun () -> t.[*, 0] <- ones [ 2 ]) |> ignore

    [<Fact>]
    member _.``gradients flow through slices``() =
        use _scope = NewDisposeScope()
        let x = torch.ones([ 2; 3 ], requires_grad = true)
        (x.[*, 1..] * 2).sum().backward()
        same [ 2; 3 ] [ 0; 2; 2; 0; 2; 2 ] x.grad
