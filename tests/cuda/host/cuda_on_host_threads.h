// Barriers, shuffles, votes and atomic operations. Threads of a block run one after the other, so an atomic operation is a
// plain one.
#pragma once

inline void __syncthreads() { cuda_on_host::calls.barrier(0); }
inline int __syncthreads_count(int predicate) { return cuda_on_host::calls.barrier(predicate != 0); }
inline int __syncthreads_or(int predicate) { return cuda_on_host::calls.barrier(predicate != 0) != 0; }
inline int __syncthreads_and(int predicate) { return cuda_on_host::calls.barrier(predicate == 0) == 0; }
inline void __syncwarp(unsigned mask = 0xffffffffu) { cuda_on_host::calls.ballot(mask, 0); }
inline void __threadfence() {}
inline void __threadfence_block() {}
inline void __threadfence_system() {}

inline unsigned __ballot_sync(unsigned mask, int predicate) { return cuda_on_host::calls.ballot(mask, predicate != 0); }
inline int __any_sync(unsigned mask, int predicate) { return __ballot_sync(mask, predicate) != 0; }
inline int __all_sync(unsigned mask, int predicate) { return __ballot_sync(mask, !predicate) == 0; }
inline unsigned __activemask() { return cuda_on_host::calls.lanes(); }

// A lane outside its part of `width` lanes reads its own value, as on a device.
template <typename T> T __shfl_sync(unsigned mask, T value, int lane, int width = 32) {
  int self = cuda_on_host::lane();
  return cuda_on_host::shuffle(mask, value, (self & ~(width - 1)) + (lane & (width - 1)));
}
template <typename T> T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32) {
  int self = cuda_on_host::lane(), from = self - int(delta);
  return cuda_on_host::shuffle(mask, value, from < (self & ~(width - 1)) ? self : from);
}
template <typename T> T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32) {
  int self = cuda_on_host::lane(), from = self + int(delta);
  return cuda_on_host::shuffle(mask, value, from > (self | (width - 1)) ? self : from);
}
template <typename T> T __shfl_xor_sync(unsigned mask, T value, int lanes, int width = 32) {
  int self = cuda_on_host::lane(), from = self ^ lanes;
  return cuda_on_host::shuffle(mask, value, from > (self | (width - 1)) ? self : from);
}

#define CUDA_ON_HOST_ATOMIC(name, expression)                                                                                  \
  template <typename T> T name(T *address, std::type_identity_t<T> value) {                                                    \
    T old = *address;                                                                                                          \
    *address = (expression);                                                                                                   \
    return old;                                                                                                                \
  }
CUDA_ON_HOST_ATOMIC(atomicAdd, T(old + value))
CUDA_ON_HOST_ATOMIC(atomicSub, T(old - value))
CUDA_ON_HOST_ATOMIC(atomicMin, value < old ? value : old)
CUDA_ON_HOST_ATOMIC(atomicMax, old < value ? value : old)
CUDA_ON_HOST_ATOMIC(atomicExch, value)
CUDA_ON_HOST_ATOMIC(atomicAnd, T(old & value))
CUDA_ON_HOST_ATOMIC(atomicOr, T(old | value))
CUDA_ON_HOST_ATOMIC(atomicXor, T(old ^ value))
#undef CUDA_ON_HOST_ATOMIC
template <typename T> T atomicCAS(T *address, std::type_identity_t<T> compare, std::type_identity_t<T> value) {
  T old = *address;
  if (old == compare) *address = value;
  return old;
}
