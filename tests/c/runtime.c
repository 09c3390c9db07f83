/* The process: version, counters, threads, blocks, timeline. */

#include "check.h"

#include <unistd.h>

static const float DATA[4];

static void version(void) { CHECK(tensor_abi_version() == TENSOR_ABI_VERSION); }

static void counters(void) {
    tensor_stats_t before = stats();
    tensor_scope_t scope = push("counters");
    tensor_t x = vector(4, DATA);
    tensor_stats_t now = stats();
    CHECK(now.live_handles == before.live_handles + 2 && now.created == before.created + 2);
    CHECK(now.live_bytes == before.live_bytes + 64 && now.peak_bytes >= now.live_bytes);
    CHECK(now.held_bytes >= now.live_bytes);
    CHECK(now.bookkeeping_bytes > 0 && now.held_bytes >= now.live_bytes + now.bookkeeping_bytes);
    OK(tensor_scope_detach(x.id));
    CHECK(stats().detached == before.detached + 1);
    OK(tensor_move_to(x.id, scope));
    CHECK(stats().attached == before.attached + 1);
    OK(tensor_scope_pop(scope));
    CHECK(stats().disposed == before.disposed + 2);
}

static void reclaimed_handles_count_as_collected(void) {
    tensor_stats_t before = stats();
    tensor_t x = vector(4, DATA), y = vector(4, DATA);
    const uint64_t ids[] = {x.id, 0, y.id, x.id, UINT64_MAX};
    OK(tensor_reclaim(ids, 5));
    OK(tensor_drain(NULL));
    CHECK(!tensor_is_live(x.id) && !tensor_is_live(y.id));
    CHECK(stats().collected == before.collected + 2 && stats().disposed == before.disposed);
}

/* A host with one tensor as garbage. */
static tensor_t garbage;

static void collect(void *calls) {
    ++*(int *)calls;
    if (tensor_reclaim(&garbage.id, 1)) {
        abort();
    }
}

static void a_host_collects_before_a_limit_refuses(void) {
    int calls = 0;
    tensor_t x;
    const int64_t dims[] = {256};
    tensor_scope_t scope = push("limited");
    OK(tensor_scope_set_limit(scope, TENSOR_HOST, 1024));
    OK(tensor_set_collection(0, 0));
    OK(tensor_set_collector(collect, &calls));
    OK(tensor_zeros(dims, 1, TENSOR_F32, TENSOR_HOST, &garbage));
    OK(tensor_zeros(dims, 1, TENSOR_F32, TENSOR_HOST, &x));
    CHECK(calls == 1 && !tensor_is_live(garbage.id) && tensor_is_live(x.id));
    FAILS(TENSOR_ERROR_OUT_OF_MEMORY, "scope 'limited': live 1024, peak 1024, limit 1024",
          tensor_zeros(dims, 1, TENSOR_F32, TENSOR_HOST, &x));
    CHECK(calls == 2 && stats().collections >= 2);
    OK(tensor_set_collector(NULL, NULL));
    OK(tensor_set_collection(1, 0));
    FAILS(TENSOR_ERROR_ARGUMENT, "window", tensor_set_collection(1, -1));
    OK(tensor_scope_pop(scope));
}

static void hosts_and_limits(void) {
    tensor_stats_t before = stats();
    CHECK(before.limit >= 256 << 20 && before.default_limit == 1);
    FAILS(TENSOR_ERROR_ARGUMENT, "'plenty'", tensor_set_host(0, "plenty"));
    FAILS(TENSOR_ERROR_ARGUMENT, "-1", tensor_set_host(-1, NULL));
    OK(tensor_set_host(INT64_C(1) << 60, NULL));
    CHECK(stats().limit == 256 << 20 && stats().default_limit == 1);
    OK(tensor_set_host(0, "2g"));
    CHECK(stats().limit == INT64_C(2) << 30 && stats().default_limit == 0);
    OK(tensor_scope_set_limit(TENSOR_SCOPE_NONE, TENSOR_HOST, before.limit));
    CHECK(stats().limit == before.limit);
}

