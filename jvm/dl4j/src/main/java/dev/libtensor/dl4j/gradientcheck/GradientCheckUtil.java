package dev.libtensor.dl4j.gradientcheck;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Network;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.updater.BaseMultiLayerUpdater;
import dev.libtensor.dl4j.nn.updater.LayerUpdater;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Compares the gradients of a network with differences of its score, as DL4J's class of that name. The network must have
 * DOUBLE parameters, and no dropout unless {@code callEachIter} seeds it.
 */
public class GradientCheckUtil {
    private GradientCheckUtil() {}

    /** What a check prints. */
    public enum PrintMode {
        /** Each element. */
        ALL,
        /** Elements that are wrong, or whose gradient is 0. */
        ZEROS,
        /** Elements that are wrong. */
        FAILURES_ONLY
    }

    /** What the check of a {@link MultiLayerNetwork} needs. */
    public static class MLNConfig {
        private MultiLayerNetwork net;
        private INDArray input;
        private INDArray labels;
        private INDArray inputMask;
        private INDArray labelMask;
        private double epsilon = 1e-6;
        private double maxRelError = 1e-3;
        private double minAbsoluteError = 1e-8;
        private PrintMode print = PrintMode.ZEROS;
        private boolean exitOnFirstError;
        private boolean subset;
        private int maxPerParam = 25;
        private Set<String> excludeParams;
        private Consumer<MultiLayerNetwork> callEachIter;

        /** Creates a check with DL4J's defaults. */
        public MLNConfig() {}

        /**
         * Sets the network, which is initialized.
         *
         * @param net the value
         * @return this
         */
        public MLNConfig net(MultiLayerNetwork net) {
            this.net = net;
            return this;
        }

        /**
         * Sets the features.
         *
         * @param input the value
         * @return this
         */
        public MLNConfig input(INDArray input) {
            this.input = input;
            return this;
        }

        /**
         * Sets the labels.
         *
         * @param labels the value
         * @return this
         */
        public MLNConfig labels(INDArray labels) {
            this.labels = labels;
            return this;
        }

        /**
         * Sets the mask of the features; null for none.
         *
         * @param inputMask the value
         * @return this
         */
        public MLNConfig inputMask(INDArray inputMask) {
            this.inputMask = inputMask;
            return this;
        }

        /**
         * Sets the mask of the labels; null for none.
         *
         * @param labelMask the value
         * @return this
         */
        public MLNConfig labelMask(INDArray labelMask) {
            this.labelMask = labelMask;
            return this;
        }

        /**
         * Sets by how much a parameter is changed, above 0 and at most 0.1.
         *
         * @param epsilon the value
         * @return this
         */
        public MLNConfig epsilon(double epsilon) {
            this.epsilon = epsilon;
            return this;
        }

        /**
         * Sets the greatest difference in proportion that is right.
         *
         * @param maxRelError the value
         * @return this
         */
        public MLNConfig maxRelError(double maxRelError) {
            this.maxRelError = maxRelError;
            return this;
        }

        /**
         * Sets the greatest difference that is right, whatever the proportion.
         *
         * @param minAbsoluteError the value
         * @return this
         */
        public MLNConfig minAbsoluteError(double minAbsoluteError) {
            this.minAbsoluteError = minAbsoluteError;
            return this;
        }

        /**
         * Sets what is printed.
         *
         * @param print the value
         * @return this
         */
        public MLNConfig print(PrintMode print) {
            this.print = print;
            return this;
        }

        /**
         * Sets whether the first wrong gradient ends the check.
         *
         * @param exitOnFirstError the value
         * @return this
         */
        public MLNConfig exitOnFirstError(boolean exitOnFirstError) {
            this.exitOnFirstError = exitOnFirstError;
            return this;
        }

        /**
         * Sets whether only some elements of a parameter are checked.
         *
         * @param subset the value
         * @return this
         */
        public MLNConfig subset(boolean subset) {
            this.subset = subset;
            return this;
        }

