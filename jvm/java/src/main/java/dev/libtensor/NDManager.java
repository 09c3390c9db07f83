package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.Target;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Handles;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.watching.Anchor;
import dev.libtensor.internal.watching.CellList;
import dev.libtensor.internal.watching.ScopeWatch;
import dev.libtensor.internal.watching.Unclaimed;
import dev.libtensor.internal.watching.Wrappers;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Creates arrays and owns them, as described in DJL's "Memory Management". Managers form a tree, in which closing a
 * manager closes its sub-managers and frees all their arrays.
 *
 * <pre>{@code
 * try (NDManager manager = NDManager.newBaseManager()) {
 *     NDArray x = manager.ones(new Shape(2, 2));
 *     NDArray y = x.add(1); // belongs to x's manager
 * }
 * }</pre>
 *
 * <p>The result of an operation belongs to the manager of the first operand that has one. A manager is never current:
 * inside a {@link ResourceScope}, the scope owns the results, regardless of the managers of the operands.
 *
 * <p>An array keeps its manager reachable. After a garbage collection, arrays that the program has dropped are
 * reclaimed before the manager closes. A manager that is dropped without being closed is dissolved and reported, and
 * the objects that it owned exist as long as the program refers to them.
 */
public final class NDManager extends NDManagerFactories implements ResourceOwner {

    /** The probability of a standard normal number of at most two, which is erf(sqrt(2)). */
    private static final double WITHIN_TWO = 0.954499736103642;

    private static final AtomicLong UIDS = new AtomicLong();

    /** Stands for the owner of what no manager owns. */
    private static final NDManager SYSTEM = new NDManager();

    private final NDManager parent;
    private final Device device;
    private final long handle;
    private final ScopeWatch watch;

    /** Created with the first resource, because few managers have one. */
    private volatile ManagedResources resources;

    private static final AtomicReferenceFieldUpdater<NDManager, ManagedResources> RESOURCES =
            AtomicReferenceFieldUpdater.newUpdater(NDManager.class, ManagedResources.class, "resources");

    private volatile boolean capped;

    private NDManager(NDManager parent, Device device) {
        this.parent = parent;
        this.device = ArgumentException.notNull(device, "device");
        Unclaimed made = Context.current().made;
        handle = made.handle = Native.scopeOpen(parent == null ? 0 : parent.handle, Codes.SCOPE_MANAGER, null);
        watch = ScopeWatch.open(this, handle, parent == null ? null : parent.watch);
        made.handle = 0;
    }

    private NDManager() {
        parent = null;
        device = null;
        handle = 0;
        watch = null;
    }

    /**
     * Creates a base manager, the root of a tree of managers, for arrays on the engine's {@link Engine#defaultDevice
     * default device}.
     *
     * @return a new manager
     */
    public static NDManager newBaseManager() {
        return newBaseManager(Engine.getInstance().defaultDevice());
    }

    /**
     * Creates a base manager, the root of a tree of managers.
     *
     * @param device the default device of its arrays
     * @return a new manager
     */
    public static NDManager newBaseManager(Device device) {
        return new NDManager(null, device);
    }

    /**
     * Creates a base manager. This form is for programs that name an engine of DJL, of which there is only one here.
     *
     * @param engineName {@code LibTensor} in upper or lower case; null or blank stands for the same
     * @return a new manager for arrays on the engine's default device
     * @throws UnsupportedException if the name is a different one
     */
    public static NDManager newBaseManager(String engineName) {
        return newBaseManager(Engine.getInstance().defaultDevice(), engineName);
    }

    /**
     * Creates a base manager. This form is for programs that name an engine of DJL, of which there is only one here.
     *
     * @param device the default device of its arrays
     * @param engineName {@code LibTensor} in upper or lower case; null or blank stands for the same
     * @return a new manager
     * @throws UnsupportedException if the name is a different one
     */
    public static NDManager newBaseManager(Device device, String engineName) {
        ArgumentException.notNull(device, "device");
        if (engineName != null && !engineName.isBlank() && !Engine.hasEngine(engineName)) {
            throw new UnsupportedException("there is no engine '" + engineName + "': expected '"
                    + Engine.getDefaultEngineName() + "' or none");
        }
        return newBaseManager(device);
    }

