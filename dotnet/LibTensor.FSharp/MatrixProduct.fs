namespace LibTensor

open System.ComponentModel
open type LibTensor.torch

/// <summary>
/// Provides <c>a @ b</c> as the product of tensors, while it still joins lists. As for lists, <c>+</c> and <c>*</c> bind
/// tighter. A function that joins lists needs an annotation for one of them in a file that opens this module, because F#
/// could not tell them from tensors.
/// </summary>
module MatrixProduct =

    /// <summary>Represents a type without values, which keeps the choice between tensors and lists open.</summary>
    [<EditorBrowsable(EditorBrowsableState.Never)>]
    type Neither = class end

    /// <summary>Represents the choice between tensors and lists.</summary>
    [<EditorBrowsable(EditorBrowsableState.Never)>]
    type Product =

        /// <summary>Returns the product of tensors, as <c>matmul</c>.</summary>
        static member Of(a: Tensor, b: Tensor, _: Product) : Tensor = a.matmul b

        /// <summary>Joins lists.</summary>
        static member inline Of(a: 'a list, b: 'a list, _: Product) : 'a list = List.append a b

        /// <summary>Is never called.</summary>
        static member Of(a: Neither, b: Neither, _: Product) : Neither = a

    /// <summary>Returns the product of tensors, as <c>matmul</c>, or joins lists.</summary>
    let inline (@) (a: ^a) (b: ^a) : ^a =
        let inline call (product: ^p, a: ^x, b: ^x) : ^x =
            ((^p or ^x): (static member Of: ^x * ^x * ^p -> ^x) (a, b, product))

        call (Unchecked.defaultof<Product>, a, b)
