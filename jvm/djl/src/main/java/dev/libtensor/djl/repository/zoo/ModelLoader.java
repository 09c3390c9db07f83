package dev.libtensor.djl.repository.zoo;

import dev.libtensor.djl.Application;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.repository.MRL;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;

/** Loads the artifacts of one model of a zoo. */
public interface ModelLoader {
    /**
     * Returns the group of the model.
     *
     * @return the group
     */
    String getGroupId();

    /**
     * Returns the name of the model in its group.
     *
     * @return the name
     */
    String getArtifactId();

    /**
     * Returns what the model is for.
     *
     * @return the application
     */
    Application getApplication();

    /**
     * Returns the place of the model.
     *
     * @return the place
     */
    MRL getMrl();

    /**
     * Loads a model.
     *
     * @param criteria what the program asks for
     * @param <I> the class of inputs
     * @param <O> the class of outputs
     * @return the model with its translator
     * @throws IOException if the files cannot be read
     * @throws ModelNotFoundException if nothing suits the criteria
     * @throws MalformedModelException if the files are damaged or are not those of the model
     */
    <I, O> ZooModel<I, O> loadModel(Criteria<I, O> criteria)
            throws IOException, ModelNotFoundException, MalformedModelException;

    /**
     * Returns whether the files of a model are there.
     *
     * @param criteria what the program asks for
     * @param <I> the class of inputs
     * @param <O> the class of outputs
     * @return true if so
     * @throws IOException if the repository cannot be read
     * @throws ModelNotFoundException if nothing suits the criteria
     */
    <I, O> boolean isDownloaded(Criteria<I, O> criteria) throws IOException, ModelNotFoundException;

    /**
     * Puts the files of a model in their place.
     *
     * @param criteria what the program asks for
     * @param progress shows the progress, or null
     * @param <I> the class of inputs
     * @param <O> the class of outputs
     * @throws IOException if that fails
     * @throws ModelNotFoundException if nothing suits the criteria
     */
    <I, O> void downloadModel(Criteria<I, O> criteria, Progress progress) throws IOException, ModelNotFoundException;
}
