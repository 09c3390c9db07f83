package dev.libtensor.djl.basicdataset.cv.classification;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.basicdataset.cv.ImageDataset;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.repository.MRL;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.PairList;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A dataset of a folder that has a folder of images for each class. The images come in the order of their names. */
public abstract class AbstractImageFolder extends ImageClassificationDataset {
    private static final Set<String> ENDS = Set.of("jpg", "jpeg", "png", "bmp", "wbmp", "gif");

    /** The names of the classes. */
    protected List<String> synset;

    /** The file and the class of each image. */
    protected PairList<String, Integer> items;

    /** The place of the folder. */
    protected MRL mrl;

    /** Whether the images are listed. */
    protected boolean prepared;

    private final int maxDepth;
    private final Integer imageWidth;
    private final Integer imageHeight;

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     * @throws ArgumentException if no folder is set
     */
    protected AbstractImageFolder(ImageFolderBuilder<?> builder) {
        super(builder);
        maxDepth = builder.maxDepth;
        imageWidth = builder.imageWidth;
        imageHeight = builder.imageHeight;
        synset = new ArrayList<>();
        items = new PairList<>();
        if (builder.repository == null) {
            throw new ArgumentException("a dataset of a folder needs the folder: call setRepositoryPath");
        }
        mrl = MRL.undefined(builder.repository, "ai.djl.localmodelzoo", builder.repository.getBaseUri().toString());
    }

    @Override
    protected Image getImage(long index) throws IOException {
        return ImageFactory.getInstance().fromFile(getImagePath(items.get(Math.toIntExact(index)).getKey()));
    }

    @Override
    protected long getClassNumber(long index) {
        return items.get(Math.toIntExact(index)).getValue();
    }

    @Override
    protected long availableSize() {
        return items.size();
    }

    /**
     * Returns the names of the classes, and prepares the dataset for it.
     *
     * @return the names in the order of their numbers
     * @throws IOException if the folder cannot be read
     * @throws TranslateException if the dataset cannot be prepared
     */
    public List<String> getSynset() throws IOException, TranslateException {
        prepare();
        return synset;
    }

    /**
     * Lists the images of folders.
     *
     * @param root the folder that these are in
     * @param classes the names of the folders, which are numbered in this order; a missing one has no images, and keeps
     *     its number, while DJL gives that to the next
     */
    protected void listImages(Path root, List<String> classes) {
        for (int label = 0; label < classes.size(); label++) {
            Path folder = root.resolve(classes.get(label));
            if (!Files.isDirectory(folder)) {
                continue;
            }
            int number = label;
            try (Stream<Path> walked = Files.walk(folder, maxDepth)) {
                walked.filter(file -> isImage(file.toFile())).sorted()
                        .forEach(file -> items.add(new Pair<>(file.toAbsolutePath().toString(), number)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Lists the folders of a folder as classes, in the order of their names, and their images. */
    final void listClasses(Path root) throws IOException {
        if (Files.isDirectory(root)) {
            try (Stream<Path> folders = Files.list(root)) {
                folders.filter(Files::isDirectory).map(folder -> folder.getFileName().toString())
                        .filter(name -> !name.startsWith(".")).sorted().forEach(synset::add);
            }
        }
        if (synset.isEmpty()) {
            throw new ArgumentException("a folder with a folder for each class was expected, which " + root + " is not");
        }
        listImages(root, synset);
    }

    /** Returns the folder. */
    final Path root() {
        return Path.of(mrl.getRepository().getBaseUri());
    }

    /**
     * Returns the file of an image.
     *
     * @param key what {@link #items} has for it
     * @return the file
     */
    protected abstract Path getImagePath(String key);

    /**
     * Returns whether a file is an image, by its name.
     *
     * @param file the file
     * @return true for a file that is not hidden and ends like an image
     */
    protected boolean isImage(File file) {
        String name = file.getName();
        String end = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return file.isFile() && !file.isHidden() && !name.startsWith(".") && name.contains(".") && ENDS.contains(end);
    }

    @Override
    public Optional<Integer> getImageWidth() {
        return Optional.ofNullable(imageWidth);
    }

    @Override
    public Optional<Integer> getImageHeight() {
        return Optional.ofNullable(imageHeight);
    }

    @Override
    public List<String> getClasses() {
        return synset;
    }

    /**
     * The settings of a dataset.
     *
     * @param <T> the class of the builder
     */
    public abstract static class ImageFolderBuilder<T extends ImageFolderBuilder<T>>
            extends ImageDataset.BaseBuilder<T> {
        Repository repository;
        private int maxDepth = 1;
        private Integer imageWidth;
        private Integer imageHeight;

        /** Creates a builder. */
        protected ImageFolderBuilder() {}

        /**
         * Sets the folder.
         *
         * @param repository a repository whose address is that of the folder
         * @return this builder
         */
        public T setRepository(Repository repository) {
            this.repository = ArgumentException.notNull(repository, "repository");
            return self();
        }

        /**
         * Sets the folder.
         *
         * @param path its name
         * @return this builder
         */
        public T setRepositoryPath(String path) {
            return setRepository(Repository.newInstance("images", path));
        }

        /**
         * Sets the folder.
         *
         * @param path the folder
         * @return this builder
         */
        public T setRepositoryPath(Path path) {
            return setRepository(Repository.newInstance("images", path));
        }

        /**
         * Sets how deep the images are in the folder of their class.
         *
         * @param maxDepth 1, which is the default, for the folder itself
         * @return this builder
         */
        public T optMaxDepth(int maxDepth) {
            this.maxDepth = maxDepth;
            return self();
        }

        /**
         * Sets the width and the height that images are resized to.
         *
         * @param size the size
         * @return this builder
         */
        public T optImageSize(int size) {
            return optImageWidth(size).optImageHeight(size);
        }

        /**
         * Sets the width that images are resized to, if the height is set, too.
         *
         * @param width the width
         * @return this builder
         */
        public T optImageWidth(int width) {
            imageWidth = width;
            return self();
        }

        /**
         * Sets the height that images are resized to, if the width is set, too.
         *
         * @param height the height
         * @return this builder
         */
        public T optImageHeight(int height) {
            imageHeight = height;
            return self();
        }
    }
}
