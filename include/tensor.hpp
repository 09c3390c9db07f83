/*
 * libtensor for C++17 and later: tensors, automatic differentiation and neural networks in native memory that scopes own.
 *
 *     #include <iostream>
 *     #include <tensor.hpp>
 *
 *     int main() {
 *         libtensor::Scope scope("hello");                     // owns what is made from now on
 *         libtensor::Tensor x = libtensor::tensor({{1.0, 2.0}, {3.0, 4.0}});
 *         std::cout << libtensor::matmul(x, x) << '\n';
 *     }                                                        // disposes of both tensors and frees their memory
 *
 *     c++ -std=c++17 -Iinclude hello.cpp -Llib -ltensor -Wl,-rpath,lib
 *
 * There is nothing to compile: all of it is in headers over the functions of `tensor.h`, which may be used beside it.
 *
 *   Owners      A Tensor is a variable for a handle. The current Scope owns what is made. Without a scope, the variable
 *               owns it, and its destructor frees it. A copy is an alias, and a move costs nothing. To keep a result
 *               beyond its scope: `return scope.move_to_outer(x + y);`.
 *   Operations  are functions and methods: `exp(x)` and `x.exp()`. Those on parameters of layers, and those with a
 *               tensor that may be left out, are functions only.
 *               Methods whose name ends in `_` write to the tensor and return it.
 *   Errors      are exceptions: see `tensor/cpp/error.hpp`. Destructors never throw.
 *   Elements    leave by copy (`item`, `to_vector`, `copy_to`), or by a lease: `x.lease<float>().span()`.
 *   Threads     may share tensors. A scope is current in one thread; see EnterScope. The program must synchronize
 *               accesses to one variable, and to the elements of one tensor if a thread writes them.
 */
#ifndef TENSOR_HPP
#define TENSOR_HPP

#include "tensor.h"

#include "tensor/cpp/autograd.hpp"
#include "tensor/cpp/create.hpp"
#include "tensor/cpp/data.hpp"
#include "tensor/cpp/dlpack.hpp"
#include "tensor/cpp/factors.hpp"
#include "tensor/cpp/image.hpp"
#include "tensor/cpp/index.hpp"
#include "tensor/cpp/layers.hpp"
#include "tensor/cpp/lease.hpp"
#include "tensor/cpp/list.hpp"
#include "tensor/cpp/module.hpp"
#include "tensor/cpp/numpy.hpp"
#include "tensor/cpp/operators.hpp"
#include "tensor/cpp/ops.hpp"
#include "tensor/cpp/optimizer.hpp"
#include "tensor/cpp/optimizers.hpp"
#include "tensor/cpp/parts.hpp"
#include "tensor/cpp/runtime.hpp"
#include "tensor/cpp/scope.hpp"
#include "tensor/cpp/sequential.hpp"
#include "tensor/cpp/tensor.hpp"
#include "tensor/cpp/workspace.hpp"

#endif  // TENSOR_HPP
