package dev.libtensor.nd4j.evaluation.classification;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.HostArray;
import dev.libtensor.nd4j.evaluation.BaseEvaluation;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.IMetric;
import dev.libtensor.nd4j.internal.EvaluatedBatch;
import dev.libtensor.nd4j.internal.EvaluationForms;
import dev.libtensor.nd4j.internal.EvaluationJson;
import dev.libtensor.nd4j.internal.Rates;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * Evaluates several independent outputs, each of which is 0 or 1, as ND4J's class of that name. An output is predicted
 * as 1 if its probability is above a threshold.
 */
public class EvaluationBinary extends BaseEvaluation<EvaluationBinary> {
    private static final long serialVersionUID = 1L;

    /** The metrics, averaged over the outputs. */
    public enum Metric implements IMetric {
        /** {@link EvaluationBinary#averageAccuracy}. */
        ACCURACY,
        /** {@link EvaluationBinary#averageF1}. */
        F1,
        /** {@link EvaluationBinary#averagePrecision}. */
        PRECISION,
        /** {@link EvaluationBinary#averageRecall}. */
        RECALL,
        /** The mean of {@link EvaluationBinary#gMeasure}. */
        GMEASURE,
        /** The mean of {@link EvaluationBinary#matthewsCorrelation}. */
        MCC,
        /** The mean of {@link EvaluationBinary#falseAlarmRate}. */
        FAR;

        @Override
        public Class<? extends IEvaluation<?>> getEvaluationClass() {
            return EvaluationBinary.class;
        }

        @Override
        public boolean minimize() {
            return this == FAR;
        }
    }

    /** The number of decimal places that {@link #stats()} shows. */
    public static final int DEFAULT_PRECISION = 4;

    /** What 0/0 gives. */
    public static final double DEFAULT_EDGE_VALUE = 0.0;

    private static final double THRESHOLD_USUAL = 0.5;
    private static final int MOST_PLACES = 1000;
    private static final int WIDTH_LEAST = 15;

    private final Integer rocSteps;
    private final double[] thresholds;
    private Rates[] counts = {};
    private ROCBinary roc;
    private List<String> labels = List.of();

    /** Creates an evaluation. The first batch tells the number of outputs. */
    public EvaluationBinary() {
        this(0, null);
    }

    /**
     * Creates an evaluation with thresholds.
     *
     * @param decisionThreshold a threshold for each output; it is copied; null for 0.5
     */
    public EvaluationBinary(INDArray decisionThreshold) {
        this(decisionThreshold == null ? null : HostArray.doubles(decisionThreshold), null);
    }

    /**
     * Creates an evaluation that also keeps curves.
     *
     * @param size the number of outputs; 0 if the first batch tells it
     * @param rocBinarySteps the steps of the curves: see {@link ROCBinary}; null for no curves
     * @throws ArgumentException if the size is less than 0
     */
    public EvaluationBinary(int size, Integer rocBinarySteps) {
        this((double[]) null, rocBinarySteps);
        if (size < 0) {
            throw new ArgumentException("the number of outputs is at least 0, not " + size);
        }
        if (size > 0) {
            start(size);
        }
    }

    private EvaluationBinary(double[] thresholds, Integer rocSteps) {
        this.thresholds = thresholds;
        this.rocSteps = rocSteps;
        roc = rocSteps == null ? null : new ROCBinary(rocSteps);
    }

    private void start(int size) {
        if (thresholds != null && thresholds.length != size) {
            throw new ArgumentException("a threshold was expected for each of the " + size + " outputs, not "
                    + thresholds.length + " thresholds");
        }
        if (counts.length == 0) {
            counts = new Rates[size];
            Arrays.fill(counts, new Rates(0, 0, 0, 0));
        } else if (counts.length != size) {
            throw new ArgumentException("the evaluation has " + counts.length + " outputs, not " + size);
        }
    }

    @Override
    public void eval(INDArray labels, INDArray networkPredictions, INDArray maskArray,
            List<? extends Serializable> recordMetaData) {
        add(new EvaluatedBatch(labels, networkPredictions, maskArray, getAxis()), recordMetaData);
    }

