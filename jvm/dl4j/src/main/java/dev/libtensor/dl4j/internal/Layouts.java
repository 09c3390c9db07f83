package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.AbstractLSTM;
import dev.libtensor.dl4j.nn.conf.layers.AutoEncoder;
import dev.libtensor.dl4j.nn.conf.layers.BaseAttentionLayer;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.Convolution1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.CapsuleLayer;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.Deconvolution2D;
import dev.libtensor.dl4j.nn.conf.layers.Deconvolution3D;
import dev.libtensor.dl4j.nn.conf.layers.DepthwiseConvolution2D;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.dl4j.nn.conf.layers.LearnedSelfAttentionLayer;
import dev.libtensor.dl4j.nn.conf.layers.LocallyConnected1D;
import dev.libtensor.dl4j.nn.conf.layers.LocallyConnected2D;
import dev.libtensor.dl4j.nn.conf.layers.PReLULayer;
import dev.libtensor.dl4j.nn.conf.layers.PrimaryCapsules;
import dev.libtensor.dl4j.nn.conf.layers.RecurrentAttentionLayer;
import dev.libtensor.dl4j.nn.conf.layers.SeparableConvolution2D;
import dev.libtensor.dl4j.nn.conf.layers.variational.VariationalAutoencoder;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The parameters of the layers, in DL4J's order. */
public final class Layouts implements ParamInitializer {
    private static final Layouts NONE = new Layouts(dev.libtensor.dl4j.nn.conf.layers.Layer.class, layer -> List.of());

    private final Class<? extends dev.libtensor.dl4j.nn.conf.layers.Layer> kind;
    private final Function<dev.libtensor.dl4j.nn.conf.layers.Layer, List<Slot>> slots;

    private <T extends dev.libtensor.dl4j.nn.conf.layers.Layer> Layouts(Class<T> kind, Function<T, List<Slot>> slots) {
        this.kind = kind;
        this.slots = layer -> slots.apply(kind.cast(layer));
    }

    public static ParamInitializer none() {
        return NONE;
    }

    /** Returns the layout of W, of shape (inputs, outputs), and b. */
    public static ParamInitializer dense(boolean hasBias) {
        return new Layouts(FeedForwardLayer.class, layer -> {
            Slot weight = Slot.matrix("W", Slot.Kind.WEIGHT, layer.getNIn(), layer.getNOut(), layer.getNIn(),
                    layer.getNOut());
            return hasBias ? List.of(weight, bias(layer)) : List.of(weight);
        });
    }

    /** Returns the layout of W, of shape (inputs, outputs), b, and the gains g of layer normalization. */
    public static ParamInitializer dense(boolean hasBias, boolean hasLayerNorm) {
        return hasLayerNorm ? new Layouts(FeedForwardLayer.class, layer -> {
            List<Slot> all = new ArrayList<>(((Layouts) dense(hasBias)).of(layer));
            all.add(Slot.row("g", Slot.Kind.GAIN, layer.getNOut(), 1));
            return all;
        }) : dense(hasBias);
    }

    /** Returns the layout of W, of shape (inputs, outputs), b, and the biases vb of reconstructed inputs. */
    public static ParamInitializer autoEncoder() {
        return new Layouts(AutoEncoder.class, layer -> {
            List<Slot> all = new ArrayList<>(((Layouts) dense(true)).of(layer));
            all.add(Slot.row("vb", Slot.Kind.BIAS, layer.getNIn(), layer.getVisibleBiasInit()));
            return all;
        });
    }

    /** Returns the layout of an encoder, of means and variances, of a decoder, and of what describes the distribution. */
    public static ParamInitializer variational() {
        return new Layouts(VariationalAutoencoder.class, layer -> {
            List<Slot> all = new ArrayList<>();
            long hidden = stack(all, "e", layer.getNIn(), layer.getEncoderLayerSizes());
            step(all, "pZXMean", hidden, layer.getNOut());
            step(all, "pZXLogStd2", hidden, layer.getNOut());
            long last = stack(all, "d", layer.getNOut(), layer.getDecoderLayerSizes());
            step(all, "pXZ", last, layer.getOutputDistribution().distributionInputSize(Math.toIntExact(layer.getNIn())));
            return all;
        });
    }

