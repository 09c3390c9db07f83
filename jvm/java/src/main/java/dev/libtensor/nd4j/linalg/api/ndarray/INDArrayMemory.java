package dev.libtensor.nd4j.linalg.api.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Ordering;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.string.NDArrayStrings;

/** The data type, the copies and the lifetime of {@link INDArray}. */
public sealed interface INDArrayMemory permits INDArray {
    /**
     * Returns the data type of the elements.
     *
     * @return the data type
     * @throws dev.libtensor.UnsupportedException if the elements are complex numbers, which ND4J does not have
     */
    default DataType dataType() {
        return DataType.of(Face.of(this).getDataType());
    }

    /**
     * Converts the elements to another data type.
     *
     * @param dataType the data type
     * @return a new array; this array if it has that data type
     * @throws dev.libtensor.UnsupportedException if ND4J has the data type, but it is not available here
     */
    default INDArray castTo(DataType dataType) {
        dev.libtensor.DataType wanted = ArgumentException.notNull(dataType, "dataType").type();
        NDArray self = Face.of(this);
        return self.getDataType() == wanted ? self : self.toType(wanted, true);
    }

    /**
     * Returns whether the elements are floating-point numbers.
     *
     * @return true if they are
     */
    default boolean isR() {
        return Face.of(this).getDataType().isFloating();
    }

    /**
     * Returns whether the elements are integers.
     *
     * @return true if they are
     */
    default boolean isZ() {
        return Face.of(this).getDataType().isInteger();
    }

    /**
     * Returns whether the elements are booleans.
     *
     * @return true if they are
     */
    default boolean isB() {
        return Face.of(this).getDataType().isBoolean();
    }

    /**
     * Returns a copy, stored in the default order, which is row by row.
     *
     * @return a new array
     */
    INDArray dup();

    /**
     * Returns a copy.
     *
     * @param order 'c' to store it row by row, 'f' for column by column
     * @return a new array
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    default INDArray dup(char order) {
        return Ordering.of(order).copy(Face.of(this));
    }

    /**
     * Returns a copy: the same as {@link #dup()}.
     *
     * @return a new array
     */
    default INDArray unsafeDuplication() {
        return dup();
    }

    /**
     * Returns a copy: the same as {@link #dup()}.
     *
     * @param blocking has no meaning here
     * @return a new array
     */
    default INDArray unsafeDuplication(boolean blocking) {
        return dup();
    }

    /**
     * Returns an array of zeros with this array's shape and data type.
     *
     * @return a new array
     */
    INDArray like();

    /**
     * Returns an array with uninitialized elements and this array's shape and data type.
     *
     * @return a new array
     */
    default INDArray ulike() {
        NDArray self = Face.of(this);
        return NDArray.empty(self.getShape(), self.getDataType(), self.getDevice());
    }

    /**
     * Overwrites all elements by those of another array.
     *
     * @param source as many elements of any shape, or others that are broadcast; converted to this array's data type
     * @return this array
     * @throws dev.libtensor.ShapeException if it cannot be broadcast to this array's shape
     */
    default INDArray assign(INDArray source) {
        NDArray array = Face.of(this);
        NDArray given = Face.of(source, "source");
        if (given.size() != array.size() || given.shapeEquals(array)) {
            return array.assign(given);
        }
        try (NDArray same = given.reshape(array.getShape())) {
            return array.assign(same);
        }
    }

    /**
     * Overwrites all elements by a number.
     *
     * @param value the number, converted to this array's data type
     * @return this array
     */
    default INDArray assign(Number value) {
        ArgumentException.notNull(value, "value");
        NDArray array = Face.of(this);
        try (ResourceScope hidden = new ResourceScope()) {
            array.assign(NDArray.full(new Shape(), value, array.getDataType(), array.getDevice()));
        }
        return array;
    }

    /**
     * Overwrites all elements by true or false.
     *
     * @param value the value; true is 1
     * @return this array
     */
    default INDArray assign(boolean value) {
        return assign(value ? 1 : 0);
    }

