package dev.libtensor.dl4j;

import static dev.libtensor.dl4j.DocumentSamples.batch;
import static dev.libtensor.dl4j.DocumentSamples.network;
import static dev.libtensor.dl4j.DocumentSamples.settings;
import static dev.libtensor.dl4j.DocumentSamples.several;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DisposedException;
import dev.libtensor.LibTensor;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.DocumentSamples.Fresh;
import dev.libtensor.dl4j.datasets.iterator.AsyncShieldDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.AsyncShieldMultiDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspaceManager;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.AsyncDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The sentences of DL4J's document about workspaces on what is fetched ahead, in its order. */
class PrefetchDocumentTest extends NativeTest {
    private final MemoryWorkspaceManager workspaces = Nd4j.getWorkspaceManager();
    private ResourceScope scope;

    @BeforeEach
    void open() {
        LibTensor.manualSeed(1);
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
        workspaces.destroyAllWorkspacesForCurrentThread();
    }

    @Test
    void iteratorsArePrefetchedUnlessTheyAreShielded() {
        String caller = Thread.currentThread().getName();
        try (MultiLayerNetwork net = network(settings())) {
            Fresh usual = new Fresh(8, 8, 8);
            net.fit(usual.batches());
            assertEquals(Set.of("ADSI prefetch thread"), usual.threads);
            Fresh shielded = new Fresh(8, 8, 8);
            net.fit(new AsyncShieldDataSetIterator(shielded.batches()));
            assertEquals(Set.of(caller), shielded.threads);
            assertEquals(6, net.getIterationCount());
        }
    }

    @Test
    void theRingIsAdjustedAndPassesStoredBatches() {
        int[] sizes = new int[60];
        for (int i = 0; i < sizes.length; i++) {
            // More and more: the ring follows.
            sizes[i] = 20_000 + 500 * i;
        }
        AsyncDataSetIterator async = new AsyncDataSetIterator(new Fresh(sizes).batches(), 2, true);
        List<DataSet> stored = new ArrayList<>();
        DataSet kept = null;
        double sum = 0;
        while (async.hasNext()) {
            DataSet next = async.next();
            assertEquals(sizes[stored.size()], next.numExamples());
            assertTrue(next.getFeatures().isAttached());
            if (stored.isEmpty()) {
                sum = next.getFeatures().sumNumber().doubleValue();
                kept = next.copy().detach();
            }
            stored.add(next);
        }
        INDArray passed = stored.get(0).getFeatures();
        String message = assertThrows(DisposedException.class, passed::sumNumber).getMessage();
        assertTrue(message.contains("ADSI_ITER"), message);
        assertEquals(sum, kept.getFeatures().sumNumber().doubleValue(), 0);
        async.shutdown();
    }

    @Test
    void iteratorsOfSeveralArraysArePrefetchedUnlessTheyAreShielded() {
        try (ComputationGraph graph = new ComputationGraph(settings().graphBuilder().addInputs("in")
                .addLayer("out", new OutputLayer.Builder(LossFunction.MCXENT).nIn(4).nOut(2).build(), "in").setOutputs("out")
                .build())) {
            graph.init();
            Fresh usual = new Fresh(8, 8, 8);
            graph.fit(several(usual));
            assertEquals(Set.of("AMDSI prefetch thread"), usual.threads);
            Fresh shielded = new Fresh(8, 8, 8);
            graph.fit(new AsyncShieldMultiDataSetIterator(several(shielded)));
            assertEquals(Set.of(Thread.currentThread().getName()), shielded.threads);
            assertEquals(6, graph.getIterationCount());
        }
    }

    @Test
    void anArrayOfAPipelineThatHasEndedIsNamed() {
        DataSet stale;
        try (MemoryWorkspace pipeline = workspaces.getAndActivateWorkspace("PIPELINE")) {
            stale = batch(4);
        }
        try (MultiLayerNetwork net = network(settings())) {
            for (Executable use : List.<Executable>of(() -> net.fit(stale), () -> net.output(stale.getFeatures()),
                    () -> net.fit(new ExistingDataSetIterator(List.of(stale))))) {
                String message = assertThrows(DisposedException.class, use).getMessage();
                assertTrue(message.contains("'PIPELINE'"), message);
            }
            assertEquals(0, net.getIterationCount());
            assertFalse(workspaces.anyWorkspaceActiveForCurrentThread());
        }
    }
}