    /** Adds the parameters of layers that follow each other, and returns the size of the last. */
    private static long stack(List<Slot> all, String name, long inputs, int[] sizes) {
        if (sizes.length == 0 || Arrays.stream(sizes).anyMatch(size -> size < 1)) {
            throw new ArgumentException("an encoder and a decoder have layers of 1 or more outputs, not "
                    + Arrays.toString(sizes));
        }
        long before = inputs;
        for (int i = 0; i < sizes.length; i++) {
            step(all, name + i, before, sizes[i]);
            before = sizes[i];
        }
        return before;
    }

    private static void step(List<Slot> all, String name, long inputs, long outputs) {
        all.add(Slot.matrix(name + "W", Slot.Kind.WEIGHT, inputs, outputs, inputs, outputs));
        all.add(Slot.row(name + "b", Slot.Kind.BIAS, outputs, 0));
    }

    /** Returns the layout of a table W, of shape (inputs, outputs), and b. First values do not depend on the number of rows. */
    public static ParamInitializer table(boolean hasBias) {
        return new Layouts(FeedForwardLayer.class, layer -> {
            Slot weight = Slot.matrix("W", Slot.Kind.WEIGHT, layer.getNIn(), layer.getNOut(), 1, layer.getNOut());
            return hasBias ? List.of(weight, bias(layer)) : List.of(weight);
        });
    }

    private static Slot bias(FeedForwardLayer layer) {
        return Slot.row("b", Slot.Kind.BIAS, layer.getNOut(), biasInit(layer));
    }

    /** Returns the first value of a bias: that of DL4J, if the layer was built alone and has none. */
    private static double biasInit(FeedForwardLayer layer) {
        return layer.getBiasInit() == null ? 0 : layer.getBiasInit();
    }

    public static ParamInitializer convolution(boolean hasBias) {
        return new Layouts(ConvolutionLayer.class, layer -> kernels(layer, hasBias,
                shape(layer.getNOut(), layer.getNIn(), layer.getKernelSize(), 2), product(layer.getStride(), 2)));
    }

    public static ParamInitializer deconvolution(boolean hasBias) {
        return new Layouts(Deconvolution2D.class, layer -> kernels(layer, hasBias,
                shape(layer.getNIn(), layer.getNOut(), layer.getKernelSize(), 2), product(layer.getStride(), 2)));
    }

    public static ParamInitializer convolution3d(boolean hasBias) {
        return new Layouts(Convolution3D.class, layer -> kernels(layer, hasBias,
                shape(layer.getNOut(), layer.getNIn(), layer.getKernelSize(), 3), product(layer.getStride(), 3)));
    }

    public static ParamInitializer deconvolution3d(boolean hasBias) {
        return new Layouts(Deconvolution3D.class, layer -> {
            int[] kernel = Windows.each(3, layer.getKernelSize());
            double window = product(kernel, 3);
            Slot weight = new Slot("W", new long[] {kernel[0], kernel[1], kernel[2], layer.getNOut(), layer.getNIn()}, 'c',
                    Slot.Kind.WEIGHT, layer.getNIn() * window, layer.getNOut() * window / product(layer.getStride(), 3), 0,
                    Double.NaN);
            return hasBias ? List.of(bias(layer), weight) : List.of(weight);
        });
    }

    /** Returns the layout of kernels for each channel. */
    public static ParamInitializer depthwise(boolean hasBias) {
        return new Layouts(DepthwiseConvolution2D.class, layer -> {
            int[] kernel = Windows.each(2, layer.getKernelSize());
            double window = (double) kernel[0] * kernel[1];
            Slot weight = new Slot("W", new long[] {kernel[0], kernel[1], layer.getNIn(), layer.getDepthMultiplier()}, 'c',
                    Slot.Kind.WEIGHT, layer.getNIn() * window,
                    layer.getDepthMultiplier() * window / product(layer.getStride(), 2), 0, Double.NaN);
            return hasBias ? List.of(bias(layer), weight) : List.of(weight);
        });
    }

