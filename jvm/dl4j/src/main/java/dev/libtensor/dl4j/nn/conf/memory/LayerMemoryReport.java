package dev.libtensor.dl4j.nn.conf.memory;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.nn.conf.CacheMode;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** An estimate of the memory that a layer or a vertex needs, as in DL4J. Its numbers are of elements. */
public class LayerMemoryReport extends MemoryReport {
    @Values.Optional
    private String layerName;
    private String layerType;
    private InputType inputType;
    private InputType outputType;
    private long parameterSize;
    private long updaterStateSize;
    private long workingMemoryFixedInference;
    private long workingMemoryVariableInference;
    private Map<CacheMode, Long> workingMemoryFixedTrain = CACHE_MODE_ALL_ZEROS;
    private Map<CacheMode, Long> workingMemoryVariableTrain = CACHE_MODE_ALL_ZEROS;
    private Map<CacheMode, Long> cacheModeMemFixed = CACHE_MODE_ALL_ZEROS;
    private Map<CacheMode, Long> cacheModeMemVariablePerEx = CACHE_MODE_ALL_ZEROS;

    /** For JSON: values follow. */
    protected LayerMemoryReport() {}

    /**
     * Creates a report.
     *
     * @param builder the values
     */
    protected LayerMemoryReport(Builder builder) {
        layerName = builder.layerName;
        layerType = builder.layerType.getName();
        inputType = builder.inputType;
        outputType = builder.outputType;
        parameterSize = builder.parameterSize;
        updaterStateSize = builder.updaterStateSize;
        workingMemoryFixedInference = builder.fixedInference;
        workingMemoryVariableInference = builder.variableInference;
        workingMemoryFixedTrain = builder.fixedTrain;
        workingMemoryVariableTrain = builder.variableTrain;
        cacheModeMemFixed = builder.cacheFixed;
        cacheModeMemVariablePerEx = builder.cacheVariable;
    }

    @Override
    public Class<?> getReportClass() {
        return named(layerType);
    }

    @Override
    public String getName() {
        return layerName;
    }

    /**
     * Returns the type of the input.
     *
     * @return the type
     */
    public InputType getInputType() {
        return inputType;
    }

    /**
     * Returns the type of the output.
     *
     * @return the type
     */
    public InputType getOutputType() {
        return outputType;
    }

    @Override
    public long getTotalMemoryBytes(int minibatchSize, MemoryUseMode memoryUseMode, CacheMode cacheMode, DataType dataType) {
        long total = 0;
        for (MemoryType each : MemoryType.values()) {
            total += getMemoryBytes(each, minibatchSize, memoryUseMode, cacheMode, dataType);
        }
        return total;
    }

    @Override
    public long getMemoryBytes(MemoryType memoryType, int minibatchSize, MemoryUseMode memoryUseMode, CacheMode cacheMode,
            DataType dataType) {
        ArgumentException.notNull(memoryType, "memoryType");
        ArgumentException.notNull(cacheMode, "cacheMode");
        int width = ArgumentException.notNull(dataType, "dataType").width();
        boolean trains = ArgumentException.notNull(memoryUseMode, "memoryUseMode") == MemoryUseMode.TRAINING;
        if (!trains && !memoryType.isInference()) {
            return 0;
        }
        return width * switch (memoryType) {
            case PARAMETERS, PARAMATER_GRADIENTS -> parameterSize;
            case UPDATER_STATE -> updaterStateSize;
            case ACTIVATIONS -> minibatchSize * outputType.arrayElementsPerExample();
            case ACTIVATION_GRADIENTS -> minibatchSize * inputType.arrayElementsPerExample();
            case WORKING_MEMORY_FIXED -> trains ? workingMemoryFixedTrain.get(cacheMode) : workingMemoryFixedInference;
            case WORKING_MEMORY_VARIABLE -> minibatchSize
                    * (trains ? workingMemoryVariableTrain.get(cacheMode) : workingMemoryVariableInference);
            case CACHED_MEMORY_FIXED -> cacheModeMemFixed.get(cacheMode);
            case CACHED_MEMORY_VARIABLE -> minibatchSize * cacheModeMemVariablePerEx.get(cacheMode);
        };
    }

    /**
     * Multiplies all numbers of elements.
     *
     * @param scale the factor
     */
    public void scale(int scale) {
        parameterSize *= scale;
        updaterStateSize *= scale;
        workingMemoryFixedInference *= scale;
        workingMemoryVariableInference *= scale;
        workingMemoryFixedTrain = scaled(workingMemoryFixedTrain, scale);
        workingMemoryVariableTrain = scaled(workingMemoryVariableTrain, scale);
        cacheModeMemFixed = scaled(cacheModeMemFixed, scale);
        cacheModeMemVariablePerEx = scaled(cacheModeMemVariablePerEx, scale);
    }

    private static Map<CacheMode, Long> scaled(Map<CacheMode, Long> given, int scale) {
        Map<CacheMode, Long> scaled = new EnumMap<>(CacheMode.class);
        given.forEach((mode, count) -> scaled.put(mode, count * scale));
        return scaled;
    }

