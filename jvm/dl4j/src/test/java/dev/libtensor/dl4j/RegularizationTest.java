package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.internal.ForeignConfiguration;
import dev.libtensor.dl4j.internal.ForeignForm;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.transferlearning.FineTuneConfiguration;
import dev.libtensor.dl4j.nn.transferlearning.TransferLearning;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.AdaDelta;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.config.Nesterovs;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.learning.regularization.L1Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.L2Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.WeightDecay;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import dev.libtensor.nd4j.linalg.schedule.MapSchedule;
import dev.libtensor.nd4j.linalg.schedule.ScheduleType;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Penalties as lists: what steps they make, and how files have them. Numbers come from DL4J 1.0.0-M2.1. */
class RegularizationTest extends NativeTest {
    private static final ISchedule STEPS = map(ScheduleType.ITERATION, 0, 0.1, 2, 0.3);
    private static final ISchedule EPOCHS = map(ScheduleType.EPOCH, 0, 0.2, 1, 0.05);
    private static final Form L1 = new Form(List.of(new L1Regularization(0.1)), List.of());
    private static final Form L2 = new Form(List.of(new L2Regularization(0.1)), List.of(new L2Regularization(0.3)));
    private static final Form DECAY = new Form(List.of(new WeightDecay(0.1, true)), List.of());
    private static final Form PLAIN = new Form(List.of(new WeightDecay(0.1, false)), List.of(new WeightDecay(0.2, true)));
    private static final Form ALL = new Form(List.of(new L1Regularization(0.02), new L2Regularization(0.1),
            new WeightDecay(0.1, true), new L2Regularization(0.05)), List.of());
    private static final Form SCHEDULES = new Form(List.of(new L1Regularization(STEPS), new L2Regularization(EPOCHS)),
            List.of(new WeightDecay(STEPS, false)));

    private record Form(List<Regularization> weights, List<Regularization> biases) {}

    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static ISchedule map(ScheduleType type, int first, double before, int second, double after) {
        return new MapSchedule.Builder(type).add(first, before).add(second, after).build();
    }

