package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.CompositeDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.CropAndResizeDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.CropAndResizeDataSetPreProcessor.ResizeMethod;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.MultiNormalizerHybrid;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.MultiNormalizerMinMaxScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.MultiNormalizerStandardize;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.Normalizer;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.PermuteDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.PermuteDataSetPreProcessor.PermutationTypes;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.RGBtoGrayscaleDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerSerializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Normalizers of data sets with several arrays, and preprocessors that learn nothing. */
class MultiNormalizerTest extends NativeTest {
    private static NDArray array(Shape shape, float... numbers) {
        return NDArray.create(numbers, shape);
    }

    private static MultiDataSet data() {
        return new MultiDataSet(
                new INDArray[] {array(new Shape(2, 2), 1, 2, 3, 4), array(new Shape(2, 1), 10, 20)},
                new INDArray[] {array(new Shape(2, 1), 5, 9)});
    }

    private static float[] numbers(INDArray array) {
        return ((NDArray) array).toFloatArray();
    }

    @Test
    void eachArrayHasItsOwnNumbers() throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            MultiDataSet data = data();
            MultiNormalizerStandardize normalizer = new MultiNormalizerStandardize();
            normalizer.fitLabel(true);
            assertThrows(StateException.class, () -> normalizer.preProcess(data));
            normalizer.fit(data);
            assertArrayEquals(new float[] {2, 3}, numbers(normalizer.getFeatureMean(0)));
            assertArrayEquals(new float[] {5}, numbers(normalizer.getFeatureStd(1)));
            assertArrayEquals(new float[] {7}, numbers(normalizer.getLabelMean(0)));
            assertThrows(TensorIndexException.class, () -> normalizer.getFeatureMean(2));
            normalizer.preProcess(data);
            assertArrayEquals(new float[] {-1, 1}, numbers(data.getFeatures(1)), 1e-6f);
            assertArrayEquals(new float[] {-1, 1}, numbers(data.getLabels(0)), 1e-6f);
            INDArray one = data.getFeatures(1).dup();
            normalizer.revertFeatures(one, null, 1);
            assertArrayEquals(new float[] {10, 20}, numbers(one), 1e-5f);
            normalizer.revert(data);
            assertArrayEquals(new float[] {1, 2, 3, 4}, numbers(data.getFeatures(0)), 1e-5f);
            assertArrayEquals(new float[] {5, 9}, numbers(data.getLabels(0)), 1e-5f);
            assertThrows(ArgumentException.class, () -> normalizer.revertFeatures(new INDArray[] {one}));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            NormalizerSerializer.getDefault().write(normalizer, out);
            Normalizer<?> read = NormalizerSerializer.getDefault().restore(new ByteArrayInputStream(out.toByteArray()));
            assertEquals(normalizer, read);
        }
    }

    @Test
    void scalersHaveARange() {
        try (ResourceScope scope = new ResourceScope()) {
            MultiDataSet data = data();
            MultiNormalizerMinMaxScaler scaler = new MultiNormalizerMinMaxScaler(-1, 1);
            scaler.fit(data);
            assertArrayEquals(new float[] {20}, numbers(scaler.getMax(1)));
            assertThrows(StateException.class, () -> scaler.getLabelMin(0));
            scaler.transform(data);
            assertArrayEquals(new float[] {-1, -1, 1, 1}, numbers(data.getFeatures(0)), 1e-6f);
            assertArrayEquals(new float[] {5, 9}, numbers(data.getLabels(0)));
            MultiNormalizerMinMaxScaler other = new MultiNormalizerMinMaxScaler(-1, 1);
            assertNotEquals(scaler, other);
            other.fit(data());
            assertEquals(scaler, other);
        }
    }

    @Test
    void arraysOfAHybridHaveTheirOwnRules() {
        try (ResourceScope scope = new ResourceScope()) {
            MultiDataSet data = data();
            MultiNormalizerHybrid normalizer =
                    new MultiNormalizerHybrid().minMaxScaleInput(0, 0, 10).standardizeAllOutputs();
            normalizer.fit(data);
            normalizer.preProcess(data);
            assertArrayEquals(new float[] {0, 0, 10, 10}, numbers(data.getFeatures(0)), 1e-5f);
            assertArrayEquals(new float[] {10, 20}, numbers(data.getFeatures(1)));
            assertArrayEquals(new float[] {-1, 1}, numbers(data.getLabels(0)), 1e-6f);
            normalizer.revert(data);
            assertEquals(data(), data);
            data.setFeatures(null);
            normalizer.preProcess(data);
            assertNotEquals(data(), data);
        }
    }

    @Test
    void dataSetsAreEqualButForRounding() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSet one = new DataSet(array(new Shape(1, 2), 1, 2), array(new Shape(1, 1), 3));
            DataSet other = new DataSet(array(new Shape(1, 2), 1.000001f, 2), array(new Shape(1, 1), 3));
            assertEquals(one, other);
            assertEquals(one.hashCode(), other.hashCode());
            other.setLabelsMaskArray(array(new Shape(1, 1), 1));
            assertNotEquals(one, other);
            assertNotEquals(one, new DataSet(array(new Shape(1, 2), 1.1f, 2), array(new Shape(1, 1), 3)));
        }
    }

    @Test
    void imagesBecomeGreyAndPermuted() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSet data = new DataSet(array(new Shape(1, 3, 1, 2), 10, 20, 30, 40, 50, 60), null);
            new PermuteDataSetPreProcessor(PermutationTypes.NCHWtoNHWC).preProcess(data);
            assertArrayEquals(new long[] {1, 1, 2, 3}, data.getFeatures().shape());
            new CompositeDataSetPreProcessor(new PermuteDataSetPreProcessor(PermutationTypes.NHWCtoNCHW),
                    new RGBtoGrayscaleDataSetPreProcessor()).preProcess(data);
            assertArrayEquals(new long[] {1, 1, 2}, data.getFeatures().shape());
            assertArrayEquals(new float[] {26.2f, 36.2f}, numbers(data.getFeatures()), 1e-5f);
            assertThrows(ShapeException.class, () -> new RGBtoGrayscaleDataSetPreProcessor().preProcess(data));
            assertThrows(ArgumentException.class, () -> new PermuteDataSetPreProcessor(PermutationTypes.Custom));
            DataSet empty = new DataSet();
            new CompositeDataSetPreProcessor(true, each -> {
                throw new StateException("this is not reached");
            }).preProcess(empty);
            new RGBtoGrayscaleDataSetPreProcessor().preProcess(empty);
            assertTrue(empty.isEmpty());
        }
    }

    @Test
    void imagesAreCutAndResized() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray image = NDArray.arange(0, 150, 1).toType(dev.libtensor.DataType.FLOAT32, false).reshape(1, 10, 15, 1);
            DataSet data = new DataSet(image, null);
            new CropAndResizeDataSetPreProcessor(10, 15, 5, 5, 4, 3, 1, ResizeMethod.NearestNeighbor).preProcess(data);
            assertArrayEquals(new long[] {1, 4, 3, 1}, data.getFeatures().shape());
            assertArrayEquals(new float[] {80, 81, 82, 95, 96, 97, 110, 111, 112, 125, 126, 127}, numbers(data.getFeatures()));
            DataSet smooth = new DataSet(array(new Shape(1, 1, 3, 1), 0, 10, 20), null);
            new CropAndResizeDataSetPreProcessor(1, 3, 0, 0, 1, 2, 1, ResizeMethod.Bilinear).preProcess(smooth);
            assertArrayEquals(new float[] {0, 10 * 4 / 3f}, numbers(smooth.getFeatures()), 1e-5f);
            assertThrows(ArgumentException.class,
                    () -> new CropAndResizeDataSetPreProcessor(10, 15, -1, 5, 4, 3, 1, ResizeMethod.Bilinear));
            CropAndResizeDataSetPreProcessor colours =
                    new CropAndResizeDataSetPreProcessor(1, 3, 0, 0, 1, 2, 3, ResizeMethod.Bilinear);
            assertThrows(ShapeException.class, () -> colours.preProcess(smooth));
        }
    }
}
