package dev.libtensor.djl.basicdataset.tabular;

import dev.libtensor.ArgumentException;
import java.util.List;

/** What a model of tables predicts: a result for each label. */
public class TabularResults {
    private final List<TabularResult> results;

    /**
     * Creates results.
     *
     * @param results the results in the order of the labels
     */
    public TabularResults(List<TabularResult> results) {
        this.results = results;
    }

    /**
     * Returns a result.
     *
     * @param index the place of the label
     * @return the result
     */
    public TabularResult getFeature(int index) {
        return results.get(index);
    }

    /**
     * Returns a result.
     *
     * @param name the name of the label
     * @return the result
     * @throws ArgumentException if there is no such label
     */
    public TabularResult getFeature(String name) {
        for (TabularResult result : results) {
            if (result.getName().equals(name)) {
                return result;
            }
        }
        throw new ArgumentException("no result has the name '" + name + "': expected one of "
                + results.stream().map(TabularResult::getName).toList());
    }

    /**
     * Returns all results.
     *
     * @return the results in the order of the labels
     */
    public List<TabularResult> getAll() {
        return results;
    }

    /**
     * Returns the number of results.
     *
     * @return the number of labels
     */
    public int size() {
        return results.size();
    }

    /** The result of a label. */
    public static final class TabularResult {
        private final String name;
        private final Object result;

        /**
         * Creates a result.
         *
         * @param name the name of the label
         * @param result what the featurizer of the label makes of the numbers
         */
        public TabularResult(String name, Object result) {
            this.name = name;
            this.result = result;
        }

        /**
         * Returns the name of the label.
         *
         * @return the name
         */
        public String getName() {
            return name;
        }

        /**
         * Returns the result.
         *
         * @return a {@link Float} for a number, or {@link dev.libtensor.djl.modality.Classifications}
         */
        public Object getResult() {
            return result;
        }
    }
}
