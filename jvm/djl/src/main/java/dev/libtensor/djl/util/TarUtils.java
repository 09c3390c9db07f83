package dev.libtensor.djl.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.internal.formats.Archives;
import dev.libtensor.internal.formats.TarReader;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** Tar archives. */
public final class TarUtils {
    private TarUtils() {}

    /**
     * Unpacks an archive. Links are left out.
     *
     * @param is the archive, which is not closed
     * @param dir the folder, which is created if needed
     * @param gzip whether the archive is compressed
     * @throws IOException if the archive is damaged, or has a name that leads out of the folder
     */
    public static void untar(InputStream is, Path dir, boolean gzip) throws IOException {
        InputStream bytes = new BufferedInputStream(ArgumentException.notNull(is, "is"));
        TarReader tar = new TarReader(gzip ? new GZIPInputStream(bytes) : bytes);
        while (tar.next()) {
            Path place = Archives.place(tar.name(), ArgumentException.notNull(dir, "dir"));
            if (tar.isFile() || tar.isFolder()) {
                Archives.write(tar.content(), tar.isFolder(), place);
            }
        }
    }
}
