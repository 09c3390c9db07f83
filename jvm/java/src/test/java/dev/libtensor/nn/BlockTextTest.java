package dev.libtensor.nn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the text of blocks and optimizers. */
class BlockTextTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    @Test
    void blocksPrintTheirParametersAndChildren() {
        Block net = new SequentialBlock(new Linear(2, 3), Activation.relu(), new Dropout(0.25), new Flatten(),
                new SequentialBlock(new Linear(3, 1, false)));
        scope.cap();
        long handles = Memory.liveHandles();
        assertEquals("""
                SequentialBlock(
                    0: Linear(weight: float32 (3, 2), bias: float32 (3,))
                    1: Activation(relu)
                    2: Dropout(p: 0.25)
                    3: Flatten()
                    4: SequentialBlock(
                        0: Linear(weight: float32 (1, 3))
                    )
                )""", net.toString());
        assertEquals(handles, Memory.liveHandles());
    }

    @Test
    void aBlockOfOnesOwn() {
        Block own = new Block("mine") {
            private final NDArray scale = addParameter("scale", NDArray.ones(new Shape(2)));

            @Override
            public NDList forward(NDList inputs, boolean training) {
                return new NDList(inputs.head().mul(scale));
            }
        };
        assertEquals("mine(scale: float32 (2,))", own.toString());
        assertEquals("BatchNorm2d(weight: float32 (4,), bias: float32 (4,), running_mean: float32 (4,), running_var: float32 (4,), "
                + "num_batches_tracked: int64 ())", new BatchNorm2d(4).toString());
        assertEquals("LambdaBlock()", new LambdaBlock(Activation::relu).toString());
        own.dispose();
        assertTrue(own.toString().startsWith("mine(disposed: "), own.toString());
    }

    @Test
    void aDeepBlockIsCutShort() {
        SequentialBlock net = new SequentialBlock(new Linear(1, 1));
        for (int i = 0; i < 100; i++) {
            net = new SequentialBlock(net);
        }
        String text = net.toString();
        assertTrue(text.contains("SequentialBlock(...)"), text);
        assertTrue(text.lines().count() < 40, text);
    }

    @Test
    void optimizersPrintTheirParameters() {
        Linear linear = new Linear(2, 3);
        Optimizer adam = Optimizer.adam().build(linear);
        assertEquals("Adam(learningRate: 0.001, parameters: float32 (3, 2), float32 (3,))", adam.toString());
        adam.setLearningRate(0.5);
        assertTrue(adam.toString().startsWith("Adam(learningRate: 0.5, "), adam.toString());
        assertTrue(Optimizer.sgd().build(linear).toString().startsWith("Sgd("));
        assertTrue(Optimizer.adamW().build(linear).toString().startsWith("AdamW("));
        adam.dispose();
        assertTrue(adam.toString().startsWith("Adam(disposed: "), adam.toString());
    }
}
