package dev.libtensor.djl.modality.nlp.generate;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
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
    private final Predictor<NDList, CausalLMOutput> predictor;
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
        this.predictor = ArgumentException.notNull(predictor, "predictor");
        this.searchName = ArgumentException.notNull(searchName, "searchName");
        config = ArgumentException.notNull(searchConfig, "searchConfig");
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
        NDList input = input(next, mask, first ? 0 : old.get(0).size(1), 1);
        input.addAll(first ? new NDList() : old.subNDList(3));
        CausalLMOutput output = predictor.predict(input);
        NDList state = new NDList(first ? next.duplicate() : old.get(0).concat(next, 1),
                StepGeneration.greedyStepGen(output.getLogits()), longer(mask, 1));
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
            CausalLMOutput output = predictor.predict(input(inputIds, mask, 0, 1));
            NDList best = StepGeneration.last(output.getLogits()).softmax(1).topK(beam, -1, true, false);
            NDList state = new NDList(repeated(inputIds, beam), best.get(1).expandDims(2),
                    repeated(longer(mask, 1), beam), best.get(0).normalize(1, 1));
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
        NDList input = input(old.get(1).reshape(batch * beam, 1), merged(old.get(2)), old.get(0).size(2), (int) beam);
        old.subNDList(4).forEach(array -> input.add(merged(array)));
        CausalLMOutput output = predictor.predict(input);
        NDList chosen = StepGeneration.beamStepGeneration(old.get(3), output.getLogits(), batch, beam);
        NDArray source = chosen.get(2);
        NDList state = new NDList(StepGeneration.picked(old.get(0).concat(old.get(1), 2), source), chosen.get(0),
                StepGeneration.picked(longer(old.get(2), 2), source), chosen.get(1));
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

    /** The state of a contrastive search: the texts, no new tokens, the mask, the scores and the hidden states. */
    private NDList contrasts(NDArray inputIds, NDArray mask, NDManager manager) throws TranslateException {
        try (ResourceScope scope = new ResourceScope("generate")) {
            CausalLMOutput output = predictor.predict(input(inputIds, mask, 0, 1));
            NDList state = new NDList(inputIds.duplicate(), none(inputIds), mask.duplicate(),
                    StepGeneration.last(output.getLogits()), output.getHiddenState());
            state.addAll(output.getPastKeyValuesList());
            state.attach(manager);
            return state;
        }
    }

    private static NDArray none(NDArray inputIds) {
        return inputIds.get(":, :0");
    }

    private NDList contrastiveStep(NDList old) throws TranslateException {
        int k = config.getK();
        NDArray texts = old.get(0).concat(old.get(1), 1);
        long batch = texts.size(0);
        NDArray candidates = old.get(3).topK(k, -1, true, false).get(1).toType(DataType.INT64, false);
        NDList input = input(candidates.reshape(batch * k, 1), longer(old.get(2).repeat(0, k), 1), texts.size(1), k);
        old.subNDList(5).forEach(array -> input.add(array.repeat(0, k)));
        CausalLMOutput output = predictor.predict(input);
        NDList chosen = StepGeneration.constrastiveStepGeneration(
                candidates, old.get(3), old.get(4), output.getHiddenState(), positionOffset, config.getAlpha());
        NDArray select = chosen.get(1).reshape(batch, 1);
        NDList state = new NDList(texts, chosen.get(0), longer(old.get(2), 1),
                StepGeneration.last(ofChosen(output.getLogits(), batch, select)),
                old.get(4).concat(ofChosen(output.getHiddenState(), batch, select), 1));
        for (NDArray array : output.getPastKeyValuesList()) {
            state.add(ofChosen(array, batch, select));
        }
        return state;
    }

    /** Returns, of arrays (batch * k, ...), those of the chosen candidates (batch, ...). */
    private static NDArray ofChosen(NDArray array, long batch, NDArray select) {
        Shape shape = array.getShape();
        Shape rest = shape.slice(1);
        NDArray each = array.reshape(new Shape(batch, shape.get(0) / batch).addAll(rest));
        return StepGeneration.picked(each, select).reshape(new Shape(batch).addAll(rest));
    }

    private static NDArray joined(NDList state, int axis) {
        try (state) {
            return state.get(0).concat(state.get(1), axis);
        }
    }

    private static NDArray longer(NDArray mask, int axis) {
        Shape one = Shape.update(mask.getShape(), axis, 1);
        try (NDArray ones = mask.getManager().ones(one, DataType.INT64)) {
            return mask.concat(ones, axis);
        }
    }

    /** Finds the padding of the texts, and returns the mask of their tokens. */
    private NDArray begin(NDArray inputIds) {
        int batch = Math.toIntExact(inputIds.size(0));
        int length = Math.toIntExact(inputIds.size(1));
        long[] tokens = inputIds.toLongArray();
        long[] mask = new long[tokens.length];
        long[][] offsets = new long[batch][1];
        for (int row = 0; row < batch; row++) {
            int edge = 0;
            while (edge < length && (tokens[row * length + edge] == config.getPadTokenId()) != config.isSuffixPadding()) {
                edge++;
            }
            boolean suffix = config.isSuffixPadding();
            Arrays.fill(mask, row * length + (suffix ? 0 : edge), row * length + (suffix ? edge : length), 1);
            offsets[row][0] = suffix ? 0 : edge;
        }
        endPosition = new long[batch];
        Arrays.fill(endPosition, config.getMaxSeqLength());
        NDManager manager = inputIds.getManager();
        if (positionOffset != null) {
            positionOffset.close();
        }
        positionOffset = manager.create(offsets);
        return manager.create(mask, inputIds.getShape());
    }

    /** Returns tokens, their places and the mask. */
    private NDList input(NDArray tokens, NDArray mask, long before, int repeat) {
        long after = before + tokens.size(1);
        try (NDArray places = tokens.getManager().arange(before, after, 1, DataType.INT64)) {
            NDArray shifted = places.expandDims(0).sub(positionOffset.repeat(0, repeat)).maximum(0);
            return new NDList(tokens, shifted, mask);
        }
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
