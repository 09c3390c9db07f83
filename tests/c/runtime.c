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
    CHECK(!tensor_is_live(x.id) && !tensor_is_live(y.id));
    CHECK(stats().collected == before.collected + 2 && stats().disposed == before.disposed);
}

static void threads_and_blocks(void) {
    int32_t before = 0, now = 0;
    uint64_t block = 0;
    OK(tensor_num_threads(&before));
    CHECK(before >= 1);
    OK(tensor_set_num_threads(1));
    OK(tensor_num_threads(&now));
    CHECK(now == 1);
    FAILS(TENSOR_ERROR_ARGUMENT, "0", tensor_set_num_threads(0));
    OK(tensor_set_num_threads(before));
    OK(tensor_block_size(1, &block));
    CHECK(block >= 64);
    OK(tensor_block_size(1 << 20, &block));
    CHECK(block >= 1 << 20);
    OK(tensor_trim());
}

static void timeline(void) {
    char path[64];
    snprintf(path, sizeof path, "/tmp/tensor-test-%ld.svg", (long)getpid());
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
    OK(tensor_timeline_save(path)); /* the same recording once more */
    remove(path);
    FAILS(TENSOR_ERROR_ARGUMENT, ".txt", tensor_timeline_save("/tmp/tensor-test.txt"));
}

int main(void) {
    RUN(runtime, version);
    RUN(runtime, counters);
    RUN(runtime, reclaimed_handles_count_as_collected);
    RUN(runtime, threads_and_blocks);
    RUN(runtime, timeline);
    return check_end();
}