        /**
         * Sets how many elements of a parameter are checked at most, with {@link #subset}.
         *
         * @param maxPerParam the value
         * @return this
         */
        public MLNConfig maxPerParam(int maxPerParam) {
            this.maxPerParam = maxPerParam;
            return this;
        }

        /**
         * Sets the names of the parameters that are not checked; null for none.
         *
         * @param excludeParams the value
         * @return this
         */
        public MLNConfig excludeParams(Set<String> excludeParams) {
            this.excludeParams = excludeParams;
            return this;
        }

        /**
         * Sets what is called before each pass, such as to seed dropout; null for nothing.
         *
         * @param callEachIter the value
         * @return this
         */
        public MLNConfig callEachIter(Consumer<MultiLayerNetwork> callEachIter) {
            this.callEachIter = callEachIter;
            return this;
        }
    }

    /** What the check of a {@link ComputationGraph} needs. */
    public static class GraphConfig {
        private ComputationGraph net;
        private INDArray[] inputs;
        private INDArray[] labels;
        private INDArray[] inputMask;
        private INDArray[] labelMask;
        private double epsilon = 1e-6;
        private double maxRelError = 1e-3;
        private double minAbsoluteError = 1e-8;
        private PrintMode print = PrintMode.ZEROS;
        private boolean exitOnFirstError;
        private boolean subset;
        private int maxPerParam = 25;
        private Set<String> excludeParams;
        private Consumer<ComputationGraph> callEachIter;

        /** Creates a check with DL4J's defaults. */
        public GraphConfig() {}

        /**
         * Sets the network, which is initialized.
         *
         * @param net the value
         * @return this
         */
        public GraphConfig net(ComputationGraph net) {
            this.net = net;
            return this;
        }

        /**
         * Sets the features.
         *
         * @param inputs the value
         * @return this
         */
        public GraphConfig inputs(INDArray[] inputs) {
            this.inputs = inputs;
            return this;
        }

        /**
         * Sets the labels.
         *
         * @param labels the value
         * @return this
         */
        public GraphConfig labels(INDArray[] labels) {
            this.labels = labels;
            return this;
        }

        /**
         * Sets the mask of the features; null for none.
         *
         * @param inputMask the value
         * @return this
         */
        public GraphConfig inputMask(INDArray[] inputMask) {
            this.inputMask = inputMask;
            return this;
        }

        /**
         * Sets the mask of the labels; null for none.
         *
         * @param labelMask the value
         * @return this
         */
        public GraphConfig labelMask(INDArray[] labelMask) {
            this.labelMask = labelMask;
            return this;
        }

        /**
         * Sets by how much a parameter is changed, above 0 and at most 0.1.
         *
         * @param epsilon the value
         * @return this
         */
        public GraphConfig epsilon(double epsilon) {
            this.epsilon = epsilon;
            return this;
        }

        /**
         * Sets the greatest difference in proportion that is right.
         *
         * @param maxRelError the value
         * @return this
         */
        public GraphConfig maxRelError(double maxRelError) {
            this.maxRelError = maxRelError;
            return this;
        }

        /**
         * Sets the greatest difference that is right, whatever the proportion.
         *
         * @param minAbsoluteError the value
         * @return this
         */
        public GraphConfig minAbsoluteError(double minAbsoluteError) {
            this.minAbsoluteError = minAbsoluteError;
            return this;
        }

        /**
         * Sets what is printed.
         *
         * @param print the value
         * @return this
         */
        public GraphConfig print(PrintMode print) {
            this.print = print;
            return this;
        }

        /**
         * Sets whether the first wrong gradient ends the check.
         *
         * @param exitOnFirstError the value
         * @return this
         */
        public GraphConfig exitOnFirstError(boolean exitOnFirstError) {
            this.exitOnFirstError = exitOnFirstError;
            return this;
        }

