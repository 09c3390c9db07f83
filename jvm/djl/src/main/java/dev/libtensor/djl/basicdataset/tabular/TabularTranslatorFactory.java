package dev.libtensor.djl.basicdataset.tabular;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.StateException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.basicdataset.tabular.utils.Feature;
import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.translate.ExpansionTranslatorFactory;
import dev.libtensor.djl.translate.PostProcessor;
import dev.libtensor.djl.translate.PreProcessor;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorContext;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.function.Function;

/**
 * Makes translators of tables: of {@link ListFeatures} or {@link MapFeatures}, to {@link TabularResults}, {@link
 * Classifications} or {@link Float}.
 */
public class TabularTranslatorFactory extends ExpansionTranslatorFactory<ListFeatures, TabularResults> {
    /** Creates a factory. */
    public TabularTranslatorFactory() {}

    @Override
    protected Translator<ListFeatures, TabularResults> buildBaseTranslator(Model model, Map<String, ?> arguments) {
        return new TabularTranslator(model, arguments);
    }

    @Override
    public Class<ListFeatures> getBaseInputType() {
        return ListFeatures.class;
    }

    @Override
    public Class<TabularResults> getBaseOutputType() {
        return TabularResults.class;
    }

    @Override
    protected Map<Type, Function<PreProcessor<ListFeatures>, PreProcessor<?>>> getPreprocessorExpansions() {
        return Map.of(MapFeatures.class, MapInput::of);
    }

    @Override
    protected Map<Type, Function<PostProcessor<TabularResults>, PostProcessor<?>>> getPostprocessorExpansions() {
        return Map.of(Classifications.class, base -> new Single<>(base, Classifications.class), Float.class,
                base -> new Single<>(base, Float.class));
    }

    /** Puts the cells of a map in the order of the features. */
    private record MapInput(TabularTranslator base) implements PreProcessor<MapFeatures> {
        static MapInput of(PreProcessor<ListFeatures> base) {
            if (base instanceof TabularTranslator translator) {
                return new MapInput(translator);
            }
            throw new ArgumentException("a TabularTranslator was expected, not " + base.getClass().getName());
        }

        @Override
        public NDList processInput(TranslatorContext ctx, MapFeatures input) throws Exception {
            ListFeatures row = new ListFeatures(base.getFeatures().size());
            for (Feature feature : base.getFeatures()) {
                String cell = input.get(feature.getName());
                if (cell == null) {
                    throw new ArgumentException("the row has no cell for the feature '" + feature.getName() + "', only for "
                            + input.keySet());
                }
                row.add(cell);
            }
            return base.processInput(ctx, row);
        }
    }

    /** Takes the only result, which must be of a class. */
    private record Single<T>(PostProcessor<TabularResults> base, Class<T> type) implements PostProcessor<T> {
        @Override
        public T processOutput(TranslatorContext ctx, NDList list) throws Exception {
            TabularResults results = base.processOutput(ctx, list);
            if (results.size() != 1 || !type.isInstance(results.getFeature(0).getResult())) {
                throw new StateException("a single result of the class " + type.getSimpleName() + " was expected, not "
                        + results.getAll().stream().map(result -> result.getResult().getClass().getSimpleName()).toList());
            }
            return type.cast(results.getFeature(0).getResult());
        }
    }
}
