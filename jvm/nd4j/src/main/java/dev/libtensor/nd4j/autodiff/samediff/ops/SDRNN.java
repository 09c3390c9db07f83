package dev.libtensor.nd4j.autodiff.samediff.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.internal.samediff.GraphCall;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config.LSTMConfiguration;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config.LSTMLayerConfig;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.weights.GRUWeights;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.weights.LSTMLayerWeights;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.weights.LSTMWeights;

/** Operations of the namespace {@code rnn} in a graph. */
public class SDRNN extends SDOps {
    private static final int LSTM_RESULTS = 7;
    private static final int GRU_RESULTS = 4;

    private final SameDiff sd;

    /**
     * Creates the namespace of a graph.
     *
     * @param sd the graph
     */
    public SDRNN(SameDiff sd) {
        this.sd = ArgumentException.notNull(sd, "sd");
    }

    @Override
    protected SameDiff sameDiff() {
        return sd;
    }

    /**
     * Adds the operation {@code lstmLayer}, which begins with zeros.
     *
     * @param x the steps, in the dimensions that the settings tell
     * @param lstmLayerWeights the weights
     * @param config the settings
     * @return the outputs of all steps, the last output and the last cells, as far as the settings want them
     */
    public SDVariable[] lstmLayer(SDVariable x, LSTMLayerWeights lstmLayerWeights, LSTMLayerConfig config) {
        return lstmLayer(null, x, null, null, null, lstmLayerWeights, config);
    }

    /**
     * Adds the operation {@code lstmLayer}, which begins with zeros.
     *
     * @param names what the results are called, or null
     * @param x the steps, in the dimensions that the settings tell
     * @param lstmLayerWeights the weights
     * @param config the settings
     * @return the outputs of all steps, the last output and the last cells, as far as the settings want them
     */
    public SDVariable[] lstmLayer(String[] names, SDVariable x, LSTMLayerWeights lstmLayerWeights, LSTMLayerConfig config) {
        return lstmLayer(names, x, null, null, null, lstmLayerWeights, config);
    }

    /**
     * Adds the operation {@code lstmLayer}.
     *
     * @param x the steps, in the dimensions that the settings tell
     * @param cLast the cells before the first step, or null; if both states are given, it is the output, as in ND4J 1.0.0-M2.1
     * @param yLast the output before the first step, or null; if both states are given, it is the cells
     * @param maxTSLength the number of steps of each example, or null
     * @param lstmLayerWeights the weights
     * @param config the settings
     * @return the outputs of all steps, the last output and the last cells, as far as the settings want them
     */
    public SDVariable[] lstmLayer(SDVariable x, SDVariable cLast, SDVariable yLast, SDVariable maxTSLength,
            LSTMLayerWeights lstmLayerWeights, LSTMLayerConfig config) {
        return lstmLayer(null, x, cLast, yLast, maxTSLength, lstmLayerWeights, config);
    }

    /**
     * Adds the operation {@code lstmLayer}.
     *
     * @param names what the results are called, or null
     * @param x the steps, in the dimensions that the settings tell
     * @param cLast the cells before the first step, or null; if both states are given, it is the output, as in ND4J 1.0.0-M2.1
     * @param yLast the output before the first step, or null; if both states are given, it is the cells
     * @param maxTSLength the number of steps of each example, or null
     * @param lstmLayerWeights the weights
     * @param config the settings
     * @return the outputs of all steps, the last output and the last cells, as far as the settings want them
     */
    public SDVariable[] lstmLayer(String[] names, SDVariable x, SDVariable cLast, SDVariable yLast, SDVariable maxTSLength,
            LSTMLayerWeights lstmLayerWeights, LSTMLayerConfig config) {
        LSTMLayerWeights weights = ArgumentException.notNull(lstmLayerWeights, "lstmLayerWeights");
        ArgumentException.notNull(config, "config");
        boolean[] results = {config.isRetFullSequence(), config.isRetLastH(), config.isRetLastC()};
        GraphCall call = op("lstmLayer").in(x, "x").in(weights.getWeights(), "weights").in(weights.getRWeights(), "rWeights")
                .optional(weights.getBias()).optional(maxTSLength).optional(cLast).optional(yLast)
                .optional(weights.getPeepholeWeights())
                .choice(config.getLstmdataformat(), "lstmdataformat").choice(config.getDirectionMode(), "directionMode")
                .choice(config.getGateAct(), "gateAct").choice(config.getOutAct(), "outAct").choice(config.getCellAct(), "cellAct")
                .number(config.getCellClip()).flag(weights.hasBias()).flag(maxTSLength != null).flag(yLast != null)
                .flag(cLast != null).flag(weights.hasPH());
        int count = 0;
        for (boolean each : results) {
            call.flag(each);
            count += each ? 1 : 0;
        }
        return call.results(names, count);
    }