    /**
     * Returns an id that no other call in this process returns.
     *
     * @return a new id
     */
    public static String nextUid() {
        return "uid-" + System.nanoTime() + "-" + UIDS.incrementAndGet();
    }

    /**
     * Creates a sub-manager of the manager of a resource.
     *
     * @param resource an array, or a list of arrays
     * @return a new manager
     * @throws ScopeException if that manager is closed
     */
    public static NDManager subManagerOf(NDResource resource) {
        return ArgumentException.notNull(resource, "resource").getManager().newSubManager();
    }

    /**
     * Returns the device of managers that are made without one.
     *
     * @return the engine's default device
     */
    public Device defaultDevice() {
        return getEngine().defaultDevice();
    }

    /**
     * Returns an array as this manager can use it, which is the array itself.
     *
     * @param array the array
     * @return the same object, which stays with its manager
     */
    public NDArray from(NDArray array) {
        return ArgumentException.notNull(array, "array");
    }

    /**
     * Reads the arrays of a file, which then belong to this manager; see {@link NDArray#load(String)}.
     *
     * @param path a file of NumPy, safetensors or DJL
     * @return the arrays
     * @throws FormatException if the file has another format
     * @throws TensorIOException if the file cannot be read
     */
    public NDList load(Path path) {
        NDList list = NDArray.load(ArgumentException.notNull(path, "path").toString());
        list.attach(this);
        return list;
    }

    /**
     * Allocates memory of Java for elements that are then given to {@link #create}.
     *
     * @param capacity the number of bytes
     * @return a new direct buffer in the machine's byte order
     */
    public ByteBuffer allocateDirect(int capacity) {
        return ByteBuffer.allocateDirect(capacity).order(ByteOrder.nativeOrder());
    }

    /**
     * Creates a square FLOAT32 matrix with ones on a diagonal and zeros elsewhere.
     *
     * @param rows the number of rows and columns
     * @param k the diagonal: 0 for the main one, 1 for the one above it, -1 for the one below
     * @return a new array owned by this manager
     */
    public NDArray eye(int rows, int k) {
        return eye(rows, rows, k);
    }

    /**
     * Creates a FLOAT32 matrix with ones on a diagonal and zeros elsewhere.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param k the diagonal: 0 for the main one, 1 for the one above it, -1 for the one below
     * @return a new array owned by this manager
     */
    public NDArray eye(int rows, int columns, int k) {
        return eye(rows, columns, k, DataType.FLOAT32);
    }

    /**
     * Creates a matrix with ones on a diagonal and zeros elsewhere.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param k the diagonal: 0 for the main one, 1 for the one above it, -1 for the one below
     * @param dataType the data type
     * @return a new array owned by this manager
     */
    public NDArray eye(int rows, int columns, int k, DataType dataType) {
        return eye(rows, columns, k, dataType, device());
    }

    /**
     * Creates a matrix with ones on a diagonal and zeros elsewhere, on a device.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param k the diagonal: 0 for the main one, 1 for the one above it, -1 for the one below
     * @param dataType the data type
     * @param device the device
     * @return a new array owned by this manager
     */
    public NDArray eye(int rows, int columns, int k, DataType dataType, Device device) {
        ArgumentException.notNull(dataType, "dataType");
        return own(device, () -> {
            try (Temporaries temporaries = new Temporaries()) {
                NDArray row = NDArray.arange(0, rows, 1, DataType.INT64).reshape(new Shape(-1, 1));
                NDArray column = NDArray.arange(0, columns, 1, DataType.INT64);
                return temporaries.keep(column.sub(row).eq(k).toType(dataType, true));
            }
        });
    }

    /**
     * Creates an array of numbers at equal distances, on a device.
     *
     * @param start the first number
     * @param stop the end, which is not included
     * @param step the distance
     * @param dataType the data type
     * @param device the device
     * @return a new array owned by this manager
     */
    public NDArray arange(Number start, Number stop, Number step, DataType dataType, Device device) {
        return own(device, () -> NDArray.arange(start, stop, step, dataType));
    }

    /**
     * Creates a FLOAT32 array of standard normal numbers of at most two standard deviations.
     *
     * @param shape the shape
     * @return a new array owned by this manager
     */
    public NDArray truncatedNormal(Shape shape) {
        return truncatedNormal(0, 1, shape, DataType.FLOAT32);
    }

