// Vectors of numbers, and numbers of 16 bits as what is stored: their sums and products are made in `float`.
#pragma once

#define CUDA_ON_HOST_VECTORS(type, name)                                                                                        \
  struct alignas(sizeof(type) * 2) name##2 { type x, y; };                                                                     \
  struct name##3 { type x, y, z; };                                                                                            \
  struct alignas(sizeof(type) * 4 > 16 ? 16 : sizeof(type) * 4) name##4 { type x, y, z, w; };                                  \
  inline name##2 make_##name##2(type x, type y) { return {x, y}; }                                                             \
  inline name##3 make_##name##3(type x, type y, type z) { return {x, y, z}; }                                                  \
  inline name##4 make_##name##4(type x, type y, type z, type w) { return {x, y, z, w}; }
#define uint3 cuda_on_host_uint3 // Declared with the indices.
CUDA_ON_HOST_VECTORS(unsigned, uint)
#undef uint3
CUDA_ON_HOST_VECTORS(char, char)
CUDA_ON_HOST_VECTORS(unsigned char, uchar)
CUDA_ON_HOST_VECTORS(short, short)
CUDA_ON_HOST_VECTORS(unsigned short, ushort)
CUDA_ON_HOST_VECTORS(int, int)
CUDA_ON_HOST_VECTORS(long long, longlong)
CUDA_ON_HOST_VECTORS(unsigned long long, ulonglong)
CUDA_ON_HOST_VECTORS(float, float)
CUDA_ON_HOST_VECTORS(double, double)
#undef CUDA_ON_HOST_VECTORS

struct alignas(2) __half { unsigned short bits; };
struct alignas(2) __nv_bfloat16 { unsigned short bits; };
using half = __half;

inline float __bfloat162float(__nv_bfloat16 value) { return __uint_as_float(unsigned(value.bits) << 16); }
inline __nv_bfloat16 __float2bfloat16_rn(float value) {
  unsigned bits = __float_as_uint(value);
  if (isnan(value)) return {0x7fff};
  return {(unsigned short)((bits + 0x7fff + (bits >> 16 & 1)) >> 16)};
}
inline __nv_bfloat16 __float2bfloat16(float value) { return __float2bfloat16_rn(value); }

inline float __half2float(__half value) {
  unsigned sign = (value.bits & 0x8000u) << 16, exponent = value.bits >> 10 & 31, mantissa = value.bits & 1023;
  if (exponent == 31) return __uint_as_float(sign | 0x7f800000u | mantissa << 13);
  if (exponent == 0) return (sign ? -1.0f : 1.0f) * float(mantissa) * 0x1p-24f;
  return __uint_as_float(sign | (exponent + 112) << 23 | mantissa << 13);
}
inline __half __float2half_rn(float value) {
  unsigned bits = __float_as_uint(value), sign = bits >> 16 & 0x8000u, magnitude = bits & 0x7fffffffu;
  if (magnitude > 0x7f800000u) return {0x7fff};
  if (magnitude >= 0x477ff000u) return {(unsigned short)(sign | 0x7c00u)};
  // Below the smallest normal number, the addition of a half rounds in float what is left of the mantissa.
  if (magnitude < 0x38800000u) return {(unsigned short)(sign | (__float_as_uint(__uint_as_float(magnitude) + 0.5f) - 0x3f000000u))};
  return {(unsigned short)(sign | (magnitude - 0x38000000u + 0xfff + (magnitude >> 13 & 1)) >> 13)};
}
inline __half __float2half(float value) { return __float2half_rn(value); }
inline __half __double2half(double value) { return __float2half_rn(float(value)); }
