package dev.libtensor.nd4j.linalg.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.DataNormalization;
import java.io.File;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the examples of an iterator to files of batches that have as many examples of each class as possible. A batch is
 * filled class by class in turn; what is left at the end is a smaller batch. {@link ExistingMiniBatchDataSetIterator} reads
 * the files.
 */
public final class BalanceMinibatches {
    private final BalanceMinibatchesBuilder settings;

    private BalanceMinibatches(BalanceMinibatchesBuilder settings) {
        this.settings = settings;
    }

    /**
     * Returns the settings to make.
     *
     * @return a builder
     */
    public static BalanceMinibatchesBuilder builder() {
        return new BalanceMinibatchesBuilder();
    }

    /** Reads all examples, and writes the files. All examples are in memory meanwhile. */
    public void balance() {
        try (ResourceScope scope = new ResourceScope("BalanceMinibatches.balance")) {
            List<List<DataSet>> classes = new ArrayList<>();
            for (int i = 0; i < settings.numLabels; i++) {
                classes.add(new ArrayList<>());
            }
            settings.dataSetIterator.reset();
            while (settings.dataSetIterator.hasNext()) {
                DataSet batch = settings.dataSetIterator.next();
                if (settings.dataNormalization != null) {
                    settings.dataNormalization.transform(batch);
                }
                batch.asList().forEach(each -> classes.get(outcome(each)).add(each));
            }
            write(classes);
        }
    }

    private int outcome(DataSet example) {
        int outcome = example.outcome();
        if (outcome >= settings.numLabels) {
            throw new ArgumentException("an example is of the class " + outcome + ", but there are " + settings.numLabels
                    + " classes");
        }
        return outcome;
    }

    private void write(List<List<DataSet>> classes) {
        int[] used = new int[classes.size()];
        List<DataSet> batch = new ArrayList<>();
        int written = 0;
        boolean isMore = true;
        while (isMore) {
            isMore = false;
            for (int i = 0; i < used.length; i++) {
                if (used[i] < classes.get(i).size()) {
                    isMore = true;
                    batch.add(classes.get(i).get(used[i]++));
                    if (batch.size() == settings.miniBatchSize) {
                        save(batch, written++);
                    }
                }
            }
        }
        if (!batch.isEmpty()) {
            save(batch, written);
        }
    }

    private void save(List<DataSet> batch, int index) {
        String name = String.format(ExistingMiniBatchDataSetIterator.DEFAULT_PATTERN, index);
        try (DataSet merged = DataSet.merge(batch)) {
            merged.save(new File(settings.rootSaveDir, name));
        }
        batch.clear();
    }

    /**
     * Returns the folder of the files.
     *
     * @return the folder
     */
    public File getRootSaveDir() {
        return settings.rootSaveDir;
    }

    /**
     * Returns the iterator.
     *
     * @return the iterator
     */
    public DataSetIterator getDataSetIterator() {
        return settings.dataSetIterator;
    }

    /**
     * Returns the number of classes.
     *
     * @return the number
     */
    public int getNumLabels() {
        return settings.numLabels;
    }

    /**
     * Returns the number of examples of a batch.
     *
     * @return the number
     */
    public int getMiniBatchSize() {
        return settings.miniBatchSize;
    }

    /** The settings. */
    public static final class BalanceMinibatchesBuilder {
        private DataSetIterator dataSetIterator;
        private int numLabels;
        private int miniBatchSize = -1;
        private File rootSaveDir = new File("minibatchessave");
        private DataNormalization dataNormalization;

        private BalanceMinibatchesBuilder() {}

        /**
         * Sets the iterator.
         *
         * @param dataSetIterator the iterator
         * @return this builder
         */
        public BalanceMinibatchesBuilder dataSetIterator(DataSetIterator dataSetIterator) {
            this.dataSetIterator = ArgumentException.notNull(dataSetIterator, "dataSetIterator");
            return this;
        }

        /**
         * Sets the number of classes.
         *
         * @param numLabels the number
         * @return this builder
         */
        public BalanceMinibatchesBuilder numLabels(int numLabels) {
            this.numLabels = numLabels;
            return this;
        }

        /**
         * Sets the number of examples of a batch.
         *
         * @param miniBatchSize the number; the number of classes if it is not set
         * @return this builder
         */
        public BalanceMinibatchesBuilder miniBatchSize(int miniBatchSize) {
            this.miniBatchSize = miniBatchSize;
            return this;
        }

        /**
         * Has no meaning here, because examples are sorted in memory.
         *
         * @param rootDir a folder
         * @return this builder
         */
        public BalanceMinibatchesBuilder rootDir(File rootDir) {
            return this;
        }

        /**
         * Sets the folder of the files.
         *
         * @param rootSaveDir the folder, which exists
         * @return this builder
         */
        public BalanceMinibatchesBuilder rootSaveDir(File rootSaveDir) {
            this.rootSaveDir = ArgumentException.notNull(rootSaveDir, "rootSaveDir");
            return this;
        }

        /**
         * Sets what changes the examples before they are written.
         *
         * @param dataNormalization the normalizer, or null
         * @return this builder
         */
        public BalanceMinibatchesBuilder dataNormalization(DataNormalization dataNormalization) {
            this.dataNormalization = dataNormalization;
            return this;
        }

        /**
         * Returns what balances.
         *
         * @return the object
         * @throws ArgumentException if there is no iterator, or a number is not positive
         */
        public BalanceMinibatches build() {
            ArgumentException.notNull(dataSetIterator, "dataSetIterator");
            if (numLabels < 1) {
                throw new ArgumentException("there is at least 1 class, not " + numLabels + ": call numLabels");
            }
            miniBatchSize = miniBatchSize < 0 ? numLabels : miniBatchSize;
            if (miniBatchSize < 1) {
                throw new ArgumentException("a batch has at least 1 example, not " + miniBatchSize);
            }
            return new BalanceMinibatches(this);
        }
    }
}
