package dev.libtensor.dl4j.zoo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.TensorIOException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.common.resources.DL4JResources;
import dev.libtensor.dl4j.exception.DL4JInvalidConfigException;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.layers.objdetect.Yolo2OutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.zoo.model.AlexNet;
import dev.libtensor.dl4j.zoo.model.Darknet19;
import dev.libtensor.dl4j.zoo.model.LeNet;
import dev.libtensor.dl4j.zoo.model.ResNet50;
import dev.libtensor.dl4j.zoo.model.SimpleCNN;
import dev.libtensor.dl4j.zoo.model.SqueezeNet;
import dev.libtensor.dl4j.zoo.model.TinyYOLO;
import dev.libtensor.dl4j.zoo.model.UNet;
import dev.libtensor.dl4j.zoo.model.VGG16;
import dev.libtensor.dl4j.zoo.model.VGG19;
import dev.libtensor.dl4j.zoo.model.Xception;
import dev.libtensor.dl4j.zoo.model.YOLO2;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Networks of the zoo, whose configurations were compared with those of DL4J 1.0.0-M2.1. */
class ZooTest extends NativeTest {
    @TempDir
    Path folder;

    @AfterEach
    void close() {
        DL4JResources.resetBaseDirectoryLocation();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static long count(List<NeuralNetConfiguration> confs) {
        return confs.stream().mapToLong(each -> each.getLayer().initializer().numParams(each)).sum();
    }

    private static long count(ComputationGraphConfiguration conf) {
        return count(conf.getTopologicalOrder().stream().map(conf::getConf).filter(Objects::nonNull).toList());
    }

    /** The numbers of parameters in DL4J 1.0.0-M2.1. */
    @Test
    void networksHaveTheParametersOfDl4j() {
        assertEquals(1_256_080, count(LeNet.builder().numClasses(10).build().conf().getConfs()));
        assertEquals(651_418, count(SimpleCNN.builder().numClasses(10).build().conf().getConfs()));
        assertEquals(62_378_344, count(AlexNet.builder().numClasses(1000).build().conf().getConfs()));
        assertEquals(138_357_544, count(VGG16.builder().numClasses(1000).build().conf()));
        assertEquals(126_885_928, count(VGG19.builder().numClasses(1000).build().conf()));
        assertEquals(20_856_776, count(Darknet19.builder().numClasses(1000).build().conf()));
        assertEquals(1_235_496, count(SqueezeNet.builder().numClasses(1000).build().graphBuilder().build()));
        assertEquals(31_032_837, count(UNet.builder().build().graphBuilder().build()));
        assertEquals(22_910_480, count(Xception.builder().numClasses(1000).build().graphBuilder().build()));
        assertEquals(15_867_885, count(TinyYOLO.builder().numClasses(20).build().conf()));
        assertEquals(50_983_561, count(YOLO2.builder().numClasses(80).build().conf()));
        assertEquals(25_636_712, count(ResNet50.builder().numClasses(1000).build().graphBuilder().build()));
    }

    @Test
    void networksLearn() {
        try (ResourceScope scope = new ResourceScope();
                MultiLayerNetwork net = LeNet.builder().seed(5).inputShape(1, 12, 12).numClasses(3).updater(new Sgd(0.1))
                        .workspaceMode(WorkspaceMode.NONE).build().init()) {
            INDArray x = Nd4j.rand(4, 144);
            INDArray y = Nd4j.create(new float[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}});
            assertEquals(5, net.getLayerWiseConfigurations().getSeed());
            assertEquals(WorkspaceMode.NONE, net.getLayerWiseConfigurations().getTrainingWorkspaceMode());
            net.fit(x, y);
            double before = net.score();
            for (int i = 0; i < 10; i++) {
                net.fit(x, y);
            }
            assertTrue(net.score() < before);
        }
        InstantiableModel model = SimpleCNN.builder().numClasses(3).build();
        model.setInputShape(new int[][] {{2, 16, 16}});
        try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = model.init()) {
            assertArrayEquals(new long[] {2, 3}, net.output(Nd4j.rand(2, 2, 16, 16)).shape());
        }
    }

    @Test
    void graphsHaveOutputsOfTheirShapes() {
        try (ResourceScope scope = new ResourceScope();
                ComputationGraph squeeze = SqueezeNet.builder().inputShape(1, 48, 48).numClasses(3).build().init();
                ComputationGraph pixels = UNet.builder().inputShape(1, 16, 32).build().init()) {
            assertArrayEquals(new long[] {2, 3}, squeeze.outputSingle(Nd4j.rand(2, 1, 48, 48)).shape());
            assertArrayEquals(new long[] {1, 1, 16, 32}, pixels.outputSingle(Nd4j.rand(1, 1, 16, 32)).shape());
        }
    }

    @Test
    void detectorsHaveBoxesInEachCell() {
        try (ResourceScope scope = new ResourceScope();
                ComputationGraph net = TinyYOLO.builder().inputShape(1, 32, 64).numClasses(2).nBoxes(1)
                        .priorBoxes(new double[][] {{1, 2}}).build().init()) {
            assertArrayEquals(new long[] {1, 7, 1, 2}, net.outputSingle(Nd4j.rand(1, 1, 32, 64)).shape());
            Yolo2OutputLayer output = (Yolo2OutputLayer) net.getOutputLayer(0).conf().getLayer();
            assertEquals(2, output.getBoundingBoxes().getDouble(0, 1), 0);
        }
        assertEquals(5, YOLO2.builder().build().getNBoxes());
        assertArrayEquals(YOLO2.DEFAULT_PRIOR_BOXES, YOLO2.builder().build().getPriorBoxes());
    }

    @Test
    void valuesAreChecked() {
        assertThrows(DL4JInvalidConfigException.class, () -> VGG16.builder().build().init());
        assertThrows(ArgumentException.class, () -> VGG16.builder().inputShape(3, 224));
        assertThrows(ArgumentException.class, () -> VGG16.builder().inputShape(3, 0, 224));
        assertThrows(ArgumentException.class, () -> VGG16.builder().build().setInputShape(new int[2][3]));
        ModelMetaData data = VGG16.builder().inputShape(3, 32, 64).build().metaData();
        assertArrayEquals(new int[] {3, 32, 64}, data.getInputShape()[0]);
        assertEquals(1, data.getNumOutputs());
        assertEquals(ZooType.CNN, data.getZooType());
        assertFalse(data.useMDS());
        assertEquals(ComputationGraph.class, ResNet50.builder().build().modelType());
    }

    /** Without the file, the error says what to fetch and where to put it. */
    @Test
    void trainedParametersComeFromFiles() throws Exception {
        DL4JResources.setBaseDirectory(folder.toFile());
        ZooModel<?> model = LeNet.builder().numClasses(10).build();
        assertTrue(model.pretrainedAvailable(PretrainedType.MNIST));
        assertFalse(model.pretrainedAvailable(PretrainedType.IMAGENET));
        assertThrows(UnsupportedException.class, model::initPretrained);
        TensorIOException thrown = assertThrows(TensorIOException.class, () -> model.initPretrained(PretrainedType.MNIST));
        File file = folder.resolve("models/lenet/lenet_dl4j_mnist_inference.zip").toFile();
        for (String each : List.of(file.getPath(), model.pretrainedUrl(PretrainedType.MNIST))) {
            assertTrue(thrown.getMessage().contains(each), thrown::getMessage);
        }
        Files.writeString(file.toPath(), "another file");
        FormatException other = assertThrows(FormatException.class, () -> model.initPretrained(PretrainedType.MNIST));
        assertTrue(other.getMessage().contains(String.valueOf(model.pretrainedChecksum(PretrainedType.MNIST))), other::getMessage);
        try (MultiLayerNetwork net = model.init()) {
            net.save(file, true);
        }
        // The same network with the checksum of that file.
        ZooModel<MultiLayerNetwork> own = new Own();
        try (MultiLayerNetwork read = own.initPretrained(PretrainedType.MNIST)) {
            assertEquals(6, read.getLayers().length);
        }
    }

    /** A network of a program's own, whose file has no checksum. */
    @SuppressWarnings("unchecked")
    private static final class Own extends ZooModel<MultiLayerNetwork> {
        @Override
        public void setInputShape(int[][] inputShape) {}

        @Override
        public MultiLayerNetwork init() {
            throw new UnsupportedException("not needed here");
        }

        @Override
        public ModelMetaData metaData() {
            return new ModelMetaData(new int[][] {{1, 28, 28}}, 1, ZooType.CNN);
        }

        @Override
        public Class<MultiLayerNetwork> modelType() {
            return MultiLayerNetwork.class;
        }

        @Override
        public String pretrainedUrl(PretrainedType pretrainedType) {
            return DL4JResources.getURLString("models/lenet_dl4j_mnist_inference.zip");
        }

        @Override
        public long pretrainedChecksum(PretrainedType pretrainedType) {
            return 0;
        }

        @Override
        public String modelName() {
            return "lenet";
        }
    }
}