    private void add(EvaluatedBatch batch, List<? extends Serializable> metaData) {
        start(batch.columns);
        for (int column = 0; column < batch.columns; column++) {
            counts[column] = counts[column].plus(count(batch, column));
        }
        if (roc != null) {
            roc.add(batch, metaData);
        }
    }

    private Rates count(EvaluatedBatch batch, int column) {
        double limit = thresholds == null ? THRESHOLD_USUAL : thresholds[column];
        long[] found = new long[4];
        for (int row = 0; row < batch.rows; row++) {
            if (batch.counts(row, column)) {
                int actual = batch.label(row, column) > THRESHOLD_USUAL ? 1 : 0;
                int predicted = batch.prediction(row, column) > limit ? 1 : 0;
                found[2 * actual + predicted]++;
            }
        }
        return new Rates(found[3], found[1], found[2], found[0]);
    }

    private Rates rates(int output) {
        if (counts.length == 0) {
            throw noData();
        }
        if (output < 0 || output >= counts.length) {
            throw new ArgumentException("outputs are 0 to " + (counts.length - 1) + ", not " + output);
        }
        return counts[output];
    }

    private double average(ToDoubleFunction<Rates> rate) {
        return Arrays.stream(counts).mapToDouble(rate).average().orElse(Double.NaN);
    }

    /**
     * Returns the number of outputs.
     *
     * @return the number of columns; 0 if it is not known yet
     */
    public int numLabels() {
        return counts.length;
    }

    /**
     * Returns the number of examples that count for an output.
     *
     * @param outputNum the output, from 0
     * @return the number of examples
     */
    public int totalCount(int outputNum) {
        return (int) rates(outputNum).total();
    }

    /**
     * Returns the examples of an output that are 1 and predicted as 1.
     *
     * @param outputNum the output, from 0
     * @return the number of examples
     */
    public int truePositives(int outputNum) {
        return (int) rates(outputNum).truePositives();
    }

    /**
     * Returns the examples of an output that are 0 and predicted as 0.
     *
     * @param outputNum the output, from 0
     * @return the number of examples
     */
    public int trueNegatives(int outputNum) {
        return (int) rates(outputNum).trueNegatives();
    }

    /**
     * Returns the examples of an output that are 0 and predicted as 1.
     *
     * @param outputNum the output, from 0
     * @return the number of examples
     */
    public int falsePositives(int outputNum) {
        return (int) rates(outputNum).falsePositives();
    }

    /**
     * Returns the examples of an output that are 1 and predicted as 0.
     *
     * @param outputNum the output, from 0
     * @return the number of examples
     */
    public int falseNegatives(int outputNum) {
        return (int) rates(outputNum).falseNegatives();
    }

    /**
     * Returns the part of the examples that was predicted right.
     *
     * @param outputNum the output, from 0
     * @return from 0 to 1
     */
    public double accuracy(int outputNum) {
        return rates(outputNum).accuracy();
    }

    /**
     * Returns the precision of an output: of the examples predicted as 1, the part that are 1.
     *
     * @param outputNum the output, from 0
     * @return from 0 to 1; 0 if none was predicted as 1
     */
    public double precision(int outputNum) {
        return rates(outputNum).precision(DEFAULT_EDGE_VALUE);
    }

    /**
     * Returns the recall of an output: of the examples that are 1, the part that was predicted as 1.
     *
     * @param outputNum the output, from 0
     * @return from 0 to 1; 0 if none is 1
     */
    public double recall(int outputNum) {
        return rates(outputNum).recall(DEFAULT_EDGE_VALUE);
    }

    /**
     * Returns the F1 score of an output.
     *
     * @param outputNum the output, from 0
     * @return from 0 to 1; 0 if the precision or the recall is 0/0
     */
    public double f1(int outputNum) {
        return fBeta(1, outputNum);
    }

    /**
     * Returns the F-beta score of an output.
     *
     * @param beta how many times more the recall counts
     * @param outputNum the output, from 0
     * @return from 0 to 1; 0 if the precision or the recall is 0/0
     */
    public double fBeta(double beta, int outputNum) {
        return rates(outputNum).fBeta(beta, DEFAULT_EDGE_VALUE);
    }

