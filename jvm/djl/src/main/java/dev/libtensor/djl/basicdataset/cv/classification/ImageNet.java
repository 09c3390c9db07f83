package dev.libtensor.djl.basicdataset.cv.classification;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.translate.Pipeline;
import dev.libtensor.djl.util.Progress;
import dev.libtensor.djl.util.Utils;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * ImageNet, in a folder with {@code train} and {@code val}, which have a folder of images for each class. The classes are
 * numbered by the names of these folders, as in DJL. Their words are read from {@code LOC_synset_mapping.txt} of the
 * competition, if it is there.
 */
public class ImageNet extends AbstractImageFolder {
    private final Path folder;
    private String[] wordNetIds;
    private String[] classNames;
    private String[] classFull;

    ImageNet(Builder builder) {
        super(builder);
        folder = root().resolve(builder.folder);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns the identifiers of the classes in WordNet.
     *
     * @return the identifiers, as in {@code n01440764}
     */
    public String[] getWordNetIds() {
        return wordNetIds;
    }

    /**
     * Returns the first name of each class.
     *
     * @return the names; the identifiers if the words are not there
     */
    public String[] getClassNames() {
        return classNames;
    }

    /**
     * Returns all names of each class.
     *
     * @return the names; the identifiers if the words are not there
     */
    public String[] getClassFull() {
        return classFull;
    }

    @Override
    public void prepare(Progress progress) throws IOException {
        if (prepared) {
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw new ArgumentException("ImageNet needs the folder " + folder + ", with a folder for each class");
        }
        List<String> ids = new ArrayList<>();
        try (Stream<Path> folders = Files.list(folder)) {
            folders.filter(Files::isDirectory).map(each -> each.getFileName().toString()).sorted().forEach(ids::add);
        }
        listImages(folder, ids);
        wordNetIds = ids.toArray(String[]::new);
        classNames = wordNetIds.clone();
        classFull = wordNetIds.clone();
        for (String line : Utils.readLines(root().resolve("LOC_synset_mapping.txt"), true)) {
            String[] words = line.split(" ", 2);
            int at = ids.indexOf(words[0]);
            if (at >= 0 && words.length == 2) {
                classFull[at] = words[1];
                classNames[at] = words[1].split(",")[0];
            }
        }
        for (int i = 0; i < wordNetIds.length; i++) {
            synset.add(wordNetIds[i] + ", " + classNames[i] + ", " + classFull[i]);
        }
        prepared = true;
    }

    @Override
    protected Path getImagePath(String key) {
        return folder.resolve(key);
    }

    /** Builds an {@link ImageNet}. */
    public static class Builder extends ImageFolderBuilder<Builder> {
        private String folder = "train";

        Builder() {}

        /**
         * Sets the part of the dataset.
         *
         * @param usage training, which is the default, or validation
         * @return this builder
         */
        public Builder optUsage(Usage usage) {
            folder = switch (usage) {
                case TRAIN -> "train";
                case VALIDATION -> "val";
                case TEST -> throw new UnsupportedOperationException(
                        "ImageNet has no labels for its test images: TRAIN or VALIDATION was expected");
            };
            return this;
        }

        @Override
        public Builder self() {
            return this;
        }

        /**
         * Creates the dataset, whose pipeline is {@link ToTensor} by default.
         *
         * @return a new dataset
         */
        public ImageNet build() {
            if (pipeline == null) {
                pipeline = new Pipeline(new ToTensor());
            }
            return new ImageNet(this);
        }
    }
}
