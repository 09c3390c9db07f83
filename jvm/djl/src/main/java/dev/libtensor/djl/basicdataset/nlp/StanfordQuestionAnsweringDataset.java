package dev.libtensor.djl.basicdataset.nlp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.modality.nlp.embedding.EmbeddingException;
import dev.libtensor.djl.training.dataset.RawDataset;
import dev.libtensor.djl.training.dataset.Record;
import dev.libtensor.djl.util.JsonUtils;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Questions about articles, with answers (SQuAD 2.0). They are read from {@code train-v2.0.json} and {@code dev-v2.0.json}.
 * The data are three arrays named {@code title}, {@code context} and {@code question}, and the labels the answers.
 */
public class StanfordQuestionAnsweringDataset extends TextDataset implements RawDataset<Object> {
    /** A question: the places of its texts. */
    private record Question(int title, int context, int question, List<Integer> answers) {}

    private final List<Question> questions = new ArrayList<>();

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    protected StanfordQuestionAnsweringDataset(Builder builder) {
        super(builder);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public void prepare(Progress progress) throws IOException, EmbeddingException {
        if (!prepared) {
            List<String> sources = new ArrayList<>();
            List<String> answers = new ArrayList<>();
            Path file = path(progress);
            try {
                for (JsonElement article : parse(file, JsonObject.class).getAsJsonArray("data")) {
                    read(article.getAsJsonObject(), sources, answers);
                }
            } catch (JsonParseException | IllegalStateException | NullPointerException e) {
                throw new IOException(file + " is damaged: " + e.getMessage(), e);
            }
            preprocess(sources, true);
            preprocess(answers, false);
            prepared = true;
        }
    }

    @Override
    public Record get(NDManager manager, long index) {
        Question question = questions.get(Math.toIntExact(index));
        NDList data = new NDList(named("title", question.title, manager), named("context", question.context, manager),
                named("question", question.question, manager));
        NDList labels = new NDList();
        for (int answer : question.answers) {
            labels.add(targetTextData.getEmbedding(manager, answer));
        }
        return new Record(data, labels);
    }

    @Override
    protected long availableSize() {
        return questions.size();
    }

    private NDArray named(String name, int text, NDManager manager) {
        NDArray array = sourceTextData.getEmbedding(manager, text);
        array.setName(name);
        return array;
    }

    private Path path(Progress progress) throws IOException {
        return file(progress, source.of("train-v2.0.json", "dev-v2.0.json", null));
    }

    private static <T> T parse(Path file, Class<T> type) throws IOException {
        try (Reader reader = new InputStreamReader(DatasetSource.open(file), StandardCharsets.UTF_8)) {
            return JsonUtils.GSON.fromJson(reader, type);
        }
    }

    private void read(JsonObject article, List<String> sources, List<String> answers) {
        int title = add(article, "title", sources);
        for (JsonElement each : article.getAsJsonArray("paragraphs")) {
            JsonObject paragraph = each.getAsJsonObject();
            int context = add(paragraph, "context", sources);
            for (JsonElement one : paragraph.getAsJsonArray("qas")) {
                JsonObject question = one.getAsJsonObject();
                List<Integer> ofQuestion = new ArrayList<>();
                questions.add(new Question(title, context, add(question, "question", sources), ofQuestion));
                JsonArray given = question.getAsJsonArray("answers");
                given.forEach(answer -> ofQuestion.add(add(answer.getAsJsonObject(), "text", answers)));
            }
        }
    }

    private static int add(JsonObject from, String name, List<String> texts) {
        texts.add(from.get(name).getAsString());
        return texts.size() - 1;
    }

    /** Reads the texts of the questions up to the limit. */
    @Override
    protected void preprocess(List<String> newTextData, boolean source) throws EmbeddingException {
        int count = (int) Math.min(limit, questions.size());
        int last = -1;
        for (Question question : questions.subList(0, count)) {
            last = source ? question.question : question.answers.stream().reduce(last, Math::max);
        }
        (source ? sourceTextData : targetTextData).preprocess(manager, newTextData.subList(0, last + 1));
    }

    /** Returns the content of the file: maps, lists, texts and numbers. */
    @Override
    public Object getData() throws IOException {
        return parse(path(null), Object.class);
    }

    /** Builds {@link StanfordQuestionAnsweringDataset}. */
    public static class Builder extends TextDataset.Builder<Builder> {
        /** Creates a builder. */
        public Builder() {
            artifactId = "stanford-question-answer";
            version = "2.0";
        }

        @Override
        public Builder self() {
            return this;
        }

        /**
         * Creates the dataset.
         *
         * @return a new dataset
         */
        public StanfordQuestionAnsweringDataset build() {
            return new StanfordQuestionAnsweringDataset(this);
        }
    }
}
