package dev.libtensor.nd4j.linalg.api.memory.conf;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.memory.enums.AllocationPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.LearningPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.LocationPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.MirroringPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.ResetPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.SpillPolicy;
import java.io.Serializable;
import java.util.Objects;

/**
 * How a workspace takes, learns and reuses memory: ND4J's {@code WorkspaceConfiguration}, with its defaults.
 *
 * <pre>{@code
 * WorkspaceConfiguration configuration = WorkspaceConfiguration.builder()
 *         .initialSize(10 * 1024L * 1024L)
 *         .policyAllocation(AllocationPolicy.STRICT)
 *         .policyLearning(LearningPolicy.NONE)
 *         .build();
 * }</pre>
 *
 * <p>A workspace copies it when it is made.
 */
public final class WorkspaceConfiguration implements Serializable {
    private static final long serialVersionUID = 1L;

    private AllocationPolicy policyAllocation = AllocationPolicy.OVERALLOCATE;
    private SpillPolicy policySpill = SpillPolicy.EXTERNAL;
    private MirroringPolicy policyMirroring = MirroringPolicy.FULL;
    private LearningPolicy policyLearning = LearningPolicy.FIRST_LOOP;
    private ResetPolicy policyReset = ResetPolicy.BLOCK_LEFT;
    private LocationPolicy policyLocation = LocationPolicy.RAM;
    private String tempFilePath;
    private long initialSize = 0;
    private long minSize = 0;
    private long maxSize = 0;
    private int cyclesBeforeInitialization = 0;
    private double overallocationLimit = 0.3;
    private int stepsNumber = 2;

    /** Creates ND4J's default configuration. */
    public WorkspaceConfiguration() {}

    /**
     * Starts a configuration.
     *
     * @return a builder with ND4J's defaults
     */
    public static Builder builder() {
        return new Builder();
    }

    private WorkspaceConfiguration copy() {
        WorkspaceConfiguration copy = new WorkspaceConfiguration();
        copy.policyAllocation = policyAllocation;
        copy.policySpill = policySpill;
        copy.policyMirroring = policyMirroring;
        copy.policyLearning = policyLearning;
        copy.policyReset = policyReset;
        copy.policyLocation = policyLocation;
        copy.tempFilePath = tempFilePath;
        copy.initialSize = initialSize;
        copy.minSize = minSize;
        copy.maxSize = maxSize;
        copy.cyclesBeforeInitialization = cyclesBeforeInitialization;
        copy.overallocationLimit = overallocationLimit;
        copy.stepsNumber = stepsNumber;
        return copy;
    }

    /**
     * Returns how much memory it takes.
     *
     * @return how much memory it takes
     */
    public AllocationPolicy getPolicyAllocation() {
        return policyAllocation;
    }

    /**
     * Sets how much memory it takes.
     *
     * @param policyAllocation how much memory it takes
     */
    public void setPolicyAllocation(AllocationPolicy policyAllocation) {
        this.policyAllocation = ArgumentException.notNull(policyAllocation, "policyAllocation");
    }

    /**
     * Returns where arrays go that do not fit.
     *
     * @return where arrays go that do not fit
     */
    public SpillPolicy getPolicySpill() {
        return policySpill;
    }

    /**
     * Sets where arrays go that do not fit.
     *
     * @param policySpill where arrays go that do not fit
     */
    public void setPolicySpill(SpillPolicy policySpill) {
        this.policySpill = ArgumentException.notNull(policySpill, "policySpill");
    }

    /**
     * Returns on CUDA, whether it has memory on the host, too.
     *
     * @return on CUDA, whether it has memory on the host, too
     */
    public MirroringPolicy getPolicyMirroring() {
        return policyMirroring;
    }

    /**
     * Sets on CUDA, whether it has memory on the host, too.
     *
     * @param policyMirroring on CUDA, whether it has memory on the host, too
     */
    public void setPolicyMirroring(MirroringPolicy policyMirroring) {
        this.policyMirroring = ArgumentException.notNull(policyMirroring, "policyMirroring");
    }

    /**
     * Returns when it learns its size.
     *
     * @return when it learns its size
     */
    public LearningPolicy getPolicyLearning() {
        return policyLearning;
    }

    /**
     * Sets when it learns its size.
     *
     * @param policyLearning when it learns its size
     */
    public void setPolicyLearning(LearningPolicy policyLearning) {
        this.policyLearning = ArgumentException.notNull(policyLearning, "policyLearning");
    }

    /**
     * Returns when memory is used again.
     *
     * @return when memory is used again
     */
    public ResetPolicy getPolicyReset() {
        return policyReset;
    }

    /**
     * Sets when memory is used again.
     *
     * @param policyReset when memory is used again
     */
    public void setPolicyReset(ResetPolicy policyReset) {
        this.policyReset = ArgumentException.notNull(policyReset, "policyReset");
    }

