package dev.libtensor.nd4j.evaluation.custom;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.evaluation.BaseEvaluation;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.IMetric;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/**
 * An evaluation of a program's own: a function says what it remembers of each batch, and a metric computes a number from
 * that, as ND4J's class of that name.
 *
 * @param <T> the class of what it remembers of a batch
 */
public class CustomEvaluation<T> extends BaseEvaluation<CustomEvaluation<T>> {
    private static final long serialVersionUID = 1L;

    private final EvaluationLambda<T> evaluationLambda;
    private final MergeLambda<T> mergeLambda;
    private List<T> evaluations = new ArrayList<>();

    /**
     * Creates an evaluation that has seen nothing.
     *
     * @param evaluationLambda says what is remembered of a batch
     * @param mergeLambda says how two evaluations become one
     */
    public CustomEvaluation(EvaluationLambda<T> evaluationLambda, MergeLambda<T> mergeLambda) {
        this.evaluationLambda = ArgumentException.notNull(evaluationLambda, "evaluationLambda");
        this.mergeLambda = ArgumentException.notNull(mergeLambda, "mergeLambda");
    }

    /**
     * Returns the way to merge that puts one list behind the other.
     *
     * @param <R> the class of what is remembered of a batch
     * @return the function
     */
    public static <R> MergeLambda<R> mergeConcatenate() {
        return (a, b) -> {
            List<R> all = new ArrayList<>(ArgumentException.notNull(a, "a"));
            all.addAll(ArgumentException.notNull(b, "b"));
            return all;
        };
    }

    @Override
    public void eval(INDArray labels, INDArray networkPredictions, INDArray maskArray,
            List<? extends Serializable> recordMetaData) {
        evaluations.add(evaluationLambda.eval(labels, networkPredictions, maskArray, recordMetaData));
    }

    @Override
    public void merge(CustomEvaluation<T> other) {
        evaluations = new ArrayList<>(mergeLambda.merge(evaluations, ArgumentException.notNull(other, "other").evaluations));
    }

    @Override
    public void reset() {
        evaluations = new ArrayList<>();
    }

    /** Returns an empty text: only a {@link Metric} knows what the results mean. */
    @Override
    public String stats() {
        return "";
    }

    /**
     * Returns what is remembered.
     *
     * @return a copy of the list, with one element for each batch
     */
    public List<T> getEvaluations() {
        return new ArrayList<>(evaluations);
    }

    /**
     * Computes a metric.
     *
     * @param metric a {@link Metric} for the class of what is remembered
     * @return its value
     * @throws ArgumentException if the metric belongs to another class
     */
    @Override
    @SuppressWarnings("unchecked")
    public double getValue(IMetric metric) {
        if (metric instanceof Metric<?> own) {
            return ((Metric<T>) own).getGetResult().toResult(evaluations);
        }
        throw unknown(metric, CustomEvaluation.class);
    }

    @Override
    public CustomEvaluation<T> newInstance() {
        return on(new CustomEvaluation<>(evaluationLambda, mergeLambda));
    }

    @Override
    protected List<Object> state() {
        return List.of(evaluationLambda, mergeLambda, evaluations);
    }

    /**
     * A metric that a function computes.
     *
     * @param <T> the class of what the evaluation remembers of a batch
     */
    public static class Metric<T> implements IMetric {
        private final ResultLambda<T> getResult;
        private final boolean minimize;

        /**
         * Creates a score, of which a higher value is better.
         *
         * @param getResult computes it
         */
        public Metric(ResultLambda<T> getResult) {
            this(getResult, false);
        }

        /**
         * Creates a metric.
         *
         * @param getResult computes it
         * @param minimize whether a lower value is better
         */
        public Metric(ResultLambda<T> getResult, boolean minimize) {
            this.getResult = ArgumentException.notNull(getResult, "getResult");
            this.minimize = minimize;
        }

        private static Metric<Double> of(boolean minimize, Function<DoubleStream, OptionalDouble> result) {
            return new Metric<>(data -> result
                    .apply(ArgumentException.notNull(data, "data").stream()
                            .mapToDouble(each -> ArgumentException.notNull(each, "data")))
                    .orElseThrow(BaseEvaluation::noData), minimize);
        }

        /**
         * Returns the mean of numbers.
         *
         * @param minimize whether a lower value is better
         * @return the metric, which throws a {@link dev.libtensor.StateException} if there is no number
         */
        public static Metric<Double> doubleAverage(boolean minimize) {
            return of(minimize, DoubleStream::average);
        }

        /**
         * Returns the greatest number. In ND4J it is never below 0.
         *
         * @param minimize whether a lower value is better
         * @return the metric, which throws a {@link dev.libtensor.StateException} if there is no number
         */
        public static Metric<Double> doubleMax(boolean minimize) {
            return of(minimize, DoubleStream::max);
        }

        /**
         * Returns the least number. In ND4J it is never above 0.
         *
         * @param minimize whether a lower value is better
         * @return the metric, which throws a {@link dev.libtensor.StateException} if there is no number
         */
        public static Metric<Double> doubleMin(boolean minimize) {
            return of(minimize, DoubleStream::min);
        }

        /**
         * Returns what computes the metric.
         *
         * @return the function
         */
        public ResultLambda<T> getGetResult() {
            return getResult;
        }

        @Override
        @SuppressWarnings("unchecked")
        public Class<? extends IEvaluation<?>> getEvaluationClass() {
            return (Class<? extends IEvaluation<?>>) (Class<?>) CustomEvaluation.class;
        }

        @Override
        public boolean minimize() {
            return minimize;
        }
    }
}
