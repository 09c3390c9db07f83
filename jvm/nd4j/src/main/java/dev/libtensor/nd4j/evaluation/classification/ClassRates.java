package dev.libtensor.nd4j.evaluation.classification;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.evaluation.BaseEvaluation;
import dev.libtensor.nd4j.evaluation.EvaluationAveraging;
import dev.libtensor.nd4j.internal.Rates;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The rates of a classification, which follow from its confusion matrix. */
public abstract sealed class ClassRates extends BaseEvaluation<Evaluation>
        permits Evaluation {
    private static final long serialVersionUID = 1L;

    ClassRates() {}

    private ConfusionMatrix<Integer> confusion;
    private Integer binaryPositiveClass = 1;

    /** Sets the number of classes, once. */
    final void start(int classes) {
        if (confusion == null) {
            confusion = new ConfusionMatrix<>(IntStream.range(0, classes).boxed().toList());
        } else if (numClasses() != classes) {
            throw new ArgumentException("the evaluation has " + numClasses() + " classes, not " + classes);
        }
    }

    final void forget(boolean keepClasses) {
        confusion = keepClasses && confusion != null ? new ConfusionMatrix<>(confusion.getClasses()) : null;
    }

    final void requireData() {
        if (confusion == null || total() == 0) {
            throw noData();
        }
    }

    final boolean isStarted() {
        return confusion != null;
    }

    /**
     * Returns the number of classes.
     *
     * @return the number of classes; 0 if it is not known yet
     */
    public int numClasses() {
        return confusion == null ? 0 : confusion.numClasses();
    }

    /**
     * Returns how often each class was predicted for each class.
     *
     * @return the counts
     * @throws StateException if nothing was evaluated yet and the number of classes is not known
     */
    public ConfusionMatrix<Integer> getConfusionMatrix() {
        if (confusion == null) {
            throw noData();
        }
        return confusion;
    }

    /**
     * Returns the class that the numbers for all classes are about, if there are two classes.
     *
     * @return the class, 1 by default; null if they are averages for two classes, too
     */
    public Integer getBinaryPositiveClass() {
        return binaryPositiveClass;
    }

    /**
     * Sets the class that the numbers for all classes are about, if there are two classes.
     *
     * @param binaryPositiveClass 0 or 1; null for averages
     */
    public void setBinaryPositiveClass(Integer binaryPositiveClass) {
        if (binaryPositiveClass != null && binaryPositiveClass != 0 && binaryPositiveClass != 1) {
            throw new ArgumentException("of two classes, 0 or 1 is the positive one, not " + binaryPositiveClass);
        }
        this.binaryPositiveClass = binaryPositiveClass;
    }

    /** Returns the counts of a class against all others. */
    final Rates rates(int each) {
        requireData();
        return rates(each, total());
    }

    /** Returns the counts of each class. The sum of all is found once. */
    private Stream<Rates> rates() {
        long total = total();
        return classes().mapToObj(each -> rates(each, total));
    }

    private Rates rates(int each, long total) {
        ConfusionMatrix<Integer> matrix = confusion;
        long hits = matrix.getCount(each, each);
        long actual = matrix.getActualTotal(each);
        long predicted = matrix.getPredictedTotal(each);
        return new Rates(hits, predicted - hits, actual - hits, total - actual - predicted + hits);
    }

    private long total() {
        return classes().map(each -> confusion.getActualTotal(each)).asLongStream().sum();
    }

    private IntStream classes() {
        return IntStream.range(0, numClasses());
    }

    private double average(EvaluationAveraging averaging, ToDoubleFunction<Rates> rate) {
        ArgumentException.notNull(averaging, "averaging");
        requireData();
        if (averaging == EvaluationAveraging.Macro) {
            return rates().mapToDouble(rate).filter(each -> !Double.isNaN(each)).average()
                    .orElse(0);
        }
        double value = rate.applyAsDouble(rates().reduce(new Rates(0, 0, 0, 0), Rates::plus));
        return Double.isNaN(value) ? 0 : value;
    }

    /** Returns the number of the positive class of two, or the average of all classes. */
    private double overall(ToDoubleFunction<Rates> rate) {
        requireData();
        if (binaryPositiveClass == null || numClasses() != 2) {
            return average(EvaluationAveraging.Macro, rate);
        }
        double value = rate.applyAsDouble(rates(binaryPositiveClass));
        return Double.isNaN(value) ? 0 : value;
    }

    private int excluded(ToDoubleFunction<Rates> rate) {
        return (int) rates().mapToDouble(rate).filter(Double::isNaN).count();
    }

    private Map<Integer, Integer> counts(ToLongFunction<Rates> count) {
        Map<Integer, Integer> counts = new TreeMap<>();
        long total = total();
        classes().forEach(each -> counts.put(each, (int) count.applyAsLong(rates(each, total))));
        return counts;
    }

    /**
     * Returns the part of the examples whose class was predicted.
     *
     * @return from 0 to 1; 0 without examples
     */
    public double accuracy() {
        requireData();
        return (double) classes().map(each -> confusion.getCount(each, each)).sum() / total();
    }

    /**
     * Returns the precision: of the examples that were predicted as a class, the part that are of it.
     *
     * @return that of the positive class of two, or else the average of the classes that were predicted
     */
    public double precision() {
        return overall(each -> each.precision(Double.NaN));
    }

    /**
     * Returns the precision of a class.
     *
     * @param classLabel the class, from 0
     * @return from 0 to 1; 0 if the class was never predicted
     */
    public double precision(int classLabel) {
        return precision(classLabel, 0);
    }

    /**
     * Returns the precision of a class.
     *
     * @param classLabel the class, from 0
     * @param edgeCase the result if the class was never predicted
     * @return from 0 to 1
     */
    public double precision(int classLabel, double edgeCase) {
        return rates(classLabel).precision(edgeCase);
    }

    /**
     * Returns the average precision.
     *
     * @param averaging how it is averaged; classes that were never predicted are left out
     * @return from 0 to 1
     */
    public double precision(EvaluationAveraging averaging) {
        return average(averaging, each -> each.precision(Double.NaN));
    }

    /**
     * Returns how many classes {@link #precision(EvaluationAveraging)} leaves out.
     *
     * @return the number of classes that were never predicted
     */
    public int averagePrecisionNumClassesExcluded() {
        return excluded(each -> each.precision(Double.NaN));
    }

    /**
     * Returns the recall: of the examples of a class, the part that was predicted as it.
     *
     * @return that of the positive class of two, or else the average of the classes that have examples
     */
    public double recall() {
        return overall(each -> each.recall(Double.NaN));
    }

    /**
     * Returns the recall of a class.
     *
     * @param classLabel the class, from 0
     * @return from 0 to 1; 0 if it has no examples
     */
    public double recall(int classLabel) {
        return recall(classLabel, 0);
    }

    /**
     * Returns the recall of a class.
     *
     * @param classLabel the class, from 0
     * @param edgeCase the result if it has no examples
     * @return from 0 to 1
     */
    public double recall(int classLabel, double edgeCase) {
        return rates(classLabel).recall(edgeCase);
    }

    /**
     * Returns the average recall.
     *
     * @param averaging how it is averaged; classes without examples are left out
     * @return from 0 to 1
     */
    public double recall(EvaluationAveraging averaging) {
        return average(averaging, each -> each.recall(Double.NaN));
    }

    /**
     * Returns how many classes {@link #recall(EvaluationAveraging)} leaves out.
     *
     * @return the number of classes without examples
     */
    public int averageRecallNumClassesExcluded() {
        return excluded(each -> each.recall(Double.NaN));
    }

    /**
     * Returns the F1 score, the harmonic mean of precision and recall.
     *
     * @return that of the positive class of two, or else the average of the classes
     */
    public double f1() {
        return overall(each -> each.fBeta(1, Double.NaN));
    }

    /**
     * Returns the F1 score of a class.
     *
     * @param classLabel the class, from 0
     * @return from 0 to 1; 0 if its precision or recall is 0/0
     */
    public double f1(int classLabel) {
        return fBeta(1, classLabel);
    }

    /**
     * Returns the average F1 score.
     *
     * @param averaging how it is averaged; classes whose precision or recall is 0/0 are left out
     * @return from 0 to 1
     */
    public double f1(EvaluationAveraging averaging) {
        return fBeta(1, averaging);
    }

    /**
     * Returns how many classes {@link #f1(EvaluationAveraging)} leaves out.
     *
     * @return the number of classes whose precision or recall is 0/0
     */
    public int averageF1NumClassesExcluded() {
        return excluded(each -> each.fBeta(1, Double.NaN));
    }

    /**
     * Returns how many classes the averages of F-beta scores leave out.
     *
     * @return the number of classes whose precision or recall is 0/0
     */
    public int averageFBetaNumClassesExcluded() {
        return averageF1NumClassesExcluded();
    }

    /**
     * Returns the F-beta score of a class: {@code (1 + beta²) P R / (beta² P + R)}.
     *
     * @param beta how many times more the recall counts
     * @param classLabel the class, from 0
     * @return from 0 to 1; 0 if its precision or recall is 0/0
     */
    public double fBeta(double beta, int classLabel) {
        return fBeta(beta, classLabel, 0);
    }

    /**
     * Returns the F-beta score of a class.
     *
     * @param beta how many times more the recall counts
     * @param classLabel the class, from 0
     * @param defaultValue the result if its precision or recall is 0/0
     * @return from 0 to 1
     */
    public double fBeta(double beta, int classLabel, double defaultValue) {
        return rates(classLabel).fBeta(beta, defaultValue);
    }

    /**
     * Returns the average F-beta score.
     *
     * @param beta how many times more the recall counts
     * @param averaging how it is averaged; classes whose precision or recall is 0/0 are left out
     * @return from 0 to 1
     */
    public double fBeta(double beta, EvaluationAveraging averaging) {
        return average(averaging, each -> each.fBeta(beta, Double.NaN));
    }

    /**
     * Returns the false positive rate: of the examples of other classes, the part that was predicted as a class.
     *
     * @return that of the positive class of two, or else the average of the classes
     */
    public double falsePositiveRate() {
        return overall(each -> each.falsePositiveRate(0));
    }

    /**
     * Returns the false positive rate of a class.
     *
     * @param classLabel the class, from 0
     * @return from 0 to 1; 0 if there are no examples of other classes
     */
    public double falsePositiveRate(int classLabel) {
        return rates(classLabel).falsePositiveRate(0);
    }

    /**
     * Returns the false positive rate of a class.
     *
     * @param classLabel the class, from 0
     * @param edgeCase the value without examples of other classes
     * @return from 0 to 1
     */
    public double falsePositiveRate(int classLabel, double edgeCase) {
        return rates(classLabel).falsePositiveRate(edgeCase);
    }

    /**
     * Returns the average false positive rate.
     *
     * @param averaging how it is averaged
     * @return from 0 to 1
     */
    public double falsePositiveRate(EvaluationAveraging averaging) {
        return average(averaging, each -> each.falsePositiveRate(0));
    }

    /**
     * Returns the false negative rate: of the examples of a class, the part that was predicted as another.
     *
     * @return that of the positive class of two, or else the average of the classes
     */
    public double falseNegativeRate() {
        return overall(each -> each.falseNegativeRate(0));
    }

    /**
     * Returns the false negative rate of a class.
     *
     * @param classLabel the class, from 0
     * @return from 0 to 1; 0 if it has no examples
     */
    public double falseNegativeRate(Integer classLabel) {
        return rates(ArgumentException.notNull(classLabel, "classLabel")).falseNegativeRate(0);
    }

    /**
     * Returns the false negative rate of a class.
     *
     * @param classLabel the class, from 0
     * @param edgeCase the value without examples of the class
     * @return from 0 to 1
     */
    public double falseNegativeRate(Integer classLabel, double edgeCase) {
        return rates(ArgumentException.notNull(classLabel, "classLabel")).falseNegativeRate(edgeCase);
    }

    /**
     * Returns the average false negative rate.
     *
     * @param averaging how it is averaged
     * @return from 0 to 1
     */
    public double falseNegativeRate(EvaluationAveraging averaging) {
        return average(averaging, each -> each.falseNegativeRate(0));
    }

    /**
     * Returns the mean of the false positive and the false negative rate.
     *
     * @return from 0 to 1
     */
    public double falseAlarmRate() {
        return (falsePositiveRate() + falseNegativeRate()) / 2;
    }

    /**
     * Returns the geometric mean of precision and recall of a class.
     *
     * @param output the class, from 0
     * @return from 0 to 1
     */
    public double gMeasure(int output) {
        return rates(output).gMeasure();
    }

    /**
     * Returns the average geometric mean of precision and recall.
     *
     * @param averaging how it is averaged
     * @return from 0 to 1
     */
    public double gMeasure(EvaluationAveraging averaging) {
        return average(averaging, Rates::gMeasure);
    }

    /**
     * Returns Matthews' correlation coefficient of a class.
     *
     * @param classIdx the class, from 0
     * @return from -1 to 1; 0 if it is 0/0
     */
    public double matthewsCorrelation(int classIdx) {
        return rates(classIdx).matthewsCorrelation();
    }

    /**
     * Returns the average of Matthews' correlation coefficients.
     *
     * @param averaging how it is averaged
     * @return from -1 to 1
     */
    public double matthewsCorrelation(EvaluationAveraging averaging) {
        return average(averaging, Rates::matthewsCorrelation);
    }

    /**
     * Returns the examples of each class that were predicted as it.
     *
     * @return the counts by class
     */
    public Map<Integer, Integer> truePositives() {
        return counts(Rates::truePositives);
    }

    /**
     * Returns the examples of other classes that were predicted as other classes.
     *
     * @return the counts by class
     */
    public Map<Integer, Integer> trueNegatives() {
        return counts(Rates::trueNegatives);
    }

    /**
     * Returns the examples of other classes that were predicted as each class.
     *
     * @return the counts by class
     */
    public Map<Integer, Integer> falsePositives() {
        return counts(Rates::falsePositives);
    }

    /**
     * Returns the examples of each class that were predicted as other classes.
     *
     * @return the counts by class
     */
    public Map<Integer, Integer> falseNegatives() {
        return counts(Rates::falseNegatives);
    }

    /**
     * Returns the examples of each class.
     *
     * @return the counts by class
     */
    public Map<Integer, Integer> positive() {
        return counts(each -> each.truePositives() + each.falseNegatives());
    }

    /**
     * Returns the examples of other classes.
     *
     * @return the counts by class
     */
    public Map<Integer, Integer> negative() {
        return counts(each -> each.trueNegatives() + each.falsePositives());
    }

    /**
     * Returns the number of examples of a class.
     *
     * @param clazz the class, from 0
     * @return the number of examples
     */
    public int classCount(Integer clazz) {
        ArgumentException.notNull(clazz, "clazz");
        return getConfusionMatrix().getActualTotal(clazz);
    }

    /**
     * Returns the number of examples.
     *
     * @return those that no mask left out
     */
    public int getNumRowCounter() {
        return Math.toIntExact(total());
    }

    /** Returns the classes for which a rate is 0/0. */
    final List<Integer> undefined(ToDoubleFunction<Rates> rate) {
        long total = total();
        return classes().filter(each -> Double.isNaN(rate.applyAsDouble(rates(each, total)))).boxed().toList();
    }
}
