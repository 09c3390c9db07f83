package dev.libtensor.benchmarks;

import dev.libtensor.DataType;
import dev.libtensor.Device;
import dev.libtensor.GradientCollector;
import dev.libtensor.NDArray;
import dev.libtensor.NDIndex;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.nlp.DefaultVocabulary;
import dev.libtensor.djl.modality.nlp.embedding.TrainableWordEmbedding;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Blocks;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.nn.ParallelBlock;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.convolutional.Conv2d;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.norm.BatchNorm;
import dev.libtensor.djl.nn.norm.LayerNorm;
import dev.libtensor.djl.nn.pooling.Pool;
import dev.libtensor.djl.nn.recurrent.LSTM;
import dev.libtensor.djl.nn.transformer.TransformerEncoderBlock;
import dev.libtensor.djl.training.DefaultTrainingConfig;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.training.optimizer.Optimizer;
import dev.libtensor.djl.training.tracker.Tracker;
import dev.libtensor.djl.util.PairList;
import java.util.List;
import java.util.stream.IntStream;

/** A network of today, with a batch of random inputs and their targets, which the peers run, too. */
final class ModernNetwork implements AutoCloseable {
    private static final int WORDS = 10_000;

    private final NDManager manager = NDManager.newBaseManager(Device.cpu());
    private final Model model = Model.newInstance("model", Device.cpu());
    private final Trainer trainer;
    private final NDArray input;
    private final NDArray target;

    ModernNetwork(String what) {
        switch (what) {
            case "lstm" -> {
                model.setBlock(lstm());
                input = whole(WORDS, new Shape(32, 64));
                target = whole(4, new Shape(32));
            }
            case "transformer" -> {
                model.setBlock(new TransformerEncoderBlock(256, 4, 1024, 0, Activation::relu));
                input = manager.randomNormal(new Shape(8, 128, 256));
                target = manager.randomNormal(new Shape(8, 128, 256));
            }
            case "resnet" -> {
                model.setBlock(resnet());
                input = manager.randomNormal(new Shape(32, 3, 32, 32));
                target = whole(10, new Shape(32));
            }
            case "gpt" -> {
                model.setBlock(new CachedBlock(manager));
                input = manager.randomNormal(new Shape(1, CachedBlock.WIDE));
                target = manager.randomNormal(new Shape(1, CachedBlock.WIDE));
            }
            default -> throw new IllegalArgumentException(what);
        }
        Loss loss = target.getDataType().isFloating() ? Loss.l2Loss("loss", 1) : Loss.softmaxCrossEntropyLoss();
        Optimizer optimizer = Optimizer.sgd().setLearningRateTracker(Tracker.fixed(0.01f)).build();
        trainer = model.newTrainer(new DefaultTrainingConfig(loss).optOptimizer(optimizer).optDevices(new Device[] {Device.cpu()}));
        trainer.initialize(input.getShape());
    }

    private NDArray whole(int end, Shape shape) {
        return manager.randomInteger(0, end, shape, DataType.INT64);
    }

    /** Classifies texts of words by the last state. */
    private static Block lstm() {
        List<String> words = IntStream.range(0, WORDS).mapToObj(Integer::toString).toList();
        return new SequentialBlock()
                .add(new TrainableWordEmbedding(DefaultVocabulary.builder().add(words).build(), 128))
                .add(LSTM.builder().setStateSize(256).setNumLayers(1).optBatchFirst(true).build())
                .add(LambdaBlock.singleton(states -> states.get(new NDIndex(":, -1"))))
                .add(linear(4));
    }

    /** Twenty layers: blocks of two convolutions beside a shortcut. */
    private static Block resnet() {
        SequentialBlock net = new SequentialBlock().add(conv(16, 3, 1)).add(norm()).add(Activation::relu);
        for (int filters = 16; filters <= 64; filters *= 2) {
            for (int i = 0; i < 3; i++) {
                net.add(residual(filters, i == 0 && filters > 16 ? 2 : 1)).add(Activation::relu);
            }
        }
        return net.add(Pool.globalAvgPool2dBlock()).add(Blocks.batchFlattenBlock()).add(linear(10));
    }

