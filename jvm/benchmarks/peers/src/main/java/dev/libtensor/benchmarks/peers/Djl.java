package dev.libtensor.benchmarks.peers;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.training.GradientCollector;
import java.util.function.UnaryOperator;

/** DJL with libtorch. Its scope is a sub-manager, to which the operand is attached while it is open. */
final class Djl implements Library<NDArray> {
    private final NDManager manager = NDManager.newBaseManager();
    private GradientCollector collector;

    @Override
    public NDArray create(float... values) {
        return manager.create(values);
    }

    @Override
    public NDArray leaf(float... values) {
        NDArray leaf = create(values);
        leaf.setRequiresGradient(true);
        // Starts to record operations.
        collector = Engine.getInstance().newGradientCollector();
        return leaf;
    }

    @Override
    public NDArray random(String type, long... shape) {
        DataType of = type.equals("f64") ? DataType.FLOAT64 : DataType.FLOAT32;
        return manager.randomUniform(0, 1, new Shape(shape), of);
    }

    @Override
    public Scope open(NDArray operand, long bytes) {
        NDManager scope = manager.newSubManager();
        operand.attach(scope);
        return () -> {
            operand.attach(manager);
            scope.close();
        };
    }

    @Override
    public void empty() {
        manager.newSubManager().close();
    }

    @Override
    public NDArray add(NDArray a, NDArray b) {
        return a.add(b);
    }

    @Override
    public NDArray product(NDArray a, NDArray b) {
        return a.matMul(b);
    }

    @Override
    public UnaryOperator<NDArray> operation(String name, NDArray other) {
        return switch (name) {
            case "add" -> x -> x.add(other);
            case "mul" -> x -> x.mul(other);
            case "relu" -> Activation::relu;
            case "sum" -> NDArray::sum;
            case "copy" -> NDArray::duplicate;
            case "exp" -> NDArray::exp;
            case "log" -> NDArray::log;
            case "sigmoid" -> Activation::sigmoid;
            case "gelu" -> Activation::gelu;
            case "softmax" -> x -> x.softmax(-1);
            case "tanh" -> NDArray::tanh;
            default -> null;
        };
    }

    @Override
    public void free(NDArray a) {
        a.close();
    }

    @Override
    public void close() {
        if (collector != null) {
            collector.close();
        }
        manager.close();
    }
}
