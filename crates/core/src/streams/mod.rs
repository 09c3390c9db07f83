//! The streams of devices, and points in their work, as objects of a program.

mod event;
mod stream;

pub use event::Event;
pub use stream::DeviceStream;
