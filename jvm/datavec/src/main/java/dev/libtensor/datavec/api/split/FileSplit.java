package dev.libtensor.datavec.api.split;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * A file, or the files in a folder, as DataVec's class of that name. The files are found in the constructor, in the order of
 * their paths. A file that does not exist yet is one to write to: a writer creates it, and to read it is an error. DataVec
 * creates it at once.
 */
public class FileSplit extends BaseInputSplit {
    private final File rootDir;
    private final List<URI> files;
    private final Random random;

    /**
     * Creates a split of a file, or of all files in a folder and the folders in it.
     *
     * @param rootDir the file or folder
     * @throws TensorIOException if it cannot be read, or its folder does not exist
     */
    public FileSplit(File rootDir) {
        this(rootDir, null, true, null);
    }

    /**
     * Creates a split whose order differs from pass to pass.
     *
     * @param rootDir the file or folder
     * @param rng what shuffles
     * @throws TensorIOException if it cannot be read, or its folder does not exist
     */
    public FileSplit(File rootDir, Random rng) {
        this(ArgumentException.notNull(rootDir, "rootDir"), null, true, ArgumentException.notNull(rng, "rng"));
    }

    /**
     * Creates a split of the files whose names have certain endings.
     *
     * @param rootDir the file or folder; a single file is taken with any ending
     * @param allowFormat the endings, such as {@code csv}; null for all
     * @throws TensorIOException if it cannot be read, or its folder does not exist
     */
    public FileSplit(File rootDir, String[] allowFormat) {
        this(rootDir, allowFormat, true, null);
    }

    /**
     * Creates a split of the files whose names have certain endings. Its order differs from pass to pass.
     *
     * @param rootDir the file or folder; a single file is taken with any ending
     * @param allowFormat the endings, such as {@code csv}; null for all
     * @param rng what shuffles
     * @throws TensorIOException if it cannot be read, or its folder does not exist
     */
    public FileSplit(File rootDir, String[] allowFormat, Random rng) {
        this(ArgumentException.notNull(rootDir, "rootDir"), allowFormat, true, ArgumentException.notNull(rng, "rng"));
    }

    /**
     * Creates a split of the files whose names have certain endings.
     *
     * @param rootDir the file or folder; a single file is taken with any ending
     * @param allowFormat the endings, such as {@code csv}; null for all
     * @param recursive whether to look into the folders in the folder
     * @throws TensorIOException if it cannot be read, or its folder does not exist
     */
    public FileSplit(File rootDir, String[] allowFormat, boolean recursive) {
        this(rootDir, allowFormat, recursive, null);
    }

    private FileSplit(File rootDir, String[] allowFormat, boolean recursive, Random random) {
        this.rootDir = ArgumentException.notNull(rootDir, "rootDir");
        this.random = random;
        if (!rootDir.exists() && !rootDir.getAbsoluteFile().getParentFile().isDirectory()) {
            throw new TensorIOException("there is no file or folder '" + rootDir + "', and no folder to write it to");
        }
        files = rootDir.isDirectory() ? found(rootDir, allowFormat, recursive) : List.of(rootDir.toURI());
        reset();
    }

    private static List<URI> found(File folder, String[] endings, boolean recursive) {
        try (Stream<Path> paths = Files.walk(folder.toPath(), recursive ? Integer.MAX_VALUE : 1)) {
            return new ArrayList<>(paths.filter(Files::isRegularFile)
                    .filter(path -> endings == null || Arrays.stream(endings).anyMatch(path.toString()::endsWith))
                    .sorted()
                    .map(Path::toUri)
                    .toList());
        } catch (IOException | UncheckedIOException e) {
            throw new TensorIOException("the files in '" + folder + "' cannot be listed: " + e.getMessage());
        }
    }

    /** Returns the files in the order of this pass. */
    @Override
    public URI[] locations() {
        return files.toArray(URI[]::new);
    }

    /** Returns the number of files in a folder, or the bytes of a single file. */
    @Override
    public long length() {
        return rootDir.isDirectory() ? files.size() : rootDir.length();
    }

    /** Shuffles the files, if the split has what shuffles. */
    @Override
    public void reset() {
        if (random != null && files.size() > 1) {
            Collections.shuffle(files, random);
        }
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    /**
     * Returns the file or folder.
     *
     * @return what was given
     */
    public File getRootDir() {
        return rootDir;
    }
}
