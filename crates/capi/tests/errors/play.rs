//! Plays cases, whatever the language: objects by name, other threads, what must come of a step, and that nothing is left.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tensor_bridge::Device;
use tensor_bridge::scope::{self, Handle};

use crate::case::{self, Case, Step};

/// What a language may lack; the README says what each is.
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

/// How many tensors are made at most until one stands where another was.
const MOST: usize = 100_000;

/// A language: what it has, and how it does a step.
pub trait Language {
    const NAME: &'static str;
    const HAS: &'static [&'static str];

    fn call(step: Step<'_>, world: &World) -> Outcome;
}

/// What a step gives.
pub enum Gave {
    Nothing,
    /// A fresh handle, which gets the step's name.
    Handle(u64),
    /// What the step asked for.
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
        found.unwrap_or_else(|| panic!("nothing is called {name}")).1
    }

    /// The object that a field names.
    pub fn of(&self, step: Step<'_>, field: &str) -> u64 {
        self.named(step.text(field))
    }

    /// The object that a field names, 0 when there is no such field.
    pub fn optional(&self, step: Step<'_>, field: &str) -> u64 {
        step.get(field).map_or(0, |_| self.of(step, field))
    }

    /// The objects that a field lists.
    pub fn all(&self, step: Step<'_>, field: &str) -> Vec<u64> {
        step.list(field).map(|name| self.named(name.as_str().expect("a name"))).collect()
    }

    /// A path of the case's own.
    pub fn path(&self, file: &str) -> String {
        self.folder.join(file).to_str().expect("UTF-8").to_string()
    }
}

/// Plays the cases of a group that can be said in the language.
pub fn group<L: Language>(group: &str) {
    let file = case::file();
    let (mut played, mut failures) = (0, Vec::new());
    for case in file.iter().filter(|case| case.group() == group) {
        if let Some(unknown) = case.needs().find(|need| !NEEDS.contains(need)) {
            panic!("'{}' needs {unknown}, and nobody knows what that is", case.name());
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
        // A scope leaves the thread's stack too; a forged handle is nothing to give back.
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
                (None, _, Some(_)) => Err("nothing that could be compared".to_string()),
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

/// Cuts a file to its first bytes, or, with a negative number, so many off its end.
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

/// Writes a text to a file, or adds it to one.
fn write(step: Step<'_>, world: &World) -> Gave {
    let path = world.path(step.text("file"));
    let mut bytes = if step.get("add").is_some() { fs::read(&path).expect("a file") } else { Vec::new() };
    bytes.extend(case::unhex(step.text("hex")));
    fs::write(path, bytes).expect("a file");
    Gave::Nothing
}

/// A handle of the given bits, or of another one's with those flipped.
fn forge(step: Step<'_>, world: &World) -> Gave {
    let bits = u64::from_str_radix(step.text("bits"), 16).expect("64 bits in hexadecimal");
    Gave::Handle(world.optional(step, "of") ^ bits)
}

/// Makes tensors until one stands in the slot where the object was.
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
        assert!(others.len() < MOST, "the slot does not come again");
    }
}
