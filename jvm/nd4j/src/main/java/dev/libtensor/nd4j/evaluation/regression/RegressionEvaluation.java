package dev.libtensor.nd4j.evaluation.regression;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Given;
import dev.libtensor.nd4j.evaluation.BaseEvaluation;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.IMetric;
import dev.libtensor.nd4j.internal.EvaluatedBatch;
import dev.libtensor.nd4j.internal.EvaluationForms;
import dev.libtensor.nd4j.internal.EvaluationJson;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Evaluates predicted numbers, column by column, as ND4J's class of that name. */
public class RegressionEvaluation extends BaseEvaluation<RegressionEvaluation> {
    private static final long serialVersionUID = 1L;

    /** The metrics, averaged over the columns. */
    public enum Metric implements IMetric {
        /** The mean squared error. */
        MSE,
        /** The mean absolute error. */
        MAE,
        /** The root of the mean squared error. */
        RMSE,
        /** The squared errors relative to those of the labels' mean. */
        RSE,
        /** Pearson's correlation coefficient. */
        PC,
        /** The coefficient of determination. */
        R2;

        @Override
        public Class<? extends IEvaluation<?>> getEvaluationClass() {
            return RegressionEvaluation.class;
        }

        @Override
        public boolean minimize() {
            return this != PC && this != R2;
        }
    }

    /** The number of decimal places that {@link #stats} shows. */
    public static final int DEFAULT_PRECISION = 5;

    private static final int MOST_PLACES = 1000;

    private final long precision;
    private final int initialColumns;
    private List<String> columnNames;
    private final ArrayList<RegressionColumn> columns = new ArrayList<>();

    /** Creates an evaluation. The first batch tells the number of columns. */
    public RegressionEvaluation() {
        this(List.of());
    }

    /**
     * Creates an evaluation.
     *
     * @param nColumns the number of columns
     * @throws ArgumentException if a number is less than 0, or there are more than 1000 decimal places
     */
    public RegressionEvaluation(long nColumns) {
        this(nColumns, DEFAULT_PRECISION);
    }

    /**
     * Creates an evaluation.
     *
     * @param nColumns the number of columns
     * @param precision the number of decimal places that {@link #stats} shows
     * @throws ArgumentException if a number is less than 0, or there are more than 1000 decimal places
     */
    public RegressionEvaluation(long nColumns, long precision) {
        this(List.of(), precision, Given.count(nColumns, "nColumns"));
    }

    /**
     * Creates an evaluation of columns with names.
     *
     * @param columnNames the names
     */
    public RegressionEvaluation(String... columnNames) {
        this(ArgumentException.noneNull(columnNames, "columnNames"));
    }

    /**
     * Creates an evaluation of columns with names.
     *
     * @param columnNames the names
     */
    public RegressionEvaluation(List<String> columnNames) {
        this(columnNames, DEFAULT_PRECISION);
    }

    /**
     * Creates an evaluation of columns with names.
     *
     * @param columnNames the names
     * @param precision the number of decimal places that {@link #stats} shows
     * @throws ArgumentException if a number is less than 0, or there are more than 1000 decimal places
     */
    public RegressionEvaluation(List<String> columnNames, long precision) {
        this(columnNames, precision, ArgumentException.notNull(columnNames, "columnNames").size());
    }

    private RegressionEvaluation(List<String> columnNames, long precision, int columns) {
        this.columnNames = ArgumentException.noneNull(columnNames, "columnNames");
        this.precision = precision;
        initialColumns = columns;
        if (columns < 0 || precision < 0 || precision > MOST_PLACES) {
            throw new ArgumentException("the number of columns is at least 0, and that of decimal places is 0 to "
                    + MOST_PLACES + ": given " + columns + " and " + precision);
        }
        if (columns > 0) {
            start(columns);
        }
    }

