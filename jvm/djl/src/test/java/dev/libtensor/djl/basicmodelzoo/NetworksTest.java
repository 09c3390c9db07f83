package dev.libtensor.djl.basicmodelzoo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Engine;
import dev.libtensor.GradientCollector;
import dev.libtensor.LeakCheck;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.basicmodelzoo.basic.Mlp;
import dev.libtensor.djl.basicmodelzoo.basic.MlpBlockFactory;
import dev.libtensor.djl.basicmodelzoo.cv.classification.AlexNet;
import dev.libtensor.djl.basicmodelzoo.cv.classification.GoogLeNet;
import dev.libtensor.djl.basicmodelzoo.cv.classification.LeNet;
import dev.libtensor.djl.basicmodelzoo.cv.classification.MobileNetV1;
import dev.libtensor.djl.basicmodelzoo.cv.classification.MobileNetV2;
import dev.libtensor.djl.basicmodelzoo.cv.classification.NiN;
import dev.libtensor.djl.basicmodelzoo.cv.classification.ResNetV1;
import dev.libtensor.djl.basicmodelzoo.cv.classification.ResnetBlockFactory;
import dev.libtensor.djl.basicmodelzoo.cv.classification.SqueezeNet;
import dev.libtensor.djl.basicmodelzoo.cv.classification.VGG;
import dev.libtensor.djl.basicmodelzoo.cv.object_detection.yolo.YOLOV3;
import dev.libtensor.djl.basicmodelzoo.tabular.TabNet;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.training.initializer.ConstantInitializer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LeakCheck.class)
class NetworksTest {
    /** Runs a network once, checks the shapes of its outputs, and returns the number of trained parameters. */
    private static long check(Block block, Shape input, Shape... outputs) {
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            block.setInitializer(new ConstantInitializer(0.01f), Parameter.Type.WEIGHT);
            block.initialize(model, DataType.FLOAT32, input);
            assertArrayEquals(outputs, block.getOutputShapes(new Shape[] {input}));
            ParameterStore store = new ParameterStore(model, false);
            model.cap();
            NDArray x = batch.ones(input);
            assertArrayEquals(outputs, block.forward(store, new NDList(x), false).getShapes());
            return block.getParameters().values().stream().filter(Parameter::requiresGradient).distinct()
                    .mapToLong(parameter -> parameter.getArray().size()).sum();
        }
    }

    @Test
    void perceptrons() {
        assertEquals(109_386, check(new Mlp(784, 10, new int[] {128, 64}), new Shape(2, 1, 28, 28), new Shape(2, 10)));
        Block made = new MlpBlockFactory().newBlock(null, null,
                Map.of("hidden", List.of(5.0), "width", 2.0, "height", "3"));
        assertEquals(6 * 5 + 5 + 5 * 10 + 10, check(made, new Shape(1, 6), new Shape(1, 10)));
    }

    @Test
    void networksOfAFewLayers() {
        assertEquals(61_700, check(LeNet.builder().build(), new Shape(1, 1, 28, 28), new Shape(1, 10)));
        check(AlexNet.builder().setNumChannels(new int[] {2, 3, 4, 5, 6, 7, 8}).build(), new Shape(1, 1, 224, 224),
                new Shape(1, 10));
        check(VGG.builder().setConvArch(new int[][] {{2, 2}, {6, 3}}).build(), new Shape(1, 3, 8, 8), new Shape(1, 10));
        check(NiN.builder().setNumChannels(new int[] {2, 3, 4, 10}).build(), new Shape(1, 1, 224, 224),
                new Shape(1, 10));
        check(GoogLeNet.builder().build(), new Shape(1, 1, 96, 96), new Shape(1, 10));
        assertEquals(1_235_496, check(SqueezeNet.squeezenet(1000), new Shape(1, 3, 96, 96), new Shape(1, 1000)));
        assertThrows(ArgumentException.class, () -> LeNet.builder().setNumChannels(new int[] {1}));
        assertThrows(ArgumentException.class, () -> VGG.builder().setConvArch(new int[][] {{1, 1}}));
    }

    @Test
    void mobileNetworks() {
        assertEquals(4_231_976, check(MobileNetV1.builder().setOutSize(1000).build(), new Shape(1, 3, 32, 32),
                new Shape(1, 1000)));
        check(MobileNetV2.builder().build(), new Shape(1, 3, 64, 64), new Shape(1, 10));
    }

    @Test
    void residualNetworks() {
        // Of 20 layers, as in the paper.
        assertEquals(0.27e6, check(ResNetV1.builder().setNumLayers(20).setOutSize(10)
                .setImageShape(new Shape(3, 28, 28)).build(), new Shape(1, 3, 28, 28), new Shape(1, 10)), 0.01e6);
        Block large = new ResnetBlockFactory().newBlock(null, null,
                Map.of("numLayers", 18.0, "outSize", 5.0, "imageShape", List.of(3.0, 64.0, 64.0)));
        check(large, new Shape(1, 3, 64, 64), new Shape(1, 5));
        assertThrows(ArgumentException.class, () -> ResNetV1.builder().setNumLayers(21).setOutSize(10)
                .setImageShape(new Shape(3, 28, 28)).build());
    }

    @Test
    void yolo() {
        assertEquals(61.6e6, check(YOLOV3.builder().setNumClasses(20).build(), new Shape(1, 3, 32, 32),
                new Shape(1, 75, 1, 1), new Shape(1, 75, 2, 2), new Shape(1, 75, 4, 4)), 0.2e6);
    }

    @Test
    void tabNetLearns() {
        Block block = TabNet.builder().setInputDim(6).setOutDim(3).optNumD(4).optNumA(2).optVirtualBatchSize(2).build();
        check(block, new Shape(4, 6), new Shape(4, 3), new Shape(4, 6));
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            block.clear();
            block.initialize(model, DataType.FLOAT32, new Shape(4, 6));
            try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                NDArray x = batch.randomNormal(new Shape(4, 6));
                NDList out = block.forward(new ParameterStore(model, false), new NDList(x), true);
                collector.backward(out.get(0).sum().add(out.get(1).mean()));
            }
        }
    }
}
