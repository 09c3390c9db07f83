package dev.libtensor.djl.modality.nlp.generate;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDIndex;
import dev.libtensor.NDList;
import dev.libtensor.Shape;

/** Chooses the next tokens of texts. */
public final class StepGeneration {
    private StepGeneration() {}

    /**
     * Chooses the candidates that are probable and unlike the tokens before.
     *
     * @param topKIds the candidates, in the shape (batch, k)
     * @param logits the scores of all tokens, in the shape (batch, vocabulary)
     * @param contextHiddenStates the vectors of the tokens before, in the shape (batch, tokens, size)
     * @param topkHiddenStates the vectors of the candidates, in the shape (batch * k, 1, size)
     * @param offSets the number of padding tokens before each text
     * @param alpha how much being unlike counts, from 0 to 1
     * @return the tokens, in the shape (batch, 1), and their places among the candidates, in the shape (batch)
     */
    public static NDList constrastiveStepGeneration(NDArray topKIds, NDArray logits, NDArray contextHiddenStates,
            NDArray topkHiddenStates, NDArray offSets, float alpha) {
        long batch = topKIds.size(0);
        long k = topKIds.size(1);
        NDArray candidates = topkHiddenStates.reshape(batch, k, topkHiddenStates.size(2)).normalize(2, 2);
        NDArray context = contextHiddenStates.normalize(2, 2).transpose(0, 2, 1);
        NDArray similarity = candidates.batchMatMul(context);
        long[] padding = offSets.toLongArray();
        for (int i = 0; i < padding.length; i++) {
            if (padding[i] > 0) {
                similarity.set(new NDIndex("{}, :, {}:{}", i, 0, padding[i]), -1);
            }
        }
        NDArray probable = logits.softmax(1).gather(topKIds, 1).mul(1 - alpha);
        NDArray select = probable.sub(similarity.max(new int[] {2}).mul(alpha)).argMax(1);
        return new NDList(picked(topKIds, select.reshape(batch, 1)), select);
    }

    /**
     * Chooses the most probable token of each text.
     *
     * @param logits the scores, in the shape (batch, tokens, vocabulary)
     * @return the tokens, in the shape (batch, 1)
     */
    public static NDArray greedyStepGen(NDArray logits) {
        return last(logits).argMax(-1).expandDims(1);
    }

    /** Returns the scores behind the last token. */
    static NDArray last(NDArray logits) {
        return logits.get(":, -1, :");
    }

    /**
     * Chooses the most probable continuations of the texts that a beam search keeps.
     *
     * @param lastProbs the probabilities of the texts, in the shape (batch, beam)
     * @param logits the scores, in the shape (batch * beam, tokens, vocabulary)
     * @param numBatch the number of batches
     * @param numBeam the number of texts that are kept
     * @return the tokens, in the shape (batch, beam, 1), their probabilities, in the shape (batch, beam), and which text
     *     each continues, in the shape (batch, beam)
     */
    public static NDList beamStepGeneration(NDArray lastProbs, NDArray logits, long numBatch, long numBeam) {
        int beam = Math.toIntExact(numBeam);
        NDArray probabilities = last(logits).softmax(1).reshape(numBatch, numBeam, logits.size(2));
        NDList children = probabilities.topK(beam, -1, true, false);
        NDArray chained = children.get(0).mul(lastProbs.reshape(numBatch, numBeam, 1))
                .reshape(numBatch, numBeam * numBeam);
        NDArray select = chained.topK(beam, -1, true, false).get(1).toType(DataType.INT64, false);
        NDArray tokens = picked(children.get(1).reshape(numBatch, numBeam * numBeam), select).expandDims(2);
        NDArray kept = picked(chained, select).normalize(1, 1);
        long[] places = select.toLongArray();
        for (int i = 0; i < places.length; i++) {
            places[i] /= numBeam;
        }
        return new NDList(tokens, kept, logits.getManager().create(places, new Shape(numBatch, numBeam)));
    }

    /** Returns, of arrays (batch, n, ...) and places (batch, m), the arrays (batch, m, ...) at the places. */
    static NDArray picked(NDArray arrays, NDArray places) {
        Shape shape = arrays.getShape();
        long each = shape.get(1);
        long[] rows = places.toLongArray();
        long wanted = rows.length / shape.get(0);
        for (int i = 0; i < rows.length; i++) {
            rows[i] += i / wanted * each;
        }
        Shape rest = shape.slice(2);
        NDArray flat = arrays.reshape(new Shape(shape.get(0) * each).addAll(rest));
        try (NDArray index = arrays.getManager().create(rows)) {
            return flat.indexSelect(index, 0).reshape(new Shape(shape.get(0), wanted).addAll(rest));
        }
    }
}