    /**
     * Returns Matthews' correlation coefficient of an output.
     *
     * @param outputNum the output, from 0
     * @return from -1 to 1; 0 if it is 0/0
     */
    public double matthewsCorrelation(int outputNum) {
        return rates(outputNum).matthewsCorrelation();
    }

    /**
     * Returns the geometric mean of precision and recall of an output.
     *
     * @param output the output, from 0
     * @return from 0 to 1
     */
    public double gMeasure(int output) {
        return rates(output).gMeasure();
    }

    /**
     * Returns the false positive rate of an output: of the examples that are 0, the part that was predicted as 1.
     *
     * @param classLabel the output, from 0
     * @return from 0 to 1; 0 if none is 0
     */
    public double falsePositiveRate(int classLabel) {
        return rates(classLabel).falsePositiveRate(DEFAULT_EDGE_VALUE);
    }

    /**
     * Returns the false positive rate of an output.
     *
     * @param classLabel the output, from 0
     * @param edgeCase the value without examples that are 0
     * @return from 0 to 1
     */
    public double falsePositiveRate(int classLabel, double edgeCase) {
        return rates(classLabel).falsePositiveRate(edgeCase);
    }

    /**
     * Returns the false negative rate of an output: of the examples that are 1, the part that was predicted as 0.
     *
     * @param classLabel the output, from 0
     * @return from 0 to 1; 0 if none is 1
     */
    public double falseNegativeRate(Integer classLabel) {
        return rates(ArgumentException.notNull(classLabel, "classLabel")).falseNegativeRate(DEFAULT_EDGE_VALUE);
    }

    /**
     * Returns the mean of the false positive and the false negative rate of an output.
     *
     * @param outputNum the output, from 0
     * @return from 0 to 1
     */
    public double falseAlarmRate(int outputNum) {
        return falseAlarmRate(rates(outputNum));
    }

    private static double falseAlarmRate(Rates rates) {
        return (rates.falsePositiveRate(DEFAULT_EDGE_VALUE) + rates.falseNegativeRate(DEFAULT_EDGE_VALUE)) / 2;
    }

    /**
     * Returns the mean of the outputs' accuracies.
     *
     * @return from 0 to 1
     */
    public double averageAccuracy() {
        return average(Rates::accuracy);
    }

    /**
     * Returns the mean of the outputs' correlation coefficients.
     *
     * @return from -1 to 1
     */
    public double averageMatthewsCorrelation() {
        return average(Rates::matthewsCorrelation);
    }

    /**
     * Returns the mean of the outputs' {@link #gMeasure}.
     *
     * @return from 0 to 1
     */
    public double averageGMeasure() {
        return average(Rates::gMeasure);
    }

    /**
     * Returns the mean of the outputs' {@link #falseAlarmRate}.
     *
     * @return from 0 to 1
     */
    public double averageFalseAlarmRate() {
        return average(EvaluationBinary::falseAlarmRate);
    }

    /**
     * Returns the mean of the outputs' precisions.
     *
     * @return from 0 to 1
     */
    public double averagePrecision() {
        return average(each -> each.precision(DEFAULT_EDGE_VALUE));
    }

    /**
     * Returns the mean of the outputs' recalls.
     *
     * @return from 0 to 1
     */
    public double averageRecall() {
        return average(each -> each.recall(DEFAULT_EDGE_VALUE));
    }

    /**
     * Returns the mean of the outputs' F1 scores.
     *
     * @return from 0 to 1
     */
    public double averageF1() {
        return average(each -> each.fBeta(1, DEFAULT_EDGE_VALUE));
    }

    /**
     * Returns the curves.
     *
     * @return the evaluation of the curves; null if there is none
     */
    public ROCBinary getROCBinary() {
        return roc;
    }

    /**
     * Sets the names of the outputs, which {@link #stats()} shows.
     *
     * @param labels the names
     */
    public void setLabelNames(List<String> labels) {
        this.labels = ArgumentException.noneNull(labels, "labels");
    }

