package dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.outputs;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config.LSTMDataFormat;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config.LSTMLayerConfig;

/** The results of {@code lstmLayer}, as ND4J's class of that name. Which of them exist follows from the settings. */
public final class LSTMLayerOutputs {
    private final LSTMDataFormat dataFormat;
    private final SDVariable timeSeriesOutput;
    private final SDVariable lastTimeStepOutput;
    private final SDVariable lastCellStateOutput;

    /**
     * Names results.
     *
     * @param outputs the results in the order of the operation
     * @param lstmLayerConfig the settings that the operation had
     * @throws ArgumentException if the settings ask for another number of results
     */
    public LSTMLayerOutputs(SDVariable[] outputs, LSTMLayerConfig lstmLayerConfig) {
        ArgumentException.notNull(outputs, "outputs");
        boolean hasSeries = ArgumentException.notNull(lstmLayerConfig, "lstmLayerConfig").isRetFullSequence();
        boolean hasOutput = lstmLayerConfig.isRetLastH();
        boolean hasState = lstmLayerConfig.isRetLastC();
        int count = (hasSeries ? 1 : 0) + (hasOutput ? 1 : 0) + (hasState ? 1 : 0);
        if (outputs.length != count) {
            throw new ArgumentException("the settings ask for " + count + " results of an LSTM, but there are " + outputs.length);
        }
        int place = 0;
        timeSeriesOutput = hasSeries ? ArgumentException.notNull(outputs[place++], "outputs") : null;
        lastTimeStepOutput = hasOutput ? ArgumentException.notNull(outputs[place++], "outputs") : null;
        lastCellStateOutput = hasState ? ArgumentException.notNull(outputs[place], "outputs") : null;
        dataFormat = lstmLayerConfig.getLstmdataformat();
    }

    private static SDVariable existing(SDVariable result, String setting) {
        if (result == null) {
            throw new StateException("the LSTM does not have this result: call " + setting + "(true) of its settings");
        }
        return result;
    }

    /**
     * Returns the outputs of all steps.
     *
     * @return the variable, in the dimensions that the settings tell
     * @throws StateException if the settings do not ask for it
     */
    public SDVariable getOutput() {
        return existing(timeSeriesOutput, "retFullSequence");
    }

    /**
     * Returns the cells after the last step.
     *
     * @return the variable, (examples, size), or (2, examples, size) for two directions
     * @throws StateException if the settings do not ask for it
     */
    public SDVariable getLastState() {
        return existing(lastCellStateOutput, "retLastC");
    }

    /**
     * Returns the output of the last step.
     *
     * @return the variable, (examples, size), or (2, examples, size) for two directions
     * @throws StateException if the settings do not ask for it
     */
    public SDVariable getLastOutput() {
        return existing(lastTimeStepOutput, "retLastH");
    }

    /**
     * Returns what the dimensions of the steps are.
     *
     * @return the setting
     */
    public LSTMDataFormat getDataFormat() {
        return dataFormat;
    }

    /**
     * Returns the outputs of all steps.
     *
     * @return the variable, or null if the settings do not ask for it
     */
    public SDVariable getTimeSeriesOutput() {
        return timeSeriesOutput;
    }

    /**
     * Returns the cells after the last step.
     *
     * @return the variable, or null if the settings do not ask for it
     */
    public SDVariable getLastCellStateOutput() {
        return lastCellStateOutput;
    }

    /**
     * Returns the output of the last step.
     *
     * @return the variable, or null if the settings do not ask for it
     */
    public SDVariable getLastTimeStepOutput() {
        return lastTimeStepOutput;
    }
}
