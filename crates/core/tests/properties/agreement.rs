//! The layout of the arguments, the level of the CPU, the number of threads and the device change no result.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tensor_core::ops::{Class, Op};
use tensor_core::{DType, Device, ErrorKind, Result, num_threads, set_num_threads};
use tensor_cpu::{Level, set_level};

use crate::call::{Outcome, Tolerance, sample};
use crate::cases::Case;
use crate::common::leak_check;
use crate::layouts::Layout;

/// What went wrong, for the message of a test.
#[derive(Default)]
pub struct Failures {
    shown: Vec<String>,
    count: usize,
    /// The calls that were compared.
    pub compared: usize,
}

impl Failures {
    pub fn push(&mut self, text: String) {
        self.count += 1;
        self.shown.push(text);
    }

    /// Fails the test if anything has failed.
    pub fn report(self) {
        let Failures { mut shown, count, compared } = self;
        assert!(compared > 0, "nothing was compared");
        shown.truncate(40);
        assert!(count == 0, "{count} of {compared} calls:\n{}", shown.join("\n"));
    }
}

/// The layouts that an argument can have by itself.
const LAYOUTS: [Layout; 2] = [Layout::Reversed, Layout::Sparse];

/// The layouts of equal elements.
const REPEATED: [Layout; 2] = [Layout::Expanded, Layout::Constant];

/// The outcome of a call; a panic is a failure of its own.
fn attempt(case: &Case, layouts: &[Layout], device: Device) -> std::result::Result<Outcome, String> {
    match catch_unwind(AssertUnwindSafe(|| case.outcome(layouts, device))) {
        Ok(Ok(outcome)) => Ok(outcome),
        Ok(Err(error)) => Err(error.to_string()),
        Err(_) => Err("a panic".to_string()),
    }
}

/// Tensors that an operation takes only in row-major order. The op table says that it refuses other views.
const ROW_MAJOR: [(Op, &str); 4] =
    [(Op::AsStrided, "x"), (Op::ViewAsComplex, "x"), (Op::BatchNorm, "running_mean"), (Op::BatchNorm, "running_var")];

/// Operations whose results have elements of any value.
pub const UNSET: [Op; 2] = [Op::Empty, Op::EmptyLike];

/// Reductions that add floating-point numbers in the order of the memory. Others add in that of the elements.
const IN_MEMORY_ORDER: [Op; 2] = [Op::Var, Op::Std];

/// Operations that interpolate between elements. Whole numbers are rounded then, and levels may differ at a half.
pub const INTERPOLATES: [Op; 1] = [Op::RotateImage];

/// The outcome of one call, with which those of others are compared.
struct Base<'a> {
    case: &'a Case,
    outcome: Outcome,
    failures: &'a mut Failures,
}

impl<'a> Base<'a> {
    fn new(case: &'a Case, failures: &'a mut Failures) -> Option<Base<'a>> {
        failures.compared += 1;
        match attempt(case, &vec![Layout::Contiguous; case.tensors.len()], Device::HOST) {
            Ok(outcome) => Some(Base { case, outcome, failures }),
            Err(failure) => {
                failures.push(format!("{}: {failure}", case.title()));
                None
            }
        }
    }

    fn compare(&mut self, what: &str, layouts: &[Layout], device: Device) {
        self.failures.compared += 1;
        let difference = match attempt(self.case, layouts, device) {
            Ok(outcome) => {
                let is_near = IN_MEMORY_ORDER.contains(&self.case.op);
                outcome.difference(&self.outcome, is_near.then(|| tolerance(self.case)))
            }
            Err(failure) => Some(failure),
        };
        if let Some(text) = difference {
            self.failures.push(format!("{}, {layouts:?} {what}: {text}", self.case.title()));
        }
    }

    /// A tensor in another layout gives the same, or an error where only one layout is taken.
    fn compare_row_major(&mut self, layouts: &[Layout]) {
        self.failures.compared += 1;
        match attempt(self.case, layouts, Device::HOST) {
            Ok(outcome) if matches!(outcome.result, Err(ErrorKind::Shape | ErrorKind::State)) => {}
            Ok(outcome) if outcome.difference(&self.outcome, None).is_none() => {}
            other => self.failures.push(format!("{}, {layouts:?}: {other:?}", self.case.title())),
        }
    }
}

