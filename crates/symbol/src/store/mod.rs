//! Key-value stores: weights that several devices share.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::ReentrantMutex;
use tensor_core::scope::{Handle, Kind, Native, Owner, OwnerKind, OwnerRef};
use tensor_core::{Context, Error, Ref, Result, Tensor, ops};
use tensor_nn::{Optimizer, Rule};

use crate::listed::listed;
use crate::operator::text;

/// Changes a stored array by the sum of what was pushed: the key, the sum, and the array.
pub type Updater = Box<dyn FnMut(&str, &Tensor, &Tensor) -> Result<()> + Send>;

/// Arrays by keys. A push adds up the arrays of the devices and changes the stored array, and a pull copies it. The
/// contents of the store are charged to it.
pub struct KvStore {
    node: Owner,
    name: &'static str,
    /// The updater runs under the lock. A call of the store from there would never end with another kind of lock.
    state: ReentrantMutex<RefCell<Option<State>>>,
    /// Whether it was disposed. In this case a call in progress frees the contents of the store.
    is_closed: AtomicBool,
}

#[derive(Default)]
struct State {
    arrays: HashMap<String, Tensor>,
    change: Change,
}

/// What a push does with the sum.
#[derive(Default)]
enum Change {
    /// It overwrites the stored array.
    #[default]
    Assign,
    /// The user's function changes the array.
    Call(Updater),
    /// An optimizer changes it; one for each key.
    Optimize { rule: Rule, of_key: HashMap<String, Ref<Optimizer>> },
}

/// The stores of one process.
const LOCAL: [&str; 5] = ["local", "local_update_cpu", "local_allreduce_cpu", "device", "local_allreduce_device"];

impl KvStore {
    /// Creates a store of a type, charged under `parent`. `local` and `device` are the same if there is only one
    /// memory.
    ///
    /// # Errors
    /// Returns an unsupported error for the stores of several machines, such as `dist_sync`; an argument error for
    /// another name.
    pub fn new(parent: &Owner, name: &str) -> Result<Ref<KvStore>> {
        let Some(name) = LOCAL.into_iter().find(|known| *known == name) else {
            return Err(match name.starts_with("dist") {
                true => Error::unsupported(format!(
                    "a key-value store '{name}' needs several machines, which are not supported: expected local or \
                     device"
                )),
                false => Error::argument(format!("unknown key-value store '{name}': expected local or device")),
            });
        };
        let node = parent.child(OwnerKind::Module, Some("store"))?;
        let state = ReentrantMutex::new(RefCell::new(Some(State::default())));
        Ok(Ref::new(KvStore { node, name, state, is_closed: AtomicBool::new(false) }))
    }

    /// Returns the store's own node, to which its arrays are charged.
    pub fn node(&self) -> &Owner {
        &self.node
    }

