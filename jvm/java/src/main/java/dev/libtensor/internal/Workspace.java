package dev.libtensor.internal;

import dev.libtensor.Device;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.SpinLock;
import dev.libtensor.internal.watching.Anchor;
import java.lang.ref.Reference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/** A native workspace of one thread, and how often the thread has entered it. */
public final class Workspace {
    /** How {@link ResourceScope} makes and ends the scopes of cycles. */
    public interface Cycles {
        ResourceScope begin(long handle);

        void ended(ResourceScope cycle);
    }

    /** One time that the workspace was entered. */
    private record Entered(ResourceScope.Entry entry, Level level, boolean borrowed) {}

    private static Cycles cycles;

    /** The thread's workspaces by their names, in the order in which they were made. */
    private static final ThreadLocal<Map<String, Workspace>> THREAD = ThreadLocal.withInitial(LinkedHashMap::new);

    /** All workspaces that exist, to find the one of an array that another thread made. */
    private static final Set<Workspace> EXISTING = Collections.newSetFromMap(new WeakHashMap<>());

    /** Held for calls of {@link #EXISTING}. */
    private static final SpinLock LOCK = new SpinLock();

    /** The thread's open workspaces, the current one last; null stands for none. */
    private static final ThreadLocal<Deque<Level>> OPEN = ThreadLocal.withInitial(ArrayDeque::new);

    /**
     * A workspace that is current, or null for none, as long as the thread is at this level. It is equal to itself alone. In
     * Java 17, comparing records with such a part would keep the class loader from being collected.
     */
    private static final class Level {
        private final Workspace workspace;

        private Level(Workspace workspace) {
            this.workspace = workspace;
        }
    }

    private final String id;
    private final long handle;
    private final Anchor anchor;
    private final Deque<Entered> entered = new ArrayDeque<>();
    private ResourceScope cycle;
    private Thread opener;

    /** The workspace of what a dialect shows for it. */
    public static final Hidden<Object, Workspace> HIDDEN = new Hidden<>();

    /** What a dialect shows for it. */
    private Object face;

    /** Makes a workspace with memory of a device, which no thread lists. */
    public Workspace(String id, long[] sizes, double overallocation, int[] policies, String path, Device device) {
        this.id = id;
        Context context = Context.current();
        context.made.handle = Native.workspaceNew(
                id, sizes, overallocation, policies, path, DeviceCode.HIDDEN.in(device));
        handle = context.made.handle;
        anchor = Anchor.unowned(handle, null);
        context.made.handle = 0;
        LOCK.lock();
        try {
            EXISTING.add(this);
        } finally {
            LOCK.held = 0;
        }
    }

    public static void setCycles(Cycles made) {
        cycles = made;
    }

    /** Returns the calling thread's workspace of a name, or null. */
    public static Workspace of(String id) {
        return THREAD.get().get(id);
    }

    /** Returns the workspace of a handle, whichever thread made it; null if there is none. */
    public static Workspace of(long handle) {
        for (Workspace own : THREAD.get().values()) {
            if (own.handle == handle) {
                return own;
            }
        }
        LOCK.lock();
        try {
            return EXISTING.stream().filter(each -> each.handle == handle).findFirst().orElse(null);
        } finally {
            LOCK.held = 0;
        }
    }

    /** Returns the names of the calling thread's workspaces. */
    public static List<String> ids() {
        return new ArrayList<>(THREAD.get().keySet());
    }

    /** Returns the calling thread's workspaces. */
    public static Collection<Workspace> all() {
        return new ArrayList<>(THREAD.get().values());
    }

    /** Lists the workspace under its name; another one of that name is forgotten. */
    public static void list(String id, Workspace workspace) {
        THREAD.get().put(id, workspace);
    }

    /** Returns the workspace that arrays of the calling thread go to, or null. */
    public static Workspace current() {
        Level level = OPEN.get().peek();
        return level == null ? null : level.workspace;
    }