    @Override
    public void merge(EvaluationBinary other) {
        if (ArgumentException.notNull(other, "other").counts.length > 0) {
            start(other.counts.length);
            for (int i = 0; i < counts.length; i++) {
                counts[i] = counts[i].plus(other.counts[i]);
            }
            if (roc != null && other.roc != null) {
                roc.merge(other.roc);
            }
        }
    }

    @Override
    public void reset() {
        counts = new Rates[0];
        roc = rocSteps == null ? null : new ROCBinary(rocSteps);
    }

    @Override
    public EvaluationBinary newInstance() {
        EvaluationBinary made = on(new EvaluationBinary(thresholds, rocSteps));
        made.labels = labels;
        return made;
    }

    @Override
    public double getValue(IMetric metric) {
        if (metric instanceof Metric own) {
            return switch (own) {
                case ACCURACY -> averageAccuracy();
                case F1 -> averageF1();
                case PRECISION -> averagePrecision();
                case RECALL -> averageRecall();
                case GMEASURE -> average(Rates::gMeasure);
                case MCC -> average(Rates::matthewsCorrelation);
                case FAR -> average(EvaluationBinary::falseAlarmRate);
            };
        }
        throw unknown(metric, EvaluationBinary.class);
    }

    /**
     * Returns a metric of an output.
     *
     * @param metric the metric
     * @param outputNum the index of the output
     * @return its value
     * @throws dev.libtensor.TensorIndexException if there is no such output
     */
    public double scoreForMetric(Metric metric, int outputNum) {
        return switch (ArgumentException.notNull(metric, "metric")) {
            case ACCURACY -> accuracy(outputNum);
            case F1 -> f1(outputNum);
            case PRECISION -> precision(outputNum);
            case RECALL -> recall(outputNum);
            case GMEASURE -> gMeasure(outputNum);
            case MCC -> matthewsCorrelation(outputNum);
            case FAR -> falseAlarmRate(outputNum);
        };
    }

    /** Returns a table of the outputs' metrics and counts. */
    @Override
    public String stats() {
        return stats(DEFAULT_PRECISION);
    }

    /**
     * Returns a table of the outputs' metrics and counts.
     *
     * @param printPrecision the number of decimal places
     * @return a text with a line for each output
     * @throws ArgumentException if the number is negative or more than 1000
     */
    public String stats(int printPrecision) {
        if (printPrecision < 0 || printPrecision > MOST_PLACES) {
            throw new ArgumentException("the number of decimal places is 0 to " + MOST_PLACES + ", not " + printPrecision);
        }
        int width = labels.stream().mapToInt(String::length).reduce(WIDTH_LEAST, Math::max) + 5;
        StringBuilder text = new StringBuilder(String.format("%-" + width + "s%-12s%-12s%-12s%-12s%-8s%-7s%-7s%-7s%-7s%s",
                "Label", "Accuracy", "F1", "Precision", "Recall", "Total", "TP", "TN", "FP", "FN", roc == null ? "" : "AUC         "));
        String rate = "%-12." + printPrecision + "f";
        for (int i = 0; i < counts.length; i++) {
            text.append('\n').append(String.format("%-" + width + "s", i < labels.size() ? labels.get(i) : i));
            text.append(String.format(Locale.ROOT, rate.repeat(4), accuracy(i), f1(i), precision(i), recall(i)));
            text.append(String.format("%-8d%-7d%-7d%-7d%-7d", totalCount(i), truePositives(i), trueNegatives(i),
                    falsePositives(i), falseNegatives(i)));
            text.append(roc == null ? "" : String.format(Locale.ROOT, rate,
                    roc.columnCount() == 0 ? Double.NaN : roc.column(i).area()));
        }
        if (counts.length == 0) {
            return text.append("\n-- No Data --\n").toString();
        }
        return text + (thresholds == null ? "" : "\nPer-output decision thresholds: " + Arrays.toString(thresholds));
    }

    @Override
    protected List<Object> state() {
        return Arrays.asList(rocSteps, Arrays.toString(thresholds), List.of(counts), roc, labels);
    }

