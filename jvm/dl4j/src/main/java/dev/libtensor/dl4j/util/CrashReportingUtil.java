package dev.libtensor.dl4j.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.Memory;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.internal.Network;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.BackpropType;
import dev.libtensor.dl4j.nn.conf.CacheMode;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.memory.MemoryReport;
import dev.libtensor.dl4j.nn.conf.memory.MemoryUseMode;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.updater.BaseMultiLayerUpdater;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Reports of the memory of a network, for the time when there is too little of it. The numbers are exact: those that
 * {@link Memory} counts, and the sizes of arrays.
 *
 * <p>The system properties {@code org.deeplearning4j.crash.reporting.enabled} and
 * {@code org.deeplearning4j.crash.reporting.directory} set what the methods set.
 */
public class CrashReportingUtil {
    private static final AtomicLong NUMBER = new AtomicLong();

    private static volatile boolean isEnabled =
            Boolean.parseBoolean(System.getProperty("org.deeplearning4j.crash.reporting.enabled", "true"));
    private static volatile File directory =
            new File(System.getProperty("org.deeplearning4j.crash.reporting.directory", System.getProperty("user.dir", "")));

    private CrashReportingUtil() {}

    /**
     * Returns whether reports are written.
     *
     * @return true by default
     */
    public static boolean isCrashDumpsEnabled() {
        return isEnabled;
    }

    /**
     * Sets whether reports are written.
     *
     * @param enabled false if {@link #writeMemoryCrashDump} shall do nothing
     */
    public static void crashDumpsEnabled(boolean enabled) {
        isEnabled = enabled;
    }

    /**
     * Returns where reports are written.
     *
     * @return the folder
     */
    public static File getCrashDumpRootDirectory() {
        return directory;
    }

    /**
     * Sets where reports are written.
     *
     * @param rootDir the folder, which is made as it is needed; null for the working directory of the program
     */
    public static void crashDumpOutputDirectory(File rootDir) {
        directory = rootDir == null ? new File(System.getProperty("user.dir", "")) : rootDir;
    }

