package dev.libtensor.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.ImageFiles.Channels;
import dev.libtensor.NDResource;
import dev.libtensor.NativeDataset;
import dev.libtensor.NativeLoader;
import dev.libtensor.NativeResource;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/**
 * The PNG and JPEG files of a folder that has a folder for each class. Classes and files are sorted by name. An example
 * is an image, FLOAT32 (channels, height, width) from 0 to 1, and a label, INT64: the number of its class. Images are
 * decoded when a batch is made.
 *
 * <p>The list of files belongs to the scope that is current when the dataset is built.
 */
public final class ImageFolder extends Dataset implements NDResource {
    private final NativeDataset images;
    private final long size;

    private ImageFolder(NativeDataset images) {
        this.images = images;
        size = images.size();
    }

    /**
     * Returns a builder for a folder.
     *
     * @param path the folder
     * @return a new builder
     */
    public static Builder builder(Path path) {
        return new Builder(path);
    }

    /**
     * Returns the names of the classes.
     *
     * @return the names, in the order of their labels
     */
    public List<String> getSynset() {
        return images.classNames();
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public Example get(long index) {
        Batch batch = getBatch(new long[] {index});
        return new Example(batch.data().get(0), batch.labels().get(0));
    }

    @Override
    public Batch getBatch(long[] indices) {
        int count = ArgumentException.notNull(indices, "indices").length;
        if (count == 0) {
            throw new ArgumentException("a batch needs at least one example, and no index was given");
        }
        try (NativeLoader loader = load(indices, count, false, 0, NativeLoader.USUAL)) {
            return Iteration.of(loader.next(), count);
        }
    }

    @Override
    NativeLoader load(long[] order, int batchSize, boolean dropLast, int workers, int prefetch) {
        return new NativeLoader(images, order, batchSize, dropLast, workers, prefetch);
    }

    /** Returns the list of files. */
    @Override
    public Collection<? extends NativeResource> getParts() {
        return List.of(images);
    }

    /** Frees the list of files. Loaders that were started go on. */
    @Override
    public void close() {
        NDResource.super.close();
    }

    /** Builds an {@link ImageFolder}. */
    public static final class Builder {
        private final Path path;
        private Channels channels = Channels.RGB;
        private int[] size;

        private Builder(Path path) {
            this.path = ArgumentException.notNull(path, "path");
        }

        /**
         * Sets the size that images are resized to. Without it, all images must have the size of the first.
         *
         * @param height the height, at least 1
         * @param width the width, at least 1
         * @return this
         * @throws ArgumentException if a number is less than 1
         */
        public Builder optSize(int height, int width) {
            if (height < 1 || width < 1) {
                throw new ArgumentException("images cannot have " + height + " x " + width + " pixels");
            }
            size = new int[] {height, width};
            return this;
        }

        /**
         * Sets the channels of the images.
         *
         * @param channels the channels; RGB by default
         * @return this
         */
        public Builder optChannels(Channels channels) {
            this.channels = ArgumentException.notNull(channels, "channels");
            return this;
        }

        /**
         * Lists the files, and decodes the first.
         *
         * @return a new dataset
         * @throws dev.libtensor.TensorIOException if the folder cannot be read, or has no classes or no images
         * @throws dev.libtensor.FormatException if the first image is damaged
         */
        public ImageFolder build() {
            return new ImageFolder(size == null ? new NativeDataset(path, channels)
                    : new NativeDataset(path, size[0], size[1], channels));
        }
    }
}
