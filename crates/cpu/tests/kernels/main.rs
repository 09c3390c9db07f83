//! Each kernel against its definition, with every layout, element type, level of loops and number of threads. The tests use
//! the library as it is built for all others. What needs private items is tested beside them.

mod cpu;
mod levels;
mod testing;
mod threads;
