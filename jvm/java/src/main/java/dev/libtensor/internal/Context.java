package dev.libtensor.internal;

import dev.libtensor.DisposedException;
import dev.libtensor.Generator;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceOwner;
import dev.libtensor.ResourceScope;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
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
import java.util.Map;

/**
 * What is ambient on a platform or virtual thread: the current scope, the gradient mode, the random stream. It goes into
 * every native call as arguments, because a virtual thread changes its native thread as it runs.
 */
public final class Context {
    /** Flag: operations record no gradients. */

    private static final ThreadLocal<Context> CURRENT = ThreadLocal.withInitial(Context::new);

    static {
        // Now, while there is stack: a class whose initialization ends in a StackOverflowError cannot be used ever again.
        initialize(Anchor.class, CellFiller.class, CellList.class, Frame.class, NDManager.class, ReclaimBatch.class,
                Reclaimer.class, ResourceScope.class, ScopeWatch.class, SharedCell.class, SingleCell.class, Unclaimed.class,
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
    private Draw drawing;

    /** For the manager that this thread made arrays of last: it is never current, so no frame stays to keep it in. */
    private CellFiller managed;

    /** Where what is made without a scope is noted, with what watches it; null for nowhere. */
    private Map<NDArray, Anchor> temporaries;

    /** What the thread has begun, such as a native call's new handle until there is an object for it. */
    public final Unclaimed made;

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

    public static Context current() {
        Context context = CURRENT.get();
        if (context.made.handle != 0 || context.made.moving != null) {
            context.made.settle();
        }
        return context;
    }

    public int flags() {
        return flags;
    }

    /** Gradients are recorded while no time without them lasts; such times may end in any order. */
    public void beginNoGrad() {
        noGrads++;
        flags |= Codes.FLAG_NO_GRAD;
    }

    public void endNoGrad() {
        if (--noGrads == 0) {
            flags &= ~Codes.FLAG_NO_GRAD;
        }
    }

    /** The current scope's handle, 0 for none. One that was closed from elsewhere gives way to the next open one. */
    public long scope() {
        Frame frame = top;
        if (frame != null && frame.isGone()) {
            frame = settle();
        }
        return frame == null ? 0 : frame.watch.handle();
    }

    public ResourceScope currentScope() {
        Frame frame = settle();
        // A manager, for the length of a call that it is the target of, is no current scope.
        return frame != null && frame.owner instanceof ResourceScope scope ? scope : null;
    }

    /** Makes an owner, whose watch is given, the current one. */
    public Frame push(ResourceOwner owner, ScopeWatch watch) {
        Frame below = settle();
        return top = owner instanceof ResourceScope
                ? new Frame(owner, watch, null, null, below)
                : new Frame(owner, watch, owner, managed(watch), below);
    }

    private CellFiller managed(ScopeWatch manager) {
        if (managed == null || !managed.isOf(manager)) {
            managed = new CellFiller(manager);
        }
        return managed;
    }

    /** What watches the array of the handle in {@link #made}, which a call with this context's {@link #scope} has just given. */
    public Anchor watch() {
        long handle = made.handle;
        Frame frame = top;
        return frame == null ? unscoped(handle) : frame.filler().watch(handle, frame.keeps);
    }

    /** Has what is made without a scope noted there, or nowhere for null; gives where it was noted before. */
    public Map<NDArray, Anchor> noteIn(Map<NDArray, Anchor> there) {
        Map<NDArray, Anchor> before = temporaries;
        temporaries = there;
        return before;
    }

    /** Notes the array that was just made, if it is to be noted. */
    public void note(NDArray array, Anchor anchor) {
        if (temporaries != null && top == null) {
            temporaries.put(array, anchor);
        }
    }

    /** Without a scope: the first operand's manager owns it, or nobody. */
    private Anchor unscoped(long handle) {
        ScopeWatch owner = ScopeWatch.anyManager() ? ownerOf(handle) : null;
        if (owner != null && owner.get() instanceof NDManager manager) {
            return managed(owner).watch(handle, manager);
        }
        Reclaimer.help();
        return Anchor.unowned(handle, null);
    }

    private static ScopeWatch ownerOf(long handle) {
        try {
            return ScopeWatch.of(Native.owner(handle));
        } catch (DisposedException closed) {
            // By another thread, with its manager: the next use says so.
            return null;
        }
    }

    /** Goes back to what was below the frame, whatever was pushed on top of it and is still there. */
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

    /** Drops what is closed or left from the top of the stack. */
    public Frame settle() {
        while (top != null && top.isGone()) {
            top = top.below;
        }
        return top;
    }

    /**
     * The generator to draw from: one that was entered; none (0) on a platform thread, where the runtime keeps the stream of the
     * native thread; a virtual one has its own, numbered at its first draw.
     */
    public long generator() {
        if (drawing != null) {
            return drawing.generator.handle();
        }
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

    /** Draws from the generator until that is left. */
    public Draw enter(Generator generator) {
        return drawing = new Draw(generator, drawing);
    }

    /** Goes back to what was drawn from before, also if what was entered later is not left yet. */
    public void leave(Draw draw) {
        draw.left = true;
        while (drawing != null && drawing.left) {
            drawing = drawing.below;
        }
    }

    /** One generator that the thread has entered. */
    public static final class Draw {
        private final Generator generator;
        private final Draw below;
        private boolean left;

        private Draw(Generator generator, Draw below) {
            this.generator = generator;
            this.below = below;
        }
    }

    /** One owner on a thread's stack. */
    public static final class Frame {
        private final ResourceOwner owner;
        private final ScopeWatch watch;

        /** What its arrays keep reachable. */
        private final Object keeps;

        /** Of a scope, null until its first array. */
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
            return left || watch.isClosed();
        }
    }
}
