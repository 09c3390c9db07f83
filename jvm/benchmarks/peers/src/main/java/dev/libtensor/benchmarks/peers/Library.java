package dev.libtensor.benchmarks.peers;

import java.util.function.UnaryOperator;

/** The operations that the benchmarks need of a peer, whose arrays are A. */
interface Library<A> extends AutoCloseable {
    /** The peer with this name on the page. */
    static Library<?> of(String who) {
        return switch (who) {
            case "DJL" -> new Djl();
            case "ND4J" -> new Nd4jArrays();
            default -> throw new IllegalArgumentException(who);
        };
    }

    /** The peer's own scope, which frees what is made in it. */
    interface Scope extends AutoCloseable {
        @Override
        void close();
    }

    /** Makes an f32 vector. */
    A create(float... values);

    /** Makes a vector whose sums are recorded for a gradient; null if the peer cannot record them. */
    A leaf(float... values);

    /** Makes random numbers from 0 to 1, as {@code f32} or {@code f64}. */
    A random(String type, long... shape);

    /** Opens a scope that gets the results of operations on this array; they need about {@code bytes}. */
    Scope open(A operand, long bytes);

    /** Opens and closes a scope. */
    void empty();

    A add(A a, A b);

    A product(A a, A b);

    /** An operation by name, with the second operand {@code other} if it has one; null if the peer lacks it. */
    UnaryOperator<A> operation(String name, A other);

    /** Frees one array. */
    void free(A a);

    @Override
    void close();
}