    /** Returns the layout of kernels for each channel, and of those of one pixel. */
    public static ParamInitializer separable(boolean hasBias) {
        return new Layouts(SeparableConvolution2D.class, layer -> {
            int[] kernel = Windows.each(2, layer.getKernelSize());
            double window = (double) kernel[0] * kernel[1];
            long channels = layer.getNIn() * layer.getDepthMultiplier();
            List<Slot> all = new ArrayList<>(hasBias ? List.of(bias(layer)) : List.of());
            all.add(new Slot("W", new long[] {layer.getDepthMultiplier(), layer.getNIn(), kernel[0], kernel[1]}, 'c',
                    Slot.Kind.WEIGHT, layer.getNIn() * window,
                    layer.getDepthMultiplier() * window / product(layer.getStride(), 2), 0, Double.NaN));
            all.add(new Slot("pW", new long[] {layer.getNOut(), channels, 1, 1}, 'c', Slot.Kind.WEIGHT, channels, channels, 0,
                    Double.NaN));
            return all;
        });
    }

    public static ParamInitializer locallyConnected2d(boolean hasBias) {
        return new Layouts(LocallyConnected2D.class, layer -> {
            Windows windows = new Windows(layer.getKernelSize(), layer.getStride(), layer.getPadding(), layer.getDilation(),
                    layer.getConvolutionMode());
            int[] size = layer.getInputSize();
            return own(layer, hasBias, windows.size(0, size[0], "the layer") * windows.size(1, size[1], "the layer"),
                    product(layer.getKernelSize(), 2), product(layer.getStride(), 2));
        });
    }

    public static ParamInitializer locallyConnected1d(boolean hasBias) {
        return new Layouts(LocallyConnected1D.class, layer -> {
            Windows windows = new Windows(1, new int[] {layer.getKernelSize()}, new int[] {layer.getStride()},
                    new int[] {layer.getPadding()}, new int[] {1}, layer.getConvolutionMode());
            return own(layer, hasBias, windows.size(0, layer.getInputSize(), "the layer"), layer.getKernelSize(),
                    layer.getStride());
        });
    }

    /** Returns weights for each window. */
    private static List<Slot> own(FeedForwardLayer layer, boolean hasBias, long windows, double window, double steps) {
        Slot weight = new Slot("W", new long[] {windows, layer.getNIn() * (long) window, layer.getNOut()}, 'c',
                Slot.Kind.WEIGHT, layer.getNIn() * window, layer.getNOut() * window / steps, 0, Double.NaN);
        return hasBias ? List.of(weight, bias(layer)) : List.of(weight);
    }

    /** Returns the layout of a weight and a bias for each element. */
    public static ParamInitializer elementWise() {
        return new Layouts(FeedForwardLayer.class, layer -> List.of(new Slot("W", new long[] {1, layer.getNIn()}, 'c',
                Slot.Kind.WEIGHT, layer.getNIn(), layer.getNOut(), 0, Double.NaN), bias(layer)));
    }

    /** Returns the layout of the weights, of shape (height, width, channels, outputs), and of the biases. */
    public static ParamInitializer primaryCapsules() {
        return new Layouts(PrimaryCapsules.class, layer -> {
            int[] kernel = Windows.each(2, layer.getKernelSize());
            long outputs = (long) layer.getCapsuleDimensions() * layer.getChannels();
            counted(layer, "capsuleDimensions and channels", outputs);
            counted(layer, "inputChannels, or the network's input type", layer.getInputChannels());
            double window = product(kernel, 2);
            return capsules(layer.isHasBias(), new long[] {kernel[0], kernel[1], layer.getInputChannels(), outputs},
                    layer.getInputChannels() * window, outputs * window / product(layer.getStride(), 2), new long[] {outputs});
        });
    }

