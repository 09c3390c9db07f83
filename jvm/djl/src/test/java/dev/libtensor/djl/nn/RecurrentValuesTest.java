package dev.libtensor.djl.nn;

import static dev.libtensor.djl.nn.LayerCheck.check;

import dev.libtensor.LeakCheck;
import dev.libtensor.Shape;
import dev.libtensor.djl.nn.recurrent.GRU;
import dev.libtensor.djl.nn.recurrent.LSTM;
import dev.libtensor.djl.nn.recurrent.RNN;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Outputs and gradients against PyTorch. */
@ExtendWith(LeakCheck.class)
class RecurrentValuesTest {
    @Test
    void lstm() {
        check(LSTM.builder().setStateSize(2).setNumLayers(1).optReturnState(true)
                        .build(),
                new Shape[] {new Shape(2, 3, 3), new Shape(1, 2, 2), new Shape(1, 2, 2)},
                0.95912, 0.097408, 0.063318, 0.048554, 1.4622, 1.14, 5.0699, -2.1846, 1.2377, 0.55287, 1.2458,
                0.80392, 4.6825, 2.9878, 2.0283, 1.0191, 3.805, -2.2509, 3.805, -2.2509);
        check(LSTM.builder().setStateSize(2).setNumLayers(2).optBidirectional(true).optReturnState(true)
                        .build(),
                new Shape[] {new Shape(2, 3, 3), new Shape(4, 2, 2), new Shape(4, 2, 2)},
                7.5125, 0.39104, 3.949, 0.8148, 19.796, 4.8667, 3.8519, -0.79375, 2.8207, 1.2468, 3.9033, 2.4205,
                6.1266, 2.5362, 1.4197, 0.51348, 3.9952, -0.0014369, 2.0629, 0.768, 3.6971, -2.527, 3.6971, -2.527,
                3.5022, 1.7313, 3.5022, 1.7313, 1.135, -0.064608, 1.7924, 0.28144, 1.1574, 0.17946, 2.4898, 0.95054,
                2.2564, -0.84768, 2.2564, -0.84768, 1.5423, 0.16606, 1.5423, 0.16606);
    }

    @Test
    void gru() {
        check(GRU.builder().setStateSize(2).setNumLayers(2).optBidirectional(true).optReturnState(true)
                        .build(),
                new Shape[] {new Shape(2, 3, 3), new Shape(4, 2, 2)},
                15.306, -0.064127, 9.326, 2.814, 3.0042, -1.0056, 6.9291, 4.133, 4.1981, 0.85845, 1.6171, 0.32739,
                4.4783, -0.35064, 2.5769, 1.226, 1.9052, -1.2147, 1.6979, -1.0452, 1.8966, 1.5355, 1.5602, 1.2308,
                3.5076, 1.3631, 1.8878, 0.096009, 1.7331, -0.016609, 1.2463, 0.27232, 1.6333, -0.6899, 1.5599,
                -0.61686, 0.81297, 0.3626, 0.81, 0.36468);
    }

    @Test
    void rnn() {
        check(RNN.builder().setStateSize(2).setNumLayers(1).setActivation(RNN.Activation.RELU).optReturnState(true)
                        .build(),
                new Shape[] {new Shape(2, 3, 3), new Shape(1, 2, 2)},
                53.726, 8.4018, 26.458, 13.711, 23.442, 4.1289, 12.407, 7.0683, 7.8823, -3.2157, 82.183, 44.86,
                19.755, 18.531, 19.755, 18.531);
        check(RNN.builder().setStateSize(2).setNumLayers(2).setActivation(RNN.Activation.TANH)
                        .optBidirectional(true).optHasBiases(false).optReturnState(true)
                        .build(),
                new Shape[] {new Shape(2, 3, 3), new Shape(4, 2, 2)},
                15.622, -0.0145, 9.343, 0.77513, 8.132, 0.11766, 6.2181, 2.0747, 6.3693, -0.31731, 6.822, 4.1088,
                3.2199, -1.7757, 2.9607, 1.9293, 5.6429, 0.027483, 4.0181, 2.877, 11.179, -1.85, 5.5969, 2.1349);
    }
}
