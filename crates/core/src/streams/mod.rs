//! The streams of devices, and points in their work, as objects of a program.

mod event;
mod graph;
pub(crate) mod steps;
mod stream;

pub use event::Event;
pub use graph::Graph;
pub use steps::{Source, Steps};
pub use stream::DeviceStream;
