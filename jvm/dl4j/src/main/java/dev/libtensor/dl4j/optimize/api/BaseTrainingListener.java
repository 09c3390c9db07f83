package dev.libtensor.dl4j.optimize.api;

import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;
import java.util.Map;

/** A listener that does nothing. Override what it should hear. */
public abstract class BaseTrainingListener implements TrainingListener {
    /** Creates a listener. */
    protected BaseTrainingListener() {}

    @Override
    public void iterationDone(Model model, int iteration, int epoch) {}

    @Override
    public void onEpochStart(Model model) {}

    @Override
    public void onEpochEnd(Model model) {}

    @Override
    public void onForwardPass(Model model, List<INDArray> activations) {}

    @Override
    public void onForwardPass(Model model, Map<String, INDArray> activations) {}

    @Override
    public void onGradientCalculation(Model model) {}

    @Override
    public void onBackwardPass(Model model) {}
}
