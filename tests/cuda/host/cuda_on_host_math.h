// The functions of numbers that CUDA C++ has beside the C++ library's. Names that begin with `__` are less exact on a
// device; here they are as exact as the host's.
#pragma once

using std::isfinite;
using std::isinf;
using std::isnan;
using std::signbit;

inline int __float_as_int(float value) { return cuda_on_host::from_bits<int>(cuda_on_host::bits(value)); }
inline unsigned __float_as_uint(float value) { return cuda_on_host::from_bits<unsigned>(cuda_on_host::bits(value)); }
inline float __int_as_float(int value) { return cuda_on_host::from_bits<float>(cuda_on_host::bits(value)); }
inline float __uint_as_float(unsigned value) { return cuda_on_host::from_bits<float>(cuda_on_host::bits(value)); }
inline long long __double_as_longlong(double value) { return (long long)cuda_on_host::bits(value); }
inline double __longlong_as_double(long long value) { return cuda_on_host::from_bits<double>(uint64_t(value)); }
inline int __double2hiint(double value) { return int(cuda_on_host::bits(value) >> 32); }
inline int __double2loint(double value) { return int(cuda_on_host::bits(value)); }
inline double __hiloint2double(int high, int low) {
  return cuda_on_host::from_bits<double>(uint64_t(unsigned(high)) << 32 | unsigned(low));
}

inline int __popc(unsigned value) { return __builtin_popcount(value); }
inline int __popcll(unsigned long long value) { return __builtin_popcountll(value); }
inline int __clz(int value) { return value ? __builtin_clz(value) : 32; }
inline int __clzll(long long value) { return value ? __builtin_clzll(value) : 64; }
inline int __ffs(int value) { return __builtin_ffs(value); }
inline int __ffsll(long long value) { return __builtin_ffsll(value); }
inline unsigned __brev(unsigned value) {
  unsigned reversed = 0;
  for (int bit = 0; bit < 32; ++bit) reversed |= (value >> bit & 1) << (31 - bit);
  return reversed;
}
inline unsigned __umulhi(unsigned a, unsigned b) { return unsigned(uint64_t(a) * b >> 32); }
inline int __mulhi(int a, int b) { return int(int64_t(a) * b >> 32); }
inline unsigned long long __umul64hi(unsigned long long a, unsigned long long b) {
  return (unsigned long long)((unsigned __int128)a * b >> 64);
}
inline long long __mul64hi(long long a, long long b) { return (long long)((__int128)a * b >> 64); }

#define CUDA_ON_HOST_MIN_MAX(type)                                                                                             \
  inline type min(type a, type b) { return b < a ? b : a; }                                                                    \
  inline type max(type a, type b) { return a < b ? b : a; }
CUDA_ON_HOST_MIN_MAX(int)
CUDA_ON_HOST_MIN_MAX(unsigned)
CUDA_ON_HOST_MIN_MAX(long)
CUDA_ON_HOST_MIN_MAX(unsigned long)
CUDA_ON_HOST_MIN_MAX(long long)
CUDA_ON_HOST_MIN_MAX(unsigned long long)
#undef CUDA_ON_HOST_MIN_MAX
inline float min(float a, float b) { return fminf(a, b); }
inline float max(float a, float b) { return fmaxf(a, b); }
inline double min(double a, double b) { return fmin(a, b); }
inline double max(double a, double b) { return fmax(a, b); }

inline float rsqrtf(float x) { return float(1.0 / std::sqrt(double(x))); }
inline double rsqrt(double x) { return 1.0 / std::sqrt(x); }
inline float rcbrtf(float x) { return float(1.0 / std::cbrt(double(x))); }
inline double rcbrt(double x) { return 1.0 / std::cbrt(x); }
inline double sinpi(double x) { return std::sin(3.14159265358979323846 * std::fmod(x, 2.0)); }
inline double cospi(double x) { return std::cos(3.14159265358979323846 * std::fmod(x, 2.0)); }
inline float sinpif(float x) { return float(sinpi(x)); }
inline float cospif(float x) { return float(cospi(x)); }
inline double normcdf(double x) { return 0.5 * std::erfc(-x * 0.70710678118654752440); }
inline float normcdff(float x) { return float(normcdf(x)); }
// Giles' approximation, made exact by two steps of Newton's for the complement, which does not cancel near 1.
inline double erfinv(double x) {
  double size = std::fabs(x);
  if (!(size < 1)) return size == 1 ? x * INFINITY : NAN;
  double w = -std::log((1 - size) * (1 + size)), y;
  if (w < 5) {
    w -= 2.5;
    y = 1.50140941 + w * (0.246640727 + w * (-0.00417768164 + w * (-0.00125372503 + w * 0.00021858087)));
  } else {
    w = std::sqrt(w) - 3;
    y = 2.83297682 + w * (1.00167406 + w * (0.00943887047 + w * -0.0076224613));
  }
  y *= size;
  for (int step = 0; step < 2; ++step) y += (std::erfc(y) - (1 - size)) / (1.12837916709551257390 * std::exp(-y * y));
  return std::copysign(y, x);
}
inline float erfinvf(float x) { return float(erfinv(x)); }

inline float __expf(float x) { return expf(x); }
inline float __exp10f(float x) { return exp10f(x); }
inline float __logf(float x) { return logf(x); }
inline float __log2f(float x) { return log2f(x); }
inline float __log10f(float x) { return log10f(x); }
inline float __sinf(float x) { return sinf(x); }
inline float __cosf(float x) { return cosf(x); }
inline float __tanf(float x) { return tanf(x); }
inline float __powf(float x, float y) { return powf(x, y); }
inline float __fdividef(float a, float b) { return a / b; }
inline float __frcp_rn(float x) { return 1 / x; }
inline float __fsqrt_rn(float x) { return sqrtf(x); }
inline float __frsqrt_rn(float x) { return rsqrtf(x); }
inline float __fadd_rn(float a, float b) { return a + b; }
inline float __fsub_rn(float a, float b) { return a - b; }
inline float __fmul_rn(float a, float b) { return a * b; }
inline float __fdiv_rn(float a, float b) { return a / b; }
inline float __fmaf_rn(float a, float b, float c) { return fmaf(a, b, c); }
inline double __dadd_rn(double a, double b) { return a + b; }
inline double __dmul_rn(double a, double b) { return a * b; }
inline double __fma_rn(double a, double b, double c) { return fma(a, b, c); }
inline float __saturatef(float x) { return x > 0 ? (x < 1 ? x : 1.0f) : 0.0f; }
inline int __float2int_rn(float x) { return int(nearbyintf(x)); }
inline int __float2int_rz(float x) { return int(x); }
inline float __int2float_rn(int x) { return float(x); }
inline float __uint2float_rn(unsigned x) { return float(x); }
inline void sincospif(float x, float *s, float *c) { *s = sinpif(x), *c = cospif(x); }
inline void __sincosf(float x, float *s, float *c) { *s = sinf(x), *c = cosf(x); }

template <typename T> T __ldg(const T *address) { return *address; }
template <typename T> T __ldcs(const T *address) { return *address; }
template <typename T> void __stcs(T *address, T value) { *address = value; }
