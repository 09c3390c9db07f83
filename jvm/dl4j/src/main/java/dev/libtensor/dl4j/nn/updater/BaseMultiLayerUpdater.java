package dev.libtensor.dl4j.nn.updater;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.GradientNorms;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.api.Updater;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * The update of parameters: updaters over flat arrays of gradients and state, as in DL4J. Parameters one after the other
 * with equal updaters are a block.
 *
 * @param <T> the class of what has the parameters
 */
public abstract class BaseMultiLayerUpdater<T extends Model> implements Updater, AutoCloseable {
    /** What has the parameters. */
    protected final T network;

    private final Layer[] layers;
    private final NDArray gradients;
    private final NDArray state;
    private final List<UpdaterBlock> blocks = new ArrayList<>();
    private final List<NDArray> divided = new ArrayList<>();

    /**
     * Makes the updaters with their first state.
     *
     * @param network what has the parameters
     * @param layers its layers, in the order of their parameters
     * @param gradients the gradients of all parameters, of shape (1, n); null if there are none
     * @throws StateException if a layer with parameters has no gradients
     */
    protected BaseMultiLayerUpdater(T network, Layer[] layers, INDArray gradients) {
        this.network = network;
        this.layers = layers.clone();
        this.gradients = (NDArray) gradients;
        if (gradients == null && Arrays.stream(layers).anyMatch(layer -> layer.numParams() > 0)) {
            throw new StateException("the layer has no array of gradients: call setBackpropGradientsViewArray first");
        }
        List<List<UpdaterBlock.ParamState>> groups = groups();
        long total = groups.stream().mapToLong(UpdaterBlock::stateSize).sum();
        state = total == 0 ? null : NDArray.zeros(new Shape(1, total), this.gradients.getDataType());
        long start = 0;
        long stateStart = 0;
        for (List<UpdaterBlock.ParamState> group : groups) {
            UpdaterBlock block = new UpdaterBlock(group, this.gradients, start, state, stateStart);
            blocks.add(block);
            start = block.getParamOffsetEnd();
            stateStart = block.getUpdaterViewOffsetEnd();
        }
        findDivided();
    }

    /**
     * Returns whether the updaters were made for a model.
     *
     * @param model the model
     * @return whether it has the parameters
     */
    public boolean isOf(Model model) {
        return network == ArgumentException.notNull(model, "model");
    }

    /** Groups the parameters, in their order, by equal updaters. */
    private List<List<UpdaterBlock.ParamState>> groups() {
        List<List<UpdaterBlock.ParamState>> groups = new ArrayList<>();
        for (Layer layer : layers) {
            Map<String, INDArray> views = layer.gradient().gradientForVariable();
            for (Map.Entry<String, INDArray> each : layer.paramTable().entrySet()) {
                UpdaterBlock.ParamState part = new UpdaterBlock.ParamState(layer, each.getKey(),
                        (NDArray) each.getValue(), (NDArray) views.get(each.getKey()));
                List<UpdaterBlock.ParamState> last = groups.isEmpty() ? null : groups.get(groups.size() - 1);
                if (last == null || !last.get(0).fits(part)) {
                    last = new ArrayList<>();
                    groups.add(last);
                }
                last.add(part);
            }
        }
        return groups;
    }

    /** Finds the parts of the gradients between the parameters that have none. */
    private void findDivided() {
        long start = 0;
        for (UpdaterBlock block : blocks) {
            if (!block.isTrained()) {
                divide(start, block.getParamOffsetStart());
                start = block.getParamOffsetEnd();
            }
        }
        divide(start, blocks.isEmpty() ? 0 : blocks.get(blocks.size() - 1).getParamOffsetEnd());
    }

    private void divide(long start, long end) {
        if (end > start) {
            divided.add(gradients.narrow(1, start, end - start));
        }
    }

    /**
     * Makes derivatives of the score of the gradients of a batch: their mean, with the derivatives of the penalties.
     *
     * @param examples the number of examples
     */
    public void derive(int examples) {
        divide(examples);
        NeuralNetConfiguration conf = layers[0].conf();
        updated().forEach(block -> block.penalize(conf.getIterationCount(), conf.getEpochCount()));
    }

    /** Returns the blocks that change: a network leaves those alone that only unsupervised training trains. */
    private List<UpdaterBlock> updated() {
        return isSingleLayerUpdater() ? blocks : blocks.stream().filter(block -> !block.isPretrainUpdaterBlock()).toList();
    }

