namespace LibTensor.Tests.FSharp.Programs

open LibTensor
open LibTensor.Tests.FSharp
open type LibTensor.torchvision.io
open type LibTensor.torchvision.transforms
open Xunit

/// Pictures that are read, changed and written, as in TorchSharp's example of transforms.
type PictureTests() =
    inherit LeakChecked()

    [<Fact>]
    member _.``a picture is turned and written``() =
        use folder = new Folder()
        use _scope = torch.NewDisposeScope()
        let img = torch.zeros([ 3; 16; 8 ], dtype = torch.uint8)
        img.[0, *, ..3] <- 255
        write_image(img, folder.File "half.png", torchvision.ImageFormat.Png)
        let read = read_image(folder.File "half.png")
        Assert.Equal(img, read)

        let transform = torchvision.transforms.Compose(HorizontalFlip(), Rotate(90f), Resize(32, 32))
        let transformed = transform.call(read)
        Assert.Equal<int64>([| 3L; 32L; 32L |], transformed.shape)

        let functional_transformed =
            functional.hflip(read) |> fun t -> functional.rotate(t, 90f) |> fun t -> functional.resize(t, 32, 32)

        Assert.Equal(transformed, functional_transformed)
        write_image(transformed, folder.File "turned.png", torchvision.ImageFormat.Png)
        Assert.Equal(transformed, read_image(folder.File "turned.png"))

        let flipped = functional.hflip(read)
        Assert.Equal(255uy, flipped.[0, 0, 7].item<byte>())
        Assert.Equal(0uy, flipped.[0, 0, 0].item<byte>())
