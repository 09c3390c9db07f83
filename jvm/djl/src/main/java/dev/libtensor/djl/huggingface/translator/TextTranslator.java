package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.NDList;
import dev.libtensor.djl.huggingface.tokenizers.Encoding;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.List;

/** What translators of texts have in common: inputs become encodings, which the outputs are read with. */
abstract class TextTranslator<I, O> implements Translator<I, O> {
    private static final String TEXTS = "texts";

    final HuggingFaceTokenizer tokenizer;
    final Batchifier batchifier;
    private final boolean includeTokenTypes;
    private final boolean int32;

    /** A batch's inputs and their encodings. */
    private record Texts<I>(List<I> inputs, Encoding[] encodings) {}

    TextTranslator(TextBuilder<?> builder) {
        tokenizer = builder.tokenizer;
        batchifier = builder.batchifier;
        includeTokenTypes = builder.includeTokenTypes;
        int32 = builder.int32;
    }

    /** Encodes inputs. */
    abstract Encoding[] encode(List<I> inputs) throws Exception;

    /** Reads the output of one input. */
    abstract O output(NDList list, I input, Encoding encoding) throws Exception;

    @Override
    public Batchifier getBatchifier() {
        return batchifier;
    }

    @Override
    public NDList processInput(TranslatorContext ctx, I input) throws Exception {
        return arrays(ctx, List.of(input))[0];
    }

    @Override
    public NDList batchProcessInput(TranslatorContext ctx, List<I> inputs) throws Exception {
        return batchifier.batchify(arrays(ctx, inputs));
    }

    private NDList[] arrays(TranslatorContext ctx, List<I> inputs) throws Exception {
        Encoding[] encodings = encode(inputs);
        ctx.setAttachment(TEXTS, new Texts<>(inputs, encodings));
        NDList[] arrays = new NDList[encodings.length];
        for (int i = 0; i < arrays.length; i++) {
            arrays[i] = encodings[i].toNDList(ctx.getNDManager(), includeTokenTypes, int32);
        }
        return arrays;
    }

    @SuppressWarnings("unchecked")
    private Texts<I> texts(TranslatorContext ctx) {
        return (Texts<I>) ctx.getAttachment(TEXTS);
    }

    @Override
    public O processOutput(TranslatorContext ctx, NDList list) throws Exception {
        return output(list, texts(ctx).inputs.get(0), texts(ctx).encodings[0]);
    }

    @Override
    public List<O> batchProcessOutput(TranslatorContext ctx, NDList list) throws Exception {
        Texts<I> texts = texts(ctx);
        NDList[] each = batchifier.unbatchify(list);
        List<O> outputs = new ArrayList<>(each.length);
        for (int i = 0; i < each.length; i++) {
            outputs.add(output(each[i], texts.inputs.get(i), texts.encodings[i]));
        }
        return outputs;
    }
}
