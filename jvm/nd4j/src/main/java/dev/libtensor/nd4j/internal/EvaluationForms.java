package dev.libtensor.nd4j.internal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.nd4j.evaluation.curves.Histogram;
import dev.libtensor.nd4j.evaluation.curves.PrecisionRecallCurve;
import dev.libtensor.nd4j.evaluation.curves.ReliabilityDiagram;
import dev.libtensor.nd4j.evaluation.curves.RocCurve;
import dev.libtensor.nd4j.serde.base64.Nd4jBase64;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What ND4J writes of evaluations and their curves, with its names in its order. */
public final class EvaluationForms {
    private static final String PACKAGE = "org.nd4j.evaluation.";

    private EvaluationForms() {}

    /** Returns ND4J's name of a class of this library. */
    public static String name(Class<?> type) {
        return type.getName().replace("dev.libtensor.nd4j.evaluation.", PACKAGE);
    }

    /** Returns the axis of the outputs, which is 1 if nothing is written. */
    public static int axis(Integer written) {
        return written == null ? 1 : written;
    }

    /** An array as text. */
    public record ArrayForm(String dataType, long[] shape, List<Number> data) {
        public static ArrayForm of(double[] data, long... shape) {
            return data == null ? null : new ArrayForm("DOUBLE", shape, Arrays.stream(data).<Number>mapToObj(x -> x).toList());
        }

        public static ArrayForm whole(double[] data, long... shape) {
            return data == null ? null
                    : new ArrayForm("LONG", shape, Arrays.stream(data).<Number>mapToObj(x -> (long) x).toList());
        }

        public double[] elements() {
            return data.stream().mapToDouble(Number::doubleValue).toArray();
        }

        /** Returns the elements, of which there must be so many. */
        public static double[] elements(ArrayForm form, String name, int count) {
            if (form == null || form.data == null || form.data.size() != count) {
                throw new FormatException("'" + name + "' must be an array of " + count + " numbers");
            }
            return form.elements();
        }
    }

    /** An array in base 64. */
    public record BytesForm(String array) {
        /** Writes a matrix. */
        public static BytesForm of(double[] data, boolean isWhole, long... shape) {
            if (data == null) {
                return null;
            }
            try (NDArray exact = NDArray.create(data, new Shape(shape));
                    NDArray written = exact.toType(isWhole ? DataType.INT64 : DataType.FLOAT64, true)) {
                return new BytesForm(Nd4jBase64.base64String(written));
            } catch (IOException e) {
                throw new FormatException("the array cannot be written: " + e.getMessage());
            }
        }

        /** Returns the elements, of which there must be so many. */
        public static double[] elements(BytesForm form, String name, int count) {
            if (form == null || form.array == null) {
                throw new FormatException("'" + name + "' must be an array in base 64");
            }
            try (NDArray read = Examples.of(Nd4jBase64.fromBase64(form.array)); NDArray exact = read.toType(DataType.FLOAT64, true)) {
                if (exact.size() != count) {
                    throw new FormatException("'" + name + "' must have " + count + " numbers, not " + exact.size());
                }
                return exact.toDoubleArray();
            } catch (IOException e) {
                throw new FormatException("'" + name + "' cannot be read: " + e.getMessage());
            }
        }
    }

    /** The counts of classes. */
    public record CounterForm(Map<String, Double> map, double totalCount, boolean dirty, boolean empty) {
        public static CounterForm of(Map<Integer, Integer> counts) {
            Map<String, Double> map = new LinkedHashMap<>();
            double total = 0;
            for (Map.Entry<Integer, Integer> each : counts.entrySet()) {
                if (each.getValue() > 0) {
                    map.put(each.getKey().toString(), (double) each.getValue());
                    total += each.getValue();
                }
            }
            return new CounterForm(map, total, false, map.isEmpty());
        }
    }

    /** A confusion matrix: by class, the classes that were predicted, and how often. */
    public record ConfusionForm(List<Integer> classes, Map<Integer, int[][]> matrix) {}

    /** An Evaluation. */
    public record EvaluationForm(@JsonProperty("@class") String type, Integer axis, Integer binaryPositiveClass, int topN,
            int topNCorrectCount, int topNTotalCount, CounterForm truePositives, CounterForm falsePositives,
            CounterForm trueNegatives, CounterForm falseNegatives, ConfusionForm confusion, int numRowCounter,
            List<String> labelsList, Double binaryDecisionThreshold, ArrayForm costArray, int maxWarningClassesToPrint) {}

    /** An EvaluationBinary. */
    public record BinaryForm(@JsonProperty("@class") String type, Integer axis, int[] countTruePositive, int[] countFalsePositive,
            int[] countTrueNegative, int[] countFalseNegative, ColumnsForm rocBinary, List<String> labels,
            ArrayForm decisionThreshold) {}