/// Compares a call's outcome with that of other layouts, levels and numbers of threads, and on another device.
pub fn compare_all(case: &Case, failures: &mut Failures) {
    if UNSET.contains(&case.op) {
        return;
    }
    let mut lowest = None;
    let levels = Level::ALL.into_iter().filter(|level| level.is_available());
    let widest = levels.clone().next_back();
    for level in levels {
        set_level(level);
        set_num_threads(1);
        let Some(mut base) = Base::new(case, failures) else { return };
        let is_widest = Some(level) == widest;
        compare_layouts(&mut base, level, is_widest);
        if is_widest {
            compare_tensors(&mut base);
        }
        let Base { outcome, failures, .. } = base;
        match &lowest {
            None => lowest = Some(outcome),
            Some(_) if INTERPOLATES.contains(&case.op) && case.dtype().is_some_and(|dtype| !dtype.is_float()) => {}
            Some(lowest) => {
                if let Some(text) = outcome.difference(lowest, Some(tolerance(case))) {
                    failures.push(format!("{} at {}: {text}", case.title(), level.name()));
                }
            }
        }
    }
}

/// All tensors in one layout, on one thread and two, and perhaps on another device.
fn compare_layouts(base: &mut Base<'_>, level: Level, is_on_device: bool) {
    for layout in [&[Layout::Contiguous][..], &LAYOUTS].concat() {
        let names = base.case.tensors.iter().map(|(name, _)| (base.case.op, name.as_str()));
        let layouts: Vec<Layout> =
            names.map(|name| if ROW_MAJOR.contains(&name) { Layout::Contiguous } else { layout }).collect();
        for threads in [1, 2] {
            set_num_threads(threads);
            base.compare(&format!("at {} on {threads} threads", level.name()), &layouts, Device::HOST);
        }
        if is_on_device {
            base.compare("on fake:0", &layouts, Device::FAKE);
        }
    }
}

/// Each tensor for itself in each layout.
fn compare_tensors(base: &mut Base<'_>) {
    for (place, (name, _)) in base.case.tensors.iter().enumerate() {
        let mut layouts = vec![Layout::Contiguous; base.case.tensors.len()];
        let is_row_major = ROW_MAJOR.contains(&(base.case.op, name));
        for layout in LAYOUTS {
            layouts[place] = layout;
            if is_row_major { base.compare_row_major(&layouts) } else { base.compare("", &layouts, Device::HOST) }
        }
        // Receivers of equal elements are refused: see the tests of overlap.
        let is_repeated = !is_row_major && (place > 0 || !base.case.is_in_place);
        for layout in REPEATED.into_iter().filter(|_| is_repeated) {
            layouts[place] = layout;
            if let Some(case) = base.case.repeated(place, layout)
                && let Some(mut base) = Base::new(&case, base.failures)
            {
                base.compare("", &layouts, Device::HOST);
            }
        }
    }
}

/// How far apart the results of two levels of the CPU may be: a few units of the last place. Only some levels multiply
/// and add in one step. Sums are measured by their terms, which are near 1.
fn tolerance(case: &Case) -> Tolerance {
    let digits = match case.dtype() {
        Some(DType::F64) => 52,
        Some(DType::F16) => 10,
        Some(DType::Bf16) => 7,
        _ => 23,
    };
    let unit = f64::powi(2.0, -digits);
    let is_elementwise = matches!(case.op.info().class, Class::Unary | Class::Binary | Class::Pointwise | Class::Cast);
    let smallest = f64::powi(2.0, if digits == 52 { -1074 } else { -149 });
    (8.0 * unit, if is_elementwise { 4.0 * smallest } else { 8.0 * unit })
}

/// The name of an operation's class.
fn class_of(op: &Op) -> String {
    format!("{:?}", op.info().class).to_lowercase()
}

/// All classes of operations.
fn classes() -> Vec<String> {
    let mut classes: Vec<String> = Op::ALL.iter().map(class_of).collect();
    classes.sort();
    classes.dedup();
    classes
}

/// Runs a check of some cases of every operation.
pub fn for_each_case(most: usize, mut check: impl FnMut(&Case, &mut Failures)) -> Result<()> {
    let threads = num_threads();
    let mut failures = Failures::default();
    for class in classes() {
        let cases = sample(&class, most);
        let has_case = |op: &Op| cases.iter().any(|case| case.op == *op);
        assert!(Op::ALL.iter().filter(|op| class_of(op) == class).all(has_case), "an operation of {class} has no case");
        for case in cases {
            leak_check(|| {
                check(&case, &mut failures);
                Ok(())
            })?;
        }
    }
    set_num_threads(threads);
    failures.report();
    Ok(())
}

#[test]
fn layouts_levels_threads_and_devices_change_no_result() -> Result<()> {
    for_each_case(6, |case, failures| {
        for dtype in DType::ALL {
            compare_all(&case.converted(dtype), failures);
        }
    })
}
