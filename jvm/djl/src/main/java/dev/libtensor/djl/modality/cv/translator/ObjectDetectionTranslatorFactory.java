package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.djl.modality.cv.output.DetectedObjects;

/** A factory of translators that find objects in images. */
public abstract class ObjectDetectionTranslatorFactory extends BaseImageTranslatorFactory<DetectedObjects> {
    /** Creates a factory. */
    public ObjectDetectionTranslatorFactory() {}

    @Override
    public Class<DetectedObjects> getBaseOutputType() {
        return DetectedObjects.class;
    }
}
