use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};

use tensor_core::memory::fault::{self, Fault};
use tensor_core::{Context, Device, Error, ErrorKind, Generator, Result, Tensor, scope};

use crate::data::{Dataset, Epoch, Loader, Settings};
use crate::testing::{context, leak_free, scoped};

/// A thousand numbers for each sample, made at different speeds.
#[derive(Default)]
struct Numbers {
    samples: usize,
    /// The sample that is an error.
    bad: Option<(i64, ErrorKind)>,
    panics: bool,
    made: AtomicUsize,
    taken: AtomicUsize,
    /// The most batches that were made or begun, and not taken.
    most: AtomicI64,
}

const WIDTH: usize = 1000;

impl Numbers {
    /// Waits until so many batches were begun.
    fn wait_for(&self, batches: usize) {
        while self.made.load(Ordering::SeqCst) < batches {
            std::thread::yield_now();
        }
    }
}

impl Dataset for Numbers {
    fn len(&self) -> usize {
        self.samples
    }

    fn parts(&self) -> usize {
        1
    }

    fn batch(&self, cx: &Context, indices: &Tensor) -> Result<Vec<Tensor>> {
        let waiting = self.made.fetch_add(1, Ordering::SeqCst) as i64 + 1 - self.taken.load(Ordering::SeqCst) as i64;
        self.most.fetch_max(waiting, Ordering::SeqCst);
        let indices = indices.to_vec::<i64>()?;
        (0..indices[0] % 7 * 50).for_each(|_| std::thread::yield_now());
        match self.bad.filter(|(bad, _)| indices.contains(bad)) {
            Some(_) if self.panics => panic!("a defect of a dataset"),
            Some((bad, kind)) => return Err(Error::new(kind, format!("sample {bad} is bad"))),
            None => {}
        }
        let numbers: Vec<i64> = indices.iter().flat_map(|&index| [index; WIDTH]).collect();
        Ok(vec![Tensor::from_slice(cx, &numbers, &[indices.len(), WIDTH])?])
    }
}

fn epoch(cx: &Context, numbers: &Arc<Numbers>, workers: usize, ahead: usize) -> tensor_core::Ref<Epoch> {
    let settings = Settings::new(4).unwrap().workers(workers, Some(ahead)).unwrap();
    Loader::new(numbers.clone(), settings, Some(Generator::new(9))).epoch(cx).unwrap()
}

fn first(batch: &[Tensor]) -> Vec<i64> {
    batch[0].to_vec::<i64>().unwrap().into_iter().step_by(WIDTH).collect()
}

#[test]
fn the_seed_decides_the_order_for_any_number_of_workers() {
    leak_free(|| {
        let cx = context();
        let read = |workers: usize, ahead: usize| {
            let numbers = Arc::new(Numbers { samples: 103, ..Numbers::default() });
            let epoch = epoch(&cx, &numbers, workers, ahead);
            let mut batches = Vec::new();
            while let Some(batch) = epoch.next_batch(&cx).unwrap() {
                numbers.taken.fetch_add(1, Ordering::SeqCst);
                batches.push(first(&batch));
            }
            assert!(epoch.next_batch(&cx).unwrap().is_none());
            // The batch that is being taken is counted until the test counts it.
            let most = numbers.most.load(Ordering::SeqCst);
            assert!(most <= ahead.max(1) as i64 + 1, "{most} of at most {ahead}");
            batches
        };
        let expected = read(0, 0);
        assert_eq!((expected.len(), expected[25].len()), (26, 3));
        for (workers, ahead) in [(1, 1), (1, 5), (2, 4), (3, 2), (8, 16), (40, 100)] {
            assert_eq!(read(workers, ahead), expected, "{workers} workers, {ahead} ahead");
        }
    });
}

#[test]
fn a_batch_is_charged_where_it_is_taken() {
    leak_free(|| {
        let ((loads, loading), (takes, taking)) = (scoped("loader"), scoped("taker"));
        let numbers = Arc::new(Numbers { samples: 40, ..Numbers::default() });
        let epoch = epoch(&loading, &numbers, 2, 3);
        let bytes = |owner: &scope::Owner| owner.account().reading(Device::HOST).live;
        let size = (4 * WIDTH * 8) as u64;
        while let Some(batch) = epoch.next_batch(&taking).unwrap() {
            assert!((size..size + 64).contains(&bytes(&takes)), "{}", bytes(&takes));
            // Those made ahead, and the order.
            assert!(bytes(&loads) <= 3 * (size + 64) + 40 * 8, "{}", bytes(&loads));
            drop(batch);
            assert_eq!(bytes(&takes), 0);
        }
        drop(epoch);
        assert_eq!(bytes(&loads), 0);
        drop((loading, taking));
        loads.close().unwrap();
        takes.close().unwrap();
    });
}

