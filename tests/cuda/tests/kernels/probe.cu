// Small kernels that use what the backend's kernels use. probe.ptx is made of this file by NVRTC 12.0 for compute_70.
#ifndef EXPORT
#define EXPORT(kernel)
#endif

typedef unsigned long long u64;

struct Strides {
  long long sizes[4];
  long long a[4], b[4];
  int rank;
};

__device__ long long offset(const Strides &layout, const long long *strides, long long index) {
  long long at = 0;
  for (int axis = layout.rank - 1; axis >= 0; --axis) {
    at += index % layout.sizes[axis] * strides[axis];
    index /= layout.sizes[axis];
  }
  return at;
}

extern "C" __global__ void add_strided(float *out, const float *a, const float *b, Strides layout, int count) {
  int index = blockIdx.x * blockDim.x + threadIdx.x;
  if (index < count) out[index] = a[offset(layout, layout.a, index)] + b[offset(layout, layout.b, index)];
}
EXPORT(add_strided)

// One block for each row: a sum in each warp by shuffles, and one of the warps' sums.
extern "C" __global__ void sum_rows(float *out, const float *in, int columns) {
  __shared__ float sums[32];
  float sum = 0;
  for (int column = threadIdx.x; column < columns; column += blockDim.x) sum += in[(long long)blockIdx.x * columns + column];
  for (int delta = 16; delta > 0; delta /= 2) sum += __shfl_down_sync(0xffffffffu, sum, delta);
  if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x < 32) {
    sum = threadIdx.x < blockDim.x / 32 ? sums[threadIdx.x] : 0;
    for (int delta = 16; delta > 0; delta /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, delta);
    if (threadIdx.x == 0) out[blockIdx.x] = sum;
  }
}
EXPORT(sum_rows)

// Each block turns its part around, through dynamic shared memory.
extern "C" __global__ void reverse_blocks(float *out, const float *in) {
  extern __shared__ unsigned char dynamic_shared[];
  float *part = (float *)dynamic_shared;
  part[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = part[blockDim.x - 1 - threadIdx.x];
}
EXPORT(reverse_blocks)

// The same without its barrier.
extern "C" __global__ void reverse_blocks_racing(float *out, const float *in) {
  extern __shared__ unsigned char dynamic_shared[];
  float *part = (float *)dynamic_shared;
  part[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  out[blockIdx.x * blockDim.x + threadIdx.x] = part[blockDim.x - 1 - threadIdx.x];
}
EXPORT(reverse_blocks_racing)

extern "C" __global__ void philox(unsigned *out, unsigned key0, unsigned key1, const unsigned *counter) {
  unsigned c0 = counter[0], c1 = counter[1], c2 = counter[2], c3 = counter[3];
  for (int round = 0; round < 10; ++round) {
    unsigned high0 = __umulhi(0xD2511F53u, c0), low0 = 0xD2511F53u * c0;
    unsigned high1 = __umulhi(0xCD9E8D57u, c2), low1 = 0xCD9E8D57u * c2;
    c0 = high1 ^ c1 ^ key0, c1 = low1, c2 = high0 ^ c3 ^ key1, c3 = low0;
    key0 += 0x9E3779B9u, key1 += 0xBB67AE85u;
  }
  out[0] = c0, out[1] = c1, out[2] = c2, out[3] = c3;
}
EXPORT(philox)

extern "C" __global__ void scale(float *values, float factor, int count) {
  int index = blockIdx.x * blockDim.x + threadIdx.x;
  if (index < count) values[index] *= factor;
}
EXPORT(scale)

// How many are above zero, counted by votes and by atomic sums; the greatest, by comparing and swapping.
extern "C" __global__ void count_positive(u64 *counts, int *greatest, const int *values, int count) {
  int index = blockIdx.x * blockDim.x + threadIdx.x, value = index < count ? values[index] : 0;
  unsigned votes = __ballot_sync(0xffffffffu, value > 0);
  if (threadIdx.x % 32 == 0) atomicAdd(&counts[0], (u64)__popc(votes));
  if (value > 0) atomicAdd(&counts[1], (u64)1);
  int together = __syncthreads_count(value > 0);
  if (threadIdx.x == 0) atomicAdd(&counts[2], (u64)together);
  int seen = *greatest;
  while (value > seen) {
    int before = atomicCAS(greatest, seen, value);
    if (before == seen) break;
    seen = before;
  }
}
EXPORT(count_positive)

// Writes one element more than it should, if `extra` is 1.
extern "C" __global__ void write_ones(float *out, int count, int extra) {
  int index = blockIdx.x * blockDim.x + threadIdx.x;
  if (index < count + extra) out[index] = 1;
}
EXPORT(write_ones)

// Half of each warp goes elsewhere, and never comes to the shuffle.
extern "C" __global__ void shuffle_half(float *out) {
  if (threadIdx.x % 32 < 16) out[threadIdx.x] = __shfl_sync(0xffffffffu, 1.0f, 0);
  else __syncthreads();
}
EXPORT(shuffle_half)

extern "C" __global__ void write_shared_behind(float *out) {
  extern __shared__ unsigned char dynamic_shared[];
  ((float *)dynamic_shared)[threadIdx.x + 1] = 1;
  __syncthreads();
  out[threadIdx.x] = ((float *)dynamic_shared)[threadIdx.x];
}
EXPORT(write_shared_behind)

extern "C" __global__ void follow(float *out, float **pointers) { out[0] = *pointers[0]; }
EXPORT(follow)

// Static shared memory that nobody writes.
extern "C" __global__ void read_shared(float *out) {
  __shared__ float values[32];
  if (out[0] == 1) values[threadIdx.x] = 1;
  out[threadIdx.x] = values[threadIdx.x];
}
EXPORT(read_shared)
