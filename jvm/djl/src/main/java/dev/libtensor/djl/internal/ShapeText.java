package dev.libtensor.djl.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Shape;
import dev.libtensor.djl.util.PairList;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shapes as arguments have them: {@code 1,3}, or {@code (1,3)f,(2)l} with a letter for each data type. */
public final class ShapeText {
    private static final Pattern SHAPE = Pattern.compile("\\(([^()]*)\\)(\\w?)");
    private static final Map<String, DataType> TYPES = Map.of(
            "", DataType.FLOAT32,
            "f", DataType.FLOAT32,
            "s", DataType.FLOAT16,
            "d", DataType.FLOAT64,
            "u", DataType.UINT8,
            "b", DataType.INT8,
            "i", DataType.INT32,
            "l", DataType.INT64,
            "B", DataType.BOOLEAN);

    private ShapeText() {}

    /**
     * Reads shapes.
     *
     * @param text the shapes
     * @return their data types and sizes
     * @throws ArgumentException if a size is not a number, or a letter is unknown
     */
    public static PairList<DataType, Shape> parse(String text) {
        PairList<DataType, Shape> shapes = new PairList<>();
        if (!text.contains("(")) {
            shapes.add(DataType.FLOAT32, sizes(text, text));
            return shapes;
        }
        for (Matcher shape = SHAPE.matcher(text); shape.find();) {
            DataType type = TYPES.get(shape.group(2));
            if (type == null) {
                throw new ArgumentException("the letter of a data type is one of s, f, d, b, u, i, l and B, not '"
                        + shape.group(2) + "' in " + text);
            }
            shapes.add(type, sizes(shape.group(1), text));
        }
        return shapes;
    }

    private static Shape sizes(String sizes, String text) {
        try {
            return new Shape(Arrays.stream(sizes.split(",")).mapToLong(size -> Long.parseLong(size.trim())).toArray());
        } catch (NumberFormatException e) {
            throw new ArgumentException("shapes are numbers with commas, as in (1,3), not " + text);
        }
    }
}
