//! The sections of the page: their cases, units and descriptions.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Section {
    /// The tiny operation: c = a + b on two f32 elements
    Tiny,
    /// The tiny operation from two threads at once
    Callers,
    /// Scopes: opening and closing one
    Scopes,
    /// Workspaces: cycles of one, and training steps in one
    Workspaces,
    /// Small operations of a training loop, on four f32 elements
    Upkeep,
    /// The overhead of leak reports, and of scopes that other threads close
    Overhead,
    /// Moves between scopes, alone, beside idle threads, and in deep scopes
    Moves,
    /// A full garbage collection with a million live objects
    Million,
    /// Matrix products
    Product,
    /// Elementwise operations with a fresh result
    Elementwise,
    /// Functions of each element
    Functions,
    /// Scans, orders, assignments, padding, other sizes, norms, attention and matrices
    Classes,
    /// One training step of a small network
    Training,
    /// Networks of today: a forward pass, a training step, a token
    Models,
    /// MXNet's executors: outputs and gradients of a bound symbol
    Executors,
    /// DJL's programs: batches of a training, and predictions
    Programs,
    /// Peak resident memory of a process that trains a network
    Memory,
}

/// How long to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Length {
    /// Some minutes: some of the cases, few samples, and the main peers.
    Short,
    /// Up to an hour: all cases and peers.
    Full,
}

const NETWORKS: [&str; 3] = ["digits", "lenet", "mlp"];
const MODELS: [&str; 7] = [
    "lstm forward",
    "lstm step",
    "transformer forward",
    "transformer step",
    "resnet forward",
    "resnet step",
    "gpt token",
];
const MODELS_THAT_LEARN: [&str; 3] = ["lstm step", "transformer step", "resnet step"];

/// Each is measured beside 0 and beside 64 idle threads.
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

const CLASSES: [&str; 11] = [
    "cumsum",
    "sort",
    "argsort",
    "topk",
    "scatter_add",
    "pad",
    "interpolate",
    "layer_norm",
    "inverse",
    "solve",
    "rfft",
];

impl Section {
    /// The name in programs and options.
    pub fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    pub fn title(self) -> String {
        let value = self.to_possible_value();
        value.and_then(|value| value.get_help().map(ToString::to_string)).unwrap_or_default()
    }

