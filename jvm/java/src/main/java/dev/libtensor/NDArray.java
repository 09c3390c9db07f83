package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.ElementPlace;
import dev.libtensor.internal.Registry;
import dev.libtensor.internal.Target;
import dev.libtensor.internal.Workspace;
import dev.libtensor.internal.formats.NDArrayFormat;
import dev.libtensor.internal.natives.Buffers;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.Op;
import dev.libtensor.internal.nd4j.Arithmetic;
import dev.libtensor.internal.nd4j.DefaultOrder;
import dev.libtensor.internal.nd4j.DefaultType;
import dev.libtensor.internal.nd4j.Dimensions;
import dev.libtensor.internal.nd4j.Equality;
import dev.libtensor.internal.nd4j.Spread;
import dev.libtensor.internal.nd4j.Use;
import dev.libtensor.internal.watching.Anchor;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.string.NDArrayStrings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.Reference;
import java.math.BigInteger;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * A multi-dimensional array in native memory, with up to eight dimensions. It holds a handle and computes nothing
 * itself. Its memory is freed with the {@link ResourceScope} that owns it, or by {@link #dispose}:
 *
 * <pre>{@code
 * try (ResourceScope scope = new ResourceScope()) {
 *     NDArray test = NDArray.ones(new Shape(2, 2));
 *     System.out.println(test.add(1).sum().getFloat());
 * }
 * }</pre>
 *
 * <p>A new array belongs to the calling thread's current scope. If the program drops an array, it is reclaimed after a
 * garbage collection, which the library requests when memory is short. Closing scopes and disposing of arrays frees
 * memory at once. A view (a slice, a reshape or a transpose) shares the elements of its base array and keeps them
 * alive. Using a disposed array throws a {@link DisposedException}; it never crashes. Arrays are {@code equals} if their
 * shapes, data types and elements are, as in DJL: see {@link #equals}. {@link #same} compares identities.
 *
 * <p>Operations have the names that DJL, ND4J and MXNet use. The reference page lists all of them.
 */
public sealed class NDArray extends NDArrayComposed implements INDArray, NativeResource, BytesSupplier
        permits NDArrayAdapter {
    static {
        Arithmetic.reveal(Dispatch::ofFirst);
    }

    private long handle;
    private Anchor anchor;
    private String name;

    NDArray(long handle, Anchor anchor) {
        this.handle = handle;
        this.anchor = anchor;
    }

    /** Stands for a new array in place of the object that was made for it. */
    NDArray(NDArray made) {
        handle = made.handle;
        anchor = made.anchor;
        anchor.replace(made, this);
    }

    /** Returns the array for the handle that a native call has just stored in the context. */
    static NDArray made(Context context) {
        try {
            Anchor anchor = context.watch();
            NDArray array = new NDArray(context.made.handle, anchor);
            anchor.add(array);
            context.note(array, anchor);
            context.made.handle = 0;
            return array;
        } catch (Throwable e) {
            context.made.settle();
            throw e;
        }
    }

    Anchor anchor() {
        return anchor;
    }

    void setAnchor(Anchor anchor) {
        this.anchor = anchor;
    }

    @Override
    public long handle() {
        return handle;
    }

    /** Stands for another handle from now on. */
    void become(long other, Anchor watched) {
        handle = other;
        anchor = watched;
    }

    /**
     * Makes this object stand for another array, as in DJL. The elements that it had end, as does the other object. The
     * owner of this object, and views of what it stood for, stay as they were.
     *
     * @param replaced the array to take over
     * @throws DisposedException if one of them was disposed
     * @throws StateException if one of them belongs to a block
     * @throws ScopeException if the owner of this object is capped
     */
    public void intern(NDArray replaced) {
        if (ArgumentException.notNull(replaced, "replaced") == this) {
            return;
        }
        Ownership.moveBeside(replaced, this);
        Context context = Context.current();
        Registry.remove(context.registry(), replaced.handle);
        Registry registered = Registry.remove(context.registry(), handle);
        Ownership.takeOver(this, replaced);
        if (registered != null) {
            registered.add(handle);
        }
    }

    /**
     * Returns the name.
     *
     * @return the name, or null if the array has none
     */
    public String getName() {
        return name;
    }

    /**
     * Sets the name, by which a list finds the array and which is stored with it. The name belongs to this array
     * object. As in DJL, copies with {@link #duplicate}, {@link #toType} and {@link #toDevice} keep it, and other
     * results have none.
     *
     * @param name the name, or null for none
     */
    public void setName(String name) {
        this.name = name;
    }

    /**
     * Returns an identifier of this array object, different from that of every other one in the process.
     *
     * @return the identifier
     */
    public String getUid() {
        return Long.toHexString(handle);
    }

    private NDArray named(NDArray same) {
        same.setName(name);
        return same;
    }

    @Override
    public NDArray duplicate() {
        return named(super.duplicate());
    }

    @Override
    public NDArray dup() {
        return DefaultOrder.get().copy(this);
    }

    /**
     * Returns whether the array is sparse, which means that elements that are 0 are left out.
     *
     * @return false, because all arrays are dense
     */
    public boolean isSparse() {
        return false;
    }

    /**
     * Returns how the elements are stored.
     *
     * @return {@link SparseFormat#DENSE}
     */
    public SparseFormat getSparseFormat() {
        return SparseFormat.DENSE;
    }

    /**
     * Returns a copy of this array, which is dense.
     *
     * @return a new array
     */
    public NDArray toDense() {
        return duplicate();
    }

    /**
     * Copies the elements to another array.
     *
     * @param target the array that receives them
     * @throws ShapeException if the shapes do not fit
     */
    public void copyTo(NDArray target) {
        ArgumentException.notNull(target, "target").copyFrom(this);
    }

    /** Frees the array. Closing it again, or after its scope has closed, has no effect. */
    @Override
    public void close() {
        dispose();
    }

    /**
     * Detaches the array from the scope, manager or workspace that owns it. The result exists until it is disposed or
     * garbage collected. This ends a loan. An executor's own arrays stay with the executor. To detach from the gradient
     * record, use {@link #stopGradient}.
     *
     * @return this array, or a copy without a gradient record if the array belongs to a workspace, where it stays
     */
    @Override
    public NDArray detach() {
        if (isAttached()) {
            return Target.outside(this::duplicate);
        }
        Ownership.detach(this);
        return this;
    }

    /**
     * Returns whether the array belongs to the cycle of a workspace and ends with it.
     *
     * @return true, even after the cycle, or false for an array of a scope, a manager or an executor, and for one
     *     that nothing owns
     */
    public boolean isAttached() {
        try {
            return owningWorkspace() != 0;
        } catch (DisposedException e) {
            // The error tells what ended the array.
            if (e.getMessage().contains("workspace '")) {
                return true;
            }
            throw e;
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>ND4J: The result is not a view but a copy, which may be written, unless the array has the shape already.
     */
    @Override
    public NDArray broadcast(long... shape) {
        NDArray view = super.broadcast(shape);
        if (view.shapeEquals(this)) {
            return view;
        }
        try (view) {
            return view.duplicate();
        }
    }

    /** {@inheritDoc} */
    @Override
    public NDArray mean() {
        return mean(new int[0]);
    }

    /**
     * {@inheritDoc}
     *
     * <p>ND4J: The elements are read and placed column by column if that is the default order, which only programs of ND4J
     * set. Beside a size of 0, -1 stands for 0.
     */
    @Override
    public NDArray reshape(long... shape) {
        return DefaultOrder.get().reshape(this, ArgumentException.notNull(shape, "shape"), false);
    }

    /**
     * {@inheritDoc}
     *
     * <p>ND4J: Beside a size of 0, -1 stands for 0.
     */
    @Override
    public NDArray reshape(Shape shape) {
        return super.reshape(new Shape(Dimensions.besideZero(ArgumentException.notNull(shape, "shape").getShape())));
    }

    /**
     * {@inheritDoc}
     *
     * <p>ND4J: Integers are converted to the default floating-point type.
     */
    @Override
    public NDArray mean(int... axes) {
        return floating(x -> x.mean(axes, false));
    }

    /** {@inheritDoc} */
    @Override
    public NDArray std() {
        return std(new int[0]);
    }

    /**
     * {@inheritDoc}
     *
     * <p>ND4J: Integers are converted to the default floating-point type. The deviation of one element is 0.
     */
    @Override
    public NDArray std(int... axes) {
        return floating(x -> Spread.std(x, Dispatch.axes(axes), false, true));
    }

    /** {@inheritDoc} */
    @Override
    public NDArray var() {
        return var(new int[0]);
    }

    /**
     * {@inheritDoc}
     *
     * <p>ND4J: Integers are converted to the default floating-point type. The variance of one element is 0.
     */
    @Override
    public NDArray var(int... axes) {
        return floating(x -> Spread.var(x, Dispatch.axes(axes), false, true));
    }

    /** {@inheritDoc} */
    @Override
    public NDArray entropy() {
        return entropy(new int[0]);
    }

    /**
     * {@inheritDoc}
     *
     * <p>ND4J: Integers are converted to the default floating-point type.
     */
    @Override
    public NDArray entropy(int... axes) {
        return floating(x -> x.entropy(axes, false));
    }

    /**
     * {@inheritDoc}
     *
     * <p>ND4J: The quotient of integers and a whole number is rounded toward 0.
     */
    @Override
    public NDArray divi(Number b) {
        boolean isWhole = b instanceof Integer || b instanceof Long || b instanceof Short || b instanceof Byte;
        if (!isWhole || !getDataType().isInteger()) {
            return super.divi(b);
        }
        try (NDArray rest = fmod(b)) {
            return subi(rest).floorDividei(b);
        }
    }

    private NDArray floating(UnaryOperator<NDArray> operation) {
        if (!getDataType().isInteger()) {
            return operation.apply(this);
        }
        try (NDArray numbers = this.toType(DefaultType.get().type(), false)) {
            return operation.apply(numbers);
        }
    }

    /**
     * Returns whether the array can be used. An array of a workspace cannot be used once its cycle has ended.
     *
     * @return true until the array is disposed
     */
    public boolean isInScope() {
        return !isDisposed();
    }

    /**
     * Copies an array of a workspace to another workspace, as in ND4J.
     *
     * @param id the name of a workspace of the calling thread
     * @return a copy in the open cycle of that workspace, or this array if there is no such workspace, if the array is
     *     there already, or if it belongs to no workspace
     * @throws StateException if that workspace is not open
     */
    public NDArray leverageTo(String id) {
        return leverageTo(id, false);
    }

    /**
     * Copies an array of a workspace to another workspace, as in ND4J.
     *
     * @param id the name of a workspace of the calling thread
     * @param enforceExistence whether a workspace that does not exist is an error
     * @return a copy in the open cycle of that workspace, or this array if the array is there already or belongs to no
     *     workspace
     * @throws ArgumentException if there is no such workspace, and there must be
     * @throws StateException if that workspace is not open
     */
    public NDArray leverageTo(String id, boolean enforceExistence) {
        long own = owningWorkspace();
        Workspace target = Workspace.of(ArgumentException.notNull(id, "id"));
        if (target == null && enforceExistence) {
            throw new ArgumentException("this thread has no workspace '" + id + "': it has "
                    + Workspace.ids());
        }
        return own == 0 || target == null || target.handle() == own ? this : copyTo(target);
    }

    /**
     * Copies an array of a workspace to another workspace if that is open, and otherwise out of all workspaces, as in
     * ND4J.
     *
     * @param id the name of a workspace of the calling thread
     * @return a copy, or this array if it belongs to no workspace
     */
    public NDArray leverageOrDetach(String id) {
        Workspace target = Workspace.of(ArgumentException.notNull(id, "id"));
        if (!isAttached()) {
            return this;
        }
        return target != null && target.isOpen() ? leverageTo(id) : detach();
    }

    /**
     * Copies an array of a workspace to the workspace that was current before that one was opened, or out of all
     * workspaces if none was.
     *
     * @return a copy, or this array if it belongs to no workspace
     */
    public NDArray leverage() {
        long own = owningWorkspace();
        if (own == 0) {
            return this;
        }
        Workspace outer = Workspace.outside(own);
        return outer == null ? detach() : copyTo(outer);
    }

    /**
     * Copies the array to the current workspace, as in ND4J.
     *
     * @return a copy, or this array if no workspace is current or the array is there already
     */
    public NDArray migrate() {
        return migrate(false);
    }

    /**
     * Copies the array to the current workspace, as in ND4J.
     *
     * @param detachOnNoWs whether the array is copied out of its workspace if none is current
     * @return a copy, or this array if it is there already
     */
    public NDArray migrate(boolean detachOnNoWs) {
        Workspace current = Workspace.current();
        if (current == null) {
            return detachOnNoWs && isAttached() ? detach() : this;
        }
        return owningWorkspace() == current.handle() ? this : copyTo(current);
    }

    private NDArray copyTo(Workspace workspace) {
        return Target.make(workspace.openCycle(), this::duplicate);
    }

    private long owningWorkspace() {
        try {
            return Native.workspaceOf(handle);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Moves the array to a manager, which then owns it. This ends a loan. An executor's own arrays stay with the
     * executor.
     *
     * @param manager the new owner
     * @return this array
     * @throws ScopeException if the manager is closed or capped; in this case nothing changes
     */
    @Override
    public NDArray attach(NDManager manager) {
        Ownership.moveTo(this, ArgumentException.notNull(manager, "manager"));
        return this;
    }

    /**
     * Lends the array to a manager. When the manager closes, the array returns to its previous owner, even if that is
     * capped. If that owner is closed, the array returns to the nearest earlier owner that is open, or is freed if none
     * is. An array without an owner becomes unowned again. Its memory stays charged to the original owner. An
     * executor's own arrays stay with the executor.
     *
     * @param manager the manager that borrows it
     * @return this array
     * @throws ScopeException if the manager is closed or capped; in this case nothing changes
     */
    @Override
    public NDArray tempAttach(NDManager manager) {
        Ownership.lend(this, ArgumentException.notNull(manager, "manager"));
        return this;
    }

    /**
     * Returns the manager that owns or has borrowed the array.
     *
     * @return the manager. If a scope or nothing owns the array, this is the system manager, as in DJL. Arrays that the
     *     system manager creates belong to the current scope or to nothing, and it cannot be closed
     */
    @Override
    public NDManager getManager() {
        try {
            return NDManager.ownerOf(handle);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns another array object for the same array, with the same elements and gradient record but its own lifetime.
     *
     * @return an array that belongs to the current scope
     */
    public NDArray alias() {
        Context context = Context.current();
        context.made.handle = Native.alias(context.scope(), context.flags(), handle);
        return named(result(context));
    }

    /**
     * Converts the elements to another data type. Floating-point numbers are truncated towards 0 and saturate when they
     * become integers, and NaN becomes 0. In a conversion to BOOLEAN, every value except 0 becomes true.
     *
     * @param dataType the data type
     * @param copy whether to copy even if the array already has that data type; if false, the result is then an alias
     * @return an array with its own lifetime
     */
    public NDArray toType(DataType dataType, boolean copy) {
        if (copy && getDataType() == dataType) {
            return duplicate();
        }
        return named(Dispatch.apply(Op.TO_DTYPE, new NDArray[] {this}, new long[] {DataType.given(dataType)}, null));
    }

    /**
     * Transfers the elements to another device, in row-major order.
     *
     * @param device the device
     * @param copy whether to copy even if the array is already there; if false, the result is then an alias
     * @return an array with its own lifetime
     * @throws DeviceException if the device is not available
     */
    public NDArray toDevice(Device device, boolean copy) {
        if (copy && getDevice().equals(device)) {
            return duplicate();
        }
        return named(Dispatch.apply(Op.TO_DEVICE, new NDArray[] {this}, new long[] {Device.given(device)}, null));
    }

    /**
     * Copies the elements to pinned memory of the host, which devices copy from by themselves. The array is on the host, and
     * its bytes count in the account of {@link Device#cpuPinned}.
     *
     * @return an array with its own lifetime; an alias if the memory is pinned already
     * @throws DeviceException if there is no CUDA driver
     * @throws NativeOutOfMemoryException if a limit, or the driver, has no room for pinned memory
     */
    public NDArray pinMemory() {
        return toDevice(Device.cpuPinned(), false);
    }

    /**
     * Returns whether the elements are in pinned memory of the host.
     *
     * @return true if the memory is pinned
     */
    public boolean isPinned() {
        return (info()[FLAGS] & Codes.INFO_PINNED) != 0;
    }

    /**
     * Selects this array's elements where the condition is true, and a number elsewhere. The result has this array's
     * data type unless the number is of a higher kind: a floating-point number with integer or BOOLEAN elements gives
     * FLOAT32, and an integer with BOOLEAN elements gives INT64.
     *
     * @param condition the BOOLEAN array that decides
     * @param b the number used where the condition is false
     * @return a new array
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes cannot be broadcast together
     */
    public NDArray where(NDArray condition, Number b) {
        return NDArray.where(condition, this, b);
    }

    /**
     * Sets whether operations on this array record what its gradient needs.
     *
     * @param requiresGradient whether to record
     * @throws DTypeException if the elements are not floating-point numbers
     * @throws StateException if recording is switched off on the result of a recorded operation, in which case use
     *     {@link #stopGradient}
     */
    public void setRequiresGradient(boolean requiresGradient) {
        try {
            Native.setRequiresGrad(handle, requiresGradient);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns whether {@link #backward} computes a gradient for this array, which is the case if
     * {@link #setRequiresGradient} was called on the array or on an array that it was computed from.
     *
     * @return true if the array requires a gradient
     */
    public boolean hasGradient() {
        return requiresGradient();
    }

    /**
     * Returns the gradient that {@link #backward} has accumulated for this array. Before the first call, and after
     * {@link #zeroGradient}, the gradient consists of zeros.
     *
     * @return the gradient, in the array's shape, as a new array object
     * @throws StateException if the array requires no gradient, or is the result of a recorded operation
     */
    public NDArray getGradient() {
        Context context = Context.current();
        context.made.handle = Native.grad(context.scope(), context.flags(), handle);
        if (context.made.handle != 0) {
            return result(context);
        }
        if (!requiresGradient() || !isLeaf()) {
            throw new StateException("the array " + getDataType() + " " + getShape() + " has no gradient: "
                    + (requiresGradient() ? "it is the result of a recorded operation"
                            : "setRequiresGradient(true) first"));
        }
        return zerosLike();
    }

    /** Clears the gradient, so that the next {@link #backward} starts from zero. */
    public void zeroGradient() {
        try {
            Native.zeroGrad(handle);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the same elements without their gradient record.
     *
     * @return an array that shares the elements and passes no gradient on
     */
    public NDArray stopGradient() {
        Context context = Context.current();
        context.made.handle = Native.detach(context.scope(), context.flags(), handle);
        return result(context);
    }

    /**
     * Computes the derivatives of this array, adds them to the gradients of all arrays that require one, and frees the
     * gradient record. For several elements the derivatives are those of their sum, as in DJL.
     *
     * @throws StateException if nothing here requires a gradient, or the record was already freed
     */
    public void backward() {
        backward(null, false);
    }

    /**
     * Computes the derivatives of this array, weighted by {@code gradient}, and adds them to the gradients of all
     * arrays that require one.
     *
     * @param gradient the weights, in this array's shape, or null for ones
     * @param retainGraph whether to keep the gradient record for another call
     * @throws StateException if nothing here requires a gradient, or the record was already freed
     * @throws ShapeException if the weights have another shape
     * @throws DTypeException if the weights have another data type
     */
    public void backward(NDArray gradient, boolean retainGraph) {
        backward(gradient, retainGraph, false);
    }

    /**
     * Computes the derivatives of this array, weighted by {@code gradient}, and adds them to the gradients of all
     * arrays that require one. If the graph is created, these gradients can be differentiated again.
     *
     * @param gradient the weights, in this array's shape, or null for ones
     * @param retainGraph whether to keep the gradient record for another call
     * @param createGraph whether to record the computation of the gradients, which also keeps the gradient record
     * @throws StateException if nothing here requires a gradient, or the record was already freed
     * @throws ShapeException if the weights have another shape
     * @throws DTypeException if the weights have another data type
     * @throws UnsupportedException if the graph is created, and the gradient of an operation cannot be recorded
     * @see Autograd#grad(NDList, NDList, NDList, boolean, boolean)
     */
    public void backward(NDArray gradient, boolean retainGraph, boolean createGraph) {
        int graph = Autograd.graph(retainGraph, createGraph);
        if (gradient == null && size() != 1) {
            try (NDArray ones = Target.outside(() -> NDArray.ones(getShape(), getDataType(), getDevice()))) {
                backward(ones, retainGraph, createGraph);
            }
            return;
        }
        try {
            Native.backward(handle, gradient == null ? 0 : gradient.handle(), graph);
        } finally {
            Reference.reachabilityFence(gradient);
            Reference.reachabilityFence(this);
        }
    }

    private NDArray result(Context context) {
        Reference.reachabilityFence(this);
        return NDArray.made(context);
    }

    /**
     * Returns the elements as NumPy prints them, or as ND4J does once the program uses ND4J. A disposed array is a note that
     * it is disposed.
     */
    @Override
    public String toString() {
        try {
            return Use.hasBegun() && !getDataType().isComplex() ? new NDArrayStrings().format(this) : Native.format(handle);
        } catch (DisposedException e) {
            return "NDArray(disposed: " + e.getMessage() + ")";
        } catch (RuntimeException e) {
            return "NDArray(" + e.getMessage() + ")";
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    @Override
    NDArray self() {
        return this;
    }

    /**
     * Returns the values below which a part of the elements lies. Over one dimension this is DJL's definition, which
     * interpolates linearly. Over none or several it is ND4J's: see {@link INDArray#percentile(Number, int...)}.
     *
     * @param percentile the part in percent, from 0 to 100
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws ArgumentException if the part is not from 0 to 100
     * @throws TensorIndexException if a dimension does not exist
     */
    @Override
    public NDArray percentile(Number percentile, int... axes) {
        return ArgumentException.notNull(axes, "axes").length == 1 ? super.percentile(percentile, axes)
                : (NDArray) INDArray.super.percentile(percentile, axes);
    }

    /**
     * The length of the array that {@link Native#info} fills: data type, device, rank, flags, element count, eight
     * sizes, eight strides.
     */
    private static final int INFO = 21;

    private static final int FLAGS = 3;
    private static final int SIZES = 5;
    private static final int STRIDES = 13;

    private Shape shape;
    private DataType dataType;
    private Device device;


    @Override
    final NDArray make(Function<NDArray, NDArray> call) {
        return call.apply(this);
    }


    /**
     * Returns the shape of the array.
     *
     * @return the shape
     * @throws DisposedException if the array is disposed
     */
    public Shape getShape() {
        check();
        return shape;
    }

    /**
     * Returns the data type of the elements.
     *
     * @return the data type
     * @throws DisposedException if the array is disposed
     */
    public DataType getDataType() {
        check();
        return dataType;
    }

    /**
     * Returns the device that holds the elements.
     *
     * @return the device
     * @throws DisposedException if the array is disposed
     */
    public Device getDevice() {
        check();
        return device;
    }

    /**
     * Returns the number of elements.
     *
     * @return the product of the sizes
     * @throws DisposedException if the array is disposed
     */
    public long size() {
        return getShape().size();
    }

    /**
     * Returns the size of one dimension.
     *
     * @param axis the dimension; negative values count from the end
     * @return the size
     * @throws TensorIndexException if the dimension does not exist
     */
    public long size(int axis) {
        return getShape().get(axis);
    }

    /**
     * Returns whether the elements are stored contiguously in row-major order.
     *
     * @return false for most views
     */
    public boolean isContiguous() {
        return (info()[FLAGS] & Codes.INFO_CONTIGUOUS) != 0;
    }

    /**
     * Returns whether the array is a part of another one's memory, or the whole in another shape. An array with its
     * dimensions in another order is none, as in ND4J.
     *
     * @return true for a view, also if the other array is closed by now
     */
    @Override
    public boolean isView() {
        return (info()[FLAGS] & Codes.INFO_VIEW) != 0 && (isContiguous() || !isDense());
    }

    /** Whether the elements stand without gaps, in any order of the dimensions. */
    private boolean isDense() {
        long[] strides = stride();
        long last = 0;
        for (int i = 0; i < strides.length; i++) {
            last += (size(i) - 1) * strides[i];
        }
        return last == size() - 1;
    }

    /**
     * Returns the distances between the stored elements of each dimension, as in ND4J.
     *
     * @return the distances, counted in elements, or 0 for a dimension that repeats one element and for arrays without elements
     */
    public long[] stride() {
        if (size() == 0) {
            return new long[getShape().dimension()];
        }
        return Arrays.copyOfRange(info(), STRIDES, STRIDES + getShape().dimension());
    }

    boolean isLeaf() {
        return (info()[FLAGS] & Codes.INFO_LEAF) != 0;
    }

    boolean requiresGradient() {
        return (info()[FLAGS] & Codes.INFO_REQUIRES_GRAD) != 0;
    }

    /**
     * Shape, data type and device never change, so they are cached. After dispose, reading them is an error all the
     * same.
     */
    private void check() {
        try {
            if (shape == null || !Native.isLive(handle())) {
                info();
            }
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns a number that depends on shape and data type alone and is the same for equal arrays; 0 if the array ended before
     * they were read.
     */
    final int form() {
        try {
            if (shape == null) {
                info();
            }
        } catch (DisposedException e) {
            return 0;
        }
        return shape.size() == 0 ? shape.hashCode() : 31 * Equality.hashCode(shape) + dataType.ordinal();
    }

    private long[] info() {
        long[] info = new long[INFO];
        try {
            Native.info(handle(), info);
        } finally {
            Reference.reachabilityFence(this);
        }
        long[] sizes = new long[(int) info[2]];
        System.arraycopy(info, SIZES, sizes, 0, sizes.length);
        dataType = DataType.of(info[0]);
        device = Device.of(info[1]);
        shape = new Shape(sizes);
        return info;
    }

    /**
     * Directs results to a scope or manager. Operations called on the returned object create arrays that belong to
     * {@code owner}, regardless of the current scope and of the owners of the operands:
     *
     * <pre>{@code
     * NDArray total = x.into(epoch).add(y); // epoch is an NDManager or a ResourceScope
     * }</pre>
     *
     * @param owner the owner of the results; if it is closed or capped, the operations throw a {@link ScopeException}
     * @return an object with the operations of this array, which need not be closed
     */
    public TargetedArray into(ResourceOwner owner) {
        return new TargetedArray(this, owner);
    }

    /**
     * Returns the part of the array at the given indices of the first dimensions.
     *
     * @param indices one index for each of the first dimensions; negative ones count from the end
     * @return a view without those dimensions
     * @throws TensorIndexException if an index is out of range or there are more indices than dimensions
     */
    public NDArray get(long... indices) {
        // The most common index is a single view.
        if (indices != null && indices.length == 1 && getShape().dimension() > 0) {
            return this.select(0, indices[0]);
        }
        return get(new NDIndex(indices));
    }

    /**
     * Returns a part of the array, selected as in Python, for example with {@code get("1:3, :")},
     * {@code get("..., -1")} or {@code get("::2")}.
     *
     * <p>As in DJL, {@code {}} stands for the next argument, as in {@code get(":, {}:{}", from, to)}.
     *
     * @param index a number or {@code start:stop:step} for each dimension; see {@link NDIndex}
     * @param arguments the values for {@code {}}, in order, which are integers or arrays of indices
     * @return a view, or a copy if an argument is an array
     * @throws ArgumentException if the text is not a valid index, or an argument is neither an integer nor an array
     * @throws TensorIndexException if an index is out of range or there are more indices than dimensions
     */
    public NDArray get(String index, Object... arguments) {
        ArgumentException.notNull(index, "index");
        return get(new NDIndex(index, arguments));
    }

    /**
     * Returns a part of the array.
     *
     * @param index the part
     * @return a view, or a copy if the index contains an array
     * @throws TensorIndexException if an index is out of range or there are more indices than dimensions
     */
    public NDArray get(NDIndex index) {
        return ArgumentException.notNull(index, "index").view(this);
    }

    /**
     * Overwrites a part of the array.
     *
     * @param index the part
     * @param values the new values, converted to the array's data type and broadcast to the part's shape; values of
     *     another shape fill its last dimensions in order, if these have as many elements
     * @throws ShapeException if the values fit the part in neither way
     */
    public void set(NDIndex index, NDArray values) {
        // The view must not join the caller's scope or manager, which may be capped.
        try (ResourceScope hidden = new ResourceScope()) {
            ArgumentException.notNull(index, "index").put(this, ArgumentException.notNull(values, "values"));
        }
    }

    /**
     * Overwrites a part of the array.
     *
     * @param index the part, written as in Python
     * @param values the new values, converted to the array's data type and broadcast to the part's shape; values of
     *     another shape fill its last dimensions in order, if these have as many elements
     * @throws ShapeException if the values fit the part in neither way
     */
    public void set(String index, NDArray values) {
        set(new NDIndex(ArgumentException.notNull(index, "index")), values);
    }

    /**
     * Overwrites a part of the array with one number.
     *
     * @param index the part
     * @param value the new value, converted to the array's data type
     */
    public void set(NDIndex index, Number value) {
        try (ResourceScope hidden = new ResourceScope()) {
            ArgumentException.notNull(index, "index").put(this, NDArray.full(new Shape(), value));
        }
    }

    /**
     * Overwrites a part of the array with one number.
     *
     * @param index the part, written as in Python
     * @param value the new value, converted to the array's data type
     */
    public void set(String index, Number value) {
        set(new NDIndex(ArgumentException.notNull(index, "index")), value);
    }

    /**
     * Returns the parts that an array selects.
     *
     * @param index an array of numbers for the first dimension, or a BOOLEAN array for as many dimensions as it has
     * @return a new array
     * @throws ShapeException if a BOOLEAN array does not have the sizes of the first dimensions
     */
    public NDArray get(NDArray index) {
        return get(new NDIndex().add(index));
    }

    /**
     * Sets a part of the array to the result of a function of it.
     *
     * @param index the part
     * @param function the function of the part
     */
    public void set(NDIndex index, Function<NDArray, NDArray> function) {
        ArgumentException.notNull(index, "index");
        ArgumentException.notNull(function, "function");
        try (ResourceScope hidden = new ResourceScope()) {
            index.put(this, function.apply(index.view(this)));
        }
    }

    /**
     * Overwrites the parts that an array selects with one number.
     *
     * @param index an array of numbers for the first dimension, or a BOOLEAN array for as many dimensions as it has
     * @param value the new value, converted to the array's data type
     * @throws ShapeException if a BOOLEAN array does not have the sizes of the first dimensions
     * @throws TensorIndexException if a number is out of range
     */
    public void set(NDArray index, Number value) {
        set(new NDIndex().add(index), value);
    }

    /**
     * Sets all elements to those of a buffer, which may have more elements, as in DJL.
     *
     * @param data the elements in row-major order, from the buffer's position on. The position does not change
     * @throws ArgumentException if the buffer has fewer elements than the array
     * @throws DTypeException if the buffer holds elements of another type
     */
    public void set(Buffer data) {
        ArgumentException.notNull(data, "data");
        try (ResourceScope hidden = new ResourceScope()) {
            this.copyFrom(NDArray.create(Buffers.first(data, buffered(data)), getShape(), getDataType()));
        }
    }

    /** Returns how many elements of a buffer of this class the array has. */
    private long buffered(Buffer data) {
        DataType type = getDataType();
        return data instanceof ByteBuffer ? size() * type.getNumOfBytes() : type.isComplex() ? 2 * size() : size();
    }

    /**
     * Sets all elements of a FLOAT32 array.
     *
     * @param data the elements in row-major order
     * @throws ArgumentException if there are fewer of them than the array has
     * @throws DTypeException if the array has another data type
     */
    public void set(float[] data) {
        set(FloatBuffer.wrap(ArgumentException.notNull(data, "data")));
    }

    /**
     * Sets all elements of a FLOAT64 array.
     *
     * @param data the elements in row-major order
     * @throws ArgumentException if there are fewer of them than the array has
     * @throws DTypeException if the array has another data type
     */
    public void set(double[] data) {
        set(DoubleBuffer.wrap(ArgumentException.notNull(data, "data")));
    }

    /**
     * Sets all elements of an INT64 array.
     *
     * @param data the elements in row-major order
     * @throws ArgumentException if there are fewer of them than the array has
     * @throws DTypeException if the array has another data type
     */
    public void set(long[] data) {
        set(LongBuffer.wrap(ArgumentException.notNull(data, "data")));
    }

    /**
     * Sets all elements of an INT32 array.
     *
     * @param data the elements in row-major order
     * @throws ArgumentException if there are fewer of them than the array has
     * @throws DTypeException if the array has another data type
     */
    public void set(int[] data) {
        set(IntBuffer.wrap(ArgumentException.notNull(data, "data")));
    }

    /**
     * Sets all elements to the given bytes.
     *
     * @param data the bytes of the elements in row-major order and native byte order
     * @throws ArgumentException if there are fewer of them than the array has
     */
    public void set(byte[] data) {
        set(ByteBuffer.wrap(ArgumentException.notNull(data, "data")).order(ByteOrder.nativeOrder()));
    }

    /** The most elements that are copied through a Java array. */
    private static final int FEW = 16 * 1024;


    private <T> T read(LongFunction<T> reader) {
        try {
            return reader.apply(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the elements of a FLOAT32, FLOAT16 or BFLOAT16 array, or the real and imaginary parts of a COMPLEX64
     * array in turn.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public float[] toFloatArray() {
        return switch (getDataType()) {
            case FLOAT16 -> Float16Utils.halfToFloat(toShortArray());
            case BFLOAT16 -> Float16Utils.bfloat16ToFloat(toShortArray());
            case COMPLEX64 -> {
                FloatBuffer parts = toByteBuffer().asFloatBuffer();
                float[] values = new float[parts.remaining()];
                parts.get(values);
                yield values;
            }
            default -> read(Native::toFloats);
        };
    }

    /**
     * Returns the elements of a FLOAT64 array, or the real and imaginary parts of a COMPLEX128 array in turn.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public double[] toDoubleArray() {
        if (getDataType() != DataType.COMPLEX128) {
            return read(Native::toDoubles);
        }
        DoubleBuffer parts = toByteBuffer().asDoubleBuffer();
        double[] values = new double[parts.remaining()];
        parts.get(values);
        return values;
    }

    /**
     * Returns the elements of an INT64 array, or the bits of a UINT64 array; see {@link Long#toUnsignedString(long)}.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public long[] toLongArray() {
        if (getDataType() != DataType.UINT64) {
            return read(Native::toLongs);
        }
        long[] values = new long[Math.toIntExact(size())];
        toByteBuffer().asLongBuffer().get(values);
        return values;
    }

    /**
     * Returns the elements of an INT32 array, or the bits of a UINT32 array.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public int[] toIntArray() {
        if (getDataType() != DataType.UINT32) {
            return read(Native::toInts);
        }
        int[] values = new int[Math.toIntExact(size())];
        toByteBuffer().asIntBuffer().get(values);
        return values;
    }

    /**
     * Returns the elements of a UINT32 array, from 0 to 2<sup>32</sup> - 1.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public long[] toUnsignedIntArray() {
        require(DataType.UINT32);
        return Arrays.stream(toIntArray()).mapToLong(Integer::toUnsignedLong).toArray();
    }

    /**
     * Returns the elements of a UINT16 array, from 0 to 65,535.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public int[] toUnsignedShortArray() {
        require(DataType.UINT16);
        short[] bits = toShortArray();
        return IntStream.range(0, bits.length).map(i -> Short.toUnsignedInt(bits[i])).toArray();
    }

    private void require(DataType wanted) {
        if (getDataType() != wanted) {
            throw new DTypeException("the array is " + getDataType() + " " + getShape() + ", not " + wanted
                    + ": convert it with toType");
        }
    }

    /**
     * Returns the elements of an INT16 array, or the bits of a UINT16, FLOAT16 or BFLOAT16 array; see
     * {@link Float16Utils}.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public short[] toShortArray() {
        requireShorts();
        ByteBuffer buffer = toByteBuffer();
        short[] values = new short[buffer.remaining() / Short.BYTES];
        buffer.asShortBuffer().get(values);
        return values;
    }

    /**
     * Returns the elements of a UINT8 array, from 0 to 255.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public int[] toUint8Array() {
        byte[] bytes = toUint8Bytes();
        int[] values = new int[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            values[i] = Byte.toUnsignedInt(bytes[i]);
        }
        return values;
    }

    private byte[] toUint8Bytes() {
        return read(Native::toBytes);
    }

    /**
     * Returns the elements of a BOOLEAN array.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public boolean[] toBooleanArray() {
        return read(Native::toBooleans);
    }

    /**
     * Returns the bytes of the elements in row-major order, for any data type.
     *
     * @return a copy, in the machine's native byte order
     */
    public byte[] toByteArray() {
        if (size() <= FEW) {
            byte[] few = new byte[(int) size() * getDataType().getNumOfBytes()];
            if (copyFew(ByteBuffer.wrap(few).order(ByteOrder.nativeOrder()))) {
                return few;
            }
        }
        ByteBuffer buffer = toByteBuffer();
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    /** Copies the elements of a usual data type, without the direct buffer, which takes longer to make. */
    private boolean copyFew(ByteBuffer bytes) {
        switch (getDataType()) {
            case FLOAT32 -> bytes.asFloatBuffer().put(read(Native::toFloats));
            case FLOAT64 -> bytes.asDoubleBuffer().put(read(Native::toDoubles));
            case INT64 -> bytes.asLongBuffer().put(read(Native::toLongs));
            case INT32 -> bytes.asIntBuffer().put(read(Native::toInts));
            default -> {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the elements in row-major order, in a direct buffer with native byte order. The buffer is a copy, so it
     * does not depend on the array's lifetime, and writing to it does not change the array. On Java 22 and later,
     * {@link MemorySegments} provides the elements without a copy.
     *
     * @return the buffer, whose position is 0 and whose limit is the number of bytes
     * @throws ArgumentException if the array has more than 2<sup>31</sup> - 1 bytes, in which case take a part of it
     */
    @Override
    public ByteBuffer toByteBuffer() {
        long bytes = size() * getDataType().getNumOfBytes();
        if (bytes > Integer.MAX_VALUE) {
            throw new ArgumentException("the array " + getDataType() + " " + getShape() + " has " + bytes
                    + " bytes, more than a ByteBuffer can hold: take a part of it");
        }
        ByteBuffer buffer = ByteBuffer.allocateDirect((int) bytes).order(ByteOrder.nativeOrder());
        try {
            Native.toBuffer(handle(), buffer);
            return buffer;
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the elements as boxed numbers, whose class follows from the data type: {@link Float} (also for FLOAT16
     * and BFLOAT16), {@link Double}, {@link Long} (also for UINT32), {@link Integer} (also for UINT8 and UINT16),
     * {@link Short}, {@link Byte} (also for BOOLEAN, 0 or 1), or {@link BigInteger} for UINT64. A complex number gives
     * two of them, its real and its imaginary part.
     *
     * @return a copy in row-major order
     */
    public Number[] toArray() {
        switch (getDataType()) {
            case FLOAT32, FLOAT16, BFLOAT16, COMPLEX64 -> {
                float[] values = toFloatArray();
                return boxed(values.length, i -> values[i]);
            }
            case FLOAT64, COMPLEX128 -> {
                double[] values = toDoubleArray();
                return boxed(values.length, i -> values[i]);
            }
            case INT64 -> {
                long[] values = toLongArray();
                return boxed(values.length, i -> values[i]);
            }
            case INT32 -> {
                int[] values = toIntArray();
                return boxed(values.length, i -> values[i]);
            }
            case INT16 -> {
                short[] values = toShortArray();
                return boxed(values.length, i -> values[i]);
            }
            case UINT64 -> {
                long[] values = toLongArray();
                return boxed(values.length, i -> new BigInteger(Long.toUnsignedString(values[i])));
            }
            case UINT32 -> {
                long[] values = toUnsignedIntArray();
                return boxed(values.length, i -> values[i]);
            }
            case UINT16 -> {
                int[] values = toUnsignedShortArray();
                return boxed(values.length, i -> values[i]);
            }
            case UINT8 -> {
                int[] values = toUint8Array();
                return boxed(values.length, i -> values[i]);
            }
            case INT8 -> {
                byte[] values = toByteArray();
                return boxed(values.length, i -> values[i]);
            }
            case BOOLEAN -> {
                boolean[] values = toBooleanArray();
                return boxed(values.length, i -> (byte) (values[i] ? 1 : 0));
            }
        }
        throw new InternalException("no numbers for " + getDataType());
    }

    private static Number[] boxed(int length, IntFunction<Number> element) {
        Number[] numbers = new Number[length];
        Arrays.setAll(numbers, element);
        return numbers;
    }

    /**
     * Returns what Java's object streams write in place of the array.
     *
     * @return an object with the array's bytes
     * @hidden only object streams call it
     */
    protected Object writeReplace() {
        return new SerializedArray(encode());
    }

    /**
     * Encodes the array with its name in DJL's format, which DJL reads too.
     *
     * @return the encoded array, for {@link NDArray#decode}
     * @throws ArgumentException if the elements have more bytes than a Java array can hold
     */
    public byte[] encode() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            NDArrayFormat.write(this, out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    /**
     * Returns the only element of an array of any real data type, where true is 1.
     *
     * @return the value; an INT64 or UINT64 beyond 2<sup>53</sup> is rounded; see {@link #getLong}
     * @throws ShapeException if the array does not have exactly one element
     * @throws DTypeException if the element is a complex number; see {@link #realPart} and {@link #imagPart}
     */
    public double item() {
        try {
            return Native.itemDouble(handle(), null);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns one element of an array of any real data type, as ND4J does, where a number is converted and true is 1.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element. As in ND4J, a single index counts all elements in the order in which they are stored
     * @return the value, rounded to a float
     * @throws DTypeException if the element is a complex number
     * @throws TensorIndexException if an index is out of range
     */
    public float getFloat(long... indices) {
        return (float) getDouble(indices);
    }

    /**
     * Returns one element of an array of any real data type, as ND4J does, where a number is converted and true is 1.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element. As in ND4J, a single index counts all elements in the order in which they are stored
     * @return the value; an INT64 beyond 2<sup>53</sup> is rounded
     * @throws DTypeException if the element is a complex number
     * @throws TensorIndexException if an index is out of range
     */
    public double getDouble(long... indices) {
        return item(place(indices));
    }

    /**
     * Returns one element of an array of any real data type, as ND4J does, where a number is truncated towards 0 and
     * true is 1.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element. As in ND4J, a single index counts all elements in the order in which they are stored
     * @return the value; the bits of a UINT64, see {@link Long#toUnsignedString(long)}
     * @throws DTypeException if the element is a complex number
     * @throws TensorIndexException if an index is out of range
     */
    public long getLong(long... indices) {
        long[] place = place(indices);
        if (!getDataType().isInteger()) {
            return (long) item(place);
        }
        try {
            return Native.itemLong(handle(), place);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns one element of an array of any real data type, as ND4J does, where a number is truncated towards 0 and
     * true is 1.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element. As in ND4J, a single index counts all elements in the order in which they are stored
     * @return the value, or the nearest int if the value is not an int
     * @throws DTypeException if the element is a complex number
     * @throws TensorIndexException if an index is out of range
     */
    public int getInt(long... indices) {
        return (int) getDouble(indices);
    }

    /**
     * Returns one element of an INT16 array.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element
     * @return the value
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public short getShort(long... indices) {
        return (short) element(DataType.INT16, indices);
    }

    /**
     * Returns one element of an INT8 array.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element
     * @return the value
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public byte getByte(long... indices) {
        return (byte) element(DataType.INT8, indices);
    }

    /**
     * Returns one element of a UINT8 array.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element
     * @return the value, from 0 to 255
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public int getUint8(long... indices) {
        return (int) element(DataType.UINT8, indices);
    }

    /**
     * Returns one element of a BOOLEAN array.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element
     * @return the value
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public boolean getBoolean(long... indices) {
        return element(DataType.BOOLEAN, indices) != 0;
    }

    private double element(DataType wanted, long[] indices) {
        long[] place = place(indices);
        if (getDataType() != wanted) {
            throw new DTypeException("the array is " + getDataType() + " " + getShape() + ", not " + wanted
                    + ": convert it with toType, or use item()");
        }
        return item(place);
    }

    private long[] place(long[] indices) {
        ArgumentException.notNull(indices, "indices");
        if (indices.length > Math.max(getShape().dimension(), 1)) {
            throw NDIndex.tooLong(indices.length, this);
        }
        return ElementPlace.of(this, indices);
    }

    private double item(long[] place) {
        try {
            return Native.itemDouble(handle(), place);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private void requireShorts() {
        switch (getDataType()) {
            case INT16, UINT16, FLOAT16, BFLOAT16 -> { }
            default -> throw new DTypeException("the array is " + getDataType() + " " + getShape()
                    + ", not int16, uint16, float16 or bfloat16: convert it with toType");
        }
    }

    /**
     * Returns whether the array has no dimensions.
     *
     * @return true for a scalar
     */
    public boolean isScalar() {
        return getShape().isScalar();
    }

    /**
     * Returns whether the array has no elements.
     *
     * @return true if a size is 0
     */
    public boolean isEmpty() {
        return getShape().hasZeroDimension();
    }

    /**
     * Returns whether the array has been freed, like {@code isDisposed}.
     *
     * @return true if any further use throws
     */
    public boolean isReleased() {
        return this.isDisposed();
    }

    /**
     * Returns whether another array has the same shape.
     *
     * @param other the other array
     * @return true if the shapes are equal
     */
    public boolean shapeEquals(NDArray other) {
        return getShape().equals(ArgumentException.notNull(other, "other").getShape());
    }

    /**
     * Returns whether every element equals a number.
     *
     * @param number the number
     * @return true if all elements are equal to it, or false for a BOOLEAN array, whose elements are not numbers
     */
    public boolean contentEquals(Number number) {
        ArgumentException.notNull(number, "number");
        if (getDataType() == DataType.BOOLEAN) {
            return false;
        }
        try (NDArray equal = this.eq(number)) {
            return all(equal);
        }
    }

    /**
     * Returns whether another array has the same shape, data type and elements. The arrays may be on different devices.
     *
     * @param other the other array
     * @return true if all elements are equal; NaN equals nothing, and 0 equals -0
     */
    public boolean contentEquals(NDArray other) {
        if (!shapeEquals(other) || getDataType() != other.getDataType()) {
            return false;
        }
        // The results must not join the caller's scope or the arrays' managers, which may be capped.
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray there = getDevice().equals(other.getDevice()) ? other : other.toDevice(getDevice(), false);
            return Dispatch.apply(Op.EQUAL, new NDArray[] {this, there}, null, null).getBoolean();
        }
    }

    /**
     * Returns whether another array object stands for the same array, which means that both have the same handle. This
     * also works for disposed arrays. An {@linkplain NDArray#alias alias} is another array.
     *
     * @param other the other array
     * @return true if both have the same handle
     */
    public boolean same(NDArray other) {
        return ArgumentException.notNull(other, "other").handle() == handle();
    }

    /**
     * Returns whether the other object is an array of the same shape, data type and elements, as in DJL. The other
     * object is either the {@link #same} array or one with {@linkplain #contentEquals(NDArray) equal contents}, so an
     * array always equals itself, whereas NaN makes two arrays unequal. A disposed array equals only itself. Use
     * {@link #same} to compare identities, and an {@link java.util.IdentityHashMap} to look arrays up by them.
     *
     * <p>In a program that makes arrays with ND4J's {@code Nd4j}, floating-point elements may differ by 1e-5, or by that
     * part of the greater one, as there. A row of shape (1, n) then equals a column with its elements.
     *
     * @param other any object, or null
     * @return true if both are equal
     */
    @Override
    public final boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof NDArray array)) {
            return false;
        }
        try {
            return same(array) || Equality.equal(this, array);
        } catch (DisposedException e) {
            return false;
        }
    }

    /**
     * Returns a hash code of the shape and the data type alone, because elements change. Arrays of the same shape are
     * therefore slow as keys of large maps. The hash code stays the same after the array was disposed, unless it was
     * never requested before.
     */
    @Override
    public final int hashCode() {
        return form();
    }

    /**
     * Returns whether another array has almost the same elements, like {@code allClose(other, 1e-5, 1e-8, false)}.
     *
     * @param other the other array
     * @return true if the shapes are equal and all elements are close
     */
    public boolean allClose(NDArray other) {
        return allClose(other, 1e-5, 1e-8, false);
    }

    /**
     * Returns whether another array has almost the same elements. Two numbers are close if they are equal, or if their
     * difference is at most {@code atol + rtol * abs(b)}, computed in FLOAT64, where b is the element of the other
     * array.
     *
     * @param other the other array
     * @param rtol the relative tolerance
     * @param atol the absolute tolerance
     * @param equalNan whether NaN is close to NaN
     * @return true if the shapes are equal and all elements are close
     */
    public boolean allClose(NDArray other, double rtol, double atol, boolean equalNan) {
        if (!shapeEquals(other)) {
            return false;
        }
        NDArray[] arrays = {this, other};
        double[] tolerances = {rtol, atol};
        try (NDArray close = Dispatch.apply(Op.ALLCLOSE, arrays, new long[] {equalNan ? 1 : 0}, tolerances)) {
            return close.getBoolean();
        }
    }

    private static boolean all(NDArray truth) {
        try (NDArray all = truth.all()) {
            return all.getBoolean();
        }
    }

    /**
     * Describes the array by its name, shape, device, data type and elements.
     *
     * @return a text of several lines
     */
    public String toDebugString() {
        return toDebugString(true);
    }

    /**
     * Describes the array by its name, shape, device and data type.
     *
     * @param withContent whether the elements follow
     * @return a text of one line, or of several with the elements
     */
    public String toDebugString(boolean withContent) {
        if (isReleased()) {
            return toString();
        }
        String name = this.getName();
        String head = "ND: " + (name == null ? "" : name + " ") + getShape() + " " + getDevice() + " " + getDataType();
        return withContent ? head + "\n" + this : head;
    }

    /**
     * Returns the part of the array at the given indices of the first dimensions, owned by a manager.
     *
     * @param manager the owner of the result
     * @param indices one index for each of the first dimensions; negative ones count from the end
     * @return a view without those dimensions
     * @throws TensorIndexException if an index is out of range or there are more indices than dimensions
     */
    public NDArray get(NDManager manager, long... indices) {
        return Target.make(ArgumentException.notNull(manager, "manager"), () -> get(indices));
    }

    /**
     * Returns a part of the array, owned by a manager.
     *
     * @param manager the owner of the result
     * @param index the part
     * @return a view, or a copy if the index contains an array
     * @throws TensorIndexException if an index is out of range or there are more indices than dimensions
     */
    public NDArray get(NDManager manager, NDIndex index) {
        return Target.make(ArgumentException.notNull(manager, "manager"), () -> get(index));
    }

    /**
     * Returns a part of the array, owned by a manager; see {@link #get(String, Object...)}.
     *
     * @param manager the owner of the result
     * @param index a number or {@code start:stop:step} for each dimension
     * @param arguments the values for {@code {}}, in order, which are integers or arrays of indices
     * @return a view, or a copy if an argument is an array
     * @throws ArgumentException if the text is not a valid index, or an argument is neither an integer nor an array
     * @throws TensorIndexException if an index is out of range or there are more indices than dimensions
     */
    public NDArray get(NDManager manager, String index, Object... arguments) {
        return Target.make(ArgumentException.notNull(manager, "manager"), () -> get(index, arguments));
    }

    /**
     * Returns the parts that an array selects, owned by a manager; see {@link #get(NDArray)}.
     *
     * @param manager the owner of the result
     * @param index an array of numbers for the first dimension, or a BOOLEAN array for as many dimensions as it has
     * @return a new array
     * @throws ShapeException if a BOOLEAN array does not have the sizes of the first dimensions
     */
    public NDArray get(NDManager manager, NDArray index) {
        return Target.make(ArgumentException.notNull(manager, "manager"), () -> get(index));
    }

    /**
     * Returns the elements at the given places of the flattened array, owned by a manager.
     *
     * @param manager the owner of the result
     * @param index the places, from 0; negative ones count from the end
     * @return a new array in the shape of the index
     */
    public NDArray take(NDManager manager, NDArray index) {
        return Target.make(ArgumentException.notNull(manager, "manager"), () -> take(index));
    }

    /**
     * Overwrites one element.
     *
     * @param index the place of one element
     * @param value the new value, converted to the array's data type
     * @throws ArgumentException if the index selects more or fewer elements than one
     */
    public void setScalar(NDIndex index, Number value) {
        try (ResourceScope hidden = new ResourceScope()) {
            long selected = get(index).size();
            if (selected != 1) {
                throw new ArgumentException("setScalar takes the index of one element: this one selects " + selected);
            }
        }
        set(index, value);
    }

    /**
     * Returns the distinct elements, and what of the rest is asked for.
     *
     * @param sorted whether the elements are in ascending order; they always are
     * @param returnInverse whether to return the place of each element among the distinct ones
     * @param returnCounts whether to return how often each distinct element occurs
     * @return the distinct elements, the INT64 places in the shape of this array, and the INT64 counts;
     *     what was not asked for is empty
     */
    public NDList unique(boolean sorted, boolean returnInverse, boolean returnCounts) {
        return unique(null, sorted, returnInverse, returnCounts);
    }

    /**
     * Returns the distinct elements or slices, and what of the rest is asked for.
     *
     * @param axis the axis whose slices are compared; null compares the elements of the flattened array
     * @param sorted whether they are in ascending order; they always are
     * @param returnInverse whether to return the place of each element or slice among the distinct ones
     * @param returnCounts whether to return how often each distinct one occurs
     * @return the distinct elements or slices, the INT64 places, and the INT64 counts;
     *     what was not asked for is empty
     */
    public NDList unique(Integer axis, boolean sorted, boolean returnInverse, boolean returnCounts) {
        return Distinct.of(this, axis, returnInverse, returnCounts);
    }

    /**
     * Returns the bytes of the elements in row-major order.
     *
     * @param tryDirect whether the caller would take memory that ends with the array, as DJL offers; it is copied all
     *     the same
     * @return a new direct buffer in the machine's byte order
     */
    public ByteBuffer toByteBuffer(boolean tryDirect) {
        return toByteBuffer();
    }

    /**
     * Describes the array by its name, shape, device, data type and elements. The library chooses how many elements are
     * shown.
     *
     * @param maxSize the greatest number of elements to show; if there are more, only the first line is returned
     * @param maxDepth for DJL's signature
     * @param maxRows for DJL's signature
     * @param maxColumns for DJL's signature
     * @param withContent whether the elements follow
     * @return a text of one line, or of several with the elements
     */
    public String toDebugString(int maxSize, int maxDepth, int maxRows, int maxColumns, boolean withContent) {
        return toDebugString(withContent && (isReleased() || size() <= maxSize));
    }

    /**
     * Returns the operations that DJL keeps in its internal class, such as those with swapped operands.
     *
     * @return an object with the operations of this array
     */
    public NDArrayEx getNDArrayInternal() {
        return new NDArrayEx(this);
    }

    // Static methods, which codegen writes here because other JVM languages do not see inherited ones. They are also
    // those of NDArrayCreation, NDArrayForms, NDArraySequences, NDArrayDecoding, NDArrayFiles, NDArrayRandom,
    // NDArrayDrawn and NDArrayWhere. Do not edit what follows.

    /**
     * Creates an array from the remaining elements of a buffer, from its position to its limit. The position does not
     * change. A {@code ByteBuffer} holds the bytes of the elements, in its own byte order; any other buffer holds the
     * elements. For COMPLEX64 these are the real and imaginary parts in turn, in a {@code FloatBuffer}, and for
     * COMPLEX128 in a {@code DoubleBuffer}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array
     * @throws ArgumentException if the number of remaining elements does not match the shape
     * @throws DTypeException if the buffer holds elements of another type
     */
    public static NDArray create(Buffer data, Shape shape, DataType dataType) {
        return NDArrayCreation.create(data, shape, dataType);
    }

    /**
     * Creates an array with uninitialized elements. They must be written before they are read.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @param device the device that holds the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray empty(Shape shape, DataType dataType, Device device) {
        return NDArrayCreation.empty(shape, dataType, device);
    }

    /**
     * Creates an array with uninitialized elements on the default device. They must be written before they are read.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray empty(Shape shape, DataType dataType) {
        return NDArrayCreation.empty(shape, dataType);
    }

    /**
     * Creates a FLOAT32 array with uninitialized elements on the default device. They must be written before they are read.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray empty(Shape shape) {
        return NDArrayCreation.empty(shape);
    }

    /**
     * Creates an array filled with zeros.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @param device the device that holds the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray zeros(Shape shape, DataType dataType, Device device) {
        return NDArrayCreation.zeros(shape, dataType, device);
    }

    /**
     * Creates an array filled with zeros, on the default device.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray zeros(Shape shape, DataType dataType) {
        return NDArrayCreation.zeros(shape, dataType);
    }

    /**
     * Creates a FLOAT32 array filled with zeros, on the default device.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray zeros(Shape shape) {
        return NDArrayCreation.zeros(shape);
    }

    /**
     * Creates an array filled with ones.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @param device the device that holds the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray ones(Shape shape, DataType dataType, Device device) {
        return NDArrayCreation.ones(shape, dataType, device);
    }

    /**
     * Creates an array filled with ones, on the default device.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray ones(Shape shape, DataType dataType) {
        return NDArrayCreation.ones(shape, dataType);
    }

    /**
     * Creates a FLOAT32 array filled with ones, on the default device.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray ones(Shape shape) {
        return NDArrayCreation.ones(shape);
    }

    /**
     * Creates an array filled with one value.
     *
     * @param shape the shape
     * @param value the value, converted to the data type
     * @param dataType the data type of the elements, or null for INT32 if the value is an {@code int}, INT64 if it is a
     *     {@code long}, and FLOAT32 otherwise
     * @param device the device that holds the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray full(Shape shape, Number value, DataType dataType, Device device) {
        return NDArrayCreation.full(shape, value, dataType, device);
    }

    /**
     * Creates an array filled with one value, on the default device.
     *
     * @param shape the shape
     * @param value the value, converted to the data type
     * @param dataType the data type of the elements
     * @return a new array
     */
    public static NDArray full(Shape shape, Number value, DataType dataType) {
        return NDArrayCreation.full(shape, value, dataType);
    }

    /**
     * Creates an array filled with one value, on the default device. The data type is INT32 for an {@code int}, INT64 for a
     * {@code long}, and FLOAT32 otherwise.
     *
     * @param shape the shape
     * @param value the value
     * @return a new array
     */
    public static NDArray full(Shape shape, Number value) {
        return NDArrayCreation.full(shape, value);
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive) in steps of {@code step}.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @param step the difference between neighbours; negative to count down
     * @param dataType the data type of the elements. Null stands for INT32 if all numbers are {@code int}, INT64 if all
     *     have an integer type, and FLOAT32 otherwise
     * @return a new one-dimensional array
     * @throws ArgumentException if the step is 0 or a number is not finite
     */
    public static NDArray arange(Number start, Number stop, Number step, DataType dataType) {
        return NDArrayCreation.arange(start, stop, step, dataType);
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive) in steps of {@code step}. The data
     * type is INT32 if all three are {@code int}, INT64 if all have an integer type, and FLOAT32 otherwise.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @param step the difference between neighbours; negative to count down
     * @return a new one-dimensional array
     * @throws ArgumentException if the step is 0 or a number is not finite
     */
    public static NDArray arange(Number start, Number stop, Number step) {
        return NDArrayCreation.arange(start, stop, step);
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive). The data type is INT32 if both
     * are {@code int}, INT64 if both have an integer type, and FLOAT32 otherwise.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @return a new one-dimensional array
     */
    public static NDArray arange(Number start, Number stop) {
        return NDArrayCreation.arange(start, stop);
    }

    /**
     * Creates an array of the numbers from 0 to {@code stop} (exclusive). The data type is INT32 for an {@code int},
     * INT64 for a {@code long}, and FLOAT32 otherwise.
     *
     * @param stop the end, exclusive
     * @return a new one-dimensional array
     */
    public static NDArray arange(Number stop) {
        return NDArrayCreation.arange(stop);
    }

    /**
     * Creates a matrix with ones on the diagonal and zeros elsewhere.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param dataType the data type of the elements
     * @return a new array of shape (rows, columns)
     */
    public static NDArray eye(long rows, long columns, DataType dataType) {
        return NDArrayCreation.eye(rows, columns, dataType);
    }

    /**
     * Creates a square FLOAT32 matrix with ones on the diagonal and zeros elsewhere.
     *
     * @param rows the number of rows and columns
     * @return a new array of shape (rows, rows)
     */
    public static NDArray eye(long rows) {
        return NDArrayCreation.eye(rows);
    }

    /**
     * Creates an INT16 array. For the bits of FLOAT16 or BFLOAT16, name the data type, as in
     * {@code create(ShortBuffer.wrap(data), shape, DataType.FLOAT16)}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(short[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * Creates a FLOAT32 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(float[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * Creates a one-dimensional FLOAT32 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(float[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * Creates a FLOAT32 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(float value) {
        return NDArrayCreation.create(value);
    }

    /**
     * Creates a FLOAT64 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(double[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * Creates a one-dimensional FLOAT64 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(double[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * Creates a FLOAT64 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(double value) {
        return NDArrayCreation.create(value);
    }

    /**
     * Creates an INT64 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(long[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * Creates a one-dimensional INT64 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(long[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * Creates an INT64 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(long value) {
        return NDArrayCreation.create(value);
    }

    /**
     * Creates an INT32 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(int[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * Creates a one-dimensional INT32 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(int[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * Creates an INT32 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(int value) {
        return NDArrayCreation.create(value);
    }

    /**
     * Creates a one-dimensional INT16 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(short[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * Creates an INT16 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(short value) {
        return NDArrayCreation.create(value);
    }

    /**
     * Creates an INT8 array. For unsigned bytes, use {@code create(ByteBuffer.wrap(data), shape, DataType.UINT8)}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(byte[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * Creates a one-dimensional INT8 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(byte[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * Creates an INT8 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(byte value) {
        return NDArrayCreation.create(value);
    }

    /**
     * Creates a BOOLEAN array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(boolean[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * Creates a one-dimensional BOOLEAN array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(boolean[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * Creates a BOOLEAN scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(boolean value) {
        return NDArrayCreation.create(value);
    }

    /**
     * Creates a scalar, an array without dimensions. Its data type follows from the number's class: {@link Float} gives
     * FLOAT32, {@link Double} FLOAT64, {@link Long} INT64, {@link Integer} INT32, {@link Short} INT16, {@link Byte}
     * INT8.
     *
     * @param value the element
     * @return a new array
     * @throws DTypeException if the number has another class
     */
    public static NDArray create(Number value) {
        return NDArrayForms.create(value);
    }

    /**
     * Creates an array from the remaining elements of a buffer, from its position to its limit. The position does not
     * change. The data type follows from the buffer's class; see {@link DataType#fromBuffer}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ArgumentException if the number of remaining elements does not match the shape
     * @throws DTypeException if no data type matches the buffer's elements
     */
    public static NDArray create(Buffer data, Shape shape) {
        return NDArrayForms.create(data, shape);
    }

    /**
     * Creates a two-dimensional FLOAT32 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(float[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates a two-dimensional FLOAT64 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(double[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates a two-dimensional INT64 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(long[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates a two-dimensional INT32 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(int[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates a two-dimensional INT16 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(short[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates a two-dimensional INT8 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(byte[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates a two-dimensional BOOLEAN array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(boolean[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates evenly spaced numbers from {@code start} to {@code stop}, both inclusive.
     *
     * @param start the first number
     * @param stop the last number
     * @param num the number of elements
     * @param dataType a floating-point data type
     * @return a new array of shape (num)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray linspace(double start, double stop, int num, DataType dataType) {
        return NDArraySequences.linspace(start, stop, num, dataType);
    }

    /**
     * Creates a base to the power of evenly spaced numbers.
     *
     * @param start the first power
     * @param stop the last power
     * @param num the number of elements
     * @param base the base
     * @param dataType a floating-point data type
     * @return a new array of shape (num)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray logspace(double start, double stop, int num, double base, DataType dataType) {
        return NDArraySequences.logspace(start, stop, num, base, dataType);
    }

    /**
     * Creates the Hann window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray hannWindow(int n, boolean periodic, DataType dataType) {
        return NDArraySequences.hannWindow(n, periodic, dataType);
    }

    /**
     * Creates the Hamming window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray hammingWindow(int n, boolean periodic, DataType dataType) {
        return NDArraySequences.hammingWindow(n, periodic, dataType);
    }

    /**
     * Creates the Blackman window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray blackmanWindow(int n, boolean periodic, DataType dataType) {
        return NDArraySequences.blackmanWindow(n, periodic, dataType);
    }

    /**
     * Creates the Bartlett window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray bartlettWindow(int n, boolean periodic, DataType dataType) {
        return NDArraySequences.bartlettWindow(n, periodic, dataType);
    }

    /**
     * Creates the Kaiser window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param beta the form of the window
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray kaiserWindow(int n, boolean periodic, double beta, DataType dataType) {
        return NDArraySequences.kaiserWindow(n, periodic, beta, dataType);
    }

    /**
     * Returns the rows and columns of the elements of a matrix on and below a diagonal.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     * @return a new INT64 array of shape (2, count)
     * @throws ShapeException if a size is negative
     */
    public static NDArray trilIndices(int rows, int columns, int offset) {
        return NDArraySequences.trilIndices(rows, columns, offset);
    }

    /**
     * Returns the rows and columns of the elements of a matrix on and above a diagonal.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     * @return a new INT64 array of shape (2, count)
     * @throws ShapeException if a size is negative
     */
    public static NDArray triuIndices(int rows, int columns, int offset) {
        return NDArraySequences.triuIndices(rows, columns, offset);
    }

    /**
     * Creates an array of one value with the shape, data type and device of another.
     *
     * @param like the other array
     * @param value the value
     * @return a new array
     * @throws ArgumentException if the value does not fit the data type
     */
    public static NDArray fullLike(NDArray like, Number value) {
        return NDArraySequences.fullLike(like, value);
    }

    /**
     * Returns the sum of products that an equation describes, such as {@code "ij,jk->ik"}. Letters name axes, and those
     * that the result lacks are summed.
     *
     * @param equation letters for the axes of each array, separated by commas, and an arrow before those of the result
     * @param arrays the arrays, of one data type
     * @return a new array
     * @throws ArgumentException if the equation has another form, or another number of arrays
     * @throws ShapeException if the sizes do not fit
     */
    public static NDArray einsum(String equation, NDArray... arrays) {
        return NDArraySequences.einsum(equation, arrays);
    }

    /**
     * Returns the frequencies of the results of {@link NDArray#fft()}.
     *
     * @param n the number of samples
     * @param spacing the distance between two samples
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray fftfreq(int n, double spacing, DataType dataType) {
        return NDArraySequences.fftfreq(n, spacing, dataType);
    }

    /**
     * Returns the frequencies of the results of {@link NDArray#rfft()}.
     *
     * @param n the number of samples
     * @param spacing the distance between two samples
     * @param dataType a floating-point data type
     * @return a new array of shape (n / 2 + 1)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray rfftfreq(int n, double spacing, DataType dataType) {
        return NDArraySequences.rfftfreq(n, spacing, dataType);
    }

    /**
     * Decodes an array in DJL's format, as {@link NDArray#encode} and DJL write it, or in NumPy's format
     * ({@code .npy}).
     *
     * @param manager the owner of the array
     * @param bytes the encoded array
     * @return a new array, with its name
     * @throws FormatException if the bytes are not an encoded array, or if there are more of them
     */
    public static NDArray decode(NDManager manager, byte[] bytes) {
        return NDArrayDecoding.decode(manager, bytes);
    }

    /**
     * Decodes an array from a stream, in DJL's or NumPy's format. Nothing is read beyond the end of the array.
     *
     * @param manager the owner of the array
     * @param in the stream, which is not closed
     * @return a new array, with its name
     * @throws FormatException if the stream does not contain an encoded array
     * @throws TensorIOException if the stream cannot be read
     */
    public static NDArray decode(NDManager manager, InputStream in) {
        return NDArrayDecoding.decode(manager, in);
    }

    /**
     * Reads a file of arrays that MXNet or {@link #save} wrote, such as {@code net-0001.params}.
     *
     * @param fname the path of the file
     * @return the arrays in the order of the file, with their names if the file has names
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the file is damaged
     * @throws UnsupportedException if the elements of an array are of a type that is not in {@link DataType}
     */
    public static NDList load(String fname) {
        return NDArrayFiles.load(fname);
    }

    /**
     * Reads a file of arrays with names; see {@link #load}.
     *
     * @param fname the path of the file
     * @return the arrays by name, in the order of the file
     * @throws FormatException if the file is damaged, has arrays without names, or contains a name twice
     */
    public static Map<String, NDArray> load2Map(String fname) {
        return NDArrayFiles.load2Map(fname);
    }

    /**
     * Writes a file of arrays with names, which MXNet can read. An existing file is replaced once the new one is
     * complete.
     *
     * @param fname the path of the file
     * @param arrays the arrays by name
     * @throws TensorIOException if the file cannot be written
     * @throws DTypeException if MXNet does not have an array's data type
     */
    public static void save(String fname, Map<String, NDArray> arrays) {
        NDArrayFiles.save(fname, arrays);
    }

    /**
     * Writes a file of arrays without names; see {@link #save(String, Map)}.
     *
     * @param fname the path of the file
     * @param arrays the arrays
     */
    public static void save(String fname, Collection<NDArray> arrays) {
        NDArrayFiles.save(fname, arrays);
    }

    /**
     * Creates an array of uniform random numbers from 0 to 1 (exclusive).
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array
     * @throws DTypeException if the data type is not floating-point
     * @see LibTensor#manualSeed
     */
    public static NDArray rand(Shape shape, DataType dataType) {
        return NDArrayRandom.rand(shape, dataType);
    }

    /**
     * Creates a FLOAT32 array of uniform random numbers from 0 to 1 (exclusive).
     *
     * @param shape the shape
     * @return a new array
     * @see LibTensor#manualSeed
     */
    public static NDArray rand(Shape shape) {
        return NDArrayRandom.rand(shape);
    }

    /**
     * Creates an array of normal random numbers with mean 0 and variance 1.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array
     * @throws DTypeException if the data type is not floating-point
     * @see LibTensor#manualSeed
     */
    public static NDArray randn(Shape shape, DataType dataType) {
        return NDArrayRandom.randn(shape, dataType);
    }

    /**
     * Creates a FLOAT32 array of normal random numbers with mean 0 and variance 1.
     *
     * @param shape the shape
     * @return a new array
     * @see LibTensor#manualSeed
     */
    public static NDArray randn(Shape shape) {
        return NDArrayRandom.randn(shape);
    }

    /**
     * Creates an array of random integers from {@code low} to {@code high} (exclusive).
     *
     * @param low the lowest number, inclusive
     * @param high the end, exclusive
     * @param shape the shape
     * @param dataType any data type except BOOLEAN
     * @return a new array
     * @throws ArgumentException if {@code high} is not greater than {@code low}
     * @see LibTensor#manualSeed
     */
    public static NDArray randint(long low, long high, Shape shape, DataType dataType) {
        return NDArrayRandom.randint(low, high, shape, dataType);
    }

    /**
     * Creates an INT64 array with a random permutation of the integers from 0 to {@code n - 1}.
     *
     * @param n the number of integers
     * @return a new one-dimensional array
     * @see LibTensor#manualSeed
     */
    public static NDArray randperm(long n) {
        return NDArrayRandom.randperm(n);
    }

    /**
     * Creates an array of uniform random numbers from 0 to 1 (exclusive), drawn from a generator.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator the source of the random numbers
     * @return a new array
     * @throws DTypeException if the data type is not floating-point
     */
    public static NDArray rand(Shape shape, DataType dataType, Generator generator) {
        return NDArrayDrawn.rand(shape, dataType, generator);
    }

    /**
     * Creates an array of normal random numbers with mean 0 and variance 1, drawn from a generator.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator the source of the random numbers
     * @return a new array
     * @throws DTypeException if the data type is not floating-point
     */
    public static NDArray randn(Shape shape, DataType dataType, Generator generator) {
        return NDArrayDrawn.randn(shape, dataType, generator);
    }

    /**
     * Creates an array of random integers from {@code low} to {@code high} (exclusive), drawn from a generator.
     *
     * @param low the lowest number, inclusive
     * @param high the end, exclusive
     * @param shape the shape
     * @param dataType any data type except BOOLEAN
     * @param generator the source of the random numbers
     * @return a new array
     * @throws ArgumentException if {@code high} is not greater than {@code low}
     */
    public static NDArray randint(long low, long high, Shape shape, DataType dataType, Generator generator) {
        return NDArrayDrawn.randint(low, high, shape, dataType, generator);
    }

    /**
     * Creates an INT64 array with a random permutation of the integers from 0 to {@code n - 1}, drawn from a generator.
     *
     * @param n the number of integers
     * @param generator the source of the random numbers
     * @return a new one-dimensional array
     */
    public static NDArray randperm(long n, Generator generator) {
        return NDArrayDrawn.randperm(n, generator);
    }

    /**
     * Selects elements of {@code a} where the condition is true, and of {@code b} elsewhere. The three shapes are
     * broadcast together.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the elements used where the condition is true
     * @param b the elements used where the condition is false
     * @return a new array of the promoted data type of {@code a} and {@code b}
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes cannot be broadcast together
     */
    public static NDArray where(NDArray condition, NDArray a, NDArray b) {
        return NDArrayWhere.where(condition, a, b);
    }

    /**
     * Selects elements of {@code a} where the condition is true, and a number elsewhere; see
     * {@link NDArray#where(NDArray, Number)}.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the elements used where the condition is true
     * @param b the number used where the condition is false
     * @return a new array
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes cannot be broadcast together
     */
    public static NDArray where(NDArray condition, NDArray a, Number b) {
        return NDArrayWhere.where(condition, a, b);
    }

    /**
     * Selects a number where the condition is true, and elements of {@code b} elsewhere. The data type is that of
     * {@link NDArray#where(NDArray, Number)}.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the number used where the condition is true
     * @param b the elements used where the condition is false
     * @return a new array
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes cannot be broadcast together
     */
    public static NDArray where(NDArray condition, Number a, NDArray b) {
        return NDArrayWhere.where(condition, a, b);
    }

    /**
     * Selects one number where the condition is true, and another elsewhere.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the number used where the condition is true
     * @param b the number used where the condition is false
     * @return a new array of the condition's shape, of INT64 if both numbers have an integer type, and of FLOAT32
     *     otherwise
     * @throws DTypeException if the condition is not BOOLEAN
     */
    public static NDArray where(NDArray condition, Number a, Number b) {
        return NDArrayWhere.where(condition, a, b);
    }

    /**
     * Returns a copy of the tensors, joined along an existing dimension.
     *
     * <p>Shape: That of the first tensor, with the sum of the sizes at {@code axis}. All other dimensions must be
     * equal.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch skips tensors of shape (0), while they must fit the others here.
     *
     * <p>Errors: An empty list causes an argument error, a 0-dim tensor causes a shape error, and a dimension out of
     * range causes an index error.
     *
     * @param arrays the arrays to join
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public static NDArray concat(NDArray[] arrays, int axis) {
        return Dispatch.apply(Op.CAT, ArgumentException.notNull(arrays, "arrays"), new long[] {axis}, null);
    }

    /**
     * Returns a copy of the tensors, joined along an existing dimension.
     *
     * <p>Shape: That of the first tensor, with the sum of the sizes at {@code axis}. All other dimensions must be
     * equal.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch skips tensors of shape (0), while they must fit the others here.
     *
     * <p>Errors: An empty list causes an argument error, a 0-dim tensor causes a shape error, and a dimension out of
     * range causes an index error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray concat(NDArray[] arrays) {
        return Dispatch.apply(Op.CAT, ArgumentException.notNull(arrays, "arrays"), new long[] {0}, null);
    }

    /**
     * Returns a copy of the tensors, joined along a new dimension.
     *
     * <p>Shape: That of the first tensor, with the number of tensors inserted at {@code axis}. All shapes must be
     * equal.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error, and a dimension out of range causes an index error.
     *
     * @param arrays the arrays to join
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public static NDArray stack(NDArray[] arrays, int axis) {
        return Dispatch.apply(Op.STACK, ArgumentException.notNull(arrays, "arrays"), new long[] {axis}, null);
    }

    /**
     * Returns a copy of the tensors, joined along a new dimension.
     *
     * <p>Shape: That of the first tensor, with the number of tensors inserted at {@code axis}. All shapes must be
     * equal.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error, and a dimension out of range causes an index error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray stack(NDArray[] arrays) {
        return Dispatch.apply(Op.STACK, ArgumentException.notNull(arrays, "arrays"), new long[] {0}, null);
    }

    /**
     * Returns a copy of the tensors side by side, joined along the second dimension or, if they are vectors, along the
     * first.
     *
     * <p>Shape: That of the first tensor, with the sum of the sizes. 0-dim tensors count as vectors.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error. Shapes that do not fit cause a shape error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray hstack(NDArray[] arrays) {
        return Dispatch.apply(Op.HSTACK, ArgumentException.notNull(arrays, "arrays"), null, null);
    }

    /**
     * Returns a copy of the tensors on top of each other, joined along the first dimension.
     *
     * <p>Shape: That of the first tensor, with the sum of the sizes. Vectors count as rows.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error. Shapes that do not fit cause a shape error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray vstack(NDArray[] arrays) {
        return Dispatch.apply(Op.VSTACK, ArgumentException.notNull(arrays, "arrays"), null, null);
    }

    /**
     * Returns a copy of the tensors behind each other, joined along the third dimension.
     *
     * <p>Shape: That of the first tensor, with the sum of the sizes. Matrices get a third dimension.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error. Shapes that do not fit cause a shape error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray dstack(NDArray[] arrays) {
        return Dispatch.apply(Op.DSTACK, ArgumentException.notNull(arrays, "arrays"), null, null);
    }

    /**
     * Returns a matrix with the tensors as blocks along its diagonal and zeros elsewhere.
     *
     * <p>Shape: (n, m), the sums of the rows and of the columns. Vectors count as rows.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error. More than two dimensions cause a shape error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray blockDiag(NDArray[] arrays) {
        return Dispatch.apply(Op.BLOCK_DIAG, ArgumentException.notNull(arrays, "arrays"), null, null);
    }

    /**
     * Returns all combinations of one element from each vector, with the last vector varying fastest.
     *
     * <p>Shape: (n1 * n2 * ..., number of vectors), or the shape of the vector if there is only one.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error. Tensors that are not vectors cause a shape error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray cartesianProd(NDArray[] arrays) {
        return Dispatch.apply(Op.CARTESIAN_PROD, ArgumentException.notNull(arrays, "arrays"), null, null);
    }

    /**
     * Returns the product of matrices, computed in the order that needs the fewest multiplications.
     *
     * <p>Shape: (n, m), the rows of the first matrix and the columns of the last one.
     *
     * <p>Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     *
     * <p>PyTorch and NumPy: In PyTorch the first and the last tensor may be vectors.
     *
     * <p>Errors: Bool, or two dtypes in one call, cause a dtype error. Tensors that are not matrices, or whose sizes do
     * not fit, cause a shape error. More than 64 tensors cause an argument error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray multiDot(NDArray[] arrays) {
        return Dispatch.apply(Op.MULTI_DOT, ArgumentException.notNull(arrays, "arrays"), null, null);
    }
}
