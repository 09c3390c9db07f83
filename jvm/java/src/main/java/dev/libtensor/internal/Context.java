package dev.libtensor.internal;

import dev.libtensor.Device;
import dev.libtensor.DisposedException;
import dev.libtensor.Generator;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceOwner;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.SpinLock;
import dev.libtensor.internal.natives.VirtualThreads;
import dev.libtensor.internal.watching.Anchor;
import dev.libtensor.internal.watching.CellFiller;
import dev.libtensor.internal.watching.CellList;
import dev.libtensor.internal.watching.ReclaimBatch;
import dev.libtensor.internal.watching.Reclaimer;
import dev.libtensor.internal.watching.ScopeWatch;
import dev.libtensor.internal.watching.SharedCell;
import dev.libtensor.internal.watching.SingleCell;
import dev.libtensor.internal.watching.Unclaimed;
import java.lang.invoke.MethodHandles;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * The context of a platform or virtual thread: current scope, gradient mode and random stream. It is passed to every
 * native call as arguments, because a virtual thread moves between native threads.
 */
public final class Context {
    /**
     * A thread refers to its context weakly, because it may outlive the class loader of this class, which a context keeps
     * from being collected.
     */
    private static final ThreadLocal<Reference<Context>> CURRENT = ThreadLocal.withInitial(Context::first);

    /** Keeps the contexts of platform threads. */
    private static final Map<Thread, Context> OF_THREADS = new WeakHashMap<>();

    private static final SpinLock LOCK = new SpinLock();

    static {
        // Early, while there is enough stack: a class whose initialization throws a StackOverflowError is unusable from
        // then on.
        initialize(Anchor.class, CellFiller.class, CellList.class, Frame.class, NDManager.class, ReclaimBatch.class,
                Reclaimer.class, ResourceScope.class, ScopeWatch.class,
                SharedCell.class, SingleCell.class, Unclaimed.class,
                VirtualThreads.class);
    }

    private Frame top;
    private int flags = Codes.FLAG_FREE_LEAVES;

    /** The number of noGrad guards that are open, without those that were opened before the newest collector. */
    private int noGrads;

    /** The number of gradient collectors that are open. */
    private int collectors;

    /** A virtual thread's own generator, and the anchor that reclaims it when the thread is gone. */
    private long generator;
    private Anchor stream;

    /** What the thread has entered and not left, the last at the end. It leaves in any order. */
    private final List<Period<Generator>> generators = new ArrayList<>(0);
    private final List<Period<Integer>> streams = new ArrayList<>(0);
    private final List<Period<Device>> devices = new ArrayList<>(0);

    /** The device that the thread has chosen for all times in which it has entered none, or null. */
    private Device chosenDevice;
    private final List<Period<Cast>> casts = new ArrayList<>(0);

    /**
     * The filler of the manager in which this thread last created arrays. A manager is never current, so no frame holds
     * it.
     */
    private CellFiller managed;

    /** Records arrays created without a scope, each with its anchor; null if they are not recorded. */
    private Map<NDArray, Anchor> temporaries;

    /** Records new arrays; null while no {@link dev.libtensor.NDScope} is open. */
    private Registry registry;

    /** What the thread has begun and not finished, such as a native call's new handle without a Java object. */
    public final Unclaimed made;

    /** Keeps {@link #made} from being reclaimed while the thread runs. */
    private final Anchor thread = new Anchor(null);

    private Context() {
        Native.checkSettings();
        made = new Unclaimed(thread);
        CellList.contexts().add(made);
    }

