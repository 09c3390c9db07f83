package dev.libtensor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which part of an array: for each dimension, from the first, a number (the dimension goes away) or a range (it stays), and
 * once {@code ...} for all the dimensions not mentioned; those at the end may also be left out.
 *
 * <p>Written as in Python, {@code new NDIndex("1:3, ..., -1")}, or built:
 * {@code new NDIndex().addSlice(1, 3).addEllipsis().add(-1)}. In the text, {@code {}} stands for the next number of the
 * arguments: {@code new NDIndex("{}:{}", from, to)}.
 */
public final class NDIndex {
    /** What stands for one dimension, or for several. */
    private sealed interface Part permits At, Range, Ellipsis {}

    private record At(long index) implements Part {
        @Override
        public String toString() {
            return Long.toString(index);
        }
    }

    private record Range(long start, long stop, long step) implements Part {
        boolean isWhole() {
            return start == 0 && stop == Long.MAX_VALUE && step == 1;
        }

        @Override
        public String toString() {
            return (start == 0 ? "" : start) + ":" + (stop == Long.MAX_VALUE ? "" : stop) + (step == 1 ? "" : ":" + step);
        }
    }

    private record Ellipsis() implements Part {
        @Override
        public String toString() {
            return "...";
        }
    }

    private final List<Part> parts = new ArrayList<>();

    /** An empty index, which is the whole array; add to it. */
    public NDIndex() {}

    /**
     * Numbers for the first dimensions.
     *
     * @param indices one for each; negative ones count from the end
     */
    public NDIndex(long... indices) {
        for (long index : indices) {
            add(index);
        }
    }

    /**
     * An index as Python writes it.
     *
     * @param text parts with commas between them: a number, {@code start:stop}, {@code start:stop:step} with any of the three
     *     left out, or {@code ...}
     * @param arguments the numbers that stand for {@code {}}, in order
     * @throws ArgumentException if the text is no index, or an argument is no whole number
     */
    public NDIndex(String text, Number... arguments) {
        int argument = 0;
        StringBuilder filled = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            if (text.startsWith("{}", at)) {
                if (argument == arguments.length) {
                    throw new ArgumentException("the index '" + text + "' has more {} than the " + argument + " arguments");
                }
                filled.append(whole(arguments[argument++], text));
                at++;
            } else {
                filled.append(text.charAt(at));
            }
        }
        if (argument != arguments.length) {
            throw new ArgumentException("the index '" + text + "' has " + argument + " {}, and there are " + arguments.length
                    + " arguments");
        }
        for (String part : filled.toString().split(",", -1)) {
            parse(part.strip(), text);
        }
    }

    private static long whole(Number argument, String text) {
        long whole = argument.longValue();
        if (Ops.kind(argument) != 0 && argument.doubleValue() != whole) {
            throw new ArgumentException(argument + ", for a {} in the index '" + text + "', is no whole number");
        }
        return whole;
    }

    private void parse(String part, String text) {
        if (part.equals("...")) {
            addEllipsis();
            return;
        }
        String[] numbers = part.split(":", -1);
        if (numbers.length == 1) {
            add(number(part, part, text));
        } else if (numbers.length <= 3) {
            long start = numbers[0].isBlank() ? 0 : number(numbers[0], part, text);
            long stop = numbers[1].isBlank() ? Long.MAX_VALUE : number(numbers[1], part, text);
            long step = numbers.length < 3 || numbers[2].isBlank() ? 1 : number(numbers[2], part, text);
            addSlice(start, stop, step);
        } else {
            throw wrong(part, text);
        }
    }

    private static long number(String number, String part, String text) {
        try {
            return Long.parseLong(number.strip());
        } catch (NumberFormatException e) {
            throw wrong(part, text);
        }
    }

    private static ArgumentException wrong(String part, String text) {
        return new ArgumentException("'" + part + "' in the index '" + text
                + "' is no number, no start:stop:step and not '...'");
    }

    /**
     * A number for the next dimension, which goes away.
     *
     * @param index the index; a negative one counts from the end
     * @return this
     */
    public NDIndex add(long index) {
        parts.add(new At(index));
        return this;
    }

    /**
     * A range of the next dimension.
     *
     * @param start the first index
     * @param stop the end, not included; negative ones count from the end, and both are clipped to the dimension
     * @return this
     */
    public NDIndex addSlice(long start, long stop) {
        return addSlice(start, stop, 1);
    }

    /**
     * Every {@code step}-th index of a range of the next dimension.
     *
     * @param start the first index
     * @param stop the end, not included; negative ones count from the end, and both are clipped to the dimension
     * @param step at least 1
     * @return this
     */
    public NDIndex addSlice(long start, long stop, long step) {
        parts.add(new Range(start, stop, step));
        return this;
    }

    /**
     * The whole of the next dimension.
     *
     * @return this
     */
    public NDIndex addAll() {
        return addSlice(0, Long.MAX_VALUE);
    }

    /**
     * The whole of all the dimensions that the other parts leave over.
     *
     * @return this
     * @throws ArgumentException if there is one already
     */
    public NDIndex addEllipsis() {
        if (parts.stream().anyMatch(Ellipsis.class::isInstance)) {
            throw new ArgumentException("an index has '...' only once");
        }
        parts.add(new Ellipsis());
        return this;
    }

    static TensorIndexException tooLong(long numbered, NDArrayData whole) {
        return new TensorIndexException(
                "an index with " + numbered + " parts is too long for the shape " + whole.getShape());
    }

    /** The part of {@code whole}, always under a handle of its own. */
    NDArray view(NDArray whole) {
        int rank = whole.getShape().dimension();
        long numbered = parts.stream().filter(part -> !(part instanceof Ellipsis)).count();
        if (numbered > rank) {
            throw tooLong(numbered, whole);
        }
        NDArray view = whole;
        int axis = 0;
        try {
            for (Part part : parts) {
                NDArray next = view;
                if (part instanceof At at) {
                    next = view.select(axis, at.index);
                } else if (part instanceof Range range) {
                    next = range.isWhole() ? view : view.slice(axis, range.start, range.stop, range.step);
                    axis++;
                } else {
                    axis += rank - (int) numbered;
                }
                if (next != view && view != whole) {
                    view.dispose();
                }
                view = next;
            }
        } catch (RuntimeException e) {
            if (view != whole) {
                view.dispose();
            }
            throw e;
        }
        return view == whole ? whole.alias() : view;
    }

    /** The index as Python writes it. */
    @Override
    public String toString() {
        return parts.isEmpty() ? "..." : parts.stream().map(Part::toString).collect(Collectors.joining(", "));
    }
}