    /** Returns the layout of the weights, of shape (1, input capsules, outputs, elements, 1), and of the biases. */
    public static ParamInitializer capsules() {
        return new Layouts(CapsuleLayer.class, layer -> {
            long outputs = (long) layer.getCapsules() * layer.getCapsuleDimensions();
            counted(layer, "capsules and capsuleDimensions", outputs);
            counted(layer, "routings", layer.getRoutings());
            long inputs = layer.getInputCapsules() * layer.getInputCapsuleDimensions();
            counted(layer, "inputCapsules and inputCapsuleDimensions, or the network's input type", inputs);
            return capsules(layer.isHasBias(), new long[] {1, layer.getInputCapsules(), outputs, layer.getInputCapsuleDimensions(), 1},
                    inputs, outputs, new long[] {1, 1, layer.getCapsules(), layer.getCapsuleDimensions(), 1});
        });
    }

    private static void counted(dev.libtensor.dl4j.nn.conf.layers.Layer layer, String what, long count) {
        if (count < 1) {
            throw new ArgumentException("a " + layer.getClass().getSimpleName() + " needs " + what
                    + ": 1 or more were expected, given " + count);
        }
    }

    private static List<Slot> capsules(boolean hasBias, long[] shape, double fanIn, double fanOut, long[] bias) {
        Slot weight = new Slot("weight", shape, 'c', Slot.Kind.WEIGHT, fanIn, fanOut, 0, Double.NaN);
        return hasBias ? List.of(weight, new Slot("bias", bias, 'c', Slot.Kind.BIAS, 0, 0, 0, Double.NaN)) : List.of(weight);
    }

    /** Returns the layout of alpha, with the shape of an example. */
    public static ParamInitializer prelu() {
        return new Layouts(PReLULayer.class, layer -> {
            long[] given = layer.getInputShape();
            long[] shape = new long[given.length + 1];
            shape[0] = 1;
            System.arraycopy(given, 0, shape, 1, given.length);
            for (long axis : layer.getSharedAxes()) {
                shape[dev.libtensor.TensorIndexException.check((int) axis, shape.length, "sharedAxes")] = 1;
            }
            long size = java.util.Arrays.stream(given).reduce(1, (a, b) -> a * b);
            return List.of(new Slot("W", shape, 'c', Slot.Kind.WEIGHT, size, size, 0, Double.NaN));
        });
    }

    private static long[] shape(long first, long second, int[] kernel, int axes) {
        int[] sizes = Windows.each(axes, kernel);
        long[] shape = new long[axes + 2];
        shape[0] = first;
        shape[1] = second;
        for (int i = 0; i < axes; i++) {
            shape[2 + i] = sizes[i];
        }
        return shape;
    }

    private static double product(int[] given, int axes) {
        double product = 1;
        for (int each : Windows.each(axes, given)) {
            product *= each;
        }
        return product;
    }

    public static ParamInitializer convolution1d(boolean hasBias) {
        return new Layouts(Convolution1DLayer.class, layer -> {
            long length = layer.getKernelSize();
            // The first values are those of DL4J, which counts the length of windows and the stride twice.
            double window = (double) length * length;
            Slot weight = new Slot("W", new long[] {layer.getNOut(), layer.getNIn(), length}, 'c', Slot.Kind.WEIGHT,
                    layer.getNIn() * window, layer.getNOut() * window / layer.getStride() / layer.getStride(), 0, Double.NaN);
            return hasBias ? List.of(bias(layer), weight) : List.of(weight);
        });
    }

    private static List<Slot> kernels(FeedForwardLayer layer, boolean hasBias, long[] shape, double steps) {
        double window = 1;
        for (int i = 2; i < shape.length; i++) {
            window *= shape[i];
        }
        Slot weight = new Slot("W", shape, 'c', Slot.Kind.WEIGHT, layer.getNIn() * window,
                layer.getNOut() * window / steps, 0, Double.NaN);
        return hasBias ? List.of(bias(layer), weight) : List.of(weight);
    }

    public static ParamInitializer normalization(boolean lockGammaBeta, boolean useLogStd) {
        return new Layouts(BatchNormalization.class, layer -> {
            Slot mean = Slot.row("mean", Slot.Kind.OTHER, layer.getNOut(), 0);
            Slot variance = Slot.row(useLogStd ? "log10stdev" : "var", Slot.Kind.OTHER, layer.getNOut(), useLogStd ? 0 : 1);
            return lockGammaBeta ? List.of(mean, variance)
                    : List.of(Slot.row("gamma", Slot.Kind.OTHER, layer.getNOut(), layer.getGamma()),
                            Slot.row("beta", Slot.Kind.OTHER, layer.getNOut(), layer.getBeta()), mean, variance);
        });
    }

