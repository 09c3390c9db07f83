//! Plays cases in any language. It names objects, runs steps on other threads, checks outcomes and checks for leaks.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tensor_bridge::Device;
use tensor_bridge::scope::{self, Handle};

use crate::case::{self, Case, Step};

/// The features that a language may lack; `tests/vectors/README.md` explains them.
const NEEDS: [&str; 11] = [
    "managers",
    "loans",
    "caps",
    "members",
    "emptying",
    "wrappers",
    "handles",
    "leases",
    "pointers",
    "aliases",
    "receivers",
];

/// The maximum number of tensors to make until a slot is used again.
const MOST: usize = 100_000;

/// A language: its features, and how it runs a step.
pub trait Language {
    const NAME: &'static str;
    const HAS: &'static [&'static str];

    fn call(step: Step<'_>, world: &World) -> Outcome;
}

/// The result of a step.
pub enum Gave {
    Nothing,
    /// A new handle, which gets the step's name.
    Handle(u64),
    /// The value that the step reads.
    Value(Value),
}

/// An error: its kind's name and its text.
pub type Outcome = Result<Gave, (String, String)>;

/// The objects of a case by name, and its files.
pub struct World {
    names: Vec<(String, u64)>,
    folder: PathBuf,
}

impl World {
    pub fn named(&self, name: &str) -> u64 {
        let found = self.names.iter().rev().find(|(known, _)| known == name);
        found.unwrap_or_else(|| panic!("no object has the name {name}")).1
    }

    /// The object that a field names.
    pub fn of(&self, step: Step<'_>, field: &str) -> u64 {
        self.named(step.text(field))
    }

    /// The object that a field names; 0 if the field is absent.
    pub fn optional(&self, step: Step<'_>, field: &str) -> u64 {
        step.get(field).map_or(0, |_| self.of(step, field))
    }

    /// The objects that a field lists.
    pub fn all(&self, step: Step<'_>, field: &str) -> Vec<u64> {
        step.list(field).map(|name| self.named(name.as_str().expect("a name"))).collect()
    }

    /// The path of a file of the case.
    pub fn path(&self, file: &str) -> String {
        self.folder.join(file).to_str().expect("UTF-8").to_string()
    }
}

/// The kind of CUDA's driver; see `tests/vectors/README.md`.
fn driver() -> String {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| tensor_cuda::register().expect("no such devices so far"));
    let there = || if Device::cuda(0).info().is_ok() { "real" } else { "none" }.to_string();
    std::env::var("TENSOR_TEST_DRIVER").unwrap_or_else(|_| there())
}

