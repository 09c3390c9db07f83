package dev.libtensor;

import dev.libtensor.nd4j.linalg.api.blas.params.MMulTranspose;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspaceManager;
import dev.libtensor.nd4j.linalg.api.memory.abstracts.DummyWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.indexing.INDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.conditions.Condition;
import dev.libtensor.nd4j.linalg.indexing.conditions.Conditions;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Executable;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/** Objects of the public classes, for tests that call every public method. */
public final class Samples {
    private Samples() {}

    /** Returns an argument of a call. */
    public static Object argument(Executable call, Class<?> type, int place, NDManager manager) throws Exception {
        if (type == float.class) {
            // The bounds of a range must differ.
            return (float) place;
        }
        boolean isOfVolumes = type == Shape.class && call.getName().endsWith("3d");
        return isOfVolumes ? new Shape(1, 1, 1) : of(type, manager);
    }

    /** Returns an object of a class of the base module; null for another class. */
    public static Object of(Class<?> type, NDManager manager) throws Exception {
        if (type == boolean.class) {
            return false;
        } else if (type.isPrimitive()) {
            return type == int.class ? 1 : type == long.class ? 1L : type == float.class ? 1f : type == byte.class ? (byte) 1
                    : type == short.class ? (short) 1 : type == char.class ? 'c'
                    : (Object) 1.0;
        } else if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), 1);
            Array.set(array, 0, of(type.getComponentType(), manager));
            return array;
        } else if (type == NDArray.class || type == INDArray.class || type == NDResource.class || type == NativeResource.class) {
            return NDArray.ones(new Shape(1, 1));
        } else if (type == String.class || type == Object.class) {
            return "0";
        } else if (type == Number.class) {
            return 1;
        } else if (type == Shape.class) {
            return new Shape(1, 1);
        } else if (type == DataType.class) {
            return DataType.FLOAT32;
        } else if (type == Device.class) {
            return Device.cpu();
        } else if (type == Engine.class) {
            return Engine.getInstance();
        } else if (type == LeakReports.class) {
            return LeakReports.COUNTS;
        } else if (type == Generator.class || NativeObject.class == type) {
            return new Generator(1);
        } else if (type == NDManager.class || type == ResourceOwner.class) {
            return manager.newSubManager();
        } else if (type == ResourceScope.class) {
            return ResourceScope.current();
        } else if (type == NDIndex.class) {
            return new NDIndex("0");
        } else if (type == NDList.class || type == Collection.class) {
            return new NDList(NDArray.ones(new Shape(1, 1)));
        } else if (type == Temporaries.class) {
            return null;
        } else if (type == ByteBuffer.class) {
            return ByteBuffer.allocate(Float.BYTES);
        } else if (Buffer.class.isAssignableFrom(type)) {
            return FloatBuffer.allocate(1);
        } else if (type == InputStream.class) {
            return new ByteArrayInputStream(NDArray.ones(new Shape(1)).encode());
        } else if (type == OutputStream.class) {
            return OutputStream.nullOutputStream();
        } else if (type == NDList.Encoding.class) {
            return NDList.Encoding.ND_LIST;
        } else if (type == Charset.class) {
            return StandardCharsets.UTF_8;
        } else if (type == Path.class) {
            return Path.of("/no/such/folder/at.all");
        } else if (type == Function.class) {
            return Function.identity();
        } else if (type == NativeDataset.class) {
            return new NativeDataset(NDArray.ones(new Shape(2)));
        } else if (type == WorkspaceConfiguration.class) {
            return new WorkspaceConfiguration();
        } else if (type == WorkspaceConfiguration.Builder.class) {
            return WorkspaceConfiguration.builder();
        } else if (type == MemoryWorkspace.class || type == DummyWorkspace.class) {
            return new DummyWorkspace();
        } else if (type == AutoCloseable.class) {
            return (AutoCloseable) () -> {};
        } else if (type == MemoryWorkspaceManager.class) {
            return new MemoryWorkspaceManager();
        } else if (type == INDArrayIndex.class) {
            return NDArrayIndex.all();
        } else if (type == Condition.class) {
            return Conditions.isNan();
        } else if (type == MMulTranspose.class) {
            return MMulTranspose.allFalse();
        } else if (type == Comparable.class) {
            return "0";
        } else if (type == Map.class) {
            return Map.of();
        } else if (type == List.class) {
            return List.of();
        } else if (type == Class.class) {
            return String.class;
        } else if (type == File.class) {
            return new File("/no/such/folder/at.all");
        } else if (type == Random.class) {
            return new Random(1);
        } else if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        return null;
    }
}