    /** Returns the layout of {@link #dense} and of the centers cL, of shape (outputs, inputs). */
    public static ParamInitializer centerLoss(boolean hasBias) {
        return new Layouts(FeedForwardLayer.class, layer -> {
            List<Slot> all = new ArrayList<>(((Layouts) dense(hasBias)).of(layer));
            all.add(new Slot("cL", new long[] {layer.getNOut(), layer.getNIn()}, 'c', Slot.Kind.OTHER, 0, 0, 0, Double.NaN));
            return all;
        });
    }

    public static ParamInitializer lstm() {
        return new Layouts(AbstractLSTM.class, layer -> gated(layer, 0, ""));
    }

    public static ParamInitializer gravesLstm() {
        return new Layouts(AbstractLSTM.class, layer -> gated(layer, 3, ""));
    }

    public static ParamInitializer gravesBidirectionalLstm() {
        return new Layouts(AbstractLSTM.class, layer -> {
            List<Slot> all = new ArrayList<>(gated(layer, 3, "F"));
            all.addAll(gated(layer, 3, "B"));
            return all;
        });
    }

    /** Returns W, RW and b of long short-term memory, in a direction that their names end in. */
    private static List<Slot> gated(AbstractLSTM layer, int peepholes, String direction) {
        long size = layer.getNOut();
        double fanOut = layer.getNIn() + size;
        return List.of(Slot.matrix("W" + direction, Slot.Kind.WEIGHT, layer.getNIn(), 4 * size, size, fanOut),
                Slot.matrix("RW" + direction, Slot.Kind.RECURRENT, size, 4 * size + peepholes, size, fanOut),
                new Slot("b" + direction, new long[] {1, 4 * size}, 'c', Slot.Kind.BIAS, 0, 0, biasInit(layer),
                        layer.getForgetGateBiasInit()));
    }

    public static ParamInitializer selfAttention() {
        return new Layouts(BaseAttentionLayer.class, layer -> projections(layer, layer.getNIn()));
    }

    public static ParamInitializer learnedSelfAttention() {
        return new Layouts(LearnedSelfAttentionLayer.class, layer -> {
            List<Slot> all = new ArrayList<>();
            all.add(whole("Q", layer.getNIn(), layer.getNQueries(), 1, layer.getNIn(), layer.getNQueries()));
            all.addAll(projections(layer, layer.getNIn()));
            return all;
        });
    }

    public static ParamInitializer recurrentAttention() {
        return new Layouts(RecurrentAttentionLayer.class, layer -> {
            List<Slot> all = new ArrayList<>(List.of(whole("W", layer.getNIn(), layer.getNOut(), layer.getNIn(), layer.getNOut()),
                    whole("RW", layer.getNOut(), layer.getNOut(), layer.getNOut(), layer.getNOut())));
            all.addAll(projections(layer, layer.getNOut()));
            if (layer.isHasBias()) {
                all.add(bias(layer));
            }
            return all;
        });
    }

    /** Returns the weights of heads, whose queries have a size of their own. */
    private static List<Slot> projections(BaseAttentionLayer layer, long queries) {
        long size = layer.sizeOfHead();
        if (!layer.isProjectInput()) {
            return List.of();
        }
        long heads = layer.getNHeads();
        return List.of(whole("Wq", heads * size, layer.getNOut(), heads, size, queries),
                whole("Wk", heads * size, layer.getNOut(), heads, size, layer.getNIn()),
                whole("Wv", heads * size, layer.getNOut(), heads, size, layer.getNIn()),
                whole("Wo", layer.getNIn(), size, heads * size, layer.getNOut()));
    }

    /** Returns weights with whole rows. */
    private static Slot whole(String name, double fanIn, double fanOut, long... shape) {
        return new Slot(name, shape, 'c', Slot.Kind.WEIGHT, fanIn, fanOut, 0, Double.NaN);
    }

