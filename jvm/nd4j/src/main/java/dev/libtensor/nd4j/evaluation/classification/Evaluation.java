package dev.libtensor.nd4j.evaluation.classification;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.HostArray;
import dev.libtensor.nd4j.evaluation.EvaluationAveraging;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.IMetric;
import dev.libtensor.nd4j.evaluation.meta.Prediction;
import dev.libtensor.nd4j.internal.EvaluatedBatch;
import dev.libtensor.nd4j.internal.EvaluationForms;
import dev.libtensor.nd4j.internal.EvaluationJson;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Evaluates a classification, as ND4J's class of that name: accuracy, precision, recall, F1 and the confusion matrix.
 * The labels are 1 in the column of the class and 0 in the others. The class with the greatest prediction is taken as
 * predicted.
 *
 * <p>With one column, or two, there are two classes: precision, recall and F1 are then those of class 1, unless {@link
 * #setBinaryPositiveClass} says otherwise. One column holds the probability of class 1.
 *
 * <p>Averages differ from ND4J in one point: with two classes, {@code f1(EvaluationAveraging)} is the average that was
 * asked for.
 */
public non-sealed class Evaluation extends ClassRates {
    private static final long serialVersionUID = 1L;

    /** The metrics of a classification. */
    public enum Metric implements IMetric {
        /** {@link Evaluation#accuracy()}. */
        ACCURACY,
        /** {@link Evaluation#f1()}. */
        F1,
        /** {@link Evaluation#precision()}. */
        PRECISION,
        /** {@link Evaluation#recall()}. */
        RECALL,
        /** {@link Evaluation#gMeasure(EvaluationAveraging)}, each class counting the same. */
        GMEASURE,
        /** {@link Evaluation#matthewsCorrelation(EvaluationAveraging)}, each class counting the same. */
        MCC;

        @Override
        public Class<? extends IEvaluation<?>> getEvaluationClass() {
            return Evaluation.class;
        }

        @Override
        public boolean minimize() {
            return false;
        }
    }

    private static final double THRESHOLD_USUAL = 0.5;

    /** The number of classes that ND4J's warnings list, which has no meaning here. */
    private static final int MOST_WARNINGS = 16;

    private final int topN;
    private int initialClasses;
    private List<String> labelsList = List.of();
    private Double threshold;
    private double[] costs;
    private int topCorrect;
    private int topTotal;
    private final ArrayList<Prediction> predictions = new ArrayList<>();

    /** Creates an evaluation. The first batch tells the number of classes. */
    public Evaluation() {
        this(List.of(), 1);
    }

    /**
     * Creates an evaluation.
     *
     * @param numClasses the number of classes
     */
    public Evaluation(int numClasses) {
        this(List.of(), 1);
        initialClasses = numClasses;
        start(numClasses == 1 ? 2 : numClasses);
    }

    /**
     * Creates an evaluation.
     *
     * @param numClasses the number of classes
     * @param binaryPositiveClass the class that the numbers are about if there are two; null for averages
     */
    public Evaluation(int numClasses, Integer binaryPositiveClass) {
        this(numClasses);
        setBinaryPositiveClass(binaryPositiveClass);
    }

    /**
     * Creates an evaluation of classes with names.
     *
     * @param labels the names, in the order of the label columns
     */
    public Evaluation(List<String> labels) {
        this(labels, 1);
    }

    /**
     * Creates an evaluation of classes with names.
     *
     * @param labels the names, in the order of the label columns
     */
    public Evaluation(Map<Integer, String> labels) {
        this(inOrder(ArgumentException.notNull(labels, "labels")));
    }

    private static List<String> inOrder(Map<Integer, String> labels) {
        ArgumentException.noneNull(labels.keySet(), "labels");
        return ArgumentException.noneNull(new TreeMap<>(labels).values(), "labels");
    }

    /**
     * Creates an evaluation that also counts examples whose class has one of the greatest predictions.
     *
     * @param labels the names of the classes; an empty list if they have none
     * @param topN how many of the greatest predictions, at least 1
     * @throws ArgumentException if the number is less than 1
     */
    public Evaluation(List<String> labels, int topN) {
        labelsList = labels == null ? List.of() : ArgumentException.noneNull(labels, "labels");
        if (topN < 1) {
            throw new ArgumentException("topN is at least 1, not " + topN);
        }
        this.topN = topN;
        initialClasses = labelsList.size();
        if (!labelsList.isEmpty()) {
            start(labelsList.size());
        }
    }

    /**
     * Creates an evaluation of two classes. Class 1 is predicted if its probability is above a threshold.
     *
     * @param binaryDecisionThreshold the threshold, from 0 to 1
     */
    public Evaluation(double binaryDecisionThreshold) {
        this(binaryDecisionThreshold, 1);
    }

    /**
     * Creates an evaluation of two classes. Class 1 is predicted if its probability is above a threshold.
     *
     * @param binaryDecisionThreshold the threshold, from 0 to 1
     * @param binaryPositiveClass the class that the numbers are about; null for averages
     */
    public Evaluation(double binaryDecisionThreshold, Integer binaryPositiveClass) {
        this();
        threshold = binaryDecisionThreshold;
        setBinaryPositiveClass(binaryPositiveClass);
    }

    /**
     * Creates an evaluation that multiplies predictions before it compares them.
     *
     * @param costArray a factor for each class, at least 0; it is copied
     */
    public Evaluation(INDArray costArray) {
        this(List.of(), costArray);
    }

    /**
     * Creates an evaluation that multiplies predictions before it compares them.
     *
     * @param labels the names of the classes; an empty list if they have none
     * @param costArray a factor for each class, at least 0; it is copied
     * @throws ArgumentException if a factor is less than 0
     */
    public Evaluation(List<String> labels, INDArray costArray) {
        this(labels, 1);
        costs = HostArray.doubles(ArgumentException.notNull(costArray, "costArray"));
        if (Arrays.stream(costs).anyMatch(each -> each < 0)) {
            throw new ArgumentException("the factors are at least 0, not " + Arrays.toString(costs));
        }
    }

    @Override
    public void eval(INDArray labels, INDArray networkPredictions, INDArray maskArray,
            List<? extends Serializable> recordMetaData) {
        add(new EvaluatedBatch(labels, networkPredictions, maskArray, getAxis()), recordMetaData);
    }

    private void add(EvaluatedBatch batch, List<? extends Serializable> metaData) {
        start(Math.max(batch.columns, 2));
        if (costs != null && costs.length != batch.columns) {
            throw new ArgumentException("a factor was expected for each of the " + batch.columns + " classes, not "
                    + costs.length + " factors");
        }
        for (int row = 0; row < batch.rows; row++) {
            if (batch.counts(row)) {
                int actual = batch.columns == 1 ? (batch.label(row, 0) > THRESHOLD_USUAL ? 1 : 0) : batch.labelClass(row);
                int predicted = predicted(batch, row);
                eval(predicted, actual);
                countTop(batch, row, actual);
                if (metaData != null && !metaData.isEmpty()) {
                    predictions.add(new Prediction(actual, predicted, metaData.get(batch.example(row, metaData.size()))));
                }
            }
        }
    }

    private int predicted(EvaluatedBatch batch, int row) {
        if (batch.columns == 1 || threshold != null && batch.columns == 2) {
            double limit = threshold == null ? THRESHOLD_USUAL : threshold;
            return batch.prediction(row, batch.columns - 1) > limit ? 1 : 0;
        }
        int best = 0;
        for (int column = 1; column < batch.columns; column++) {
            best = value(batch, row, column) > value(batch, row, best) ? column : best;
        }
        return best;
    }

    private double value(EvaluatedBatch batch, int row, int column) {
        return batch.prediction(row, column) * (costs == null ? 1 : costs[column]);
    }

    private void countTop(EvaluatedBatch batch, int row, int actual) {
        if (topN > 1 && batch.columns > 1) {
            int greater = 0;
            for (int column = 0; column < batch.columns; column++) {
                greater += batch.prediction(row, column) > batch.prediction(row, actual) ? 1 : 0;
            }
            topCorrect += greater < topN ? 1 : 0;
            topTotal++;
        }
    }

    /**
     * Counts one example.
     *
     * @param predictedIdx the class that was predicted, from 0
     * @param actualIdx the class of the example, from 0
     * @throws dev.libtensor.StateException if the number of classes is not known yet
     * @throws ArgumentException if there is no such class
     */
    public void eval(int predictedIdx, int actualIdx) {
        ConfusionMatrix<Integer> matrix = getConfusionMatrix();
        if (Math.min(predictedIdx, actualIdx) < 0 || Math.max(predictedIdx, actualIdx) >= numClasses()) {
            throw new ArgumentException("classes are 0 to " + (numClasses() - 1) + ", not " + predictedIdx + " and "
                    + actualIdx);
        }
        matrix.add(actualIdx, predictedIdx);
    }

    /**
     * Returns the part of the examples whose class has one of the greatest predictions.
     *
     * @return from 0 to 1; the accuracy if the number is 1
     */
    public double topNAccuracy() {
        requireData();
        return topN == 1 ? accuracy() : topTotal == 0 ? 0 : (double) topCorrect / topTotal;
    }

    /**
     * Returns how many of the greatest predictions count.
     *
     * @return at least 1
     */
    public int getTopN() {
        return topN;
    }

    /**
     * Returns the number of examples whose class has one of the greatest predictions.
     *
     * @return the number of examples
     */
    public int getTopNCorrectCount() {
        return topN > 1 ? topCorrect : getNumRowCounter() == 0 ? 0 : (int) Math.round(accuracy() * getNumRowCounter());
    }

    /**
     * Returns the number of examples that {@link #getTopNCorrectCount} is out of.
     *
     * @return the number of examples
     */
    public int getTopNTotalCount() {
        return topN == 1 ? getNumRowCounter() : topTotal;
    }

    /**
     * Returns the names of the classes.
     *
     * @return the names; an empty list if they have none
     */
    public List<String> getLabelsList() {
        return labelsList;
    }

    /**
     * Sets the names of the classes.
     *
     * @param labelsList the names, in the order of the label columns
     */
    public void setLabelsList(List<String> labelsList) {
        this.labelsList = ArgumentException.noneNull(labelsList, "labelsList");
    }

    /**
     * Returns the name of a class.
     *
     * @param clazz the class, from 0
     * @return the name; the number if it has none
     * @throws ArgumentException if the number is negative
     */
    public String getClassLabel(Integer clazz) {
        if (ArgumentException.notNull(clazz, "clazz") < 0) {
            throw new ArgumentException("a class must be at least 0, not " + clazz);
        }
        return clazz < labelsList.size() ? labelsList.get(clazz) : clazz.toString();
    }

    /**
     * Returns the examples with metadata whose class was not predicted.
     *
     * @return the predictions, in the order in which they came
     */
    public List<Prediction> getPredictionErrors() {
        return predictions(each -> each.actualClass() != each.predictedClass());
    }

    /**
     * Returns the examples with metadata of a class that were predicted as a class.
     *
     * @param actualClass the class of the examples
     * @param predictedClass the class that was predicted
     * @return the predictions, in the order in which they came
     */
    public List<Prediction> getPredictions(int actualClass, int predictedClass) {
        return predictions(each -> each.actualClass() == actualClass && each.predictedClass() == predictedClass);
    }

    /**
     * Returns the examples with metadata of a class.
     *
     * @param actualClass the class
     * @return the predictions, in the order in which they came
     */
    public List<Prediction> getPredictionsByActualClass(int actualClass) {
        return predictions(each -> each.actualClass() == actualClass);
    }

    /**
     * Returns the examples with metadata that were predicted as a class.
     *
     * @param predictedClass the class
     * @return the predictions, in the order in which they came
     */
    public List<Prediction> getPredictionByPredictedClass(int predictedClass) {
        return predictions(each -> each.predictedClass() == predictedClass);
    }

    private List<Prediction> predictions(Predicate<Prediction> wanted) {
        return predictions.stream().filter(wanted).toList();
    }

    @Override
    public void merge(Evaluation other) {
        if (ArgumentException.notNull(other, "other").isStarted()) {
            start(other.numClasses());
            ConfusionMatrix<Integer> added = new ConfusionMatrix<>();
            added.add(other.getConfusionMatrix());
            getConfusionMatrix().add(added);
            topCorrect += other.topCorrect;
            topTotal += other.topTotal;
            predictions.addAll(List.copyOf(other.predictions));
        }
    }

    @Override
    public void reset() {
        forget(initialClasses > 0);
        topCorrect = 0;
        topTotal = 0;
        predictions.clear();
    }

    @Override
    public Evaluation newInstance() {
        Evaluation made = new Evaluation(labelsList, topN);
        made.initialClasses = initialClasses;
        if (initialClasses > 0 && labelsList.isEmpty()) {
            made.start(Math.max(initialClasses, 2));
        }
        made.threshold = threshold;
        made.costs = costs;
        made.setBinaryPositiveClass(getBinaryPositiveClass());
        return on(made);
    }

    @Override
    public double getValue(IMetric metric) {
        if (metric instanceof Metric own) {
            return scoreForMetric(own);
        }
        throw unknown(metric, Evaluation.class);
    }

    /**
     * Returns a metric.
     *
     * @param metric the metric
     * @return its value
     */
    public double scoreForMetric(Metric metric) {
        return switch (ArgumentException.notNull(metric, "metric")) {
            case ACCURACY -> accuracy();
            case F1 -> f1();
            case PRECISION -> precision();
            case RECALL -> recall();
            case GMEASURE -> gMeasure(EvaluationAveraging.Macro);
            case MCC -> matthewsCorrelation(EvaluationAveraging.Macro);
        };
    }

    /** Returns the metrics, and the confusion matrix of up to 20 classes. */
    @Override
    public String stats() {
        return stats(false);
    }

    /**
     * Returns the metrics, and the confusion matrix of up to 20 classes.
     *
     * @param suppressWarnings whether to leave out which classes do not count in averages
     * @return a text of several lines
     */
    public String stats(boolean suppressWarnings) {
        return new EvaluationText(this, threshold, costs).stats(suppressWarnings, null);
    }

    /**
     * Returns the metrics.
     *
     * @param suppressWarnings whether to leave out which classes do not count in averages
     * @param includeConfusion whether to add the confusion matrix
     * @return a text of several lines
     */
    public String stats(boolean suppressWarnings, boolean includeConfusion) {
        return new EvaluationText(this, threshold, costs).stats(suppressWarnings, includeConfusion);
    }

    /**
     * Returns the confusion matrix.
     *
     * @return a text with a line for each class
     */
    public String confusionMatrix() {
        return new EvaluationText(this, threshold, costs).confusionMatrix();
    }

    /**
     * Returns the confusion matrix, with the labels of the classes in front of its lines.
     *
     * @return a text with a line for each class
     * @throws dev.libtensor.StateException if there are neither examples nor a number of classes
     */
    public String confusionToString() {
        return new EvaluationText(this, threshold, costs).labeledMatrix();
    }

    @Override
    protected List<Object> state() {
        return Arrays.asList(topN, labelsList, threshold, Arrays.toString(costs), topCorrect, topTotal, predictions,
                getBinaryPositiveClass(), isStarted() ? getConfusionMatrix() : null);
    }

    /**
     * Returns how often each class was predicted for each class: the same as {@link #getConfusionMatrix}.
     *
     * @return the counts
     */
    public ConfusionMatrix<Integer> getConfusion() {
        return getConfusionMatrix();
    }

    /**
     * Returns the threshold of two classes.
     *
     * @return the threshold; null if the greater probability is predicted
     */
    public Double getBinaryDecisionThreshold() {
        return threshold;
    }

    /**
     * Returns the factors of the predictions.
     *
     * @return a new array of DOUBLE; null if there are none
     */
    public INDArray getCostArray() {
        return costs == null ? null : NDArray.create(costs);
    }

    /**
     * Reads an evaluation that {@link #toJson} wrote, here or in ND4J.
     *
     * @param json the text
     * @return a new evaluation
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static Evaluation fromJson(String json) {
        return EvaluationJson.read(json, EvaluationForms.EvaluationForm.class, Evaluation.class, Evaluation::of);
    }

    /**
     * Reads an evaluation that {@link #toYaml} wrote.
     *
     * @param yaml the text
     * @return a new evaluation
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static Evaluation fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    @Override
    public String toJson() {
        return EvaluationJson.write(form());
    }

    private EvaluationForms.EvaluationForm form() {
        boolean hasData = getNumRowCounter() > 0;
        return new EvaluationForms.EvaluationForm(EvaluationForms.name(Evaluation.class), getAxis(), getBinaryPositiveClass(),
                topN, topCorrect, topTotal, counter(hasData ? truePositives() : Map.of()),
                counter(hasData ? falsePositives() : Map.of()), counter(hasData ? trueNegatives() : Map.of()),
                counter(hasData ? falseNegatives() : Map.of()), isStarted() ? getConfusionMatrix().form() : null,
                getNumRowCounter(), labelsList.isEmpty() ? numbers(numClasses()) : labelsList, threshold,
                costs == null ? null : EvaluationForms.ArrayForm.of(costs, costs.length), MOST_WARNINGS);
    }

    private static EvaluationForms.CounterForm counter(Map<Integer, Integer> counts) {
        return EvaluationForms.CounterForm.of(counts);
    }

    /** Returns the names of classes that have none. */
    private static List<String> numbers(int classes) {
        return IntStream.range(0, classes).mapToObj(Integer::toString).toList();
    }

    private static Evaluation of(EvaluationForms.EvaluationForm form) {
        List<String> names = form.labelsList() == null || form.labelsList().equals(numbers(form.labelsList().size()))
                ? List.of() : form.labelsList();
        Evaluation made = new Evaluation(names, Math.max(form.topN(), 1));
        made.setAxis(EvaluationForms.axis(form.axis()));
        made.setBinaryPositiveClass(form.binaryPositiveClass());
        made.threshold = form.binaryDecisionThreshold();
        made.costs = form.costArray() == null ? null : form.costArray().elements();
        made.topCorrect = form.topNCorrectCount();
        made.topTotal = form.topNTotalCount();
        if (form.confusion() != null) {
            made.start(form.confusion().classes().size());
            made.getConfusionMatrix().add(ConfusionMatrix.of(form.confusion()));
        }
        return made;
    }
}
