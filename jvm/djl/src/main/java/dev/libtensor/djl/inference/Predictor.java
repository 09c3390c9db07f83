package dev.libtensor.djl.inference;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.inference.streaming.StreamingBlock;
import dev.libtensor.djl.inference.streaming.StreamingTranslator;
import dev.libtensor.djl.inference.streaming.StreamingTranslator.StreamOutput;
import dev.libtensor.djl.internal.GrowthWatch;
import dev.libtensor.djl.internal.MemoryAdvice;
import dev.libtensor.djl.metric.Dimension;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Predicts with a model: a translator makes arrays of an input, the model's block computes with them, and the translator
 * makes an output of the results. No gradients are recorded.
 *
 * <p>The manager {@code predictor} belongs to the model's and keeps what the translator prepares. Each call has a manager
 * of its own below it, {@code predictor ctx}, and everything that the call makes ends with it, whether or not it throws.
 * What the block computes in between ends as soon as its results are there.
 *
 * <p>Outputs that are arrays or lists of arrays stay open, also in collections and in fields of the program's own classes.
 * They move to the scope that is current for the caller, or else to the manager of the input if that is made of arrays.
 * Else they belong to nothing, and end when they are closed or dropped. In DJL, they end with the call unless a translator
 * detaches them.
 *
 * <p>Many threads may use one predictor at the same time, and receive the answers that one thread would. For this, the
 * translator and the block keep no state of a call. In DJL, each thread needs its own predictor.
 *
 * @param <I> the class of inputs
 * @param <O> the class of outputs
 */
public class Predictor<I, O> implements AutoCloseable {
    private static final int SOME_CALLS = 64;
    private static final String LEFT_BEHIND = "What a call leaves there stays until it closes, so make it with the manager"
            + " of the TranslatorContext, which ends with the call";

    /** Makes arrays of inputs and outputs of results. */
    protected Translator<I, O> translator;
    /** Whether the translator is prepared. */
    protected volatile boolean prepared;
    /** The model. */
    protected Model model;
    /** The manager of what the translator prepares, and the parent of the calls' managers. */
    protected NDManager manager;
    /** Receives durations, or null. */
    protected Metrics metrics;
    /** The model's block. */
    protected Block block;
    /** Gives the parameters on this predictor's device. */
    protected ParameterStore parameterStore;
    /** Names the model in metrics. */
    protected Dimension dimension;

    private final Object preparing = new Object();
    private final GrowthWatch predictorWatch;
    private final GrowthWatch modelWatch;

    /**
     * Creates a predictor.
     *
     * @param model the model
     * @param translator makes arrays of inputs and outputs of results
     * @param device the device to compute on; null stands for the model's
     * @param copy whether to copy the parameters; they are always copied to a device that is not the model's
     */
    public Predictor(Model model, Translator<I, O> translator, Device device, boolean copy) {
        this.model = ArgumentException.notNull(model, "model");
        this.translator = ArgumentException.notNull(translator, "translator");
        Device own = model.getNDManager().getDevice();
        Device chosen = device == null ? own : device;
        manager = model.getNDManager().newSubManager(chosen);
        manager.setName("predictor");
        block = model.getBlock();
        parameterStore = new ParameterStore(manager, copy || !chosen.equals(own));
        predictorWatch = new GrowthWatch(manager, SOME_CALLS, 2);
        modelWatch = new GrowthWatch(model.getNDManager(), SOME_CALLS, 2);
        dimension = new Dimension("Model", model.getProperty("metric_dimension", "model"));
    }

    /**
     * Predicts for one input.
     *
     * @param input the input
     * @return the output
     * @throws TranslateException if anything fails; the cause says what
     */
    public O predict(I input) throws TranslateException {
        List<I> single = new ArrayList<>(1);
        single.add(input);
        return batchPredict(single).get(0);
    }

    /**
     * Predicts for several inputs. The batchifier of the translator makes them a batch; without one, they are predicted
     * one after the other.
     *
     * @param inputs the inputs
     * @return the outputs in the order of the inputs; none for no inputs
     * @throws TranslateException if anything fails; the cause says what
     */
    public List<O> batchPredict(List<I> inputs) throws TranslateException {
        if (ArgumentException.notNull(inputs, "inputs").isEmpty()) {
            return new ArrayList<>();
        }
        try (Autograd.NoGrad off = Autograd.noGrad();
                PredictorContext context = new PredictorContext(model, manager, metrics)) {
            prepare(context);
            List<O> outputs = translator.getBatchifier() == null ? each(context, inputs) : together(context, inputs);
            Outputs.release(outputs, inputs, context.getNDManager());
            warnOfGrowth();
            return outputs;
        } catch (TranslateException e) {
            throw e;
        } catch (Exception e) {
            throw new TranslateException(e);
        }
    }

    private void warnOfGrowth() {
        MemoryAdvice.event(predictorWatch, "predictions", model.getName(), LEFT_BEHIND);
        MemoryAdvice.event(modelWatch, "predictions", model.getName(), LEFT_BEHIND);
    }

    private List<O> each(PredictorContext context, List<I> inputs) throws Exception {
        List<O> outputs = new ArrayList<>(inputs.size());
        for (I input : inputs) {
            Stopwatch watch = new Stopwatch(metrics, dimension, 1);
            NDList arrays = translator.processInput(context, input);
            watch.lap("Preprocess");
            NDList results = predictInternal(context, arrays);
            watch.lap("Inference");
            outputs.add(translator.processOutput(context, results));
            watch.end();
        }
        return outputs;
    }

