// A stand-in for cublasLt: the calls that the backend makes, over any driver that runs the kernel of this file.
//
// It is strict where the library trusts its caller: descriptions have to fit together, addresses have to be aligned as was
// said, and an algorithm has to be the one that was chosen for the product. The reason of a refusal is written to standard
// error. Algorithms write their workspace, so that two products which share one show. It has none for sums of 97 terms.
#include <cstdlib>
#include <dlfcn.h>

typedef long long i64;

namespace {

// The library's numbers.
enum Type { F32 = 0, F64 = 1, F16 = 2, BF16 = 14 };
enum Compute { COMPUTE_32F = 68, COMPUTE_64F = 70, COMPUTE_TF32 = 77 };
enum Status { SUCCESS = 0, NOT_INITIALIZED = 1, ALLOC_FAILED = 3, INVALID_VALUE = 7, EXECUTION_FAILED = 13, NOT_SUPPORTED = 15 };

constexpr size_t WORKSPACE = 1024;
constexpr i64 WITHOUT = 97;

// An operand in column-major order, or in row-major order where it is turned.
struct Operand {
  i64 pitch, step;
  int turned;
};

struct Problem {
  i64 m, n, k;
  int type, compute, batch;
  Operand a, b, d;
};

double number(int type, const void *at, i64 index) {
  switch (type) {
  case F32: return ((const float *)at)[index];
  case F64: return ((const double *)at)[index];
  case F16: return __half2float(((const __half *)at)[index]);
  default: return __bfloat162float(((const __nv_bfloat16 *)at)[index]);
  }
}

void put(int type, void *at, i64 index, double value) {
  switch (type) {
  case F32: ((float *)at)[index] = float(value); break;
  case F64: ((double *)at)[index] = value; break;
  case F16: ((__half *)at)[index] = __float2half_rn(float(value)); break;
  default: ((__nv_bfloat16 *)at)[index] = __float2bfloat16_rn(float(value));
  }
}

i64 place(const Operand &of, i64 row, i64 column) { return of.turned ? row * of.pitch + column : column * of.pitch + row; }

// A factor of 11 significant bits.
float tf32(float x) {
  unsigned bits = __float_as_uint(x);
  return isfinite(x) ? __uint_as_float((bits + 0xfff + (bits >> 13 & 1)) & ~0x1fffu) : x;
}

} // namespace

extern "C" __global__ void cublaslt_matmul(Problem p, const char *a, const char *b, char *d, float *workspace) {
  i64 item = i64(blockIdx.x) * blockDim.x + threadIdx.x;
  if (item >= p.m * p.n * p.batch) return;
  if (workspace) workspace[item % i64(WORKSPACE / sizeof(float))] = float(item);
  i64 number_ = item / (p.m * p.n), column = item / p.m % p.n, row = item % p.m;
  float sum = 0;
  double precise = 0;
  for (i64 depth = 0; depth < p.k; depth++) {
    double x = number(p.type, a, number_ * p.a.step + place(p.a, row, depth));
    double y = number(p.type, b, number_ * p.b.step + place(p.b, depth, column));
    if (p.compute == COMPUTE_64F) precise += x * y;
    else if (p.compute == COMPUTE_TF32) sum += tf32(float(x)) * tf32(float(y));
    else sum += float(x) * float(y);
  }
  put(p.type, d, number_ * p.d.step + place(p.d, row, column), p.compute == COMPUTE_64F ? precise : double(sum));
}
EXPORT(cublaslt_matmul)

