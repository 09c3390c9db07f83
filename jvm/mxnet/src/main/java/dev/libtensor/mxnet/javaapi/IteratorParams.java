package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The parameters of an iterator over files, which MXNet gives as text. */
final class IteratorParams {
    private final String name;
    private final Map<String, String> params;

    /** Refuses parameters that the iterator does not know. */
    IteratorParams(String name, Map<String, String> params, Set<String> known) {
        this.name = name;
        this.params = ArgumentException.notNull(params, "params");
        Set<String> unknown = new TreeSet<>(List.of(Named.keys(params, "params")));
        unknown.removeAll(known);
        if (!unknown.isEmpty()) {
            throw new ArgumentException(name + " has no parameter " + String.join(", ", unknown) + ": it has "
                    + String.join(", ", new TreeSet<>(known)));
        }
        params.values().forEach(value -> ArgumentException.notNull(value, "params"));
    }

    boolean has(String key) {
        return params.containsKey(key);
    }

    String text(String key) {
        if (!has(key)) {
            throw new ArgumentException(name + " needs the parameter " + key + ", which was not given");
        }
        return params.get(key);
    }

    String text(String key, String standard) {
        return params.getOrDefault(key, standard);
    }

    /** Returns one of some values. The first one is the default. */
    String oneOf(String key, String... choices) {
        String value = text(key, choices[0]);
        if (!List.of(choices).contains(value)) {
            throw wrong(key, String.join(" or ", choices), value);
        }
        return value;
    }

    boolean flag(String key, boolean standard) {
        String value = text(key, Boolean.toString(standard));
        return switch (value.toLowerCase(Locale.ROOT)) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw wrong(key, "True or False", value);
        };
    }

    int number(String key, int standard) {
        String value = text(key, Integer.toString(standard));
        try {
            return Integer.parseInt(value.trim());
        } catch (NumberFormatException e) {
            throw wrong(key, "a whole number", value);
        }
    }

    /** Returns a shape as in {@code (1, 28, 28)} or {@code (3,)}. */
    Shape shape(String key) {
        String value = text(key);
        try {
            return new Shape(Arrays.stream(value.trim().replaceAll("^\\(|\\)$", "").split(",")).map(String::trim)
                    .filter(size -> !size.isEmpty()).mapToLong(Long::parseLong).toArray());
        } catch (IllegalArgumentException e) {
            throw wrong(key, "a shape such as (1, 28, 28)", value);
        }
    }

    /** Refuses a shape that is given and not that of the data. */
    void checkShape(String key, Shape actual) {
        if (has(key) && !shape(key).equals(actual)) {
            throw wrong(key, "the shape of an example, " + actual + ",", text(key));
        }
    }

    private ArgumentException wrong(String key, String expected, String value) {
        return new ArgumentException(name + ": " + key + " must be " + expected + ", not '" + value + "'");
    }
}
