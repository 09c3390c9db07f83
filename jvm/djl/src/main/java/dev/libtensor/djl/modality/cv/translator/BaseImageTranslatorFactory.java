package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.translator.wrapper.FileImagePreProcessor;
import dev.libtensor.djl.modality.cv.translator.wrapper.InputStreamImagePreProcessor;
import dev.libtensor.djl.modality.cv.translator.wrapper.StringImagePreProcessor;
import dev.libtensor.djl.modality.cv.translator.wrapper.UrlImagePreProcessor;
import dev.libtensor.djl.translate.ExpansionTranslatorFactory;
import dev.libtensor.djl.translate.PreProcessor;
import dev.libtensor.djl.util.Pair;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.net.URL;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;

/**
 * A factory of translators of images, which also take paths, addresses and streams of images, and the messages of a
 * server.
 *
 * @param <O> the class of outputs
 */
public abstract class BaseImageTranslatorFactory<O> extends ExpansionTranslatorFactory<Image, O> {
    /** Creates a factory. */
    public BaseImageTranslatorFactory() {}

    @Override
    protected Map<Type, Function<PreProcessor<Image>, PreProcessor<?>>> getPreprocessorExpansions() {
        return Map.of(Path.class, FileImagePreProcessor::new, URL.class, UrlImagePreProcessor::new,
                String.class, StringImagePreProcessor::new, InputStream.class, InputStreamImagePreProcessor::new);
    }

    @Override
    protected Map<Pair<Type, Type>, TranslatorExpansion<Image, O>> getExpansions() {
        return Map.of(new Pair<>(Input.class, Output.class), ImageServingTranslator::new);
    }

    @Override
    public Class<Image> getBaseInputType() {
        return Image.class;
    }
}