        /**
         * Sets whether only some elements of a parameter are checked.
         *
         * @param subset the value
         * @return this
         */
        public GraphConfig subset(boolean subset) {
            this.subset = subset;
            return this;
        }

        /**
         * Sets how many elements of a parameter are checked at most, with {@link #subset}.
         *
         * @param maxPerParam the value
         * @return this
         */
        public GraphConfig maxPerParam(int maxPerParam) {
            this.maxPerParam = maxPerParam;
            return this;
        }

        /**
         * Sets the names of the parameters that are not checked; null for none.
         *
         * @param excludeParams the value
         * @return this
         */
        public GraphConfig excludeParams(Set<String> excludeParams) {
            this.excludeParams = excludeParams;
            return this;
        }

        /**
         * Sets what is called before each pass, such as to seed dropout; null for nothing.
         *
         * @param callEachIter the value
         * @return this
         */
        public GraphConfig callEachIter(Consumer<ComputationGraph> callEachIter) {
            this.callEachIter = callEachIter;
            return this;
        }
    }

    /**
     * Checks a network.
     *
     * @param mln the network
     * @param epsilon by how much a parameter is changed
     * @param maxRelError the greatest difference in proportion that is right
     * @param minAbsoluteError the greatest difference that is right, whatever the proportion
     * @param print whether each element is printed
     * @param exitOnFirstError whether the first wrong gradient ends the check
     * @param input the features
     * @param labels the labels
     * @return whether all gradients are right
     */
    public static boolean checkGradients(MultiLayerNetwork mln, double epsilon, double maxRelError, double minAbsoluteError,
            boolean print, boolean exitOnFirstError, INDArray input, INDArray labels) {
        ArgumentException.notNull(mln, "mln");
        ArgumentException.notNull(input, "input");
        ArgumentException.notNull(labels, "labels");
        return checkGradients(new MLNConfig().net(mln).epsilon(epsilon).maxRelError(maxRelError).minAbsoluteError(minAbsoluteError)
                .print(print ? PrintMode.ALL : PrintMode.FAILURES_ONLY).exitOnFirstError(exitOnFirstError).input(input).labels(labels));
    }

    /**
     * Checks a network, as {@link #checkGradients(MLNConfig)}.
     *
     * @param mln the network
     * @param epsilon by how much a parameter is changed
     * @param maxRelError the greatest difference in proportion that is right
     * @param minAbsoluteError the greatest difference that is right, whatever the proportion
     * @param print whether each element is printed
     * @param exitOnFirstError whether the first wrong gradient ends the check
     * @param input the features
     * @param labels the labels
     * @param inputMask the mask of the features; null for none
     * @param labelMask the mask of the labels; null for none
     * @param subset whether only some elements of a parameter are checked
     * @param maxPerParam how many elements of a parameter are checked at most, with subset
     * @param excludeParams the names of the parameters that are not checked; null for none
     * @param rngSeedResetEachIter what {@code Nd4j.getRandom()} starts from in each pass; null to leave it
     * @return whether all gradients are right
     */
    public static boolean checkGradients(MultiLayerNetwork mln, double epsilon, double maxRelError, double minAbsoluteError,
            boolean print, boolean exitOnFirstError, INDArray input, INDArray labels, INDArray inputMask, INDArray labelMask,
            boolean subset, int maxPerParam, Set<String> excludeParams, Integer rngSeedResetEachIter) {
        ArgumentException.notNull(mln, "mln");
        ArgumentException.notNull(labels, "labels");
        return checkGradients(new MLNConfig().net(mln).epsilon(epsilon).maxRelError(maxRelError)
                .minAbsoluteError(minAbsoluteError).print(print ? PrintMode.ALL : PrintMode.FAILURES_ONLY)
                .exitOnFirstError(exitOnFirstError).input(ArgumentException.notNull(input, "input")).labels(labels)
                .inputMask(inputMask).labelMask(labelMask)
                .subset(subset).maxPerParam(maxPerParam).excludeParams(excludeParams)
                .callEachIter(rngSeedResetEachIter == null ? null : net -> Nd4j.getRandom().setSeed(rngSeedResetEachIter)));
    }

