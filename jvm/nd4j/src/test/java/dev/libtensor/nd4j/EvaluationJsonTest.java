package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.evaluation.BaseEvaluation;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.evaluation.classification.EvaluationBinary;
import dev.libtensor.nd4j.evaluation.classification.EvaluationCalibration;
import dev.libtensor.nd4j.evaluation.classification.ROC;
import dev.libtensor.nd4j.evaluation.classification.ROCBinary;
import dev.libtensor.nd4j.evaluation.classification.ROCMultiClass;
import dev.libtensor.nd4j.evaluation.curves.Histogram;
import dev.libtensor.nd4j.evaluation.curves.PrecisionRecallCurve;
import dev.libtensor.nd4j.evaluation.curves.ReliabilityDiagram;
import dev.libtensor.nd4j.evaluation.curves.RocCurve;
import dev.libtensor.nd4j.evaluation.regression.RegressionEvaluation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Evaluations as JSON, in the form that ND4J 1.0.0-M2.1 writes. */
class EvaluationJsonTest extends NativeTest {
    /** What ND4J writes after two examples of three classes, of which it predicts the first class for both. */
    private static final String OF_ND4J = """
            {
              "@class" : "org.nd4j.evaluation.classification.Evaluation",
              "axis" : 1,
              "binaryPositiveClass" : 1,
              "topN" : 2,
              "topNCorrectCount" : 2,
              "topNTotalCount" : 2,
              "truePositives" : {
                "map" : {
                  "0" : 1.0
                },
                "totalCount" : 1.0,
                "dirty" : false,
                "empty" : false
              },
              "falsePositives" : {
                "map" : {
                  "0" : 1.0
                },
                "totalCount" : 1.0,
                "dirty" : false,
                "empty" : false
              },
              "trueNegatives" : {
                "map" : {
                  "1" : 1.0,
                  "2" : 2.0
                },
                "totalCount" : 3.0,
                "dirty" : false,
                "empty" : false
              },
              "falseNegatives" : {
                "map" : {
                  "1" : 1.0
                },
                "totalCount" : 1.0,
                "dirty" : false,
                "empty" : false
              },
              "confusion" : {
                "classes" : [ 0, 1, 2 ],
                "matrix" : {
                  "0" : [ [ 0 ], [ 1 ] ],
                  "1" : [ [ 0 ], [ 1 ] ]
                }
              },
              "numRowCounter" : 2,
              "labelsList" : [ "a", "b", "c" ],
              "binaryDecisionThreshold" : null,
              "costArray" : null,
              "maxWarningClassesToPrint" : 16
            }""";

    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static Evaluation small() {
        Evaluation small = new Evaluation(List.of("a", "b", "c"), 2);
        small.eval(Nd4j.create(new double[][] {{1, 0, 0}, {0, 1, 0}}), Nd4j.create(new double[][] {{.7, .2, .1}, {.6, .3, .1}}));
        return small;
    }

    @Test
    void theFormOfNd4j() {
        assertEquals(OF_ND4J, small().toJson());
        assertEquals(small(), Evaluation.fromJson(OF_ND4J));
        assertEquals(OF_ND4J, Evaluation.fromYaml(small().toYaml()).toJson());
        assertEquals(small(), Evaluation.fromJson(OF_ND4J.replace("org.nd4j.evaluation.classification", "org.deeplearning4j.eval")));
        assertEquals(1, Evaluation.fromJson(OF_ND4J.replace("\"axis\" : 1,", "")).getAxis());
    }

    private static List<IEvaluation<?>> classes() {
        return List.of(new Evaluation(), new Evaluation(3), small(), new ROCMultiClass(0), new ROCMultiClass(4),
                new EvaluationCalibration(), new EvaluationCalibration(2, 3), new RegressionEvaluation(),
                new RegressionEvaluation("x", "y", "z"), new EvaluationBinary(), new EvaluationBinary(3, 4), new ROCBinary(0),
                new ROCBinary(4), new Evaluation(Nd4j.create(new double[] {1, 2, 3})),
                new EvaluationBinary(Nd4j.create(new double[] {.25, .5, .75})));
    }

    private static void same(IEvaluation<?> expected) {
        IEvaluation<?> read = BaseEvaluation.fromJson(expected.toJson(), BaseEvaluation.class);
        assertEquals(expected, read);
        assertEquals(expected.toJson(), read.toJson());
        assertEquals(expected.stats(), read.stats());
    }

