package dev.libtensor.djl.timeseries.dataset;

import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.basicdataset.tabular.utils.DynamicBuffer;
import dev.libtensor.djl.basicdataset.tabular.utils.Featurizer;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** Reads the time in a cell of a table. */
public interface TimeFeaturizer extends Featurizer {
    /**
     * Is not for times, which are no numbers.
     *
     * @throws UnsupportedException always
     */
    @Override
    default void featurize(DynamicBuffer buf, String input) {
        throw new UnsupportedException("a time makes no numbers: call featurize(String)");
    }

    /**
     * Reads a time.
     *
     * @param input the cell
     * @return the time
     */
    LocalDateTime featurize(String input);

    @Override
    default int dataRequired() {
        return 2;
    }

    /**
     * Makes a time of the seconds since 1970 and the nanoseconds.
     *
     * @param data both numbers
     * @return the time, in UTC
     */
    @Override
    default Object deFeaturize(float[] data) {
        return LocalDateTime.ofEpochSecond((long) data[0], (int) data[1], ZoneOffset.UTC);
    }
}
