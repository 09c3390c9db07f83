package dev.libtensor.dl4j;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.IteratorMultiDataSetIterator;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.Iterator;
import java.util.Set;
import java.util.TreeSet;

/** What the tests of DL4J's document about workspaces share. */
final class DocumentSamples {
    private DocumentSamples() {}

    static NeuralNetConfiguration.Builder settings() {
        return new NeuralNetConfiguration.Builder().seed(3).updater(new Sgd(0.1));
    }

    static MultiLayerNetwork network(NeuralNetConfiguration.Builder settings) {
        MultiLayerNetwork net = new MultiLayerNetwork(settings.list()
                .layer(new DenseLayer.Builder().nOut(8).activation(Activation.TANH).build())
                .layer(new OutputLayer.Builder(LossFunction.MCXENT).nOut(2).activation(Activation.SOFTMAX).build())
                .setInputType(InputType.feedForward(4)).build());
        net.init();
        return net;
    }

    static DataSet batch(int examples) {
        INDArray x = Nd4j.randn(DataType.FLOAT, examples, 4);
        float[] values = x.data().asFloat();
        float[] classes = new float[examples * 2];
        for (int i = 0; i < examples; i++) {
            classes[2 * i + (values[4 * i] > 0 ? 1 : 0)] = 1;
        }
        return new DataSet(x, NDArray.create(classes, new Shape(examples, 2)));
    }

    /** Batches that are made when they are asked for. */
    static final class Fresh implements Iterable<DataSet> {
        final int[] sizes;
        final Set<String> threads = new TreeSet<>();
        int taken;

        Fresh(int... sizes) {
            this.sizes = sizes;
        }

        @Override
        public Iterator<DataSet> iterator() {
            return new Iterator<>() {
                private int at;

                @Override
                public boolean hasNext() {
                    return at < sizes.length;
                }

                @Override
                public DataSet next() {
                    threads.add(Thread.currentThread().getName());
                    taken++;
                    return batch(sizes[at++]);
                }
            };
        }

        DataSetIterator batches() {
            return new ExistingDataSetIterator(this) {
                @Override
                public boolean asyncSupported() {
                    return true;
                }
            };
        }
    }

    /** Batches of several arrays, whose threads are recorded. */
    static MultiDataSetIterator several(Fresh batches) {
        return new IteratorMultiDataSetIterator(new Iterator<>() {
            private final Iterator<DataSet> each = batches.iterator();

            @Override
            public boolean hasNext() {
                return each.hasNext();
            }

            @Override
            public MultiDataSet next() {
                return each.next().toMultiDataSet();
            }
        }, 8) {
            @Override
            public boolean asyncSupported() {
                return true;
            }
        };
    }
}
