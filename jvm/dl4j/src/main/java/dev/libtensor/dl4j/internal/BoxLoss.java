package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.layers.objdetect.Yolo2OutputLayer;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationIdentity;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftmax;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;

/**
 * The loss of rows of boxes: of the box that overlaps the cell's object most, and of the confidence of all others. Its
 * activation functions are its own.
 */
final class BoxLoss implements ILossFunction {
    private static final long serialVersionUID = 1L;
    private static final IActivation IDENTITY = new ActivationIdentity();
    private static final IActivation SOFTMAX = new ActivationSoftmax();

    private final Yolo2OutputLayer conf;
    private final long height;
    private final long width;

    BoxLoss(Yolo2OutputLayer conf, long height, long width) {
        this.conf = conf;
        this.height = height;
        this.width = width;
    }

    /** What is predicted and what is expected; all of it has a row for each box. */
    private final class State {
        final NDArray classLabels;
        final NDArray classes;
        final NDArray centers;
        final NDArray centerLabels;
        final NDArray sizes;
        final NDArray roots;
        final NDArray rootLabels;
        final NDArray confidence;
        final Overlap overlap;
        /** 1 for the box that answers for an object, and 0 for others. */
        final NDArray chosen;

        State(NDArray labels, NDArray z) {
            classLabels = labels.narrow(1, 4, labels.size(1) - 4);
            classes = z.narrow(1, Boxes.NUMBERS, z.size(1) - Boxes.NUMBERS);
            NDArray starts = labels.narrow(1, 0, 2);
            NDArray ends = labels.narrow(1, 2, 2);
            NDArray middles = starts.add(ends).mul(0.5);
            centerLabels = middles.sub(middles.floor());
            rootLabels = ends.sub(starts).sqrt();
            centers = z.narrow(1, 0, 2).sigmoid();
            sizes = z.narrow(1, 2, 2).exp().mul(priors(z));
            roots = sizes.sqrt();
            confidence = z.narrow(1, 4, 1).sigmoid();
            NDArray isPresent = flags(classLabels.sum(new int[] {1}, true).neq(0), z);
            overlap = new Overlap(centers.add(cells(z)), sizes, starts, ends, isPresent);
            chosen = chosen(overlap.ratio).mul(isPresent);
        }

        /** Returns the ratio that the confidence shall be, and 0 for boxes that answer for nothing. */
        NDArray confidenceLabels() {
            return overlap.ratio.mul(chosen);
        }

        NDArray confidenceWeights() {
            return chosen.mul(1 - conf.getLambdaNoObj()).add(conf.getLambdaNoObj());
        }
    }

    private static NDArray flags(NDArray condition, NDArray like) {
        return condition.toType(like.getDataType(), false);
    }

    /** Returns numbers of shape (1 or n, ..., 2) for each box. */
    private NDArray spread(NDArray given, NDArray z) {
        long boxes = conf.boxes();
        return given.toType(z.getDataType(), false)
                .broadcast(z.size(0) / (boxes * height * width), boxes, height, width, 2).reshape(new Shape(-1, 2));
    }

    private NDArray priors(NDArray z) {
        return spread(((NDArray) conf.getBoundingBoxes()).reshape(new Shape(1, conf.boxes(), 1, 1, 2)), z);
    }

    /** Returns the column and the row of each box's cell. */
    private NDArray cells(NDArray z) {
        NDArray columns = NDArray.arange(width).reshape(new Shape(1, width, 1)).broadcast(height, width, 1);
        NDArray rows = NDArray.arange(height).reshape(new Shape(height, 1, 1)).broadcast(height, width, 1);
        return spread(columns.concat(rows, 2).reshape(new Shape(1, 1, height, width, 2)), z);
    }

    /** Returns 1 for the box of each cell with the largest number, the first of equal ones. */
    private NDArray chosen(NDArray numbers) {
        int boxes = (int) conf.boxes();
        NDArray best = numbers.reshape(new Shape(-1, boxes, height * width)).argMax(new int[] {1}, false);
        return best.oneHot(boxes, numbers.getDataType()).permute(0, 2, 1).reshape(new Shape(-1, 1));
    }

    /** The intersection of predicted boxes and objects over their union. */
    private static final class Overlap {
        final NDArray ratio;
        private final NDArray sizes;
        private final NDArray lengths;
        private final NDArray common;
        private final NDArray union;
        private final NDArray startMoves;
        private final NDArray endMoves;

