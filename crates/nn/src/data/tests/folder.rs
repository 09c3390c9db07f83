use std::fs;

use tensor_core::{Context, ErrorKind, Tensor};

use super::Place;
use crate::codes::{ChannelsKind, ImageKind};
use crate::data::{Dataset, Folder};
use crate::image;
use crate::testing::{context, leak_free};

/// Writes an image of one color.
fn paint(cx: &Context, place: &Place, name: &str, value: u8, height: usize, width: usize) {
    let pixels = Tensor::from_slice(cx, &vec![value; 3 * height * width], &[3, height, width]).unwrap();
    let path = place.write(name, &[]);
    let kind = if name.ends_with("png") { ImageKind::Png } else { ImageKind::Jpeg };
    image::write(cx, &pixels, &path, kind, -1).unwrap();
}

fn indices(cx: &Context, indices: &[i64]) -> Tensor {
    Tensor::from_slice(cx, indices, &[indices.len()]).unwrap()
}

#[test]
fn classes_are_sorted_folders_and_images_are_scaled() {
    leak_free(|| {
        let (cx, place) = (context(), Place::new());
        paint(&cx, &place, "dog/b.png", 255, 4, 6);
        paint(&cx, &place, "dog/a.PNG", 0, 4, 6);
        paint(&cx, &place, "cat/z.jpeg", 51, 4, 6);
        place.write("cat/notes.txt", b"no image");
        place.write("labels.csv", b"no folder");
        let folder = Folder::open(&cx, place.path(), None, ChannelsKind::Rgb).unwrap();
        assert_eq!((folder.classes(), folder.len()), (&["cat".to_owned(), "dog".to_owned()][..], 3));
        assert_eq!(folder.shape(), [3, 4, 6]);
        let batch = folder.batch(&cx, &indices(&cx, &[2, 0, 1])).unwrap();
        assert_eq!(batch[0].shape(), [3, 3, 4, 6]);
        assert_eq!(batch[1].to_vec::<i64>().unwrap(), [1, 0, 1]);
        let pixels = batch[0].to_vec::<f32>().unwrap();
        for (image, value) in pixels.chunks(72).zip([1.0, 0.2, 0.0]) {
            assert!(image.iter().all(|&pixel| pixel == value), "{value}: {image:?}");
        }
        for index in [-1, 3, i64::MIN, i64::MAX] {
            let error = folder.batch(&cx, &indices(&cx, &[0, index])).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Index);
        }
        let gray = Folder::open(&cx, place.path(), Some([2, 5]), ChannelsKind::Gray).unwrap();
        assert_eq!(gray.batch(&cx, &indices(&cx, &[1])).unwrap()[0].shape(), [1, 1, 2, 5]);
    });
}

#[test]
fn images_of_other_sizes_are_resized_or_refused() {
    leak_free(|| {
        let (cx, place) = (context(), Place::new());
        paint(&cx, &place, "a/1.png", 51, 4, 6);
        paint(&cx, &place, "a/2.png", 51, 8, 3);
        let both = indices(&cx, &[0, 1]);
        let folder = Folder::open(&cx, place.path(), None, ChannelsKind::Rgb).unwrap();
        let error = folder.batch(&cx, &both).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Shape);
        assert!(error.message().contains("a/2.png has the shape [3, 8, 3], and"), "{error}");
        let folder = Folder::open(&cx, place.path(), Some([5, 5]), ChannelsKind::Rgb).unwrap();
        let batch = folder.batch(&cx, &both).unwrap();
        assert_eq!(batch[0].shape(), [2, 3, 5, 5]);
        assert!(batch[0].to_vec::<f32>().unwrap().iter().all(|&pixel| pixel == 0.2));
        for size in [[0, 1], [1, usize::MAX]] {
            let error = Folder::open(&cx, place.path(), Some(size), ChannelsKind::Rgb).err().unwrap();
            assert_eq!(error.kind(), ErrorKind::Argument);
        }
    });
}

#[test]
fn folders_without_images_and_damaged_images_are_errors() {
    leak_free(|| {
        let (cx, place) = (context(), Place::new());
        let open = || Folder::open(&cx, place.path(), None, ChannelsKind::Rgb).err().unwrap();
        let error = open();
        assert_eq!(error.kind(), ErrorKind::Io);
        assert!(error.message().ends_with("has no folder, and a folder for each class was expected"), "{error}");
        fs::create_dir(place.0.join("empty")).unwrap();
        let error = open();
        assert_eq!(error.kind(), ErrorKind::Io);
        assert!(error.message().contains("empty has no image"), "{error}");
        place.write("empty/bad.png", b"\x89PNG\r\n");
        let error = open();
        assert_eq!(error.kind(), ErrorKind::Format);
        assert!(error.message().contains("empty/bad.png"), "{error}");
        paint(&cx, &place, "empty/a.png", 1, 2, 2);
        let folder = Folder::open(&cx, place.path(), None, ChannelsKind::Rgb).unwrap();
        let error = folder.batch(&cx, &indices(&cx, &[0, 1])).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Format);
        assert!(error.message().contains("empty/bad.png"), "{error}");
        let error = Folder::open(&cx, "/no/such/folder", None, ChannelsKind::Rgb).err().unwrap();
        assert_eq!(error.kind(), ErrorKind::Io);
        assert!(error.message().starts_with("cannot read the folder /no/such/folder: "), "{error}");
    });
}
