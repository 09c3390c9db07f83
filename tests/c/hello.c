/* The smallest program: a matrix product in a scope. */

#include <stdio.h>
#include <tensor.h>

int main(void) {
    tensor_scope_t scope;
    tensor_scope_push("hello", &scope); /* owns what is made from now on */
    const int64_t dims[] = {2, 2};
    const float data[] = {1, 2, 3, 4};
    tensor_t x, y;
    tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_HOST, dims, 2, data, sizeof data, &x);
    if (tensor_matmul(x, x, &y)) {
        fprintf(stderr, "%s\n", tensor_error_message());
        return 1;
    }
    char text[256];
    tensor_format(y, text, sizeof text, NULL);
    puts(text);
    tensor_scope_pop(scope); /* disposes of x and y and frees their memory */
    return 0;
}
