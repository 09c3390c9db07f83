package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.Updater;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The update of a network's parameters: its updaters over flat arrays of gradients and state. */
public final class NetworkUpdater implements Updater, AutoCloseable {
    private final Layer[] layers;
    private final NDArray params;
    private final NDArray gradients;
    private final NDArray state;
    private final List<UpdateBlock> blocks = new ArrayList<>();

    /** Makes the updaters with their first state. */
    public NetworkUpdater(Layer[] layers, NDArray params, NDArray gradients) {
        this.layers = layers.clone();
        this.params = params;
        this.gradients = gradients;
        List<List<ParamPart>> groups = groups();
        long total = groups.stream().mapToLong(NetworkUpdater::stateSize).sum();
        state = total == 0 ? null : NDArray.zeros(new Shape(1, total), params.getDataType());
        long start = 0;
        long stateStart = 0;
        for (List<ParamPart> group : groups) {
            long size = UpdateBlock.size(group);
            long stateSize = stateSize(group);
            blocks.add(new UpdateBlock(group, gradients.narrow(1, start, size),
                    stateSize == 0 ? null : state.narrow(1, stateStart, stateSize)));
            start += size;
            stateStart += stateSize;
        }
    }

    private static long stateSize(List<ParamPart> group) {
        IUpdater updater = group.get(0).updater;
        return updater == null ? 0 : updater.stateSize(UpdateBlock.size(group));
    }

    /** Groups the parameters, in their order, by equal updaters. */
    private List<List<ParamPart>> groups() {
        List<List<ParamPart>> groups = new ArrayList<>();
        for (Layer layer : layers) {
            Map<String, INDArray> views = layer.gradient().gradientForVariable();
            for (Map.Entry<String, INDArray> each : layer.paramTable().entrySet()) {
                ParamPart part = new ParamPart(layer, each.getKey(), (NDArray) each.getValue(),
                        (NDArray) views.get(each.getKey()));
                List<ParamPart> last = groups.isEmpty() ? null : groups.get(groups.size() - 1);
                if (last == null || !java.util.Objects.equals(last.get(0).updater, part.updater)) {
                    last = new ArrayList<>();
                    groups.add(last);
                }
                last.add(part);
            }
        }
        return groups;
    }

    /** Makes derivatives of the score of the gradients of a batch: their mean, with the derivatives of the penalties. */
    public void derive(int examples) {
        divide(examples);
        blocks.forEach(UpdateBlock::penalize);
    }

    private void divide(int examples) {
        if (layers[0].conf().isMiniBatch()) {
            blocks.forEach(block -> block.divide(examples));
        }
    }

    /** Changes the parameters by the gradients of a batch. The gradients become the update. */
    public void update(int iteration, int epoch, int examples) {
        if (params.size() == 0) {
            return;
        }
        divide(examples);
        for (Layer layer : layers) {
            GradientNorms.apply(layer);
        }
        blocks.forEach(block -> block.apply(iteration, epoch));
        params.subi(gradients);
    }

    @Override
    public INDArray getStateViewArray() {
        return state;
    }

    @Override
    public void setStateViewArray(INDArray state) {
        NDArray given = (NDArray) ArgumentException.notNull(state, "state");
        long size = this.state == null ? 0 : this.state.size();
        if (given.size() != size) {
            throw new ShapeException("the updaters of the network have a state of " + size
                    + " numbers, which an array of shape " + given.getShape() + " does not fit");
        }
        if (size > 0) {
            Nd.copyRow(this.state, given);
        }
    }

    /** Sets the learning rate of a layer's blocks; their schedules end. */
    public void setLearningRate(Layer layer, double rate) {
        for (UpdateBlock block : blocks) {
            if (block.config() != null && block.parts.stream().anyMatch(part -> part.layer == layer)) {
                block.config().setLrAndSchedule(rate, null);
            }
        }
    }

    /** Returns the learning rate of a layer, or null. */
    public Double getLearningRate(Layer layer, int iteration, int epoch) {
        for (UpdateBlock block : blocks) {
            if (block.config() != null && block.config().hasLearningRate()
                    && block.parts.stream().anyMatch(part -> part.layer == layer)) {
                return block.config().getLearningRate(iteration, epoch);
            }
        }
        return null;
    }

    @Override
    public void close() {
        blocks.forEach(UpdateBlock::close);
        if (state != null) {
            state.close();
        }
    }
}
