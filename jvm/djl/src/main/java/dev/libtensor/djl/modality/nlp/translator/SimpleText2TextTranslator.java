package dev.libtensor.djl.modality.nlp.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.modality.nlp.EncoderDecoder;
import dev.libtensor.djl.modality.nlp.embedding.TrainableTextEmbedding;
import dev.libtensor.djl.modality.nlp.preprocess.LowerCaseConvertor;
import dev.libtensor.djl.modality.nlp.preprocess.PunctuationSeparator;
import dev.libtensor.djl.modality.nlp.preprocess.SimpleTokenizer;
import dev.libtensor.djl.modality.nlp.preprocess.TextProcessor;
import dev.libtensor.djl.modality.nlp.preprocess.TextTruncator;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.PaddingStackBatchifier;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes texts of texts, with a model whose block is an {@link EncoderDecoder} of blocks that begin with an embedding.
 * The arrays of an input end with the call; in DJL, they stay with the model.
 */
public class SimpleText2TextTranslator implements Translator<String, String> {
    private static final int WORDS_MOST = 10;

    private final SimpleTokenizer tokenizer = new SimpleTokenizer();
    private final List<TextProcessor> processors = List.of(new SimpleTokenizer(), new LowerCaseConvertor(),
            new PunctuationSeparator(), new TextTruncator(WORDS_MOST));
    private volatile TrainableTextEmbedding source;

    /** Creates a translator. */
    public SimpleText2TextTranslator() {}

    /** Returns the embedding that the encoder, the first child of the model's block, or the decoder begins with. */
    private static TrainableTextEmbedding embedding(TranslatorContext ctx, int half) {
        if (!(ctx.getModel().getBlock() instanceof EncoderDecoder both)) {
            throw new ArgumentException("the block of the model must be an EncoderDecoder, not a "
                    + ctx.getModel().getBlock().getClass().getName());
        }
        Block first = both.getChildren().get(half).getValue();
        while (!(first instanceof TrainableTextEmbedding) && !first.getChildren().isEmpty()) {
            first = first.getChildren().get(0).getValue();
        }
        if (first instanceof TrainableTextEmbedding embedding) {
            return embedding;
        }
        throw new ArgumentException("each half of the EncoderDecoder begins with a TrainableTextEmbedding, but one"
                + " begins with a " + first.getClass().getName());
    }

    @Override
    public NDList processInput(TranslatorContext ctx, String input) {
        source = embedding(ctx, 0);
        List<String> tokens = List.of(input);
        for (TextProcessor processor : processors) {
            tokens = processor.preprocess(tokens);
        }
        NDManager manager = ctx.getNDManager();
        return new NDList(manager.create(source.preprocessTextToEmbed(tokens)),
                manager.create(source.preprocessTextToEmbed(List.of("<bos>"))));
    }

    /**
     * Makes the output, up to {@code <eos>}.
     *
     * @throws ShapeException if the result has more than two dimensions
     */
    @Override
    public String processOutput(TranslatorContext ctx, NDList list) {
        NDArray result = list.singletonOrThrow();
        if (result.getShape().dimension() > 2) {
            throw new ShapeException("the result is one text of at most two dimensions, but it has the shape "
                    + result.getShape());
        }
        List<String> words = new ArrayList<>();
        for (String word : embedding(ctx, 1).unembedText(result.toType(DataType.INT32, true).flatten())) {
            if ("<eos>".equals(word)) {
                break;
            }
            words.add(word);
        }
        return tokenizer.buildSentence(words);
    }

    /** Returns a batchifier that pads texts to ten words. */
    @Override
    public Batchifier getBatchifier() {
        return PaddingStackBatchifier.builder().addPad(0, 0, this::padding, WORDS_MOST).build();
    }

    private NDArray padding(NDManager manager) {
        return manager.full(new Shape(1), source.preprocessTextToEmbed(List.of("<pad>"))[0], DataType.FLOAT32);
    }
}
