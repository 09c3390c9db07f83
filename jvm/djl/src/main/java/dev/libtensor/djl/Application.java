package dev.libtensor.djl;

import dev.libtensor.ArgumentException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a model is for, such as the classification of images. The path of an application begins with that of its field. */
public class Application {
    /** No particular application. */
    public static final Application UNDEFINED = new Application("undefined");

    private final String path;

    Application(String path) {
        this.path = path;
    }

    /**
     * Returns the path.
     *
     * @return the path, for example {@code cv/image_classification}
     */
    public String getPath() {
        return path;
    }

    /**
     * Returns an application by its path or by the last part of it.
     *
     * @param path for example {@code cv/image_classification} or {@code image_classification}
     * @return the application; {@link #UNDEFINED} if there is none of this path
     */
    public static Application of(String path) {
        return Names.BY_NAME.getOrDefault(ArgumentException.notNull(path, "path"), UNDEFINED);
    }

    /**
     * Returns whether this application is the given one or a part of it.
     *
     * @param test an application or a field
     * @return true if it is
     */
    public boolean matches(Application test) {
        return path.startsWith(test.path);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Application application && path.equals(application.path);
    }

    @Override
    public int hashCode() {
        return path.hashCode();
    }

    /** Returns the path in upper case with a dot, for example {@code CV.IMAGE_CLASSIFICATION}. */
    @Override
    public String toString() {
        return path.replace('/', '.').toUpperCase(Locale.ROOT);
    }

    /** Images. */
    public interface CV {
        /** Any application of this field. */
        Application ANY = new Application("cv");

        /** Image classification. */
        Application IMAGE_CLASSIFICATION = new Application("cv/image_classification");

        /** Zero shot image classification. */
        Application ZERO_SHOT_IMAGE_CLASSIFICATION = new Application("cv/zero_shot_image_classification");

        /** Object detection. */
        Application OBJECT_DETECTION = new Application("cv/object_detection");

        /** Zero shot object detection. */
        Application ZERO_SHOT_OBJECT_DETECTION = new Application("cv/zero_shot_object_detection");

        /** Semantic segmentation. */
        Application SEMANTIC_SEGMENTATION = new Application("cv/semantic_segmentation");

        /** Instance segmentation. */
        Application INSTANCE_SEGMENTATION = new Application("cv/instance_segmentation");

        /** Mask generation. */
        Application MASK_GENERATION = new Application("cv/mask_generation");

        /** Pose estimation. */
        Application POSE_ESTIMATION = new Application("cv/pose_estimation");

        /** Action recognition. */
        Application ACTION_RECOGNITION = new Application("cv/action_recognition");

        /** Word recognition. */
        Application WORD_RECOGNITION = new Application("cv/word_recognition");

        /** Image generation. */
        Application IMAGE_GENERATION = new Application("cv/image_generation");

        /** Image enhancement. */
        Application IMAGE_ENHANCEMENT = new Application("cv/image_enhancement");
    }

    /** Texts. */
    public interface NLP {
        /** Any application of this field. */
        Application ANY = new Application("nlp");

        /** Fill mask. */
        Application FILL_MASK = new Application("nlp/fill_mask");

        /** Question answer. */
        Application QUESTION_ANSWER = new Application("nlp/question_answer");

        /** Text classification. */
        Application TEXT_CLASSIFICATION = new Application("nlp/text_classification");

        /** Sentiment analysis. */
        Application SENTIMENT_ANALYSIS = new Application("nlp/sentiment_analysis");

        /** Zero shot classification. */
        Application ZERO_SHOT_CLASSIFICATION = new Application("nlp/zero_shot_classification");

        /** Token classification. */
        Application TOKEN_CLASSIFICATION = new Application("nlp/token_classification");

        /** Word embedding. */
        Application WORD_EMBEDDING = new Application("nlp/word_embedding");

        /** Text generation. */
        Application TEXT_GENERATION = new Application("nlp/text_generation");

        /** Machine translation. */
        Application MACHINE_TRANSLATION = new Application("nlp/machine_translation");

        /** Multiple choice. */
        Application MULTIPLE_CHOICE = new Application("nlp/multiple_choice");

        /** Text embedding. */
        Application TEXT_EMBEDDING = new Application("nlp/text_embedding");
    }

    /** Tables. */
    public interface Tabular {
        /** Any application of this field. */
        Application ANY = new Application("tabular");

        /** Linear regression. */
        Application LINEAR_REGRESSION = new Application("tabular/linear_regression");

        /** Softmax regression. */
        Application SOFTMAX_REGRESSION = new Application("tabular/softmax_regression");
    }

    /** Sounds. */
    public interface Audio {
        /** Any application of this field. */
        Application ANY = new Application("audio");
    }

    /** Series over time. */
    public interface TimeSeries {
        /** Forecasting. */
        Application FORECASTING = new Application("timeseries/forecasting");
    }

    /** The applications by the names that {@link #of} takes. */
    private static final class Names {
        private static final Map<String, String> OTHERS = Map.of(
                "nlp/question_answer", "question_answering", "nlp/text_embedding", "sentence_similarity");
        private static final Map<String, Application> BY_NAME = byName();

        private static Map<String, Application> byName() {
            List<Application> all = List.of(
                    CV.ANY, CV.IMAGE_CLASSIFICATION, CV.ZERO_SHOT_IMAGE_CLASSIFICATION, CV.OBJECT_DETECTION,
                    CV.ZERO_SHOT_OBJECT_DETECTION, CV.SEMANTIC_SEGMENTATION, CV.INSTANCE_SEGMENTATION,
                    CV.MASK_GENERATION, CV.POSE_ESTIMATION, CV.ACTION_RECOGNITION, CV.WORD_RECOGNITION,
                    CV.IMAGE_GENERATION, CV.IMAGE_ENHANCEMENT, NLP.ANY, NLP.FILL_MASK, NLP.QUESTION_ANSWER,
                    NLP.TEXT_CLASSIFICATION, NLP.SENTIMENT_ANALYSIS, NLP.ZERO_SHOT_CLASSIFICATION,
                    NLP.TOKEN_CLASSIFICATION, NLP.WORD_EMBEDDING, NLP.TEXT_GENERATION, NLP.MACHINE_TRANSLATION,
                    NLP.MULTIPLE_CHOICE, NLP.TEXT_EMBEDDING, Tabular.ANY, Tabular.LINEAR_REGRESSION,
                    Tabular.SOFTMAX_REGRESSION, Audio.ANY, TimeSeries.FORECASTING);
            return all.stream().flatMap(Names::entries).collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        }

        private static Stream<Map.Entry<String, Application>> entries(Application application) {
            String path = application.path;
            String last = path.substring(path.indexOf('/') + 1);
            Stream<String> names = Stream.of(path, last, OTHERS.getOrDefault(path, path));
            boolean hasShort = !path.startsWith("tabular") && !path.startsWith("timeseries");
            return names.distinct().filter(name -> hasShort || name.equals(path)).map(name -> Map.entry(name, application));
        }
    }
}
