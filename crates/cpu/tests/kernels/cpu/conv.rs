use crate::levels::at_each_level;
use crate::testing::{Array, Random, assert_close, assert_same, done};
use crate::threads::with_one_and_three;
use tensor_cpu::conv::*;
use tensor_kernels::{Conv2d, DType};

/// Runs `f(x index, w index, y index)` for every pair that the convolution multiplies.
fn each_pair(conv: &Conv2d, mut f: impl FnMut(usize, usize, usize)) {
    let (c_in, c_out) = (conv.c_in / conv.groups, conv.c_out / conv.groups);
    let (out_h, out_w) = (conv.out_h(), conv.out_w());
    for n in 0..conv.n {
        for o in 0..conv.c_out {
            for (y, x) in (0..out_h).flat_map(|y| (0..out_w).map(move |x| (y, x))) {
                for c in 0..c_in {
                    for (i, j) in (0..conv.kh).flat_map(|i| (0..conv.kw).map(move |j| (i, j))) {
                        let row = (y * conv.sh + i * conv.dh).wrapping_sub(conv.ph);
                        let column = (x * conv.sw + j * conv.dw).wrapping_sub(conv.pw);
                        if row < conv.h && column < conv.w {
                            let channel = o / c_out * c_in + c;
                            f(
                                ((n * conv.c_in + channel) * conv.h + row) * conv.w + column,
                                ((o * c_in + c) * conv.kh + i) * conv.kw + j,
                                ((n * conv.c_out + o) * out_h + y) * out_w + x,
                            );
                        }
                    }
                }
            }
        }
    }
}

struct Results {
    y: Vec<f32>,
    gx: Vec<f32>,
    gw: Vec<f32>,
    gb: Vec<f32>,
}

fn inputs(conv: &Conv2d) -> [Array<f32>; 4] {
    let x = Array::random(&[conv.n, conv.c_in, conv.h, conv.w], 1, -1.0, 1.0);
    let w = Array::random(&[conv.c_out, conv.c_in / conv.groups, conv.kh, conv.kw], 2, -1.0, 1.0);
    let bias = Array::random(&[conv.c_out], 3, -1.0, 1.0);
    let gy = Array::random(&[conv.n, conv.c_out, conv.out_h(), conv.out_w()], 4, -1.0, 1.0);
    [x, w, bias, gy]
}

fn run(conv: &Conv2d) -> Results {
    let [x, w, bias, gy] = inputs(conv);
    // Memory full of values, so that elements that are not written are found.
    let scratch = |size: usize| vec![0xc7u8; size];
    let (mut y, mut gx, mut gw, mut gb) = (gy.clone(), x.clone(), w.clone(), bias.clone());
    done(conv2d(
        conv,
        x.view(),
        w.view(),
        Some(bias.view()),
        y.view_mut(),
        &mut scratch(forward_scratch(conv, DType::F32)),
    ));
    done(conv2d_backward_input(
        conv,
        gy.view(),
        w.view(),
        gx.view_mut(),
        &mut scratch(backward_input_scratch(conv, DType::F32)),
    ));
    done(conv2d_backward_weight(
        conv,
        x.view(),
        gy.view(),
        gw.view_mut(),
        &mut scratch(backward_weight_scratch(conv, DType::F32)),
    ));
    done(conv2d_backward_bias(conv, gy.view(), gb.view_mut()));
    Results { y: y.data, gx: gx.data, gw: gw.data, gb: gb.data }
}

fn check(conv: &Conv2d) {
    let [x, w, bias, gy] = inputs(conv);
    let plane = conv.out_h() * conv.out_w();
    let mut y: Vec<f64> = (0..gy.data.len()).map(|i| f64::from(bias.data[i / plane % conv.c_out])).collect();
    let (mut gx, mut gw) = (vec![0.0; x.data.len()], vec![0.0; w.data.len()]);
    each_pair(conv, |xi, wi, yi| {
        y[yi] += f64::from(x.data[xi]) * f64::from(w.data[wi]);
        gx[xi] += f64::from(gy.data[yi]) * f64::from(w.data[wi]);
        gw[wi] += f64::from(gy.data[yi]) * f64::from(x.data[xi]);
    });
    let mut gb = vec![0.0; conv.c_out];
    gy.data.iter().enumerate().for_each(|(i, &g)| gb[i / plane % conv.c_out] += f64::from(g));
    let got = run(conv);
    assert_close(&got.y, &y, 1e-5);
    assert_close(&got.gx, &gx, 1e-5);
    assert_close(&got.gw, &gw, 1e-5);
    assert_close(&got.gb, &gb, 1e-5);
}

const BASE: Conv2d =
    Conv2d { n: 3, c_in: 2, h: 7, w: 6, c_out: 4, kh: 3, kw: 3, sh: 1, sw: 1, ph: 1, pw: 1, dh: 1, dw: 1, groups: 1 };

