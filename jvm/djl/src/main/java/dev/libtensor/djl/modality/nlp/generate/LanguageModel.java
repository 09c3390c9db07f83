package dev.libtensor.djl.modality.nlp.generate;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.translate.TranslateException;
import java.util.Arrays;

/** A language model as searches use it: with the places and the mask of tokens that follow others. */
final class LanguageModel {
    private final Predictor<NDList, CausalLMOutput> predictor;
    private final SearchConfig config;

    LanguageModel(Predictor<NDList, CausalLMOutput> predictor, SearchConfig config) {
        this.predictor = predictor;
        this.config = config;
    }

    /**
     * Where the tokens of texts are among padding.
     *
     * @param mask 1 for each token, in the shape (batch, tokens)
     * @param offsets the number of padding tokens before each text, in the shape (batch, 1)
     */
    record Padding(NDArray mask, NDArray offsets) {}

    /** Finds the padding of texts. */
    Padding padding(NDArray inputIds) {
        int batch = Math.toIntExact(inputIds.size(0));
        int length = Math.toIntExact(inputIds.size(1));
        boolean suffix = config.isSuffixPadding();
        long[] tokens = inputIds.toLongArray();
        long[] mask = new long[tokens.length];
        long[][] offsets = new long[batch][1];
        for (int row = 0; row < batch; row++) {
            int edge = 0;
            while (edge < length && (tokens[row * length + edge] == config.getPadTokenId()) != suffix) {
                edge++;
            }
            Arrays.fill(mask, row * length + (suffix ? 0 : edge), row * length + (suffix ? edge : length), 1);
            offsets[row][0] = suffix ? 0 : edge;
        }
        NDManager manager = inputIds.getManager();
        return new Padding(manager.create(mask, inputIds.getShape()), manager.create(offsets));
    }

    /**
     * Computes what follows tokens.
     *
     * @param tokens the tokens
     * @param padding the mask, also of the tokens before, and the offsets of the texts
     * @param before the number of tokens before
     * @param repeat the number of rows for each text
     * @param past the keys and values of the tokens before
     */
    CausalLMOutput predict(NDArray tokens, Padding padding, long before, int repeat, NDList past) throws TranslateException {
        NDList input = new NDList(tokens, places(tokens, padding.offsets.repeat(0, repeat), before), padding.mask);
        input.addAll(past);
        return predictor.predict(input);
    }

    private static NDArray places(NDArray tokens, NDArray offsets, long before) {
        try (NDArray places = tokens.getManager().arange(before, before + tokens.size(1), 1, DataType.INT64)) {
            return places.expandDims(0).sub(offsets).maximum(0);
        }
    }

    /** Returns a mask with one more token for each text. */
    static NDArray longer(NDArray mask, int axis) {
        Shape one = Shape.update(mask.getShape(), axis, 1);
        try (NDArray ones = mask.getManager().ones(one, DataType.INT64)) {
            return mask.concat(ones, axis);
        }
    }

    /** Begins a contrastive search. */
    ContrastiveBatchTensorList begin(NDArray inputIds, Padding padding) throws TranslateException {
        CausalLMOutput output = predict(inputIds, padding, 0, 1, new NDList());
        return new ContrastiveBatchTensorList(inputIds.duplicate(), padding.mask.duplicate(), output.getHiddenState(),
                StepGeneration.last(output.getLogits()), output.getPastKeyValuesList());
    }

    /** Continues each text by a token that is probable and unlike those before. */
    ContrastiveBatchTensorList next(ContrastiveBatchTensorList state, NDArray offsets) throws TranslateException {
        int k = config.getK();
        NDArray texts = state.getPastOutputIds();
        long batch = texts.size(0);
        NDArray candidates = state.getLogits().topK(k, -1, true, false).get(1).toType(DataType.INT64, false);
        NDList past = new NDList();
        state.getPastKeyValues().forEach(array -> past.add(array.repeat(0, k)));
        NDArray mask = longer(state.getPastAttentionMask(), 1);
        CausalLMOutput output = predict(candidates.reshape(batch * k, 1), new Padding(mask.repeat(0, k), offsets),
                texts.size(1), k, past);
        NDList chosen = StepGeneration.constrastiveStepGeneration(candidates, state.getLogits(),
                state.getPastHiddenStates(), output.getHiddenState(), offsets, config.getAlpha());
        NDArray select = chosen.get(1).reshape(batch, 1);
        NDList keyValues = new NDList();
        output.getPastKeyValuesList().forEach(array -> keyValues.add(ofChosen(array, batch, select)));
        return new ContrastiveBatchTensorList(texts.concat(chosen.get(0), 1), mask,
                state.getPastHiddenStates().concat(ofChosen(output.getHiddenState(), batch, select), 1),
                StepGeneration.last(ofChosen(output.getLogits(), batch, select)), keyValues);
    }

    /** Returns, of arrays (batch * k, ...), those of the chosen candidates (batch, ...). */
    private static NDArray ofChosen(NDArray array, long batch, NDArray select) {
        Shape shape = array.getShape();
        Shape rest = shape.slice(1);
        NDArray each = array.reshape(new Shape(batch, shape.get(0) / batch).addAll(rest));
        return StepGeneration.picked(each, select).reshape(new Shape(batch).addAll(rest));
    }
}
