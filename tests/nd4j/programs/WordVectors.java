import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import org.deeplearning4j.models.word2vec.Word2Vec;
import org.deeplearning4j.text.sentenceiterator.CollectionSentenceIterator;
import org.deeplearning4j.text.sentenceiterator.SentenceIterator;
import org.deeplearning4j.text.tokenization.tokenizer.preprocessor.CommonPreprocessor;
import org.deeplearning4j.text.tokenization.tokenizerfactory.DefaultTokenizerFactory;
import org.deeplearning4j.text.tokenization.tokenizerfactory.TokenizerFactory;

/** Word2Vec: words that stand together in sentences get vectors that are near. */
public class WordVectors {
    public static void main(String[] args) {
        String[][] topics = {{"rain", "snow", "storm"}, {"bread", "cheese", "wine"}};
        Random random = new Random(2);
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            String[] words = topics[i % 2];
            sentences.add(words[random.nextInt(3)] + " " + words[random.nextInt(3)] + ", " + words[random.nextInt(3)] + "!");
        }
        SentenceIterator iterator = new CollectionSentenceIterator(sentences);
        TokenizerFactory tokens = new DefaultTokenizerFactory();
        tokens.setTokenPreProcessor(new CommonPreprocessor());
        Word2Vec vectors = new Word2Vec.Builder()
                .minWordFrequency(5).iterations(1).epochs(5).layerSize(10).seed(42).windowSize(5).learningRate(0.05)
                .iterate(iterator).tokenizerFactory(tokens)
                .build();
        vectors.fit();
        Collection<String> near = vectors.wordsNearest("rain", 2);
        Check.that(near.containsAll(List.of("snow", "storm")), "near to rain is " + near);
        Check.above(vectors.similarity("bread", "rain"), vectors.similarity("bread", "wine"), "bread and wine");
    }
}