    /**
     * Creates an array of standard normal numbers of at most two standard deviations.
     *
     * @param shape the shape
     * @param dataType the data type
     * @return a new array owned by this manager
     */
    public NDArray truncatedNormal(Shape shape, DataType dataType) {
        return truncatedNormal(0, 1, shape, dataType);
    }

    /**
     * Creates an array of normal numbers at most two standard deviations from the mean.
     *
     * @param loc the mean
     * @param scale the standard deviation
     * @param shape the shape
     * @param dataType the data type
     * @return a new array owned by this manager
     */
    public NDArray truncatedNormal(float loc, float scale, Shape shape, DataType dataType) {
        return truncatedNormal(loc, scale, shape, dataType, device());
    }

    /**
     * Creates an array of normal numbers at most two standard deviations from the mean, on a device.
     *
     * @param loc the mean
     * @param scale the standard deviation
     * @param shape the shape
     * @param dataType the data type
     * @param device the device
     * @return a new array owned by this manager
     */
    public NDArray truncatedNormal(float loc, float scale, Shape shape, DataType dataType, Device device) {
        ArgumentException.notNull(dataType, "dataType");
        return own(device, () -> {
            try (Temporaries temporaries = new Temporaries()) {
                // The inverse of the distribution function at uniform numbers, in double precision.
                NDArray uniform = NDArray.rand(shape, DataType.FLOAT64).mul(2 * WITHIN_TWO).sub(WITHIN_TWO);
                NDArray normal = uniform.erfinv().mul(scale * Math.sqrt(2)).add(loc);
                return temporaries.keep(normal.toType(dataType, true));
            }
        });
    }

    /**
     * Creates a FLOAT32 array of random counts from Poisson distributions.
     *
     * @param lam the means
     * @return a new array owned by this manager, in the shape of the means
     */
    public NDArray samplePoisson(NDArray lam) {
        return samplePoisson(lam, new Shape());
    }

    /**
     * Creates a FLOAT32 array of random counts from Poisson distributions.
     *
     * @param lam the means
     * @param shape the shape of the numbers for each mean
     * @return a new array owned by this manager; its shape is that of the means followed by the given one
     */
    public NDArray samplePoisson(NDArray lam, Shape shape) {
        return sampled(ArgumentException.notNull(lam, "lam"), shape, NDArray::poisson);
    }

    /**
     * Creates a FLOAT32 array of random numbers from gamma distributions.
     *
     * @param alpha the shape parameters
     * @param beta the scales, in the shape of {@code alpha}
     * @return a new array owned by this manager
     */
    public NDArray sampleGamma(NDArray alpha, NDArray beta) {
        return sampleGamma(alpha, beta, new Shape());
    }

    /**
     * Creates a FLOAT32 array of random numbers from gamma distributions.
     *
     * @param alpha the shape parameters
     * @param beta the scales, in the shape of {@code alpha}
     * @param shape the shape of the numbers for each distribution
     * @return a new array owned by this manager; its shape is that of the parameters followed by the given one
     */
    public NDArray sampleGamma(NDArray alpha, NDArray beta, Shape shape) {
        ArgumentException.notNull(beta, "beta");
        return sampled(ArgumentException.notNull(alpha, "alpha"), shape, each -> each.gamma().mul(spread(beta, shape)));
    }

    /**
     * Creates a FLOAT32 array of normal random numbers.
     *
     * @param mu the means
     * @param sigma the standard deviations, in the shape of the means
     * @return a new array owned by this manager
     */
    public NDArray sampleNormal(NDArray mu, NDArray sigma) {
        return sampleNormal(mu, sigma, new Shape());
    }

    /**
     * Creates a FLOAT32 array of normal random numbers.
     *
     * @param mu the means
     * @param sigma the standard deviations, in the shape of the means
     * @param shape the shape of the numbers for each distribution
     * @return a new array owned by this manager; its shape is that of the parameters followed by the given one
     */
    public NDArray sampleNormal(NDArray mu, NDArray sigma, Shape shape) {
        ArgumentException.notNull(sigma, "sigma");
        return sampled(ArgumentException.notNull(mu, "mu"), shape, each -> each.sampleNormal(spread(sigma, shape)));
    }

