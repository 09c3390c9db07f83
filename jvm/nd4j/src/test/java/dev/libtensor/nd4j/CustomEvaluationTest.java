package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.evaluation.custom.CustomEvaluation;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.List;
import org.junit.jupiter.api.Test;

class CustomEvaluationTest extends NativeTest {
    private static CustomEvaluation<Double> differences() {
        return new CustomEvaluation<>((labels, predictions, mask, meta) -> {
            try (ResourceScope scope = new ResourceScope()) {
                return predictions.sub(labels).sumNumber().doubleValue();
            }
        }, CustomEvaluation.mergeConcatenate());
    }

    private static void see(CustomEvaluation<Double> evaluation, float label, float prediction) {
        try (ResourceScope scope = new ResourceScope()) {
            evaluation.eval(Nd4j.createFromArray(label), Nd4j.createFromArray(prediction));
        }
    }

    @Test
    void metricsFollowFromWhatIsRemembered() {
        CustomEvaluation<Double> evaluation = differences();
        see(evaluation, 5, 1);
        see(evaluation, 3, 1);
        assertEquals(List.of(-4.0, -2.0), evaluation.getEvaluations());
        assertEquals(-3, evaluation.getValue(CustomEvaluation.Metric.doubleAverage(true)));
        assertEquals(-2, evaluation.getValue(CustomEvaluation.Metric.doubleMax(true)));
        assertEquals(-4, evaluation.getValue(CustomEvaluation.Metric.doubleMin(true)));
        CustomEvaluation.Metric<Double> count = new CustomEvaluation.Metric<>(List::size);
        assertEquals(2, evaluation.getValue(count));
        assertEquals(CustomEvaluation.class, count.getEvaluationClass());
        assertTrue(!count.minimize() && CustomEvaluation.Metric.doubleAverage(true).minimize());
    }

    @Test
    void evaluationsMergeAndForget() {
        CustomEvaluation<Double> evaluation = differences();
        see(evaluation, 0, 1);
        CustomEvaluation<Double> other = evaluation.newInstance();
        assertEquals(List.of(), other.getEvaluations());
        see(other, 0, 2);
        evaluation.merge(other);
        assertEquals(List.of(1.0, 2.0), evaluation.getEvaluations());
        evaluation.reset();
        assertEquals(evaluation.newInstance(), evaluation);
        assertEquals("", evaluation.stats());
    }

    @Test
    void errorsSayWhatIsMissing() {
        CustomEvaluation<Double> evaluation = differences();
        assertThrows(StateException.class, () -> evaluation.getValue(CustomEvaluation.Metric.doubleMax(false)));
        assertThrows(ArgumentException.class, () -> evaluation.getValue(Evaluation.Metric.ACCURACY));
        assertThrows(ArgumentException.class, () -> new CustomEvaluation<Double>(null, CustomEvaluation.mergeConcatenate()));
        assertThrows(UnsupportedException.class, evaluation::toJson);
    }
}
