//! Memory of the operating system: what is held of it and how much may be, pages, and the runtime's own records.

pub(crate) mod bookkeeping;
pub mod fault;
pub(in crate::memory) mod held;
pub mod limit;
pub(in crate::memory) mod pages;
pub(crate) mod reserve;

pub(crate) use held::System;
