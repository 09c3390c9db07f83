package dev.libtensor.nd4j.evaluation.classification;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Describes a classification in the way that ND4J's users know. */
final class EvaluationText {
    private static final int MATRIX_MOST = 20;

    /** The least width of a label in the matrix with labels. */
    private static final int LABEL_LEAST = 5;

    private static final String COUNT = "%7d";

    private final Evaluation of;
    private final Double threshold;
    private final double[] costs;

    EvaluationText(Evaluation of, Double threshold, double[] costs) {
        this.of = of;
        this.threshold = threshold;
        this.costs = costs;
    }

    /** Returns the whole text; with the matrix if {@code matrix} is true, or null and there are few classes. */
    String stats(boolean suppressWarnings, Boolean matrix) {
        if (of.getNumRowCounter() == 0) {
            return "Evaluation: No data available (no evaluation has been performed)";
        }
        StringBuilder text = new StringBuilder("\n\n========================Evaluation Metrics========================");
        text.append("\n # of classes:    ").append(of.numClasses());
        line(text, " Accuracy:        ", of.accuracy(), 0);
        if (of.getTopN() > 1) {
            line(text, " Top " + of.getTopN() + " Accuracy:  ", of.topNAccuracy(), 0);
        }
        line(text, " Precision:       ", of.precision(), of.averagePrecisionNumClassesExcluded());
        line(text, " Recall:          ", of.recall(), of.averageRecallNumClassesExcluded());
        line(text, " F1 Score:        ", of.f1(), of.averageF1NumClassesExcluded());
        averaged(text);
        text.append("\n\n");
        if (!suppressWarnings) {
            warn(text, "precision", of.undefined(each -> each.precision(Double.NaN)));
            warn(text, "recall", of.undefined(each -> each.recall(Double.NaN)));
        }
        if (matrix == null ? of.numClasses() <= MATRIX_MOST : matrix) {
            text.append("\n=========================Confusion Matrix=========================\n").append(confusionMatrix());
        } else if (matrix == null) {
            text.append("\n\nNote: Confusion matrix not generated due to space requirements for ").append(of.numClasses())
                    .append(" classes.\nUse stats(false,true) to generate anyway");
        }
        return text.append("\n==================================================================").toString();
    }

    private void line(StringBuilder text, String name, double value, int excluded) {
        text.append('\n').append(name).append(String.format(Locale.ROOT, "%.4f", value));
        if (of.numClasses() > 2 && excluded > 0) {
            text.append("\t(").append(excluded).append(excluded > 1 ? " classes" : " class")
                    .append(" excluded from average)");
        }
    }

    private void averaged(StringBuilder text) {
        Integer positive = of.getBinaryPositiveClass();
        if (of.numClasses() == 2 && positive != null) {
            text.append("\nPrecision, recall & F1: reported for positive class (class ").append(positive).append(" - \"")
                    .append(of.getClassLabel(positive)).append("\") only");
        } else {
            text.append("\nPrecision, recall & F1: macro-averaged (equally weighted avg. of ").append(of.numClasses())
                    .append(" classes)");
        }
        if (threshold != null) {
            text.append("\nBinary decision threshold: ").append(threshold);
        }
        if (costs != null) {
            text.append("\nCost array: ").append(Arrays.toString(costs));
        }
    }

    private static void warn(StringBuilder text, String metric, List<Integer> classes) {
        if (!classes.isEmpty()) {
            text.append("Warning: ").append(classes.size()).append(classes.size() == 1 ? " class was" : " classes were")
                    .append(metric.equals("precision") ? " never predicted by the model and " : " without examples and ")
                    .append(classes.size() == 1 ? "was" : "were").append(" excluded from average ").append(metric)
                    .append("\nClasses excluded from average ").append(metric).append(": ").append(classes).append('\n');
        }
    }

    String confusionMatrix() {
        if (!of.isStarted()) {
            return "Confusion matrix: <no data>";
        }
        ConfusionMatrix<Integer> counts = of.getConfusionMatrix();
        List<Integer> classes = counts.getClasses();
        int most = classes.size();
        for (int actual : classes) {
            for (int predicted : classes) {
                most = Math.max(most, counts.getCount(actual, predicted));
            }
        }
        int digits = Integer.toString(most).length();
        String cell = "%" + (digits + 1) + "d";
        StringBuilder text = new StringBuilder();
        classes.forEach(each -> text.append(String.format(Locale.ROOT, cell, each)));
        text.append('\n').append("-".repeat((digits + 1) * classes.size() + 1)).append('\n');
        for (int actual : classes) {
            classes.forEach(each -> text.append(String.format(Locale.ROOT, cell, counts.getCount(actual, each))));
            text.append(" | ").append(actual).append(" = ").append(of.getClassLabel(actual)).append('\n');
        }
        return text.append("\nConfusion matrix format: Actual (rowClass) predicted as (columnClass) N times").toString();
    }

    /** The confusion matrix with its labels in front. */
    String labeledMatrix() {
        ConfusionMatrix<Integer> counts = of.getConfusionMatrix();
        List<Integer> classes = counts.getClasses();
        int longest = classes.stream().mapToInt(each -> of.getClassLabel(each).length()).reduce(LABEL_LEAST, Math::max);
        String label = "%-3s%-" + (longest + 5) + "s";
        StringBuilder text = new StringBuilder(String.format(label, "", "Predicted:")).append("   ");
        classes.forEach(each -> text.append(String.format(Locale.ROOT, COUNT, each)));
        text.append("\n   Actual:\n");
        for (int actual : classes) {
            text.append(String.format(label, actual, of.getClassLabel(actual))).append(" | ");
            classes.forEach(each -> text.append(String.format(Locale.ROOT, COUNT, counts.getCount(actual, each))));
            text.append('\n');
        }
        return text.toString();
    }
}
