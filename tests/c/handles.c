/* Handles: disposed, stale, forged and of the wrong kind, and used while another thread disposes of them. */

#include "check.h"

#include <pthread.h>

static const float DATA[] = {1, 2, 3, 4, 5, 6};

static void dispose(void) {
    tensor_t x = matrix(2, 3, DATA);
    CHECK(tensor_is_live(x.id) == 1);
    OK(tensor_dispose(x.id));
    CHECK(tensor_is_live(x.id) == 0);
    OK(tensor_dispose(x.id)); /* disposing again is not an error */
}

static void *release_elsewhere(void *t) {
    OK(tensor_release(((tensor_t *)t)->id));
    return NULL;
}

/* A release disposes of what nothing owns, also for another thread, and leaves the rest to its owner. */
static void release(void) {
    static float large[5000];
    tensor_t unowned = matrix(2, 3, DATA), big = vector(5000, large), moved, other = matrix(2, 3, DATA);
    OK(tensor_release(unowned.id));
    OK(tensor_release(unowned.id));
    OK(tensor_release(big.id));
    CHECK(!tensor_is_live(unowned.id) && !tensor_is_live(big.id));
    tensor_scope_t outer = push("outer"), inner = push("inner");
    tensor_t owned = matrix(2, 3, DATA), leaf = vector(2, DATA), recorded;
    tensor_module_t module, child;
    const int64_t ints[] = {2, 2};
    OK(tensor_set_requires_grad(leaf, 1));
    OK(tensor_exp(leaf, &recorded));
    OK(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, TENSOR_MODULE_CUSTOM, NULL, NULL, 0, NULL, 0,
                         &module));
    OK(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, TENSOR_MODULE_LINEAR, NULL, ints, 2, NULL, 0,
                         &child));
    OK(tensor_module_add(module, "child", child));
    OK(tensor_release(owned.id) | tensor_release(recorded.id) | tensor_release(module.id) | tensor_release(child.id));
    CHECK(tensor_is_live(owned.id) && tensor_is_live(recorded.id));
    CHECK(tensor_is_live(module.id) && tensor_is_live(child.id));
    moved = matrix(2, 3, DATA);
    OK(tensor_move_to_outer(moved.id));
    OK(tensor_release(moved.id));
    CHECK(tensor_is_live(moved.id));
    OK(tensor_scope_detach(moved.id));
    OK(tensor_release(moved.id));
    CHECK(!tensor_is_live(moved.id));
    OK(tensor_move_to(other.id, outer));
    pthread_t thread;
    pthread_create(&thread, NULL, release_elsewhere, &other);
    pthread_join(thread, NULL);
    CHECK(tensor_is_live(other.id));
    OK(tensor_scope_detach(other.id));
    pthread_create(&thread, NULL, release_elsewhere, &other);
    pthread_join(thread, NULL);
    CHECK(!tensor_is_live(other.id));
    FAILS(TENSOR_ERROR_ARGUMENT, "closed", tensor_release(inner.id));
    OK(tensor_scope_pop(inner));
    OK(tensor_release(owned.id)); /* disposed of with its scope */
    OK(tensor_scope_pop(outer));
    OK(tensor_release(0));
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "0x", tensor_release(77));
}

static void use_after_dispose_names_the_tensor(void) {
    tensor_t x = matrix(2, 3, DATA), y;
    tensor_info_t info;
    OK(tensor_dispose(x.id));
    FAILS(TENSOR_ERROR_DISPOSED, "float32 (2, 3)", tensor_info(x, &info));
    FAILS(TENSOR_ERROR_DISPOSED, "float32 (2, 3)", tensor_exp(x, &y));
    FAILS(TENSOR_ERROR_DISPOSED, "float32 (2, 3)", tensor_add(x, x, &y));
    FAILS(TENSOR_ERROR_DISPOSED, "float32 (2, 3)", tensor_backward(x, TENSOR_NONE, 0));
}

static void use_after_close(void) {
    tensor_scope_t scope = push("batch");
    tensor_t x = matrix(2, 3, DATA), y;
    OK(tensor_scope_pop(scope));
    FAILS(TENSOR_ERROR_DISPOSED, "float32 (2, 3)", tensor_exp(x, &y));
}

static void use_after_the_slot_was_reused(void) {
    tensor_t old = matrix(2, 3, DATA), y;
    OK(tensor_dispose(old.id));
    tensor_scope_t scope = push(NULL);
    bool reused = false;
    for (int i = 0; i < 2000; i++) {
        tensor_t x = vector(2, DATA);
        reused |= (uint32_t)x.id == (uint32_t)old.id;
        OK(tensor_dispose(x.id));
    }
    CHECK(reused);
    CHECK(tensor_is_live(old.id) == 0);
    FAILS(TENSOR_ERROR_DISPOSED, "", tensor_exp(old, &y));
    OK(tensor_dispose(old.id));
    OK(tensor_scope_pop(scope));
}

