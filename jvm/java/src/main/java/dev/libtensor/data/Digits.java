package dev.libtensor.data;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import dev.libtensor.SampleData;
import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * The UCI handwritten digits: images, FLOAT32 (n, 1, 8, 8) from 0 to 1, and labels, INT64 (n) from 0 to 9. The test set
 * is a fixed fifth, stratified by class: 360 of 1,797 images. The arrays belong to the current scope.
 */
public final class Digits {
    private Digits() {}

    /**
     * Returns the training set.
     *
     * @return a dataset of 1,437 examples
     */
    public static ArrayDataset train() {
        return part(false);
    }

    /**
     * Returns the test set.
     *
     * @return a dataset of 360 examples
     */
    public static ArrayDataset test() {
        return part(true);
    }

    private static ArrayDataset part(boolean test) {
        try (ResourceScope scope = new ResourceScope("digits")) {
            NDList all = SampleData.digits();
            long[] held = all.get(2).toLongArray();
            long[] wanted = test ? held : LongStream.range(0, all.head().size(0))
                    .filter(index -> Arrays.binarySearch(held, index) < 0)
                    .toArray();
            NDArray index = NDArray.create(wanted);
            NDArray images = scope.moveToOuterScope(all.get(0).indexSelect(index, 0));
            NDArray labels = scope.moveToOuterScope(all.get(1).indexSelect(index, 0));
            return new ArrayDataset(images, labels);
        }
    }
}
