//! What is measured, section by section of the page.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Section {
    /// The tiny operation: c = a + b on two f32 elements
    Tiny,
    /// The tiny operation from two callers at once
    Callers,
    /// Scopes: opening and closing one, and closing it for each tensor in it
    Scopes,
    /// What a training loop does beside its steps, on four f32 elements
    Upkeep,
    /// The tiny operation with leak reports, and while others close scopes, over what it takes without
    Overhead,
    /// Moves between scopes, and what turns from one account to another: alone, beside idle threads, and deep
    Moves,
    /// A full collection of the host with a million things alive
    Million,
    /// Matrix products
    Product,
    /// Elementwise operations with a fresh result
    Elementwise,
    /// Functions of each element
    Functions,
    /// One training step of a small network
    Training,
    /// The most memory that a process which trains has resident
    Memory,
}

/// How long to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Length {
    /// Some minutes: a part of the cases, few samples, and the peers whose figures decide.
    Short,
    /// An hour at most.
    Full,
}

const NETWORKS: [&str; 3] = ["digits", "lenet", "mlp"];

/// Each beside so many idle threads.
const UPKEEP: [&str; 22] = [
    "add",
    "number",
    "count",
    "inplace",
    "inplace_number",
    "inplace_count",
    "inplace_unary",
    "inplace_alias",
    "neg",
    "sum",
    "mean",
    "argmax",
    "item",
    "element",
    "full",
    "from_data",
    "alias",
    "detach",
    "select",
    "narrow",
    "reshape",
    "first",
];
const MOVES: [&str; 6] = ["detach", "outer", "life", "turn", "stats", "large"];

impl Section {
    /// As programs and their options spell it.
    pub fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    pub fn title(self) -> String {
        let value = self.to_possible_value();
        value.and_then(|value| value.get_help().map(ToString::to_string)).unwrap_or_default()
    }

