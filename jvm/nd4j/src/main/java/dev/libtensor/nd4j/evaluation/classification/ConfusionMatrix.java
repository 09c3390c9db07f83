package dev.libtensor.nd4j.evaluation.classification;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.internal.EvaluationForms;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts how often each class was predicted for examples of each class.
 *
 * @param <T> the class of a class's name, such as {@link Integer}
 */
public final class ConfusionMatrix<T extends Comparable<? super T>> implements Serializable {
    private static final long serialVersionUID = 1L;

    private final ArrayList<T> classes = new ArrayList<>();
    private final HashMap<T, HashMap<T, Integer>> counts = new HashMap<>();

    /** How often each class was predicted, so that nobody reads all rows for it. */
    private final HashMap<T, Integer> predictedTotals = new HashMap<>();

    /** Creates a matrix without classes. */
    public ConfusionMatrix() {}

    /**
     * Creates a matrix.
     *
     * @param classes the classes, in order
     */
    public ConfusionMatrix(List<T> classes) {
        this.classes.addAll(ArgumentException.noneNull(classes, "classes"));
    }

    /**
     * Counts an example.
     *
     * @param actual its class
     * @param predicted the class that was predicted
     */
    public void add(T actual, T predicted) {
        add(actual, predicted, 1);
    }

    /**
     * Counts some examples.
     *
     * @param actual their class
     * @param predicted the class that was predicted
     * @param count the number of examples
     */
    public void add(T actual, T predicted, int count) {
        ArgumentException.notNull(actual, "actual");
        ArgumentException.notNull(predicted, "predicted");
        counts.computeIfAbsent(actual, key -> new HashMap<>()).merge(predicted, count, Integer::sum);
        predictedTotals.merge(predicted, count, Integer::sum);
    }

    /**
     * Adds the counts of another matrix.
     *
     * @param other the other matrix, which does not change
     */
    public void add(ConfusionMatrix<T> other) {
        for (Map.Entry<T, HashMap<T, Integer>> row : ArgumentException.notNull(other, "other").counts.entrySet()) {
            row.getValue().forEach((predicted, count) -> add(row.getKey(), predicted, count));
        }
    }

    /**
     * Returns a count.
     *
     * @param actual the class of the examples
     * @param predicted the class that was predicted
     * @return the number of examples
     */
    public int getCount(T actual, T predicted) {
        ArgumentException.notNull(actual, "actual");
        ArgumentException.notNull(predicted, "predicted");
        Map<T, Integer> row = counts.get(actual);
        return row == null ? 0 : row.getOrDefault(predicted, 0);
    }

    /**
     * Returns how often a class was predicted.
     *
     * @param predicted the class
     * @return the number of examples
     */
    public int getPredictedTotal(T predicted) {
        return predictedTotals.getOrDefault(ArgumentException.notNull(predicted, "predicted"), 0);
    }

    /**
     * Returns how many examples a class has.
     *
     * @param actual the class
     * @return the number of examples
     */
    public int getActualTotal(T actual) {
        ArgumentException.notNull(actual, "actual");
        Map<T, Integer> row = counts.get(actual);
        return row == null ? 0 : row.values().stream().mapToInt(count -> count).sum();
    }

    /**
     * Returns the classes.
     *
     * @return the classes, in order
     */
    public List<T> getClasses() {
        return List.copyOf(classes);
    }

    /** Returns the number of classes. */
    int numClasses() {
        return classes.size();
    }

    /**
     * Returns the counts as lines of comma-separated values: a row for each class, with the classes predicted for it.
     *
     * @return a text with a line of names first
     */
    public String toCSV() {
        StringBuilder text = new StringBuilder("Actual\\Predicted");
        classes.forEach(each -> text.append(',').append(each));
        for (T actual : classes) {
            text.append('\n').append(actual);
            classes.forEach(predicted -> text.append(',').append(getCount(actual, predicted)));
        }
        return text.append('\n').toString();
    }

    /**
     * Returns the counts as a table of HTML, with DL4J's classes of style.
     *
     * @return a table with a row for each class, the classes predicted for it, and the totals
     */
    public String toHTML() {
        int width = classes.size() + 1;
        StringBuilder html = new StringBuilder("<table>\n<tr><th class=\"empty-space\" colspan=\"2\" rowspan=\"2\">")
                .append("<th class=\"predicted-class-header\" colspan=\"").append(width)
                .append("\">Predicted Class</th></tr>\n<tr>");
        classes.forEach(each -> html.append("<th class=\"predicted-class-header\">").append(escaped(each)).append("</th>"));
        html.append("<th class=\"predicted-class-header\">Total</th></tr>\n");
        String first = "<th class=\"actual-class-header\" rowspan=\"" + width + "\">Actual Class</th>";
        for (T actual : classes) {
            html.append("<tr>").append(first).append("<th class=\"actual-class-header\" >").append(escaped(actual))
                    .append("</th>");
            classes.forEach(predicted -> cell(html, getCount(actual, predicted)));
            cell(html, getActualTotal(actual));
            html.append("</tr>\n");
            first = "";
        }
        html.append("<tr><th class=\"actual-class-header\">Total</th>");
        classes.forEach(predicted -> cell(html, getPredictedTotal(predicted)));
        return html.append("<td class=\"empty-space\"></td>\n</tr>\n</table>\n").toString();
    }

    private static void cell(StringBuilder html, int count) {
        html.append("<td class=\"count-element\">").append(count).append("</td>");
    }

    private static String escaped(Object name) {
        return name.toString().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** Returns what is written of a matrix of numbers: by class, the classes that were predicted, and how often. */
    EvaluationForms.ConfusionForm form() {
        Map<Integer, int[][]> matrix = new TreeMap<>();
        for (Map.Entry<T, HashMap<T, Integer>> row : counts.entrySet()) {
            TreeMap<T, Integer> ordered = new TreeMap<>(row.getValue());
            matrix.put((Integer) row.getKey(), new int[][] {
                ordered.keySet().stream().mapToInt(each -> (Integer) each).toArray(),
                ordered.values().stream().mapToInt(each -> each).toArray()});
        }
        return new EvaluationForms.ConfusionForm(classes.stream().map(each -> (Integer) each).toList(), matrix);
    }

    /** Returns what is described, if all classes are among those of the matrix. */
    static ConfusionMatrix<Integer> of(EvaluationForms.ConfusionForm form) {
        ConfusionMatrix<Integer> made = new ConfusionMatrix<>(form.classes());
        form.matrix().forEach((actual, row) -> {
            for (int i = 0; i < row[0].length; i++) {
                if (row[1][i] < 0 || !form.classes().contains(actual) || !form.classes().contains(row[0][i])) {
                    throw new ArgumentException("the confusion matrix of the classes " + form.classes() + " has " + row[1][i]
                            + " examples of class " + actual + " that were predicted as " + row[0][i]);
                }
                made.add(actual, row[0][i], row[1][i]);
            }
        });
        return made;
    }

    /** Returns {@link #toCSV}. */
    @Override
    public String toString() {
        return toCSV();
    }

    /** Returns whether the other one has the same classes and counts. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ConfusionMatrix<?> matrix && classes.equals(matrix.classes) && counts.equals(matrix.counts);
    }

    @Override
    public int hashCode() {
        return 31 * classes.hashCode() + counts.hashCode();
    }
}
