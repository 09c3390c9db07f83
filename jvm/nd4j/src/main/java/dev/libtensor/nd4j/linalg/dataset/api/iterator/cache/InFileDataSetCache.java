package dev.libtensor.nd4j.linalg.dataset.api.iterator.cache;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/** Keeps data sets in files of a folder, which another process may read. */
public class InFileDataSetCache implements DataSetCache {
    private static final int NAME_LONGEST = 100;

    private final Path folder;

    /**
     * Creates a cache.
     *
     * @param rootDirectory the folder; made if it does not exist
     * @throws TensorIOException if it cannot be made
     */
    public InFileDataSetCache(File rootDirectory) {
        this(ArgumentException.notNull(rootDirectory, "rootDirectory").toPath());
    }

    /**
     * Creates a cache.
     *
     * @param rootDirectory the folder; made if it does not exist
     * @throws TensorIOException if it cannot be made
     */
    public InFileDataSetCache(Path rootDirectory) {
        folder = ArgumentException.notNull(rootDirectory, "rootDirectory");
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new TensorIOException("the folder '" + folder + "' cannot be made: " + e.getMessage());
        }
    }

    /**
     * Creates a cache.
     *
     * @param rootDirectory the folder; made if it does not exist
     * @throws TensorIOException if it cannot be made
     */
    public InFileDataSetCache(String rootDirectory) {
        this(Path.of(ArgumentException.notNull(rootDirectory, "rootDirectory")));
    }

    /** A key may have any characters, also those of paths. */
    private File file(String key, String ending) {
        byte[] bytes = ArgumentException.notNull(key, "key").getBytes(StandardCharsets.UTF_8);
        if (bytes.length > NAME_LONGEST) {
            throw new ArgumentException("a name has at most " + NAME_LONGEST + " bytes, not " + bytes.length);
        }
        return folder.resolve(HexFormat.of().formatHex(bytes) + ending).toFile();
    }

    private File complete(String namespace) {
        return file(namespace, "-complete.txt");
    }

    @Override
    public boolean isComplete(String namespace) {
        return complete(namespace).exists();
    }

    @Override
    public void setComplete(String namespace, boolean value) {
        Path mark = complete(namespace).toPath();
        try {
            if (value) {
                Files.writeString(mark, namespace);
            } else {
                Files.deleteIfExists(mark);
            }
        } catch (IOException e) {
            throw new TensorIOException("the file '" + mark + "' cannot be changed: " + e.getMessage());
        }
    }

    @Override
    public DataSet get(String key) {
        if (!contains(key)) {
            return null;
        }
        DataSet dataSet = new DataSet();
        dataSet.load(file(key, ".bin"));
        return dataSet;
    }

    @Override
    public void put(String key, DataSet dataSet) {
        ArgumentException.notNull(dataSet, "dataSet").save(file(key, ".bin"));
    }

    @Override
    public boolean contains(String key) {
        return file(key, ".bin").exists();
    }
}
