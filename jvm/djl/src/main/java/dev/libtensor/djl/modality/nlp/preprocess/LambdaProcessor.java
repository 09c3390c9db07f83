package dev.libtensor.djl.modality.nlp.preprocess;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Applies a function to each token. */
public class LambdaProcessor implements TextProcessor {
    private final Function<String, String> processor;

    /**
     * Creates a step.
     *
     * @param processor the function
     */
    public LambdaProcessor(Function<String, String> processor) {
        this.processor = processor;
    }

    @Override
    public List<String> preprocess(List<String> tokens) {
        return tokens.stream().map(processor).collect(Collectors.toList());
    }
}