    private static void initialize(Class<?>... classes) {
        try {
            for (Class<?> each : classes) {
                MethodHandles.lookup().ensureInitialized(each);
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static Reference<Context> first() {
        Context context = new Context();
        if (VirtualThreads.isCurrent()) {
            return new OfVirtual(context);
        }
        LOCK.lock();
        try {
            OF_THREADS.put(Thread.currentThread(), context);
        } finally {
            LOCK.held = 0;
        }
        return new WeakReference<>(context);
    }

    /** Throws unless this is the calling thread's, which has entered something and now leaves it. */
    public void requireCurrent(String entered) {
        if (this != current()) {
            throw new StateException("the entry of " + entered + " was closed on another thread:"
                    + " close it on the thread that called enter()");
        }
    }

    /** Releases the contexts of threads that have ended. */
    public static void release() {
        LOCK.lock();
        try {
            OF_THREADS.size();
        } finally {
            LOCK.held = 0;
        }
    }

    public static Context current() {
        Context context = CURRENT.get().get();
        if (context.made.handle != 0 || context.made.moving != null) {
            context.made.settle();
        }
        return context;
    }

    public int flags() {
        return flags;
    }

    /** Stops recording gradients. Recording resumes when every such period has ended, in any order. */
    public void beginNoGrad() {
        noGrads++;
        updateFlags();
    }

    public void endNoGrad() {
        noGrads--;
        updateFlags();
    }

    /** Records gradients even inside noGrad guards, until {@link #endCollecting} is given what this returns. */
    public int beginCollecting() {
        int around = noGrads;
        noGrads = 0;
        collectors++;
        updateFlags();
        return around;
    }

    public void endCollecting(int around) {
        noGrads += around;
        collectors--;
        updateFlags();
    }

    /** Whether a gradient collector is open. */
    public boolean isCollecting() {
        return collectors > 0;
    }

    /** Outside a collector, leaves may be changed in place, as in DJL; inside, as in PyTorch, that is an error. */
    private void updateFlags() {
        int now = (noGrads > 0 ? Codes.FLAG_NO_GRAD : 0) | (collectors == 0 ? Codes.FLAG_FREE_LEAVES : 0);
        for (Period<Cast> each : casts) {
            now = now & ~each.value.mask | each.value.flags;
        }
        flags = now | (streams.isEmpty() ? 0 : last(streams));
    }

    /**
     * Returns the current scope's handle, or 0. If the scope was closed elsewhere, the next open one becomes current.
     */
    public long scope() {
        Frame frame = top;
        if (frame != null && frame.isGone()) {
            frame = settle();
        }
        return frame == null || frame.watch == null ? 0 : frame.watch.handle();
    }

    public ResourceScope currentScope() {
        Frame frame = settle();
        // The target of a call may be a manager, which is not a current scope.
        return frame != null && frame.owner instanceof ResourceScope scope ? scope : null;
    }

    /** Makes an owner, with its watch, the current one. */
    public Frame push(ResourceOwner owner, ScopeWatch watch) {
        Frame below = settle();
        return top = owner instanceof ResourceScope
                ? new Frame(owner, watch, null, null, below)
                : new Frame(owner, watch, owner, managed(watch), below);
    }

    /** Makes no owner the current one. */
    public Frame pushNone() {
        return top = new Frame(null, null, null, null, settle());
    }

    private CellFiller managed(ScopeWatch manager) {
        if (managed == null || !managed.isOf(manager)) {
            managed = new CellFiller(manager);
        }
        return managed;
    }

    /**
     * Returns the anchor of the array in {@link #made}, whose handle a call with this context's {@link #scope} has just
     * returned.
     */
    public Anchor watch() {
        long handle = made.handle;
        Frame frame = top;
        return frame == null || frame.watch == null ? unscoped(handle) : frame.filler().watch(handle, frame.keeps);
    }

    /** Sets where arrays created without a scope are recorded, or null for nowhere. Returns the previous setting. */
    public Map<NDArray, Anchor> noteIn(Map<NDArray, Anchor> there) {
        Map<NDArray, Anchor> before = temporaries;
        temporaries = there;
        return before;
    }

    /** Returns the innermost registry of new arrays, or null. */
    public Registry registry() {
        return registry;
    }

    /** Opens a registry of new arrays inside the present one. */
    public Registry openRegistry() {
        return registry = new Registry(registry);
    }

    /** Disposes of what is in a registry and in those inside it, and closes them. A closed one has no effect. */
    public void closeRegistry(Registry closed) {
        Registry at = registry;
        while (at != null && at != closed) {
            at = at.around();
        }
        while (at != null && registry != closed.around()) {
            registry.dispose();
            registry = registry.around();
        }
    }

    /** Records a new array, if arrays are being recorded. */
    public void note(NDArray array, Anchor anchor) {
        if (registry != null) {
            registry.add(array.handle());
        }
        if (temporaries != null && top == null) {
            temporaries.put(array, anchor);
        }
    }

    /** Returns the anchor of an array created without a scope: the first operand's manager owns it, or nothing does. */
    private Anchor unscoped(long handle) {
        ScopeWatch owner = ScopeWatch.anyManager() ? ownerOf(handle) : null;
        if (owner != null && owner.get() instanceof NDManager manager) {
            return managed(owner).watch(handle, manager);
        }
        Reclaimer.help(false);
        return Anchor.unowned(handle, null);
    }

    private static ScopeWatch ownerOf(long handle) {
        try {
            return ScopeWatch.of(Native.owner(handle));
        } catch (DisposedException closed) {
            // Another thread closed its manager in between; the next use of the array throws.
            return null;
        }
    }

    /** Restores what was below the frame, even if frames above it are still open. */
    public void leave(Frame frame) {
        frame.left = true;
        Frame at = top;
        while (at != null && at != frame) {
            at = at.below;
        }
        if (at == frame) {
            top = frame.below;
        }
        settle();
    }

    /** Removes closed and left frames from the top of the stack. */
    public Frame settle() {
        while (top != null && top.isGone()) {
            top = top.below;
        }
        return top;
    }

    /**
     * Returns the generator to draw from. It is the one entered last, if any. Otherwise a platform thread gets 0,
     * because the runtime keeps its stream. A virtual thread has its own generator, numbered at its first draw.
     */
    public long generator() {
        if (!generators.isEmpty()) {
            return last(generators).handle();
        }
        return ownGenerator();
    }

    /** Begins the thread's own stream of random numbers anew, and leaves those of other threads as they are. */
    public void seed(long seed) {
        Native.generatorSeed(ownGenerator(), seed);
    }

    private long ownGenerator() {
        if (!VirtualThreads.isCurrent()) {
            return 0;
        }
        if (generator == 0) {
            made.handle = Native.generatorForContext();
            stream = Anchor.unowned(made.handle, null);
            generator = made.handle;
            made.handle = 0;
        }
        return generator;
    }

    /** Makes the thread draw from the generator until {@link #leaveGenerator}. */
    public Period<Generator> enterGenerator(Generator entered) {
        return begin(generators, entered);
    }

    /** Restores the previous source of random numbers, even if generators entered later are still open. */
    public void leaveGenerator(Period<Generator> entered) {
        generators.remove(entered);
    }

    /** Makes the thread's calls use the stream of these flags until {@link #leaveStream}. */
    public Period<Integer> enterStream(int streamFlags) {
        Period<Integer> period = begin(streams, streamFlags);
        updateFlags();
        return period;
    }

    /** Restores the previous stream, even if streams entered later are still open. */
    public void leaveStream(Period<Integer> entered) {
        streams.remove(entered);
        updateFlags();
    }

    /** Returns the device that the thread has entered last, or else chosen; null if there is none. */
    public Device device() {
        return devices.isEmpty() ? chosenDevice : last(devices);
    }

    public void chooseDevice(Device chosen) {
        chosenDevice = chosen;
    }

    /** Makes the thread's arrays that name no device on this one until {@link #leaveDevice}. */
    public Period<Device> enterDevice(Device entered) {
        return begin(devices, entered);
    }

    /** Restores the previous device, even if devices entered later are still open. */
    public void leaveDevice(Period<Device> entered) {
        devices.remove(entered);
    }

    /** Gives the flags in a mask these values until {@link #endCast}. */
    public Period<Cast> beginCast(int mask, int castFlags) {
        Period<Cast> period = begin(casts, new Cast(mask, castFlags));
        updateFlags();
        return period;
    }

    /** Restores the flags of before, even if casts begun later are still open. */
    public void endCast(Period<Cast> begun) {
        casts.remove(begun);
        updateFlags();
    }

    private static <V> Period<V> begin(List<Period<V>> open, V value) {
        Period<V> period = new Period<>(value);
        open.add(period);
        return period;
    }

    private static <V> V last(List<Period<V>> open) {
        return open.get(open.size() - 1).value;
    }

    /** Keeps the context of a virtual thread, which ends soon. */
    private static final class OfVirtual extends WeakReference<Context> {
        @SuppressWarnings("unused")
        private final Context context;

        private OfVirtual(Context context) {
            super(context);
            this.context = context;
        }
    }

    /**
     * The time between entering something and leaving it.
     *
     * @param <V> what is entered
     */
    public static final class Period<V> {
        private final V value;

        private Period(V value) {
            this.value = value;
        }
    }

    /** Types that the thread casts operands to: the flags in a mask. */
    public record Cast(int mask, int flags) {}

    /** An owner on a thread's stack, or none. */
    public static final class Frame {
        private final ResourceOwner owner;
        private final ScopeWatch watch;

        /** The object that its arrays keep reachable. */
        private final Object keeps;

        /** Created with the first array of a scope. */
        private CellFiller filler;
        private final Frame below;
        private boolean left;

        private Frame(ResourceOwner owner, ScopeWatch watch, Object keeps, CellFiller filler, Frame below) {
            this.owner = owner;
            this.watch = watch;
            this.keeps = keeps;
            this.filler = filler;
            this.below = below;
        }

        private CellFiller filler() {
            if (filler == null) {
                filler = new CellFiller(watch);
            }
            return filler;
        }

        private boolean isGone() {
            return left || (watch != null && watch.isClosed());
        }
    }
}
