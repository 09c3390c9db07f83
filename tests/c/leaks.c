/* Leak reports: levels, and the places of the program that make objects. */

#include "check.h"

static const float DATA[] = {1, 2};

__attribute__((noinline)) static tensor_t made(void) {
    const int64_t dims[] = {2};
    tensor_t x = TENSOR_NONE;
    OK(tensor_from_data(TENSOR_SCOPE_THREAD, 0, TENSOR_F32, TENSOR_HOST, dims, 1, DATA, sizeof DATA, &x));
    return x;
}

/* Adds up the sites whose place begins with `start`. */
static tensor_leak_site_t sum(const char *start) {
    tensor_leak_site_t sites[64], all = {0};
    size_t count = 0;
    OK(tensor_leak_sites(sites, 64, &count));
    CHECK(count <= 64);
    for (size_t i = 0; i < count && i < 64; i++) {
        char place[256];
        OK(tensor_leak_site_place(sites[i].number, place, sizeof place, NULL));
        if (!strncmp(place, start, strlen(start))) {
            all.created += sites[i].created;
            all.alive += sites[i].alive;
            all.alive_bytes += sites[i].alive_bytes;
            all.collected += sites[i].collected;
        }
    }
    return all;
}

static void errors_tell_where_objects_were_made_and_disposed_of(void) {
    tensor_t y;
    OK(tensor_set_leak_reports(TENSOR_LEAKS_ALL));
    tensor_t x = made();
    OK(tensor_dispose(x.id));
    FAILS(TENSOR_ERROR_DISPOSED, "; it was made at made (leaks.c:", tensor_neg(x, &y));
    FAILS(TENSOR_ERROR_DISPOSED, "; disposed at errors_tell_where_objects_were_made_and_disposed_of (leaks.c:",
          tensor_neg(x, &y));
    OK(tensor_set_leak_reports(TENSOR_LEAKS_COUNTS));
}

static void sites_have_what_is_alive_and_what_was_collected(void) {
    tensor_t x[15];
    uint64_t dropped[5];
    size_t drained = 0, count = 1;
    OK(tensor_set_leak_reports(TENSOR_LEAKS_ALL));
    for (int i = 0; i < 15; i++) {
        x[i] = made();
    }
    for (int i = 0; i < 5; i++) {
        dropped[i] = x[i].id;
    }
    OK(tensor_reclaim(dropped, 5));
    OK(tensor_drain(&drained));
    tensor_leak_site_t site = sum("made (leaks.c:");
    CHECK(site.created == 15 && site.alive == 10 && site.alive_bytes == 640 && site.collected == 5);
    for (int i = 5; i < 15; i++) {
        OK(tensor_dispose(x[i].id));
    }
    CHECK(sum("made (leaks.c:").alive == 0);
    OK(tensor_set_leak_reports(TENSOR_LEAKS_OFF));
    OK(tensor_leak_sites(NULL, 0, &count));
    CHECK(count == 0);
    OK(tensor_set_leak_reports(TENSOR_LEAKS_COUNTS));
}

static size_t locate(void *data, char *buf, size_t cap) {
    ++*(int *)data;
    return (size_t)snprintf(buf, cap, "a place in the host");
}

static size_t locate_nowhere(void *data, char *buf, size_t cap) {
    (void)buf, (void)cap;
    ++*(int *)data;
    return 0;
}

static void a_host_tells_where_its_threads_are(void) {
    int calls = 0;
    OK(tensor_set_leak_reports(TENSOR_LEAKS_ALL));
    OK(tensor_set_locator(locate, &calls));
    tensor_t x = made();
    OK(tensor_set_locator(locate_nowhere, &calls));
    tensor_t y = made();
    CHECK(calls == 2);
    OK(tensor_set_locator(NULL, NULL));
    CHECK(sum("a place in the host").alive == 1 && sum("made (leaks.c:").alive == 1);
    OK(tensor_dispose(x.id));
    OK(tensor_dispose(y.id));
    CHECK(calls == 2);
    OK(tensor_set_leak_reports(TENSOR_LEAKS_COUNTS));
}

