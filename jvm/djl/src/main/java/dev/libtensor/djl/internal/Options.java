package dev.libtensor.djl.internal;

import dev.libtensor.ArgumentException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Numbers among the arguments of a block's factory, which come from JSON or from text. */
public final class Options {
    private Options() {}

    /** Returns a number, or a default; without a default the number has to be there. */
    public static double number(Map<String, ?> arguments, String key, Double defaultValue) {
        Object value = arguments.get(key);
        if (value == null && defaultValue == null) {
            throw new ArgumentException("the argument '" + key + "' is required, but only " + arguments.keySet()
                    + " were given");
        }
        return value == null ? defaultValue : number(key, value);
    }

    /** Returns the numbers of a list, or of a text with commas. */
    public static double[] numbers(Map<String, ?> arguments, String key) {
        return numbers(key, arguments.get(key));
    }

    /** Returns the numbers of a list, or of a text with commas. */
    public static double[] numbers(String key, Object value) {
        if (value == null) {
            throw new ArgumentException("the argument '" + key + "' is required, but was not given");
        }
        List<?> parts = value instanceof List<?> list ? list : Arrays.asList(value.toString().split(","));
        return parts.stream().mapToDouble(part -> number(key, part)).toArray();
    }

    /** Returns whole numbers. */
    public static int[] integers(double[] numbers) {
        return Arrays.stream(numbers).mapToInt(number -> (int) number).toArray();
    }

    private static double number(String key, Object value) {
        try {
            return value instanceof Number number ? number.doubleValue() : Double.parseDouble(value.toString().trim());
        } catch (NumberFormatException e) {
            throw new ArgumentException("the argument '" + key + "' is a number, not " + value);
        }
    }
}
