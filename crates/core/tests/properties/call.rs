//! Calls of operations, and what comes of them.

use std::collections::{HashMap, HashSet};

use tensor_core::ops::{self, Args, Class, Op};
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Device, Error, ErrorKind, Generator, Result, Scalar, Tensor};

use crate::cases::{self, Argument, Case, Elements};
use crate::layouts::{Laid, Layout, lay};

/// What comes of a call: the result or the kind of its error, and the tensors after the call.
#[derive(Debug)]
pub struct Outcome {
    pub result: std::result::Result<Elements, ErrorKind>,
    pub after: Vec<Option<Elements>>,
}

impl Case {
    /// The name for messages.
    pub fn title(&self) -> String {
        let form = if self.is_in_place { "_" } else { "" };
        let tensors: Vec<String> = self.given().map(|given| format!("{} {:?}", given.dtype, given.shape)).collect();
        format!("{}{form} of {} with {:?} {:?}", self.op.info().name, tensors.join(", "), self.ints, self.floats)
    }

    /// The tensors that are given.
    pub fn given(&self) -> impl Iterator<Item = &Elements> {
        self.tensors.iter().filter_map(|(_, given)| given.as_ref().map(|(elements, _)| elements))
    }

    /// The element type that its main tensors have: that of the first floating one, or of the first one.
    pub fn dtype(&self) -> Option<DType> {
        let mut dtypes = self.given().map(|given| given.dtype);
        dtypes.find(|dtype| dtype.is_inexact()).or(self.given().next().map(|given| given.dtype))
    }

    /// The places of the main tensors. Indices and masks stay what they are.
    pub fn mains(&self) -> Vec<usize> {
        let dtype = self.dtype();
        let is_main = |(name, given): &&Argument| {
            given.as_ref().is_some_and(|(given, _)| Some(given.dtype) == dtype) && !ROLES.contains(&name.as_str())
        };
        (0..self.tensors.len()).filter(|&place| is_main(&&self.tensors[place])).collect()
    }

    /// The same call with another element type in place of the main one.
    pub fn converted(&self, dtype: DType) -> Case {
        let mut case = self.clone();
        for place in self.mains() {
            if let Some((given, _)) = &mut case.tensors[place].1 {
                *given = given.converted(dtype);
            }
        }
        case.dtypes.iter().for_each(|&place| case.ints[place] = dtype as i64);
        if case.op.info().class != Class::Binary {
            for &place in &case.scalars {
                let number = lowered([case.ints[place], case.ints[place + 1]], dtype);
                case.ints[place..][..2].copy_from_slice(&number);
            }
        }
        case
    }

    /// The same call with an argument whose elements are equal as a layout needs it; `None` if it has not this layout.
    pub fn repeated(&self, place: usize, layout: Layout) -> Option<Case> {
        let mut case = self.clone();
        let (given, _) = case.tensors[place].1.as_mut()?;
        let count = given.bytes.len() / given.dtype.size();
        let unit = match layout {
            Layout::Expanded => count / usize::try_from(*given.shape.first()?).ok().filter(|&size| size > 0)?,
            Layout::Constant if !given.shape.is_empty() && count > 0 => 1,
            _ => return None,
        };
        given.bytes = given.bytes[..unit * given.dtype.size()].repeat(count / unit.max(1));
        Some(case)
    }

    /// Calls the operation with the tensors in these layouts, or contiguous where they do not have them. Random
    /// operations draw from a stream of a fixed seed.
    ///
    /// # Errors
    /// An internal error if the call has changed what it must leave alone.
    pub fn outcome(&self, layouts: &[Layout], device: Device) -> Result<Outcome> {
        let generator = Some(Generator::new(7));
        let cx = &Context { generator, ..Context::new(Owner::root()) }.no_grad();
        let make = |(place, (_, given)): (usize, &Argument)| -> Result<Option<Laid>> {
            let Some((given, _)) = given else { return Ok(None) };
            let plain = Tensor::from_bytes(cx, given.dtype, device, &given.shape, &given.bytes)?;
            match lay(cx, &plain, layouts[place])? {
                None => Ok(Some(Laid { tensor: plain, whole: None })),
                laid => Ok(laid),
            }
        };
        let laid: Vec<Option<Laid>> = self.tensors.iter().enumerate().map(make).collect::<Result<_>>()?;
        let tensors: Vec<Option<&Tensor>> = laid.iter().map(|laid| laid.as_ref().map(|laid| &laid.tensor)).collect();
        let result = self.call(cx, &tensors, device);
        let after = tensors.iter().map(|x| x.map(Elements::of).transpose()).collect::<Result<Vec<_>>>()?;
        let result = match result {
            Err(error) if error.kind() == ErrorKind::Internal => return Err(error),
            Err(error) => {
                if !self
                    .tensors
                    .iter()
                    .zip(&after)
                    .all(|((_, given), after)| given.as_ref().map(|x| &x.0) == after.as_ref())
                {
                    return Err(Error::internal(format!("tensors were changed before the error: {error}")));
                }
                Err(error.kind())
            }
            Ok(result) => Ok(Elements::of(&result)?),
        };
        let is_kept = |laid: &Laid| laid.tensor.layout().overlaps() || laid.gaps_are_kept(cx).unwrap_or(false);
        if !laid.iter().flatten().all(is_kept) {
            return Err(Error::internal("elements beside those of a view were changed"));
        }
        Ok(Outcome { result, after })
    }

