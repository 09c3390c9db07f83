// A stand-in for NCCL: the calls that the backend makes, over any driver that runs the kernel of this file.
//
// It is strict where the library trusts its caller, or would wait forever: a sum over several cards is one group, which has
// one call of each rank with equal counts, types and roots, and one thread at a time uses a communicator. The reason of a
// refusal is written to standard error. A sum begins when all cards have come to it in their streams, and no card goes on
// before it is done. The root's array comes first in it, so that the order of additions is another one than without NCCL.
#include <atomic>
#include <cstdlib>
#include <dlfcn.h>
#include <mutex>
#include <string>
#include <vector>

typedef long long i64;

namespace {

// The library's numbers.
enum Type { I8 = 0, U8 = 1, I32 = 2, U32 = 3, I64 = 4, U64 = 5, F16 = 6, F32 = 7, F64 = 8, BF16 = 9 };
enum Status { SUCCESS = 0, UNHANDLED_CUDA_ERROR = 1, SYSTEM_ERROR = 2, INVALID_ARGUMENT = 4, INVALID_USAGE = 5 };

template <typename T> void add(void *out, const void *in, i64 i, bool first) {
  T *to = (T *)out + i;
  T x = ((const T *)in)[i];
  *to = first ? x : T(*to + x);
}

} // namespace

extern "C" __global__ void nccl_sum(void *out, const void *in, i64 count, int type, int first) {
  i64 i = i64(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i >= count) return;
  switch (type) {
  case I8: return add<int8_t>(out, in, i, first);
  case U8: return add<uint8_t>(out, in, i, first);
  case I32: return add<int32_t>(out, in, i, first);
  case U32: return add<uint32_t>(out, in, i, first);
  case I64: return add<int64_t>(out, in, i, first);
  case U64: return add<uint64_t>(out, in, i, first);
  case F32: return add<float>(out, in, i, first);
  case F64: return add<double>(out, in, i, first);
  case F16: {
    __half *to = (__half *)out + i, x = ((const __half *)in)[i];
    *to = first ? x : __float2half_rn(__half2float(*to) + __half2float(x));
    return;
  }
  case BF16: {
    __nv_bfloat16 *to = (__nv_bfloat16 *)out + i, x = ((const __nv_bfloat16 *)in)[i];
    *to = first ? x : __float2bfloat16_rn(__bfloat162float(*to) + __bfloat162float(x));
  }
  }
}
EXPORT(nccl_sum)

