package dev.libtensor.benchmarks.peers;

import java.util.function.UnaryOperator;

/** What the benchmarks ask of a peer; the arrays are A. */
interface Library<A> extends AutoCloseable {
    /** By its name on the page. */
    static Library<?> of(String who) {
        return switch (who) {
            case "DJL" -> new Djl();
            case "ND4J" -> new Nd4jArrays();
            default -> throw new IllegalArgumentException(who);
        };
    }

    /** The peer's own construct that frees what is made in it. */
    interface Scope extends AutoCloseable {
        @Override
        void close();
    }

    /** An f32 vector. */
    A create(float... values);

    /** One whose sums are recorded for a gradient; null where the peer's arrays cannot do that. */
    A leaf(float... values);

    /** Random numbers from 0 to 1, as {@code f32} or {@code f64}. */
    A random(String type, long... shape);

    /** Opens a scope that gets the results of operations on this array; {@code bytes} is what they will need, about. */
    Scope open(A operand, long bytes);

    /** Opens and closes a scope. */
    void empty();

    A add(A a, A b);

    A product(A a, A b);

    /** An operation by its name, {@code other} being the second operand of those that have one; null where the peer lacks it. */
    UnaryOperator<A> operation(String name, A other);

    /** Frees one array. */
    void free(A a);

    @Override
    void close();
}