    @Override
    void check() {
        Values.check(this, "the report");
        named(layerType);
        for (Map<CacheMode, Long> each : List.of(workingMemoryFixedTrain, workingMemoryVariableTrain, cacheModeMemFixed,
                cacheModeMemVariablePerEx)) {
            whole(each, "the numbers of the modes");
        }
    }

    /** Returns a number for each mode, or throws. */
    private static Map<CacheMode, Long> whole(Map<CacheMode, Long> given, String name) {
        for (CacheMode mode : CacheMode.values()) {
            ArgumentException.notNull(given.get(mode), name + ": the number for " + mode);
        }
        return given;
    }

    @Override
    public String toString() {
        return "LayerMemoryReport(layerName=" + layerName + ",layerType=" + getReportClass().getSimpleName() + ")";
    }

    /** Makes a report. What is not set is 0. */
    public static class Builder {
        private final String layerName;
        private final Class<?> layerType;
        private final InputType inputType;
        private final InputType outputType;
        private long parameterSize;
        private long updaterStateSize;
        private long fixedInference;
        private long variableInference;
        private Map<CacheMode, Long> fixedTrain = CACHE_MODE_ALL_ZEROS;
        private Map<CacheMode, Long> variableTrain = CACHE_MODE_ALL_ZEROS;
        private Map<CacheMode, Long> cacheFixed = CACHE_MODE_ALL_ZEROS;
        private Map<CacheMode, Long> cacheVariable = CACHE_MODE_ALL_ZEROS;

        /**
         * Starts a report.
         *
         * @param layerName the name, or null
         * @param layerType the class of the configuration
         * @param inputType the type of the input
         * @param outputType the type of the output
         */
        public Builder(String layerName, Class<?> layerType, InputType inputType, InputType outputType) {
            this.layerName = layerName;
            this.layerType = ArgumentException.notNull(layerType, "layerType");
            this.inputType = ArgumentException.notNull(inputType, "inputType");
            this.outputType = ArgumentException.notNull(outputType, "outputType");
        }

        /**
         * Sets what stays.
         *
         * @param parameterSize the number of parameters
         * @param updaterStateSize the number of elements of the updaters' state
         * @return this builder
         */
        public Builder standardMemory(long parameterSize, long updaterStateSize) {
            this.parameterSize = parameterSize;
            this.updaterStateSize = updaterStateSize;
            return this;
        }

        /**
         * Sets what the layer needs while it computes.
         *
         * @param fixedInference the elements in inference
         * @param variableInferencePerEx those for each example
         * @param fixedTrain the elements in training
         * @param variableTrainPerEx those for each example
         * @return this builder
         */
        public Builder workingMemory(long fixedInference, long variableInferencePerEx, long fixedTrain, long variableTrainPerEx) {
            return workingMemory(fixedInference, variableInferencePerEx, cacheModeMapFor(fixedTrain),
                    cacheModeMapFor(variableTrainPerEx));
        }

        /**
         * Sets what the layer needs while it computes.
         *
         * @param fixedInference the elements in inference
         * @param variableInferencePerEx those for each example
         * @param fixedTrain the elements in training, for each mode
         * @param variableTrainPerEx those for each example
         * @return this builder
         */
        public Builder workingMemory(long fixedInference, long variableInferencePerEx, Map<CacheMode, Long> fixedTrain,
                Map<CacheMode, Long> variableTrainPerEx) {
            ArgumentException.notNull(fixedTrain, "fixedTrain");
            ArgumentException.notNull(variableTrainPerEx, "variableTrainPerEx");
            this.fixedInference = fixedInference;
            this.variableInference = variableInferencePerEx;
            this.fixedTrain = whole(fixedTrain, "fixedTrain");
            this.variableTrain = whole(variableTrainPerEx, "variableTrainPerEx");
            return this;
        }

        /**
         * Sets what the layer keeps.
         *
         * @param cacheModeMemoryFixed the elements
         * @param cacheModeMemoryVariablePerEx those for each example
         * @return this builder
         */
        public Builder cacheMemory(long cacheModeMemoryFixed, long cacheModeMemoryVariablePerEx) {
            return cacheMemory(cacheModeMapFor(cacheModeMemoryFixed), cacheModeMapFor(cacheModeMemoryVariablePerEx));
        }

        /**
         * Sets what the layer keeps.
         *
         * @param cacheModeMemoryFixed the elements, for each mode
         * @param cacheModeMemoryVariablePerEx those for each example
         * @return this builder
         */
        public Builder cacheMemory(Map<CacheMode, Long> cacheModeMemoryFixed, Map<CacheMode, Long> cacheModeMemoryVariablePerEx) {
            ArgumentException.notNull(cacheModeMemoryFixed, "cacheModeMemoryFixed");
            ArgumentException.notNull(cacheModeMemoryVariablePerEx, "cacheModeMemoryVariablePerEx");
            this.cacheFixed = whole(cacheModeMemoryFixed, "cacheModeMemoryFixed");
            this.cacheVariable = whole(cacheModeMemoryVariablePerEx, "cacheModeMemoryVariablePerEx");
            return this;
        }

        /**
         * Makes the report.
         *
         * @return the report
         */
        public LayerMemoryReport build() {
            return new LayerMemoryReport(this);
        }
    }
}