static void hear(void *heard, int32_t level, const char *target, const char *message) {
    if (level == 2 && !strcmp(target, "libtensor::leaks")) {
        snprintf(heard, 128, "%s", message);
    }
}

static void a_dropped_scope_is_dissolved_and_reported(void) {
    char heard[128] = "";
    tensor_stats_t before = stats();
    tensor_scope_t scope, outer = push("outer");
    OK(tensor_set_logger(hear, heard, 2));
    OK(tensor_scope_open(outer, TENSOR_SCOPE_NATIVE, "dropped", &scope));
    tensor_t x = vector(4, DATA);
    OK(tensor_move_to(x.id, scope));
    OK(tensor_scope_dissolve(scope));
    OK(tensor_scope_dissolve(scope));
    OK(tensor_flush_log());
    OK(tensor_set_logger(NULL, NULL, 0));
    CHECK(!strcmp(heard, "scope 'dropped' was dropped and never closed; it owned 1 handles"));
    CHECK(stats().dissolved == before.dissolved + 1 && tensor_is_live(x.id));
    FAILS(TENSOR_ERROR_ARGUMENT, "6", tensor_set_logger(hear, heard, 6));
    OK(tensor_dispose(x.id));
    OK(tensor_scope_pop(outer));
}

static void threads_and_blocks(void) {
    int32_t before = 0, now = 0;
    uint64_t block = 0;
    OK(tensor_num_threads(&before));
    CHECK(before >= 1);
    OK(tensor_set_num_threads(1));
    OK(tensor_num_threads(&now));
    CHECK(now == 1);
    FAILS(TENSOR_ERROR_ARGUMENT, "1 to 256 threads, not 0", tensor_set_num_threads(0));
    FAILS(TENSOR_ERROR_ARGUMENT, "1 to 256 threads, not 100000", tensor_set_num_threads(100000));
    OK(tensor_set_num_threads(before));
    OK(tensor_allows_tf32(&now));
    CHECK(now == 0);
    OK(tensor_allow_tf32(1));
    OK(tensor_allows_tf32(&now));
    CHECK(now == 1);
    OK(tensor_allow_tf32(0));
    OK(tensor_block_size(1, &block));
    CHECK(block >= 64);
    OK(tensor_block_size(1 << 20, &block));
    CHECK(block >= 1 << 20);
    OK(tensor_trim());
}

static void timeline(void) {
    char path[64];
    snprintf(path, sizeof path, "/tmp/tensor-test-%ld.svg", (long)getpid());
    FAILS(TENSOR_ERROR_STATE, "no recording", tensor_timeline_save(path));
    CHECK(access(path, F_OK) != 0);
    OK(tensor_timeline_start());
    tensor_scope_t scope = push("recorded");
    vector(4, DATA);
    OK(tensor_scope_pop(scope));
    OK(tensor_timeline_save(path));
    char text[64] = "";
    FILE *file = fopen(path, "r");
    CHECK(file && fread(text, 1, sizeof text - 1, file) > 0 && strstr(text, "<svg"));
    if (file) fclose(file);
    remove(path);
    memcpy(path + strlen(path) - 3, "json", 5);
    OK(tensor_timeline_save(path)); /* saves the same recording again */
    remove(path);
    FAILS(TENSOR_ERROR_ARGUMENT, ".txt", tensor_timeline_save("/tmp/tensor-test.txt"));
}

int main(void) {
    RUN(runtime, version);
    RUN(runtime, counters);
    /* First: a thread that has called tensor_reclaim no longer waits for collections. */
    RUN(runtime, a_host_collects_before_a_limit_refuses);
    RUN(runtime, reclaimed_handles_count_as_collected);
    RUN(runtime, hosts_and_limits);
    RUN(runtime, a_dropped_scope_is_dissolved_and_reported);
    RUN(runtime, threads_and_blocks);
    RUN(runtime, timeline);
    return check_end();
}
