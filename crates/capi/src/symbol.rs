//! Symbols: graphs of MXNet's operators, with names and attributes. A symbol never changes and takes no memory of a
//! device. It stands for one or more results.
//!
//! Names, attributes and files are those of Apache MXNet. Attributes are texts, such as `num_hidden` and "10".
//!
//! Lists of arrays, `what`: `TENSOR_ARGUMENTS`, `TENSOR_OUTPUTS`, `TENSOR_AUXILIARY` and `TENSOR_GRADIENTS`, which has
//! the names of the arguments.

use std::ffi::{c_char, c_void};

use tensor_bridge::{Result, flag, symbol};

use crate::convert::{
    c_text, function, handles, optional_text, optional_texts, output, put_text, slice, status, text, texts,
};
use crate::handles::{tensor_scope_t, tensor_symbol_t};

/// Creates a variable, which is a placeholder for an array. `dims` may be NULL, and a size of 0 in it is unknown.
/// `dtype` may be -1.
/// Errors: `TENSOR_ERROR_ARGUMENT` for an empty name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_variable(
    scope: tensor_scope_t,
    name: *const c_char,
    dims: *const i64,
    rank: usize,
    dtype: i32,
    keys: *const *const c_char,
    values: *const *const c_char,
    n: usize,
    out: *mut tensor_symbol_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let dims = if dims.is_null() { None } else { Some(slice(dims, rank, "dims")?) };
        let (keys, values) = (texts(keys, n, "keys")?, texts(values, n, "values")?);
        let name = text(name, "the name")?;
        out.write(symbol::variable(scope.into(), name, dims, dtype, &keys, &values)?.into());
        Ok(())
    })
}

/// Applies an operator. `name` may be NULL for the next automatic one, such as "fullyconnected0". `inputs` are ids of
/// symbols. `input_names` may be NULL, or have NULL for an input that is the next one in the operator's order. Inputs
/// that are left out become variables, such as "fc1_weight".
/// Errors: `TENSOR_ERROR_UNSUPPORTED` for an unknown operator; `TENSOR_ERROR_ARGUMENT` for attributes or inputs that do
/// not fit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_apply(
    scope: tensor_scope_t,
    operator_name: *const c_char,
    name: *const c_char,
    inputs: *const u64,
    input_names: *const *const c_char,
    ni: usize,
    keys: *const *const c_char,
    values: *const *const c_char,
    n: usize,
    out: *mut tensor_symbol_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let (operator, name) = (text(operator_name, "the operator")?, optional_text(name, "the name")?);
        let inputs = handles(inputs, ni, "inputs")?;
        let names = optional_texts(input_names, if input_names.is_null() { 0 } else { ni }, "input_names")?;
        let (keys, values) = (texts(keys, n, "keys")?, texts(values, n, "values")?);
        out.write(symbol::apply(scope.into(), operator, name, inputs, &names, &keys, &values)?.into());
        Ok(())
    })
}

/// Creates one symbol from the results of the symbols with the ids `symbols[0 .. n)`.
/// Errors: `TENSOR_ERROR_ARGUMENT` for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_group(
    scope: tensor_scope_t,
    symbols: *const u64,
    n: usize,
    out: *mut tensor_symbol_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(symbol::group(scope.into(), handles(symbols, n, "symbols")?)?.into());
        Ok(())
    })
}

/// Creates the graph of `symbol` with other symbols in place of the variables `names`.
/// Errors: `TENSOR_ERROR_ARGUMENT` for a name that is not a variable, and for a symbol of several results.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_compose(
    scope: tensor_scope_t,
    symbol: tensor_symbol_t,
    names: *const *const c_char,
    symbols: *const u64,
    n: usize,
    out: *mut tensor_symbol_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let (names, symbols) = (texts(names, n, "names")?, handles(symbols, n, "symbols")?);
        out.write(symbol::compose(scope.into(), symbol.into(), &names, symbols)?.into());
        Ok(())
    })
}

/// Creates a symbol of the results of all nodes, in the order of the nodes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_internals(
    scope: tensor_scope_t,
    symbol: tensor_symbol_t,
    out: *mut tensor_symbol_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(symbol::internals(scope.into(), symbol.into())?.into());
        Ok(())
    })
}

/// Creates a symbol of the inputs of the nodes. `out` receives 0 if they are variables.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_children(
    scope: tensor_scope_t,
    symbol: tensor_symbol_t,
    out: *mut tensor_symbol_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(symbol::children(scope.into(), symbol.into())?.into());
        Ok(())
    })
}

/// Creates a symbol of one result, by its number.
/// Errors: `TENSOR_ERROR_INDEX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_output(
    scope: tensor_scope_t,
    symbol: tensor_symbol_t,
    index: usize,
    out: *mut tensor_symbol_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(symbol::output(scope.into(), symbol.into(), index)?.into());
        Ok(())
    })
}

/// Creates a symbol of the result with a name, such as "fc1_output".
/// Errors: `TENSOR_ERROR_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_output_named(
    scope: tensor_scope_t,
    symbol: tensor_symbol_t,
    name: *const c_char,
    out: *mut tensor_symbol_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(symbol::output_named(scope.into(), symbol.into(), text(name, "the name")?)?.into());
        Ok(())
    })
}

/// Reads the number of names of a list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_count(symbol: tensor_symbol_t, what: i32, n: *mut usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let n = output(n)?;
        n.write(symbol::names(symbol.into(), what)?.len());
        Ok(())
    })
}

/// Reads a name of a list.
/// Errors: `TENSOR_ERROR_INDEX` for an index out of range.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_name(
    symbol: tensor_symbol_t,
    what: i32,
    index: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { put_text(&symbol::name_at(symbol.into(), what, index)?, buf, cap, len) })
}

