package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.parallelism.ParallelInference;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A call of {@link ParallelInference}, whose outputs another thread may compute. */
public final class InferenceCall {
    private final INDArray[] inputs;
    private final INDArray[] masks;
    private NDArray[] outputs;
    private Throwable failure;

    /** Set when the thread that computed gives the outputs to that of the call. */
    private boolean isDone;

    public InferenceCall(INDArray[] inputs, INDArray[] masks) {
        this.inputs = inputs;
        this.masks = masks;
    }

    /** Returns the number of examples, as far as the input has them. */
    public long examples() {
        return inputs.length == 0 || ((NDArray) inputs[0]).getShape().dimension() == 0 ? 1 : ((NDArray) inputs[0]).size(0);
    }

    /** Returns whether the examples of both fit in one batch. */
    public boolean joins(InferenceCall other) {
        if (masks != null || other.masks != null || inputs.length != other.inputs.length) {
            return false;
        }
        for (int i = 0; i < inputs.length; i++) {
            long[] own = inputs[i].shape();
            long[] others = other.inputs[i].shape();
            if (own.length == 0 || own.length != others.length || inputs[i].dataType() != other.inputs[i].dataType()
                    || !Arrays.equals(own, 1, own.length, others, 1, others.length)) {
                return false;
            }
        }
        return true;
    }

    /** Returns a copy of a network without parameters. */
    public static BatchNetwork unstarted(BatchNetwork network) {
        return network.unstarted();
    }

    /** Computes calls, joined if that works. Outputs belong to nothing, until {@link #result}. Nothing is thrown. */
    public static void compute(BatchNetwork network, List<InferenceCall> calls) {
        if (calls.size() == 1 || !isComputedTogether(network, calls)) {
            calls.forEach(each -> each.compute(network));
        }
    }

    private void compute(BatchNetwork network) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces();
                ResourceScope scope = new ResourceScope("inference")) {
            take(Arrays.stream(network.outputs(inputs, masks)).map(NDArray.class::cast).toArray(NDArray[]::new));
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    private void take(NDArray[] made) {
        Arrays.stream(made).forEach(NDArray::detach);
        outputs = made;
    }

    /** Returns whether the calls have their outputs. If one of them has an error, each must find its own. */
    private static boolean isComputedTogether(BatchNetwork network, List<InferenceCall> calls) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces();
                ResourceScope scope = new ResourceScope("inference")) {
            INDArray[] joined = new INDArray[calls.get(0).inputs.length];
            for (int i = 0; i < joined.length; i++) {
                int input = i;
                joined[i] = NDArray.concat(calls.stream().map(each -> (NDArray) each.inputs[input]).toArray(NDArray[]::new), 0);
            }
            INDArray[] all = network.outputs(joined, null);
            long total = calls.stream().mapToLong(InferenceCall::examples).sum();
            if (Arrays.stream(all).anyMatch(each -> each.isScalar() || each.size(0) != total)) {
                return false; // Some output has no row for each example.
            }
            List<NDArray[]> parts = new ArrayList<>();
            long start = 0;
            for (InferenceCall each : calls) {
                long from = start;
                parts.add(Arrays.stream(all).map(out -> ((NDArray) out).narrow(0, from, each.examples()).duplicate())
                        .toArray(NDArray[]::new));
                start += each.examples();
            }
            for (int i = 0; i < parts.size(); i++) {
                calls.get(i).take(parts.get(i));
            }
            return true;
        } catch (RuntimeException | Error e) {
            return false;
        }
    }

    /** Frees the outputs, which nobody takes. */
    public void drop() {
        if (outputs != null) {
            Arrays.stream(outputs).forEach(NDArray::close);
        }
    }

    public void finish() {
        isDone = true;
    }

    public boolean isDone() {
        return isDone;
    }

    /** Returns the outputs, which join the current scope; or throws what the computation threw. */
    public INDArray[] result() {
        if (failure instanceof Error error) {
            throw error;
        } else if (failure != null) {
            throw (RuntimeException) failure;
        }
        ResourceScope scope = ResourceScope.current();
        if (scope != null) {
            Arrays.stream(outputs).forEach(each -> each.moveTo(scope));
        }
        return outputs;
    }
}
