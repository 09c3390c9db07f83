package dev.libtensor;

import dev.libtensor.internal.watching.Anchor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/** A test that leaves nothing behind. */
@Tag("P1")
@ExtendWith(LeakCheck.class)
public abstract class NativeTest {
    /** An array of shape (2, 3): 0 to 5, FLOAT32. */
    protected static NDArray range23() {
        return NDArray.create(new float[] {0, 1, 2, 3, 4, 5}, new Shape(2, 3));
    }

    /** What an array holds on to: its cell, and what it keeps reachable. */
    protected static Anchor anchorOf(NDArray array) {
        return array.anchor();
    }
}
