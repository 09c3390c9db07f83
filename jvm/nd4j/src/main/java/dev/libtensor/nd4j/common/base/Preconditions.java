package dev.libtensor.nd4j.common.base;

import java.util.Arrays;

/** Checks at the beginning of methods, as ND4J's class of that name. */
public class Preconditions {
    private Preconditions() {}

    /**
     * Demands that an argument is right.
     *
     * @param b whether it holds
     * @throws IllegalArgumentException if it does not
     */
    public static void checkArgument(boolean b) {
        checkArgument(b, "");
    }

    /**
     * Demands that an argument is right.
     *
     * @param b whether it holds
     * @param message what the exception says; each {@code %s} is replaced by an argument
     * @param args the arguments
     * @throws IllegalArgumentException if it does not
     */
    public static void checkArgument(boolean b, String message, Object... args) {
        if (!b) {
            throw new IllegalArgumentException(text(message, args));
        }
    }

    /**
     * Demands that a state is right.
     *
     * @param b whether it holds
     * @throws IllegalStateException if it does not
     */
    public static void checkState(boolean b) {
        checkState(b, "");
    }

    /**
     * Demands that a state is right.
     *
     * @param b whether it holds
     * @param message what the exception says; each {@code %s} is replaced by an argument
     * @param args the arguments
     * @throws IllegalStateException if it does not
     */
    public static void checkState(boolean b, String message, Object... args) {
        if (!b) {
            throw new IllegalStateException(text(message, args));
        }
    }

    /**
     * Demands that an object is not null.
     *
     * @param o the object
     * @throws NullPointerException if it is null
     */
    public static void checkNotNull(Object o) {
        checkNotNull(o, "");
    }

    /**
     * Demands that an object is not null.
     *
     * @param o the object
     * @param message what the exception says; each {@code %s} is replaced by an argument
     * @param args the arguments
     * @throws NullPointerException if it is null
     */
    public static void checkNotNull(Object o, String message, Object... args) {
        if (o == null) {
            throw new NullPointerException(text(message, args));
        }
    }

    /**
     * Throws an {@link IllegalStateException}.
     *
     * @param message what it says; each {@code %s} is replaced by an argument
     * @param args the arguments
     */
    public static void throwStateEx(String message, Object... args) {
        throw new IllegalStateException(text(message, args));
    }

    /** Arguments for which the message has no place follow in brackets. */
    private static String text(String message, Object[] given) {
        Object[] args = given == null ? new Object[0] : given;
        StringBuilder text = new StringBuilder();
        String rest = String.valueOf(message);
        int used = 0;
        for (int at = rest.indexOf("%s"); at >= 0 && used < args.length; at = rest.indexOf("%s")) {
            text.append(rest, 0, at).append(args[used++]);
            rest = rest.substring(at + 2);
        }
        text.append(rest);
        return used == args.length ? text.toString() : text + " " + Arrays.asList(args).subList(used, args.length);
    }
}
