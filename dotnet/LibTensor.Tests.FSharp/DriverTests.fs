namespace LibTensor.Tests.FSharp

open System
open LibTensor
open type LibTensor.torch
open Xunit

/// Errors of CUDA drivers: none, one that is too old, the stand-in, and a device whose first kernel fails. The variable
/// TENSOR_TEST_DRIVER says which is there; tests/cuda/errors runs all four.
type DriverTests() =
    inherit LeakChecked()

    static let driver =
        match Environment.GetEnvironmentVariable "TENSOR_TEST_DRIVER" with
        | null -> if cuda.is_available () then "real" else "none"
        | given -> given

    /// Runs a test for one kind of driver, in a scope.
    let on kind (test: unit -> unit) =
        if driver = kind then
            use _scope = NewDisposeScope "step"
            test ()

    let gpu (number: int) = new torch.Device($"cuda:{number}")

    let fails (texts: string list) (call: unit -> Tensor) =
        let error = Assert.Throws<DeviceException>(fun () -> call () |> ignore)
        texts |> List.iter (fun text -> Assert.Contains(text, error.Message, StringComparison.Ordinal))

    [<Fact>]
    member _.``no driver``() =
        on "none" (fun () ->
            let x = ones(2L)
            for number in 0..1 do
                fails [ $"cuda:{number} is not available"; "no CUDA driver (libcuda.so) was found on this machine" ] (fun () ->
                    x.``to``(gpu number)))

    [<Fact>]
    member _.``a driver that is too old``() =
        on "old" (fun () ->
            fails [ "cuda:0 is not available"; "of version 11.8: expected 12.0 or later" ] (fun () -> ones(2L).``to``(gpu 0)))

    [<Fact>]
    member _.``there and back``() =
        on "standin" (fun () ->
            let x = arange(4L, dtype = Nullable float32).reshape(2L, 2L).``to``(gpu 0)
            let y = x.matmul(x).``to``(gpu 0)
            Assert.Equal(gpu 0, y.device)
            Assert.Equal<float32 array>([| 2f; 3f; 6f; 11f |], y.cpu().ToArray<float32>()))

    [<Fact>]
    member _.``devices that do not fit``() =
        on "standin" (fun () ->
            let x = ones(2L)
            fails [ "cuda:15 is not available"; "the CUDA driver reports 15 devices" ] (fun () -> x.``to``(gpu 15))
            fails [ "host"; "cuda:0" ] (fun () -> x + x.``to``(gpu 0))
            fails [ "cuda:0"; "cuda:1" ] (fun () -> x.``to``(gpu 0) + x.``to``(gpu 1)))

    [<Fact>]
    member _.``a limit below what is held``() =
        on "standin" (fun () ->
            let x = ones(1024L).``to``(gpu 0)
            let scope = CurrentDisposeScope
            scope.SetLimit(Nullable 256L, gpu 0)
            let error = Assert.Throws<NativeOutOfMemoryException>(fun () -> x.exp() |> ignore)
            for text in [ "cuda:0"; "step"; "limit 256"; "live 4096" ] do
                Assert.Contains(text, error.Message, StringComparison.Ordinal)
            scope.SetLimit(Nullable(), gpu 0)
            x.exp() |> ignore)

    [<Fact>]
    member _.``pinned memory is exhausted``() =
        on "standin" (fun () ->
            let x = ones(1024L)
            let scope = CurrentDisposeScope
            let pinned = new torch.Device("cpu_pinned")
            scope.SetLimit(Nullable 256L, pinned)
            let error = Assert.Throws<NativeOutOfMemoryException>(fun () -> x.pin_memory() |> ignore)
            for text in [ "cpu_pinned"; "step"; "limit 256"; "4096 bytes" ] do
                Assert.Contains(text, error.Message, StringComparison.Ordinal)
            scope.SetLimit(Nullable(), pinned)
            Assert.True(x.pin_memory().is_pinned()))

    [<Fact>]
    member _.``a device after a kernel failed``() =
        on "lost" (fun () ->
            let x = ones(2L)
            let y = x.``to``(gpu 2).exp()
            fails [ "cuda:2 failed in"; "exp"; "CUDA_ERROR_LAUNCH_FAILED" ] (fun () -> y.cpu())
            fails [ "cuda:2 was lost" ] (fun () -> y.cpu())
            fails [ "cuda:2 was lost" ] (fun () -> x.``to``(gpu 2))
            Assert.Equal<float32 array>([| 1f; 1f |], x.``to``(gpu 3).cpu().ToArray<float32>()))
