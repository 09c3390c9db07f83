package dev.libtensor.nd4j.linalg.dataset.api.iterator.cache;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Keeps data sets in the memory of the JVM, written as {@link DataSet#save} does it, so there is nothing to free. */
public class InMemoryDataSetCache implements DataSetCache {
    private final Map<String, byte[]> sets = new HashMap<>();
    private final Set<String> complete = new HashSet<>();

    /** Creates a cache without data sets. */
    public InMemoryDataSetCache() {}

    @Override
    public boolean isComplete(String namespace) {
        return complete.contains(namespace);
    }

    @Override
    public void setComplete(String namespace, boolean value) {
        if (value) {
            complete.add(namespace);
        } else {
            complete.remove(namespace);
        }
    }

    @Override
    public DataSet get(String key) {
        byte[] bytes = sets.get(key);
        if (bytes == null) {
            return null;
        }
        DataSet dataSet = new DataSet();
        dataSet.load(new ByteArrayInputStream(bytes));
        return dataSet;
    }

    @Override
    public void put(String key, DataSet dataSet) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ArgumentException.notNull(dataSet, "dataSet").save(bytes);
        sets.put(key, bytes.toByteArray());
    }

    @Override
    public boolean contains(String key) {
        return sets.containsKey(key);
    }
}
