package dev.libtensor.dl4j.text.tokenization.tokenizer.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.text.tokenization.tokenizer.TokenPreProcess;
import java.util.Locale;

/** Makes a token lower case, as DL4J's class of that name. */
public class LowCasePreProcessor implements TokenPreProcess {
    /** Creates a preprocessor. */
    public LowCasePreProcessor() {}

    @Override
    public String preProcess(String token) {
        ArgumentException.notNull(token, "token");
        return token.toLowerCase(Locale.ROOT);
    }
}
