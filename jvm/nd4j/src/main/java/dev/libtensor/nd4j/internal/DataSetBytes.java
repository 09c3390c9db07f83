package dev.libtensor.nd4j.internal;

import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.TensorIOException;
import dev.libtensor.internal.nd4j.Parts;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** ND4J's formats of data sets: what arrays there are, and the arrays. Metadata, which are Java's objects, are not read. */
public final class DataSetBytes {
    /** The bits for features, labels and their masks, and for labels that are the features. */
    private static final int[] BITS = {1, 2, 8, 16};
    private static final int SAME = 4;

    /** All bits, with those for metadata and names of labels. */
    private static final int MOST_BITS = 127;

    /** How many groups of arrays a data set has: features, labels and their masks. */
    private static final int GROUPS = 4;
    private static final int MASKS = 2;

    /** The only element of an array that stands for a mask that is null. */
    private static final float NO_MASK = -1;

    private DataSetBytes() {}

    /** Writes features, labels and their masks, each of which may be null. */
    public static void write(INDArray[] parts, OutputStream to) {
        writing(to, out -> {
            boolean isSame = parts[0] != null && parts[0] == parts[1];
            int bits = isSame ? SAME : 0;
            for (int i = 0; i < parts.length; i++) {
                bits |= parts[i] != null && !(i == 1 && isSame) ? BITS[i] : 0;
            }
            out.writeByte(bits);
            for (int i = 0; i < parts.length; i++) {
                if ((bits & BITS[i]) != 0) {
                    ArrayBytes.write(Examples.of(parts[i]), out);
                }
            }
        });
    }

    /** Reads what {@link #write(INDArray[], OutputStream)} has written. The arrays belong to the current scope. */
    public static INDArray[] read(InputStream from) {
        return reading(from, in -> {
            int bits = in.readUnsignedByte();
            if (bits > MOST_BITS || bits == 0 && in.read() >= 0) {
                throw new FormatException("the bytes are no data set: bits that tell its arrays were expected, not " + bits);
            }
            INDArray[] parts = new INDArray[BITS.length];
            for (int i = 0; i < parts.length; i++) {
                parts[i] = (bits & BITS[i]) == 0 ? null : ArrayBytes.read(in);
            }
            if ((bits & SAME) != 0) {
                parts[1] = parts[0];
            }
            return new INDArray[][] {parts};
        })[0];
    }

    /** Writes groups of features, labels and their masks, each of which may be null. */
    public static void write(INDArray[][] groups, OutputStream to) {
        writing(to, out -> {
            for (INDArray[] group : groups) {
                out.writeInt(group == null ? 0 : group.length);
            }
            for (INDArray[] group : groups) {
                for (INDArray array : group == null ? new INDArray[0] : group) {
                    writeOrNone(array, out);
                }
            }
        });
    }

    private static void writeOrNone(INDArray array, OutputStream out) throws IOException {
        if (array != null) {
            ArrayBytes.write(Examples.of(array), out);
        } else {
            try (NDArray none = NDArray.create(new float[] {NO_MASK})) {
                ArrayBytes.write(none, out);
            }
        }
    }

    /** Reads what {@link #write(INDArray[][], OutputStream)} has written. The arrays belong to the current scope. */
    public static INDArray[][] readGroups(InputStream from) {
        return reading(from, in -> {
            int[] counts = new int[GROUPS];
            for (int group = 0; group < GROUPS; group++) {
                counts[group] = in.readInt();
            }
            INDArray[][] groups = new INDArray[GROUPS][];
            for (int group = 0; group < GROUPS; group++) {
                groups[group] = counts[group] == 0 ? null : group(counts[group], group >= MASKS, in);
            }
            return groups;
        });
    }

    private static INDArray[] group(int count, boolean areMasks, DataInputStream in) throws IOException {
        if (count < 0) {
            throw new FormatException("the data set has " + count + " arrays of a kind: at least 0 were expected");
        }
        List<INDArray> arrays = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            NDArray array = ArrayBytes.read(in);
            arrays.add(areMasks && array.size() == 1 && array.getDouble() == NO_MASK ? null : array);
        }
        return arrays.toArray(INDArray[]::new);
    }

    /** What writes to a stream. */
    private interface Writing {
        void to(DataOutputStream out) throws IOException;
    }

    private static void writing(OutputStream to, Writing writing) {
        try {
            DataOutputStream out = new DataOutputStream(to);
            writing.to(out);
            out.flush();
        } catch (IOException e) {
            throw new TensorIOException("the data set cannot be written: " + e.getMessage());
        }
    }

    /** What reads from a stream. */
    private interface Reading {
        INDArray[][] of(DataInputStream in) throws IOException;
    }

    /** Returns what is read, in the scope that is current. If reading fails, nothing is left. */
    private static INDArray[][] reading(InputStream from, Reading reading) {
        ResourceScope current = ResourceScope.current();
        try (ResourceScope read = new ResourceScope("load")) {
            INDArray[][] groups = reading.of(new DataInputStream(from));
            for (INDArray[] group : groups) {
                if (group != null) {
                    move(group, current);
                }
            }
            return groups;
        } catch (EOFException e) {
            throw new FormatException("the data set ends too early");
        } catch (IOException e) {
            throw new TensorIOException("the data set cannot be read: " + e.getMessage());
        }
    }

    private static void move(INDArray[] arrays, ResourceScope scope) {
        for (NDArray array : Parts.of(arrays)) {
            if (scope == null) {
                array.detach();
            } else {
                array.moveTo(scope);
            }
        }
    }
}
