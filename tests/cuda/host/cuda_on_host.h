// Makes host C++ of CUDA C++: the same `.cu` files that NVRTC compiles for a device become functions that the stand-in for
// the driver runs. It is included before each file (`-include`), so the files themselves do not name it.
//
// A kernel is made known by the line `EXPORT(name)` behind it, which is empty on a device.
#pragma once
#define __CUDA_ON_HOST__ 1

#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <type_traits>
#include <utility>

#define __global__
#define __device__
#define __host__
#define __constant__
#define __forceinline__ inline
#define __noinline__ __attribute__((noinline))
#define __launch_bounds__(...)
#define __align__(bytes) alignas(bytes)
#define __restrict__ __restrict
// At block scope `thread_local` implies `static`, and may follow `extern`. All threads of a block run in one thread of the
// host, and so see one array.
#define __shared__ thread_local

// What a kernel writes past its dynamic shared memory lands in the bytes behind, which the driver compares.
constexpr size_t DYNAMIC_SHARED = 232448;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
alignas(128) inline thread_local unsigned char dynamic_shared[DYNAMIC_SHARED + 256];
#pragma GCC diagnostic pop

struct uint3 { unsigned x, y, z; };
struct dim3 {
  unsigned x, y, z;
  constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};

namespace cuda_on_host {

// The same declarations as in src/kernels.rs.
struct Here { uint3 thread, block; dim3 block_dim, grid_dim; };
struct Calls {
  int (*barrier)(int predicate);                                // How many threads of the block came with a predicate.
  uint64_t (*shuffle)(unsigned mask, uint64_t value, int lane); // The value that `lane` brought.
  unsigned (*ballot)(unsigned mask, int predicate);             // The lanes that came with a predicate.
  unsigned (*lanes)();                                          // The lanes of this warp that have not ended.
};
struct Kernel {
  const char *name;
  size_t parameters;
  const size_t *sizes;
  const unsigned char *pointers; // Which parameters are pointers.
  void (*run)(void **parameters);
  const Kernel *next;
};

inline constinit thread_local Here here{};
inline Calls calls{};
inline const Kernel *kernels = nullptr;

template <auto function> struct Entry;
template <typename... Parameters, void (*function)(Parameters...)> struct Entry<function> {
  static constexpr size_t sizes[sizeof...(Parameters) + 1] = {sizeof(Parameters)...};
  static constexpr unsigned char pointers[sizeof...(Parameters) + 1] = {std::is_pointer_v<Parameters>...};
  static void run(void **parameters) { call(parameters, std::index_sequence_for<Parameters...>{}); }
  template <size_t... index> static void call(void **parameters, std::index_sequence<index...>) {
    function(*static_cast<Parameters *>(parameters[index])...);
  }
  static constexpr size_t count = sizeof...(Parameters);
};

template <auto function> struct Export {
  Kernel kernel;
  explicit Export(const char *name)
      : kernel{name, Entry<function>::count, Entry<function>::sizes, Entry<function>::pointers, Entry<function>::run, kernels} {
    kernels = &kernel;
  }
};

template <typename T> uint64_t bits(T value) {
  static_assert(sizeof(T) <= 8, "a shuffle moves at most eight bytes");
  uint64_t all = 0;
  std::memcpy(&all, &value, sizeof(T));
  return all;
}
template <typename T> T from_bits(uint64_t all) {
  T value;
  std::memcpy(&value, &all, sizeof(T));
  return value;
}
inline unsigned lane() {
  return (here.thread.x + here.block_dim.x * (here.thread.y + here.block_dim.y * here.thread.z)) % 32;
}
template <typename T> T shuffle(unsigned mask, T value, int lane) {
  return from_bits<T>(calls.shuffle(mask, bits(value), lane));
}

// The state is one for all files of a library, so each file has these functions and the linker keeps one of each.
#define CUDA_ON_HOST_SYMBOL __attribute__((used, visibility("default")))
extern "C" {
CUDA_ON_HOST_SYMBOL inline const Kernel *cuda_on_host_kernels(const Calls *from_driver) {
  calls = *from_driver;
  return kernels;
}
CUDA_ON_HOST_SYMBOL inline Here *cuda_on_host_here() { return &here; }
CUDA_ON_HOST_SYMBOL inline unsigned char *cuda_on_host_shared() { return dynamic_shared; }
}

} // namespace cuda_on_host

#define EXPORT(kernel) static ::cuda_on_host::Export<&kernel> cuda_on_host_export_##kernel{#kernel};

#define threadIdx (::cuda_on_host::here.thread)
#define blockIdx (::cuda_on_host::here.block)
#define blockDim (::cuda_on_host::here.block_dim)
#define gridDim (::cuda_on_host::here.grid_dim)
constexpr int warpSize = 32;

#include "cuda_on_host_math.h"
#include "cuda_on_host_threads.h"
#include "cuda_on_host_types.h"