#[test]
fn convolutions_agree_with_the_definition() {
    let sizes = [
        BASE,
        Conv2d { ph: 0, pw: 0, ..BASE },
        Conv2d { sh: 2, sw: 2, ..BASE },
        Conv2d { sh: 3, sw: 2, ph: 2, pw: 0, ..BASE },
        Conv2d { dh: 2, dw: 2, ph: 2, pw: 2, ..BASE },
        Conv2d { groups: 2, ..BASE },
        Conv2d { kh: 1, kw: 1, ph: 0, pw: 0, ..BASE },
        Conv2d { kh: 1, kw: 1, sh: 2, sw: 2, ph: 0, pw: 0, n: 1, ..BASE },
        Conv2d { kh: 1, kw: 1, ph: 0, pw: 0, n: 2, h: 40, w: 40, groups: 2, ..BASE },
        Conv2d { kh: 5, kw: 1, ph: 2, pw: 0, ..BASE },
        Conv2d { kh: 7, kw: 6, ph: 0, pw: 0, ..BASE },
        Conv2d { kh: 9, kw: 9, ph: 4, pw: 4, w: 3, ..BASE },
        Conv2d { ph: 3, pw: 3, ..BASE },
        // Rows and columns that no window reads, several classes of taps, and padding larger than the window.
        Conv2d { sh: 5, sw: 4, ..BASE },
        Conv2d { dh: 2, dw: 4, sh: 2, sw: 2, ph: 2, pw: 4, h: 12, w: 13, ..BASE },
        Conv2d { dh: 3, dw: 4, sh: 2, sw: 6, ph: 1, pw: 3, h: 15, w: 14, ..BASE },
        Conv2d { kh: 1, kw: 2, ph: 4, pw: 3, ..BASE },
        Conv2d { kh: 1, kw: 2, ph: 4, pw: 3, sh: 3, sw: 2, ..BASE },
        // More channels than a kernel has rows, and more taps than are summed up at once.
        Conv2d { n: 9, c_in: 23, c_out: 29, h: 5, w: 5, ..BASE },
        // Several blocks of images, and bands of rows.
        Conv2d { n: 61, h: 8, w: 8, c_in: 4, ..BASE },
        Conv2d { n: 2, h: 70, w: 50, ..BASE },
        // More blocks than separate sums of gradients.
        Conv2d { n: 3, h: 90, w: 91, c_in: 1, ..BASE },
        Conv2d { n: 2, h: 60, w: 60, c_in: 16, c_out: 3, sh: 1, sw: 2, ..BASE },
    ];
    at_each_level(|_| sizes.iter().for_each(check));
}

#[test]
fn convolutions_of_random_sizes_agree_with_the_definition() {
    let mut random = Random(1);
    let mut sizes = Vec::new();
    while sizes.len() < 200 {
        let mut of = |most: usize| 1 + random.below(most);
        let groups = of(3);
        let conv = Conv2d {
            n: of(5),
            c_in: groups * of(4),
            h: of(12),
            w: of(20),
            c_out: groups * of(9),
            kh: of(4),
            kw: of(4),
            sh: of(4),
            sw: of(4),
            ph: of(4) - 1,
            pw: of(4) - 1,
            dh: of(4),
            dw: of(4),
            groups,
        };
        if conv.out_h() > 0 && conv.out_w() > 0 {
            sizes.push(conv);
        }
    }
    at_each_level(|_| sizes.iter().for_each(check));
}

#[test]
fn nothing_gives_nothing() {
    let conv = Conv2d { n: 0, ..BASE };
    let got = run(&conv);
    assert!(got.y.is_empty() && got.gx.is_empty());
    assert!(got.gw.iter().chain(&got.gb).all(|&g| g == 0.0));
    assert_eq!(Conv2d { h: 1, ph: 0, ..BASE }.out_h(), 0);
}

#[test]
fn sizes_beyond_memory_do_not_overflow() {
    let huge = Conv2d { n: 0, h: 1 << 8, w: 1 << 50, kw: 1 << 20, ..BASE };
    for idle in [huge, Conv2d { n: 1, c_in: 0, ..huge }, Conv2d { n: 1, c_out: 0, ..huge }] {
        assert_eq!(forward_scratch(&idle, DType::F64), 0);
        assert_eq!(backward_weight_scratch(&idle, DType::F64), 0);
    }
    let busy = Conv2d { n: 1, ..huge };
    assert!(forward_scratch(&busy, DType::F64) > 1 << 50);
    assert!(backward_weight_scratch(&busy, DType::F64) > 1 << 50);
    assert_eq!(Conv2d { kh: 1 << 50, dh: 1 << 40, ..BASE }.out_h(), 0);
}

#[test]
fn no_channels_give_the_biases() {
    let conv = Conv2d { n: 2, c_in: 0, h: 60, w: 60, kh: 1, kw: 1, ph: 0, pw: 0, ..BASE };
    let [_, _, bias, _] = inputs(&conv);
    for (number, plane) in run(&conv).y.chunks_exact(3600).enumerate() {
        assert!(plane.iter().all(|&y| y == bias.data[number % 4]));
    }
}

#[test]
fn threads_do_not_change_a_bit() {
    for conv in
        [Conv2d { n: 64, h: 8, w: 8, c_in: 8, c_out: 16, ..BASE }, Conv2d { n: 2, h: 90, w: 90, c_in: 8, ..BASE }]
    {
        let (one, three) = with_one_and_three(|| run(&conv));
        assert_same(&one.y, &three.y);
        assert_same(&one.gx, &three.gx);
        assert_same(&one.gw, &three.gw);
        assert_same(&one.gb, &three.gb);
    }
}
