/* Trains a small convolutional network on handwritten digits: nested scopes for the run, an epoch and a batch.
 *
 *     digits [EPOCHS]       20 by default; the test needs 90 % accuracy, for which 5 are enough
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tensor.h>

enum { BATCH = 64, IMAGES = 1797, TESTED = 360, TRAINED = IMAGES - TESTED };

#define TRY(call) \
    do { \
        if ((call) != TENSOR_OK) { \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, tensor_error_message()); \
            exit(1); \
        } \
    } while (0)

#define HERE TENSOR_SCOPE_THREAD, 0 /* the thread's current scope, with gradients */
#define COUNT(array) (sizeof(array) / sizeof *(array))

static void layer(tensor_module_t net, int32_t kind, const int64_t *ints, size_t n) {
    static int number;
    char name[12];
    tensor_module_t module;
    snprintf(name, sizeof name, "%d", number++);
    TRY(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, kind, NULL, ints, n, NULL, 0, &module));
    TRY(tensor_module_add(net, name, module)); /* the network owns the module now */
}

static tensor_module_t network(void) {
    const int64_t conv1[] = {1, 16, 3, 3, 1, 1, 1, 1}, conv2[] = {16, 32, 3, 3, 1, 1, 1, 1}, relu[] = {TENSOR_OP_RELU};
    const int64_t pool[] = {2, 2}, adaptive[] = {4, 4}, linear1[] = {512, 128}, linear2[] = {128, 10};
    tensor_module_t net;
    TRY(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, TENSOR_MODULE_SEQUENTIAL, "digits", NULL, 0,
                          NULL, 0, &net));
    layer(net, TENSOR_MODULE_CONV2D, conv1, COUNT(conv1));
    layer(net, TENSOR_MODULE_ACTIVATION, relu, 1);
    layer(net, TENSOR_MODULE_CONV2D, conv2, COUNT(conv2));
    layer(net, TENSOR_MODULE_ACTIVATION, relu, 1);
    layer(net, TENSOR_MODULE_MAX_POOL2D, pool, 2);
    layer(net, TENSOR_MODULE_ADAPTIVE_AVG_POOL2D, adaptive, 2);
    layer(net, TENSOR_MODULE_FLATTEN, NULL, 0);
    layer(net, TENSOR_MODULE_LINEAR, linear1, 2);
    layer(net, TENSOR_MODULE_ACTIVATION, relu, 1);
    layer(net, TENSOR_MODULE_LINEAR, linear2, 2);
    return net;
}

static tensor_optimizer_t adam(tensor_module_t net, double lr) {
    uint64_t parameters[16];
    size_t n;
    tensor_optimizer_t optimizer;
    TRY(tensor_module_count(net, TENSOR_PARAMETERS, &n));
    for (size_t i = 0; i < n && i < COUNT(parameters); i++) {
        tensor_t t;
        TRY(tensor_module_tensor(HERE, net, TENSOR_PARAMETERS, i, &t));
        parameters[i] = t.id;
    }
    TRY(tensor_optimizer_new(TENSOR_SCOPE_THREAD, TENSOR_OPTIMIZER_ADAM, parameters, n, &lr, 1, &optimizer));
    for (size_t i = 0; i < n; i++) {
        TRY(tensor_dispose(parameters[i])); /* the optimizer does not need these handles */
    }
    return optimizer;
}

static double number(tensor_t t) {
    tensor_scalar_t scalar;
    TRY(tensor_item(t, &scalar));
    return scalar.kind == TENSOR_SCALAR_FLOAT ? scalar.f : (double)scalar.i;
}

static double accuracy(tensor_module_t net, tensor_t images, tensor_t labels) {
    tensor_scope_t scope;
    const int64_t classes[] = {1};
    tensor_t y, right;
    int32_t grad;
    TRY(tensor_scope_push("accuracy", &scope));
    TRY(tensor_thread_set_grad(0, &grad));
    TRY(tensor_module_train(net, 0));
    TRY(tensor_module_forward(HERE, TENSOR_GENERATOR_THREAD, net, images, TENSOR_MODE_OWN, &y));
    TRY(tensor_argmax(y, classes, 1, 0, &y));
    TRY(tensor_eq(y, labels, &y));
    TRY(tensor_to_dtype(y, TENSOR_F32, &y));
    TRY(tensor_mean(y, NULL, 0, 0, &right));
    double result = number(right);
    TRY(tensor_module_train(net, 1));
    TRY(tensor_thread_set_grad(grad, NULL));
    TRY(tensor_scope_pop(scope));
    return result;
}

