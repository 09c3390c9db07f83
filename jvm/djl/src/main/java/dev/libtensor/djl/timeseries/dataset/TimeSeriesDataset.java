package dev.libtensor.djl.timeseries.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.transform.TimeSeriesTransform;
import dev.libtensor.djl.training.dataset.RandomAccessDataset;
import dev.libtensor.djl.training.dataset.Record;
import java.util.List;

/**
 * A dataset of time series. The data of a record are the fields that the transforms leave, in their order. Its label is the
 * target that a model predicts, of the times of the context but the first, and of the future.
 */
public abstract class TimeSeriesDataset extends RandomAccessDataset {
    static final List<FieldName> DATASET_FIELD_NAMES = List.of(FieldName.TARGET, FieldName.FEAT_STATIC_CAT,
            FieldName.FEAT_STATIC_REAL, FieldName.FEAT_DYNAMIC_CAT, FieldName.FEAT_DYNAMIC_REAL);

    private static final String PAST = "PAST_" + FieldName.TARGET;
    private static final String FUTURE = "FUTURE_" + FieldName.TARGET;

    /** What changes the fields of a series, in this order; none for the inputs of a translator. */
    protected List<TimeSeriesTransform> transformation;

    /** The number of times that a model reads. */
    protected int contextLength;

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    protected TimeSeriesDataset(TimeSeriesBuilder<?> builder) {
        super(builder);
        transformation = ArgumentException.notNull(builder.transformation, "transformation");
        contextLength = builder.contextLength;
    }

    /**
     * {@inheritDoc}
     *
     * @throws ArgumentException if no transform splits the series into past and future, or a series is too short for that
     */
    @Override
    public Record get(NDManager manager, long index) {
        TimeSeriesData data = getTimeSeriesData(manager, index);
        if (transformation.isEmpty()) {
            return new Record(data.toNDList(), new NDList());
        }
        for (TimeSeriesTransform transform : transformation) {
            data = transform.transform(manager, data, true);
        }
        if (!data.contains(PAST)) {
            throw new ArgumentException("the transforms made no field " + PAST + " of series " + index
                    + ": one of them must split the series, which must be long enough");
        }
        return new Record(data.toNDList(), data.contains(FUTURE) ? label(data) : new NDList());
    }

    private NDList label(TimeSeriesData data) {
        NDArray past = data.get(PAST);
        long length = past.getShape().get(0);
        NDArray context = past.get("{}:", Math.max(length - contextLength + 1, 0));
        return new NDList(context.concat(data.get(FUTURE), 0));
    }

    /**
     * Returns a series.
     *
     * @param manager the owner of its arrays
     * @param index the index
     * @return a new series
     */
    public abstract TimeSeriesData getTimeSeriesData(NDManager manager, long index);

    /**
     * The settings of a dataset.
     *
     * @param <T> the class of the builder
     */
    public abstract static class TimeSeriesBuilder<T extends TimeSeriesBuilder<T>>
            extends RandomAccessDataset.BaseBuilder<T> {
        /** What changes the fields of a series. */
        protected List<TimeSeriesTransform> transformation;

        /** The number of times that a model reads. */
        protected int contextLength;

        /** Creates a builder. */
        protected TimeSeriesBuilder() {}

        /**
         * Sets what changes the fields of a series.
         *
         * @param transformation the transforms in their order; none for the inputs of a translator
         * @return this builder
         */
        public T setTransformation(List<TimeSeriesTransform> transformation) {
            this.transformation = transformation;
            return self();
        }

        /**
         * Sets the number of times that a model reads.
         *
         * @param contextLength the number
         * @return this builder
         */
        public T setContextLength(int contextLength) {
            this.contextLength = contextLength;
            return self();
        }
    }
}