    /**
     * Returns how many examples of each output are 1 and predicted as 1.
     *
     * @return a new array; null if the number of outputs is not known yet
     */
    public int[] getCountTruePositive() {
        return counts(Rates::truePositives);
    }

    /**
     * Returns how many examples of each output are 0 and predicted as 1.
     *
     * @return a new array; null if the number of outputs is not known yet
     */
    public int[] getCountFalsePositive() {
        return counts(Rates::falsePositives);
    }

    /**
     * Returns how many examples of each output are 0 and predicted as 0.
     *
     * @return a new array; null if the number of outputs is not known yet
     */
    public int[] getCountTrueNegative() {
        return counts(Rates::trueNegatives);
    }

    /**
     * Returns how many examples of each output are 1 and predicted as 0.
     *
     * @return a new array; null if the number of outputs is not known yet
     */
    public int[] getCountFalseNegative() {
        return counts(Rates::falseNegatives);
    }

    private int[] counts(ToLongFunction<Rates> count) {
        return counts.length == 0 ? null : Arrays.stream(counts).mapToLong(count).mapToInt(Math::toIntExact).toArray();
    }

    /**
     * Returns how many of an output's 1 were predicted as 0.
     *
     * @param classLabel the output, from 0
     * @param edgeCase the value without examples that are 1
     * @return from 0 to 1
     */
    public double falseNegativeRate(Integer classLabel, double edgeCase) {
        Rates rates = rates(ArgumentException.notNull(classLabel, "classLabel"));
        long ones = rates.truePositives() + rates.falseNegatives();
        return ones == 0 ? edgeCase : (double) rates.falseNegatives() / ones;
    }

    /**
     * Returns the thresholds of the outputs.
     *
     * @return a new array of DOUBLE; null for 0.5
     */
    public INDArray getDecisionThreshold() {
        return thresholds == null ? null : NDArray.create(thresholds);
    }

    /**
     * Returns the curves.
     *
     * @return the evaluation that keeps them; null if none does
     */
    public ROCBinary getRocBinary() {
        return roc;
    }

    /**
     * Reads an evaluation that {@link #toJson} wrote, here or in ND4J.
     *
     * @param json the text
     * @return a new evaluation
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static EvaluationBinary fromJson(String json) {
        return EvaluationJson.read(json, EvaluationForms.BinaryForm.class, EvaluationBinary.class, EvaluationBinary::of);
    }

    /**
     * Reads an evaluation that {@link #toYaml} wrote.
     *
     * @param yaml the text
     * @return a new evaluation
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static EvaluationBinary fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    @Override
    public String toJson() {
        return EvaluationJson.write(form());
    }

    private EvaluationForms.BinaryForm form() {
        return new EvaluationForms.BinaryForm(EvaluationForms.name(EvaluationBinary.class), getAxis(), getCountTruePositive(),
                getCountFalsePositive(), getCountTrueNegative(), getCountFalseNegative(), roc == null ? null : roc.form(),
                labels.isEmpty() ? null : labels,
                thresholds == null ? null : EvaluationForms.ArrayForm.of(thresholds, thresholds.length));
    }

    private static EvaluationBinary of(EvaluationForms.BinaryForm form) {
        EvaluationBinary made = new EvaluationBinary(form.decisionThreshold() == null ? null : form.decisionThreshold().elements(),
                form.rocBinary() == null ? null : (Integer) form.rocBinary().thresholdSteps());
        made.setAxis(EvaluationForms.axis(form.axis()));
        made.setLabelNames(form.labels() == null ? List.of() : form.labels());
        made.roc = form.rocBinary() == null ? null : ROCBinary.of(form.rocBinary());
        if (form.countTruePositive() != null) {
            made.start(form.countTruePositive().length);
            for (int i = 0; i < made.counts.length; i++) {
                made.counts[i] = new Rates(form.countTruePositive()[i], form.countFalsePositive()[i],
                        form.countFalseNegative()[i], form.countTrueNegative()[i]);
            }
        }
        return made;
    }
}
