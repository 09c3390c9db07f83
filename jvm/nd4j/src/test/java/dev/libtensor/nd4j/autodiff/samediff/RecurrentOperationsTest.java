package dev.libtensor.nd4j.autodiff.samediff;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config.LSTMActivations;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config.LSTMConfiguration;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config.LSTMDataFormat;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config.LSTMDirectionMode;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config.LSTMLayerConfig;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.outputs.GRUCellOutputs;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.outputs.LSTMCellOutputs;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.outputs.LSTMLayerOutputs;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.weights.GRUWeights;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.weights.LSTMLayerWeights;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.weights.LSTMWeights;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The operations over sequences, compared with the results of ND4J 1.0.0-M2.1. */
class RecurrentOperationsTest extends NativeTest {
    private static final int EXAMPLES = 2;
    private static final int IN = 3;
    private static final int OUT = 4;
    private static final int STEPS = 5;

    private ResourceScope scope;
    private SameDiff sd;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
        sd = SameDiff.create();
    }

    @AfterEach
    void close() {
        sd.close();
        scope.close();
    }

    private SDVariable variable(int seed, double scale, long... shape) {
        float[] numbers = new float[(int) new Shape(shape).size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (float) (scale * (float) Math.sin(seed * 1.7 + i * 0.9 + 0.05 * i * i));
        }
        return sd.var("v" + seed, NDArray.create(numbers, new Shape(shape)));
    }

    private static void begins(SDVariable variable, long[] shape, double... expected) {
        INDArray made = variable.eval();
        assertArrayEquals(shape, made.shape());
        float[] numbers = made.dup().reshape(made.length()).toFloatVector();
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], numbers[i], 2e-6);
        }
    }

    private static LSTMLayerConfig.LSTMLayerConfigBuilder all() {
        return LSTMLayerConfig.builder().retFullSequence(true).retLastH(true).retLastC(true);
    }

    @Test
    void anLstmBeginsWithStates() {
        LSTMLayerWeights weights = LSTMLayerWeights.builder().weights(variable(2, 0.5, IN, 4 * OUT))
                .rWeights(variable(3, 0.5, OUT, 4 * OUT)).bias(variable(4, 0.3, 4 * OUT)).build();
        SDVariable[] made = sd.rnn().lstmLayer(variable(1, 1, STEPS, EXAMPLES, IN), variable(5, 1, EXAMPLES, OUT),
                variable(6, 1, EXAMPLES, OUT), null, weights, all().build());
        begins(made[0], new long[] {STEPS, EXAMPLES, OUT}, -0.096648835, -0.1390243, 0.018314758, 0.23611394);
        begins(made[1], new long[] {EXAMPLES, OUT}, 0.20435143, -0.09171748);
        begins(made[2], new long[] {EXAMPLES, OUT}, 0.29460967, -0.212695);
    }

    @Test
    void anLstmReadsInBothDirections() {
        LSTMLayerWeights weights = LSTMLayerWeights.builder().weights(variable(2, 0.5, 2, IN, 4 * OUT))
                .rWeights(variable(3, 0.5, 2, OUT, 4 * OUT)).bias(variable(4, 0.3, 2, 4 * OUT)).build();
        SDVariable[] made = sd.rnn().lstmLayer(variable(1, 1, EXAMPLES, IN, STEPS), variable(5, 1, 2, EXAMPLES, OUT),
                variable(6, 1, 2, EXAMPLES, OUT), null, weights,
                all().lstmdataformat(LSTMDataFormat.NST).directionMode(LSTMDirectionMode.BIDIR_CONCAT).build());
        begins(made[0], new long[] {EXAMPLES, 2 * OUT, STEPS}, -0.10244773, -0.07707285, -0.25532308);
        begins(made[1], new long[] {2, EXAMPLES, OUT}, -0.08089896, 0.22904739);
    }

    @Test
    void anLstmHasLengthsPeepholesAndOtherFunctions() throws IOException {
        LSTMLayerWeights weights = LSTMLayerWeights.builder().weights(variable(2, 0.5, 2, IN, 4 * OUT))
                .rWeights(variable(3, 0.5, 2, OUT, 4 * OUT)).bias(variable(4, 0.3, 2, 4 * OUT))
                .peepholeWeights(variable(5, 0.3, 2, 3 * OUT)).build();
        SDVariable[] made = sd.rnn().lstmLayer(variable(1, 1, STEPS, EXAMPLES, IN), null, null,
                sd.constant(Nd4j.createFromArray(3f, 5f)), weights,
                all().lstmdataformat(LSTMDataFormat.T2NS).directionMode(LSTMDirectionMode.BIDIR_EXTRA_DIM)
                        .gateAct(LSTMActivations.HARD_SIGMOID).cellAct(LSTMActivations.SOFTSIGN).build());
        begins(made[0], new long[] {STEPS, 2, EXAMPLES, OUT}, 0.012960432, 0.09337496, -0.052335937, 0.029541526);
        begins(made[2], new long[] {2, EXAMPLES, OUT}, 0.04788517, 0.39871424);
        try (SameDiff loaded = SameDiff.fromFlatBuffers(sd.asFlatBuffers(false))) {
            assertEquals(made[0].eval(), loaded.outputSingle(null, made[0].name()));
        }
    }

    @Test
    void aGruHasItsStepsAndItsGradient() {
        SDVariable x = variable(1, 1, STEPS, EXAMPLES, IN);
        SDVariable made = sd.rnn().gru(x, variable(2, 1, EXAMPLES, OUT), variable(3, 1, IN, 3 * OUT),
                variable(4, 1, OUT, 3 * OUT), variable(5, 1, 3 * OUT));
        begins(made, new long[] {STEPS, EXAMPLES, OUT}, -0.06276709, -0.80379164, -0.8003427, 0.5011447);
        sd.setLossVariables(made.sum());
        double step = 1e-2;
        float slope = sd.calculateGradients(Map.of(), "v1").get("v1").getFloat(0, 0, 0);
        double sum = 0;
        for (double each : new double[] {step, -2 * step}) {
            x.getArr().putScalar(new int[] {0, 0, 0}, x.getArr().getDouble(0, 0, 0) + each);
            sum += Math.signum(each) * made.sum().eval().getDouble(0);
        }
        assertEquals(sum / (2 * step), slope, 2e-3);
    }

    @Test
    void anLstmNeedsAResult() {
        LSTMLayerConfig.LSTMLayerConfigBuilder none = LSTMLayerConfig.builder().retFullSequence(false);
        assertThrows(ArgumentException.class, none::build);
        LSTMLayerConfig whole = all().build();
        assertTrue(whole.isRetFullSequence() && whole.isRetLastH() && whole.isRetLastC());
    }

    private SDVariable[] lstmCell(boolean peepHole, double clip) {
        LSTMWeights weights = LSTMWeights.builder().weights(variable(2, 0.5, 5, 8)).bias(variable(3, 0.3, 8))
                .inputPeepholeWeights(variable(4, 0.4, 2)).forgetPeepholeWeights(variable(5, 0.4, 2))
                .outputPeepholeWeights(variable(6, 0.4, 2)).build();
        return sd.rnn().lstmCell(variable(1, 1, 2, 3), variable(7, 1, 2, 2), variable(8, 1, 2, 2), weights,
                LSTMConfiguration.builder().peepHole(peepHole).forgetBias(0.7).clippingCellValue(clip).build());
    }

    @Test
    void aCellOfAnLstmGivesItsGates() {
        LSTMCellOutputs made = new LSTMCellOutputs(lstmCell(false, 0));
        long[] shape = {2, 2};
        begins(made.getI(), shape, 0.57438147, 0.33210558, 0.26509771, 0.73836279);
        begins(made.getC(), shape, -0.83404648, 0.41578513, 0.55953056, 0.51365542);
        begins(made.getF(), shape, 0.74281424, 0.50734854, 0.45172542, 0.72907799);
        begins(made.getO(), shape, 0.43870193, 0.54629070, 0.53232664, 0.53445596);
        begins(made.getZ(), shape, -0.65267670, 0.82445997, 0.45436099, 0.09185108);
        begins(made.getH(), shape, -0.68264282, 0.39337373, 0.50762910, 0.47278839);
        begins(made.getY(), shape, -0.29947671, 0.21489641, 0.27022448, 0.25268456);
        assertSame(made.getY(), made.getOutput());
        assertSame(made.getC(), made.getState());
        assertEquals(7, made.getAllOutputs().size());
    }

    @Test
    void aCellOfAnLstmHasPeepholesAndLimits() {
        LSTMCellOutputs made = new LSTMCellOutputs(lstmCell(true, 0.3));
        long[] shape = {2, 2};
        begins(made.getI(), shape, 0.54427832, 0.35724426, 0.30416837, 0.78257877);
        begins(made.getC(), shape, -0.3, 0.3, 0.3, 0.3);
        begins(made.getF(), shape, 0.70333248, 0.50664294, 0.52915502, 0.72785783);
        begins(made.getO(), shape, 0.45947734, 0.51677430, 0.51137364, 0.50486749);
        begins(made.getY(), shape, -0.13385154, 0.15054287, 0.14896959, 0.14707427);
        assertThrows(ArgumentException.class, () -> LSTMConfiguration.builder().clippingCellValue(-1));
        assertThrows(ArgumentException.class, () -> new LSTMCellOutputs(new SDVariable[2]));
    }

    @Test
    void aCellOfAGruGivesItsGates() {
        GRUWeights weights = GRUWeights.builder().ruWeight(variable(2, 0.5, 5, 4)).cWeight(variable(3, 0.5, 5, 2))
                .ruBias(variable(4, 0.3, 4)).cBias(variable(5, 0.3, 2)).build();
        GRUCellOutputs made = new GRUCellOutputs(sd.rnn().gruCell(new String[] {"r", "u", "c", "h"}, variable(1, 1, 2, 3),
                variable(7, 1, 2, 2), weights));
        long[] shape = {2, 2};
        begins(made.getR(), shape, 0.43365264, 0.57547426, 0.66057825, 0.65131229);
        begins(made.getU(), shape, 0.38078633, 0.45626608, 0.54914325, 0.56625420);
        begins(made.getC(), shape, 0.02435456, 0.14760914, 0.50331688, -0.31239885);
        begins(made.getOutput(), shape, -0.22029749, 0.20794246, 0.76069524, 0.21076649);
        assertEquals("h", made.getH().name());
        assertEquals(4, made.getAllOutputs().size());
    }

    @Test
    void cellsHaveGradients() {
        SDVariable loss = lstmCell(true, 0)[6].sum("loss");
        loss.markAsLoss();
        for (Map.Entry<String, INDArray> each : sd.calculateGradients(Map.of(), "v1", "v2", "v4").entrySet()) {
            assertTrue(each.getValue().amaxNumber().doubleValue() > 0, each::getKey);
        }
    }

    @Test
    void resultsOfAnLstmHaveNames() {
        LSTMLayerWeights weights = LSTMLayerWeights.builder().weights(variable(2, 0.5, IN, 4 * OUT))
                .rWeights(variable(3, 0.5, OUT, 4 * OUT)).build();
        SDVariable x = variable(1, 1, STEPS, EXAMPLES, IN);
        LSTMLayerConfig whole = all().build();
        SDVariable[] made = sd.rnn().lstmLayer(x, weights, whole);
        LSTMLayerOutputs named = new LSTMLayerOutputs(made, whole);
        assertSame(made[0], named.getOutput());
        assertSame(made[1], named.getLastOutput());
        assertSame(made[2], named.getLastState());
        assertEquals(whole.getLstmdataformat(), named.getDataFormat());
        LSTMLayerConfig state = LSTMLayerConfig.builder().retFullSequence(false).retLastH(false).retLastC(true).build();
        SDVariable[] one = sd.rnn().lstmLayer(x, weights, state);
        LSTMLayerOutputs last = new LSTMLayerOutputs(one, state);
        assertSame(one[0], last.getLastCellStateOutput());
        assertSame(null, last.getTimeSeriesOutput());
        assertThrows(StateException.class, last::getOutput);
        assertThrows(ArgumentException.class, () -> new LSTMLayerOutputs(made, state));
    }
}
