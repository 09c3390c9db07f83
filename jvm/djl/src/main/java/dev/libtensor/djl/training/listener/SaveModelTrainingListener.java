package dev.libtensor.djl.training.listener;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.training.Trainer;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Saves the model at the end of a training, and after some of its epochs. A model that cannot be saved is logged, and
 * the training goes on.
 */
public class SaveModelTrainingListener extends TrainingListenerAdapter {
    private final String outputDir;
    private String overrideModelName;
    private Consumer<Trainer> onSaveModel;
    private int checkpoint;
    private int epoch;

    /**
     * Creates a listener that saves the model at the end, under its own name.
     *
     * @param outputDir the folder to save to
     */
    public SaveModelTrainingListener(String outputDir) {
        this(outputDir, null, -1);
    }

    /**
     * Creates a listener that saves the model at the end.
     *
     * @param outputDir the folder to save to
     * @param overrideModelName the name to save it under, or null for the model's own
     */
    public SaveModelTrainingListener(String outputDir, String overrideModelName) {
        this(outputDir, overrideModelName, -1);
    }

    /**
     * Creates a listener.
     *
     * @param outputDir the folder to save to
     * @param overrideModelName the name to save the model under, or null for the model's own
     * @param checkpoint how many epochs there are for each one after which the model is saved, or -1 for the end only
     * @throws ArgumentException if there is no folder
     */
    public SaveModelTrainingListener(String outputDir, String overrideModelName, int checkpoint) {
        this.outputDir = ArgumentException.notNull(outputDir, "outputDir");
        this.overrideModelName = overrideModelName;
        this.checkpoint = checkpoint;
    }

    @Override
    public void onEpoch(Trainer trainer) {
        epoch++;
        if (checkpoint > 0 && epoch % checkpoint == 0) {
            saveModel(trainer);
        }
    }

    @Override
    public void onTrainingEnd(Trainer trainer) {
        // After such an epoch the model is saved already.
        if (checkpoint <= 0 || epoch % checkpoint != 0) {
            saveModel(trainer);
        }
    }

    /**
     * Returns the name to save the model under.
     *
     * @return the name, or null for the model's own
     */
    public String getOverrideModelName() {
        return overrideModelName;
    }

    /**
     * Sets the name to save the model under.
     *
     * @param overrideModelName the name, or null for the model's own
     */
    public void setOverrideModelName(String overrideModelName) {
        this.overrideModelName = overrideModelName;
    }

    /**
     * Returns how often the model is saved.
     *
     * @return how many epochs there are for each one after which it is saved, or -1 for the end only
     */
    public int getCheckpoint() {
        return checkpoint;
    }

    /**
     * Sets how often the model is saved.
     *
     * @param checkpoint how many epochs there are for each one after which it is saved, or -1 for the end only
     */
    public void setCheckpoint(int checkpoint) {
        this.checkpoint = checkpoint;
    }

    /**
     * Sets what is called before the model is saved, for example to set its properties.
     *
     * @param onSaveModel what takes the trainer, or null
     */
    public void setSaveModelCallback(Consumer<Trainer> onSaveModel) {
        this.onSaveModel = onSaveModel;
    }

    /**
     * Saves the model, with the number of epochs as its property {@code Epoch}.
     *
     * @param trainer the trainer
     */
    protected void saveModel(Trainer trainer) {
        Model model = trainer.getModel();
        String name = overrideModelName == null ? model.getName() : overrideModelName;
        model.setProperty("Epoch", Integer.toString(epoch));
        if (onSaveModel != null) {
            onSaveModel.accept(trainer);
        }
        try {
            model.save(Path.of(outputDir), name);
        } catch (IOException e) {
            System.getLogger(SaveModelTrainingListener.class.getName()).log(Level.ERROR,
                    "cannot save the model '" + name + "' to '" + outputDir + "'", e);
        }
    }
}
