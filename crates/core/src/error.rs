//! The errors of the runtime, in fourteen kinds.
//!
//! Each kind has a fixed code and one exception class per host language. The message has the details: shapes, names,
//! values.

use std::fmt;

/// The result of everything that can fail in the runtime.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The kinds of error. The codes are part of the ABI, so the list is append-only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum ErrorKind {
    /// The object was disposed, or its scope was closed.
    Disposed = 1,
    /// The value is not a handle of this runtime, or names an object of another kind.
    InvalidHandle = 2,
    /// The call does not fit the object's state.
    State = 3,
    /// The scope is closed or capped.
    Scope = 4,
    /// Shapes that do not fit each other or the data.
    Shape = 5,
    /// Any other bad argument.
    Argument = 6,
    /// An element type that the operation does not take.
    DType = 7,
    /// An axis or element index out of range.
    Index = 8,
    /// A file could not be read or written.
    Io = 9,
    /// A file is damaged, or is not of the expected format.
    Format = 10,
    /// The operation does not exist for this element type, device or object.
    Unsupported = 11,
    /// A limit, the system or the driver refused the memory.
    OutOfMemory = 12,
    /// The device is not available, or failed.
    Device = 13,
    /// A defect of the runtime itself.
    Internal = 14,
}

impl ErrorKind {
    /// Every kind, in the order of the codes.
    pub const ALL: [ErrorKind; 14] = [
        ErrorKind::Disposed,
        ErrorKind::InvalidHandle,
        ErrorKind::State,
        ErrorKind::Scope,
        ErrorKind::Shape,
        ErrorKind::Argument,
        ErrorKind::DType,
        ErrorKind::Index,
        ErrorKind::Io,
        ErrorKind::Format,
        ErrorKind::Unsupported,
        ErrorKind::OutOfMemory,
        ErrorKind::Device,
        ErrorKind::Internal,
    ];

    /// Returns the code that crosses the ABI; 0 is success.
    pub const fn code(self) -> i32 {
        self as i32
    }

    /// Returns the kind's name in lower case with underscores.
    pub const fn name(self) -> &'static str {
        match self {
            ErrorKind::Disposed => "disposed",
            ErrorKind::InvalidHandle => "invalid_handle",
            ErrorKind::State => "state",
            ErrorKind::Scope => "scope",
            ErrorKind::Shape => "shape",
            ErrorKind::Argument => "argument",
            ErrorKind::DType => "dtype",
            ErrorKind::Index => "index",
            ErrorKind::Io => "io",
            ErrorKind::Format => "format",
            ErrorKind::Unsupported => "unsupported",
            ErrorKind::OutOfMemory => "out_of_memory",
            ErrorKind::Device => "device",
            ErrorKind::Internal => "internal",
        }
    }
}

/// An error: its kind and a sentence for the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    message: Box<str>,
}

macro_rules! makers {
    ($($name:ident => $kind:ident),* $(,)?) => {
        $(
            #[doc = concat!("An error of kind [`ErrorKind::", stringify!($kind), "`].")]
            #[cold]
            pub fn $name(message: impl Into<String>) -> Error {
                Error::new(ErrorKind::$kind, message)
            }
        )*
    };
}

impl Error {
    /// Creates an error of a kind, with its message.
    #[cold]
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Error {
        Error { kind, message: message.into().into_boxed_str() }
    }

    makers! {
        disposed => Disposed,
        invalid_handle => InvalidHandle,
        state => State,
        scope => Scope,
        shape => Shape,
        argument => Argument,
        dtype => DType,
        index => Index,
        io => Io,
        format => Format,
        unsupported => Unsupported,
        out_of_memory => OutOfMemory,
        device => Device,
        internal => Internal,
    }

    /// Returns the kind.
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// Returns the message: what was wrong, what was expected, and what was given.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