    /// Calls the operation with these tensors.
    pub fn call(&self, cx: &Context, tensors: &[Option<&Tensor>], device: Device) -> Result<Tensor> {
        let args = Args { tensors, ints: &self.ints_on(device), floats: &self.floats, reversed: self.reversed };
        if self.is_in_place { ops::dispatch_in_place(cx, self.op, &args) } else { ops::dispatch(cx, self.op, &args) }
    }
}

/// A packed number that a tensor of a type can hold.
fn lowered(number: [i64; 2], dtype: DType) -> [i64; 2] {
    match Scalar::unpack(number) {
        Some(Scalar::Float(value)) if dtype.is_int() => Scalar::Int(value.abs() as i64).pack(),
        Some(Scalar::Float(_) | Scalar::Int(_)) if dtype == DType::Bool => Scalar::Bool(true).pack(),
        _ => number,
    }
}

/// Tensors that say where or whether, beside those with the numbers.
const ROLES: [&str; 8] =
    ["index", "mask", "condition", "lengths", "input_lengths", "target_lengths", "offsets", "attn_mask"];

/// How far apart results may be: relative, and absolute.
pub type Tolerance = (f64, f64);

impl Outcome {
    /// What differs, if anything does. NaN is equal to NaN, and otherwise the bits count where there is no tolerance.
    pub fn difference(&self, other: &Outcome, tolerance: Option<Tolerance>) -> Option<String> {
        match (&self.result, &other.result) {
            (Ok(a), Ok(b)) => {
                if let Some(text) = difference(a, b, tolerance) {
                    return Some(text);
                }
            }
            (Err(a), Err(b)) if a == b => {}
            (a, b) => return Some(format!("{} instead of {}", label(a), label(b))),
        }
        let mut pairs = self.after.iter().zip(&other.after).enumerate();
        pairs.find_map(|(place, pair)| match pair {
            (Some(a), Some(b)) => Some(format!("tensor {} then: {}", place + 1, difference(a, b, tolerance)?)),
            _ => None,
        })
    }
}

fn label(result: &std::result::Result<Elements, ErrorKind>) -> String {
    match result {
        Ok(elements) => format!("a result {} {:?}", elements.dtype, elements.shape),
        Err(kind) => format!("an error of kind {}", kind.name()),
    }
}

/// What differs between two tensors.
pub fn difference(a: &Elements, b: &Elements, tolerance: Option<Tolerance>) -> Option<String> {
    if (a.dtype, &a.shape) != (b.dtype, &b.shape) {
        return Some(format!("{} {:?} instead of {} {:?}", a.dtype, a.shape, b.dtype, b.shape));
    }
    if a.bytes == b.bytes {
        return None;
    }
    let mut pairs = a.scalars().into_iter().zip(b.scalars()).enumerate();
    let (place, (a, b)) = pairs.find(|&(_, (a, b))| !is_near(a, b, tolerance))?;
    Some(format!("{a:?} instead of {b:?} at {place}"))
}

/// Whether two numbers are the same, or near enough.
pub fn is_near(a: Scalar, b: Scalar, tolerance: Option<Tolerance>) -> bool {
    match (a, b, tolerance) {
        (Scalar::Float(a), Scalar::Float(b), _) if a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan() => true,
        (Scalar::Float(a), Scalar::Float(b), Some((relative, absolute))) => {
            a == b || a.is_finite() && b.is_finite() && (a - b).abs() <= absolute + relative * a.abs().max(b.abs())
        }
        (Scalar::Float(_), ..) => false,
        (a, b, _) => a == b,
    }
}

/// What cases differ in: the form and the numbers of dimensions, and for further ones the numbers.
fn key(case: &Case, is_further: bool) -> (Op, Vec<String>, Vec<i64>) {
    let shapes = case.tensors.iter().map(|(_, given)| match given {
        Some((given, _)) => format!("{} {}", given.shape.len(), given.shape.contains(&0)),
        None => "none".to_string(),
    });
    let form = format!("{} {}", case.is_in_place, case.reversed);
    (case.op, shapes.chain([form]).collect(), if is_further { case.ints.clone() } else { vec![] })
}

/// A few cases of each operation: first of each form and number of dimensions, then with other numbers.
pub fn sample(class: &str, most: usize) -> Vec<Case> {
    let all: Vec<Case> = cases::read(class).iter().map(Case::new).collect();
    let (mut chosen, mut counts, mut known) = (vec![], HashMap::new(), HashSet::new());
    for is_further in [false, true] {
        for case in &all {
            let count = counts.entry(case.op).or_insert(0);
            if *count < most && known.insert(key(case, is_further)) {
                known.insert(key(case, true));
                *count += 1;
                chosen.push(case.clone());
            }
        }
    }
    chosen
}