    /**
     * Checks a network. It has its parameters again in the end. Each pass draws the same random numbers.
     *
     * @param c what the check needs
     * @return whether all gradients are right
     * @throws ArgumentException if the network has no DOUBLE parameters, or a number is out of range
     */
    public static boolean checkGradients(MLNConfig c) {
        MultiLayerNetwork net = ArgumentException.notNull(ArgumentException.notNull(c, "c").net, "net");
        Runnable pass = () -> {
            if (c.callEachIter != null) {
                c.callEachIter.accept(net);
            }
            net.setInput(c.input);
            net.setLabels(c.labels);
            if (c.inputMask != null || c.labelMask != null) {
                net.setLayerMaskArrays(c.inputMask, c.labelMask);
            }
            net.computeGradientAndScore();
        };
        boolean isRight = new Check(Subject.of(net), ArgumentException.notNull(c.labels, "labels").size(0),
                drawingAlike(net, pass), c.epsilon, c.maxRelError, c.minAbsoluteError, c.print, c.exitOnFirstError,
                c.subset ? c.maxPerParam : 0, c.excludeParams).run();
        net.clearLayerMaskArrays();
        return isRight;
    }

    /**
     * Checks a graph. It has its parameters again in the end.
     *
     * @param c what the check needs
     * @return whether all gradients are right
     * @throws ArgumentException if the graph has no DOUBLE parameters, or a number is out of range
     */
    public static boolean checkGradients(GraphConfig c) {
        ComputationGraph net = ArgumentException.notNull(ArgumentException.notNull(c, "c").net, "net");
        Runnable pass = () -> {
            if (c.callEachIter != null) {
                c.callEachIter.accept(net);
            }
            net.setInputs(c.inputs);
            net.setLabels(c.labels);
            if (c.inputMask != null || c.labelMask != null) {
                net.setLayerMaskArrays(c.inputMask, c.labelMask);
            }
            net.computeGradientAndScore();
        };
        return new Check(Subject.of(net), ArgumentException.noneNull(c.labels, "labels").get(0).size(0), drawingAlike(net, pass),
                c.epsilon, c.maxRelError, c.minAbsoluteError, c.print, c.exitOnFirstError, c.subset ? c.maxPerParam : 0,
                c.excludeParams).run();
    }

    /**
     * Checks the gradients of a layer's unsupervised training. The layer has its parameters again in the end.
     *
     * @param layer the layer, which has its array of gradients
     * @param epsilon by how much a parameter is changed
     * @param maxRelError the greatest difference in proportion that is right
     * @param minAbsoluteError the greatest difference that is right, whatever the proportion
     * @param print whether each element is printed
     * @param exitOnFirstError whether the first wrong gradient ends the check
     * @param input the features
     * @param rngSeed the seed of the numbers that are drawn in each pass
     * @return whether all gradients are right
     * @throws ArgumentException if the layer has no DOUBLE parameters, or a number is out of range
     */
    public static boolean checkGradientsPretrainLayer(Layer layer, double epsilon, double maxRelError, double minAbsoluteError,
            boolean print, boolean exitOnFirstError, INDArray input, int rngSeed) {
        ArgumentException.notNull(layer, "layer");
        ArgumentException.notNull(input, "input");
        LayerWorkspaceMgr mgr = LayerWorkspaceMgr.noWorkspaces();
        try (LayerUpdater updater = new LayerUpdater(layer)) {
            Runnable pass = () -> {
                Nd4j.getRandom().setSeed(rngSeed);
                layer.setInput(input, mgr);
                layer.computeGradientAndScore(mgr);
            };
            return new Check(new Subject(layer::paramTable, updater, layer::gradient, layer::score), input.size(0), pass,
                    epsilon, maxRelError, minAbsoluteError, print ? PrintMode.ALL : PrintMode.FAILURES_ONLY, exitOnFirstError,
                    0, null).run();
        } finally {
            layer.clear();
        }
    }

