package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.samediff.SDVertexParams;
import dev.libtensor.dl4j.nn.conf.layers.samediff.SameDiffVertex;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInitUtil;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/**
 * Dot product attention of queries to keys and values: three sequences of shape (n, size, steps), of which keys and values have
 * equally many steps. The output has the steps of the queries. With projections, several heads attend, as in Vaswani et al.
 * (2017), "Attention Is All You Need".
 */
public class AttentionVertex extends SameDiffVertex {
    private static final long serialVersionUID = 1L;

    private static final String QUERIES = "Wq";
    private static final String KEYS = "Wk";
    private static final String VALUES = "Wv";
    private static final String OUTPUTS = "Wo";

    private long nInKeys;
    private long nInValues;
    private long nInQueries;
    private long nOut;
    private long headSize;
    private int nHeads = 1;
    private boolean projectInput;
    private WeightInit weightInit = WeightInit.XAVIER;

    /** For JSON: values follow. */
    protected AttentionVertex() {}

    /**
     * Creates a vertex.
     *
     * @param builder the values
     */
    protected AttentionVertex(Builder builder) {
        nInKeys = builder.nInKeys;
        nInValues = builder.nInValues;
        nInQueries = builder.nInQueries;
        nOut = builder.nOut;
        headSize = builder.headSize;
        nHeads = builder.nHeads;
        projectInput = builder.projectInput;
        weightInit = builder.weightInit;
    }

    @Override
    public void defineParametersAndInputs(SDVertexParams params) {
        params.defineInputs("queries", "keys", "values");
        if (projectInput) {
            params.addWeightParam(QUERIES, nHeads, headSize, nInQueries);
            params.addWeightParam(KEYS, nHeads, headSize, nInKeys);
            params.addWeightParam(VALUES, nHeads, headSize, nInValues);
            params.addWeightParam(OUTPUTS, nHeads * headSize, nOut);
        }
    }

    @Override
    public void initializeParameters(Map<String, INDArray> params) {
        if (projectInput) {
            initialize(params.get(QUERIES), nInQueries, headSize);
            initialize(params.get(KEYS), nInKeys, headSize);
            initialize(params.get(VALUES), nInValues, headSize);
            initialize(params.get(OUTPUTS), nHeads * headSize, nOut);
        }
    }

    private void initialize(INDArray weight, double fanIn, double fanOut) {
        WeightInitUtil.initWeights(fanIn, fanOut, weight.shape(), weightInit, null, 'c', weight);
    }

    /** Attends to the steps whose keys and values count, and gives 0 for queries that do not. */
    @Override
    public SDVariable defineVertex(SameDiff sameDiff, Map<String, SDVariable> layerInput, Map<String, SDVariable> paramTable,
            Map<String, SDVariable> maskVars) {
        SDVariable mask = maskVars == null ? null : sameDiff.math().min(maskVars.get("keys"), maskVars.get("values"));
        SDVariable attention = projectInput
                ? sameDiff.nn().multiHeadDotProductAttention(layerInput.get("queries"), layerInput.get("keys"),
                        layerInput.get("values"), paramTable.get(QUERIES), paramTable.get(KEYS), paramTable.get(VALUES),
                        paramTable.get(OUTPUTS), mask, true)
                : sameDiff.nn().dotProductAttention(layerInput.get("queries"), layerInput.get("keys"), layerInput.get("values"),
                        mask, true);
        return maskVars == null ? attention : attention.mul(sameDiff.expandDims(maskVars.get("queries"), 1));
    }

    /** Returns the mask of the queries. */
    @Override
    public INDArray feedForwardMask(INDArray[] masks) {
        return ArgumentException.notNull(masks, "masks").length == 0 ? null : masks[0];
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        if (VertexInputs.types(this, vertexInputs).get(0) instanceof InputType.InputTypeRecurrent queries) {
            return InputType.recurrent(projectInput ? nOut : nInValues, queries.getTimeSeriesLength());
        }
        throw new ShapeException("an AttentionVertex takes sequences of shape (n, size, steps), not " + vertexInputs[0]);
    }

    /**
     * Returns the size of a key.
     *
     * @return the value
     */
    public long getNInKeys() {
        return nInKeys;
    }

    /**
     * Returns the size of a value.
     *
     * @return the value
     */
    public long getNInValues() {
        return nInValues;
    }

