namespace LibTensor.Tests.FSharp.Programs

open System
open System.Linq
open LibTensor
open LibTensor.Modules
open LibTensor.Tests.FSharp
open type LibTensor.torch.nn
open type LibTensor.torch.optim
open Xunit

/// Adds a wave for each position, with a length of its own in each place.
type Positions(width: int64, length: int64) as this =
    inherit Module<torch.Tensor, torch.Tensor>("Positions")

    let dropout = Dropout(0.1)
    let mutable pe = torch.zeros([| length; width |])

    do
        let position = torch.arange(0L.ToScalar(), length.ToScalar(), 1L.ToScalar()).unsqueeze(1L)
        let step = (torch.arange(0L.ToScalar(), width.ToScalar(), 2L.ToScalar()) * (-Math.Log(10000.0) / float width).ToScalar()).exp()
        let NULL = Nullable<int64>()
        pe.[[| torch.TensorIndex.Ellipsis; torch.TensorIndex.Slice(0L, NULL, 2L) |]] <- (position * step).sin()
        pe.[[| torch.TensorIndex.Ellipsis; torch.TensorIndex.Slice(1L, NULL, 2L) |]] <- (position * step).cos()
        pe <- pe.unsqueeze(0L).transpose(0L, 1L)
        this.RegisterComponents()

    override _.forward(t) =
        let NULL = Nullable<int64>()
        use x = t + pe.[torch.TensorIndex.Slice(NULL, t.shape.[0]), torch.TensorIndex.Slice()]
        dropout.call(x)

/// Guesses the next token of a text.
type NextToken(tokens: int64, device: torch.Device) as this =
    inherit Module<torch.Tensor, torch.Tensor, torch.Tensor>("NextToken")

    let width = 16L
    let positions = new Positions(width, 32L)
    let layer = TransformerEncoderLayer(width, 2L, 32L, 0.1)
    let transformer = TransformerEncoder(layer, 1L)
    let encoder = Embedding(tokens, width)
    let decoder = Linear(width, tokens)
    let scale = Math.Sqrt(float width).ToScalar()

    do
        let range = 0.1
        init.uniform_(encoder.weight, -range, range) |> ignore
        init.zeros_(decoder.bias) |> ignore
        init.uniform_(decoder.weight, -range, range) |> ignore
        this.RegisterComponents()

        if device.``type`` = DeviceType.CUDA then
            this.``to``(device) |> ignore

    override _.forward(t, mask) =
        let src = positions.call(encoder.call(t) * scale)
        decoder.call(transformer.call(src, mask))

    member _.Mask(size: int64) =
        use mask = torch.ones([| size; size |]).eq(torch.tensor(1.0f)).triu().transpose(0L, 1L)
        use maskIsZero = mask.eq(torch.tensor(0.0f))
        use maskIsOne = mask.eq(torch.tensor(1.0f))

        mask.to_type(torch.float32)
            .masked_fill(maskIsZero, Single.NegativeInfinity.ToScalar())
            .masked_fill(maskIsOne, 0.0f.ToScalar()).``to``(device)

/// The class of a text, from the mean of its words.
type Topic(words, width, classes, device: torch.Device) as this =
    inherit Module<torch.Tensor, torch.Tensor, torch.Tensor>("Topic")

    let embedding = EmbeddingBag(words, width, sparse = false)
    let fc = Linear(width, classes)

    do
        let range = 0.5
        init.uniform_(embedding.weight, -range, range) |> ignore
        init.uniform_(fc.weight, -range, range) |> ignore
        init.zeros_(fc.bias) |> ignore
        this.RegisterComponents()

        if device.``type`` = DeviceType.CUDA then
            this.``to``(device) |> ignore

    override _.forward(input, offsets) = embedding.call(input, offsets) --> fc

/// Networks for texts, as in TorchSharp's examples SequenceToSequence and TextClassification.
type TextTests() =
    inherit LeakChecked()

    let device = torch.CPU

    [<Fact>]
    member _.``a transformer learns a text``() =
        torch.random.manual_seed(1L) |> ignore
        use _run = torch.NewDisposeScope()
        use criterion = torch.nn.CrossEntropyLoss(reduction = Reduction.Mean)
        let text = "the cat saw the dog and the dog saw the cat so "
        let vocabulary = text.Split(' ') |> Array.distinct |> Array.mapi (fun i word -> word, int64 i) |> dict
        let tokens = int64 vocabulary.Count
        let words = [| for word in (String.replicate 8 text).Split(' ', StringSplitOptions.RemoveEmptyEntries) -> vocabulary.[word] |]
        let source = torch.tensor(words)
        let batches, bptt = 2L, 8L
        let rows = source.shape.[0] / batches
        let data = source.narrow(0L, 0L, rows * batches).view(batches, -1L).t().contiguous().``to``(device)
        use model = new NextToken(tokens, device)
        use optimizer = SGD(model.parameters(), 0.5)
        let scheduler = lr_scheduler.StepLR(optimizer, 1, 0.95)

        let epoch () =
            use d = torch.NewDisposeScope()
            let mask = model.Mask(bptt)
            let mutable total = 0f
            let mutable i = 0L

            while i + bptt < rows do
                let input = data.[torch.TensorIndex.Slice(i, i + bptt)]
                let target = data.[torch.TensorIndex.Slice(i + 1L, i + 1L + bptt)].reshape(-1L)
                optimizer.zero_grad()
                let loss = criterion.call(model.call(input, mask).view(-1L, tokens), target)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5) |> ignore
                optimizer.step() |> ignore
                total <- total + loss.cpu().item<float32>()
                i <- i + bptt
                d.DisposeEverythingBut(mask) |> ignore
                Assert.Equal(1, d.DisposablesCount)

            scheduler.step() |> ignore
            total

        let losses = [ for _ in 1..8 -> epoch () ]
        Assert.True(List.last losses < 0.8f * List.head losses)
        Assert.InRange(optimizer.ParamGroups.First().LearningRate, 0.3, 0.34)

    [<Fact>]
    member _.``a bag of words has a topic``() =
        torch.random.manual_seed(1L) |> ignore
        use _run = torch.NewDisposeScope()
        let texts = [ 0L, "goal match team win"; 1L, "stock price bank trade"; 0L, "team goal fans"; 1L, "bank rates stock fall" ]
        let words = texts |> List.collect (fun (_, text) -> List.ofArray (text.Split ' ')) |> List.distinct
        let index = words |> List.mapi (fun i word -> word, int64 i) |> dict
        let labels = torch.tensor [ for label, _ in texts -> label ]
        let input = torch.tensor [ for _, text in texts do for word in text.Split ' ' -> index.[word] ]
        let offsets = torch.tensor(texts |> List.scan (fun at (_, text) -> at + text.Split(' ').LongLength) 0L |> List.take texts.Length)
        use model = new Topic(int64 words.Length, 8L, 2L, device)
        use criterion = torch.nn.CrossEntropyLoss()
        use optimizer = torch.optim.SGD(model.parameters(), 1.0)
        let scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 10, 0.5)
        model.train()

        for _ in 1..20 do
            use d = torch.NewDisposeScope()
            optimizer.zero_grad()
            criterion.call(model.call(input, offsets), labels).backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5) |> ignore
            optimizer.step() |> ignore
            scheduler.step() |> ignore

        model.eval()
        let right = (model.call(input, offsets).argmax(1L).eq(labels)).sum().cpu().item<int64>()
        Assert.Equal(labels.size(0), right)
