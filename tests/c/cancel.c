/* Cancels threads during calls of the library: the call finishes, then the thread ends. */

#include <pthread.h>
#include <unistd.h>

#include "check.h"

static char folder[] = "/tmp/tensor-cancel-XXXXXX", model[64], trace[64], picture[64];

/* Runs `body` on a thread with a pending cancellation: any cancellation point inside would end it. */
static void *cancelled_in(void *body) {
    pthread_cancel(pthread_self());
    ((void (*)(void))(uintptr_t)body)();
    pthread_testcancel();
    return NULL;
}

static void is_cancelled_after(void (*body)(void)) {
    pthread_t thread;
    void *result = NULL;
    CHECK(pthread_create(&thread, NULL, cancelled_in, (void *)(uintptr_t)body) == 0);
    CHECK(pthread_join(thread, &result) == 0);
    CHECK(result == PTHREAD_CANCELED);
}

static tensor_module_t linear(void) {
    const int64_t ints[] = {300, 200};
    tensor_module_t module = {0};
    OK(tensor_module_new(TENSOR_SCOPE_THREAD, TENSOR_GENERATOR_THREAD, TENSOR_MODULE_LINEAR, NULL, ints, 2, NULL, 0,
                         &module));
    return module;
}

static void first_calls(void) {
    tensor_scope_t scope;
    const int64_t dims[] = {3000, 300};
    tensor_t x, y;
    char text[4096];
    OK(tensor_scope_push("first", &scope));
    OK(tensor_ones(dims, 2, TENSOR_F32, TENSOR_HOST, &x));
    OK(tensor_set_requires_grad(x, 1));
    OK(tensor_sum(x, NULL, 0, 0, &y));
    OK(tensor_backward(y, TENSOR_NONE, 0));
    OK(tensor_scope_dump(scope, 2, text, sizeof text, NULL));
    OK(tensor_scope_pop(scope));
}

static void saves_and_loads(void) {
    tensor_scope_t scope;
    OK(tensor_scope_push("files", &scope));
    tensor_module_t module = linear();
    OK(tensor_module_save(module, model));
    OK(tensor_module_load(module, model));
    FAILS(TENSOR_ERROR_IO, folder, tensor_module_load(module, folder));
    OK(tensor_scope_pop(scope));
}

static void ignore(void *state, const char *name, uint64_t id) {
    (void)state;
    (void)name;
    (void)id;
}

static void saves_and_loads_symbols(void) {
    tensor_scope_t scope;
    const int64_t dims[] = {3000, 300};
    tensor_t x;
    tensor_symbol_t symbol, back;
    OK(tensor_scope_push("symbols", &scope));
    OK(tensor_ones(dims, 2, TENSOR_F32, TENSOR_HOST, &x));
    OK(tensor_params_save(&x.id, NULL, 1, model));
    OK(tensor_params_load(TENSOR_SCOPE_THREAD, 0, model, ignore, NULL));
    OK(tensor_symbol_variable(TENSOR_SCOPE_THREAD, "data", NULL, 0, -1, NULL, NULL, 0, &symbol));
    OK(tensor_symbol_save(symbol, model));
    OK(tensor_symbol_load(TENSOR_SCOPE_THREAD, model, &back));
    FAILS(TENSOR_ERROR_IO, folder, tensor_symbol_load(TENSOR_SCOPE_THREAD, folder, &back));
    OK(tensor_scope_pop(scope));
}

static void draws(void) {
    tensor_scope_t scope;
    tensor_t images, labels, test;
    OK(tensor_timeline_start());
    OK(tensor_scope_push("pictures", &scope));
    OK(tensor_digits(TENSOR_SCOPE_THREAD, 0, &images, &labels, &test));
    OK(tensor_picture_digits(images, labels, labels, picture));
    OK(tensor_scope_pop(scope));
    OK(tensor_timeline_save(trace));
}

static void notes_places(void) {
    tensor_scope_t scope;
    int32_t before;
    OK(tensor_leak_reports(&before));
    OK(tensor_set_leak_reports(TENSOR_LEAKS_ALL));
    OK(tensor_scope_push("places", &scope));
    OK(tensor_dispose(linear().id));
    OK(tensor_scope_pop(scope));
    OK(tensor_set_leak_reports(before));
}

static void the_first_calls_of_a_thread(void) { is_cancelled_after(first_calls); }
static void saving_and_loading(void) { is_cancelled_after(saves_and_loads); }
static void saving_and_loading_symbols(void) { is_cancelled_after(saves_and_loads_symbols); }
static void pictures(void) { is_cancelled_after(draws); }
static void places_of_leak_reports(void) { is_cancelled_after(notes_places); }

int main(void) {
    if (!mkdtemp(folder)) abort();
    snprintf(model, sizeof model, "%s/model", folder);
    snprintf(trace, sizeof trace, "%s/trace.json", folder);
    snprintf(picture, sizeof picture, "%s/picture.svg", folder);
    RUN(cancel, the_first_calls_of_a_thread);
    RUN(cancel, saving_and_loading);
    RUN(cancel, saving_and_loading_symbols);
    RUN(cancel, pictures);
    RUN(cancel, places_of_leak_reports);
    remove(model);
    remove(trace);
    remove(picture);
    rmdir(folder);
    return check_end();
}
