package dev.libtensor.benchmarks.peers;

import java.util.function.UnaryOperator;

/** The functions of a peer that the benchmarks use; A is its array type. */
interface Library<A> extends AutoCloseable {
    /** Returns the library by its name on the page. */
    static Library<?> of(String who) {
        return switch (who) {
            case "DJL" -> new Djl();
            case "ND4J" -> new Nd4jArrays();
            default -> throw new IllegalArgumentException(who);
        };
    }

    /** The peer's construct that frees the arrays created in it. */
    interface Scope extends AutoCloseable {
        @Override
        void close();
    }

    /** Creates an f32 vector. */
    A create(float... values);

    /** Creates a vector whose sums are recorded for a gradient; null if the peer's arrays cannot do that. */
    A leaf(float... values);

    /** Creates an array of random numbers from 0 to 1, of the type {@code f32} or {@code f64}. */
    A random(String type, long... shape);

    /** Opens a scope that owns the results of operations on this array; {@code bytes} is about what they need. */
    Scope open(A operand, long bytes);

    /** Opens and closes a scope. */
    void empty();

    A add(A a, A b);

    A product(A a, A b);

    /**
     * Returns an operation by its name, or null if the peer lacks it; {@code other} is the second operand, if there is
     * one.
     */
    UnaryOperator<A> operation(String name, A other);

    /** Frees one array. */
    void free(A a);

    @Override
    void close();
}
