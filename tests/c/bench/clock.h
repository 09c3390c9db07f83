/* Measures for the C programs of this folder. A sample takes some milliseconds. Each result is a line of JSON with the
 * nanoseconds per operation of every sample. */

#ifndef CLOCK_H
#define CLOCK_H

#include <stdio.h>
#include <time.h>

static const double SAMPLE_NS = 20e6; /* much longer than the clock's resolution */
static const double TURN_NS = 1e9;    /* after this time, three samples are enough */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* Takes samples of `run`, which does its work `count` times and returns the nanoseconds to count. */
static inline void measure(const char *section, const char *what, const char *who, int threads, int samples,
                           double (*run)(long count)) {
    long count = 1;
    while (run(count) < SAMPLE_NS) { /* also warms up */
        count *= 2;
    }
    printf("{\"section\": \"%s\", \"what\": \"%s\", \"who\": \"%s\", \"threads\": %d, \"values\": [", section, what, who, threads);
    double start = now();
    for (int i = 0; i < samples && (i < 3 || now() - start < TURN_NS); i++) {
        printf("%s%.4f", i ? ", " : "", run(count) / (double)count);
    }
    printf("]}\n");
    fflush(stdout);
}

#endif
