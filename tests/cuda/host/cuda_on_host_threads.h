// Barriers, shuffles, votes, atomic operations and the parts of tensor cores. Threads of a block run one after the other, so an atomic operation is a
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

// What tensor cores do with parts of 16 rows and 16 columns. A lane has eight neighbours of a row: which ones it has on a
// device is unspecified, so a kernel must not look. Products are summed in `float`, in the order of the columns.
template <typename T> void part_load(unsigned *part, const T *from, int row_size) {
  static_assert(sizeof(T) == 2, "a factor has numbers of 16 bits");
  int lane = int(cuda_on_host::lane());
  const T *first = from + lane / 2 * row_size + lane % 2 * 8;
  assert(uintptr_t(from) % 32 == 0 && row_size % 8 == 0);
  std::memcpy(part, first, 16);
}
template <typename T> void part_multiply(float *sums, const unsigned *left, const unsigned *right, float (*widen)(T)) {
  int lane = int(cuda_on_host::lane());
  auto lanes_part = [](const unsigned *part, int of, T *to) {
    for (int word = 0; word < 2; word++) {
      uint64_t four;
      std::memcpy(&four, part + 2 * word, 8);
      four = cuda_on_host::shuffle(0xffffffffu, four, of);
      std::memcpy(to + 4 * word, &four, 8);
    }
  };
  T row[16], column[8];
  for (int half = 0; half < 2; half++) lanes_part(left, lane / 2 * 2 + half, row + 8 * half);
  for (int depth = 0; depth < 16; depth++) {
    lanes_part(right, 2 * depth + lane % 2, column);
    for (int i = 0; i < 8; i++) sums[i] += widen(row[depth]) * widen(column[i]);
  }
}
// The same for factors of 16 rows and 8 columns, and of 8 and 16, whose numbers are floats. A lane has four neighbours of a row.
inline void part_load(unsigned *part, const float *from, int row_size, int columns) {
  int lane = int(cuda_on_host::lane()), lanes = columns / 4;
  assert(uintptr_t(from) % 32 == 0 && row_size % 4 == 0);
  std::memcpy(part, from + lane / lanes * row_size + lane % lanes * 4, 16);
}
inline void part_multiply(float *sums, const unsigned *left, const unsigned *right) {
  int lane = int(cuda_on_host::lane());
  auto lanes_part = [](const unsigned *part, int of, float *to) {
    for (int word = 0; word < 2; word++) {
      uint64_t two;
      std::memcpy(&two, part + 2 * word, 8);
      two = cuda_on_host::shuffle(0xffffffffu, two, of);
      std::memcpy(to + 2 * word, &two, 8);
    }
  };
  float row[8], column[8];
  for (int half = 0; half < 2; half++) lanes_part(left, lane / 2 * 2 + half, row + 4 * half);
  for (int depth = 0; depth < 8; depth++) {
    for (int half = 0; half < 2; half++) lanes_part(right, 4 * depth + lane % 2 * 2 + half, column + 4 * half);
    for (int i = 0; i < 8; i++) sums[i] += row[depth] * column[i];
  }
}
inline void part_store(float *to, const float *sums, int row_size) {
  int lane = int(cuda_on_host::lane());
  assert(uintptr_t(to) % 32 == 0 && row_size % 4 == 0);
  std::memcpy(to + lane / 2 * row_size + lane % 2 * 8, sums, 32);
  __syncwarp();
}
