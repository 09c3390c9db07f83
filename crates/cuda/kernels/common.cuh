// What all kernels share: element types, views, and sums over a team of threads.
//
// NVRTC compiles these files for the device. The tests compile the same files for the host, with a header that stands in
// for the language (tests/cuda). So they include nothing, and use only what both have.
#pragma once

#ifndef EXPORT
#define EXPORT(kernel)
#endif

// Functions that are long and rarely called: one copy for all kernels of a file.
#ifdef __CUDA_ON_HOST__
#define RARE static __device__
#else
#define RARE static __device__ __noinline__
#endif
#define INLINE static __device__ __forceinline__

typedef long long i64;
typedef int i32;
typedef short i16;
typedef signed char i8;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
typedef double f64;

// Elements of 16 bits are stored in memory, and computed in f32.
struct f16 {
    u16 bits;
};
struct bf16 {
    u16 bits;
};
// Elements that are only moved.
struct b128 {
    u64 low, high;
};

#define INF __longlong_as_double(0x7ff0000000000000ll)
#define NOT_A_NUMBER __longlong_as_double(0x7ff8000000000000ll)

// The exact value; numbers below the normal range are a product.
INLINE f32 widen(f16 x) {
    u32 bits = x.bits, magnitude = (bits & 0x7fff) << 13;
    u32 scaled = __float_as_uint(__uint_as_float(magnitude) * __uint_as_float(239u << 23));
    magnitude = magnitude >= (0x7c00u << 13) ? magnitude | 0x7f800000u : scaled;
    return __uint_as_float(magnitude | (bits << 16 & 0x80000000u));
}
INLINE f32 widen(bf16 x) { return __uint_as_float(u32(x.bits) << 16); }
INLINE f32 widen(f32 x) { return x; }
INLINE f64 widen(f64 x) { return x; }
INLINE i64 widen(i64 x) { return x; }
INLINE i32 widen(i32 x) { return x; }
INLINE i16 widen(i16 x) { return x; }
INLINE i8 widen(i8 x) { return x; }
INLINE u64 widen(u64 x) { return x; }
INLINE u32 widen(u32 x) { return x; }
INLINE u16 widen(u16 x) { return x; }
INLINE u8 widen(u8 x) { return x; }
INLINE bool widen(bool x) { return x; }

// Rounds to the nearest, ties to even. The sum with a power of two is rounded at the last bit of the result.
INLINE f16 half_of(f32 x) {
    u32 bits = __float_as_uint(x), twice = bits << 1;
    f32 scaled = __uint_as_float(bits & 0x7fffffffu) * __uint_as_float(239u << 23) * __uint_as_float(17u << 23);
    u32 power = (twice & 0xff000000u) > 0x71000000u ? (twice & 0xff000000u) : 0x71000000u;
    u32 sum = __float_as_uint(__uint_as_float((power >> 1) + 0x07800000u) + scaled);
    u32 magnitude = (sum >> 13 & 0x7c00u) + (sum & 0x0fffu);
    magnitude = twice > 0xff000000u ? 0x7e00u : magnitude;
    f16 result;
    result.bits = u16((bits >> 16 & 0x8000u) | magnitude);
    return result;
}
INLINE bf16 brain_of(f32 x) {
    u32 bits = __float_as_uint(x), rounded = (bits + 0x7fffu + (bits >> 16 & 1u)) >> 16;
    bf16 result;
    result.bits = u16((bits & 0x7fffffffu) > 0x7f800000u ? (bits >> 16 | 0x40u) : rounded);
    return result;
}

// An element type: the type that it is computed in, and conversions. From floating-point numbers to integers they
// truncate and saturate, NaN gives 0.
template <class T> struct Kind;
#define REAL(T, C, NARROW)                                                                                             \
    template <> struct Kind<T> {                                                                                       \
        typedef C Computed;                                                                                            \
        static const bool is_float = true, is_bool = false;                                                            \
        static __device__ __forceinline__ T narrow(C x) { return NARROW; }                                             \
        static __device__ __forceinline__ T of(f64 value) {                                                            \
            C x = C(value);                                                                                            \
            return NARROW;                                                                                             \
        }                                                                                                              \
        static __device__ __forceinline__ T of(i64 value) { return of(f64(value)); }                                   \
        static __device__ __forceinline__ T of(u64 value) { return of(f64(value)); }                                   \
    };
REAL(f32, f32, x)
REAL(f64, f64, x)
REAL(f16, f32, half_of(x))
REAL(bf16, f32, brain_of(x))
#define INTEGER(T, LOW, HIGH)                                                                                          \
    template <> struct Kind<T> {                                                                                       \
        typedef T Computed;                                                                                            \
        static const bool is_float = false, is_bool = false;                                                           \
        static __device__ __forceinline__ T narrow(T x) { return x; }                                                  \
        static __device__ __forceinline__ T of(f64 x) {                                                                \
            return x != x ? T(0) : x <= f64(LOW) ? T(LOW) : x >= f64(HIGH) ? T(HIGH) : T(x);                            \
        }                                                                                                              \
        static __device__ __forceinline__ T of(i64 x) { return T(x); }                                                 \
        static __device__ __forceinline__ T of(u64 x) { return T(x); }                                                 \
    };
