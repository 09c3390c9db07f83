namespace LibTensor.Tests.FSharp.Programs

open System
open LibTensor
open LibTensor.Tests.FSharp
open type LibTensor.torch
open type LibTensor.TensorExtensionMethods
open Xunit

type Trivial() as this =
    inherit nn.Module<Tensor, Tensor>("Trivial")

    let lin1 = nn.Linear(20L, 10L)
    let lin2 = nn.Linear(10L, 4L)

    do this.RegisterComponents()

    override _.forward(input) =
        use x = lin1.forward(input)
        use y = nn.functional.relu(x)
        lin2.forward(y)

/// Forwards in a scope of its own, from which the result moves.
type Scoped(inputs: int) as this =
    inherit torch.nn.Module<torch.Tensor, torch.Tensor>("Scoped")

    let hid1 = torch.nn.Linear(inputs, 5)
    let oupt = torch.nn.Linear(5, 1)

    do
        torch.nn.init.uniform_(hid1.weight, -0.8, 0.8) |> ignore
        torch.nn.init.uniform_(oupt.weight, -0.8, 0.8) |> ignore
        this.RegisterComponents()

    override _.forward(input) =
        use _ = torch.NewDisposeScope()
        let z = hid1.call(input).relu_()
        let x = oupt.call(z).sigmoid_()
        x.MoveToOuterDisposeScope()

/// Items of two saved tensors.
type Saved(name: string) =
    inherit torch.utils.data.Dataset()

    let data: torch.Tensor = torch.Tensor.load(name + ".x")
    let labels: torch.Tensor = torch.Tensor.load(name + ".y")

    override _.GetTensor(index: int64) =
        let items = Collections.Generic.Dictionary<string, torch.Tensor>()
        items.Add("data", data[index])
        items.Add("label", labels[index])
        items

    override _.Count = data.shape[0]

    override _.Dispose(disposing: bool) =
        if disposing then
            data.Dispose()
            labels.Dispose()

        base.Dispose disposing

