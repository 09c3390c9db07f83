package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Maps and lists of users in the form that native calls take. */
final class Named {
    private Named() {}

    /** Returns the keys of a map. */
    static String[] keys(Map<String, ?> map, String parameter) {
        return texts(ArgumentException.notNull(map, parameter).keySet(), parameter);
    }

    /** Returns the values of a map as MXNet writes attributes: shapes and arrays as tuples, and True and False. */
    static String[] values(Map<String, ?> map, String parameter) {
        return map.values().stream().map(value -> text(ArgumentException.notNull(value, parameter)))
                .toArray(String[]::new);
    }

    static String[] texts(Collection<String> texts, String parameter) {
        texts.forEach(text -> ArgumentException.notNull(text, parameter));
        return texts.toArray(new String[0]);
    }

    /** Returns a copy of a list of users, none of whose elements is null. */
    static <T> List<T> listed(Iterable<? extends T> elements, String parameter) {
        List<T> list = new ArrayList<>();
        ArgumentException.notNull(elements, parameter)
                .forEach(element -> list.add(ArgumentException.notNull(element, parameter)));
        return Collections.unmodifiableList(list);
    }

    private static String text(Object value) {
        if (value instanceof Boolean flag) {
            return flag ? "True" : "False";
        } else if (value instanceof Shape shape) {
            return tuple(shape.getShape());
        } else if (value instanceof int[] sizes) {
            return tuple(Arrays.stream(sizes).asLongStream().toArray());
        } else if (value instanceof long[] sizes) {
            return tuple(sizes);
        }
        return value.toString();
    }

    private static String tuple(long[] sizes) {
        String listed = LongStream.of(sizes).mapToObj(Long::toString).collect(Collectors.joining(", "));
        return "(" + listed + (sizes.length == 1 ? ",)" : ")");
    }

    static int[] ranks(Collection<Shape> shapes, String parameter) {
        return shapes.stream().mapToInt(shape -> ArgumentException.notNull(shape, parameter).dimension()).toArray();
    }

    static long[] sizes(Collection<Shape> shapes) {
        return shapes.stream().flatMapToLong(shape -> LongStream.of(shape.getShape())).toArray();
    }
}