    /**
     * Adds the operation {@code gru}.
     *
     * @param x the steps, (steps, examples, size of the input)
     * @param hLast the output before the first step, (examples, size)
     * @param wx the weights of the inputs, (size of the input, three times the size): reset, update and new
     * @param wh the weights of the last output, (size, three times the size)
     * @param biases the biases, (three times the size)
     * @return the outputs of all steps, (steps, examples, size)
     */
    public SDVariable gru(SDVariable x, SDVariable hLast, SDVariable wx, SDVariable wh, SDVariable biases) {
        return gru(null, x, hLast, wx, wh, biases);
    }

    /**
     * Adds the operation {@code gru}.
     *
     * @param name what the result is called, or null
     * @param x the steps, (steps, examples, size of the input)
     * @param hLast the output before the first step, (examples, size)
     * @param wx the weights of the inputs, (size of the input, three times the size): reset, update and new
     * @param wh the weights of the last output, (size, three times the size)
     * @param biases the biases, (three times the size)
     * @return the outputs of all steps, (steps, examples, size)
     */
    public SDVariable gru(String name, SDVariable x, SDVariable hLast, SDVariable wx, SDVariable wh, SDVariable biases) {
        return op("gru").in(x, "x").in(hLast, "hLast").in(wx, "wx").in(wh, "wh").in(biases, "biases").result(name);
    }

    /**
     * Adds the operation {@code lstmBlockCell}, one step of an LSTM.
     *
     * @param x the inputs, (examples, size of the input)
     * @param cLast the cells before the step, (examples, size)
     * @param yLast the output before the step, (examples, size)
     * @param lstmWeights the weights; all of them are needed, also those of peepholes
     * @param lstmConfiguration the settings
     * @return seven results of the shape (examples, size), which {@code LSTMCellOutputs} names
     */
    public SDVariable[] lstmCell(SDVariable x, SDVariable cLast, SDVariable yLast, LSTMWeights lstmWeights,
            LSTMConfiguration lstmConfiguration) {
        return lstmCell(null, x, cLast, yLast, lstmWeights, lstmConfiguration);
    }

    /**
     * Adds the operation {@code lstmBlockCell}, one step of an LSTM.
     *
     * @param names what the results are called, or null
     * @param x the inputs, (examples, size of the input)
     * @param cLast the cells before the step, (examples, size)
     * @param yLast the output before the step, (examples, size)
     * @param lstmWeights the weights; all of them are needed, also those of peepholes
     * @param lstmConfiguration the settings
     * @return seven results of the shape (examples, size), which {@code LSTMCellOutputs} names
     */
    public SDVariable[] lstmCell(String[] names, SDVariable x, SDVariable cLast, SDVariable yLast, LSTMWeights lstmWeights,
            LSTMConfiguration lstmConfiguration) {
        LSTMWeights weights = ArgumentException.notNull(lstmWeights, "lstmWeights");
        LSTMConfiguration config = ArgumentException.notNull(lstmConfiguration, "lstmConfiguration");
        return op("lstmBlockCell").in(x, "x").in(cLast, "cLast").in(yLast, "yLast").in(weights.getWeights(), "weights")
                .in(weights.getInputPeepholeWeights(), "inputPeepholeWeights")
                .in(weights.getForgetPeepholeWeights(), "forgetPeepholeWeights")
                .in(weights.getOutputPeepholeWeights(), "outputPeepholeWeights").in(weights.getBias(), "bias")
                .integer(config.isPeepHole() ? 1 : 0).number(config.getForgetBias()).number(config.getClippingCellValue())
                .results(names, LSTM_RESULTS);
    }

    /**
     * Adds the operation {@code gruCell}, one step of a GRU.
     *
     * @param x the inputs, (examples, size of the input)
     * @param hLast the output before the step, (examples, size)
     * @param gruWeights the weights
     * @return four results of the shape (examples, size), which {@code GRUCellOutputs} names
     */
    public SDVariable[] gruCell(SDVariable x, SDVariable hLast, GRUWeights gruWeights) {
        return gruCell(null, x, hLast, gruWeights);
    }

    /**
     * Adds the operation {@code gruCell}, one step of a GRU.
     *
     * @param names what the results are called, or null
     * @param x the inputs, (examples, size of the input)
     * @param hLast the output before the step, (examples, size)
     * @param gruWeights the weights
     * @return four results of the shape (examples, size), which {@code GRUCellOutputs} names
     */
    public SDVariable[] gruCell(String[] names, SDVariable x, SDVariable hLast, GRUWeights gruWeights) {
        GRUWeights weights = ArgumentException.notNull(gruWeights, "gruWeights");
        return op("gruCell").in(x, "x").in(hLast, "hLast").in(weights.getRuWeight(), "ruWeight")
                .in(weights.getCWeight(), "cWeight").in(weights.getRuBias(), "ruBias").in(weights.getCBias(), "cBias")
                .results(names, GRU_RESULTS);
    }
}
