/* Tokenizers: three words and a special token. */

#include "check.h"

#include <unistd.h>

static const char JSON[] =
    "{\"version\":\"1.0\",\"truncation\":null,\"padding\":null,\"added_tokens\":[{\"id\":3,\"content\":\"[END]\","
    "\"single_word\":false,\"lstrip\":false,\"rstrip\":false,\"normalized\":false,\"special\":true}],"
    "\"normalizer\":null,\"pre_tokenizer\":{\"type\":\"Whitespace\"},\"post_processor\":{\"type\":\"TemplateProcessing\","
    "\"single\":[{\"Sequence\":{\"id\":\"A\",\"type_id\":0}},{\"SpecialToken\":{\"id\":\"[END]\",\"type_id\":0}}],"
    "\"pair\":[{\"Sequence\":{\"id\":\"A\",\"type_id\":0}},{\"Sequence\":{\"id\":\"B\",\"type_id\":1}}],"
    "\"special_tokens\":{\"[END]\":{\"id\":\"[END]\",\"ids\":[3],\"tokens\":[\"[END]\"]}}},\"decoder\":null,"
    "\"model\":{\"type\":\"WordLevel\",\"vocab\":{\"a\":0,\"b\":1,\"?\":2},\"unk_token\":\"?\"}}";

struct seen {
    int count;
    size_t overflowing;
    char text[400];
};

/* Notes the index of the text, and of each token its text, number, word and place. */
static void see(void *state, size_t index, size_t overflowing, const char *const *tokens, const int64_t *figures, size_t n) {
    struct seen *seen = state;
    size_t used = strlen(seen->text);
    seen->count++;
    seen->overflowing += overflowing;
    used += (size_t)snprintf(seen->text + used, sizeof seen->text - used, "%zu:", index);
    for (size_t i = 0; i < n; i++)
        used += (size_t)snprintf(seen->text + used, sizeof seen->text - used, " %s %d %d %d-%d", tokens[i], (int)figures[i],
                                 (int)figures[4 * n + i], (int)figures[6 * n + i], (int)figures[7 * n + i]);
    snprintf(seen->text + used, sizeof seen->text - used, "\n");
}

#define SEEN(expected, call) \
    do { \
        struct seen seen = {0}; \
        OK(call); \
        if (strcmp(seen.text, expected)) check_report(__FILE__, __LINE__, #call, seen.text); \
    } while (0)

static tensor_tokenizer_t letters(void) {
    tensor_tokenizer_t tokenizer = {0};
    OK(tensor_tokenizer_read(TENSOR_SCOPE_THREAD, JSON, strlen(JSON), &tokenizer));
    return tokenizer;
}

static void encodings(void) {
    tensor_scope_t scope = push("encodings");
    tensor_tokenizer_t tokenizer = letters();
    const char *const texts[] = {"a b", "c"}, *const seconds[] = {"b", "a"}, *const missing[] = {"a", NULL};
    SEEN("0: a 0 0 0-1 b 1 1 2-3 [END] 3 -1 -1--1\n1: ? 2 0 0-1 [END] 3 -1 -1--1\n",
         tensor_tokenizer_encode(tokenizer, texts, NULL, 2, 1, see, &seen));
    SEEN("0: a 0 0 0-1 b 1 1 2-3 b 1 0 0-1\n1: ? 2 0 0-1 a 0 0 0-1\n",
         tensor_tokenizer_encode(tokenizer, texts, seconds, 2, 0, see, &seen));
    SEEN("0: b 1 0 0-1 a 0 1 0-1\n", tensor_tokenizer_encode_words(tokenizer, seconds, 2, 0, see, &seen));
    OK(tensor_tokenizer_truncate(tokenizer, 2, 0, TENSOR_TRUNCATION_LONGEST_FIRST));
    OK(tensor_tokenizer_pad(tokenizer, -1, 3, "?", 2));
    SEEN("0: a 0 0 0-1 [END] 3 -1 -1--1 ? 2 -1 -1--1\n0: b 1 1 2-3 [END] 3 -1 -1--1 ? 2 -1 -1--1\n",
         tensor_tokenizer_encode(tokenizer, texts, NULL, 1, 1, see, &seen));
    int64_t greatest = 0, stride = 1, all = 0, multiple = 0;
    OK(tensor_tokenizer_lengths(tokenizer, &greatest, &stride, &all, &multiple));
    CHECK(greatest == 2 && stride == 0 && all == -1 && multiple == 3);
    OK(tensor_tokenizer_truncate(tokenizer, -1, 0, TENSOR_TRUNCATION_ONLY_FIRST));
    OK(tensor_tokenizer_pad_none(tokenizer));
    struct seen none = {0};
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_tokenizer_encode(tokenizer, missing, NULL, 2, 1, see, &none));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_tokenizer_encode(tokenizer, texts, NULL, 2, 1, NULL, &none));
    FAILS(TENSOR_ERROR_ARGUMENT, "special", tensor_tokenizer_encode(tokenizer, texts, NULL, 2, 2, see, &none));
    FAILS(TENSOR_ERROR_ARGUMENT, "9", tensor_tokenizer_truncate(tokenizer, 4, 0, 9));
    FAILS(TENSOR_ERROR_ARGUMENT, "1 special tokens", tensor_tokenizer_truncate(tokenizer, 0, 0, 0));
    FAILS(TENSOR_ERROR_ARGUMENT, "-2", tensor_tokenizer_pad(tokenizer, -2, 0, NULL, 0));
    CHECK(none.count == 0);
    OK(tensor_scope_pop(scope));
    FAILS(TENSOR_ERROR_DISPOSED, "tokenizer", tensor_tokenizer_pad_none(tokenizer));
}