    /// What a reader has to know of how it was measured.
    pub fn about(self) -> &'static str {
        match self {
            Section::Tiny => {
                "Two operands, one fresh result. *scoped*: in a scope that is closed every 100 (NDManager, ND4J workspace, a \
                 vector that is cleared); *disposed*: freed one by one; *dropped*: left to the collector; *recorded*: scoped, \
                 with a record for the gradient; *cold*: scoped, the mean of the first 10,000 of a new process. Python frees by \
                 counting references: its figure stands under scoped and disposed. What DJL drops is never freed."
            }
            Section::Callers => {
                "Each caller has its own operands and scopes. The figure is what one operation takes each of them, so two callers \
                 that do not disturb one another take as long as one."
            }
            Section::Scopes => {
                "*empty*: opened and closed with nothing in it. *tensor*: the close alone of one with a thousand tensors, divided \
                 by them."
            }
            Section::Upkeep => {
                "In scopes that are closed every 100, beside so many threads that made something once and wait: 0 or 64. *add*: the \
                 addition of two tensors, which the others are held against; *number* and *count*: a number added to floats and to \
                 one whole number; *inplace*…: the same in place, *inplace_alias* with a fresh handle; *item* and *element*: read by the \
                 host; *full* and *from_data*: a number as a tensor; *select*, *narrow* and *reshape*: views; *first*: a scope opened, \
                 one addition in it, and closed."
            }
            Section::Overhead => {
                "Scoped, in turns of some milliseconds with and without, so that the machine's ups and downs meet both. *counts*, \
                 *sampled*, *all*: at that level of leak reports over none. The counters count at every level; *sampled* notes where \
                 one object in 128 was made, or fewer where that would take long; *all* notes it of each. *closes*: the processor \
                 time of two threads while a third opens, fills and closes scopes of its own."
            }
            Section::Moves => {
                "*idle*: beside 64 threads that have charged something and wait. *deep*: in the innermost of 2,000 nested scopes. \
                 *detach*, *outer*: the move alone of a tensor of two elements. *life*: made, moved out and disposed. *turn*: one \
                 made in a scope of its own, and one outside it. *stats*: the figures of a scope. *large*: 1.2 MB allocated \
                 and freed."
            }
            Section::Million => {
                "`System.gc()` and `GC.Collect()`. *unwatched*: plain objects as large as the wrappers; *scoped*: tensors of two \
                 elements in an open scope; *cleaner*: such objects with a `java.lang.ref.Cleaner` each; *buffers*: direct \
                 buffers; *finalized*: objects with a finalizer."
            }
            Section::Product => {
                "m × k × n, or n for squares. *machine* is the peak of fused multiplications and additions from registers alone, \
                 measured in the same turns. *NumPy, SkylakeX* has `OPENBLAS_CORETYPE=SKYLAKEX`, where its OpenBLAS does not know \
                 the processor."
            }
            Section::Elementwise => {
                "f32, a fresh result each time, which is freed (the first operand *shifted* by one element, so that it is not aligned, \
                 or *transposed*, so that it is not contiguous, from Rust, C++ and Python): in a scope of its own from Java, a ND4J workspace, at once \
                 elsewhere. *machine* copies as many elements between two warm blocks, by the faster of `memcpy` and streaming \
                 stores. *libtorch, tuned* keeps its heap and asks for huge pages by `GLIBC_TUNABLES`."
            }
            Section::Functions => {
                "f32, a fresh result each time, as above. softmax has rows of 1,024 (of all elements where there are fewer); gelu \
                 is the exact one; NumPy's sigmoid and softmax are made of its operations, and it has no gelu. Errors, which the tests \
                 hold, in units in the last place of the exact value, rounded: at most 1 for exp and log (bar: 1), 2 for sigmoid and \
                 tanh (2), 3 for gelu (4 without AVX2; 2: **short**; its quotient, polynomial and exponential round one after the other)."
            }
            Section::Training => {
                "Forward, cross entropy, backward, update, with random images. *digits*: 64 of 1×8×8, two convolutions and two \
                 linear layers, Adam; *lenet*: 64 of 1×28×28, two convolutions and three linear layers, SGD with momentum; *mlp*: \
                 128 of 784, three linear layers of 512, 512 and 10, SGD. The bars hold the peers that a host's program is \
                 written with; libtorch from C++ is shown beside them."
            }
            Section::Memory => {
                "`VmHWM` of a process that trains the network for 100 steps on one thread, the host's own memory included; JVMs \
                 with `-Xmx512m`."
            }
        }
    }

    pub fn unit(self) -> &'static str {
        match self {
            Section::Tiny | Section::Callers | Section::Scopes | Section::Upkeep | Section::Moves => "ns",
            Section::Overhead => "× without",
            Section::Million => "ms",
            Section::Product => "GFLOP/s",
            Section::Elementwise | Section::Functions | Section::Training => "µs",
            Section::Memory => "MiB",
        }
    }

    /// A measured value (ns per operation, a ratio, or MiB) in this unit.
    pub fn value(self, what: &str, measured: f64) -> f64 {
        match self {
            Section::Tiny
            | Section::Callers
            | Section::Scopes
            | Section::Upkeep
            | Section::Overhead
            | Section::Moves
            | Section::Memory => measured,
            Section::Million => measured / 1e6,
            Section::Product => flops(what) / measured,
            Section::Elementwise | Section::Functions | Section::Training => measured / 1e3,
        }
    }

    /// Whether a turn is one number of threads that compute (or call).
    pub fn threads(self) -> &'static [usize] {
        match self {
            Section::Tiny
            | Section::Scopes
            | Section::Upkeep
            | Section::Overhead
            | Section::Moves
            | Section::Million
            | Section::Memory => &[1],
            Section::Callers | Section::Product | Section::Elementwise | Section::Functions | Section::Training => {
                &[1, 2]
            }
        }
    }

    /// What is measured in it, as the programs understand it.
    pub fn cases(self, length: Length) -> Vec<String> {
        let short = length == Length::Short;
        let owned = |cases: &[&str]| cases.iter().map(ToString::to_string).collect();
        let all = |names: &[&str], sizes: &[u64]| {
            names.iter().flat_map(|name| sizes.iter().map(move |size| format!("{name} {size}"))).collect()
        };
        match self {
            Section::Tiny => owned(&["scoped", "disposed", "dropped", "recorded", "cold"]),
            Section::Callers => owned(&["scoped"]),
            Section::Scopes => owned(&["empty", "tensor"]),
            Section::Upkeep => all(&UPKEEP, &[0, 64]),
            Section::Overhead => owned(&["counts", "sampled", "all", "closes"]),
            Section::Moves => around(if short { &["detach", "life"] } else { &MOVES }, &["", " idle", " deep"]),
            Section::Million => owned(&["unwatched", "scoped", "cleaner", "buffers", "finalized"]),
            Section::Product if short => owned(&["f32 4", "f32 64", "f32 1024", "f32 1x1024x1024", "f64 1024"]),
            Section::Product => ["f32", "f64"].into_iter().flat_map(products).collect(),
            Section::Elementwise if short => {
                owned(&["add 1000", "add 65536", "add 16777216", "relu 65536", "sum 65536", "copy 16777216"])
            }
            Section::Elementwise => {
                let sizes = [1000, 65_536, 1_048_576, 16_777_216];
                let mut cases: Vec<String> = all(&["add", "mul", "relu", "sum", "copy"], &sizes);
                cases.extend(["add 1048576 shifted", "add 1048576 transposed"].map(String::from));
                cases
            }
            Section::Functions => {
                let names = ["exp", "log", "sigmoid", "gelu", "softmax", "tanh"];
                all(&names, if short { &[65_536] } else { &[1000, 65_536, 1_048_576, 16_777_216] })
            }
            Section::Training | Section::Memory => owned(&NETWORKS),
        }
    }
}

/// Cases with each of what is around them.
fn around(cases: &[&str], around: &[&str]) -> Vec<String> {
    around.iter().flat_map(|around| cases.iter().map(move |case| format!("{case}{around}"))).collect()
}

/// Squares, vectors, and what is tall or wide.
fn products(dtype: &str) -> Vec<String> {
    let squares = (2..=12).map(|power| format!("{}", 1 << power));
    let others =
        ["1x1024x1024", "1024x1024x1", "1x4096x4096", "4096x4096x1", "65536x16x16", "16x65536x16", "4096x4096x16"];
    squares.chain(others.map(String::from)).map(|sizes| format!("{dtype} {sizes}")).collect()
}

/// A multiplication and an addition for each of m · k · n terms; the peak's are a million.
fn flops(what: &str) -> f64 {
    let Some((_, sizes)) = what.split_once(' ') else { return 2e6 };
    let sizes: Vec<f64> = sizes.split('x').flat_map(str::parse).collect();
    2.0 * if let [n] = *sizes { n.powi(3) } else { sizes.iter().product() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_told_in_gflops() {
        assert_eq!(Section::Product.value("f32 1000", 2e9), 1.0);
        assert_eq!(Section::Product.value("f64 10x20x30", 12e3), 1.0);
        assert_eq!(Section::Product.value("f32", 2e6), 1.0);
    }

    #[test]
    fn the_short_cases_are_among_the_full_ones() {
        for section in Section::value_variants() {
            let full = section.cases(Length::Full);
            assert!(section.cases(Length::Short).iter().all(|case| full.contains(case)), "{section:?}");
        }
    }
}
