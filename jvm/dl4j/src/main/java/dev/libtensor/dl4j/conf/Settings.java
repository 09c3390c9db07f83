package dev.libtensor.dl4j.conf;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.OptimizationAlgorithm;
import dev.libtensor.nd4j.DataType;
import java.io.Serializable;

/** What the layers of a network share. */
final class Settings implements Serializable {
    private static final long serialVersionUID = 1L;

    long seed = System.currentTimeMillis();
    OptimizationAlgorithm optimizationAlgo = OptimizationAlgorithm.STOCHASTIC_GRADIENT_DESCENT;
    boolean miniBatch = true;
    DataType dataType = DataType.FLOAT;
    WorkspaceMode trainingWorkspaceMode = WorkspaceMode.ENABLED;
    WorkspaceMode inferenceWorkspaceMode = WorkspaceMode.ENABLED;
    CacheMode cacheMode = CacheMode.NONE;

    Settings copy() {
        Settings copy = new Settings();
        copy.seed = seed;
        copy.optimizationAlgo = optimizationAlgo;
        copy.miniBatch = miniBatch;
        copy.dataType = dataType;
        copy.trainingWorkspaceMode = trainingWorkspaceMode;
        copy.inferenceWorkspaceMode = inferenceWorkspaceMode;
        copy.cacheMode = cacheMode;
        return copy;
    }

    /** Throws if a value is missing, or the type is none that parameters may have. */
    void check() {
        floating(dataType);
        ArgumentException.notNull(optimizationAlgo, "optimizationAlgo");
        ArgumentException.notNull(trainingWorkspaceMode, "trainingWorkspaceMode");
        ArgumentException.notNull(inferenceWorkspaceMode, "inferenceWorkspaceMode");
        ArgumentException.notNull(cacheMode, "cacheMode");
    }

    /** Returns a type that parameters may have, or throws. */
    static DataType floating(DataType given) {
        if (ArgumentException.notNull(given, "dataType") == DataType.FLOAT || given == DataType.DOUBLE) {
            return given;
        }
        throw new ArgumentException("a network has the data type FLOAT or DOUBLE: it is " + given);
    }
}
