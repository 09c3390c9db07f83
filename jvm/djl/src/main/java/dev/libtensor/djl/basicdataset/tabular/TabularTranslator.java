package dev.libtensor.djl.basicdataset.tabular;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.basicdataset.tabular.TabularResults.TabularResult;
import dev.libtensor.djl.basicdataset.tabular.utils.DynamicBuffer;
import dev.libtensor.djl.basicdataset.tabular.utils.Feature;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorContext;
import dev.libtensor.djl.translate.TranslatorOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Makes the input of a model of a row, and results of its output, with the featurizers of a dataset. */
public class TabularTranslator implements Translator<ListFeatures, TabularResults> {
    private final List<Feature> features;
    private final List<Feature> labels;

    /**
     * Creates a translator.
     *
     * @param features the columns of the data
     * @param labels the columns of the labels
     */
    public TabularTranslator(List<Feature> features, List<Feature> labels) {
        this.features = ArgumentException.notNull(features, "features");
        this.labels = ArgumentException.notNull(labels, "labels");
    }

    /**
     * Always throws, as in DJL: arguments cannot describe columns.
     *
     * @param model the model
     * @param arguments the arguments
     * @throws UnsupportedException always
     */
    public TabularTranslator(Model model, Map<String, ?> arguments) {
        throw new UnsupportedException("a translator of tables needs the features of a dataset, not arguments");
    }

    @Override
    public TabularResults processOutput(TranslatorContext ctx, NDList list) throws Exception {
        float[] numbers = list.head().toFloatArray();
        List<TabularResult> results = new ArrayList<>(labels.size());
        int at = 0;
        for (Feature label : labels) {
            int end = at + label.getFeaturizer().dataRequired();
            Object result = label.getFeaturizer().deFeaturize(Arrays.copyOfRange(numbers, at, end));
            results.add(new TabularResult(label.getName(), result));
            at = end;
        }
        return new TabularResults(results);
    }

    @Override
    public NDList processInput(TranslatorContext ctx, ListFeatures input) throws Exception {
        if (input.size() != features.size()) {
            throw new ArgumentException("a row must have a cell for each of the " + features.size()
                    + " features, not " + input.size() + " cells");
        }
        DynamicBuffer numbers = new DynamicBuffer();
        for (int i = 0; i < features.size(); i++) {
            features.get(i).getFeaturizer().featurize(numbers, input.get(i));
        }
        return new NDList(ctx.getNDManager().create(numbers.getBuffer(), new Shape(numbers.getLength())));
    }

    /**
     * Returns the translators of other classes that are made of this one.
     *
     * @return the translators
     */
    public TranslatorOptions getExpansions() {
        return new TabularTranslatorFactory().withTranslator(this);
    }

    /**
     * Returns the columns of the data.
     *
     * @return the features
     */
    public List<Feature> getFeatures() {
        return features;
    }

    /**
     * Returns the columns of the labels.
     *
     * @return the features
     */
    public List<Feature> getLabels() {
        return labels;
    }
}
