//! Properties of all operations, class by class. The arguments are those of `tests/vectors`, in every element type and
//! layout, with special values, at every level of the CPU. The sizes go from 0 to 10 million elements.

mod cases;
mod common;
mod layouts;

#[path = "properties/agreement.rs"]
mod agreement;
#[path = "properties/call.rs"]
mod call;
#[path = "properties/draws.rs"]
mod draws;
#[path = "properties/lengths.rs"]
mod lengths;
#[path = "properties/lines.rs"]
mod lines;
#[path = "properties/order.rs"]
mod order;
#[path = "properties/overlap.rs"]
mod overlap;
#[path = "properties/places.rs"]
mod places;
#[path = "properties/reductions.rs"]
mod reductions;
#[path = "properties/rows.rs"]
mod rows;
#[path = "properties/special.rs"]
mod special;
#[path = "properties/types.rs"]
mod types;
