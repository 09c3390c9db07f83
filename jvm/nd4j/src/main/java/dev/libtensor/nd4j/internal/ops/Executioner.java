package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.internal.ResultCheck;
import dev.libtensor.internal.nd4j.Drawing;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.BaseOp;
import dev.libtensor.nd4j.linalg.api.ops.CustomOp;
import dev.libtensor.nd4j.linalg.api.ops.Op;
import dev.libtensor.nd4j.linalg.api.ops.executioner.OpExecutioner;
import dev.libtensor.nd4j.linalg.api.ops.executioner.OpExecutionerUtil;
import dev.libtensor.nd4j.linalg.api.rng.Random;
import dev.libtensor.nd4j.linalg.profiler.ProfilerConfig;
import java.util.Properties;
import java.util.Set;

/** Runs operations on the calling thread. */
public final class Executioner implements OpExecutioner {
    private volatile ProfilingMode mode = ProfilingMode.DISABLED;
    private volatile ProfilerConfig config = ProfilerConfig.builder().build();
    private volatile boolean isWatching;

    @Override
    public INDArray exec(Op op) {
        if (ArgumentException.notNull(op, "op") instanceof BaseOp known) {
            return checked(known.exec());
        }
        throw new ArgumentException("an operation that extends BaseOp was expected, not one of " + op.getClass().getName());
    }

    @Override
    public INDArray exec(Op op, Random rng) {
        return Drawing.of(rng, () -> exec(op));
    }

    @Override
    public INDArray[] exec(CustomOp op) {
        INDArray[] results = checked(CustomOps.run(op));
        if (op.numOutputArguments() == 0) {
            op.addOutputArgument(results);
        }
        return results;
    }

    private INDArray checked(INDArray result) {
        if (isWatching && result != null) {
            OpExecutionerUtil.checkForAny(result);
        }
        return result;
    }

    private INDArray[] checked(INDArray[] results) {
        for (INDArray each : results) {
            checked(each);
        }
        return results;
    }

    @Override
    public <T extends Op> T execAndReturn(T op) {
        exec(op);
        return op;
    }

    @Override
    public CustomOp execAndReturn(CustomOp op) {
        exec(op);
        return op;
    }

    @Override
    public void commit() {
        // Every array is computed when its call returns.
    }

    @Override
    public void push() {
        // As for commit.
    }

    @Override
    public Set<String> getCustomOperations() {
        return CustomOps.names();
    }

    @Override
    public void setProfilingMode(ProfilingMode mode) {
        this.mode = ArgumentException.notNull(mode, "mode");
        watch();
    }

    @Override
    public void setProfilingConfig(ProfilerConfig config) {
        this.config = ArgumentException.notNull(config, "config");
        watch();
    }

    private void watch() {
        isWatching = checksForNaN() || checksForInf();
        ResultCheck.set(isWatching ? OpExecutionerUtil::checkForAny : null);
    }

    @Override
    public boolean checksForNaN() {
        return config.isCheckForNAN() || mode == ProfilingMode.NAN_PANIC || mode == ProfilingMode.ANY_PANIC;
    }

    @Override
    public boolean checksForInf() {
        return config.isCheckForINF() || mode == ProfilingMode.INF_PANIC || mode == ProfilingMode.ANY_PANIC;
    }

    @Override
    public ProfilingMode getProfilingMode() {
        return mode;
    }

    @Override
    public Properties getEnvironmentInformation() {
        Properties properties = new Properties();
        properties.setProperty("backend", "libtensor");
        properties.setProperty("os", System.getProperty("os.name"));
        properties.setProperty("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
        return properties;
    }

    @Override
    public void printEnvironmentInformation() {
        System.getLogger(OpExecutioner.class.getName()).log(System.Logger.Level.INFO, getEnvironmentInformation()::toString);
    }

    @Override
    public INDArray thresholdEncode(INDArray input, double threshold) {
        return ThresholdCode.encode(input, threshold, Integer.MAX_VALUE);
    }

    @Override
    public INDArray thresholdEncode(INDArray input, double threshold, Integer boundary) {
        return ThresholdCode.encode(input, threshold, ArgumentException.notNull(boundary, "boundary"));
    }

    @Override
    public INDArray thresholdDecode(INDArray encoded, INDArray target) {
        return ThresholdCode.decode(encoded, target);
    }

    @Override
    public long bitmapEncode(INDArray indArray, INDArray target, double threshold) {
        return BitmapCode.encode(indArray, target, threshold);
    }

    @Override
    public INDArray bitmapEncode(INDArray indArray, double threshold) {
        INDArray code = NDArray.zeros(new Shape(BitmapCode.length(indArray)), DataType.INT32);
        BitmapCode.encode(indArray, code, threshold);
        return code;
    }

    @Override
    public INDArray bitmapDecode(INDArray encoded, INDArray target) {
        return BitmapCode.decode(encoded, target);
    }
}
