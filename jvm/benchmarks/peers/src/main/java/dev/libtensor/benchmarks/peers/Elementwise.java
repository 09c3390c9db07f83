package dev.libtensor.benchmarks.peers;

import org.openjdk.jmh.annotations.Param;

/** What only moves, adds or multiplies. */
public class Elementwise extends Elements {
    /** The operation and the number of elements. */
    @Param({"add 65536"})
    public String what;

    @Override
    String what() {
        return what;
    }
}
