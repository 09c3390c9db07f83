// Trains a network on handwritten digits for ten steps.

open LibTensor
open type LibTensor.torch
open type LibTensor.torch.nn
open type LibTensor.torch.optim
open type LibTensor.torch.utils.data

let train () =
    use _run = NewDisposeScope("run")
    manual_seed(0L) |> ignore
    use digits = Digits.Load(train = true)
    use loader = DataLoader(digits, 128, shuffle = true, seed = 0L)
    use net = Sequential(Flatten(), Linear(64L, 32L), ReLU(), Linear(32L, 10L))
    use optimizer = Adam(net.parameters(), lr = 1e-2)
    for step, batch in loader |> Seq.truncate 10 |> Seq.indexed do
        use _step = NewDisposeScope("step")
        let loss = functional.cross_entropy(net.call(batch["data"]), batch["label"])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step() |> ignore
        printfn "step %2d  loss %.4f" (step + 1) (loss.item<float32>())
    let confusion = zeros [ 10; 10 ]
    confusion.[1.., 0] <- 2
    if (confusion .> 1).sum().ToInt32() <> 9 then failwith "the slice was not written"

train ()
printfn "live bytes %d" Memory.Statistics.LiveBytes
