/// The network of the demo in F#: with the seed of the C# program, it has the same losses bit by bit.
/// Arguments: --seed N, --epochs N, --batch N, and --output FOLDER for fsharp-losses.txt.
module LibTensor.Examples.Program

open System
open System.IO
open LibTensor
open LibTensor.Modules
open type LibTensor.torch.nn
open type LibTensor.torch.optim
open type LibTensor.torch.utils.data

type Tensor = torch.Tensor

/// The threads that make batches ahead.
let workers = 2

/// The number of test images that are computed at once.
let tested = 360

let network () =
    Sequential(
        Conv2d(1L, 16L, 3L, padding = 1L),
        ReLU(),
        Conv2d(16L, 32L, 3L, padding = 1L),
        ReLU(),
        MaxPool2d 2L,
        AdaptiveAvgPool2d(struct (4L, 4L)),
        Flatten(),
        Linear(512L, 128L),
        ReLU(),
        Linear(128L, 10L)
    )

let right (logits: Tensor) labels = (logits.argmax 1L == labels).sum().item<int64> ()

/// Trains for an epoch, prints a line, and returns the loss of each step.
let epoch number (net: Module<Tensor, Tensor>) (optimizer: Optimizer) (loader: DataLoader) =
    use _epoch = torch.NewDisposeScope "epoch"

    let steps =
        [ for batch in loader do
              use _batch = torch.NewDisposeScope "batch"
              let images, labels = batch["data"], batch["label"]
              let logits = images --> net
              let loss = functional.cross_entropy (logits, labels)
              optimizer.zero_grad ()
              loss.backward ()
              optimizer.step () |> ignore
              loss.item<float32> (), labels.numel (), right logits labels ]

    let seen = steps |> List.sumBy (fun (_, count, _) -> float count)
    let loss = steps |> List.sumBy (fun (loss, count, _) -> float loss * float count)
    let hits = steps |> List.sumBy (fun (_, _, hits) -> float hits)
    printfn $"epoch {number, 2}  loss {loss / seen:F4}  accuracy {100.0 * hits / seen, 5:F1} %%"
    [ for loss, _, _ in steps -> loss ]

let test (net: Module<Tensor, Tensor>) (digits: Dataset) =
    use _scope = torch.NewDisposeScope "test"
    use _unrecorded = torch.no_grad ()
    net.eval ()
    use loader = DataLoader(digits, tested, num_worker = workers)

    let hits =
        [ for batch in loader do
              use _batch = torch.NewDisposeScope "batch"
              right (batch["data"] --> net) batch["label"] ]

    float (List.sum hits) / float digits.Count

let run seed epochs batch =
    use _run = torch.NewDisposeScope "run"
    use _weights = torch.manual_seed seed
    use train = Digits.Load true
    use unseen = Digits.Load false
    use net = network ()
    // DJL and PyTorch have the same rule of Adadelta, and DJL's numbers are floats.
    use optimizer = Adadelta(net.parameters (), rho = float 0.9f, eps = float 1e-6f)
    use loader = DataLoader(train, batch, shuffle = true, seed = seed, num_worker = workers)
    let losses = [ for number in 1..epochs do yield! epoch number net optimizer loader ]
    printfn $"\ntest accuracy {100.0 * test net unseen:F2} %%"
    losses

[<EntryPoint>]
let main arguments =
    let given = arguments |> Array.chunkBySize 2 |> Array.map (fun pair -> pair[0], Array.last pair) |> Map.ofArray
    let argument name otherwise = Map.tryFind name given |> Option.defaultValue otherwise
    let losses = run (int64 (argument "--seed" "0")) (int (argument "--epochs" "20")) (int (argument "--batch" "64"))
    let folder = Directory.CreateDirectory(argument "--output" (Path.Combine("build", "demo"))).FullName
    File.WriteAllLines(Path.Combine(folder, "fsharp-losses.txt"), [ for loss in losses -> (BitConverter.SingleToUInt32Bits loss).ToString "x8" ])
    let statistics = Memory.Statistics
    printfn $"live bytes {statistics.LiveBytes}, live handles {statistics.LiveHandles}"
    if statistics.LiveBytes = 0L && statistics.LiveHandles = 0L then 0 else 1
