//! Folders of images, with a folder for each class.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tensor_core::{Context, DType, Error, Result, Tensor, Uncancelled, ops};

use super::Dataset;
use crate::codes::ChannelsKind;
use crate::image;

/// The filter of resized images: bilinear, which is widened where the result is smaller.
const BILINEAR: i64 = 1;
const ENDINGS: [&str; 3] = ["png", "jpg", "jpeg"];

/// PNG and JPEG files in a folder for each class. A sample has an image, f32 (channels, height, width) from 0 to 1, and
/// a label, i64: the number of its class.
///
/// The files are listed once, and read when a batch is made. The list takes memory for the names of the files. A batch
/// takes the memory of [`image`] for one image at a time, besides its result.
pub struct Folder {
    classes: Vec<String>,
    files: Vec<(PathBuf, i64)>,
    channels: ChannelsKind,
    /// The shape of an image, and whether images are resized to it.
    shape: [usize; 3],
    is_resized: bool,
}

impl Folder {
    /// Returns the classes are the folders in `path`, sorted by name, and each has its files sorted by name. Files with
    /// another ending than `.png`, `.jpg` and `.jpeg` are left out. All images are resized to a height and a width.
    /// Without them, all must have the shape of the first. The first image is decoded to find its shape.
    ///
    /// # Errors
    /// - argument: a height or width of 0
    /// - i/o: a folder cannot be read, there is no class, or a class has no image
    /// - those of [`image::read`] for the first image
    pub fn open(cx: &Context, path: &str, size: Option<[usize; 2]>, channels: ChannelsKind) -> Result<Folder> {
        let _uncancelled = Uncancelled::new();
        if let Some([height, width]) = size.filter(|size| size.iter().any(|&size| !(1..=SIDE_MOST).contains(&size))) {
            let expected = format!("expected 1 to {SIDE_MOST}");
            return Err(Error::argument(format!("images cannot have {height} x {width} pixels: {expected}")));
        }
        let (mut classes, mut files) = (Vec::new(), Vec::new());
        for folder in listed(Path::new(path))?.into_iter().filter(|entry| entry.is_dir()) {
            let before = files.len();
            let images = listed(&folder)?.into_iter().filter(|file| is_image(file));
            files.extend(images.map(|file| (file, classes.len() as i64)));
            if files.len() == before {
                return Err(Error::io(format!("{} has no image with the ending .png, .jpg or .jpeg", shown(&folder))));
            }
            classes.push(folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default());
        }
        let Some((first, _)) = files.first() else {
            return Err(Error::io(format!("{path} has no folder, and a folder for each class was expected")));
        };
        let first = image::read(&cx.no_grad(), &shown(first), channels)?;
        let &[depth, height, width] = first.shape() else { return Err(Error::internal("an image of another rank")) };
        let [height, width] = size.unwrap_or([height, width]);
        Ok(Folder { classes, files, channels, shape: [depth, height, width], is_resized: size.is_some() })
    }

    /// Returns the names of the classes, in the order of their numbers.
    pub fn classes(&self) -> &[String] {
        &self.classes
    }

    /// Returns the shape of an image: channels, height, width.
    pub fn shape(&self) -> [usize; 3] {
        self.shape
    }

    /// An image of bytes in row-major order, of the shape of all.
    fn image(&self, cx: &Context, file: &Path) -> Result<Tensor> {
        let path = shown(file);
        let about = |error: Error| Error::new(error.kind(), format!("cannot read {path}: {error}"));
        let mut image = image::read(cx, &path, self.channels)?;
        let [_, height, width] = self.shape;
        if self.is_resized && image.shape()[1..] != [height, width] {
            let size = [height as i64, width as i64];
            image = ops::resize_image(cx, &image, size, BILINEAR, true, false).map_err(about)?;
        }
        if image.shape() != self.shape {
            let (given, first) = (image.shape(), shown(&self.files[0].0));
            let what = format!("{path} has the shape {given:?}, and {first} has {:?}", self.shape);
            return Err(Error::shape(format!("{what}: give a size and channels to make all images alike")));
        }
        ops::contiguous(cx, &image).map_err(about)
    }

    fn file(&self, index: i64) -> Result<&(PathBuf, i64)> {
        let found = usize::try_from(index).ok().and_then(|index| self.files.get(index));
        found.ok_or_else(|| Error::index(format!("index {index} is out of range for {} images", self.files.len())))
    }
}

impl Dataset for Folder {
    fn len(&self) -> usize {
        self.files.len()
    }

    fn parts(&self) -> usize {
        2
    }

    fn batch(&self, cx: &Context, indices: &Tensor) -> Result<Vec<Tensor>> {
        let _uncancelled = Uncancelled::new();
        let cx = &cx.no_grad();
        let indices = indices.to_vec::<i64>()?;
        let files = indices.iter().map(|&index| self.file(index)).collect::<Result<Vec<_>>>()?;
        let labels: Vec<i64> = files.iter().map(|(_, class)| *class).collect();
        let [depth, height, width] = self.shape;
        let pixels = depth * height * width;
        let images = Tensor::from_reader(cx, DType::F32, &[files.len(), depth, height, width], |batch| {
            for ((file, _), place) in files.iter().zip(batch.chunks_exact_mut(pixels * size_of::<f32>())) {
                self.image(cx, file)?.read_pieces(cx, |bytes| {
                    for (to, &pixel) in place.chunks_exact_mut(size_of::<f32>()).zip(bytes) {
                        to.copy_from_slice(&(f32::from(pixel) / f32::from(u8::MAX)).to_ne_bytes());
                    }
                    Ok(())
                })?;
            }
            Ok(())
        })?;
        Ok(vec![images, Tensor::from_slice(cx, &labels, &[labels.len()])?])
    }
}

/// The longest side of an image, as in PNG.
const SIDE_MOST: usize = i32::MAX as usize;

/// What a folder has, sorted by name.
fn listed(folder: &Path) -> Result<Vec<PathBuf>> {
    let failed = |error: io::Error| Error::io(format!("cannot read the folder {}: {error}", shown(folder)));
    let entries = fs::read_dir(folder).map_err(failed)?;
    let mut paths = entries.map(|entry| Ok(entry.map_err(failed)?.path())).collect::<Result<Vec<_>>>()?;
    if let Some(odd) = paths.iter().find(|path| path.to_str().is_none()) {
        return Err(Error::io(format!("the name of {} is not UTF-8", shown(odd))));
    }
    paths.sort_unstable();
    Ok(paths)
}

fn is_image(file: &Path) -> bool {
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known))
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
