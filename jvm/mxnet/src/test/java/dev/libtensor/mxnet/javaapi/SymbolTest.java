package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DTypeException;
import dev.libtensor.DataType;
import dev.libtensor.DisposedException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIOException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.UnsupportedException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests graphs: names, attributes, inference and files. */
class SymbolTest extends NativeTest {
    @TempDir
    private Path folder;

    @Test
    void namesOfAGraph() {
        try (ResourceScope scope = new ResourceScope()) {
            Symbol net = Nets.perceptron(3);
            List<String> arguments =
                    List.of("data", "fc1_weight", "fc1_bias", "fc2_weight", "fc2_bias", "softmax_label");
            assertEquals(arguments, net.listArguments());
            assertEquals(List.of("softmax_output"), net.listOutputs());
            assertEquals(List.of(), net.listAuxiliaryStates());
            assertEquals("softmax", net.getName());
            Symbol inner = net.getInternals().get("fc1_output");
            assertEquals("16", inner.attr("num_hidden"));
            assertEquals(Map.of("num_hidden", "16"), inner.listAttr());
            assertNull(inner.attr("no_bias"));
            assertEquals("fc2", net.getChildren().get(0).getName());
            assertNull(Symbol.Variable("x").getChildren());
            Symbol both = Symbol.Group(inner, net);
            assertEquals(List.of("fc1_output", "softmax_output"), both.listOutputs());
            assertNull(both.getName());
            assertEquals("Symbol(fc1_output, softmax_output)", both.toString());
            assertEquals(Map.of("act_type", "tanh"), net.attrMap().get("act1"));
            Symbol norm = Symbol.create("BatchNorm", Map.of("fix_gamma", false), inner);
            assertTrue(norm.getName().startsWith("batchnorm"), norm::getName);
            assertEquals("False", norm.attr("fix_gamma"));
            assertEquals(2, norm.listAuxiliaryStates().size());
            assertTrue(Symbol.listOperators().containsAll(List.of("Convolution", "SoftmaxOutput")));
        }
    }

    @Test
    void variablesWithAttributes() {
        try (ResourceScope scope = new ResourceScope()) {
            Symbol x = Symbol.Variable("x", Map.of("lr_mult", "2"), new Shape(2, 3), DataType.FLOAT64);
            assertEquals("2", x.attr("lr_mult"));
            assertEquals(List.of(new Shape(2, 3)), x.inferShape(Map.of()).outputs());
            assertEquals(List.of(DataType.FLOAT64), x.inferType(Map.of()).outputs());
            assertEquals("3", x.withAttr(Map.of("wd_mult", "3")).attr("wd_mult"));
            assertNull(x.attr("wd_mult"));
            Symbol pooled = Symbol.create("Pooling", "pool",
                    Map.of("kernel", new Shape(2, 2), "stride", new int[] {2, 2}, "pool_type", "max"), x);
            assertEquals("(2, 2)", pooled.attr("stride"));
            Symbol sum = Symbol.create("elemwise_add", "sum", Map.of(), Map.of("lhs", x, "rhs", Symbol.Variable("y")));
            Symbol composed = sum.compose(Map.of("y", x));
            assertEquals(List.of("x"), composed.listArguments());
        }
    }

    @Test
    void inference() {
        try (ResourceScope scope = new ResourceScope()) {
            Symbol net = Nets.perceptron(3);
            Symbol.InferredShapes shapes = net.inferShape(Map.of("data", new Shape(5, 2)));
            assertEquals(new Shape(16, 2), shapes.arguments().get(1));
            assertEquals(List.of(new Shape(5, 3)), shapes.outputs());
            assertNull(net.inferShape(Map.of()).outputs().get(0));
            assertEquals(DataType.FLOAT64, net.inferType(Map.of("data", DataType.FLOAT64)).outputs().get(0));
            Exception error = assertThrows(ShapeException.class,
                    () -> net.inferShape(Map.of("data", new Shape(5, 2), "fc1_weight", new Shape(16, 3))));
            assertTrue(error.getMessage().contains("fc1"), error::getMessage);
            assertThrows(ArgumentException.class, () -> net.inferShape(Map.of("date", new Shape(5, 2))));
            assertThrows(DTypeException.class, () ->
                    net.inferType(Map.of("data", DataType.FLOAT64, "fc1_weight", DataType.FLOAT32)));
        }
    }

    @Test
    void textAndFiles() {
        String json;
        String path = folder.resolve("net-symbol.json").toString();
        try (ResourceScope scope = new ResourceScope()) {
            Symbol net = Nets.perceptron(3);
            json = net.toJson();
            assertEquals(json, Symbol.loadJson(json).toJson());
            net.save(path);
            assertEquals(json, Symbol.load(path).toJson());
        }
        assertThrows(FormatException.class, () -> Symbol.loadJson("{"));
        String unknown = json.replace("\"Activation\"", "\"Fourier\"").replace("\"SoftmaxOutput\"", "\"Laplace\"");
        Exception error = assertThrows(UnsupportedException.class, () -> Symbol.loadJson(unknown));
        assertTrue(error.getMessage().contains("Fourier, Laplace"), error::getMessage);
        assertThrows(TensorIOException.class, () -> Symbol.load(path + ".none"));
    }

    @Test
    void misuse() {
        Symbol kept;
        try (ResourceScope scope = new ResourceScope("graphs")) {
            Symbol x = Symbol.Variable("x");
            kept = x;
            assertThrows(ArgumentException.class, () -> Symbol.Variable(""));
            assertThrows(UnsupportedException.class, () -> Symbol.create("Fourier", "f", Map.of(), x));
            Exception error = assertThrows(ArgumentException.class,
                    () -> Symbol.create("FullyConnected", "fc", Map.of("num_hiden", 3), x));
            assertTrue(error.getMessage().contains("num_hiden"), error::getMessage);
            assertThrows(ArgumentException.class,
                    () -> Symbol.create("Activation", "a", Map.of("act_type", "tanh"), Map.of("date", x)));
            assertThrows(ArgumentException.class, Symbol::Group);
            assertThrows(TensorIndexException.class, () -> x.get(1));
            assertThrows(TensorIndexException.class, () -> x.get(-1));
            assertThrows(ArgumentException.class, () -> x.get("y"));
            assertThrows(ArgumentException.class, () -> x.compose(Map.of("y", x)));
        }
        Exception error = assertThrows(DisposedException.class, kept::listArguments);
        assertTrue(error.getMessage().contains("graphs"), error::getMessage);
        assertThrows(DisposedException.class, () -> Symbol.create("Flatten", "f", Map.of(), kept));
        assertEquals("Symbol(disposed)", kept.toString());
    }

    /** A symbol that the program drops is reclaimed, in a scope or not. The leak check sees it. */
    @Test
    void droppedSymbolsAreReclaimed() {
        for (int i = 0; i < 100; i++) {
            Nets.layer();
        }
    }
}
