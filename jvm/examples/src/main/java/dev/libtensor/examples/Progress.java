package dev.libtensor.examples;

import dev.libtensor.Memory;
import java.lang.reflect.InvocationTargetException;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows a progress bar if the output is a terminal, else one line per epoch. */
final class Progress implements AutoCloseable {
    private final int epochs;
    private final ProgressBar bar;

    Progress(int epochs, long steps) {
        this.epochs = epochs;
        bar = !isTerminal() ? null : new ProgressBarBuilder()
                .setTaskName("")
                .hideEta()
                .setInitialMax(steps)
                .setStyle(ProgressBarStyle.UNICODE_BLOCK)
                .setUpdateIntervalMillis(100)
                .build();
    }

    void step(int epoch, double loss, double accuracy) {
        if (bar != null) {
            // Short enough for 80 columns.
            bar.setExtraMessage(String.format(Locale.ROOT, "epoch %d loss %.3f right %.1f%% mem %s/%s", epoch, loss,
                    100 * accuracy, Bytes.text(Memory.liveBytes()), Bytes.text(Memory.peakBytes())));
            bar.step();
        }
    }

    void epoch(int epoch, double loss, double accuracy) {
        if (bar == null) {
            System.out.printf(Locale.ROOT, "epoch %2d/%d  loss %.4f  accuracy %5.1f %%  native memory %s, peak %s%n", epoch,
                    epochs, loss, 100 * accuracy, Bytes.text(Memory.liveBytes()), Bytes.text(Memory.peakBytes()));
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }

    /** From JDK 22 on, there may be a console without a terminal; it can be detected. */
    private static boolean isTerminal() {
        Object console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (boolean) java.io.Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (IllegalAccessException | InvocationTargetException e) {
            return false;
        }
    }
}