#[test]
fn an_error_comes_with_its_batch_and_ends_the_epoch() {
    leak_free(|| {
        let cx = context();
        for workers in [0, 1, 4] {
            for kind in [ErrorKind::Format, ErrorKind::OutOfMemory] {
                let numbers = Arc::new(Numbers { samples: 40, bad: Some((17, kind)), ..Numbers::default() });
                let settings = Settings::new(4).unwrap().workers(workers, Some(6)).unwrap();
                let epoch = Loader::new(numbers, settings, None).epoch(&cx).unwrap();
                for number in 0..4 {
                    assert_eq!(first(&epoch.next_batch(&cx).unwrap().unwrap())[0], 4 * number);
                }
                let error = epoch.next_batch(&cx).unwrap_err();
                assert_eq!((error.kind(), error.message()), (kind, "sample 17 is bad"));
                for _ in 0..2 {
                    let error = epoch.next_batch(&cx).unwrap_err();
                    assert_eq!(error.kind(), ErrorKind::State);
                    assert_eq!(error.message(), "the loader has ended with the error of batch 4");
                }
            }
        }
        let bad = Some((3, ErrorKind::Format));
        let numbers = Arc::new(Numbers { samples: 40, bad, panics: true, ..Numbers::default() });
        let settings = Settings::new(4).unwrap().workers(2, None).unwrap();
        let epoch = Loader::new(numbers, settings, None).epoch(&cx).unwrap();
        assert_eq!(epoch.next_batch(&cx).unwrap_err().kind(), ErrorKind::Internal);
    });
}

/// Workers that find no memory leave their batch to the thread that takes it.
#[test]
fn a_limit_holds_for_workers_and_the_epoch_goes_on_when_there_is_room() {
    leak_free(|| {
        let (owner, cx) = scoped("limited");
        let numbers = Arc::new(Numbers { samples: 40, ..Numbers::default() });
        let size = (4 * WIDTH * 8) as u64;
        let limit = 2 * size + 2048;
        owner.account().set_limit(Device::HOST, Some(limit));
        let epoch = epoch(&cx, &numbers, 3, 6);
        numbers.wait_for(3);
        let mut seen = 0;
        let error = loop {
            match epoch.next_batch(&cx) {
                Ok(Some(batch)) => seen += batch[0].shape()[0],
                Ok(None) => break None,
                Err(error) => break Some(error),
            }
        };
        assert!(error.is_none() && seen == 40, "{error:?} after {seen} samples");
        assert!(owner.account().reading(Device::HOST).peak <= limit);
        owner.account().set_limit(Device::HOST, Some(size / 2));
        let epoch = self::epoch(&cx, &numbers, 2, 6);
        assert_eq!(epoch.next_batch(&cx).unwrap_err().kind(), ErrorKind::OutOfMemory);
        drop((epoch, cx));
        owner.close().unwrap();
    });
}

#[test]
fn closing_stops_workers_and_frees_what_they_made() {
    leak_free(|| {
        let cx = context();
        let numbers = Arc::new(Numbers { samples: 100_000, ..Numbers::default() });
        for taken in 0..20 {
            let epoch = epoch(&cx, &numbers, 1 + taken % 4, 8);
            for _ in 0..taken {
                epoch.next_batch(&cx).unwrap().unwrap();
            }
            epoch.close();
            // The workers are gone: only this thread refers to the dataset, and the epoch itself.
            assert_eq!(Arc::strong_count(&numbers), 2);
            assert_eq!(epoch.next_batch(&cx).unwrap_err().kind(), ErrorKind::Disposed);
        }
        // A thread that waits for a batch is woken.
        let made = numbers.made.load(Ordering::SeqCst);
        let epoch = epoch(&cx, &numbers, 1, 1);
        std::thread::scope(|threads| {
            let taker = threads.spawn(|| {
                let cx = context();
                while epoch.next_batch(&cx).is_ok() {}
            });
            numbers.wait_for(made + 10);
            epoch.close();
            taker.join().unwrap();
        });
    });
}

#[test]
fn a_batch_that_cannot_be_placed_ends_the_epoch() {
    leak_free(|| {
        let cx = context();
        let numbers = Arc::new(Numbers { samples: 40, ..Numbers::default() });
        for workers in 0..3 {
            let epoch = epoch(&cx, &numbers, workers, 4);
            epoch.next_batch(&cx).unwrap().unwrap();
            let refused: Result<Option<()>> = epoch.next_placed(&cx, |_| Err(Error::scope("no place")));
            assert_eq!(refused.unwrap_err().kind(), ErrorKind::Scope);
            assert_eq!(epoch.next_batch(&cx).unwrap_err().message(), "the loader has ended with the error of batch 1");
        }
    });
}

#[test]
fn each_refused_thread_is_an_error_that_leaves_nothing() {
    leak_free(|| {
        let cx = context();
        let numbers = Arc::new(Numbers { samples: 40, ..Numbers::default() });
        let settings = Settings::new(4).unwrap().workers(4, None).unwrap();
        for granted in 0..4 {
            fault::inject(Fault::Thread, granted, u64::MAX).unwrap();
            let refused = Loader::new(numbers.clone(), settings, None).epoch(&cx).err();
            fault::clear();
            assert_eq!(refused.unwrap().kind(), ErrorKind::OutOfMemory);
            assert_eq!(Arc::strong_count(&numbers), 1);
        }
        let four = Settings::new(4).unwrap();
        assert!(four.workers(1025, None).is_err() && four.workers(1, Some(0)).is_err());
        assert!(four.workers(usize::MAX, None).is_err() && four.workers(0, Some(0)).is_ok());
    });
}
