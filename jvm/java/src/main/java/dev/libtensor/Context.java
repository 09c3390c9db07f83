package dev.libtensor;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * What is ambient on a platform or virtual thread: the current scope, the gradient mode, the random stream. It goes into
 * every native call as arguments, because a virtual thread changes its native thread as it runs.
 */
final class Context {
    /** Flag: operations record no gradients. */
    static final int NO_GRAD = 1;

    private static final ThreadLocal<Context> CURRENT = ThreadLocal.withInitial(Context::new);

    static {
        // Now, while there is stack: a class whose initialization ends in a StackOverflowError cannot be used ever again.
        initialize(Anchor.class, CellFiller.class, CellList.class, Frame.class, NDManager.class, ScopeWatch.class, Ownership.class,
                ReclaimBatch.class, Reclaimer.class, ResourceScope.class, SharedCell.class, SingleCell.class, Unclaimed.class,
                VirtualThreads.class);
    }

    private Frame top;
    private int flags;

    /** How many times without gradients last. */
    private int noGrads;

    /** A virtual thread's own generator, and what gives it back when the thread is gone. */
    private long generator;
    private Anchor stream;

    /** What the thread draws from instead, if it has entered a generator. */
    private Generator.Entry drawing;

    /** For the manager that this thread made arrays of last: it is never current, so no frame stays to keep it in. */
    private CellFiller managed;

    private Temporaries temporaries;

    /** What the thread has begun, such as a native call's new handle until {@link #array()} or the like has an object for it. */
    final Unclaimed made;

    /** Keeps {@link #made} from being found dropped. */
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

    static Context current() {
        Context context = CURRENT.get();
        if (context.made.handle != 0 || context.made.moving != null) {
            context.made.settle();
        }
        return context;
    }

    int flags() {
        return flags;
    }

    /** Gradients are recorded while no time without them lasts; such times may end in any order. */
    void beginNoGrad() {
        noGrads++;
        flags |= NO_GRAD;
    }

    void endNoGrad() {
        if (--noGrads == 0) {
            flags &= ~NO_GRAD;
        }
    }

    /** The current scope's handle, 0 for none. One that was closed from elsewhere gives way to the next open one. */
    long scope() {
        Frame frame = top;
        if (frame != null && frame.isGone()) {
            frame = settle();
        }
        return frame == null ? 0 : frame.owner.handle();
    }

    ResourceScope currentScope() {
        Frame frame = settle();
        // A manager, for the length of a call that it is the target of, is no current scope.
        return frame != null && frame.owner instanceof ResourceScope scope ? scope : null;
    }

    Frame push(ResourceOwner owner) {
        Frame below = settle();
        return top = owner instanceof ResourceScope scope
                ? new Frame(scope, null, null, below)
                : new Frame(owner, owner, managed((NDManager) owner), below);
    }

    private CellFiller managed(NDManager manager) {
        if (managed == null || !managed.isOf(manager.watch())) {
            managed = new CellFiller(manager.watch());
        }
        return managed;
    }

    /** The array of the handle in {@link #made}, which a call with this context's {@link #scope} has just given. */
    NDArray array() {
        long handle = made.handle;
        try {
            Frame frame = top;
            NDArray array =
                    frame == null ? unscoped(handle) : new NDArray(handle, frame.filler().watch(handle, frame.keeps));
            array.anchor().add(array);
            made.handle = 0;
            return array;
        } catch (Throwable e) {
            made.settle();
            throw e;
        }
    }

    private NDArray unscoped(long handle) {
        NDArray array = new NDArray(handle, unscopedAnchor(handle));
        if (temporaries != null) {
            temporaries.add(array);
        }
        return array;
    }

    /** Has what is made without a scope noted there, or nowhere for null; gives where it was noted before. */
    Temporaries note(Temporaries there) {
        Temporaries before = temporaries;
        temporaries = there;
        return before;
    }

    /** Without a scope: the first operand's manager owns it, or nobody. */
    private Anchor unscopedAnchor(long handle) {
        NDManager manager = ScopeWatch.anyManager() ? managerOf(handle) : null;
        if (manager != null) {
            return managed(manager).watch(handle, manager);
        }
        Reclaimer.help();
        return Anchor.unowned(handle, null);
    }

    private static NDManager managerOf(long handle) {
        try {
            return NDManager.ownerOf(handle);
        } catch (DisposedException closed) {
            // By another thread, with its manager: the next use says so.
            return null;
        }
    }

    /** Goes back to what was below the frame, whatever was pushed on top of it and is still there. */
    void leave(Frame frame) {
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

    /** Drops what is closed or left from the top of the stack. */
    Frame settle() {
        while (top != null && top.isGone()) {
            top = top.below;
        }
        return top;
    }

    /**
     * The generator to draw from: one that was entered; none (0) on a platform thread, where the runtime keeps the stream of the native thread; a
     * virtual one has its own, numbered at its first draw.
     */
    long generator() {
        if (drawing != null) {
            return drawing.handle();
        }
        if (!onVirtualThread()) {
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

    Generator.Entry drawing() {
        return drawing;
    }

    void draw(Generator.Entry from) {
        drawing = from;
    }

    static boolean onVirtualThread() {
        return VirtualThreads.isVirtual(Thread.currentThread());
    }

    /** One owner on a thread's stack. */
    static final class Frame {
        private final ResourceOwner owner;

        /** What its arrays keep reachable. */
        private final Object keeps;

        /** Of a scope, null until its first array. */
        private CellFiller filler;
        private final Frame below;
        private boolean left;

        private Frame(ResourceOwner owner, Object keeps, CellFiller filler, Frame below) {
            this.owner = owner;
            this.keeps = keeps;
            this.filler = filler;
            this.below = below;
        }

        private CellFiller filler() {
            if (filler == null) {
                filler = new CellFiller(((ResourceScope) owner).watch());
            }
            return filler;
        }

        private boolean isGone() {
            return left || !owner.isOpen();
        }
    }

    /** {@code Thread.isVirtual}, which JDK 17 does not have. */
    private static final class VirtualThreads {
        private static final MethodHandle IS_VIRTUAL = find();

        private static MethodHandle find() {
            try {
                return MethodHandles.lookup().findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
            } catch (NoSuchMethodException | IllegalAccessException e) {
                return null;
            }
        }

        private static boolean isVirtual(Thread thread) {
            try {
                return IS_VIRTUAL != null && (boolean) IS_VIRTUAL.invokeExact(thread);
            } catch (Error e) {
                // For want of stack, for instance.
                throw e;
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        }
    }
}