namespace {

struct Clique;

// A card's part of a clique.
struct Rank {
  Clique *clique;
  int number, device;
  void *context, *module, *kernel, *event;
};

// The ranks that were made together.
struct Clique {
  std::vector<Rank *> ranks;
  size_t living;
};

struct Call {
  const void *from;
  void *to;
  size_t count;
  int type, root;
  Rank *rank;
  void *stream;
};

// The group of a thread.
thread_local int depth = 0;
thread_local std::vector<Call> calls;

// The one thread that may be in a group.
std::atomic<int> groups{0};
std::atomic<uint64_t> sums{0}, living{0};

// A call that is to fail.
std::mutex faults;
std::string failing;
uint64_t left = 0;
int failure = 0;

int fails(const char *name) {
  std::lock_guard<std::mutex> held(faults);
  if (left == 0 || failing != name || --left > 0) return SUCCESS;
  return failure;
}

int refused(const char *why) {
  fprintf(stderr, "NCCL stand-in: %s\n", why);
  return INVALID_USAGE;
}

// A call of the driver, which is loaded already.
template <typename... Arguments> int driver(const char *name, Arguments... arguments) {
  static void *library = dlopen("libcuda.so", RTLD_NOW);
  auto call = library ? (int (*)(Arguments...))dlsym(library, name) : nullptr;
  constexpr int PEER_ACCESS_ALREADY_ENABLED = 704;
  int code = call ? call(arguments...) : 1;
  return code == 0 || code == PEER_ACCESS_ALREADY_ENABLED ? SUCCESS : UNHANDLED_CUDA_ERROR;
}

// Keeps the thread's context.
struct Kept {
  void *context = nullptr;
  Kept() { driver("cuCtxGetCurrent", &context); }
  ~Kept() { driver("cuCtxSetCurrent", context); }
};

int enter(const Rank *rank) { return driver("cuCtxSetCurrent", rank->context); }

void end(Rank *rank) {
  if (rank->context) {
    enter(rank);
    if (rank->event) driver("cuEventDestroy_v2", rank->event);
    if (rank->module) driver("cuModuleUnload", rank->module);
    driver("cuDevicePrimaryCtxRelease_v2", rank->device);
  }
  delete rank;
}

int begin(Rank *rank) {
  static const char text[] =
      ".version 8.0\n.target sm_70\n.address_size 64\n.visible .entry nccl_sum(.param .u64 o, .param .u64 i, .param .u64 n, "
      ".param .u32 t, .param .u32 f)\n{ ret; }\n";
  int code = driver("cuDevicePrimaryCtxRetain", &rank->context, rank->device);
  if (code == SUCCESS) code = enter(rank);
  if (code == SUCCESS) code = driver("cuModuleLoadData", &rank->module, (const void *)text);
  if (code == SUCCESS) code = driver("cuModuleGetFunction", &rank->kernel, rank->module, "nccl_sum");
  constexpr unsigned DISABLE_TIMING = 2;
  return code == SUCCESS ? driver("cuEventCreate", &rank->event, DISABLE_TIMING) : code;
}

// Lets a stream of one rank wait for the work of another's.
int follow(const Call &later, const Call &earlier) {
  int code = enter(earlier.rank);
  if (code == SUCCESS) code = driver("cuEventRecord", earlier.rank->event, earlier.stream);
  if (code == SUCCESS) code = enter(later.rank);
  return code == SUCCESS ? driver("cuStreamWaitEvent", later.stream, earlier.rank->event, 0u) : code;
}

int add_to(const Call &root, const Call &part, bool is_first) {
  void *to = root.to;
  const void *from = part.from;
  i64 count = i64(root.count);
  int type = root.type, first = is_first;
  void *parameters[] = {&to, &from, &count, &type, &first};
  unsigned blocks = unsigned((count + 255) / 256);
  int code = enter(root.rank);
  if (code != SUCCESS) return code;
  return driver("cuLaunchKernel", root.rank->kernel, blocks, 1u, 1u, 256u, 1u, 1u, 0u, root.stream, (void **)parameters,
                (void **)nullptr);
}

// Why the calls of a group are not one sum; null if they are.
const char *differs(const std::vector<Call> &all) {
  const Call &first = all[0];
  Clique *clique = first.rank->clique;
  std::vector<bool> called(clique->ranks.size());
  if (clique->living != clique->ranks.size()) return "a communicator of the set was destroyed";
  for (const Call &call : all) {
    if (call.rank->clique != clique) return "a group has communicators of two sets";
    if (called[call.rank->number]) return "a rank was called twice";
    called[call.rank->number] = true;
    if (call.count != first.count || call.type != first.type) return "counts or types differ";
    if (call.root != first.root) return "the roots differ";
  }
  return all.size() < called.size() ? "a rank was not called, for which the others would wait forever" : nullptr;
}

int run(const std::vector<Call> &all) {
  if (const char *why = differs(all)) return refused(why);
  Kept kept;
  const Call *root = nullptr;
  for (const Call &call : all)
    if (call.rank->number == call.root) root = &call;
  if (!root || !root->to) return refused("there is no place for the sum");
  int code = SUCCESS;
  for (const Call &call : all)
    if (&call != root && code == SUCCESS) code = follow(*root, call);
  if (code == SUCCESS) code = add_to(*root, *root, true);
  for (const Call &call : all)
    if (&call != root && code == SUCCESS) code = add_to(*root, call, false);
  for (const Call &call : all)
    if (&call != root && code == SUCCESS) code = follow(call, *root);
  if (code == SUCCESS) sums++;
  return code;
}

} // namespace

#define API extern "C" __attribute__((visibility("default")))

