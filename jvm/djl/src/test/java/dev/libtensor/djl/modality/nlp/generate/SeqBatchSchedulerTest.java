package dev.libtensor.djl.modality.nlp.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.translate.TranslateException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SeqBatchSchedulerTest extends NativeTest {
    private static final long PADDING = 9;

    private final SearchConfig config = new SearchConfig();
    private Model model;
    private NDManager manager;
    private Predictor<NDList, CausalLMOutput> predictor;
    private boolean isFailing;

    @BeforeEach
    void open() {
        config.setK(2);
        config.setMaxSeqLength(7);
        config.setPadTokenId(PADDING);
        model = Model.newInstance("words");
        model.setBlock(new LambdaBlock(inputs -> {
            if (isFailing) {
                throw new IllegalStateException("failing");
            }
            return TextGeneratorTest.compute(inputs);
        }));
        predictor = model.newPredictor(new TextGeneratorTest.Passing());
        manager = NDManager.newBaseManager();
    }

    @AfterEach
    void close() {
        manager.close();
        predictor.close();
        model.close();
    }

    private void request(SeqBatchScheduler scheduler, long[] uids, long... tokens) throws TranslateException {
        Shape shape = new Shape(uids.length, tokens.length / uids.length);
        try (NDArray ids = manager.create(tokens, shape); NDArray numbers = manager.create(uids)) {
            scheduler.addRequest(ids, numbers);
        }
    }

    private long[] alone(long... tokens) throws TranslateException {
        TextGenerator generator = new TextGenerator(predictor, "contrastive", config);
        try (NDArray ids = manager.create(tokens, new Shape(1, tokens.length));
                NDArray text = generator.generate(ids); NDArray offsets = generator.getPositionOffset()) {
            return text.toLongArray();
        }
    }

    @Test
    void textsThatComeAndGoEndAsTheyDoAlone() throws TranslateException {
        SeqBatchScheduler scheduler = new ContrastiveSeqBatchScheduler(predictor, config);
        assertTrue(scheduler.incrementForward(1), "there is no text yet");
        request(scheduler, new long[] {10, 11}, PADDING, 1, 2, 3);
        assertFalse(scheduler.incrementForward(2));
        request(scheduler, new long[] {12}, 4, 4, 5, 6, 0, 1);
        assertFalse(scheduler.incrementForward(1));
        assertArrayEquals(alone(4, 4, 5, 6, 0, 1), scheduler.collectResults().get(12L).toLongArray());
        request(scheduler, new long[] {13}, 7);
        assertTrue(scheduler.incrementForward(100));
        Map<Long, NDArray> texts = scheduler.collectResults();
        assertArrayEquals(alone(1), texts.get(10L).toLongArray());
        assertArrayEquals(alone(2, 3), texts.get(11L).toLongArray());
        assertArrayEquals(alone(7), texts.get(13L).toLongArray());
        assertTrue(scheduler.collectResults().isEmpty());
        request(scheduler, new long[] {14}, 5, 5);
        scheduler.incrementForward(100);
        assertArrayEquals(alone(5, 5), scheduler.collectResults().get(14L).toLongArray());
    }

    @Test
    void onlyTheBatchStaysAndAFailureKeepsIt() throws TranslateException {
        SeqBatchScheduler scheduler = new ContrastiveSeqBatchScheduler(predictor, config);
        request(scheduler, new long[] {0, 1}, PADDING, 1, 2, 3);
        long held = manager.getStats().handles();
        scheduler.incrementForward(2);
        assertEquals(held, manager.getStats().handles(), () -> manager.debugDump(1));
        isFailing = true;
        assertThrows(TranslateException.class, () -> scheduler.incrementForward(1));
        assertThrows(TranslateException.class, () -> request(scheduler, new long[] {2}, 4));
        assertEquals(held, manager.getStats().handles(), () -> manager.debugDump(1));
        isFailing = false;
        scheduler.incrementForward(100);
        Map<Long, NDArray> texts = scheduler.collectResults();
        assertArrayEquals(alone(1), texts.get(0L).toLongArray());
        texts.values().forEach(NDArray::close);
        assertEquals(0, manager.getStats().handles(), () -> manager.debugDump(1));
    }
}
