package dev.libtensor.benchmarks.peers;

import java.util.function.UnaryOperator;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.memory.MemoryWorkspace;
import org.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;
import org.nd4j.linalg.api.memory.enums.AllocationPolicy;
import org.nd4j.linalg.api.memory.enums.LearningPolicy;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.ops.transforms.Transforms;

/** ND4J. Its scope is a workspace, an arena that is reset each time. */
final class Nd4jArrays implements Library<INDArray> {
    private static final String NAME = "benchmark";
    private static final long LEAST = 1L << 20;

    private WorkspaceConfiguration workspace;

    @Override
    public INDArray create(float... values) {
        return Nd4j.createFromArray(values);
    }

    @Override
    public INDArray leaf(float... values) {
        return null;
    }

    @Override
    public INDArray random(String type, long... shape) {
        return Nd4j.rand(type.equals("f64") ? DataType.DOUBLE : DataType.FLOAT, shape);
    }

    @Override
    public Scope open(INDArray operand, long bytes) {
        if (workspace == null) {
            workspace = WorkspaceConfiguration.builder().initialSize(Math.max(LEAST, 2 * bytes))
                    .policyAllocation(AllocationPolicy.STRICT).policyLearning(LearningPolicy.NONE).build();
        }
        MemoryWorkspace scope = Nd4j.getWorkspaceManager().getAndActivateWorkspace(workspace, NAME);
        return scope::close;
    }

    @Override
    public void empty() {
        open(null, 0).close();
    }

    @Override
    public INDArray add(INDArray a, INDArray b) {
        return a.add(b);
    }

    @Override
    public INDArray product(INDArray a, INDArray b) {
        return a.mmul(b);
    }

    @Override
    public UnaryOperator<INDArray> operation(String name, INDArray other) {
        return switch (name) {
            case "add" -> x -> x.add(other);
            case "mul" -> x -> x.mul(other);
            case "relu" -> x -> Transforms.relu(x, true);
            case "sum" -> x -> x.sum();
            case "copy" -> INDArray::dup;
            case "exp" -> x -> Transforms.exp(x, true);
            case "log" -> x -> Transforms.log(x, true);
            case "sigmoid" -> x -> Transforms.sigmoid(x, true);
            case "gelu" -> x -> Nd4j.nn().preciseGelu(x);
            case "softmax" -> x -> Transforms.softmax(x, true);
            case "tanh" -> x -> Transforms.tanh(x, true);
            default -> null;
        };
    }

    @Override
    public void free(INDArray a) {
        a.close();
    }

    @Override
    public void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }
}
