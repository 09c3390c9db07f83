/* Includes only the header, twice, in C and in C++: it must compile without a warning. */

#include <tensor.h>
#include <tensor.h>
#include <tensor/codes.h>
#include <tensor/functions.h>
#include <tensor/ops.h>
#include <tensor/values.h>

int main(void) {
    tensor_t x = TENSOR_NONE;
    tensor_scope_t scope = TENSOR_SCOPE_NONE;
    tensor_generator_t generator = TENSOR_GENERATOR_THREAD;
    return TENSOR_SCOPE_THREAD.id == 1 && x.id == scope.id && generator.id == 0 ? TENSOR_OK : 1;
}
