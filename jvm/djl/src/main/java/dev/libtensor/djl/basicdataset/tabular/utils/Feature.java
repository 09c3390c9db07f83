package dev.libtensor.djl.basicdataset.tabular.utils;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.basicdataset.tabular.utils.Featurizer.DataFeaturizer;
import java.util.Map;

/** A column of a table, and what makes numbers of its cells. */
public final class Feature {
    private final String name;
    private final Featurizer featurizer;

    /**
     * Creates a feature.
     *
     * @param name the name of the column
     * @param featurizer what makes numbers of its cells
     */
    public Feature(String name, Featurizer featurizer) {
        this.name = ArgumentException.notNull(name, "name");
        this.featurizer = ArgumentException.notNull(featurizer, "featurizer");
    }

    /**
     * Creates a feature that is an input alone. This form takes a lambda.
     *
     * @param name the name of the column
     * @param featurizer what makes numbers of its cells
     */
    public Feature(String name, DataFeaturizer featurizer) {
        this(name, (Featurizer) featurizer);
    }

    /**
     * Creates a feature.
     *
     * @param name the name of the column
     * @param numeric whether its cells are numbers, instead of the names of classes
     */
    public Feature(String name, boolean numeric) {
        this(name, numeric ? Featurizers.getNumericFeaturizer() : Featurizers.getStringFeaturizer());
    }

    /**
     * Creates a feature of classes.
     *
     * @param name the name of the column
     * @param map the number of each class
     * @param onehotEncode whether a class becomes a vector, instead of its number
     */
    public Feature(String name, Map<String, Integer> map, boolean onehotEncode) {
        this(name, Featurizers.getStringFeaturizer(map, onehotEncode));
    }

    /**
     * Returns the name of the column.
     *
     * @return the name
     */
    public String getName() {
        return name;
    }

    /**
     * Returns what makes numbers of the cells.
     *
     * @return the featurizer
     */
    public Featurizer getFeaturizer() {
        return featurizer;
    }
}
