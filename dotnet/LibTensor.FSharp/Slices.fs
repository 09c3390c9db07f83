namespace LibTensor

open Indices
open type LibTensor.torch

/// <summary>
/// Provides F#'s slice expressions of tensors, such as <c>t.[1.., 0]</c> and <c>t.[*, 2..3]</c>, which are views. An
/// assignment broadcasts, converts and copies a tensor or a number into the slice.
/// </summary>
/// <remarks>
/// A range has F#'s meaning: it includes its last index, and ends at the last element if it is longer. Bounds are int or
/// int64, and a negative one is an <see cref="T:System.ArgumentException" />, since F# and PyTorch disagree about it. A
/// dimension without a range has a number, where a negative one counts from the end, a
/// <see cref="T:LibTensor.torch.TensorIndex" /> or a tensor of indices. A slice has at most eight arguments, of which each range
/// needs two.
/// </remarks>
[<AutoOpen>]
module Slices =

    type Tensor with

        /// <summary>Returns the slice with these bounds and indices. F# calls this method for a slice expression.</summary>
        member t.GetSlice(a, b) : Tensor = t.[indices [ argument a; argument b ]]

        /// <summary>Returns the slice with these bounds and indices. F# calls this method for a slice expression.</summary>
        member t.GetSlice(a, b, c) : Tensor = t.[indices [ argument a; argument b; argument c ]]

        /// <summary>Returns the slice with these bounds and indices. F# calls this method for a slice expression.</summary>
        member t.GetSlice(a, b, c, d) : Tensor = t.[indices [ argument a; argument b; argument c; argument d ]]

        /// <summary>Returns the slice with these bounds and indices. F# calls this method for a slice expression.</summary>
        member t.GetSlice(a, b, c, d, e) : Tensor =
            t.[indices [ argument a; argument b; argument c; argument d; argument e ]]

        /// <summary>Returns the slice with these bounds and indices. F# calls this method for a slice expression.</summary>
        member t.GetSlice(a, b, c, d, e, f) : Tensor =
            t.[indices [ argument a; argument b; argument c; argument d; argument e; argument f ]]

        /// <summary>Returns the slice with these bounds and indices. F# calls this method for a slice expression.</summary>
        member t.GetSlice(a, b, c, d, e, f, g) : Tensor =
            t.[indices [ argument a; argument b; argument c; argument d; argument e; argument f; argument g ]]

        /// <summary>Returns the slice with these bounds and indices. F# calls this method for a slice expression.</summary>
        member t.GetSlice(a, b, c, d, e, f, g, h) : Tensor =
            t.[indices [ argument a; argument b; argument c; argument d; argument e; argument f; argument g; argument h ]]

        /// <summary>Writes into the slice with these bounds and indices. F# calls this method for an assignment.</summary>
        member t.SetSlice(a, b, value: Tensor) = t.[indices [ argument a; argument b ]] <- value

        /// <summary>Writes into the slice with these bounds and indices. F# calls this method for an assignment.</summary>
        member t.SetSlice(a, b, c, value: Tensor) = t.[indices [ argument a; argument b; argument c ]] <- value

        /// <summary>Writes into the slice with these bounds and indices. F# calls this method for an assignment.</summary>
        member t.SetSlice(a, b, c, d, value: Tensor) =
            t.[indices [ argument a; argument b; argument c; argument d ]] <- value

        /// <summary>Writes into the slice with these bounds and indices. F# calls this method for an assignment.</summary>
        member t.SetSlice(a, b, c, d, e, value: Tensor) =
            t.[indices [ argument a; argument b; argument c; argument d; argument e ]] <- value

        /// <summary>Writes into the slice with these bounds and indices. F# calls this method for an assignment.</summary>
        member t.SetSlice(a, b, c, d, e, f, value: Tensor) =
            t.[indices [ argument a; argument b; argument c; argument d; argument e; argument f ]] <- value

        /// <summary>Writes into the slice with these bounds and indices. F# calls this method for an assignment.</summary>
        member t.SetSlice(a, b, c, d, e, f, g, value: Tensor) =
            t.[indices [ argument a; argument b; argument c; argument d; argument e; argument f; argument g ]] <- value

        /// <summary>Writes into the slice with these bounds and indices. F# calls this method for an assignment.</summary>
        member t.SetSlice(a, b, c, d, e, f, g, h, value: Tensor) =
            t.[indices [ argument a; argument b; argument c; argument d; argument e; argument f; argument g; argument h ]] <- value
