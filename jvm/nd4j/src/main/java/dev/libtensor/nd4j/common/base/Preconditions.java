package dev.libtensor.nd4j.common.base;

import dev.libtensor.Temporaries;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks at the beginning of methods, as ND4J's class of that name. Besides {@code %s}, a message can have places that show
 * something of an array: {@code %ndRank}, {@code %ndShape}, {@code %ndStride}, {@code %ndLength}, {@code %ndSInfo} for all of
 * these, and {@code %nd10} for its first ten elements.
 */
public class Preconditions {
    private static final Pattern PLACE = Pattern.compile("%(?:s|nd(?:Rank|Shape|Stride|Length|SInfo|10))");

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
        Matcher place = PLACE.matcher(String.valueOf(message));
        int used = 0;
        while (used < args.length && place.find()) {
            place.appendReplacement(text, Matcher.quoteReplacement(shown(place.group(), args[used++])));
        }
        place.appendTail(text);
        return used == args.length ? text.toString() : text + " " + Arrays.asList(args).subList(used, args.length);
    }

    private static String shown(String place, Object argument) {
        if (!(argument instanceof INDArray array)) {
            return String.valueOf(argument);
        }
        return switch (place) {
            case "%ndRank" -> String.valueOf(array.rank());
            case "%ndShape" -> Arrays.toString(array.shape());
            case "%ndStride" -> Arrays.toString(array.stride());
            case "%ndLength" -> String.valueOf(array.length());
            case "%ndSInfo" -> array.shapeInfoToString();
            case "%nd10" -> firstTen(array);
            default -> array.toString();
        };
    }

    private static String firstTen(INDArray array) {
        try (Temporaries temporaries = new Temporaries()) {
            INDArray all = array.ravel();
            return all.get(NDArrayIndex.interval(0, Math.min(10, all.length()))).toString();
        }
    }
}
