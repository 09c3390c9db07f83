package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.UnsupportedException;
import dev.libtensor.internal.Operators;
import dev.libtensor.internal.natives.Native;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.stream.LongStream;

/** The operators of the program, as the runtime asks for them. */
final class RegisteredOperators implements Operators {
    private static final RegisteredOperators ALL = new RegisteredOperators();

    private final Map<String, CustomOpProp> props = new ConcurrentHashMap<>();

    /** Held while a prop has the attributes of one node. */
    private final ReentrantLock attributesOfNode = new ReentrantLock();

    static {
        Native.setOperators(ALL);
    }

    private RegisteredOperators() {}

    static void register(String name, CustomOpProp prop) {
        ALL.props.put(name, prop);
    }

    @Override
    public String[] arguments(String[] attributes) {
        return ask(attributes, prop -> {
            String[] states = prop.listAuxiliaryStates();
            if (states != null && states.length > 0) {
                throw new UnsupportedException("an operator of the program has the auxiliary states "
                        + Arrays.toString(states) + ": expected none, as these are not supported");
            }
            return names(prop.listArguments(), "listArguments");
        });
    }

    @Override
    public String[] outputs(String[] attributes) {
        return ask(attributes, prop -> names(prop.listOutputs(), "listOutputs"));
    }

    private static String[] names(String[] names, String method) {
        for (String name : ArgumentException.notNull(names, method)) {
            ArgumentException.notNull(name, method);
        }
        return names;
    }

    @Override
    public boolean needsTopGrad(String[] attributes) {
        return ask(attributes, CustomOpProp::needsTopGrad);
    }

    @Override
    public long[] shapes(String[] attributes, long[] inputs) {
        Shape[] given = Arrays.stream(unpacked(inputs)).map(Shape::new).toArray(Shape[]::new);
        Shape[][] found = ask(attributes, prop -> {
            Shape[][] shapes = prop.inferShape(given);
            checkCounts(shapes, given.length, prop.listOutputs().length);
            return shapes;
        });
        LongStream.Builder packed = LongStream.builder();
        for (Shape[] list : List.of(found[0], found[1])) {
            for (Shape shape : list) {
                long[] sizes = ArgumentException.notNull(shape, "inferShape").toShape().getShape();
                packed.add(sizes.length);
                Arrays.stream(sizes).forEach(packed::add);
            }
        }
        return packed.build().toArray();
    }

    private static void checkCounts(Shape[][] shapes, int inputs, int outputs) {
        if (shapes == null || shapes.length < 2 || shapes[0] == null || shapes[1] == null) {
            throw new ArgumentException("inferShape must give the shapes of the inputs and those of the results, not "
                    + Arrays.deepToString(shapes));
        }
        if (shapes[0].length != inputs || shapes[1].length != outputs) {
            throw new ArgumentException("inferShape gives the shapes of " + shapes[0].length + " inputs and "
                    + shapes[1].length + " outputs: expected " + inputs + " and " + outputs);
        }
    }

    @Override
    public Passes create(String[] attributes, long[] inputs, int dataType, boolean onHost) {
        int[][] shapes = unpacked(inputs);
        int[] types = new int[shapes.length];
        Arrays.fill(types, dataType);
        CustomOp operator = ask(attributes, prop -> prop.createOperator(onHost ? "cpu" : "gpu", shapes, types));
        return new OperatorPasses(ArgumentException.notNull(operator, "createOperator"));
    }

    private <T> T ask(String[] attributes, Function<CustomOpProp, T> question) {
        Map<String, String> kwargs = new LinkedHashMap<>();
        for (int i = 0; i + 1 < attributes.length; i += 2) {
            kwargs.put(attributes[i], attributes[i + 1]);
        }
        String name = kwargs.remove("op_type");
        CustomOpProp prop = props.get(name);
        if (prop == null) {
            throw new UnsupportedException("no operator is registered as '" + name + "': expected one of "
                    + String.join(", ", new TreeSet<>(props.keySet())));
        }
        attributesOfNode.lock();
        try {
            prop.init(kwargs);
            return question.apply(prop);
        } finally {
            attributesOfNode.unlock();
        }
    }

    /** Returns shapes, of which one that is not known has no dimensions. */
    private static int[][] unpacked(long[] packed) {
        List<int[]> shapes = new ArrayList<>();
        for (int i = 0; i < packed.length; i++) {
            int rank = (int) Math.max(packed[i], 0);
            shapes.add(Arrays.stream(packed, i + 1, i + 1 + rank).mapToInt(Math::toIntExact).toArray());
            i += rank;
        }
        return shapes.toArray(new int[0][]);
    }

    /** An operator with the arrays that the runtime lends it. */
    private record OperatorPasses(CustomOp operator) implements Passes {
        private static final NDArray[] NO_STATES = {};

        @Override
        public void forward(boolean isTrain, long[] inputs, long[] outputs) {
            try (Autograd.NoGrad off = Autograd.noGrad(); ResourceScope scope = new ResourceScope("custom operator")) {
                operator.forward(isTrain, writes(outputs), Graph.lent(inputs), Graph.lent(outputs), NO_STATES);
            }
        }

        @Override
        public void backward(long[] heads, long[] inputs, long[] outputs, long[] gradients) {
            try (Autograd.NoGrad off = Autograd.noGrad(); ResourceScope scope = new ResourceScope("custom operator")) {
                operator.backward(writes(gradients), Graph.lent(heads), Graph.lent(inputs), Graph.lent(outputs),
                        Graph.lent(gradients), NO_STATES);
            }
        }

        private static String[] writes(long[] arrays) {
            String[] requests = new String[arrays.length];
            Arrays.fill(requests, "write");
            return requests;
        }
    }
}
