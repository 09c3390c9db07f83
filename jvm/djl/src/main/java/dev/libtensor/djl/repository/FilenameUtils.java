package dev.libtensor.djl.repository;

import dev.libtensor.ArgumentException;
import java.util.Locale;

/** Reads what the names of files say about them. */
public final class FilenameUtils {
    private static final String[][] TYPES = {
        {".tar.gz", "tgz"}, {".tar.z", "tgz"}, {".tgz", "tgz"}, {".zip", "zip"}, {".mar", "zip"}, {".tar", "tar"},
        {".gz", "gzip"}, {".z", "gzip"}
    };

    private FilenameUtils() {}

    /**
     * Returns the kind of a packed file.
     *
     * @param fileName the name
     * @return {@code zip}, {@code tgz}, {@code tar} or {@code gzip}, or an empty text
     */
    public static String getFileType(String fileName) {
        String[] type = type(fileName);
        return type == null ? "" : type[1];
    }

    private static String[] type(String fileName) {
        String name = ArgumentException.notNull(fileName, "fileName").toLowerCase(Locale.ROOT);
        for (String[] type : TYPES) {
            if (name.endsWith(type[0])) {
                return type;
            }
        }
        return null;
    }

    /**
     * Returns whether a file packs other files.
     *
     * @param fileName the name
     * @return true for {@code zip}, {@code tgz} and {@code tar}
     */
    public static boolean isArchiveFile(String fileName) {
        String type = getFileType(fileName);
        return !type.isEmpty() && !"gzip".equals(type);
    }

    /**
     * Returns a name without the ending of packed files.
     *
     * @param name the name
     * @return the name without the ending, in upper or lower case
     */
    public static String getNamePart(String name) {
        String[] type = type(name);
        return type == null ? name : name.substring(0, name.length() - type[0].length());
    }

    /**
     * Returns the ending of a name.
     *
     * @param fileName the name
     * @return what follows the last point, or an empty text
     */
    public static String getFileExtension(String fileName) {
        int point = ArgumentException.notNull(fileName, "fileName").lastIndexOf('.');
        return point > 0 ? fileName.substring(point + 1) : "";
    }
}
