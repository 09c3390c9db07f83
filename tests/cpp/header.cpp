/* The header in a second file of a program: its functions may be in both. */

#include <tensor.hpp>

libtensor::Tensor doubled(const libtensor::Tensor& x);

libtensor::Tensor doubled(const libtensor::Tensor& x) { return x + x; }