    /** Returns the layout of W, RW and b, and the gains g of layer normalization: of the inputs, then of the state. */
    public static ParamInitializer simpleRnn(boolean hasLayerNorm) {
        return new Layouts(FeedForwardLayer.class, layer -> {
            List<Slot> all = new ArrayList<>(List.of(
                    Slot.matrix("W", Slot.Kind.WEIGHT, layer.getNIn(), layer.getNOut(), layer.getNIn(), layer.getNOut()),
                    Slot.matrix("RW", Slot.Kind.RECURRENT, layer.getNOut(), layer.getNOut(), layer.getNOut(), layer.getNOut()),
                    bias(layer)));
            if (hasLayerNorm) {
                all.add(Slot.row("g", Slot.Kind.GAIN, 2 * layer.getNOut(), 1));
            }
            return all;
        });
    }

    private List<Slot> of(dev.libtensor.dl4j.nn.conf.layers.Layer layer) {
        checkKind(ArgumentException.notNull(layer, "layer"), kind, "the argument 'layer' is");
        return slots.apply(layer);
    }

    /** Throws if a layer is of another class; the text says whose it is. */
    public static void checkKind(dev.libtensor.dl4j.nn.conf.layers.Layer layer, Class<?> kind, String whose) {
        if (!kind.isInstance(layer)) {
            throw new ArgumentException(whose + (layer == null ? " no layer" : " a " + layer.getClass().getSimpleName())
                    + ": a " + kind.getSimpleName() + " was expected");
        }
    }

    private Slot slot(dev.libtensor.dl4j.nn.conf.layers.Layer layer, String key) {
        return of(layer).stream().filter(slot -> slot.name().equals(key)).findFirst().orElse(null);
    }

    @Override
    public long numParams(dev.libtensor.dl4j.nn.conf.layers.Layer layer) {
        return of(layer).stream().mapToLong(Slot::size).sum();
    }

    @Override
    public List<String> paramKeys(dev.libtensor.dl4j.nn.conf.layers.Layer layer) {
        return of(layer).stream().map(Slot::name).toList();
    }

    @Override
    public boolean isWeightParam(dev.libtensor.dl4j.nn.conf.layers.Layer layer, String key) {
        Slot slot = slot(layer, key);
        return slot != null && slot.isWeight();
    }

    @Override
    public boolean isBiasParam(dev.libtensor.dl4j.nn.conf.layers.Layer layer, String key) {
        Slot slot = slot(layer, key);
        return slot != null && slot.kind() == Slot.Kind.BIAS;
    }

    @Override
    public Map<String, INDArray> init(NeuralNetConfiguration conf, INDArray paramsView, boolean initializeParams) {
        dev.libtensor.dl4j.nn.conf.layers.Layer layer = ArgumentException.notNull(conf, "conf").getLayer();
        ArgumentException.notNull(paramsView, "paramsView");
        Map<String, INDArray> views = new LinkedHashMap<>();
        forParts(layer, paramsView, (slot, part) -> {
            if (initializeParams) {
                slot.fill(part, (dev.libtensor.dl4j.nn.conf.layers.BaseLayer) layer);
            }
            views.put(slot.name(), slot.view(part));
        });
        return views;
    }

    @Override
    public Map<String, INDArray> getGradientsFromFlattened(NeuralNetConfiguration conf, INDArray gradientView) {
        Map<String, INDArray> views = new LinkedHashMap<>();
        ArgumentException.notNull(gradientView, "gradientView");
        forParts(ArgumentException.notNull(conf, "conf").getLayer(), gradientView,
                (slot, part) -> views.put(slot.name(), slot.view(part)));
        return views;
    }

    private void forParts(dev.libtensor.dl4j.nn.conf.layers.Layer layer, INDArray all, BiConsumer<Slot, NDArray> use) {
        long start = 0;
        for (Slot slot : of(layer)) {
            try (NDArray part = ((NDArray) all).narrow(1, start, slot.size())) {
                use.accept(slot, part);
            }
            start += slot.size();
        }
    }
}
