package dev.libtensor.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataFiles;
import dev.libtensor.NDList;
import java.nio.file.Path;

/**
 * A CSV file of numbers: features, FLOAT32 (n, columns), and labels, FLOAT32 (n). The arrays belong to the scope that is
 * current when the file is read.
 */
public final class CsvDataset {
    private CsvDataset() {}

    /**
     * Returns a builder for a file.
     *
     * @param path the file
     * @return a new builder
     */
    public static Builder builder(Path path) {
        return new Builder(path);
    }

    /** Reads a CSV file. */
    public static final class Builder {
        private final Path path;
        private boolean header = true;
        private char delimiter = ',';
        private int label;

        private Builder(Path path) {
            this.path = ArgumentException.notNull(path, "path");
        }

        /**
         * Sets the column of the labels.
         *
         * @param column the column, from 0; 0 by default
         * @return this
         * @throws ArgumentException if the column is negative
         */
        public Builder setLabel(int column) {
            if (column < 0) {
                throw new ArgumentException("the column of the labels must be at least 0, not " + column);
            }
            label = column;
            return this;
        }

        /**
         * Sets whether the first record has the names of the columns.
         *
         * @param has whether it has; true by default
         * @return this
         */
        public Builder optHeader(boolean has) {
            header = has;
            return this;
        }

        /**
         * Sets the character between two cells.
         *
         * @param character an ASCII character; a comma by default
         * @return this
         */
        public Builder optDelimiter(char character) {
            delimiter = character;
            return this;
        }

        /**
         * Reads the file.
         *
         * @return a dataset of its records
         * @throws dev.libtensor.TensorIOException if the file cannot be read
         * @throws dev.libtensor.FormatException if a cell is not a number; the message names line and column
         * @throws ArgumentException if the file has no such column, or the delimiter is not ASCII
         */
        public ArrayDataset build() {
            NDList read = DataFiles.csv(path, header, delimiter, label);
            return new ArrayDataset(read.get(0), read.get(1));
        }
    }
}
