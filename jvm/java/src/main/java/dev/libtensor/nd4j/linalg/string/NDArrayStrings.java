package dev.libtensor.nd4j.linalg.string;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * ND4J's form of arrays as text: the elements in brackets, one pair for each dimension.
 *
 * <p>Of an array with more than {@link #getMaxPrintElements} elements, the first and the last three along each dimension are
 * printed. With a precision of n digits, numbers of at least 10<sup>n</sup>, and those below 10<sup>-n</sup>, are written in
 * scientific notation.
 */
public class NDArrayStrings {
    /** The text of an array without elements. */
    public static final String EMPTY_ARRAY_STR = "[]";

    /** The number of elements above which some are left out, unless it is set. */
    public static final long DEFAULT_MAX_PRINT_ELEMENTS = 1000;

    /** How many elements or parts are printed at each end. */
    private static final int ENDS = 3;

    /** No more brackets than these stand around a single element, as in ND4J. */
    private static final int MOST_BRACKETS = 8;

    private static volatile long maxPrintElements = DEFAULT_MAX_PRINT_ELEMENTS;

    private final long most;
    private final String separator;
    private final DecimalFormat numbers;

    /** Null if all numbers have the given format. */
    private final DecimalFormat scientific;
    private final double scientificFrom;
    private final int width;

    /** Creates the form of {@code toString}, with four digits. */
    public NDArrayStrings() {
        this(",", 4);
    }

    /**
     * Creates a form with four digits.
     *
     * @param colSep what stands between two elements
     */
    public NDArrayStrings(String colSep) {
        this(colSep, 4);
    }

    /**
     * Creates a form.
     *
     * @param precision the number of digits after the decimal point; those of a negative number leave out zeros at the end
     */
    public NDArrayStrings(int precision) {
        this(",", precision);
    }

    /**
     * Creates a form.
     *
     * @param maxElements the number of elements above which some are left out
     * @param precision the number of digits after the decimal point
     */
    public NDArrayStrings(long maxElements, int precision) {
        this(maxElements, ",", precision);
    }

    /**
     * Creates a form with four digits.
     *
     * @param maxElements the number of elements above which some are left out
     */
    public NDArrayStrings(long maxElements) {
        this(maxElements, 4);
    }

    /**
     * Creates a form.
     *
     * @param maxElements the number of elements above which some are left out
     * @param forceSummarize whether elements are left out of all arrays
     * @param precision the number of digits after the decimal point
     */
    public NDArrayStrings(long maxElements, boolean forceSummarize, int precision) {
        this(forceSummarize ? 0 : maxElements, precision);
    }

    /**
     * Creates a form.
     *
     * @param forceSummarize whether elements are left out of all arrays
     * @param precision the number of digits after the decimal point
     */
    public NDArrayStrings(boolean forceSummarize, int precision) {
        this(maxPrintElements, forceSummarize, precision);
    }

    /**
     * Creates a form with four digits.
     *
     * @param forceSummarize whether elements are left out of all arrays
     */
    public NDArrayStrings(boolean forceSummarize) {
        this(forceSummarize, 4);
    }

    /**
     * Creates a form.
     *
     * @param colSep what stands between two elements; parts are separated by commas only if elements are
     * @param precision the number of digits after the decimal point
     */
    public NDArrayStrings(String colSep, int precision) {
        this(maxPrintElements, colSep, precision);
    }

    private NDArrayStrings(long maxElements, String colSep, int precision) {
        int digits = Math.abs(precision);
        String shortest = "0." + "#".repeat(digits) + "E0";
        most = maxElements;
        separator = ArgumentException.notNull(colSep, "colSep");
        numbers = decimal("0." + (precision < 0 ? "#" : "0").repeat(digits));
        scientific = decimal(shortest);
        scientificFrom = Math.pow(10, digits);
        width = Math.max(7, shortest.length() + 2);
    }

    /**
     * Creates a form of all numbers.
     *
     * @param colSep what stands between two elements
     * @param decFormat a pattern of {@link DecimalFormat}, such as {@code 0.00}
     * @throws ArgumentException if it is none
     */
    public NDArrayStrings(String colSep, String decFormat) {
        most = maxPrintElements;
        separator = ArgumentException.notNull(colSep, "colSep");
        numbers = decimal(ArgumentException.notNull(decFormat, "decFormat"));
        scientific = null;
        scientificFrom = 0;
        // The width that ND4J takes for a precision of four digits is the least.
        width = Math.max(10, decFormat.length() + (decFormat.toUpperCase(Locale.ROOT).contains("E") ? 3 : 1));
    }

    private static DecimalFormat decimal(String pattern) {
        try {
            return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.US));
        } catch (IllegalArgumentException e) {
            throw new ArgumentException("'" + pattern + "' is no pattern of numbers such as 0.00: " + e.getMessage());
        }
    }

    /**
     * Returns the number of elements above which {@code toString} leaves some out.
     *
     * @return the number
     */
    public static long getMaxPrintElements() {
        return maxPrintElements;
    }

    /**
     * Sets the number of elements above which {@code toString} leaves some out.
     *
     * @param maxPrintElements the number
     */
    public static void setMaxPrintElements(long maxPrintElements) {
        NDArrayStrings.maxPrintElements = maxPrintElements;
    }

    /**
     * Returns an array as text.
     *
     * @param arr the array
     * @return the text
     */
    public String format(INDArray arr) {
        return format(arr, true);
    }

    /**
     * Returns an array as text.
     *
     * @param arr the array
     * @param summarize whether elements of a large array are left out
     * @return the text
     */
    public String format(INDArray arr, boolean summarize) {
        NDArray array = Face.of(arr, "arr");
        if (array.isEmpty()) {
            return EMPTY_ARRAY_STR;
        }
        try (ResourceScope hidden = new ResourceScope()) {
            return part(array.stopGradient(), 1, summarize && array.size() > most);
        }
    }

    /** Returns a part as text, whose lines begin with as many spaces as brackets are open. */
    private String part(NDArray part, int depth, boolean summarizes) {
        int rank = part.getShape().dimension();
        if (part.size() == 1) {
            int brackets = Math.min(rank, MOST_BRACKETS);
            return "[".repeat(brackets) + texts(part.flatten())[0] + "]".repeat(brackets);
        }
        if (rank == 1) {
            return row(part, summarizes);
        }
        String between = (separator.strip().equals(",") ? "," : "") + " \n" + "\n".repeat(rank - 2)
                + " ".repeat(depth);
        int count = Math.toIntExact(part.size(0));
        boolean isCut = summarizes && count > 2 * ENDS;
        return IntStream.range(0, count).filter(i -> !isCut || i <= ENDS || i >= count - ENDS)
                .mapToObj(i -> isCut && i == ENDS ? " ..." : part(part.select(0, i), depth + 1, summarizes))
                .collect(Collectors.joining(between, "[", "]"));
    }

    private String row(NDArray row, boolean summarizes) {
        long count = row.size(0);
        if (!summarizes || count <= 2 * ENDS) {
            return "[" + joined(row) + "]";
        }
        return "[" + joined(row.slice(0, 0, ENDS)) + separator + "  ..." + joined(row.slice(0, count - ENDS, count)) + "]";
    }

    private String joined(NDArray row) {
        return Arrays.stream(texts(row)).map(text -> " ".repeat(Math.max(0, width - text.length())) + text)
                .collect(Collectors.joining(separator));
    }

    private String[] texts(NDArray row) {
        if (row.getDataType().isFloating()) {
            return Arrays.stream(row.toType(DataType.FLOAT64, false).toDoubleArray()).mapToObj(this::text).toArray(String[]::new);
        }
        LongFunction<String> text = switch (row.getDataType()) {
            case BOOLEAN -> value -> String.valueOf(value != 0);
            case UINT64 -> Long::toUnsignedString;
            default -> String::valueOf;
        };
        return Arrays.stream(row.toType(DataType.INT64, false).toLongArray()).mapToObj(text).toArray(String[]::new);
    }

    private String text(double value) {
        if (value == 0) {
            return "0";
        }
        double size = Math.abs(value);
        boolean isScientific = scientific != null && (size < 1 / scientificFrom || size >= scientificFrom);
        return isScientific ? scientific.format(value).replace('E', 'e') : numbers.format(value);
    }
}
