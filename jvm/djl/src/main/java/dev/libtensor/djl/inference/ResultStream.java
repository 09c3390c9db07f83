package dev.libtensor.djl.inference;

import dev.libtensor.Autograd;
import dev.libtensor.NDList;
import dev.libtensor.StateException;
import dev.libtensor.djl.inference.streaming.StreamingBlock;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The results of a block one by one. They record no gradients, and behind the last the context closes. */
final class ResultStream implements Iterator<NDList> {
    private final Iterator<NDList> results;
    private final TranslatorContext context;

    ResultStream(StreamingBlock block, ParameterStore store, NDList arrays, TranslatorContext context) {
        this.context = context;
        results = recorded(() -> block.forwardStream(store, arrays, false).iterator());
    }

    Stream<NDList> stream(Batchifier batchifier) {
        Stream<NDList> stream =
                StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, Spliterator.NONNULL), false);
        Stream<NDList> single = batchifier == null ? stream : stream.map(batch -> only(batchifier.unbatchify(batch)));
        return single.onClose(context::close);
    }

    @Override
    public boolean hasNext() {
        boolean more = recorded(results::hasNext);
        if (!more) {
            context.close();
        }
        return more;
    }

    @Override
    public NDList next() {
        return recorded(results::next);
    }

    private <T> T recorded(Supplier<T> step) {
        boolean done = false;
        try (Autograd.NoGrad off = Autograd.noGrad()) {
            T value = step.get();
            done = true;
            return value;
        } finally {
            if (!done) {
                context.close();
            }
        }
    }

    private static NDList only(NDList[] rows) {
        if (rows.length != 1) {
            throw new StateException("a streamed result of one input must have one row, not " + rows.length);
        }
        return rows[0];
    }
}
