//! What a pickle has.

/// The place of a value among those of a pickle.
pub type Id = u32;

/// A value of a pickle. Containers name their members by place, as they may share them.
#[derive(Clone, Debug)]
pub enum Value {
    Int(i64),
    Text(String),
    /// A list, a tuple or a set.
    List(Vec<Id>),
    Map(Vec<(Id, Id)>),
    /// A class or a function, by its module and name.
    Global(String, String),
    Storage(Stored),
    Tensor(Laid),
    /// What no tensor needs: numbers with a fraction, bytes, and objects of any other class.
    Other,
}

/// A storage, whose elements are in another part of the file.
#[derive(Clone, Debug)]
pub struct Stored {
    pub key: String,
    /// The class, which tells the element type, but for an untyped storage, whose elements are bytes.
    pub class: String,
    /// The number of elements.
    pub count: u64,
}

/// A tensor in a storage.
#[derive(Clone, Debug)]
pub struct Laid {
    pub storage: Stored,
    /// The element type's name, if it is not the storage's.
    pub dtype: Option<String>,
    pub offset: i64,
    pub sizes: Vec<i64>,
    pub strides: Vec<i64>,
}
