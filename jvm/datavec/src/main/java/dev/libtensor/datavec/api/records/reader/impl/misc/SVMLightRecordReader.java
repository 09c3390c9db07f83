package dev.libtensor.datavec.api.records.reader.impl.misc;

import dev.libtensor.FormatException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.records.reader.impl.LineRecordReader;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Reads lines of the form {@code label index:value index:value # comment}, as DataVec's class of that name. The values that a
 * line leaves out are 0. Settings say how many there are.
 */
public class SVMLightRecordReader extends LineRecordReader {
    /** What the names of the settings begin with. */
    public static final String NAME_SPACE = SVMLightRecordReader.class.getName();

    /** The setting of the number of values of a record without its class, which is necessary. */
    public static final String NUM_FEATURES = NAME_SPACE + ".numfeatures";

    /** Another name of {@link #NUM_FEATURES}. */
    public static final String NUM_ATTRIBUTES = NAME_SPACE + ".numattributes";

    /** The setting whether the first value has index 0, which is so by default, or 1. */
    public static final String ZERO_BASED_INDEXING = NAME_SPACE + ".zeroBasedIndexing";

    /** The setting whether the first of several classes has number 0, or 1, which is so by default. */
    public static final String ZERO_BASED_LABEL_INDEXING = NAME_SPACE + ".zeroBasedLabelIndexing";

    /** The setting whether a record can have several classes, with commas between them; by default it has one. */
    public static final String MULTILABEL = NAME_SPACE + ".multilabel";

    /** The setting of the number of classes, which is necessary if a record can have several. */
    public static final String NUM_LABELS = NAME_SPACE + ".numLabels";

    /** The beginning of a comment. */
    public static final String COMMENT_CHAR = "#";

    /** A regular expression of what stands between values. */
    public static final String ALLOWED_DELIMITERS = "[ \t]";

    /** What the writer puts between values. */
    public static final String PREFERRED_DELIMITER = " ";

    /** What stands between an index and a value. */
    public static final String FEATURE_DELIMITER = ":";

    /** What stands between classes. */
    public static final String LABEL_DELIMITER = ",";

    /** The index of a query, which is not read. */
    public static final String QID_PREFIX = "qid";

    /** A value that a line leaves out. */
    public static final Writable ZERO = new DoubleWritable(0);

    /** A value of 1. */
    public static final Writable ONE = new DoubleWritable(1);

    /** A class that a record does not have, among several. */
    public static final Writable LABEL_ZERO = new IntWritable(0);

    /** A class that a record has, among several. */
    public static final Writable LABEL_ONE = new IntWritable(1);

    private int numFeatures = -1;
    private int firstFeature;
    private boolean appendLabel = true;
    private boolean multilabel;
    private int firstLabel = 1;
    private int numLabels;

    /** Creates a reader, which needs settings: give them with {@code initialize} or {@link #setConf}. */
    public SVMLightRecordReader() {}

    /**
     * Takes settings.
     *
     * @throws UnsupportedException if the number of values is missing or negative, or that of the classes if it is necessary
     */
    @Override
    public void setConf(Configuration conf) {
        super.setConf(conf);
        numFeatures = atLeast0(conf, NUM_FEATURES, conf.getInt(NUM_ATTRIBUTES, -1));
        firstFeature = conf.getBoolean(ZERO_BASED_INDEXING, true) ? 0 : 1;
        appendLabel = conf.getBoolean(APPEND_LABEL, true);
        multilabel = conf.getBoolean(MULTILABEL, false);
        firstLabel = conf.getBoolean(ZERO_BASED_LABEL_INDEXING, false) ? 0 : 1;
        numLabels = multilabel ? atLeast0(conf, NUM_LABELS, -1) : 0;
    }

    private static int atLeast0(Configuration conf, String name, int otherwise) {
        int number = conf.getInt(name, otherwise);
        if (number < 0) {
            throw new UnsupportedException("the setting '" + name + "' is at least 0, but it is " + conf.get(name, "missing"));
        }
        return number;
    }

    /** Returns whether the line has more than a comment. An empty line is a record of zeros without a class. */
    @Override
    protected boolean isRecord(String text) {
        return !text.stripLeading().startsWith(COMMENT_CHAR);
    }

    private static String withoutComment(String text) {
        return text.replaceFirst(COMMENT_CHAR + ".*$", "").stripTrailing();
    }

    /**
     * Returns the values, each of which is a {@link DoubleWritable}, and behind them the class. The class is an
     * {@link IntWritable}, or a {@link DoubleWritable} if the text of it has a fraction; a line has none, one, or several with
     * commas between them. With {@link #MULTILABEL}, these are numbers of classes, and each class has a 0 or 1.
     *
     * @throws StateException if the settings are missing
     * @throws FormatException if the line is malformed
     * @throws TensorIndexException if the number of a value or class is out of range
     */
    @Override
    protected List<Writable> record(String text) {
        if (numFeatures < 0) {
            throw new StateException("the reader has no settings yet: give them with initialize or setConf");
        }
        String[] parts = withoutComment(text).split(ALLOWED_DELIMITERS + "+");
        List<Writable> values = new ArrayList<>(Collections.nCopies(numFeatures, ZERO));
        for (int i = 1; i < parts.length; i++) {
            String[] feature = parts[i].split(FEATURE_DELIMITER, -1);
            if (feature.length != 2) {
                throw new FormatException("'" + parts[i] + "' is not of the form index:value");
            } else if (!feature[0].equals(QID_PREFIX)) {
                int index = index(feature[0], firstFeature, numFeatures, "value");
                values.set(index, new DoubleWritable(number(feature[1])));
            }
        }
        if (appendLabel) {
            appendLabel(values, parts[0]);
        }
        return values;
    }

    private void appendLabel(List<Writable> values, String label) {
        String[] labels = label.isEmpty() ? new String[0] : label.split(LABEL_DELIMITER);
        if (!multilabel) {
            for (String one : labels) {
                double number = number(one);
                values.add(number == Math.rint(number) && one.indexOf('.') < 0
                        ? new IntWritable((int) number)
                        : new DoubleWritable(number));
            }
            return;
        }
        List<Writable> classes = new ArrayList<>(Collections.nCopies(numLabels, LABEL_ZERO));
        for (String one : labels) {
            if (!one.isEmpty()) {
                classes.set(index(one, firstLabel, numLabels, "class"), LABEL_ONE);
            }
        }
        values.addAll(classes);
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new FormatException("a number was expected, not '" + text + "'");
        }
    }

    private static int index(String text, int first, int count, String what) {
        String expected = "the number of a " + what + " is from " + first + " to " + (first + count - 1) + ", not '" + text + "'";
        try {
            int index = Integer.parseInt(text) - first;
            if (index >= 0 && index < count) {
                return index;
            }
        } catch (NumberFormatException e) {
            throw new FormatException(expected);
        }
        throw new TensorIndexException(expected);
    }

    /**
     * Creates a reader of the same class without settings.
     *
     * @return the reader
     */
    protected SVMLightRecordReader another() {
        return new SVMLightRecordReader();
    }

    @Override
    protected LineRecordReader copy() {
        SVMLightRecordReader copy = another();
        if (getConf() != null) {
            copy.setConf(getConf());
        }
        return copy;
    }
}