/// Reads the name of the node. A symbol of several nodes has none, and `len` then receives 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_own_name(
    symbol: tensor_symbol_t,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { put_text(&symbol::name(symbol.into())?.unwrap_or_default(), buf, cap, len) })
}

/// Calls `each` for every attribute of the symbol's node, or of all nodes if `all` is 1. The arguments are `state`, the
/// node's name, the key and the value, which are valid during the call. `each` must not unwind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_attributes(
    symbol: tensor_symbol_t,
    all: i32,
    each: Option<unsafe extern "C" fn(*mut c_void, *const c_char, *const c_char, *const c_char)>,
    state: *mut c_void,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let each = function(each)?;
        let found = symbol::attributes(symbol.into(), flag("all", all)?)?.into_iter();
        let found = found.map(|[node, key, value]| Ok([c_text(node)?, c_text(key)?, c_text(value)?]));
        for [node, key, value] in found.collect::<Result<Vec<_>>>()? {
            each(state, node.as_ptr(), key.as_ptr(), value.as_ptr());
        }
        Ok(())
    })
}

/// Creates the symbol with other attributes at its node. `symbol` stays as it is.
/// Errors: `TENSOR_ERROR_ARGUMENT` for a symbol of several nodes, and for attributes that do not fit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_with_attributes(
    scope: tensor_scope_t,
    symbol: tensor_symbol_t,
    keys: *const *const c_char,
    values: *const *const c_char,
    n: usize,
    out: *mut tensor_symbol_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let (keys, values) = (texts(keys, n, "keys")?, texts(values, n, "values")?);
        out.write(symbol::with_attributes(scope.into(), symbol.into(), &keys, &values)?.into());
        Ok(())
    })
}

/// Infers the shapes of all arrays from those of some variables. `names` and `ranks` have `n` elements; the sizes of all
/// shapes follow each other in `dims[0 .. nd)`. It calls `each` for every argument, output and auxiliary state. The
/// arguments are `state`, the list, the name, the sizes and their number. The number is -1 for a shape that is not known.
/// Texts and sizes are valid during the call. `each` must not unwind.
/// Errors: `TENSOR_ERROR_SHAPE`, which names the node that does not fit; `TENSOR_ERROR_ARGUMENT` for a name that is not
/// a variable. `each` is not called then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_infer_shapes(
    symbol: tensor_symbol_t,
    names: *const *const c_char,
    ranks: *const i32,
    n: usize,
    dims: *const i64,
    nd: usize,
    each: Option<unsafe extern "C" fn(*mut c_void, i32, *const c_char, *const i64, i32)>,
    state: *mut c_void,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let each = function(each)?;
        let names = texts(names, n, "names")?;
        let (ranks, dims) = (slice(ranks, n, "ranks")?, slice(dims, nd, "dims")?);
        let found = symbol::infer_shapes(symbol.into(), &names, ranks, dims)?.into_iter();
        let found = found.map(|(what, name, shape)| Ok((what, c_text(name)?, shape)));
        for (what, name, shape) in found.collect::<Result<Vec<_>>>()? {
            let rank = shape.as_ref().map_or(-1, |dims| dims.len() as i32);
            each(state, what, name.as_ptr(), shape.unwrap_or_default().as_ptr(), rank);
        }
        Ok(())
    })
}

/// Infers the element types of all arrays from those of some variables, as tensor_symbol_infer_shapes infers shapes.
/// Types that nothing determines are `TENSOR_F32`. `each` receives `state`, the list, the name and the element type.
/// Errors: `TENSOR_ERROR_DTYPE`, which names the node that does not fit; `TENSOR_ERROR_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_infer_types(
    symbol: tensor_symbol_t,
    names: *const *const c_char,
    dtypes: *const i32,
    n: usize,
    each: Option<unsafe extern "C" fn(*mut c_void, i32, *const c_char, i32)>,
    state: *mut c_void,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let each = function(each)?;
        let (names, dtypes) = (texts(names, n, "names")?, slice(dtypes, n, "dtypes")?);
        let found = symbol::infer_types(symbol.into(), &names, dtypes)?.into_iter();
        let found = found.map(|(what, name, dtype)| Ok((what, c_text(name)?, dtype)));
        for (what, name, dtype) in found.collect::<Result<Vec<_>>>()? {
            each(state, what, name.as_ptr(), dtype);
        }
        Ok(())
    })
}

/// Writes the graph as text, in the JSON of MXNet 1.9.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_to_json(
    symbol: tensor_symbol_t,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { put_text(&symbol::to_json(symbol.into())?, buf, cap, len) })
}

/// Reads a graph from the JSON of MXNet 0.x to 1.9.
/// Errors: `TENSOR_ERROR_FORMAT` for a damaged text; `TENSOR_ERROR_UNSUPPORTED`, which lists all unknown operators;
/// `TENSOR_ERROR_ARGUMENT` for attributes that do not fit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_from_json(
    scope: tensor_scope_t,
    json: *const c_char,
    out: *mut tensor_symbol_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(symbol::from_json(scope.into(), text(json, "the text")?)?.into());
        Ok(())
    })
}

/// Reads a graph from a file; see tensor_symbol_from_json.
/// Errors: also `TENSOR_ERROR_IO`. Messages name the path.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_load(
    scope: tensor_scope_t,
    path: *const c_char,
    out: *mut tensor_symbol_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(symbol::load(scope.into(), text(path, "the path")?)?.into());
        Ok(())
    })
}

/// Writes the graph to a file. An existing file is replaced once the new one is complete.
/// Errors: `TENSOR_ERROR_IO`, with the path.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_symbol_save(symbol: tensor_symbol_t, path: *const c_char) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { symbol::save(symbol.into(), text(path, "the path")?) })
}
