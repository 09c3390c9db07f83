namespace LibTensor.Tests.FSharp.Programs

open System.IO
open LibTensor
open LibTensor.Tests.FSharp
open type LibTensor.torch.nn
open type LibTensor.torch.optim
open type LibTensor.torch.utils.data
open Xunit

/// A convolutional network for the embedded digits, whose images have eight rows and columns.
type Digit(name, device: torch.Device) as this =
    inherit Module<torch.Tensor, torch.Tensor>(name)

    let conv1 = Conv2d(1L, 8L, 3L, padding = 1L)
    let conv2 = Conv2d(8L, 16L, 3L, padding = 1L)
    let pool = MaxPool2d(kernel_size = [| 2L; 2L |])
    let fc1 = Linear(256L, 32L)
    let fc2 = Linear(32L, 10L)
    let relu = ReLU()
    let dropout = Dropout(0.1)
    let flatten = Flatten()
    let logsm = LogSoftmax(1L)

    do
        this.RegisterComponents()

        if device.``type`` = DeviceType.CUDA then
            this.``to``(device) |> ignore

    override _.forward(input) =
        input --> conv1 --> relu --> conv2 --> relu --> pool --> flatten --> fc1 --> relu --> dropout --> fc2 --> logsm

/// Training, tests and an attack in the manner of TorchSharp's examples for MNIST.
type DigitTests() =
    inherit LeakChecked()

    let device = if torch.cuda_is_available() then torch.CUDA else torch.CPU

    let train (model: Digit) (optimizer: Optimizer) loss (data: Dataset) =
        model.train()
        let loader = torch.utils.data.DataLoader(data, 128, true, device = device, disposeDataset = false)
        let mutable last = 0f
        let mutable held = Set.empty

        for batch in loader do
            use d = torch.NewDisposeScope()
            optimizer.zero_grad()
            let estimate = batch.["data"] --> model
            let output: torch.Tensor = loss estimate (batch.["label"])
            output.backward()
            optimizer.step() |> ignore
            last <- output.ToSingle()
            held <- held.Add d.DisposablesCount

        // Every step makes as many tensors as the one before.
        Assert.True(held.Count <= 2)
        last

    let test (model: Digit) (data: Dataset) (change: torch.Tensor -> torch.Tensor -> torch.Tensor) =
        model.eval()
        let mutable correct = 0
        use loader = torch.utils.data.DataLoader(data, 400, false, device = device, disposeDataset = false)

        for batch in loader do
            use d = torch.NewDisposeScope()
            let input, labels = batch.["data"], batch.["label"]
            let pred = (change input labels --> model).argmax(1L)
            correct <- correct + pred.eq(labels).sum().ToInt32()

        float correct / float data.Count

    let attack (image: torch.Tensor) (eps: Scalar) (gradient: torch.Tensor) =
        use sign = gradient.sign()
        (image + eps * sign).clamp(0.0.ToScalar(), 1.0.ToScalar())

    [<Fact>]
    member _.``a network learns, is saved, and is attacked``() =
        use folder = new Folder()
        torch.random.manual_seed(1L) |> ignore
        use trainData = Digits.Load(train = true)
        use testData = Digits.Load(train = false)
        use nll = torch.nn.NLLLoss(reduction = Reduction.Mean)
        let loss x y = nll.call(x, y)
        use model = new Digit("model", device)
        use optimizer = Adam(model.parameters(), 0.005)
        let scheduler = lr_scheduler.StepLR(optimizer, 1, 0.7)

        let losses =
            [ for _ in 1..4 do
                  let last = train model optimizer loss trainData
                  scheduler.step() |> ignore
                  last ]

        Assert.True(List.last losses < List.head losses)
        let same input _ = input
        let accuracy = test model testData same
        Assert.InRange(accuracy, 0.85, 1.0)

        model.save(folder.File "digits.dat") |> ignore
        use again = new Digit("model", device)
        again.load(folder.File "digits.dat") |> ignore
        Assert.Equal(accuracy, test again testData same)

        let fooled eps (input: torch.Tensor) labels =
            let input = input.clone()
            input.requires_grad <- true
            use output = loss (input --> model) labels
            model.zero_grad()
            output.backward()
            attack input ((eps: float).ToScalar()) input.grad

        let accuracies = [ for eps in [ 0.0; 0.1; 0.3 ] -> test model testData (fooled eps) ]
        Assert.Equal(accuracy, accuracies.[0], 6)
        Assert.True(accuracies.[0] > accuracies.[1] && accuracies.[1] > accuracies.[2])
