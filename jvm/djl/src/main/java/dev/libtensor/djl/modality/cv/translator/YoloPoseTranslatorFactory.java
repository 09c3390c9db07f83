package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.output.Joints;
import dev.libtensor.djl.translate.Translator;
import java.io.Serializable;
import java.util.Map;

/** The factory of {@link YoloPoseTranslator}. */
public class YoloPoseTranslatorFactory extends BaseImageTranslatorFactory<Joints[]> implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public YoloPoseTranslatorFactory() {}

    @Override
    protected Translator<Image, Joints[]> buildBaseTranslator(Model model, Map<String, ?> arguments) {
        return YoloPoseTranslator.builder(arguments).build();
    }

    @Override
    public Class<Joints[]> getBaseOutputType() {
        return Joints[].class;
    }
}
