namespace LibTensor.Tests.FSharp

open LibTensor
open type LibTensor.torch
open Xunit

/// The functions of TorchSharp's memory document as they stand, with what they leave out.
module Functions =

    let mutable today = true
    let table: Tensor[] = Array.zeroCreate 6

    let myTensorFunction0(input: Tensor) =
        input.alias()

    let myTensorFunction1() =
        if today then 
           table[4].alias()  
        else
           table[5].alias()  

    let myTensorFunction2(input: Tensor) =
        input.add(tensor(1))

    let myTensorFunction3(input: Tensor) =
        use tmp = input.add(tensor(1))
        tmp.add(tensor(1))

    let myTensorFunction4(input: Tensor) =
        use tmp1 = input.add(tensor(1))
        use tmp2 = input.add(tensor(1))
        tmp2.add(tensor(1))

    let myTensorFunction5(go: bool, input: Tensor) =
        if go then
            use tmp1 = input.add(tensor(1))
            use tmp2 = input.add(tensor(1))
            tmp2.add(tensor(1))
        else
            input.alias()

/// The document's second function of that name, which works in place.
module InPlace =

    let myTensorFunction5(go: bool, input: Tensor) =
        if go then 
            use tmp1 = input.add_(tensor(1))  // NOTE: even for in-place mutations
            use tmp2 = input.add_(tensor(1))  // NOTE: even for in-place mutations
            tmp2.add(tensor(1))
        else
            input.alias()

/// The F# samples of TorchSharp's memory document.
type DocumentTests() =
    inherit LeakChecked()

    let elements (t: Tensor) = t.ToArray<float32>()

    [<Fact>]
    member _.``functions return fresh references``() =
        use _scope = NewDisposeScope()
        let input = zeros(2L)
        for i in 0..5 do
            Functions.table[i] <- full([| 1L |], Scalar.op_Implicit i, dtype = float32)

        let zero = Functions.myTensorFunction0 input
        Assert.NotSame(input, zero)
        zero.Dispose()
        Assert.Equal<float32>([| 0f; 0f |], elements input)

        Functions.today <- true
        Assert.Equal<float32>([| 4f |], elements (Functions.myTensorFunction1 ()))
        Functions.today <- false
        Assert.Equal<float32>([| 5f |], elements (Functions.myTensorFunction1 ()))

        Assert.Equal<float32>([| 1f; 1f |], elements (Functions.myTensorFunction2 input))
        Assert.Equal<float32>([| 2f; 2f |], elements (Functions.myTensorFunction3 input))
        Assert.Equal<float32>([| 2f; 2f |], elements (Functions.myTensorFunction4 input))
        Assert.Equal<float32>([| 2f; 2f |], elements (Functions.myTensorFunction5(true, input)))
        Assert.NotSame(input, Functions.myTensorFunction5(false, input))

        // Each mutation returns an alias, which `use` may dispose.
        Assert.Equal<float32>([| 3f; 3f |], elements (InPlace.myTensorFunction5(true, input)))
        Assert.Equal<float32>([| 2f; 2f |], elements input)
        Assert.NotSame(input, InPlace.myTensorFunction5(false, input))

    [<Fact>]
    member _.``use disposes what a function made for itself``() =
        use input = zeros(1000L)
        let block = Memory.BlockSize 4000L
        let before = Memory.Statistics.LiveBytes
        use result = Functions.myTensorFunction4 input

        // Of the three tensors one is left, beside the small ones that `tensor(1)` made.
        Assert.InRange(Memory.Statistics.LiveBytes, before + block, before + 2L * block - 1L)
        result.Dispose()
        Assert.InRange(Memory.Statistics.LiveBytes, before, before + block - 1L)

    [<Fact>]
    member _.``the scope owns the temporaries``() =
        let mutable total_acc = 0L
        use predicted_labels = tensor [ [ 1f; 5f; 2f ]; [ 7f; 0f; 3f ]; [ 0f; 1f; 9f ] ]
        use labels = tensor [ 1L; 0L; 0L ]
        let before = Memory.Statistics.LiveHandles

        let step () =
            use d = torch.NewDisposeScope()

            total_acc <- total_acc + (predicted_labels.argmax(1) == labels).sum().cpu().item<long>()

            Assert.Equal(4, d.DisposablesCount)

        step ()
        Assert.Equal(2L, total_acc)
        Assert.Equal(before, Memory.Statistics.LiveHandles)
