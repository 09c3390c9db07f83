package dev.libtensor.nd4j.internal;

import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.TensorIOException;
import dev.libtensor.internal.nd4j.HostArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.zip.ZipInputStream;

/** Arrays in ND4J's text files, and as the bytes of NumPy's files. */
public final class ArrayTexts {
    private static final Pattern FORM = Pattern.compile("\\s*\\{\\s*\"filefrom\".*?\"ordering\"\\s*:\\s*\"[cf]\".*?"
            + "\"shape\"\\s*:\\s*\\[([0-9, ]*)\\],\\s*\"data\"\\s*:(.*)\\}\\s*", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile("[^\\s,\\[\\]]+");
    private static final String CELL = "%25s";

    private ArrayTexts() {}

    /** Returns the text of an array. */
    public static String of(NDArray array) {
        INDArray face = array;
        boolean isWhole = array.getDataType().isInteger();
        DecimalFormat format = new DecimalFormat("0.000000000000000000E0", DecimalFormatSymbols.getInstance(Locale.ROOT));
        String[] cells = Arrays.stream(HostArray.doubles(array)).mapToObj(number -> isWhole ? new BigDecimal(number).toPlainString()
                : format.format(number)).toArray(String[]::new);
        StringBuilder data = new StringBuilder();
        append(data, cells, new int[1], array.getShape().getShape(), 0);
        return "{\n\"filefrom\": \"dl4j\",\n\"ordering\": \"" + face.ordering() + "\",\n\"shape\":\t"
                + Arrays.toString(array.getShape().getShape()) + ",\n\"data\":\n" + data + "\n}\n";
    }

    private static void append(StringBuilder data, String[] cells, int[] next, long[] shape, int depth) {
        if (depth == shape.length) {
            data.append(depth == 0 ? cells[next[0]++] : String.format(CELL, cells[next[0]++]));
            return;
        }
        String between = depth == shape.length - 1 ? "," : ", \n" + " ".repeat(depth + 1);
        data.append('[');
        for (long i = 0; i < shape[depth]; i++) {
            data.append(i == 0 ? "" : between);
            append(data, cells, next, shape, depth + 1);
        }
        data.append(']');
    }

    /** Reads the text of an array. The elements stand row by row, whatever the order was. */
    public static NDArray read(String text, DataType type) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new FormatException("the text is no array: expected the fields filefrom, ordering, shape and data");
        }
        long[] shape = sizes(form.group(1));
        List<Double> numbers = new ArrayList<>();
        Matcher number = NUMBER.matcher(form.group(2));
        while (number.find()) {
            numbers.add(parse(number.group()));
        }
        if (LongStream.of(shape).reduce(1, (a, b) -> a * b) != numbers.size()) {
            throw new FormatException("the text of an array has " + numbers.size() + " elements, but the shape "
                    + Arrays.toString(shape));
        }
        double[] elements = numbers.stream().mapToDouble(each -> each).toArray();
        try (NDArray read = NDArray.create(elements, new Shape(shape))) {
            return read.toType(type, true);
        }
    }

    private static long[] sizes(String list) {
        try {
            return NUMBER.matcher(list).results().mapToLong(size -> Long.parseLong(size.group())).toArray();
        } catch (NumberFormatException e) {
            throw new FormatException("the text of an array has the shape [" + list + "]: sizes were expected");
        }
    }

    private static double parse(String number) {
        try {
            return Double.parseDouble(number.replace("\u221E", "Infinity"));
        } catch (NumberFormatException e) {
            throw new FormatException("the text of an array has the element '" + number + "': a number was expected");
        }
    }

    /** Returns a file of NumPy's, which is the only one in an archive of the array. */
    public static byte[] npy(NDArray array) {
        byte[] archive = new NDList(array).encode(NDList.Encoding.NPZ);
        try (ZipInputStream files = new ZipInputStream(new ByteArrayInputStream(archive))) {
            files.getNextEntry();
            return files.readAllBytes();
        } catch (IOException e) {
            throw new TensorIOException("the array cannot be written: " + e.getMessage());
        }
    }
}
