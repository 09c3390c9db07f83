package dev.libtensor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Elements that index arrays select from several dimensions together, as in DJL and NumPy. The arrays are broadcast to
 * one shape, and each place of it takes one index from each array. That shape replaces the dimensions where they are
 * neighbours. Otherwise it comes first.
 */
final class NDIndexPlaces {
    private final List<Integer> axes = new ArrayList<>();
    private final List<NDArray> indices = new ArrayList<>();

    boolean isEmpty() {
        return axes.isEmpty();
    }

    /**
     * Adds an index array.
     *
     * @param whole the array to select from, without the dimensions that numbers select
     * @param axis the dimension, greater than those before
     * @param index numbers, negative ones counted from the end; or a mask for as many dimensions as it has
     * @param isMask whether the index is a mask
     */
    void add(NDArray whole, int axis, NDArray index, boolean isMask) {
        NDArray there = index.toDevice(whole.getDevice(), false);
        if (isMask) {
            addMask(whole, axis, there);
        } else {
            // DJL's programs also give indices as FLOAT32.
            NDArray numbers = there.toType(DataType.INT64, false);
            put(axis, NDArray.where(numbers.lt(0), numbers.add(whole.size(axis)), numbers));
        }
    }

    private void addMask(NDArray whole, int axis, NDArray mask) {
        int width = mask.getShape().dimension();
        Shape masked = whole.getShape().slice(axis, axis + width);
        if (width == 0 || !mask.getShape().equals(masked)) {
            throw new ShapeException("a mask for dimensions of the sizes " + masked
                    + " must have that shape, not " + mask.getShape());
        }
        NDArray rows = mask.nonzero();
        for (int i = 0; i < width; i++) {
            put(axis + i, rows.select(1, i));
        }
    }

    private void put(int axis, NDArray index) {
        axes.add(axis);
        indices.add(index);
    }

    /** Returns a copy of the places. */
    NDArray of(NDArray whole) {
        if (axes.size() == 1 && indices.get(0).getShape().dimension() == 1) {
            return whole.indexSelect(indices.get(0), axes.get(0));
        }
        NDArray points = points();
        NDArray there = inFront(whole).gatherPoints(points);
        return isBetween() ? there.permute(back(points, whole)) : there;
    }

    /** Overwrites the places with values, broadcast to the shape of {@link #of}. */
    void set(NDArray whole, NDArray values) {
        NDArray points = points();
        int[] back = back(points, whole);
        Shape shape = shape(points, whole);
        NDArray source = values.toDevice(whole.getDevice(), false).toType(whole.getDataType(), false);
        if (isBetween()) {
            int[] toFront = new int[back.length];
            long[] sizes = new long[back.length];
            for (int i = 0; i < back.length; i++) {
                toFront[back[i]] = i;
                sizes[i] = shape.get(back[i]);
            }
            source = source.broadcast(sizes).permute(toFront);
        }
        inFront(whole).indexPuti(points, source.broadcast(shape));
    }

    /** Returns the indices of each place, along a last dimension. */
    private NDArray points() {
        NDArray zeros = indices.stream().reduce(NDArray::add).orElseThrow().zerosLike();
        return NDArray.stack(indices.stream().map(zeros::add).toArray(NDArray[]::new), -1);
    }

    /** Returns a view with the selected dimensions first. */
    private NDArray inFront(NDArray whole) {
        return whole.permute(IntStream.concat(axes.stream().mapToInt(axis -> axis), others(whole)).toArray());
    }

    private IntStream others(NDArray whole) {
        return IntStream.range(0, whole.getShape().dimension()).filter(axis -> !axes.contains(axis));
    }

    /** Returns the shape of the places, followed by that of the other dimensions. */
    private Shape shape(NDArray points, NDArray whole) {
        Shape places = points.getShape().slice(0, points.getShape().dimension() - 1);
        return places.add(others(whole).mapToLong(whole::size).toArray());
    }

    /** Returns whether the selected dimensions are neighbours behind others. */
    private boolean isBetween() {
        int first = axes.get(0);
        return first > 0 && axes.get(axes.size() - 1) - first == axes.size() - 1;
    }

    /** Returns the order in which the dimensions of the places, which come first, stand at the place of the selected. */
    private int[] back(NDArray points, NDArray whole) {
        int places = points.getShape().dimension() - 1;
        int before = axes.get(0);
        int all = places + whole.getShape().dimension() - axes.size();
        return IntStream.range(0, all)
                .map(i -> i < before ? places + i : i < before + places ? i - before : i).toArray();
    }
}
