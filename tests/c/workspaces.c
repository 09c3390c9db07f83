/* Workspaces: cycles, learned sizes, what ends with a cycle, and errors. */

#include "check.h"

static tensor_workspace_t workspace(const char *name, const tensor_workspace_config_t *config) {
    tensor_workspace_t made = {0};
    OK(tensor_workspace_new(name, config, NULL, TENSOR_HOST, &made));
    return made;
}

static tensor_workspace_config_t strict(void) {
    tensor_workspace_config_t config;
    memset(&config, 0, sizeof config);
    config.allocation = TENSOR_WORKSPACE_ALLOCATION_STRICT;
    return config;
}

static tensor_scope_t begin(tensor_workspace_t ws) {
    tensor_scope_t scope = TENSOR_SCOPE_NONE;
    OK(tensor_workspace_open(ws, TENSOR_SCOPE_NONE, &scope));
    return scope;
}

static tensor_workspace_stats_t figures(tensor_workspace_t ws) {
    tensor_workspace_stats_t now;
    memset(&now, 0, sizeof now);
    OK(tensor_workspace_stats(ws, &now));
    return now;
}

/* A tensor of so many floats in a scope. */
static tensor_t array(tensor_scope_t scope, int64_t count) {
    static const float data[4096];
    tensor_t made = {0};
    OK(tensor_from_data(scope, 0, TENSOR_F32, TENSOR_HOST, &count, 1, data, (size_t)count * sizeof data[0], &made));
    return made;
}

static void a_cycle_teaches_the_size(void) {
    tensor_workspace_config_t config = strict();
    tensor_workspace_t ws = workspace("c", &config);
    for (int cycle = 0; cycle < 3; cycle++) {
        tensor_scope_t scope = begin(ws);
        CHECK(figures(ws).open == 1);
        array(scope, 1000);
        CHECK(figures(ws).spilled == (cycle ? 0 : 4032) && figures(ws).offset == (cycle ? 4032 : 0));
        OK(tensor_workspace_close(ws));
    }
    tensor_workspace_stats_t end = figures(ws);
    CHECK(end.open == 0 && end.size == 4032 && end.cycles == 3 && end.last_cycle == 4032 && end.pins == 0);
    OK(tensor_workspace_release(ws));
    CHECK(figures(ws).size == 0);
    OK(tensor_workspace_initialize(ws));
    CHECK(figures(ws).size == 4032);
    OK(tensor_dispose(ws.id));
    tensor_scope_t none;
    FAILS(TENSOR_ERROR_DISPOSED, "workspace", tensor_workspace_open(ws, TENSOR_SCOPE_NONE, &none));
}

static void arrays_end_with_their_cycle(void) {
    tensor_workspace_config_t config = strict();
    tensor_workspace_t ws = workspace("training", &config);
    tensor_scope_t scope = begin(ws), previous, same, none;
    OK(tensor_scope_enter(scope, &previous));
    tensor_t x = array(TENSOR_SCOPE_THREAD, 1000);
    OK(tensor_workspace_scope(ws, &same));
    CHECK(same.id == scope.id && begin(ws).id == scope.id);
    OK(tensor_workspace_close(ws));
    CHECK(tensor_is_live(x.id));
    OK(tensor_scope_leave(previous));
    OK(tensor_workspace_close(ws));
    OK(tensor_workspace_scope(ws, &none));
    CHECK(none.id == 0 && !tensor_is_live(x.id));
    tensor_t y;
    FAILS(TENSOR_ERROR_DISPOSED, "cycle 1 of workspace 'training'",
          tensor_unary(TENSOR_SCOPE_NONE, 0, TENSOR_OP_EXP, x, &y));
    scope = begin(ws);
    x = array(scope, 1000);
    FAILS(TENSOR_ERROR_STATE, "workspace 'training'", tensor_scope_detach(x.id));
    OK(tensor_unary(TENSOR_SCOPE_NONE, 0, TENSOR_OP_EXP, x, &y));
    OK(tensor_workspace_close(ws));
    CHECK(tensor_is_live(y.id));
    OK(tensor_dispose(y.id));
    OK(tensor_dispose(ws.id));
}

static void wrong_calls(void) {
    tensor_workspace_config_t config = strict();
    config.maximum = 64;
    config.minimum = 128;
    tensor_workspace_t ws = {0};
    FAILS(TENSOR_ERROR_ARGUMENT, "above the maximum", tensor_workspace_new("w", &config, NULL, TENSOR_HOST, &ws));
    config = strict();
    config.spill = 3;
    FAILS(TENSOR_ERROR_ARGUMENT, "spill policy 3", tensor_workspace_new("w", &config, NULL, TENSOR_HOST, &ws));
    config = strict();
    config.initial = -1;
    FAILS(TENSOR_ERROR_ARGUMENT, "-1", tensor_workspace_new("w", &config, NULL, TENSOR_HOST, &ws));
    config = strict();
    config.reset = TENSOR_WORKSPACE_RESET_END_OF_BUFFER_REACHED;
    config.allocation = TENSOR_WORKSPACE_ALLOCATION_OVERALLOCATE;
    FAILS(TENSOR_ERROR_ARGUMENT, "a ring", tensor_workspace_new("w", &config, NULL, TENSOR_HOST, &ws));
    FAILS(TENSOR_ERROR_ARGUMENT, "the name", tensor_workspace_new(NULL, NULL, NULL, TENSOR_HOST, &ws));
    FAILS(TENSOR_ERROR_ARGUMENT, "debug mode 9", tensor_workspace_set_debug(9, NULL));
    tensor_t x = array(TENSOR_SCOPE_NONE, 4);
    tensor_workspace_t wrong = {x.id};
    FAILS(TENSOR_ERROR_INVALID_HANDLE, "another kind", tensor_workspace_close(wrong));
    OK(tensor_dispose(x.id));
}

static void the_debug_mode_spills_everything(void) {
    tensor_workspace_config_t config = strict();
    config.initial = 8192;
    tensor_workspace_t ws = workspace("debug", &config);
    int32_t before = -1;
    OK(tensor_workspace_set_debug(TENSOR_WORKSPACE_DEBUG_SPILL_EVERYTHING, &before));
    CHECK(before == TENSOR_WORKSPACE_DEBUG_DISABLED);
    array(begin(ws), 1000);
    CHECK(figures(ws).spilled == 4032 && figures(ws).offset == 0);
    OK(tensor_workspace_close(ws));
    OK(tensor_workspace_set_debug(before, NULL));
    tensor_scope_t scope = begin(ws);
    OK(tensor_workspace_toggle(ws, 0));
    array(scope, 1000);
    CHECK(figures(ws).spilled == 0 && figures(ws).offset == 0);
    OK(tensor_workspace_toggle(ws, 1));
    array(scope, 1000);
    CHECK(figures(ws).spilled == 0 && figures(ws).offset == 4032);
    OK(tensor_workspace_close(ws));
    OK(tensor_dispose(ws.id));
}

int main(void) {
    RUN(workspaces, a_cycle_teaches_the_size);
    RUN(workspaces, arrays_end_with_their_cycle);
    RUN(workspaces, wrong_calls);
    RUN(workspaces, the_debug_mode_spills_everything);
    return check_end();
}
