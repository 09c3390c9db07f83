/* Scopes: ownership, moves, closing in any order, accounts and limits. */

#include "check.h"

#include <pthread.h>

static const float DATA[64];

static tensor_scope_t owner(uint64_t any) {
    tensor_scope_t scope = TENSOR_SCOPE_NONE;
    OK(tensor_owner(any, &scope));
    return scope;
}

static tensor_scope_stats_t scope_stats(tensor_scope_t scope) {
    tensor_scope_stats_t now;
    memset(&now, 0, sizeof now);
    OK(tensor_scope_stats(scope, TENSOR_HOST, &now));
    return now;
}

static tensor_scope_t open_scope(tensor_scope_t parent, int32_t kind, const char *name) {
    tensor_scope_t scope = TENSOR_SCOPE_NONE;
    OK(tensor_scope_open(parent, kind, name, &scope));
    return scope;
}

static void push_and_pop(void) {
    tensor_scope_t outer = push("outer");
    tensor_t x = vector(4, DATA);
    tensor_scope_t inner = push("inner");
    tensor_t y = vector(4, DATA);
    CHECK(owner(x.id).id == outer.id);
    CHECK(owner(y.id).id == inner.id);
    tensor_scope_t parent;
    OK(tensor_scope_parent(inner, &parent));
    CHECK(parent.id == outer.id);
    OK(tensor_scope_pop(inner));
    CHECK(!tensor_is_live(y.id) && tensor_is_live(x.id));
    CHECK(!tensor_scope_is_open(inner) && tensor_scope_is_open(outer));
    tensor_t z = vector(4, DATA);
    CHECK(owner(z.id).id == outer.id);
    OK(tensor_scope_pop(outer));
    CHECK(!tensor_is_live(x.id) && !tensor_is_live(z.id));
    tensor_t unowned = vector(4, DATA);
    CHECK(owner(unowned.id).id == 0);
    OK(tensor_dispose(unowned.id));
}

static void close_out_of_order_and_twice(void) {
    tensor_scope_t outer = push("outer"), inner = push("inner");
    tensor_t x = vector(4, DATA);
    OK(tensor_scope_pop(outer));
    CHECK(tensor_is_live(x.id) && tensor_scope_is_open(inner));
    OK(tensor_scope_close(outer));
    OK(tensor_scope_close(outer));
    OK(tensor_scope_pop(inner));
    OK(tensor_scope_pop(inner));
    CHECK(!tensor_is_live(x.id));
}

static void explicit_target_and_none(void) {
    tensor_scope_t ambient = push("ambient");
    tensor_scope_t target = open_scope(TENSOR_SCOPE_NONE, TENSOR_SCOPE_NATIVE, "target");
    tensor_t x = vector(4, DATA), y, z;
    OK(tensor_unary(target, 0, TENSOR_OP_EXP, x, &y));
    OK(tensor_unary(TENSOR_SCOPE_NONE, 0, TENSOR_OP_EXP, x, &z));
    CHECK(owner(y.id).id == target.id);
    CHECK(owner(z.id).id == 0);
    OK(tensor_dispose(z.id));
    OK(tensor_scope_close(target));
    CHECK(!tensor_is_live(y.id) && tensor_is_live(x.id));
    OK(tensor_scope_pop(ambient));
}

static void moves(void) {
    tensor_scope_t a = push("a"), b = push("b"), c = push("c");
    tensor_t x = vector(4, DATA);
    int32_t contains;
    OK(tensor_move_to_outer(x.id));
    CHECK(owner(x.id).id == b.id);
    OK(tensor_scope_move_to_outer(c, x.id)); /* c does not own it: no change */
    CHECK(owner(x.id).id == b.id);
    OK(tensor_scope_move_to_outer(b, x.id));
    CHECK(owner(x.id).id == a.id);
    OK(tensor_move_to(x.id, c));
    OK(tensor_scope_contains(c, x.id, &contains));
    CHECK(contains == 1);
    OK(tensor_scope_contains(a, x.id, &contains));
    CHECK(contains == 0);
    OK(tensor_scope_detach(x.id));
    CHECK(owner(x.id).id == 0);
    OK(tensor_move_to_outer(x.id)); /* unowned: no change */
    OK(tensor_scope_pop(c));
    OK(tensor_scope_pop(b));
    OK(tensor_scope_pop(a));
    CHECK(tensor_is_live(x.id));
    OK(tensor_dispose(x.id));
}

