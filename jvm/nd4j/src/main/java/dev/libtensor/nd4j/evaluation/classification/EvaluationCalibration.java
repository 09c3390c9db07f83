package dev.libtensor.nd4j.evaluation.classification;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.evaluation.BaseEvaluation;
import dev.libtensor.nd4j.evaluation.IMetric;
import dev.libtensor.nd4j.evaluation.curves.Histogram;
import dev.libtensor.nd4j.evaluation.curves.ReliabilityDiagram;
import dev.libtensor.nd4j.internal.EvaluatedBatch;
import dev.libtensor.nd4j.internal.EvaluationForms;
import dev.libtensor.nd4j.internal.EvaluationJson;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Tells how far predicted probabilities can be trusted, as ND4J's class of that name. Each class has a diagram of how often
 * predictions of each height are right. There are histograms of the predictions, and of their distances from the labels.
 *
 * <p>It keeps counts only. Values outside of 0 to 1 count in no bin. A mask counts for whole examples or steps.
 */
public class EvaluationCalibration extends BaseEvaluation<EvaluationCalibration> {
    private static final long serialVersionUID = 1L;

    /** The number of bins of a reliability diagram. */
    public static final int DEFAULT_RELIABILITY_DIAG_NUM_BINS = 10;

    /** The number of bins of a histogram. */
    public static final int DEFAULT_HISTOGRAM_NUM_BINS = 50;

    private final int reliabilityDiagNumBins;
    private final int histogramNumBins;
    private final boolean excludeEmptyBins;
    private int classes = -1;

    /** By bin and class: the labels, the number of predictions and their sum. */
    private double[] positives;
    private double[] totals;
    private double[] sums;

    private double[] labelCounts;
    private double[] predictionCounts;

    /** By bin, and by bin and class of the label. */
    private double[] residuals;
    private double[] residualsOfClass;
    private double[] probabilities;
    private double[] probabilitiesOfClass;

    /** Creates an evaluation with the usual numbers of bins. */
    public EvaluationCalibration() {
        this(DEFAULT_RELIABILITY_DIAG_NUM_BINS, DEFAULT_HISTOGRAM_NUM_BINS);
    }

    /**
     * Creates an evaluation.
     *
     * @param reliabilityDiagNumBins the number of bins of a reliability diagram, at least 1
     * @param histogramNumBins the number of bins of a histogram, at least 1
     */
    public EvaluationCalibration(int reliabilityDiagNumBins, int histogramNumBins) {
        this(reliabilityDiagNumBins, histogramNumBins, true);
    }

    /**
     * Creates an evaluation.
     *
     * @param reliabilityDiagNumBins the number of bins of a reliability diagram, at least 1
     * @param histogramNumBins the number of bins of a histogram, at least 1
     * @param excludeEmptyBins whether a reliability diagram has no point for an empty bin
     * @throws ArgumentException if a number is less than 1
     */
    public EvaluationCalibration(int reliabilityDiagNumBins, int histogramNumBins, boolean excludeEmptyBins) {
        if (reliabilityDiagNumBins < 1 || histogramNumBins < 1) {
            throw new ArgumentException("there is at least 1 bin: given " + reliabilityDiagNumBins + " and " + histogramNumBins);
        }
        this.reliabilityDiagNumBins = reliabilityDiagNumBins;
        this.histogramNumBins = histogramNumBins;
        this.excludeEmptyBins = excludeEmptyBins;
    }

    /** Adds a batch. */
    @Override
    public void eval(INDArray labels, INDArray networkPredictions, INDArray maskArray,
            List<? extends Serializable> recordMetaData) {
        EvaluatedBatch batch = new EvaluatedBatch(labels, networkPredictions, maskArray, getAxis());
        start(batch.columns);
        double[] ofDiagram = batch.rounded(bounds(reliabilityDiagNumBins));
        double[] ofHistogram = batch.rounded(bounds(histogramNumBins));
        for (int row = 0; row < batch.rows; row++) {
            if (batch.counts(row)) {
                add(batch, row, ofDiagram, ofHistogram);
            }
        }
    }

    /** Returns where each bin begins. */
    private static double[] bounds(int bins) {
        return IntStream.range(0, bins).mapToDouble(i -> i * (1.0 / bins)).toArray();
    }

    private void start(int count) {
        if (classes < 0) {
            classes = count;
            positives = new double[reliabilityDiagNumBins * count];
            totals = positives.clone();
            sums = positives.clone();
            labelCounts = new double[count];
            predictionCounts = labelCounts.clone();
            residuals = new double[histogramNumBins];
            probabilities = residuals.clone();
            residualsOfClass = new double[histogramNumBins * count];
            probabilitiesOfClass = residualsOfClass.clone();
        }
        if (classes != count) {
            throw new ArgumentException("the evaluation has " + classes + " classes, not " + count);
        }
    }

