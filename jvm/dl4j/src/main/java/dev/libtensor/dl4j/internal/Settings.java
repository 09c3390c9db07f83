package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.OptimizationAlgorithm;
import dev.libtensor.dl4j.nn.conf.CacheMode;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import java.io.Serializable;

/** What the layers of a network share. */
public final class Settings implements Serializable {
    private static final long serialVersionUID = 1L;

    public long seed = System.currentTimeMillis();
    public OptimizationAlgorithm optimizationAlgo = OptimizationAlgorithm.STOCHASTIC_GRADIENT_DESCENT;
    public int maxNumLineSearchIterations = 5;
    public boolean miniBatch = true;
    public DataType dataType = DataType.FLOAT;
    public WorkspaceMode trainingWorkspaceMode = WorkspaceMode.ENABLED;
    public WorkspaceMode inferenceWorkspaceMode = WorkspaceMode.ENABLED;
    public CacheMode cacheMode = CacheMode.NONE;
    /** The iteration and the epoch in which the network trains. */
    public transient int iterationCount;
    public transient int epochCount;

    public Settings copy() {
        Settings copy = new Settings();
        copy.seed = seed;
        copy.optimizationAlgo = optimizationAlgo;
        copy.maxNumLineSearchIterations = maxNumLineSearchIterations;
        copy.miniBatch = miniBatch;
        copy.dataType = dataType;
        copy.trainingWorkspaceMode = trainingWorkspaceMode;
        copy.inferenceWorkspaceMode = inferenceWorkspaceMode;
        copy.cacheMode = cacheMode;
        return copy;
    }

    /** Throws if a value is missing, or the type is none that parameters may have. */
    public void check() {
        floating(dataType);
        tries(maxNumLineSearchIterations);
        ArgumentException.notNull(optimizationAlgo, "optimizationAlgo");
        ArgumentException.notNull(trainingWorkspaceMode, "trainingWorkspaceMode");
        ArgumentException.notNull(inferenceWorkspaceMode, "inferenceWorkspaceMode");
        ArgumentException.notNull(cacheMode, "cacheMode");
    }

    /** Returns how many steps a line search tries at most, or throws. */
    public static int tries(int given) {
        if (given < 1) {
            throw new ArgumentException("the argument 'maxNumLineSearchIterations' is " + given + ": at least 1 was expected");
        }
        return given;
    }

    /** Returns a type that parameters may have, or throws. */
    public static DataType floating(DataType given) {
        if (ArgumentException.notNull(given, "dataType") == DataType.FLOAT || given == DataType.DOUBLE
                || given == DataType.HALF) {
            return given;
        }
        throw new ArgumentException("the data type of a network must be DOUBLE, FLOAT or HALF, not " + given);
    }
}
