package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.zoo.PretrainedType;
import dev.libtensor.nd4j.linalg.learning.config.Nesterovs;
import java.util.Map;

/** The network with 16 layers of Simonyan and Zisserman, 2014. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
public final class VGG16 extends ImageModel<ComputationGraph> {
    private VGG16(VGG16Builder values) {
        super(values);
    }

    /**
     * Starts a description.
     *
     * @return a builder
     */
    public static VGG16Builder builder() {
        return new VGG16Builder();
    }

    @Override
    Map<PretrainedType, Trained> trained() {
        return Map.of(PretrainedType.IMAGENET, new Trained("vgg16_dl4j_inference.zip", 3501732770L),
                PretrainedType.CIFAR10, new Trained("vgg16_dl4j_cifar10_inference.v1.zip", 2192260131L),
                PretrainedType.VGGFACE, new Trained("vgg16_dl4j_vggface_inference.v1.zip", 2706403553L));
    }

    /**
     * Returns the configuration.
     *
     * @return a new configuration
     * @throws dev.libtensor.ArgumentException if the number of classes was not set
     */
    public ComputationGraphConfiguration conf() {
        DenseLayer.Builder dense = new DenseLayer.Builder().nOut(4096).dropOut(0.5);
        return Vgg.of(this, new int[] {2, 2, 3, 3, 3}, dense.build(), dense.build());
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
    public static final class VGG16Builder extends Builder<VGG16, VGG16Builder> {
        private VGG16Builder() {
            super(new Nesterovs(), 3, 224, 224);
        }

        @Override
        public VGG16 build() {
            return new VGG16(this);
        }
    }
}