    /**
     * Writes a report to a new file, whose name begins with {@code dl4j-memory-crash-dump-}.
     *
     * @param net the network
     * @param e what happened
     * @throws TensorIOException if the file cannot be written
     */
    public static void writeMemoryCrashDump(Model net, Throwable e) {
        ArgumentException.notNull(net, "net");
        ArgumentException.notNull(e, "e");
        if (!isEnabled) {
            return;
        }
        Thread thread = Thread.currentThread();
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace, true));
        String text = "Out of memory: " + net.getClass().getSimpleName() + "\n" + line("Timestamp", LocalDateTime.now())
                + line("Thread ID", thread.getId()) + line("Thread Name", thread.getName()) + "\nStack Trace:\n" + trace + "\n"
                + generateMemoryStatus(net, -1);
        Path file = directory.toPath().resolve("dl4j-memory-crash-dump-" + System.currentTimeMillis() + "_" + thread.getId() + "_"
                + NUMBER.incrementAndGet() + ".txt");
        try {
            Files.createDirectories(directory.toPath());
            Files.writeString(file, text);
        } catch (IOException failure) {
            throw new TensorIOException("the report " + file + " cannot be written: " + failure.getMessage());
        }
        System.getLogger(CrashReportingUtil.class.getName()).log(System.Logger.Level.WARNING, () -> "memory report: " + file);
    }

    /**
     * Describes the memory of the process and of a network.
     *
     * @param net a {@code MultiLayerNetwork} or a {@code ComputationGraph}
     * @param minibatch the number of examples that activations are counted for; below 1 for no activations
     * @param inputTypes the types of the inputs, for the activations; none for no activations
     * @return a text of several lines
     * @throws ArgumentException if it is a network of another class
     */
    public static String generateMemoryStatus(Model net, int minibatch, InputType... inputTypes) {
        if (!(ArgumentException.notNull(net, "net") instanceof Network own)) {
            throw new ArgumentException("a MultiLayerNetwork or a ComputationGraph was expected, not a "
                    + net.getClass().getName());
        }
        return "========== Memory Information ==========\n" + system() + process() + workspaces() + network(own)
                + activations(own, minibatch, inputTypes) + listeners(own);
    }

    private static String line(String name, Object value) {
        return String.format(Locale.ROOT, "%-40s%s%n", name, value);
    }

    private static String bytes(String name, long bytes) {
        return line(name, bytes + " bytes");
    }

    private static String system() {
        Runtime runtime = Runtime.getRuntime();
        return "----- System Information -----\n"
                + line("Operating System", System.getProperty("os.name") + " " + System.getProperty("os.version"))
                + line("JVM", System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"))
                + line("CPU Cores - Logical", runtime.availableProcessors()) + line("Data Type", Nd4j.dataType())
                + bytes("JVM Memory - Current", runtime.totalMemory() - runtime.freeMemory())
                + bytes("JVM Memory - Max", runtime.maxMemory());
    }

    private static String process() {
        Memory.Stats stats = Memory.stats();
        return "\n----- Memory of Arrays -----\n" + bytes("In Use", stats.liveBytes()) + bytes("In Use - Peak", stats.peakBytes())
                + bytes("Taken from the System", stats.heldBytes())
                + line("Limit", stats.limitBytes() < 0 ? "none" : stats.limitBytes() + " bytes")
                + line("Native Objects", stats.liveHandles()) + "\n----- Scopes -----\n" + Memory.debugDump(0) + "\n";
    }

    private static String workspaces() {
        List<MemoryWorkspace> all = Nd4j.getWorkspaceManager().getAllWorkspacesForCurrentThread();
        StringBuilder text = new StringBuilder("\n----- Workspace Information -----\n");
        text.append(line("Workspaces: # for current thread", all.size()));
        for (MemoryWorkspace each : all) {
            text.append(line("  " + each.getId(), (each.isScopeActive() ? "open, " : "closed, ") + each.getCurrentSize()
                    + " bytes, " + each.getGenerationId() + " cycles"));
        }
        long total = all.stream().mapToLong(MemoryWorkspace::getCurrentSize).sum();
        return text.append(bytes("Workspaces total size", total)).toString();
    }

    private static String network(Network net) {
        BaseMultiLayerUpdater<?> updater = net.getUpdater(false);
        INDArray state = updater == null ? null : updater.getStateViewArray();
        long all = size(net.params()) + size(net.getFlattenedGradients()) + size(state);
        return "\n----- Network Information -----\n" + line("Network # Parameters", net.numParams())
                + bytes("Parameter Memory", size(net.params()))
                + bytes("Parameter Gradients Memory", size(net.getFlattenedGradients())) + bytes("Updater Memory", size(state))
                + bytes("Params + Gradient + Updater Memory", all) + line("Iteration Count", net.getIterationCount())
                + line("Epoch Count", net.getEpochCount()) + configuration(net);
    }

    private static String configuration(Network net) {
        if (net instanceof MultiLayerNetwork layers) {
            MultiLayerConfiguration conf = layers.getLayerWiseConfigurations();
            return modes(conf.getBackpropType(), conf.getTrainingWorkspaceMode(), conf.getInferenceWorkspaceMode())
                    + layers.summary() + "\n----- Configuration -----\n" + conf.toJson() + "\n";
        }
        ComputationGraph graph = (ComputationGraph) net;
        ComputationGraphConfiguration conf = graph.getConfiguration();
        return modes(conf.getBackpropType(), conf.getTrainingWorkspaceMode(), conf.getInferenceWorkspaceMode())
                + graph.summary() + "\n----- Configuration -----\n" + conf.toJson() + "\n";
    }

    private static String modes(BackpropType backprop, WorkspaceMode training, WorkspaceMode inference) {
        return line("Backprop Type", backprop) + line("Workspace Mode: Training", training)
                + line("Workspace Mode: Inference", inference);
    }

    private static long size(INDArray array) {
        return array == null ? 0 : array.length() * array.dataType().width();
    }

    private static String activations(Network net, int minibatch, InputType... inputTypes) {
        if (minibatch < 1 || inputTypes == null || inputTypes.length == 0) {
            return "";
        }
        MemoryReport report = net instanceof MultiLayerNetwork layers
                ? layers.getLayerWiseConfigurations().getMemoryReport(inputTypes[0])
                : ((ComputationGraph) net).getConfiguration().getMemoryReport(inputTypes);
        StringBuilder text = new StringBuilder("\n----- Estimates for " + minibatch + " Examples -----\n");
        for (MemoryUseMode mode : MemoryUseMode.values()) {
            text.append(bytes(mode.name(), report.getTotalMemoryBytes(minibatch, mode, CacheMode.NONE, net.params().dataType())));
        }
        return text.toString();
    }

    private static String listeners(Network net) {
        StringBuilder text = new StringBuilder("\n----- Network Training Listeners -----\n");
        text.append(line("Number of Listeners", net.getListeners().size()));
        net.getListeners().forEach(each -> text.append("  ").append(each).append("\n"));
        return text.toString();
    }
}
