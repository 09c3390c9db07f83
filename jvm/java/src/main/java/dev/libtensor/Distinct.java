package dev.libtensor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The distinct elements or slices of an array, compared on the host, with their places and counts. */
final class Distinct {
    private Distinct() {}

    static NDList of(NDArray array, Integer axis, boolean returnInverse, boolean returnCounts) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray rows = rows(array, axis);
            Groups groups = Groups.of(rows);
            NDList results = new NDList(selected(array, rows, axis, groups));
            Shape shape = axis == null ? array.getShape() : new Shape(groups.places.length);
            NDArray places = returnInverse ? NDArray.create(groups.places, shape) : NDArray.create(new long[0]);
            results.add(here(places, array));
            results.add(here(NDArray.create(returnCounts ? groups.counts() : new long[0]), array));
            results.forEach(temporaries::keep);
            return results;
        }
    }

    private static NDArray here(NDArray made, NDArray array) {
        return NDArrayCreation.moved(made, array.getDevice());
    }

    /** The slices as rows of a matrix. */
    private static NDArray rows(NDArray array, Integer axis) {
        NDArray first = axis == null ? array.flatten() : array.swapAxes(0, axis);
        return first.reshape(new Shape(first.size(0), -1));
    }

    private static NDArray selected(NDArray array, NDArray rows, Integer axis, Groups groups) {
        NDArray places = here(NDArray.create(groups.firsts()), array);
        if (axis == null) {
            return rows.flatten().get(places);
        }
        NDArray found = array.swapAxes(0, axis).get(places);
        return found.swapAxes(0, axis);
    }

    /** Rows that are equal, in ascending order. */
    private static final class Groups {
        /** The numbers of the rows of each group. */
        private final List<List<Integer>> members = new ArrayList<>();

        /** The group of each row. */
        private final long[] places;

        private Groups(int rows) {
            places = new long[rows];
        }

        static Groups of(NDArray matrix) {
            int count = Math.toIntExact(matrix.size(0));
            double[] values = matrix.toType(DataType.FLOAT64, false).toDoubleArray();
            int width = count == 0 ? 0 : values.length / count;
            Integer[] order = new Integer[count];
            Arrays.setAll(order, i -> i);
            Arrays.sort(order, (a, b) -> compare(values, width, a, b));
            Groups groups = new Groups(count);
            for (int i = 0; i < count; i++) {
                if (i == 0 || compare(values, width, order[i - 1], order[i]) != 0) {
                    groups.members.add(new ArrayList<>());
                }
                groups.members.get(groups.members.size() - 1).add(order[i]);
                groups.places[order[i]] = groups.members.size() - 1;
            }
            return groups;
        }

        private static int compare(double[] values, int width, int a, int b) {
            for (int i = 0; i < width; i++) {
                // Minus zero equals zero here.
                int order = Double.compare(values[a * width + i] + 0.0, values[b * width + i] + 0.0);
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        }

        long[] firsts() {
            return members.stream().mapToLong(group -> group.get(0)).toArray();
        }

        long[] counts() {
            return members.stream().mapToLong(List::size).toArray();
        }
    }
}
