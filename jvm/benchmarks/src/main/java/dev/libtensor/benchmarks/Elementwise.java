package dev.libtensor.benchmarks;

import org.openjdk.jmh.annotations.Param;

/** Measures operations that only move, add or multiply elements. */
public class Elementwise extends Elements {
    /** The operation and the number of elements. */
    @Param({"add 65536"})
    public String what;

    @Override
    String what() {
        return what;
    }
}
