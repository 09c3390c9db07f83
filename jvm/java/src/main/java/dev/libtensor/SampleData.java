package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Native;

/** Data sets that come with the library. */
public final class SampleData {
    private SampleData() {}

    /**
     * Returns the UCI handwritten digits, which are 1,797 images of 8 × 8 pixels (CC BY 4.0). The test set is a fixed
     * fifth of them, stratified by class.
     *
     * @return three arrays: the images, FLOAT32 (1797, 1, 8, 8) from 0 to 1, the labels, INT64 (1797) from 0 to 9, and
     *     the ascending indices of the test images, INT64 (360)
     */
    public static NDList digits() {
        Context context = Context.current();
        long[] handles = new long[3];
        Native.digits(context.scope(), context.flags(), handles);
        NDList arrays = new NDList();
        for (long handle : handles) {
            context.made.handle = handle;
            arrays.add(NDArray.made(context));
        }
        return arrays;
    }
}
