package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Goes through arrays in batches. The arrays stay the caller's: {@link #dispose} does not free them. With a moved
 * iterator they move. If the last examples do not fill a batch, one of these happens:
 *
 * <ul>
 *   <li>{@code pad}: the first examples fill it, and {@code pad} of the batch counts them;
 *   <li>{@code discard}: they are left out;
 *   <li>{@code roll_over}: the first examples fill it, and the next pass leaves these out.
 * </ul>
 *
 * <p>A batch is a copy.
 */
public class NDArrayIter extends DataIter {
    private static final List<String> LAST_BATCH = List.of("pad", "discard", "roll_over");

    private final List<NDArray> data;
    private final List<NDArray> label;
    private final int batchSize;
    private final String lastBatchHandle;
    private final int examples;
    private final List<DataDesc> dataDesc;
    private final List<DataDesc> labelDesc;

    /** The first example of the next batch. */
    private int position;

    /**
     * Creates an iterator over inputs {@code data} and expected outputs {@code label}, which fills the last batch.
     *
     * @param data the inputs, each with the number of examples first
     * @param label the expected outputs, likewise
     * @param dataBatchSize the examples of a batch, at least 1 and at most all
     * @throws ArgumentException if the arrays do not have the same number of examples, or the size does not fit
     */
    public NDArrayIter(List<NDArray> data, List<NDArray> label, int dataBatchSize) {
        this(data, label, dataBatchSize, false, "pad", "data", "label");
    }

    /**
     * Creates an iterator.
     *
     * @param data the inputs, each with the number of examples first
     * @param label the expected outputs, likewise; may be empty
     * @param dataBatchSize the examples of a batch, at least 1 and at most all
     * @param shuffle must be false, as in MXNet: shuffle the arrays before
     * @param lastBatchHandle {@code pad}, {@code discard} or {@code roll_over}
     * @param dataName the name of the inputs; with several, numbers follow it: {@code data_0}
     * @param labelName the name of the expected outputs, likewise
     * @throws ArgumentException if the arrays do not have the same number of examples, or another value is wrong
     */
    public NDArrayIter(List<NDArray> data, List<NDArray> label, int dataBatchSize, boolean shuffle,
            String lastBatchHandle, String dataName, String labelName) {
        this(Named.listed(data, "data"), numbered(dataName, "dataName", data), Named.listed(label, "label"),
                numbered(labelName, "labelName", label), dataBatchSize, shuffle, lastBatchHandle);
    }

    /**
     * Creates an iterator over arrays by name, in the order of the maps.
     *
     * @param data the inputs, each with the number of examples first
     * @param label the expected outputs, likewise; may be empty
     * @param dataBatchSize the examples of a batch, at least 1 and at most all
     * @param lastBatchHandle {@code pad}, {@code discard} or {@code roll_over}
     * @throws ArgumentException if the arrays do not have the same number of examples, or another value is wrong
     */
    public NDArrayIter(Map<String, NDArray> data, Map<String, NDArray> label, int dataBatchSize, String lastBatchHandle) {
        this(Named.listed(ArgumentException.notNull(data, "data").values(), "data"), List.of(Named.keys(data, "data")),
                Named.listed(ArgumentException.notNull(label, "label").values(), "label"),
                List.of(Named.keys(label, "label")), dataBatchSize, false, lastBatchHandle);
    }

    private NDArrayIter(List<NDArray> data, List<String> dataNames, List<NDArray> label, List<String> labelNames,
            int dataBatchSize, boolean shuffle, String lastBatchHandle) {
        this.data = data;
        this.label = label;
        ArgumentException.notNull(lastBatchHandle, "lastBatchHandle");
        examples = examples();
        if (dataBatchSize < 1 || dataBatchSize > examples) {
            throw new ArgumentException("dataBatchSize must be from 1 to the number of examples, " + examples
                    + ", not " + dataBatchSize);
        }
        if (shuffle) {
            throw new ArgumentException("shuffle must be false: shuffle the arrays before");
        }
        if (!LAST_BATCH.contains(lastBatchHandle)) {
            throw new ArgumentException(
                    "lastBatchHandle must be pad, discard or roll_over, not '" + lastBatchHandle + "'");
        }
        batchSize = dataBatchSize;
        this.lastBatchHandle = lastBatchHandle;
        dataDesc = described(dataNames, data);
        labelDesc = described(labelNames, label);
    }

    /** Returns a name for each array, with a number if there are several. */
    private static List<String> numbered(String name, String parameter, List<NDArray> arrays) {
        ArgumentException.notNull(name, parameter);
        return IntStream.range(0, arrays.size()).mapToObj(i -> arrays.size() == 1 ? name : name + "_" + i).toList();
    }

    /** Returns the number of examples, which is the same in each array. */
    private int examples() {
        if (data.isEmpty()) {
            throw new ArgumentException("data must have at least one array, and has none");
        }
        List<Shape> shapes = getParts().stream().map(NDArray::getShape).toList();
        boolean isScalar = shapes.stream().anyMatch(shape -> shape.dimension() == 0);
        if (isScalar || shapes.stream().map(Shape::head).distinct().count() > 1) {
            throw new ArgumentException(
                    "the first size of each array is the number of examples, and differs: " + shapes);
        }
        return Math.toIntExact(shapes.get(0).head());
    }

    private List<DataDesc> described(List<String> names, List<NDArray> arrays) {
        return IntStream.range(0, arrays.size()).mapToObj(i -> {
            NDArray array = arrays.get(i);
            Shape shape = new Shape(batchSize).addAll(array.getShape().slice(1));
            return new DataDesc(names.get(i), shape, array.getDataType(), "NCHW");
        }).toList();
    }

    @Override
    public int batchSize() {
        return batchSize;
    }

    @Override
    public List<DataDesc> provideDataDesc() {
        return dataDesc;
    }

    @Override
    public List<DataDesc> provideLabelDesc() {
        return labelDesc;
    }

    @Override
    protected boolean more() {
        return lastBatchHandle.equals("discard") ? position + batchSize <= examples : position < examples;
    }

    @Override
    protected DataBatch advance() {
        int start = position;
        int filling = Math.max(0, start + batchSize - examples);
        List<Long> index = IntStream.range(start, start + batchSize).mapToObj(i -> (long) (i % examples)).toList();
        List<NDArray> made = new ArrayList<>();
        try {
            getParts().forEach(array -> made.add(rows(array, start, filling)));
        } catch (Throwable e) {
            made.forEach(NDArray::close);
            throw e;
        }
        position += batchSize;
        return new DataBatch(made.subList(0, data.size()), made.subList(data.size(), made.size()), index,
                lastBatchHandle.equals("pad") ? filling : 0);
    }

    /** Copies the examples of a batch, of which some at the end are the first ones. */
    private NDArray rows(NDArray array, int start, int filling) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray rows = array.narrow(0, start, batchSize - filling);
            return temporaries.keep(filling == 0 ? rows.duplicate()
                    : NDArray.concat(new NDArray[] {rows, array.narrow(0, 0, filling)}, 0));
        }
    }

    @Override
    protected void restart() {
        position = lastBatchHandle.equals("roll_over") && position > examples ? position - examples : 0;
    }

    @Override
    protected void free() {}

    /** Returns the arrays, the data first. */
    @Override
    public List<NDArray> getParts() {
        List<NDArray> parts = new ArrayList<>(data);
        parts.addAll(label);
        return parts;
    }
}
