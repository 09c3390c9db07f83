package dev.libtensor.nd4j.linalg.api.memory.abstracts;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.internal.Workspace;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;
import dev.libtensor.nd4j.linalg.api.memory.enums.AllocationPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.LearningPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.LocationPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.ResetPolicy;

/** A workspace with memory. */
public final class Nd4jWorkspace implements MemoryWorkspace {
    static {
        Workspace.HIDDEN.reveal(face -> ((Nd4jWorkspace) face).workspace);
    }

    private final Device device;
    private final Workspace workspace;
    private final WorkspaceConfiguration configuration;
    private final long thread = Thread.currentThread().getId();

    /**
     * Creates a workspace. It takes memory of the default device when a cycle needs it, or of the host if it is mapped.
     *
     * @param configuration how it takes, learns and reuses memory
     * @param workspaceId the name
     * @throws ArgumentException if the configuration contradicts itself
     * @throws dev.libtensor.TensorIOException if a file cannot be mapped
     */
    public Nd4jWorkspace(WorkspaceConfiguration configuration, String workspaceId) {
        this.configuration = ArgumentException.notNull(configuration, "configuration");
        ArgumentException.notNull(workspaceId, "workspaceId");
        device = configuration.getPolicyLocation() == LocationPolicy.MMAP ? Device.cpu() : Device.getDefault();
        workspace = new Workspace(workspaceId, sizes(configuration), configuration.getOverallocationLimit(),
                policies(configuration), configuration.getTempFilePath(), device);
        workspace.setFace(this);
    }

    private static long[] sizes(WorkspaceConfiguration configuration) {
        // Without a number of cycles, OVER_TIME learns at initializeWorkspace() only.
        int cycles = configuration.getCyclesBeforeInitialization();
        boolean isExplicit = configuration.getPolicyLearning() == LearningPolicy.OVER_TIME && cycles == 0;
        return new long[] {configuration.getInitialSize(), configuration.getMinSize(), configuration.getMaxSize(),
                isExplicit ? Integer.MAX_VALUE : cycles};
    }

    private static int[] policies(WorkspaceConfiguration configuration) {
        return new int[] {configuration.getPolicyAllocation().ordinal(), configuration.getPolicyLearning().ordinal(),
                configuration.getPolicySpill().ordinal(), configuration.getPolicyReset().ordinal(),
                configuration.getPolicyLocation().ordinal()};
    }

    private long figure(int index) {
        return workspace.stats()[index];
    }

    @Override
    public WorkspaceConfiguration getWorkspaceConfiguration() {
        return configuration;
    }

    @Override
    public Type getWorkspaceType() {
        return configuration.getPolicyReset() == ResetPolicy.BLOCK_LEFT ? Type.SCOPED : Type.CIRCULAR;
    }

    @Override
    public String getId() {
        return workspace.id();
    }

    @Override
    public int getDeviceId() {
        return Math.max(device.getDeviceId(), 0);
    }

    @Override
    public Long getThreadId() {
        return thread;
    }

    @Override
    public long getGenerationId() {
        long[] stats = workspace.stats();
        return stats[9] + stats[10];
    }

    /**
     * Returns the number of cycles that have ended.
     *
     * @return the number of cycles
     */
    public long getCyclesCount() {
        return figure(9);
    }

    @Override
    public MemoryWorkspace notifyScopeEntered() {
        workspace.enter();
        return this;
    }

    @Override
    public MemoryWorkspace notifyScopeBorrowed() {
        workspace.borrow();
        return this;
    }

    @Override
    public void close() {
        workspace.leave();
    }

    @Override
    public boolean isScopeActive() {
        return workspace.isOpen();
    }

    @Override
    public void initializeWorkspace() {
        workspace.initialize();
    }

    @Override
    public void destroyWorkspace() {
        workspace.release();
    }

    @Override
    public void toggleWorkspaceUse(boolean isEnabled) {
        workspace.toggle(isEnabled);
    }

    @Override
    public long getThisCycleAllocations() {
        return figure(2);
    }

    @Override
    public long getLastCycleAllocations() {
        return figure(3);
    }

    @Override
    public long getMaxCycleAllocations() {
        return figure(4);
    }

    /** For a ring, this is the memory of all its cycles. */
    @Override
    public long getCurrentSize() {
        return figure(0) * getStepNumber();
    }

    /**
     * Returns how many cycles have memory at the same time.
     *
     * @return 1, or {@code 1 + overallocationLimit} for a ring that overallocates
     */
    public int getStepNumber() {
        boolean isRing = getWorkspaceType() == Type.CIRCULAR;
        boolean isLarger = configuration.getPolicyAllocation() == AllocationPolicy.OVERALLOCATE;
        return isRing && isLarger ? 1 + (int) configuration.getOverallocationLimit() : 1;
    }

    @Override
    public long getCurrentOffset() {
        return figure(1);
    }

    /**
     * Returns how much of the memory on the host the open cycle has taken.
     *
     * @return bytes
     */
    public long getHostOffset() {
        return figure(1);
    }

    /**
     * Returns what the cycle has put into memory of the arrays' own, because it did not fit.
     *
     * @return bytes
     */
    public long getSpilledSize() {
        return figure(5);
    }

    /**
     * Returns how many arrays the cycle has put into memory of their own.
     *
     * @return the number of arrays
     */
    public long getNumberOfExternalAllocations() {
        return figure(6);
    }

    /**
     * Returns the memory that something still referred to when its cycle ended, such as a graph or a running
     * operation. The next cycle had other memory.
     *
     * @return bytes, in all cycles
     */
    public long getPinnedSize() {
        return figure(7);
    }

    /**
     * Returns how often something referred to memory when its cycle ended.
     *
     * @return the number of cycles
     */
    public long getNumberOfPinnedAllocations() {
        return figure(8);
    }

    /** Returns the name, the size and the cycle. */
    @Override
    public String toString() {
        return "Nd4jWorkspace('" + getId() + "')";
    }
}
