package dev.libtensor.datavec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.transform.MathFunction;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.categorical.CategoricalToOneHotTransform;
import dev.libtensor.datavec.api.transform.transform.categorical.FirstDigitTransform;
import dev.libtensor.datavec.api.transform.transform.categorical.IntegerToCategoricalTransform;
import dev.libtensor.datavec.api.transform.transform.categorical.PivotTransform;
import dev.libtensor.datavec.api.transform.transform.categorical.StringToCategoricalTransform;
import dev.libtensor.datavec.api.transform.transform.column.RenameColumnsTransform;
import dev.libtensor.datavec.api.transform.transform.doubletransform.DoubleMathOpTransform;
import dev.libtensor.datavec.api.transform.transform.doubletransform.Log2Normalizer;
import dev.libtensor.datavec.api.transform.transform.doubletransform.MinMaxNormalizer;
import dev.libtensor.datavec.api.transform.transform.doubletransform.StandardizeNormalizer;
import dev.libtensor.datavec.api.transform.transform.doubletransform.SubtractMeanNormalizer;
import dev.libtensor.datavec.api.transform.transform.floattransform.FloatMathFunctionTransform;
import dev.libtensor.datavec.api.transform.transform.integer.IntegerMathOpTransform;
import dev.libtensor.datavec.api.transform.transform.integer.IntegerToOneHotTransform;
import dev.libtensor.datavec.api.transform.transform.integer.ReplaceEmptyIntegerWithValueTransform;
import dev.libtensor.datavec.api.transform.transform.integer.ReplaceInvalidWithIntegerTransform;
import dev.libtensor.datavec.api.transform.transform.parse.ParseDoubleTransform;
import dev.libtensor.datavec.api.transform.transform.string.ChangeCaseStringTransform;
import dev.libtensor.datavec.api.transform.transform.string.ConcatenateStringColumns;
import dev.libtensor.datavec.api.transform.transform.string.MapAllStringsExceptListTransform;
import dev.libtensor.datavec.api.transform.transform.string.ReplaceEmptyStringTransform;
import dev.libtensor.datavec.api.transform.transform.string.StringListToCategoricalSetTransform;
import dev.libtensor.datavec.api.transform.transform.time.TimeMathOpTransform;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.joda.time.DateTimeZone;
import org.junit.jupiter.api.Test;

/** The transforms under the names of their classes; {@link TransformTest} has those of the builder. */
class TransformClassTest extends NativeTest {
    private static final Schema TEXT = new Schema.Builder().addColumnString("c").build();
    private static final Schema WHOLE = new Schema.Builder().addColumnInteger("c", -1, 3).build();
    private static final Schema REAL = new Schema.Builder().addColumnDouble("c", -1.0, 3.0).build();

    private static List<Writable> record(String line) {
        return Arrays.stream(line.split(",", -1)).<Writable>map(Text::new).toList();
    }

    private static String mapped(Transform transform, Schema schema, String line) {
        transform.setInputSchema(schema);
        return transform.transform(schema).getColumnNames() + " " + transform.map(record(line));
    }

    @Test
    void categories() {
        Schema sold = new Schema.Builder().addColumnString("day").addColumnCategorical("key", "a", "b")
                .addColumnDouble("n").build();
        assertEquals("[day, key[a], key[b]] [mon, 0.0, 7]", mapped(new PivotTransform("key", "n"), sold, "mon,b,7"));
        assertEquals("[day, key[a], key[b]] [mon, 7, none]",
                mapped(new PivotTransform("key", "n", new Text("none")), sold, "mon,a,7"));
        assertEquals("[day, key[a], key[b], n] [mon, 0, 1, 7]",
                mapped(new CategoricalToOneHotTransform("key"), sold, "mon,b,7"));
        assertThrows(FormatException.class, () -> mapped(new CategoricalToOneHotTransform("key"), sold, "mon,x,7"));
        assertEquals("[c[2], c[3]] [0, 1]", mapped(new IntegerToOneHotTransform("c", 2, 3), WHOLE, "3"));
        assertThrows(FormatException.class, () -> mapped(new IntegerToOneHotTransform("c", 2, 3), WHOLE, "4"));
        assertEquals("[c] [b]", mapped(new IntegerToCategoricalTransform("c", List.of("a", "b")), WHOLE, "1"));
        assertEquals("[c] [b]", mapped(new StringToCategoricalTransform("c", "a", "b"), TEXT, "b"));
    }

    @Test
    void firstDigits() {
        FirstDigitTransform.Mode other = FirstDigitTransform.Mode.INCLUDE_OTHER_CATEGORY;
        assertEquals("[c, d] [-42, 4]", mapped(new FirstDigitTransform("c", "d", other), TEXT, "-42"));
        assertEquals("[c] [Other]", mapped(new FirstDigitTransform("c", "c", other), TEXT, ""));
        FirstDigitTransform strict = new FirstDigitTransform("c", "c", FirstDigitTransform.Mode.EXCEPTION_ON_INVALID);
        assertThrows(FormatException.class, () -> mapped(strict, TEXT, "x"));
    }

