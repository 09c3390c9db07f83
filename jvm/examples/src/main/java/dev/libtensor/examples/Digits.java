package dev.libtensor.examples;

import dev.libtensor.Device;
import dev.libtensor.Memory;
import dev.libtensor.Timeline;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The demo: trains a small convolutional network on handwritten digits and shows where native memory went. */
@Command(name = "digits", mixinStandardHelpOptions = true, version = "0.1.0", showDefaultValues = true,
        description = "Trains a small convolutional network on handwritten digits and shows where native memory went.")
public final class Digits implements Callable<Integer> {
    private static final int INTERRUPTED = 130;

    @Option(names = "--seed", description = "the seed of the weights and of the order of the images")
    private long seed = 0;

    @Option(names = "--seeds", description = "the number of trainings, with consecutive seeds from --seed on")
    private int seeds = 1;

    @Option(names = "--epochs", description = "the number of passes over the images")
    private int epochs = 20;

    @Option(names = "--batch", description = "the number of images in a step")
    private int batch = 64;

    @Option(names = "--data", description = "a folder of other images: the four IDX files of MNIST, or a folder of PNG and"
            + " JPEG files for each class")
    private Path data;

    @Option(names = "--device", description = "the device to train on, such as cuda")
    private String device = "cpu";

    @Option(names = "--output", description = "the folder for pictures, losses and the model")
    private Path output = Path.of("build", "demo");

    private Digits() {}

    /**
     * Runs the demo.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        // The tree of scopes has line characters, which a locale without UTF-8 would turn into question marks.
        System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8));
        System.exit(new CommandLine(new Digits()).execute(args));
    }

    @Override
    public Integer call() throws IOException {
        Interrupt interrupt = new Interrupt();
        try {
            return run(interrupt);
        } finally {
            interrupt.finished();
        }
    }

    private int run(Interrupt interrupt) throws IOException {
        Files.createDirectories(output);
        Path memory = output.resolve("java-memory.svg");
        Path digits = output.resolve("java-digits.svg");
        Path model = output.resolve("digits-java.safetensors");
        List<Double> accuracies = new ArrayList<>();
        Timeline.start();
        for (int i = 0; i < seeds && !interrupt.isRequested(); i++) {
            boolean first = i == 0;
            Training training = new Training(data, epochs, batch, Device.fromName(device), interrupt);
            accuracies.add(training.run(seed + i, first ? model : null, first ? digits : null));
            if (first && !interrupt.isRequested()) {
                Timeline.save(memory);
                report(training, accuracies.get(0));
            }
        }
        if (seeds > 1 && !interrupt.isRequested()) {
            summary(accuracies);
        }
        boolean clean = counters();
        if (interrupt.isRequested()) {
            System.out.println("stopped");
            return INTERRUPTED;
        }
        System.out.println("memory over time: " + memory);
        System.out.println("test digits:      " + digits);
        System.out.println("model:            " + model);
        return clean ? 0 : 1;
    }

    private void report(Training training, double accuracy) throws IOException {
        System.out.printf(Locale.ROOT, "%ntest accuracy %.2f %%%n%n", 100 * accuracy);
        System.out.println(Memory.debugDump(0));
        List<String> bits = training.losses().stream()
                .map(loss -> HexFormat.of().toHexDigits(Float.floatToRawIntBits(loss)))
                .toList();
        Files.write(output.resolve("java-losses.txt"), bits);
    }

    private void summary(List<Double> accuracies) {
        System.out.printf(Locale.ROOT, "%d seeds: mean %.2f %%, least %.2f %%%n", accuracies.size(),
                100 * accuracies.stream().mapToDouble(one -> one).average().orElseThrow(),
                100 * accuracies.stream().mapToDouble(one -> one).min().orElseThrow());
    }

    /** Checks that the runtime's counters are 0 after everything is closed. */
    private static boolean counters() {
        Memory.Stats stats = Memory.stats();
        System.out.println("live bytes " + stats.liveBytes() + ", live handles " + stats.liveHandles());
        if (stats.liveHandles() != 0 || stats.liveBytes() != 0) {
            System.err.println(Memory.debugDump(1));
        }
        return stats.liveBytes() == 0 && stats.liveHandles() == 0;
    }
}
