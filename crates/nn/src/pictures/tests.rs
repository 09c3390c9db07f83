use tensor_core::memory::timeline::{Event, EventKind};
use tensor_core::{Device, ErrorKind, Tensor};

use super::spans::spans;
use crate::testing::{context, leak_free};

fn event(nanos: u64, live: u64, kind: EventKind) -> Event {
    Event { nanos, kind, device: Device::HOST, live }
}

/// The recording, with bytes on another device.
fn on_two_devices() -> Vec<Event> {
    let mut events = recording();
    let there = |nanos, live, kind| Event { device: Device::cuda(1), ..event(nanos, live, kind) };
    events.insert(4, there(2_600_000, 7 << 20, EventKind::Alloc { bytes: 5 << 20 }));
    events.insert(6, there(3_100_000, 2 << 20, EventKind::Free { bytes: 5 << 20 }));
    events
}

#[test]
fn devices_are_apart() {
    assert_eq!(super::spans::devices(&recording()), [Device::HOST]);
    let events = on_two_devices();
    assert_eq!(super::spans::devices(&events), [Device::HOST, Device::cuda(1)]);
    assert_eq!(super::spans::before(&events, Device::cuda(1)), 2 << 20);
    let svg = super::timeline::draw(&events).unwrap();
    for text in ["peak 3.0 MiB, at the end 0 bytes", "cuda:1: peak 7.0 MiB"] {
        assert!(svg.contains(text), "{text}");
    }
    let mut text = Vec::new();
    super::trace::write(&events, &mut text).unwrap();
    let trace: serde_json::Value = serde_json::from_slice(&text).unwrap();
    let of = |name: &str| -> Vec<u64> {
        let all = trace["traceEvents"].as_array().unwrap().iter().filter(|event| event["ph"] == "C");
        all.filter(|event| event["name"] == name).map(|event| event["args"]["bytes"].as_u64().unwrap()).collect()
    };
    assert_eq!(of("live bytes"), [3 << 20, 0]);
    assert_eq!(of("live bytes on cuda:1"), [7 << 20, 2 << 20]);
    let mut file = Vec::new();
    super::snapshot::write(&events, &mut file).unwrap();
    let count = |word: &[u8]| file.windows(word.len()).filter(|part| part == &word).count();
    assert_eq!((count(b"X\x05\0\0\0alloc"), count(b"total_size")), (2, 2));
}

fn open(nanos: u64, scope: u64, parent: u64, name: &str) -> Event {
    event(nanos, 0, EventKind::Open { scope, parent, name: name.to_owned() })
}

fn close(nanos: u64, scope: u64) -> Event {
    event(nanos, 0, EventKind::Close { scope })
}

/// A run with two epochs, and beside it a scope of another thread that stays open; a name that XML must escape.
fn recording() -> Vec<Event> {
    vec![
        open(0, 1, 0, "run <1> & \"co\""),
        open(1_000_000, 2, 1, "scope 'epoch 1'"),
        event(2_000_000, 3 << 20, EventKind::Alloc { bytes: 3 << 20 }),
        open(2_500_000, 3, 1, "beside"),
        event(3_000_000, 0, EventKind::Free { bytes: 3 << 20 }),
        close(4_000_000, 2),
        open(4_000_000, 4, 1, "epoch 2"),
        close(5_000_000, 4),
        close(6_000_000, 1),
        close(6_000_000, 99),
    ]
}

#[test]
fn spans_nest_and_never_overlap() {
    let events = recording();
    let spans = spans(&events);
    let places: Vec<_> = spans.iter().map(|span| (span.name, span.start, span.end, span.depth, span.row)).collect();
    assert_eq!(
        places,
        [
            ("run <1> & \"co\"", 0, 6_000_000, 0, 0),
            ("epoch 1", 1_000_000, 4_000_000, 1, 1),
            ("beside", 2_500_000, 6_000_000, 1, 2),
            ("epoch 2", 4_000_000, 5_000_000, 1, 1),
        ]
    );
}

#[test]
fn a_snapshot_names_what_it_has() {
    for events in [recording(), recording()[..3].to_vec(), vec![], vec![close(0, 1)]] {
        let mut file = Vec::new();
        super::snapshot::write(&events, &mut file).unwrap();
        assert!(file.starts_with(b"\x80\x02}(") && file.ends_with(b"u."));
        let count = |word: &[u8]| file.windows(word.len()).filter(|part| part == &word).count();
        let allocs = events.iter().filter(|event| matches!(event.kind, EventKind::Alloc { .. })).count();
        assert_eq!(count(b"X\x05\0\0\0alloc"), allocs);
        assert_eq!(count(b"START"), count(b"END"));
    }
}

#[test]
fn the_timeline_is_well_formed_and_says_what_it_shows() {
    for events in [recording(), recording()[..3].to_vec(), vec![], vec![close(0, 1)]] {
        let svg = super::timeline::draw(&events).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
        assert!(svg.contains("Native memory"));
    }
    let svg = super::timeline::draw(&recording()).unwrap();
    for text in ["peak 3.0 MiB", "2 MiB", "1 ms", "epoch 1", "epoch 2", "beside", "run &lt;1&gt; &amp;"] {
        assert!(svg.contains(text), "{text}");
    }
}

