//! Tokenizers.

use jni::EnvUnowned;
use jni::objects::{JByteArray, JLongArray, JObject, JObjectArray, JString};
use jni::sys::{jboolean, jint, jlong};
use tensor_bridge::tokenizer::{self, Encoding};
use tensor_bridge::{Error, Result};

use crate::native::{
    array, borrowed, elements, handle, id, natives, optional_string, optional_text, optional_texts, put, string,
    strings, text,
};

natives! {
    fn tokenizerRead(env, scope: jlong, json: JByteArray<'l>) -> jlong {
        let json = elements::<i8>(env, &json)?;
        // SAFETY: signed and unsigned bytes have the same layout.
        let json = unsafe { std::slice::from_raw_parts(json.as_ptr().cast::<u8>(), json.len()) };
        tokenizer::read(handle(scope), json).map(id)
    }

    fn tokenizerLoad(env, scope: jlong, path: JString<'l>) -> jlong {
        tokenizer::load(handle(scope), &text(env, &path, "the path")?).map(id)
    }

    fn tokenizerBpe(env, scope: jlong, vocabulary: JString<'l>, merges: JString<'l>) -> jlong {
        let (vocabulary, merges) = (text(env, &vocabulary, "the vocabulary")?, text(env, &merges, "the merges")?);
        tokenizer::bpe(handle(scope), &vocabulary, &merges).map(id)
    }

    fn tokenizerLengths(env, tokenizer: jlong, out: JLongArray<'l>) {
        put(env, &out, &tokenizer::lengths(handle(tokenizer))?)
    }

    fn tokenizerTruncate(_env, tokenizer: jlong, length: jlong, stride: jlong, strategy: jint) {
        tokenizer::truncate(handle(tokenizer), length, stride, strategy)
    }

    fn tokenizerPad(env, tokenizer: jlong, length: jlong, multiple: jlong, token: JString<'l>, number: jlong) {
        let token = optional_text(env, &token)?;
        tokenizer::pad(handle(tokenizer), length, multiple, token.as_deref(), number)
    }

    fn tokenizerPadNone(_env, tokenizer: jlong) {
        tokenizer::pad_none(handle(tokenizer))
    }

    fn tokenizerEncode(
        env, tokenizer: jlong, texts: JObjectArray<'l>, pairs: JObjectArray<'l>, special: jboolean, overflow: jboolean,
        tokens: JObject<'l>,
    ) -> JLongArray<'l> {
        let paired = !pairs.is_null();
        let (texts, pairs) = (given(env, &texts)?, given(env, &pairs)?);
        let (texts, pairs) = (borrowed(&texts), borrowed(&pairs));
        let pairs = paired.then_some(&pairs[..]);
        pass(env, &tokenizer::encode(handle(tokenizer), &texts, pairs, special)?, overflow, &tokens)
    }

    fn tokenizerEncodeWords(
        env, tokenizer: jlong, words: JObjectArray<'l>, special: jboolean, overflow: jboolean, tokens: JObject<'l>,
    ) -> JLongArray<'l> {
        let words = given(env, &words)?;
        let encoding = tokenizer::encode_words(handle(tokenizer), &borrowed(&words), special)?;
        pass(env, &[encoding], overflow, &tokens)
    }

    fn tokenizerDecode(env, tokenizer: jlong, ids: JLongArray<'l>, skip_special: jboolean) -> JString<'l> {
        let ids = elements::<i64>(env, &ids)?;
        string(env, &tokenizer::decode(handle(tokenizer), &ids, skip_special)?)
    }

    fn tokenizerVocabulary(_env, tokenizer: jlong, added: jboolean) -> jlong {
        Ok(tokenizer::vocabulary(handle(tokenizer), added)? as jlong)
    }

    fn tokenizerId(env, tokenizer: jlong, token: JString<'l>) -> jlong {
        tokenizer::id(handle(tokenizer), &text(env, &token, "the token")?)
    }

    fn tokenizerToken(env, tokenizer: jlong, number: jlong) -> JString<'l> {
        optional_string(env, tokenizer::token(handle(tokenizer), number)?)
    }
}

/// The texts of an array, of which none may be null.
fn given(env: &mut EnvUnowned<'_>, texts: &JObjectArray<'_>) -> Result<Vec<String>> {
    let missing = |at: usize| Error::argument(format!("text {at} is null: a string was expected"));
    let found = optional_texts(env, texts)?.into_iter().enumerate();
    found.map(|(at, text)| text.ok_or_else(|| missing(at))).collect()
}

/// Stores the tokens of all encodings in an array of Java with one element. Returns, for each encoding, how many parts
/// of it follow, the number of tokens, and the figures. Parts that did not fit are left out unless `overflow` is set,
/// although they are counted.
fn pass<'l>(
    env: &mut EnvUnowned<'l>,
    encodings: &[Encoding],
    overflow: bool,
    out: &JObject<'l>,
) -> Result<JLongArray<'l>> {
    let (mut tokens, mut flat) = (Vec::new(), Vec::new());
    encodings.iter().for_each(|encoding| add(encoding, overflow, &mut tokens, &mut flat));
    let tokens = strings(env, &tokens)?;
    let passed = array::<jlong>(env, flat.len())?;
    if !flat.is_empty() {
        put(env, &passed, &flat)?;
    }
    let raw = env.as_raw();
    // SAFETY: the environment is this thread's, no exception is pending, and both are live local references.
    unsafe { ((**raw).v1_1.SetObjectArrayElement)(raw, out.as_raw(), 0, tokens.as_raw()) };
    Ok(passed)
}

fn add<'a>(encoding: &'a Encoding, overflow: bool, tokens: &mut Vec<&'a str>, flat: &mut Vec<i64>) {
    flat.extend([encoding.overflowing.len() as i64, encoding.tokens.len() as i64]);
    flat.extend(&encoding.figures);
    tokens.extend(encoding.tokens.iter().map(String::as_str));
    if overflow {
        encoding.overflowing.iter().for_each(|part| add(part, overflow, tokens, flat));
    }
}
