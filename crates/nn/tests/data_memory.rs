//! The memory that data files take is what the pages of `read_idx` and `read_csv` say.

mod measured;

use std::fs;
use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use measured::measured;
use tensor_core::{Context, Result, Tensor};
use tensor_nn::data::{CsvOptions, read_csv, read_idx};

/// An IDX file of so many bytes, packed with gzip, which says that it has `said` elements.
fn packed(elements: &[u8], said: u32) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&[&[0, 0, 8, 1], &said.to_be_bytes()[..], elements].concat()).expect("memory");
    encoder.finish().expect("memory")
}

#[test]
fn what_data_files_take_is_charged_and_bounded() {
    let path = std::env::temp_dir().join(format!("tensor-data-memory-{}", std::process::id()));
    let path = path.to_str().expect("UTF-8");
    let check = |what: &str, file: &[u8], factor: i64, fixed: i64, read: &dyn Fn(&Context) -> Result<Tensor>| {
        fs::write(path, file).expect("a file");
        // Records that the runtime makes at first use are not the file's.
        let _ = measured(read).0;
        let (_, taken, charged) = measured(read);
        // Charges are rounded up to 64.
        let most = factor * file.len() as i64 + fixed + 64;
        assert!(taken <= fixed, "{what}: {taken} bytes taken, and {fixed} are documented");
        assert!(charged <= most, "{what}: {charged} bytes charged, and {most} are documented");
    };
    let noise: Vec<u8> = (0..1u32 << 20).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let zeros = vec![0; 8 << 20];
    let idx = |what: &str, file: &[u8], factor: i64| check(what, file, factor, 128 << 10, &|cx| read_idx(cx, path));
    idx("a plain file", &[&[0, 0, 8, 1], &(1u32 << 20).to_be_bytes()[..], &noise].concat(), 1);
    for (what, elements) in [("noise", &noise), ("zeros", &zeros)] {
        idx(what, &packed(elements, elements.len() as u32), 1032);
        idx(what, &packed(elements, u32::MAX), 0);
        idx(what, &packed(elements, elements.len() as u32 / 2), 1032);
    }
    let options = CsvOptions { has_header: false, ..CsvOptions::default() };
    let csv = |what: &str, text: &str| {
        let read = |cx: &Context| Ok(read_csv(cx, path, &options)?.features);
        check(what, text.as_bytes(), 4, 64 << 10, &read);
    };
    csv("numbers", &"1,2\n".repeat(100_000));
    csv("a long record", &("1,".repeat(200_000) + "1"));
    csv("a long cell", &"1".repeat(1 << 20));
    csv("a long quoted cell", &format!("\"{}\"", "1,\n".repeat(1 << 18)));
    csv("empty cells", &",".repeat(1 << 20));
    fs::remove_file(path).expect("the file");
}
