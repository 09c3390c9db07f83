package dev.libtensor.datavec.api.transform.sequence.window;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import java.util.concurrent.TimeUnit;
import org.joda.time.DateTimeZone;

/** Windows of the same duration that may overlap, as DataVec's class of that name. They begin at multiples of their distance. */
public class OverlappingTimeWindowFunction extends BaseTimeWindow {
    /**
     * Creates windows.
     *
     * @param timeColumn the column with the time of each step, of type Time
     * @param windowSize how long a window is
     * @param windowSizeUnit the unit of that
     * @param windowSeparation how long after another a window begins
     * @param windowSeparationUnit the unit of that
     */
    public OverlappingTimeWindowFunction(String timeColumn, long windowSize, TimeUnit windowSizeUnit, long windowSeparation,
            TimeUnit windowSeparationUnit) {
        this(timeColumn, windowSize, windowSizeUnit, windowSeparation, windowSeparationUnit, false, false);
    }

    /**
     * Creates windows.
     *
     * @param timeColumn the column with the time of each step, of type Time
     * @param windowSize how long a window is
     * @param windowSizeUnit the unit of that
     * @param windowSeparation how long after another a window begins
     * @param windowSeparationUnit the unit of that
     * @param addWindowStartTimeColumn whether steps get the time at which their window begins, as {@code windowStartTime}
     * @param addWindowEndTimeColumn whether steps get the time at which it ends, as {@code windowEndTime}
     */
    public OverlappingTimeWindowFunction(String timeColumn, long windowSize, TimeUnit windowSizeUnit, long windowSeparation,
            TimeUnit windowSeparationUnit, boolean addWindowStartTimeColumn, boolean addWindowEndTimeColumn) {
        this(timeColumn, windowSize, windowSizeUnit, windowSeparation, windowSeparationUnit, 0, null,
                addWindowStartTimeColumn, addWindowEndTimeColumn, false);
    }

    /**
     * Creates windows.
     *
     * @param timeColumn the column with the time of each step, of type Time
     * @param windowSize how long a window is
     * @param windowSizeUnit the unit of that
     * @param windowSeparation how long after another a window begins
     * @param windowSeparationUnit the unit of that
     * @param offset what is added to the times before windows are chosen
     * @param offsetUnit the unit of that; null for none
     * @param addWindowStartTimeColumn whether steps get the time at which their window begins, as {@code windowStartTime}
     * @param addWindowEndTimeColumn whether steps get the time at which it ends, as {@code windowEndTime}
     * @param excludeEmptyWindows whether windows without steps are left out
     * @throws ArgumentException if windows are shorter than 1 ms, or nearer to each other
     */
    public OverlappingTimeWindowFunction(String timeColumn, long windowSize, TimeUnit windowSizeUnit, long windowSeparation,
            TimeUnit windowSeparationUnit, long offset, TimeUnit offsetUnit, boolean addWindowStartTimeColumn,
            boolean addWindowEndTimeColumn, boolean excludeEmptyWindows) {
        super(timeColumn, millis(windowSize, windowSizeUnit, "windowSizeUnit"),
                millis(windowSeparation, windowSeparationUnit, "windowSeparationUnit"),
                offsetUnit == null ? 0 : offsetUnit.toMillis(offset), addWindowStartTimeColumn, addWindowEndTimeColumn,
                excludeEmptyWindows);
    }

    @Override
    long shifted(long time, DateTimeZone zone) {
        return time + offset;
    }

    /** Makes such windows, as DataVec's class of that name. */
    public static class Builder {
        private String timeColumn;
        private long windowSize = -1;
        private TimeUnit windowSizeUnit;
        private long windowSeparation = -1;
        private TimeUnit windowSeparationUnit;
        private long offsetAmount;
        private TimeUnit offsetUnit;
        private boolean addWindowStartTimeColumn;
        private boolean addWindowEndTimeColumn;
        private boolean excludeEmptyWindows;

        /** Creates a builder. */
        public Builder() {}

        /**
         * Sets the column with the time of each step.
         *
         * @param timeColumn the column, of type Time
         * @return this builder
         */
        public Builder timeColumn(String timeColumn) {
            this.timeColumn = ArgumentException.notNull(timeColumn, "timeColumn");
            return this;
        }

        /**
         * Sets how long a window is.
         *
         * @param windowSize how long
         * @param windowSizeUnit the unit of that
         * @return this builder
         */
        public Builder windowSize(long windowSize, TimeUnit windowSizeUnit) {
            this.windowSize = windowSize;
            this.windowSizeUnit = ArgumentException.notNull(windowSizeUnit, "windowSizeUnit");
            return this;
        }

        /**
         * Sets how long after another a window begins.
         *
         * @param windowSeparation how long
         * @param windowSeparationUnit the unit of that
         * @return this builder
         */
        public Builder windowSeparation(long windowSeparation, TimeUnit windowSeparationUnit) {
            this.windowSeparation = windowSeparation;
            this.windowSeparationUnit = ArgumentException.notNull(windowSeparationUnit, "windowSeparationUnit");
            return this;
        }

        /**
         * Sets what is added to the times before windows are chosen.
         *
         * @param offsetAmount how much
         * @param offsetUnit the unit of that
         * @return this builder
         */
        public Builder offset(long offsetAmount, TimeUnit offsetUnit) {
            this.offsetAmount = offsetAmount;
            this.offsetUnit = ArgumentException.notNull(offsetUnit, "offsetUnit");
            return this;
        }

        /**
         * Sets whether steps get the time at which their window begins.
         *
         * @param addWindowStartTimeColumn true if they get it
         * @return this builder
         */
        public Builder addWindowStartTimeColumn(boolean addWindowStartTimeColumn) {
            this.addWindowStartTimeColumn = addWindowStartTimeColumn;
            return this;
        }

        /**
         * Sets whether steps get the time at which their window ends.
         *
         * @param addWindowEndTimeColumn true if they get it
         * @return this builder
         */
        public Builder addWindowEndTimeColumn(boolean addWindowEndTimeColumn) {
            this.addWindowEndTimeColumn = addWindowEndTimeColumn;
            return this;
        }

        /**
         * Sets whether windows without steps are left out.
         *
         * @param excludeEmptyWindows true if they are
         * @return this builder
         */
        public Builder excludeEmptyWindows(boolean excludeEmptyWindows) {
            this.excludeEmptyWindows = excludeEmptyWindows;
            return this;
        }

        /**
         * Makes the windows.
         *
         * @return the windows
         * @throws StateException if a time column, a size and a distance were not set
         */
        public OverlappingTimeWindowFunction build() {
            if (timeColumn == null || windowSizeUnit == null || windowSeparationUnit == null) {
                throw new StateException("windows need a time column, a size and a distance: set them before build()");
            }
            return new OverlappingTimeWindowFunction(timeColumn, windowSize, windowSizeUnit, windowSeparation,
                    windowSeparationUnit, offsetAmount, offsetUnit, addWindowStartTimeColumn, addWindowEndTimeColumn,
                    excludeEmptyWindows);
        }
    }
}
