package dev.libtensor.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.TensorIndexException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LambdaBlockTest extends NativeTest {
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
    void aSequenceTakesFunctions() {
        SequentialBlock block = new SequentialBlock()
                .add(Activation::relu)
                .addSingleton(x -> x.mul(2))
                .add(inputs -> new NDList(inputs.head().add(1)), "one more")
                .addSingleton(Activation::tanh, "tanh");
        NDArray x = NDArray.create(new float[] {-1, 2});
        assertArrayEquals(new float[] {(float) Math.tanh(1), (float) Math.tanh(5)}, block.forward(x).toFloatArray(), 1e-6f);
        assertEquals(List.of("0", "1", "2", "3"), List.copyOf(block.getChildren().keySet()));
        assertEquals(0, block.parameters().size());
        assertArrayEquals(new float[] {-1, 2}, x.toFloatArray());
    }

    @Test
    void functionsBesideBlocksTrain() {
        SequentialBlock block = new SequentialBlock().addAll(new Linear(3, 4)).add(Activation::relu)
                .addAll(List.of(new Linear(4, 1))).add(Activation::sigmoid);
        NDArray loss = block.forward(range23(), true).mean();
        loss.backward();
        assertEquals(new Shape(4, 3), block.parameters().head().getGradient().getShape());
    }

    @Test
    void theFunctionsOfActivationAreItsBlocks() {
        NDArray x = NDArray.create(new float[] {-1, 0.5f});
        assertArrayEquals(Activation.relu().forward(x).toFloatArray(), Activation.relu(x).toFloatArray());
        assertArrayEquals(Activation.geluBlock().forward(x).toFloatArray(), Activation.gelu(x).toFloatArray());
        assertArrayEquals(Activation.sigmoidBlock().forward(x).toFloatArray(), Activation.sigmoid(x).toFloatArray());
        assertArrayEquals(Activation.tanhBlock().forward(x).toFloatArray(), Activation.tanh(new NDList(x)).head().toFloatArray());
        assertArrayEquals(Activation.reluBlock().forward(x).toFloatArray(), new float[] {0, 0.5f});
        assertThrows(TensorIndexException.class, () -> Activation.relu(new NDList(x, x)));
        assertThrows(TensorIndexException.class, () -> LambdaBlock.singleton(Activation::relu).forward(new NDList(), false));
    }
}
