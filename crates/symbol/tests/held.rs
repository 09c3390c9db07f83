//! P12: what symbols take counts as held memory: names, attributes, lists of results, and the text of a graph while it is
//! read.

use std::cell::RefCell;

use tensor_core::scope::{self, process_stats};
use tensor_core::{Device, ErrorKind, Result, memory};
use tensor_symbol::Symbol;

const ROOM: u64 = 16 << 20;

fn set_limit(limit: Option<u64>) {
    scope::set_limit(scope::SCOPE_NONE, Device::HOST, limit).expect("the process");
}

/// Runs `make` with numbers from 0 until it fails, with room for 16 MiB. Returns how often it succeeded.
fn until_full(make: impl Fn(usize) -> Result<Symbol>) -> usize {
    memory::trim();
    let held = process_stats().held_bytes;
    set_limit(Some(held + ROOM));
    let mut made = Vec::new();
    let error = loop {
        match make(made.len()) {
            Ok(symbol) => made.push(symbol),
            Err(error) => break error,
        }
        assert!(made.len() < 1_000_000, "no limit holds");
    };
    let after = process_stats().held_bytes;
    set_limit(None);
    assert_eq!(error.kind(), ErrorKind::OutOfMemory, "{error}");
    assert!(after <= held + ROOM, "{after} bytes are held, {held} were");
    made.len()
}

#[test]
fn names_attributes_and_lists_count_as_held() -> Result<()> {
    let before = process_stats();
    let long = "x".repeat(1 << 20);
    let names = until_full(|i| Symbol::variable(&format!("{i}{long}")));
    assert!((8..=16).contains(&names), "{names} names of 1 MiB");
    let attributes = until_full(|_| Symbol::variable_with("a", None, None, &[("__a__", &long)]));
    assert!((8..=16).contains(&attributes), "{attributes} attributes of 1 MiB");
    let x = Symbol::variable("x")?;
    let nodes = until_full(|i| Symbol::apply("exp", Some(&format!("e{i}")), std::slice::from_ref(&x), &[], &[]));
    assert!((10_000..80_000).contains(&nodes), "{nodes} nodes");
    // Each group is twice as large as the one before, and has 16 bytes for each result.
    let group = RefCell::new(x.clone());
    let doubled = until_full(|_| {
        let both = group.borrow().clone();
        let next = Symbol::group(&[both.clone(), both])?;
        group.replace(next.clone());
        Ok(next)
    });
    assert!((15..=20).contains(&doubled), "{doubled} groups");
    drop((group, x));
    let after = process_stats();
    assert_eq!((after.live_handles, after.live_bytes), (before.live_handles, before.live_bytes));
    Ok(())
}

#[test]
fn a_text_counts_as_held_while_it_is_read() -> Result<()> {
    let layer = Symbol::apply("FullyConnected", Some("fc"), &[Symbol::variable("x")?], &[], &[("num_hidden", "2")])?;
    let text = layer.to_json();
    let graphs = until_full(|_| Symbol::from_json(&text));
    assert!((1_000..40_000).contains(&graphs), "{graphs} graphs");
    let objects = format!("{{\"nodes\": [{}{{}}], \"heads\": [[0, 0, 0]]}}", "{},".repeat(1 << 18));
    assert_eq!(until_full(|_| Symbol::from_json(&objects)), 0);
    Ok(())
}
