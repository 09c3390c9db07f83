package dev.libtensor.internal;

import dev.libtensor.NDArray;
import java.util.function.Consumer;

/** What looks at the results of elementwise operations, for ND4J's profiling modes. Nothing does at first. */
public final class ResultCheck {
    private static volatile Consumer<NDArray> check;

    private ResultCheck() {}

    /** Sets what looks at results, on all threads; null for nothing. It throws if it forbids one. */
    public static void set(Consumer<NDArray> given) {
        check = given;
    }

    /** Shows a result, and returns it. */
    public static NDArray of(NDArray result) {
        Consumer<NDArray> current = check;
        if (current != null) {
            current.accept(result);
        }
        return result;
    }
}
