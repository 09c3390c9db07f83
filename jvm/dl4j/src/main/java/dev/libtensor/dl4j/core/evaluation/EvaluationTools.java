package dev.libtensor.dl4j.core.evaluation;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.internal.Chart;
import dev.libtensor.internal.formats.WholeFile;
import dev.libtensor.nd4j.evaluation.classification.EvaluationCalibration;
import dev.libtensor.nd4j.evaluation.classification.ROC;
import dev.libtensor.nd4j.evaluation.classification.ROCMultiClass;
import dev.libtensor.nd4j.evaluation.curves.Histogram;
import dev.libtensor.nd4j.evaluation.curves.PrecisionRecallCurve;
import dev.libtensor.nd4j.evaluation.curves.ReliabilityDiagram;
import dev.libtensor.nd4j.evaluation.curves.RocCurve;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Evaluations as pages of HTML, as DL4J's class of that name. A page needs no other file, as its charts are SVG. */
public final class EvaluationTools {
    private static final double[] DIAGONAL = {0, 1};

    private EvaluationTools() {}

    /**
     * Writes the charts of a ROC to a page.
     *
     * @param roc the evaluation, with data
     * @param file the file, which is replaced if it exists
     * @throws IOException never
     * @throws TensorIOException if the file cannot be written
     */
    public static void exportRocChartsToHtmlFile(ROC roc, File file) throws IOException {
        ArgumentException.notNull(roc, "roc");
        ArgumentException.notNull(file, "file");
        write(rocChartToHtml(roc), file);
    }

    /**
     * Writes the charts of the ROCs of classes to a page.
     *
     * @param roc the evaluation, with data
     * @param file the file, which is replaced if it exists
     * @throws IOException never
     * @throws TensorIOException if the file cannot be written
     */
    public static void exportRocChartsToHtmlFile(ROCMultiClass roc, File file) throws IOException {
        ArgumentException.notNull(roc, "roc");
        ArgumentException.notNull(file, "file");
        write(rocChartToHtml(roc), file);
    }

    /**
     * Writes the charts of a calibration to a page.
     *
     * @param ec the evaluation, with data
     * @param file the file, which is replaced if it exists
     * @throws IOException never
     * @throws TensorIOException if the file cannot be written
     */
    public static void exportevaluationCalibrationToHtmlFile(EvaluationCalibration ec, File file) throws IOException {
        ArgumentException.notNull(ec, "ec");
        ArgumentException.notNull(file, "file");
        write(evaluationCalibrationToHtml(ec), file);
    }