    private void start(int count) {
        if (columns.isEmpty()) {
            for (int i = 0; i < count; i++) {
                columns.add(new RegressionColumn());
            }
            if (columnNames.isEmpty()) {
                columnNames = IntStream.range(0, count).mapToObj(i -> "col_" + i).toList();
            }
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

    private void add(EvaluatedBatch batch, List<? extends Serializable> metaData) {
        start(batch.columns);
        for (int row = 0; row < batch.rows; row++) {
            for (int column = 0; column < batch.columns; column++) {
                if (batch.counts(row, column)) {
                    columns.get(column).add(batch.label(row, column), batch.prediction(row, column));
                }
            }
        }
    }

    private RegressionColumn column(int index) {
        if (columns.isEmpty()) {
            throw noData();
        }
        if (index < 0 || index >= columns.size()) {
            throw new ArgumentException("columns are 0 to " + (columns.size() - 1) + ", not " + index);
        }
        return columns.get(index);
    }

    /**
     * Returns how many labels each column has, without those that are masked.
     *
     * @return an array of DOUBLE with a number for each column
     * @throws dev.libtensor.StateException if nothing was evaluated yet
     */
    public INDArray getExampleCountPerColumn() {
        if (columns.isEmpty()) {
            throw noData();
        }
        return NDArray.create(columns.stream().mapToDouble(each -> each.count).toArray());
    }

    private double average(ToDoubleFunction<RegressionColumn> value) {
        return columns.stream().mapToDouble(value).average().orElse(Double.NaN);
    }

    private static double squared(RegressionColumn column) {
        return column.squaredErrors / column.count;
    }

    private static double absolute(RegressionColumn column) {
        return column.absoluteErrors / column.count;
    }

    private static double root(RegressionColumn column) {
        return Math.sqrt(squared(column));
    }

    private static double determination(RegressionColumn column) {
        return 1 - column.relativeSquaredError();
    }

    /**
     * Returns the number of columns.
     *
     * @return the number of columns; 0 if it is not known yet
     */
    public int numColumns() {
        return columns.size();
    }

    /**
     * Returns the mean squared error of a column.
     *
     * @param column the column, from 0
     * @return at least 0
     */
    public double meanSquaredError(int column) {
        return squared(column(column));
    }

    /**
     * Returns the mean absolute error of a column.
     *
     * @param column the column, from 0
     * @return at least 0
     */
    public double meanAbsoluteError(int column) {
        return absolute(column(column));
    }

    /**
     * Returns the root of the mean squared error of a column.
     *
     * @param column the column, from 0
     * @return at least 0
     */
    public double rootMeanSquaredError(int column) {
        return root(column(column));
    }

    /**
     * Returns the squared errors of a column, relative to those of the mean of its labels.
     *
     * @param column the column, from 0
     * @return at least 0; infinity if all labels are equal
     */
    public double relativeSquaredError(int column) {
        return column(column).relativeSquaredError();
    }

    /**
     * Returns Pearson's correlation coefficient of the labels and predictions of a column.
     *
     * @param column the column, from 0
     * @return from -1 to 1; NaN if all labels or all predictions are equal
     */
    public double pearsonCorrelation(int column) {
        return column(column).correlation();
    }

    /**
     * Returns the correlation: the same as {@link #pearsonCorrelation}.
     *
     * @param column the column, from 0
     * @return from -1 to 1
     * @deprecated use {@link #pearsonCorrelation}, or {@link #rSquared} for R²
     */
    @Deprecated
    public double correlationR2(int column) {
        return pearsonCorrelation(column);
    }

    /**
     * Returns the coefficient of determination of a column, R².
     *
     * @param column the column, from 0
     * @return at most 1; minus infinity if all labels are equal
     */
    public double rSquared(int column) {
        return determination(column(column));
    }

    /**
     * Returns the mean of the columns' mean squared errors.
     *
     * @return at least 0
     */
    public double averageMeanSquaredError() {
        return average(RegressionEvaluation::squared);
    }

    /**
     * Returns the mean of the columns' mean absolute errors.
     *
     * @return at least 0
     */
    public double averageMeanAbsoluteError() {
        return average(RegressionEvaluation::absolute);
    }

    /**
     * Returns the mean of the columns' {@link #rootMeanSquaredError}. The name is ND4J's.
     *
     * @return at least 0
     */
    public double averagerootMeanSquaredError() {
        return average(RegressionEvaluation::root);
    }

    /**
     * Returns the mean of the columns' {@link #relativeSquaredError}. The name is ND4J's.
     *
     * @return at least 0
     */
    public double averagerelativeSquaredError() {
        return average(RegressionColumn::relativeSquaredError);
    }

    /**
     * Returns the mean of the columns' {@link #pearsonCorrelation}.
     *
     * @return from -1 to 1
     */
    public double averagePearsonCorrelation() {
        return average(RegressionColumn::correlation);
    }

    /**
     * Returns the mean of the columns' {@link #pearsonCorrelation}: the same as {@link #averagePearsonCorrelation}.
     *
     * @return from -1 to 1
     */
    public double averagecorrelationR2() {
        return averagePearsonCorrelation();
    }

    /**
     * Returns the mean of the columns' {@link #rSquared}.
     *
     * @return at most 1
     */
    public double averageRSquared() {
        return average(RegressionEvaluation::determination);
    }

    @Override
    public void merge(RegressionEvaluation other) {
        if (ArgumentException.notNull(other, "other").numColumns() > 0) {
            start(other.numColumns());
            for (int i = 0; i < columns.size(); i++) {
                columns.get(i).add(other.columns.get(i));
            }
        }
    }

    @Override
    public void reset() {
        columns.clear();
        if (initialColumns > 0) {
            start(initialColumns);
        }
    }

    @Override
    public RegressionEvaluation newInstance() {
        return on(new RegressionEvaluation(columnNames, precision, initialColumns));
    }

    @Override
    public double getValue(IMetric metric) {
        if (metric instanceof Metric own) {
            return scoreForMetric(own);
        }
        throw unknown(metric, RegressionEvaluation.class);
    }

    /**
     * Returns a metric.
     *
     * @param metric the metric
     * @return its mean over the columns
     */
    public double scoreForMetric(Metric metric) {
        return switch (ArgumentException.notNull(metric, "metric")) {
            case MSE -> averageMeanSquaredError();
            case MAE -> averageMeanAbsoluteError();
            case RMSE -> averagerootMeanSquaredError();
            case RSE -> averagerelativeSquaredError();
            case PC -> averagePearsonCorrelation();
            case R2 -> averageRSquared();
        };
    }

    /** Returns a table of the columns' metrics. */
    @Override
    public String stats() {
        if (columns.isEmpty() || columns.get(0).count == 0) {
            return "RegressionEvaluation: No Data";
        }
        int names = columnNames.stream().mapToInt(String::length).max().orElse(0) + 5;
        long width = precision + 10;
        StringBuilder text = new StringBuilder(String.format("%-" + names + "s" + ("%-" + width + "s").repeat(6) + "\n",
                "Column", "MSE", "MAE", "RMSE", "RSE", "PC", "R^2"));
        for (int i = 0; i < columns.size(); i++) {
            text.append(String.format(Locale.ROOT, "%-" + names + "s" + ("%-" + width + "." + precision + "e").repeat(6)
                    + "\n", columnNames.get(i), meanSquaredError(i), meanAbsoluteError(i), rootMeanSquaredError(i),
                    relativeSquaredError(i), pearsonCorrelation(i), rSquared(i)));
        }
        return text.toString();
    }

    /** Returns the settings and the counts. What was summed up depends on the order of examples, as far as it rounds. */
    @Override
    protected List<Object> state() {
        return List.of(precision, columnNames, columns.stream().map(RegressionColumn::count).toList());
    }

    /** Returns whether the other one has the same settings and counts, and sums that differ by 1e-5 at most. */
    @Override
    public boolean equals(Object other) {
        if (!super.equals(other)) {
            return false;
        }
        List<RegressionColumn> others = ((RegressionEvaluation) other).columns;
        return IntStream.range(0, columns.size()).allMatch(i -> columns.get(i).isClose(others.get(i)));
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }

    /**
     * Reads an evaluation that {@link #toJson} wrote, here or in ND4J.
     *
     * @param json the text
     * @return a new evaluation
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static RegressionEvaluation fromJson(String json) {
        return EvaluationJson.read(json, EvaluationForms.RegressionForm.class, RegressionEvaluation.class, RegressionEvaluation::of);
    }

    /**
     * Reads an evaluation that {@link #toYaml} wrote.
     *
     * @param yaml the text
     * @return a new evaluation
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static RegressionEvaluation fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    @Override
    public String toJson() {
        return EvaluationJson.write(form());
    }

    private EvaluationForms.RegressionForm form() {
        boolean isStarted = !columns.isEmpty();
        return new EvaluationForms.RegressionForm(EvaluationForms.name(RegressionEvaluation.class), getAxis(), isStarted,
                columnNames.isEmpty() ? null : columnNames, precision, row(each -> each.count),
                row(each -> each.sums()[0]), row(each -> each.squaredErrors), row(each -> each.absoluteErrors),
                row(RegressionColumn::labelMean), row(RegressionColumn::predictionMean), row(each -> each.sums()[2]),
                row(each -> each.sums()[3]), row(each -> each.sums()[4]), row(each -> each.sums()[0]));
    }

    private EvaluationForms.ArrayForm row(ToDoubleFunction<RegressionColumn> value) {
        return columns.isEmpty() ? null
                : EvaluationForms.ArrayForm.of(columns.stream().mapToDouble(value).toArray(), columns.size());
    }

    private static RegressionEvaluation of(EvaluationForms.RegressionForm form) {
        RegressionEvaluation made = new RegressionEvaluation(form.columnNames() == null ? List.of() : form.columnNames(),
                form.precision(), 0);
        made.setAxis(EvaluationForms.axis(form.axis()));
        if (!form.initialized()) {
            return made;
        }
        double[] counts = form.exampleCountPerColumn().elements();
        made.start(counts.length);
        if (made.columnNames.size() != counts.length) {
            throw new ArgumentException(made.columnNames.size() + " names were given for " + counts.length + " columns");
        }
        double[] squares = elements(form.sumSquaredErrorsPerColumn(), "sumSquaredErrorsPerColumn", counts);
        double[] absolutes = elements(form.sumAbsErrorsPerColumn(), "sumAbsErrorsPerColumn", counts);
        double[] labels = elements(form.currentMean(), "currentMean", counts);
        double[] predictions = elements(form.currentPredictionMean(), "currentPredictionMean", counts);
        double[] products = elements(form.sumOfProducts(), "sumOfProducts", counts);
        double[] squaredLabels = elements(form.sumSquaredLabels(), "sumSquaredLabels", counts);
        double[] squaredPredictions = elements(form.sumSquaredPredicted(), "sumSquaredPredicted", counts);
        for (int i = 0; i < counts.length; i++) {
            made.columns.set(i, RegressionColumn.of(counts[i], squares[i], absolutes[i], labels[i], predictions[i],
                    new double[] {products[i], squaredLabels[i], squaredPredictions[i]}));
        }
        return made;
    }

    private static double[] elements(EvaluationForms.ArrayForm form, String name, double[] counts) {
        return EvaluationForms.ArrayForm.elements(form, name, counts.length);
    }
}