/// What TorchSharp's tutorials for F# show.
type TutorialTests() =
    inherit LeakChecked()

    [<Fact>]
    member _.``tensors are made and shown``() =
        use _scope = NewDisposeScope()
        Assert.Equal<int64>([| 3L; 4L |], (torch.ones(3, 4)).shape)
        Assert.Equal<int64>([| 4L; 4L |], (torch.empty(4, 4)).shape)
        Assert.Equal(3.14f, torch.full(4, 4, 3.14f.ToScalar()).[1, 1].item<float32>())
        let t = torch.zeros(4, 4, dtype = torch.int32)
        Assert.Equal(0, t.[0L, 0L].item<int>())
        t.[0L, 0L] <- torch.tensor(35)
        Assert.Equal(35, t.sum().ToInt32())
        Assert.Equal(torch.complex64, torch.zeros(4, 4, dtype = torch.complex64).dtype)
        Assert.Equal<int64>([| 3L; 4L |], (torch.rand(3, 4) * torch.tensor(10) + torch.tensor(100)).shape)
        Assert.Equal<int64>([| 11L |], torch.arange(3L, 14L).shape)
        Assert.Equal<int64>([| 4L; 5L |], torch.arange(3.0f, 5.0f, step = 0.1f).reshape(4, 5).shape)
        let shown = torch.arange(3.0f, 5.0f, step = 0.1f).reshape(4, 5).str(fltFormat = "0.00")
        Assert.Contains("4.90", shown)
        Assert.Contains("3", torch.ones(3, 4).ToString(true))
        Assert.Equal<int64>([| 5L; 4L |], (torch.arange(0.0f, 20.0f).reshape(4, 5)).T.shape)
        let a = torch.ones(2, 2).alias()
        a[0, 1] <- torch.tensor(250)
        Assert.Equal(253f, a.sum().item<float32>())
        let ct = torch.rand(3, 4, dtype = torch.ScalarType.ComplexFloat32)
        Assert.Equal<int64>(ct.real.shape, ct.imag.shape)
        Assert.True(Tensor.TotalCount > 0L && Tensor.PeakCount >= Tensor.TotalCount)

    [<Fact>]
    member _.``an array is shared``() =
        let arr = [| 1.0f; 2.0f; 3.0f |]
        use tArr = torch.from_array(arr)
        arr.[1] <- 100.0f
        Assert.Equal(100f, tArr.[1].item<float32>())
        tArr.[2] <- 200
        Assert.Equal(200f, arr.[2])

    [<Fact>]
    member _.``arithmetic and broadcasting``() =
        use _scope = NewDisposeScope()
        let a, b, c = torch.ones(3, 4), torch.zeros(3, 4), torch.tensor(5)
        Assert.Equal(60f, (a * c + b).sum().item<float32>())
        a.mul_(c).add_(b) |> ignore
        Assert.Equal(5f, a.[0, 0].item<float32>())
        Assert.Equal<int64>([| 3L; 4L |], (a + torch.ones(1, 4)).shape)
        let p, q = torch.full(4L, 4L, (17.0).ToScalar()), torch.full(4L, 4L, (12.0).ToScalar())
        Assert.Equal(816f, (p.mm(q)).[0, 0].item<float32>())
        let x, y = torch.rand(5), torch.rand(5)
        Assert.True((x * torch.log(y)).allclose(x.xlogy(y)))

    [<Fact>]
    member _.``random numbers``() =
        use _scope = NewDisposeScope()
        torch.random.manual_seed(4711L) |> ignore
        let first = torch.rand(10)
        torch.random.manual_seed(17L) |> ignore
        Assert.True(first <> torch.rand(10))
        torch.random.manual_seed(4711L) |> ignore
        Assert.Equal(first, torch.rand(10))
        Assert.Equal<int64>([| 10L |], torch.randint(100, [| 10 |]).shape)
        Assert.Equal(300L, torch.randperm(25L).sum().item<int64>())
        use gen2 = new torch.Generator(189UL)
        use gen3 = new torch.Generator(189UL)
        Assert.Equal(torch.rand(2L, 3L, generator = gen2), torch.rand(2L, 3L, generator = gen3))

    [<Fact>]
    member _.``scopes end``() =
        let mutable t3: torch.Tensor = null
        let a = torch.ones(3, 4)

        do
            use d0 = torch.NewDisposeScope()

            do
                use d1 = torch.NewDisposeScope()
                t3 <- d1.MoveToOuter((a + a) * (a + a.cpu()))

            Assert.False(t3.IsInvalid)

        Assert.True(t3.IsInvalid)
        a.Dispose()

    [<Fact>]
    member _.``a trivial network learns by hand and by optimizers``() =
        use _scope = NewDisposeScope()
        torch.random.manual_seed(1L) |> ignore
        use model = new Trivial()
        let dataBatch, resultBatch = rand(32, 20), rand(32, 4)
        let loss x y = nn.functional.mse_loss(x, y)
        let measure () = (loss (model.forward(dataBatch)) resultBatch).item<single>()
        let before = measure ()
        let learning_rate = 0.1f.ToScalar()

        for _ in 1..5 do
            let output = loss (model.forward(dataBatch)) resultBatch
            model.zero_grad()
            output.backward()

            using (torch.no_grad()) (fun _ ->
                for param in model.parameters() do
                    match param.grad with
                    | null -> ()
                    | grad -> param.sub_(grad.mul(learning_rate)) |> ignore)

        let byHand = measure ()
        Assert.True(byHand < before)
        use optimizer = torch.optim.Adam(model.parameters())

        for _ in 1..50 do
            let output = loss (model.forward(dataBatch)) resultBatch
            model.zero_grad()
            output.backward()
            optimizer.step() |> ignore

        Assert.True(measure () < byHand)
        let refMax, predMax = resultBatch.argmax(1L), model.forward(dataBatch).argmax(1L)
        let share = refMax.eq(predMax).sum() / predMax.numel().ToScalar()
        Assert.InRange(share.item<float32>(), 0f, 1f)

    [<Fact>]
    member _.``a network is read back, also as a sequence``() =
        use folder = new Folder()
        use _scope = NewDisposeScope()
        use model = new Trivial()
        let input = rand(3, 20)
        let expected = model.forward(input)
        let path = folder.File "trivial.dat"
        model.save(path) |> ignore
        use again = new Trivial()
        again.load(path) |> ignore
        Assert.Equal(expected, again.forward(input))

        use sequence =
            nn.Sequential(
                ("lin1", nn.Linear(20L, 10L) :> nn.Module<Tensor, Tensor>),
                ("relu", nn.ReLU() :> nn.Module<Tensor, Tensor>),
                ("lin2", nn.Linear(10L, 4L) :> nn.Module<Tensor, Tensor>)
            )

        sequence.load(path) |> ignore
        Assert.Equal(expected, sequence.forward(input))

    [<Fact>]
    member _.``a data set of saved tensors is learned in batches``() =
        use folder = new Folder()
        use _scope = NewDisposeScope()
        torch.random.manual_seed(1L) |> ignore
        let name = folder.File "train"
        let x = 2.0 * torch.rand([| 200L; 6L |]) - 1.0
        x.save(name + ".x")
        torch.where(x.sum(1L, keepdim = true).le(torch.tensor(0.0)), torch.tensor(0.0f), torch.tensor(1.0f)).save(name + ".y")
        use data = new Saved(name)
        use train = torch.utils.data.DataLoader(data, 50, shuffle = true, disposeDataset = false)
        use model = new Scoped(6)
        use loss = torch.nn.MSELoss()
        use optimizer = torch.optim.Rprop(model.parameters(), 0.01)
        let scheduler = torch.optim.lr_scheduler.ExponentialLR(optimizer)

        let epoch () =
            let mutable total = 0f

            for batch in train do
                use d = torch.NewDisposeScope()
                let output = loss.forward(model.forward(batch["data"]), batch["label"])
                model.zero_grad()
                output.backward()
                optimizer.step() |> ignore
                total <- total + output.item<float32>()

            scheduler.step() |> ignore
            total

        let losses = [ for _ in 1..20 -> epoch () ]
        Assert.True(List.last losses < 0.5f * List.head losses)