    private static void write(String html, File file) {
        WholeFile.write(file, "the page", to -> to.write(html.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Returns the curves of a ROC, and of precision and recall, as a page.
     *
     * @param roc the evaluation, with data
     * @return the page
     * @throws StateException if the evaluation has no data
     */
    public static String rocChartToHtml(ROC roc) {
        ArgumentException.notNull(roc, "roc");
        return page("ROC", curves("", roc.getRocCurve(), roc.getPrecisionRecallCurve()));
    }

    /**
     * Returns the curves of the ROC of each class as a page.
     *
     * @param rocMultiClass the evaluation, with data
     * @return the page
     * @throws StateException if the evaluation has no data
     */
    public static String rocChartToHtml(ROCMultiClass rocMultiClass) {
        return rocChartToHtml(rocMultiClass, null);
    }

    /**
     * Returns the curves of the ROC of each class as a page.
     *
     * @param rocMultiClass the evaluation, with data
     * @param classNames the names of the classes; null for their numbers
     * @return the page
     * @throws StateException if the evaluation has no data
     * @throws ArgumentException if there are not as many names as classes
     */
    public static String rocChartToHtml(ROCMultiClass rocMultiClass, List<String> classNames) {
        int classes = ArgumentException.notNull(rocMultiClass, "rocMultiClass").getNumClasses();
        if (classNames != null && classNames.size() != classes) {
            throw new ArgumentException("a name was expected for each of " + classes + " classes, but there are "
                    + classNames.size() + " names");
        }
        StringBuilder parts = new StringBuilder();
        for (int i = 0; i < classes; i++) {
            parts.append(curves("Class " + i + (classNames == null ? "" : " (" + classNames.get(i) + ")"),
                    rocMultiClass.getRocCurve(i), rocMultiClass.getPrecisionRecallCurve(i)));
        }
        return page("ROC of each class", parts.toString());
    }

    private static String curves(String title, RocCurve roc, PrecisionRecallCurve precision) {
        Chart first = new Chart("ROC", "False Positive Rate", "True Positive Rate", 1, 1)
                .line(DIAGONAL, DIAGONAL, "lightgray").line(roc.getX(), roc.getY(), "steelblue");
        Chart second = new Chart("Precision Recall", "Recall", "Precision", 1, 1)
                .line(precision.getX(), precision.getY(), "steelblue");
        return String.format(Locale.ROOT, "<h2>%s</h2>\n<p>AUROC: %.6f, AUPRC: %.6f</p>\n%s%s", Chart.escaped(title),
                roc.calculateAUC(), precision.calculateAUPRC(), first.svg(), second.svg());
    }

    /**
     * Returns counts, reliability diagrams and histograms of a calibration as a page.
     *
     * @param ec the evaluation, with data
     * @return the page
     * @throws StateException if the evaluation has no data
     */
    public static String evaluationCalibrationToHtml(EvaluationCalibration ec) {
        int[] labels = ArgumentException.notNull(ec, "ec").getLabelCountsEachClass();
        if (labels == null) {
            throw new StateException("the calibration has no data: eval must be called first");
        }
        StringBuilder parts = new StringBuilder("<h2>Labels and predictions of each class</h2>\n");
        parts.append(bars("Labels", "Class", edges(labels.length), labels));
        parts.append(bars("Predictions", "Class", edges(labels.length), ec.getPredictionCountsEachClass()));
        parts.append("<h2>Reliability</h2>\n");
        for (int i = 0; i < labels.length; i++) {
            ReliabilityDiagram diagram = ec.getReliabilityDiagram(i);
            parts.append(new Chart(diagram.getTitle(), "Mean predicted value", "Fraction of positives", 1, 1)
                    .line(DIAGONAL, DIAGONAL, "lightgray").line(diagram.getX(), diagram.getY(), "steelblue").svg());
        }
        parts.append("<h2>Residuals</h2>\n").append(histogram(ec.getResidualPlotAllClasses()));
        for (int i = 0; i < labels.length; i++) {
            parts.append(histogram(ec.getResidualPlot(i)));
        }
        parts.append("<h2>Probabilities</h2>\n").append(histogram(ec.getProbabilityHistogramAllClasses()));
        for (int i = 0; i < labels.length; i++) {
            parts.append(histogram(ec.getProbabilityHistogram(i)));
        }
        return page("Calibration", parts.toString());
    }

    private static double[] edges(int count) {
        return IntStream.rangeClosed(0, count).asDoubleStream().toArray();
    }

    private static String histogram(Histogram histogram) {
        double[] lower = histogram.getBinLowerBounds();
        double[] edges = Arrays.copyOf(lower, lower.length + 1);
        edges[lower.length] = histogram.getUpper();
        return bars(histogram.getTitle(), "Value", edges, histogram.getBinCounts());
    }

    private static String bars(String title, String x, double[] edges, int[] counts) {
        Chart chart = new Chart(title, x, "Count", edges[counts.length], Arrays.stream(counts).max().orElse(0));
        for (int i = 0; i < counts.length; i++) {
            chart.bar(edges[i], edges[i + 1], counts[i]);
        }
        return chart.svg();
    }

    private static String page(String title, String body) {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + title + "</title>\n</head>\n<body>\n"
                + "<h1>" + title + "</h1>\n" + body + "</body>\n</html>\n";
    }
}
