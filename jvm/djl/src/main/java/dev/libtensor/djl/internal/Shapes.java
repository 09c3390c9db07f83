package dev.libtensor.djl.internal;

import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.nn.Block;

/** Checks the shapes of a block's inputs. */
public final class Shapes {
    private Shapes() {}

    /**
     * Returns the only input's shape.
     *
     * @param block the block
     * @param inputs the shapes of its inputs
     * @param atLeast the fewest dimensions
     * @return the shape
     * @throws ShapeException if there are other inputs, or the input has fewer dimensions
     */
    public static Shape only(Block block, Shape[] inputs, int atLeast) {
        if (inputs.length != 1) {
            throw new ShapeException(name(block) + " takes one input, not " + inputs.length);
        }
        if (inputs[0].dimension() < atLeast) {
            throw new ShapeException(name(block) + " takes an input of at least " + atLeast
                    + " dimensions, not of shape " + inputs[0]);
        }
        return inputs[0];
    }

    /**
     * Checks how many inputs there are.
     *
     * @param block the block
     * @param inputs the shapes of its inputs
     * @param names what the inputs are
     * @throws ShapeException if there are fewer inputs than names
     */
    public static void atLeast(Block block, Shape[] inputs, String... names) {
        if (inputs.length < names.length) {
            throw new ShapeException(name(block) + " takes the inputs " + String.join(", ", names) + ", but was given "
                    + inputs.length);
        }
    }

    /**
     * Checks that a size that parameters depend on is known.
     *
     * @param block the block
     * @param what what the size is
     * @param size the size
     * @return the size
     * @throws ShapeException if the size is under 1
     */
    public static long known(Block block, String what, long size) {
        if (size < 1) {
            throw new ShapeException(name(block) + " needs at least one of the " + what + ", not " + size);
        }
        return size;
    }

    private static String name(Block block) {
        return block.getClass().getSimpleName();
    }
}
