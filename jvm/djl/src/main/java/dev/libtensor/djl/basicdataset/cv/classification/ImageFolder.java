package dev.libtensor.djl.basicdataset.cv.classification;

import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.translate.Pipeline;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.nio.file.Path;

/** A dataset of a folder that has a folder of images for each class. The classes are numbered by their names. */
public final class ImageFolder extends AbstractImageFolder {
    private ImageFolder(ImageFolderBuilder<?> builder) {
        super(builder);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    protected Path getImagePath(String key) {
        return Path.of(key);
    }

    @Override
    public void prepare(Progress progress) throws IOException {
        if (!prepared) {
            listClasses(root());
            prepared = true;
        }
    }

    /** Builds an {@link ImageFolder}. */
    public static final class Builder extends ImageFolderBuilder<Builder> {
        Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Creates the dataset, whose pipeline is {@link ToTensor} by default.
         *
         * @return a new dataset
         */
        public ImageFolder build() {
            if (pipeline == null) {
                pipeline = new Pipeline(new ToTensor());
            }
            return new ImageFolder(this);
        }
    }
}
