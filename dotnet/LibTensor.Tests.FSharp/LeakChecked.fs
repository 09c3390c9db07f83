namespace LibTensor.Tests.FSharp

open System
open LibTensor
open Xunit

[<assembly: CollectionBehavior(DisableTestParallelization = true)>]
do ()

/// Checks that a test leaves the same live bytes and handles as before, after the garbage collector has found its
/// unreachable objects.
[<AbstractClass>]
[<Trait("Promise", "P1")>]
type LeakChecked() =

    /// What is alive after a collection.
    static let alive () =
        GC.Collect()
        GC.WaitForPendingFinalizers()
        Memory.Trim()
        let statistics = Memory.Statistics
        statistics.LiveBytes, statistics.LiveHandles

    let before = alive ()

    interface IDisposable with
        member _.Dispose() =
            let after = Seq.init 20 (fun _ -> alive ()) |> Seq.tryFind ((=) before) |> Option.defaultWith alive
            let report = $"live bytes and handles {before} before, {after} after\n{Memory.Dump 2}"
            Assert.True((before = after), report)

/// A temporary folder of a test, which is deleted afterwards.
type Folder() =
    let folder = IO.Directory.CreateTempSubdirectory "libtensor-"

    /// The path of a file in the folder.
    member _.File name = IO.Path.Combine(folder.FullName, name)

    interface IDisposable with
        member _.Dispose() = folder.Delete true
