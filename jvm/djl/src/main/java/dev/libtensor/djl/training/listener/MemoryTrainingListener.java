package dev.libtensor.djl.training.listener;

import dev.libtensor.Device;
import dev.libtensor.Memory;
import dev.libtensor.NDManager;
import dev.libtensor.Timeline;
import dev.libtensor.djl.internal.MetricFile;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.metric.Unit;
import dev.libtensor.djl.training.Trainer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Measures memory at each batch and adds it to the trainer's metrics. In DJL there is nothing about the memory of
 * arrays; here it is exact, for each manager:
 *
 * <ul>
 *   <li>{@code Native}: the bytes of all arrays of the process, and {@code NativePeak}, the most there were
 *   <li>{@code Model}: the bytes of the model's manager, including those of its sub-managers
 *   <li>{@code Trainer}: the bytes of the trainer's manager, including those of the batches
 *   <li>{@code Batch}: the bytes of the batch's manager
 * </ul>
 *
 * <p>With the system property {@code collect-memory} set to true, there are also {@code Heap}, {@code NonHeap},
 * {@code cpu}, {@code rss} and {@code GPU-i} of DJL, of which the last one counts the bytes of arrays on that GPU.
 *
 * <p>At the end, metrics are appended to the file {@code memory.log}. The tree of managers at the first batch of the
 * first and of the last epoch goes to {@code memory-tree.log}; if it has grown, it shows what a training keeps. With
 * {@code collect-memory}, {@code memory.svg} is a picture of all arrays over the time of the training.
 */
public class MemoryTrainingListener extends TrainingListenerAdapter {
    private static final String MODEL = "Model";
    private static final String TRAINER = "Trainer";
    private static final String BATCH = "Batch";

    private final String outputDir;
    private String firstTree;
    private String lastTree;
    private boolean isFirstBatch = true;
    private boolean isRecording;

    /** Creates a listener that writes no file. */
    public MemoryTrainingListener() {
        this(null);
    }

    /**
     * Creates a listener.
     *
     * @param outputDir the folder of the files, or null to write none
     */
    public MemoryTrainingListener(String outputDir) {
        this.outputDir = outputDir;
    }

    @Override
    public void onTrainingBegin(Trainer trainer) {
        isRecording = outputDir != null && isAsked();
        if (isRecording) {
            Timeline.start();
        }
    }

    @Override
    public void onEpoch(Trainer trainer) {
        isFirstBatch = true;
    }

    @Override
    public void onTrainingBatch(Trainer trainer, BatchData batchData) {
        collect(trainer, batchData);
    }

    @Override
    public void onValidationBatch(Trainer trainer, BatchData batchData) {
        collect(trainer, batchData);
    }

    private void collect(Trainer trainer, BatchData batchData) {
        Metrics metrics = trainer.getMetrics();
        NDManager model = trainer.getModel().getNDManager();
        if (metrics != null) {
            metrics.addMetric(MODEL, bytes(model, trainer.getDevices()), Unit.BYTES);
            metrics.addMetric(TRAINER, bytes(trainer.getManager(), trainer.getDevices()), Unit.BYTES);
            metrics.addMetric(BATCH, bytes(batchData.getBatch().getManager(), trainer.getDevices()), Unit.BYTES);
            collectMemoryInfo(metrics);
        }
        if (outputDir != null && isFirstBatch) {
            lastTree = model.debugDump(0);
            firstTree = firstTree == null ? lastTree : firstTree;
            isFirstBatch = false;
        }
    }

    private static long bytes(NDManager manager, Device[] devices) {
        long bytes = 0;
        boolean host = false;
        for (Device device : devices) {
            bytes += manager.getStats(device).liveBytes();
            host |= !device.isGpu();
        }
        return host ? bytes : bytes + manager.getStats().liveBytes();
    }

    @Override
    public void onTrainingEnd(Trainer trainer) {
        dumpMemoryInfo(trainer.getMetrics(), outputDir);
        if (firstTree != null) {
            MetricFile.append(outputDir, "memory-tree.log", List.of("first epoch", firstTree, "last epoch", lastTree));
        }
        if (isRecording) {
            isRecording = false;
            Timeline.save(MetricFile.folder(outputDir).resolve("memory.svg"));
        }
    }

    private static boolean isAsked() {
        return Boolean.getBoolean("collect-memory");
    }

    /**
     * Adds the memory of the process to metrics: the bytes of arrays and, with the system property
     * {@code collect-memory} set to true, what DJL adds.
     *
     * @param metrics where to add it; null has no effect
     */
    public static void collectMemoryInfo(Metrics metrics) {
        if (metrics == null) {
            return;
        }
        metrics.addMetric("Native", Memory.liveBytes(), Unit.BYTES);
        metrics.addMetric("NativePeak", Memory.peakBytes(), Unit.BYTES);
        if (isAsked()) {
            MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
            metrics.addMetric("Heap", memory.getHeapMemoryUsage().getUsed(), Unit.BYTES);
            metrics.addMetric("NonHeap", memory.getNonHeapMemoryUsage().getUsed(), Unit.BYTES);
            addProcess(metrics);
            for (int i = 0; Device.gpu(i).isAvailable(); i++) {
                metrics.addMetric("GPU-" + i, Memory.stats(Device.gpu(i)).liveBytes(), Unit.BYTES);
            }
        }
    }

    /** Linux has these numbers in a file; elsewhere they are left out. */
    private static void addProcess(Metrics metrics) {
        if (ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system) {
            metrics.addMetric("cpu", system.getProcessCpuLoad() * 100, Unit.PERCENT);
        }
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith("VmRSS:")) {
                    long kilobytes = Long.parseLong(line.replaceAll("\\D", ""));
                    metrics.addMetric("rss", kilobytes * 1024, Unit.BYTES);
                }
            }
        } catch (IOException e) {
            System.getLogger(MemoryTrainingListener.class.getName()).log(System.Logger.Level.DEBUG,
                    "the resident memory is not measured on this system", e);
        }
    }

    /**
     * Appends the memory in metrics to the file {@code memory.log}.
     *
     * @param metrics the metrics; null has no effect
     * @param logDir the folder of the file; null has no effect
     */
    public static void dumpMemoryInfo(Metrics metrics, String logDir) {
        if (metrics == null || logDir == null) {
            return;
        }
        List<String> names = new ArrayList<>(Arrays.asList(
                "Native", "NativePeak", MODEL, TRAINER, BATCH, "Heap", "NonHeap", "cpu", "rss"));
        for (int i = 0; metrics.hasMetric("GPU-" + i); i++) {
            names.add("GPU-" + i);
        }
        MetricFile.append(logDir, "memory.log", metrics, names);
    }
}
