#![allow(missing_docs, clippy::undocumented_unsafe_blocks, clippy::unwrap_used)]
use std::time::Instant;
use tensor_kernels::*;
struct A { d: Vec<u8>, t: DType, s: Vec<usize>, st: Vec<isize> }
fn a(t: DType, s: &[usize]) -> A {
    let n: usize = s.iter().product();
    let mut d = vec![0u8; n * t.size() + 64];
    if t == DType::F32 { for (i, c) in d.chunks_exact_mut(4).enumerate() { c.copy_from_slice(&(((i * 7919 % 1000) as f32) / 500.0 - 0.999).to_ne_bytes()); } }
    if t == DType::F64 { for (i, c) in d.chunks_exact_mut(8).enumerate() { c.copy_from_slice(&(((i * 7919 % 1000) as f64) / 500.0 - 0.999).to_ne_bytes()); } }
    let mut st = vec![1isize; s.len()];
    for i in (1..s.len()).rev() { st[i - 1] = st[i] * s[i] as isize; }
    A { d, t, s: s.to_vec(), st }
}
impl A {
    fn v(&self) -> View<'_> { unsafe { View::new(self.d.as_ptr(), self.t, &self.s, &self.st) } }
    fn m(&mut self) -> ViewMut<'_> { unsafe { ViewMut::new(self.d.as_mut_ptr(), self.t, &self.s, &self.st) } }
    fn bc(mut self, s: &[usize], st: &[isize]) -> A { self.s = s.to_vec(); self.st = st.to_vec(); self }
}
fn time(name: &str, mut f: impl FnMut()) {
    f();
    let mut best = f64::MAX;
    for _ in 0..5 {
        let t = Instant::now(); f(); let once = t.elapsed().as_nanos() as f64;
        let n = (2e7 / once.max(10.0)).clamp(1.0, 100000.0) as usize;
        let t = Instant::now(); for _ in 0..n { f(); } best = best.min(t.elapsed().as_nanos() as f64 / n as f64);
    }
    println!("{name:44} {:12.3} us", best / 1e3);
}
fn main() {
    let f = DType::F32;
    for th in [1, 2] {
        set_num_threads(th);
        println!("--- threads {th}");
        for n in [4usize, 1000, 8192, 1 << 20, 1 << 24] {
            let (x, y) = (a(f, &[n]), a(f, &[n])); let mut o = a(f, &[n]);
            time(&format!("add {n}"), || binary(BinaryOp::Add, x.v(), y.v(), o.m()));
            if n == 1 << 24 { continue; }
            let s = a(f, &[1]).bc(&[n], &[0]);
            time(&format!("mul scalar {n}"), || binary(BinaryOp::Mul, x.v(), s.v(), o.m()));
            let p = o.d.as_mut_ptr(); let (sh, st) = ([n], [1]);
            time(&format!("add in place {n}"), || binary(BinaryOp::Maximum, unsafe { View::new(p, f, &sh, &st) }, y.v(), unsafe { ViewMut::new(p, f, &sh, &st) }));
            for op in [UnaryOp::Relu, UnaryOp::Exp, UnaryOp::Log, UnaryOp::Tanh, UnaryOp::Sigmoid, UnaryOp::Gelu, UnaryOp::Sqrt] {
                if n == 1 << 20 || op == UnaryOp::Exp { time(&format!("{op:?} {n}"), || unary(op, x.v(), o.m())); }
            }
            for op in [ReduceOp::Sum, ReduceOp::Max, ReduceOp::ArgMax, ReduceOp::Var { correction: 1.0 }] {
                let mut r = a(if op == ReduceOp::ArgMax { DType::I64 } else { f }, &[1]);
                time(&format!("{op:?} {n}"), || reduce(op, x.v(), 0, r.m()));
            }
        }
        let x = a(f, &[1024, 1024]); let mut o = a(f, &[1024, 1024]);
        let xt = a(f, &[1024, 1024]).bc(&[1024, 1024], &[1, 1024]);
        time("transpose copy 1024", || cast(xt.v(), o.m()));
        let b = a(f, &[1024]).bc(&[1024, 1024], &[0, 1]);
        time("bias add 1024x1024", || binary(BinaryOp::Add, x.v(), b.v(), o.m()));
        let b = a(f, &[1024]).bc(&[1024, 1024], &[1, 0]);
        time("col bias add 1024x1024", || binary(BinaryOp::Add, x.v(), b.v(), o.m()));
        let mut r = a(f, &[1024]);
        for op in [ReduceOp::Sum, ReduceOp::Max, ReduceOp::Var { correction: 1.0 }] {
            time(&format!("row {op:?} 1024"), || reduce(op, x.v(), 1, r.m()));
            time(&format!("col {op:?} 1024"), || reduce(op, xt.v(), 1, r.m()));
        }
        let x3 = a(f, &[200000, 3]); let mut r3 = a(f, &[200000]);
        time("row sum 200000x3", || reduce(ReduceOp::Sum, x3.v(), 1, r3.m()));
        for (m, n, k) in [(4, 4, 4), (64, 10, 128), (64, 128, 64), (64, 64, 64), (256, 256, 256), (512, 512, 512), (1024, 1024, 1024), (1, 1024, 1024)] {
            let (x, y) = (a(f, &[m, k]), a(f, &[k, n])); let mut o = a(f, &[m, n]);
            let t = Instant::now(); matmul(x.v(), y.v(), o.m(), &mut []); let _ = t;
            time(&format!("matmul {m}x{n}x{k} ({} kflop)", 2 * m * n * k / 1000), || matmul(x.v(), y.v(), o.m(), &mut []));
        }
        let (x, y) = (a(f, &[64, 32, 32]), a(f, &[64, 32, 32])); let mut o = a(f, &[64, 32, 32]);
        time("bmm 64x32x32x32", || matmul(x.v(), y.v(), o.m(), &mut []));
        for (name, c) in [
            ("64x1x8x8->16", Conv2d { n: 64, c_in: 1, h: 8, w: 8, c_out: 16, kh: 3, kw: 3, sh: 1, sw: 1, ph: 1, pw: 1, dh: 1, dw: 1, groups: 1 }),
            ("64x16x8x8->32", Conv2d { n: 64, c_in: 16, h: 8, w: 8, c_out: 32, kh: 3, kw: 3, sh: 1, sw: 1, ph: 1, pw: 1, dh: 1, dw: 1, groups: 1 }),
            ("64x16x4x4->32", Conv2d { n: 64, c_in: 16, h: 4, w: 4, c_out: 32, kh: 3, kw: 3, sh: 1, sw: 1, ph: 1, pw: 1, dh: 1, dw: 1, groups: 1 }),
            ("16x64x56x56->64", Conv2d { n: 16, c_in: 64, h: 56, w: 56, c_out: 64, kh: 3, kw: 3, sh: 1, sw: 1, ph: 1, pw: 1, dh: 1, dw: 1, groups: 1 }),
            ("16x64x56x56->64 1x1", Conv2d { n: 16, c_in: 64, h: 56, w: 56, c_out: 64, kh: 1, kw: 1, sh: 1, sw: 1, ph: 0, pw: 0, dh: 1, dw: 1, groups: 1 }),
        ] {
            let x = a(f, &[c.n, c.c_in, c.h, c.w]); let w = a(f, &[c.c_out, c.c_in, c.kh, c.kw]); let b = a(f, &[c.c_out]);
            let mut y = a(f, &[c.n, c.c_out, c.out_h(), c.out_w()]); let (mut gx, mut gw, mut gb) = (a(f, &x.s), a(f, &w.s), a(f, &b.s));
            let flop = 2.0 * (c.n * c.c_out * c.out_h() * c.out_w() * c.c_in * c.kh * c.kw) as f64 / 1e6;
            let mut s = vec![0u8; c.forward_scratch(f).max(c.backward_weight_scratch(f))];
            time(&format!("conv {name} ({flop:.1} Mflop)"), || conv2d(&c, x.v(), w.v(), Some(b.v()), y.m(), &mut s));
            let gy = a(f, &y.s);
            time(&format!("  input {name}"), || conv2d_backward_input(&c, gy.v(), w.v(), gx.m(), &mut s));
            time(&format!("  weight {name}"), || conv2d_backward_weight(&c, x.v(), gy.v(), gw.m(), &mut s));
            time(&format!("  bias {name}"), || conv2d_backward_bias(&c, gy.v(), gb.m()));
        }
        let p = Pool2d { planes: 64 * 16, h: 8, w: 8, kh: 2, kw: 2, sh: 2, sw: 2, ph: 0, pw: 0 };
        let x = a(f, &[64, 16, 8, 8]); let mut y = a(f, &[64, 16, 4, 4]); let mut ix = a(DType::I64, &[64, 16, 4, 4]); let mut gx = a(f, &[64, 16, 8, 8]);
        time("max_pool 64x16x8x8", || max_pool2d(&p, x.v(), y.m(), ix.m()));
        time("max_pool backward", || max_pool2d_backward(&p, y.v(), ix.v(), gx.m()));
        time("avg_pool 64x16x8x8", || avg_pool2d(&p, x.v(), y.m()));
        let (mut mn, mut vr) = (a(f, &[16]), a(f, &[16])); let gy = a(f, &[64, 16, 8, 8]); let w = a(f, &[16]);
        time("bn stats 64x16x8x8", || batch_norm_stats(x.v(), mn.m(), vr.m()));
        let (mn, vr) = (a(f, &[16]), a(f, &[16])); let (mut gw, mut gb) = (a(f, &[16]), a(f, &[16]));
        time("bn 64x16x8x8", || batch_norm(x.v(), mn.v(), vr.v(), Some(w.v()), Some(w.v()), gx.m()));
        time("bn backward", || batch_norm_backward(gy.v(), x.v(), mn.v(), vr.v(), Some(w.v()), Some(gx.m()), Some(gw.m()), Some(gb.m()), true));
        for s in [[64, 10, 1], [1024, 1000, 1], [64, 10, 64]] {
            let x = a(f, &s); let mut y = a(f, &s);
            time(&format!("softmax {s:?}"), || softmax(false, x.v(), y.m()));
            time(&format!("log_softmax {s:?}"), || softmax(true, x.v(), y.m()));
        }
        let x = a(f, &[64, 10]); let t = a(DType::I64, &[64]); let mut o = a(f, &[1]);
        time("cross_entropy 64x10", || cross_entropy(x.v(), t.v(), o.m()).unwrap());
        let mut r = a(f, &[1 << 20]); let pr = a(f, &[1 << 20]); let mut r64 = a(DType::F64, &[1 << 20]); let mut ri = a(DType::I64, &[1 << 20]);
        time("uniform 1M", || random::uniform(1, 0, r.m()));
        time("uniform f64 1M", || random::uniform(1, 0, r64.m()));
        time("normal 1M", || random::normal(1, 0, r.m()));
        time("randint 1M", || random::randint(1, 0, 0, 10, ri.m()));
        time("bernoulli 1M", || random::bernoulli(1, 0, pr.v(), r.m()));
        time("randperm 1M", || random::permutation(1, 0, ri.m()));
        let (mut p, g, mut m, mut v) = (a(f, &[1 << 20]), a(f, &[1 << 20]), a(f, &[1 << 20]), a(f, &[1 << 20]));
        let ad = optim::Adam { step: 3, lr: 0.0, beta1: 0.9, beta2: 0.99, eps: 1e-8, weight_decay: 0.0, decoupled: true };
        time("adam 1M", || optim::adam(&ad, p.m(), g.v(), m.m(), v.m()));
        let mut b = a(DType::Bool, &[1 << 20]);
        time("lt 1M", || binary(BinaryOp::Lt, pr.v(), g.v(), b.m()));
        let mut d = a(DType::F64, &[1 << 20]);
        time("f32->f64 1M", || cast(g.v(), d.m()));
        time("fill 1M", || fill(d.m(), Scalar::Float(2.0)));
    }
}
