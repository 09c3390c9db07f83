// Steps of optimizers. Elements are computed in the computed type, with the formulas of the table.
#include "functions.cuh"

// A number of the computed type with the functions that formulas use.
template <class C> struct Real {
    C value;
    __device__ Real() {}
    __device__ Real(f64 x) : value(C(x)) {}
    __device__ Real sqrt() const { return of(root(value)); }
    __device__ Real abs() const { return of(size_of(value)); }
    static __device__ Real of(C x) {
        Real made;
        made.value = x;
        return made;
    }
};
#define OPERATOR(SIGN)                                                                                                 \
    template <class C> INLINE Real<C> operator SIGN(Real<C> a, Real<C> b) { return Real<C>::of(a.value SIGN b.value); }
OPERATOR(+)
OPERATOR(-)
OPERATOR(*)
OPERATOR(/)
template <class C> INLINE Real<C> operator-(Real<C> x) { return Real<C>::of(-x.value); }
template <class C> INLINE bool operator<(Real<C> a, Real<C> b) { return a.value < b.value; }
template <class C> INLINE bool operator>(Real<C> a, Real<C> b) { return a.value > b.value; }
template <class C> INLINE bool operator<=(Real<C> a, Real<C> b) { return a.value <= b.value; }
template <class C> INLINE Real<C> larger(Real<C> a, Real<C> b) {
    return a.value >= b.value || a.value != a.value ? a : b;
}
template <class C> INLINE Real<C> sign(Real<C> x) { return Real<C>::of(x.value > 0 ? C(1) : x.value < 0 ? C(-1) : C(0)); }

#include "updates.cuh"

#define MOST 14
// What each gradient is multiplied by first, the size that it is limited to (0 for no limit), and the formula's coefficients.
struct Step {
    f64 rescale, clip, coefficients[MOST];
};

// A number of a step, in the computed type before it is picked: two of f64 would take twice the registers.
#define PICKED(OF, FIELD) (place ? OF(place->FIELD) : OF(step.FIELD))
template <class C> INLINE C limit(f64 clip) { return clip > 0 ? clip : INF; }

// Without gradients, the target has them, and they become the changes: what a step subtracts from parameters. In a graph, the
// numbers of the step are at a place, where each replay writes them.
#define UPDATE(T, NAME)                                                                                                \
    extern "C" __global__ void update_##NAME##_##T(i64 n, Step step, const Step *place, T *target, const T *grad,       \
                                                   T *first, T *second, T *third) {                                    \
        typedef Real<Kind<T>::Computed> C;                                                                             \
        C coefficients[MOST], rescale = PICKED(C, rescale), clip = PICKED(limit<C>, clip);                             \
        for (i32 i = 0; i < MOST; i++) coefficients[i] = PICKED(C, coefficients[i]);                                   \
        NAME<C> formula(coefficients);                                                                                 \
        const T *from = grad ? grad : target; \
        EACH (i, n) { \
            C p = C::of(grad ? widen(target[i]) : 0), g = C::of(widen(from[i])) * rescale; \
            g = g > clip ? clip : g < -clip ? -clip : g; \
            C a = 0.0, b = 0.0, c = 0.0; \
            if (NAME<C>::states > 0) a = C::of(widen(first[i])); \
            if (NAME<C>::states > 1) b = C::of(widen(second[i])); \
            if (NAME<C>::states > 2) c = C::of(widen(third[i])); \
            formula.step(p, g, a, b, c); \
            target[i] = Kind<T>::narrow(grad ? p.value : -p.value); \
            if (NAME<C>::states > 0) first[i] = Kind<T>::narrow(a.value); \
            if (NAME<C>::states > 1) second[i] = Kind<T>::narrow(b.value); \
            if (NAME<C>::states > 2) third[i] = Kind<T>::narrow(c.value); \
        } \
    } \
    EXPORT(update_##NAME##_##T)
FORMULAS(UPDATE, f32)
FORMULAS(UPDATE, f64)
FORMULAS(UPDATE, f16)
FORMULAS(UPDATE, bf16)
