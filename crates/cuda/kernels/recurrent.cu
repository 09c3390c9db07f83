// A step of a recurrent layer, and its gradient: a thread for each element of the state.
#include "functions.cuh"

enum Cell { TANH, RELU, GRU, LSTM };
template <class C> INLINE C slope(C x) { return x * (1 - x); }

#define STEPS(T)                                                                                                       \
    extern "C" __global__ void recurrent_step_##T(i32 cell, i64 n, i64 h, const T *recurrent, const T *bias,           \
                                                  const T *before, T *gates, T *state, T *more) {                      \
        typedef Kind<T>::Computed C;                                                                                   \
        i64 parts = cell == LSTM ? 4 : cell == GRU ? 3 : 1;                                                            \
        EACH (i, n *h) {                                                                                           \
            i64 row = i / h, j = i % h, start = row * parts * h + j;                                                   \
            i64 summed = cell == GRU ? 2 : parts;                                                                      \
            C x[4];                                                                                                    \
            for (int part = 0; part < 4; part++)                                                                       \
                if (part < parts) {                                                                                    \
                    x[part] = widen(gates[start + part * h]);                                                          \
                    if (part < summed) x[part] += C(widen(recurrent[start + part * h]));                               \
                    if (part < summed && bias) x[part] += C(widen(bias[j + part * h]));                                \
                }                                                                                                      \
            C past = widen(before[i]);                                                                                 \
            if (cell == TANH || cell == RELU) {                                                                        \
                gates[start] = Kind<T>::narrow(x[0]);                                                                  \
                state[i] = Kind<T>::narrow(cell == TANH ? tangent(x[0]) : x[0] < 0 ? C(0) : x[0]);                     \
            } else if (cell == GRU) {                                                                                  \
                C kept = widen(recurrent[start + 2 * h]);                                                              \
                if (bias) kept += C(widen(bias[j + 2 * h]));                                                           \
                C reset = sigmoid(x[0]), update = sigmoid(x[1]), candidate = tangent(C(x[2] + reset * kept));          \
                gates[start] = Kind<T>::narrow(reset);                                                                 \
                gates[start + h] = Kind<T>::narrow(update);                                                            \
                gates[start + 2 * h] = Kind<T>::narrow(candidate);                                                     \
                if (more) more[i] = Kind<T>::narrow(kept);                                                             \
                state[i] = Kind<T>::narrow(candidate + update * (past - candidate));                                   \
            } else {                                                                                                   \
                C input = sigmoid(x[0]), forget = sigmoid(x[1]), candidate = tangent(x[2]), output = sigmoid(x[3]);    \
                gates[start] = Kind<T>::narrow(input);                                                                 \
                gates[start + h] = Kind<T>::narrow(forget);                                                            \
                gates[start + 2 * h] = Kind<T>::narrow(candidate);                                                     \
                gates[start + 3 * h] = Kind<T>::narrow(output);                                                        \
                C after = forget * past + input * candidate;                                                           \
                if (more) more[i] = Kind<T>::narrow(after);                                                            \
                state[i] = Kind<T>::narrow(tangent(after) * output);                                                   \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(recurrent_step_##T)                                                                                         \
    extern "C" __global__ void recurrent_step_backward_##T(i32 cell, i64 n, i64 h, const T *grad, const T *through,    \
                                                           const T *gates, const T *before, const T *more,             \
                                                           T *of_gates, T *of_recurrent, T *carry) {                   \
        typedef Kind<T>::Computed C;                                                                                   \
        i64 parts = cell == LSTM ? 4 : cell == GRU ? 3 : 1;                                                            \
        EACH (i, n *h) {                                                                                           \
            i64 row = i / h, j = i % h, start = row * parts * h + j;                                                   \
            C g = widen(grad[i]), y[4];                                                                                \
            if (through) g += C(widen(through[i]));                                                                    \
            for (int part = 0; part < 4; part++)                                                                       \
                if (part < parts) y[part] = widen(gates[start + part * h]);                                            \
            if (cell == TANH || cell == RELU) {                                                                        \
                of_gates[start] = Kind<T>::narrow(cell == TANH ? g * (1 - y[0] * y[0]) : y[0] > 0 ? g : C(0));         \
            } else if (cell == GRU) {                                                                                  \
                C of_state = g + C(widen(carry[i])), past = widen(before[i]);                                          \
                C of_candidate = of_state * (1 - y[1]) * (1 - y[2] * y[2]);                                            \
                C of_reset = of_candidate * C(widen(more[i])) * slope(y[0]);                                           \
                C of_update = of_state * (past - y[2]) * slope(y[1]);                                                  \
                carry[i] = Kind<T>::narrow(of_state * y[1]);                                                           \
                of_gates[start] = of_recurrent[start] = Kind<T>::narrow(of_reset);                                     \
                of_gates[start + h] = of_recurrent[start + h] = Kind<T>::narrow(of_update);                            \
                of_gates[start + 2 * h] = Kind<T>::narrow(of_candidate);                                               \
                of_recurrent[start + 2 * h] = Kind<T>::narrow(of_candidate * y[0]);                                    \
            } else {                                                                                                   \
                C tangent_ = tangent(C(widen(more[i])));                                                               \
                C of_cell = C(widen(carry[i])) + g * y[3] * (1 - tangent_ * tangent_);                                 \
                of_gates[start] = Kind<T>::narrow(of_cell * y[2] * slope(y[0]));                                       \
                of_gates[start + h] = Kind<T>::narrow(of_cell * C(widen(before[i])) * slope(y[1]));                    \
                of_gates[start + 2 * h] = Kind<T>::narrow(of_cell * y[0] * (1 - y[2] * y[2]));                         \
                of_gates[start + 3 * h] = Kind<T>::narrow(g * tangent_ * slope(y[3]));                                 \
                carry[i] = Kind<T>::narrow(of_cell * y[1]);                                                            \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(recurrent_step_backward_##T)
STEPS(f32)
STEPS(f64)
