package dev.libtensor.djl.basicdataset.cv;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.training.dataset.RandomAccessDataset;
import java.io.IOException;
import java.util.Optional;

/** A dataset of images. */
public abstract class ImageDataset extends RandomAccessDataset {
    /** The channels of the images. */
    protected Image.Flag flag;

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    public ImageDataset(BaseBuilder<?> builder) {
        super(builder);
        flag = builder.flag;
    }

    /**
     * Reads an image, and resizes it if the dataset has a width and a height.
     *
     * @param manager the owner of the array
     * @param index the record
     * @return UINT8 (height, width, channels)
     * @throws IOException if the file cannot be read
     */
    protected NDArray getRecordImage(NDManager manager, long index) throws IOException {
        NDArray image = getImage(index).toNDArray(manager, flag);
        Optional<Integer> width = getImageWidth();
        Optional<Integer> height = getImageHeight();
        if (width.isEmpty() || height.isEmpty()) {
            return image;
        }
        try (image) {
            return NDImageUtils.resize(image, width.get(), height.get());
        }
    }

    /**
     * Reads an image.
     *
     * @param index the record
     * @return the image
     * @throws IOException if the file cannot be read
     */
    protected abstract Image getImage(long index) throws IOException;

    /**
     * Returns the number of channels of the images.
     *
     * @return 1 or 3
     */
    public int getImageChannels() {
        return flag.numChannels();
    }

    /**
     * Returns the width of the images.
     *
     * @return the width that they are resized to; empty if they stay
     */
    public abstract Optional<Integer> getImageWidth();

    /**
     * Returns the height of the images.
     *
     * @return the height that they are resized to; empty if they stay
     */
    public abstract Optional<Integer> getImageHeight();

    /**
     * The settings of a dataset.
     *
     * @param <T> the class of the builder
     */
    public abstract static class BaseBuilder<T extends BaseBuilder<T>> extends RandomAccessDataset.BaseBuilder<T> {
        private Image.Flag flag = Image.Flag.COLOR;

        /** Creates a builder. */
        protected BaseBuilder() {}

        /**
         * Sets the channels of the images.
         *
         * @param flag color or gray; color by default
         * @return this builder
         */
        public T optFlag(Image.Flag flag) {
            this.flag = ArgumentException.notNull(flag, "flag");
            return self();
        }
    }
}