    private void add(EvaluatedBatch batch, int row, double[] ofDiagram, double[] ofHistogram) {
        int predicted = 0;
        for (int column = 0; column < classes; column++) {
            double label = batch.label(row, column);
            double prediction = batch.prediction(row, column);
            predicted = prediction > batch.prediction(row, predicted) ? column : predicted;
            labelCounts[column] += label;
            int bin = bin(prediction, ofDiagram);
            if (bin >= 0) {
                int place = bin * classes + column;
                positives[place] += label;
                totals[place]++;
                sums[place] += prediction;
            }
            count(bin(Math.abs(label - prediction), ofHistogram), label, column, residuals, residualsOfClass);
            count(bin(prediction, ofHistogram), label, column, probabilities, probabilitiesOfClass);
        }
        predictionCounts[predicted]++;
    }

    private void count(int bin, double label, int column, double[] all, double[] ofClass) {
        if (bin >= 0) {
            all[bin]++;
            ofClass[bin * classes + column] += label;
        }
    }

    /** Returns the bin of a value; -1 for none. */
    private static int bin(double value, double[] bounds) {
        int bin = value >= 0 && value <= 1 ? bounds.length - 1 : -1;
        while (bin > 0 && value < bounds[bin]) {
            bin--;
        }
        return bin;
    }

    @Override
    public void merge(EvaluationCalibration other) {
        ArgumentException.notNull(other, "other");
        if (reliabilityDiagNumBins != other.reliabilityDiagNumBins || histogramNumBins != other.histogramNumBins) {
            throw new ArgumentException("evaluations of " + reliabilityDiagNumBins + " and " + histogramNumBins
                    + " bins were expected, not of " + other.reliabilityDiagNumBins + " and " + other.histogramNumBins);
        }
        if (other.classes < 0) {
            return;
        }
        start(other.classes);
        double[][] own = counts();
        double[][] more = other.counts();
        for (int i = 0; i < own.length; i++) {
            for (int j = 0; j < own[i].length; j++) {
                own[i][j] += more[i][j];
            }
        }
    }

    private double[][] counts() {
        return new double[][] {positives, totals, sums, labelCounts, predictionCounts, residuals, residualsOfClass,
            probabilities, probabilitiesOfClass};
    }

    @Override
    public void reset() {
        classes = -1;
    }

    @Override
    public String stats() {
        return "EvaluationCalibration(nBins=" + reliabilityDiagNumBins + ")";
    }

    /**
     * Returns the number of classes.
     *
     * @return the number; -1 before the first batch
     */
    public int numClasses() {
        return classes;
    }

    /**
     * Returns the number of bins of a reliability diagram.
     *
     * @return the number
     */
    public int getReliabilityDiagNumBins() {
        return reliabilityDiagNumBins;
    }

    /**
     * Returns the number of bins of a histogram.
     *
     * @return the number
     */
    public int getHistogramNumBins() {
        return histogramNumBins;
    }

    /**
     * Returns whether a reliability diagram has no point for an empty bin.
     *
     * @return true by default
     */
    public boolean isExcludeEmptyBins() {
        return excludeEmptyBins;
    }

    private void checkEvaluated() {
        if (classes < 0) {
            throw noData();
        }
    }

    private int checkClass(int index, String name) {
        checkEvaluated();
        return TensorIndexException.check(index, classes, name);
    }

    /**
     * Returns how often predictions of a class are right.
     *
     * @param classIdx the class, from 0
     * @return the diagram
     * @throws StateException if nothing was evaluated yet
     * @throws TensorIndexException if there is no such class
     */
    public ReliabilityDiagram getReliabilityDiagram(int classIdx) {
        checkClass(classIdx, "classIdx");
        double[] x = new double[reliabilityDiagNumBins];
        double[] y = new double[reliabilityDiagNumBins];
        int points = 0;
        for (int bin = 0; bin < reliabilityDiagNumBins; bin++) {
            int place = bin * classes + classIdx;
            if (totals[place] > 0 || !excludeEmptyBins) {
                x[points] = sums[place] / totals[place];
                y[points++] = positives[place] / totals[place];
            }
        }
        return new ReliabilityDiagram("Reliability Diagram: Class " + classIdx, Arrays.copyOf(x, points), Arrays.copyOf(y, points));
    }

    private static int[] whole(double[] counts) {
        return Arrays.stream(counts).mapToInt(each -> (int) each).toArray();
    }

