package dev.libtensor.djl.util.passthrough;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDArrayAdapter;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import java.nio.ByteBuffer;

/** An object of Java in a list of arrays, for blocks and translators that pass other things than arrays. */
public class PassthroughNDArray extends NDArrayAdapter {
    private final Object object;

    /**
     * Creates an array that no manager owns.
     *
     * @param object the object
     */
    public PassthroughNDArray(Object object) {
        this(null, object);
    }

    /**
     * Creates an array.
     *
     * @param manager the manager that owns it, or null for none
     * @param object the object
     */
    public PassthroughNDArray(NDManager manager, Object object) {
        this(manager, object, null, null);
    }

    /**
     * Creates an array with a shape, of which no element is stored.
     *
     * @param manager the manager that owns it, or null for none
     * @param object the object
     * @param shape the shape, or null for that of an array without elements
     * @param dataType the data type, or null for INT8
     */
    public PassthroughNDArray(NDManager manager, Object object, Shape shape, DataType dataType) {
        super(manager, shape, dataType);
        this.object = object;
    }

    /**
     * Returns the object.
     *
     * @return the object, also after the array was closed
     */
    public Object getObject() {
        return object;
    }

    /**
     * Returns the object, if it is a buffer of bytes.
     *
     * @throws UnsupportedException if it is something else
     */
    @Override
    public ByteBuffer toByteBuffer() {
        if (object instanceof ByteBuffer bytes) {
            return bytes;
        }
        throw new UnsupportedException("a " + PassthroughNDArray.class.getSimpleName()
                + " has no elements: its object is a " + (object == null ? "null" : object.getClass().getName()));
    }

    /** Throws, because the object stays. */
    @Override
    public void intern(NDArray replaced) {
        throw new UnsupportedException("a " + PassthroughNDArray.class.getSimpleName() + " keeps its object");
    }
}
