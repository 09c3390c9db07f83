package dev.libtensor;

import dev.libtensor.internal.natives.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which part of an array: for each dimension, from the first, a number (the dimension goes away) or a range (it stays), and
 * once {@code ...} for all the dimensions not mentioned; those at the end may also be left out.
 *
 * <p>Written as in Python, {@code new NDIndex("1:3, ..., -1")}, or built:
 * {@code new NDIndex().addSlice(1, 3).addEllipsis().add(-1)}. As in DJL, {@code *} is the whole dimension, and {@code {}} stands
 * for the next of the arguments: {@code new NDIndex("{}:{}", from, to)}. An argument is a number or, alone in its place, an array
 * with one dimension: whole numbers choose these indices, BOOLEAN elements those where they are true.
 */
public final class NDIndex {
    /** What stands for one dimension, or for several. */
    private sealed interface Part permits At, Range, Ellipsis, Take {}

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

    /** The indices that an array has. */
    private record Take(NDArray index) implements Part {
        private NDArray of(NDArray whole, int axis) {
            if (index.getDataType() != DataType.BOOLEAN) {
                return whole.indexSelect(index, axis);
            }
            if (index.getShape().dimension() != 1 || index.size() != whole.size(axis)) {
                throw new ShapeException("a BOOLEAN index for the dimension of size " + whole.size(axis) + " has the shape ("
                        + whole.size(axis) + ",), not " + index.getShape());
            }
            boolean[] chosen = index.toBooleanArray();
            long[] indices = IntStream.range(0, chosen.length).filter(i -> chosen[i]).asLongStream().toArray();
            try (NDArray numbers = NDArray.create(indices)) {
                return whole.indexSelect(numbers, axis);
            }
        }

        @Override
        public String toString() {
            return "{" + index.getDataType() + " " + index.getShape() + "}";
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
        for (long index : ArgumentException.notNull(indices, "indices")) {
            add(index);
        }
    }

    /**
     * An index as Python writes it.
     *
     * @param text parts with commas between them: a number, {@code start:stop}, {@code start:stop:step} with any of the three
     *     left out, {@code *} or {@code ...}
     * @param arguments what stands for {@code {}}, in order: whole numbers and arrays
     * @throws ArgumentException if the text is no index, or an argument is neither a whole number nor an array
     */
    public NDIndex(String text, Object... arguments) {
        ArgumentException.notNull(text, "text");
        ArgumentException.notNull(arguments, "arguments");
        int argument = 0;
        Deque<NDArray> arrays = new ArrayDeque<>();
        StringBuilder filled = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            if (text.startsWith("{}", at)) {
                if (argument == arguments.length) {
                    throw new ArgumentException("the index '" + text + "' has more {} than the " + argument + " arguments");
                }
                Object value = arguments[argument++];
                if (value instanceof NDArray array) {
                    arrays.add(array);
                }
                filled.append(value instanceof NDArray ? "{}" : whole(value, text));
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
            if (part.strip().equals("{}")) {
                add(arrays.remove());
            } else {
                parse(part.strip(), text);
            }
        }
    }

    private static long whole(Object argument, String text) {
        if (!(argument instanceof Number number)
                || Op.kind(number) != 0 && number.doubleValue() != number.longValue()) {
            throw new ArgumentException(argument + ", for a {} in the index '" + text + "', is no whole number and no array");
        }
        return number.longValue();
    }

    private void parse(String part, String text) {
        if (part.equals("...")) {
            addEllipsis();
            return;
        }
        if (part.equals("*")) {
            addAll();
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
                + "' is no number, no start:stop:step, not '*' and not '...'");
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
     * Some indices of the next dimension, which stays: those that stand in an array, or those where it is true.
     *
     * @param index an array with one dimension, of whole numbers or BOOLEAN; the result is then a copy and no view
     * @return this
     */
    public NDIndex add(NDArray index) {
        parts.add(new Take(ArgumentException.notNull(index, "index")));
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

    /** The part of {@code whole} for writing, which a copy would not do. */
    NDArray viewToWrite(NDArray whole) {
        if (parts.stream().anyMatch(Take.class::isInstance)) {
            throw new UnsupportedException("set takes numbers and ranges, and the index '" + this + "' has an array");
        }
        return view(whole);
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
                } else if (part instanceof Take take) {
                    next = take.of(view, axis++);
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