namespace {

struct Handle {
  void *module, *kernel;
};
struct Description {
  int compute, scale, turned[2];
};
struct Layout {
  int type;
  i64 rows, columns, pitch, step;
  int batch;
};
struct Preference {
  size_t workspace;
  unsigned alignment[4];
};
struct Algorithm {
  uint64_t data[8];
};
struct Heuristic {
  Algorithm algorithm;
  size_t workspace;
  int state;
  float waves;
  int reserved[4];
};

int refused(const char *why) {
  fprintf(stderr, "cublasLt stand-in: %s\n", why);
  return INVALID_VALUE;
}

// A call of the driver, which is loaded already.
template <typename... Arguments> int driver(const char *name, Arguments... arguments) {
  static void *library = dlopen("libcuda.so", RTLD_NOW);
  auto call = library ? (int (*)(Arguments...))dlsym(library, name) : nullptr;
  if (!call) return INVALID_VALUE;
  int code = call(arguments...);
  constexpr int OUT_OF_MEMORY = 2;
  return code == 0 ? SUCCESS : code == OUT_OF_MEMORY ? ALLOC_FAILED : EXECUTION_FAILED;
}

uint64_t products = 0;

// What the descriptions ask for together, or why they do not fit.
const char *fits(const Description &of, const Layout &a, const Layout &b, const Layout &c, const Layout &d, Problem &p) {
  bool is_double = d.type == F64;
  if (a.type != b.type || a.type != d.type || c.type != d.type) return "the element types differ";
  if (of.scale != (is_double ? F64 : F32)) return "the type of the scales is not that of the sums";
  if (is_double != (of.compute == COMPUTE_64F)) return "sums of doubles and of others differ";
  if (of.compute == COMPUTE_TF32 && d.type != F32) return "only floats are rounded to tf32";
  auto operand = [](const Layout &x, int turned) { return Operand{x.pitch, x.step, turned}; };
  // A matrix that is turned is stored as its transpose.
  auto rows = [](const Layout &x, int turned) { return turned ? x.columns : x.rows; };
  auto columns = [](const Layout &x, int turned) { return turned ? x.rows : x.columns; };
  p = {d.rows, d.columns, columns(a, of.turned[0]), d.type, of.compute, d.batch,
       operand(a, of.turned[0]), operand(b, of.turned[1]), operand(d, 0)};
  if (rows(a, of.turned[0]) != p.m || columns(b, of.turned[1]) != p.n || rows(b, of.turned[1]) != p.k)
    return "the sizes do not fit";
  if (c.rows != d.rows || c.columns != d.columns || c.pitch != d.pitch) return "C and D differ";
  if (a.batch != d.batch || b.batch != d.batch || c.batch != d.batch || d.batch < 1) return "the batches differ";
  if (d.batch > 1 && d.step == 0) return "results are at one place";
  for (const Layout *x : {&a, &b, &d})
    if (x->pitch < x->rows || x->rows < 1 || x->columns < 1) return "a pitch is less than a column";
  return nullptr;
}

// The name of a problem with what was said of its addresses, by which an algorithm is known.
uint64_t name_of(const Problem &p) {
  uint64_t hash = 1469598103934665603u;
  for (i64 part : {p.m, p.n, p.k, i64(p.type), i64(p.compute), i64(p.batch), p.a.pitch, p.a.step, i64(p.a.turned), p.b.pitch,
                   p.b.step, i64(p.b.turned), p.d.pitch, p.d.step})
    hash = (hash ^ uint64_t(part)) * 1099511628211u;
  return hash;
}

template <typename T> int set(T &to, const void *value, size_t size) {
  if (size != sizeof(T)) return refused("an attribute has another size");
  std::memcpy(&to, value, size);
  return SUCCESS;
}

template <typename T> int destroy(T *it) {
  delete it;
  return SUCCESS;
}

} // namespace

#define API extern "C" __attribute__((visibility("default")))

// How many products were computed.
API uint64_t cublaslt_standin_products() { return products; }

API size_t cublasLtGetVersion() { return 120005; }

API int cublasLtCreate(Handle **handle) {
  void *context = nullptr;
  if (getenv("CUBLASLT_STANDIN_REFUSES") || driver("cuCtxGetCurrent", &context) != SUCCESS || !context) return NOT_INITIALIZED;
  char text[512];
  snprintf(text, sizeof text,
           ".version 8.0\n.target sm_70\n.address_size 64\n.visible .entry cublaslt_matmul(.param .align 8 .b8 p[%zu], "
           ".param .u64 a, .param .u64 b, .param .u64 d, .param .u64 w)\n{ ret; }\n",
           sizeof(Problem));
  Handle made{};
  int code = driver("cuModuleLoadData", &made.module, (const void *)text);
  if (code == SUCCESS) code = driver("cuModuleGetFunction", &made.kernel, made.module, "cublaslt_matmul");
  if (code == SUCCESS) *handle = new Handle(made);
  return code;
}