    /// Returns the type that it was created with.
    pub fn store_type(&self) -> &'static str {
        self.name
    }

    /// Returns the number of this process among those that share the store, which is 0.
    pub fn rank(&self) -> usize {
        0
    }

    /// Returns the number of processes that share the store, which is 1.
    pub fn workers(&self) -> usize {
        1
    }

    /// Waits until all processes have arrived, of which there is only one.
    ///
    /// # Errors
    /// Returns a disposed error.
    pub fn barrier(&self) -> Result<()> {
        self.with(|_| Ok(()))
    }

    fn with<T>(&self, run: impl FnOnce(&mut State) -> Result<T>) -> Result<T> {
        let disposed = || Error::disposed(format!("{} was disposed", self.describe()));
        let lock = self.state.lock();
        let Ok(mut state) = lock.try_borrow_mut() else {
            return Err(Error::state(
                "the updater of a store changes the array that it gets, and cannot use the store",
            ));
        };
        let result = match state.as_mut() {
            Some(state) if !self.is_closed.load(Ordering::SeqCst) => run(state),
            _ => return Err(disposed()),
        };
        drop(state);
        drop(lock);
        if self.is_closed.load(Ordering::SeqCst) {
            self.close();
        }
        result
    }

    fn cx(&self) -> Context {
        Context::new(self.node.clone()).no_grad()
    }

    /// Stores copies of arrays, each under a new key.
    ///
    /// # Errors
    /// Returns a state error for a key that exists; an argument error for another number of keys than arrays; out of
    /// memory. In this case nothing has changed.
    pub fn init(&self, keys: &[&str], arrays: &[Tensor]) -> Result<()> {
        check_count(keys.len(), arrays.len())?;
        self.with(|state| {
            for (i, key) in keys.iter().enumerate() {
                if state.arrays.contains_key(*key) || keys[..i].contains(key) {
                    return Err(Error::state(format!(
                        "key '{key}' is in the store already: init takes each key once, and push changes it"
                    )));
                }
            }
            let cx = self.cx();
            let copy = |array: &Tensor| {
                let copy = ops::clone(&cx, &array.detach(&cx))?;
                copy.claim(&self.node)?;
                Ok(copy)
            };
            let copies = arrays.iter().map(copy).collect::<Result<Vec<_>>>()?;
            state.arrays.extend(keys.iter().map(|key| (*key).to_owned()).zip(copies));
            Ok(())
        })
    }

    /// Adds up the arrays of each key, one of each device. The optimizer or the updater changes the stored array by the
    /// sum. Without one of them, the stored array becomes the sum.
    ///
    /// # Errors
    /// Returns an argument error for an unknown key, no arrays, or another number of keys than lists, and a shape
    /// error. Returns the errors of the updater.
    pub fn push(&self, keys: &[&str], arrays: &[&[Tensor]]) -> Result<()> {
        check_count(keys.len(), arrays.len())?;
        self.with(|state| {
            let stored = |key: &&str| find(&state.arrays, key).cloned();
            let stored = keys.iter().map(stored).collect::<Result<Vec<_>>>()?;
            for ((key, stored), arrays) in keys.iter().zip(&stored).zip(arrays) {
                check_arrays(key, stored, arrays)?;
            }
            let cx = self.cx();
            for ((key, stored), arrays) in keys.iter().zip(&stored).zip(arrays) {
                let sum = ops::sum_on(&cx, arrays, stored.device())?;
                self.change(&cx, &mut state.change, key, stored, sum)?;
            }
            Ok(())
        })
    }

    /// Returns the sum of the arrays of a key, as [`push`](KvStore::push) computes it. The sum is charged to the store.
    ///
    /// # Errors
    /// Returns the errors of [`push`](KvStore::push).
    pub fn sum(&self, key: &str, arrays: &[Tensor]) -> Result<Tensor> {
        let stored = self.stored(key)?;
        check_arrays(key, &stored, arrays)?;
        let sum = ops::sum_on(&self.cx(), arrays, stored.device())?;
        // One array alone is its own sum, and stays with its owner.
        if arrays.len() == 1 { ops::clone(&self.cx(), &sum) } else { Ok(sum) }
    }

    /// Returns the stored array of a key.
    ///
    /// # Errors
    /// Returns an argument error for an unknown key; a disposed error.
    pub fn stored(&self, key: &str) -> Result<Tensor> {
        self.with(|state| find(&state.arrays, key).cloned())
    }

    fn change(&self, cx: &Context, change: &mut Change, key: &str, stored: &Tensor, sum: Tensor) -> Result<()> {
        match change {
            Change::Assign => ops::copy_(cx, stored, &sum).map(drop),
            Change::Call(updater) => updater(key, &sum, stored),
            Change::Optimize { rule, of_key } => {
                if !of_key.contains_key(key) {
                    let weight = vec![stored.clone()];
                    let optimizer = Optimizer::of_rule(&self.node, *rule, weight)?;
                    of_key.insert(key.to_owned(), optimizer);
                }
                let Some(optimizer) = of_key.get(key) else {
                    return Err(Error::internal(format!("key '{key}' has no optimizer: expected the one just made")));
                };
                optimizer.step_by(|_| Some(sum.clone()))
            }
        }
    }

    /// Copies the stored array of each key into arrays, one of each device.
    ///
    /// # Errors
    /// Returns an argument error for an unknown key, or another number of keys than lists; a shape error.
    pub fn pull(&self, keys: &[&str], arrays: &[&[Tensor]]) -> Result<()> {
        check_count(keys.len(), arrays.len())?;
        self.with(|state| {
            let stored = |key: &&str| find(&state.arrays, key).cloned();
            let stored = keys.iter().map(stored).collect::<Result<Vec<_>>>()?;
            for ((key, stored), arrays) in keys.iter().zip(&stored).zip(arrays) {
                check_arrays(key, stored, arrays)?;
            }
            let cx = self.cx();
            let mut copies =
                stored.iter().zip(arrays).flat_map(|(from, arrays)| arrays.iter().map(move |to| (from, to)));
            copies.try_for_each(|(from, to)| ops::copy_(&cx, to, from).map(drop))
        })
    }

    /// Makes pushes change the arrays through this function from now on, or overwrite them if it is `None`.
    ///
    /// # Errors
    /// Returns a disposed error.
    pub fn set_updater(&self, updater: Option<Updater>) -> Result<()> {
        let before = self.with(|state| {
            let change = updater.map_or(Change::Assign, Change::Call);
            Ok(std::mem::replace(&mut state.change, change))
        })?;
        drop(before);
        Ok(())
    }

    /// Makes pushes change the arrays through an optimizer from now on. Its state of each key is charged to the store.
    ///
    /// # Errors
    /// A disposed error.
    pub fn set_optimizer(&self, rule: Rule) -> Result<()> {
        let before = self.with(|state| {
            let change = Change::Optimize { rule, of_key: HashMap::new() };
            Ok(std::mem::replace(&mut state.change, change))
        })?;
        drop(before);
        Ok(())
    }

    /// Changes the learning rate of the optimizer.
    ///
    /// # Errors
    /// Returns a state error without an optimizer; an argument error for a rate that is negative or not finite.
    pub fn set_lr(&self, lr: f64) -> Result<()> {
        self.with(|state| match &mut state.change {
            Change::Optimize { rule, of_key } => {
                *rule = rule.with_lr(lr)?;
                of_key.values().try_for_each(|optimizer| optimizer.set_lr(lr))
            }
            _ => Err(Error::state("the store has no optimizer whose learning rate could change: set one first")),
        })
    }

    /// Frees what it keeps, without waiting for a call in progress, which then frees it at its end. Every member is freed
    /// even if one fails; errors cannot be reported here.
    fn close(&self) {
        // Set before the lock is tried: whoever holds it sees this when it has given it back.
        self.is_closed.store(true, Ordering::SeqCst);
        let taken = self.state.try_lock().and_then(|state| state.try_borrow_mut().ok().map(|mut state| state.take()));
        let Some(state) = taken else { return };
        drop(state);
        let _ = self.node.close();
    }
}