    /**
     * Returns where the memory is.
     *
     * @return where the memory is
     */
    public LocationPolicy getPolicyLocation() {
        return policyLocation;
    }

    /**
     * Sets where the memory is.
     *
     * @param policyLocation where the memory is
     */
    public void setPolicyLocation(LocationPolicy policyLocation) {
        this.policyLocation = ArgumentException.notNull(policyLocation, "policyLocation");
    }

    /**
     * Returns the file of {@link LocationPolicy#MMAP}.
     *
     * @return the file of {@link LocationPolicy#MMAP}; null for a temporary one
     */
    public String getTempFilePath() {
        return tempFilePath;
    }

    /**
     * Sets the file of {@link LocationPolicy#MMAP}.
     *
     * @param tempFilePath the file of {@link LocationPolicy#MMAP}; null for a temporary one
     */
    public void setTempFilePath(String tempFilePath) {
        this.tempFilePath = tempFilePath;
    }

    /**
     * Returns the size in bytes from the start.
     *
     * @return the size in bytes from the start; 0 if it is learned
     */
    public long getInitialSize() {
        return initialSize;
    }

    /**
     * Sets the size in bytes from the start.
     *
     * @param initialSize the size in bytes from the start; 0 if it is learned
     */
    public void setInitialSize(long initialSize) {
        this.initialSize = initialSize;
    }

    /**
     * Returns the smallest size in bytes that is learned.
     *
     * @return the smallest size in bytes that is learned
     */
    public long getMinSize() {
        return minSize;
    }

    /**
     * Sets the smallest size in bytes that is learned.
     *
     * @param minSize the smallest size in bytes that is learned
     */
    public void setMinSize(long minSize) {
        this.minSize = minSize;
    }

    /**
     * Returns the largest size in bytes.
     *
     * @return the largest size in bytes; 0 for none
     */
    public long getMaxSize() {
        return maxSize;
    }

    /**
     * Sets the largest size in bytes.
     *
     * @param maxSize the largest size in bytes; 0 for none
     */
    public void setMaxSize(long maxSize) {
        this.maxSize = maxSize;
    }

    /**
     * Returns with {@link LearningPolicy#OVER_TIME}, how many cycles are watched first.
     *
     * @return with {@link LearningPolicy#OVER_TIME}, how many cycles are watched first
     */
    public int getCyclesBeforeInitialization() {
        return cyclesBeforeInitialization;
    }

    /**
     * Sets with {@link LearningPolicy#OVER_TIME}, how many cycles are watched first.
     *
     * @param cyclesBeforeInitialization with {@link LearningPolicy#OVER_TIME}, how many cycles are watched first
     */
    public void setCyclesBeforeInitialization(int cyclesBeforeInitialization) {
        this.cyclesBeforeInitialization = cyclesBeforeInitialization;
    }

    /**
     * Returns with {@link AllocationPolicy#OVERALLOCATE}, the part of the size that is taken beyond it: 0.3 for 30 %.
     *
     * @return with {@link AllocationPolicy#OVERALLOCATE}, the part of the size that is taken beyond it: 0.3 for 30 %
     */
    public double getOverallocationLimit() {
        return overallocationLimit;
    }

    /**
     * Sets with {@link AllocationPolicy#OVERALLOCATE}, the part of the size that is taken beyond it: 0.3 for 30 %.
     *
     * @param overallocationLimit with {@link AllocationPolicy#OVERALLOCATE}, the part of the size that is taken beyond
     *     it: 0.3 for 30 %
     */
    public void setOverallocationLimit(double overallocationLimit) {
        this.overallocationLimit = overallocationLimit;
    }

    /**
     * Returns a number that ND4J has and does not use.
     *
     * @return a number that ND4J has and does not use
     */
    public int getStepsNumber() {
        return stepsNumber;
    }

    /**
     * Sets a number that ND4J has and does not use.
     *
     * @param stepsNumber a number that ND4J has and does not use
     */
    public void setStepsNumber(int stepsNumber) {
        this.stepsNumber = stepsNumber;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WorkspaceConfiguration that
                && policyAllocation == that.policyAllocation
                && policySpill == that.policySpill
                && policyMirroring == that.policyMirroring
                && policyLearning == that.policyLearning
                && policyReset == that.policyReset
                && policyLocation == that.policyLocation
                && Objects.equals(tempFilePath, that.tempFilePath)
                && initialSize == that.initialSize
                && minSize == that.minSize
                && maxSize == that.maxSize
                && cyclesBeforeInitialization == that.cyclesBeforeInitialization
                && Double.compare(overallocationLimit, that.overallocationLimit) == 0
                && stepsNumber == that.stepsNumber;
    }

    @Override
    public int hashCode() {
        return Objects.hash(policyAllocation, policySpill, policyMirroring, policyLearning,
                policyReset, policyLocation, tempFilePath, initialSize, minSize, maxSize,
                cyclesBeforeInitialization, overallocationLimit, stepsNumber);
    }

