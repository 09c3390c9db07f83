package dev.libtensor.dl4j.models.sequencevectors.transformers.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.Huffman;
import dev.libtensor.dl4j.models.sequencevectors.graph.primitives.IGraph;
import dev.libtensor.dl4j.models.sequencevectors.graph.walkers.GraphWalker;
import dev.libtensor.dl4j.models.sequencevectors.sequence.Sequence;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The walks through a graph as sequences, as DL4J's class of that name. Elements count as often as their vertices have edges.
 *
 * @param <T> the type of the elements
 */
public class GraphTransformer<T extends SequenceElement> implements Iterable<Sequence<T>> {
    private final GraphWalker<T> walker;
    private final boolean shuffle;

    private GraphTransformer(Builder<T> builder) {
        if (builder.walker == null) {
            throw new StateException("walks need a GraphWalker: call setGraphWalker first");
        }
        walker = builder.walker;
        shuffle = builder.shuffle;
        count(builder.graph == null ? walker.getSourceGraph() : builder.graph, builder.vocabulary);
    }

    private void count(IGraph<T, ?> graph, VocabCache<T> vocabulary) {
        List<T> elements = new ArrayList<>();
        for (int i = 0; i < graph.numVertices(); i++) {
            T element = graph.getVertex(i).getValue();
            element.setElementFrequency(graph.getVertexDegree(i));
            elements.add(element);
        }
        if (vocabulary != null) {
            elements.forEach(vocabulary::addToken);
            List<T> sorted = new ArrayList<>(vocabulary.tokens());
            sorted.sort(null);
            IntStream.range(0, sorted.size()).forEach(i -> vocabulary.addWordToIndex(i, sorted.get(i).getLabel()));
            Huffman.code(sorted);
        }
    }

    /** Begins the walks again, and returns them. */
    @Override
    public Iterator<Sequence<T>> iterator() {
        walker.reset(shuffle);
        return new Iterator<>() {
            private int count;

            @Override
            public boolean hasNext() {
                return walker.hasNext();
            }

            @Override
            public Sequence<T> next() {
                Sequence<T> walk = walker.next();
                walk.setSequenceId(count++);
                return walk;
            }
        };
    }

    /**
     * Builds a {@link GraphTransformer}.
     *
     * @param <T> the type of the elements
     */
    public static class Builder<T extends SequenceElement> {
        private IGraph<T, ?> graph;
        private GraphWalker<T> walker;
        private VocabCache<T> vocabulary;
        private boolean shuffle = true;

        /** Creates a builder without a graph. */
        public Builder() {}

        /**
         * Creates a builder.
         *
         * @param walker the walks, whose graph is taken
         */
        public Builder(GraphWalker<T> walker) {
            setGraphWalker(walker);
        }

        /**
         * Creates a builder.
         *
         * @param sourceGraph the graph
         */
        public Builder(IGraph<T, ?> sourceGraph) {
            graph = ArgumentException.notNull(sourceGraph, "sourceGraph");
        }

        /**
         * Sets the walks.
         *
         * @param walker the walks
         * @return this
         */
        public Builder<T> setGraphWalker(GraphWalker<T> walker) {
            this.walker = ArgumentException.notNull(walker, "walker");
            return this;
        }

        /**
         * Sets the vocabulary that gets all elements of the graph with places and codes.
         *
         * @param vocabCache the vocabulary
         * @return this
         */
        public Builder<T> setVocabCache(VocabCache<T> vocabCache) {
            vocabulary = ArgumentException.notNull(vocabCache, "vocabCache");
            return this;
        }

        /**
         * Sets whether walks begin in another order each time; they do unless set.
         *
         * @param reallyShuffle whether they do
         * @return this
         */
        public Builder<T> shuffleOnReset(boolean reallyShuffle) {
            shuffle = reallyShuffle;
            return this;
        }

        /**
         * Builds the transformer.
         *
         * @return a new transformer
         * @throws StateException if there is no walker
         */
        public GraphTransformer<T> build() {
            return new GraphTransformer<>(this);
        }
    }
}
