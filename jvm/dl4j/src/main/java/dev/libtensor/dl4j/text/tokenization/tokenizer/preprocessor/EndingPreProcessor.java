package dev.libtensor.dl4j.text.tokenization.tokenizer.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.text.tokenization.tokenizer.TokenPreProcess;

/** Leaves out some English endings, as DL4J's class of that name: a plural's s, a full stop, ed, ing and ly. */
public class EndingPreProcessor implements TokenPreProcess {
    /** Creates a preprocessor. */
    public EndingPreProcessor() {}

    @Override
    public String preProcess(String token) {
        ArgumentException.notNull(token, "token");
        String text = token;
        if (text.endsWith("s") && !text.endsWith("ss")) {
            text = text.substring(0, text.length() - 1);
        }
        if (text.endsWith(".")) {
            text = text.substring(0, text.length() - 1);
        }
        if (text.endsWith("ed")) {
            text = text.substring(0, text.length() - 2);
        }
        if (text.endsWith("ing")) {
            text = text.substring(0, text.length() - 3);
        }
        return text.endsWith("ly") ? text.substring(0, text.length() - 2) : text;
    }
}
