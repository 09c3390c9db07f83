namespace LibTensor

open System
open type LibTensor.torch

/// <summary>
/// Provides the creation functions and the changes of shapes with a sequence of int or int64 sizes, such as
/// <c>torch.zeros [2; 3]</c>, and tensors of a sequence of numbers. Open <c>LibTensor</c> before
/// <c>type LibTensor.torch</c> to use them without <c>torch</c>.
/// </summary>
[<AutoOpen>]
module Shapes =

    type torch with

        /// <summary>Creates a tensor whose elements are not initialized.</summary>
        static member inline empty(size: seq< ^n >, ?dtype: ScalarType, ?device: Device, ?requires_grad: bool) : Tensor =
            torch.empty (Seq.toArray (Seq.map Operators.int64 size), Option.toNullable dtype, Option.toObj device, defaultArg requires_grad false)

        /// <summary>Creates a tensor of zeros.</summary>
        static member inline zeros(size: seq< ^n >, ?dtype: ScalarType, ?device: Device, ?requires_grad: bool) : Tensor =
            torch.zeros (Seq.toArray (Seq.map Operators.int64 size), Option.toNullable dtype, Option.toObj device, defaultArg requires_grad false)

        /// <summary>Creates a tensor of ones.</summary>
        static member inline ones(size: seq< ^n >, ?dtype: ScalarType, ?device: Device, ?requires_grad: bool) : Tensor =
            torch.ones (Seq.toArray (Seq.map Operators.int64 size), Option.toNullable dtype, Option.toObj device, defaultArg requires_grad false)

        /// <summary>Creates a tensor that has one value everywhere.</summary>
        static member inline full(size: seq< ^n >, value: Scalar, ?dtype: ScalarType, ?device: Device, ?requires_grad: bool) : Tensor =
            torch.full (Seq.toArray (Seq.map Operators.int64 size), value, Option.toNullable dtype, Option.toObj device, defaultArg requires_grad false)

        /// <summary>Creates a tensor of random numbers, uniform from 0 to 1.</summary>
        static member inline rand(size: seq< ^n >, ?dtype: ScalarType, ?device: Device, ?requires_grad: bool, ?generator: Generator) : Tensor =
            torch.rand (Seq.toArray (Seq.map Operators.int64 size), Option.toNullable dtype, Option.toObj device, defaultArg requires_grad false, Option.toObj generator)

        /// <summary>Creates a tensor of random numbers, normal with mean 0 and variance 1.</summary>
        static member inline randn(size: seq< ^n >, ?dtype: ScalarType, ?device: Device, ?requires_grad: bool, ?generator: Generator) : Tensor =
            torch.randn (Seq.toArray (Seq.map Operators.int64 size), Option.toNullable dtype, Option.toObj device, defaultArg requires_grad false, Option.toObj generator)

        /// <summary>Creates a tensor of random integers from <paramref name="low" /> up to, but not including, <paramref name="high" />.</summary>
        static member inline randint(low: int64, high: int64, size: seq< ^n >, ?dtype: ScalarType, ?device: Device, ?requires_grad: bool, ?generator: Generator) : Tensor =
            torch.randint (low, high, Seq.toArray (Seq.map Operators.int64 size), Option.toNullable dtype, Option.toObj device, defaultArg requires_grad false, Option.toObj generator)

        /// <summary>Creates a tensor of one dimension from numbers, such as a list.</summary>
        static member tensor(values: seq<'T>, ?dtype: ScalarType, ?device: Device, ?requires_grad: bool) : Tensor =
            torch.tensor<'T> (Seq.toArray values, Option.toNullable dtype, Option.toObj device, defaultArg requires_grad false)

        /// <summary>Creates a matrix from its rows, such as a list of lists.</summary>
        /// <exception cref="T:System.ArgumentException">The rows do not have the same length.</exception>
        static member tensor(rows: seq<#seq<'T>>, ?dtype: ScalarType, ?device: Device, ?requires_grad: bool) : Tensor =
            torch.tensor<'T> (array2D rows, Option.toNullable dtype, Option.toObj device, defaultArg requires_grad false)

    type Tensor with

        /// <summary>Returns the elements in row-major order with another shape, in which one size may be -1.</summary>
        member inline t.reshape(shape: seq< ^n >) : Tensor = t.reshape (Seq.toArray (Seq.map Operators.int64 shape))

        /// <summary>Returns the elements in row-major order with another shape, in which one size may be -1.</summary>
        member inline t.view(shape: seq< ^n >) : Tensor = t.view (Seq.toArray (Seq.map Operators.int64 shape))

        /// <summary>Returns a view that repeats dimensions of size 1 to these sizes; -1 keeps a size.</summary>
        member inline t.expand(sizes: seq< ^n >) : Tensor = t.expand (Seq.toArray (Seq.map Operators.int64 sizes))

        /// <summary>Returns a view whose dimensions are in this order.</summary>
        member inline t.permute(dims: seq< ^n >) : Tensor = t.permute (Seq.toArray (Seq.map Operators.int64 dims))
