package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.BalanceMinibatches;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.ExistingMiniBatchDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.MiniBatchFileDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.BaseDatasetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.CachingDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.cache.DataSetCache;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.cache.InFileDataSetCache;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.cache.InMemoryDataSetCache;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.fetcher.BaseDataFetcher;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.ImageMultiPreProcessingScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.LabelLastTimeStepPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.MinMaxStrategy;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.MinMaxStats;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Fetchers, caches and files of batches, and what changes batches. */
class BatchFilesTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    /** Ten examples, of the classes 0, 0, 0, 0, 1, 1, 1, 2, 2, 2. */
    private static final class Digits extends BaseDataFetcher {
        private static final long serialVersionUID = 1L;

        Digits() {
            totalExamples = 10;
            inputColumns = 1;
            numOutcomes = 3;
        }

        @Override
        public void fetch(int numExamples) {
            List<DataSet> examples = new ArrayList<>();
            for (int i = cursor; i < Math.min(totalExamples, cursor + numExamples); i++) {
                int outcome = i < 4 ? 0 : i < 7 ? 1 : 2;
                examples.add(new DataSet(createInputMatrix(1).addi(i), createOutputVector(outcome)));
            }
            cursor += examples.size();
            initializeCurrFromList(examples);
        }
    }

    private static BaseDatasetIterator digits(int batch) {
        return new BaseDatasetIterator(batch, -1, new Digits());
    }

    @Test
    void batchesOfAFetcher() {
        BaseDatasetIterator digits = new BaseDatasetIterator(4, 6, new Digits());
        assertEquals(4, digits.next().numExamples());
        DataSet last = digits.next();
        assertEquals(2, last.numExamples());
        assertEquals(5, last.getFeatures().getDouble(1, 0));
        assertEquals(1, last.get(1).outcome());
        assertFalse(digits.hasNext());
        assertThrows(NoSuchElementException.class, digits::next);
        digits.reset();
        assertTrue(digits.hasNext());
        assertThrows(ArgumentException.class, () -> new BaseDatasetIterator(0, 6, new Digits()));
    }

    private static void caches(DataSetCache cache) {
        int[] changed = {0};
        DataSetPreProcessor count = each -> changed[0]++;
        CachingDataSetIterator cached = new CachingDataSetIterator(digits(4), cache, "a/b");
        cached.setPreProcessor(count);
        assertSame(count, cached.getPreProcessor());
        for (int round = 0; round < 3; round++) {
            int examples = 0;
            while (cached.hasNext()) {
                assertEquals(round > 0, cache.isComplete("a/b"));
                examples += cached.next().numExamples();
            }
            assertEquals(10, examples);
            assertThrows(NoSuchElementException.class, cached::next);
            cached.reset();
        }
        assertEquals(3, changed[0]);
        assertNull(cache.get("other"));
        cache.setComplete("a/b", false);
        assertFalse(cache.isComplete("a/b"));
    }

    @Test
    void caches() throws Exception {
        caches(new InMemoryDataSetCache());
        Path folder = Files.createTempDirectory("caches");
        caches(new InFileDataSetCache(folder.resolve("new")));
        assertThrows(ArgumentException.class, () -> new InFileDataSetCache(folder).get("x".repeat(101)));
    }

    @Test
    void filesOfBatches() throws Exception {
        Path folder = Files.createTempDirectory("batches");
        DataSet all = digits(10).next();
        MiniBatchFileDataSetIterator batches = new MiniBatchFileDataSetIterator(all, 4, true, folder.toFile());
        assertEquals(4, batches.next().numExamples());
        assertEquals(4, batches.next().numExamples());
        assertEquals(9, batches.next().getFeatures().getDouble(1, 0));
        assertFalse(batches.hasNext());
        assertEquals(4, new ExistingMiniBatchDataSetIterator(batches.getRootDir()).next().numExamples());
    }

    @Test
    void balancedBatches() throws Exception {
        Path folder = Files.createTempDirectory("balanced");
        BalanceMinibatches.builder().dataSetIterator(digits(4)).numLabels(3).miniBatchSize(3).rootSaveDir(folder.toFile())
                .build().balance();
        ExistingMiniBatchDataSetIterator balanced = new ExistingMiniBatchDataSetIterator(folder.toFile());
        for (int i = 0; i < 3; i++) {
            assertEquals(3, balanced.next().labelCounts().values().stream().filter(count -> count == 1).count());
        }
        assertEquals(1, balanced.next().numExamples());
        assertThrows(ArgumentException.class,
                () -> BalanceMinibatches.builder().dataSetIterator(digits(4)).numLabels(2).rootSaveDir(folder.toFile()).build()
                        .balance());
    }

    @Test
    void labelsOfTheLastStep() {
        INDArray labels = Nd4j.arange(12).reshape(2, 2, 3);
        DataSet batch = new DataSet(Nd4j.ones(2, 1, 3), labels);
        new LabelLastTimeStepPreProcessor().preProcess(batch);
        assertEquals(Nd4j.createFromArray(2f, 5, 8, 11).reshape(2, 2), batch.getLabels());
        DataSet masked = new DataSet(Nd4j.ones(2, 1, 3), labels, null, Nd4j.createFromArray(new float[][] {{1, 1, 0}, {1, 0, 0}}));
        new LabelLastTimeStepPreProcessor().preProcess(masked);
        assertEquals(Nd4j.createFromArray(1f, 4, 6, 9).reshape(2, 2), masked.getLabels());
        assertNull(masked.getLabelsMaskArray());
        assertThrows(ShapeException.class,
                () -> new LabelLastTimeStepPreProcessor().preProcess(new DataSet(Nd4j.ones(2, 2), Nd4j.ones(2, 2))));
    }

    @Test
    void rangesOfColumns() {
        MinMaxStats stats = new MinMaxStats(Nd4j.createFromArray(2f, 3), Nd4j.createFromArray(4f, 3));
        assertEquals(3.00001, stats.getUpper().getDouble(1), 1e-6);
        MinMaxStrategy strategy = new MinMaxStrategy(-1, 1);
        INDArray input = Nd4j.createFromArray(3f, 3);
        strategy.preProcess(input, null, stats);
        assertEquals(Nd4j.createFromArray(0f, -1), input);
        strategy.revert(input, null, stats);
        assertEquals(Nd4j.createFromArray(3f, 3), input);
    }

    @Test
    void imagesAmongFeatures() {
        INDArray image = Nd4j.valueArrayOf(new long[] {1, 1, 2, 2}, 255f);
        MultiDataSet batch = new MultiDataSet(new INDArray[] {Nd4j.ones(DataType.FLOAT, 1), image}, new INDArray[] {Nd4j.ones(1)});
        ImageMultiPreProcessingScaler scaler = new ImageMultiPreProcessingScaler(1);
        scaler.transform(batch);
        assertEquals(1, batch.getFeatures(1).maxNumber().doubleValue(), 1e-6);
        scaler.revert(batch);
        assertEquals(255, batch.getFeatures(1).minNumber().doubleValue(), 1e-4);
        assertThrows(ArgumentException.class, () -> new ImageMultiPreProcessingScaler(2).transform(batch));
    }
}