    /**
     * Copies an array of a workspace out of it. An array of a scope or a manager leaves that without a copy.
     *
     * @return an array that exists until it is closed or garbage collected
     */
    INDArray detach();

    /**
     * Returns whether the array belongs to the cycle of a workspace.
     *
     * @return true if it ends with the cycle
     */
    boolean isAttached();

    /**
     * Returns whether the array can be used.
     *
     * @return false once it is closed, or its workspace's cycle has ended
     */
    boolean isInScope();

    /**
     * Copies an array of a workspace to the workspace that was current before that was opened.
     *
     * @return a copy, out of all workspaces if none was current; this array if it belongs to no workspace
     */
    INDArray leverage();

    /**
     * Copies an array of a workspace to another workspace.
     *
     * @param id the name of a workspace of the calling thread
     * @return a copy; this array if there is no such workspace, if it is there, or if it belongs to no workspace
     * @throws dev.libtensor.StateException if that workspace is not open
     */
    INDArray leverageTo(String id);

    /**
     * Copies an array of a workspace to another workspace.
     *
     * @param id the name of a workspace of the calling thread
     * @param enforceExistence whether a workspace that does not exist is an error
     * @return a copy; this array if it is there, or belongs to no workspace
     * @throws ArgumentException if there is no such workspace, and there must be
     * @throws dev.libtensor.StateException if that workspace is not open
     */
    INDArray leverageTo(String id, boolean enforceExistence);

    /**
     * Copies an array of a workspace to another workspace if that is open, else out of all workspaces.
     *
     * @param id the name of a workspace of the calling thread
     * @return a copy; this array if it belongs to no workspace
     */
    INDArray leverageOrDetach(String id);

    /**
     * Copies the array to the current workspace.
     *
     * @return a copy; this array if no workspace is current, or it is there
     */
    INDArray migrate();

    /**
     * Copies the array to the current workspace.
     *
     * @param detachOnNoWs whether the array is copied out of its workspace if none is current
     * @return a copy; this array if it is there
     */
    INDArray migrate(boolean detachOnNoWs);

    /**
     * Returns whether the array is a part of another one's memory, or the whole in another shape. An array with its
     * dimensions in another order is none, as in ND4J.
     *
     * @return true for a view
     */
    boolean isView();

    /**
     * Returns whether the array has memory of its own that may be freed. ND4J refuses to close an array of a workspace;
     * here that frees it before its cycle ends. Closing a view is always possible, and leaves the memory to the others.
     *
     * @return true if it is not closed, belongs to no workspace, and is no view
     */
    default boolean closeable() {
        return !wasClosed() && !isAttached() && !isView();
    }

    /**
     * Returns whether the array has ended: it was closed, or its scope or its workspace's cycle was.
     *
     * @return true if any further use throws
     */
    default boolean wasClosed() {
        return Face.of(this).isDisposed();
    }

    /**
     * Returns the array as text in another form than {@code toString} does.
     *
     * @param options the form
     * @return the elements in brackets, one pair for each dimension
     */
    default String toString(NDArrayStrings options) {
        return ArgumentException.notNull(options, "options").format((INDArray) this);
    }

    /**
     * Returns the array as text.
     *
     * @param maxElements the number of elements above which some are left out
     * @param forceSummarize whether elements are left out in any case
     * @param precision the number of digits after the decimal point; a negative one leaves out zeros at the end
     * @return the elements in brackets, one pair for each dimension
     */
    default String toString(long maxElements, boolean forceSummarize, int precision) {
        return toString(new NDArrayStrings(maxElements, forceSummarize, precision));
    }

    /**
     * Returns all elements as text with all digits. {@code toString} leaves elements of a large array out.
     *
     * @return the elements in brackets, one pair for each dimension
     */
    default String toStringFull() {
        return toString(Long.MAX_VALUE, false, -((INDArray) this).dataType().precision());
    }
}
