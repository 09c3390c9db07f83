package dev.libtensor.djl.internal;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.MalformedModelException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Reads arrays by name from the files that {@code torch.save(model.state_dict(), path)} writes since version 1.6. */
public final class TorchFile {
    private static final String PICKLE = "/data.pkl";
    private static final Map<String, DataType> STORAGES = Map.of(
            "FloatStorage", DataType.FLOAT32, "DoubleStorage", DataType.FLOAT64, "HalfStorage", DataType.FLOAT16,
            "BFloat16Storage", DataType.BFLOAT16, "LongStorage", DataType.INT64, "IntStorage", DataType.INT32,
            "ShortStorage", DataType.INT16, "CharStorage", DataType.INT8, "ByteStorage", DataType.UINT8,
            "BoolStorage", DataType.BOOLEAN);
    private static final String[] INNER = {"state_dict", "model_state_dict", "model"};

    private final ZipFile zip;
    private final String root;
    private final NDManager manager;
    private final Map<String, byte[]> storages = new HashMap<>();

    private TorchFile(ZipFile zip, NDManager manager) throws MalformedModelException {
        this.zip = zip;
        this.manager = manager;
        root = zip.stream().map(ZipEntry::getName).filter(name -> name.endsWith(PICKLE)).findFirst()
                .map(name -> name.substring(0, name.length() - PICKLE.length()))
                .orElseThrow(() -> new MalformedModelException("a file of torch.save has an entry data.pkl, but "
                        + zip.getName() + " has none"));
        if (zip.getEntry(root + "/constants.pkl") != null) {
            throw new MalformedModelException(zip.getName() + " is a TorchScript program: save the state_dict instead");
        }
    }

    /** Returns the arrays of a file, with their names. They belong to the manager. */
    public static NDList read(Path file, NDManager manager) throws IOException, MalformedModelException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return new TorchFile(zip, manager).arrays();
        } catch (java.util.zip.ZipException e) {
            throw new MalformedModelException("a file of torch.save is a zip file, but " + file + " is none: "
                    + e.getMessage(), e);
        }
    }

    private NDList arrays() throws IOException, MalformedModelException {
        Object top = new Unpickler(bytes(root + PICKLE)).read();
        NDList arrays = new NDList();
        for (Map.Entry<?, ?> each : entries(top).entrySet()) {
            if (each.getValue() instanceof Unpickler.Tensor tensor) {
                NDArray array = array(tensor);
                array.setName(each.getKey().toString());
                arrays.add(array);
            }
        }
        return arrays;
    }

    private Map<?, ?> entries(Object top) throws MalformedModelException {
        if (!(top instanceof Map<?, ?> map)) {
            throw new MalformedModelException("a state_dict maps names to arrays, but " + zip.getName() + " has another"
                    + " object");
        }
        for (String inner : INNER) {
            if (map.get(inner) instanceof Map<?, ?> found) {
                return found;
            }
        }
        return map;
    }

    private byte[] bytes(String name) throws IOException, MalformedModelException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw new MalformedModelException(zip.getName() + " has no entry " + name);
        }
        try (InputStream in = zip.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    private NDArray array(Unpickler.Tensor tensor) throws IOException, MalformedModelException {
        DataType dataType = STORAGES.get(tensor.storageClass());
        if (dataType == null) {
            throw new MalformedModelException("numbers of a " + tensor.storageClass() + " are not supported, only those of "
                    + STORAGES.keySet());
        }
        byte[] storage = storages.get(tensor.key());
        if (storage == null) {
            storage = bytes(root + "/data/" + tensor.key());
            storages.put(tensor.key(), storage);
        }
        Shape shape = new Shape(longs(tensor.size()));
        ByteBuffer elements = ByteBuffer.wrap(gathered(storage, tensor, shape, dataType.getNumOfBytes()))
                .order(ByteOrder.nativeOrder());
        return manager.create(elements, shape, dataType);
    }

    private static long[] longs(List<?> numbers) {
        return numbers.stream().mapToLong(number -> ((Number) number).longValue()).toArray();
    }

    /** Copies the elements in the order of rows. */
    private static byte[] gathered(byte[] storage, Unpickler.Tensor tensor, Shape shape, int width)
            throws MalformedModelException {
        long[] size = shape.getShape();
        long[] stride = longs(tensor.stride());
        int count = Math.toIntExact(shape.size());
        byte[] elements = new byte[Math.multiplyExact(count, width)];
        long[] index = new long[size.length];
        long place = tensor.offset();
        for (int i = 0; i < count; i++) {
            if (place < 0 || (place + 1) * width > storage.length) {
                throw new MalformedModelException("an array of the shape " + shape + " exceeds its storage of "
                        + storage.length + " bytes");
            }
            System.arraycopy(storage, (int) (place * width), elements, i * width, width);
            for (int d = size.length - 1; d >= 0; d--) {
                place += stride[d];
                if (++index[d] < size[d]) {
                    break;
                }
                place -= stride[d] * size[d];
                index[d] = 0;
            }
        }
        return elements;
    }
}
