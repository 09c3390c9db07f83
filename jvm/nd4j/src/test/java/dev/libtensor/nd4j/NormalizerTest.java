package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DTypeException;
import dev.libtensor.DisposedException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.ImagePreProcessingScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerMinMaxScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerStandardize;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.VGG16ImagePreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerType;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NormalizerTest extends NativeTest {
    private static final float FINE = 1e-5f;

    private static float[] numbers(INDArray array) {
        return ((NDArray) array).toFloatArray();
    }

    private static NDArray array(Shape shape, float... numbers) {
        return NDArray.create(numbers, shape);
    }

    /** Features with the columns 1, 3, 5, 7 and 10, 10, 10, 10; labels 0, 2, 4, 6. */
    private static DataSet four() {
        return new DataSet(array(new Shape(4, 2), 1, 10, 3, 10, 5, 10, 7, 10), array(new Shape(4, 1), 0, 2, 4, 6));
    }

    /** Returns batches that are made when they are asked for, or were made before. */
    private static final class Batches extends CountingIterator {
        private final boolean isAsync;
        private final Supplier<DataSet> make;
        final List<DataSet> returned = new ArrayList<>();

        Batches(int count, boolean isAsync, Supplier<DataSet> make) {
            super(count);
            this.isAsync = isAsync;
            this.make = make;
        }

        @Override
        public DataSet next() {
            made++;
            DataSet next = make.get();
            returned.add(next);
            return next;
        }

        @Override
        public boolean asyncSupported() {
            return isAsync;
        }
    }

    /** The population of 1, 3, 5, 7 has the mean 4 and the variance (9 + 1 + 1 + 9) / 4 = 5. */
    @Test
    void standardizeGivesMeanZeroAndDeviationOne() {
        try (ResourceScope scope = new ResourceScope()) {
            NormalizerStandardize normalizer = new NormalizerStandardize();
            DataSet set = four();
            normalizer.fit(set);
            double deviation = Math.sqrt(5);
            assertArrayEquals(new float[] {4, 10}, numbers(normalizer.getMean()), FINE);
            assertArrayEquals(new float[] {(float) deviation, 1e-5f}, numbers(normalizer.getStd()), FINE);
            assertEquals(new Shape(1, 2), ((NDArray) normalizer.getMean()).getShape());
            normalizer.transform(set);
            float one = (float) (1 / deviation);
            assertArrayEquals(new float[] {-3 * one, 0, -one, 0, one, 0, 3 * one, 0}, numbers(set.getFeatures()), FINE);
            assertArrayEquals(new float[] {0, 2, 4, 6}, numbers(set.getLabels()));
            normalizer.revert(set);
            assertArrayEquals(numbers(four().getFeatures()), numbers(set.getFeatures()), FINE);
            assertEquals(NormalizerType.STANDARDIZE, normalizer.getType());
        }
    }

    @Test
    void labelsChangeIfWanted() {
        try (ResourceScope scope = new ResourceScope()) {
            NormalizerStandardize normalizer = new NormalizerStandardize();
            assertFalse(normalizer.isFitLabel());
            normalizer.fitLabel(true);
            normalizer.fit(four());
            assertArrayEquals(new float[] {3}, numbers(normalizer.getLabelMean()), FINE);
            assertArrayEquals(new float[] {(float) Math.sqrt(5)}, numbers(normalizer.getLabelStd()), FINE);
            DataSet set = four();
            normalizer.preProcess(set);
            assertArrayEquals(new float[] {-3, -1, 1, 3},
                    numbers(((NDArray) set.getLabels()).mul(Math.sqrt(5))), 1e-4f);
            NDArray predicted = array(new Shape(2, 1), 0, 1);
            normalizer.revertLabels(predicted);
            assertArrayEquals(new float[] {3, 3 + (float) Math.sqrt(5)}, numbers(predicted), FINE);
            normalizer.revert(set);
            assertArrayEquals(new float[] {0, 2, 4, 6}, numbers(set.getLabels()), FINE);
            normalizer.fitLabel(false);
            normalizer.transformLabel(set.getLabels());
            assertArrayEquals(new float[] {0, 2, 4, 6}, numbers(set.getLabels()), FINE);
        }
    }

    /** Batches of different sizes give the numbers of all examples, also far from 0. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void batchesGiveTheNumbersOfAllExamples(boolean isAsync) {
        try (ResourceScope scope = new ResourceScope()) {
            int[] from = {0};
            Batches batches = new Batches(4, isAsync, () -> {
                int count = 1 + from[0] % 3;
                float[] numbers = new float[count];
                for (int i = 0; i < count; i++) {
                    numbers[i] = 1000 + from[0]++;
                }
                return new DataSet(array(new Shape(count, 1), numbers), array(new Shape(count, 1), numbers));
            });
            NormalizerStandardize standardize = new NormalizerStandardize();
            standardize.fitLabel(true);
            standardize.fit(batches);
            int count = from[0];
            assertEquals(2, batches.resets);
            assertArrayEquals(new float[] {1000 + (count - 1) / 2f}, numbers(standardize.getMean()), FINE);
            double deviation = Math.sqrt((count * count - 1) / 12.0);
            assertArrayEquals(new float[] {(float) deviation}, numbers(standardize.getStd()), 1e-4f);
            assertArrayEquals(numbers(standardize.getStd()), numbers(standardize.getLabelStd()));
            from[0] = 0;
            NormalizerMinMaxScaler range = new NormalizerMinMaxScaler();
            range.fit(batches);
            assertArrayEquals(new float[] {1000}, numbers(range.getMin()));
            assertArrayEquals(new float[] {999 + count}, numbers(range.getMax()));
        }
    }

    /** What an iterator makes is freed; what it has in memory stays its own. */
    @Test
    void learningLosesNoBatch() {
        long before = Memory.stats().liveHandles();
        Batches made = new Batches(3, true, NormalizerTest::four);
        NormalizerStandardize normalizer = new NormalizerStandardize();
        normalizer.fit(made);
        assertEquals(before, Memory.stats().liveHandles());
        assertThrows(DisposedException.class, () -> numbers(made.returned.get(0).getFeatures()));
        DataSet kept = four();
        normalizer.fit(new Batches(3, false, () -> kept));
        assertArrayEquals(new float[] {0, 2, 4, 6}, numbers(kept.getLabels()));
        kept.close();
        assertEquals(before, Memory.stats().liveHandles());
    }

    /** A normalizer that was fitted in a workspace or scope works after it. */
    @Test
    void whatWasLearnedOutlivesTheScope() {
        NormalizerStandardize normalizer = new NormalizerStandardize();
        try (MemoryWorkspace cycle = Nd4j.getWorkspaceManager().getAndActivateWorkspace("learning")) {
            normalizer.fit(four());
        }
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
        try (NDArray row = array(new Shape(1, 2), 4, 10)) {
            normalizer.transform(row);
            assertArrayEquals(new float[] {0, 0}, numbers(row), FINE);
        }
    }

    @Test
    void minMaxMovesToTheRange() {
        try (ResourceScope scope = new ResourceScope()) {
            NormalizerMinMaxScaler scaler = new NormalizerMinMaxScaler(-1, 2);
            scaler.fitLabel(true);
            scaler.fit(four());
            assertEquals(-1, scaler.getTargetMin());
            assertEquals(2, scaler.getTargetMax());
            assertArrayEquals(new float[] {1, 10}, numbers(scaler.getMin()));
            assertArrayEquals(new float[] {7, 10.00001f}, numbers(scaler.getMax()));
            assertArrayEquals(new float[] {0}, numbers(scaler.getLabelMin()));
            assertArrayEquals(new float[] {6}, numbers(scaler.getLabelMax()));
            DataSet set = four();
            scaler.transform(set);
            assertArrayEquals(new float[] {-1, -1, 0, -1, 1, -1, 2, -1}, numbers(set.getFeatures()), FINE);
            assertArrayEquals(new float[] {-1, 0, 1, 2}, numbers(set.getLabels()), FINE);
            scaler.revert(set);
            assertArrayEquals(numbers(four().getFeatures()), numbers(set.getFeatures()), FINE);
            assertArrayEquals(new float[] {0, 2, 4, 6}, numbers(set.getLabels()), FINE);
            NDArray beyond = array(new Shape(1, 2), 9, 10);
            scaler.transform(beyond);
            assertArrayEquals(new float[] {3, -1}, numbers(beyond), FINE);
            assertEquals(NormalizerType.MIN_MAX, scaler.getType());
        }
    }

    @Test
    void imagesAreLearnedByChannel() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray images = array(new Shape(1, 2, 1, 2), 0, 2, 10, 30);
            NormalizerStandardize standardize = new NormalizerStandardize();
            standardize.fit(new DataSet(images, null));
            assertArrayEquals(new float[] {1, 20}, numbers(standardize.getMean()), FINE);
            assertArrayEquals(new float[] {1, 10}, numbers(standardize.getStd()), FINE);
            standardize.transform(images);
            assertArrayEquals(new float[] {-1, 1, -1, 1}, numbers(images), FINE);
            standardize.revertFeatures(images);
            assertArrayEquals(new float[] {0, 2, 10, 30}, numbers(images), FINE);
        }
    }

    /** A hidden step is not learned from, even if it is no number, and becomes 0. */
    @Test
    void hiddenStepsDoNotCount() {
        try (ResourceScope scope = new ResourceScope()) {
            float no = Float.NaN;
            Shape shape = new Shape(2, 1, 3);
            NDArray mask = array(new Shape(2, 3), 1, 1, 0, 1, 1, 1);
            NormalizerStandardize standardize = new NormalizerStandardize();
            DataSet series = new DataSet(array(shape, 2, 4, no, 6, 8, 10), null, mask, null);
            standardize.fit(series);
            assertArrayEquals(new float[] {6}, numbers(standardize.getMean()), FINE);
            assertArrayEquals(new float[] {(float) Math.sqrt(8)}, numbers(standardize.getStd()), FINE);
            standardize.transform(series);
            float one = (float) (2 / Math.sqrt(8));
            assertArrayEquals(new float[] {-2 * one, -one, 0, 0, one, 2 * one}, numbers(series.getFeatures()), FINE);
            NormalizerMinMaxScaler range = new NormalizerMinMaxScaler();
            range.fit(new DataSet(array(shape, 2, 4, 99, 6, 8, 10), null, mask, null));
            assertArrayEquals(new float[] {10}, numbers(range.getMax()));
            NDArray other = array(shape, 2, 4, 99, 6, 8, 10);
            range.transform(other, mask);
            assertArrayEquals(new float[] {0, .25f, 0, .5f, .75f, 1}, numbers(other), FINE);
            DataSet hidden = new DataSet(array(shape, 1, 2, 3, 4, 5, 6), null, NDArray.zeros(new Shape(2, 3)), null);
            assertThrows(ArgumentException.class, () -> standardize.fit(hidden));
            assertThrows(ArgumentException.class, () -> range.fit(hidden));
            assertArrayEquals(new float[] {10}, numbers(range.getMax()));
            ShapeException wrong = assertThrows(ShapeException.class, () -> range.transform(other, array(new Shape(2), 1, 1)));
            assertTrue(wrong.getMessage().contains("(2, 3)"), wrong::getMessage);
        }
    }

    @Test
    void knownNumbersAreUsed() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray mean = array(new Shape(1, 2), 1, 2);
            NDArray std = array(new Shape(1, 2), 2, 4);
            NormalizerStandardize given = new NormalizerStandardize(mean, std);
            assertFalse(given.isFitLabel());
            mean.muli(0);
            NDArray row = array(new Shape(1, 2), 5, 10);
            given.transform(row);
            assertArrayEquals(new float[] {2, 2}, numbers(row), FINE);
            NormalizerStandardize both = new NormalizerStandardize(mean, std, array(new Shape(1), 1), array(new Shape(1), 10));
            assertTrue(both.isFitLabel());
            NDArray label = array(new Shape(1, 1), 21);
            both.transformLabel(label);
            assertArrayEquals(new float[] {2}, numbers(label), FINE);
            both.setLabelStats(array(new Shape(1), 0), array(new Shape(1), 2));
            both.transformLabel(label);
            assertArrayEquals(new float[] {1}, numbers(label), FINE);
            NormalizerMinMaxScaler scaler = new NormalizerMinMaxScaler();
            scaler.setFeatureStats(array(new Shape(1), 0), array(new Shape(1), 4));
            scaler.setLabelStats(array(new Shape(1), 0), array(new Shape(1), 2));
            scaler.fitLabel(true);
            scaler.transform(label);
            scaler.transformLabel(label);
            assertArrayEquals(new float[] {.125f}, numbers(label), FINE);
        }
    }

    @Test
    void wrongUseIsRefused() {
        try (ResourceScope scope = new ResourceScope()) {
            NormalizerStandardize normalizer = new NormalizerStandardize();
            StateException early = assertThrows(StateException.class, () -> normalizer.transform(four()));
            assertTrue(early.getMessage().contains("call fit first"), early::getMessage);
            assertThrows(StateException.class, normalizer::getMean);
            assertThrows(ArgumentException.class, () -> normalizer.fit(new Batches(0, true, NormalizerTest::four)));
            assertThrows(StateException.class, () -> normalizer.fit(new DataSet()));
            assertThrows(ShapeException.class, () -> normalizer.fit(new DataSet(array(new Shape(2), 1, 2), null)));
            normalizer.fit(four());
            ShapeException columns = assertThrows(ShapeException.class,
                    () -> normalizer.transform(array(new Shape(1, 3), 1, 2, 3)));
            assertTrue(columns.getMessage().contains("learned 2 columns, which an array of shape (1, 3) does not have"), columns::getMessage);
            normalizer.fitLabel(true);
            assertThrows(StateException.class, () -> normalizer.transform(four()));
            assertThrows(StateException.class, () -> normalizer.fit(new DataSet(four().getFeatures(), null)));
            assertThrows(DTypeException.class, () -> normalizer.transform(NDArray.create(new int[] {1, 2}, new Shape(1, 2))));
            int[] width = {1};
            assertThrows(ShapeException.class, () -> new NormalizerStandardize().fit(new Batches(2, true,
                    () -> new DataSet(NDArray.ones(new Shape(1, width[0]++)), null))));
            assertThrows(ShapeException.class,
                    () -> new NormalizerStandardize(array(new Shape(1), 1), array(new Shape(2), 1, 1)));
        }
    }

    @Test
    void integersAreLearnedFrom() {
        try (ResourceScope scope = new ResourceScope()) {
            NormalizerMinMaxScaler scaler = new NormalizerMinMaxScaler();
            scaler.fit(new DataSet(NDArray.create(new int[] {3, 9}, new Shape(2, 1)), null));
            assertArrayEquals(new float[] {9}, numbers(scaler.getMax()));
        }
    }

    @Test
    void pixelsMoveToTheRange() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSet set = new DataSet(array(new Shape(1, 1, 1, 3), 0, 51, 255), array(new Shape(1, 1), 7));
            ImagePreProcessingScaler usual = new ImagePreProcessingScaler();
            usual.fit(set);
            usual.fit(new Batches(1, true, NormalizerTest::four));
            usual.preProcess(set);
            assertArrayEquals(new float[] {0, .2f, 1}, numbers(set.getFeatures()), FINE);
            assertArrayEquals(new float[] {7}, numbers(set.getLabels()));
            usual.revert(set);
            assertArrayEquals(new float[] {0, 51, 255}, numbers(set.getFeatures()), 1e-4f);
            ImagePreProcessingScaler other = new ImagePreProcessingScaler(-1, 1, 16);
            assertEquals(65535, other.getMaxPixelVal());
            NDArray pixels = array(new Shape(1, 1, 1, 2), 0, 65535);
            other.transform(pixels);
            assertArrayEquals(new float[] {-1, 1}, numbers(pixels), FINE);
            other.fitLabel(true);
            DataSet segmented = new DataSet(pixels, array(new Shape(1, 1, 1, 1), 65535));
            other.transform(segmented);
            assertArrayEquals(new float[] {1}, numbers(segmented.getLabels()), FINE);
            other.revert(segmented);
            assertArrayEquals(new float[] {65535}, numbers(segmented.getLabels()), FINE);
            assertThrows(ShapeException.class, () -> other.transform(set));
            assertThrows(DTypeException.class, () -> other.transform(NDArray.create(new int[] {1})));
            assertThrows(StateException.class, () -> other.transform(new DataSet()));
            assertEquals(NormalizerType.IMAGE_MIN_MAX, other.getType());
        }
    }

    @Test
    void meanColorOfVggIsSubtracted() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray image = array(new Shape(1, 3, 1, 1), 123.68f, 0, 203.939f);
            VGG16ImagePreProcessor vgg = new VGG16ImagePreProcessor();
            vgg.transform(image);
            assertArrayEquals(new float[] {0, -116.779f, 100}, numbers(image), 1e-4f);
            vgg.revertFeatures(image);
            assertArrayEquals(new float[] {123.68f, 0, 203.939f}, numbers(image), 1e-4f);
            assertThrows(ShapeException.class, () -> vgg.transform(NDArray.ones(new Shape(1, 1, 2, 2))));
            vgg.fitLabel(true);
            assertFalse(vgg.isFitLabel());
        }
    }

    @Test
    void equalNormalizersHaveLearnedTheSame() {
        try (ResourceScope scope = new ResourceScope()) {
            NormalizerMinMaxScaler one = new NormalizerMinMaxScaler();
            NormalizerMinMaxScaler other = new NormalizerMinMaxScaler();
            assertEquals(one, other);
            one.fit(four());
            assertNotEquals(one, other);
            other.fit(four());
            assertEquals(one, other);
            assertEquals(one.hashCode(), other.hashCode());
            NormalizerMinMaxScaler wider = new NormalizerMinMaxScaler(0, 2);
            wider.fit(four());
            assertNotEquals(one, wider);
            assertNotEquals(new NormalizerStandardize(), new NormalizerMinMaxScaler());
        }
    }
}
