#[test] fn a() { loom::model(|| {}); }
