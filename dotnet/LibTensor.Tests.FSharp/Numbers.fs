namespace LibTensor.Tests.FSharp

open LibTensor
open type LibTensor.torch

/// Conversions of numbers in F#, which converts only from their exact type.
module Numbers =

    /// The dtypes of tensors that are made from numbers.
    let dtypes () =
        use _scope = NewDisposeScope()
        [| tensor(1).dtype
           tensor(1L).dtype
           tensor(1uy).dtype
           tensor(1.0f).dtype
           tensor(1.0).dtype
           tensor(true).dtype |]

    /// Numbers as scalar arguments of operations.
    let values () =
        use _scope = NewDisposeScope()
        use x = tensor(1.0f)
        let filled = x.fill_(2).item<float32>()
        let again = x.fill_(0.5f).item<float32>()
        [| filled; again; arange(5).sum().ToSingle() |]

    /// Whether `=` goes by contents, and `LanguagePrimitives.PhysicalEquality` by identity.
    let equality () =
        use _scope = NewDisposeScope()
        let a, b = ones(2L), ones(2L)
        [| a = b
           a = zeros(2L)
           LanguagePrimitives.PhysicalEquality a b
           hash a = hash b |]
