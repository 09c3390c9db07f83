package dev.libtensor.nd4j.autodiff.samediff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.nd4j.autodiff.listeners.Operation;
import dev.libtensor.nd4j.autodiff.listeners.checkpoint.Checkpoint;
import dev.libtensor.nd4j.autodiff.listeners.checkpoint.CheckpointListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphCheckpointTest extends NativeTest {
    @TempDir
    private Path root;

    private File folder;
    private ResourceScope scope;
    private SameDiff sd;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
        folder = root.resolve("checkpoints").toFile();
        sd = SameDiff.create();
        SDVariable in = sd.placeHolder("in", DataType.DOUBLE, -1, 1);
        SDVariable label = sd.placeHolder("label", DataType.DOUBLE, -1, 1);
        SDVariable w = sd.var("w", Nd4j.createFromArray(new double[][] {{2}}));
        sd.math().squaredDifference(in.mmul(w), label).sum("loss");
        sd.setTrainingConfig(TrainingConfig.builder().dataSetFeatureMapping("in").dataSetLabelMapping("label")
                .updater(new Adam(0.1)).minimize("loss").build());
    }

    @AfterEach
    void close() {
        sd.close();
        scope.close();
    }

    private CheckpointListener.Builder builder() {
        return CheckpointListener.builder(folder).logSaving(false);
    }

    /** Trains with five iterations in an epoch. */
    private CheckpointListener train(CheckpointListener listener, int epochs) {
        sd.setListeners(listener);
        DataSet all = new DataSet(Nd4j.createFromArray(new double[][] {{1}, {2}, {3}, {4}, {5}}),
                Nd4j.createFromArray(new double[][] {{3}, {6}, {9}, {12}, {15}}));
        sd.fit(new BatchIterator(all, 1), epochs);
        return listener;
    }

    private List<Integer> iterations() {
        return CheckpointListener.availableCheckpoints(folder).stream().map(Checkpoint::getIteration).toList();
    }

    private static double weight(SameDiff graph) {
        return graph.getVariable("w").getArr().getDouble(0);
    }

    @Test
    void filesAreNamedAfterTheEpochAndTheIteration() throws Exception {
        CheckpointListener listener = builder().saveEveryEpoch().build();
        assertNull(listener.lastCheckpoint());
        train(listener, 2);
        assertEquals(List.of(4, 9), iterations());
        Checkpoint last = CheckpointListener.lastCheckpoint(folder);
        assertEquals(last, listener.lastCheckpoint());
        assertEquals(1, last.getEpoch());
        assertTrue(last.getFilename().matches("SameDiff_checkpoint-1_epoch-1_iter-9_\\d{4}-\\d\\d-\\d\\d_\\d\\d-\\d\\d-\\d\\d\\.bin"),
                last::getFilename);
        assertEquals(new File(folder, last.getFilename()), listener.getFileForCheckpoint(last));
        List<String> record = Files.readAllLines(folder.toPath().resolve("checkpointInfo.txt"));
        assertEquals(List.of("checkpointNum,timestamp,iteration,epoch,filename",
                listener.availableCheckpoints().get(0).toFileString(), last.toFileString()), record);
        assertTrue(listener.isActive(Operation.TRAINING));
        assertFalse(listener.isActive(Operation.TRAINING_VALIDATION));
    }

    @Test
    void iterationsCountFromTheFirstOrFromTheLastFile() {
        train(builder().saveEveryNIterations(3).build(), 2);
        assertEquals(List.of(2, 5, 8), iterations());
        train(builder().saveEveryNIterations(3, true).saveEveryEpoch().deleteExisting(true).build(), 2);
        assertEquals(List.of(13, 14, 17, 19), iterations());
    }

    @Test
    void timeDecidesToo() {
        train(builder().saveEvery(1, TimeUnit.NANOSECONDS).build(), 1);
        assertEquals(List.of(1, 2, 3, 4), iterations());
        train(builder().deleteExisting(true).saveEvery(1, TimeUnit.DAYS, true).build(), 1);
        assertEquals(List.of(), iterations());
    }

    @Test
    void oldFilesAreDeleted() {
        train(builder().saveEveryEpoch().keepLast(2).build(), 5);
        assertEquals(List.of(19, 24), iterations());
        CheckpointListener listener = builder().saveEveryEpoch().keepLastAndEvery(2, 3).fileNamePrefix("net_")
                .deleteExisting(true).build();
        train(listener, 10);
        assertEquals(List.of(2, 5, 8, 9),
                listener.availableCheckpoints().stream().map(Checkpoint::getCheckpointNum).toList());
        assertTrue(listener.lastCheckpoint().getFilename().startsWith("net_checkpoint-9_epoch-14_iter-74_"));
    }

    @Test
    void graphsAreReadBack() {
        CheckpointListener listener = train(builder().saveEveryNIterations(2).fileNamePrefix(null).build(), 1);
        assertTrue(listener.lastCheckpoint().getFilename().startsWith("checkpoint-1_"));
        double trained = weight(sd);
        try (SameDiff first = listener.loadCheckpoint(0, true);
                SameDiff last = CheckpointListener.loadLastCheckpoint(folder, false);
                SameDiff named = CheckpointListener.loadCheckpoint(folder, 1, true)) {
            assertTrue(weight(first) < weight(last) && weight(last) < trained);
            assertEquals(weight(last), weight(named));
        }
    }

    @Test
    void errorsSayWhatIsMissing() {
        assertEquals("nothing says when to save: call a method such as saveEveryEpoch first",
                assertThrows(StateException.class, () -> builder().build()).getMessage());
        assertThrows(ArgumentException.class, () -> builder().keepLast(0));
        assertThrows(ArgumentException.class, () -> builder().fileNamePrefix("a/b"));
        assertThrows(ArgumentException.class, () -> builder().fileNamePrefix("a,b"));
        CheckpointListener listener = builder().saveEveryEpoch().build();
        assertThrows(TensorIOException.class, () -> listener.getFileForCheckpoint(0));
        assertThrows(TensorIOException.class, () -> CheckpointListener.loadLastCheckpoint(folder, true));
        assertThrows(FormatException.class, () -> Checkpoint.fromFileString("1,2,3,4"));
        assertThrows(FormatException.class, () -> Checkpoint.fromFileString("1,2,3,a,f.bin"));
        assertThrows(FormatException.class, () -> Checkpoint.fromFileString("1,2,3,4,.."));
        train(listener, 1);
        assertThrows(StateException.class, () -> builder().saveEveryEpoch().build());
    }
}
