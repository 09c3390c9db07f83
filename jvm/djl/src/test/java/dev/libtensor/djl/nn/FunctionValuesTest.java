package dev.libtensor.djl.nn;

import static dev.libtensor.djl.nn.LayerCheck.check;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.libtensor.LeakCheck;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.nn.pooling.Pool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Outputs and gradients against PyTorch. */
@ExtendWith(LeakCheck.class)
class FunctionValuesTest {
    @Test
    void activations() {
        check(Activation.reluBlock(), new Shape(2, 3), 2.8684, -0.049177, 3.162, 1.9529);
        check(LambdaBlock.singleton(x -> Activation.relu6(x.mul(8))), new Shape(2, 3),
                20.684, -0.43643, 11.959, 11.191);
        check(Activation.sigmoidBlock(), new Shape(2, 3), 3.5627, 0.24572, 0.78567, 0.53006);
        check(Activation.tanhBlock(), new Shape(2, 3), 2.8307, -0.43337, 2.5213, 1.9005);
        check(Activation.softPlusBlock(), new Shape(2, 3), 5.652, 0.28213, 2.1055, 1.2356);
        check(Activation.softSignBlock(), new Shape(2, 3), 1.9798, -0.31038, 1.685, 1.325);
        check(Activation.leakyReluBlock(0.2f), new Shape(2, 3), 2.9643, -0.13463, 3.2211, 2.0056);
        check(Activation.eluBlock(0.5f), new Shape(2, 3), 3.0588, -0.21889, 3.2535, 2.0344);
        check(Activation.seluBlock(), new Shape(2, 3), 3.6834, -0.64841, 3.644, 2.3386);
        check(Activation.geluBlock(), new Shape(2, 3), 2.3751, -0.17881, 2.7476, 1.4783);
        check(Activation.swishBlock(0.5f), new Shape(2, 3), 1.9195, -0.21949, 2.1159, 1.2376);
        // DJL takes the logarithm to the base 2.
        check(Activation.mishBlock(), new Shape(2, 3), 2.9406, -0.30547, 3.15, 1.8812);
    }

    @Test
    void prelu() {
        // The factor begins at 0.25; as a single number it cannot come from the initializer of weights.
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            NDArray x = LayerCheck.sines(batch, -0.5, new Shape(2, 3));
            x.setRequiresGradient(true);
            assertArrayEquals(new double[] {2.9883, -0.15599, 3.2359, 2.0188, 0.14168, -0.12627},
                    LayerCheck.run(Activation.preluBlock(), model, batch, new NDList(x)), 2e-4);
        }
    }

    @Test
    void pooling() {
        Shape images = new Shape(1, 2, 4, 5);
        check(Pool.maxPool2dBlock(new Shape(2, 2), new Shape(2, 2), new Shape(0, 1), true), images,
                9.1913, 1.6069, 7.8438, -0.22639);
        check(Pool.avgPool2dBlock(new Shape(2, 2), new Shape(2, 2), new Shape(0, 1), true, false), images,
                1.3308, -0.014212, 7.8438, -0.068183);
        check(Pool.lpPool2dBlock(2, new Shape(2, 2), new Shape(2, 2)), images,
                10.923, -0.56328, 9.8103, 1.0873);
        check(Pool.globalMaxPool2dBlock(), images,
                1.9976, 1.8628, 1.137, -0.094588);
        check(Pool.globalAvgPool2dBlock(), images,
                0.10504, 0.078568, 1.137, 0.047409);
        check(Pool.globalLpPool2dBlock(2), images,
                6.3076, 5.8912, 4.6129, -0.024165);
    }
}
