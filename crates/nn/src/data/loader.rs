//! Batches of a dataset.

use std::sync::Arc;

use tensor_core::{Context, Error, Generator, Ref, Result, Tensor, ops};

use super::Dataset;

/// Splits a dataset into batches. With a generator, each epoch has a new order.
pub struct Loader {
    dataset: Arc<dyn Dataset>,
    batch: usize,
    /// `None` keeps the order of the samples.
    shuffle: Option<Ref<Generator>>,
}

impl Loader {
    /// A loader of batches of `batch` samples; the last batch of an epoch may be smaller. With a generator it shuffles.
    ///
    /// # Errors
    /// A batch of 0 samples is an argument error.
    pub fn new(dataset: Arc<dyn Dataset>, batch: usize, shuffle: Option<Ref<Generator>>) -> Result<Loader> {
        if batch == 0 {
            return Err(Error::argument("a batch needs at least one sample, not 0"));
        }
        Ok(Loader { dataset, batch, shuffle })
    }

    /// The number of batches of an epoch.
    pub fn len(&self) -> usize {
        self.dataset.len().div_ceil(self.batch)
    }

    /// Whether an epoch has no batches.
    pub fn is_empty(&self) -> bool {
        self.dataset.is_empty()
    }

    /// Starts an epoch, with one draw from the generator.
    pub fn epoch(&self, cx: &Context) -> Result<Epoch<'_>> {
        let samples = self.dataset.len();
        let order = match &self.shuffle {
            None => (0..samples as i64).collect(),
            Some(generator) => {
                let cx = Context { generator: Some(generator.clone()), ..cx.no_grad() };
                ops::randperm(&cx, samples as i64, 0)?.to_vec()?
            }
        };
        Ok(Epoch { loader: self, order, at: 0 })
    }
}

/// One pass over a dataset.
pub struct Epoch<'a> {
    loader: &'a Loader,
    order: Vec<i64>,
    at: usize,
}

impl Epoch<'_> {
    /// The next batch, charged to the context's owner; `None` at the end of the epoch.
    pub fn next_batch(&mut self, cx: &Context) -> Result<Option<Vec<Tensor>>> {
        let end = self.order.len().min(self.at + self.loader.batch);
        if self.at == end {
            return Ok(None);
        }
        let indices = Tensor::from_slice(cx, &self.order[self.at..end], &[end - self.at])?;
        let batch = self.loader.dataset.batch(cx, &indices)?;
        self.at = end;
        Ok(Some(batch))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Tensors;
    use crate::testing::{context, leak_free};

    fn counted(cx: &Context, samples: i64) -> Arc<Tensors> {
        let x: Vec<i64> = (0..samples).collect();
        let x = Tensor::from_slice(cx, &x, &[x.len()]).unwrap();
        let y = ops::mul_scalar(cx, &x, 10).unwrap();
        Arc::new(Tensors::new(vec![x, y]).unwrap())
    }

    fn one_epoch(loader: &Loader, cx: &Context) -> Vec<Vec<i64>> {
        let mut batches = Vec::new();
        let mut epoch = loader.epoch(cx).unwrap();
        while let Some(batch) = epoch.next_batch(cx).unwrap() {
            let (x, y) = (batch[0].to_vec::<i64>().unwrap(), batch[1].to_vec::<i64>().unwrap());
            assert!(x.iter().zip(&y).all(|(x, y)| 10 * x == *y));
            batches.push(x);
        }
        batches
    }

    #[test]
    fn batches_come_in_order_without_a_generator() {
        leak_free(|| {
            let cx = context();
            let loader = Loader::new(counted(&cx, 7), 3, None).unwrap();
            assert_eq!(one_epoch(&loader, &cx), [vec![0, 1, 2], vec![3, 4, 5], vec![6]]);
            assert_eq!(loader.len(), 3);
            assert!(one_epoch(&Loader::new(counted(&cx, 0), 3, None).unwrap(), &cx).is_empty());
            assert!(Loader::new(counted(&cx, 7), 0, None).is_err());
        });
    }

    #[test]
    fn each_epoch_is_a_new_order_of_all_that_the_seed_decides() {
        leak_free(|| {
            let cx = context();
            let epochs = |seed: u64| {
                let loader = Loader::new(counted(&cx, 100), 8, Some(Generator::new(seed))).unwrap();
                (0..2).map(|_| one_epoch(&loader, &cx).concat()).collect::<Vec<_>>()
            };
            let orders = epochs(5);
            assert_eq!(orders, epochs(5));
            assert_ne!(orders, epochs(6));
            assert_ne!(orders[0], orders[1]);
            for mut order in orders {
                order.sort_unstable();
                assert!(order.into_iter().eq(0..100));
            }
        });
    }

    #[test]
    fn batches_are_where_the_parts_are() {
        leak_free(|| {
            let cx = context();
            let device = tensor_core::Device::FAKE;
            let there = ops::arange(&cx, 0, 3, 1, None, i64::from(device.code())).unwrap();
            let data = Tensors::new(vec![ops::arange(&cx, 5, 8, 1, None, 0).unwrap(), there]).unwrap();
            let loader = Loader::new(Arc::new(data), 2, None).unwrap();
            let batch = loader.epoch(&cx).unwrap().next_batch(&cx).unwrap().unwrap();
            assert_eq!((batch[0].device(), batch[1].device()), (tensor_core::Device::HOST, device));
            assert_eq!(batch.iter().map(|part| part.to_vec().unwrap()).collect::<Vec<Vec<i64>>>(), [[5, 6], [0, 1]]);
        });
    }

    #[test]
    fn parts_must_be_equally_long() {
        leak_free(|| {
            let cx = context();
            let part = |n: usize| Tensor::from_slice(&cx, &vec![0i64; n], &[n]).unwrap();
            assert_eq!(Tensors::new(vec![part(2), part(3)]).unwrap_err().kind(), tensor_core::ErrorKind::Shape);
            assert_eq!(Tensors::new(vec![]).unwrap_err().kind(), tensor_core::ErrorKind::Argument);
        });
    }
}
