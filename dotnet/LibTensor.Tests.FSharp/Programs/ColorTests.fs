namespace LibTensor.Tests.FSharp.Programs

open LibTensor
open LibTensor.Tests.FSharp
open type LibTensor.torch.nn
open type LibTensor.torch.optim
open Xunit

/// A small network of AlexNet's form: sequences of named layers.
type ColorNet(name, classes: int64) as this =
    inherit Module<torch.Tensor, torch.Tensor>(name)

    let features =
        Sequential(
            ("c1", Conv2d(3L, 8L, kernel_size = 3L, stride = 2L, padding = 1L) :> Module<torch.Tensor, torch.Tensor>),
            ("r1", ReLU(inplace = true) :> Module<torch.Tensor, torch.Tensor>),
            ("mp1", MaxPool2d(kernel_size = [| 2L; 2L |]) :> Module<torch.Tensor, torch.Tensor>),
            ("c2", Conv2d(8L, 16L, kernel_size = 3L, padding = 1L) :> Module<torch.Tensor, torch.Tensor>),
            ("r2", ReLU(inplace = true) :> Module<torch.Tensor, torch.Tensor>),
            ("avg", AdaptiveAvgPool2d([| 2L; 2L |]) :> Module<torch.Tensor, torch.Tensor>)
        )

    let classifier =
        Sequential(
            ("d1", Dropout() :> Module<torch.Tensor, torch.Tensor>),
            ("l1", Linear(16L * 2L * 2L, 32L) :> Module<torch.Tensor, torch.Tensor>),
            ("r3", ReLU(inplace = true) :> Module<torch.Tensor, torch.Tensor>),
            ("l2", Linear(32L, classes) :> Module<torch.Tensor, torch.Tensor>),
            ("logsm", LogSoftmax(1L) :> Module<torch.Tensor, torch.Tensor>)
        )

    do this.RegisterComponents()

    override _.forward(input) =
        let avg = features.call(input)
        let x = avg.view([| avg.shape.[0]; 16L * 2L * 2L |])
        classifier.call(x)

/// Classes of colored images, as TorchSharp's example AlexNet learns them.
type ColorTests() =
    inherit LeakChecked()

    /// Images in which the channel of their class is brighter.
    let images count =
        let labels = torch.randint(0L, 3L, [ count ], dtype = torch.int64)
        let pictures = torch.rand([ count; 3; 16; 16 ])

        for i in 0 .. count - 1 do
            let channel = labels.[i].item<int64>()
            pictures.[i, channel] <- pictures.[i, channel] + 0.5

        pictures, labels

    [<Fact>]
    member _.``named layers learn``() =
        use _scope = torch.NewDisposeScope()
        torch.random.manual_seed(1L) |> ignore
        use model = new ColorNet("model", 3L)
        let names = [ for struct (name, _) in model.named_parameters() -> name ]
        Assert.Equal("features.c1.weight", names.[0])
        Assert.Contains("classifier.l2.bias", names)
        use optimizer = Adam(model.parameters(), 0.01)
        use criterion = torch.nn.NLLLoss()
        let pictures, labels = images 96
        model.train()

        for _ in 1..30 do
            use _step = torch.NewDisposeScope()
            optimizer.zero_grad()
            let output = criterion.call(pictures --> model, labels)
            output.backward()
            optimizer.step() |> ignore

        model.eval()
        let right = (pictures --> model).argmax(1L).eq(labels).sum().ToInt64()
        Assert.InRange(right, 80L, 96L)
