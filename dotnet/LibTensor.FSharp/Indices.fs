namespace LibTensor

open System

type internal Tensor = torch.Tensor
type internal TensorIndex = torch.TensorIndex

/// How the arguments of F#'s slice expressions become indices of tensors.
module internal Indices =

    /// An argument of a slice expression: a bound of a range, which may be missing, or the index of a dimension.
    [<Struct>]
    type Argument =
        | Bound of bound: int64 option
        | Single of index: TensorIndex

    let private refuse (value: obj | null) =
        raise (ArgumentException $"{value} is no part of a slice: expected int or int64 bounds, a number, an index or a tensor")

    let private bound (value: obj | null) =
        match value with
        | null -> None
        | :? (int option) as given -> Option.map int64 given
        | :? (int64 option) as given -> given
        | given -> refuse given

    let private single (value: obj | null) =
        match value with
        | :? int as index -> TensorIndex.Single(int64 index)
        | :? int64 as index -> TensorIndex.Single index
        | :? Tensor as indices -> TensorIndex.Tensor indices
        | :? TensorIndex as index -> index
        | given -> refuse given

    // F# counts a negative bound as one before the first element, PyTorch from the end.
    let private range (first: int64 option) (last: int64 option) =
        match first, last with
        | Some start, Some stop when stop = start - 1L -> TensorIndex.Slice(start, start)
        | _ ->
            for given in Option.toList first @ Option.toList last do
                if given < 0L then
                    raise (ArgumentException $"a slice has the bound {given}: expected at least 0; TensorIndex.Slice counts from the end")

            TensorIndex.Slice(Option.toNullable first, last |> Option.map (fun stop -> stop + 1L) |> Option.toNullable)

    /// An argument, which is known by its type, as a missing bound has no value.
    let argument (value: 'a) =
        if typeof<'a>.IsGenericType && typeof<'a>.GetGenericTypeDefinition() = typedefof<_ option> then
            Bound(bound value)
        else
            Single(single value)

    let rec private joined arguments =
        match arguments with
        | Bound first :: Bound last :: rest -> range first last :: joined rest
        | Single index :: rest -> index :: joined rest
        | [] -> []
        | Bound _ :: _ -> raise (ArgumentException "a range of a slice has one bound: expected two")

    /// The indices of a slice expression, in which a range has two arguments.
    let indices arguments = List.toArray (joined arguments)
