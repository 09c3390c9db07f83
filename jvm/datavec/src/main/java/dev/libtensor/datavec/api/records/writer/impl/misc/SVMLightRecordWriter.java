package dev.libtensor.datavec.api.records.writer.impl.misc;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.TensorIndexException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.records.reader.impl.misc.SVMLightRecordReader;
import dev.libtensor.datavec.api.records.writer.impl.FileRecordWriter;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.split.partition.Partitioner;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes lines of the form {@code label index:value index:value}, as DataVec's class of that name. Values of 0 are left out.
 * Settings say which columns are values and which are classes: by default, the last one is the class.
 * {@link SVMLightRecordReader} reads the lines.
 */
public class SVMLightRecordWriter extends FileRecordWriter {
    /** What the names of the settings begin with. */
    public static final String NAME_SPACE = SVMLightRecordWriter.class.getName();

    /** The setting of the first column with a value, 0 by default. */
    public static final String FEATURE_FIRST_COLUMN = NAME_SPACE + ".featureStartColumn";

    /** The setting of the last column with a value; by default that before the classes. */
    public static final String FEATURE_LAST_COLUMN = NAME_SPACE + ".featureEndColumn";

    /** The setting whether the first value gets index 0, or 1, which is so by default. */
    public static final String ZERO_BASED_INDEXING = NAME_SPACE + ".zeroBasedIndexing";

    /** The setting whether the first of several classes gets number 0, or 1, which is so by default. */
    public static final String ZERO_BASED_LABEL_INDEXING = NAME_SPACE + ".zeroBasedLabelIndexing";

    /** The setting whether records have a class, which is so by default. */
    public static final String HAS_LABELS = NAME_SPACE + ".hasLabel";

    /** The setting whether there is a column of 0 or 1 for each class, of which the numbers are written. */
    public static final String MULTILABEL = NAME_SPACE + ".multilabel";

    /** The setting of the first column with a class; by default that behind the values, or the last one. */
    public static final String LABEL_FIRST_COLUMN = NAME_SPACE + ".labelStartColumn";

    /** The setting of the last column with a class; by default the last one. */
    public static final String LABEL_LAST_COLUMN = NAME_SPACE + ".labelEndColumn";

    /** The class of a record that has none. */
    public static final String UNLABELED = "";

    private Configuration settings = new Configuration();

    /** Creates a writer. */
    public SVMLightRecordWriter() {}

    @Override
    public void initialize(Configuration configuration, InputSplit split, Partitioner partitioner) throws Exception {
        setConf(configuration);
        super.initialize(configuration, split, partitioner);
    }

    /**
     * Takes settings.
     *
     * @param conf the settings, which are copied
     */
    public void setConf(Configuration conf) {
        settings = new Configuration(ArgumentException.notNull(conf, "conf"));
    }

    /**
     * Returns the settings.
     *
     * @return a copy
     */
    public Configuration getConf() {
        return new Configuration(settings);
    }

    /**
     * Makes the line of a record, in which an array stands for as many columns as it has elements.
     *
     * @throws TensorIndexException if the record has no column that the settings name
     * @throws NumberFormatException if a value is no number, or one of several classes is not 0, 1 or -1
     */
    @Override
    protected String line(List<Writable> record) {
        int last = record.size() - 1;
        boolean hasLabel = settings.getBoolean(HAS_LABELS, true);
        int lastFeature = settings.getInt(FEATURE_LAST_COLUMN, -1);
        int firstLabel = settings.getInt(LABEL_FIRST_COLUMN, lastFeature >= 0 ? lastFeature + 1 : last);
        String label = hasLabel ? label(numbers(record, firstLabel, settings.getInt(LABEL_LAST_COLUMN, last))) : UNLABELED;
        int behind = hasLabel ? firstLabel - 1 : last;
        List<Writable> features =
                numbers(record, settings.getInt(FEATURE_FIRST_COLUMN, 0), lastFeature >= 0 ? lastFeature : behind);
        StringBuilder line = new StringBuilder(label);
        int first = settings.getBoolean(ZERO_BASED_INDEXING, false) ? 0 : 1;
        for (int i = 0; i < features.size(); i++) {
            double value = number(features.get(i));
            if (value != 0) {
                line.append(SVMLightRecordReader.PREFERRED_DELIMITER).append(first + i)
                        .append(SVMLightRecordReader.FEATURE_DELIMITER).append(value);
            }
        }
        return line.toString();
    }

    private String label(List<Writable> columns) {
        boolean multilabel = settings.getBoolean(MULTILABEL, false);
        int first = settings.getBoolean(ZERO_BASED_LABEL_INDEXING, false) ? 0 : 1;
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            double value = number(columns.get(i));
            if (!multilabel) {
                labels.add(columns.get(i) instanceof DoubleWritable ? String.valueOf(value) : columns.get(i).toString());
            } else if (value == 1) {
                labels.add(String.valueOf(first + i));
            } else if (value != 0 && value != -1) {
                throw new NumberFormatException("with several classes, a column is 0, 1 or -1, not " + columns.get(i));
            }
        }
        return String.join(SVMLightRecordReader.LABEL_DELIMITER, labels);
    }

    private static double number(Writable value) {
        try {
            return Double.parseDouble(value.toString());
        } catch (NumberFormatException e) {
            throw new NumberFormatException("a number was expected, not '" + value + "'");
        }
    }

    /** Returns the values of some columns, with the elements of arrays one by one. */
    private static List<Writable> numbers(List<Writable> record, int first, int last) {
        List<Writable> numbers = new ArrayList<>();
        for (int i = first; i <= last; i++) {
            Writable value = record.get(TensorIndexException.check(i, record.size(), "column"));
            if (value instanceof NDArrayWritable array && array.get() != null) {
                for (Number each : ((NDArray) array.get()).toArray()) {
                    numbers.add(new DoubleWritable(each.doubleValue()));
                }
            } else {
                numbers.add(value);
            }
        }
        return numbers;
    }
}
