package dev.libtensor.dl4j.nn.layers.objdetect;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.Boxes;
import dev.libtensor.dl4j.internal.Formats;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What becomes of the output of YOLO version 2. */
public class YoloUtils {
    private YoloUtils() {}

    /**
     * Applies the functions of the channels: the sigmoid to centers and confidences, the exponential to sizes, and softmax to
     * classes.
     *
     * @param boundingBoxPriors the usual widths and heights of boxes, of shape (boxes, 2)
     * @param input the input of the output layer, of shape (n, boxes * (5 + classes), height, width)
     * @return a new array in the shape of the input
     * @throws dev.libtensor.ShapeException if the input has another shape
     */
    public static INDArray activate(INDArray boundingBoxPriors, INDArray input) {
        return activate(boundingBoxPriors, input, true);
    }

    /**
     * Applies the functions of the channels.
     *
     * @param boundingBoxPriors the usual widths and heights of boxes, of shape (boxes, 2)
     * @param input the input of the output layer
     * @param nchw whether the channels stand behind the examples; otherwise they are the last dimension
     * @return a new array in the shape of the input
     * @throws dev.libtensor.ShapeException if the input has another shape
     */
    public static INDArray activate(INDArray boundingBoxPriors, INDArray input, boolean nchw) {
        return activate(boundingBoxPriors, input, nchw, LayerWorkspaceMgr.noWorkspaces());
    }

    /**
     * Applies the functions of the channels.
     *
     * @param boundingBoxPriors the usual widths and heights of boxes, of shape (boxes, 2)
     * @param input the input of the output layer, of shape (n, boxes * (5 + classes), height, width)
     * @param layerWorkspaceMgr where the array is made
     * @return a new array in the shape of the input
     * @throws dev.libtensor.ShapeException if the input has another shape
     */
    public static INDArray activate(INDArray boundingBoxPriors, INDArray input, LayerWorkspaceMgr layerWorkspaceMgr) {
        return activate(boundingBoxPriors, input, true, layerWorkspaceMgr);
    }

    /**
     * Applies the functions of the channels.
     *
     * @param boundingBoxPriors the usual widths and heights of boxes, of shape (boxes, 2)
     * @param input the input of the output layer
     * @param nchw whether the channels stand behind the examples; otherwise they are the last dimension
     * @param layerWorkspaceMgr where the array is made, as {@link ArrayType#ACTIVATIONS}
     * @return a new array in the shape of the input
     * @throws dev.libtensor.ShapeException if the input has another shape
     */
    public static INDArray activate(INDArray boundingBoxPriors, INDArray input, boolean nchw,
            LayerWorkspaceMgr layerWorkspaceMgr) {
        ArgumentException.notNull(boundingBoxPriors, "boundingBoxPriors");
        ArgumentException.notNull(input, "input");
        ArgumentException.notNull(layerWorkspaceMgr, "layerWorkspaceMgr");
        NDArray made = activated((NDArray) boundingBoxPriors, nchw ? (NDArray) input : Formats.toFirst((NDArray) input));
        return layerWorkspaceMgr.leverageTo(ArrayType.ACTIVATIONS, nchw ? made : Formats.toLast(made));
    }

    private static NDArray activated(NDArray priors, NDArray images) {
        long boxes = priors.size(0);
        NDArray x = Boxes.split(images, boxes);
        NDArray sizes = x.narrow(2, 2, 2).exp().mul(priors.toType(x.getDataType(), false).reshape(new Shape(1, boxes, 2, 1, 1)));
        NDArray classes = x.narrow(2, Boxes.NUMBERS, x.size(2) - Boxes.NUMBERS).softmax(2);
        NDArray[] parts = {x.narrow(2, 0, 2).sigmoid(), sizes, x.narrow(2, 4, 1).sigmoid(), classes};
        return NDArray.concat(parts, 2).reshape(new Shape(images.getShape().getShape()));
    }

    /**
     * Returns how far two intervals overlap, for intervals whose ends are in order.
     *
     * @param x1 the start of the first one
     * @param x2 the end of the first one
     * @param x3 the start of the second one
     * @param x4 the end of the second one
     * @return the length of what they share
     */
    public static double overlap(double x1, double x2, double x3, double x4) {
        return Math.max(0, Math.min(x2, x4) - Math.max(x1, x3));
    }

