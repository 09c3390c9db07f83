package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.autodiff.listeners.At;
import dev.libtensor.nd4j.autodiff.listeners.BaseListener;
import dev.libtensor.nd4j.autodiff.listeners.Operation;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.autodiff.samediff.TrainingConfig;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.Conv2DConfig;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.adapter.SingletonDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.adapter.SingletonMultiDataSetIterator;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What graphs take for their losses, what training changes, and arguments that ND4J's operations take. */
class SameDiffLossesTest extends NativeTest {
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

    @Test
    void whatALossDoesNotReadStays() {
        SDVariable in = sd.placeHolder("in", DataType.FLOAT, 3, 4);
        SDVariable w1 = sd.var("w1", Nd4j.rand(DataType.FLOAT, 4, 5));
        SDVariable w2 = sd.var("w2", Nd4j.rand(DataType.FLOAT, 4, 5));
        in.mmul(w1).std("loss1", true);
        in.mmul(w2).std("loss2", true);
        sd.setTrainingConfig(TrainingConfig.builder().updater(new Adam(1e-2)).dataSetFeatureMapping("in").markLabelsUnused()
                .build());
        MultiDataSet batch = new MultiDataSet(new INDArray[] {Nd4j.rand(DataType.FLOAT, 3, 4)}, new INDArray[0]);
        for (String loss : List.of("loss1", "loss2", "loss1")) {
            sd.setLossVariables(loss);
            INDArray read = loss.equals("loss1") ? w1.getArr() : w2.getArr();
            INDArray other = loss.equals("loss1") ? w2.getArr() : w1.getArr();
            INDArray before = read.dup();
            INDArray kept = other.dup();
            sd.fit(new SingletonMultiDataSetIterator(batch), 3);
            assertNotEquals(before, read);
            assertArrayEquals(kept.data().asFloat(), other.data().asFloat());
        }
    }

    @Test
    void lossesOfTheNamespaceAreTrained() {
        SDVariable in = sd.placeHolder("in", DataType.FLOAT, -1, 4);
        SDVariable label = sd.placeHolder("label", DataType.FLOAT, -1, 3);
        SDVariable z = in.mmul(sd.var("w", Nd4j.rand(DataType.FLOAT, 4, 3)));
        sd.loss().logLoss("loss", label, sd.nn().softmax("out", z));
        sd.nn().softmax("other", z);
        assertEquals(List.of("loss"), sd.getLossVariables());
        sd.setTrainingConfig(TrainingConfig.builder().updater(new Adam(1e-2)).dataSetFeatureMapping("in")
                .dataSetLabelMapping("label").build());
        DataSet batch = new DataSet(Nd4j.rand(DataType.FLOAT, 3, 4), Nd4j.eye(3));
        assertEquals(2, sd.fit(new SingletonDataSetIterator(batch), 2).lossCurve().losses().size());
    }

    @Test
    void listenersHearOfGradients() {
        List<String> heard = new ArrayList<>();
        sd.setListeners(new BaseListener() {
            @Override
            public boolean isActive(Operation operation) {
                return operation == Operation.TRAINING;
            }

            @Override
            public void operationStart(SameDiff graph, Operation operation) {
                heard.add("start " + operation);
            }

            @Override
            public void operationEnd(SameDiff graph, Operation operation) {
                heard.add("end " + operation);
            }
        });
        sd.var("w", Nd4j.ones(2)).sum("loss");
        sd.calculateGradients(Map.of(), "w");
        assertEquals(List.of("start TRAINING", "end TRAINING"), heard);
        assertEquals(Operation.TRAINING, At.defaultAt(Operation.TRAINING).operation());
    }

    @Test
    void argumentsOfOperations() {
        SDVariable x = sd.constant("x", Nd4j.createFromArray(-1.0, 2, -3, 4, -5, 6, -7, 8).reshape(1, 2, 4));
        SDVariable slopes = sd.constant("slopes", Nd4j.createFromArray(0.1, 10));
        INDArray activated = sd.nn().prelu(x, slopes, 2).eval();
        assertArrayEquals(new double[] {-0.1, 2, -0.3, 4, -50, 6, -70, 8}, activated.data().asDouble(), 1e-12);
        assertEquals(7, sd.argmax(x, 1, 2).eval().getLong(0));
        assertEquals(DataType.DOUBLE, sd.math().eye(2, 3, DataType.DOUBLE).eval().dataType());
        assertEquals(DataType.LONG, sd.onesLike(x, DataType.LONG).eval().dataType());
        SDVariable image = sd.constant("image", Nd4j.ones(1, 3, 4, 4));
        SDVariable depth = sd.constant("depth", Nd4j.ones(2, 2, 3, 2));
        SDVariable made = sd.cnn().separableConv2d(image, depth, null, Conv2DConfig.builder().kH(2).kW(2).build());
        assertArrayEquals(new long[] {1, 6, 3, 3}, made.eval().shape());
        assertEquals(4, made.eval().maxNumber().doubleValue());
        SDVariable counts = sd.math().confusionMatrix(sd.constant(Nd4j.createFromArray(1, 0)),
                sd.constant(Nd4j.createFromArray(1, 1)), sd.constant(Nd4j.createFromArray(5, 6)), 2);
        assertEquals(Nd4j.createFromArray(new int[][] {{0, 6}, {0, 5}}), counts.eval());
    }
}