    private static MultiLayerConfiguration conf(NeuralNetConfiguration.Builder shared) {
        return shared.dataType(DataType.DOUBLE).seed(1).list()
                .layer(new DenseLayer.Builder().nIn(2).nOut(2).activation(Activation.TANH).build())
                .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(2).nOut(2).activation(Activation.IDENTITY).build()).build();
    }

    private static MultiLayerConfiguration conf(Form form) {
        return conf(new NeuralNetConfiguration.Builder().regularization(form.weights).regularizationBias(form.biases));
    }

    private static BaseLayer layer(MultiLayerConfiguration conf, int index) {
        return (BaseLayer) conf.getConf(index).getLayer();
    }

    /** Trains for two iterations in each of two epochs, and checks the last score, two sums of parameters, and the penalties. */
    private static void steps(IUpdater updater, Form form, double score, double sum, double squares, double penalties) {
        MultiLayerConfiguration conf = conf(new NeuralNetConfiguration.Builder().updater(updater).regularization(form.weights)
                .regularizationBias(form.biases));
        try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = new MultiLayerNetwork(conf)) {
            net.init();
            double[] values = new double[(int) net.numParams()];
            for (int i = 0; i < values.length; i++) {
                values[i] = (i * 7 % 11 - 5) / 7.0;
            }
            net.setParams(Nd4j.create(values, new long[] {1, values.length}));
            INDArray x = Nd4j.create(new double[] {0.1, -0.2, 0.3, 0.5, -0.4, 0.25}, new long[] {3, 2});
            INDArray y = Nd4j.create(new double[] {1, 0, 0.5, -1, 0.2, 0.3}, new long[] {3, 2});
            for (int i = 0; i < 4; i++) {
                net.setEpochCount(i / 2);
                net.fit(x, y);
            }
            net.setEpochCount(2);
            double[] after = net.params().toDoubleVector();
            double weighted = 0;
            for (int i = 0; i < after.length; i++) {
                weighted += after[i] * (i + 1);
            }
            assertEquals(score, net.score(), 1e-8);
            assertEquals(sum, weighted, 1e-8);
            assertEquals(squares, Math.pow(net.params().norm2Number().doubleValue(), 2), 1e-8);
            assertEquals(penalties, net.calcRegularizationScore(true), 1e-8);
        }
    }

    @Test
    void gradientDescent() {
        IUpdater updater = new Sgd(0.1);
        steps(updater, L1, 0.810612942, -2.260679281, 1.984512655, 0.319938524);
        steps(updater, L2, 0.598140475, -1.295797147, 2.024477912, 0.131523505);
        steps(updater, DECAY, 0.644102687, -2.476601931, 1.968174339, 0.158188164);
        steps(updater, PLAIN, 0.511704329, -3.787433900, 0.613563115, 0.091732714);
        steps(updater, ALL, 0.791763206, -2.789038816, 1.741761311, 0.296217456);
        steps(updater, SCHEDULES, 1.327833459, 4.185555710, 1.233139779, 0.860006780);
    }

    @Test
    void adam() {
        IUpdater updater = new Adam(0.01);
        steps(updater, L1, 1.005984951, -6.587759704, 2.381945864, 0.332935653);
        steps(updater, L2, 0.853057217, -6.991432581, 2.421502659, 0.183806275);
        steps(updater, DECAY, 0.858867788, -5.764465252, 2.650434252, 0.201105467);
        steps(updater, PLAIN, 0.751739662, -8.525931396, 0.967753136, 0.158896328);
        steps(updater, ALL, 1.049239465, -6.868730436, 2.396627161, 0.375953064);
        steps(updater, SCHEDULES, 1.514399093, 3.713358278, 1.752883597, 1.039116005);
    }

    @Test
    void momentum() {
        IUpdater updater = new Nesterovs(0.1, 0.9);
        steps(updater, L1, 0.561656342, 4.979112156, 1.248503049, 0.246899864);
        steps(updater, L2, 0.368870412, 6.933894811, 1.488128430, 0.094147816);
        steps(updater, DECAY, 0.435275799, 5.227502515, 1.672309082, 0.140977396);
        steps(updater, PLAIN, 0.333347026, 3.413548357, 0.541598307, 0.080141977);
        steps(updater, ALL, 0.513913754, 4.312799184, 1.106905182, 0.193168695);
        steps(updater, SCHEDULES, 0.978570252, 5.627772260, 0.380946942, 0.390328083);
    }

    @Test
    void aScheduleOfTheLearningRate() {
        IUpdater updater = new Sgd(map(ScheduleType.ITERATION, 0, 0.1, 1, 0.2));
        steps(updater, L1, 0.694735240, 0.332935884, 1.636211454, 0.292006763);
        steps(updater, L2, 0.480240144, 1.505099740, 1.753032670, 0.108081948);
        steps(updater, DECAY, 0.525958110, -0.086341022, 1.627663891, 0.133144614);
        steps(updater, PLAIN, 0.409456598, -0.826333460, 0.510674302, 0.072217555);
        steps(updater, ALL, 0.636348821, -0.585257756, 1.303735509, 0.226593265);
        steps(updater, SCHEDULES, 1.157573615, 3.505778567, 0.788381755, 0.679316748);
    }

    @Test
    void withoutALearningRate() {
        IUpdater updater = new AdaDelta();
        steps(updater, L1, 1.050211535, -6.802208531, 2.581181384, 0.345817299);
        steps(updater, L2, 0.900602735, -6.992654604, 2.600690858, 0.198549706);
        steps(updater, DECAY, 0.659239624, -9.365970141, 1.040089937, 0.034123356);
        steps(updater, PLAIN, 0.453205806, 0.645888961, 0.343532007, 0.035568499);
        steps(updater, ALL, 0.731274178, -9.578889196, 1.010211022, 0.082737410);
        steps(updater, SCHEDULES, 1.554061102, 3.765908086, 1.887362278, 1.078684643);
    }

    @Test
    void filesHaveTheLists() {
        for (Form each : List.of(L1, L2, DECAY, PLAIN, ALL, SCHEDULES)) {
            MultiLayerConfiguration conf = conf(each);
            assertEquals(conf, MultiLayerConfiguration.fromJson(conf.toJson()));
            String foreign = ForeignForm.of(conf.toJson());
            MultiLayerConfiguration read = MultiLayerConfiguration.fromJson(ForeignConfiguration.translated(foreign));
            assertEquals(layer(conf, 0).getRegularization(), layer(read, 0).getRegularization());
            assertEquals(layer(conf, 0).getRegularizationBias(), layer(read, 0).getRegularizationBias());
        }
        String foreign = ForeignForm.of(conf(SCHEDULES).toJson()).replaceAll("\\s+", "");
        assertTrue(foreign.contains("\"regularizationBias\":[{\"@class\":\"org.nd4j.linalg.learning.regularization.WeightDecay\","
                + "\"applyLR\":false,\"coeff\":{\"@class\":\"org.nd4j.linalg.schedule.MapSchedule\",\"scheduleType\":\"ITERATION\","
                + "\"values\":{\"0\":0.1,\"2\":0.3}}}"), foreign);
    }

    /** A file of an earlier version of this library has six numbers in the place of the lists. */
    @Test
    void filesWithNumbersOpen() {
        String json = conf(L1).toJson().replaceAll("\"regularization\" : \\[[^\\]]*\\]",
                "\"l1\" : 0.1, \"l2\" : 0.2, \"weightDecay\" : 0.3, \"l1Bias\" : 0.0, "
                        + "\"l2Bias\" : 0.5, \"weightDecayBias\" : 0.0")
                .replaceAll("\"regularizationBias\" : \\[[^\\]]*\\],", "");
        assertTrue(!json.contains("regularization"), json);
        BaseLayer read = layer(MultiLayerConfiguration.fromJson(json), 1);
        assertEquals(List.of(new L1Regularization(0.1), new L2Regularization(0.2), new WeightDecay(0.3, true)),
                read.getRegularization());
        assertEquals(List.of(new L2Regularization(0.5)), read.getRegularizationBias());
        assertThrows(FormatException.class, () -> MultiLayerConfiguration.fromJson(json.replaceFirst("\"l1\"", "\"l3\"")));
        String withNull = conf(L1).toJson()
                .replaceFirst("\"regularizationBias\" : \\[ *\\]", "\"regularizationBias\" : [ null ]");
        assertThrows(FormatException.class, () -> MultiLayerConfiguration.fromJson(withNull));
    }

    private static void tuned(UnaryOperator<FineTuneConfiguration.Builder> change, String kept, String keptBias, String added) {
        NeuralNetConfiguration.Builder shared = new NeuralNetConfiguration.Builder().l1(0.1).l2(0.2).l2Bias(0.3);
        try (MultiLayerNetwork net = new MultiLayerNetwork(conf(shared))) {
            net.init();
            try (MultiLayerNetwork made = new TransferLearning.Builder(net)
                    .fineTuneConfiguration(change.apply(new FineTuneConfiguration.Builder()).build()).removeOutputLayer()
                    .addLayer(new OutputLayer.Builder(LossFunction.MSE).nIn(2).nOut(3).activation(Activation.IDENTITY).build())
                    .build()) {
                assertEquals(kept, layer(made.getLayerWiseConfigurations(), 0).getRegularization().toString());
                assertEquals(keptBias, layer(made.getLayerWiseConfigurations(), 0).getRegularizationBias().toString());
                assertEquals(added, layer(made.getLayerWiseConfigurations(), 1).getRegularization().toString());
            }
        }
    }

    @Test
    void fineTuningReplacesTheLists() {
        String one = "L1Regularization(FixedSchedule(value=0.1))";
        String both = "[" + one + ", L2Regularization(FixedSchedule(value=0.2))]";
        String bias = "[L2Regularization(FixedSchedule(value=0.3))]";
        String half = "[L2Regularization(FixedSchedule(value=0.5))]";
        String decay = "WeightDecay(FixedSchedule(value=0.1), applyLR=false)";
        tuned(change -> change, both, bias, "[]");
        tuned(change -> change.l2(0.5), half, bias, half);
        tuned(change -> change.l2(0), "[" + one + "]", bias, "[]");
        tuned(change -> change.l1(0).l2Bias(0), both, "[]", "[]");
        tuned(change -> change.weightDecay(0.1, false), "[" + decay + ", " + decay + "]", bias, "[" + decay + ", " + decay + "]");
    }
}
