/* Measures the limits of the machine, to compare products and copies with them. Each result is a line of JSON.
 *
 *     machine SECTION THREADS SAMPLES WHAT...
 *
 *     product       f32, f64 (the time of a million fused multiply-adds in registers)
 *     elementwise   copy N (N f32 elements in warm memory, with the faster of memcpy and streaming stores)
 */

#include "clock.h"

#include <immintrin.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 64, FMAS = 1000000 };

static int threads;

/* Runs `part` on every thread and returns the total time. */
static double together(void *(*part)(void *), void *arguments, size_t size) {
    pthread_t running[MOST_THREADS];
    double start = now();
    for (int i = 1; i < threads; i++) {
        if (pthread_create(&running[i], NULL, part, (char *)arguments + (size_t)i * size) != 0) {
            perror("pthread_create");
            exit(1);
        }
    }
    part(arguments);
    for (int i = 1; i < threads; i++) {
        pthread_join(running[i], NULL);
    }
    return now() - start;
}

/* Uses as many independent chains as hide the latency of both units and still fit the registers: 24 of 32, or 12 of 16.
 * It is assembly because compilers keep such chains in memory, or remove them as unused. */
#define FMA_LOOP(name, cpu, zero, instruction, width, lanes, chains, list, ...) \
    __attribute__((target(cpu))) static void *name(void *argument) { \
        long rounds = *(long *)argument * (FMAS / ((lanes) * (chains))); \
        __asm__ volatile(".irp r,14,15," list "\n" zero " %%" width "\\r, %%" width "\\r, %%" width "\\r\n.endr" : : : __VA_ARGS__); \
        for (long r = 0; r < rounds; r++) { \
            __asm__ volatile(".irp r," list "\n" instruction " %%" width "14, %%" width "15, %%" width "\\r\n.endr" : : : __VA_ARGS__); \
        } \
        return NULL; \
    }

#define LOW "0,1,2,3,4,5,6,7,8,9,10,11"
#define HIGH LOW ",16,17,18,19,20,21,22,23,24,25,26,27"
#define LOW_REGISTERS \
    "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm14", "xmm15"
#define HIGH_REGISTERS \
    LOW_REGISTERS, "xmm16", "xmm17", "xmm18", "xmm19", "xmm20", "xmm21", "xmm22", "xmm23", "xmm24", "xmm25", "xmm26", "xmm27"

FMA_LOOP(f32_512, "avx512f,avx512vl", "vpxord", "vfmadd231ps", "zmm", 16, 24, HIGH, HIGH_REGISTERS)
FMA_LOOP(f64_512, "avx512f,avx512vl", "vpxord", "vfmadd231pd", "zmm", 8, 24, HIGH, HIGH_REGISTERS)
FMA_LOOP(f32_256, "avx2,fma", "vpxor", "vfmadd231ps", "ymm", 8, 12, LOW, LOW_REGISTERS)
FMA_LOOP(f64_256, "avx2,fma", "vpxor", "vfmadd231pd", "ymm", 4, 12, LOW, LOW_REGISTERS)

static double peak(void *(*loop)(void *), long count) {
    long counts[MOST_THREADS];
    for (int i = 0; i < threads; i++) {
        counts[i] = count;
    }
    return together(loop, counts, sizeof *counts) / threads;
}

static double f32(long count) { return peak(__builtin_cpu_supports("avx512f") ? f32_512 : f32_256, count); }

static double f64(long count) { return peak(__builtin_cpu_supports("avx512f") ? f64_512 : f64_256, count); }

/* The part of a copy that one thread does. */
typedef struct {
    char *to;
    const char *from;
    size_t bytes;
    long count;
} copy_t;

static char *source, *target;
static size_t bytes;

static void *plain(void *argument) {
    const copy_t *copy = argument;
    for (long i = 0; i < copy->count; i++) {
        memcpy(copy->to, copy->from, copy->bytes);
        __asm__ volatile("" ::: "memory");
    }
    return NULL;
}

static void *streaming(void *argument) {
    const copy_t *copy = argument;
    for (long i = 0; i < copy->count; i++) {
        for (size_t at = 0; at < copy->bytes; at += 16) {
            _mm_stream_si128((__m128i *)(copy->to + at), _mm_load_si128((const __m128i *)(copy->from + at)));
        }
        _mm_sfence();
    }
    return NULL;
}

static double copies(void *(*way)(void *), long count) {
    copy_t parts[MOST_THREADS];
    size_t part = bytes / (size_t)threads / 64 * 64;
    for (int i = 0; i < threads; i++) {
        size_t from = (size_t)i * part;
        parts[i] = (copy_t){target + from, source + from, i + 1 < threads ? part : bytes - from, count};
    }
    return together(way, parts, sizeof *parts);
}

/* Takes a sample of each way and returns the faster one. */
static double copy(long count) {
    double one = copies(plain, count), other = copies(streaming, count);
    return one < other ? one : other;
}

int main(int argc, char **argv) {
    if (argc < 4 || (threads = atoi(argv[2])) < 1 || threads > MOST_THREADS) {
        fprintf(stderr, "usage: machine SECTION THREADS SAMPLES WHAT...\n");
        return 2;
    }
    int samples = atoi(argv[3]), product = strcmp(argv[1], "product") == 0;
    for (int i = 4; i < argc; i++) {
        if (product && strcmp(argv[i], "f32") == 0) {
            measure(argv[1], argv[i], "machine", threads, samples, f32);
        } else if (product && strcmp(argv[i], "f64") == 0) {
            measure(argv[1], argv[i], "machine", threads, samples, f64);
        } else if (!product && strncmp(argv[i], "copy ", 5) == 0) {
            bytes = strtoul(argv[i] + 5, NULL, 10) * sizeof(float) / 64 * 64;
            source = aligned_alloc(1 << 21, (bytes + (1 << 21) - 1) >> 21 << 21);
            target = aligned_alloc(1 << 21, (bytes + (1 << 21) - 1) >> 21 << 21);
            if (!source || !target) {
                perror("aligned_alloc");
                return 1;
            }
            memset(source, 1, bytes);
            memset(target, 0, bytes);
            measure(argv[1], argv[i], "machine", threads, samples, copy);
            free(source);
            free(target);
        }
    }
    return 0;
}
