package dev.libtensor.djl.training.util;

import dev.libtensor.djl.util.Progress;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reports the bytes that are read. */
final class CountedInput extends FilterInputStream {
    private final Progress progress;

    CountedInput(InputStream in, Progress progress) {
        super(in);
        this.progress = progress;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        count(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int read = super.read(bytes, from, length);
        count(read);
        return read;
    }

    private void count(long bytes) {
        if (progress != null && bytes > 0) {
            progress.increment(bytes);
        }
    }
}
