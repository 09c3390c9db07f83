// Convolutions of images, without copies: a thread for each output, or a block for each weight.
#include "common.cuh"

struct Conv {
    i64 n, c_in, h, w, c_out, kh, kw, sh, sw, ph, pw, dh, dw, groups, out_h, out_w;
};

#define CONV(T)                                                                                                        \
    extern "C" __global__ void conv2d_##T(Conv c, const T *x, const T *weight, const T *bias, T *out) {                \
        typedef Kind<T>::Computed C;                                                                                   \
        i64 of_in = c.c_in / c.groups, of_out = c.c_out / c.groups;                                                    \
        EACH (i, c.n *c.c_out *c.out_h *c.out_w) {                                                                 \
            i64 column = i % c.out_w, row = i / c.out_w % c.out_h, channel = i / (c.out_w * c.out_h) % c.c_out;        \
            i64 image = i / (c.out_w * c.out_h * c.c_out), first = channel / of_out * of_in;                           \
            C sum = C(0);                                                                                              \
            ROLLED for (i64 in = 0; in < of_in; in++) {                                                                \
                const T *plane = x + (image * c.c_in + first + in) * c.h * c.w;                                        \
                const T *window = weight + (channel * of_in + in) * c.kh * c.kw;                                       \
                ROLLED for (i64 a = 0; a < c.kh; a++) {                                                                \
                    i64 y = row * c.sh + a * c.dh - c.ph;                                                              \
                    if (y < 0 || y >= c.h) continue;                                                                   \
                    ROLLED for (i64 b = 0; b < c.kw; b++) {                                                            \
                        i64 z = column * c.sw + b * c.dw - c.pw;                                                       \
                        if (z >= 0 && z < c.w)                                                                         \
                            sum += C(widen(plane[y * c.w + z])) * C(widen(window[a * c.kw + b]));                      \
                    }                                                                                                  \
                }                                                                                                      \
            }                                                                                                          \
            out[i] = Kind<T>::narrow(bias ? sum + C(widen(bias[channel])) : sum);                                      \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(conv2d_##T)                                                                                                 \
    extern "C" __global__ void conv2d_backward_input_##T(Conv c, const T *grad, const T *weight, T *out) {             \
        typedef Kind<T>::Computed C;                                                                                   \
        i64 of_in = c.c_in / c.groups, of_out = c.c_out / c.groups;                                                    \
        EACH (i, c.n *c.c_in *c.h *c.w) {                                                                          \
            i64 z = i % c.w, y = i / c.w % c.h, channel = i / (c.w * c.h) % c.c_in, image = i / (c.w * c.h * c.c_in);  \
            i64 group = channel / of_in, in = channel % of_in;                                                         \
            C sum = C(0);                                                                                              \
            ROLLED for (i64 o = group * of_out; o < (group + 1) * of_out; o++) {                                       \
                const T *plane = grad + (image * c.c_out + o) * c.out_h * c.out_w;                                     \
                const T *window = weight + (o * of_in + in) * c.kh * c.kw;                                             \
                ROLLED for (i64 a = 0; a < c.kh; a++) {                                                                \
                    i64 up = y + c.ph - a * c.dh, row = up / c.sh;                                                     \
                    if (up < 0 || up % c.sh != 0 || row >= c.out_h) continue;                                          \
                    ROLLED for (i64 b = 0; b < c.kw; b++) {                                                            \
                        i64 left = z + c.pw - b * c.dw, column = left / c.sw;                                          \
                        if (left >= 0 && left % c.sw == 0 && column < c.out_w)                                         \
                            sum += C(widen(plane[row * c.out_w + column])) * C(widen(window[a * c.kw + b]));           \
                    }                                                                                                  \
                }                                                                                                      \
            }                                                                                                          \
            out[i] = Kind<T>::narrow(sum);                                                                             \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(conv2d_backward_input_##T)                                                                                  \
    extern "C" __global__ void conv2d_backward_weight_##T(Conv c, const T *x, const T *grad, T *out) {                 \
        __shared__ f64 shared[BLOCK];                                                                                  \
        i64 of_in = c.c_in / c.groups, of_out = c.c_out / c.groups, places = c.out_h * c.out_w;                        \
        ROLLED for (i64 i = blockIdx.x; i < c.c_out * of_in * c.kh * c.kw; i += gridDim.x) {                                  \
            i64 b = i % c.kw, a = i / c.kw % c.kh, in = i / (c.kw * c.kh) % of_in, o = i / (c.kw * c.kh * of_in);      \
            i64 channel = o / of_out * of_in + in;                                                                     \
            f64 sum = 0;                                                                                               \
            ROLLED for (i64 j = threadIdx.x; j < c.n * places; j += BLOCK) {                                           \
                i64 image = j / places, place = j % places;                                                            \
                i64 y = place / c.out_w * c.sh + a * c.dh - c.ph, z = place % c.out_w * c.sw + b * c.dw - c.pw;        \
                if (y >= 0 && y < c.h && z >= 0 && z < c.w)                                                            \
                    sum += f64(widen(x[((image * c.c_in + channel) * c.h + y) * c.w + z])) *                           \
                           f64(widen(grad[(image * c.c_out + o) * places + place]));                                   \
            }                                                                                                          \
            sum = together(shared, sum, BLOCK, Plus());                                                                \
            if (threadIdx.x == 0) out[i] = Kind<T>::of(sum);                                                           \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(conv2d_backward_weight_##T)                                                                                 \
    extern "C" __global__ void conv2d_backward_bias_##T(Conv c, const T *grad, T *out) {                               \
        __shared__ f64 shared[BLOCK];                                                                                  \
        i64 places = c.out_h * c.out_w;                                                                                \
        ROLLED for (i64 channel = blockIdx.x; channel < c.c_out; channel += gridDim.x) {                                      \
            f64 sum = 0;                                                                                               \
            ROLLED for (i64 j = threadIdx.x; j < c.n * places; j += BLOCK)                                             \
                sum += f64(widen(grad[(j / places * c.c_out + channel) * places + j % places]));                       \
            sum = together(shared, sum, BLOCK, Plus());                                                                \
            if (threadIdx.x == 0) out[channel] = Kind<T>::of(sum);                                                     \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(conv2d_backward_bias_##T)
FLOATS(CONV)
