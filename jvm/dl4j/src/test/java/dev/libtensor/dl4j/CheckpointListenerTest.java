package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.optimize.listeners.Checkpoint;
import dev.libtensor.dl4j.optimize.listeners.CheckpointListener;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import java.io.File;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointListenerTest extends NativeTest {
    @TempDir
    private Path root;

    private File folder;
    private MultiLayerNetwork net;
    private NDArray x;
    private NDArray y;

    @BeforeEach
    void make() {
        folder = root.resolve("checkpoints").toFile();
        net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(3).updater(new Adam(0.01)).list()
                .layer(new DenseLayer.Builder().nIn(2).nOut(3).activation(Activation.TANH).build())
                .layer(new OutputLayer.Builder(LossFunctions.LossFunction.MSE).nIn(3).nOut(1)
                        .activation(Activation.IDENTITY).build())
                .build());
        net.init();
        x = NDArray.create(new float[] {1, 2, 3, 4}, new Shape(2, 2));
        y = NDArray.create(new float[] {1, 0}, new Shape(2, 1));
    }

    @AfterEach
    void free() {
        net.close();
        // Its layers have views, which exist until they are collected.
        net = null;
        x.close();
        y.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private CheckpointListener.Builder builder() {
        return new CheckpointListener.Builder(folder).logSaving(false);
    }

    private CheckpointListener train(CheckpointListener listener, int iterations) {
        net.setListeners(listener);
        for (int i = 0; i < iterations; i++) {
            net.fit(x, y);
        }
        return listener;
    }

    private List<Integer> saved() {
        return CheckpointListener.availableCheckpoints(folder).stream().map(Checkpoint::getIteration).toList();
    }

    @Test
    void aNetworkIsWrittenEveryFewIterations() {
        CheckpointListener listener = builder().saveEveryNIterations(2).build();
        assertNull(listener.lastCheckpoint());
        train(listener, 5);
        assertEquals(List.of(2, 4), saved());
        Checkpoint last = listener.lastCheckpoint();
        assertEquals(1, last.getCheckpointNum());
        assertEquals(0, last.getEpoch());
        assertEquals("MultiLayerNetwork", last.getModelType());
        assertEquals("checkpoint_1_MultiLayerNetwork.zip", last.getFilename());
        assertEquals(new File(folder, last.getFilename()), listener.getFileForCheckpoint(last));
        assertEquals(last, listener.availableCheckpoints().get(1));
        assertEquals(3, folder.list().length);
    }

    @Test
    void trainingGoesOnFromACheckpointAsIfItHadNotStopped() {
        CheckpointListener listener = train(builder().saveEveryNIterations(2).build(), 5);
        float[] expected = ((NDArray) net.params()).toFloatArray();
        for (MultiLayerNetwork each : new MultiLayerNetwork[] {listener.loadCheckpointMLN(0),
                listener.loadCheckpointMLN(listener.availableCheckpoints().get(0)),
                CheckpointListener.loadCheckpointMLN(folder, 0)}) {
            try (MultiLayerNetwork loaded = each) {
                loaded.fit(x, y);
                loaded.fit(x, y);
                assertArrayEquals(expected, ((NDArray) loaded.params()).toFloatArray());
            }
        }
        try (MultiLayerNetwork loaded = CheckpointListener.loadLastCheckpointMLN(folder)) {
            assertArrayEquals(expected, ((NDArray) loaded.params()).toFloatArray());
        }
    }

    @Test
    void oldFilesAreDeleted() {
        train(builder().saveEveryNIterations(1).keepLast(2).build(), 5);
        assertEquals(List.of(3, 4), saved());
        net.close();
        make();
        train(builder().saveEveryNIterations(1).keepLastAndEvery(3, 5).deleteExisting(true).build(), 20);
        assertEquals(List.of(5, 10, 15, 17, 18, 19), saved());
    }

    @Test
    void allFilesAreKeptOtherwise() {
        train(builder().saveEveryNIterations(1).keepLast(1).keepAll().build(), 4);
        assertEquals(List.of(1, 2, 3), saved());
    }

    @Test
    void iterationsMayCountFromTheLastFile() {
        CheckpointListener listener = builder().saveEveryNIterations(3, true).saveEveryEpoch().build();
        train(listener, 2);
        listener.onEpochEnd(net);
        train(listener, 4);
        assertEquals(List.of(2, 5), saved());
        assertEquals(1, listener.availableCheckpoints().get(0).getEpoch());
    }

    @Test
    void epochsCountFromTheFirst() {
        CheckpointListener listener = builder().saveEveryNEpochs(2).build();
        for (int epoch = 0; epoch < 4; epoch++) {
            net.setEpochCount(epoch);
            listener.onEpochEnd(net);
        }
        assertEquals(List.of(2, 4), listener.availableCheckpoints().stream().map(Checkpoint::getEpoch).toList());
    }

    @Test
    void timeDecidesToo() {
        train(builder().saveEvery(1, TimeUnit.NANOSECONDS).build(), 2);
        assertEquals(List.of(1), saved());
        net.close();
        make();
        train(builder().deleteExisting(true).saveEvery(1, TimeUnit.DAYS, true).build(), 2);
        assertEquals(List.of(), saved());
    }

    @Test
    void checkpointsOfAnotherTrainingAreNotOverwritten() throws Exception {
        train(builder().saveEveryNIterations(1).build(), 2);
        assertTrue(assertThrows(StateException.class, () -> builder().saveEveryEpoch().build()).getMessage()
                .contains("has checkpoints"));
        Files.writeString(new File(folder, "other.txt").toPath(), "kept");
        builder().saveEveryEpoch().deleteExisting(true).build();
        assertArrayEquals(new String[] {"other.txt"}, folder.list());
    }

    @Test
    void errorsSayWhatIsMissing() throws Exception {
        assertEquals("nothing says when to save: call a method such as saveEveryEpoch first",
                assertThrows(StateException.class, () -> builder().build()).getMessage());
        assertEquals("the argument 'n' is 0: 1 or more was expected",
                assertThrows(ArgumentException.class, () -> builder().keepLast(0)).getMessage());
        assertEquals("the argument 'everyN' is -1: 1 or more was expected",
                assertThrows(ArgumentException.class, () -> builder().keepLastAndEvery(1, -1)).getMessage());
        assertEquals("the argument 'timeUnit' is null: an object was expected",
                assertThrows(ArgumentException.class, () -> builder().saveEvery(1, null)).getMessage());
        assertEquals("the argument 'rootDir' is null: an object was expected", assertThrows(ArgumentException.class,
                () -> new CheckpointListener.Builder((String) null)).getMessage());
        CheckpointListener listener = builder().saveEveryEpoch().build();
        assertThrows(TensorIOException.class, () -> listener.getFileForCheckpoint(3));
        assertThrows(TensorIOException.class, () -> CheckpointListener.loadLastCheckpointMLN(folder));
        assertThrows(TensorIOException.class, () -> CheckpointListener.loadLastCheckpointCG(folder));
        assertThrows(FormatException.class, () -> Checkpoint.fromFileString("1,2"));
        assertThrows(FormatException.class, () -> Checkpoint.fromFileString("a,2,3,4,M,f"));
        Model other = (Model) Proxy.newProxyInstance(Model.class.getClassLoader(), new Class<?>[] {Model.class},
                (proxy, method, arguments) -> null);
        assertThrows(ArgumentException.class, () -> listener.onEpochEnd(other));
        Files.writeString(root.resolve("file"), "");
        assertThrows(TensorIOException.class, () -> new CheckpointListener.Builder(root.resolve("file").toString())
                .saveEveryEpoch().build());
    }

    @Test
    void aLineOfTheRecordIsReadBack() {
        Checkpoint made = new Checkpoint(1, 2L, 3, 4, "MultiLayerNetwork", "f.zip");
        assertEquals("1,2,3,4,MultiLayerNetwork,f.zip", made.toFileString());
        assertEquals(made, Checkpoint.fromFileString(made.toFileString()));
        assertEquals(made.hashCode(), Checkpoint.fromFileString(made.toFileString()).hashCode());
        assertEquals(2L, made.getTimestamp());
        assertEquals("checkpointNum,timestamp,iteration,epoch,modelType,filename", Checkpoint.getFileHeader());
    }
}