API int cublasLtMatmulDescCreate(Description **of, int compute, int scale) {
  *of = new Description{compute, scale, {0, 0}};
  return SUCCESS;
}
API int cublasLtMatmulDescDestroy(Description *of) { return destroy(of); }
API int cublasLtMatmulDescSetAttribute(Description *of, int which, const void *value, size_t size) {
  return which == 3 || which == 4 ? set(of->turned[which - 3], value, size) : refused("an attribute of products is not known");
}

API int cublasLtMatrixLayoutCreate(Layout **of, int type, uint64_t rows, uint64_t columns, i64 pitch) {
  *of = new Layout{type, i64(rows), i64(columns), pitch, 0, 1};
  return SUCCESS;
}
API int cublasLtMatrixLayoutDestroy(Layout *of) { return destroy(of); }
API int cublasLtMatrixLayoutSetAttribute(Layout *of, int which, const void *value, size_t size) {
  if (which == 5) return set(of->batch, value, size);
  return which == 6 ? set(of->step, value, size) : refused("an attribute of matrices is not known");
}

API int cublasLtMatmulPreferenceCreate(Preference **of) {
  *of = new Preference{0, {256, 256, 256, 256}};
  return SUCCESS;
}
API int cublasLtMatmulPreferenceDestroy(Preference *of) { return destroy(of); }
API int cublasLtMatmulPreferenceSetAttribute(Preference *of, int which, const void *value, size_t size) {
  if (which == 1) return set(of->workspace, value, size);
  return which >= 5 && which <= 8 ? set(of->alignment[which - 5], value, size) : refused("a preference is not known");
}

API int cublasLtMatmulAlgoGetHeuristic(Handle *handle, Description *of, Layout *a, Layout *b, Layout *c, Layout *d,
                                       Preference *wanted, int most, Heuristic *found, int *count) {
  Problem p;
  *count = 0;
  if (!handle || most < 1) return refused("there is no handle, or no place for an answer");
  if (const char *why = fits(*of, *a, *b, *c, *d, p)) return refused(why);
  if (p.k == WITHOUT) return NOT_SUPPORTED;
  *count = 1;
  size_t workspace = wanted->workspace < WORKSPACE ? 0 : WORKSPACE;
  *found = {{{name_of(p), workspace, wanted->alignment[0], wanted->alignment[1], wanted->alignment[3]}}, workspace, SUCCESS, 1, {}};
  return SUCCESS;
}

API int cublasLtMatmul(Handle *handle, Description *of, const void *alpha, const void *a, Layout *a_, const void *b, Layout *b_,
                       const void *beta, const void *c, Layout *c_, void *d, Layout *d_, const Algorithm *algorithm,
                       void *workspace, size_t bytes, void *stream) {
  Problem p;
  if (!handle || !stream) return refused("there is no handle or no stream");
  if (const char *why = fits(*of, *a_, *b_, *c_, *d_, p)) return refused(why);
  if (number(of->scale, alpha, 0) != 1 || number(of->scale, beta, 0) != 0 || c != d) return refused("only D = A B is known");
  if (!algorithm || algorithm->data[0] != name_of(p)) return refused("the algorithm is that of another product");
  if (bytes < algorithm->data[1] || (algorithm->data[1] && (!workspace || uint64_t(workspace) % 256)))
    return refused("the workspace is too small, or not aligned");
  const void *places[] = {a, b, d};
  for (int i = 0; i < 3; i++)
    if (uint64_t(places[i]) % algorithm->data[2 + i]) return refused("an address is not aligned as was said");
  if (!algorithm->data[1]) workspace = nullptr;
  void *parameters[] = {&p, &a, &b, &d, &workspace};
  unsigned blocks = unsigned((p.m * p.n * p.batch + 255) / 256);
  __atomic_fetch_add(&products, 1, __ATOMIC_RELAXED);
  return driver("cuLaunchKernel", handle->kernel, blocks, 1u, 1u, 256u, 1u, 1u, 0u, stream, (void **)parameters, (void **)nullptr);
}