    @Test
    void whatIsWrittenIsRead() {
        INDArray labels = Nd4j.create(new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}});
        INDArray predictions = Nd4j.create(new double[][] {{.5, .25, .25}, {.625, .25, .125}, {.25, .25, .5}, {.125, .375, .5}});
        for (IEvaluation<?> each : classes()) {
            same(each);
            each.eval(labels, predictions);
            same(each);
        }
        for (IEvaluation<?> each : List.<IEvaluation<?>>of(new ROC(0), new ROC(4), new Evaluation(0.3))) {
            same(each);
            each.eval(labels.getColumn(0, true), predictions.getColumn(0, true));
            same(each);
        }
    }

    @Test
    void anExactCurveThatWasReadTakesNothingMore() {
        INDArray labels = Nd4j.create(new double[][] {{1}, {0}, {1}, {0}});
        INDArray predictions = Nd4j.create(new double[][] {{.875}, {.75}, {.5}, {.25}});
        ROC roc = new ROC(0);
        roc.eval(labels, predictions);
        ROC read = ROC.fromJson(roc.toJson());
        assertEquals(0.75, read.calculateAUC());
        assertEquals(roc.getRocCurve(), read.getRocCurve());
        assertThrows(StateException.class, () -> read.eval(labels, predictions));
        assertThrows(StateException.class, () -> read.merge(roc));
        read.reset();
        read.eval(labels, predictions);
        assertEquals(roc, read);
        roc.eval(labels, predictions);
        assertNotEquals(roc, read);
    }

    @Test
    void curves() {
        RocCurve roc = new RocCurve(new double[] {0, 1}, new double[] {1, 0}, new double[] {1, 0});
        assertEquals(roc, RocCurve.fromYaml(roc.toYaml()));
        PrecisionRecallCurve recall = new PrecisionRecallCurve(new double[] {0, 1}, new double[] {.5, 1}, new double[] {1, 0},
                new int[] {2, 0}, new int[] {2, 0}, new int[] {0, 2}, 4);
        assertEquals(recall, PrecisionRecallCurve.fromJson(recall.toJson()));
        Histogram histogram = new Histogram("h", 0, 1, new int[] {1, 2});
        assertEquals(histogram, Histogram.fromYaml(histogram.toYaml()));
        assertTrue(histogram.toJson().contains("\"@class\" : \"org.nd4j.evaluation.curves.Histogram\""));
        ReliabilityDiagram diagram = new ReliabilityDiagram("r", new double[] {.5}, new double[] {1});
        assertEquals(diagram, ReliabilityDiagram.fromJson(diagram.toJson()));
    }

    private static void fails(String told, String json) {
        String message = assertThrows(FormatException.class, () -> BaseEvaluation.fromJson(json, Evaluation.class)).getMessage();
        assertTrue(message.contains(told), message);
    }

    @Test
    void textsThatAreNone() {
        fails("no JSON", "{");
        fails("'@class'", "{}");
        fails("no evaluation 'Some'", "{\"@class\": \"a.Some\"}");
        fails("expected a Evaluation", new ROC(2).toJson());
        fails("predicted as 7", OF_ND4J.replace("[ [ 0 ], [ 1 ] ]", "[ [ 7 ], [ 1 ] ]"));
        fails("does not describe", OF_ND4J.replace("[ [ 0 ], [ 1 ] ]", "[ [ 0, 1 ], [ 1 ] ]"));
        fails("does not describe", OF_ND4J.replace("[ [ 0 ], [ 1 ] ]", "[ ]"));
        fails("2 classes", OF_ND4J.replace("[ 0, 1, 2 ]", "[ 0, 1 ]").replace("\"a\", \"b\", \"c\"", "\"0\", \"1\", \"2\"")
                .replace("\"labelsList\" : [ \"0\", \"1\", \"2\" ]", "\"labelsList\" : [ \"a\", \"b\" ]")
                .replace("\"1\" : [ [ 0 ], [ 1 ] ]", "\"2\" : [ [ 0 ], [ 1 ] ]").replace("classes\" : [ 0, 1 ]", "classes\" : [ 0, 1, 2 ]"));
        assertThrows(FormatException.class, () -> ROC.fromJson(new ROC(2).toJson().replace("Steps\" : 2", "Steps\" : 2000000000")));
        assertThrows(FormatException.class, () -> RegressionEvaluation.fromJson(
                new RegressionEvaluation(2).toJson().replaceFirst("\"data\" : \\[ 0.0, 0.0 \\]", "\"data\" : [ 0.0 ]")));
        assertThrows(FormatException.class, () -> Histogram.fromJson("null"));
    }
}
