package dev.libtensor.nd4j.linalg.schedule;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.ArgumentException;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Numbers that a program lists, each from an iteration or epoch on. */
public final class MapSchedule extends CountingSchedule {
    private static final long serialVersionUID = 1L;

    private final TreeMap<Integer, Double> values;

    /**
     * Creates the schedule.
     *
     * @param scheduleType whether it counts iterations or epochs
     * @param values the numbers, by the iteration or epoch from which they apply; copied
     * @throws ArgumentException if there is no number for 0
     */
    @JsonCreator
    public MapSchedule(@JsonProperty("scheduleType") ScheduleType scheduleType,
            @JsonProperty("values") Map<Integer, Double> values) {
        super(scheduleType);
        ArgumentException.notNull(values, "values").forEach((from, value) -> {
            ArgumentException.notNull(from, "values");
            ArgumentException.notNull(value, "values[" + from + "]");
        });
        if (!values.containsKey(0)) {
            throw new ArgumentException("a MapSchedule expected a value for 0, not only for " + values.keySet());
        }
        this.values = new TreeMap<>(values);
    }

    /**
     * Returns the numbers.
     *
     * @return a map that cannot be changed, by iteration or epoch
     */
    public Map<Integer, Double> getValues() {
        return Collections.unmodifiableMap(values);
    }

    @Override
    double valueAt(int count) {
        Map.Entry<Integer, Double> last = values.floorEntry(count);
        return last == null ? values.get(0) : last.getValue();
    }

    @Override
    public String toString() {
        return "MapSchedule(scheduleType=" + getScheduleType() + ", values=" + values + ")";
    }

    /** Collects the numbers of a {@link MapSchedule}. */
    public static final class Builder {
        private final ScheduleType scheduleType;
        private final Map<Integer, Double> values = new TreeMap<>();

        /**
         * Creates a builder without numbers.
         *
         * @param scheduleType whether the schedule counts iterations or epochs
         */
        public Builder(ScheduleType scheduleType) {
            this.scheduleType = ArgumentException.notNull(scheduleType, "scheduleType");
        }

        /**
         * Adds a number.
         *
         * @param position the iteration or epoch from which it applies, from 0
         * @param value the number
         * @return this
         */
        public Builder add(int position, double value) {
            values.put(position, value);
            return this;
        }

        /**
         * Creates the schedule.
         *
         * @return a new schedule
         * @throws ArgumentException if there is no number for 0
         */
        public MapSchedule build() {
            return new MapSchedule(scheduleType, values);
        }
    }
}
