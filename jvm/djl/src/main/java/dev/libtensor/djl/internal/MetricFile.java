package dev.libtensor.djl.internal;

import dev.libtensor.djl.metric.Metric;
import dev.libtensor.djl.metric.Metrics;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Writes metrics to files, one in each line. What cannot be written is logged: a training does not end for it. */
public final class MetricFile {
    private MetricFile() {}

    /**
     * Appends metrics to a file. Without any there is no file.
     *
     * @param folder the folder, which is made if it is missing
     * @param name the name of the file
     * @param metrics where the metrics are
     * @param names the names of those to write
     */
    public static void append(String folder, String name, Metrics metrics, List<String> names) {
        List<String> lines = new ArrayList<>();
        for (String metric : names) {
            for (Metric one : metrics.getMetric(metric).toArray(new Metric[0])) {
                lines.add(one.toString());
            }
        }
        append(folder, name, lines);
    }

    /**
     * Returns a folder for files.
     *
     * @param name the name of the folder, which is made if it is missing
     * @return the folder
     */
    public static Path folder(String name) {
        Path folder = Path.of(name);
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            System.getLogger(MetricFile.class.getName()).log(Level.ERROR, "cannot make the folder '" + name + "'", e);
            return folder;
        }
    }

    /**
     * Appends lines to a file. Without any there is no file.
     *
     * @param folder the folder, which is made if it is missing
     * @param name the name of the file
     * @param lines the lines
     */
    public static void append(String folder, String name, List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        Path file = folder(folder).resolve(name);
        try {
            Files.write(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            System.getLogger(MetricFile.class.getName()).log(Level.ERROR, "cannot write '" + file + "'", e);
        }
    }
}