    private NDArray sampled(NDArray parameter, Shape shape, UnaryOperator<NDArray> draw) {
        return ownThere(() -> {
            try (Temporaries temporaries = new Temporaries()) {
                return temporaries.keep(draw.apply(spread(parameter, shape)).toType(DataType.FLOAT32, true));
            }
        });
    }

    /** Each element repeated in new dimensions behind the others. */
    private static NDArray spread(NDArray parameter, Shape shape) {
        long[] ones = new long[ArgumentException.notNull(shape, "shape").dimension()];
        Arrays.fill(ones, 1);
        Shape own = parameter.getShape();
        return parameter.reshape(own.addAll(new Shape(ones))).broadcast(own.addAll(shape));
    }

    /**
     * Returns the engine, of which there is only one here.
     *
     * @return the engine
     */
    public Engine getEngine() {
        return Engine.getInstance();
    }

    /**
     * Creates a sub-manager, which closes with this manager at the latest.
     *
     * @return a new manager
     * @throws ScopeException if this manager is closed
     */
    public NDManager newSubManager() {
        return newSubManager(device());
    }

    /**
     * Creates a sub-manager, which closes with this manager at the latest.
     *
     * @param device the default device of its arrays
     * @return a new manager
     * @throws ScopeException if this manager is closed
     */
    public NDManager newSubManager(Device device) {
        check();
        return new NDManager(this, device);
    }

    /**
     * Returns the system manager. As in DJL, it stands for the owner of what no manager owns, and lives as long as the
     * process. Arrays that it creates belong to the current scope or to nothing, and attaching to it detaches.
     */
    static NDManager system() {
        return SYSTEM;
    }

    /** Returns the manager that owns an object, or the system manager. The caller keeps the object reachable. */
    static NDManager ownerOf(long object) {
        ScopeWatch watch = ScopeWatch.of(Native.owner(object));
        return watch != null && watch.get() instanceof NDManager manager ? manager : SYSTEM;
    }

    /**
     * Returns the manager's handle, for native code in the same process.
     *
     * @return the slot, generation and kind, in 64 bits, or 0 for the system manager
     */
    @Override
    public long handle() {
        return handle;
    }

    /**
     * Returns the parent manager.
     *
     * @return the manager, or null for a base manager
     */
    public NDManager getParentManager() {
        return parent;
    }

    /** The device of new arrays. That of the system manager is looked up when it is asked for. */
    @Override
    Device device() {
        return device == null ? Engine.getInstance().defaultDevice() : device;
    }

    /**
     * Returns the default device of this manager's arrays.
     *
     * @return the device
     */
    public Device getDevice() {
        return device();
    }

    /**
     * Returns whether this manager is open.
     *
     * @return true if it can create arrays
     */
    @Override
    public boolean isOpen() {
        return this == SYSTEM || !watch.isClosed();
    }

