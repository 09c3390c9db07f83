//! The streams of devices, and points in their work, as objects of a program.

mod event;
mod graph;
mod stream;

pub use event::Event;
pub use graph::Graph;
pub use stream::DeviceStream;