        Overlap(NDArray places, NDArray sizes, NDArray starts, NDArray ends, NDArray isPresent) {
            this.sizes = sizes;
            NDArray half = sizes.mul(0.5);
            NDArray low = places.sub(half);
            NDArray high = places.add(half);
            lengths = high.minimum(ends).sub(low.maximum(starts)).relu();
            common = lengths.prod(new int[] {1}, true).mul(isPresent);
            union = sizes.prod(new int[] {1}, true).add(ends.sub(starts).prod(new int[] {1}, true)).sub(common);
            ratio = common.div(union);
            NDArray isCommon = flags(common.gt(0), sizes);
            startMoves = flags(low.gt(starts), sizes).mul(isCommon);
            endMoves = flags(high.lt(ends), sizes).mul(isCommon);
        }

        private static NDArray swapped(NDArray pairs) {
            return pairs.narrow(1, 1, 1).concat(pairs.narrow(1, 0, 1), 1);
        }

        /** Returns the derivative of the ratio with respect to the intersection, the union's share in it included. */
        private NDArray slope() {
            return union.add(common).div(union.square());
        }

        NDArray slopesOfPlaces() {
            return endMoves.sub(startMoves).mul(swapped(lengths)).mul(slope());
        }

        NDArray slopesOfSizes() {
            NDArray own = endMoves.add(startMoves).mul(0.5).mul(swapped(lengths)).mul(slope());
            return own.sub(swapped(sizes).mul(common.div(union.square())));
        }
    }

    @Override
    public INDArray computeScoreArray(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask) {
        State s = new State((NDArray) labels, (NDArray) preOutput);
        ILossFunction places = conf.getLossPositionScale();
        NDArray position = column(places.computeScoreArray(s.centerLabels, s.centers, IDENTITY, s.chosen));
        NDArray size = column(places.computeScoreArray(s.rootLabels, s.roots, IDENTITY, s.chosen));
        NDArray classes = column(conf.getLossClassPredictions().computeScoreArray(s.classLabels, s.classes, SOFTMAX, s.chosen));
        NDArray confidence = s.confidence.sub(s.confidenceLabels()).square().mul(s.confidenceWeights());
        return position.add(size).mul(conf.getLambdaCoord()).add(confidence).add(classes);
    }

    private static NDArray column(INDArray scores) {
        return ((NDArray) scores).reshape(new Shape(-1, 1));
    }

    @Override
    public double computeScore(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask, boolean average) {
        NDArray scores = (NDArray) computeScoreArray(labels, preOutput, activationFn, mask);
        return scores.sum().item() / (average ? scores.size(0) : 1);
    }

    @Override
    public INDArray computeGradient(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask) {
        State s = new State((NDArray) labels, (NDArray) preOutput);
        ILossFunction places = conf.getLossPositionScale();
        // The overlap is what the confidence shall be, so that the confidence's loss moves the chosen box as well.
        NDArray pull = s.overlap.ratio.sub(s.confidence).mul(2).mul(s.chosen);
        NDArray position = ((NDArray) places.computeGradient(s.centerLabels, s.centers, IDENTITY, s.chosen))
                .mul(conf.getLambdaCoord()).add(s.overlap.slopesOfPlaces().mul(pull)).mul(ofSigmoid(s.centers));
        NDArray size = ((NDArray) places.computeGradient(s.rootLabels, s.roots, IDENTITY, s.chosen))
                .mul(0.5 * conf.getLambdaCoord()).mul(s.roots).add(s.overlap.slopesOfSizes().mul(pull).mul(s.sizes));
        NDArray confidence = s.confidence.sub(s.confidenceLabels()).mul(2).mul(s.confidenceWeights())
                .mul(ofSigmoid(s.confidence));
        NDArray classes = (NDArray) conf.getLossClassPredictions().computeGradient(s.classLabels, s.classes, SOFTMAX, s.chosen);
        return NDArray.concat(new NDArray[] {position, size, confidence, classes}, 1);
    }

    private static NDArray ofSigmoid(NDArray output) {
        return output.mul(output.rsub(1));
    }

    @Override
    public Pair<Double, INDArray> computeGradientAndScore(INDArray labels, INDArray preOutput, IActivation activationFn,
            INDArray mask, boolean average) {
        return new Pair<>(computeScore(labels, preOutput, activationFn, mask, average),
                computeGradient(labels, preOutput, activationFn, mask));
    }

    @Override
    public String name() {
        return "BoxLoss";
    }
}