    /** What an ROC counts at a threshold. */
    public record CountsForm(double threshold, long countTruePositive, long countFalsePositive) {}

    /** An ROC. What is null is left out. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record RocForm(@JsonProperty("@class") String type, int thresholdSteps, long countActualPositive,
            long countActualNegative, Map<Double, CountsForm> counts, Double auc, Double auprc, RocCurveForm rocCurve,
            PrecisionForm prCurve, boolean isExact, long exampleCount, boolean rocRemoveRedundantPts) {}

    /** An ROCBinary. */
    public record ColumnsForm(@JsonProperty("@class") String type, List<RocForm> underlying, int thresholdSteps,
            boolean rocRemoveRedundantPts, List<String> labels, Integer axis) {}

    /** An ROCMultiClass, whose order differs from that of an ROCBinary. */
    public record ClassesForm(@JsonProperty("@class") String type, int thresholdSteps, boolean rocRemoveRedundantPts,
            List<RocForm> underlying, List<String> labels, Integer axis) {}

    /** A RegressionEvaluation. */
    public record RegressionForm(@JsonProperty("@class") String type, Integer axis, boolean initialized, List<String> columnNames,
            long precision, ArrayForm exampleCountPerColumn, ArrayForm labelsSumPerColumn,
            ArrayForm sumSquaredErrorsPerColumn, ArrayForm sumAbsErrorsPerColumn, ArrayForm currentMean,
            ArrayForm currentPredictionMean, ArrayForm sumOfProducts, ArrayForm sumSquaredLabels,
            ArrayForm sumSquaredPredicted, ArrayForm sumLabels) {}

    /** An EvaluationCalibration. */
    public record CalibrationForm(@JsonProperty("@class") String type, int reliabilityDiagNumBins, int histogramNumBins,
            boolean excludeEmptyBins, Integer axis, BytesForm rDiagBinPosCount, BytesForm rDiagBinTotalCount,
            BytesForm rDiagBinSumPredictions, ArrayForm labelCountsEachClass, ArrayForm predictionCountsEachClass,
            ArrayForm residualPlotOverall, BytesForm residualPlotByLabelClass, ArrayForm probHistogramOverall,
            BytesForm probHistogramByLabelClass) {}

    /** A RocCurve. */
    public record RocCurveForm(@JsonProperty("@class") String type, double[] threshold, double[] fpr, double[] tpr, Double auc) {
        public static RocCurveForm of(RocCurve curve) {
            return new RocCurveForm(name(RocCurve.class), curve.getThreshold(), curve.getFpr(), curve.getTpr(), curve.calculateAUC());
        }

        public RocCurve make() {
            return new RocCurve(threshold, fpr, tpr);
        }
    }

    /** A PrecisionRecallCurve. */
    public record PrecisionForm(@JsonProperty("@class") String type, double[] threshold, double[] precision, double[] recall,
            int[] tpCount, int[] fpCount, int[] fnCount, int totalCount, Double area) {
        public static PrecisionForm of(PrecisionRecallCurve curve) {
            return new PrecisionForm(name(PrecisionRecallCurve.class), curve.getThreshold(), curve.getPrecision(),
                    curve.getRecall(), curve.getTpCount(), curve.getFpCount(), curve.getFnCount(), curve.getTotalCount(),
                    curve.calculateAUPRC());
        }

        public PrecisionRecallCurve make() {
            return new PrecisionRecallCurve(threshold, precision, recall, tpCount, fpCount, fnCount, totalCount);
        }
    }

    /** A Histogram. */
    public record HistogramForm(@JsonProperty("@class") String type, String title, double lower, double upper, int[] binCounts) {
        public static HistogramForm of(Histogram histogram) {
            return new HistogramForm(name(Histogram.class), histogram.getTitle(), histogram.getLower(), histogram.getUpper(),
                    histogram.getBinCounts());
        }

        public Histogram make() {
            return new Histogram(title, lower, upper, binCounts);
        }
    }

    /** A ReliabilityDiagram. */
    public record DiagramForm(@JsonProperty("@class") String type, String title, double[] meanPredictedValueX,
            double[] fractionPositivesY) {
        public static DiagramForm of(ReliabilityDiagram diagram) {
            return new DiagramForm(name(ReliabilityDiagram.class), diagram.getTitle(), diagram.getMeanPredictedValueX(),
                    diagram.getFractionPositivesY());
        }

        public ReliabilityDiagram make() {
            return new ReliabilityDiagram(title, meanPredictedValueX, fractionPositivesY);
        }
    }
}