    /**
     * Returns whether this is the update of a single layer, which may be unsupervised.
     *
     * @return false for networks
     */
    protected boolean isSingleLayerUpdater() {
        return false;
    }

    private void divide(int examples) {
        if (examples != 1 && layers[0].conf().isMiniBatch()) {
            divided.forEach(each -> each.divi(examples));
        }
    }

    /** Makes the update of the gradients of a batch, in their place. */
    private void update(int iteration, int epoch, int examples) {
        if (gradients == null) {
            return;
        }
        divide(examples);
        for (Layer layer : layers) {
            GradientNorms.apply(layer);
        }
        // Programs of DL4J begin before 0 with updaters that do not count.
        updated().forEach(block -> block.apply(Math.max(0, iteration), epoch));
    }

    /**
     * {@inheritDoc}
     *
     * @throws ShapeException if the gradient has another number of elements than the parameters
     */
    @Override
    public void update(Model layer, Gradient gradient, int iteration, int epoch, int batchSize,
            LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(layer, "layer");
        update(gradient, iteration, epoch, batchSize, workspaceMgr);
    }

    /**
     * Turns a gradient into the update of the parameters, in its place, as the other method does.
     *
     * @param gradient the sums over the examples; its flat array is written to
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     * @param batchSize the number of examples, by which sums are divided
     * @param workspaceMgr where arrays are made
     * @throws ShapeException if the gradient has another number of elements than the parameters
     */
    public synchronized void update(Gradient gradient, int iteration, int epoch, int batchSize,
            LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        NDArray given = (NDArray) ArgumentException.notNull(gradient, "gradient").gradient();
        if (given == gradients) {
            update(iteration, epoch, batchSize);
            return;
        }
        long size = gradients == null ? 0 : gradients.size();
        if (given.size() != size) {
            throw new ShapeException("the parameters have gradients of " + size + " numbers, not one of shape "
                    + given.getShape());
        }
        // The gradients of another network take the place of its own for the while. Both may be views of one array.
        try (NDArray own = gradients.duplicate(); NDArray row = given.reshape(gradients.getShape())) {
            gradients.assign(row);
            update(iteration, epoch, batchSize);
            try (NDArray made = gradients.duplicate()) {
                gradients.assign(own);
                row.assign(made);
            }
        }
    }

    /**
     * Returns the blocks.
     *
     * @return a copy of the list, in the order of the parameters
     */
    public List<UpdaterBlock> getUpdaterBlocks() {
        return Collections.unmodifiableList(new ArrayList<>(blocks));
    }

    /**
     * Returns the gradients that are divided by the number of examples.
     *
     * @return views of the gradients, which leave out what is not trained
     */
    public List<INDArray> getGradientsForMinibatchDivision() {
        return List.copyOf(divided);
    }

    /**
     * Returns all gradients.
     *
     * @return the array itself, of shape (1, n); null if there are no parameters
     */
    protected INDArray getFlattenedGradientsView() {
        return gradients;
    }

    @Override
    public INDArray getStateViewArray() {
        return state;
    }

    /**
     * Returns a copy of the state.
     *
     * @return a new array of shape (1, n); null if there is none
     */
    public INDArray getStateViewArrayCopy() {
        return state == null ? null : state.duplicate();
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

    @Override
    public void setStateViewArray(Model layer, INDArray viewArray, boolean initialize) {
        ArgumentException.notNull(layer, "layer");
        setStateViewArray(ArgumentException.notNull(viewArray, "viewArray"));
    }

    /**
     * Copies the state of other updaters for the same parameters, whose blocks may be others.
     *
     * @param other the updaters of the same classes
     */
    public void takeState(BaseMultiLayerUpdater<?> other) {
        ArgumentException.notNull(other, "other");
        try (ResourceScope views = new ResourceScope("updater state")) {
            for (UpdaterBlock block : blocks) {
                other.blocks.forEach(block::takeState);
            }
        }
    }

    /**
     * Returns the learning rate of a layer.
     *
     * @param layer the layer
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     * @return the rate; null if the layer has none
     */
    public Double getLearningRate(Layer layer, int iteration, int epoch) {
        ArgumentException.notNull(layer, "layer");
        for (UpdaterBlock block : blocks) {
            if (block.config() != null && block.config().hasLearningRate() && block.has(layer)) {
                return block.config().getLearningRate(iteration, epoch);
            }
        }
        return null;
    }

    /** Frees the state. A network closes the updater that it has. */
    @Override
    public void close() {
        blocks.forEach(UpdaterBlock::close);
        divided.forEach(NDArray::close);
        if (state != null) {
            state.close();
        }
    }
}
