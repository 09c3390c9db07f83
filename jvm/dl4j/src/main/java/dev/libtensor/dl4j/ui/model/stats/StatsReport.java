package dev.libtensor.dl4j.ui.model.stats;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.dl4j.core.storage.Persistable;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What is reported of an iteration.
 *
 * @param sessionID the training
 * @param workerID what trains
 * @param timeStamp milliseconds since 1970
 * @param iteration the number of the iteration
 * @param epoch the number of the epoch
 * @param score the loss
 * @param examplesPerSecond the examples that were learnt in a second since the last report
 * @param liveBytes the bytes of native arrays
 * @param liveHandles the number of native arrays
 * @param workspaceBytes the bytes of the thread's workspaces
 * @param jvmBytes the bytes of the JVM's heap that are used
 * @param parameters the parameters by name
 * @param gradients the gradients by name
 * @param updates what the parameters changed by, by name
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record StatsReport(String sessionID, String workerID, long timeStamp, int iteration, int epoch, double score,
        double examplesPerSecond, long liveBytes, long liveHandles, long workspaceBytes, long jvmBytes,
        Map<String, Summary> parameters, Map<String, Summary> gradients, Map<String, Summary> updates) implements Persistable {
    /** The type of these reports. */
    public static final String TYPE_ID = "StatsListener";

    private static final long serialVersionUID = 1L;
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * Numbers in short.
     *
     * @param meanMagnitude the mean of their magnitudes
     * @param stdev their standard deviation
     * @param min the least
     * @param max the greatest
     * @param counts how many are in each of 20 equal parts from the least to the greatest
     */
    public record Summary(double meanMagnitude, double stdev, double min, double max, List<Integer> counts)
            implements Serializable {
        private static final long serialVersionUID = 1L;
        private static final int PARTS = 20;

        static Summary of(float[] numbers) {
            double sum = 0;
            double squares = 0;
            double magnitudes = 0;
            double min = Double.POSITIVE_INFINITY;
            double max = Double.NEGATIVE_INFINITY;
            for (float each : numbers) {
                sum += each;
                squares += (double) each * each;
                magnitudes += Math.abs(each);
                min = Math.min(min, each);
                max = Math.max(max, each);
            }
            int count = numbers.length;
            Integer[] counts = new Integer[PARTS];
            Arrays.fill(counts, 0);
            for (float each : numbers) {
                // What is not finite falls into the first part.
                double place = max > min ? PARTS * (each - min) / (max - min) : 0;
                counts[Math.max(0, Math.min(PARTS - 1, (int) place))]++;
            }
            double mean = sum / count;
            return new Summary(magnitudes / count, Math.sqrt(Math.max(0, squares / count - mean * mean)), min, max, List.of(counts));
        }
    }

    @Override
    public String getSessionID() {
        return sessionID;
    }

    @Override
    public String getTypeID() {
        return TYPE_ID;
    }

    @Override
    public String getWorkerID() {
        return workerID;
    }

    @Override
    public long getTimeStamp() {
        return timeStamp;
    }

    @Override
    public byte[] encode() {
        try {
            return JSON.writeValueAsBytes(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Reads a report.
     *
     * @param json what {@link #encode} writes
     * @return the report
     * @throws FormatException if it is no report
     */
    public static StatsReport decode(byte[] json) {
        try {
            StatsReport report = JSON.readValue(ArgumentException.notNull(json, "json"), StatsReport.class);
            if (report == null || report.sessionID == null) {
                throw new FormatException("a report of training was expected, but it has no session");
            }
            return report;
        } catch (IOException e) {
            throw new FormatException("a report of training was expected: " + e.getMessage());
        }
    }
}
