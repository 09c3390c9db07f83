package dev.libtensor.djl.inference.streaming;

import dev.libtensor.NDList;
import dev.libtensor.StateException;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.stream.Stream;

/**
 * A translator of results that a model computes one by one.
 *
 * @param <I> the class of inputs
 * @param <O> the class of outputs
 */
public interface StreamingTranslator<I, O> extends Translator<I, O> {
    /**
     * Makes the output.
     *
     * @param ctx the context of the prediction
     * @param list the results
     * @return the output
     * @throws Exception if the output cannot be made
     */
    StreamOutput<O> processStreamOutput(TranslatorContext ctx, Stream<NDList> list) throws Exception;

    /**
     * Returns how its outputs can be used.
     *
     * @return the ways
     */
    Support getSupport();

    /**
     * Returns whether a caller can iterate over its outputs.
     *
     * @return true if so
     */
    default boolean supportsIterative() {
        return getSupport().iterative();
    }

    /**
     * Returns whether another thread can compute its outputs.
     *
     * @return true if so
     */
    default boolean supportsAsync() {
        return getSupport().async();
    }

    /**
     * An output that is computed bit by bit. It is used once, in one of two ways: iterate over
     * {@link #getIterativeOutput}, or pass {@link #getAsyncOutput} on and call {@link #computeAsyncOutput}.
     *
     * @param <O> the class of the output
     */
    abstract class StreamOutput<O> {
        private O output;
        private boolean used;

        /** Creates an output. */
        public StreamOutput() {}

        /**
         * Returns the output that {@link #computeAsyncOutput} fills.
         *
         * @return the output
         * @throws StateException if this output is in use already
         */
        public final O getAsyncOutput() {
            use();
            output = buildAsyncOutput();
            return output;
        }

        /**
         * Makes the output, still without its results.
         *
         * @return the output
         */
        protected abstract O buildAsyncOutput();

        /**
         * Computes the results of the output that {@link #getAsyncOutput} has returned.
         *
         * @throws StateException if it was not returned yet, or its results are computed already
         */
        public final void computeAsyncOutput() {
            if (output == null) {
                throw new StateException("call getAsyncOutput first, and then computeAsyncOutput once");
            }
            O begun = output;
            output = null;
            computeAsyncOutputInternal(begun);
        }

        /**
         * Computes the results of the output.
         *
         * @param output the output
         */
        protected abstract void computeAsyncOutputInternal(O output);

        /**
         * Returns the output whose results are computed as it is iterated over.
         *
         * @return the output
         * @throws StateException if this output is in use already
         */
        public final O getIterativeOutput() {
            use();
            return getIterativeOutputInternal();
        }

        /**
         * Makes the output to iterate over.
         *
         * @return the output
         */
        public abstract O getIterativeOutputInternal();

        private void use() {
            if (used) {
                throw new StateException("a streamed output is used once, by getAsyncOutput or getIterativeOutput");
            }
            used = true;
        }
    }

    /** The ways in which streamed outputs can be used. */
    enum Support {
        /** A caller iterates over them. */
        ITERATIVE(true, false),
        /** Another thread computes them. */
        ASYNC(false, true),
        /** Both. */
        BOTH(true, true);

        private final boolean iterative;
        private final boolean async;

        Support(boolean iterative, boolean async) {
            this.iterative = iterative;
            this.async = async;
        }

        /**
         * Returns whether a caller can iterate over the outputs.
         *
         * @return true if so
         */
        public boolean iterative() {
            return iterative;
        }

        /**
         * Returns whether another thread can compute the outputs.
         *
         * @return true if so
         */
        public boolean async() {
            return async;
        }
    }
}
