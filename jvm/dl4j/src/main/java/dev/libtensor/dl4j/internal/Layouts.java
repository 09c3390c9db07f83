package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.AbstractLSTM;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.Convolution1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
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

    /** Returns the layout of a table W, of shape (inputs, outputs) with whole rows, and b. */
    public static ParamInitializer table(boolean hasBias) {
        return new Layouts(FeedForwardLayer.class, layer -> {
            Slot weight = new Slot("W", new long[] {layer.getNIn(), layer.getNOut()}, 'c', Slot.Kind.WEIGHT,
                    layer.getNIn(), layer.getNOut(), 0, Double.NaN);
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
        return new Layouts(ConvolutionLayer.class, layer -> {
            int[] kernel = Windows.both(layer.getKernelSize());
            int[] stride = Windows.both(layer.getStride());
            return kernels(layer, hasBias, new long[] {layer.getNOut(), layer.getNIn(), kernel[0], kernel[1]},
                    (double) stride[0] * stride[1]);
        });
    }

    public static ParamInitializer convolution1d(boolean hasBias) {
        return new Layouts(Convolution1DLayer.class, layer -> {
            return kernels(layer, hasBias, new long[] {layer.getNOut(), layer.getNIn(), layer.getKernelSize()},
                    layer.getStride());
        });
    }

    private static List<Slot> kernels(FeedForwardLayer layer, boolean hasBias, long[] shape, double steps) {
        double window = shape.length == 4 ? shape[2] * shape[3] : shape[2];
        Slot weight = new Slot("W", shape, 'c', Slot.Kind.WEIGHT, layer.getNIn() * window,
                layer.getNOut() * window / steps, 0, Double.NaN);
        return hasBias ? List.of(bias(layer), weight) : List.of(weight);
    }

    public static ParamInitializer normalization(boolean lockGammaBeta) {
        return new Layouts(BatchNormalization.class, layer -> {
            Slot mean = Slot.row("mean", Slot.Kind.OTHER, layer.getNIn(), 0);
            Slot variance = Slot.row("var", Slot.Kind.OTHER, layer.getNIn(), 1);
            return lockGammaBeta ? List.of(mean, variance)
                    : List.of(Slot.row("gamma", Slot.Kind.OTHER, layer.getNIn(), layer.getGamma()),
                            Slot.row("beta", Slot.Kind.OTHER, layer.getNIn(), layer.getBeta()), mean, variance);
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

    public static ParamInitializer simpleRnn() {
        return new Layouts(FeedForwardLayer.class, layer -> {
            double fanOut = layer.getNIn() + layer.getNOut();
            return List.of(Slot.matrix("W", Slot.Kind.WEIGHT, layer.getNIn(), layer.getNOut(), layer.getNOut(), fanOut),
                    Slot.matrix("RW", Slot.Kind.RECURRENT, layer.getNOut(), layer.getNOut(), layer.getNOut(), fanOut),
                    bias(layer));
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
