package dev.libtensor.dl4j.models.sequencevectors.iterators;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.models.sequencevectors.interfaces.SequenceIterator;
import dev.libtensor.dl4j.models.sequencevectors.sequence.Sequence;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import java.util.Iterator;

/**
 * The sequences of a collection or of a transformer, as DL4J's class of that name.
 *
 * @param <T> the type of their elements
 */
public class AbstractSequenceIterator<T extends SequenceElement> implements SequenceIterator<T> {
    private final Iterable<Sequence<T>> sequences;
    private Iterator<Sequence<T>> iterator;

    /**
     * Creates an iterator.
     *
     * @param iterable the sequences
     */
    protected AbstractSequenceIterator(Iterable<Sequence<T>> iterable) {
        sequences = iterable;
        reset();
    }

    @Override
    public boolean hasMoreSequences() {
        return iterator.hasNext();
    }

    @Override
    public Sequence<T> nextSequence() {
        return iterator.next();
    }

    @Override
    public final void reset() {
        iterator = sequences.iterator();
    }

    /**
     * Builds an {@link AbstractSequenceIterator}.
     *
     * @param <T> the type of the elements
     */
    public static class Builder<T extends SequenceElement> {
        private final Iterable<Sequence<T>> sequences;

        /**
         * Creates a builder.
         *
         * @param iterable the sequences, such as a transformer
         */
        public Builder(Iterable<Sequence<T>> iterable) {
            sequences = ArgumentException.notNull(iterable, "iterable");
        }

        /**
         * Builds the iterator.
         *
         * @return a new iterator
         */
        public AbstractSequenceIterator<T> build() {
            return new AbstractSequenceIterator<>(sequences);
        }
    }
}