    /// How it was measured, and what its cases are.
    pub fn about(self) -> &'static str {
        match self {
            Section::Tiny => {
                "Each operation adds two operands and makes a fresh result. The cases differ in what frees the \
                 results:\n\n\
                 - *scoped*: a scope that is closed every 100 operations. The peers use an NDManager, an ND4J \
                 workspace, or a vector that is cleared.\n\
                 - *disposed*: each result is freed at once.\n\
                 - *dropped*: the garbage collector frees the results. DJL never frees dropped arrays.\n\
                 - *recorded*: as *scoped*, while the operation is recorded for the gradient.\n\
                 - *cold*: as *scoped*, but the figure is the mean of the first 10,000 operations of a new process.\n\
                 - *general*: as *scoped*, with `TENSOR_FAST_PATH=off`.\n\
                 - *typed*: Rust's `ops::add`, whose operands and result are `Tensor` values without handles.\n\n\
                 Python counts references, so its figures appear under both *scoped* and *disposed*."
            }
            Section::Callers => {
                "Each thread has its own operands and scopes, and the figure is the time of one operation of each \
                 thread. If the threads do not disturb each other, two take as long as one."
            }
            Section::Scopes => {
                "- *empty*: open and close a scope that holds nothing (for DJL, a manager).\n\
                 - *named*: the same for a scope with a name.\n\
                 - *manager*: the same for a manager below another one.\n\
                 - *tensor*: close a scope of a thousand tensors, divided by a thousand. Opening the scope and making \
                 the tensors are not counted."
            }
            Section::Workspaces => {
                "- *empty*: open and close a cycle of a workspace.\n\
                 - *add*: the tiny operation, in a cycle that is closed every 100 operations.\n\
                 - *large*: add 16,777,216 elements.\n\
                 - *step*, *scope*: train one of the networks of the training step below, in a cycle of a workspace \
                 (*step*) or in a scope."
            }
            Section::Upkeep => {
                "The scopes are closed every 100 operations. The number in each case says how many other threads wait \
                 idle, each of which has allocated once.\n\n\
                 - *add*: add two tensors. The targets compare the other cases with this one.\n\
                 - *number*, *count*: add a number to floats, or to one integer.\n\
                 - *inplace*…: the same in place. *inplace_alias* returns a fresh handle.\n\
                 - *item*, *element*: read one value.\n\
                 - *full*, *from_data*: make a tensor of one number.\n\
                 - *select*, *narrow*, *reshape*: make a view.\n\
                 - *first*: open a scope, add once, and close the scope."
            }
            Section::Overhead => {
                "The program runs the scoped tiny operation for some milliseconds with the feature and for some \
                 milliseconds without it, in turns, so that changes in the machine's speed affect both. Counters are \
                 kept at every level of leak reports.\n\n\
                 - *counts*, *sampled*, *all*: leak reports at this level, compared with none. *sampled* records \
                 where one object in 128 was made, or fewer if that takes long; *all* records it for every object.\n\
                 - *closes*: the processor time of two threads while a third opens, fills and closes its own scopes."
            }
            Section::Moves => {
                "- *detach*, *outer*: only the move of a tensor of two elements.\n\
                 - *life*: make a tensor, move it out, and dispose of it.\n\
                 - *turn*: make one tensor in its own scope and one outside it.\n\
                 - *stats*: read the statistics of a scope.\n\
                 - *large*: allocate and free 1.2 MB.\n\
                 - … *idle*: beside 64 threads that have allocated once and wait.\n\
                 - … *deep*: in the innermost of 2,000 nested scopes."
            }
            Section::Million => {
                "The figure is the time of `System.gc()` or `GC.Collect()`.\n\n\
                 - *unwatched*: plain objects of the same size as the wrappers.\n\
                 - *scoped*: tensors of two elements in an open scope.\n\
                 - *cleaner*: plain objects, each with a `java.lang.ref.Cleaner`.\n\
                 - *buffers*: direct buffers.\n\
                 - *finalized*: objects with a finalizer."
            }
            Section::Product => {
                "The case is m × k × n, or n for square matrices. *machine* is the processor's peak rate of fused \
                 multiply-adds on registers, measured in the same turns. *NumPy, SkylakeX* runs with \
                 `OPENBLAS_CORETYPE=SKYLAKEX`, which helps on processors that its OpenBLAS does not detect."
            }
            Section::Elementwise => {
                "All elements are f32. Each operation makes a fresh result, which is then freed: Java uses one scope \
                 per operation and ND4J a workspace, while the others free it at once. *machine* copies as many \
                 elements between two warm blocks, with `memcpy` or streaming stores, whichever is faster. *libtorch, \
                 tuned* keeps its heap and requests huge pages through `GLIBC_TUNABLES`.\n\n\
                 Two more cases are measured by Rust, C++ and Python only. In *shifted* the first operand starts at \
                 its second element, so that it is not aligned, and in *transposed* the first operand is not \
                 contiguous."
            }
            Section::Functions => {
                "All elements are f32, and each operation makes a fresh result as above. softmax works on rows of \
                 1,024 elements, or on one row if there are fewer. gelu is the exact form. NumPy has no gelu, and its \
                 sigmoid and softmax are composed of other operations.\n\n\
                 The tests bound each error against the correctly rounded value, in units in the last place: at most \
                 1 for exp and log, 2 for sigmoid and tanh, and 3 for gelu (4 without AVX2)."
            }
            Section::Classes => {
                "All elements are f32, and each operation makes a fresh result as above, at one or two sizes.\n\n\
                 - *sort*, *topk*: only the elements are returned, where PyTorch also returns the indices. *topk* \
                 finds the 16 greatest, which NumPy returns in no order.\n\
                 - *argsort*: returns the indices, in PyTorch too.\n\
                 - *scatter_add*: adds each element at a random place of a copy.\n\
                 - *pad*: reflects 8 elements at each end of a square.\n\
                 - *interpolate*: doubles the height and width of an image, with bilinear interpolation.\n\
                 - *layer_norm*: rows of 1,024 elements.\n\
                 - *attention*: rows of 64 elements.\n\
                 - *inverse*, *solve*: one square matrix, with as many right-hand sides."
            }
            Section::Training => {
                "One step consists of the forward pass, cross entropy, the backward pass and the update, on random \
                 images. libtorch is called from C++.\n\n\
                 - *digits*: batches of 64 × 1 × 8 × 8, two convolutions, two linear layers, Adam.\n\
                 - *lenet*: batches of 64 × 1 × 28 × 28, two convolutions, three linear layers, SGD with momentum.\n\
                 - *mlp*: batches of 128 × 784, linear layers of 512, 512 and 10, SGD."
            }
            Section::Models => {
                "*forward* computes the output, unrecorded, and *step* is a training step with SGD.\n\n\
                 - *lstm*: 32 texts of 64 words, an embedding of 128 and an LSTM of 256; the last state gives the class.\n\
                 - *transformer*: an encoder block on 8 sequences of 128 tokens, 256 wide, with 4 heads.\n\
                 - *resnet*: a residual network of 20 layers on 32 images of 3 × 32 × 32.\n\
                 - *gpt*: one token through a block that is 768 wide and has 12 heads. The keys and values of 255 \
                 tokens before it are kept."
            }
            Section::Executors => {
                "The forward pass, cross entropy and the backward pass of the network above, without the update. \
                 *executor* is a symbol that is bound once, so that its memory is planned; *eager* computes operation \
                 by operation, in a scope. Each peer appears in one of these rows only, because it has its own way to \
                 do this."
            }
            Section::Programs => {
                "What programs for DJL do with the network of digits above, through the same classes here and there.\n\n\
                 - *train*: `EasyTrain.trainBatch` and `Trainer.step` for each batch of a data set.\n\
                 - *predict 1*, *predict 64*: a `Predictor` turns one digit or a list of 64 into arrays, and the output \
                 into numbers.\n\
                 - *callers 64*: eight threads predict lists of 64 at the same time, with one model. The threads of the \
                 table are those that compute for each caller."
            }
            Section::Memory => {
                "The figure is the `VmHWM` of a process that trains a network for 100 steps on one thread: one of the \
                 small networks, or one of the networks of today. It \
                 includes the memory of the JVM or of .NET; JVMs run with `-Xmx512m`."
            }
        }
    }

    /// Whether it shows costs inside the runtime that no peer has, so that only contributors need it.
    pub fn is_internal(self) -> bool {
        matches!(self, Section::Upkeep | Section::Moves)
    }

    /// Whether its cases are operations of the kernels. There are many of them, so a short run leaves out most peers.
    pub fn is_of_kernels(self) -> bool {
        matches!(self, Section::Product | Section::Elementwise | Section::Functions | Section::Classes)
    }

    pub fn unit(self) -> &'static str {
        match self {
            Section::Tiny
            | Section::Callers
            | Section::Scopes
            | Section::Workspaces
            | Section::Upkeep
            | Section::Moves => "ns",
            Section::Overhead => "× without",
            Section::Million => "ms",
            Section::Product => "GFLOP/s",
            Section::Elementwise
            | Section::Functions
            | Section::Classes
            | Section::Training
            | Section::Models
            | Section::Executors
            | Section::Programs => "µs",
            Section::Memory => "MiB",
        }
    }

    /// A measured value (ns per operation, a ratio, or MiB) in this unit.
    pub fn value(self, what: &str, measured: f64) -> f64 {
        match self {
            Section::Tiny
            | Section::Callers
            | Section::Scopes
            | Section::Workspaces
            | Section::Upkeep
            | Section::Overhead
            | Section::Moves
            | Section::Memory => measured,
            Section::Million => measured / 1e6,
            Section::Product => flops(what) / measured,
            Section::Elementwise
            | Section::Functions
            | Section::Classes
            | Section::Training
            | Section::Models
            | Section::Executors
            | Section::Programs => measured / 1e3,
        }
    }

    /// The numbers of threads that compute or call, one for each turn.
    pub fn threads(self) -> &'static [usize] {
        match self {
            Section::Tiny
            | Section::Scopes
            | Section::Workspaces
            | Section::Upkeep
            | Section::Overhead
            | Section::Moves
            | Section::Million
            | Section::Memory => &[1],
            Section::Callers
            | Section::Product
            | Section::Elementwise
            | Section::Functions
            | Section::Classes
            | Section::Training
            | Section::Models
            | Section::Executors
            | Section::Programs => &[1, 2],
        }
    }

    /// The cases, in the spelling of the programs.
    pub fn cases(self, length: Length) -> Vec<String> {
        let short = length == Length::Short;
        let owned = |cases: &[&str]| cases.iter().map(ToString::to_string).collect();
        let all = |names: &[&str], sizes: &[u64]| {
            names.iter().flat_map(|name| sizes.iter().map(move |size| format!("{name} {size}"))).collect()
        };
        match self {
            Section::Tiny => owned(&["scoped", "disposed", "dropped", "recorded", "cold", "general", "typed"]),
            Section::Callers => owned(&["scoped"]),
            Section::Scopes => owned(&["empty", "named", "manager", "tensor"]),
            Section::Workspaces => {
                let mut cases: Vec<String> = owned(&["empty", "add", "large"]);
                cases.extend(["step", "scope"].iter().flat_map(|place| NETWORKS.map(|net| format!("{place} {net}"))));
                cases
            }
            Section::Upkeep => all(&UPKEEP, &[0, 64]),
            Section::Overhead => owned(&["counts", "sampled", "all", "closes"]),
            Section::Moves => around(if short { &["detach", "life"] } else { &MOVES }, &["", " idle", " deep"]),
            Section::Million => owned(&["unwatched", "scoped", "cleaner", "buffers", "finalized"]),
            Section::Product if short => {
                owned(&["f32 4", "f32 64", "f32 1024", "f32 1x1024x1024", "f64 1024", "bf16 1024"])
            }
            Section::Product => {
                let of_bf16 = owned(&["bf16 64", "bf16 1024", "bf16 1x1024x1024"]);
                ["f32", "f64"].into_iter().flat_map(products).chain(of_bf16).collect()
            }
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
            Section::Classes => {
                let mut cases: Vec<String> = all(&CLASSES, if short { &[65_536] } else { &[65_536, 1_048_576] });
                // The scores of a million elements have 16,384 rows.
                cases.push("attention 65536".into());
                cases
            }
            Section::Training => owned(&NETWORKS),
            Section::Memory => {
                [&NETWORKS[..], &MODELS_THAT_LEARN].concat().iter().map(|case| case.to_string()).collect()
            }
            Section::Models => owned(&MODELS),
            Section::Executors => owned(&["executor lenet", "eager lenet"]),
            Section::Programs => owned(&["train", "predict 1", "predict 64", "callers 64"]),
        }
    }
}

/// Each case in each of the surroundings.
fn around(cases: &[&str], around: &[&str]) -> Vec<String> {
    around.iter().flat_map(|around| cases.iter().map(move |case| format!("{case}{around}"))).collect()
}

/// Squares, vectors, and tall or wide matrices.
fn products(dtype: &str) -> Vec<String> {
    let squares = (2..=12).map(|power| format!("{}", 1 << power));
    let others =
        ["1x1024x1024", "1024x1024x1", "1x4096x4096", "4096x4096x1", "65536x16x16", "16x65536x16", "4096x4096x16"];
    squares.chain(others.map(String::from)).map(|sizes| format!("{dtype} {sizes}")).collect()
}

/// Two for each of m · k · n terms, a multiplication and an addition. The peak has a million terms.
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