/* Makes the indices of the images that are not in the test set. */
static tensor_t training_index(tensor_t test_index) {
    int64_t tested[TESTED], trained[TRAINED];
    const int64_t n = TRAINED;
    size_t t = 0, k = 0;
    tensor_t index;
    TRY(tensor_copy_out(test_index, TENSOR_I64, tested, sizeof tested));
    for (int64_t i = 0; i < IMAGES; i++) {
        if (t < TESTED && tested[t] == i) {
            t++;
        } else {
            trained[k++] = i;
        }
    }
    TRY(tensor_from_data(HERE, TENSOR_I64, TENSOR_HOST, &n, 1, trained, sizeof trained, &index));
    return index;
}

int main(int argc, char **argv) {
    int epochs = argc > 1 ? atoi(argv[1]) : 20;
    tensor_scope_t run;
    tensor_t images, labels, test_index, train_index, x, y, test_x, test_y;
    TRY(tensor_manual_seed(0));
    TRY(tensor_scope_push("run", &run));
    TRY(tensor_digits(HERE, &images, &labels, &test_index));
    train_index = training_index(test_index);
    TRY(tensor_index_select(images, 0, train_index, &x));
    TRY(tensor_index_select(labels, 0, train_index, &y));
    TRY(tensor_index_select(images, 0, test_index, &test_x));
    TRY(tensor_index_select(labels, 0, test_index, &test_y));
    tensor_module_t net = network();
    tensor_optimizer_t optimizer = adam(net, 1e-3);
    double right = 0;

    for (int e = 1; e <= epochs; e++) {
        tensor_scope_t epoch, batch;
        tensor_t order, some, batch_x, batch_y, loss;
        double total = 0;
        TRY(tensor_scope_push("epoch", &epoch));
        TRY(tensor_randperm(TRAINED, TENSOR_HOST, &order));
        for (int64_t from = 0; from < TRAINED; from += BATCH) {
            int64_t n = TRAINED - from < BATCH ? TRAINED - from : BATCH;
            TRY(tensor_scope_push("batch", &batch));
            TRY(tensor_narrow(order, 0, from, n, &some));
            TRY(tensor_index_select(x, 0, some, &batch_x));
            TRY(tensor_index_select(y, 0, some, &batch_y));
            TRY(tensor_optimizer_zero_grad(optimizer));
            TRY(tensor_module_forward(HERE, TENSOR_GENERATOR_THREAD, net, batch_x, TENSOR_MODE_OWN, &batch_x));
            TRY(tensor_cross_entropy(batch_x, batch_y, 1, TENSOR_NONE, -100, 0, &loss));
            TRY(tensor_backward(loss, TENSOR_NONE, 0));
            TRY(tensor_optimizer_step(optimizer));
            total += number(loss) * (double)n;
            TRY(tensor_scope_pop(batch));
        }
        TRY(tensor_scope_pop(epoch));
        tensor_stats_t stats;
        TRY(tensor_stats(&stats));
        right = accuracy(net, test_x, test_y);
        printf("epoch %2d  loss %.4f  accuracy %.2f %%  live %.1f KiB  peak %.1f KiB\n", e, total / TRAINED,
               100 * right, (double)stats.live_bytes / 1024, (double)stats.peak_bytes / 1024);
    }

    TRY(tensor_scope_pop(run));
    tensor_stats_t stats;
    TRY(tensor_stats(&stats));
    printf("live bytes %lld, live handles %lld\n", (long long)stats.live_bytes, (long long)stats.live_handles);
    return stats.live_bytes == 0 && stats.live_handles == 0 && (epochs < 5 || right > 0.9) ? 0 : 1;
}