    @Test
    void texts() {
        assertEquals("[c] [ABC]",
                mapped(new ChangeCaseStringTransform("c", ChangeCaseStringTransform.CaseType.UPPER), TEXT, "aBc"));
        assertEquals("[c] [abc]", mapped(new ChangeCaseStringTransform("c"), TEXT, "aBc"));
        assertEquals("[c] [new]", mapped(new ReplaceEmptyStringTransform("c", "new"), TEXT, ""));
        Transform except = new MapAllStringsExceptListTransform("c", "z", List.of("x", "y"));
        assertEquals("[c] [x]", mapped(except, TEXT, "x"));
        assertEquals("[c] [z]", mapped(except, TEXT, "w"));
        Schema two = new Schema.Builder().addColumnsString("a", "b").build();
        assertEquals("[a, b, ab] [1, 2, 2-1]", mapped(new ConcatenateStringColumns("ab", "-", "b", "a"), two, "1,2"));
        Transform set = new StringListToCategoricalSetTransform("c", List.of("a?", "b?"), List.of("a", "b"), ";");
        assertEquals("[a?, b?] [false, true]", mapped(set, TEXT, "b;b"));
        assertEquals("[a?, b?] [false, false]", mapped(set, TEXT, ""));
        assertThrows(FormatException.class, () -> mapped(set, TEXT, "x"));
        assertEquals("[a, b] [1.5, 2.0]", mapped(new ParseDoubleTransform(), two, "1.5,2"));
    }

    @Test
    void numbers() {
        assertEquals("[c] [9]", mapped(new ReplaceEmptyIntegerWithValueTransform("c", 9), WHOLE, ""));
        assertEquals("[c] [9]", mapped(new ReplaceInvalidWithIntegerTransform("c", 9), WHOLE, "77"));
        assertEquals("[c] [2]", mapped(new ReplaceInvalidWithIntegerTransform("c", 9), WHOLE, "2"));
        assertEquals("[c] [0.5]", mapped(new MinMaxNormalizer("c", -1, 3), REAL, "1"));
        assertEquals("[c] [-1.0]", mapped(new MinMaxNormalizer("c", -1, 3, -1, 1), REAL, "-1"));
        assertEquals("[c] [2.0]", mapped(new StandardizeNormalizer("c", 1, 0.5), REAL, "2"));
        assertEquals("[c] [1.0]", mapped(new SubtractMeanNormalizer("c", 1), REAL, "2"));
        assertEquals("[c] [1.0]", mapped(new Log2Normalizer("c", 2, 1, 0.5), REAL, "4"));
        assertThrows(ArgumentException.class, () -> new Log2Normalizer("c", Double.NaN, 1, 1));
        Schema real = new Schema.Builder().addColumnFloat("c").build();
        assertEquals("[c] [3.0]", mapped(new FloatMathFunctionTransform("c", MathFunction.SQRT), real, "9"));
        Schema time = new Schema.Builder().addColumnTime("c", DateTimeZone.UTC).build();
        assertEquals("[c] [61000]", mapped(new TimeMathOpTransform("c", MathOp.Add, 1, TimeUnit.MINUTES), time, "1000"));
        assertThrows(ArgumentException.class, () -> new TimeMathOpTransform("c", MathOp.ScalarMax, 1, TimeUnit.DAYS));
        assertThrows(ArgumentException.class, () -> mapped(new IntegerToOneHotTransform("c", 0, 1), REAL, "1"));
    }

    @Test
    void operationsChangeTheRangeOfTheirColumn() {
        IntegerMetaData turned = (IntegerMetaData) new IntegerMathOpTransform("c", MathOp.Multiply, -5).transform(WHOLE)
                .getMetaData(0);
        assertEquals(-15, turned.getMinAllowedValue());
        assertEquals(5, turned.getMaxAllowedValue());
        DoubleMetaData lost = (DoubleMetaData) new DoubleMathOpTransform("c", MathOp.Modulus, 2).transform(REAL).getMetaData(0);
        assertNull(lost.getMinAllowedValue());
        Schema open = new Schema.Builder().addColumnInteger("c").build();
        assertEquals("[c] [6]", mapped(new IntegerMathOpTransform("c", MathOp.Add, 5), open, "1"));
    }

    @Test
    void wrongUsesAreErrors() {
        assertThrows(StateException.class, () -> new ReplaceEmptyStringTransform("c", "x").map(record("a")));
        assertThrows(ArgumentException.class, () -> mapped(new ReplaceEmptyStringTransform("d", "x"), TEXT, "a"));
        assertThrows(ArgumentException.class, () -> new RenameColumnsTransform(List.of("a"), List.of()));
        assertThrows(ArgumentException.class, () -> new MapAllStringsExceptListTransform("c", "x", null));
    }
}
