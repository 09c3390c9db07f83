//! Data files and datasets.

use std::sync::Arc;

use tensor_core::scope::{self, Handle, Kind, Native, Pin};
use tensor_core::{Context, Error, Ref, Result, TensorImpl};
use tensor_nn::data::{self, CsvOptions, Folder, Tensors};
use tensor_nn::image::ChannelsKind;

use crate::context::Call;
use crate::tensor::into_handles;

/// Stands for no label, no height and no width.
const NONE: i64 = -1;

/// A dataset that has a handle.
pub(crate) struct Dataset {
    pub(crate) samples: Arc<dyn data::Dataset>,
    /// The names of the classes, if the dataset has names.
    folder: Option<Arc<Folder>>,
}

impl Native for Dataset {
    fn kind(&self) -> Kind {
        Kind::Dataset
    }

    fn describe(&self) -> String {
        format!("dataset of {} samples", self.samples.len())
    }
}

pub(crate) fn pinned(dataset: Handle) -> Result<Pin<Dataset>> {
    scope::pin(dataset)
}

/// Reads an IDX file.
pub fn read_idx(call: Call, path: &str) -> Result<Handle> {
    let cx = call.context(&[])?;
    data::read_idx(&cx, path)?.into_handle(&cx.owner)
}

/// Reads the files of MNIST from a folder: images f32 (n, 1, height, width) from 0 to 1, and labels i64 (n).
pub fn read_mnist(call: Call, folder: &str, train: bool) -> Result<[Handle; 2]> {
    let cx = call.context(&[])?;
    let read = data::mnist(&cx, folder, train)?;
    let handles = into_handles(&cx, [read.images, read.labels].map(Some))?;
    Ok(std::array::from_fn(|i| handles[i]))
}

/// Reads a CSV file: features f32 (records, columns), and labels f32 (records), or no handle if `label` is -1.
pub fn read_csv(call: Call, path: &str, has_header: bool, delimiter: i32, label: i64) -> Result<[Handle; 2]> {
    let delimiter = u8::try_from(delimiter)
        .map_err(|_| Error::argument(format!("the delimiter must be one ASCII character, not the code {delimiter}")))?;
    let label = optional(label, "the column of the labels")?;
    let cx = call.context(&[])?;
    let table = data::read_csv(&cx, path, &CsvOptions { has_header, delimiter, label })?;
    let handles = into_handles(&cx, [Some(table.features), table.labels])?;
    Ok(std::array::from_fn(|i| handles[i]))
}

fn optional(number: i64, what: &str) -> Result<Option<usize>> {
    if number == NONE {
        return Ok(None);
    }
    let found = usize::try_from(number).map(Some);
    found.map_err(|_| Error::argument(format!("{what} must be at least 0, or {NONE} for none, not {number}")))
}

/// Creates a dataset of tensors whose first dimension counts the samples.
pub fn of_tensors(scope: Handle, parts: &[Handle]) -> Result<Handle> {
    let owner = scope::place(scope, Kind::Dataset, &[])?;
    let parts: Result<Vec<_>> =
        parts.iter().map(|&t| Ok(scope::pin::<TensorImpl>(t)?.tensor().detach(&Context::new(owner.clone())))).collect();
    let samples = Arc::new(Tensors::new(parts?)?);
    scope::insert(&owner, Ref::new(Dataset { samples, folder: None }))
}

/// Creates a dataset of the images in a folder of classes. A height and a width of -1 keep the size of the first image.
pub fn of_folder(scope: Handle, path: &str, height: i64, width: i64, channels: i32) -> Result<Handle> {
    let channels = ChannelsKind::from_code(channels)?;
    let size = match (optional(height, "the height")?, optional(width, "the width")?) {
        (Some(height), Some(width)) => Some([height, width]),
        (None, None) => None,
        _ => return Err(Error::argument(format!("height {height} and width {width}: give both, or {NONE} for both"))),
    };
    let owner = scope::place(scope, Kind::Dataset, &[])?;
    let folder = Arc::new(Folder::open(&Context::new(owner.clone()), path, size, channels)?);
    scope::insert(&owner, Ref::new(Dataset { samples: folder.clone(), folder: Some(folder) }))
}

/// Returns the number of samples.
pub fn size(dataset: Handle) -> Result<i64> {
    Ok(pinned(dataset)?.samples.len() as i64)
}

/// Returns the number of classes that have names.
pub fn classes(dataset: Handle) -> Result<usize> {
    Ok(pinned(dataset)?.folder.as_ref().map_or(0, |folder| folder.classes().len()))
}

/// Returns the name of a class.
pub fn class(dataset: Handle, index: usize) -> Result<String> {
    let dataset = pinned(dataset)?;
    let classes = dataset.folder.as_ref().map_or(&[][..], |folder| folder.classes());
    let class = classes.get(index).cloned();
    class.ok_or_else(|| Error::index(format!("class {index} is out of range for {} named classes", classes.len())))
}
