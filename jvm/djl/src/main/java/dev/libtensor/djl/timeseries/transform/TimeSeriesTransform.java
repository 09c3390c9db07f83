package dev.libtensor.djl.timeseries.transform;

import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import java.util.ArrayList;
import java.util.List;

/** Changes the fields of a time series. */
public interface TimeSeriesTransform {
    /**
     * Changes the fields.
     *
     * @param manager the owner of new arrays
     * @param data the series
     * @param isTrain whether the series is for training
     * @return the series, or a new one
     */
    TimeSeriesData transform(NDManager manager, TimeSeriesData data, boolean isTrain);

    /**
     * Returns the transform that makes the whole series its past.
     *
     * @return a new list of one transform
     */
    static List<TimeSeriesTransform> identityTransformation() {
        List<TimeSeriesTransform> transforms = new ArrayList<>();
        transforms.add(new IdentityTransform());
        return transforms;
    }

    /** Makes the whole series its past, and leaves the future empty. */
    class IdentityTransform implements TimeSeriesTransform {
        /** Creates a transform. */
        public IdentityTransform() {}

        @Override
        public TimeSeriesData transform(NDManager manager, TimeSeriesData data, boolean isTrain) {
            data.setField("PAST_" + FieldName.TARGET, data.get(FieldName.TARGET));
            data.setField("FUTURE_" + FieldName.TARGET, manager.create(new Shape(0)));
            return data;
        }
    }
}