    /**
     * Returns how many examples have each class.
     *
     * @return a new array; null before the first batch
     */
    public int[] getLabelCountsEachClass() {
        return classes < 0 ? null : whole(labelCounts);
    }

    /**
     * Returns for how many examples each class is the likeliest.
     *
     * @return a new array; null before the first batch
     */
    public int[] getPredictionCountsEachClass() {
        return classes < 0 ? null : whole(predictionCounts);
    }

    private Histogram histogram(String title, double[] counts) {
        return new Histogram(title, 0, 1, whole(counts));
    }

    private double[] ofClass(double[] counts, int index) {
        double[] column = new double[histogramNumBins];
        for (int bin = 0; bin < histogramNumBins; bin++) {
            column[bin] = counts[bin * classes + index];
        }
        return column;
    }

    /**
     * Counts the distances of predictions from labels, for all classes.
     *
     * @return the histogram
     * @throws StateException if nothing was evaluated yet
     */
    public Histogram getResidualPlotAllClasses() {
        checkEvaluated();
        return histogram("Residual Plot - All Predictions and Classes", residuals);
    }

    /**
     * Counts the distances of predictions from 1 of the examples of a class.
     *
     * @param labelClassIdx the class, from 0
     * @return the histogram
     * @throws StateException if nothing was evaluated yet
     * @throws TensorIndexException if there is no such class
     */
    public Histogram getResidualPlot(int labelClassIdx) {
        checkClass(labelClassIdx, "labelClassIdx");
        return histogram("Residual Plot - Predictions for Label Class " + labelClassIdx,
                ofClass(residualsOfClass, labelClassIdx));
    }

    /**
     * Counts the predictions for all classes.
     *
     * @return the histogram
     * @throws StateException if nothing was evaluated yet
     */
    public Histogram getProbabilityHistogramAllClasses() {
        checkEvaluated();
        return histogram("Network Probabilities Histogram - All Predictions and Classes", probabilities);
    }

    /**
     * Counts the predictions of a class for its examples.
     *
     * @param labelClassIdx the class, from 0
     * @return the histogram
     * @throws StateException if nothing was evaluated yet
     * @throws TensorIndexException if there is no such class
     */
    public Histogram getProbabilityHistogram(int labelClassIdx) {
        checkClass(labelClassIdx, "labelClassIdx");
        return histogram("Network Probabilities Histogram - P(class " + labelClassIdx + ") - Data Labelled Class "
                + labelClassIdx + " Only", ofClass(probabilitiesOfClass, labelClassIdx));
    }

    private INDArray array(double[] counts, int rows) {
        checkEvaluated();
        return NDArray.create(counts, new Shape(rows, counts.length / rows));
    }

    /**
     * Returns how many predictions of each bin and class have a label of 1.
     *
     * @return a new array (bins, classes) of DOUBLE
     * @throws StateException if nothing was evaluated yet
     */
    public INDArray getRDiagBinPosCount() {
        return array(positives, reliabilityDiagNumBins);
    }

    /**
     * Returns how many predictions each bin and class has.
     *
     * @return a new array (bins, classes) of DOUBLE
     * @throws StateException if nothing was evaluated yet
     */
    public INDArray getRDiagBinTotalCount() {
        return array(totals, reliabilityDiagNumBins);
    }

    /**
     * Returns the sum of the predictions of each bin and class.
     *
     * @return a new array (bins, classes) of DOUBLE
     * @throws StateException if nothing was evaluated yet
     */
    public INDArray getRDiagBinSumPredictions() {
        return array(sums, reliabilityDiagNumBins);
    }

    /**
     * Returns the counts of {@link #getResidualPlotAllClasses}.
     *
     * @return a new array (1, bins) of DOUBLE
     * @throws StateException if nothing was evaluated yet
     */
    public INDArray getResidualPlotOverall() {
        return array(residuals, 1);
    }

    /**
     * Returns the counts of {@link #getResidualPlot}.
     *
     * @return a new array (bins, classes) of DOUBLE
     * @throws StateException if nothing was evaluated yet
     */
    public INDArray getResidualPlotByLabelClass() {
        return array(residualsOfClass, histogramNumBins);
    }

    /**
     * Returns the counts of {@link #getProbabilityHistogramAllClasses}.
     *
     * @return a new array (1, bins) of DOUBLE
     * @throws StateException if nothing was evaluated yet
     */
    public INDArray getProbHistogramOverall() {
        return array(probabilities, 1);
    }

    /**
     * Returns the counts of {@link #getProbabilityHistogram}.
     *
     * @return a new array (bins, classes) of DOUBLE
     * @throws StateException if nothing was evaluated yet
     */
    public INDArray getProbHistogramByLabelClass() {
        return array(probabilitiesOfClass, histogramNumBins);
    }