static void hear(void *heard, int32_t level, const char *target, const char *message) {
    if (!strcmp(target, "libtensor::leaks")) {
        size_t used = strlen(heard);
        snprintf((char *)heard + used, 512 - used, "%d %s\n", (int)level, message);
    }
}

static void what_is_alive_is_reported(void) {
    char heard[512] = "";
    OK(tensor_set_leak_reports(TENSOR_LEAKS_ALL));
    tensor_t x = made();
    OK(tensor_set_logger(hear, heard, 4));
    OK(tensor_report_leaks());
    OK(tensor_set_leak_reports(TENSOR_LEAKS_OFF));
    OK(tensor_report_leaks());
    OK(tensor_flush_log());
    OK(tensor_set_logger(NULL, NULL, 0));
    CHECK(!strncmp(heard, "4 native objects alive: 1, collected undisposed: ", 49));
    CHECK(strstr(heard, "\n2 native objects alive: 1, of 64 bytes, made at made (leaks.c:"));
    CHECK(strchr(strchr(heard, '\n') + 1, '\n')[1] == 0);
    OK(tensor_dispose(x.id));
    OK(tensor_set_leak_reports(TENSOR_LEAKS_COUNTS));
}

static void the_largest_tensors_are_listed(void) {
    const int64_t dims[] = {1000};
    uint64_t ids[2];
    int64_t bytes[2];
    size_t count = 0;
    char place[256] = "";
    tensor_t large = TENSOR_NONE, part = TENSOR_NONE;
    OK(tensor_set_leak_reports(TENSOR_LEAKS_ALL));
    tensor_t small = made();
    OK(tensor_zeros(dims, 1, TENSOR_F32, TENSOR_HOST, &large));
    OK(tensor_narrow(large, 0, 0, 1, &part));
    OK(tensor_largest(ids, bytes, 2, &count));
    CHECK(count == 2 && (ids[0] == large.id || ids[0] == part.id) && bytes[0] >= 4000);
    CHECK(ids[1] == small.id && bytes[1] == 64);
    OK(tensor_made_at(small.id, place, sizeof place, NULL));
    CHECK(!strncmp(place, "made (leaks.c:", 14));
    OK(tensor_dispose(large.id));
    OK(tensor_dispose(part.id));
    OK(tensor_dispose(small.id));
    OK(tensor_made_at(0, place, sizeof place, NULL));
    CHECK(place[0] == 0);
    FAILS(TENSOR_ERROR_ARGUMENT, "ids is NULL", tensor_largest(NULL, bytes, 2, &count));
    OK(tensor_largest(NULL, NULL, 0, &count));
    CHECK(count == 0);
    OK(tensor_set_leak_reports(TENSOR_LEAKS_COUNTS));
}

static void levels_and_numbers_that_are_none(void) {
    int32_t level = -1;
    char place[64];
    OK(tensor_leak_reports(&level));
    CHECK(level == TENSOR_LEAKS_COUNTS);
    FAILS(TENSOR_ERROR_ARGUMENT, "unknown level of leak reports 4", tensor_set_leak_reports(4));
    FAILS(TENSOR_ERROR_ARGUMENT, "unknown level of leak reports -1", tensor_set_leak_reports(-1));
    FAILS(TENSOR_ERROR_ARGUMENT, "unknown site -1", tensor_leak_site_place(-1, place, sizeof place, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "unknown site 1000000", tensor_leak_site_place(1000000, place, sizeof place, NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_leak_reports(NULL));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_leak_sites(NULL, 1, NULL));
    OK(tensor_leak_reports(&level));
    CHECK(level == TENSOR_LEAKS_COUNTS);
}

int main(void) {
    RUN(leaks, errors_tell_where_objects_were_made_and_disposed_of);
    RUN(leaks, sites_have_what_is_alive_and_what_was_collected);
    RUN(leaks, a_host_tells_where_its_threads_are);
    RUN(leaks, what_is_alive_is_reported);
    RUN(leaks, the_largest_tensors_are_listed);
    RUN(leaks, levels_and_numbers_that_are_none);
    return check_end();
}
