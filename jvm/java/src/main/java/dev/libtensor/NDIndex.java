package dev.libtensor;

import dev.libtensor.internal.natives.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Selects a part of an array. Each dimension, starting from the first, takes an index, which removes the dimension, or
 * a range, which keeps it. An ellipsis, {@code ...}, stands at most once for all dimensions not mentioned. Trailing
 * dimensions may be omitted.
 *
 * <p>Write an index as in Python, {@code new NDIndex("1:3, ..., -1")}, or build it with
 * {@code new NDIndex().addSlice(1, 3).addEllipsis().add(-1)}. As in DJL, {@code *} selects a whole dimension,
 * {@code null} adds one of size 1, and {@code {}} stands for the next argument, as in {@code new NDIndex("{}:{}", from,
 * to)}. An argument is an integer or, alone between commas, an array of numbers or BOOLEAN.
 *
 * <p>An array of numbers selects those indices, and its shape replaces the dimension. Negative numbers count from the
 * end, and fractions are cut off. A BOOLEAN array selects the places where it is true, in as many dimensions as it has.
 * Several arrays are broadcast together and select element by element, as in NumPy, so that {@code get("{}, {}", rows,
 * columns)} takes one element for each pair. If the arrays are not neighbours, the shape of the pairs comes first.
 */
