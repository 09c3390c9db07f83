package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.Map;

/**
 * A loss at each pixel or voxel.
 *
 * @param <C> the class of the configuration
 */
abstract class PlaceLoss<C extends Layer> extends OutputBase<C> {
    PlaceLoss(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    boolean turnsFormat() {
        return false;
    }

    /** Returns whether the channels are the last dimension. */
    private boolean isLast() {
        return Formats.isLast(layerConf());
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    /** Makes a row of the channels of each place. */
    @Override
    NDArray rows(NDArray given) {
        NDArray last = isLast() ? given : Formats.toLast(given);
        return last.reshape(new Shape(-1, last.size(last.getShape().dimension() - 1)));
    }

    /**
     * A mask has 1 in the place of each size that it is the same for. One of two dimensions has examples, and maybe more. One with
     * a dimension less than the input has no channels.
     */
    @Override
    NDArray maskRows() {
        if (maskArray == null) {
            return null;
        }
        NDArray mask = Nd.as(maskArray, dataType);
        long[] shape = ((NDArray) input).getShape().getShape();
        int channels = isLast() ? shape.length - 1 : 1;
        int dimensions = mask.getShape().dimension();
        if (dimensions > 2 && dimensions == shape.length - 1) {
            mask = mask.expandDims(channels);
        }
        long[] own = new long[shape.length];
        Arrays.fill(own, 1);
        System.arraycopy(mask.getShape().getShape(), 0, own, 0, mask.getShape().dimension());
        long[] whole = shape.clone();
        whole[channels] = own[channels];
        return rows(mask.reshape(new Shape(own)).broadcast(new Shape(whole)));
    }

    @Override
    protected NDArray masked(NDArray output) {
        long[] shape = ((NDArray) input).getShape().getShape();
        if (isLast()) {
            return output.reshape(new Shape(shape));
        }
        long[] last = shape.clone();
        System.arraycopy(shape, 2, last, 1, shape.length - 2);
        last[shape.length - 1] = shape[1];
        return Formats.toFirst(output.reshape(new Shape(last)));
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        return rows(x).duplicate();
    }
}
