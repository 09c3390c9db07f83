package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.zoo.PretrainedType;
import dev.libtensor.nd4j.linalg.learning.config.Nesterovs;
import java.util.Map;

/** The network with 19 layers of Simonyan and Zisserman, 2014. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
public final class VGG19 extends ImageModel<ComputationGraph> {
    private VGG19(VGG19Builder values) {
        super(values);
    }

    /**
     * Starts a description.
     *
     * @return a builder
     */
    public static VGG19Builder builder() {
        return new VGG19Builder();
    }

    @Override
    Map<PretrainedType, Trained> trained() {
        return Map.of(PretrainedType.IMAGENET, new Trained("vgg19_dl4j_inference.zip", 2782932419L));
    }

    /**
     * Returns the configuration.
     *
     * @return a new configuration
     * @throws dev.libtensor.ArgumentException if the number of classes was not set
     */
    public ComputationGraphConfiguration conf() {
        // As in DL4J, one layer stands where the paper has two.
        DenseLayer.Builder dense = new DenseLayer.Builder().nOut(4096);
        return Vgg.of(this, new int[] {2, 2, 4, 4, 4}, dense.build());
    }

    @Override
    public ComputationGraph init() {
        ComputationGraph net = new ComputationGraph(conf());
        net.init();
        return net;
    }

    @Override
    public Class<? extends Model> modelType() {
        return ComputationGraph.class;
    }

    /** The values of the network. */
    public static final class VGG19Builder extends Builder<VGG19, VGG19Builder> {
        private VGG19Builder() {
            super(new Nesterovs(), 3, 224, 224);
        }

        @Override
        public VGG19 build() {
            return new VGG19(this);
        }
    }
}
