package dev.libtensor.dl4j.text.documentiterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The files of folders, as DL4J's class of that name: a file is a document, and its label is the folder's name. */
public class FileLabelAwareIterator implements LabelAwareIterator {
    private final List<File> files;
    private final LabelsSource labels;
    private int at;

    private FileLabelAwareIterator(List<File> files, LabelsSource labels) {
        this.files = files;
        this.labels = labels;
    }

    @Override
    public boolean hasNextDocument() {
        return at < files.size();
    }

    @Override
    public LabelledDocument nextDocument() {
        File file = files.get(at++);
        LabelledDocument document = new LabelledDocument();
        try {
            document.setContent(String.join(" ", Files.readAllLines(file.toPath())));
        } catch (IOException e) {
            throw new TensorIOException("'" + file + "' could not be read: " + e.getMessage());
        }
        document.addLabel(file.getParentFile().getName());
        return document;
    }

    @Override
    public void reset() {
        at = 0;
    }

    @Override
    public LabelsSource getLabelsSource() {
        return labels;
    }

    /** Builds a {@link FileLabelAwareIterator}. */
    public static class Builder {
        private final List<File> folders = new ArrayList<>();

        /** Creates a builder without folders. */
        public Builder() {}

        /**
         * Adds a folder, each of whose folders is a label with its documents.
         *
         * @param folder the folder
         * @return this
         */
        public Builder addSourceFolder(File folder) {
            if (!ArgumentException.notNull(folder, "folder").isDirectory()) {
                throw new ArgumentException("folder: a folder was expected, but '" + folder + "' is none");
            }
            folders.add(folder);
            return this;
        }

        /**
         * Builds the iterator. Files are in the order of their names.
         *
         * @return a new iterator
         */
        public FileLabelAwareIterator build() {
            List<File> files = new ArrayList<>();
            LabelsSource labels = new LabelsSource();
            for (File folder : folders) {
                for (File label : sorted(folder)) {
                    if (label.isDirectory()) {
                        labels.storeLabel(label.getName());
                        Arrays.stream(sorted(label)).filter(File::isFile).forEach(files::add);
                    }
                }
            }
            return new FileLabelAwareIterator(files, labels);
        }

        private static File[] sorted(File folder) {
            File[] files = folder.listFiles();
            Arrays.sort(files);
            return files;
        }
    }
}
