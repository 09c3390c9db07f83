package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The values of a configuration, which setters and texts may leave out. */
public final class Values {
    /** Where the library's layers and vertices are. */
    private static final String OWN = "dev.libtensor.dl4j.nn.conf.";

    private Values() {}

    /** Marks a value that may be null. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.FIELD)
    public @interface Optional {}

    /** Throws if a layer or vertex, which the error names, has no value for a field of the library. */
    public static void check(Object part, String name) {
        for (Class<?> type = part.getClass(); type != null; type = type.getSuperclass()) {
            // What a class of the program's has is its own affair.
            if (type.getName().startsWith(OWN)) {
                for (Field field : type.getDeclaredFields()) {
                    check(part, field, name);
                }
            }
        }
    }

    private static void check(Object part, Field field, String name) {
        if (Modifier.isStatic(field.getModifiers()) || field.isAnnotationPresent(Optional.class)) {
            return;
        }
        try {
            field.setAccessible(true);
            if (field.get(part) == null) {
                throw new ArgumentException(name + " has no '" + field.getName() + "': it is null");
            }
            if (field.get(part) instanceof Collection<?> list) {
                check(list, field.getName());
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** Throws if a map is null, or has null in it. */
    public static <K, V> void check(Map<K, V> given, String name) {
        check(ArgumentException.notNull(given, name).keySet(), name);
        check(given.values(), name);
    }

    /** Throws if names are null, or one of them is. */
    public static <T> void check(Collection<T> given, String name) {
        if (ArgumentException.notNull(given, name).stream().anyMatch(each -> each == null)) {
            throw new ArgumentException("the argument '" + name + "' has null in it: " + List.copyOf(given.stream()
                    .map(String::valueOf).toList()));
        }
    }
}
