/* Helpers of the C++ tests, beside those of the C tests, which they share. */

#ifndef CHECK_HPP
#define CHECK_HPP

#include <cstdio>
#include <cstring>
#include <exception>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <tensor.hpp>

#include "../c/check.h"

/* Checks that an expression throws an exception of this class, whose message contains `part`. It must also be an Error
 * with the kind of the class. */
#define THROWS(type, part, ...) \
    do { \
        bool thrown_ = false; \
        try { \
            static_cast<void>(__VA_ARGS__); \
        } catch (const type& error) { \
            thrown_ = true; \
            check_thrown(__FILE__, __LINE__, #__VA_ARGS__, error, part); \
        } catch (const std::exception& error) { \
            thrown_ = true; \
            check_report(__FILE__, __LINE__, #__VA_ARGS__ " threw another exception", error.what()); \
        } \
        if (!thrown_) check_report(__FILE__, __LINE__, #__VA_ARGS__, "no exception"); \
    } while (0)

inline void check_thrown(const char* file, int line, const char* what, const libtensor::Error& error,
                         const char* part) {
    if (std::strstr(error.what(), part) == nullptr) {
        check_report(file, line, what, error.what());
    }
    if (error.code() < TENSOR_ERROR_DISPOSED || error.code() > TENSOR_ERROR_INTERNAL) {
        check_report(file, line, what, "the exception has no code");
    }
}

/* Checks the dtype, the shape and the elements of a tensor. */
template <class T>
void check_tensor(const char* file, int line, const libtensor::Tensor& t, const libtensor::Shape& shape,
                  const std::vector<T>& expected) {
    bool same = t.sizes() == shape && t.dtype() == libtensor::dtype_of<T>;
    if (same) {
        const std::vector<T> got = t.to_vector<T>();
        same = got.size() == expected.size();
        for (std::size_t i = 0; same && i < got.size(); i++) {
            if constexpr (std::is_floating_point_v<T>) {
                same = check_near(static_cast<double>(got[i]), static_cast<double>(expected[i]));
            } else if constexpr (libtensor::is_complex(libtensor::dtype_of<T>)) {
                same = check_near(got[i].real(), expected[i].real()) && check_near(got[i].imag(), expected[i].imag());
            } else {
                same = got[i] == expected[i];
            }
        }
    }
    if (!same) {
        check_report(file, line, libtensor::name(t.dtype()), t.to_string().c_str());
    }
}

/* Checks an expression: HAS(float, t, {2}, 1, 2). */
#define HAS(type, t, shape, ...) \
    check_tensor<type>(__FILE__, __LINE__, t, libtensor::Shape SHAPE shape, std::vector<type>{__VA_ARGS__})
#define SHAPE(...) {__VA_ARGS__}

/* Runs a test, which must not let an exception out, and the leak check of the C tests. */
#undef RUN
#define RUN(file, test) \
    check_run(#file "." #test, [] { \
        try { \
            test(); \
        } catch (const std::exception& error) { \
            check_report(__FILE__, __LINE__, #test " threw an exception", error.what()); \
        } \
    })

#endif
