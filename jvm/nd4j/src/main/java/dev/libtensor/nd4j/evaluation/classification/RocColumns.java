package dev.libtensor.nd4j.evaluation.classification;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.evaluation.BaseEvaluation;
import dev.libtensor.nd4j.evaluation.curves.PrecisionRecallCurve;
import dev.libtensor.nd4j.evaluation.curves.RocCurve;
import dev.libtensor.nd4j.internal.EvaluatedBatch;
import dev.libtensor.nd4j.internal.EvaluationForms;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A curve for each column of the outputs: what {@link ROCBinary} and {@link ROCMultiClass} share.
 *
 * @param <T> the class of the evaluation
 */
public abstract sealed class RocColumns<T extends RocColumns<T>> extends BaseEvaluation<T>
        permits ROCBinary, ROCMultiClass {
    private static final long serialVersionUID = 1L;
    private static final int WIDTH_LEAST = 15;

    private final int thresholdSteps;
    private final boolean removesPoints;
    private final ArrayList<ROC> columns = new ArrayList<>();
    private List<String> labels = List.of();

    RocColumns(int thresholdSteps, boolean removesPoints) {
        this.thresholdSteps = thresholdSteps;
        this.removesPoints = removesPoints;
        if (thresholdSteps < 0) {
            throw new ArgumentException("the number of steps is at least 0, not " + thresholdSteps);
        }
    }

    final int steps() {
        return thresholdSteps;
    }

    final boolean removesPoints() {
        return removesPoints;
    }

    private void start(int count) {
        if (columns.isEmpty()) {
            Stream.generate(() -> new ROC(thresholdSteps, removesPoints)).limit(count).forEach(columns::add);
        }
        if (columns.size() != count) {
            throw new ArgumentException("the evaluation has " + columns.size() + " columns, not " + count);
        }
    }

    @Override
    public void eval(INDArray labels, INDArray networkPredictions, INDArray maskArray,
            List<? extends Serializable> recordMetaData) {
        add(new EvaluatedBatch(labels, networkPredictions, maskArray, getAxis()), recordMetaData);
    }

    final void add(EvaluatedBatch batch, List<? extends Serializable> metaData) {
        start(batch.columns);
        for (int column = 0; column < batch.columns; column++) {
            columns.get(column).addColumn(batch, column);
        }
    }

    /** Returns the evaluation of a column. */
    final ROC column(int index) {
        if (columns.isEmpty()) {
            throw noData();
        }
        if (index < 0 || index >= columns.size()) {
            throw new ArgumentException("columns are 0 to " + (columns.size() - 1) + ", not " + index);
        }
        return columns.get(index);
    }

    final int columnCount() {
        return columns.size();
    }

    final double average(ToDoubleFunction<ROC> value) {
        return columns.stream().mapToDouble(value).average().orElse(Double.NaN);
    }

    /**
     * Returns the area under the curve of true and false positives.
     *
     * @param column the column, from 0
     * @return from 0 to 1; NaN if there are only positive or only negative examples
     */
    public double calculateAUC(int column) {
        return column(column).calculateAUC();
    }

    /**
     * Returns the area under the curve of precision and recall.
     *
     * @param column the column, from 0
     * @return from 0 to 1; NaN if there are no positive examples
     */
    public double calculateAUCPR(int column) {
        return column(column).calculateAUCPR();
    }

    /**
     * Returns the mean of the columns' areas under the curve of true and false positives.
     *
     * @return from 0 to 1
     */
    public double calculateAverageAUC() {
        return average(ROC::area);
    }

    /**
     * Returns the mean of the columns' areas under the curve of precision and recall.
     *
     * @return from 0 to 1
     */
    public double calculateAverageAUCPR() {
        return average(ROC::precisionArea);
    }

    /**
     * Returns the curve of true and false positives.
     *
     * @param column the column, from 0
     * @return the points
     */
    public RocCurve getRocCurve(int column) {
        return column(column).getRocCurve();
    }

    /**
     * Returns the curve of precision and recall.
     *
     * @param column the column, from 0
     * @return the points
     */
    public PrecisionRecallCurve getPrecisionRecallCurve(int column) {
        return column(column).getPrecisionRecallCurve();
    }

    /**
     * Returns the number of positive examples.
     *
     * @param column the column, from 0
     * @return the number of examples
     */
    public long getCountActualPositive(int column) {
        return column(column).getCountActualPositive();
    }

    /**
     * Returns the number of negative examples.
     *
     * @param column the column, from 0
     * @return the number of examples
     */
    public long getCountActualNegative(int column) {
        return column(column).getCountActualNegative();
    }

    /**
     * Sets the names of the columns, which {@link #stats} shows.
     *
     * @param labels the names
     */
    public void setLabels(List<String> labels) {
        this.labels = ArgumentException.noneNull(labels, "labels");
    }

    /**
     * Returns the names of the columns.
     *
     * @return the names; an empty list if there are none
     */
    public List<String> getLabels() {
        return labels;
    }

    @Override
    public void merge(T other) {
        RocColumns<T> added = ArgumentException.notNull(other, "other");
        if (added.columnCount() > 0) {
            start(added.columnCount());
            for (int i = 0; i < columns.size(); i++) {
                columns.get(i).merge(added.column(i));
            }
        }
    }

    @Override
    public void reset() {
        columns.clear();
    }

    /** Returns whether a column of {@link #stats} has the area under the curve of precision and recall. */
    abstract boolean showsPrecision();

    /** Returns what {@link #stats} ends with. */
    abstract String summary();

    /** Returns the areas and counts of each column, in ND4J's form. */
    @Override
    public String stats() {
        int width = labels.stream().mapToInt(String::length).reduce(WIDTH_LEAST, Math::max) + 5;
        String precision = showsPrecision() ? String.format("%-12s", "AUPRC") : "";
        StringBuilder text = new StringBuilder(
                String.format("%-" + width + "s%-12s%s%-10s%-10s", "Label", "AUC", precision, "# Pos", "# Neg"));
        if (columns.isEmpty()) {
            return text.append("\n-- No Data --\n").toString();
        }
        for (int i = 0; i < columns.size(); i++) {
            ROC each = columns.get(i);
            precision = showsPrecision() ? String.format(Locale.ROOT, "%-12.4f", each.precisionArea()) : "";
            text.append(String.format(Locale.ROOT, "\n%-" + width + "s%-12.4f%s%-10d%-10d",
                    i < labels.size() ? labels.get(i) : i, each.area(), precision, each.getCountActualPositive(),
                    each.getCountActualNegative()));
        }
        text.append(summary());
        return thresholdSteps == 0 ? text.toString() : text.append("\n[Note: Thresholded AUC/AUPRC calculation used with ")
                .append(thresholdSteps).append(" steps); accuracy may reduced compared to exact mode]").toString();
    }

    /**
     * Returns the evaluation of each column, as ND4J's method of that name.
     *
     * @return a new array; null if nothing was evaluated yet
     */
    public ROC[] getUnderlying() {
        return columns.isEmpty() ? null : columns.toArray(ROC[]::new);
    }

    /** Returns what is written of the columns; null if there are none. */
    final List<EvaluationForms.RocForm> forms() {
        return columns.isEmpty() ? null : columns.stream().map(ROC::form).toList();
    }

    /** Returns the names that are written; null if there are none. */
    final List<String> names() {
        return labels.isEmpty() ? null : labels;
    }

    /** Takes what is described. */
    final T with(List<EvaluationForms.RocForm> underlying, List<String> names, Integer axis, T self) {
        setAxis(EvaluationForms.axis(axis));
        setLabels(names == null ? List.of() : names);
        for (EvaluationForms.RocForm each : underlying == null ? List.<EvaluationForms.RocForm>of() : underlying) {
            if (each.thresholdSteps() != thresholdSteps) {
                throw new ArgumentException("a column has " + each.thresholdSteps() + " steps, not " + thresholdSteps);
            }
            columns.add(ROC.of(each));
        }
        return self;
    }

    @Override
    protected final List<Object> state() {
        return List.of(thresholdSteps, removesPoints, columns, labels);
    }
}