static void closed_and_capped_refuse(void) {
    tensor_scope_t closed = open_scope(TENSOR_SCOPE_NONE, TENSOR_SCOPE_NATIVE, "gone");
    OK(tensor_scope_close(closed));
    tensor_scope_t capped = push("capped");
    tensor_t inside = vector(4, DATA), x, y;
    OK(tensor_scope_cap(capped));
    FAILS(TENSOR_ERROR_SCOPE, "capped", tensor_exp(inside, &y));
    OK(tensor_unary(TENSOR_SCOPE_NONE, 0, TENSOR_OP_EXP, inside, &x));
    FAILS(TENSOR_ERROR_SCOPE, "capped", tensor_move_to(x.id, capped));
    FAILS(TENSOR_ERROR_SCOPE, "closed", tensor_move_to(x.id, closed));
    FAILS(TENSOR_ERROR_SCOPE, "closed", tensor_scope_enter(closed, &capped));
    CHECK(owner(x.id).id == 0);
    OK(tensor_dispose(x.id));
    OK(tensor_scope_pop(capped));
}

static void members_and_dispose_everything(void) {
    tensor_scope_t scope = push("members");
    tensor_t t[4];
    for (int i = 0; i < 4; i++) {
        t[i] = vector(4, DATA);
    }
    uint64_t members[8];
    size_t count = 0;
    OK(tensor_scope_members(scope, members, 8, &count));
    CHECK(count == 4);
    for (size_t i = 0; i < 4; i++) {
        CHECK(members[i] == t[3 - i].id); /* newest first */
    }
    OK(tensor_scope_members(scope, NULL, 0, &count));
    CHECK(count == 4);
    const uint64_t keep[] = {t[1].id};
    OK(tensor_scope_dispose_everything(scope, keep, 1));
    CHECK(!tensor_is_live(t[0].id) && tensor_is_live(t[1].id) && !tensor_is_live(t[3].id));
    OK(tensor_scope_dispose_everything(scope, NULL, 0));
    OK(tensor_scope_members(scope, NULL, 0, &count));
    CHECK(count == 0);
    OK(tensor_scope_pop(scope));
}

static void loans(void) {
    tensor_scope_t lender = open_scope(TENSOR_SCOPE_NONE, TENSOR_SCOPE_MANAGER, "lender");
    tensor_scope_t borrower = open_scope(TENSOR_SCOPE_NONE, TENSOR_SCOPE_MANAGER, "borrower");
    tensor_t x = vector(4, DATA);
    OK(tensor_move_to(x.id, lender));
    OK(tensor_scope_cap(lender));
    OK(tensor_lend(x.id, borrower));
    CHECK(owner(x.id).id == borrower.id);
    CHECK(scope_stats(lender).live == 64 && scope_stats(borrower).live == 0);
    OK(tensor_scope_close(borrower));
    CHECK(owner(x.id).id == lender.id);
    FAILS(TENSOR_ERROR_SCOPE, "closed", tensor_lend(x.id, borrower));
    FAILS(TENSOR_ERROR_ARGUMENT, "none", tensor_lend(x.id, TENSOR_SCOPE_NONE));
    OK(tensor_scope_close(lender));
    CHECK(!tensor_is_live(x.id));
}

static void names_and_dump(void) {
    tensor_scope_t scope = push("first");
    tensor_t x = matrix(2, 32, DATA);
    char text[4096];
    size_t len = 0;
    OK(tensor_scope_set_name(scope, "second \xc3\xa9"));
    OK(tensor_scope_name(scope, text, sizeof text, &len));
    CHECK(strcmp(text, "second \xc3\xa9") == 0 && len == strlen(text));
    OK(tensor_scope_name(scope, text, len, NULL)); /* one byte too few: cut before the last character */
    CHECK(strcmp(text, "second ") == 0);
    OK(tensor_scope_dump(TENSOR_SCOPE_NONE, 1, text, sizeof text, &len));
    CHECK(strstr(text, "second") && strstr(text, "(2, 32)"));
    OK(tensor_scope_dump(scope, 0, text, sizeof text, NULL));
    CHECK(strstr(text, "256"));
    OK(tensor_scope_pop(scope));
    CHECK(x.id != 0);
}

static void *enter_and_make(void *argument) {
    tensor_scope_t scope = *(tensor_scope_t *)argument, previous;
    OK(tensor_scope_enter(scope, &previous));
    tensor_t x = vector(4, DATA);
    CHECK(previous.id == 0 && owner(x.id).id == scope.id);
    OK(tensor_scope_leave(previous));
    tensor_t y = vector(4, DATA);
    CHECK(owner(y.id).id == 0);
    OK(tensor_dispose(y.id));
    return NULL;
}

static void entered_on_another_thread(void) {
    tensor_scope_t scope = push("shared");
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, enter_and_make, &scope) == 0);
    pthread_join(thread, NULL);
    CHECK(scope_stats(scope).handles == 1);
    OK(tensor_scope_pop(scope));
}

static void *close_it(void *argument) {
    OK(tensor_scope_close(*(tensor_scope_t *)argument));
    return NULL;
}