    /** Returns the sizes and policies. */
    @Override
    public String toString() {
        return "WorkspaceConfiguration(initialSize=" + initialSize + ", minSize=" + minSize + ", maxSize=" + maxSize
                + ", policyAllocation=" + policyAllocation + ", overallocationLimit=" + overallocationLimit
                + ", policyLearning=" + policyLearning + ", cyclesBeforeInitialization=" + cyclesBeforeInitialization
                + ", policySpill=" + policySpill + ", policyReset=" + policyReset + ", policyLocation="
                + policyLocation + ", tempFilePath=" + tempFilePath + ")";
    }

    /** Builds a configuration. */
    public static final class Builder {
        private final WorkspaceConfiguration made = new WorkspaceConfiguration();

        private Builder() {}

        /**
         * Sets how much memory it takes.
         *
         * @param policyAllocation how much memory it takes
         * @return this builder
         */
        public Builder policyAllocation(AllocationPolicy policyAllocation) {
            made.setPolicyAllocation(policyAllocation);
            return this;
        }

        /**
         * Sets where arrays go that do not fit.
         *
         * @param policySpill where arrays go that do not fit
         * @return this builder
         */
        public Builder policySpill(SpillPolicy policySpill) {
            made.setPolicySpill(policySpill);
            return this;
        }

        /**
         * Sets on CUDA, whether it has memory on the host, too.
         *
         * @param policyMirroring on CUDA, whether it has memory on the host, too
         * @return this builder
         */
        public Builder policyMirroring(MirroringPolicy policyMirroring) {
            made.setPolicyMirroring(policyMirroring);
            return this;
        }

        /**
         * Sets when it learns its size.
         *
         * @param policyLearning when it learns its size
         * @return this builder
         */
        public Builder policyLearning(LearningPolicy policyLearning) {
            made.setPolicyLearning(policyLearning);
            return this;
        }

        /**
         * Sets when memory is used again.
         *
         * @param policyReset when memory is used again
         * @return this builder
         */
        public Builder policyReset(ResetPolicy policyReset) {
            made.setPolicyReset(policyReset);
            return this;
        }

        /**
         * Sets where the memory is.
         *
         * @param policyLocation where the memory is
         * @return this builder
         */
        public Builder policyLocation(LocationPolicy policyLocation) {
            made.setPolicyLocation(policyLocation);
            return this;
        }

        /**
         * Sets the file of {@link LocationPolicy#MMAP}.
         *
         * @param tempFilePath the file of {@link LocationPolicy#MMAP}; null for a temporary one
         * @return this builder
         */
        public Builder tempFilePath(String tempFilePath) {
            made.setTempFilePath(tempFilePath);
            return this;
        }

        /**
         * Sets the size in bytes from the start.
         *
         * @param initialSize the size in bytes from the start; 0 if it is learned
         * @return this builder
         */
        public Builder initialSize(long initialSize) {
            made.setInitialSize(initialSize);
            return this;
        }

        /**
         * Sets the smallest size in bytes that is learned.
         *
         * @param minSize the smallest size in bytes that is learned
         * @return this builder
         */
        public Builder minSize(long minSize) {
            made.setMinSize(minSize);
            return this;
        }

        /**
         * Sets the largest size in bytes.
         *
         * @param maxSize the largest size in bytes; 0 for none
         * @return this builder
         */
        public Builder maxSize(long maxSize) {
            made.setMaxSize(maxSize);
            return this;
        }

        /**
         * Sets with {@link LearningPolicy#OVER_TIME}, how many cycles are watched first.
         *
         * @param cyclesBeforeInitialization with {@link LearningPolicy#OVER_TIME}, how many cycles are watched first
         * @return this builder
         */
        public Builder cyclesBeforeInitialization(int cyclesBeforeInitialization) {
            made.setCyclesBeforeInitialization(cyclesBeforeInitialization);
            return this;
        }

        /**
         * Sets with {@link AllocationPolicy#OVERALLOCATE}, the part of the size that is taken beyond it: 0.3 for 30 %.
         *
         * @param overallocationLimit with {@link AllocationPolicy#OVERALLOCATE}, the part of the size that is taken
         *     beyond it: 0.3 for 30 %
         * @return this builder
         */
        public Builder overallocationLimit(double overallocationLimit) {
            made.setOverallocationLimit(overallocationLimit);
            return this;
        }

        /**
         * Sets a number that ND4J has and does not use.
         *
         * @param stepsNumber a number that ND4J has and does not use
         * @return this builder
         */
        public Builder stepsNumber(int stepsNumber) {
            made.setStepsNumber(stepsNumber);
            return this;
        }

        /**
         * Returns the configuration.
         *
         * @return a new configuration
         */
        public WorkspaceConfiguration build() {
            return made.copy();
        }
    }
}
