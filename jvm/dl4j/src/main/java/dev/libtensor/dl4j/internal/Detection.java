package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.objdetect.Yolo2OutputLayer;
import dev.libtensor.dl4j.nn.layers.objdetect.YoloUtils;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import java.util.Map;

/** A loss of boxes: the row of a box has its 5 numbers and its classes. */
public final class Detection extends OutputBase<Yolo2OutputLayer>
        implements dev.libtensor.dl4j.nn.layers.objdetect.Yolo2OutputLayer {
    public Detection(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    public static Yolo2OutputLayer conf(Layer layer) {
        return (Yolo2OutputLayer) layer.getConfig();
    }

    /** Returns a channel of one example, a view of shape (height, width). */
    public static NDArray channel(INDArray images, int example, long channel) {
        NDArray given = (NDArray) ArgumentException.notNull(images, "networkOutput");
        if (given.getShape().dimension() != 4) {
            throw new ShapeException("an output of 4 dimensions was expected: given the shape " + given.getShape());
        }
        try (NDArray one = given.select(0, example)) {
            return one.select(0, channel);
        }
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    ILossFunction lossFn() {
        return new BoxLoss(layerConf(), images((NDArray) input).size(2), images((NDArray) input).size(3));
    }

    /** As in DL4J, the score is a mean in any case. */
    @Override
    int divisor() {
        return batchSize();
    }

    /** Masks have no effect. */
    @Override
    NDArray maskRows() {
        return null;
    }

    private boolean isLast() {
        return layerConf().getFormat() == CNN2DFormat.NHWC;
    }

    private NDArray images(NDArray given) {
        expect(given, 4, 0, given.size(0), "images of 4 dimensions");
        return isLast() ? Formats.toFirst(given) : given;
    }

    /** Makes a row of the labels of each box of a cell. */
    @Override
    NDArray rows(NDArray given) {
        long boxes = layerConf().boxes();
        if (given.getShape().dimension() != 4) {
            throw new ShapeException(layerId() + " takes labels of 4 dimensions, not of the shape " + given.getShape());
        }
        NDArray labels = isLast() ? Formats.toFirst(given) : given;
        NDArray x = images((NDArray) input);
        long wanted = boxes * (1 + labels.size(1));
        if (x.size(1) != wanted || x.size(2) != labels.size(2) || x.size(3) != labels.size(3)) {
            throw new ShapeException(layerId() + " takes input of " + boxes + " boxes, each of 5 numbers and "
                    + (labels.size(1) - 4) + " classes, so " + wanted + " channels, for labels of the shape " + given.getShape()
                    + ": its input has the shape " + ((NDArray) input).getShape());
        }
        return Boxes.rows(labels.expandDims(1)
                .broadcast(labels.size(0), boxes, labels.size(1), labels.size(2), labels.size(3)));
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        expect(x, 4, 0, x.size(0), "images of 4 dimensions");
        return Boxes.rows(Boxes.split(x, layerConf().boxes())).duplicate();
    }

    /** Makes images of rows, with the functions of their channels. */
    @Override
    protected NDArray masked(NDArray rows) {
        NDArray x = images((NDArray) input);
        NDArray images = rows
                .reshape(new Shape(x.size(0), layerConf().boxes(), x.size(2), x.size(3), rows.size(1))).permute(0, 1, 4, 2, 3)
                .reshape(new Shape(x.getShape().getShape()));
        NDArray made = (NDArray) YoloUtils.activate(layerConf().getBoundingBoxes(), images);
        return isLast() ? Formats.toLast(made) : made;
    }
}
