//! Batches of a dataset.

use std::sync::Arc;

use tensor_core::{Context, Generator, Ref, Result, ops};

use super::{Dataset, Epoch, Settings};

/// Splits a dataset into batches. With a generator, each epoch has a new order.
pub struct Loader {
    dataset: Arc<dyn Dataset>,
    settings: Settings,
    /// `None` keeps the order of the samples.
    shuffle: Option<Ref<Generator>>,
}

impl Loader {
    /// Creates a loader of batches, which shuffles if it has a generator.
    pub fn new(dataset: Arc<dyn Dataset>, settings: Settings, shuffle: Option<Ref<Generator>>) -> Loader {
        Loader { dataset, settings, shuffle }
    }

    /// Returns the number of samples.
    pub fn samples(&self) -> usize {
        self.dataset.len()
    }

    /// Starts an epoch, with one draw from the generator. The epoch is charged to the owner of the context, and the
    /// order of the samples takes 8 bytes for each.
    pub fn epoch(&self, cx: &Context) -> Result<Ref<Epoch>> {
        let cx = cx.no_grad();
        let samples = self.dataset.len() as i64;
        let order = match &self.shuffle {
            None => ops::arange(&cx, 0, samples, 1, None, 0)?,
            Some(generator) => {
                let cx = Context { generator: Some(generator.clone()), ..cx.clone() };
                ops::randperm(&cx, samples, 0)?
            }
        };
        Epoch::new(&cx.owner, self.dataset.clone(), order, self.settings)
    }
}

#[cfg(test)]
mod tests {
    use tensor_core::Tensor;

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
        let epoch = loader.epoch(cx).unwrap();
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
            let threes = Settings::new(3).unwrap();
            let loader = Loader::new(counted(&cx, 7), threes, None);
            assert_eq!(one_epoch(&loader, &cx), [vec![0, 1, 2], vec![3, 4, 5], vec![6]]);
            assert_eq!((loader.samples(), loader.epoch(&cx).unwrap().len()), (7, 3));
            let loader = Loader::new(counted(&cx, 7), threes.drop_last(true), None);
            assert_eq!(one_epoch(&loader, &cx), [vec![0, 1, 2], vec![3, 4, 5]]);
            assert!(one_epoch(&Loader::new(counted(&cx, 0), threes, None), &cx).is_empty());
            assert!(Settings::new(0).is_err());
        });
    }

    #[test]
    fn each_epoch_is_a_new_order_of_all_that_the_seed_decides() {
        leak_free(|| {
            let cx = context();
            let epochs = |seed: u64| {
                let loader = Loader::new(counted(&cx, 100), Settings::new(8).unwrap(), Some(Generator::new(seed)));
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
            let loader = Loader::new(Arc::new(data), Settings::new(2).unwrap(), None);
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