/// Plays the cases of a group whose needs the language meets.
pub fn group<L: Language>(group: &str) {
    let (file, driver) = (case::file(), driver());
    let (mut played, mut failures) = (0, Vec::new());
    for case in file.iter().filter(|case| case.group() == group && case.is_of_driver(&driver)) {
        if let Some(unknown) = case.needs().find(|need| !NEEDS.contains(need)) {
            panic!("'{}' needs {unknown}, which is not in the list of needs", case.name());
        }
        if case.needs().all(|need| L::HAS.contains(&need)) {
            played += 1;
            if let Err(failure) = play::<L>(case) {
                failures.push(format!("'{}': {failure}", case.name()));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {played} cases failed:\n{}", failures.len(), failures.join("\n"));
    println!("{played} cases of '{group}' in {}", L::NAME);
}

fn play<L: Language>(case: &Case) -> Result<(), String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("errors-{}", L::NAME));
    fs::create_dir_all(&folder).expect("a folder of the case's own");
    let before = scope::process_stats();
    let mut world = World { names: Vec::new(), folder };
    let mut outcome = Ok(());
    for (number, step) in case.steps().enumerate() {
        outcome = take::<L>(step, &mut world).map_err(|what| format!("step {}, {step}: {what}", number + 1));
        if outcome.is_err() {
            break;
        }
    }
    for (_, handle) in world.names.iter().rev() {
        // `pop` also takes a scope off the thread's stack. A forged handle fails in both, which is fine.
        let _ = scope::pop(Handle(*handle)).or_else(|_| scope::dispose(Handle(*handle)));
    }
    scope::leave(Handle::NONE).expect("none");
    scope::set_limit(Handle::NONE, Device::HOST, before.limit).expect("the limit of before");
    fs::remove_dir_all(&world.folder).expect("the case's folder");
    let after = scope::process_stats();
    if (after.live_bytes, after.live_handles) != (before.live_bytes, before.live_handles) && outcome.is_ok() {
        let bytes = after.live_bytes as i64 - before.live_bytes as i64;
        let handles = after.live_handles as i64 - before.live_handles as i64;
        return Err(format!("{handles} handles and {bytes} bytes are left"));
    }
    outcome
}

fn take<L: Language>(step: Step<'_>, world: &mut World) -> Result<(), String> {
    let outcome = match step.verb() {
        "cut" => Ok(cut(step, world)),
        "write" => Ok(write(step, world)),
        "forge" => Ok(forge(step, world)),
        "reuse" => Ok(Gave::Handle(reuse::<L>(world.of(step, "of"), world))),
        _ if step.get("thread").is_some() => std::thread::scope(|threads| {
            let world = &*world;
            threads.spawn(move || L::call(step, world)).join().expect("no panic")
        }),
        _ => L::call(step, world),
    };
    let fragments: Vec<&str> = step.list("text").map(|text| text.as_str().expect("a text")).collect();
    let absent = |text: &str| fragments.iter().find(|part| !text.contains(**part)).map(|part| part.to_string());
    match (outcome, step.optional_text("error")) {
        (Err((kind, text)), Some(expected)) if kind == expected => match absent(&text) {
            Some(part) => Err(format!("'{part}' is not in: {text}")),
            None => Ok(()),
        },
        (Err((kind, text)), Some(expected)) => Err(format!("error {kind} instead of {expected}: {text}")),
        (Err((kind, text)), None) => Err(format!("error {kind}: {text}")),
        (Ok(gave), expected) => {
            if let Gave::Handle(handle) = gave {
                world.names.push((step.optional_text("as").unwrap_or_default().to_string(), handle));
            }
            match (expected, gave, step.get("is")) {
                (Some(expected), ..) => Err(format!("no error instead of {expected}")),
                (None, Gave::Value(value), Some(is)) if !same(&value, is) => Err(format!("{value} instead of {is}")),
                (None, Gave::Value(_), _) | (None, _, None) => Ok(()),
                (None, _, Some(_)) => Err("no value to compare".to_string()),
            }
        }
    }
}

/// Whether a value is the expected one; 1 and 1.0 are the same number.
fn same(value: &Value, expected: &Value) -> bool {
    match (value, expected) {
        (Value::Array(values), Value::Array(all)) => {
            values.len() == all.len() && values.iter().zip(all).all(|(value, expected)| same(value, expected))
        }
        (Value::Number(value), Value::Number(expected)) => value.as_f64() == expected.as_f64(),
        _ => value == expected,
    }
}

/// Cuts a file to its first bytes. A negative number cuts bytes off the end.
fn cut(step: Step<'_>, world: &World) -> Gave {
    let path = world.path(step.text("file"));
    let mut bytes = fs::read(&path).expect("a file");
    let length = match step.int("bytes") {
        less @ ..0 => bytes.len() - less.unsigned_abs() as usize,
        length => length as usize,
    };
    bytes.truncate(length);
    fs::write(path, bytes).expect("a file");
    Gave::Nothing
}

/// Writes bytes to a file, or appends them.
fn write(step: Step<'_>, world: &World) -> Gave {
    let path = world.path(step.text("file"));
    let mut bytes = if step.get("add").is_some() { fs::read(&path).expect("a file") } else { Vec::new() };
    bytes.extend(case::unhex(step.text("hex")));
    fs::write(path, bytes).expect("a file");
    Gave::Nothing
}

/// Makes a handle from bits, or from an existing handle by flipping them.
fn forge(step: Step<'_>, world: &World) -> Gave {
    let bits = u64::from_str_radix(step.text("bits"), 16).expect("64 bits in hexadecimal");
    Gave::Handle(world.optional(step, "of") ^ bits)
}

/// Makes tensors until one gets the slot of the earlier object.
fn reuse<L: Language>(old: u64, world: &World) -> u64 {
    let make = json!({ "do": "tensor", "shape": [1] });
    let mut others = Vec::new();
    loop {
        let Ok(Gave::Handle(handle)) = L::call(Step::new(&make), world) else { panic!("a tensor cannot be made") };
        if handle as u32 == old as u32 {
            others.iter().try_for_each(|&other| scope::dispose(Handle(other))).expect("they are tensors");
            return handle;
        }
        others.push(handle);
        assert!(others.len() < MOST, "the slot was not used again");
    }
}
