use tensor_core::memory::fault::{self, Fault};
use tensor_core::{Context, Device, Error, ErrorKind};

use super::Place;
use crate::data::{CsvOptions, Table, read_csv};
use crate::testing::{context, leak_free, scoped};

const PLAIN: CsvOptions = CsvOptions { has_header: false, delimiter: b',', label: None };

fn read(cx: &Context, text: &str, options: &CsvOptions) -> Result<Table, Error> {
    read_csv(cx, &Place::new().write("table.csv", text.as_bytes()), options)
}

#[test]
fn numbers_become_features_and_labels() {
    leak_free(|| {
        let cx = context();
        let text = "a,\"b\nc\",label\r\n1, -2.5 ,3\r\n\r\n\"4\",5e-1,inf\r\n";
        let table = read(&cx, text, &CsvOptions::default()).unwrap();
        assert_eq!(table.features.shape(), [2, 3]);
        assert_eq!(table.features.to_vec::<f32>().unwrap(), [1.0, -2.5, 3.0, 4.0, 0.5, f32::INFINITY]);
        assert!(table.labels.is_none());
        let table = read(&cx, text, &CsvOptions { label: Some(1), ..CsvOptions::default() }).unwrap();
        assert_eq!(table.features.to_vec::<f32>().unwrap(), [1.0, 3.0, 4.0, f32::INFINITY]);
        assert_eq!(table.labels.unwrap().to_vec::<f32>().unwrap(), [-2.5, 0.5]);
        // Another delimiter, a byte order mark, no line break at the end, and labels alone.
        let options = CsvOptions { delimiter: b';', label: Some(0), ..PLAIN };
        let table = read(&cx, "\u{FEFF}7;8\n9;10", &options).unwrap();
        assert_eq!(table.labels.unwrap().to_vec::<f32>().unwrap(), [7.0, 9.0]);
        let table = read(&cx, "7\n9", &options).unwrap();
        assert_eq!(table.features.shape(), [2, 0]);
        // More cells than the buffer holds.
        let text: String = (0..20_000).map(|i| format!("{i},{}\n", -i)).collect();
        let table = read(&cx, &text, &PLAIN).unwrap();
        let expected: Vec<f32> = (0..20_000).flat_map(|i| [i as f32, -i as f32]).collect();
        assert_eq!(table.features.to_vec::<f32>().unwrap(), expected);
    });
}

#[test]
fn a_bad_cell_is_an_error_that_names_its_place() {
    leak_free(|| {
        let cx = context();
        let said = |text: &str, options: &CsvOptions, what: &str| {
            let error = read(&cx, text, options).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Format, "{error}");
            assert!(error.message().contains("table.csv"), "{error}");
            assert!(error.message().ends_with(what), "{error}");
        };
        said("1,2\n3,four\n", &PLAIN, "table.csv: line 2, column 2: expected a number, given \"four\"");
        said("\r\n1,2\r\n\r\n\r\n,4\r\n", &PLAIN, "table.csv: line 5, column 1: expected a number, given \"\"");
        said("a\n1\nb\n", &CsvOptions::default(), "line 3, column 1: expected a number, given \"b\"");
        said("\"x\ny\"\n\n1\nz", &CsvOptions::default(), "line 5, column 1: expected a number, given \"z\"");
        said("1,2\n3\n", &PLAIN, "line 2, column 1: expected 2 cells, given 1");
        said("1,2\n3,4,5\n", &PLAIN, "line 2, column 3: expected 2 cells, given 3");
        said("", &PLAIN, "table.csv has no records");
        said("a,b\n", &CsvOptions::default(), "table.csv has no records");
        let long = "1".repeat(300);
        said(&long, &PLAIN, "line 1, column 1: expected a number, given a cell of more than 256 bytes");
        said("\u{1}", &PLAIN, "given \"\\u{1}\"");
        for delimiter in [0, b'"', b'\n', b'\r', 0xFF] {
            let error = read(&cx, "1", &CsvOptions { delimiter, ..PLAIN }).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Argument, "{error}");
        }
        let error = read(&cx, "1,2", &CsvOptions { label: Some(usize::MAX), ..PLAIN }).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Argument, "{error}");
        assert!(error.message().ends_with("table.csv has 2 columns, counted from 0"), "{error}");
    });
}

/// Long records, long cells and many empty cells take no memory but that of the page.
#[test]
fn memory_is_bounded_by_the_size_of_the_file() {
    leak_free(|| {
        let (owner, cx) = scoped("table");
        let numbers = "1,".repeat(200_000) + "1";
        for text in [&numbers, &",".repeat(1_000_000), &"1".repeat(1_000_000), &"\"".repeat(1_000_001)] {
            owner.account().set_limit(Device::HOST, Some(4 * text.len() as u64 + (64 << 10) + 64));
            match read(&cx, text, &PLAIN) {
                Ok(table) => assert_eq!(table.features.shape(), [1, 200_001]),
                Err(error) => assert_eq!(error.kind(), ErrorKind::Format, "{error}"),
            }
        }
        owner.account().set_limit(Device::HOST, Some(1 << 17));
        let error = read(&cx, &numbers, &PLAIN).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::OutOfMemory, "{error}");
        assert!(error.message().starts_with("cannot read "), "{error}");
        drop(cx);
        owner.close().unwrap();
    });
}

#[test]
fn each_refused_request_is_an_error_that_leaves_nothing() {
    leak_free(|| {
        let (cx, text) = (context(), "1,2,3\n".repeat(20_000));
        for (kind, expected) in [(Fault::Block, ErrorKind::OutOfMemory), (Fault::File, ErrorKind::Io)] {
            let mut refused = 0;
            for granted in 0.. {
                let place = Place::new();
                let path = place.write("table.csv", text.as_bytes());
                fault::inject(kind, granted, u64::MAX).unwrap();
                let read = read_csv(&cx, &path, &CsvOptions { label: Some(2), ..PLAIN });
                fault::clear();
                let Err(error) = read else { break };
                assert_eq!(error.kind(), expected, "{error}");
                refused += 1;
            }
            assert!(refused >= 2, "{refused} requests");
        }
    });
}
