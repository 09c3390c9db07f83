package dev.libtensor.dl4j.earlystopping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.LibTensor;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.earlystopping.EarlyStoppingResult.TerminationReason;
import dev.libtensor.dl4j.earlystopping.listener.EarlyStoppingListener;
import dev.libtensor.dl4j.earlystopping.saver.LocalFileGraphSaver;
import dev.libtensor.dl4j.earlystopping.saver.LocalFileModelSaver;
import dev.libtensor.dl4j.earlystopping.scorecalc.ClassificationScoreCalculator;
import dev.libtensor.dl4j.earlystopping.scorecalc.DataSetLossCalculator;
import dev.libtensor.dl4j.earlystopping.scorecalc.DataSetLossCalculatorCG;
import dev.libtensor.dl4j.earlystopping.scorecalc.ROCScoreCalculator;
import dev.libtensor.dl4j.earlystopping.scorecalc.RegressionScoreCalculator;
import dev.libtensor.dl4j.earlystopping.scorecalc.ScoreCalculator;
import dev.libtensor.dl4j.earlystopping.termination.BestScoreEpochTerminationCondition;
import dev.libtensor.dl4j.earlystopping.termination.InvalidScoreIterationTerminationCondition;
import dev.libtensor.dl4j.earlystopping.termination.MaxEpochsTerminationCondition;
import dev.libtensor.dl4j.earlystopping.termination.MaxScoreIterationTerminationCondition;
import dev.libtensor.dl4j.earlystopping.termination.MaxTimeIterationTerminationCondition;
import dev.libtensor.dl4j.earlystopping.termination.ScoreImprovementEpochTerminationCondition;
import dev.libtensor.dl4j.earlystopping.trainer.EarlyStoppingGraphTrainer;
import dev.libtensor.dl4j.earlystopping.trainer.EarlyStoppingTrainer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.evaluation.regression.RegressionEvaluation;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarlyStoppingTest extends NativeTest {
    @TempDir
    private Path folder;

    private ResourceScope scope;
    private MultiLayerNetwork net;
    private DataSetIterator batches;

    @BeforeEach
    void open() {
        LibTensor.manualSeed(1);
        scope = new ResourceScope();
        net = network(0.1);
        INDArray x = Nd4j.rand(20, 3);
        INDArray y = Nd4j.zeros(20, 2);
        for (int i = 0; i < 20; i++) {
            y.putScalar(i, x.getDouble(i, 0) > 0.5 ? 1 : 0, 1);
        }
        batches = new ExistingDataSetIterator(new DataSet(x, y).batchBy(5));
    }

    @AfterEach
    void close() {
        net.close();
        scope.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static OutputLayer output() {
        return new OutputLayer.Builder(LossFunction.MCXENT).nIn(3).nOut(2).activation(Activation.SOFTMAX).build();
    }

    private static MultiLayerNetwork network(double rate) {
        MultiLayerNetwork made = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(3).updater(new Sgd(rate)).list()
                .layer(output()).build());
        made.init();
        return made;
    }

    private EarlyStoppingConfiguration.Builder<MultiLayerNetwork> losses() {
        return new EarlyStoppingConfiguration.Builder<MultiLayerNetwork>().scoreCalculator(new DataSetLossCalculator(batches, true));
    }

    @Test
    void theNumberOfEpochsEndsTraining() {
        EarlyStoppingResult<MultiLayerNetwork> result = new EarlyStoppingTrainer(
                losses().epochTerminationConditions(new MaxEpochsTerminationCondition(4)).build(), net, batches).fit();
        assertEquals(TerminationReason.EpochTerminationCondition, result.getTerminationReason());
        assertEquals("MaxEpochsTerminationCondition(4)", result.getTerminationDetails());
        assertEquals(4, result.getTotalEpochs());
        assertEquals(List.of(0, 1, 2, 3), new ArrayList<>(result.getScoreVsEpoch().keySet()));
        assertEquals(3, result.getBestModelEpoch()); // The loss falls.
        assertEquals(result.getScoreVsEpoch().get(3), result.getBestModelScore());
        assertEquals(4, net.getEpochCount());
        assertEquals(16, net.getIterationCount());
        try (MultiLayerNetwork best = result.getBestModel()) {
            assertEquals(net.params(), best.params());
        }
    }

    @Test
    void noBetterScoreEndsTraining() {
        double[] scores = {5, 3, 4, 2.5, 2.45, 2.44, 1};
        int[] call = {0};
        ScoreCalculator<MultiLayerNetwork> given = new ScoreCalculator<>() {
            @Override
            public double calculateScore(MultiLayerNetwork network) {
                return scores[call[0]++];
            }

            @Override
            public boolean minimizeScore() {
                return true;
            }
        };
        ScoreImprovementEpochTerminationCondition condition = new ScoreImprovementEpochTerminationCondition(2, 0.1);
        EarlyStoppingResult<MultiLayerNetwork> result = new EarlyStoppingTrainer(
                new EarlyStoppingConfiguration.Builder<MultiLayerNetwork>().scoreCalculator(given)
                        .epochTerminationConditions(condition).build(), net, batches).fit();
        assertEquals(6, result.getTotalEpochs());
        assertEquals(5, result.getBestModelEpoch());
        assertEquals(2.44, result.getBestModelScore());
        assertEquals(3, condition.getBestEpoch());
        result.getBestModel().close();
    }

    @Test
    void aBatchEndsTraining() throws Exception {
        LocalFileModelSaver saver = new LocalFileModelSaver(folder.toFile());
        EarlyStoppingResult<MultiLayerNetwork> result = new EarlyStoppingTrainer(
                losses().modelSaver(saver).saveLastModel(true)
                        .epochTerminationConditions(new MaxEpochsTerminationCondition(1000))
                        .iterationTerminationConditions(new MaxTimeIterationTerminationCondition(1, TimeUnit.HOURS),
                                new InvalidScoreIterationTerminationCondition(), new MaxScoreIterationTerminationCondition(1e-9))
                        .build(), net, batches).fit();
        assertEquals(TerminationReason.IterationTerminationCondition, result.getTerminationReason());
        assertEquals("MaxScoreIterationTerminationCondition(1.0E-9)", result.getTerminationDetails());
        assertEquals(0, result.getTotalEpochs());
        assertNull(result.getBestModel());
        assertTrue(Double.isNaN(result.getBestModelScore()));
        try (MultiLayerNetwork latest = saver.getLatestModel()) {
            assertEquals(net.params(), latest.params());
        }
    }

    @Test
    void anExceptionEndsTraining() {
        INDArray wrong = Nd4j.rand(5, 4);
        EarlyStoppingResult<MultiLayerNetwork> result = new EarlyStoppingTrainer(
                losses().epochTerminationConditions(new MaxEpochsTerminationCondition(4)).build(), net,
                new ExistingDataSetIterator(List.of(new DataSet(wrong, Nd4j.zeros(5, 2))))).fit();
        assertEquals(TerminationReason.Error, result.getTerminationReason());
        assertTrue(result.getTerminationDetails().contains("DL4JInvalidInputException"), result.getTerminationDetails());
    }

    @Test
    void scoresAreThoseOfEvaluations() {
        double accuracy = net.<Evaluation>evaluate(batches).accuracy();
        assertEquals(accuracy, new ClassificationScoreCalculator(Evaluation.Metric.ACCURACY, batches).calculateScore(net), 1e-12);
        double error = net.<RegressionEvaluation>evaluateRegression(batches).averageMeanSquaredError();
        assertEquals(error, new RegressionScoreCalculator(RegressionEvaluation.Metric.MSE, batches).calculateScore(net), 1e-12);
        double area = net.evaluateROC(batches, 0).calculateAUC();
        ScoreCalculator<?> roc = new ROCScoreCalculator(ROCScoreCalculator.ROCType.ROC, batches);
        assertEquals(area, new ROCScoreCalculator(ROCScoreCalculator.ROCType.ROC, batches).calculateScore(net), 1e-12);
        assertFalse(roc.minimizeScore());
        assertTrue(new RegressionScoreCalculator(RegressionEvaluation.Metric.MSE, batches).minimizeScore());
        double loss = new DataSetLossCalculator(batches, false).calculateScore(net);
        assertEquals(loss, 20 * new DataSetLossCalculator(batches, true).calculateScore(net), 1e-6);
    }

    @Test
    void graphsStopToo() throws Exception {
        List<String> told = new ArrayList<>();
        EarlyStoppingListener<ComputationGraph> listener = new EarlyStoppingListener<>() {
            @Override
            public void onStart(EarlyStoppingConfiguration<ComputationGraph> esConfig, ComputationGraph graph) {
                told.add("start");
            }

            @Override
            public void onEpoch(int epochNum, double score, EarlyStoppingConfiguration<ComputationGraph> esConfig,
                    ComputationGraph graph) {
                told.add("epoch " + epochNum);
            }

            @Override
            public void onCompletion(EarlyStoppingResult<ComputationGraph> esResult) {
                told.add("end");
            }
        };
        try (ComputationGraph graph = new ComputationGraph(new NeuralNetConfiguration.Builder().seed(3).updater(new Sgd(0.1))
                .graphBuilder().addInputs("in").addLayer("out", output(), "in").setOutputs("out").build())) {
            graph.init();
            EarlyStoppingResult<ComputationGraph> result = new EarlyStoppingGraphTrainer(
                    new EarlyStoppingConfiguration.Builder<ComputationGraph>().evaluateEveryNEpochs(2)
                            .scoreCalculator(new DataSetLossCalculatorCG(batches, true))
                            .modelSaver(new LocalFileGraphSaver(folder.toString()))
                            .epochTerminationConditions(new MaxEpochsTerminationCondition(3),
                                    new BestScoreEpochTerminationCondition(-1))
                            .build(), graph, batches, listener).fit();
            assertEquals(List.of("start", "epoch 0", "epoch 2", "end"), told);
            try (ComputationGraph best = result.getBestModel()) {
                assertEquals(graph.params(), best.params());
            }
        }
    }

    @Test
    void aTrainingWithoutEndIsRefused() {
        assertThrows(ArgumentException.class, () -> new EarlyStoppingTrainer(losses().build(), net, batches).fit());
        assertThrows(ArgumentException.class, () -> new MaxEpochsTerminationCondition(0));
        assertThrows(ArgumentException.class, () -> losses().evaluateEveryNEpochs(0));
    }
}
