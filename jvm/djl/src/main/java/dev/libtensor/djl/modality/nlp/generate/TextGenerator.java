package dev.libtensor.djl.modality.nlp.generate;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.translate.TranslateException;
import java.util.Arrays;

/**
 * Continues texts with a language model. The model's inputs are tokens, their places, a mask of the tokens so far, and
 * the keys and values of the tokens before. Only the texts and the last keys and values stay in memory, and those end
 * with the search; in DJL, they stay until the manager of the first tokens closes.
 */
public class TextGenerator {
    private final LanguageModel model;
    private final String searchName;
    private final SearchConfig config;
    private NDArray positionOffset;
    private long[] endPosition;

    /**
     * Creates a generator.
     *
     * @param predictor predicts with the language model
     * @param searchName {@code greedy}, {@code beam} or {@code contrastive}
     * @param searchConfig the settings
     */
    public TextGenerator(Predictor<NDList, CausalLMOutput> predictor, String searchName, SearchConfig searchConfig) {
        ArgumentException.notNull(predictor, "predictor");
        this.searchName = ArgumentException.notNull(searchName, "searchName");
        config = ArgumentException.notNull(searchConfig, "searchConfig");
        model = new LanguageModel(predictor, config);
    }

    /**
     * Continues texts.
     *
     * @param inputIds the first tokens, in the shape (batch, tokens), which are INT64
     * @return the texts, which belong to the manager of the first tokens
     * @throws TranslateException if the model fails
     * @throws ArgumentException if the name of the search is a different one
     */
    public NDArray generate(NDArray inputIds) throws TranslateException {
        return switch (searchName) {
            case "greedy" -> greedySearch(inputIds);
            case "beam" -> beamSearch(inputIds);
            case "contrastive" -> contrastiveSearch(inputIds);
            default -> throw new ArgumentException("the search must be greedy, beam or contrastive, not '" + searchName
                    + "'");
        };
    }

    /** One step: makes the new state of the old one, which is empty at first. */
    @FunctionalInterface
    private interface Step {
        NDList next(NDList state) throws TranslateException;
    }

    /** Repeats a step until the texts, which are the first two arrays of the state, are long enough. */
    private NDList search(NDManager manager, Step step) throws TranslateException {
        NDList state = new NDList();
        boolean done = false;
        try {
            long length;
            do {
                NDList before = state;
                try (ResourceScope scope = new ResourceScope("generate")) {
                    NDList after = step.next(before);
                    after.attach(manager);
                    state = after;
                }
                before.close();
                length = state.get(0).getShape().getLastDimension() + state.get(1).getShape().getLastDimension();
                markEnds(state.get(1), length);
            } while (length < config.getMaxSeqLength());
            done = true;
            return state;
        } finally {
            if (!done) {
                state.close();
            }
        }
    }

    /** Marks the texts that end with the newest tokens. */
    private void markEnds(NDArray tokens, long length) {
        long[] newest = tokens.toLongArray();
        int each = newest.length / endPosition.length;
        for (int i = 0; i < newest.length; i++) {
            if (newest[i] == config.getEosTokenId()) {
                endPosition[i / each] = Math.min(endPosition[i / each], length);
            }
        }
    }

    /**
     * Continues texts by the most probable tokens.
     *
     * @param inputIds the first tokens, in the shape (batch, tokens)
     * @return the texts, in the shape (batch, tokens)
     * @throws TranslateException if the model fails
     */
    public NDArray greedySearch(NDArray inputIds) throws TranslateException {
        NDManager manager = inputIds.getManager();
        NDArray mask = begin(inputIds);
        try (mask) {
            NDList state = search(manager, old -> greedyStep(old, inputIds, mask));
            return joined(state, 1);
        }
    }

    private NDList greedyStep(NDList old, NDArray inputIds, NDArray firstMask) throws TranslateException {
        boolean first = old.isEmpty();
        NDArray next = first ? inputIds : old.get(1);
        NDArray mask = first ? firstMask : old.get(2);
        CausalLMOutput output = predict(next, mask, first ? 0 : old.get(0).size(1), 1, first ? new NDList() : old.subNDList(3));
        NDList state = new NDList(first ? next.duplicate() : old.get(0).concat(next, 1),
                StepGeneration.greedyStepGen(output.getLogits()), LanguageModel.longer(mask, 1));
        state.addAll(output.getPastKeyValuesList());
        return state;
    }

    /**
     * Continues texts and keeps the most probable ones.
     *
     * @param inputIds the first tokens, in the shape (batch, tokens)
     * @return the texts, in the shape (batch * beam, tokens)
     * @throws TranslateException if the model fails
     */
    public NDArray beamSearch(NDArray inputIds) throws TranslateException {
        NDManager manager = inputIds.getManager();
        NDArray mask = begin(inputIds);
        try (mask) {
            NDList begun = beams(inputIds, mask, manager);
            try {
                NDList state = search(manager, old -> beamStep(old.isEmpty() ? begun : old));
                NDArray texts = joined(state, 2);
                try (texts) {
                    return texts.reshape(texts.size(0) * texts.size(1), texts.size(2));
                }
            } finally {
                begun.close();
            }
        }
    }

