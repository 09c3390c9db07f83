import ai.djl.Model;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.AbstractBlock;
import ai.djl.nn.Activation;
import ai.djl.nn.Block;
import ai.djl.nn.Parameter;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.core.Linear;
import ai.djl.inference.Predictor;
import ai.djl.training.ParameterStore;
import ai.djl.training.initializer.ConstantInitializer;
import ai.djl.training.initializer.NormalInitializer;
import ai.djl.training.initializer.XavierInitializer;
import ai.djl.translate.NoopTranslator;
import ai.djl.util.PairList;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Blocks of one's own, their parameters, and files of both. */
public final class ModelConstruction {
    public static void main(String[] args) throws Exception {
        try (NDManager manager = NDManager.newBaseManager(); Model model = Model.newInstance("own")) {
            SequentialBlock net = new SequentialBlock().add(new Scaled(6, 5)).add(Activation::relu).add(new Residual(5));
            net.setInitializer(new ConstantInitializer(0.5f), Parameter.Type.WEIGHT);
            net.initialize(manager, DataType.FLOAT32, new Shape(2, 6));
            Check.equal(4, net.getParameters().size(), "parameters");
            model.setBlock(net);
            NDArray x = manager.ones(new Shape(2, 6));
            float[] before;
            try (Predictor<NDList, NDList> predictor = model.newPredictor(new NoopTranslator())) {
                before = predictor.predict(new NDList(x)).singletonOrThrow().toFloatArray();
            }
            // 6 ones times 0.5, then 3 + 5 * 3 * 0.5.
            Check.near(10.5, before[0], 1e-5, "the result");

            net.clear();
            net.setInitializer(new NormalInitializer(), Parameter.Type.WEIGHT);
            net.setInitializer(new XavierInitializer(), parameter -> parameter.getName().equals("own weight"));
            net.initialize(manager, DataType.FLOAT32, new Shape(2, 6));
            file(manager, net, x);
        }
    }

    private static void file(NDManager manager, Block net, NDArray x) throws Exception {
        Path folder = Files.createTempDirectory("own");
        ParameterStore store = new ParameterStore(manager, false);
        NDArray wanted = net.forward(store, new NDList(x), false).singletonOrThrow();
        try (Model model = Model.newInstance("own")) {
            model.setBlock(net);
            model.save(folder, "own");
        }
        for (boolean isStream : new boolean[] {false, true}) {
            try (Model model = Model.newInstance("own"); InputStream stream = Files.newInputStream(folder.resolve("own-0000.params"))) {
                model.setBlock(new SequentialBlock().add(new Scaled(6, 5)).add(Activation::relu).add(new Residual(5)));
                if (isStream) {
                    model.load(stream);
                } else {
                    model.load(folder, "own");
                }
                NDArray found = model.getBlock().forward(new ParameterStore(manager, false), new NDList(x), false).singletonOrThrow();
                Check.equal(wanted, found, "the result of the file");
            }
        }
    }

    /** A layer with weights of its own. */
    private static final class Scaled extends AbstractBlock {
        private final Parameter weight;
        private final Parameter bias;
        private final int in;
        private final int out;

        Scaled(int in, int out) {
            super((byte) 1);
            this.in = in;
            this.out = out;
            weight = addParameter(Parameter.builder().setName("own weight").setType(Parameter.Type.WEIGHT)
                    .optShape(new Shape(in, out)).build());
            bias = addParameter(Parameter.builder().setName("own bias").setType(Parameter.Type.BIAS)
                    .optShape(new Shape(out)).build());
        }

        @Override
        protected NDList forwardInternal(ParameterStore store, NDList inputs, boolean training, PairList<String, Object> params) {
            NDArray input = inputs.singletonOrThrow();
            NDArray w = store.getValue(weight, input.getDevice(), training);
            return new NDList(input.dot(w).add(store.getValue(bias, input.getDevice(), training)));
        }

        @Override
        public Shape[] getOutputShapes(Shape[] inputs) {
            return new Shape[] {new Shape(inputs[0].get(0), out)};
        }

        @Override
        public String toString() {
            return "Scaled(" + in + " -> " + out + ")";
        }
    }

    /** A block with a child, whose result it adds to the input. */
    private static final class Residual extends AbstractBlock {
        private final Block child;

        Residual(int units) {
            super((byte) 1);
            child = addChildBlock("linear", Linear.builder().setUnits(units).build());
        }

        @Override
        protected NDList forwardInternal(ParameterStore store, NDList inputs, boolean training, PairList<String, Object> params) {
            return new NDList(inputs.head().add(child.forward(store, inputs, training).head()));
        }

        @Override
        public Shape[] getOutputShapes(Shape[] inputs) {
            return inputs;
        }

        @Override
        protected void initializeChildBlocks(NDManager manager, DataType type, Shape... inputs) {
            child.initialize(manager, type, inputs);
        }
    }
}