    @Override
    public double getValue(IMetric metric) {
        throw unknown(metric, EvaluationCalibration.class);
    }

    @Override
    public EvaluationCalibration newInstance() {
        return on(new EvaluationCalibration(reliabilityDiagNumBins, histogramNumBins, excludeEmptyBins));
    }

    @Override
    protected List<Object> state() {
        List<Object> settings = List.of(reliabilityDiagNumBins, histogramNumBins, excludeEmptyBins, classes);
        return classes < 0 ? settings : List.of(settings,
                Arrays.stream(counts()).map(each -> Arrays.stream(each).boxed().toList()).toList());
    }

    /**
     * Reads an evaluation that {@link #toJson} wrote, here or in ND4J.
     *
     * @param json the text
     * @return a new evaluation
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static EvaluationCalibration fromJson(String json) {
        return EvaluationJson.read(json, EvaluationForms.CalibrationForm.class, EvaluationCalibration.class, EvaluationCalibration::of);
    }

    /**
     * Reads an evaluation that {@link #toYaml} wrote.
     *
     * @param yaml the text
     * @return a new evaluation
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static EvaluationCalibration fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    @Override
    public String toJson() {
        return EvaluationJson.write(form());
    }

    private EvaluationForms.CalibrationForm form() {
        boolean isEmpty = classes < 0;
        return new EvaluationForms.CalibrationForm(EvaluationForms.name(EvaluationCalibration.class), reliabilityDiagNumBins,
                histogramNumBins, excludeEmptyBins, getAxis(), matrix(isEmpty ? null : positives, true, reliabilityDiagNumBins),
                matrix(isEmpty ? null : totals, true, reliabilityDiagNumBins),
                matrix(isEmpty ? null : sums, false, reliabilityDiagNumBins),
                EvaluationForms.ArrayForm.whole(isEmpty ? null : labelCounts, 1, classes),
                EvaluationForms.ArrayForm.whole(isEmpty ? null : predictionCounts, 1, classes),
                EvaluationForms.ArrayForm.of(isEmpty ? null : residuals, 1, histogramNumBins),
                matrix(isEmpty ? null : residualsOfClass, false, histogramNumBins),
                EvaluationForms.ArrayForm.of(isEmpty ? null : probabilities, 1, histogramNumBins),
                matrix(isEmpty ? null : probabilitiesOfClass, false, histogramNumBins));
    }

    private EvaluationForms.BytesForm matrix(double[] counts, boolean isWhole, int bins) {
        return EvaluationForms.BytesForm.of(counts, isWhole, bins, classes);
    }

    private static EvaluationCalibration of(EvaluationForms.CalibrationForm form) {
        EvaluationCalibration made = new EvaluationCalibration(form.reliabilityDiagNumBins(), form.histogramNumBins(),
                form.excludeEmptyBins());
        made.setAxis(EvaluationForms.axis(form.axis()));
        if (form.labelCountsEachClass() != null) {
            int classes = form.labelCountsEachClass().data().size();
            int ofDiagram = Math.multiplyExact(made.reliabilityDiagNumBins, classes);
            int ofHistogram = Math.multiplyExact(made.histogramNumBins, classes);
            made.classes = classes;
            made.labelCounts = form.labelCountsEachClass().elements();
            made.predictionCounts = elements(form.predictionCountsEachClass(), "predictionCountsEachClass", classes);
            made.positives = elements(form.rDiagBinPosCount(), "rDiagBinPosCount", ofDiagram);
            made.totals = elements(form.rDiagBinTotalCount(), "rDiagBinTotalCount", ofDiagram);
            made.sums = elements(form.rDiagBinSumPredictions(), "rDiagBinSumPredictions", ofDiagram);
            made.residuals = elements(form.residualPlotOverall(), "residualPlotOverall", made.histogramNumBins);
            made.residualsOfClass = elements(form.residualPlotByLabelClass(), "residualPlotByLabelClass", ofHistogram);
            made.probabilities = elements(form.probHistogramOverall(), "probHistogramOverall", made.histogramNumBins);
            made.probabilitiesOfClass = elements(form.probHistogramByLabelClass(), "probHistogramByLabelClass", ofHistogram);
        }
        return made;
    }

    private static double[] elements(EvaluationForms.ArrayForm form, String name, int count) {
        return EvaluationForms.ArrayForm.elements(form, name, count);
    }

    private static double[] elements(EvaluationForms.BytesForm form, String name, int count) {
        return EvaluationForms.BytesForm.elements(form, name, count);
    }
}
