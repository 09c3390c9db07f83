package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.output.CategoryMask;
import dev.libtensor.djl.translate.Translator;
import java.io.Serializable;
import java.util.Map;

/** The factory of {@link SemanticSegmentationTranslator}. */
public class SemanticSegmentationTranslatorFactory extends BaseImageTranslatorFactory<CategoryMask>
        implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public SemanticSegmentationTranslatorFactory() {}

    @Override
    protected Translator<Image, CategoryMask> buildBaseTranslator(Model model, Map<String, ?> arguments) {
        return SemanticSegmentationTranslator.builder(arguments).build();
    }

    @Override
    public Class<CategoryMask> getBaseOutputType() {
        return CategoryMask.class;
    }
}
