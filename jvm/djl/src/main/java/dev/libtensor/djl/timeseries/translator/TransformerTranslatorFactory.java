package dev.libtensor.djl.timeseries.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.timeseries.Forecast;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorFactory;
import dev.libtensor.djl.util.Pair;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;

/** The factory of {@link TransformerTranslator}. */
public class TransformerTranslatorFactory implements TranslatorFactory {
    /** Creates a factory. */
    public TransformerTranslatorFactory() {}

    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        return Set.of(new Pair<>(TimeSeriesData.class, Forecast.class));
    }

    @Override
    @SuppressWarnings("unchecked")
    public <I, O> Translator<I, O> newInstance(
            Class<I> input, Class<O> output, Model model, Map<String, ?> arguments) {
        if (!isSupported(input, output)) {
            throw new ArgumentException("forecasts are made of TimeSeriesData to Forecast, not of " + input.getName()
                    + " to " + output.getName());
        }
        return (Translator<I, O>) TransformerTranslator.builder(arguments).build();
    }
}