public final class NDIndex {
    /** The selection in one dimension, or in several. */
    private sealed interface Part permits At, Range, Ellipsis, NewAxis, Take, Pick {
        /** Returns the number of dimensions that it selects from, except an ellipsis. */
        default int width() {
            return 1;
        }
    }

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
            return (start == 0 ? "" : start) + ":" + (stop == Long.MAX_VALUE ? "" : stop)
                    + (step == 1 ? "" : ":" + step);
        }
    }

    private record Ellipsis() implements Part {
        @Override
        public String toString() {
            return "...";
        }
    }

    /** A new dimension of size 1. */
    private record NewAxis() implements Part {
        @Override
        public int width() {
            return 0;
        }

        @Override
        public String toString() {
            return "null";
        }
    }

    /** Indices given by an array, or the places where it is true. */
    private record Take(NDArray index, boolean isMask) implements Part {
        @Override
        public int width() {
            return isMask ? index.getShape().dimension() : 1;
        }

        @Override
        public String toString() {
            return "{" + index.getDataType() + " " + index.getShape() + "}";
        }
    }

    /** One index for each of the other dimensions, given by an array. */
    private record Pick(NDArray index) implements Part {
        private NDArray of(NDArray whole, int axis) {
            boolean isFlat = index.getShape().dimension() == whole.getShape().dimension() - 1;
            try (NDArray wide = isFlat ? index.expandDims(axis) : index.alias();
                    NDArray indices = wide.toType(DataType.INT64, false)) {
                return whole.gather(indices, axis);
            }
        }

        @Override
        public String toString() {
            return "pick " + index.getDataType() + " " + index.getShape();
        }
    }

    private final List<Part> parts = new ArrayList<>();

    /** Creates an empty index, which selects the whole array until parts are added. */
    public NDIndex() {}

    /**
     * Creates an index into the first dimensions.
     *
     * @param indices one index for each dimension; negative ones count from the end
     */
    public NDIndex(long... indices) {
        addIndices(indices);
    }

    /**
     * Creates an index from text, written as in Python.
     *
     * @param text parts separated by commas, each of which is a number, {@code start:stop}, {@code start:stop:step}
     *     with any of the three omitted, {@code *}, {@code null}, {@code {}} or {@code ...}. A comma may follow the last
     * @param arguments the values for {@code {}}, in order, which are integers, arrays, or null for a new axis
     * @throws ArgumentException if the text is not a valid index, or an argument is neither an integer nor an array
     */
    public NDIndex(String text, Object... arguments) {
        addIndices(text, arguments);
    }

    /**
     * Adds parts written as in Python.
     *
     * @param text parts separated by commas; see {@link #NDIndex(String, Object...)}
     * @param arguments the values for {@code {}}, in order, which are integers, arrays, or null for a new axis
     * @return this
     * @throws ArgumentException if the text is not a valid index, or an argument is neither an integer nor an array
     */
    public NDIndex addIndices(String text, Object... arguments) {
        ArgumentException.notNull(text, "text");
        ArgumentException.notNull(arguments, "arguments");
        int argument = 0;
        Deque<NDArray> arrays = new ArrayDeque<>();
        StringBuilder filled = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            if (text.startsWith("{}", at)) {
                if (argument == arguments.length) {
                    throw new ArgumentException("the index '" + text + "' has more than " + argument
                            + " {}, but " + argument + " arguments were given");
                }
                Object value = arguments[argument++];
                if (value instanceof NDArray array) {
                    arrays.add(array);
                }
                filled.append(value == null ? "null" : value instanceof NDArray ? "{}" : whole(value, text));
                at++;
            } else {
                filled.append(text.charAt(at));
            }
        }
        if (argument != arguments.length) {
            throw new ArgumentException("the index '" + text + "' has " + argument + " {}, but " + arguments.length
                    + " arguments were given");
        }
        String written = filled.toString().strip();
        String parts = written.endsWith(",") ? written.substring(0, written.length() - 1) : written;
        for (String part : parts.split(",", -1)) {
            if (part.strip().equals("{}")) {
                add(arrays.remove());
            } else {
                parse(part.strip(), text);
            }
        }
        return this;
    }

    /**
     * Adds an index for each of the next dimensions, which it removes.
     *
     * @param indices the indices; negative ones count from the end
     * @return this
     */
    public NDIndex addIndices(long... indices) {
        for (long index : ArgumentException.notNull(indices, "indices")) {
            add(index);
        }
        return this;
    }

    private static long whole(Object argument, String text) {
        if (!(argument instanceof Number number)
                || Op.kind(number) != 0 && number.doubleValue() != number.longValue()) {
            throw new ArgumentException("the argument for a {} in the index '" + text
                    + "' must be an integer or an NDArray, not " + argument);
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
        if (part.equals("null")) {
            parts.add(new NewAxis());
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
                + "' is not valid: a number, start:stop:step, '*', 'null', '{}' or '...' was expected");
    }

    /**
     * Adds an index for the next dimension, which it removes.
     *
     * @param index the index; a negative one counts from the end
     * @return this
     */
    public NDIndex add(long index) {
        parts.add(new At(index));
        return this;
    }

    /**
     * Adds several indices for the next dimension, which are the elements of an array of numbers, or the places where a
     * BOOLEAN array is true.
     *
     * @param index an array of numbers, whose shape replaces the dimension, or a BOOLEAN array for as many dimensions
     *     as it has, which become one. The result is then a copy and not a view
     * @return this
     */
    public NDIndex add(NDArray index) {
        boolean isMask = ArgumentException.notNull(index, "index").getDataType() == DataType.BOOLEAN;
        parts.add(new Take(index, isMask));
        return this;
    }

    /**
     * Adds a range of the next dimension.
     *
     * @param start the first index
     * @param stop the end, exclusive; negative values count from the end, and both ends are clipped to the dimension
     * @return this
     */
    public NDIndex addSlice(long start, long stop) {
        return addSlice(start, stop, 1);
    }

    /**
     * Adds every {@code step}-th index of a range of the next dimension.
     *
     * @param start the first index
     * @param stop the end, exclusive; negative values count from the end, and both ends are clipped to the dimension
     * @param step the step, at least 1
     * @return this
     */
    public NDIndex addSlice(long start, long stop, long step) {
        parts.add(new Range(start, stop, step));
        return this;
    }

    /**
     * Adds the whole next dimension.
     *
     * @return this
     */
    public NDIndex addAll() {
        return addSlice(0, Long.MAX_VALUE);
    }

    /**
     * Adds all dimensions that the other parts leave over.
     *
     * @return this
     * @throws ArgumentException if the index already has an ellipsis
     */
    public NDIndex addEllipsis() {
        if (parts.stream().anyMatch(Ellipsis.class::isInstance)) {
            throw new ArgumentException("the index already has a '...': only one is allowed");
        }
        parts.add(new Ellipsis());
        return this;
    }

    /**
     * Adds the places where an array is true; see {@link #add(NDArray)}.
     *
     * @param index the BOOLEAN array, for as many dimensions as it has. Numbers that are not 0 count as true
     * @return this
     */
    public NDIndex addBooleanIndex(NDArray index) {
        parts.add(new Take(ArgumentException.notNull(index, "index"), true));
        return this;
    }

    /**
     * Adds one index for each place in the other dimensions, as {@code gather} takes them. The dimension stays, with
     * size 1.
     *
     * @param index an integer array with the sizes of the other dimensions; this dimension may be present as well
     * @return this
     */
    public NDIndex addPickDim(NDArray index) {
        parts.add(new Pick(ArgumentException.notNull(index, "index")));
        return this;
    }

    /**
     * Adds the whole next dimension, like {@link #addAll}.
     *
     * @return this
     */
    public NDIndex addAllDim() {
        return addAll();
    }

    /**
     * Adds several whole dimensions.
     *
     * @param count the number of dimensions
     * @return this
     * @throws ArgumentException if the number is negative or greater than 8
     */
    public NDIndex addAllDim(int count) {
        if (count < 0 || count > 8) {
            throw new ArgumentException("an index has from 0 to 8 dimensions, not " + count);
        }
        for (int i = 0; i < count; i++) {
            addAll();
        }
        return this;
    }

    /**
     * Adds all dimensions that the other parts leave over, like {@link #addEllipsis}.
     *
     * @return this
     * @throws ArgumentException if the index already has an ellipsis
     */
    public NDIndex addEllipseDim() {
        return addEllipsis();
    }

    /**
     * Adds a range of the next dimension, like {@link #addSlice(long, long)}.
     *
     * @param min the first index
     * @param max the end, exclusive
     * @return this
     */
    public NDIndex addSliceDim(long min, long max) {
        return addSlice(min, max);
    }

    /**
     * Adds every {@code step}-th index of a range of the next dimension, like {@link #addSlice(long, long, long)}.
     *
     * @param min the first index
     * @param max the end, exclusive
     * @param step the step, at least 1
     * @return this
     */
    public NDIndex addSliceDim(long min, long max, long step) {
        return addSlice(min, max, step);
    }

    static TensorIndexException tooLong(long numbered, NDArray whole) {
        return new TensorIndexException(
                "an index with " + numbered + " parts is too long for the shape " + whole.getShape());
    }

    /** Overwrites the selected part. What this makes belongs to the current scope. */
    void put(NDArray whole, NDArray values) {
        if (parts.stream().anyMatch(Pick.class::isInstance)) {
            throw new UnsupportedException("set takes numbers, ranges and arrays that add() takes, but '" + this
                    + "' picks an index for each place");
        }
        NDIndexPlaces places = new NDIndexPlaces();
        NDArray view = walk(whole, places);
        if (places.isEmpty()) {
            view.copyFrom(fitted(values, view.getShape()));
        } else {
            places.set(view, values);
        }
    }

    /**
     * The values as they broadcast to the part, without first dimensions of size 1 that the part lacks. As in DJL, values
     * that do not are taken in order for the last dimensions of the part, if these have as many elements.
     */
    private static NDArray fitted(NDArray values, Shape part) {
        Shape given = values.getShape();
        while (given.dimension() > part.dimension() && given.get(0) == 1) {
            given = given.slice(1);
        }
        if (broadcasts(given, part)) {
            return given.dimension() == values.getShape().dimension() ? values : values.reshape(given);
        }
        Shape last = part;
        while (last.dimension() > 0 && last.size() > values.size()) {
            last = last.slice(1);
        }
        return last.size() == values.size() ? values.reshape(last) : values;
    }

    private static boolean broadcasts(Shape from, Shape to) {
        int more = to.dimension() - from.dimension();
        if (more < 0) {
            return false;
        }
        for (int i = 0; i < from.dimension(); i++) {
            if (from.get(i) != 1 && from.get(i) != to.get(i + more)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the selected part, always under a new handle. */
    NDArray view(NDArray whole) {
        if (parts.stream().noneMatch(Take.class::isInstance)) {
            NDArray view = walk(whole, null);
            return view == whole ? whole.alias() : view;
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDIndexPlaces places = new NDIndexPlaces();
            return temporaries.keep(places.of(walk(whole, places)));
        }
    }

    /** Returns what numbers, ranges and new dimensions select, which may be the array itself, and notes the arrays. */
    private NDArray walk(NDArray whole, NDIndexPlaces places) {
        int rank = whole.getShape().dimension();
        int numbered = parts.stream().filter(part -> !(part instanceof Ellipsis)).mapToInt(Part::width).sum();
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
                } else if (part instanceof NewAxis) {
                    next = view.expandDims(axis++);
                } else if (part instanceof Take take) {
                    places.add(view, axis, take.index, take.isMask);
                    axis += take.width();
                } else if (part instanceof Pick pick) {
                    next = pick.of(view, axis++);
                } else {
                    axis += rank - numbered;
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
        return view;
    }

    /** Returns the index as Python writes it. */
    @Override
    public String toString() {
        return parts.isEmpty() ? "..." : parts.stream().map(Part::toString).collect(Collectors.joining(", "));
    }
}
