package dev.libtensor.djl.basicmodelzoo;

import dev.libtensor.Engine;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.repository.RemoteRepository;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.repository.zoo.ModelZoo;
import java.util.Set;

/** The models that DJL's project publishes for networks of this package. Their files are not fetched. */
public class BasicModelZoo extends ModelZoo {
    /** The group of the models. */
    public static final String GROUP_ID = "ai.djl.zoo";

    BasicModelZoo() {
        Repository repository = new RemoteRepository("zoo", DJL_REPO_URL);
        addModel(repository.model(Application.CV.IMAGE_CLASSIFICATION, GROUP_ID, "mlp", "0.0.3"));
        addModel(repository.model(Application.CV.IMAGE_CLASSIFICATION, GROUP_ID, "resnet", "0.0.2"));
        addModel(repository.model(Application.CV.OBJECT_DETECTION, GROUP_ID, "ssd", "0.0.2"));
    }

    @Override
    public String getGroupId() {
        return GROUP_ID;
    }

    @Override
    public Set<String> getSupportedEngines() {
        return Engine.getAllEngines();
    }
}
