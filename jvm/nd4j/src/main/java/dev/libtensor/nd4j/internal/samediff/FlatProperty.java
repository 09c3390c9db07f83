package dev.libtensor.nd4j.internal.samediff;

import static dev.libtensor.nd4j.internal.samediff.FlatWriter.reference;

import java.util.List;

/** The named settings of operations in files with graphs. Each is a list of one type, and those of a list have a shape. */
final class FlatProperty {
    private static final int FIELDS = 8;
    private static final int NAME = 0;
    private static final int NUMBERS_32 = 1;
    private static final int NUMBERS_64 = 2;
    private static final int REALS = 3;
    private static final int FLAGS = 5;
    private static final int TEXTS = 6;
    private static final int SHAPE = 7;

    private FlatProperty() {}

    static int flag(FlatWriter to, String name, boolean value) {
        return to.record(FIELDS, reference(NAME, to.text(name)), reference(FLAGS, to.flags(value)));
    }

    static int number(FlatWriter to, String name, long value) {
        return to.record(FIELDS, reference(NAME, to.text(name)), reference(NUMBERS_32, to.numbers32(Math.toIntExact(value))));
    }

    static int real(FlatWriter to, String name, double value) {
        return to.record(FIELDS, reference(NAME, to.text(name)), reference(REALS, to.reals(value)));
    }

    static int text(FlatWriter to, String name, String value) {
        return to.record(FIELDS, reference(NAME, to.text(name)), reference(TEXTS, to.texts(List.of(value))));
    }

    static int numbers(FlatWriter to, String name, long[] values) {
        return to.record(FIELDS, reference(NAME, to.text(name)), reference(NUMBERS_64, to.numbers64(values)),
                reference(SHAPE, to.numbers32(values.length)));
    }

    private static FlatRecord of(List<FlatRecord> properties, String name) {
        return properties.stream().filter(each -> name.equals(each.text(NAME))).findFirst().orElse(null);
    }

    static boolean flag(List<FlatRecord> properties, String name, boolean otherwise) {
        FlatRecord found = of(properties, name);
        return found == null || found.flags(FLAGS).length == 0 ? otherwise : found.flags(FLAGS)[0];
    }

    static String text(List<FlatRecord> properties, String name, String otherwise) {
        FlatRecord found = of(properties, name);
        return found == null || found.texts(TEXTS).isEmpty() ? otherwise : found.texts(TEXTS).get(0);
    }

    static long[] numbers(List<FlatRecord> properties, String name) {
        FlatRecord found = of(properties, name);
        return found == null ? new long[0] : found.numbers64(NUMBERS_64);
    }
}
