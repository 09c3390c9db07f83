//! The tensors of a pickle with their names.

use std::collections::{HashMap, HashSet};

use tensor_core::{Context, DType, Error, ErrorKind, Result, Tensor, ops};

use super::pickle::Pickle;
use super::value::{Id, Laid, Stored, Value};

/// The keys below which a checkpoint has the parameters of a model.
const MODELS: [&str; 3] = ["state_dict", "model_state_dict", "model"];
/// The class of storages whose elements are bytes.
pub(super) const UNTYPED: &str = "UntypedStorage";

/// The tensors of a pickle by name, in its order.
pub fn tensors(pickle: &Pickle) -> Result<Vec<(String, &Laid)>> {
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    let top = model(pickle).unwrap_or(pickle.top);
    // A stack instead of calls, as a file may nest containers at any depth.
    let mut ahead = vec![(String::new(), top)];
    while let Some((name, id)) = ahead.pop() {
        match pickle.value(id) {
            Value::Tensor(laid) => found.push((name, laid)),
            // Containers may contain themselves, or one another many times.
            Value::List(_) | Value::Map(_) if !seen.insert(id) => {}
            Value::List(members) => {
                let members = members.iter().enumerate().rev();
                ahead.extend(members.map(|(at, &member)| (joined(&name, &at.to_string()), member)));
            }
            Value::Map(entries) => {
                let entries = entries.iter().rev();
                ahead.extend(entries.filter_map(|&(key, value)| Some((joined(&name, &text(pickle, key)?), value))));
            }
            _ => {}
        }
    }
    if found.is_empty() {
        return Err(Error::unsupported("it has no tensors by name: save model.state_dict() instead of the model"));
    }
    Ok(found)
}

/// The parameters of a model in a checkpoint.
fn model(pickle: &Pickle) -> Option<Id> {
    let Value::Map(entries) = pickle.value(pickle.top) else { return None };
    MODELS.iter().find_map(|model| {
        let named = entries.iter().rfind(|&&(key, _)| matches!(pickle.value(key), Value::Text(text) if text == model));
        named.map(|&(_, value)| value).filter(|&value| matches!(pickle.value(value), Value::Map(_)))
    })
}

fn joined(outer: &str, inner: &str) -> String {
    if outer.is_empty() { inner.to_owned() } else { format!("{outer}.{inner}") }
}

fn text(pickle: &Pickle, key: Id) -> Option<String> {
    match pickle.value(key) {
        Value::Text(text) => Some(text.clone()),
        Value::Int(number) => Some(number.to_string()),
        _ => None,
    }
}

impl Laid {
    /// The element type.
    pub fn dtype(&self) -> Result<DType> {
        let Some(name) = &self.dtype else { return self.storage.dtype() };
        DType::ALL.into_iter().find(|dtype| dtype.name() == name).ok_or_else(|| unknown(name))
    }
}

impl Stored {
    fn dtype(&self) -> Result<DType> {
        let is_its = |dtype: &DType| dtype.torch() == Some(self.class.as_str());
        DType::ALL.into_iter().find(is_its).ok_or_else(|| unknown(&self.class))
    }

    /// The bytes of an element.
    pub fn width(&self) -> Result<u64> {
        if self.class == UNTYPED { Ok(1) } else { Ok(self.dtype()?.size() as u64) }
    }
}

fn unknown(name: &str) -> Error {
    Error::unsupported(format!("libtensor has no element type for torch.{name}"))
}

/// The storages of a file, each of which is read once, as tensors of one dimension.
pub struct Storages<F> {
    read: F,
    storages: HashMap<(String, DType), Tensor>,
}

impl<F: FnMut(&Stored, DType, usize) -> Result<Tensor>> Storages<F> {
    /// `read` makes a tensor of so many elements from a storage.
    pub fn new(read: F) -> Storages<F> {
        Storages { read, storages: HashMap::new() }
    }

    /// The tensors of a pickle with their elements.
    pub fn fill(&mut self, cx: &Context, tensors: Vec<(String, &Laid)>) -> Result<Vec<(String, Tensor)>> {
        let fill = |(name, laid): (String, &Laid)| match self.view(cx, laid) {
            Ok(tensor) => Ok((name, tensor)),
            Err(error) => Err(Error::new(error.kind(), format!("'{name}': {}", error.message()))),
        };
        tensors.into_iter().map(fill).collect()
    }

    fn view(&mut self, cx: &Context, laid: &Laid) -> Result<Tensor> {
        let dtype = laid.dtype()?;
        let stored = &laid.storage;
        let place = (stored.key.clone(), dtype);
        let storage = match self.storages.get(&place) {
            Some(storage) => storage.clone(),
            None => {
                let width = if stored.class == UNTYPED { dtype.size() as u64 } else { 1 };
                let count =
                    usize::try_from(stored.count / width).map_err(|_| Error::format("a storage is too large"))?;
                let storage = (self.read)(stored, dtype, count)?;
                self.storages.insert(place, storage.clone());
                storage
            }
        };
        ops::as_strided(cx, &storage, &laid.sizes, &laid.strides, laid.offset).map_err(|error| match error.kind() {
            ErrorKind::OutOfMemory => error,
            _ => Error::format(error.message().to_owned()),
        })
    }
}
