package dev.libtensor.benchmarks.peers;

import org.openjdk.jmh.annotations.Param;

/** Functions of each element. */
public class Functions extends Elements {
    /** The operation and the number of elements. */
    @Param({"exp 65536"})
    public String what;

    @Override
    String what() {
        return what;
    }
}