    /**
     * Returns the intersection of two objects over their union.
     *
     * @param o1 an object
     * @param o2 another object
     * @return the ratio of the areas, from 0 to 1
     */
    public static double iou(DetectedObject o1, DetectedObject o2) {
        double[] start1 = ArgumentException.notNull(o1, "o1").getTopLeftXY();
        double[] end1 = o1.getBottomRightXY();
        double[] start2 = ArgumentException.notNull(o2, "o2").getTopLeftXY();
        double[] end2 = o2.getBottomRightXY();
        double common = overlap(start1[0], end1[0], start2[0], end2[0]) * overlap(start1[1], end1[1], start2[1], end2[1]);
        return common / (o1.getWidth() * o1.getHeight() + o2.getWidth() * o2.getHeight() - common);
    }

    /**
     * Removes objects that overlap one of the same class with more confidence. As in DL4J, an object that was removed itself
     * removes no others after it, and objects of different images are compared, too.
     *
     * @param objects the objects, in a list that can be changed
     * @param iouThreshold the ratio of intersection to union above which objects overlap
     */
    public static void nms(List<DetectedObject> objects, double iouThreshold) {
        Values.check(objects, "objects");
        for (int i = 0; i < objects.size();) {
            DetectedObject each = objects.get(i);
            if (objects.stream().anyMatch(other -> isBetter(other, each, iouThreshold))) {
                objects.remove(i);
            } else {
                i++;
            }
        }
    }

    private static boolean isBetter(DetectedObject other, DetectedObject each, double iouThreshold) {
        return each.getPredictedClass() == other.getPredictedClass() && each.getConfidence() < other.getConfidence()
                && iou(each, other) > iouThreshold;
    }

    /**
     * Returns the objects of images.
     *
     * @param boundingBoxPriors the usual widths and heights of boxes, of shape (boxes, 2)
     * @param networkOutput what the network gives, of shape (n, boxes * (5 + classes), height, width)
     * @param confThreshold the least confidence, from 0 to 1
     * @param nmsThreshold the ratio above which objects overlap, for {@link #nms}; 0 keeps all
     * @return the objects of all examples
     * @throws StateException if the output does not have 4 dimensions, or the confidence is no number from 0 to 1
     */
    public static List<DetectedObject> getPredictedObjects(INDArray boundingBoxPriors, INDArray networkOutput,
            double confThreshold, double nmsThreshold) {
        ArgumentException.notNull(boundingBoxPriors, "boundingBoxPriors");
        if (ArgumentException.notNull(networkOutput, "networkOutput").rank() != 4) {
            throw new StateException("an output of 4 dimensions was expected: given the shape "
                    + ((NDArray) networkOutput).getShape());
        }
        if (!(confThreshold >= 0 && confThreshold <= 1)) {
            throw new StateException("the least confidence is a number from 0 to 1: it is " + confThreshold);
        }
        List<DetectedObject> found = new ArrayList<>();
        try (MemoryWorkspace outside = Nd4j.getMemoryManager().scopeOutOfWorkspaces()) {
            collect((NDArray) networkOutput, boundingBoxPriors.size(0), confThreshold, found);
        }
        if (nmsThreshold > 0) {
            nms(found, nmsThreshold);
        }
        return found;
    }

    private static void collect(NDArray output, long boxes, double least, List<DetectedObject> found) {
        double[] values;
        long numbers;
        try (ResourceScope temporaries = new ResourceScope()) {
            // The order of DL4J's list: images, columns, rows, boxes.
            NDArray ordered = Boxes.split(output, boxes).permute(0, 4, 3, 1, 2);
            numbers = ordered.size(4);
            values = Face.to(ordered, DataType.DOUBLE, NDArray::toDoubleArray);
        }
        long height = output.size(2);
        long width = output.size(3);
        for (int box = 0; box * numbers < values.length; box++) {
            int at = (int) (box * numbers);
            if (!(values[at + 4] < least)) {
                long cell = box / boxes;
                double[] classes = Arrays.copyOfRange(values, at + Boxes.NUMBERS, (int) (at + numbers));
                found.add(new DetectedObject((int) (cell / (height * width)), values[at] + cell / height % width,
                        values[at + 1] + cell % height, values[at + 2], values[at + 3],
                        Nd4j.create(classes, new long[] {classes.length}, output.dataType()), values[at + 4]));
            }
        }
    }
}