    /** Returns the open workspace that the calling thread entered before the one with this handle, or null. */
    public static Workspace outside(long handle) {
        boolean found = false;
        for (Level level : OPEN.get()) {
            if (found && level.workspace != null && level.workspace.handle != handle) {
                return level.workspace;
            }
            found |= level.workspace != null && level.workspace.handle == handle;
        }
        return null;
    }

    /** Makes no workspace and no scope current until the result runs: nothing owns new arrays. */
    public static Runnable leaveAll() {
        Context context = Context.current();
        Level level = new Level(null);
        Context.Frame frame = context.pushNone();
        OPEN.get().push(level);
        return () -> {
            OPEN.get().remove(level);
            context.leave(frame);
        };
    }

    public String id() {
        return id;
    }

    public long handle() {
        return handle;
    }

    public Object face() {
        return face;
    }

    public void setFace(Object face) {
        this.face = face;
    }

    public boolean isOpen() {
        try {
            return Native.workspaceScope(handle) != 0;
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Returns the scope of the open cycle. */
    public ResourceScope openCycle() {
        ResourceScope open = cycle;
        if (open == null || !open.isOpen()) {
            throw new StateException("workspace '" + id + "' is not open: expected an open one");
        }
        return open;
    }

    /** A state error if another thread has the workspace open: its stack of scopes is its own. */
    private void checkThread(String verb) {
        if (!entered.isEmpty() && opener != Thread.currentThread()) {
            throw new StateException("workspace '" + id + "' is open on thread '" + opener.getName()
                    + "': another thread can " + verb + " it once it is closed");
        }
    }

    /** Opens a cycle, or continues the open one, and makes it current. */
    public void enter() {
        checkThread("open");
        opener = Thread.currentThread();
        Context context = Context.current();
        long scope = Native.workspaceOpen(handle, context.scope());
        if (cycle == null || cycle.handle() != scope) {
            // The cycle before may have ended with its scope.
            while (!entered.isEmpty()) {
                pop();
            }
            cycle = cycles.begin(scope);
        }
        push(false);
    }

    /** Makes the open cycle current again. */
    public void borrow() {
        openCycle();
        for (Entered each : entered) {
            if (each.borrowed) {
                throw new StateException("workspace '" + id + "' is borrowed already: close it first");
            }
        }
        push(true);
    }

    private void push(boolean borrowed) {
        Level level = new Level(this);
        entered.push(new Entered(cycle.enter(), level, borrowed));
        OPEN.get().push(level);
    }

    private void pop() {
        Entered last = entered.pop();
        last.entry.close();
        OPEN.get().remove(last.level);
    }

    /** Undoes the last enter or borrow. The outermost ends the cycle. */
    public void leave() {
        Entered last = entered.peek();
        if (last == null) {
            return;
        }
        checkThread("close");
        try {
            if (!last.borrowed) {
                Native.workspaceClose(handle);
            }
            pop();
            if (entered.isEmpty()) {
                ResourceScope ended = cycle;
                cycle = null;
                cycles.ended(ended);
            }
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Ends the open cycle, frees the memory and the native object, and takes it off the thread's list. */
    public void destroy() {
        while (!entered.isEmpty()) {
            leave();
        }
        THREAD.get().values().removeIf(listed -> listed == this);
        LOCK.lock();
        try {
            EXISTING.remove(this);
        } finally {
            LOCK.held = 0;
        }
        Native.dispose(handle);
        anchor.disposed();
    }

    /** Returns the figures in the order of {@link Native#workspaceStats}. */
    public long[] stats() {
        long[] stats = new long[11];
        try {
            Native.workspaceStats(handle, stats);
            return stats;
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    public void toggle(boolean on) {
        try {
            Native.workspaceToggle(handle, on);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    public void initialize() {
        try {
            Native.workspaceInitialize(handle);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    public void release() {
        try {
            Native.workspaceRelease(handle);
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
