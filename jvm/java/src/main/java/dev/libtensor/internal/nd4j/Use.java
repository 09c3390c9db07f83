package dev.libtensor.internal.nd4j;

/** Whether the process uses ND4J, whose equality and whose form as text all its arrays have then. */
public final class Use {
    private static volatile boolean hasBegun;

    private Use() {}

    /** Begins the use, which does not end. */
    public static void begin() {
        hasBegun = true;
    }

    /** Returns whether it has begun. */
    public static boolean hasBegun() {
        return hasBegun;
    }
}
