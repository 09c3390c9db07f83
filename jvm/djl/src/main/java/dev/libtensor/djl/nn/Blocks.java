package dev.libtensor.djl.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.util.PairList;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Blocks without parameters, and the text of blocks. */
public final class Blocks {
    private Blocks() {}

    /**
     * Joins all dimensions but the first.
     *
     * @param array the array, of shape {@code (batch, ...)}
     * @return an array of shape {@code (batch, size)}
     */
    public static NDArray batchFlatten(NDArray array) {
        long batch = ArgumentException.notNull(array, "array").size(0);
        return array.reshape(batch, batch == 0 ? array.getShape().slice(1).size() : -1);
    }

    /**
     * Joins dimensions so that the last one has a given size.
     *
     * @param array the array
     * @param size the size of the rows
     * @return an array of shape {@code (rows, size)}
     */
    public static NDArray batchFlatten(NDArray array, long size) {
        return ArgumentException.notNull(array, "array").reshape(-1, size);
    }

    /**
     * Returns a block that joins all dimensions but the first.
     *
     * @return a new block
     */
    public static Block batchFlattenBlock() {
        return LambdaBlock.singleton(Blocks::batchFlatten, "batchFlatten");
    }

    /**
     * Returns a block that joins dimensions so that the last one has a given size.
     *
     * @param size the size of the rows
     * @return a new block
     */
    public static Block batchFlattenBlock(long size) {
        return LambdaBlock.singleton(array -> batchFlatten(array, size), "batchFlatten");
    }

    /**
     * Returns a block that returns its inputs.
     *
     * @return a new block
     */
    public static Block identityBlock() {
        return new LambdaBlock(inputs -> inputs, "identity");
    }

    /**
     * Returns a block that returns arrays of ones. A size of -1 is taken from the input with the array's number, or
     * from the first input if there are fewer.
     *
     * @param shapes the data types and shapes of the arrays
     * @param names the names of the arrays; unless there is one for each array, they have none
     * @return a new block
     */
    public static Block onesBlock(PairList<DataType, Shape> shapes, String[] names) {
        ArgumentException.notNull(shapes, "shapes");
        ArgumentException.notNull(names, "names");
        return new LambdaBlock(inputs -> ones(inputs, shapes, names), "ones");
    }

    private static NDList ones(NDList inputs, PairList<DataType, Shape> shapes, String[] names) {
        NDManager manager = inputs.getManager();
        NDList list = new NDList(shapes.size());
        for (int i = 0; i < shapes.size(); i++) {
            Shape sample = inputs.get(i < inputs.size() ? i : 0).getShape();
            NDArray ones = manager.ones(known(shapes.valueAt(i), sample), shapes.keyAt(i));
            if (names.length == shapes.size()) {
                ones.setName(names[i]);
            }
            list.add(ones);
        }
        return list;
    }

    private static Shape known(Shape shape, Shape sample) {
        long[] sizes = shape.getShape();
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = sizes[i] == -1 ? sample.get(i) : sizes[i];
        }
        return new Shape(sizes);
    }

    /**
     * Describes a block in lines: its name, the shapes of its inputs, its children and the shapes of its outputs.
     * Shapes are there once the block is initialized.
     *
     * @param block the block
     * @param blockName the name, or null for that of the class; a {@link LambdaBlock} with a name shows its own
     * @param beginAxis the first dimension of the shapes to show, for example 1 to leave out the batch
     * @return the text
     */
    public static String describe(Block block, String blockName, int beginAxis) {
        Shape[] inputs = ArgumentException.notNull(block, "block").isInitialized() ? block.getInputShapes() : null;
        StringBuilder text = new StringBuilder(200).append(name(block, blockName));
        if (inputs != null) {
            text.append(joined(inputs, beginAxis));
        }
        BlockList children = block.getChildren();
        if (!children.isEmpty()) {
            text.append(" {\n");
            for (int i = 0; i < children.size(); i++) {
                String child = describe(children.valueAt(i), unnumbered(children.keyAt(i), i + 1), beginAxis);
                text.append('\t').append(child.replace("\n", "\n\t")).append('\n');
            }
            text.append('}');
        }
        return text.append(outputs(block, inputs, beginAxis)).toString();
    }

    private static String name(Block block, String blockName) {
        if (block instanceof LambdaBlock lambda && !LambdaBlock.DEFAULT_NAME.equals(lambda.getName())) {
            return lambda.getName();
        }
        return blockName != null ? blockName : block.getClass().getSimpleName();
    }

    /** Returns the name of a child without the number that {@link AbstractBlock} puts before it. */
    private static String unnumbered(String key, int number) {
        String prefix = String.format(Locale.ROOT, "%02d", number);
        return key.startsWith(prefix) ? key.substring(prefix.length()) : key;
    }

    private static String outputs(Block block, Shape[] inputs, int beginAxis) {
        try {
            return inputs == null ? "" : " -> " + joined(block.getOutputShapes(inputs), beginAxis);
        } catch (UnsupportedOperationException e) {
            // Some blocks do not know their outputs, which is no reason to have no text.
            return "";
        }
    }

    private static String joined(Shape[] shapes, int beginAxis) {
        return Arrays.stream(shapes).map(shape -> shape.slice(beginAxis).toString()).collect(Collectors.joining("+"));
    }
}