    private static Block residual(int filters, int stride) {
        SequentialBlock convolutions = new SequentialBlock()
                .add(conv(filters, 3, stride)).add(norm()).add(Activation::relu)
                .add(conv(filters, 3, 1)).add(norm());
        Block shortcut = stride == 1 ? Blocks.identityBlock()
                : new SequentialBlock().add(conv(filters, 1, stride)).add(norm());
        return new ParallelBlock(
                both -> new NDList(both.get(0).singletonOrThrow().add(both.get(1).singletonOrThrow())),
                List.of(convolutions, shortcut));
    }

    private static Block conv(int filters, long kernel, long stride) {
        return Conv2d.builder().setFilters(filters).setKernelShape(new Shape(kernel, kernel))
                .optStride(new Shape(stride, stride)).optPadding(new Shape(kernel / 2, kernel / 2)).optBias(false).build();
    }

    private static Block norm() {
        return BatchNorm.builder().build();
    }

    private static Linear linear(long units) {
        return Linear.builder().setUnits(units).build();
    }

    /** Computes the output without recording it, in a scope. */
    void forward() {
        try (ResourceScope call = new ResourceScope()) {
            trainer.evaluate(new NDList(input));
        }
    }

    /** Runs a training step in a scope: forward, loss, backward, update. */
    void step() {
        try (ResourceScope step = new ResourceScope()) {
            try (GradientCollector collector = trainer.newGradientCollector()) {
                NDList output = trainer.forward(new NDList(input));
                collector.backward(trainer.getLoss().evaluate(new NDList(target), output));
            }
            trainer.step();
        }
    }

    @Override
    public void close() {
        trainer.close();
        model.close();
        manager.close();
    }

    /** A block of the size of the small GPT-2: the token after 255 others, whose keys and values it kept. */
    private static final class CachedBlock extends AbstractBlock {
        static final int WIDE = 768;
        private static final int HEADS = 12;
        private static final int CONTEXT = 512;
        private static final int POSITION = 255;

        private final Block before = addChildBlock("before", LayerNorm.builder().build());
        private final Block parts = addChildBlock("parts", linear(3 * WIDE));
        private final Block joined = addChildBlock("joined", linear(WIDE));
        private final Block after = addChildBlock("after", LayerNorm.builder().build());
        private final Block wide = addChildBlock("wide", new SequentialBlock()
                .add(linear(4 * WIDE)).add(Activation::gelu).add(linear(WIDE)));
        private final NDArray keys;
        private final NDArray values;

        CachedBlock(NDManager manager) {
            keys = manager.randomNormal(new Shape(HEADS, CONTEXT, WIDE / HEADS));
            values = manager.randomNormal(new Shape(HEADS, CONTEXT, WIDE / HEADS));
        }

        @Override
        protected NDList forwardInternal(ParameterStore store, NDList inputs, boolean training, PairList<String, Object> params) {
            NDArray token = inputs.singletonOrThrow();
            NDList heads = apply(parts, store, apply(before, store, token, training), training)
                    .reshape(3 * HEADS, 1, WIDE / HEADS).split(3);
            NDArray scores = heads.get(0).matMul(cached(keys, heads.get(1)).transpose(0, 2, 1));
            NDArray seen = scores.div((float) Math.sqrt(WIDE / HEADS)).softmax(-1).matMul(cached(values, heads.get(2)));
            NDArray sum = token.add(apply(joined, store, seen.reshape(1, WIDE), training));
            return new NDList(sum.add(apply(wide, store, apply(after, store, sum, training), training)));
        }

        private static NDArray apply(Block block, ParameterStore store, NDArray input, boolean training) {
            return block.forward(store, new NDList(input), training).singletonOrThrow();
        }

        private static NDArray cached(NDArray cache, NDArray token) {
            cache.set(new NDIndex(":, " + POSITION + ":" + (POSITION + 1)), token);
            return cache.get(new NDIndex(":, :" + (POSITION + 1)));
        }

        @Override
        public Shape[] getOutputShapes(Shape[] inputShapes) {
            return inputShapes;
        }

        @Override
        protected void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
            Shape token = new Shape(1, WIDE);
            for (Block block : List.of(before, parts, joined, after, wide)) {
                block.initialize(manager, dataType, token);
            }
        }
    }
}
