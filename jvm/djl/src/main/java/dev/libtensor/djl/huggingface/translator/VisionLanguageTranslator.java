package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.NDList;
import dev.libtensor.djl.huggingface.tokenizers.Encoding;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.modality.cv.VisionLanguageInput;
import dev.libtensor.djl.modality.cv.translator.BaseImageTranslator;
import dev.libtensor.djl.translate.NoBatchifyTranslator;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.List;

/** What translators of images with labels have in common. */
abstract class VisionLanguageTranslator<O> implements NoBatchifyTranslator<VisionLanguageInput, O> {
    private static final String CANDIDATES = "candidates";

    private final HuggingFaceTokenizer tokenizer;
    private final BaseImageTranslator<?> images;
    private final boolean int32;

    VisionLanguageTranslator(HuggingFaceTokenizer tokenizer, BaseImageTranslator<?> images, boolean int32) {
        this.tokenizer = tokenizer;
        this.images = images;
        this.int32 = int32;
    }

    /** The text that the model reads for a label. */
    abstract String text(VisionLanguageInput input, String candidate);

    @Override
    public NDList processInput(TranslatorContext ctx, VisionLanguageInput input) throws TranslateException {
        String[] candidates = input.getCandidates();
        if (candidates == null || candidates.length == 0) {
            throw new TranslateException("the input has no candidates: at least one label was expected");
        }
        List<String> texts = List.of(candidates).stream().map(each -> text(input, each)).toList();
        NDList list = Encoding.toNDList(tokenizer.batchEncode(texts), ctx.getNDManager(), false, int32);
        list.add(images.processInput(ctx, input.getImage()).get(0).expandDims(0));
        ctx.setAttachment(CANDIDATES, candidates);
        return list;
    }

    static String[] candidates(TranslatorContext ctx) {
        return (String[]) ctx.getAttachment(CANDIDATES);
    }
}
