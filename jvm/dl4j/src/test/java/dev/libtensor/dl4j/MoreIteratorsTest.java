package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.datasets.iterator.AsyncDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.AsyncMultiDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.CombinedMultiDataSetPreProcessor;
import dev.libtensor.dl4j.datasets.iterator.CombinedPreProcessor;
import dev.libtensor.dl4j.datasets.iterator.DataSetIteratorSplitter;
import dev.libtensor.dl4j.datasets.iterator.EarlyTerminationMultiDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.MultiDataSetIteratorSplitter;
import dev.libtensor.dl4j.datasets.iterator.MultipleEpochsIterator;
import dev.libtensor.dl4j.datasets.iterator.RandomDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.RandomMultiDataSetIterator.Values;
import dev.libtensor.dl4j.datasets.iterator.RandomMultiDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.SamplingDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.file.FileDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.file.FileMultiDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.impl.ListDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.impl.SingletonMultiDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.loader.DataSetLoaderIterator;
import dev.libtensor.dl4j.datasets.iterator.loader.MultiDataSetLoaderIterator;
import dev.libtensor.nd4j.common.loader.LocalFileSourceFactory;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.adapter.MultiDataSetIteratorAdapter;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MoreIteratorsTest extends NativeTest {
    @TempDir
    File folder;

    /** A set whose features and labels are numbers from one on. */
    private static DataSet set(int from, int examples) {
        INDArray numbers = NDArray.arange((float) from, (float) (from + examples)).reshape(examples, 1);
        return new DataSet(numbers, numbers.dup());
    }

    private static List<Float> features(DataSetIterator iterator) {
        List<Float> all = new ArrayList<>();
        while (iterator.hasNext()) {
            for (float each : ((NDArray) iterator.next().getFeatures()).toFloatArray()) {
                all.add(each);
            }
        }
        return all;
    }

    private static DataSetIterator sets(int... from) {
        List<DataSet> all = new ArrayList<>();
        for (int each : from) {
            all.add(set(each, 2));
        }
        return new ListDataSetIterator<>(all, 1);
    }

    @Test
    void anIteratorIsSplit() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSetIterator base = new ExistingDataSetIterator(List.of(set(0, 1), set(1, 1), set(2, 1), set(3, 1), set(4, 1)));
            DataSetIteratorSplitter two = new DataSetIteratorSplitter(base, 5, 0.6);
            DataSetIterator train = two.getTrainIterator();
            DataSetIterator test = two.getTestIterator();
            for (int epoch = 0; epoch < 2; epoch++) {
                assertEquals(List.of(0f, 1f, 2f), features(train));
                // A new pass of one part is one of the others, too.
                train.reset();
                assertEquals(List.of(3f, 4f), features(test));
            }
            base.reset();
            List<DataSetIterator> three = new DataSetIteratorSplitter(base, new int[] {1, 2, 2}).getIterators();
            assertEquals(List.of(3f, 4f), features(three.get(2)));
            assertEquals(List.of(1f, 2f), features(three.get(1)));
            assertEquals(List.of(0f), features(three.get(0)));
            assertFalse(three.get(0).hasNext());
            assertThrows(NoSuchElementException.class, three.get(0)::next);
            assertThrows(UnsupportedException.class, () -> three.get(0).next(2));
            assertThrows(ND4JIllegalStateException.class, () -> new DataSetIteratorSplitter(base, 5, 1.0));
            // An iterator that shuffles its batches is told by the first one.
            DataSetIterator shuffled = new RandomDataSetIterator(4, new long[] {2, 3}, new long[] {2, 1},
                    RandomDataSetIterator.Values.RANDOM_NORMAL, RandomDataSetIterator.Values.ZEROS);
            DataSetIterator part = new DataSetIteratorSplitter(shuffled, 4, 0.5).getTrainIterator();
            part.next();
            part.reset();
            assertThrows(ND4JIllegalStateException.class, part::next);
            assertThrows(ND4JIllegalStateException.class, () -> new DataSetIteratorSplitter(base, -1, 0.5));
            MultiDataSetIterator multi = new MultiDataSetIteratorAdapter(base);
            base.reset();
            List<MultiDataSetIterator> parts = new MultiDataSetIteratorSplitter(multi, 5, new double[] {0.4, 0.5}).getIterators();
            assertEquals(2, parts.get(1).next().getFeatures(0).getInt(0));
            assertEquals(0, parts.get(0).next().getFeatures(0).getInt(0));
        }
    }

    @Test
    void batchesAreFetchedAhead() {
        try (ResourceScope scope = new ResourceScope();
                AsyncDataSetIterator ahead = new AsyncDataSetIterator(sets(0, 5), 2);
                AsyncMultiDataSetIterator several = new AsyncMultiDataSetIterator(new MultiDataSetIteratorAdapter(sets(0, 5)))) {
            assertEquals(List.of(0f, 1f, 5f, 6f), features(ahead));
            assertEquals(1f, several.next().getFeatures(0).getFloat(1));
        }
    }

    @Test
    void endsAfterSomeBatches() {
        try (ResourceScope scope = new ResourceScope()) {
            MultiDataSetIteratorAdapter all = new MultiDataSetIteratorAdapter(sets(0, 5, 9));
            all.setPreProcessor(batch -> batch.getFeatures(0).addi(1));
            EarlyTerminationMultiDataSetIterator iterator = new EarlyTerminationMultiDataSetIterator(all, 2);
            assertSame(all.getPreProcessor(), iterator.getPreProcessor());
            assertEquals(1f, iterator.next().getFeatures(0).getFloat(0));
            assertEquals(6f, iterator.next(1).getFeatures(0).getFloat(0));
            assertFalse(iterator.hasNext());
            assertThrows(NoSuchElementException.class, iterator::next);
            iterator.reset();
            assertTrue(iterator.hasNext());
            assertThrows(ArgumentException.class, () -> new EarlyTerminationMultiDataSetIterator(all, 0));
        }
    }

    @Test
    void aDataSetComesSeveralTimes() {
        try (ResourceScope scope = new ResourceScope()) {
            assertEquals(List.of(3f, 4f, 3f, 4f, 3f, 4f), features(new MultipleEpochsIterator(3, set(3, 2))));
            MultiDataSet single = set(1, 2).toMultiDataSet();
            assertSame(single, new SingletonMultiDataSetIterator(single).next());
            SamplingDataSetIterator sampling = new SamplingDataSetIterator(set(0, 3), 3, 3);
            assertEquals(3f, sampling.next().getFeatures().sumNumber().floatValue());
            assertFalse(sampling.hasNext());
        }
    }

    @Test
    void preprocessorsFollowEachOther() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSet one = set(1, 2);
            new CombinedPreProcessor.Builder().addPreProcessor(each -> each.getFeatures().muli(10))
                    .addPreProcessor(0, each -> each.getFeatures().addi(1)).build().preProcess(one);
            assertArrayEquals(new float[] {20, 30}, ((NDArray) one.getFeatures()).toFloatArray());
            MultiDataSet several = one.toMultiDataSet();
            new CombinedMultiDataSetPreProcessor.Builder().addPreProcessor(each -> each.getFeatures(0).addi(1))
                    .addPreProcessor(1, each -> each.getFeatures(0).muli(2)).build().preProcess(several);
            assertEquals(42f, several.getFeatures(0).getFloat(0));
            assertThrows(ArgumentException.class, () -> new CombinedPreProcessor.Builder().addPreProcessor(1, each -> {}));
        }
    }

    @Test
    void savedSetsAreRead() throws IOException {
        File inner = new File(folder, "inner");
        assertTrue(inner.mkdir());
        try (ResourceScope scope = new ResourceScope()) {
            set(0, 3).save(new File(folder, "a.bin"));
            set(3, 2).save(new File(folder, "b.other"));
            set(5, 1).save(new File(inner, "c.bin"));
        }
        try (ResourceScope scope = new ResourceScope(); FileDataSetIterator all = new FileDataSetIterator(folder);
                FileDataSetIterator batches = new FileDataSetIterator(folder, 4)) {
            assertEquals(List.of(0f, 1f, 2f, 3f, 4f, 5f), features(all));
            assertThrows(NoSuchElementException.class, all::next);
            assertThrows(ArgumentException.class, () -> all.next(2));
            assertThrows(UnsupportedException.class, all::inputColumns);
            all.reset();
            assertEquals(3, all.next().numExamples());
            assertEquals(4, batches.next().numExamples());
            batches.reset();
            assertEquals(5, batches.next(5).numExamples());
            assertEquals(1, batches.next().numExamples());
            assertEquals(List.of(0f, 1f, 2f, 5f), features(new FileDataSetIterator(folder, "bin")));
            assertEquals(List.of(0f, 1f, 2f, 3f, 4f),
                    features(new FileDataSetIterator(folder, false, null, -1, (String[]) null)));
            assertEquals(6, features(new FileDataSetIterator(folder, true, new Random(1), -1, (String[]) null)).size());
            assertThrows(ArgumentException.class, () -> new FileDataSetIterator(new File(folder, "a.bin")));
        }
        File several = new File(folder, "several");
        assertTrue(several.mkdir());
        try (ResourceScope scope = new ResourceScope()) {
            set(0, 3).toMultiDataSet().save(new File(several, "a"));
            set(3, 3).toMultiDataSet().save(new File(several, "b"));
            try (FileMultiDataSetIterator iterator = new FileMultiDataSetIterator(several, 5)) {
                assertEquals(4f, iterator.next().getFeatures(0).getFloat(4));
                assertEquals(1, iterator.next().getFeatures(0).size(0));
            }
        }
    }

    @Test
    void theProgramLoads() throws IOException {
        Path file = Files.writeString(folder.toPath().resolve("seven"), "7");
        List<String> paths = List.of(file.toString(), file.toString());
        try (ResourceScope scope = new ResourceScope()) {
            DataSetLoaderIterator iterator = new DataSetLoaderIterator(paths, source -> {
                try (var stream = source.getInputStream()) {
                    return set(Integer.parseInt(new String(stream.readAllBytes(), StandardCharsets.UTF_8)), 1);
                }
            }, new LocalFileSourceFactory());
            assertEquals(List.of(7f, 7f), features(iterator));
            iterator.reset();
            assertTrue(iterator.hasNext());
            assertThrows(UnsupportedException.class, () -> iterator.next(1));
            MultiDataSetLoaderIterator once = new MultiDataSetLoaderIterator(paths.iterator(), source -> {
                throw new IOException("broken");
            }, new LocalFileSourceFactory());
            assertEquals("'" + file + "' cannot be loaded: broken",
                    assertThrows(TensorIOException.class, once::next).getMessage());
            assertThrows(UnsupportedException.class, once::reset);
            DataSetLoaderIterator nothing = new DataSetLoaderIterator(paths, source -> null, new LocalFileSourceFactory());
            assertThrows(StateException.class, nothing::next);
        }
    }

    @Test
    void randomNumbers() {
        try (ResourceScope scope = new ResourceScope()) {
            Nd4j.getRandom().setSeed(7);
            RandomDataSetIterator iterator = new RandomDataSetIterator(2, new long[] {3, 4}, new long[] {3, 5, 2},
                    RandomDataSetIterator.Values.RANDOM_UNIFORM, RandomDataSetIterator.Values.ONE_HOT);
            DataSet batch = iterator.next();
            assertTrue(batch.getFeatures().minNumber().floatValue() >= 0 && batch.getFeatures().maxNumber().floatValue() <= 1);
            assertEquals(new Shape(3, 4), ((NDArray) batch.getFeatures()).getShape());
            assertEquals(Nd4j.ones(3, 2), batch.getLabels().sum(1));
            iterator.next();
            assertFalse(iterator.hasNext());
            for (Values each : Values.values()) {
                INDArray numbers = RandomMultiDataSetIterator.generate(new long[] {50, 4}, 'f', each);
                assertEquals('f', numbers.ordering());
                String name = each.name();
                if (name.startsWith("INTEGER_0_")) {
                    double bound = Double.parseDouble(name.substring("INTEGER_0_".length()));
                    double most = numbers.maxNumber().doubleValue();
                    assertTrue(most < bound && most > bound / 2 && most == Math.rint(most), name + " " + most);
                }
            }
            assertThrows(ArgumentException.class, () -> RandomMultiDataSetIterator.generate(new long[] {2}, Values.ONE_HOT));
            assertThrows(ArgumentException.class, () -> new RandomMultiDataSetIterator.Builder(1).build());
            assertThrows(ArgumentException.class, () -> new RandomMultiDataSetIterator.Builder(0)
                    .addFeatures(new long[] {1, 1}, Values.ZEROS).build());
        }
    }
}
