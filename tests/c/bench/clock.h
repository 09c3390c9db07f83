/* How the C programs here measure: samples of some milliseconds, one line of JSON per result with the nanoseconds per
 * operation of each. */

#ifndef CLOCK_H
#define CLOCK_H

#include <stdio.h>
#include <time.h>

static const double SAMPLE_NS = 20e6; /* long beside the clock's resolution */
static const double TURN_NS = 1e9;    /* after it, three samples are enough */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* Takes the samples of `run`, which does its work `count` times and says how many nanoseconds of that count. */
static inline void measure(const char *section, const char *what, const char *who, int threads, int samples,
                           double (*run)(long count)) {
    long count = 1;
    while (run(count) < SAMPLE_NS) { /* warms up, too */
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
