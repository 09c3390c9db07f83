package dev.libtensor.dl4j.nn.conf.memory;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.nn.conf.CacheMode;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** An estimate of the memory that a network needs, as in DL4J: layers work one after the other, and keep the rest. */
public class NetworkMemoryReport extends MemoryReport {
    private Map<String, MemoryReport> layerAndVertexReports = new LinkedHashMap<>();
    private String modelClass;
    @Values.Optional
    private String modelName;
    private InputType[] networkInputTypes = {};

    /** For JSON: values follow. */
    protected NetworkMemoryReport() {}

    /**
     * Creates a report.
     *
     * @param layerAndVertexReports the reports of layers and vertices, by their names
     * @param modelClass the class of the network
     * @param modelName the name of the network, or null
     * @param networkInputTypes the types of the inputs
     */
    public NetworkMemoryReport(Map<String, MemoryReport> layerAndVertexReports, Class<?> modelClass, String modelName,
            InputType... networkInputTypes) {
        Values.check(layerAndVertexReports, "layerAndVertexReports");
        this.layerAndVertexReports.putAll(layerAndVertexReports);
        this.modelClass = ArgumentException.notNull(modelClass, "modelClass").getName();
        this.modelName = modelName;
        this.networkInputTypes = ArgumentException.notNull(networkInputTypes, "networkInputTypes").clone();
        Values.check(Arrays.asList(networkInputTypes), "networkInputTypes");
    }

    @Override
    public Class<?> getReportClass() {
        return named(modelClass);
    }

    @Override
    public String getName() {
        return modelName;
    }

    /**
     * Returns the reports of layers and vertices.
     *
     * @return a copy, by their names
     */
    public Map<String, MemoryReport> getLayerAndVertexReports() {
        return new LinkedHashMap<>(layerAndVertexReports);
    }

    @Override
    public long getTotalMemoryBytes(int minibatchSize, MemoryUseMode memoryUseMode, CacheMode cacheMode, DataType dataType) {
        long kept = 0;
        long working = 0;
        for (MemoryReport each : layerAndVertexReports.values()) {
            long works = each.getMemoryBytes(MemoryType.WORKING_MEMORY_FIXED, minibatchSize, memoryUseMode, cacheMode, dataType)
                    + each.getMemoryBytes(MemoryType.WORKING_MEMORY_VARIABLE, minibatchSize, memoryUseMode, cacheMode, dataType);
            kept += each.getTotalMemoryBytes(minibatchSize, memoryUseMode, cacheMode, dataType) - works;
            working = Math.max(working, works);
        }
        return kept + working;
    }

    @Override
    public long getMemoryBytes(MemoryType memoryType, int minibatchSize, MemoryUseMode memoryUseMode, CacheMode cacheMode,
            DataType dataType) {
        ArgumentException.notNull(memoryType, "memoryType");
        boolean isShared = memoryType == MemoryType.WORKING_MEMORY_FIXED || memoryType == MemoryType.WORKING_MEMORY_VARIABLE;
        long bytes = 0;
        for (MemoryReport each : layerAndVertexReports.values()) {
            long its = each.getMemoryBytes(memoryType, minibatchSize, memoryUseMode, cacheMode, dataType);
            bytes = isShared ? Math.max(bytes, its) : bytes + its;
        }
        return bytes;
    }

    @Override
    void check() {
        Values.check(this, "the report");
        named(modelClass);
        Values.check(layerAndVertexReports, "layerAndVertexReports");
        layerAndVertexReports.values().forEach(MemoryReport::check);
        Values.check(Arrays.asList(networkInputTypes), "networkInputTypes");
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(getReportClass().getSimpleName()).append(modelName == null ? "" : " " + modelName)
                .append(", bytes for one example: ");
        for (MemoryUseMode mode : MemoryUseMode.values()) {
            text.append(mode).append(' ').append(getTotalMemoryBytes(1, mode, CacheMode.NONE)).append(' ');
        }
        layerAndVertexReports.forEach((name, each) -> text.append('\n').append(name).append(" (")
                .append(each.getReportClass().getSimpleName()).append("): ")
                .append(each.getTotalMemoryBytes(1, MemoryUseMode.TRAINING, CacheMode.NONE)).append(" in training"));
        return text.toString();
    }
}
