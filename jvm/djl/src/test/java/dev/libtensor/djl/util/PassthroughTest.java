package dev.libtensor.djl.util;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDArrayAdapter;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.util.passthrough.PassthroughNDArray;
import dev.libtensor.djl.util.passthrough.PassthroughTranslator;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class PassthroughTest extends NativeTest {
    @Test
    void objectsPassThroughAPredictor() throws Exception {
        try (Model model = Model.newInstance("words")) {
            model.setBlock(new LambdaBlock(list -> {
                Object word = ((PassthroughNDArray) list.singletonOrThrow()).getObject();
                return new NDList(new PassthroughNDArray(word + "!"));
            }));
            try (Predictor<String, String> predictor = model.newPredictor(new PassthroughTranslator<>())) {
                assertEquals("hello!", predictor.predict("hello"));
            }
        }
    }

    @Test
    void itIsAnArrayOfItsManager() {
        try (NDManager manager = NDManager.newBaseManager()) {
            PassthroughNDArray array = new PassthroughNDArray(manager, "text", new Shape(2, 3), DataType.FLOAT32);
            assertSame(manager, array.getManager());
            assertEquals(new Shape(2, 3), array.getShape());
            assertSame(array, manager.getManagedArrays().head());
            assertTrue(((NDArray) array) instanceof NDArrayAdapter);
            assertThrows(UnsupportedOperationException.class, array::toByteBuffer);
            assertThrows(UnsupportedOperationException.class, () -> array.intern(null));
            ByteBuffer bytes = ByteBuffer.allocate(3);
            assertSame(bytes, new PassthroughNDArray(manager, bytes, new Shape(), DataType.INT8).toByteBuffer());
            array.detach();
            assertEquals("text", array.getObject());
            array.close();
        }
    }
}