    /** Returns the pass with the same random numbers each time, as dropout must drop the same elements. */
    private static Runnable drawingAlike(Network net, Runnable pass) {
        return () -> {
            Network.restartDraws(net);
            pass.run();
        };
    }

    /** What has the parameters of a check. */
    private record Subject(Supplier<Map<String, INDArray>> params, BaseMultiLayerUpdater<?> updater,
            Supplier<Gradient> gradient, DoubleSupplier score) {
        static Subject of(Network net) {
            return new Subject(net::paramTable, net.getUpdater(), net::gradient, net::score);
        }
    }

    /** One check: gradients are sums over the examples, and the score is their mean, with the penalties of parameters. */
    private record Check(Subject subject, long examples, Runnable pass, double epsilon, double maxRelError, double minAbsoluteError,
            PrintMode print, boolean isShort, int most, Set<String> without) {
        boolean run() {
            if (!(epsilon > 0 && epsilon <= 0.1) || !(maxRelError > 0 && maxRelError <= 0.25)) {
                throw new ArgumentException("epsilon above 0 and at most 0.1, and maxRelError above 0 and at most 0.25 were expected, "
                        + "not " + epsilon + " and " + maxRelError);
            }
            int wrong = 0;
            for (Map.Entry<String, INDArray> each : subject.params.get().entrySet()) {
                String name = each.getKey();
                if (each.getValue().dataType() != DataType.DOUBLE) {
                    throw new ArgumentException("parameters of type DOUBLE were expected, but " + name + " is "
                            + each.getValue().dataType() + ": set dataType(DataType.DOUBLE) in the configuration");
                }
                // The moving averages of batch normalization have what they change by in place of a gradient.
                boolean isAverage = name.endsWith("_mean") || name.endsWith("_var") || name.endsWith("_log10stdev");
                if (!isAverage && (without == null || !without.contains(name)) && (wrong == 0 || !isShort)) {
                    wrong += parameter(name, each.getValue());
                }
            }
            return wrong == 0;
        }

        private int parameter(String name, INDArray parameter) {
            pass.run();
            subject.updater.derive((int) examples);
            double[] gradients = subject.gradient.get().getGradientFor(name)
                    .ravel(parameter.ordering()).toDoubleVector();
            int count = gradients.length;
            int[] elements = most > 0 && most < count
                    ? new Random(12345).ints(0, count).distinct().limit(most).sorted().toArray() : IntStream.range(0, count).toArray();
            int wrong = 0;
            for (int i : elements) {
                double before = parameter.getDouble(i);
                double difference = (score(parameter, i, before + epsilon) - score(parameter, i, before - epsilon)) / (2 * epsilon);
                parameter.putScalar(i, before);
                if (!isRight(name, i, gradients[i], difference)) {
                    wrong++;
                    if (isShort) {
                        break;
                    }
                }
            }
            return wrong;
        }

        private boolean isRight(String name, int element, double gradient, double difference) {
            double far = Math.abs(gradient - difference);
            double sum = Math.abs(gradient) + Math.abs(difference);
            boolean isRight = sum == 0 || far / sum <= maxRelError || far <= minAbsoluteError;
            if (print == PrintMode.ALL || !isRight || (print == PrintMode.ZEROS && sum == 0)) {
                System.out.println("parameter " + name + ", element " + element + (isRight ? " is right" : " is wrong")
                        + ": gradient " + gradient + ", difference of the score " + difference);
            }
            return isRight;
        }

        private double score(INDArray parameter, int element, double value) {
            parameter.putScalar(element, value);
            pass.run();
            return subject.score.getAsDouble();
        }
    }
}
