package dev.libtensor.djl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.libtensor.Autograd;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.training.ParameterStore;
import org.junit.jupiter.api.Test;

/** Runs the guide's program for users of DJL. */
class GuideTest extends NativeTest {
    @Test
    void forThoseWhoKnowDjl() {
        try (NDManager model = NDManager.newBaseManager()) {
            model.setLimit(64 << 20);
            Block net = new SequentialBlock()
                    .add(Linear.builder().setUnits(8).build())
                    .add(Activation::relu)
                    .add(Linear.builder().setUnits(1).build());
            net.initialize(model, DataType.FLOAT32, new Shape(2, 2));
            ParameterStore parameters = new ParameterStore(model, false);
            NDArray kept;
            try (NDManager batch = model.newSubManager(); var off = Autograd.noGrad()) {
                NDArray x = batch.create(new float[][] {{1, 2}, {3, 4}});
                NDArray y = net.forward(parameters, new NDList(x), false).head();
                assertSame(batch, y.getManager());
                kept = y.into(model).mean();
                batch.disposeEverythingBut(x);
                assertArrayEquals(new float[] {2, 4}, x.get(":, {}", 1).toFloatArray());
            }
            assertSame(model, kept.getManager());
            // Weights (8, 2) and (1, 8), biases (8) and (1), and the mean, each rounded up to 64 bytes.
            assertEquals(64 + 64 + 64 + 64 + 64, model.getStats().liveBytes());
        }
    }
}