fn check_count(keys: usize, arrays: usize) -> Result<()> {
    if keys == arrays {
        return Ok(());
    }
    Err(Error::argument(format!("{keys} keys were given with the arrays of {arrays}: expected as many")))
}

fn find<'a>(arrays: &'a HashMap<String, Tensor>, key: &str) -> Result<&'a Tensor> {
    arrays.get(key).ok_or_else(|| {
        let mut keys: Vec<&str> = arrays.keys().map(String::as_str).collect();
        keys.sort_unstable();
        let known = if keys.is_empty() { "init first, as the store is empty".to_owned() } else { listed(&keys) };
        Error::argument(format!("key '{key}' is not in the store: expected one of {known}"))
    })
}

fn check_arrays(key: &str, stored: &Tensor, arrays: &[Tensor]) -> Result<()> {
    if arrays.is_empty() {
        return Err(Error::argument(format!("key '{key}' was given without an array: expected one of each device")));
    }
    match arrays.iter().find(|array| array.shape() != stored.shape() || array.dtype() != stored.dtype()) {
        Some(array) => Err(Error::shape(format!(
            "key '{key}': {} does not fit: expected shape {}, as {}",
            array.label(),
            text(stored.shape()),
            stored.label()
        ))),
        None => Ok(()),
    }
}

impl Native for KvStore {
    fn kind(&self) -> Kind {
        Kind::Store
    }

    fn describe(&self) -> String {
        format!("key-value store '{}'", self.name)
    }

    fn moved(&self, _handle: Handle, owner: OwnerRef<'_>) -> Result<()> {
        self.node.reparent(&Owner::of(owner))
    }

    fn released(&self, _handle: Handle) {
        self.close();
    }
}

impl Drop for KvStore {
    fn drop(&mut self) {
        // A store without a handle must close its node itself.
        self.close();
    }
}

impl std::fmt::Debug for KvStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.describe())
    }
}

#[cfg(test)]
mod tests;