INTEGER(i64, (-9223372036854775807ll - 1), 9223372036854775807ll)
INTEGER(i32, (-2147483647 - 1), 2147483647)
INTEGER(i16, -32768, 32767)
INTEGER(i8, -128, 127)
INTEGER(u64, 0, 18446744073709551615ull)
INTEGER(u32, 0, 4294967295u)
INTEGER(u16, 0, 65535)
INTEGER(u8, 0, 255)
template <> struct Kind<bool> {
    typedef bool Computed;
    static const bool is_float = false, is_bool = true;
    static __device__ __forceinline__ bool narrow(bool x) { return x; }
    static __device__ __forceinline__ bool of(f64 x) { return x != 0; }
    static __device__ __forceinline__ bool of(i64 x) { return x != 0; }
    static __device__ __forceinline__ bool of(u64 x) { return x != 0; }
};

// The widest number of a category, through which conversions go.
template <bool IS_FLOAT> struct Widest {
    typedef i64 Type;
};
template <> struct Widest<true> {
    typedef f64 Type;
};
#define WIDEST(T) typename Widest<Kind<T>::is_float>::Type

INLINE i64 truncated(f64 x) { return Kind<i64>::of(x); }
template <class C> INLINE bool is_nan(C x) { return x != x; }

// A scalar of a call: an integer or a truth value, a floating-point number, or the bits of an integer that i64 lacks.
enum { WHOLE, FLOATING, UNSIGNED };
struct Number {
    f64 real;
    i64 whole;
    i64 kind;
};
template <class T> INLINE T element(Number number) {
    if (number.kind == UNSIGNED) return Kind<T>::of(u64(number.whole));
    return number.kind == FLOATING ? Kind<T>::of(number.real) : Kind<T>::of(number.whole);
}

#define MAX_RANK 8

// Elements in memory; strides count elements. There is at least one dimension.
struct View {
    char *at;
    i64 count;
    i64 rank;
    i64 shape[MAX_RANK];
    i64 strides[MAX_RANK];
    // The element of a view without memory.
    u64 constant[2];
};

// The strides of a matrix.
struct Matrix {
    i64 row, column;
};

// A view as an argument of a kernel, which is read where it is.
#ifdef __CUDA_ON_HOST__
#define GIVEN const View
#else
#define GIVEN const __grid_constant__ View
#endif

// Loops are not unrolled: blocks of other threads hide the time of memory, and the kernels stay small.
#ifdef __CUDA_ON_HOST__
#define ROLLED
#else
#define ROLLED _Pragma("unroll 1")
#endif

// The place of an element by its row-major number, in more than one dimension.
RARE i64 place(const View &view, i64 number) {
    i64 sum = 0;
    int axis = int(view.rank) - 1;
    if (view.count <= 0x7fffffffll) {
        u32 rest = u32(number);
        ROLLED for (; axis > 0; axis--) {
            u32 size = u32(view.shape[axis]), next = rest / size;
            sum += i64(rest - next * size) * view.strides[axis];
            rest = next;
        }
        return sum + i64(rest) * view.strides[0];
    }
    ROLLED for (; axis > 0; axis--) {
        i64 size = view.shape[axis], next = number / size;
        sum += (number - next * size) * view.strides[axis];
        number = next;
    }
    return sum + number * view.strides[0];
}
INLINE i64 offset(const View &view, i64 number) {
    return view.rank == 1 ? number * view.strides[0] : place(view, number);
}
template <class T> INLINE T &at(const View &view, i64 number) { return ((T *)view.at)[offset(view, number)]; }

// An element to read of a view that may be a number of the call.
template <class T> INLINE T given(const View &view, i64 number) {
    return view.at ? at<T>(view, number) : *(const T *)view.constant;
}

INLINE i64 thread() { return i64(blockIdx.x) * blockDim.x + threadIdx.x; }
INLINE i64 threads() { return i64(gridDim.x) * blockDim.x; }
#define EACH(i, count) ROLLED for (i64 i = thread(); i < (count); i += threads())

#define BLOCK 256

// What a team of threads of a block has found together. `lanes` is a power of two, and all threads of the block call.
template <class S, class F> INLINE S together(S *shared, S own, int lanes, F merge) {
    int me = int(threadIdx.x), lane = me & (lanes - 1);
    shared[me] = own;
    ROLLED for (int width = lanes / 2; width > 0; width /= 2) {
        __syncthreads();
        if (lane < width) shared[me] = merge(shared[me], shared[me + width]);
    }
    __syncthreads();
    S found = shared[me & ~(lanes - 1)];
    __syncthreads();
    return found;
}
struct Plus {
    template <class S> __device__ __forceinline__ S operator()(S a, S b) const { return a + b; }
};
// The larger number; NaN if one is.
struct Larger {
    template <class S> __device__ __forceinline__ S operator()(S a, S b) const { return a > b || a != a ? a : b; }
};

#define FLOATS(LIST, ...) LIST(f32, ##__VA_ARGS__) LIST(f64, ##__VA_ARGS__) LIST(f16, ##__VA_ARGS__) LIST(bf16, ##__VA_ARGS__)
#define INTEGERS(LIST, ...)                                                                                            \
    LIST(i64, ##__VA_ARGS__) LIST(i32, ##__VA_ARGS__) LIST(i16, ##__VA_ARGS__) LIST(i8, ##__VA_ARGS__)                   \
    LIST(u64, ##__VA_ARGS__) LIST(u32, ##__VA_ARGS__) LIST(u16, ##__VA_ARGS__) LIST(u8, ##__VA_ARGS__)
#define NUMBERS(LIST, ...) FLOATS(LIST, ##__VA_ARGS__) INTEGERS(LIST, ##__VA_ARGS__)
#define ALL(LIST, ...) NUMBERS(LIST, ##__VA_ARGS__) LIST(bool, ##__VA_ARGS__)