static void forged(void) {
    tensor_info_t info;
    tensor_t y, x = matrix(2, 3, DATA);
    const uint64_t forged[] = {0, 1, 42, UINT64_MAX, UINT64_MAX >> 1, x.id ^ (UINT64_C(1) << 31),
                               (x.id & ~(UINT64_C(0xff) << 56)) | UINT64_C(200) << 56};
    for (size_t i = 0; i < sizeof forged / sizeof *forged; i++) {
        tensor_t t = {forged[i]};
        CHECK(tensor_is_live(t.id) == 0);
        FAILS(TENSOR_ERROR_INVALID_HANDLE, "", tensor_info(t, &info));
        FAILS(TENSOR_ERROR_INVALID_HANDLE, "", tensor_exp(t, &y));
        FAILS(TENSOR_ERROR_INVALID_HANDLE, "", tensor_add(x, t, &y));
    }
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "", tensor_dispose(UINT64_MAX >> 1));
    OK(tensor_dispose(x.id));
}

static void wrong_kind(void) {
    tensor_scope_t scope = push("kinds");
    tensor_generator_t generator;
    OK(tensor_generator_new(TENSOR_SCOPE_THREAD, 1, &generator));
    tensor_t x = vector(2, DATA), y;
    tensor_module_t module;
    OK(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, TENSOR_MODULE_CUSTOM, NULL, NULL, 0, NULL, 0,
                         &module));
    tensor_t not_a_tensor[] = {{scope.id}, {generator.id}, {module.id}};
    for (size_t i = 0; i < 3; i++) {
        FAILS(TENSOR_ERROR_INVALID_HANDLE, "another kind", tensor_exp(not_a_tensor[i], &y));
    }
    tensor_module_t not_a_module = {x.id};
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "another kind", tensor_module_train(not_a_module, 1));
    tensor_optimizer_t not_an_optimizer = {x.id};
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "another kind", tensor_optimizer_step(not_an_optimizer));
    tensor_lease_t not_a_lease = {x.id};
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "another kind", tensor_data_end(not_a_lease));
    tensor_scope_t not_a_scope = {x.id};
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "another kind", tensor_scope_cap(not_a_scope));
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "another kind", tensor_scope_close(not_a_scope));
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "another kind", tensor_scope_pop(not_a_scope));
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "another kind", tensor_scope_leave(not_a_scope));
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "not a handle", tensor_scope_leave((tensor_scope_t){0xdeadbeef}));
    /* It is still valid. */
    OK(tensor_exp(x, &y));
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "another kind", tensor_alias(not_a_scope, 0, x, &y));
    tensor_generator_t not_a_generator = {x.id};
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "another kind",
          tensor_module_new(TENSOR_SCOPE_THREAD, not_a_generator, TENSOR_MODULE_CUSTOM, NULL, NULL, 0, NULL, 0,
                            &module));
    OK(tensor_scope_pop(scope));
}

/* Operations on scopes that do not apply to the process. */
static void process_as_scope(void) {
    FAILS(TENSOR_ERROR_ARGUMENT, "process", tensor_scope_cap(TENSOR_SCOPE_NONE));
    FAILS(TENSOR_ERROR_ARGUMENT, "process", tensor_scope_cap(TENSOR_SCOPE_THREAD));
    FAILS(TENSOR_ERROR_ARGUMENT, "process", tensor_scope_set_name(TENSOR_SCOPE_NONE, "mine"));
    tensor_t x = vector(2, DATA);
    OK(tensor_dispose(x.id));
}

static void *dispose_elsewhere(void *t) {
    OK(tensor_dispose(((tensor_t *)t)->id));
    return NULL;
}

static void disposed_by_another_thread(void) {
    tensor_t x = matrix(2, 3, DATA), y;
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, dispose_elsewhere, &x) == 0);
    pthread_join(thread, NULL);
    FAILS(TENSOR_ERROR_DISPOSED, "(2, 3)", tensor_exp(x, &y));
}

/* Computes with a tensor until it is disposed of. */
static void *compute(void *t) {
    tensor_t x = *(tensor_t *)t, y;
    int32_t status;
    while ((status = tensor_exp(x, &y)) == TENSOR_OK) {
        tensor_dispose(y.id);
    }
    return (void *)(intptr_t)status;
}

static void scope_closed_in_use(void) {
    enum { THREADS = 2, ELEMENTS = 4096 };
    static float data[ELEMENTS];
    for (int round = 0; round < 20; round++) {
        tensor_scope_t scope = push("in use");
        tensor_t x = vector(ELEMENTS, data);
        pthread_t threads[THREADS];
        for (int i = 0; i < THREADS; i++) {
            CHECK(pthread_create(&threads[i], NULL, compute, &x) == 0);
        }
        OK(tensor_scope_pop(scope));
        for (int i = 0; i < THREADS; i++) {
            void *status = NULL;
            pthread_join(threads[i], &status);
            CHECK((intptr_t)status == TENSOR_ERROR_DISPOSED);
        }
    }
}

int main(void) {
    RUN(handles, dispose);
    RUN(handles, release);
    RUN(handles, use_after_dispose_names_the_tensor);
    RUN(handles, use_after_close);
    RUN(handles, use_after_the_slot_was_reused);
    RUN(handles, forged);
    RUN(handles, wrong_kind);
    RUN(handles, process_as_scope);
    RUN(handles, disposed_by_another_thread);
    RUN(handles, scope_closed_in_use);
    return check_end();
}
