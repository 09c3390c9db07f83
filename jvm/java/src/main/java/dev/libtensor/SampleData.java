package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Native;
import java.util.Arrays;
import java.util.stream.LongStream;

/** Data sets that come with the library. */
public final class SampleData {
    private SampleData() {}

    /**
     * Returns a part of the UCI handwritten digits; see {@link #digits()}. The arrays belong to the current scope.
     *
     * @param train whether to return the 1,437 training images, instead of the 360 test images
     * @return the images, FLOAT32 (n, 1, 8, 8) from 0 to 1, and the labels, INT64 (n) from 0 to 9
     */
    public static NDList digits(boolean train) {
        try (ResourceScope scope = new ResourceScope("digits")) {
            NDList all = digits();
            long[] test = all.get(2).toLongArray();
            long[] wanted = !train ? test : LongStream.range(0, all.head().size(0))
                    .filter(index -> Arrays.binarySearch(test, index) < 0)
                    .toArray();
            NDArray index = NDArray.create(wanted);
            return scope.moveToOuterScope(
                    new NDList(all.get(0).indexSelect(index, 0), all.get(1).indexSelect(index, 0)));
        }
    }

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
        return NDArrayCreation.placed(DataFiles.list(context, handles, handles.length));
    }
}
