package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.nd4j.autodiff.samediff.SDIndex;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;

/** Parts of variables, as strided slices. */
public final class Slices {
    private Slices() {}

    /** Adds the operation that takes a part. */
    public static SDVariable of(SDVariable x, SDIndex[] indices) {
        int count = indices.length;
        long[] begin = new long[count];
        long[] end = new long[count];
        long[] strides = new long[count];
        int whole = 0;
        int shrunk = 0;
        int toEnd = 0;
        for (int i = 0; i < count; i++) {
            SDIndex index = indices[i];
            strides[i] = index.getIntervalStrides() == null ? 1 : index.getIntervalStrides();
            switch (index.getIndexType()) {
                case ALL -> whole |= 1 << i;
                case POINT -> {
                    begin[i] = index.getPointIndex();
                    end[i] = begin[i] + 1;
                    // The end of the last element is no index from the end.
                    toEnd |= end[i] == 0 ? 1 << i : 0;
                    shrunk |= index.isPointKeepDim() ? 0 : 1 << i;
                }
                default -> {
                    begin[i] = index.getIntervalBegin() == null ? 0 : index.getIntervalBegin();
                    end[i] = index.getIntervalEnd() == null ? 0 : index.getIntervalEnd();
                    toEnd |= index.getIntervalEnd() == null ? 1 << i : 0;
                }
            }
        }
        return x.getSameDiff().stridedSlice(x, begin, end, strides, whole, whole | toEnd, 0, 0, shrunk);
    }
}
