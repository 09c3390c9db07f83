package dev.libtensor.djl.training.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.util.Progress;

/**
 * Shows progress as a line of text that grows, on {@link System#out}. It is silent if the environment variable or
 * system property {@code DJL_DISABLE_PROGRESS_BAR}, or the system property {@code disableProgressBar}, is true.
 */
public final class ProgressBar implements Progress {
    private static final int LENGTH = 40;
    private static final int MESSAGE_LENGTH = 12;

    private final char mark = mark();
    private final boolean isSilent = isSilent();
    private String message = "";
    private String trailingMessage;
    private long max = 1;
    private long progress;
    private int percent;

    /** Creates a bar that shows nothing until it is reset. */
    public ProgressBar() {}

    /**
     * Creates a bar.
     *
     * @param message what is done
     * @param max the number of things to do
     */
    public ProgressBar(String message, long max) {
        this(message, max, null);
    }

    /**
     * Creates a bar.
     *
     * @param message what is done
     * @param max the number of things to do
     * @param trailingMessage what stands behind the bar, or null
     */
    public ProgressBar(String message, long max, String trailingMessage) {
        reset(message, max, trailingMessage);
    }

    @Override
    public void reset(String message, long max, String trailingMessage) {
        this.message = shortened(ArgumentException.notNull(message, "message"));
        this.max = max;
        this.trailingMessage = trailingMessage;
        percent = 0;
        progress = 0;
    }

    @Override
    public void start(long initialProgress) {
        update(initialProgress);
    }

    @Override
    public void end() {
        update(max - 1);
    }

    @Override
    public void increment(long increment) {
        update(progress + increment);
    }

    @Override
    public void update(long progress, String additionalMessage) {
        if (isSilent || max <= 1) {
            return;
        }
        this.progress = progress;
        int now = (int) Math.min((progress + 1) * 100 / max, 100);
        if (now == percent && now > 0) {
            return;
        }
        percent = now;
        String line = line(additionalMessage == null ? trailingMessage : additionalMessage);
        if (now == 100) {
            System.out.println(line);
        } else {
            System.out.print(line);
            System.out.flush();
        }
    }

    /** The carriage return before the line overwrites the one before. */
    private String line(String behind) {
        StringBuilder line = new StringBuilder(100).append('\r').append(message).append(':');
        line.append(" ".repeat(MESSAGE_LENGTH - message.length()));
        line.append(" ".repeat(percent < 10 ? 2 : percent < 100 ? 1 : 0)).append(percent).append("% |");
        int marks = Math.min(percent * LENGTH / 100 + 1, LENGTH);
        line.append(String.valueOf(mark).repeat(marks)).append(" ".repeat(LENGTH - marks)).append('|');
        return behind == null ? line.toString() : line.append(' ').append(behind).toString();
    }

    private static String shortened(String message) {
        int length = message.length();
        return length <= MESSAGE_LENGTH ? message : message.substring(0, 4) + "..." + message.substring(length - 5);
    }

    private static boolean isSilent() {
        String name = "DJL_DISABLE_PROGRESS_BAR";
        String set = System.getenv(name);
        return Boolean.parseBoolean(set == null ? System.getProperty(name) : set)
                || Boolean.getBoolean("disableProgressBar");
    }

    /** A block, where the terminal is likely to show one. */
    private static char mark() {
        String system = System.getProperty("os.name");
        String language = System.getenv("LANG");
        boolean plain = system.startsWith("Win")
                || system.startsWith("Linux") && (language == null || !language.contains("UTF-8"));
        return plain ? '=' : '\u2588';
    }
}