    /**
     * Closes the sub-managers, then frees this manager's arrays. Closing it again has no effect.
     *
     * @throws StateException if this is the system manager, which {@link NDArray#getManager} returns for an array that no
     *     manager owns
     */
    @Override
    public void close() {
        if (this == SYSTEM) {
            throw new StateException("the system manager lives as long as the process: close the array instead");
        }
        try {
            // In this order: if a step fails for lack of stack, the manager is dissolved once the program drops it.
            watch.close();
            closeResources();
            Native.scopeClose(handle);
            watch.forget();
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private void closeResources() {
        ManagedResources held = resources;
        if (held != null) {
            if (parent != null) {
                parent.owned().remove(resourceId());
            }
            held.close();
        }
    }

    /**
     * Refuses new members from now on; see {@link ResourceOwner#cap}.
     *
     * @throws ScopeException if this manager is closed
     */
    @Override
    public void cap() {
        ResourceOwner.super.cap();
        capped = true;
    }

    /**
     * Makes this manager own objects, which are closed when it closes, before its arrays and the newest first. What one of
     * them throws then is logged. Arrays are attached.
     *
     * @param resourceId an id, such as one of {@link #nextUid}, by which {@link #detachInternal} finds the object; with
     *     several objects, {@code _0}, {@code _1} and so on follow
     * @param resource objects with native memory or others to close, such as a predictor
     * @throws ScopeException if this manager is closed or capped; in this case no object but arrays before it is owned
     */
    public void attachInternal(String resourceId, AutoCloseable... resource) {
        if (capped) {
            check();
            throw new ScopeException("the manager " + getName() + " was capped, so it takes no new resources");
        }
        ArgumentException.notNull(resource, "resource");
        for (int i = 0; i < resource.length; i++) {
            attachUncappedInternal(resource.length == 1 ? resourceId : resourceId + "_" + i, resource[i]);
        }
    }

    /**
     * Makes this manager own an object even if it is capped; see {@link #attachInternal}. Arrays are members of the
     * manager itself, which refuses them then.
     *
     * @param resourceId an id, by which {@link #detachInternal} finds the object
     * @param resource the object
     * @throws ScopeException if this manager is closed, or if it is capped and the object is an array
     */
    public void attachUncappedInternal(String resourceId, AutoCloseable resource) {
        ArgumentException.notNull(resource, "resource");
        if (resource instanceof NDResource arrays) {
            arrays.attach(this);
            return;
        }
        ArgumentException.notNull(resourceId, "resourceId");
        if (this == SYSTEM) {
            return;
        }
        hold(resourceId, resource);
    }

    private void hold(String id, AutoCloseable resource) {
        check();
        owned().put(id, resource);
        // It may have closed in between: either its close has taken the resource, or the resource stays the caller's.
        if (!isOpen() && owned().remove(id)) {
            check();
        }
    }

    private ManagedResources owned() {
        ManagedResources held = resources;
        if (held == null) {
            RESOURCES.compareAndSet(this, null, new ManagedResources());
            held = resources;
            if (parent != null) {
                // Closing the parent closes this manager's resources, even if the program has dropped this manager.
                parent.hold(resourceId(), this);
            }
        }
        return held;
    }

    private String resourceId() {
        return "manager " + Long.toHexString(handle);
    }

    /**
     * Borrows arrays until this manager closes, and then gives them to another one; see {@link NDResource#tempAttach}.
     *
     * @param originalManager the manager that gets them back; null stands for the one that owns them
     * @param resourceId not used, because arrays are found by their own {@link NDArray#getUid}
     * @param resource the arrays
     * @throws ScopeException if this manager is closed or capped
     * @throws StateException if this is the system manager, which never closes
     */
    public void tempAttachInternal(NDManager originalManager, String resourceId, NDResource resource) {
        ArgumentException.notNull(resource, "resource");
        if (this == SYSTEM) {
            throw new StateException("the system manager cannot borrow arrays, because it never closes");
        }
        check();
        if (originalManager != null && originalManager != resource.getManager()) {
            resource.attach(originalManager);
        }
        resource.tempAttach(this);
    }

    /**
     * Ends the ownership of an object, which is then the caller's to close. If this manager is closed or has no such
     * object, this method has no effect.
     *
     * @param resourceId the id that the object was attached with, or the {@link NDArray#getUid} of an array
     */
    public void detachInternal(String resourceId) {
        ArgumentException.notNull(resourceId, "resourceId");
        ManagedResources held = resources;
        if (this == SYSTEM || !isOpen() || held != null && held.remove(resourceId)) {
            return;
        }
        for (NDArray array : getManagedArrays()) {
            if (array.getUid().equals(resourceId) && contains(array)) {
                array.detach();
            }
        }
    }

    /**
     * Describes this manager and its sub-managers by their names, ages, bytes and handles, without their arrays.
     *
     * @return a text of several lines
     */
    public String debugDump() {
        return debugDump(0);
    }

    /**
     * Returns the arrays of this manager and its sub-managers. They are the original objects, so closing the list frees
     * them. Borrowed arrays are included and lent ones are not. The system manager lists none.
     *
     * @return the arrays, in no particular order
     * @throws ScopeException if this manager is closed
     */
    public NDList getManagedArrays() {
        NDList arrays = new NDList();
        if (this == SYSTEM) {
            return arrays;
        }
        try {
            collect(this, Native.scopeMembers(handle), arrays);
            collectBelow(watch, arrays);
            return arrays;
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private static void collectBelow(ScopeWatch above, NDList arrays) {
        for (ScopeWatch below : above.below()) {
            // A dropped manager has no arrays that the program still refers to, because each would keep it reachable.
            if (below.get() instanceof NDManager manager) {
                try {
                    collect(manager, Native.scopeMembers(below.handle()), arrays);
                } catch (ScopeException | DisposedException closed) {
                    // Closed in the meantime, with its sub-managers.
                }
                collectBelow(below, arrays);
            }
        }
    }

    private static void collect(NDManager manager, long[] members, NDList arrays) {
        Wrappers wrappers = new Wrappers();
        manager.watch.cells().find(wrappers);
        if (!Arrays.stream(members).allMatch(wrappers::watch)) {
            CellList.findUnowned(wrappers);
        }
        for (long member : members) {
            NDArray wrapper = wrappers.get(member);
            if (wrapper != null) {
                arrays.add(wrapper);
            } else if (Handles.kind(member) == Handles.ARRAY && !wrappers.watch(member)) {
                // Created from another language, whose own object is watched; this one only keeps the manager
                // reachable.
                arrays.add(new NDArray(member, new Anchor(manager)));
            }
        }
    }

    /**
     * Decodes an array, which then belongs to this manager; see {@link NDArray#decode(NDManager, byte[])}.
     *
     * @param bytes the encoded array
     * @return a new array
     * @throws FormatException if the bytes are not an encoded array, or if there are more of them
     */
    public NDArray decode(byte[] bytes) {
        return NDArray.decode(this, bytes);
    }

    /**
     * Decodes an array from a stream, which then belongs to this manager; see
     * {@link NDArray#decode(NDManager, InputStream)}.
     *
     * @param in the stream, which is not closed
     * @return a new array
     * @throws FormatException if the stream does not contain an encoded array
     * @throws IOException if the stream cannot be read
     */
    public NDArray decode(InputStream in) throws IOException {
        return Encoded.array(this, ArgumentException.notNull(in, "in"));
    }

    /**
     * Moves arrays, lists of arrays, executors and other resources to this manager.
     *
     * @param resources the resources
     * @throws ScopeException if this manager is closed or capped; earlier resources have already moved
     */
    public void attachAll(NDResource... resources) {
        for (NDResource resource : ArgumentException.notNull(resources, "resources")) {
            resource.attach(this);
        }
    }

    /**
     * Borrows arrays and lists of arrays until this manager closes; see {@link NDResource#tempAttach}. Use it for
     * operands, so that the results of operations on them belong to this manager:
     *
     * <pre>{@code
     * try (NDManager inner = manager.newSubManager()) {
     *     inner.tempAttachAll(x, y);
     *     return inner.ret(x.mul(y).sum()); // x and y go back
     * }
     * }</pre>
     *
     * @param resources the arrays
     * @throws ScopeException if this manager is closed or capped; earlier arrays are already lent
     */
    public void tempAttachAll(NDResource... resources) {
        for (NDResource resource : ArgumentException.notNull(resources, "resources")) {
            resource.tempAttach(this);
        }
    }

    /**
     * Moves a resource to the parent manager, or detaches it if there is none. Arrays that an executor owns stay
     * with the executor.
     *
     * @param resource an array, a list of arrays or another resource
     * @param <T> the class of the object
     * @return the same object
     * @throws ScopeException if the parent manager is closed or capped
     */
    public <T extends NDResource> T ret(T resource) {
        ArgumentException.notNull(resource, "resource");
        if (parent == null) {
            resource.detach();
        } else {
            resource.attach(parent);
        }
        return resource;
    }

    /** Makes the result belong to this manager, on its device, whatever scope is current. */
    @Override
    NDArray own(Supplier<NDArray> factory) {
        return own(device(), factory);
    }

    @Override
    NDArray own(Device on, Supplier<NDArray> factory) {
        ArgumentException.notNull(on, "device");
        return ownThere(() -> NDArrayCreation.moved(on.make(factory), on));
    }

    @Override
    NDArray ownThere(Supplier<NDArray> factory) {
        return Target.make(this, factory);
    }

    private void check() {
        if (!isOpen()) {
            throw Handles.closed(handle);
        }
    }

    /** Returns the name, the parent's name, or that the manager is closed. */
    @Override
    public String toString() {
        try {
            return "NDManager(" + getName() + ", parent " + (parent == null ? "none" : parent.getName()) + ")";
        } catch (RuntimeException e) {
            return "NDManager(closed)";
        }
    }
}
