package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.Target;
import dev.libtensor.internal.watching.Anchor;
import dev.libtensor.internal.watching.Unclaimed;
import java.util.Collection;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The native side of the symbols, executors and key-value stores of {@code dev.libtensor.mxnet.javaapi} and of the tokenizers
 * of {@code dev.libtensor.djl.huggingface.tokenizers}, which programs use instead of this class.
 */
public abstract class NativePeer extends NativeObject {
    /**
     * Creates the object for a new handle.
     *
     * @param make returns the handle; obtaining it is the last thing that it does
     */
    protected NativePeer(LongSupplier make) {
        super(peer -> make.getAsLong());
    }

    /**
     * Returns an array that belongs to this object and ends with it. The array keeps this object reachable.
     *
     * @param make returns a handle that the native object owns, or 0
     * @return the array, or null for 0
     */
    protected final NDArray part(LongSupplier make) {
        Unclaimed made = Context.current().made;
        made.handle = make.getAsLong();
        NDArray part = made.handle == 0 ? null : new NDArray(made.handle, new Anchor(this));
        made.handle = 0;
        return part;
    }

    /**
     * Creates a resource that belongs to the owner of this object, regardless of the current scope.
     *
     * @param make creates the resource
     * @param <T> the class of the resource
     * @return the resource
     * @throws DisposedException if this object was disposed
     * @throws NativeOutOfMemoryException if it would exceed a limit of the owner
     */
    protected final <T extends NDResource> T beside(Supplier<T> make) {
        T made = Target.outside(make);
        try {
            made.getParts().forEach(part -> Ownership.moveBeside(part, this));
            return made;
        } catch (Throwable e) {
            made.getParts().forEach(NativeResource::dispose);
            throw e;
        }
    }

    /**
     * Returns arrays for new handles, which belong to the current scope.
     *
     * @param make returns the handles
     * @return the arrays
     */
    protected static NDList arrays(Supplier<long[]> make) {
        Context context = Context.current();
        long[] handles = make.get();
        return DataFiles.list(context, handles, handles.length);
    }

    /**
     * Returns the handles of arrays. The caller keeps the arrays reachable.
     *
     * @param arrays the arrays, or null for none
     * @param name the name of the parameter, for errors
     * @return the handles
     */
    protected static long[] handles(Collection<NDArray> arrays, String name) {
        return arrays.stream().mapToLong(array -> ArgumentException.notNull(array, name).handle()).toArray();
    }

    /**
     * Returns the code of a device.
     *
     * @param device the device
     * @return the code
     */
    protected static int code(Device device) {
        return device.code;
    }

    /**
     * Returns the code of a data type.
     *
     * @param dataType the data type, or null
     * @return the code, or -1 for null
     */
    protected static int code(DataType dataType) {
        return (int) DataType.code(dataType);
    }

    /**
     * Returns the data type with a code.
     *
     * @param code the code
     * @return the data type
     */
    protected static DataType dataType(int code) {
        return DataType.of(code);
    }
}