    /**
     * Returns the size of a query.
     *
     * @return the value
     */
    public long getNInQueries() {
        return nInQueries;
    }

    /**
     * Returns the size of an output.
     *
     * @return the value
     */
    public long getNOut() {
        return nOut;
    }

    /**
     * Returns the size of a head.
     *
     * @return the value
     */
    public long getHeadSize() {
        return headSize;
    }

    /**
     * Returns the number of heads.
     *
     * @return the value
     */
    public int getNHeads() {
        return nHeads;
    }

    /**
     * Returns whether queries, keys and values are projected to heads.
     *
     * @return the value
     */
    public boolean isProjectInput() {
        return projectInput;
    }

    /**
     * Returns the scheme of the first weights.
     *
     * @return the value
     */
    public WeightInit getWeightInit() {
        return weightInit;
    }

    /** Values of the vertex. */
    public static class Builder {
        private long nInKeys;
        private long nInValues;
        private long nInQueries;
        private long nOut;
        private long headSize;
        private int nHeads = 1;
        private boolean projectInput;
        private WeightInit weightInit = WeightInit.XAVIER;

        /** Starts with one head, without projections. */
        public Builder() {}

        /**
         * Sets the size of a key.
         *
         * @param nInKeys the value
         * @return this builder
         */
        public Builder nInKeys(long nInKeys) {
            this.nInKeys = nInKeys;
            return this;
        }

        /**
         * Sets the size of a value.
         *
         * @param nInValues the value
         * @return this builder
         */
        public Builder nInValues(long nInValues) {
            this.nInValues = nInValues;
            return this;
        }

        /**
         * Sets the size of a query.
         *
         * @param nInQueries the value
         * @return this builder
         */
        public Builder nInQueries(long nInQueries) {
            this.nInQueries = nInQueries;
            return this;
        }

        /**
         * Sets the size of an output.
         *
         * @param nOut the value
         * @return this builder
         */
        public Builder nOut(long nOut) {
            this.nOut = nOut;
            return this;
        }

        /**
         * Sets the size of a head; without it, heads share the outputs equally.
         *
         * @param headSize the value
         * @return this builder
         */
        public Builder headSize(long headSize) {
            this.headSize = headSize;
            return this;
        }

        /**
         * Sets the number of heads.
         *
         * @param nHeads the value
         * @return this builder
         */
        public Builder nHeads(int nHeads) {
            this.nHeads = nHeads;
            return this;
        }

        /**
         * Sets whether queries, keys and values are projected to heads.
         *
         * @param projectInput the value
         * @return this builder
         */
        public Builder projectInput(boolean projectInput) {
            this.projectInput = projectInput;
            return this;
        }

        /**
         * Sets the scheme of the first weights.
         *
         * @param weightInit the scheme, by default XAVIER
         * @return this builder
         */
        public Builder weightInit(WeightInit weightInit) {
            this.weightInit = ArgumentException.notNull(weightInit, "weightInit");
            return this;
        }

        /**
         * Makes the vertex.
         *
         * @return a new vertex
         * @throws ArgumentException if a size is missing or does not fit the others
         */
        public AttentionVertex build() {
            if (nHeads < 1 || nOut < 1 || nInKeys < 1 || nInValues < 1 || nInQueries < 1) {
                throw new ArgumentException("nHeads, nOut, nInKeys, nInValues and nInQueries of 1 or more were expected: given "
                        + nHeads + ", " + nOut + ", " + nInKeys + ", " + nInValues + " and " + nInQueries);
            }
            headSize = headSize == 0 ? sizeOfHead() : headSize;
            if (!projectInput && (nHeads > 1 || nInQueries != nInKeys || nOut != nInValues)) {
                throw new ArgumentException("without projections, one head, as large keys as queries and as large outputs as"
                        + " values were expected: given nHeads " + nHeads + ", nInKeys " + nInKeys + ", nInQueries " + nInQueries
                        + ", nOut " + nOut + " and nInValues " + nInValues);
            }
            return new AttentionVertex(this);
        }

        private long sizeOfHead() {
            if (nOut % nHeads != 0) {
                throw new ArgumentException("nOut is no multiple of nHeads: given " + nOut + " and " + nHeads
                        + ", for which headSize must be set");
            }
            return nOut / nHeads;
        }
    }
}
