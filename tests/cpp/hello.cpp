/* The README's program. */

#include <iostream>
#include <tensor.hpp>

int main() {
    libtensor::Scope scope("hello");  // owns what is made from now on
    libtensor::Tensor x = libtensor::tensor({{1.0, 2.0}, {3.0, 4.0}});
    std::cout << matmul(x, x) << '\n';
}
