package dev.libtensor.benchmarks.peers;

import org.openjdk.jmh.annotations.Param;

/** Operations that only move, add or multiply. */
public class Elementwise extends Elements {
    /** The operation and the number of elements. */
    @Param({"add 65536"})
    public String what;

    @Override
    String what() {
        return what;
    }
}
