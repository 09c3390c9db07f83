import ai.djl.Application;
import ai.djl.basicmodelzoo.BasicModelZoo;
import ai.djl.engine.Engine;
import ai.djl.repository.MRL;
import ai.djl.repository.zoo.Criteria;
import ai.djl.repository.zoo.ModelNotFoundException;
import ai.djl.repository.zoo.ModelZoo;
import java.util.List;
import java.util.Map;

/** The example that lists models, and what criteria without a model say. */
public final class ListModels {
    public static void main(String[] args) throws Exception {
        Map<Application, List<MRL>> models = ModelZoo.listModels();
        models.forEach((application, found) -> found.forEach(each -> System.out.println(application + " " + each)));
        Check.that(ModelZoo.hasModelZoo(BasicModelZoo.GROUP_ID), "DJL's own zoo is there");
        Check.equal(1, Engine.getAllEngines().size(), "engines");
        Criteria<String, String> criteria = Criteria.builder().setTypes(String.class, String.class)
                .optApplication(Application.NLP.TEXT_GENERATION).optModelName("none").build();
        try {
            criteria.loadModel().close();
            Check.that(false, "no model matches");
        } catch (ModelNotFoundException e) {
            Check.that(e.getMessage() != null, "the error says what was looked for");
        }
    }
}