    /** The state of a beam search: the texts, the newest tokens, the mask and the probabilities, for each beam. */
    private NDList beams(NDArray inputIds, NDArray mask, NDManager manager) throws TranslateException {
        int beam = config.getBeam();
        try (ResourceScope scope = new ResourceScope("generate")) {
            CausalLMOutput output = predict(inputIds, mask, 0, 1, new NDList());
            NDList best = StepGeneration.last(output.getLogits()).softmax(1).topK(beam, -1, true, false);
            NDList state = new NDList(repeated(inputIds, beam), best.get(1).expandDims(2),
                    repeated(LanguageModel.longer(mask, 1), beam), best.get(0).normalize(1, 1));
            for (NDArray array : output.getPastKeyValuesList()) {
                state.add(repeated(array, beam));
            }
            state.attach(manager);
            return state;
        }
    }

    private static NDArray repeated(NDArray array, int times) {
        return array.expandDims(1).repeat(1, times);
    }

    private NDList beamStep(NDList old) throws TranslateException {
        long batch = old.get(0).size(0);
        long beam = old.get(0).size(1);
        NDList past = new NDList();
        old.subNDList(4).forEach(array -> past.add(merged(array)));
        CausalLMOutput output = predict(
                old.get(1).reshape(batch * beam, 1), merged(old.get(2)), old.get(0).size(2), (int) beam, past);
        NDList chosen = StepGeneration.beamStepGeneration(old.get(3), output.getLogits(), batch, beam);
        NDArray source = chosen.get(2);
        NDList state = new NDList(StepGeneration.picked(old.get(0).concat(old.get(1), 2), source), chosen.get(0),
                StepGeneration.picked(LanguageModel.longer(old.get(2), 2), source), chosen.get(1));
        for (NDArray array : output.getPastKeyValuesList()) {
            Shape shape = new Shape(batch, beam).addAll(array.getShape().slice(1));
            state.add(StepGeneration.picked(array.reshape(shape), source));
        }
        return state;
    }

    /** Makes one dimension of the first two. */
    private static NDArray merged(NDArray array) {
        Shape shape = array.getShape();
        return array.reshape(new Shape(shape.get(0) * shape.get(1)).addAll(shape.slice(2)));
    }

    /**
     * Continues texts by tokens that are probable and unlike those before. The model's outputs have hidden states.
     *
     * @param inputIds the first tokens, in the shape (batch, tokens)
     * @return the texts, in the shape (batch, tokens)
     * @throws TranslateException if the model fails
     */
    public NDArray contrastiveSearch(NDArray inputIds) throws TranslateException {
        NDManager manager = inputIds.getManager();
        NDArray mask = begin(inputIds);
        try (mask) {
            NDList begun = contrasts(inputIds, mask, manager);
            try {
                NDList state = search(manager, old -> contrastiveStep(old.isEmpty() ? begun : old));
                return joined(state, 1);
            } finally {
                begun.close();
            }
        }
    }

    /** The state of a contrastive search: the texts, no new tokens, the mask, the vectors and the scores. */
    private NDList contrasts(NDArray inputIds, NDArray mask, NDManager manager) throws TranslateException {
        try (ResourceScope scope = new ResourceScope("generate")) {
            NDList state = model.begin(inputIds, new LanguageModel.Padding(mask, positionOffset)).getList();
            state.add(1, inputIds.get(":, :0"));
            state.attach(manager);
            return state;
        }
    }

    private NDList contrastiveStep(NDList old) throws TranslateException {
        NDArray texts = old.get(0).concat(old.get(1), 1);
        NDList state = model.next(new ContrastiveBatchTensorList(
                texts, old.get(2), old.get(3), old.get(4), old.subNDList(5)), positionOffset).getList();
        NDArray longer = state.set(0, texts);
        state.add(1, longer.get(":, -1:"));
        return state;
    }

    private static NDArray joined(NDList state, int axis) {
        try (state) {
            return state.get(0).concat(state.get(1), axis);
        }
    }

    /** Finds the padding of the texts, and returns the mask of their tokens. */
    private NDArray begin(NDArray inputIds) {
        endPosition = new long[Math.toIntExact(inputIds.size(0))];
        Arrays.fill(endPosition, config.getMaxSeqLength());
        if (positionOffset != null) {
            positionOffset.close();
        }
        LanguageModel.Padding padding = model.padding(inputIds);
        positionOffset = padding.offsets();
        return padding.mask();
    }

    private CausalLMOutput predict(NDArray tokens, NDArray mask, long before, int repeat, NDList past) throws TranslateException {
        return model.predict(tokens, new LanguageModel.Padding(mask, positionOffset), before, repeat, past);
    }

    /**
     * Returns the number of padding tokens before each text.
     *
     * @return the numbers, in the shape (batch, 1), or null before the first search
     */
    public NDArray getPositionOffset() {
        return positionOffset;
    }

    /**
     * Returns where the texts end. In a batch, each text has its own end; in DJL, one that ends marks all.
     *
     * @return the number of tokens of each text, with the one that ends it
     */
    public long[] getEndPosition() {
        return endPosition;
    }
}
