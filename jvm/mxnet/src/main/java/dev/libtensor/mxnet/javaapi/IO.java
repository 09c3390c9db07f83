package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataFiles;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import dev.libtensor.SampleData;
import dev.libtensor.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;

/** MXNet's iterators over files. They own the data that they read, and belong with it to the current scope. */
public final class IO {
    private static final Set<String> MNIST = Set.of("batch_size", "image", "label", "set", "flat", "shuffle", "seed",
            "num_parts", "part_index", "data_name", "label_name", "input_shape", "data_shape", "silent");
    private static final Set<String> CSV = Set.of("data_csv", "data_shape", "label_csv", "label_shape", "batch_size",
            "round_batch", "data_name", "label_name");
    private static final Shape ONE = new Shape(1);

    private IO() {}

    /** Images and labels. */
    private record Examples(NDArray data, NDArray labels) {}

    /** An iterator over arrays that are its own. */
    private static final class OwningIter extends NDArrayIter {
        private OwningIter(Examples examples, String lastBatchHandle, IteratorParams params) {
            super(List.of(examples.data), List.of(examples.labels), params.number("batch_size", 128), false,
                    lastBatchHandle, params.text("data_name", "data"), params.text("label_name", "label"));
        }

        @Override
        protected void free() {
            getParts().forEach(NDArray::close);
        }
    }

    /**
     * Returns an iterator over MNIST, or a data set in files of its format, IDX, also packed with gzip. The last
     * examples are left out if they do not fill a batch.
     *
     * <p>Without {@code image} and {@code label} it goes through the UCI handwritten digits, which are part of the
     * library. They are images of 8 by 8, 1,437 to train and 360 to test.
     *
     * <p>The images are FLOAT32 from 0 to 1, (batch, 1, height, width), or (batch, height * width) if {@code flat}. In a
     * file, 255 stands for 255 / 256, as in MXNet. The labels are FLOAT32 (batch).
     *
     * @param params {@code batch_size}, 128 by default; the files {@code image} and {@code label}; {@code set}, for the
     *     digits {@code train} or {@code test}; {@code flat}, {@code False} by default; {@code shuffle}, {@code True} by
     *     default, with its {@code seed}; {@code num_parts} and {@code part_index}, to go through one of several equal
     *     parts; {@code data_name} and {@code label_name}; {@code input_shape} or {@code data_shape}, the shape of an
     *     image, which is compared with the file; {@code silent} has no effect
     * @return a new iterator
     * @throws ArgumentException if there is another parameter, or a value is wrong
     * @throws dev.libtensor.TensorIOException if a file cannot be read
     * @throws FormatException if a file is damaged, or there are not as many labels as images
     */
    public static DataIter MNISTIter(Map<String, String> params) {
        IteratorParams settings = new IteratorParams("MNISTIter", params, MNIST);
        try (ResourceScope scope = new ResourceScope("MNISTIter")) {
            boolean isOfFiles = settings.has("image") || settings.has("label");
            Examples all = isOfFiles ? images(settings) : digits(settings);
            NDArray rows = NDArray.create(part(settings, all.data.size(0)));
            NDArray data = settings.flag("flat", false) ? all.data.flatten(1) : all.data;
            settings.checkShape("input_shape", data.getShape().slice(1));
            settings.checkShape("data_shape", data.getShape().slice(1));
            Examples examples = new Examples(data.indexSelect(rows, 0), all.labels.indexSelect(rows, 0));
            return scope.moveToOuterScope(new OwningIter(examples, "discard", settings));
        }
    }

    /** Reads the images and labels of files. */
    private static Examples images(IteratorParams settings) {
        NDArray images = DataFiles.idx(DataFiles.path(settings.text("image")));
        NDArray labels = DataFiles.idx(DataFiles.path(settings.text("label")));
        Shape shape = images.getShape();
        boolean fits = shape.dimension() == 3 && labels.getShape().dimension() == 1;
        if (!fits || shape.head() != labels.size()) {
            throw new FormatException("the files must have images, (n, height, width), and as many labels, (n): they "
                    + "have " + shape + " and " + labels.getShape());
        }
        NDArray scaled = images.expandDims(1).toType(DataType.FLOAT32, true).muli(1f / 256);
        return new Examples(scaled, labels.toType(DataType.FLOAT32, false));
    }

    private static Examples digits(IteratorParams settings) {
        boolean isTrain = settings.oneOf("set", "train", "test").equals("train");
        NDList digits = SampleData.digits(isTrain);
        return new Examples(digits.get(0), digits.get(1).toType(DataType.FLOAT32, false));
    }

    /** Returns the examples of one part, in their order. */
    private static long[] part(IteratorParams settings, long examples) {
        int parts = settings.number("num_parts", 1);
        int index = settings.number("part_index", 0);
        if (parts < 1 || index < 0 || index >= parts) {
            throw new ArgumentException("MNISTIter: part_index must be from 0 to num_parts - 1, not " + index + " of "
                    + parts + " parts");
        }
        List<Long> order = new ArrayList<>(LongStream.range(0, examples).boxed().toList());
        if (settings.flag("shuffle", true)) {
            Collections.shuffle(order, new Random(settings.number("seed", 0)));
        }
        int size = (int) (examples / parts);
        return order.subList(index * size, (index + 1) * size).stream().mapToLong(Long::longValue).toArray();
    }

    /**
     * Returns an iterator over numbers in CSV files without a header, one example in each line.
     *
     * @param params {@code data_csv}, the file of the data; {@code data_shape}, the shape of an example, as in
     *     {@code (3,)}; {@code label_csv} and {@code label_shape}, without which each label is 0; {@code batch_size},
     *     128 by default; {@code round_batch}, whether the first examples fill the last batch, {@code True} by default,
     *     otherwise the last examples are left out; {@code data_name} and {@code label_name}
     * @return a new iterator
     * @throws ArgumentException if there is another parameter, or a value is wrong
     * @throws dev.libtensor.TensorIOException if a file cannot be read
     * @throws FormatException if a cell is not a number, or the files do not fit the shapes
     */
    public static DataIter CSVIter(Map<String, String> params) {
        IteratorParams settings = new IteratorParams("CSVIter", params, CSV);
        try (ResourceScope scope = new ResourceScope("CSVIter")) {
            NDArray data = table(settings, "data_csv", settings.shape("data_shape"));
            NDArray labels;
            if (settings.has("label_csv")) {
                labels = table(settings, "label_csv", settings.has("label_shape") ? settings.shape("label_shape") : ONE);
            } else {
                labels = NDArray.zeros(new Shape(data.size(0)));
            }
            if (labels.size(0) != data.size(0)) {
                throw new FormatException("CSVIter: as many labels as examples are needed: " + data.size(0)
                        + " examples, " + labels.size(0) + " labels");
            }
            String lastBatch = settings.flag("round_batch", true) ? "pad" : "discard";
            return scope.moveToOuterScope(new OwningIter(new Examples(data, labels), lastBatch, settings));
        }
    }

    /** Reads a file, each line of which has a shape. A shape of (1) leaves the dimension out, as in MXNet. */
    private static NDArray table(IteratorParams settings, String file, Shape shape) {
        NDArray read = DataFiles.csv(DataFiles.path(settings.text(file)), false, ',', DataFiles.NO_LABELS).get(0);
        if (read.size(1) != shape.size()) {
            throw new FormatException("CSVIter: a line of " + file + " has " + read.size(1) + " numbers, and its shape "
                    + shape + " has " + shape.size());
        }
        return read.reshape(new Shape(read.size(0)).addAll(shape.equals(ONE) ? new Shape() : shape));
    }
}
