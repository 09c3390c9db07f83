package dev.libtensor.dl4j.datasets.iterator.loader;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.common.loader.Loader;
import dev.libtensor.nd4j.common.loader.SourceFactory;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;

/**
 * Loads a data set for each of some paths with a loader of the program, as DL4J's class of that name. What the loader makes
 * belongs to the scope or workspace that is current in {@link #next()}.
 */
public class DataSetLoaderIterator extends PreProcessingDataSetIterator {
    /** The paths of all passes; null if they come from an iterator, once. */
    private final List<String> paths;
    private final Random rng;
    private final Loader<DataSet> loader;
    private final SourceFactory sourceFactory;
    private Iterator<String> left;

    /**
     * Creates an iterator of one pass.
     *
     * @param paths the paths
     * @param loader what makes a data set of a source
     * @param sourceFactory what makes a source of a path
     */
    public DataSetLoaderIterator(Iterator<String> paths, Loader<DataSet> loader, SourceFactory sourceFactory) {
        this(null, null, loader, sourceFactory, ArgumentException.notNull(paths, "paths"));
    }

    /**
     * Creates an iterator over paths in their order.
     *
     * @param paths the paths
     * @param loader what makes a data set of a source
     * @param sourceFactory what makes a source of a path
     */
    public DataSetLoaderIterator(Collection<String> paths, Loader<DataSet> loader, SourceFactory sourceFactory) {
        this(paths, null, loader, sourceFactory);
    }

    /**
     * Creates an iterator.
     *
     * @param paths the paths
     * @param rng what shuffles them before each pass; null for their order
     * @param loader what makes a data set of a source
     * @param sourceFactory what makes a source of a path
     */
    public DataSetLoaderIterator(Collection<String> paths, Random rng, Loader<DataSet> loader, SourceFactory sourceFactory) {
        this(new ArrayList<>(ArgumentException.notNull(paths, "paths")), rng, loader, sourceFactory, null);
        reset();
    }

    private DataSetLoaderIterator(List<String> paths, Random rng, Loader<DataSet> loader, SourceFactory sourceFactory, Iterator<String> left) {
        this.paths = paths;
        this.rng = rng;
        this.loader = ArgumentException.notNull(loader, "loader");
        this.sourceFactory = ArgumentException.notNull(sourceFactory, "sourceFactory");
        this.left = left;
    }

    @Override
    public boolean hasNext() {
        return left.hasNext();
    }

    /**
     * Loads the next data set.
     *
     * @throws NoSuchElementException if there are no more paths
     * @throws TensorIOException if the loader throws an {@code IOException}
     * @throws StateException if the loader returns null
     */
    @Override
    public DataSet next() {
        if (!left.hasNext()) {
            throw new NoSuchElementException("all paths were loaded: reset() starts again");
        }
        String path = left.next();
        DataSet next;
        try {
            next = StateException.returned(loader.load(sourceFactory.getSource(path)), "the loader", "a data set");
        } catch (IOException e) {
            throw new TensorIOException("'" + path + "' cannot be loaded: " + e.getMessage());
        }
        return preProcessed(next);
    }

    /**
     * Is not supported: the loader gives the data sets their sizes.
     *
     * @throws UnsupportedException always
     */
    @Override
    public DataSet next(int num) {
        throw new UnsupportedException("next(" + num + ") is not supported: the loader gives the data sets their sizes");
    }

    /** Returns whether the paths were given as a collection. */
    @Override
    public boolean resetSupported() {
        return paths != null;
    }

    @Override
    public boolean asyncSupported() {
        return true;
    }

    /**
     * Goes back to the first path.
     *
     * @throws UnsupportedException if the paths came from an iterator
     */
    @Override
    public void reset() {
        if (paths == null) {
            throw new UnsupportedException("reset() is not supported: the paths come from an Iterator");
        }
        if (rng != null) {
            Collections.shuffle(paths, rng);
        }
        left = paths.iterator();
    }

    /** Returns -1: the data sets have the sizes that the loader gives them. */
    @Override
    public int batch() {
        return -1;
    }

    /** Is not known before something is loaded. */
    @Override
    public int inputColumns() {
        throw new UnsupportedException("the size of the features is the loader's: look at a data set of next()");
    }

    /** Is not known before something is loaded. */
    @Override
    public int totalOutcomes() {
        throw new UnsupportedException("the size of the labels is the loader's: look at a data set of next()");
    }

    /** Returns null: the names of classes are in the data sets. */
    @Override
    public List<String> getLabels() {
        return null;
    }
}
