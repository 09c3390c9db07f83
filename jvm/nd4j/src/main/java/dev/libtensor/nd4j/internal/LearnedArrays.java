package dev.libtensor.nd4j.internal;

import dev.libtensor.internal.Hidden;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.AbstractDataSetNormalizer;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.AbstractMultiDataSetNormalizer;
import java.util.List;
import java.util.Objects;

/** What a normalizer has learned of each input and output, as a normalizer for it, which is null for one that stays as it is. */
public final class LearnedArrays {
    /** What a normalizer has learned. */
    public static final Hidden<AbstractMultiDataSetNormalizer, LearnedArrays> HIDDEN = new Hidden<>();

    private List<AbstractDataSetNormalizer> inputs = List.of();
    private List<AbstractDataSetNormalizer> outputs = List.of();

    /** Returns the normalizers of the inputs; none if nothing was learned. */
    public List<AbstractDataSetNormalizer> inputs() {
        return inputs;
    }

    /** Returns the normalizers of the outputs; none if nothing was learned. */
    public List<AbstractDataSetNormalizer> outputs() {
        return outputs;
    }

    /** Sets the normalizers of the inputs. */
    public void setInputs(List<AbstractDataSetNormalizer> inputs) {
        this.inputs = inputs;
    }

    /** Sets the normalizers of the outputs. */
    public void setOutputs(List<AbstractDataSetNormalizer> outputs) {
        this.outputs = outputs;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LearnedArrays that && inputs.equals(that.inputs) && outputs.equals(that.outputs);
    }

    @Override
    public int hashCode() {
        return Objects.hash(inputs, outputs);
    }
}
