package dev.libtensor.dl4j.models.sequencevectors.graph.walkers.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.models.sequencevectors.graph.enums.NoEdgeHandling;
import dev.libtensor.dl4j.models.sequencevectors.graph.enums.WalkDirection;
import dev.libtensor.dl4j.models.sequencevectors.graph.exception.NoEdgesException;
import dev.libtensor.dl4j.models.sequencevectors.graph.primitives.IGraph;
import dev.libtensor.dl4j.models.sequencevectors.graph.primitives.Vertex;
import dev.libtensor.dl4j.models.sequencevectors.graph.walkers.GraphWalker;
import dev.libtensor.dl4j.models.sequencevectors.sequence.Sequence;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import java.util.Arrays;
import java.util.HashSet;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A walk from each vertex along edges that are drawn, as DL4J's class of that name.
 *
 * @param <T> the type of the elements
 */
public class RandomWalker<T extends SequenceElement> implements GraphWalker<T> {
    private static final int NONE = -1;

    private final Builder<T> settings;
    private final Random random;
    private final int[] order;
    private int position;

    private RandomWalker(Builder<T> settings) {
        this.settings = settings;
        random = settings.seed == 0 ? new Random() : new Random(settings.seed);
        order = IntStream.range(0, settings.graph.numVertices()).toArray();
    }

    @Override
    public IGraph<T, ?> getSourceGraph() {
        return settings.graph;
    }

    @Override
    public boolean hasNext() {
        return position < order.length;
    }

    /**
     * Walks from the next vertex.
     *
     * @throws NoSuchElementException if walks began at all vertices
     * @throws NoEdgesException if no edge leads on, and that is an error
     */
    @Override
    public Sequence<T> next() {
        if (!hasNext()) {
            throw new NoSuchElementException("walks began at all " + order.length + " vertices: call reset first");
        }
        Sequence<T> walk = new Sequence<>();
        Set<Integer> visited = new HashSet<>();
        int start = order[position++];
        int last = NONE;
        int place = start;
        while (walk.size() < settings.walkLength && place != NONE) {
            Vertex<T> vertex = settings.graph.getVertex(place);
            walk.addElement(vertex.getValue());
            visited.add(place);
            if (settings.alpha > 0 && last != start && last != NONE && settings.alpha > random.nextDouble()) {
                place = start;
            } else {
                int from = place;
                // Also at the end of the walk, so that a seed gives the walks of DL4J.
                place = onward(place, last, start, visited);
                last = from;
            }
        }
        return walk;
    }

    private int onward(int place, int last, int start, Set<Integer> visited) {
        int[] all = settings.graph.getConnectedVertexIndices(place);
        int[] others = Arrays.stream(all).filter(each -> each != last).toArray();
        int[] fresh = Arrays.stream(all).filter(each -> !visited.contains(each)).toArray();
        int[] ways = switch (settings.direction) {
            case RANDOM -> all;
            case FORWARD_ONLY -> others;
            case FORWARD_UNIQUE -> fresh;
            case FORWARD_PREFERRED -> fresh.length > 0 ? fresh : others;
        };
        if (ways.length > 0) {
            return ways[random.nextInt(ways.length)];
        }
        return switch (settings.handling) {
            case CUTOFF_ON_DISCONNECTED -> NONE;
            case SELF_LOOP_ON_DISCONNECTED -> place;
            case RESTART_ON_DISCONNECTED -> start;
            default -> throw new NoEdgesException("no edge leads on from vertex " + place);
        };
    }

    @Override
    public void reset(boolean shuffle) {
        position = 0;
        for (int i = order.length - 1; shuffle && i > 0; i--) {
            int other = random.nextInt(i + 1);
            int swapped = order[other];
            order[other] = order[i];
            order[i] = swapped;
        }
    }

    @Override
    public boolean isLabelEnabled() {
        return false;
    }

    /**
     * Builds a {@link RandomWalker}.
     *
     * @param <T> the type of the elements
     */
    public static class Builder<T extends SequenceElement> {
        private final IGraph<T, ?> graph;
        private int walkLength = 5;
        private NoEdgeHandling handling = NoEdgeHandling.RESTART_ON_DISCONNECTED;
        private long seed;
        private WalkDirection direction = WalkDirection.FORWARD_ONLY;
        private double alpha;

        /**
         * Creates a builder.
         *
         * @param graph the graph
         */
        public Builder(IGraph<T, ?> graph) {
            this.graph = ArgumentException.notNull(graph, "graph");
        }

        /**
         * Sets how many elements a walk has at most; 5 unless set.
         *
         * @param walkLength the number, at least 1
         * @return this
         */
        public Builder<T> setWalkLength(int walkLength) {
            if (walkLength < 1) {
                throw new ArgumentException("walkLength: at least 1 was expected, not " + walkLength);
            }
            this.walkLength = walkLength;
            return this;
        }

        /**
         * Sets what a walk does where no edge leads on; it goes on from its first vertex unless set.
         *
         * @param handling what it does
         * @return this
         * @throws UnsupportedException if walks are to be filled up, which DL4J does not do either
         */
        public Builder<T> setNoEdgeHandling(NoEdgeHandling handling) {
            if (ArgumentException.notNull(handling, "handling") == NoEdgeHandling.PADDING_ON_DISCONNECTED) {
                throw new UnsupportedException("walks are not filled up: choose another handling than " + handling);
            }
            this.handling = handling;
            return this;
        }

        /**
         * Sets the seed; 0, as unless set, gives other walks each time.
         *
         * @param seed the seed
         * @return this
         */
        public Builder<T> setSeed(long seed) {
            this.seed = seed;
            return this;
        }

        /**
         * Sets which edges a walk takes; any but that to the vertex before unless set.
         *
         * @param direction which
         * @return this
         */
        public Builder<T> setWalkDirection(WalkDirection direction) {
            this.direction = ArgumentException.notNull(direction, "direction");
            return this;
        }

        /**
         * Sets how probably a step leads back to the first vertex; 0 unless set.
         *
         * @param alpha the probability
         * @return this
         */
        public Builder<T> setRestartProbability(double alpha) {
            this.alpha = alpha;
            return this;
        }

        /**
         * Builds the walker. The builder must not be changed afterwards.
         *
         * @return a walker before its first walk
         */
        public RandomWalker<T> build() {
            return new RandomWalker<>(this);
        }
    }
}