static void closed_on_another_thread(void) {
    tensor_scope_t outer = push("outer"), inner = push("inner");
    tensor_t x = vector(4, DATA);
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, close_it, &inner) == 0);
    pthread_join(thread, NULL);
    CHECK(!tensor_is_live(x.id));
    tensor_t y = vector(4, DATA); /* the current scope is closed: goes to the nearest open scope above */
    CHECK(owner(y.id).id == outer.id);
    OK(tensor_scope_pop(inner));
    OK(tensor_scope_pop(outer));
}

static void accounts_of_a_view_kept_outside(void) {
    tensor_scope_t outer = push("outer"), inner = push("inner");
    tensor_t x = vector(64, DATA), view;
    CHECK(scope_stats(inner).own == 256 && scope_stats(outer).live == 256);
    OK(tensor_narrow(x, 0, 0, 4, &view));
    CHECK(scope_stats(inner).own == 256);
    OK(tensor_move_to(view.id, outer));
    CHECK(scope_stats(inner).own == 256 && scope_stats(outer).own == 0);
    OK(tensor_scope_pop(inner));
    CHECK(scope_stats(outer).live == 256 && scope_stats(outer).retained == 256);
    VALUES(view, 0, 0, 0, 0);
    OK(tensor_dispose(view.id));
    CHECK(scope_stats(outer).live == 0 && scope_stats(outer).peak == 256);
    OK(tensor_scope_pop(outer));
}

static void limits(void) {
    tensor_scope_t scope = push("limited");
    tensor_t x = vector(16, DATA), y, z; /* 64 bytes */
    CHECK(scope_stats(scope).limit == -1);
    OK(tensor_scope_set_limit(scope, TENSOR_HOST, 127));
    FAILS(TENSOR_ERROR_OUT_OF_MEMORY, "limited", tensor_exp(x, &y));
    OK(tensor_scope_set_limit(scope, TENSOR_HOST, 128));
    CHECK(scope_stats(scope).limit == 128);
    OK(tensor_exp(x, &y));
    FAILS(TENSOR_ERROR_OUT_OF_MEMORY, "limited", tensor_exp(x, &z));
    CHECK(scope_stats(scope).live == 128);
    OK(tensor_unary(TENSOR_SCOPE_NONE, 0, TENSOR_OP_EXP, x, &z));
    FAILS(TENSOR_ERROR_OUT_OF_MEMORY, "limited", tensor_move_to(z.id, scope));
    CHECK(owner(z.id).id == 0);
    OK(tensor_scope_set_limit(scope, TENSOR_HOST, -1));
    OK(tensor_move_to(z.id, scope));
    FAILS(TENSOR_ERROR_ARGUMENT, "-2", tensor_scope_set_limit(scope, TENSOR_HOST, -2));
    OK(tensor_scope_pop(scope));
}

static void managers_place_by_operand(void) {
    tensor_scope_t manager = open_scope(TENSOR_SCOPE_NONE, TENSOR_SCOPE_MANAGER, "manager");
    tensor_scope_t child = open_scope(manager, TENSOR_SCOPE_MANAGER, "child");
    tensor_t free_one = vector(4, DATA), x, y;
    OK(tensor_alias(child, 0, free_one, &x));
    OK(tensor_add(free_one, x, &y));
    CHECK(owner(y.id).id == child.id);
    OK(tensor_scope_close(manager)); /* its managers close with it */
    CHECK(!tensor_scope_is_open(child) && !tensor_is_live(y.id));
    OK(tensor_dispose(free_one.id));
}

static void kinds_that_a_scope_admits(void) {
    tensor_scope_t outer = push("outer");
    tensor_scope_t only_tensors = open_scope(outer, TENSOR_SCOPE_DISPOSE, NULL);
    tensor_generator_t generator;
    OK(tensor_generator_new(only_tensors, 1, &generator));
    CHECK(owner(generator.id).id == outer.id);
    tensor_t x = vector(4, DATA), y;
    OK(tensor_alias(only_tensors, 0, x, &y));
    CHECK(owner(y.id).id == only_tensors.id);
    OK(tensor_scope_close(only_tensors));
    OK(tensor_scope_pop(outer));
}

int main(void) {
    RUN(scopes, push_and_pop);
    RUN(scopes, close_out_of_order_and_twice);
    RUN(scopes, explicit_target_and_none);
    RUN(scopes, moves);
    RUN(scopes, closed_and_capped_refuse);
    RUN(scopes, loans);
    RUN(scopes, members_and_dispose_everything);
    RUN(scopes, names_and_dump);
    RUN(scopes, entered_on_another_thread);
    RUN(scopes, closed_on_another_thread);
    RUN(scopes, accounts_of_a_view_kept_outside);
    RUN(scopes, limits);
    RUN(scopes, managers_place_by_operand);
    RUN(scopes, kinds_that_a_scope_admits);
    return check_end();
}
