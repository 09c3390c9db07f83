package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.libtensor.nn.Activation;
import dev.libtensor.nn.Block;
import dev.libtensor.nn.Linear;
import dev.libtensor.nn.SequentialBlock;
import org.junit.jupiter.api.Test;

/** Runs the guide's program for users of DJL. */
class GuideTest extends NativeTest {
    @Test
    void forThoseWhoKnowDjl() {
        try (NDManager model = NDManager.newBaseManager()) {
            model.setLimit(64 << 20);
            Block net = new SequentialBlock()
                    .add(new Linear(2, 8))
                    .add(Activation::relu)
                    .add(new Linear(8, 1))
                    .attach(model);
            NDArray kept;
            try (NDManager batch = model.newSubManager(); var off = Autograd.noGrad()) {
                NDArray x = batch.create(new float[][] {{1, 2}, {3, 4}});
                NDArray y = net.forward(x, false);
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
