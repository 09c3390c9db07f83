package dev.libtensor.djl.basicdataset.cv.classification;

import dev.libtensor.DataFiles;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.SampleData;
import dev.libtensor.Shape;
import dev.libtensor.TensorIOException;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.nio.file.Path;

/** The images of MNIST: FLOAT32 (n, 28, 28, 1) from 0 to 255, and labels, FLOAT32 (n). */
final class IdxFiles {
    /** The part of an image of MNIST that a digit fills, and the border around it. */
    private static final int DIGIT = 20;
    private static final int BORDER = 4;

    private IdxFiles() {}

    /** Reads the files of a dataset. The arrays belong to the manager; to nothing if it is null. */
    static NDList read(DatasetSource source, Progress progress, NDManager manager) throws IOException {
        String part = source.of("train", "t10k", null);
        Path folder = source.folder(progress, null);
        Path images = source.find(folder, part + "-images-idx3-ubyte", part + "-images.idx3-ubyte");
        Path labels = source.find(folder, part + "-labels-idx1-ubyte", part + "-labels.idx1-ubyte");
        try (ResourceScope scope = new ResourceScope("idx")) {
            NDArray pixels = DataFiles.idx(images);
            NDArray classes = DataFiles.idx(labels);
            Shape shape = pixels.getShape();
            if (shape.dimension() != 3 || classes.size() != shape.get(0)) {
                throw new IOException("images (n, height, width) and as many labels were expected, not " + shape + " in "
                        + images + " and " + classes.getShape() + " in " + labels);
            }
            return owned(numbers(pixels.reshape(shape.get(0), shape.get(1), shape.get(2), 1)), numbers(classes), manager);
        } catch (FormatException | TensorIOException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Returns the digits of the library, of 8 x 8 pixels, in the size of MNIST. */
    static NDList digits(DatasetSource source, NDManager manager) {
        boolean isTrain = source.of("train", "test", null).equals("train");
        try (ResourceScope scope = new ResourceScope("digits")) {
            NDList digits = SampleData.digits(isTrain);
            NDArray pixels = digits.get(0).mul(255).permute(0, 2, 3, 1);
            NDArray large = NDImageUtils.resize(pixels, DIGIT, DIGIT);
            NDArray framed = large.pad(new int[] {0, 0, BORDER, BORDER, BORDER, BORDER}, 0, 0);
            return owned(framed, numbers(digits.get(1)), manager);
        }
    }

    static NDArray numbers(NDArray array) {
        return array.toType(DataType.FLOAT32, true);
    }

    /** Gives arrays their owner; without one, the garbage collector frees them. */
    static NDList owned(NDArray data, NDArray labels, NDManager manager) {
        NDList arrays = new NDList(data, labels);
        return manager == null ? arrays.detach() : arrays.attach(manager);
    }
}
