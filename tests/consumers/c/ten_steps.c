/* Trains a linear classifier of handwritten digits for ten steps. */

#include <stdio.h>
#include <stdlib.h>
#include <tensor.h>

#define TRY(call) \
    do { \
        if ((call) != TENSOR_OK) { \
            fprintf(stderr, "%s\n", tensor_error_message()); \
            exit(1); \
        } \
    } while (0)

#define HERE TENSOR_SCOPE_THREAD, 0 /* the thread's current scope, with gradients */

int main(void) {
    const int64_t pixels[] = {-1, 64}, sizes[] = {64, 10};
    const double rate = 1e-2;
    tensor_scope_t run, step;
    tensor_t images, labels, tested, y, loss, parameters[2];
    tensor_module_t net;
    tensor_optimizer_t optimizer;
    tensor_scalar_t number;
    tensor_stats_t stats;

    TRY(tensor_manual_seed(0));
    TRY(tensor_scope_push("run", &run)); /* owns what is made from now on */
    TRY(tensor_digits(HERE, &images, &labels, &tested));
    TRY(tensor_reshape(images, pixels, 2, &images));
    TRY(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, TENSOR_MODULE_LINEAR, NULL, sizes, 2, NULL, 0,
                          &net));
    uint64_t ids[2];
    for (size_t i = 0; i < 2; i++) {
        TRY(tensor_module_tensor(HERE, net, TENSOR_PARAMETERS, i, &parameters[i]));
        ids[i] = parameters[i].id;
    }
    TRY(tensor_optimizer_new(TENSOR_SCOPE_THREAD, TENSOR_OPTIMIZER_ADAM, ids, 2, &rate, 1, &optimizer));
    for (int i = 1; i <= 10; i++) {
        TRY(tensor_scope_push("step", &step));
        TRY(tensor_optimizer_zero_grad(optimizer));
        TRY(tensor_module_forward(HERE, TENSOR_GENERATOR_THREAD, net, images, TENSOR_MODE_OWN, &y));
        TRY(tensor_cross_entropy(y, labels, 1, TENSOR_NONE, -100, 0, &loss));
        TRY(tensor_backward(loss, TENSOR_NONE, 0));
        TRY(tensor_optimizer_step(optimizer));
        TRY(tensor_item(loss, &number));
        printf("step %2d  loss %.4f\n", i, number.f);
        TRY(tensor_scope_pop(step)); /* frees what the step made */
    }
    TRY(tensor_scope_pop(run));
    TRY(tensor_stats(&stats));
    printf("live bytes %lld\n", (long long)stats.live_bytes);
    return 0;
}
