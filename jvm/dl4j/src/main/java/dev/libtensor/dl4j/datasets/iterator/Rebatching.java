package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.Temporaries;
import dev.libtensor.dl4j.internal.Batches;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Joins and divides the data sets of an iterator into batches of another size. It owns the arrays that the iterator makes
 * when it is asked, and frees them when it has returned their examples.
 *
 * @param <T> the class of the data sets
 */
final class Rebatching<T extends NDResource> implements AutoCloseable {
    /** What is done with a data set. */
    interface Cuts<T> {
        int count(T set);

        /** Returns views. */
        T range(T set, int from, int to);

        /** Returns copies. */
        T merge(List<T> sets);
    }

    /** Some examples of a data set. */
    private record Piece<T>(T set, int from, int to) {}

    private final Iterator<T> source;
    private final Cuts<T> cuts;
    private boolean isClosed;

    /** The data set of which not all examples were returned; null if there is none. */
    private T rest;
    private int used;

    /** What the source made for {@link #rest}. */
    private List<NDArray> made = List.of();

    Rebatching(Iterator<T> source, Cuts<T> cuts) {
        this.source = source;
        this.cuts = cuts;
    }

    boolean hasNext() {
        return peek() != null;
    }

    /** Returns the data set with the next examples; null if there are no more. */
    T peek() {
        if (rest == null && !isClosed) {
            fetch();
        }
        return rest;
    }

    /** Fetches a data set. Some sources make it in {@code hasNext()}, such as the iterator of a stream. */
    private void fetch() {
        try (ResourceScope scope = new ResourceScope("source")) {
            if (!source.hasNext()) {
                return;
            }
            T set = source.next();
            if (set == null || cuts.count(set) == 0) {
                throw new StateException("the iterator returned " + (set == null ? "null" : "a data set without examples")
                        + ": expected a data set with at least 1 example");
            }
            made = set.getParts().stream().map(NDArray.class::cast).filter(scope::contains).toList();
            made.forEach(NDArray::detach);
            rest = set;
            used = 0;
        }
    }

    /** Returns a batch in the current scope. It has fewer examples if the source has no more. */
    T next(int num) {
        Batches.positive(num);
        if (!hasNext()) {
            throw new NoSuchElementException("all data sets of the iterator were returned");
        }
        List<Piece<T>> pieces = new ArrayList<>();
        List<NDArray> finished = new ArrayList<>();
        try {
            for (int missing = num; missing > 0 && hasNext();) {
                Piece<T> piece = take(missing);
                pieces.add(piece);
                missing -= piece.to - piece.from;
                if (rest == null) {
                    finished.addAll(made);
                }
            }
            T only = pieces.get(0).set;
            if (pieces.size() == 1 && pieces.get(0).from == 0 && finished.containsAll(only.getParts())) {
                finished.clear();
                return placed(only);
            }
            return merged(pieces);
        } finally {
            finished.forEach(NDArray::dispose);
        }
    }

    private Piece<T> take(int most) {
        T set = peek();
        int from = used;
        used = Math.min(from + most, cuts.count(set));
        if (used == cuts.count(set)) {
            rest = null;
        }
        return new Piece<>(set, from, used);
    }

    private T placed(T set) {
        ResourceScope scope = ResourceScope.current();
        if (scope != null) {
            set.moveTo(scope);
        }
        return set;
    }

    private T merged(List<Piece<T>> pieces) {
        try (Temporaries temporaries = new Temporaries()) {
            T batch = cuts.merge(pieces.stream().map(piece -> cuts.range(piece.set, piece.from, piece.to)).toList());
            batch.getParts().forEach(part -> temporaries.keep((NDArray) part));
            return batch;
        }
    }

    /** Frees what is left of the arrays that the source made, and ends the iteration. */
    @Override
    public void close() {
        made.forEach(NDArray::dispose);
        made = List.of();
        rest = null;
        isClosed = true;
    }
}
