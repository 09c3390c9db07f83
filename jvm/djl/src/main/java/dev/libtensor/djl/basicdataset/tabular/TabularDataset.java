package dev.libtensor.djl.basicdataset.tabular;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.basicdataset.tabular.utils.Feature;
import dev.libtensor.djl.basicdataset.tabular.utils.Featurizers;
import dev.libtensor.djl.internal.FeatureRows;
import dev.libtensor.djl.training.dataset.RandomAccessDataset;
import dev.libtensor.djl.training.dataset.Record;
import dev.libtensor.djl.translate.TranslatorOptions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** A dataset of the rows of a table. Data and labels are FLOAT32 vectors, of some columns each. */
public abstract class TabularDataset extends RandomAccessDataset {
    /** The columns of the data. */
    protected List<Feature> features;

    /** The columns of the labels. */
    protected List<Feature> labels;

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     * @throws ArgumentException if there are no features, or no labels without {@link BaseBuilder#noLabels}
     */
    public TabularDataset(BaseBuilder<?> builder) {
        super(builder);
        features = builder.features;
        labels = builder.labels;
        if (features.isEmpty()) {
            throw new ArgumentException("a dataset of a table needs features: call addFeature or a method like it");
        }
        if (labels.isEmpty() && !builder.allowNoLabels) {
            throw new ArgumentException("a dataset of a table needs labels: call addLabel or a method like it, or "
                    + "noLabels");
        }
    }

    /**
     * Returns the number of columns of the data.
     *
     * @return the number
     */
    public int getFeatureSize() {
        return features.size();
    }

    /**
     * Returns the number of columns of the labels.
     *
     * @return the number
     */
    public int getLabelSize() {
        return labels.size();
    }

    /**
     * Returns the columns of the data.
     *
     * @return the features in their order
     */
    public List<Feature> getFeatures() {
        return features;
    }

    /**
     * Returns the columns of the labels.
     *
     * @return the features in their order
     */
    public List<Feature> getLabels() {
        return labels;
    }

    @Override
    public Record get(NDManager manager, long index) {
        NDList label = labels.isEmpty() ? new NDList() : getRowFeatures(manager, index, labels);
        return new Record(getRowFeatures(manager, index, features), label);
    }

    /**
     * Returns some cells of a row.
     *
     * @param index the row
     * @param selected their columns
     * @return the cells
     */
    public List<String> getRowDirect(long index, List<Feature> selected) {
        List<String> cells = new ArrayList<>(selected.size());
        for (Feature feature : selected) {
            cells.add(getCell(index, feature.getName()));
        }
        return cells;
    }

    /**
     * Makes numbers of some cells of a row.
     *
     * @param manager the owner of the array
     * @param index the row
     * @param selected their columns
     * @return a list of one FLOAT32 vector
     */
    public NDList getRowFeatures(NDManager manager, long index, List<Feature> selected) {
        return FeatureRows.row(manager, index, selected, this::getCell);
    }

    /** Lets the featurizers that need it read their columns. Call it when the rows are there. */
    protected void prepareFeaturizers() {
        FeatureRows.prepare(features, availableSize(), this::getCell);
        FeatureRows.prepare(labels, availableSize(), this::getCell);
    }

    /**
     * Returns a cell.
     *
     * @param rowIndex the row
     * @param featureName the name of the column
     * @return the cell
     */
    public abstract String getCell(long rowIndex, String featureName);

    @Override
    public TranslatorOptions matchingTranslatorOptions() {
        return new TabularTranslator(features, labels).getExpansions();
    }

    /**
     * The settings of a dataset.
     *
     * @param <T> the class of the builder
     */
    public abstract static class BaseBuilder<T extends BaseBuilder<T>> extends RandomAccessDataset.BaseBuilder<T> {
        /** The columns of the data. */
        protected List<Feature> features = new ArrayList<>();

        /** The columns of the labels. */
        protected List<Feature> labels = new ArrayList<>();

        /** Whether there may be no labels. */
        protected boolean allowNoLabels;

        /** Creates a builder. */
        protected BaseBuilder() {}

        /**
         * Adds columns to the data.
         *
         * @param features the columns
         * @return this builder
         */
        public T addFeature(Feature... features) {
            Collections.addAll(this.features, features);
            return self();
        }

        /**
         * Adds a column of numbers to the data.
         *
         * @param name the name of the column
         * @return this builder
         */
        public T addNumericFeature(String name) {
            return addFeature(new Feature(name, true));
        }

        /**
         * Adds a column of numbers to the data.
         *
         * @param name the name of the column
         * @param normalize whether its mean is subtracted, and its standard deviation divides
         * @return this builder
         */
        public T addNumericFeature(String name, boolean normalize) {
            return addFeature(new Feature(name, Featurizers.getNumericFeaturizer(normalize)));
        }

        /**
         * Adds a column of classes to the data, which become vectors.
         *
         * @param name the name of the column
         * @return this builder
         */
        public T addCategoricalFeature(String name) {
            return addFeature(new Feature(name, false));
        }

        /**
         * Adds a column of classes to the data.
         *
         * @param name the name of the column
         * @param onehotEncode whether a class becomes a vector, instead of its number
         * @return this builder
         */
        public T addCategoricalFeature(String name, boolean onehotEncode) {
            return addFeature(new Feature(name, Featurizers.getStringFeaturizer(onehotEncode)));
        }

        /**
         * Adds a column of classes to the data.
         *
         * @param name the name of the column
         * @param map the number of each class
         * @param onehotEncode whether a class becomes a vector, instead of its number
         * @return this builder
         */
        public T addCategoricalFeature(String name, Map<String, Integer> map, boolean onehotEncode) {
            return addFeature(new Feature(name, map, onehotEncode));
        }

        /**
         * Adds columns to the labels.
         *
         * @param labels the columns
         * @return this builder
         */
        public T addLabel(Feature... labels) {
            Collections.addAll(this.labels, labels);
            return self();
        }

        /**
         * Adds a column of numbers to the labels.
         *
         * @param name the name of the column
         * @return this builder
         */
        public T addNumericLabel(String name) {
            return addLabel(new Feature(name, true));
        }

        /**
         * Adds a column of numbers to the labels.
         *
         * @param name the name of the column
         * @param normalize whether its mean is subtracted, and its standard deviation divides
         * @return this builder
         */
        public T addNumericLabel(String name, boolean normalize) {
            return addLabel(new Feature(name, Featurizers.getNumericFeaturizer(normalize)));
        }

        /**
         * Adds a column of classes to the labels, which become vectors.
         *
         * @param name the name of the column
         * @return this builder
         */
        public T addCategoricalLabel(String name) {
            return addLabel(new Feature(name, false));
        }

        /**
         * Adds a column of classes to the labels.
         *
         * @param name the name of the column
         * @param onehotEncode whether a class becomes a vector, instead of its number
         * @return this builder
         */
        public T addCategoricalLabel(String name, boolean onehotEncode) {
            return addLabel(new Feature(name, Featurizers.getStringFeaturizer(onehotEncode)));
        }

        /**
         * Adds a column of classes to the labels.
         *
         * @param name the name of the column
         * @param map the number of each class
         * @param onehotEncode whether a class becomes a vector, instead of its number
         * @return this builder
         */
        public T addCategoricalLabel(String name, Map<String, Integer> map, boolean onehotEncode) {
            return addLabel(new Feature(name, map, onehotEncode));
        }

        /**
         * Allows a dataset without labels.
         *
         * @return this builder
         */
        public T noLabels() {
            allowNoLabels = true;
            return self();
        }
    }
}
