package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.ImagePreProcessingScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.MultiNormalizerHybrid;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.MultiNormalizerMinMaxScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.MultiNormalizerStandardize;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.Normalizer;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerMinMaxScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerStandardize;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.VGG16ImagePreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerSerializer;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerType;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.DistributionStats;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.MinMaxStats;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NormalizerSerializerTest extends NativeTest {
    private static final NormalizerSerializer SERIALIZER = NormalizerSerializer.getDefault();

    @TempDir
    Path folder;

    private static DataSet data() {
        return new DataSet(NDArray.create(new float[] {1, 10, 3, 40}, new Shape(2, 2)),
                NDArray.create(new float[] {5, 7}, new Shape(2, 1)));
    }

    private static byte[] bytes(Normalizer<?> normalizer) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SERIALIZER.write(normalizer, out);
        return out.toByteArray();
    }

    private static Normalizer<?> restored(byte[] bytes) {
        return SERIALIZER.restore(new ByteArrayInputStream(bytes));
    }

    private static List<Normalizer<DataSet>> all() {
        try (ResourceScope scope = new ResourceScope()) {
            NormalizerStandardize standardize = new NormalizerStandardize();
            standardize.fit(data());
            NormalizerStandardize withLabels = new NormalizerStandardize();
            withLabels.fitLabel(true);
            withLabels.fit(data());
            NormalizerMinMaxScaler range = new NormalizerMinMaxScaler(-3, 4);
            range.fitLabel(true);
            range.fit(data());
            ImagePreProcessingScaler pixels = new ImagePreProcessingScaler(-1, 1, 16);
            pixels.fitLabel(true);
            return List.of(standardize, withLabels, range, pixels, new VGG16ImagePreProcessor());
        }
    }

    @Test
    void whatIsReadEqualsWhatWasWritten() throws IOException {
        assertSame(SERIALIZER, NormalizerSerializer.getDefault());
        File file = folder.resolve("normalizer.bin").toFile();
        for (Normalizer<DataSet> each : all()) {
            assertEquals(each, restored(bytes(each)));
            SERIALIZER.write(each, file);
            Normalizer<DataSet> read = SERIALIZER.restore(file);
            assertEquals(each, read);
            SERIALIZER.write(each, file.getPath());
            Normalizer<DataSet> again = SERIALIZER.restore(file.getPath());
            assertEquals(each, again);
            assertEquals(each.getType(), again.getType());
        }
    }

    private static INDArray row(double... numbers) {
        return Nd4j.create(numbers).reshape(1, -1);
    }

    private static List<Normalizer<MultiDataSet>> several() {
        try (ResourceScope scope = new ResourceScope()) {
            MultiNormalizerStandardize standardize = new MultiNormalizerStandardize();
            standardize.setFeatureStats(List.of(new DistributionStats(row(0.5, 1.5), row(2.5, 3.5)),
                    new DistributionStats(row(4.5, 5.5, 6.5), row(7.5, 0, 9.5))));
            MultiNormalizerMinMaxScaler range = new MultiNormalizerMinMaxScaler(0.1, 0.9);
            range.setFeatureStats(List.of(new MinMaxStats(row(0.5, 1.5), row(2.5, 3.5))));
            range.setLabelStats(List.of(new MinMaxStats(row(4.5), row(7.5)), new MinMaxStats(row(1, 2), row(3, 4))));
            range.fitLabel(true);
            MultiNormalizerHybrid hybrid = new MultiNormalizerHybrid().minMaxScaleInput(0, -5, 5).standardizeInput(2)
                    .minMaxScaleAllOutputs().standardizeOutput(1);
            hybrid.setInputStats(Map.of(0, new MinMaxStats(row(1, 2), row(3, 4)), 2, new DistributionStats(row(5), row(7))));
            hybrid.setOutputStats(Map.of(0, new MinMaxStats(row(9), row(11)), 1, new DistributionStats(row(1, 2), row(3, 4))));
            return List.of(standardize, range, hybrid);
        }
    }

    @Test
    void normalizersOfSeveralArrays() throws IOException {
        for (Normalizer<MultiDataSet> each : several()) {
            Normalizer<?> read = restored(bytes(each));
            assertEquals(each, read);
            assertEquals(each.hashCode(), read.hashCode());
            assertEquals(each.getType(), read.getType());
        }
        try (ResourceScope scope = new ResourceScope()) {
            MultiNormalizerHybrid read = (MultiNormalizerHybrid) restored(bytes(several().get(2)));
            INDArray first = row(1, 4);
            INDArray second = row(8, 9);
            INDArray third = row(12);
            read.transform(new MultiDataSet(new INDArray[] {first, second, third}, new INDArray[] {row(10), row(1, 2)}));
            assertArrayEquals(new double[] {-5, 5}, first.toDoubleVector(), 1e-5);
            assertArrayEquals(new double[] {8, 9}, second.toDoubleVector());
            assertArrayEquals(new double[] {1}, third.toDoubleVector(), 1e-5);
            MultiNormalizerStandardize standardize = (MultiNormalizerStandardize) several().get(0);
            assertEquals(1e-5, standardize.getFeatureStd(1).getDouble(1), 1e-9);
            MultiNormalizerHybrid other = new MultiNormalizerHybrid().standardizeAllInputs();
            assertThrows(ArgumentException.class, () -> other.setInputStats(Map.of(0, new MinMaxStats(row(1), row(3)))));
            assertThrows(StateException.class, () -> bytes(new MultiNormalizerStandardize()));
        }
    }

    /** The stream goes on after a normalizer. */
    @Test
    void oneStreamHasSeveral() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (Normalizer<DataSet> each : all()) {
            SERIALIZER.write(each, out);
        }
        ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray());
        for (Normalizer<DataSet> each : all()) {
            Normalizer<DataSet> read = SERIALIZER.restore(in);
            assertEquals(each, read);
        }
        assertEquals(0, in.available());
    }

    @Test
    void missingFilesAreNamed() {
        File missing = folder.resolve("none").toFile();
        TensorIOException error = assertThrows(TensorIOException.class, () -> SERIALIZER.restore(missing));
        assertTrue(error.getMessage().contains(missing.toString()), error::getMessage);
        File nowhere = folder.resolve("no/folder").toFile();
        assertThrows(TensorIOException.class, () -> SERIALIZER.write(new VGG16ImagePreProcessor(), nowhere));
    }

    /** No prefix is accepted, and no changed byte gives another error than one of the format, or a huge array. */
    @Test
    void damagedFilesAreRefused() throws IOException {
        List<Normalizer<?>> kinds = new ArrayList<>(all());
        kinds.addAll(several());
        for (Normalizer<?> each : kinds) {
            byte[] whole = bytes(each);
            for (int length = 0; length < whole.length; length++) {
                byte[] part = Arrays.copyOf(whole, length);
                assertThrows(FormatException.class, () -> restored(part));
            }
            for (int i = 0; i < whole.length; i++) {
                byte[] changed = whole.clone();
                changed[i] ^= (byte) 0x80;
                try {
                    restored(changed);
                } catch (FormatException expected) {
                    assertTrue(expected.getMessage().contains("normalizer"), expected::getMessage);
                }
            }
        }
        byte[] title = bytes(new VGG16ImagePreProcessor());
        title[2] = 'L';
        FormatException wrong = assertThrows(FormatException.class, () -> restored(title));
        assertTrue(wrong.getMessage().contains("begins with 'Libtensor normalizer 1', expected 'libtensor"), wrong::getMessage);
    }

    @Test
    void whatCannotBeWrittenIsRefused() {
        assertThrows(StateException.class, () -> bytes(new NormalizerStandardize()));
        Normalizer<DataSet> own = new Normalizer<>() {
            @Override
            public void fit(DataSet dataSet) {}

            @Override
            public void transform(DataSet toPreProcess) {}

            @Override
            public void revert(DataSet toRevert) {}

            @Override
            public NormalizerType getType() {
                return NormalizerType.CUSTOM;
            }
        };
        assertThrows(UnsupportedException.class, () -> bytes(own));
    }
}
