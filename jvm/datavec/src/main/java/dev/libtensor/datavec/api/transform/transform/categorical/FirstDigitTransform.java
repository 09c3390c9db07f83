package dev.libtensor.datavec.api.transform.transform.categorical;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.transform.metadata.CategoricalMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Projection;
import java.util.ArrayList;
import java.util.List;

/** Takes the first digit of numbers or texts, for Benford's law, as DataVec's class of that name. */
public class FirstDigitTransform extends BaseTransform {
    /** The text of what begins with no digit. */
    public static final String OTHER_CATEGORY = "Other";

    private static final List<String> DIGITS = List.of("0", "1", "2", "3", "4", "5", "6", "7", "8", "9");

    /** What happens to a value that begins with no digit. */
    public enum Mode {
        /** It is an error. */
        EXCEPTION_ON_INVALID,
        /** It becomes {@link #OTHER_CATEGORY}. */
        INCLUDE_OTHER_CATEGORY
    }

    /**
     * Creates a transform.
     *
     * @param inputColumn the column
     * @param outputColumn the new column behind it, of type Categorical; the column itself to replace it
     * @param mode what happens to a value that begins with no digit
     */
    public FirstDigitTransform(String inputColumn, String outputColumn, Mode mode) {
        super(new Projection("firstDigit", List.of(ArgumentException.notNull(inputColumn, "inputColumn")), (schema, columns) -> {
            int place = schema.getIndexOfColumn(inputColumn);
            Column from = columns.get(place);
            Column made = from.with(new CategoricalMetaData(outputColumn, states(mode)), value -> digit(value, mode, inputColumn))
                    .named(outputColumn);
            if (inputColumn.equals(outputColumn)) {
                columns.set(place, made);
            } else {
                columns.add(place + 1, made);
            }
            return columns;
        }));
        describedBy(inputColumn, outputColumn, mode);
        ArgumentException.notNull(outputColumn, "outputColumn");
        ArgumentException.notNull(mode, "mode");
    }

    private static List<String> states(Mode mode) {
        List<String> states = new ArrayList<>(DIGITS);
        if (mode == Mode.INCLUDE_OTHER_CATEGORY) {
            states.add(OTHER_CATEGORY);
        }
        return states;
    }

    private static Text digit(Writable value, Mode mode, String column) {
        String text = value.toString();
        int first = text.startsWith("-") ? 1 : 0;
        String digit = text.length() > first ? text.substring(first, first + 1) : "";
        if (DIGITS.contains(digit)) {
            return new Text(digit);
        }
        if (mode == Mode.INCLUDE_OTHER_CATEGORY) {
            return new Text(OTHER_CATEGORY);
        }
        throw new FormatException("a number was expected in the column '" + column + "', not '" + value + "'");
    }
}