#[test]
fn a_plan_shows_its_blocks() {
    let block = |name, bytes, offset, from, to| super::PlannedBlock { name, bytes, offset, from, to };
    let blocks = [block("conv1", 2 << 20, 0, 0, 4), block("<fc>", 1 << 20, 2 << 20, 1, 3), block("tiny", 1, 0, 4, 5)];
    let svg = super::plan::draw(&blocks).unwrap();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    for text in ["3 blocks in 3,145,728 bytes", "conv1", "&lt;fc&gt;", "2 MiB"] {
        assert!(svg.contains(text), "{text}");
    }
    assert!(!svg.contains("tiny"));
    // A page, and a rectangle for each.
    assert_eq!(svg.matches("<rect").count(), 1 + blocks.len());
    assert!(super::plan::draw(&[]).unwrap().contains("0 blocks in 0 bytes"));
    assert_eq!(super::plan(&blocks, "plan.png").unwrap_err().message(), "plan.png must end in .svg (a picture)");
}

#[test]
fn the_trace_is_json_of_complete_events() {
    let mut text = Vec::new();
    super::trace::write(&recording(), &mut text).unwrap();
    let trace: serde_json::Value = serde_json::from_slice(&text).unwrap();
    let events = trace["traceEvents"].as_array().unwrap();
    let of = |phase: &str| events.iter().filter(|event| event["ph"] == phase).collect::<Vec<_>>();
    assert_eq!(of("X").len(), 4);
    assert_eq!(of("X")[1]["name"], "epoch 1");
    assert_eq!((of("X")[1]["ts"].as_f64(), of("X")[1]["dur"].as_f64()), (Some(1000.0), Some(3000.0)));
    assert_eq!(of("C").iter().map(|event| event["args"]["bytes"].as_u64().unwrap()).collect::<Vec<_>>(), [3 << 20, 0]);
}

/// What is written, and the most at a time; it has room for so many bytes.
struct Written {
    room: usize,
    most: usize,
}

impl std::io::Write for Written {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.room = self.room.checked_sub(bytes.len()).ok_or(std::io::ErrorKind::StorageFull)?;
        self.most = self.most.max(bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_long_trace_is_written_event_by_event() {
    let events: Vec<Event> = (0..20_000).map(|i| event(i, i, EventKind::Alloc { bytes: 1 })).collect();
    let mut written = Written { room: 10 << 20, most: 0 };
    super::trace::write(&events, &mut written).unwrap();
    assert!(written.room < 9 << 20 && written.most < 1000, "{} left, {} at once", written.room, written.most);
    let full = super::trace::write(&events, &mut Written { room: 100_000, most: 0 }).unwrap_err();
    assert_eq!(full.kind(), std::io::ErrorKind::StorageFull);
}

#[test]
fn the_grid_shows_wrong_digits_first_of_all() {
    leak_free(|| {
        let cx = context();
        let digits = crate::data::digits(&cx).unwrap();
        let labels = digits.labels.to_vec::<i64>().unwrap();
        let mut predictions = labels.clone();
        predictions[1700] = (labels[1700] + 1) % 10;
        let predictions = Tensor::from_slice(&cx, &predictions, &[labels.len()]).unwrap();
        let svg = super::grid::draw(&digits.images, &predictions, &digits.labels).unwrap();
        assert!(svg.contains("1,796 of 1,797 digits read right (99.9 %)"));
        assert!(svg.contains(&format!("(is {})", labels[1700])));
        assert!(svg.contains("180 are shown, all wrong ones among them"));
        let refused = super::grid::draw(&digits.labels, &predictions, &digits.labels).unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::Shape);
        let refused = super::grid::draw(&digits.images, &digits.test_index, &digits.labels).unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::Shape);
        let empty = Tensor::from_slice::<f32>(&cx, &[], &[0, 8, 8]).unwrap();
        let none = Tensor::from_slice::<i64>(&cx, &[], &[0]).unwrap();
        assert!(super::grid::draw(&empty, &none, &none).unwrap().contains("0 of 0"));
    });
}

#[test]
fn the_ending_decides_and_paths_are_named() {
    assert_eq!(super::timeline(&[], "memory.png").unwrap_err().kind(), ErrorKind::Argument);
    let nowhere = std::env::temp_dir().join("tensor-nn-no-such-folder").join("memory.svg");
    let error = super::timeline(&[], nowhere.to_str().unwrap()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Io);
    assert!(error.message().contains("tensor-nn-no-such-folder"));
}

#[test]
fn a_picture_of_digits_is_written_to_svg_only() {
    leak_free(|| {
        let cx = context();
        let images = Tensor::from_slice::<f32>(&cx, &[], &[0, 8, 8]).unwrap();
        let none = Tensor::from_slice::<i64>(&cx, &[], &[0]).unwrap();
        let folder = std::env::temp_dir().join(format!("tensor-nn-pictures-{}", std::process::id()));
        std::fs::create_dir(&folder).unwrap();
        for (file, fits) in [("p.png", false), ("p.json", false), ("p", false), ("p.SVG", true)] {
            let path = folder.join(file).to_str().unwrap().to_owned();
            match super::digits(&images, &none, &none, &path) {
                Ok(()) => assert!(fits, "{file}"),
                Err(error) => {
                    assert_eq!(error.kind(), ErrorKind::Argument);
                    assert_eq!(error.message(), format!("{path} must end in .svg (a picture)"));
                }
            }
            assert_eq!(std::path::Path::new(&path).exists(), fits, "{file}");
        }
        std::fs::remove_dir_all(folder).unwrap();
    });
}
