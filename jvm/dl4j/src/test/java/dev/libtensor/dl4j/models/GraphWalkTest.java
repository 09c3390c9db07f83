package dev.libtensor.dl4j.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.models.sequencevectors.SequenceVectors;
import dev.libtensor.dl4j.models.sequencevectors.graph.enums.NoEdgeHandling;
import dev.libtensor.dl4j.models.sequencevectors.graph.enums.WalkDirection;
import dev.libtensor.dl4j.models.sequencevectors.graph.exception.NoEdgesException;
import dev.libtensor.dl4j.models.sequencevectors.graph.primitives.Edge;
import dev.libtensor.dl4j.models.sequencevectors.graph.primitives.Graph;
import dev.libtensor.dl4j.models.sequencevectors.graph.vertex.AbstractVertexFactory;
import dev.libtensor.dl4j.models.sequencevectors.graph.walkers.impl.RandomWalker;
import dev.libtensor.dl4j.models.sequencevectors.iterators.AbstractSequenceIterator;
import dev.libtensor.dl4j.models.sequencevectors.transformers.impl.GraphTransformer;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.models.word2vec.wordstore.inmemory.AbstractCache;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GraphWalkTest extends NativeTest {
    private static Graph<VocabWord, Double> graph(int vertices) {
        return new Graph<>(IntStream.range(0, vertices).mapToObj(i -> new VocabWord(1, "v" + i)).toList(), false);
    }

    /** v0 → v1 → … to the last. */
    private static Graph<VocabWord, Double> path(int vertices, boolean isDirected) {
        Graph<VocabWord, Double> graph = graph(vertices);
        for (int i = 0; i + 1 < vertices; i++) {
            graph.addEdge(i, i + 1, 1.0, isDirected);
        }
        return graph;
    }

    private static List<String> walk(Graph<VocabWord, Double> graph, WalkDirection direction, NoEdgeHandling handling) {
        return new RandomWalker.Builder<>(graph).setWalkLength(6).setSeed(5).setWalkDirection(direction)
                .setNoEdgeHandling(handling).build().next().asLabels();
    }

    @Test
    void graphsKnowTheirEdges() {
        Graph<VocabWord, Double> graph = path(3, false);
        graph.addEdge(new Edge<>(1, 0, 1.0, false));
        graph.addEdge(2, 0, null, true);
        assertEquals(3, graph.numVertices());
        assertEquals(1, graph.getVertexDegree(0));
        assertEquals(List.of("v0", "v2"),
                graph.getConnectedVertices(1).stream().map(each -> each.getValue().getLabel()).toList());
        assertEquals("v1", graph.getRandomConnectedVertex(0, new Random(1)).getValue().getLabel());
        assertEquals("[edge(undirected,1--2,1.0), edge(directed,2->0,)]", graph.getEdgesOut(2).toString());
        assertEquals(new Edge<>(1, 2, 1.0, false), new Edge<>(2, 1, 1.0, false));
        assertEquals(new Edge<>(1, 2, 1.0, false).hashCode(), new Edge<>(2, 1, 1.0, false).hashCode());
        assertNotEquals(new Edge<>(1, 2, 1.0, true), new Edge<>(2, 1, 1.0, true));
        assertEquals(path(3, true), path(3, true));
        assertNotEquals(path(3, true), path(3, false));
        assertEquals(2, graph.getVertices(1, 2).size());
        assertThrows(TensorIndexException.class, () -> graph.addEdge(0, 3, 1.0, true));
        assertThrows(TensorIndexException.class, () -> graph.getVertex(-1));
        assertThrows(NoEdgesException.class, () -> graph(1).getRandomConnectedVertex(0, new Random(1)));
        Graph<VocabWord, Double> several = new Graph<>(2, true, new AbstractVertexFactory<VocabWord>());
        several.addEdge(0, 1, 1.0, true);
        several.addEdge(0, 1, 1.0, true);
        assertEquals(2, several.getVertexDegree(0));
        assertThrows(ArgumentException.class, () -> new Graph<>(0, new AbstractVertexFactory<VocabWord>()));
    }

    @Test
    void walksKeepTheirDirection() {
        Graph<VocabWord, Double> directed = path(4, true);
        assertEquals(List.of("v0", "v1", "v2", "v3"),
                walk(directed, WalkDirection.FORWARD_UNIQUE, NoEdgeHandling.CUTOFF_ON_DISCONNECTED));
        assertEquals(List.of("v0", "v1", "v2", "v3", "v3", "v3"),
                walk(directed, WalkDirection.FORWARD_ONLY, NoEdgeHandling.SELF_LOOP_ON_DISCONNECTED));
        assertEquals(List.of("v0", "v1", "v2", "v3", "v0", "v1"),
                walk(directed, WalkDirection.FORWARD_PREFERRED, NoEdgeHandling.RESTART_ON_DISCONNECTED));
        assertThrows(NoEdgesException.class, () ->
                walk(directed, WalkDirection.RANDOM, NoEdgeHandling.EXCEPTION_ON_DISCONNECTED));
        Graph<VocabWord, Double> pair = path(2, false);
        assertEquals(List.of("v0", "v1", "v0", "v1", "v0", "v1"),
                walk(pair, WalkDirection.RANDOM, NoEdgeHandling.EXCEPTION_ON_DISCONNECTED));
        assertEquals(List.of("v0", "v1"), walk(pair, WalkDirection.FORWARD_ONLY, NoEdgeHandling.CUTOFF_ON_DISCONNECTED));
        RandomWalker.Builder<VocabWord> builder = new RandomWalker.Builder<>(pair);
        assertThrows(UnsupportedException.class, () -> builder.setNoEdgeHandling(NoEdgeHandling.PADDING_ON_DISCONNECTED));
        assertThrows(ArgumentException.class, () -> builder.setWalkLength(0));
    }

    @Test
    void seedsGiveTheWalksOfDl4j() {
        StringBuilder walks = new StringBuilder();
        Graph<VocabWord, Double> graph = graph(7);
        for (int i = 0; i < 7; i++) {
            graph.addEdge(i, (i + 1) % 7, 1.0, false);
            graph.addEdge(i, (i + 3) % 7, 1.0, false);
        }
        for (WalkDirection each : List.of(WalkDirection.RANDOM, WalkDirection.FORWARD_ONLY, WalkDirection.FORWARD_UNIQUE)) {
            RandomWalker<VocabWord> walker = new RandomWalker.Builder<>(graph).setSeed(11).setWalkLength(5)
                    .setRestartProbability(0.2).setWalkDirection(each).build();
            walker.reset(true);
            walks.append(walker.next().asLabels()).append(walker.next().asLabels());
        }
        assertEquals("[41544][51235][41544][51435][41544][51435]", walks.toString().replace("v", "").replace(", ", ""));
    }

    @Test
    void walksBeginAtEachVertex() {
        RandomWalker<VocabWord> walker = new RandomWalker.Builder<>(path(30, false)).setSeed(3).setWalkLength(2).build();
        HashSet<String> first = new HashSet<>();
        while (walker.hasNext()) {
            first.add(walker.next().asLabels().get(0));
        }
        assertEquals(30, first.size());
        assertThrows(NoSuchElementException.class, walker::next);
        walker.reset(false);
        assertEquals("v0", walker.next().asLabels().get(0));
        walker.reset(true);
        assertNotEquals("v0", walker.next().asLabels().get(0));
        assertFalse(walker.isLabelEnabled());
        RandomWalker<VocabWord> restarted = new RandomWalker.Builder<>(path(30, true)).setSeed(3).setWalkLength(4)
                .setRestartProbability(1).build();
        assertEquals(List.of("v0", "v1", "v2", "v0"), restarted.next().asLabels(), "not from the first two vertices");
    }

    @Test
    void verticesOfAGroupAreNear() {
        try (ResourceScope scope = new ResourceScope()) {
            Graph<VocabWord, Double> graph = graph(12);
            for (int i = 0; i < 12; i++) {
                for (int j = 0; j < i; j++) {
                    if (i / 6 == j / 6 || i == 6 && j == 5) {
                        graph.addEdge(i, j, 1.0, false);
                    }
                }
            }
            AbstractCache<VocabWord> vocabulary = new AbstractCache<>();
            GraphTransformer<VocabWord> walks = new GraphTransformer.Builder<>(graph).setVocabCache(vocabulary)
                    .setGraphWalker(new RandomWalker.Builder<>(graph).setSeed(1).setWalkLength(10)
                            .setWalkDirection(WalkDirection.RANDOM).build()).build();
            assertEquals(6, vocabulary.wordFrequency("v5"));
            assertEquals(List.of("v5", "v6"), List.copyOf(vocabulary.words()).subList(0, 2));
            SequenceVectors<VocabWord> vectors = new SequenceVectors.Builder<VocabWord>().layerSize(8).seed(2).epochs(100)
                    .minWordFrequency(1).vocabCache(vocabulary).trainSequencesRepresentation(false)
                    .iterate(new AbstractSequenceIterator.Builder<>(walks).build()).build();
            vectors.fit();
            assertTrue(vectors.similarity("v1", "v2") > vectors.similarity("v1", "v8"));
            assertTrue(vectors.similarity("v9", "v10") > vectors.similarity("v9", "v3"));
        }
        assertThrows(StateException.class, () -> new GraphTransformer.Builder<>(graph(2)).build());
    }
}