// How many sums were enqueued.
API uint64_t nccl_standin_sums() { return sums; }

// How many communicators there are.
API uint64_t nccl_standin_living() { return living; }

// The n-th call of a name fails from here, or, of ncclCommGetAsyncError, tells this error.
API void nccl_standin_fail(const char *name, uint64_t n, int code) {
  std::lock_guard<std::mutex> held(faults);
  failing = name, left = n, failure = code;
}

API const char *ncclGetErrorString(int code) {
  switch (code) {
  case UNHANDLED_CUDA_ERROR: return "unhandled cuda error (run with NCCL_DEBUG=INFO for details)";
  case SYSTEM_ERROR: return "unhandled system error (run with NCCL_DEBUG=INFO for details)";
  case INVALID_USAGE: return "invalid usage (run with NCCL_DEBUG=WARN for details)";
  default: return "unknown result code";
  }
}

API int ncclGetVersion(int *version) {
  const char *given = getenv("NCCL_STANDIN_VERSION");
  *version = given ? atoi(given) : 22105;
  return SUCCESS;
}

API int ncclCommInitAll(Rank **out, int count, const int *devices) {
  if (const char *code = getenv("NCCL_STANDIN_INIT")) return atoi(code);
  if (int code = fails("ncclCommInitAll")) return code;
  if (count < 1) return INVALID_ARGUMENT;
  for (int i = 0; i < count; i++)
    for (int j = 0; j < i; j++)
      if (devices[i] == devices[j]) return refused("two ranks are on one card");
  Kept kept;
  auto *clique = new Clique{{}, size_t(count)};
  int code = SUCCESS;
  for (int i = 0; i < count; i++) {
    clique->ranks.push_back(new Rank{clique, i, devices[i], nullptr, nullptr, nullptr, nullptr});
    if (code == SUCCESS) code = begin(clique->ranks[i]);
  }
  for (Rank *rank : clique->ranks)
    for (Rank *other : clique->ranks)
      if (rank != other && code == SUCCESS) {
        code = enter(rank);
        if (code == SUCCESS) code = driver("cuCtxEnablePeerAccess", other->context, 0u);
      }
  if (code == SUCCESS) {
    std::copy(clique->ranks.begin(), clique->ranks.end(), out);
    living += count;
    return code;
  }
  for (Rank *rank : clique->ranks) end(rank);
  delete clique;
  return code;
}

API int ncclCommAbort(Rank *rank) {
  Kept kept;
  Clique *clique = rank->clique;
  clique->ranks[rank->number] = nullptr;
  end(rank);
  living--;
  if (--clique->living == 0) delete clique;
  return fails("ncclCommAbort");
}

API int ncclCommGetAsyncError(Rank *rank, int *error) {
  *error = rank ? fails("ncclCommGetAsyncError") : INVALID_ARGUMENT;
  return SUCCESS;
}

API int ncclGroupStart() {
  if (int code = fails("ncclGroupStart")) return code;
  if (depth++ == 0 && groups++ > 0) fprintf(stderr, "NCCL stand-in: two threads are in a group at once\n"), abort();
  return SUCCESS;
}

API int ncclReduce(const void *from, void *to, size_t count, int type, int operation, int root, Rank *rank, void *stream) {
  if (int code = fails("ncclReduce")) return code;
  if (depth == 0) return refused("a call for one of several ranks is outside of a group, and would wait for the others");
  if (!rank || !stream || !from || count == 0) return refused("there is no communicator, no stream or no array");
  if (operation != 0 || type < 0 || type > BF16) return refused("only sums of known types are made");
  if (root < 0 || size_t(root) >= rank->clique->ranks.size()) return refused("the root is no rank");
  calls.push_back({from, to, count, type, root, rank, stream});
  return SUCCESS;
}

API int ncclGroupEnd() {
  if (depth == 0) return refused("a group ends that was not begun");
  if (--depth > 0) return SUCCESS;
  std::vector<Call> all;
  all.swap(calls);
  int code = fails("ncclGroupEnd");
  if (code == SUCCESS && !all.empty()) code = run(all);
  groups--;
  return code;
}
