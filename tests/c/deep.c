/* No walk recurses: scopes, managers and modules nest to any depth on a thread with a small stack. Also: what remains
 * of a thread that ends, and of a current scope that was closed long ago. */

#include "check.h"

#include <pthread.h>

enum { DEEP = 100000, STACK = 128 << 10, SEQUENTIAL = 10, LINEAR = 1 };

static const float DATA[64];

static void on_a_small_stack(void *(*test)(void *)) {
    pthread_attr_t attributes;
    pthread_t thread;
    CHECK(!pthread_attr_init(&attributes) && !pthread_attr_setstacksize(&attributes, STACK));
    CHECK(!pthread_create(&thread, &attributes, test, NULL) && !pthread_join(thread, NULL));
    pthread_attr_destroy(&attributes);
}

static tensor_scope_t scopes[DEEP];

static void *nest_scopes(void *unused) {
    (void)unused;
    for (int i = 0; i < DEEP; i++) OK(tensor_scope_push(NULL, &scopes[i]));
    vector(4, DATA);
    size_t length = 0;
    OK(tensor_scope_dump(scopes[0], 1, NULL, 0, &length));
    CHECK(length < 20000);
    for (int i = DEEP; i--;) OK(tensor_scope_pop(scopes[i]));
    return NULL;
}

static void nested_scopes_are_dumped_and_popped(void) { on_a_small_stack(nest_scopes); }

static void *nest_managers(void *unused) {
    (void)unused;
    tensor_scope_t above = TENSOR_SCOPE_NONE;
    for (int i = 0; i < DEEP; i++) {
        OK(tensor_scope_open(above, TENSOR_SCOPE_MANAGER, NULL, &scopes[i]));
        above = scopes[i];
    }
    OK(tensor_scope_close(scopes[0]));
    CHECK(!tensor_scope_is_open(scopes[DEEP - 1]));
    return NULL;
}

static void nested_managers_close_with_the_first(void) { on_a_small_stack(nest_managers); }

static void *nest_modules(void *unused) {
    (void)unused;
    tensor_scope_t scope = push("modules");
    const int64_t sizes[] = {4, 1};
    tensor_module_t inner;
    OK(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, LINEAR, NULL, sizes, 2, NULL, 0, &inner));
    for (int i = 0; i < DEEP; i++) {
        tensor_module_t outer;
        OK(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, SEQUENTIAL, NULL, NULL, 0, NULL, 0, &outer));
        OK(tensor_module_add(outer, "0", inner));
        inner = outer;
    }
    OK(tensor_module_train(inner, 0));
    OK(tensor_module_train(inner, 1));
    size_t count = 0;
    OK(tensor_module_count(inner, 0, &count));
    CHECK(count == 2);
    tensor_t x = vector(4, DATA), y;
    OK(tensor_module_forward(TENSOR_SCOPE_THREAD, 0, TENSOR_GENERATOR_THREAD, inner, x, TENSOR_MODE_OWN, &y));
    OK(tensor_module_zero_grad(inner));
    OK(tensor_scope_pop(scope));
    return NULL;
}

static void nested_modules_run_and_end_with_their_scope(void) { on_a_small_stack(nest_modules); }

static tensor_t left;

static void *leave_scopes(void *unused) {
    (void)unused;
    push("left");
    push("left too");
    left = vector(4, DATA);
    return NULL;
}

static void what_a_thread_leaves_is_dissolved(void) {
    tensor_stats_t before, after;
    OK(tensor_stats(&before));
    on_a_small_stack(leave_scopes);
    OK(tensor_stats(&after));
    CHECK(after.dissolved == before.dissolved + 2);
    tensor_scope_t owner = {1};
    OK(tensor_owner(left.id, &owner));
    CHECK(tensor_is_live(left.id) && owner.id == 0);
    OK(tensor_dispose(left.id));
}

static void a_current_scope_closed_long_ago_has_an_ancestor(void) {
    tensor_scope_t outer = push("outer"), inner = push("inner"), other, owner;
    OK(tensor_scope_close(inner));
    for (int i = 0; i < 5000; i++) {
        OK(tensor_scope_open(TENSOR_SCOPE_NONE, TENSOR_SCOPE_NATIVE, "other", &other));
        OK(tensor_scope_close(other));
    }
    tensor_t x = vector(4, DATA);
    OK(tensor_owner(x.id, &owner));
    CHECK(owner.id == outer.id);
    OK(tensor_scope_pop(inner));
    OK(tensor_scope_pop(outer));
}

static void in_place_without_an_alias(void) {
    tensor_scope_t manager;
    OK(tensor_scope_open(TENSOR_SCOPE_NONE, TENSOR_SCOPE_MANAGER, "capped", &manager));
    tensor_t x = vector(4, DATA), alias;
    OK(tensor_move_to(x.id, manager));
    OK(tensor_scope_cap(manager));
    OK(tensor_exp_(x, NULL));
    OK(tensor_add_(x, x, NULL));
    VALUES(x, 2, 2, 2, 2);
    FAILS(TENSOR_ERROR_SCOPE, "capped", tensor_exp_(x, &alias));
    VALUES(x, 2, 2, 2, 2);
    FAILS(TENSOR_ERROR_ARGUMENT, "", tensor_exp(x, NULL));
    OK(tensor_scope_close(manager));
}

int main(void) {
    RUN(deep, nested_scopes_are_dumped_and_popped);
    RUN(deep, nested_managers_close_with_the_first);
    RUN(deep, nested_modules_run_and_end_with_their_scope);
    RUN(deep, what_a_thread_leaves_is_dissolved);
    RUN(deep, a_current_scope_closed_long_ago_has_an_ancestor);
    RUN(deep, in_place_without_an_alias);
    return check_end();
}
