package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.internal.natives.Codes;
import java.util.Collection;

/** MXNet's names of what {@code backward} does with a gradient. */
final class GradReq {
    static final String WRITE = "write";

    private GradReq() {}

    /** Returns the code of {@code null}, {@code write} or {@code add}. */
    static int code(String name, String parameter) {
        return switch (ArgumentException.notNull(name, parameter)) {
            case "null" -> Codes.GRADIENT_NULL;
            case WRITE, "inplace" -> Codes.GRADIENT_WRITE;
            case "add" -> Codes.GRADIENT_ADD;
            default -> throw new ArgumentException(
                    "unknown gradient request '" + name + "': expected write, add or null");
        };
    }

    static int[] codes(Collection<String> names, String parameter) {
        return names.stream().mapToInt(name -> code(name, parameter)).toArray();
    }
}
