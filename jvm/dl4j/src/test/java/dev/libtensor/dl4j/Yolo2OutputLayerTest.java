package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.exception.DL4JInvalidInputException;
import dev.libtensor.dl4j.internal.ForeignConfiguration;
import dev.libtensor.dl4j.internal.ForeignForm;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.objdetect.Yolo2OutputLayer;
import dev.libtensor.dl4j.nn.layers.objdetect.DetectedObject;
import dev.libtensor.dl4j.nn.layers.objdetect.YoloUtils;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossL2;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMCXENT;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The detection of objects. The numbers are those of DL4J 1.0.0-M2.1, for the same network, input and labels. */
public class Yolo2OutputLayerTest extends NativeTest {
    private static final int CLASSES = 3;
    private static final int HEIGHT = 3;
    private static final int WIDTH = 4;

    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static INDArray wave(int phase, long... shape) {
        double[] values = new double[(int) Arrays.stream(shape).reduce(1, (a, b) -> a * b)];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.sin(i * 12.9898 + phase * 78.233);
        }
        return Nd4j.create(values, shape, 'c');
    }

    private static INDArray priors() {
        return Nd4j.create(new double[][] {{1, 1.5}, {2.5, 0.8}});
    }

    /** Returns the labels of three objects in two images. */
    private static INDArray labels() {
        INDArray labels = Nd4j.zeros(DataType.DOUBLE, 2, 4 + CLASSES, HEIGHT, WIDTH);
        put(labels, 0, 0, 1.2, 0.3, 2.9, 1.7);
        put(labels, 0, 2, 0.1, 1.1, 1.9, 2.8);
        put(labels, 1, 1, 2.2, 1.5, 3.4, 2.1);
        return labels;
    }

    private static void put(INDArray labels, int example, int kind, double... edges) {
        int column = (int) ((edges[0] + edges[2]) / 2);
        int row = (int) ((edges[1] + edges[3]) / 2);
        for (int i = 0; i < edges.length; i++) {
            labels.putScalar(new int[] {example, i, row, column}, edges[i]);
        }
        labels.putScalar(new int[] {example, 4 + kind, row, column}, 1);
    }

    private static MultiLayerConfiguration conf(CNN2DFormat format, ILossFunction classes) {
        return new NeuralNetConfiguration.Builder().dataType(DataType.DOUBLE).seed(1).updater(new Sgd(0.1)).l2(0.01).list()
                .layer(new ConvolutionLayer.Builder(1, 1).nOut(2 * (5 + CLASSES)).activation(Activation.IDENTITY)
                        .dataFormat(format).build())
                .layer(new Yolo2OutputLayer.Builder().boundingBoxPriors(priors()).lambdaCoord(4).lambdaNoObj(0.3)
                        .lossClassPredictions(classes).build())
                .setInputType(InputType.convolutional(HEIGHT, WIDTH, 2, format)).build();
    }

    private static MultiLayerNetwork network(CNN2DFormat format, ILossFunction classes) {
        MultiLayerNetwork net = new MultiLayerNetwork(conf(format, classes));
        net.init();
        net.setParams(wave(3, 1, net.numParams()));
        return net;
    }

    private static INDArray input() {
        return wave(5, 2, 2, HEIGHT, WIDTH);
    }

    private static void checkTraining(CNN2DFormat format, ILossFunction classes, double score, double[] gradients, double after) {
        boolean isLast = format == CNN2DFormat.NHWC;
        INDArray x = isLast ? input().permute(0, 2, 3, 1).dup() : input();
        INDArray y = isLast ? labels().permute(0, 2, 3, 1).dup() : labels();
        try (MultiLayerNetwork net = network(format, classes)) {
            INDArray output = net.output(x);
            assertArrayEquals(x.shape()[1] == 2 ? new long[] {2, 16, 3, 4} : new long[] {2, 3, 4, 16}, output.shape());
            assertEquals(342.57691392019007, output.sumNumber().doubleValue(), 1e-9);
            assertEquals(score, net.score(new DataSet(x, y)), 1e-12);
            INDArray each = net.scoreExamples(new DataSet(x, y), true);
            assertEquals(score, each.meanNumber().doubleValue(), 1e-12);
            net.setInput(x);
            net.setLabels(y);
            net.computeGradientAndScore();
            double[] found = net.gradient().gradient().dup().data().asDouble();
            assertEquals(score, net.score(), 1e-12);
            assertArrayEquals(gradients, new double[] {found[0], found[3], found[5], found[14], found[26], found[47]}, 1e-12);
            for (int i = 0; i < 3; i++) {
                net.fit(new DataSet(x, y));
            }
            assertEquals(after, net.score(), 1e-12);
        }
    }

    @Test
    void lossesAndGradientsAreThoseOfDl4j() {
        double[] squared = {1.0370092327573053, 0.7270446308278351, -0.19944379554847844, 0.15333947870686138, 0.6031546545521419,
            -0.24357347317087208};
        double[] crossed = {1.0370092327573053, 0.7270446308278351, -0.3016714517893116, 0.3348559459967141, 0.81615338558335,
            -0.4389975878082936};
        for (CNN2DFormat format : CNN2DFormat.values()) {
            checkTraining(format, new LossL2(), 7.110887402632882, squared, 5.751268746401352);
            checkTraining(format, new LossMCXENT(), 7.754447331046214, crossed, 6.307790009925352);
        }
    }

    @Test
    void gradientsAreSlopesOfTheScore() {
        MultiLayerConfiguration conf = conf(CNN2DFormat.NCHW, new LossL2());
        ((ConvolutionLayer) conf.getConf(0).getLayer()).setRegularization(List.of());
        try (MultiLayerNetwork net = new MultiLayerNetwork(conf)) {
            net.init();
            net.setParams(wave(3, 1, net.numParams()));
            net.setInput(input());
            net.setLabels(labels());
            new GradientCheck(net, net::computeGradientAndScore, net.summary()).run(2);
        }
    }

    @Test
    void objectsAreTheBoxesWithEnoughConfidence() {
        try (MultiLayerNetwork net = network(CNN2DFormat.NCHW, new LossL2())) {
            INDArray output = net.output(input());
            List<DetectedObject> all = YoloUtils.getPredictedObjects(priors(), output, 0.5, 0);
            assertEquals(24, all.size());
            assertArrayEquals(new double[] {-0.5889478712666891, 0.5874263240598724}, all.get(1).getTopLeftXY(), 1e-12);
            DetectedObject first = all.get(0);
            assertEquals(0.2948803801498776, first.getCenterX(), 1e-12);
            assertEquals(0.1945427448639228, first.getCenterY(), 1e-12);
            assertEquals(0.8041995011025298, first.getWidth(), 1e-12);
            assertEquals(0.8030335576165438, first.getHeight(), 1e-12);
            assertEquals(0.805183827755048, first.getConfidence(), 1e-12);
            assertEquals(1, first.getClassPredictions().sumNumber().doubleValue(), 1e-12);
            assertEquals(0, first.getPredictedClass());
            assertEquals(1, all.get(23).getExampleNumber());
            var layer = (dev.libtensor.dl4j.nn.layers.objdetect.Yolo2OutputLayer) net.getOutputLayer();
            assertEquals(14, layer.getPredictedObjects(output, 0.7).size());
            assertEquals(0.3604, layer.getConfidenceMatrix(output, 1, 1).getDouble(1, 0), 1e-4);
            assertEquals(1.0947, layer.getProbabilityMatrix(output, 0, 1).getDouble(0, 3), 1e-4);
            assertThrows(StateException.class, () -> YoloUtils.getPredictedObjects(priors(), output, 1.5, 0));
            assertThrows(StateException.class, () -> YoloUtils.getPredictedObjects(priors(), Nd4j.ones(2, 3), 0.5, 0));
        }
    }

    private static DetectedObject box(double x, double confidence, double... classes) {
        return new DetectedObject(0, x, 1, 2, 2, Nd4j.create(classes), confidence);
    }

    @Test
    void overlappingObjectsOfAClassGiveWay() {
        DetectedObject best = box(1, 0.9, 0.2, 0.8);
        DetectedObject near = box(1.5, 0.6, 0.3, 0.7);
        DetectedObject other = box(1.5, 0.6, 0.7, 0.3);
        assertEquals(0.6, YoloUtils.iou(best, near), 1e-12);
        assertEquals(0, YoloUtils.overlap(0, 1, 2, 3), 0);
        assertArrayEquals(new double[] {2, 2}, best.getBottomRightXY(), 0);
        List<DetectedObject> found = new ArrayList<>(List.of(near, best, other, box(4, 0.5, 0, 1)));
        YoloUtils.nms(found, 0.5);
        assertEquals(List.of(best, other, found.get(2)), found);
        found.add(near);
        YoloUtils.nms(found, 0.7);
        assertEquals(4, found.size());
    }

    @Test
    void configurationsAreTextsAndObjects() throws Exception {
        MultiLayerConfiguration conf = conf(CNN2DFormat.NHWC, new LossMCXENT());
        MultiLayerConfiguration read = MultiLayerConfiguration.fromJson(conf.toJson());
        assertEquals(conf, read);
        Yolo2OutputLayer layer = (Yolo2OutputLayer) read.getConf(1).getLayer();
        assertEquals(CNN2DFormat.NHWC, layer.getFormat());
        assertEquals(priors(), layer.getBoundingBoxes());
        assertEquals(DataType.DOUBLE, layer.getBoundingBoxes().dataType());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(conf);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertEquals(conf, in.readObject());
        }
    }

    /** The text is what DL4J writes of such a layer. */
    @Test
    void configurationsOfDl4jAreRead() {
        String layer = "{\"@class\":\"org.deeplearning4j.nn.conf.layers.objdetect.Yolo2OutputLayer\",\"boundingBoxes\":{"
                + "\"dataType\":\"DOUBLE\",\"shape\":[2,2],\"data\":[1.0,1.5,2.5,0.8]},\"constraints\":null,\"format\":\"NCHW\","
                + "\"gradientNormalization\":\"None\",\"gradientNormalizationThreshold\":1.0,\"idropout\":null,"
                + "\"lambdaCoord\":4.0,\"lambdaNoObj\":0.3,\"layerName\":\"layer1\",\"lossClassPredictions\":{\"@class\":"
                + "\"org.nd4j.linalg.lossfunctions.impl.LossL2\"},\"lossPositionScale\":{\"@class\":"
                + "\"org.nd4j.linalg.lossfunctions.impl.LossL2\"}}";
        String text = ForeignConfiguration.translated("{\"confs\":[{\"layer\":" + layer
                + ",\"seed\":1}],\"inputPreProcessors\":{}}");
        Yolo2OutputLayer read = (Yolo2OutputLayer) MultiLayerConfiguration.fromJson(text).getConf(0).getLayer();
        assertEquals(priors(), read.getBoundingBoxes());
        assertEquals(0.3, read.getLambdaNoObj(), 0);
        assertEquals(4, read.getLambdaCoord(), 0);
        assertEquals(new LossL2(), read.getLossPositionScale());
        MultiLayerConfiguration conf = conf(CNN2DFormat.NHWC, new LossMCXENT());
        assertEquals(conf, MultiLayerConfiguration.fromJson(ForeignConfiguration.translated(ForeignForm.of(conf.toJson()))));
    }

    @Test
    void errorsNameTheShapes() {
        assertThrows(StateException.class, () -> new Yolo2OutputLayer.Builder().build());
        assertThrows(StateException.class, () -> new Yolo2OutputLayer.Builder().boundingBoxPriors(Nd4j.ones(3)));
        try (MultiLayerNetwork net = network(CNN2DFormat.NCHW, new LossL2())) {
            DataSet set = new DataSet(input(), Nd4j.zeros(DataType.DOUBLE, 2, 4 + 2, HEIGHT, WIDTH));
            String message = assertThrows(DL4JInvalidInputException.class, () -> net.score(set)).getMessage();
            assertTrue(message.contains("2 boxes, each of 5 numbers and 2 classes, so 14 channels"), message);
        }
        assertThrows(ShapeException.class, () -> YoloUtils.activate(priors(), (NDArray) Nd4j.ones(1, 10, 2, 2)));
    }
}