static void vocabulary(void) {
    tensor_scope_t scope = push("vocabulary");
    tensor_tokenizer_t tokenizer = letters();
    const int64_t ids[] = {0, 1, 3, 99}, wrong[] = {-1};
    char text[32];
    size_t len = 0, n = 0;
    int64_t id = 0;
    OK(tensor_tokenizer_decode(tokenizer, ids, 4, 1, text, sizeof text, &len));
    CHECK(strcmp(text, "a b") == 0 && len == 3);
    OK(tensor_tokenizer_decode(tokenizer, ids, 4, 0, text, sizeof text, &len));
    CHECK(strcmp(text, "a b [END]") == 0);
    FAILS(TENSOR_ERROR_ARGUMENT, "-1", tensor_tokenizer_decode(tokenizer, wrong, 1, 0, text, sizeof text, &len));
    OK(tensor_tokenizer_vocabulary(tokenizer, 0, &n));
    CHECK(n == 3);
    OK(tensor_tokenizer_vocabulary(tokenizer, 1, &n));
    CHECK(n == 4);
    OK(tensor_tokenizer_id(tokenizer, "[END]", &id));
    CHECK(id == 3);
    OK(tensor_tokenizer_id(tokenizer, "c", &id));
    CHECK(id == -1);
    OK(tensor_tokenizer_token(tokenizer, 1, text, sizeof text, &len));
    CHECK(strcmp(text, "b") == 0);
    FAILS(TENSOR_ERROR_INDEX, "99", tensor_tokenizer_token(tokenizer, 99, text, sizeof text, &len));
    OK(tensor_scope_pop(scope));
}

static void files(void) {
    tensor_scope_t scope = push("files");
    tensor_tokenizer_t tokenizer = {0};
    char path[] = "/tmp/tokenizerXXXXXX";
    int file = mkstemp(path);
    CHECK(file >= 0 && write(file, JSON, strlen(JSON)) == (ssize_t)strlen(JSON) && close(file) == 0);
    OK(tensor_tokenizer_load(TENSOR_SCOPE_THREAD, path, &tokenizer));
    FAILS(TENSOR_ERROR_FORMAT, path, tensor_tokenizer_bpe(TENSOR_SCOPE_THREAD, path, path, &tokenizer));
    CHECK(truncate(path, 100) == 0);
    FAILS(TENSOR_ERROR_FORMAT, path, tensor_tokenizer_load(TENSOR_SCOPE_THREAD, path, &tokenizer));
    CHECK(unlink(path) == 0);
    FAILS(TENSOR_ERROR_IO, path, tensor_tokenizer_load(TENSOR_SCOPE_THREAD, path, &tokenizer));
    FAILS(TENSOR_ERROR_FORMAT, "bytes", tensor_tokenizer_read(TENSOR_SCOPE_THREAD, "{}", 2, &tokenizer));
    FAILS(TENSOR_ERROR_ARGUMENT, "NULL", tensor_tokenizer_read(TENSOR_SCOPE_THREAD, JSON, 1, NULL));
    OK(tensor_scope_pop(scope));
}

int main(void) {
    RUN(tokenizers, encodings);
    RUN(tokenizers, vocabulary);
    RUN(tokenizers, files);
    return check_end();
}
