package dev.libtensor.internal.nd4j;

/** The order of ND4J's arrays that are made, copied or reshaped without one, in the whole process. */
public final class DefaultOrder {
    private static volatile Ordering order = Ordering.ROWS;

    private DefaultOrder() {}

    /** Returns the order: by rows, unless another one was set. */
    public static Ordering get() {
        return order;
    }

    /** Sets the order. */
    public static void set(Ordering given) {
        order = given;
    }
}