    private List<O> together(PredictorContext context, List<I> inputs) throws Exception {
        Stopwatch watch = new Stopwatch(metrics, dimension, inputs.size());
        NDList arrays = translator.batchProcessInput(context, inputs);
        watch.lap("Preprocess");
        NDList results = predictInternal(context, arrays);
        watch.lap("Inference");
        List<O> outputs = translator.batchProcessOutput(context, results);
        watch.end();
        return outputs;
    }

    /** Prepares the translator once. What a preparation that throws has made ends. */
    private void prepare(PredictorContext context) throws Exception {
        if (prepared) {
            return;
        }
        synchronized (preparing) {
            if (!prepared) {
                NDList before = manager.getManagedArrays();
                boolean done = false;
                try {
                    translator.prepare(context);
                    done = true;
                } finally {
                    if (!done) {
                        manager.disposeEverythingBut(before);
                    }
                }
                prepared = true;
            }
        }
    }

    /**
     * Computes with the block.
     *
     * @param ctx the context of the prediction
     * @param ndList the arrays; those of other managers are not changed
     * @return the results, which belong to the context's manager
     * @throws TranslateException if the prediction fails
     */
    protected NDList predictInternal(TranslatorContext ctx, NDList ndList) throws TranslateException {
        if (ndList.isEmpty()) {
            return new NDList();
        }
        NDManager owner = ctx.getNDManager();
        NDList inputs = Outputs.borrowed(ndList, owner);
        try (ResourceScope scope = new ResourceScope("forward")) {
            NDList results = block.forward(parameterStore, inputs, false);
            for (NDArray result : results) {
                if (scope.contains(result)) {
                    result.attach(owner);
                }
            }
            return results;
        }
    }

    /**
     * Predicts for one input with a block that computes its results one by one. The manager of the call closes behind
     * the last result; in DJL, it stays open until the model closes.
     *
     * @param input the input
     * @return the output
     * @throws TranslateException if anything fails; the cause says what
     * @throws StateException if the block or the translator does not stream
     */
    public StreamOutput<O> streamingPredict(I input) throws TranslateException {
        if (!(block instanceof StreamingBlock streaming)) {
            throw new StateException("streamingPredict needs a StreamingBlock, but the model has a "
                    + block.getClass().getName());
        }
        if (!(translator instanceof StreamingTranslator<I, O> streamed)) {
            throw new StateException("streamingPredict needs a StreamingTranslator, but the predictor has a "
                    + translator.getClass().getName());
        }
        PredictorContext context = new PredictorContext(model, manager, metrics);
        boolean begun = false;
        try {
            prepare(context);
            boolean batch = translator.getBatchifier() != null;
            NDList arrays = batch ? translator.batchProcessInput(context, List.of(input))
                    : translator.processInput(context, input);
            ResultStream results = new ResultStream(streaming, parameterStore, arrays, context);
            StreamOutput<O> output = streamed.processStreamOutput(
                    context, results.stream(batch ? translator.getBatchifier() : null));
            begun = true;
            return output;
        } catch (TranslateException e) {
            throw e;
        } catch (Exception e) {
            throw new TranslateException(e);
        } finally {
            if (!begun) {
                context.close();
            }
        }
    }

    /**
     * Returns whether {@link #streamingPredict} can be used.
     *
     * @return true if the block and the translator stream
     */
    public boolean supportsStreaming() {
        return block instanceof StreamingBlock && translator instanceof StreamingTranslator;
    }

    /**
     * Sets what receives the durations of the parts of a prediction, in microseconds.
     *
     * @param metrics receives {@code Preprocess}, {@code Inference}, {@code Postprocess} and {@code Prediction}, or null
     */
    public void setMetrics(Metrics metrics) {
        this.metrics = metrics;
    }

    /** Ends what the translator has prepared, and copies of parameters. Closing it again has no effect. */
    @Override
    public void close() {
        manager.close();
    }

    /** The context of one call, whose manager ends with it. */
    public static final class PredictorContext implements TranslatorContext {
        private final Model model;
        private final NDManager predictorManager;
        private final Metrics metrics;
        private final NDManager ctxManager;
        private final Map<String, Object> attachments = new ConcurrentHashMap<>();

        /**
         * Creates a context.
         *
         * @param model the model
         * @param predictorManager the parent of the context's manager
         * @param metrics receives durations, or null
         */
        public PredictorContext(Model model, NDManager predictorManager, Metrics metrics) {
            this.model = model;
            this.predictorManager = predictorManager;
            this.metrics = metrics;
            ctxManager = predictorManager.newSubManager();
            ctxManager.setName("predictor ctx");
        }

        @Override
        public Model getModel() {
            return model;
        }

        @Override
        public NDManager getNDManager() {
            return ctxManager;
        }

        @Override
        public NDManager getPredictorManager() {
            return predictorManager;
        }

        @Override
        public Block getBlock() {
            return model.getBlock();
        }

        @Override
        public Metrics getMetrics() {
            return metrics;
        }

        @Override
        public Object getAttachment(String key) {
            return attachments.get(key);
        }

        @Override
        public void setAttachment(String key, Object value) {
            attachments.put(key, value);
        }

        @Override
        public void close() {
            ctxManager.close();
        }
    }
}
