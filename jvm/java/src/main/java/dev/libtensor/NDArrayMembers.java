package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.Target;
import dev.libtensor.internal.Workspace;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.Op;
import dev.libtensor.internal.watching.Anchor;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.lang.ref.Reference;
import java.util.function.UnaryOperator;

/** The handle, lifetime, conversions and gradients of an {@link NDArray}. */
public abstract sealed class NDArrayMembers extends NDArrayComparisons implements NativeResource permits NDArray {
    private final long handle;
    private Anchor anchor;
    private String name;

    NDArrayMembers(long handle, Anchor anchor) {
        this.handle = handle;
        this.anchor = anchor;
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
        return duplicate();
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
        ArgumentException.notNull(target, "target").copyFrom(self());
    }

    /** Frees the array. Closing it again, or after its scope has closed, has no effect. */
    @Override
    public void close() {
        dispose();
    }

    /**
     * Detaches the array from the scope, manager or workspace that owns it. The result exists until it is disposed or
     * garbage collected. This ends a loan. A block's own parameters and buffers stay with the block. To detach from the
     * gradient record, use {@link #stopGradient}.
     *
     * @return this array, or a copy without a gradient record if the array belongs to a workspace, where it stays
     */
    @Override
    public NDArray detach() {
        if (isAttached()) {
            return Target.outside(this::duplicate);
        }
        Ownership.detach(self());
        return self();
    }

    /**
     * Returns whether the array belongs to the cycle of a workspace and ends with it.
     *
     * @return true, even after the cycle, or false for an array of a scope, a manager or a block, and for one that
     *     nothing owns
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
        if (view.shapeEquals(self())) {
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
     * <p>ND4J: Integers are converted to the default floating-point type.
     */
    @Override
    public NDArray std(int... axes) {
        return floating(x -> x.std(Dispatch.axes(axes), false));
    }

    /** {@inheritDoc} */
    @Override
    public NDArray var() {
        return var(new int[0]);
    }

    /**
     * {@inheritDoc}
     *
     * <p>ND4J: Integers are converted to the default floating-point type.
     */
    @Override
    public NDArray var(int... axes) {
        return floating(x -> x.var(Dispatch.axes(axes), false));
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
            return operation.apply(self());
        }
        try (NDArray numbers = self().toType(Nd4j.dataType().type(), false)) {
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
        return own == 0 || target == null || target.handle() == own ? self() : copyTo(target);
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
            return self();
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
            return self();
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
            return detachOnNoWs && isAttached() ? detach() : self();
        }
        return owningWorkspace() == current.handle() ? self() : copyTo(current);
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
     * Moves the array to a manager, which then owns it. This ends a loan. A block's own parameters and buffers stay
     * with the block.
     *
     * @param manager the new owner
     * @return this array
     * @throws ScopeException if the manager is closed or capped; in this case nothing changes
     */
    @Override
    public NDArray attach(NDManager manager) {
        Ownership.moveTo(self(), ArgumentException.notNull(manager, "manager"));
        return self();
    }

    /**
     * Lends the array to a manager. When the manager closes, the array returns to its previous owner, even if that is
     * capped. If that owner is closed, the array returns to the nearest earlier owner that is open, or is freed if none
     * is. An array without an owner becomes unowned again. Its memory stays charged to the original owner. A block's
     * own parameters and buffers stay with the block.
     *
     * @param manager the manager that borrows it
     * @return this array
     * @throws ScopeException if the manager is closed or capped; in this case nothing changes
     */
    @Override
    public NDArray tempAttach(NDManager manager) {
        Ownership.lend(self(), ArgumentException.notNull(manager, "manager"));
        return self();
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
        return named(Dispatch.apply(Op.TO_DTYPE, new NDArray[] {self()}, new long[] {DataType.given(dataType)}, null));
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
        return named(Dispatch.apply(Op.TO_DEVICE, new NDArray[] {self()}, new long[] {Device.given(device)}, null));
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
        return NDArray.where(condition, self(), b);
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

    /** Returns the elements as NumPy prints them, or a note that the array is disposed. */
    @Override
    public String toString() {
        try {
            return Native.format(handle);
        } catch (DisposedException e) {
            return "NDArray(disposed: " + e.getMessage() + ")";
        } catch (RuntimeException e) {
            return "NDArray(" + e.getMessage() + ")";
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
