package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.common.resources.DL4JResources;
import dev.libtensor.dl4j.nn.conf.CacheMode;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.zoo.ModelMetaData;
import dev.libtensor.dl4j.zoo.PretrainedType;
import dev.libtensor.dl4j.zoo.ZooModel;
import dev.libtensor.dl4j.zoo.ZooType;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import java.util.Arrays;
import java.util.Map;

/**
 * A network that tells what is in an image.
 *
 * @param <T> the class of the network
 */
abstract class ImageModel<T> extends ZooModel<T> {
    /** The file of trained parameters, and its checksum. */
    record Trained(String file, long checksum) {}

    private final Builder<?, ?> values;

    ImageModel(Builder<?, ?> values) {
        this.values = values;
    }

    /** Returns the files of trained parameters. */
    Map<PretrainedType, Trained> trained() {
        return Map.of();
    }

    /** Returns the start of the configuration. */
    final NeuralNetConfiguration.Builder start() {
        return new NeuralNetConfiguration.Builder().seed(values.seed).updater(values.updater).cacheMode(values.cacheMode)
                .trainingWorkspaceMode(values.workspaceMode).inferenceWorkspaceMode(values.workspaceMode);
    }

    final int numClasses() {
        return values.numClasses;
    }

    final int channels() {
        return values.inputShape[0];
    }

    final InputType images() {
        return InputType.convolutional(values.inputShape[1], values.inputShape[2], channels());
    }

    final InputType flatImages() {
        return InputType.convolutionalFlat(values.inputShape[1], values.inputShape[2], channels());
    }

    @Override
    public void setInputShape(int[][] inputShape) {
        values.inputShape(ArgumentException.notNull(inputShape, "inputShape").length == 1 ? inputShape[0] : new int[0]);
    }

    @Override
    public ModelMetaData metaData() {
        return new ModelMetaData(new int[][] {values.inputShape}, 1, ZooType.CNN);
    }

    @Override
    public String pretrainedUrl(PretrainedType pretrainedType) {
        Trained known = trained().get(ArgumentException.notNull(pretrainedType, "pretrainedType"));
        return known == null ? null : DL4JResources.getURLString("models/" + known.file);
    }

    @Override
    public long pretrainedChecksum(PretrainedType pretrainedType) {
        Trained known = trained().get(ArgumentException.notNull(pretrainedType, "pretrainedType"));
        return known == null ? 0 : known.checksum;
    }

    /**
     * The values of a network.
     *
     * @param <M> the class of the zoo's network
     * @param <B> the class of the builder
     */
    abstract static class Builder<M, B extends Builder<M, B>> {
        private long seed = 1234;
        private int[] inputShape;
        private int numClasses;
        private IUpdater updater;
        private CacheMode cacheMode = CacheMode.NONE;
        private WorkspaceMode workspaceMode = WorkspaceMode.ENABLED;

        Builder(IUpdater updater, int... inputShape) {
            this.updater = updater;
            this.inputShape = inputShape;
        }

        @SuppressWarnings("unchecked")
        final B self() {
            return (B) this;
        }

        /**
         * Sets the seed of the first values and of dropout.
         *
         * @param seed the value, 1234 by default
         * @return this builder
         */
        public B seed(long seed) {
            this.seed = seed;
            return self();
        }

        /**
         * Sets the shape of an image.
         *
         * @param inputShape the numbers of channels, rows and columns
         * @return this builder
         * @throws ArgumentException if they are not 3 numbers above 0
         */
        public B inputShape(int... inputShape) {
            int[] given = ArgumentException.notNull(inputShape, "inputShape").clone();
            if (given.length != 3 || Arrays.stream(given).anyMatch(each -> each < 1)) {
                throw new ArgumentException("the numbers of channels, rows and columns of an image were expected, not "
                        + Arrays.toString(given));
            }
            this.inputShape = given;
            return self();
        }

        /**
         * Sets the number of classes, which has no default.
         *
         * @param numClasses the number
         * @return this builder
         */
        public B numClasses(int numClasses) {
            this.numClasses = numClasses;
            return self();
        }

        /**
         * Sets the updater of the parameters.
         *
         * @param updater the updater
         * @return this builder
         */
        public B updater(IUpdater updater) {
            this.updater = ArgumentException.notNull(updater, "updater");
            return self();
        }

        /**
         * Sets whether layers keep what they could compute again.
         *
         * @param cacheMode the mode
         * @return this builder
         */
        public B cacheMode(CacheMode cacheMode) {
            this.cacheMode = ArgumentException.notNull(cacheMode, "cacheMode");
            return self();
        }

        /**
         * Sets whether the network computes in workspaces.
         *
         * @param workspaceMode the mode
         * @return this builder
         */
        public B workspaceMode(WorkspaceMode workspaceMode) {
            this.workspaceMode = ArgumentException.notNull(workspaceMode, "workspaceMode");
            return self();
        }

        /**
         * Makes the network's description.
         *
         * @return the description, which {@code init()} makes a network of
         */
        public abstract M build();
    }
}
