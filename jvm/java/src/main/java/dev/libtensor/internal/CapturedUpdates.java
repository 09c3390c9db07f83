package dev.libtensor.internal;

import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NativeResource;
import dev.libtensor.StateException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** The updates that a graph has captured, which ask their optimizers for the steps of replays. */
public final class CapturedUpdates {
    private static final ThreadLocal<CapturedUpdates> CURRENT = new ThreadLocal<>();

    private final NativeResource graph;
    private final Device device;
    private final List<Update> updates = new ArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();

    /** Creates those of a graph of a device. */
    public CapturedUpdates(NativeResource graph, Device device) {
        this.graph = graph;
        this.device = device;
    }

    /** Returns those of the graph that the calling thread captures on the device of an array; null if there is none. */
    static CapturedUpdates of(NDArray array) {
        CapturedUpdates current = CURRENT.get();
        return current != null && current.captures(array.getDevice()) ? current : null;
    }

    private boolean captures(Device on) {
        return device.equals(on) && !graph.isDisposed();
    }

    /**
     * Checks that no graph captures the making of an optimizer's state.
     *
     * @throws StateException if one does, as each replay would make the state anew
     */
    public static void checkMakesState(Device device) {
        CapturedUpdates current = CURRENT.get();
        if (current != null && current.captures(device)) {
            throw new StateException("the first step of an optimizer makes its state, which cannot be captured in a graph: "
                    + "expected a step before the capture");
        }
    }

    /** Notes that the calling thread begins to capture the graph. */
    public void begin() {
        CURRENT.set(this);
    }

    /** Notes that it has ended. */
    public void end() {
        if (CURRENT.get() == this) {
            CURRENT.remove();
        }
    }

    /** Forgets them. */
    public void clear() {
        end();
        updates.clear();
    }

    /** Runs a replay of the graph with the next step of each. If it fails, these are the steps of the next replay. */
    public void replay(Runnable replay) {
        lock.lock();
        try {
            updates.forEach(update -> update.give(graph.handle()));
            replay.run();
            updates.forEach(Update::made);
        } finally {
            lock.unlock();
        }
    }

    /** Adds an update, whose captured step is that of the first replay. */
    void add(UpdateRule rule, double rescale, double clip, UpdateRule.Step first, Supplier<UpdateRule.Step> next) {
        updates.add(new Update(rule, rescale, clip, first, next));
    }

    private static final class Update {
        private final UpdateRule rule;
        private final double rescale;
        private final double clip;
        private final Supplier<UpdateRule.Step> following;
        private UpdateRule.Step next;

        Update(UpdateRule rule, double rescale, double clip, UpdateRule.Step next, Supplier<UpdateRule.Step> following) {
            this.rule = rule;
            this.rescale = rescale;
            this.clip = clip;
            this.next = next;
            this.following = following;
        }

        void give(long graph) {
            if (next == null) {
                next = following.get();
            }
            rule.give(graph, rescale, clip, next);
        }

        void made() {
            next = null;
        }
    }
}
