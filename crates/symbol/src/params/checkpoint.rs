//! Checkpoints: a graph, and the arrays of its arguments and auxiliary states.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use tensor_core::{Context, Error, Result, Tensor, Uncancelled};
use tensor_nn::file::{self, Source};

use super::{NamedArrays, load_params, save_params};
use crate::symbol::Symbol;

/// A trained graph. Its files are `PREFIX-symbol.json` and `PREFIX-0001.params`, with the epoch in four digits.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    /// The graph.
    pub symbol: Symbol,
    /// The arguments, by their names; the file has `arg:` before each.
    pub arguments: Vec<(String, Tensor)>,
    /// The auxiliary states, by their names; the file has `aux:` before each.
    pub auxiliary: Vec<(String, Tensor)>,
}

impl Symbol {
    /// Reads a graph from a file.
    ///
    /// # Errors
    /// Returns the errors of [`from_json`](Symbol::from_json); an i/o error that names the path.
    pub fn load(path: &str) -> Result<Symbol> {
        let _uncancelled = Uncancelled::new();
        let io = |error| Error::io(format!("cannot read {path}: {error}"));
        let mut text = Vec::new();
        Source::open(path).map_err(io)?.read_to_end(&mut text).map_err(io)?;
        let text = String::from_utf8(text).map_err(|_| Error::format(format!("{path} is not UTF-8")))?;
        Symbol::from_json(&text).map_err(|error| Error::new(error.kind(), format!("{path}: {}", error.message())))
    }

    /// Writes the graph to a file, which is replaced only when the new one is complete.
    ///
    /// # Errors
    /// Returns an i/o error that names the path.
    pub fn save(&self, path: &str) -> Result<()> {
        let io = |error| Error::io(format!("cannot write {path}: {error}"));
        file::write(path, None, |file| file.write_all(self.to_json().as_bytes()).map_err(io))
    }
}

impl Checkpoint {
    fn paths(prefix: &str, epoch: u32) -> (String, String) {
        (format!("{prefix}-symbol.json"), format!("{prefix}-{epoch:04}.params"))
    }

    /// Reads the two files of a checkpoint. The arrays are charged to the context's owner.
    ///
    /// # Errors
    /// Returns the errors of [`Symbol::load`] and [`load_params`]; a format error for a name without `arg:` or `aux:`.
    pub fn load(cx: &Context, prefix: &str, epoch: u32) -> Result<Checkpoint> {
        let (graph, params) = Checkpoint::paths(prefix, epoch);
        let symbol = Symbol::load(&graph)?;
        let NamedArrays { names, arrays } = load_params(cx, &params)?;
        if names.len() != arrays.len() {
            return Err(Error::format(format!("{params} has arrays without names: expected arg: and aux: names")));
        }
        let (mut arguments, mut auxiliary) = (Vec::new(), Vec::new());
        for (name, array) in names.into_iter().zip(arrays) {
            match name.split_once(':') {
                Some(("arg", name)) => arguments.push((name.to_owned(), array)),
                Some(("aux", name)) => auxiliary.push((name.to_owned(), array)),
                _ => {
                    return Err(Error::format(format!(
                        "{params} has an array '{name}': expected a name that begins with arg: or aux:"
                    )));
                }
            }
        }
        Ok(Checkpoint { symbol, arguments, auxiliary })
    }

    /// Writes the two files of a checkpoint.
    ///
    /// # Errors
    /// Returns the errors of [`Symbol::save`] and [`save_params`].
    pub fn save(&self, cx: &Context, prefix: &str, epoch: u32) -> Result<()> {
        let (graph, params) = Checkpoint::paths(prefix, epoch);
        self.symbol.save(&graph)?;
        let named =
            |kind: &'static str| move |(name, array): &(String, Tensor)| (format!("{kind}:{name}"), array.clone());
        let arguments = self.arguments.iter().map(named("arg"));
        let (names, arrays) = arguments.chain(self.auxiliary.iter().map(named("aux"))).unzip();
        save_params(cx, &NamedArrays { names, arrays }, &params)
    }

    /// Returns the epochs for which there are files, in ascending order.
    ///
    /// # Errors
    /// Returns an i/o error for a folder that cannot be read.
    pub fn epochs(prefix: &str) -> Result<Vec<u32>> {
        let _uncancelled = Uncancelled::new();
        let path = Path::new(prefix);
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let entries =
            fs::read_dir(folder).map_err(|error| Error::io(format!("cannot read {}: {error}", folder.display())))?;
        let epoch = |file: &str| {
            let digits = file.strip_prefix(name)?.strip_prefix('-')?.strip_suffix(".params")?;
            digits.parse().ok().filter(|_| digits.len() >= 4)
        };
        let mut epochs: Vec<u32> = entries.flatten().filter_map(|entry| epoch(entry.file_name().to_str()?)).collect();
        epochs.sort_unstable();
        Ok(epochs)
    }
}
