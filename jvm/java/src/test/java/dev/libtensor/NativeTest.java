package dev.libtensor;

import dev.libtensor.internal.watching.Anchor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/** A test that leaks nothing. */
@Tag("P1")
@ExtendWith(LeakCheck.class)
public abstract class NativeTest {
    /** Creates a FLOAT32 array of shape (2, 3) with the numbers 0 to 5. */
    protected static NDArray range23() {
        return NDArray.create(new float[] {0, 1, 2, 3, 4, 5}, new Shape(2, 3));
    }

    /** Returns the anchor of an array: its cell, and what the array keeps reachable. */
    protected static Anchor anchorOf(NDArray array) {
        return array.anchor();
    }
}
