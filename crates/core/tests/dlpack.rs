//! DLPack: what is lent and imported, with any sizes and strides.

use std::ffi::c_void;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicUsize, Ordering};

use tensor_core::scope::Owner;
use tensor_core::tensor::dlpack::{
    self, DLDataType, DLDevice, DLManagedTensorVersioned, DLPackVersion, DLTensor, Loan,
};
use tensor_core::{Context, ErrorKind, Result, Tensor, ops};

mod common;
use common::leak_check;

/// A lender of a fixed block of bytes, which counts the calls of its deleter.
struct Lender {
    data: [f32; 64],
    shape: Vec<i64>,
    strides: Vec<i64>,
    ended: AtomicUsize,
}

impl Lender {
    fn new(shape: &[i64], strides: &[i64]) -> Lender {
        let data = std::array::from_fn(|i| i as f32);
        Lender { data, shape: shape.to_vec(), strides: strides.to_vec(), ended: AtomicUsize::new(0) }
    }

    fn managed(&mut self) -> DLManagedTensorVersioned {
        let dl_tensor = DLTensor {
            data: self.data.as_mut_ptr().cast(),
            device: DLDevice { device_type: 1, device_id: 0 },
            ndim: self.shape.len() as i32,
            dtype: DLDataType { code: 2, bits: 32, lanes: 1 },
            shape: self.shape.as_mut_ptr(),
            strides: self.strides.as_mut_ptr(),
            byte_offset: 0,
        };
        DLManagedTensorVersioned {
            version: DLPackVersion { major: 1, minor: 1 },
            manager_ctx: std::ptr::from_ref(&self.ended).cast_mut().cast::<c_void>(),
            deleter: Some(count_end),
            flags: 0,
            dl_tensor,
        }
    }
}

unsafe extern "C" fn count_end(managed: *mut DLManagedTensorVersioned) {
    // SAFETY: the context is the lender's counter, which outlives the loan.
    unsafe { (*(*managed).manager_ctx.cast::<AtomicUsize>()).fetch_add(1, Ordering::Relaxed) };
}

#[test]
fn a_loan_ends_with_the_last_reference() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let mut lender = Lender::new(&[2, 3], &[3, 1]);
        let mut managed = lender.managed();
        // SAFETY: the struct and its memory outlive the tensor.
        let x = unsafe { Loan::new(NonNull::from(&mut managed)) }.into_tensor(cx)?;
        let row = ops::select(cx, &x, 0, 1)?;
        drop(x);
        assert_eq!(lender.ended.load(Ordering::Relaxed), 0);
        assert_eq!(row.to_vec::<f32>()?, [3.0, 4.0, 5.0]);
        drop(row);
        assert_eq!(lender.ended.load(Ordering::Relaxed), 1);
        Ok(())
    })
}

#[test]
fn an_export_is_imported_as_its_own_storage() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = Tensor::from_slice(cx, &[1.0f32, 2.0, 3.0], &[3])?;
        // SAFETY: an export is valid, and only this loan has it.
        let y = unsafe { Loan::new(dlpack::export(&x, false)?) }.into_tensor(cx)?;
        assert_eq!(y.storage().address(), x.storage().address());
        x.set_requires_grad(true)?;
        assert_eq!(dlpack::export(&x, false).expect_err("it requires a gradient").kind(), ErrorKind::State);
        Ok(())
    })
}

/// Whatever the sizes and strides are, the loan becomes a tensor inside the lender's memory, or an error.
#[test]
fn any_sizes_and_strides_are_taken_or_refused() -> Result<()> {
    const NUMBERS: [i64; 12] = [0, 1, 2, 3, -1, -2, 7, 1 << 31, i64::MAX, i64::MIN, i64::MAX / 2, -(1 << 62)];
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let mut state = 1u64;
        let mut number = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            NUMBERS[(state >> 33) as usize % NUMBERS.len()]
        };
        let mut taken = 0;
        for round in 0..20_000 {
            let rank = round % 4;
            let (shape, strides): (Vec<i64>, Vec<i64>) = (0..rank).map(|_| (number(), number())).unzip();
            let mut lender = Lender::new(&shape, &strides);
            let mut managed = lender.managed();
            // SAFETY: the struct outlives the loan, and no element is read: most lie outside the lender's memory.
            let made = unsafe { Loan::new(NonNull::from(&mut managed)) }.into_tensor(cx);
            taken += usize::from(made.is_ok());
            if let Ok(tensor) = &made {
                let sizes: Vec<i64> = tensor.shape().iter().map(|&size| size as i64).collect();
                assert_eq!(sizes, shape);
            }
            drop(made);
            assert_eq!(lender.ended.load(Ordering::Relaxed), 1, "shape {shape:?}, strides {strides:?}");
        }
        assert!(taken > 1000, "{taken} were taken");
        Ok(())
    })
}
